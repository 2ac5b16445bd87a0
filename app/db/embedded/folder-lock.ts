import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DbError, errorCode } from '../errors.ts';
import { isAlive, markOfThisProcess, parseMark } from './holders.ts';

const WAIT_LIMIT_MS = 60_000;
const POLL_MS = 40;

/**
 * Runs `work` while this process alone holds the folder's lock, so that starts and stops on one folder come one
 * after the other. A lock whose process was killed is taken over at once.
 *
 * The lock gives order, not safety: that two servers never run on one folder is PostgreSQL's own interlock
 * (`postmaster.pid`), and a new data folder appears by one atomic rename.
 */
export async function withFolderLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  const lockPath = join(dataDir, 'start.lock');
  const mark = await markOfThisProcess();
  const ownPath = `${lockPath}.${mark.nonce}`;
  await writeFile(ownPath, JSON.stringify(mark));
  try {
    await acquire(lockPath, ownPath, mark.nonce);
    try {
      return await work();
    } finally {
      await rm(lockPath, { force: true });
    }
  } finally {
    await rm(ownPath, { force: true });
  }
}

async function acquire(lockPath: string, ownPath: string, nonce: string): Promise<void> {
  const giveUpAt = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    try {
      await link(ownPath, lockPath); // atomic, and the lock is never seen half written
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const text = await readFile(lockPath, 'utf8').catch(() => null);
    if (text === null) continue; // just released
    const holder = parseMark(text);
    if (!holder || !(await isAlive(holder))) {
      await moveAside(lockPath, text, `${lockPath}.dead.${nonce}`);
      continue;
    }
    if (Date.now() > giveUpAt) {
      throw new DbError(
        'embedded_busy',
        `Process ${holder.pid} has been starting or stopping PostgreSQL too long.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** Clears a dead lock. Of several that see it one moves it; who moved a newer, living one by mistake returns it. */
async function moveAside(lockPath: string, deadText: string, asidePath: string): Promise<void> {
  try {
    await rename(lockPath, asidePath);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(asidePath, 'utf8')) !== deadText)
    await link(asidePath, lockPath).catch(() => undefined);
  await rm(asidePath, { force: true });
}
