import { setTimeout as delay } from 'node:timers/promises';
import { type DbSession, openSession } from '../db/session.ts';

/** The advisory lock that every working process of a database shares: 'kbjb' in ASCII. */
const PRESENCE_LOCK = 0x6b626a62;
const RECONNECT_MS = 1_000;

export interface Presence {
  leave(): Promise<void>;
}

/**
 * Announces this process as a worker of the database, by a shared lock that PostgreSQL gives back the moment the
 * process dies. Whoever gets the lock alone knows that nobody else works: jobs still marked active are then a
 * killed process's, and `onAlone` frees them at once. (Otherwise their missed heartbeats do, within seconds.)
 */
export async function announceWorker(context: {
  databaseUrl: string;
  onAlone: () => Promise<void>;
}): Promise<Presence> {
  const leaving = new AbortController();
  let session = await open();
  try {
    await joinOthers();
  } catch (error) {
    await leave();
    throw error;
  }

  async function joinOthers(): Promise<void> {
    const [tried] = await session.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      PRESENCE_LOCK,
    ]);
    if (tried?.alone) await context.onAlone();
    await share();
    if (tried?.alone) await session.query('SELECT pg_advisory_unlock($1)', [PRESENCE_LOCK]);
  }
  function open(): Promise<DbSession> {
    return openSession({
      databaseUrl: context.databaseUrl,
      applicationName: 'kitbridge jobs',
      onEnd: () => {
        if (!leaving.signal.aborted) void rejoin();
      },
    });
  }
  async function share(): Promise<void> {
    await session.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  }
  async function rejoin(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await delay(RECONNECT_MS, undefined, { signal: leaving.signal, ref: false });
        session = await open();
        if (leaving.signal.aborted) await session.close();
        else await share();
        return;
      } catch {
        // the database is away, or we are leaving
      }
    }
  }
  async function leave(): Promise<void> {
    leaving.abort();
    await session.close().catch(() => undefined);
  }
  return { leave };
}
