import type { BulkActionView } from '../orders/actions/bulk-action-view.ts';
import type { OrderActionKind, OrderActionResult } from '../orders/actions/order-actions.ts';

/** What a person can do to one order. */
export interface OrderActionsContext {
  /** @param actor who asks: `merchant:…`; @param orderId Shopify's numeric id, whosever it is */
  act(shop: string, actor: string, orderId: string, kind: OrderActionKind): Promise<OrderActionResult>;
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
