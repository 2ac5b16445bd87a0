import { startWords } from '../words/start.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DbSession } from '../../db/session.ts';
import { openSession } from '../../db/session.ts';

/** Held by the one process that owns a sandbox database: 'kbsb' in ASCII. */
const ownerLock = 0x6b627362;
const retryMs = 100;
/** A killed owner's connection ends at once, but not before PostgreSQL notices. */
const patienceMs = 1_000;
const reclaimMs = 1_000;

export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims the database for this process: what it remembers between requests (tokens, answers) is right only as long as
 * nobody else writes. PostgreSQL gives the claim back when the process ends, however it ends; a connection that is lost
 * is opened again.
 *
 * Throws when another sandbox runs on this database.
 */
export async function claimDatabase(databaseUrl: string, log: Logger): Promise<Claim> {
  const released = new AbortController();
  const open = async (): Promise<DbSession | null> => {
    const session = await openSession({
      databaseUrl,
      applicationName: 'kitbridge sandbox',
      onEnd: () => void reclaim(),
    });
    const [claim] = await session.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      ownerLock,
    ]);
    if (claim?.held === true) return session;
    await session.close();
    return null;
  };
  let session: DbSession | null = null;
  const reclaim = async (): Promise<void> => {
    if (session === null) return;
    session = null;
    while (!released.signal.aborted && session === null) {
      await delay(reclaimMs, undefined, { ref: false });
      session = await open().catch(() => null);
      if (session === null) log.warn('the claim on this data is lost with its connection; trying again');
    }
    if (released.signal.aborted) await session?.close();
  };

  const giveUpAt = Date.now() + patienceMs;
  for (session = await open(); session === null; session = await open()) {
    if (Date.now() > giveUpAt) {
      throw new Error(startWords.otherSandbox);
    }
    await delay(retryMs);
  }
  return {
    async release() {
      released.abort();
      const held = session;
      session = null;
      await held?.close().catch(() => undefined);
    },
  };
}
