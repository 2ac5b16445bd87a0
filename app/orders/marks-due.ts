import { type AppDb, AppPrisma, type AppTx } from '../db/app-client.ts';

/**
 * Whoever is writing right now has to see that there is more to write: the moment changes in any case. Who waits after a
 * failure goes on waiting, and what is due already stays so.
 */
const dueAgain = AppPrisma.sql`ON CONFLICT (shop, "orderId") DO UPDATE SET "dueAt" = CASE
  WHEN "OrderInShopify"."dueAt" > EXCLUDED."dueAt" THEN "OrderInShopify"."dueAt" + interval '1 millisecond'
  ELSE COALESCE("OrderInShopify"."dueAt" - interval '1 millisecond', EXCLUDED."dueAt") END`;

/** Has an order's marks in Shopify written again; of an order that is being removed with its shop, nothing is kept. */
export async function markDue(db: AppDb | AppTx, shop: string, orderId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "OrderInShopify" (shop, "orderId", "dueAt")
    SELECT shop, "orderId", ${now}::timestamptz FROM (
      SELECT shop, "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop} AND "orderId" = ${orderId}
      LIMIT 1 FOR KEY SHARE) known ${dueAgain}`;
}

const ordersOf = (shop: string, now: Date) => AppPrisma.sql`
  INSERT INTO "OrderInShopify" (shop, "orderId", "dueAt")
  SELECT DISTINCT shop, "orderId", ${now}::timestamptz FROM "FulfilmentOrder" WHERE shop = ${shop}`;

/** Has the marks of all the shop's orders compared again: what they are to say has changed. */
export async function markShopDue(db: AppDb | AppTx, shop: string, now: Date): Promise<void> {
  await db.$executeRaw`${ordersOf(shop, now)} ${dueAgain}`;
}

/**
 * Goes on with what waits because Shopify did not let the app write, and with orders from before the app wrote at all:
 * the merchant has just opened the app, and may have granted it.
 */
export async function resumeMarks(db: AppDb, shop: string, now: Date): Promise<void> {
  await db.$executeRaw`${ordersOf(shop, now)} ON CONFLICT (shop, "orderId") DO NOTHING`;
  await db.orderInShopify.updateMany({
    where: { shop, problem: { not: null }, dueAt: { gt: now } },
    data: { dueAt: now },
  });
}
