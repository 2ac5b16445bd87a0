import { Pool } from 'pg';

/** A statement that is sent by name once the server knows it, so that it is parsed and planned once a connection. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

export interface PreparedStatements {
  /** Runs one statement on its own; gives the rows. Parameters as text, numbers, booleans or null. */
  run<Row extends object>(
    statement: PreparedStatement,
    values: readonly (string | number | boolean | null)[],
  ): Promise<Row[]>;
  close(): Promise<void>;
}

/** Few: a statement that is hot enough to stand here is short. */
const POOL_SIZE = 3;

/**
 * For the few statements that run thousands of times a second, where Prisma's own work for each query would cost more
 * than the query. Everything else goes through Prisma.
 */
export function openPreparedStatements(databaseUrl: string): PreparedStatements {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server ends: the pool opens another at the next statement.
  pool.on('error', () => undefined);
  return {
    async run<Row extends object>(
      statement: PreparedStatement,
      values: readonly (string | number | boolean | null)[],
    ) {
      const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
      return rows;
    },
    close: () => pool.end(),
  };
}
