/** Rooms whose folders stand in an order of their own. */
import { sandboxOrders } from './sandbox.mjs';

export const folderOrders = [...sandboxOrders];
