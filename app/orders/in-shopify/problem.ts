import type { AppDb } from '../../db/app-client.ts';
import { order } from '../../words/order.ts';

/** Why an order's marks in Shopify are not what they should be, in words for the merchant, with what helps. */
export const markProblems = order.marks;

/** What keeps the order's marks in Shopify from being written; null while nothing does. */
export async function readMarkProblem(db: AppDb, shop: string, orderId: string): Promise<string | null> {
  const where = { shop_orderId: { shop, orderId } };
  const row = await db.orderInShopify.findUnique({ where, select: { problem: true } });
  return row?.problem ?? null;
}

/** Whether orders stay unmarked because the merchant has not agreed yet that the app writes to them. */
export async function isWritingNotGranted(db: AppDb, shop: string): Promise<boolean> {
  const where = { shop, problem: markProblems.notGranted };
  return (await db.orderInShopify.findFirst({ where, select: { orderId: true } })) !== null;
}
