import { Pool } from 'pg';

/** A statement that is sent by name once the server knows it, so that it is parsed and planned once a connection. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

export interface PreparedStatements {
  /** Runs one statement on its own; gives how many rows it wrote. */
  run(
    statement: PreparedStatement,
    values: readonly (PreparedValue | readonly PreparedValue[])[],
  ): Promise<number>;
  close(): Promise<void>;
}

export type PreparedValue = string | number | boolean | null;

/** Few: a statement that is hot enough to stand here is short. */
const POOL_SIZE = 3;

/**
 * For the few statements that run thousands of times a second, where Prisma's own work for each query would cost more
 * than the query. Everything else goes through Prisma.
 */
export function openPreparedStatements(databaseUrl: string): PreparedStatements {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    // So few stay open: a timer for each statement would be work for nothing.
    idleTimeoutMillis: 0,
  });
  // An idle connection that the server ends: the pool opens another at the next statement.
  pool.on('error', () => undefined);
  return {
    async run(statement, values) {
      const { rowCount } = await pool.query({ ...statement, values: [...values] });
      return rowCount ?? 0;
    },
    close: () => pool.end(),
  };
}

/** PostgreSQL's types by column. */
export type ColumnTypes<Column extends string> = Readonly<Record<Column, string>>;

/**
 * INSERT of any number of rows, each column an array parameter from `$first` on: less work for the server than JSON.
 * `where` is a condition for all of them.
 */
export function insertText(
  table: string,
  types: ColumnTypes<string>,
  { first = 1, where = 'TRUE' }: { first?: number; where?: string } = {},
): string {
  const names = Object.keys(types).map((column) => `"${column}"`);
  const arrays = Object.values(types).map((type, index) => `$${String(first + index)}::${type}[]`);
  return `INSERT INTO "${table}" (${names.join(', ')})
    SELECT * FROM unnest(${arrays.join(', ')}) AS made WHERE ${where}`;
}

/** The array parameters of rows that `insertText` inserts. */
export function columnArrays<Column extends string>(
  types: ColumnTypes<Column>,
  rows: readonly Readonly<Record<Column, PreparedValue>>[],
): PreparedValue[][] {
  return (Object.keys(types) as Column[]).map((column) => rows.map((row) => row[column]));
}
