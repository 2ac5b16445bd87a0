import { type AdapterOptions, createAdapter, TRANSACTION_LIMITS } from './adapter.ts';
import { Prisma, PrismaClient } from './generated/app/client.ts';

/** A client of the app's database. Close it with `$disconnect()`. */
export type AppDb = PrismaClient;

/** A client or the transaction it opened: what functions take that may run inside somebody else's transaction. */
export type AppTx = Prisma.TransactionClient;

/** Prisma's helpers for the app's models: `AppPrisma.sql`, `AppPrisma.JsonNull`, input types. */
export { Prisma as AppPrisma };

/** Opens a client of the app's database. Connects at the first query; throws nothing here. */
export function openAppDb(databaseUrl: string, options: AdapterOptions = {}): AppDb {
  const adapter = createAdapter(databaseUrl, options);
  return new PrismaClient({ adapter, transactionOptions: TRANSACTION_LIMITS });
}
