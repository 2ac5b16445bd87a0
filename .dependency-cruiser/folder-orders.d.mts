import type { FolderOrder } from './folder-order.mjs';

/** Rooms whose folders stand in an order of their own. */
export const folderOrders: readonly FolderOrder[];
