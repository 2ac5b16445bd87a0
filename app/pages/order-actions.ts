import type { BulkActionView } from '../orders/actions/bulk-action-view.ts';
import type { OrderActionKind, OrderActionResult } from '../orders/actions/order-actions.ts';
import { actOnOrder } from '../orders/actions/act-on-order.ts';
import { readBulkAction, startBulkAction } from '../orders/actions/bulk-actions.ts';
import type { PagesContext } from './context.ts';

/** What a person can do to one order. */
export interface OrderActionsContext {
  /**
   * @param orderId Shopify's numeric id, whosever it is
   * @param asked `actor` is who asks: `merchant:…`; `seen` comes from the offer, `note` is what they
   *   wrote beside it
   */
  act(
    shop: string,
    orderId: string,
    asked: { actor: string; kind: OrderActionKind; seen?: string; note?: string },
  ): Promise<OrderActionResult>;
}

/** What a person can do to several orders at once. */
export interface BulkActionsContext {
  /**
   * Begins it; it goes on by itself.
   * @param orderIds Shopify's numeric ids: at least one, at most 250 different ones (`mostBulkOrders`)
   * @throws RangeError
   */
  start(
    shop: string,
    actor: string,
    kind: OrderActionKind,
    orderIds: readonly string[],
  ): Promise<{ id: string }>;
  /** Null when the shop has none of that id (any more). */
  read(shop: string, id: string): Promise<BulkActionView | null>;
}

/** What pages get of the running app to act on one order. */
export function createOrderActions(ctx: PagesContext): OrderActionsContext {
  return {
    async act(shop, orderId, asked) {
      const { outcome, message } = await actOnOrder(ctx, { shop, orderId, ...asked });
      return { outcome, message };
    },
  };
}

/** What pages get of the running app to act on several orders at once. */
export function createBulkActions(ctx: PagesContext): BulkActionsContext {
  return {
    start: (shop, actor, kind, orderIds) => startBulkAction(ctx, shop, { actor, kind, orderIds }),
    read: (shop, id) => readBulkAction(ctx.db, shop, id),
  };
}
