import { PrismaPg } from '@prisma/adapter-pg';

/** How many connections one Prisma client may hold. Small: several processes share one server (max 200). */
const POOL_SIZE = 10;

/**
 * How long transactions of the three clients may take, in milliseconds. Prisma's own limits (2 s to get a
 * connection, 5 s to finish) are too tight on a busy two-core machine; a transaction here never waits for HTTP.
 */
export const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 20_000 } as const;

export interface AdapterOptions {
  /**
   * Each connection keeps the statements that it has read and planned once. Saves PostgreSQL a third of its work where
   * the same few hundred come again by the million, as in a campaign.
   */
  keepsStatements?: boolean;
}

/**
 * The driver behind all three Prisma clients.
 *
 * A connection that the server ends while it is idle is not an error: the pool drops it and opens another at the
 * next query, so nothing is reported here. A query that was under way rejects where it was awaited.
 */
export function createAdapter(
  databaseUrl: string,
  { keepsStatements = false }: AdapterOptions = {},
): PrismaPg {
  const pool = {
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  };
  return new PrismaPg(pool, keepsStatements ? { statementNameGenerator: namesOfStatements() } : {});
}

/** The same name for the same text. */
function namesOfStatements(): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
