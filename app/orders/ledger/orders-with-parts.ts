import type { AppDb, AppPrisma } from '../../db/app-client.ts';
import type { FulfilmentOrder, Kit, OrderPart } from '../../db/generated/app/client.ts';
import { waitsForPerson } from './attention.ts';

/** A part with its kits, in their order. */
export type PartWithKits = OrderPart & { kits: Kit[] };

/** A fulfilment order with its parts, in their order. */
export type OrderWithParts = FulfilmentOrder & { parts: PartWithKits[] };

/** For `include`. */
export const partsWithKits = {
  parts: { orderBy: { part: 'asc' }, include: { kits: { orderBy: { ordinal: 'asc' } } } },
} as const satisfies AppPrisma.FulfilmentOrderInclude;

/**
 * What pages show of some of a shop's orders: their fulfilment orders, those first seen first, and which of them wait
 * for a person. As many queries for many as for one.
 */
export async function readOrdersWithParts(
  db: AppDb,
  shop: string,
  orderIds: readonly string[],
): Promise<{ orders: OrderWithParts[]; waitingIds: ReadonlySet<string> }> {
  const where = { shop, orderId: { in: [...orderIds] } };
  const [orders, waiting] = await Promise.all([
    db.fulfilmentOrder.findMany({
      where,
      include: partsWithKits,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.fulfilmentOrder.findMany({ where: { ...where, ...waitsForPerson }, select: { id: true } }),
  ]);
  return { orders, waitingIds: new Set(waiting.map(({ id }) => id)) };
}

/** A withdrawn part is past and gone, unless the service has an order for it all the same. */
export function isToldAbout({ state, reasonCode }: Pick<OrderPart, 'state' | 'reasonCode'>): boolean {
  return state !== 'withdrawn' || reasonCode !== null;
}

/** When an order was made in Shopify, from its fulfilment orders; else when it was first seen. ISO 8601. */
export function orderedAt(orders: readonly Pick<FulfilmentOrder, 'orderedAt' | 'createdAt'>[]): string {
  const known = orders.find((order) => order.orderedAt !== null)?.orderedAt ?? orders[0]?.createdAt;
  return (known ?? new Date(0)).toISOString();
}
