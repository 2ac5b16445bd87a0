import { Client, escapeIdentifier } from 'pg';
import { DbError, errorCode } from './errors.ts';

const CONNECT_LIMIT_MS = 10_000;

// SQLSTATE codes, PostgreSQL manual, appendix A
const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505'; // what the loser of two CREATE DATABASE at the same moment gets

/**
 * Creates the database that `url` names, when it is missing. Many processes may call it at once. Needs a role that
 * may create databases only when it does have to create one.
 *
 * @throws DbError `database_url_invalid`, `database_unreachable`
 */
export async function ensureDatabase(url: string): Promise<void> {
  const name = databaseNameOf(url);
  try {
    await withClient(url, async () => undefined);
    return;
  } catch (error) {
    if (!(error instanceof DbError) || errorCode(error.cause) !== NO_SUCH_DATABASE) throw error;
  }
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`).catch((error: unknown) => {
      const code = errorCode(error);
      if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
    });
  });
}

/** The same server and credentials, another database. */
export function withDatabase(url: string, name: string): string {
  const parsed = parseDatabaseUrl(url);
  parsed.pathname = `/${encodeURIComponent(name)}`;
  return parsed.href;
}

/**
 * Runs `work` with one connection that is closed afterwards.
 *
 * @throws DbError `database_unreachable` when no connection could be opened (its `cause` is PostgreSQL's error)
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { host, pathname } = parseDatabaseUrl(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined); // a lost connection rejects the query that was under way
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => undefined);
    const reason = cause instanceof Error ? cause.message || (errorCode(cause) ?? cause.name) : String(cause);
    throw new DbError(
      'database_unreachable',
      `No connection to database ${pathname.slice(1)} at ${host}: ${reason}`,
      {
        cause,
      },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseNameOf(url: string): string {
  return decodeURI(parseDatabaseUrl(url).pathname.slice(1)); // as the driver reads it
}

/** Never repeats the URL in an error: it holds the password. */
function parseDatabaseUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed && /^postgres(ql)?:$/.test(parsed.protocol) && parsed.pathname.length > 1) return parsed;
  throw new DbError(
    'database_url_invalid',
    'A database URL reads postgresql://user:password@host:port/database.',
  );
}
