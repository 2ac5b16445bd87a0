/** Makes attempts: finds the delivery that is next, sends it, and has the outcome written. */
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { signingSecret } from '../faults/delivery-faults.ts';
import { recordAcknowledged, recordAttempt } from './outcome.ts';
import type { WebhookSender } from './send.ts';

/** A delivery that waits for an attempt, with what the attempt needs. */
interface WaitingDelivery {
  id: bigint;
  accountId: string;
  duplicatesLeft: number;
  attemptCount: number;
  /** What the order asks for: it may be a wrong signature. */
  magic: string | null;
  eventId: string;
  kind: string;
  body: string;
  webhookId: string;
  url: string;
  secret: string;
  disabled: boolean;
}

function readWaiting(ctx: SandboxContext, which: SandboxPrisma.Sql): Promise<WaitingDelivery[]> {
  return ctx.db.$queryRaw<WaitingDelivery[]>`
    SELECT d."id", d."accountId", d."duplicatesLeft", d."attemptCount", o."magic", e."id" AS "eventId",
      e."kind", e."body", w."id" AS "webhookId", w."url", w."secret", w."disabledAt" IS NOT NULL AS disabled
    FROM "Delivery" d JOIN "Event" e ON e."id" = d."eventId" JOIN "Webhook" w ON w."id" = d."webhookId"
      JOIN "Order" o ON o."id" = d."orderId"
    WHERE d."state" = 'pending' AND ${which} ORDER BY d."id" LIMIT 1`;
}

/**
 * A delivery without a time waits for its turn: one that was never attempted among its order's at this address, one
 * that was before (or was lost) among all those replayed at this address.
 */
export const waitsForFirstTurn = SandboxPrisma.sql`"state" = 'pending' AND "nextAttemptAt" IS NULL
  AND "attemptCount" = 0 AND "lastError" IS NULL`;
export const waitsForReplay = SandboxPrisma.sql`"state" = 'pending' AND "nextAttemptAt" IS NULL
  AND ("attemptCount" > 0 OR "lastError" IS NOT NULL)`;

/** Makes the next first attempt of an order's events at one address. False when none waits for its turn. */
export async function attemptFirstWaiting(
  ctx: SandboxContext,
  sender: WebhookSender,
  { webhookId, orderId }: { webhookId: string; orderId: string },
): Promise<boolean> {
  return attemptNext(
    ctx,
    sender,
    SandboxPrisma.sql`d."id" = (SELECT MIN("id") FROM "Delivery"
      WHERE "webhookId" = ${webhookId} AND "orderId" = ${orderId} AND ${waitsForFirstTurn})`,
  );
}

/** Sends the earliest delivery that waits in a replay at one address. False when none does. */
export async function attemptNextReplay(
  ctx: SandboxContext,
  sender: WebhookSender,
  { webhookId }: { webhookId: string },
): Promise<boolean> {
  return attemptNext(
    ctx,
    sender,
    SandboxPrisma.sql`d."id" = (SELECT MIN("id") FROM "Delivery"
      WHERE "webhookId" = ${webhookId} AND ${waitsForReplay})`,
  );
}

async function attemptNext(
  ctx: SandboxContext,
  sender: WebhookSender,
  which: SandboxPrisma.Sql,
): Promise<boolean> {
  const [delivery] = await readWaiting(ctx, which);
  if (delivery === undefined || ctx.stopping.aborted) return false;
  await attempt(ctx, sender, delivery);
  // Cut off by our own stop, it waits as before: the next start tries again.
  return !ctx.stopping.aborted;
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
  // A delivery is there to be seen as soon as its first attempt begins: its transaction has committed.
  ctx.changes.tell(delivery.accountId, 'deliveries');
  if (delivery.disabled) {
    await ctx.db.delivery.updateMany({
      where: { id: delivery.id, state: 'pending' },
      data: { state: 'abandoned', nextAttemptAt: null },
    });
    ctx.changes.tell(delivery.accountId, 'deliveries');
    return;
  }
  const startedAt = ctx.now();
  const result = await sender.send({ ...delivery, secret: signingSecret(delivery), atMs: startedAt });
  // Cut off by our own stop: nothing was learnt, the next start tries again.
  if (!result.acknowledged && ctx.stopping.aborted) return;
  if (result.acknowledged && delivery.duplicatesLeft === 0) {
    await recordAcknowledged(ctx, delivery, { result, startedAt });
  } else {
    await ctx.db.$transaction((tx) => recordAttempt(tx, ctx, delivery.id, { result, startedAt }));
  }
  ctx.changes.tell(delivery.accountId, 'deliveries');
  ctx.log.debug(
    { deliveryId: String(delivery.id), kind: delivery.kind, status: result.status, error: result.error },
    'webhook attempt',
  );
}
