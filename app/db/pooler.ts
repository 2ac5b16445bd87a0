import { withClient } from './databases.ts';
import { DbError } from './errors.ts';

/** Others' traffic may hide a pooler in one round. */
const ROUNDS = 3;

/**
 * Makes sure that a connection is one session of PostgreSQL's from its beginning to its end. Behind a pooler that hands
 * out connections by the transaction, advisory locks are taken in one session and given back in another, and LISTEN is
 * forgotten: two workers would believe themselves alone, and nothing would be said of it.
 *
 * @throws DbError `database_pooled`, `database_unreachable`
 */
export async function requireSessions(url: string): Promise<void> {
  if (!(await sharesSessions(url))) return;
  throw new DbError(
    'database_pooled',
    'DATABASE_URL leads to a pooler that shares connections between transactions. Kitbridge needs connections of its' +
      ' own, for locks and notifications: give it the server’s own address, or a pooler in session mode.',
  );
}

/** Two clients that are both connected never have the same server process, and each keeps its own. */
async function sharesSessions(url: string): Promise<boolean> {
  return withClient(url, (one) =>
    withClient(url, async (other) => {
      const processOf = async (client: typeof one): Promise<number | undefined> =>
        (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await processOf(one);
        await other.query('BEGIN');
        const held = await processOf(other);
        const after = await processOf(one);
        await other.query('ROLLBACK');
        if (held === before || after !== before) return true;
      }
      return false;
    }),
  );
}
