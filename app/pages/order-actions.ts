import { actOnOrder } from '../orders/actions/act-on-order.ts';
import { readBulkAction, startBulkAction } from '../orders/actions/bulk-actions.ts';
import type { BulkActionsContext, OrderActionsContext } from './order-actions-context.ts';
import type { AppContext } from '../start/app-context.ts';

/** What pages get of the running app to act on one order. */
export function createOrderActions(ctx: AppContext): OrderActionsContext {
  return {
    async act(shop, actor, orderId, kind) {
      const { outcome, message } = await actOnOrder(ctx, { shop, actor, orderId, kind });
      return { outcome, message };
    },
  };
}

/** What pages get of the running app to act on several orders at once. */
export function createBulkActions(ctx: AppContext): BulkActionsContext {
  return {
    start: (shop, actor, kind, orderIds) => startBulkAction(ctx, shop, { actor, kind, orderIds }),
    read: (shop, id) => readBulkAction(ctx.db, shop, id),
  };
}
