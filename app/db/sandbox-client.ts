import { createAdapter, TRANSACTION_LIMITS } from './adapter.ts';
import { Prisma, PrismaClient } from './generated/sandbox/client.ts';

/** A client of the sandbox's database. Close it with `$disconnect()`. */
export type SandboxDb = PrismaClient;

/** A client or the transaction it opened: what functions take that may run inside somebody else's transaction. */
export type SandboxTx = Prisma.TransactionClient;

/** Prisma's helpers for the sandbox's models: `SandboxPrisma.sql`, `SandboxPrisma.JsonNull`, input types. */
export { Prisma as SandboxPrisma };

/** Opens a client of the sandbox's database. Connects at the first query; throws nothing here. */
export function openSandboxDb(databaseUrl: string): SandboxDb {
  return new PrismaClient({ adapter: createAdapter(databaseUrl), transactionOptions: TRANSACTION_LIMITS });
}
