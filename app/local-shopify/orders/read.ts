import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import { NoSuchRecord } from '../core/errors.ts';

/** An order with everything its REST form and its GraphQL form need. */
export type OrderRow = Awaited<ReturnType<typeof readOrder>>;
export type LineItemRow = OrderRow['lines'][number];
export type FulfillmentRow = OrderRow['fulfillments'][number];
export type RefundRow = OrderRow['refunds'][number];

const orderInclude = {
  customer: true,
  lines: { orderBy: { id: 'asc' as const } },
  refunds: { orderBy: { id: 'asc' as const }, include: { lines: { orderBy: { id: 'asc' as const } } } },
  fulfillments: {
    orderBy: { id: 'asc' as const },
    include: {
      lines: { orderBy: { id: 'asc' as const } },
      events: { orderBy: { id: 'asc' as const } },
    },
  },
  fulfillmentOrders: {
    orderBy: { id: 'asc' as const },
    include: { lines: { orderBy: { id: 'asc' as const } } },
  },
};

/** Reads an order; throws NoSuchRecord. */
export async function readOrder(tx: LocalShopifyTx, id: bigint) {
  const row = await tx.order.findUnique({ where: { id }, include: orderInclude });
  if (!row) throw new NoSuchRecord(`Order ${id}`);
  return row;
}

/** Reads orders, newest first. */
export async function readOrders(tx: LocalShopifyTx, limit: number): Promise<OrderRow[]> {
  return tx.order.findMany({ include: orderInclude, orderBy: { id: 'desc' }, take: limit });
}

/** Reads a customer's orders, newest first. */
export async function readOrdersOf(
  tx: LocalShopifyTx,
  customerId: bigint,
  limit: number,
): Promise<OrderRow[]> {
  return tx.order.findMany({
    where: { customerId },
    include: orderInclude,
    orderBy: { id: 'desc' },
    take: limit,
  });
}
