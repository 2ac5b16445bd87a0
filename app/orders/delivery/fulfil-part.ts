import { isDeepStrictEqual } from 'node:util';
import type { Kit, OrderPart } from '../../db/generated/app/client.ts';
import { endedStatuses } from '../rules/earlier-request.ts';
import { isSimulated } from '../rules/simulated.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import { createFulfilment, updateTracking } from '../../shopify/fulfilments.ts';
import type { OrdersContext } from '../context.ts';
import { movePartStillIn, touchPart } from '../ledger/ledger.ts';
import { readOrderSettings } from '../settings/order-settings.ts';
import { reviewOrderQueue } from '../queues.ts';
import { reasonText, type Why } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { flagSecondOrdersOf } from '../search/second-orders.ts';
import type { CoveredLine } from '../lab-order/service-order.ts';
import { noteTimeline } from '../ledger/timeline.ts';
import { parcelsOf, type TrackingLink } from './tracking-link.ts';

const { details, fixes } = orderReasons;

/**
 * Creates the shop's fulfilment of a shipped part, or of an add-on that ships nothing, with its tracking. Shopify is
 * read first each time: a fulfilment that exists already, ours from before a crash or a person's, is adopted.
 */
export async function fulfilPart(ctx: OrdersContext, part: OrderPart, kits: readonly Kit[]): Promise<void> {
  const admin = await ctx.adminFor(part.shop);
  const row = await ctx.db.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } },
  });
  const snapshot = await readFulfilmentOrder(admin, part.fulfilmentOrderId);
  if (!snapshot) return tell(ctx, part, { reasonCode: 'shipped_gone', detail: '' });
  if (isSimulated(part, snapshot.order, await ctx.maySimulate(part.shop)))
    return tell(ctx, part, {
      reasonCode: 'test_order',
      detail: details.simulated,
      fix: fixes.sendForReal,
    });
  const tracking = shopifyTracking(parcelsOf(kits));
  const free = await unclaimed(ctx, part, snapshot);
  const ours = free.find((fulfilment) => carries(fulfilment, tracking));
  const lines = stillToFulfil(snapshot, part);
  const notifyCustomer = await shouldNotify(ctx, part, snapshot);
  if (ours || lines.length === 0) {
    const found = ours ?? free.find((fulfilment) => fulfilment.tracking.length === 0) ?? free[0];
    if (!found) {
      const detail = details.shippedButNothingLeft;
      return tell(ctx, part, { reasonCode: 'cancelled', detail, fix: fixes.sendTracking });
    }
    const lacks = tracking.numbers.some((wanted) => !found.tracking.some(({ number }) => number === wanted));
    // A person's own tracking stays as it is; what is ours, or has none, is completed.
    if (lacks && (ours || found.tracking.length === 0))
      await updateTracking(admin, found.id, tracking, { notifyCustomer });
    return markFulfilled(ctx, part, row.orderId, found.id, tracking);
  }
  if (snapshot.requestStatus === 'SUBMITTED') {
    // The acceptance comes first; the review then tracks the part again.
    await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop: part.shop, orderId: row.orderId });
    return;
  }
  if (snapshot.status === 'ON_HOLD')
    return tell(ctx, part, {
      reasonCode: 'on_hold',
      detail: details.shippedButHeld,
      fix: fixes.releaseToTrack,
    });
  let fulfilmentId: string;
  try {
    fulfilmentId = await createFulfilment(admin, {
      fulfilmentOrderId: snapshot.id,
      lines,
      tracking,
      notifyCustomer,
    });
  } catch (error) {
    if (!isShopifyFailure(error) || error.retryable || error.outcomeUnknown) throw error;
    // Looked at again with each reconciliation, and until then visible with Shopify's own words.
    const detail = details.shippedButRefused(error.merchantMessage);
    return tell(ctx, part, { reasonCode: 'fulfillment_refused', detail });
  }
  await markFulfilled(ctx, part, row.orderId, fulfilmentId, tracking);
}

/** Adds tracking that the service told only after the fulfilment was created. */
export async function completeTracking(
  ctx: OrdersContext,
  part: OrderPart,
  kits: readonly Kit[],
): Promise<void> {
  const tracking = shopifyTracking(parcelsOf(kits));
  if (part.fulfilmentId === null || tracking.numbers.length === 0) return;
  if (isDeepStrictEqual(part.trackingWritten, tracking)) return;
  const { notifyCustomer } = await readOrderSettings(ctx.db, part.shop);
  const admin = await ctx.adminFor(part.shop);
  try {
    await updateTracking(admin, part.fulfilmentId, tracking, { notifyCustomer });
  } catch (error) {
    // Cancelled in the shop since: nothing to write it to.
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    ctx.log.warn({ partId: part.id, detail: error.message }, 'tracking could not be added to a fulfilment');
  }
  await touchPart(ctx.db, part, { trackingWritten: { ...tracking } });
}

/** Shows why a shipped part has no fulfilment yet. */
async function tell(ctx: OrdersContext, part: OrderPart, why: Why): Promise<void> {
  const reason = reasonText(why);
  if (part.reason !== reason) await touchPart(ctx.db, part, { reasonCode: why.reasonCode, reason });
}

async function shouldNotify(
  ctx: OrdersContext,
  part: OrderPart,
  snapshot: FulfilmentOrderSnapshot,
): Promise<boolean> {
  const requested = snapshot.merchantRequests.find(({ kind }) => kind === 'FULFILLMENT_REQUEST');
  return requested?.notifyCustomer ?? (await readOrderSettings(ctx.db, part.shop)).notifyCustomer;
}

type ShopFulfilment = FulfilmentOrderSnapshot['fulfilments'][number];

/** The fulfilments that stand and belong to no other part. */
async function unclaimed(
  ctx: OrdersContext,
  part: OrderPart,
  snapshot: FulfilmentOrderSnapshot,
): Promise<ShopFulfilment[]> {
  const { shop, fulfilmentOrderId } = part;
  const others = await ctx.db.orderPart.findMany({
    where: { shop, fulfilmentOrderId, NOT: { id: part.id } },
    select: { fulfilmentId: true },
  });
  const claimed = new Set(others.map(({ fulfilmentId }) => fulfilmentId));
  return snapshot.fulfilments.filter(({ id, status }) => status !== 'CANCELLED' && !claimed.has(id));
}

function carries(fulfilment: ShopFulfilment, { numbers }: Tracking): boolean {
  return fulfilment.tracking.some(({ number }) => number !== null && numbers.includes(number));
}

/** What of the part's lines Shopify still wants fulfilled: nothing, where the fulfilment order doesn't go on. */
function stillToFulfil(snapshot: FulfilmentOrderSnapshot, part: OrderPart): CoveredLine[] {
  if (endedStatuses.has(snapshot.status)) return [];
  const left = new Map(snapshot.lines.map((line) => [line.id, line.remainingQuantity]));
  return (part.lines as unknown as CoveredLine[])
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, left.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

interface Tracking {
  numbers: string[];
  urls: string[];
}

/** Links only where every parcel has one: Shopify pairs numbers and links by their place. */
function shopifyTracking(parcels: readonly TrackingLink[]): Tracking {
  const urls = parcels.flatMap(({ url }) => (url === null ? [] : [url]));
  return { numbers: parcels.map(({ code }) => code), urls: urls.length === parcels.length ? urls : [] };
}

async function markFulfilled(
  ctx: OrdersContext,
  part: OrderPart,
  orderId: string,
  fulfilmentId: string,
  tracking: Tracking,
): Promise<void> {
  const fulfilled = await ctx.db.$transaction(async (tx) => {
    const moved = await movePartStillIn(tx, part, 'fulfilled', {
      fulfilmentId,
      fulfilledAt: ctx.clock.now(),
      trackingWritten: { ...tracking },
      reasonCode: null,
      reason: null,
    });
    if (!moved) return null;
    await noteTimeline(tx, moved, 'part.fulfilled', { fulfilment_id: fulfilmentId });
    await ctx.jobs.enqueue(tx, reviewOrderQueue, { shop: part.shop, orderId });
    return moved;
  });
  if (fulfilled) await flagSecondOrdersOf(ctx, fulfilled);
}
