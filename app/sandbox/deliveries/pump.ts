/** Keeps deliveries moving: the queue's handlers, and the look for what was left behind. */
import type { SandboxContext } from '../context.ts';
import { attemptDelivery, attemptFirstWaiting, enqueueFurther } from './attempt.ts';
import { firstAttemptsQueue, furtherAttemptQueue } from './queues.ts';
import type { WebhookSender } from './send.ts';

const firstAttemptWorkers = 6;
const furtherAttemptWorkers = 2;
/** A job is the usual way; this catches what lost its job. */
const lookEveryMs = 5_000;
const leftBehindMs = 10_000;
const pickedUpAtOnce = 100;

/** Registers the queue's handlers and the regular look. */
export async function startDeliveries(ctx: SandboxContext, sender: WebhookSender): Promise<void> {
  await ctx.jobs.work(
    firstAttemptsQueue,
    async (pair) => {
      let attempted = true;
      while (attempted) attempted = await attemptFirstWaiting(ctx, sender, pair);
    },
    { concurrency: firstAttemptWorkers },
  );
  await ctx.jobs.work(
    furtherAttemptQueue,
    async ({ deliveryId }) => {
      const delivery = await ctx.db.delivery.findUnique({ where: { id: BigInt(deliveryId) } });
      const waitMs = (delivery?.nextAttemptAt?.getTime() ?? Infinity) - ctx.now();
      // The job may be older than the row's plan: a replay or the clock has moved it.
      if (waitMs <= 0) await attemptDelivery(ctx, sender, BigInt(deliveryId));
      else if (Number.isFinite(waitMs)) await enqueueFurther(ctx.db, ctx, BigInt(deliveryId), waitMs);
    },
    { concurrency: furtherAttemptWorkers },
  );
  ctx.jobs.repeat('sandbox-deliveries', lookEveryMs, () => pickUpLeftBehind(ctx));
}

async function pickUpLeftBehind(ctx: SandboxContext): Promise<void> {
  const before = new Date(ctx.now() - leftBehindMs);
  const first = await ctx.db.delivery.findMany({
    where: { state: 'pending', attemptCount: 0, nextAttemptAt: null, createdAt: { lte: before } },
    distinct: ['webhookId', 'orderId'],
    select: { webhookId: true, orderId: true },
    take: pickedUpAtOnce,
  });
  for (const pair of first) await ctx.jobs.enqueue(ctx.db, firstAttemptsQueue, pair);
  const further = await ctx.db.delivery.findMany({
    where: { state: 'pending', nextAttemptAt: { lte: before } },
    select: { id: true },
    take: pickedUpAtOnce,
  });
  for (const { id } of further) await enqueueFurther(ctx.db, ctx, id, 0);
}
