import type { OrderCreateRequest } from '../../contract/reseller/schemas.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import { isConnectionFailure } from '../../connection/failures.ts';
import { ensureAccountWalked } from '../search/account-walk.ts';
import { after, type OrdersContext } from '../context.ts';
import { withCorrection } from '../address/corrected-address.ts';
import { movePart, touchPart } from '../ledger/ledger.ts';
import { itemsOf } from '../search/order-index.ts';
import { askPerson, settleFromIndex } from '../search/order-search.ts';
import { isOfOtherAccount, isOutdated } from './outdated-parts.ts';
import { partFact } from './parts.ts';
import { escalated } from './stalled.ts';
import { recordOutcome } from './outcome.ts';
import type { Placer } from '../lab-order/placer.ts';
import { reviewOrderQueue } from '../queues.ts';
import { reasonText, type Why } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { gatherFacts } from './facts.ts';
import { whyNoAccount } from '../rules/obstacles.ts';
import { mayBeSent } from '../rules/review-rules.ts';
import { buildServiceOrder } from '../lab-order/service-order.ts';
import { noteTimeline } from '../ledger/timeline.ts';
import { backoffMs } from '../timings.ts';

const { details } = orderReasons;

/**
 * Sends one due part, at most once. Every step before the call may run twice; the claim (`due → sending`, committed,
 * compare-and-set) lets one caller through; whatever is not unambiguous afterwards becomes `unanswered`, never `due`.
 */
export async function placePart(ctx: OrdersContext, partId: string): Promise<void> {
  const part = await ctx.db.orderPart.findUnique({ where: { id: partId } });
  if (part?.state !== 'due') return;
  if (part.nextAttemptAt && part.nextAttemptAt > ctx.clock.now()) return;
  const ready = await madeReady(ctx, part);
  if (!ready) return;

  const claimedAt = await ctx.clock.exact();
  const claimed = await ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'claimed', {
      attempts: part.attempts + 1,
      sendDeadlineAt: new Date(claimedAt.getTime() + ctx.timings.sendDeadlineMs),
      nextAttemptAt: null,
      firstAbsentAt: null,
      secondAbsentAt: null,
      reasonCode: null,
      reason: null,
    });
    if (moved) await noteTimeline(tx, moved, 'part.sending', { attempt: moved.attempts });
    return moved;
  });
  if (!claimed) return;
  if (!(await mayStillSend(ctx, claimed, { claimedAt, lookedAt: ready.lookedAt }))) {
    // Nothing was sent by this process and the claim is ours: that is certain, so it may simply be due again.
    await movePart(ctx.db, claimed, 'not_sent', { nextAttemptAt: ctx.clock.now() });
    return;
  }
  const outcome = await ready.placer.place(ready.request);
  await recordOutcome(ctx, claimed, outcome);
}

/** A part with all that the call needs. */
interface Ready {
  placer: Placer;
  request: OrderCreateRequest;
  /** When Shopify was asked. */
  lookedAt: Date;
}

/** Everything before the claim. Null where the part is not to be sent now: it then says why, or somebody looks. */
async function madeReady(ctx: OrdersContext, part: OrderPart): Promise<Ready | null> {
  if (isOfOtherAccount(part, await ctx.connectionOf(part.shop))) {
    await leaveToReview(ctx, part);
    return null;
  }
  const placer = await opened(() => ctx.placerFor(part.connectionId));
  if ('reasonCode' in placer) {
    await postpone(ctx, part, placer);
    return null;
  }
  try {
    const walked = await ensureAccountWalked(ctx, part.connectionId, () => Promise.resolve(placer));
    if (walked === 'busy') {
      await touchPart(ctx.db, part, { nextAttemptAt: after(ctx, ctx.timings.sweepMs) });
      return null;
    }
    if (walked === 'failed') {
      await postpone(ctx, part, { reasonCode: 'service_down', detail: details.ordersUnreadable });
      return null;
    }
    if (await settleFromIndex(ctx, part)) return null;
    const lookedAt = await ctx.clock.exact();
    const request = await requestToSend(ctx, part);
    return request && { placer, request, lookedAt };
  } catch (error) {
    // Seen on the order, and out of the way of what can be sent.
    await postpone(ctx, part, { reasonCode: 'service_down', detail: details.bothSilent });
    throw error;
  }
}

/** What Shopify says now, turned into the request; null where it must not go out. */
async function requestToSend(ctx: OrdersContext, part: OrderPart): Promise<OrderCreateRequest | null> {
  const row = await ctx.db.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } },
  });
  const read = await readFulfilmentOrder(await ctx.adminFor(part.shop), part.fulfilmentOrderId);
  const snapshot = read && (await withCorrection(ctx, part.shop, read));
  const facts = snapshot && (await gatherFacts(ctx, part.shop, snapshot, row));
  const verdict = facts
    ? mayBeSent(facts, {
        ...part,
        ...partFact(part),
        isOutdated: isOutdated(part, facts),
        isOfOtherAccount: isOfOtherAccount(part, facts.connection),
      })
    : 'no';
  if (facts && verdict === 'yes') {
    const built = buildServiceOrder(facts.snapshot, itemsOf(part.items), part.reference);
    if (built.ok) return built.request;
    await postpone(ctx, part, built);
    return null;
  }
  if (verdict === 'ask') {
    await askPerson(ctx, part, details.notListed);
    return null;
  }
  // Held, cancelled, edited or moved since: the review says why it waits, or withdraws the part, or sends it on.
  await leaveToReview(ctx, part);
  return null;
}

async function leaveToReview(ctx: OrdersContext, part: OrderPart): Promise<void> {
  const { shop, fulfilmentOrderId } = part;
  await ctx.db.$transaction(async (tx) => {
    const waits = { nextAttemptAt: after(ctx, ctx.timings.reviewMaxMs), reasonCode: null, reason: null };
    const touched = await touchPart(tx, part, waits);
    if (!touched) return;
    const { orderId } = await tx.fulfilmentOrder.findUniqueOrThrow({
      where: { shop_id: { shop, id: fulfilmentOrderId } },
      select: { orderId: true },
    });
    await ctx.jobs.enqueue(tx, reviewOrderQueue, { shop, orderId });
  });
}

/**
 * The last look before the call: still our claim, still the account for new orders, time enough before the deadline,
 * and no old view of Shopify.
 */
async function mayStillSend(
  ctx: OrdersContext,
  claimed: OrderPart,
  { claimedAt, lookedAt }: { claimedAt: Date; lookedAt: Date },
): Promise<boolean> {
  const row = await ctx.db.orderPart.findUnique({ where: { id: claimed.id } });
  if (row?.state !== 'sending' || row.version !== claimed.version) return false;
  if ((await ctx.connectionOf(row.shop))?.id !== row.connectionId) return false;
  // Asked last: this process may have been suspended at any step before.
  const nowMs = (await ctx.clock.exact()).getTime();
  const { sendTimeoutMs, sendDeadlineMs } = ctx.timings;
  const inTime = nowMs - claimedAt.getTime() + sendTimeoutMs <= sendDeadlineMs;
  return inTime && nowMs - lookedAt.getTime() <= sendDeadlineMs;
}

async function postpone(ctx: OrdersContext, part: OrderPart, why: Why): Promise<void> {
  const delayMs = backoffMs(ctx.timings.retryMs, ctx.timings.retryMaxMs, part.attempts);
  const told = escalated(ctx, part.createdAt, why);
  await touchPart(ctx.db, part, {
    attempts: part.attempts + 1,
    nextAttemptAt: after(ctx, delayMs),
    reasonCode: told.reasonCode,
    reason: reasonText(told),
  });
}

/** The placer, or why the connection can't be used now. */
async function opened(open: () => Promise<Placer>): Promise<Placer | Why> {
  try {
    return await open();
  } catch (error) {
    const code = isConnectionFailure(error) ? error.code : null;
    if (code === 'connection_unauthorized') return whyNoAccount(true);
    const isUnreadable = code === 'token_unreadable';
    // What helps is in the sentence.
    if (isUnreadable) return { reasonCode: 'service_down', detail: details.tokenUnreadable, fix: null };
    return { reasonCode: 'service_down', detail: details.accountUnusable };
  }
}
