import type { ShopContext } from '../context.ts';
import { readOrder, type OrderRow } from '../orders/read.ts';

/**
 * An order as the control API shows it (design, start-up contract). Statuses in small letters, as in Shopify's REST
 * payloads; ids are numeric strings.
 */
export async function orderView(ctx: ShopContext, id: bigint): Promise<Record<string, unknown>> {
  const order = await readOrder(ctx.db, id);
  const metafields = await ctx.db.metafield.findMany({
    where: { ownerType: 'Order', ownerId: id },
    orderBy: { id: 'asc' },
  });
  return {
    ...orderBrief(order),
    metafields: metafields.map(({ namespace, key, type, value }) => ({ namespace, key, type, value })),
  };
}

/** The same without what has to be looked up for it. */
export function orderBrief(order: OrderRow): Record<string, unknown> {
  const lineOf = (id: bigint) => order.lines.find((line) => line.id === id);
  return {
    id: String(order.id),
    name: order.name,
    email: order.email,
    customer_id: order.customerId === null ? null : String(order.customerId),
    financial_status: order.financialStatus,
    test: order.test,
    created_at: order.createdAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    tags: order.tags,
    line_items: order.lines.map((line) => ({
      id: String(line.id),
      variant_id: line.variantId === null ? null : String(line.variantId),
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      current_quantity: line.currentQuantity,
    })),
    fulfillment_orders: order.fulfillmentOrders.map((row) => ({
      id: String(row.id),
      status: row.status.toLowerCase(),
      request_status: row.requestStatus.toLowerCase(),
      location_id: String(row.locationId),
      location: row.locationName,
      line_items: row.lines.map((line) => ({
        id: String(line.id),
        line_item_id: String(line.lineItemId),
        variant_id: String(lineOf(line.lineItemId)?.variantId ?? ''),
        sku: lineOf(line.lineItemId)?.sku ?? null,
        quantity: line.totalQuantity,
        remaining_quantity: line.remainingQuantity,
      })),
    })),
    fulfillments: order.fulfillments.map((row) => ({
      id: String(row.id),
      name: row.name,
      status: row.status.toLowerCase(),
      shipment_status: row.events.at(-1)?.status.toLowerCase() ?? null,
      notify_customer: row.notifyCustomer,
      tracking: Array.from(
        { length: Math.max(row.trackingNumbers.length, row.trackingUrls.length) },
        (_, i) => ({
          number: row.trackingNumbers[i] ?? null,
          url: row.trackingUrls[i] ?? null,
          company: row.trackingCompany,
        }),
      ),
      line_items: row.lines.map((line) => ({
        line_item_id: String(line.lineItemId),
        quantity: line.quantity,
      })),
    })),
  };
}
