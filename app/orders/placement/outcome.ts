import type { AppTx } from '../../db/app-client.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { after, type OrdersContext } from '../context.ts';
import { movePart } from '../ledger/ledger.ts';
import { itemsOf, rememberOrders } from '../search/order-index.ts';
import type { PlaceOutcome } from '../../lab/place-order.ts';
import { reviewOrderQueue, searchQueue } from '../queues.ts';
import { type ReasonCode, reasonText, searchingReason, type Why } from '../reasons.ts';
import { whyNoAccount } from '../rules/obstacles.ts';
import { escalated } from './stalled.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { isOthers, lockOrder } from '../search/order-owner.ts';
import { flagSecondOrders } from '../search/second-orders.ts';
import { noteTimeline } from '../ledger/timeline.ts';
import { backoffMs } from '../timings.ts';

const { details, fixes } = orderReasons;

/** Writes down what became of the call. */
export async function recordOutcome(
  ctx: OrdersContext,
  part: OrderPart,
  outcome: PlaceOutcome,
): Promise<void> {
  const now = ctx.clock.now();
  switch (outcome.kind) {
    case 'placed':
      await recordPlaced(ctx, part, outcome);
      return;
    case 'unanswered':
      await ctx.db.$transaction(async (tx) => {
        const moved = await movePart(tx, part, 'unclear', {
          reasonCode: 'searching',
          reason: searchingReason,
          nextSearchAt: now,
          askAt: after(ctx, ctx.timings.unansweredLimitMs),
        });
        if (!moved) return;
        await noteTimeline(tx, moved, 'part.unanswered', { why: outcome.reason });
        await ctx.jobs.enqueue(tx, searchQueue, { connectionId: part.connectionId });
      });
      return;
    case 'refused':
      // The token or the account is at fault, not the order: it goes out once that is mended.
      if (outcome.status === 401) await notSent(ctx, part, whyNoAccount(true), { why: 'token_refused' });
      else if (isAboutAccount(outcome))
        await notSent(ctx, part, whyAccountRefused(outcome), { why: 'account_refused' });
      else await refuse(ctx, part, outcome);
      return;
    case 'throttled':
      await notSent(
        ctx,
        part,
        { reasonCode: 'service_down', detail: details.paused },
        { why: outcome.kind, leastMs: outcome.retryAfterMs ?? 0 },
      );
      return;
    case 'not_sent':
      await notSent(
        ctx,
        part,
        { reasonCode: 'service_down', detail: details.notReached },
        { why: outcome.kind },
      );
  }
}

/** It is certain that the service has nothing of it, for a reason that passes: it is tried again. */
async function notSent(
  ctx: OrdersContext,
  part: OrderPart,
  because: Why,
  { why, leastMs = 0 }: { why: string; leastMs?: number },
): Promise<void> {
  const delayMs = backoffMs(ctx.timings.retryMs, ctx.timings.retryMaxMs, part.attempts - 1);
  const told = escalated(ctx, part.createdAt, because);
  await ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'not_sent', {
      nextAttemptAt: after(ctx, Math.max(leastMs, delayMs)),
      reasonCode: told.reasonCode,
      reason: reasonText(told),
    });
    if (moved) await noteTimeline(tx, moved, 'part.not_sent', { why });
  });
}

async function recordPlaced(
  ctx: OrdersContext,
  part: OrderPart,
  { order: { id: serviceOrderId, amountMinor, currency, createdOn } }: PlaceOutcome & { kind: 'placed' },
): Promise<void> {
  const now = ctx.clock.now();
  const { connectionId, reference } = part;
  const order = { id: serviceOrderId, reference, items: itemsOf(part.items), createdOn };
  const moved = await ctx.db.$transaction(async (tx) => {
    await lockOrder(tx, serviceOrderId);
    if (await isOthers(tx, part, { id: serviceOrderId, reference: null })) {
      const why = details.answeredTaken(serviceOrderId);
      const asked = await movePart(tx, part, 'conflicting', {
        reasonCode: 'uncertain',
        reason: reasonText({ reasonCode: 'uncertain', detail: why }),
      });
      if (asked) await noteTimeline(tx, asked, 'part.conflict', { why });
      return asked;
    }
    await rememberOrders(tx, connectionId, [order], { at: now, walked: false });
    const placed = await movePart(tx, part, 'answered', {
      serviceOrderId,
      amountMinor,
      currency,
      placedAt: now,
      nextReconcileAt: after(ctx, ctx.timings.reconcileMs),
    });
    if (!placed) return null;
    await noteTimeline(tx, placed, 'part.placed', { service_order_id: serviceOrderId });
    await enqueueReview(ctx, tx, part);
    return placed;
  });
  // Too late: it is searched for by now, and the index has the answer; or it was settled with another order.
  if (!moved) await flagSecondOrders(ctx, connectionId, [order]);
}

async function refuse(ctx: OrdersContext, part: OrderPart, outcome: Refusal): Promise<void> {
  const reasonCode = refusalReason(outcome);
  const fields = outcome.fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const detail = details.refusedByLab(outcome.message, fields).slice(0, 500);
  const fix = reasonCode === 'unmapped' ? { fix: fixes.checkMatch } : {};
  await ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'refused', {
      reasonCode,
      reason: reasonText({ reasonCode, detail, ...fix }),
      nextAttemptAt: after(ctx, backoffMs(ctx.timings.retryMs, ctx.timings.retryMaxMs, part.attempts)),
    });
    if (moved)
      await noteTimeline(tx, moved, 'part.refused', { status: outcome.status, reason_code: reasonCode });
  });
}

type Refusal = PlaceOutcome & { kind: 'refused' };

/**
 * Whether the account may not order, whatever it orders. A 401 is about the token. A 403 is about the account: the one
 * that the contract names says what an account lacks (reseller-api §7), and none is shown for orders; so it is about the
 * order only where its code or a field names something of the order. A 402 is read alike.
 */
export function isAboutAccount({
  status,
  code,
  fields,
}: Pick<Refusal, 'status' | 'code' | 'fields'>): boolean {
  if (status === 401) return true;
  if (status !== 402 && status !== 403) return false;
  return reasonNamedIn([code, ...fields.map(({ path }) => path)]) === null;
}

function whyAccountRefused({ message }: Refusal): Why & { reasonCode: ReasonCode } {
  const detail = details.accountRefused(message).slice(0, 500);
  return { reasonCode: 'service_down', detail, fix: fixes.askToAllow };
}

/** Which of our reasons a refusal is, by the field it names. */
export function refusalReason(outcome: Pick<Refusal, 'status' | 'code' | 'message' | 'fields'>): ReasonCode {
  if (isAboutAccount(outcome)) return 'service_down';
  const { code, message, fields } = outcome;
  return reasonNamedIn([...fields.map(({ path }) => path), code, message]) ?? 'service_down';
}

/** By the order's field that is named (reseller-api §2.2 names, in any notation); null where none is. */
function reasonNamedIn(texts: readonly string[]): ReasonCode | null {
  const text = texts.join(' ').toLowerCase();
  if (/e-?mail/.test(text)) return 'no_email';
  if (/shipping|address|zip|postal|city|country|state|phone/.test(text)) return 'address';
  if (/item|variation|quantity|product/.test(text)) return 'unmapped';
  return null;
}

async function enqueueReview(ctx: OrdersContext, tx: AppTx, part: OrderPart): Promise<void> {
  const row = await tx.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } },
    select: { orderId: true },
  });
  await ctx.jobs.enqueue(tx, reviewOrderQueue, { shop: part.shop, orderId: row.orderId });
}
