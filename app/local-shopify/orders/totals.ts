import type { LineItemRow, OrderRow } from './read.ts';

/** An order's sums, in cents. There are no taxes, discounts or shipping costs in this shop. */
export interface OrderTotals {
  /** As ordered, edits included. */
  totalMinor: number;
  /** What is left after refunds and removals. */
  currentTotalMinor: number;
  outstandingMinor: number;
}

/** Sums an order up from its lines and payments. */
export function orderTotals(order: OrderRow): OrderTotals {
  const sum = (quantityOf: (line: LineItemRow) => number) =>
    order.lines.reduce((total, line) => total + line.priceMinor * quantityOf(line), 0);
  const currentTotalMinor = sum((line) => line.currentQuantity);
  const settled = ['voided', 'refunded'].includes(order.financialStatus);
  return {
    totalMinor: sum((line) => line.quantity),
    currentTotalMinor,
    outstandingMinor: settled ? 0 : Math.max(0, currentTotalMinor - (order.paidMinor - order.refundedMinor)),
  };
}

/** How many of a line's items were shipped, cancelled shipments not counted. */
export function fulfilledQuantity(order: OrderRow, lineItemId: bigint): number {
  return order.fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineItemId === lineItemId)
    .reduce((total, { quantity }) => total + quantity, 0);
}

/** How many of a line's items still have to be shipped. */
export function fulfillableQuantity(order: OrderRow, line: LineItemRow): number {
  return Math.max(0, line.currentQuantity - fulfilledQuantity(order, line.id));
}

/** `fulfillment_status` of REST payloads: of a line, or of all lines together. Null: nothing was shipped. */
export function restFulfillmentStatus(order: OrderRow, lines: LineItemRow[] = order.lines): string | null {
  const shipped = lines.reduce((total, line) => total + fulfilledQuantity(order, line.id), 0);
  const open = lines.reduce((total, line) => total + fulfillableQuantity(order, line), 0);
  if (shipped === 0) return null;
  return open === 0 ? 'fulfilled' : 'partial';
}

/** Order.displayFulfillmentStatus (OrderDisplayFulfillmentStatus). */
export function displayFulfillmentStatus(order: OrderRow): string {
  const status = restFulfillmentStatus(order);
  if (status === 'fulfilled') return 'FULFILLED';
  if (status === 'partial') return 'PARTIALLY_FULFILLED';
  const states = order.fulfillmentOrders.map((row) => row.status);
  if (states.includes('ON_HOLD')) return 'ON_HOLD';
  if (states.includes('IN_PROGRESS')) return 'IN_PROGRESS';
  if (order.fulfillmentOrders.some((row) => row.requestStatus === 'REJECTED')) return 'REQUEST_DECLINED';
  return 'UNFULFILLED';
}
