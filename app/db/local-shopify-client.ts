import { createAdapter, TRANSACTION_LIMITS } from './adapter.ts';
import { Prisma, PrismaClient } from './generated/local-shopify/client.ts';

/** A client of the local Shopify's database. Close it with `$disconnect()`. */
export type LocalShopifyDb = PrismaClient;

/** A client or the transaction it opened: what functions take that may run inside somebody else's transaction. */
export type LocalShopifyTx = Prisma.TransactionClient;

/** Prisma's helpers for the local Shopify's models: `LocalShopifyPrisma.sql`, `LocalShopifyPrisma.JsonNull`, input types. */
export { Prisma as LocalShopifyPrisma };

/** Opens a client of the local Shopify's database. Connects at the first query; throws nothing here. */
export function openLocalShopifyDb(databaseUrl: string): LocalShopifyDb {
  return new PrismaClient({ adapter: createAdapter(databaseUrl), transactionOptions: TRANSACTION_LIMITS });
}
