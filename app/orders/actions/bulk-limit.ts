/** So many orders can be chosen at once. */
export const mostBulkOrders = 250;
