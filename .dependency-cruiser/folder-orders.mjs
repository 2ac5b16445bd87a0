/** Rooms whose folders stand in an order of their own. */
import { localShopifyOrders } from './local-shopify.mjs';
import { ordersOrders } from './orders.mjs';
import { sandboxOrders } from './sandbox.mjs';

export const folderOrders = [...ordersOrders, ...sandboxOrders, ...localShopifyOrders];
