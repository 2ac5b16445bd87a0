import { Client } from 'pg';

const CONNECT_LIMIT_MS = 10_000;

/** One connection that is kept, for what lives and dies with it: a session's locks. */
export interface DbSession {
  /** The rows of one statement. */
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Opens a connection of its own. `onEnd` is called once when it ends, whoever ended it.
 *
 * @param options.applicationName what `pg_stat_activity` shows
 * @throws PostgreSQL's or the network's error when it cannot be opened
 */
export async function openSession(options: {
  databaseUrl: string;
  applicationName: string;
  onEnd: () => void;
}): Promise<DbSession> {
  const client = new Client({
    connectionString: options.databaseUrl,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // `end` follows
  await client.connect();
  client.once('end', options.onEnd);
  return {
    query: async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(statement, [...values])).rows,
    close: () => client.end(),
  };
}
