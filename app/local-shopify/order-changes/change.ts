import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { Refused } from '../core/errors.ts';
import { cancelledPayload } from '../fulfillment/payloads.ts';
import {
  lockFulfillmentOrder,
  lockOrder,
  setState,
  takeLines,
  transitionOf,
} from '../fulfillment/records.ts';
import { requestCancellation } from '../fulfillment/requests.ts';
import { columnsOf } from '../fulfillment/transitions.ts';
import { orderCanceledRequest, refusalWords } from '../words/refusals.ts';
import { publish } from '../webhooks/publish.ts';
import { readOrder, type OrderRow } from '../orders/read.ts';
import { restOrder } from '../orders/rest-order.ts';
import { restRefund } from '../orders/rest-order-parts.ts';
import { fulfilledQuantity, orderTotals } from '../orders/totals.ts';

/** A quantity of one of an order's line items. */
export interface OrderLineQuantity {
  id: bigint;
  quantity: number;
}

/** Reads an order again, with its changes, and tells the app of them under each topic. */
export async function announceOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  orderId: bigint,
  topics: readonly string[],
): Promise<OrderRow> {
  const order = await readOrder(tx, orderId);
  const payload = restOrder(ctx.shop, order);
  for (const topic of topics) await publish(ctx, tx, { topic, payload, orderId });
  return order;
}

/** Pays what is owed. Refused when nothing is, or the order is cancelled. */
export async function payOrder(ctx: ShopContext, tx: LocalShopifyTx, id: bigint): Promise<void> {
  await lockOrder(tx, id);
  const order = await readOrder(tx, id);
  if (order.cancelledAt) throw new Refused(refusalWords.orderCanceled, { code: 'order_cancelled' });
  const { outstandingMinor } = orderTotals(order);
  if (order.financialStatus !== 'pending' && outstandingMinor === 0) {
    throw new Refused(refusalWords.orderAlreadyPaid, { code: 'already_paid' });
  }
  await tx.order.update({
    where: { id },
    data: {
      paidMinor: { increment: outstandingMinor },
      financialStatus: order.refundedMinor > 0 ? 'partially_refunded' : 'paid',
      updatedAt: ctx.clock.now(),
    },
  });
  await announceOrder(ctx, tx, id, ['orders/paid', 'orders/updated']);
}

/**
 * Cancels an order that has not been shipped, refunding what was paid. Its fulfilment orders close; a service that has
 * accepted already is sent a cancellation request instead and answers in its time.
 */
export async function cancelOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; reason: string },
): Promise<void> {
  await lockOrder(tx, input.id);
  const order = await readOrder(tx, input.id);
  if (order.cancelledAt) throw new Refused(refusalWords.orderAlreadyCanceled, { code: 'order_cancelled' });
  if (order.lines.some((line) => fulfilledQuantity(order, line.id) > 0)) {
    throw new Refused(refusalWords.orderShipped, {
      code: 'order_fulfilled',
    });
  }
  const now = ctx.clock.now();
  const paid = order.paidMinor - order.refundedMinor;
  if (paid > 0) {
    const lines = order.lines.map((line) => ({ id: line.id, quantity: line.currentQuantity }));
    await createRefund(ctx, tx, order, lines, paid);
  }
  for (const { id } of order.fulfillmentOrders) await cancelWithOrder(ctx, tx, id);
  await tx.lineItem.updateMany({ where: { orderId: order.id }, data: { currentQuantity: 0 } });
  await tx.order.update({
    where: { id: order.id },
    data: {
      cancelledAt: now,
      cancelReason: input.reason,
      financialStatus: paid > 0 || order.financialStatus === 'refunded' ? 'refunded' : 'voided',
      updatedAt: now,
    },
  });
  await announceOrder(ctx, tx, order.id, ['orders/cancelled', 'orders/updated']);
}

async function cancelWithOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  fulfillmentOrderId: bigint,
): Promise<void> {
  const row = await lockFulfillmentOrder(tx, fulfillmentOrderId);
  const transition = transitionOf('cancel_order', row);
  if (!transition) return;
  if (columnsOf(transition.to).status === 'IN_PROGRESS') {
    if (row.requestStatus === 'CANCELLATION_REQUESTED') return;
    return requestCancellation(ctx, tx, row, transition.to, orderCanceledRequest);
  }
  await takeLines(
    tx,
    row.lines.map((line) => ({ id: line.id, quantity: line.remainingQuantity })),
  );
  await setState(tx, ctx.clock, row, transition.to);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/cancelled',
    payload: cancelledPayload({ id: row.id, ...columnsOf(transition.to) }, null),
    orderId: row.orderId,
  });
}

/** Refunds items, shipped or not. What was not shipped need not be any more. Returns the refund's id. */
export async function refundOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; lines: readonly OrderLineQuantity[] },
): Promise<bigint> {
  await lockOrder(tx, input.id);
  const order = await readOrder(tx, input.id);
  if (order.cancelledAt) throw new Refused(refusalWords.orderCanceled, { code: 'order_cancelled' });
  let amountMinor = 0;
  for (const { id, quantity } of input.lines) {
    const line = requireLine(order, id);
    if (quantity > line.currentQuantity) {
      throw new Refused(refusalWords.notThatMany(id, line.currentQuantity), {
        code: 'quantity_too_high',
      });
    }
    amountMinor += quantity * line.priceMinor;
  }
  const refundable = Math.min(amountMinor, order.paidMinor - order.refundedMinor);
  const refundId = await createRefund(ctx, tx, order, input.lines, refundable);
  for (const { id, quantity } of input.lines) {
    const open = requireLine(order, id).currentQuantity - fulfilledQuantity(order, id);
    await removeFromFulfillmentOrders(ctx, tx, order, id, Math.min(quantity, open));
    await tx.lineItem.update({ where: { id }, data: { currentQuantity: { decrement: quantity } } });
  }
  await settle(ctx, tx, order.id);
  await announceOrder(ctx, tx, order.id, ['orders/updated']);
  return refundId;
}

/** A named line of an order; refused when it is none of its. */
function requireLine(order: OrderRow, id: bigint) {
  const line = order.lines.find((candidate) => candidate.id === id);
  if (!line) throw new Refused(refusalWords.notOfThisOrder(id, order.name), { code: 'no_such_line_item' });
  return line;
}

async function createRefund(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  order: OrderRow,
  lines: readonly OrderLineQuantity[],
  amountMinor: number,
): Promise<bigint> {
  const refund = await tx.refund.create({
    data: {
      orderId: order.id,
      amountMinor,
      createdAt: ctx.clock.now(),
      lines: {
        create: lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, quantity }) => ({
            lineItemId: id,
            quantity,
            restockType: fulfilledQuantity(order, id) > 0 ? 'return' : 'cancel',
            subtotalMinor: quantity * requireLine(order, id).priceMinor,
          })),
      },
    },
    include: { lines: { orderBy: { id: 'asc' } } },
  });
  await tx.order.update({ where: { id: order.id }, data: { refundedMinor: { increment: amountMinor } } });
  const payload = restRefund(order, refund);
  await publish(ctx, tx, { topic: 'refunds/create', payload, orderId: order.id });
  return refund.id;
}

/**
 * Takes items of a line off the fulfilment orders that still have them, those without a request first; one that is left
 * without items closes.
 */
export async function removeFromFulfillmentOrders(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  order: OrderRow,
  lineItemId: bigint,
  quantity: number,
): Promise<void> {
  let left = quantity;
  const inWork = (row: { requestStatus: string }) => (row.requestStatus === 'UNSUBMITTED' ? 0 : 1);
  const rows = [...order.fulfillmentOrders].sort((a, b) => inWork(a) - inWork(b));
  for (const { id } of rows) {
    const row = await lockFulfillmentOrder(tx, id);
    if (row.status === 'CLOSED') continue;
    for (const line of row.lines.filter((candidate) => candidate.lineItemId === lineItemId)) {
      const taken = Math.min(left, line.remainingQuantity);
      if (taken === 0) continue;
      left -= taken;
      await takeLines(tx, [{ id: line.id, quantity: taken }]);
      const rest = row.lines.reduce((total, other) => total + other.remainingQuantity, 0) - taken;
      const transition = rest === 0 ? transitionOf('empty', row) : null;
      if (transition) await setState(tx, ctx.clock, row, transition.to);
    }
  }
}

/** Sets the financial status that follows from what was paid, refunded and is still owed. */
export async function settle(ctx: ShopContext, tx: LocalShopifyTx, orderId: bigint): Promise<void> {
  const order = await readOrder(tx, orderId);
  const { outstandingMinor } = orderTotals(order);
  const net = order.paidMinor - order.refundedMinor;
  const status = () => {
    if (order.refundedMinor > 0) return net === 0 ? 'refunded' : 'partially_refunded';
    if (order.paidMinor === 0) return 'pending';
    return outstandingMinor > 0 ? 'partially_paid' : 'paid';
  };
  await tx.order.update({
    where: { id: orderId },
    data: { financialStatus: status(), updatedAt: ctx.clock.now() },
  });
}
