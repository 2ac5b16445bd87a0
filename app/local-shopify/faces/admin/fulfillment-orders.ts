import type { ShopContext } from '../../context.ts';
import { readFulfillmentOrder, type FulfillmentOrderRow } from '../../fulfillment/records.ts';
import type { OrderRow } from '../../orders/read.ts';

/** Where a fulfilment order can be moved to. */
export interface Place {
  id: bigint;
  name: string;
}

/** An order's fulfilment orders that still hold something, or that say how they ended; and all places there are. */
export async function readFulfillmentOrders(
  ctx: ShopContext,
  order: OrderRow,
): Promise<{ rows: FulfillmentOrderRow[]; locations: Place[] }> {
  const rows: FulfillmentOrderRow[] = [];
  for (const { id } of order.fulfillmentOrders) {
    const row = await readFulfillmentOrder(ctx.db, id);
    if (row && row.lines.length > 0) rows.push(row);
  }
  const locations = await ctx.db.location.findMany({
    where: { active: true },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  return { rows, locations };
}
