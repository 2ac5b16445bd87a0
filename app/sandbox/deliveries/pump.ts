/** Keeps deliveries moving: the queue's handlers, and the look for what was left behind. */
import type { QueueDefinition } from '../../jobs/queue.ts';
import type { SandboxContext } from '../context.ts';
import {
  attemptDelivery,
  attemptFirstWaiting,
  attemptNextReplay,
  waitsForFirstTurn,
  waitsForReplay,
} from './attempt.ts';
import {
  attemptsInOneJob,
  enqueueFurther,
  firstAttemptsQueue,
  furtherAttemptQueue,
  replaysQueue,
} from './queues.ts';
import type { WebhookSender } from './send.ts';

const firstAttemptWorkers = 6;
const replayWorkers = 2;
const furtherAttemptWorkers = 4;
/** A job is the usual way; this catches what lost its job. */
const lookEveryMs = 5_000;
const leftBehindMs = 10_000;
const pickedUpAtOnce = 100;

/** Registers the queue's handlers and the regular look. */
export async function startDeliveries(ctx: SandboxContext, sender: WebhookSender): Promise<void> {
  await workSequence(ctx, firstAttemptsQueue, {
    next: (pair) => attemptFirstWaiting(ctx, sender, pair),
    concurrency: firstAttemptWorkers,
  });
  await workSequence(ctx, replaysQueue, {
    next: (webhook) => attemptNextReplay(ctx, sender, webhook),
    concurrency: replayWorkers,
  });
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
  // At the start all that waits was left behind, by the process before.
  let olderThanMs = 0;
  ctx.jobs.repeat('sandbox-deliveries', lookEveryMs, async () => {
    await pickUpLeftBehind(ctx, olderThanMs);
    olderThanMs = leftBehindMs;
  });
}

/** A queue each of whose jobs makes attempts until none is waiting, or hands over to the next job. */
async function workSequence<Key extends object>(
  ctx: SandboxContext,
  queue: QueueDefinition<Key>,
  { next, concurrency }: { next: (key: Key) => Promise<boolean>; concurrency: number },
): Promise<void> {
  await ctx.jobs.work(
    queue,
    async (key) => {
      for (let made = 0; made < attemptsInOneJob; made += 1) {
        if (!(await next(key))) return;
      }
      await ctx.jobs.enqueue(ctx.db, queue, key);
    },
    { concurrency },
  );
}

async function pickUpLeftBehind(ctx: SandboxContext, olderThanMs: number): Promise<void> {
  const before = new Date(ctx.now() - olderThanMs);
  const first = await ctx.db.$queryRaw<{ webhookId: string; orderId: string }[]>`
    SELECT DISTINCT "webhookId", "orderId" FROM "Delivery"
    WHERE ${waitsForFirstTurn} AND "createdAt" <= ${before} LIMIT ${pickedUpAtOnce}`;
  for (const pair of first) await ctx.jobs.enqueue(ctx.db, firstAttemptsQueue, pair);
  const replays = await ctx.db.$queryRaw<{ webhookId: string }[]>`
    SELECT DISTINCT "webhookId" FROM "Delivery" WHERE ${waitsForReplay} LIMIT ${pickedUpAtOnce}`;
  for (const webhook of replays) await ctx.jobs.enqueue(ctx.db, replaysQueue, webhook);
  const further = await ctx.db.delivery.findMany({
    where: { state: 'pending', nextAttemptAt: { lte: before } },
    select: { id: true },
    take: pickedUpAtOnce,
  });
  for (const { id } of further) await enqueueFurther(ctx.db, ctx, id, 0);
}
