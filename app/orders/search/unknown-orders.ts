import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import type { OrdersContext } from '../context.ts';
import { reviewOrderQueue } from '../queues.ts';
import { fulfilmentOrderIdPattern } from '../ledger/reference.ts';

/** How many are looked up in Shopify at a time; the next sweep takes the rest. */
const batch = 50;

/** How many of those that nothing is known of yet are compared with the ledger at a time. */
const comparedAtOnce = 5_000;

/**
 * Orders at an account that carry a reference of this shop's while the ledger has no part of it: it was rebuilt, and
 * Shopify has closed the fulfilment order since, so that it lists it nowhere; or it was reviewed before the account was
 * walked, and taken for over. Each is looked up once and reviewed, so that somebody sees it. What the ledger has is set
 * aside first, for good: an account of many years costs no more than a new one.
 */
export async function reviewUnknownOrders(
  ctx: OrdersContext,
  shop: string,
  connectionId: string,
): Promise<void> {
  const pattern = fulfilmentOrderIdPattern(shop);
  await setAccountedAside(ctx, { shop, connectionId, pattern });
  const orphans = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT substring(reference from ${pattern}) AS id FROM "SeenOrder"
    WHERE "connectionId" = ${connectionId} AND NOT "isAccountedFor" AND "lookedUpAt" IS NULL
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
      WHERE "connectionId" = ${connectionId} AND NOT "isAccountedFor" AND "lookedUpAt" IS NULL
        AND substring(reference from ${pattern}) = ${id}`;
  }
}

/** Marks what the ledger has a part of, and what is none of this shop's: another shop's, or without a reference. */
async function setAccountedAside(
  { db }: Pick<OrdersContext, 'db'>,
  { shop, connectionId, pattern }: { shop: string; connectionId: string; pattern: string },
): Promise<void> {
  for (let after = ''; ;) {
    const [compared] = await db.$queryRaw<{ last: string | null }[]>`
      WITH open AS (
        SELECT "serviceOrderId", reference, substring(reference from ${pattern}) AS id FROM "SeenOrder"
        WHERE "connectionId" = ${connectionId} AND NOT "isAccountedFor" AND "lookedUpAt" IS NULL
          AND "serviceOrderId" > ${after}
        ORDER BY "serviceOrderId" LIMIT ${comparedAtOnce}
      ), accounted AS (
        UPDATE "SeenOrder" seen SET "isAccountedFor" = true FROM open
        WHERE seen."connectionId" = ${connectionId} AND seen."serviceOrderId" = open."serviceOrderId"
          AND seen.reference IS NOT DISTINCT FROM open.reference
          AND (open.id IS NULL OR EXISTS (SELECT 1 FROM "OrderPart" part
            WHERE part.shop = ${shop} AND part."fulfilmentOrderId" = open.id AND part.reference = open.reference))
      )
      SELECT max("serviceOrderId") AS last FROM open`;
    if (compared?.last == null) return;
    after = compared.last;
  }
}
