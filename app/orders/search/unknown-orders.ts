import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import type { OrdersContext } from '../context.ts';
import { reviewOrderQueue } from '../queues.ts';
import { fulfilmentOrderIdPattern } from '../ledger/reference.ts';

/** How many are looked up in Shopify at a time; the next sweep takes the rest. */
const batch = 50;

/**
 * Orders at an account that carry a reference of this shop's while the ledger has no part of it: it was rebuilt, and
 * Shopify has closed the fulfilment order since, so that it lists it nowhere; or it was reviewed before the account was
 * walked, and taken for over. Each is looked up once and reviewed, so that somebody sees it.
 */
export async function reviewUnknownOrders(
  ctx: OrdersContext,
  shop: string,
  connectionId: string,
): Promise<void> {
  const pattern = fulfilmentOrderIdPattern(shop);
  const orphans = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT seen.id FROM (
      SELECT reference, substring(reference from ${pattern}) AS id FROM "SeenOrder"
      WHERE "connectionId" = ${connectionId} AND "lookedUpAt" IS NULL
    ) seen
    WHERE seen.id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "OrderPart" part
        WHERE part.shop = ${shop} AND part."fulfilmentOrderId" = seen.id AND part.reference = seen.reference)
    LIMIT ${batch}`;
  if (orphans.length === 0) return;
  const admin = await ctx.adminFor(shop);
  for (const { id } of orphans) {
    const found = await readFulfilmentOrder(admin, id);
    ctx.log.warn(
      { shop, fulfilmentOrderId: id, found: found !== null },
      'the service has an order unknown to the ledger',
    );
    if (found) await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId: found.order.id });
    await ctx.db.$executeRaw`
      UPDATE "SeenOrder" SET "lookedUpAt" = ${ctx.clock.now()}
      WHERE "connectionId" = ${connectionId} AND substring(reference from ${pattern}) = ${id}`;
  }
}
