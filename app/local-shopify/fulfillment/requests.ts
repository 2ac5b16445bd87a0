import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { Refused } from '../core/errors.ts';
import { notifyService, publish } from '../webhooks/publish.ts';
import { selectLines, toOrderLines } from './lines.ts';
import {
  answerPayload,
  cancellationSubmittedPayload,
  cancelledPayload,
  requestSubmittedPayload,
  type FoBrief,
} from './payloads.ts';
import {
  createFulfillmentOrder,
  lockFulfillmentOrder,
  remainingLines,
  setState,
  takeLines,
  transitionOf,
  type FulfillmentOrderRow,
  type LineQuantity,
} from './records.ts';
import { columnsOf, type FoAction, type FoState } from './transitions.ts';

/** How Shopify words a request that comes in the wrong state. */
const WRONG_STATE: Partial<Record<FoAction, string>> = {
  submit_request: 'Cannot request fulfillment for the fulfillment order.',
  accept_request: 'Cannot accept fulfillment request for the fulfillment order.',
  reject_request: 'Cannot reject fulfillment request for the fulfillment order.',
  submit_cancellation: 'Cannot request cancellation for the fulfillment order.',
  accept_cancellation: 'Cannot accept cancellation request for the fulfillment order.',
  reject_cancellation: 'Cannot reject cancellation request for the fulfillment order.',
  cancel: "Fulfillment order is not in cancelable request state and can't be canceled.",
  close: 'Cannot close the fulfillment order.',
};

function requireTransition(action: FoAction, row: FulfillmentOrderRow) {
  const transition = transitionOf(action, row);
  if (!transition) {
    throw new Refused(WRONG_STATE[action] ?? `Cannot ${action} the fulfillment order.`, {
      code: 'wrong_state',
    });
  }
  return transition;
}

const at = (row: FoBrief, state: FoState): FoBrief => ({ id: row.id, ...columnsOf(state) });

const locationOf = (row: FulfillmentOrderRow) => ({ id: row.locationId, name: row.locationName });

/** What submitting a request left behind. */
export interface SubmittedRequest {
  originalId: bigint;
  submittedId: bigint;
  /** What was not asked for, in a fulfilment order of its own; null when all was. */
  unsubmittedId: bigint | null;
}

/**
 * Sends a fulfilment request to the service at a fulfilment order's location
 * (fulfillmentOrderSubmitFulfillmentRequest). A part of the items splits the rest off. A cancelled or incomplete
 * fulfilment order is replaced by a new, submitted one. Throws Refused in any other state.
 */
export async function submitFulfillmentRequest(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: {
    id: bigint;
    lines: readonly LineQuantity[] | null;
    message: string | null;
    notifyCustomer: boolean | null;
  },
): Promise<SubmittedRequest> {
  const row = await lockFulfillmentOrder(tx, input.id);
  const transition = requireTransition('submit_request', row);
  const { chosen, left } = selectLines(row, input.lines, ['fulfillmentOrderLineItems']);
  const leftOver = toOrderLines(row, left);
  let submittedId = row.id;
  if (transition.successor) {
    submittedId = await createFulfillmentOrder(tx, ctx.clock, {
      orderId: row.orderId,
      location: locationOf(row),
      state: transition.successor,
      lines: toOrderLines(row, chosen),
    });
    await takeLines(tx, chosen);
  }
  await takeLines(tx, left);
  const unsubmittedId =
    leftOver.length === 0
      ? null
      : await createFulfillmentOrder(tx, ctx.clock, {
          orderId: row.orderId,
          location: locationOf(row),
          state: 'OPEN/UNSUBMITTED',
          lines: leftOver,
        });
  await setState(tx, ctx.clock, row, transition.to);
  const request = await tx.merchantRequest.create({
    data: {
      fulfillmentOrderId: submittedId,
      kind: 'FULFILLMENT_REQUEST',
      message: input.message,
      requestOptions: input.notifyCustomer === null ? {} : { notify_customer: input.notifyCustomer },
      sentAt: ctx.clock.now(),
    },
  });
  const submitted = at({ ...row, id: submittedId }, transition.successor ?? transition.to);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/fulfillment_request_submitted',
    payload: requestSubmittedPayload(row, submitted, request),
    orderId: row.orderId,
  });
  await callService(ctx, tx, row, 'FULFILLMENT_REQUEST');
  return { originalId: row.id, submittedId, unsubmittedId };
}

async function callService(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  row: FulfillmentOrderRow,
  kind: 'FULFILLMENT_REQUEST' | 'CANCELLATION_REQUEST',
): Promise<void> {
  if (!row.service?.callbackUrl) return;
  await notifyService(ctx, tx, { callbackUrl: row.service.callbackUrl, kind, orderId: row.orderId });
}

/** The service's answers to a request, with the action, the webhook and what is kept of the answer. */
const ANSWERS = {
  accept_request: 'fulfillment_orders/fulfillment_request_accepted',
  reject_request: 'fulfillment_orders/fulfillment_request_rejected',
  accept_cancellation: 'fulfillment_orders/cancellation_request_accepted',
  reject_cancellation: 'fulfillment_orders/cancellation_request_rejected',
  close: 'fulfillment_orders/fulfillment_service_failed_to_complete',
} satisfies Partial<Record<FoAction, string>>;

/**
 * The fulfilment service answers: accepts or rejects a request or a cancellation request, or closes what it cannot
 * finish. `responseData` is kept with the merchant's request. Throws Refused when no such request waits.
 */
export async function answerRequest(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  action: keyof typeof ANSWERS,
  input: { id: bigint; message: string | null; responseData?: Record<string, string | object[] | null> },
): Promise<void> {
  const row = await lockFulfillmentOrder(tx, input.id);
  if (action === 'close' && row.place === 'merchant') {
    throw new Refused("The fulfillment order's assigned fulfillment service must be of api type", {
      code: 'wrong_state',
    });
  }
  const transition = requireTransition(action, row);
  await setState(tx, ctx.clock, row, transition.to);
  const kind = action.endsWith('_cancellation') ? 'CANCELLATION_REQUEST' : 'FULFILLMENT_REQUEST';
  const request = await tx.merchantRequest.findFirst({
    where: { fulfillmentOrderId: row.id, kind },
    orderBy: { id: 'desc' },
  });
  if (request && action !== 'close') {
    const responseData = { message: input.message, ...input.responseData };
    await tx.merchantRequest.update({ where: { id: request.id }, data: { responseData } });
  }
  await publish(ctx, tx, {
    topic: ANSWERS[action],
    payload: answerPayload(at(row, transition.to), input.message),
    orderId: row.orderId,
  });
}

/** Asks the service to stop work it accepted (fulfillmentOrderSubmitCancellationRequest). Throws Refused otherwise. */
export async function submitCancellationRequest(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; message: string | null },
): Promise<void> {
  const row = await lockFulfillmentOrder(tx, input.id);
  await requestCancellation(ctx, tx, row, requireTransition('submit_cancellation', row).to, input.message);
}

/** The cancellation request itself, for a state that was already checked. */
export async function requestCancellation(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  row: FulfillmentOrderRow,
  state: FoState,
  message: string | null,
): Promise<void> {
  await setState(tx, ctx.clock, row, state);
  const request = await tx.merchantRequest.create({
    data: {
      fulfillmentOrderId: row.id,
      kind: 'CANCELLATION_REQUEST',
      message,
      requestOptions: {},
      sentAt: ctx.clock.now(),
    },
  });
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/cancellation_request_submitted',
    payload: cancellationSubmittedPayload(at(row, state), request),
    orderId: row.orderId,
  });
  await callService(ctx, tx, row, 'CANCELLATION_REQUEST');
}

/**
 * Cancels a fulfilment order and puts what was left into a new one (fulfillmentOrderCancel). The service is not asked
 * and not called: only the webhook tells it. Returns the new fulfilment order's id.
 */
export async function cancelFulfillmentOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  id: bigint,
): Promise<{ replacementId: bigint | null }> {
  const row = await lockFulfillmentOrder(tx, id);
  const transition = requireTransition('cancel', row);
  const lines = remainingLines(row);
  await takeLines(tx, selectLines(row, null, []).chosen);
  await setState(tx, ctx.clock, row, transition.to);
  const state = transition.successor ?? 'OPEN/UNSUBMITTED';
  const replacementId =
    lines.length === 0
      ? null
      : await createFulfillmentOrder(tx, ctx.clock, {
          orderId: row.orderId,
          location: locationOf(row),
          state,
          lines,
        });
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/cancelled',
    payload: cancelledPayload(
      at(row, transition.to),
      replacementId === null ? null : at({ ...row, id: replacementId }, state),
    ),
    orderId: row.orderId,
  });
  return { replacementId };
}
