import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { furtherAttemptQueue } from './queues.ts';
import { giveUpAfterMs, retryWaitMs } from './schedule.ts';
import type { SendResult, WebhookSender } from './send.ts';

/** A delivery that waits for an attempt, with what the attempt needs. */
interface WaitingDelivery {
  id: bigint;
  duplicatesLeft: number;
  kind: string;
  body: string;
  webhookId: string;
  url: string;
  secret: string;
  disabled: boolean;
}

function readWaiting(ctx: SandboxContext, which: SandboxPrisma.Sql): Promise<WaitingDelivery[]> {
  return ctx.db.$queryRaw<WaitingDelivery[]>`
    SELECT d."id", d."duplicatesLeft", e."kind", e."body", w."id" AS "webhookId", w."url", w."secret",
      w."disabledAt" IS NOT NULL AS disabled
    FROM "Delivery" d JOIN "Event" e ON e."id" = d."eventId" JOIN "Webhook" w ON w."id" = d."webhookId"
    WHERE d."state" = 'pending' AND ${which} ORDER BY d."id" LIMIT 1`;
}

/**
 * Attempts the earliest delivery of this order to this address that was never attempted and waits for its turn.
 * False when there is none.
 */
export async function attemptFirstWaiting(
  ctx: SandboxContext,
  sender: WebhookSender,
  pair: { webhookId: string; orderId: string },
): Promise<boolean> {
  const which = SandboxPrisma.sql`d."webhookId" = ${pair.webhookId} AND d."orderId" = ${pair.orderId}
    AND d."attemptCount" = 0 AND d."nextAttemptAt" IS NULL`;
  const [delivery] = await readWaiting(ctx, which);
  if (delivery === undefined || ctx.stopping.aborted) return false;
  await attempt(ctx, sender, delivery);
  return true;
}

/** Makes one attempt of a delivery, unless it needs none any more. */
export async function attemptDelivery(
  ctx: SandboxContext,
  sender: WebhookSender,
  deliveryId: bigint,
): Promise<void> {
  const [delivery] = await readWaiting(ctx, SandboxPrisma.sql`d."id" = ${deliveryId}`);
  if (delivery !== undefined) await attempt(ctx, sender, delivery);
}

async function attempt(ctx: SandboxContext, sender: WebhookSender, delivery: WaitingDelivery): Promise<void> {
  if (delivery.disabled) {
    await ctx.db.delivery.updateMany({
      where: { id: delivery.id, state: 'pending' },
      data: { state: 'abandoned', nextAttemptAt: null },
    });
    return;
  }
  const startedAt = ctx.now();
  const result = await sender.send(delivery);
  // Cut off by our own stop: nothing was learnt, the next start tries again.
  if (!result.acknowledged && ctx.stopping.aborted) return;
  if (result.acknowledged && delivery.duplicatesLeft === 0) {
    await recordAcknowledged(ctx, delivery, startedAt);
  } else {
    await ctx.db.$transaction((tx) => recordAttempt(tx, ctx, delivery.id, { result, startedAt }));
  }
  ctx.log.debug(
    { deliveryId: String(delivery.id), kind: delivery.kind, status: result.status, error: result.error },
    'webhook attempt',
  );
}

/** The usual outcome, written in one statement. */
async function recordAcknowledged(
  ctx: SandboxContext,
  delivery: WaitingDelivery,
  startedAt: number,
): Promise<void> {
  await ctx.db.$executeRaw`
    WITH healthy AS (
      UPDATE "Webhook" SET "failingSince" = NULL
      WHERE "id" = ${delivery.webhookId} AND "failingSince" IS NOT NULL
    ), done AS (
      UPDATE "Delivery" SET "state" = 'delivered', "attemptCount" = "attemptCount" + 1, "nextAttemptAt" = NULL,
        "lastStatus" = 200, "lastError" = NULL
      WHERE "id" = ${delivery.id} RETURNING "id"
    )
    INSERT INTO "DeliveryAttempt" ("deliveryId", "startedAt", "durationMs", "status")
    SELECT "id", ${new Date(startedAt)}, ${ctx.now() - startedAt}::int, 200 FROM done`;
}

/** Writes an attempt's outcome: acknowledged, to be tried again, or given up. */
async function recordAttempt(
  tx: SandboxTx,
  ctx: SandboxContext,
  deliveryId: bigint,
  { result, startedAt }: { result: SendResult; startedAt: number },
): Promise<void> {
  const nowMs = ctx.now();
  // The webhook's row is locked first wherever both are touched: removal and reset come down from it.
  await tx.$queryRaw`
    SELECT 1 FROM "Webhook" WHERE "id" = (SELECT "webhookId" FROM "Delivery" WHERE "id" = ${deliveryId}) FOR UPDATE`;
  // Removed or reset meanwhile: nothing is left to write the outcome to.
  const before = await tx.delivery.findUnique({ where: { id: deliveryId }, include: { webhook: true } });
  if (before === null) return;
  await tx.deliveryAttempt.create({
    data: {
      deliveryId,
      startedAt: new Date(startedAt),
      durationMs: nowMs - startedAt,
      status: result.status,
      error: result.error,
    },
  });
  const attemptCount = before.attemptCount + 1;
  const outcome = { attemptCount, lastStatus: result.status, lastError: result.error };

  if (result.acknowledged) {
    const againMs = before.duplicatesLeft > 0 ? before.duplicateMs : null;
    await tx.delivery.update({
      where: { id: deliveryId },
      data: {
        ...outcome,
        state: againMs === null ? 'delivered' : 'pending',
        nextAttemptAt: againMs === null ? null : new Date(nowMs + againMs),
        duplicatesLeft: Math.max(0, before.duplicatesLeft - 1),
      },
    });
    await tx.webhook.updateMany({ where: { id: before.webhookId }, data: { failingSince: null } });
    if (againMs !== null) await enqueueFurther(tx, ctx, deliveryId, againMs);
    return;
  }

  const failingSince = before.webhook.failingSince?.getTime() ?? startedAt;
  const failedForDays = (nowMs - failingSince) * ctx.speed >= giveUpAfterMs;
  if (result.status === 410 || failedForDays) {
    const disabledReason =
      result.status === 410 ? 'the address answered 410 Gone' : 'no delivery arrived for days';
    await tx.webhook.updateMany({
      where: { id: before.webhookId, disabledAt: null },
      data: { disabledAt: new Date(nowMs), disabledReason, failingSince: new Date(failingSince) },
    });
    await tx.delivery.update({
      where: { id: deliveryId },
      data: { ...outcome, state: 'failed', nextAttemptAt: null },
    });
    await tx.delivery.updateMany({
      where: { webhookId: before.webhookId, state: 'pending' },
      data: { state: 'abandoned', nextAttemptAt: null },
    });
    return;
  }
  await tx.webhook.updateMany({
    where: { id: before.webhookId, failingSince: null },
    data: { failingSince: new Date(startedAt) },
  });
  const simulatedWaitMs = retryWaitMs(ctx.seed, deliveryId, attemptCount);
  const waitMs = simulatedWaitMs === null ? null : simulatedWaitMs / ctx.speed;
  await tx.delivery.update({
    where: { id: deliveryId },
    data: {
      ...outcome,
      state: waitMs === null ? 'failed' : 'pending',
      nextAttemptAt: waitMs === null ? null : new Date(nowMs + waitMs),
    },
  });
  if (waitMs !== null) await enqueueFurther(tx, ctx, deliveryId, waitMs);
}

/** Enqueues the next attempt of a delivery, `waitMs` real milliseconds from now; a waiting one is brought forward. */
export async function enqueueFurther(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'jobs'>,
  deliveryId: bigint,
  waitMs: number,
): Promise<void> {
  await ctx.jobs.enqueue(
    tx,
    furtherAttemptQueue,
    { deliveryId: String(deliveryId) },
    { startAfterMs: Math.max(0, waitMs) },
  );
}
