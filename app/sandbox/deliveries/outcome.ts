/** Writes what became of an attempt: acknowledged, to be tried again, or given up. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { enqueueFurther } from './queues.ts';
import { giveUpAfterMs, nextAttemptInMs } from './schedule.ts';
import type { SendResult } from './send.ts';

interface Attempted {
  readonly result: SendResult;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/**
 * The usual outcome, written in one statement. Counting `healthy` makes it run first: the webhook's row comes before its
 * deliveries' wherever both are locked (locks.ts).
 */
export async function recordAcknowledged(
  ctx: SandboxContext,
  delivery: { id: bigint; webhookId: string },
  { result, startedAt }: Attempted,
): Promise<void> {
  await ctx.db.$executeRaw`
    WITH healthy AS (
      UPDATE "Webhook" SET "failingSince" = NULL
      WHERE "id" = ${delivery.webhookId} AND "failingSince" IS NOT NULL RETURNING 1
    ), done AS (
      UPDATE "Delivery" SET "state" = 'delivered', "attemptCount" = "attemptCount" + 1, "nextAttemptAt" = NULL,
        "lastStatus" = 200, "lastError" = NULL
      WHERE "id" = ${delivery.id} AND (SELECT COUNT(*) FROM healthy) >= 0 RETURNING "id"
    )
    INSERT INTO "DeliveryAttempt" ("deliveryId", "startedAt", "durationMs", "status", "answer")
    SELECT "id", ${new Date(startedAt)}, ${result.durationMs}::int, 200, ${result.answer} FROM done`;
}

/** Any outcome. Nothing is written of a delivery that was removed or reset meanwhile. */
export async function recordAttempt(
  tx: SandboxTx,
  ctx: SandboxContext,
  deliveryId: bigint,
  { result, startedAt }: Attempted,
): Promise<void> {
  // The webhook's row is locked first wherever both are touched: removal and reset come down from it.
  await tx.$queryRaw`
    SELECT 1 FROM "Webhook" WHERE "id" = (SELECT "webhookId" FROM "Delivery" WHERE "id" = ${deliveryId}) FOR UPDATE`;
  const before = await tx.delivery.findUnique({ where: { id: deliveryId }, include: { webhook: true } });
  if (before === null) return;
  const { durationMs, status, error, answer, retryAfterMs } = result;
  await tx.deliveryAttempt.create({
    data: { deliveryId, startedAt: new Date(startedAt), durationMs, status, error, answer, retryAfterMs },
  });
  if (result.acknowledged) await afterAcknowledged(tx, ctx, before, result);
  else await afterFailure(tx, ctx, before, { result, startedAt });
}

type DeliveryRow = NonNullable<Awaited<ReturnType<SandboxTx['delivery']['findUnique']>>>;
type Before = DeliveryRow & { webhook: { failingSince: Date | null; disabledAt: Date | null } };

async function afterAcknowledged(
  tx: SandboxTx,
  ctx: SandboxContext,
  before: Before,
  result: SendResult,
): Promise<void> {
  await tx.webhook.updateMany({ where: { id: before.webhookId }, data: { failingSince: null } });
  const inMs = before.duplicatesLeft > 0 ? before.duplicateMs : null;
  await putOutcome(tx, ctx, before, { result, inMs });
}

async function afterFailure(
  tx: SandboxTx,
  ctx: SandboxContext,
  before: Before,
  { result, startedAt }: Attempted,
): Promise<void> {
  const { webhook, webhookId } = before;
  const failingSince = webhook.failingSince?.getTime() ?? startedAt;
  if (webhook.disabledAt !== null) {
    await putOutcome(tx, ctx, before, { result, inMs: null });
    return;
  }
  const failedForDays = (ctx.now() - failingSince) * ctx.speed >= giveUpAfterMs;
  if (result.status === 410 || failedForDays) {
    await putOutcome(tx, ctx, before, { result, inMs: null });
    const disabledReason =
      result.status === 410 ? 'the address answered 410 Gone' : 'no delivery arrived for days';
    await switchOff(tx, ctx, webhookId, { disabledReason, failingSince: new Date(failingSince) });
    return;
  }
  if (webhook.failingSince === null) {
    await tx.webhook.update({ where: { id: webhookId }, data: { failingSince: new Date(failingSince) } });
  }
  const inMs = nextAttemptInMs(ctx, {
    deliveryId: before.id,
    attempt: before.attemptCount + 1,
    retryAfterMs: result.retryAfterMs,
  });
  await putOutcome(tx, ctx, before, { result, inMs });
}

/** Writes the delivery's own row: an attempt follows in `inMs` real milliseconds, or the delivery has ended. */
async function putOutcome(
  tx: SandboxTx,
  ctx: SandboxContext,
  before: Before,
  { result, inMs }: { result: SendResult; inMs: number | null },
): Promise<void> {
  const ended = result.acknowledged ? 'delivered' : 'failed';
  await tx.delivery.update({
    where: { id: before.id },
    data: {
      state: inMs === null ? ended : 'pending',
      nextAttemptAt: inMs === null ? null : new Date(ctx.now() + inMs),
      attemptCount: before.attemptCount + 1,
      lastStatus: result.status,
      lastError: result.error,
      duplicatesLeft: result.acknowledged ? Math.max(0, before.duplicatesLeft - 1) : before.duplicatesLeft,
    },
  });
  if (inMs !== null) await enqueueFurther(tx, ctx, before.id, inMs);
}

/** Makes a registration inactive and abandons what still waits. The caller holds its lock. */
async function switchOff(
  tx: SandboxTx,
  ctx: SandboxContext,
  webhookId: string,
  why: { disabledReason: string; failingSince: Date },
): Promise<void> {
  await tx.webhook.update({ where: { id: webhookId }, data: { disabledAt: new Date(ctx.now()), ...why } });
  await tx.delivery.updateMany({
    where: { webhookId, state: 'pending' },
    data: { state: 'abandoned', nextAttemptAt: null },
  });
  ctx.log.info({ webhookId, reason: why.disabledReason }, 'webhook switched off');
}
