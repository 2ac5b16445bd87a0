import { isConnectionFailure } from '../../connection/failures.ts';
import { after, type OrdersContext } from '../context.ts';
import type { Kit, OrderPart } from '../../db/generated/app/client.ts';
import { CANCELED, tellKitTrouble } from './kit-trouble.ts';
import { tellLateShipping } from './late-shipping.ts';
import { tellWay } from './parcel-events.ts';
import { completeTracking, fulfilPart } from './fulfil-part.ts';
import { kitFactsOf, type LearntKits, learnKits } from '../ledger/kit-slots.ts';
import { movePartStillIn, touchPart } from '../ledger/ledger.ts';
import { noteMarksOfPart } from '../in-shopify/order-in-shopify.ts';
import { placedPartStates, partStateOf } from '../ledger/part-states.ts';
import { type Placer, readOrderAsIs, type ServiceUnit } from '../lab-order/placer.ts';
import { noteKitDifferences, ordersOfParts } from '../findings/kit-differences.ts';
import { noteTimeline } from '../ledger/timeline.ts';
import { reasonText } from '../reasons.ts';
import { backoffMs } from '../timings.ts';
import { orderReasons } from '../../words/order-reasons.ts';

/**
 * Compares one placed part with the service's units and carries it on: kits, shipping, the shop's fulfilment.
 * Events only hurry it along; what was missed is found here (reseller-api §6 rule 4).
 */
export async function followPart(ctx: OrdersContext, partId: string): Promise<void> {
  const part = await ctx.db.orderPart.findUnique({ where: { id: partId } });
  if (!part?.serviceOrderId || !placedPartStates.includes(partStateOf(part.state))) return;
  let done = false;
  let isClosed = false;
  try {
    done = await carryOn(ctx, part, part.serviceOrderId);
    await tellDisconnected(ctx, part.id, false);
  } catch (error) {
    isClosed = isConnectionFailure(error) && error.code === 'connection_closed';
    if (!isClosed) throw error;
    await tellDisconnected(ctx, part.id, true);
  } finally {
    // Also after a failure, so that a part which can't be looked at keeps no others waiting.
    if (!isClosed) {
      await tellLateShipping(ctx, part.id);
      await planNextLook(ctx, part.id, done);
    }
    await noteMarksOfPart(ctx, part);
  }
}

const disconnected = 'account_disconnected';

/**
 * Of a disconnected account nothing can be learnt: the part is not looked up any more until an account is connected
 * (followAccounts in sweep.ts), and one that the shop awaits says so.
 */
async function tellDisconnected(ctx: OrdersContext, partId: string, isClosed: boolean): Promise<void> {
  const part = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: partId } });
  if (!isClosed) {
    if (part.reasonCode === disconnected) await touchPart(ctx.db, part, { reasonCode: null, reason: null });
    return;
  }
  const isAwaited =
    part.state !== 'fulfilled' && (part.reason === null || part.reasonCode === 'late_shipping');
  const told = { reasonCode: disconnected, reason: reasonText({ reasonCode: disconnected, detail: '' }) };
  await touchPart(ctx.db, part, { nextReconcileAt: null, ...(isAwaited && told) });
}

/** @returns whether nothing more is to be expected of the part's kits */
async function carryOn(ctx: OrdersContext, part: OrderPart, serviceOrderId: string): Promise<boolean> {
  let units: readonly ServiceUnit[] = [];
  let hasLeft = false;
  if (!part.shipsNothing) {
    const placer = await ctx.placerFor(part.connectionId);
    units = await placer.readUnits(serviceOrderId);
    hasLeft = await hasLeftWarehouse(placer, part, serviceOrderId, units);
  }
  const { kits, shipped, taken } = await learnUnits(ctx, part, units, hasLeft);
  const current = shipped ?? part;
  if (current.state === 'fulfilled') await completeTracking(ctx, current, kits);
  else if (current.state === 'shipped' || current.shipsNothing) await fulfilPart(ctx, current, kits);
  const isTold = await tellWay(
    ctx,
    await ctx.db.orderPart.findUniqueOrThrow({ where: { id: part.id } }),
    kits,
  );
  await tellKitTrouble(ctx, part.id);
  await tellTaken(ctx, part.id, taken);
  return isTold && kits.length >= part.expectedKits && kits.every(isAtEnd);
}

/**
 * Whether the part is on its way. Its units say so; where there are none to come (goods without kits), or not all of
 * them are listed, the order itself must say so too. Without a unit no kit has left, whatever the order says by now:
 * its tracking would be missing.
 */
async function hasLeftWarehouse(
  placer: Placer,
  part: OrderPart,
  serviceOrderId: string,
  units: readonly ServiceUnit[],
): Promise<boolean> {
  if (part.state !== 'placed') return false;
  const sent = units.filter(({ status }) => status !== CANCELED);
  if (part.expectedKits > 0 && !(sent.length > 0 && sent.every((unit) => unit.shipped))) return false;
  if (part.expectedKits > 0 && units.length >= part.expectedKits) return true;
  const order = await readOrderAsIs(placer, serviceOrderId);
  return order !== null && order !== 'unreadable' && order.shipped === true;
}

/** Says on the part which of its kits the service lists under another order, too, for as long as it does. */
async function tellTaken(ctx: OrdersContext, partId: string, taken: LearntKits['taken']): Promise<void> {
  const part = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: partId } });
  if (part.reasonCode !== null && part.reasonCode !== 'kit_listed_twice') return;
  const detail = orderReasons.details.kitListedTwice([...taken.keys()], await ordersOfParts(ctx.db, taken));
  const reason = taken.size === 0 ? null : reasonText({ reasonCode: 'kit_listed_twice', detail });
  // A reason without a code is none of ours: Shopify's words, say.
  if (reason === part.reason || (part.reasonCode === null && part.reason !== null)) return;
  await touchPart(ctx.db, part, { reasonCode: reason === null ? null : 'kit_listed_twice', reason });
}

/** Kits after which nothing is to be expected from the service. */
function isAtEnd(kit: Kit): boolean {
  return kit.resultReadyAt !== null || kit.status === CANCELED;
}

async function learnUnits(
  ctx: OrdersContext,
  part: OrderPart,
  units: readonly ServiceUnit[],
  hasLeft: boolean,
): Promise<LearntKits & { shipped: OrderPart | null }> {
  const now = ctx.clock.now();
  return ctx.db.$transaction(async (tx) => {
    await noteKitDifferences(tx, part, units, { runId: null, now });
    const { kits, taken } = await learnKits(
      tx,
      part,
      units.map((unit) => kitFactsOf(unit, now)),
      (link, kitId) => ctx.sealQrLink(link, kitId),
    );
    if (part.state !== 'placed' || !hasLeft) return { kits, taken, shipped: null };
    const shipped = await movePartStillIn(tx, part, 'shipped', {
      shippedAt: kits[0]?.shippedAt ?? now,
      reasonCode: null,
      reason: null,
    });
    if (shipped) await noteTimeline(tx, shipped, 'part.shipped', { kits: units.length });
    return { kits, taken, shipped };
  });
}

async function planNextLook(ctx: OrdersContext, partId: string, done: boolean): Promise<void> {
  const part = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: partId } });
  const finished = done && part.state === 'fulfilled';
  const delayMs = backoffMs(ctx.timings.reconcileMs, ctx.timings.reconcileMaxMs, part.reconciles);
  await touchPart(ctx.db, part, {
    reconciles: part.reconciles + 1,
    nextReconcileAt: finished ? null : after(ctx, delayMs),
  });
}
