import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { fulfilmentOrdersOfOrder } from '../../shopify/fulfilment-orders.ts';
import { ensureAccountWalked } from '../search/account-walk.ts';
import { after, type OrdersContext } from '../context.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { withCorrection } from '../address/corrected-address.ts';
import { fulfilmentOrderStates, type FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { movePart } from '../ledger/ledger.ts';
import { settleFromIndex } from '../search/order-search.ts';
import { noteOrderMarks } from '../in-shopify/order-in-shopify.ts';
import { withdrawOutdated } from '../placement/outdated-parts.ts';
import { withdrawablePartStates } from '../ledger/part-states.ts';
import { partFact } from '../placement/parts.ts';
import { act, close, markMismatched } from './actions.ts';
import { forgetRejection } from './rejection.ts';
import { isOverLimit } from '../rules/request-limit.ts';
import { answeringOf, type GatheredFacts, gatherFacts } from '../placement/facts.ts';
import { decide, decideVanished } from '../rules/review-rules.ts';
import { settle } from './settle.ts';
import { recordFulfilmentOrder } from './record-fulfilment-order.ts';

/** What a review does about one fulfilment order once all is known of it. */
export type ReviewStep = (ctx: OrdersContext, row: FulfilmentOrder, facts: GatheredFacts) => Promise<void>;

const { details } = orderReasons;
const byTheRules: ReviewStep = (ctx, row, facts) => act(ctx, row, decide(facts), facts);

/**
 * Reads an order's fulfilment orders from Shopify and does what is due for each of ours. This is the one entrance:
 * webhooks, callbacks, sweeps and people all end here, and it may run any number of times.
 * @param orderId Shopify's numeric id
 * @param does what is done about each; without it, what the rules say
 * @throws the first failure, after all of them have had their turn
 */
export async function reviewOrder(
  ctx: OrdersContext,
  shop: string,
  orderId: string,
  does: ReviewStep = byTheRules,
): Promise<void> {
  await planNextLook(ctx, shop, orderId);
  const admin = await ctx.adminFor(shop);
  const ourLocationId = await ctx.serviceLocation(shop);
  const known = await ctx.db.fulfilmentOrder.findMany({ where: { shop, orderId } });
  const shown = await fulfilmentOrdersOfOrder(admin, orderId);
  const ours = shown.filter(
    ({ id, assignedLocationId }) =>
      known.some((row) => row.id === id) || (ourLocationId !== null && assignedLocationId === ourLocationId),
  );
  const vanished = known.filter(({ id }) => !shown.some((snapshot) => snapshot.id === id));
  const failures: unknown[] = [];
  const each = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  for (const snapshot of ours) await each(reviewOne(ctx, shop, snapshot, { shown, does, ourLocationId }));
  for (const row of vanished) await each(reviewVanished(ctx, row));
  await noteOrderMarks(ctx, shop, orderId);
  if (failures.length > 0) throw failures[0];
}

/** Before anything can fail: an order that can't be reviewed now neither is forgotten nor holds up the sweep. */
async function planNextLook(ctx: OrdersContext, shop: string, orderId: string): Promise<void> {
  const now = ctx.clock.now();
  const nextAt = after(ctx, ctx.timings.reviewMs);
  await ctx.db.fulfilmentOrder.updateMany({
    where: { shop, orderId, nextReviewAt: { lte: now } },
    data: { nextReviewAt: nextAt },
  });
  await ctx.db.orderPart.updateMany({
    where: { shop, fulfilmentOrder: { orderId }, state: 'refused', nextAttemptAt: { lte: now } },
    data: { nextAttemptAt: nextAt },
  });
}

/** What the reviews of an order's fulfilment orders have in common. */
interface ReviewRun {
  shown: readonly FulfilmentOrderSnapshot[];
  does: ReviewStep;
  ourLocationId: string | null;
}

async function reviewOne(
  ctx: OrdersContext,
  shop: string,
  read: FulfilmentOrderSnapshot,
  { shown, does, ourLocationId }: ReviewRun,
): Promise<void> {
  const snapshot = await withCorrection(ctx, shop, read);
  const tracked = await recordFulfilmentOrder(ctx, shop, snapshot, ourLocationId);
  const time = { now: ctx.clock.now(), snapshot, answering: answeringOf(ctx, snapshot, tracked) };
  const row = await forgetRejection(ctx, tracked, time);
  const isOverdue = isOverLimit(time);
  // Something changed or somebody asked: what the service refused may be tried again now, while there is time.
  if (!isOverdue) await reviveRefused(ctx, row);
  if (!(await consultIndex(ctx, row)))
    return settle(ctx, row, isOverdue ? 'mismatched' : 'waiting', {
      reasonCode: 'service_down',
      detail: [details.accountUnread, ...(isOverdue ? [details.overdue] : [])].join(' '),
    });
  const others = shown.filter(({ id }) => id !== snapshot.id);
  const seen = await gatherFacts(ctx, shop, snapshot, row, others);
  const isAsSeen = !(await withdrawOutdated(ctx, shop, seen));
  const facts = isAsSeen ? seen : await gatherFacts(ctx, shop, snapshot, row, others);
  try {
    await does(ctx, row, facts);
  } catch (error) {
    // What passes by itself is tried again; the rest is for the merchant's eyes too.
    if (isShopifyFailure(error) && !error.retryable)
      await settle(ctx, row, stateOf(row), { reasonCode: null, detail: error.merchantMessage });
    throw error;
  }
}

function stateOf(row: FulfilmentOrder): FulfilmentOrderState {
  return row.state as FulfilmentOrderState;
}

async function reviveRefused(ctx: OrdersContext, row: FulfilmentOrder): Promise<void> {
  const refused = await ctx.db.orderPart.findMany({
    where: { shop: row.shop, fulfilmentOrderId: row.id, state: 'refused' },
  });
  for (const part of refused)
    await movePart(ctx.db, part, 'retried', {
      nextAttemptAt: ctx.clock.now(),
      reasonCode: null,
      reason: null,
    });
}

/**
 * Before anything is decided on parts as unsent: what the index knows of them, once their account was walked in the
 * ledger's present ledgerIdentity (a restored ledger may take for unsent what was sent).
 * @returns false when that cannot be known now
 */
async function consultIndex(ctx: OrdersContext, row: FulfilmentOrder): Promise<boolean> {
  const parts = await ctx.db.orderPart.findMany({
    where: {
      shop: row.shop,
      fulfilmentOrderId: row.id,
      state: { in: [...withdrawablePartStates, 'withdrawn'] },
    },
  });
  const current = await ctx.connectionOf(row.shop);
  for (const connectionId of new Set(parts.map((part) => part.connectionId))) {
    const placer = await ctx.placerFor(connectionId).catch(() => null);
    // Replaced for good: nothing can be learnt of that account any more, and its parts are not to wait for ever.
    if (placer === null && connectionId !== current?.id) continue;
    const open = () => (placer ? Promise.resolve(placer) : ctx.placerFor(connectionId));
    const walked = await ensureAccountWalked(ctx, connectionId, open).catch(() => 'failed');
    const unsent = parts.some((part) => part.connectionId === connectionId && part.state !== 'withdrawn');
    if (walked !== 'walked' && unsent) return false;
  }
  for (const part of parts) if (part.state !== 'withdrawn') await settleFromIndex(ctx, part);
  return true;
}

/** Deleted with its order, or shown to the app no longer: nothing more is sent for it. */
async function reviewVanished(ctx: OrdersContext, row: FulfilmentOrder): Promise<void> {
  if (fulfilmentOrderStates[stateOf(row)].ended) return;
  if (!(await consultIndex(ctx, row))) return;
  const parts = await ctx.db.orderPart.findMany({ where: { shop: row.shop, fulfilmentOrderId: row.id } });
  const decision = decideVanished(parts.map(partFact));
  if (decision.kind === 'close') return close(ctx, row, decision);
  if (decision.kind === 'mismatched') return markMismatched(ctx, row, decision);
  if (decision.kind === 'wait') return settle(ctx, row, 'waiting', decision);
}
