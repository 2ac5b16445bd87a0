import { fulfil } from './shop/fulfilments.ts';
import type { ShopFulfilmentOrder, ShopLine, TestShop } from './shop/records.ts';
import { otherLocation } from './snapshots.ts';

/** What a merchant, or Shopify itself, does to a fulfilment order. */
export const shopDoes = {
  requestCancellation(fo: ShopFulfilmentOrder): void {
    fo.requestStatus = 'CANCELLATION_REQUESTED';
  },
  /** A plain cancel of the request: closed, and a successor takes over what is left. */
  cancelRequest(shop: TestShop, fo: ShopFulfilmentOrder): ShopFulfilmentOrder {
    fo.status = 'CLOSED';
    const successor = shop.order({
      lines: fo.lines.map(({ variantId, remaining }) => ({ variantId, quantity: remaining })),
      requestStatus: 'UNSUBMITTED',
    });
    shop.orders.delete(successor.orderId);
    successor.lines.forEach((line, index) => (line.item = fo.lines[index]?.item ?? line.item));
    for (const line of fo.lines) line.remaining = 0;
    return Object.assign(successor, { orderId: fo.orderId });
  },
  /**
   * Takes a fulfilment back: what was in it is open again, in the same fulfilment order while that is in work, else in
   * a successor that nobody has requested.
   */
  cancelFulfilment(shop: TestShop, fo: ShopFulfilmentOrder, index = 0): ShopFulfilmentOrder {
    const fulfilment = fo.fulfilments[index];
    if (!fulfilment) throw new Error('There is no such fulfilment.');
    fulfilment.status = 'CANCELLED';
    const lines = (fulfilment.lines ?? []).flatMap(({ id, quantity }) => {
      const line = fo.lines.find((one) => one.id === id);
      return line ? [{ line, quantity }] : [];
    });
    if (fo.status !== 'CLOSED') {
      for (const { line, quantity } of lines) line.remaining += quantity;
      return fo;
    }
    const successor = shop.order({
      lines: lines.map(({ line, quantity }) => ({ variantId: line.variantId, quantity })),
      requestStatus: 'UNSUBMITTED',
    });
    shop.orders.delete(successor.orderId);
    successor.lines.forEach((line, at) => (line.item = lines[at]?.line.item ?? line.item));
    return Object.assign(successor, { orderId: fo.orderId });
  },
  /** A person marks pieces of a line as fulfilled, with a number of their own. */
  fulfilByHand(shop: TestShop, fo: ShopFulfilmentOrder, line: ShopLine, quantity: number): void {
    const of = { fulfillmentOrderId: fo.id, fulfillmentOrderLineItems: [{ id: line.id, quantity }] };
    fulfil(shop, shop.newId, {
      lineItemsByFulfillmentOrder: [of],
      trackingInfo: { numbers: [`BY-HAND-${shop.newId()}`], urls: [] },
    });
    if (fo.status === 'OPEN') fo.status = 'IN_PROGRESS';
  },
  /** A person requests fulfilment of what nobody has requested. */
  requestFulfilment(fo: ShopFulfilmentOrder): void {
    if (fo.status === 'OPEN' && ['UNSUBMITTED', 'REJECTED'].includes(fo.requestStatus))
      fo.requestStatus = 'SUBMITTED';
  },
  /** Gives pieces of an order's line back: what was not fulfilled of them need not be any more. */
  refund(shop: TestShop, { orderId }: ShopFulfilmentOrder, item: ShopLine['item'], quantity: number): void {
    const given = Math.min(quantity, item.quantity);
    let left = given;
    for (const fo of shop.fulfilmentOrders.values()) {
      if (fo.orderId !== orderId || fo.status === 'CLOSED' || fo.status === 'CANCELLED') continue;
      for (const line of fo.lines.filter((one) => one.item === item)) {
        const taken = Math.min(left, line.remaining);
        left -= taken;
        Object.assign(line, { remaining: line.remaining - taken, total: line.total - taken });
        if (taken > 0 && fo.lines.every(({ remaining }) => remaining === 0)) fo.status = 'CLOSED';
      }
    }
    item.quantity -= given;
  },
  move(fo: ShopFulfilmentOrder): void {
    Object.assign(fo, { locationId: otherLocation, requestStatus: 'UNSUBMITTED' });
  },
  cancelOrder(shop: TestShop, fo: ShopFulfilmentOrder, at: Date): void {
    const order = shop.orders.get(fo.orderId);
    if (order) order.cancelledAt = at;
    if (fo.requestStatus === 'ACCEPTED') fo.requestStatus = 'CANCELLATION_REQUESTED';
    else fo.status = 'CLOSED';
  },
  edit(fo: ShopFulfilmentOrder, line: number, quantity: number): void {
    const edited = fo.lines[line];
    if (!edited) return;
    edited.item.quantity += quantity - edited.total;
    Object.assign(edited, { remaining: quantity, total: quantity });
  },
};
