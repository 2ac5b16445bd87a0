import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/fulfilments.ts';
import { requireDone, requireRecord } from './errors.ts';
import type { FulfillmentEventStatus } from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';

export type { FulfillmentEventStatus } from './generated/admin.types.ts';

/** Tracking of one shipment; several parcels are several numbers, each with the address at the same place. */
export interface Tracking {
  readonly numbers: readonly string[];
  /** Absolute addresses; empty where they are unknown. */
  readonly urls: readonly string[];
  readonly company?: string;
}

function trackingInput(tracking: Tracking) {
  return {
    ...(tracking.company === undefined ? {} : { company: tracking.company }),
    numbers: [...tracking.numbers],
    urls: [...tracking.urls],
  };
}

/** What of a fulfilment order was shipped. */
export interface NewFulfilment {
  /** Numeric. */
  readonly fulfilmentOrderId: string;
  /** Line ids are those of the fulfilment order's lines, numeric. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly tracking: Tracking;
  /** Whether Shopify tells the customer. */
  readonly notifyCustomer: boolean;
}

/**
 * Marks lines of a fulfilment order as fulfilled. Not idempotent: after a failure with `outcomeUnknown` the caller
 * reads the fulfilment order again before it tries again.
 *
 * @returns the fulfilment's numeric id.
 * @throws ShopifyFailure `user_error` when the lines have less remaining, or the fulfilment order is closed or held.
 */
export async function createFulfilment(admin: AdminClient, fulfilment: NewFulfilment): Promise<string> {
  const document = documents.createFulfilment;
  const result = await admin.query(document, {
    fulfilment: {
      lineItemsByFulfillmentOrder: [
        {
          fulfillmentOrderId: toGid('FulfillmentOrder', fulfilment.fulfilmentOrderId),
          fulfillmentOrderLineItems: fulfilment.lines.map(({ id, quantity }) => ({
            id: toGid('FulfillmentOrderLineItem', id),
            quantity,
          })),
        },
      ],
      notifyCustomer: fulfilment.notifyCustomer,
      trackingInfo: trackingInput(fulfilment.tracking),
    },
  });
  const payload = requireDone(document.name, result.fulfillmentCreate);
  return toNumericId('Fulfillment', requireRecord(document.name, payload.fulfillment).id);
}

/**
 * Replaces the tracking of a fulfilment; doing it twice changes nothing.
 *
 * @param fulfilmentId numeric.
 * @throws ShopifyFailure
 */
export async function updateTracking(
  admin: AdminClient,
  fulfilmentId: string,
  tracking: Tracking,
  options: { readonly notifyCustomer: boolean },
): Promise<void> {
  const document = documents.updateTracking;
  const result = await admin.query(document, {
    fulfilmentId: toGid('Fulfillment', fulfilmentId),
    tracking: trackingInput(tracking),
    notifyCustomer: options.notifyCustomer,
  });
  requireDone(document.name, result.fulfillmentTrackingInfoUpdate);
}

/**
 * What Shopify knows of a fulfilment's way.
 *
 * @param fulfilmentId numeric.
 * @returns null when there is no such fulfilment any more, or it was cancelled.
 * @throws ShopifyFailure
 */
export async function readFulfilmentEvents(
  admin: AdminClient,
  fulfilmentId: string,
): Promise<readonly FulfillmentEventStatus[] | null> {
  const { fulfillment } = await admin.query(documents.fulfilmentEvents, {
    id: toGid('Fulfillment', fulfilmentId),
  });
  if (fulfillment === null || fulfillment.status === 'CANCELLED') return null;
  return fulfillment.events.nodes.map(({ status }) => status);
}

/**
 * Adds a step to a fulfilment's way, which the customer sees. Not idempotent: the caller reads the events first.
 *
 * @throws ShopifyFailure `user_error` when the fulfilment is there no longer.
 */
export async function createFulfilmentEvent(
  admin: AdminClient,
  event: {
    /** Numeric. */
    readonly fulfilmentId: string;
    readonly status: FulfillmentEventStatus;
    readonly happenedAt: Date;
  },
): Promise<void> {
  const document = documents.createFulfilmentEvent;
  const result = await admin.query(document, {
    event: {
      fulfillmentId: toGid('Fulfillment', event.fulfilmentId),
      status: event.status,
      happenedAt: event.happenedAt.toISOString(),
    },
  });
  requireDone(document.name, result.fulfillmentEventCreate);
}
