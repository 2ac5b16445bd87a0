import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/fulfilment-requests.ts';
import { requireDone, requireRecord } from './errors.ts';
import type {
  FulfillmentOrderRejectionReason,
  FulfillmentOrderRequestStatus,
  FulfillmentOrderStatus,
} from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';

export type { FulfillmentOrderRejectionReason } from './generated/admin.types.ts';

/** Where a fulfilment order stands after a change. */
export interface ChangedFulfilmentOrder {
  readonly id: string;
  readonly status: FulfillmentOrderStatus;
  readonly requestStatus: FulfillmentOrderRequestStatus;
}

function changedOf(
  operation: string,
  raw: ChangedFulfilmentOrder | null | undefined,
): ChangedFulfilmentOrder {
  const { id, status, requestStatus } = requireRecord(operation, raw);
  return { id: toNumericId('FulfillmentOrder', id), status, requestStatus };
}

/** What a request of ours says. `message` reaches the service (here: ourselves) and the merchant's admin. */
interface RequestInput {
  /** Of these lines alone: Shopify splits the rest off into an unsubmitted fulfilment order. Null for all. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[] | null;
  readonly notifyCustomer: boolean;
  readonly message: string | null;
}

/**
 * Sends a fulfilment order to the service, as the merchant's own button does.
 *
 * @param id numeric, as the lines' ids are
 * @throws ShopifyFailure `user_error` when it is not open, was already submitted or its service takes no requests.
 */
export async function submitFulfilmentRequest(
  admin: AdminClient,
  id: string,
  { lines, notifyCustomer, message }: RequestInput,
): Promise<ChangedFulfilmentOrder> {
  const document = documents.submitFulfilmentRequest;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    lines:
      lines?.map((line) => ({ id: toGid('FulfillmentOrderLineItem', line.id), quantity: line.quantity })) ??
      null,
    notifyCustomer,
    message,
  });
  const payload = requireDone(document.name, result.fulfillmentOrderSubmitFulfillmentRequest);
  return changedOf(document.name, payload.submittedFulfillmentOrder);
}

/**
 * Accepts a submitted request: the fulfilment order is in progress from then on.
 *
 * @param id numeric. @param options `message` is shown to the merchant.
 * @throws ShopifyFailure `user_error` when the request is no longer there (moved, held, closed, cancelled).
 */
export async function acceptFulfilmentRequest(
  admin: AdminClient,
  id: string,
  options: { readonly message: string | null },
): Promise<ChangedFulfilmentOrder> {
  const document = documents.acceptFulfilmentRequest;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    message: options.message,
  });
  const payload = requireDone(document.name, result.fulfillmentOrderAcceptFulfillmentRequest);
  return changedOf(document.name, payload.fulfillmentOrder);
}

/**
 * Rejects a submitted request: the fulfilment order is open again, and may be requested again.
 *
 * @param id numeric. @param options `message` is shown to the merchant beside Shopify's own words for `reason`.
 * @throws ShopifyFailure `user_error` when the request is no longer there (moved, held, closed, cancelled).
 */
export async function rejectFulfilmentRequest(
  admin: AdminClient,
  id: string,
  options: { readonly reason: FulfillmentOrderRejectionReason; readonly message: string },
): Promise<ChangedFulfilmentOrder> {
  const document = documents.rejectFulfilmentRequest;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    reason: options.reason,
    message: options.message,
  });
  const payload = requireDone(document.name, result.fulfillmentOrderRejectFulfillmentRequest);
  return changedOf(document.name, payload.fulfillmentOrder);
}

/** Accepts a cancellation request: the fulfilment order is closed as cancelled. Throws like accepting a request. */
export async function acceptCancellationRequest(
  admin: AdminClient,
  id: string,
  options: { readonly message: string | null },
): Promise<ChangedFulfilmentOrder> {
  const document = documents.acceptCancellationRequest;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    message: options.message,
  });
  const payload = requireDone(document.name, result.fulfillmentOrderAcceptCancellationRequest);
  return changedOf(document.name, payload.fulfillmentOrder);
}

/** Rejects a cancellation request: the fulfilment order stays in progress. Throws like accepting a request. */
export async function rejectCancellationRequest(
  admin: AdminClient,
  id: string,
  options: { readonly message: string },
): Promise<ChangedFulfilmentOrder> {
  const document = documents.rejectCancellationRequest;
  const result = await admin.query(document, {
    id: toGid('FulfillmentOrder', id),
    message: options.message,
  });
  const payload = requireDone(document.name, result.fulfillmentOrderRejectCancellationRequest);
  return changedOf(document.name, payload.fulfillmentOrder);
}
