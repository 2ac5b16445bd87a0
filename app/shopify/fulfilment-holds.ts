import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/fulfilment-holds.ts';
import { requireDone } from './errors.ts';
import type { FulfillmentOrderRequestStatus, FulfillmentOrderStatus } from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';

/** Names our hold among those of a fulfilment order: Shopify takes it once, however often it is asked. */
const ourHandle = 'kitbridge';

/** Who holds a fulfilment order. */
export interface HeldFulfilmentOrder {
  readonly status: FulfillmentOrderStatus;
  readonly requestStatus: FulfillmentOrderRequestStatus;
  /** Numeric ids of the holds that were put on it here. */
  readonly ourHoldIds: readonly string[];
  /** Why people and other apps hold it, in Shopify's words and the shop's language. */
  readonly othersReasons: readonly string[];
}

/**
 * Reads who holds a fulfilment order now.
 *
 * @param id numeric. @returns null when Shopify knows no such fulfilment order, or does not show it to the app.
 * @throws ShopifyFailure
 */
export async function readHolds(admin: AdminClient, id: string): Promise<HeldFulfilmentOrder | null> {
  const { fulfillmentOrder } = await admin.query(documents.readHolds, { id: toGid('FulfillmentOrder', id) });
  if (fulfillmentOrder === null) return null;
  const { status, requestStatus, fulfillmentHolds } = fulfillmentOrder;
  const ours = fulfillmentHolds.filter((hold) => hold.heldByRequestingApp && hold.handle === ourHandle);
  return {
    status,
    requestStatus,
    ourHoldIds: ours.map((hold) => toNumericId('FulfillmentHold', hold.id)),
    othersReasons: fulfillmentHolds.flatMap((hold) => (ours.includes(hold) ? [] : [hold.displayReason])),
  };
}

/**
 * Puts our hold on a fulfilment order that was not requested yet; it may be held by others as well.
 *
 * @param id numeric. @param notes what staff read in Shopify's admin.
 * @throws ShopifyFailure `user_error` when it is not open, or we hold it already.
 */
export async function holdFulfilmentOrder(admin: AdminClient, id: string, notes: string): Promise<void> {
  const document = documents.holdFulfilmentOrder;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    hold: { reason: 'OTHER', reasonNotes: notes, handle: ourHandle },
  });
  requireDone(document.name, result.fulfillmentOrderHold);
}

/**
 * Releases these holds and no others.
 *
 * @param id numeric, of the fulfilment order. @param holdIds numeric; at least one.
 * @throws ShopifyFailure `user_error` when it is not on hold any more.
 */
export async function releaseHolds(
  admin: AdminClient,
  id: string,
  holdIds: readonly string[],
): Promise<void> {
  const document = documents.releaseHolds;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    holdIds: holdIds.map((holdId) => toGid('FulfillmentHold', holdId)),
  });
  requireDone(document.name, result.fulfillmentOrderReleaseHold);
}
