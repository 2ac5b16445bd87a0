import { gid, restId } from '../core/gid.ts';
import type { LineQuantity } from './records.ts';

/**
 * The payloads of the fulfillment_orders/… webhooks, in the forms that Shopify's webhook reference shows (2026-04 and
 * later): global ids, statuses in small letters, and no more than what changed. A receiver reads the rest from the API.
 */

/** What these payloads say of a fulfilment order. */
export interface FoBrief {
  id: bigint;
  status: string;
  requestStatus: string;
}

const brief = (row: FoBrief) => ({ id: gid('FulfillmentOrder', row.id), status: row.status.toLowerCase() });

const withRequest = (row: FoBrief) => ({ ...brief(row), request_status: row.requestStatus.toLowerCase() });

const lineItems = (lines: LineQuantity[]) =>
  lines.map(({ id, quantity }) => ({ id: gid('FulfillmentOrderLineItem', id), quantity }));

/** order_routing_complete and hold_released. */
export const plainPayload = (row: FoBrief) => ({ fulfillment_order: brief(row) });

/** fulfillment_request_accepted, _rejected, cancellation_request_accepted, _rejected, fulfillment_service_failed_to_complete. */
export const answerPayload = (row: FoBrief, message: string | null) => ({
  fulfillment_order: withRequest(row),
  message,
});

const merchantRequest = (request: { id: bigint; message: string | null }) => ({
  id: gid('FulfillmentOrderMerchantRequest', request.id),
  message: request.message,
});

/** fulfillment_request_submitted: `original` as it was before. */
export const requestSubmittedPayload = (
  original: FoBrief,
  submitted: FoBrief,
  request: { id: bigint; message: string | null },
) => ({
  original_fulfillment_order: withRequest(original),
  submitted_fulfillment_order: withRequest(submitted),
  fulfillment_order_merchant_request: merchantRequest(request),
});

/** cancellation_request_submitted. */
export const cancellationSubmittedPayload = (
  row: FoBrief,
  request: { id: bigint; message: string | null },
) => ({
  fulfillment_order: withRequest(row),
  fulfillment_order_merchant_request: merchantRequest(request),
});

/** cancelled. */
export const cancelledPayload = (row: FoBrief, replacement: FoBrief | null) => ({
  fulfillment_order: brief(row),
  replacement_fulfillment_order: replacement ? brief(replacement) : null,
});

/** moved. `original` at the place it was moved from. */
export const movedPayload = (input: {
  original: FoBrief & { locationId: bigint };
  moved: FoBrief & { locationId: bigint };
  sourceLocationId: bigint;
  requested: LineQuantity[];
}) => ({
  original_fulfillment_order: {
    ...brief(input.original),
    assigned_location_id: gid('Location', input.original.locationId),
  },
  moved_fulfillment_order: {
    ...brief(input.moved),
    assigned_location_id: gid('Location', input.moved.locationId),
  },
  destination_location_id: gid('Location', input.moved.locationId),
  fulfillment_order_line_items_requested: lineItems(input.requested),
  source_location: { id: gid('Location', input.sourceLocationId) },
});

/** split. */
export const splitPayload = (row: FoBrief, remaining: FoBrief, lines: LineQuantity[]) => ({
  split_line_items: lineItems(lines),
  fulfillment_order: brief(row),
  remaining_fulfillment_order: brief(remaining),
  replacement_fulfillment_order: null,
});

/** merged: the one form with plain numbers for ids, as Shopify's sample has it. */
export const mergedPayload = (row: FoBrief, intents: { id: bigint; lines: LineQuantity[] }[]) => ({
  fulfillment_order_merges: { fulfillment_order: brief(row) },
  merge_intents: intents.map(({ id, lines }) => ({
    fulfillment_order_id: restId(id),
    fulfillment_order_line_items: lines.map((line) => ({ id: restId(line.id), quantity: line.quantity })),
  })),
});

interface HoldBrief {
  id: bigint;
  reason: string;
  reasonNotes: string | null;
  handle: string;
  heldByApiKey: string | null;
}

const hold = (row: HoldBrief) => ({
  id: gid('FulfillmentHold', row.id),
  reason: row.reason.toLowerCase(),
  reason_notes: row.reasonNotes,
  held_by_requesting_app: row.heldByApiKey !== null,
  handle: row.handle,
  held_by_app: null,
});

/** placed_on_hold. */
export const placedOnHoldPayload = (
  row: FoBrief,
  holds: HoldBrief[],
  created: HoldBrief,
  lines: LineQuantity[],
) => ({
  fulfillment_order: { ...brief(row), fulfillment_holds: holds.map(hold) },
  remaining_fulfillment_order: null,
  held_fulfillment_order_line_items: lineItems(lines),
  created_fulfillment_hold: hold(created),
});
