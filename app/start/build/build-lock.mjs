// What the builds share: where they lie, whose turn it is, and the Node that they run on. Plain JavaScript, because the
// Node that runs it may be older than the app's own.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWords } from './words.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** Everything that is built lies here, outside of git. */
export const buildsDir = join(root, 'build');

/** A build that did not happen; the message says why, in the build's own words. */
export class BuildError extends Error {
  name = 'BuildError';
}

/** The Node that the app runs on: from node_modules where it is, else this one. */
export function appNode() {
  const local = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(local) ? local : process.execPath;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock for this process; false while another living process has it. */
function takeLock(lockDir) {
  mkdirSync(buildsDir, { recursive: true });
  const owner = join(lockDir, 'pid');
  try {
    mkdirSync(lockDir);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAbandoned(lockDir, owner)) {
    // Renamed first, so that of several processes that see it only one removes it, and never a new owner's.
    const remains = `${lockDir}-${process.pid}`;
    try {
      renameSync(lockDir, remains);
      rmSync(remains, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return false;
}

/** Whether the lock was left by a process that was killed. */
function isAbandoned(lockDir, owner) {
  try {
    const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
    if (pid > 0) return !isAlive(pid);
    // Killed before it wrote its number: nobody needs five seconds for that.
    return Date.now() - statSync(lockDir).mtimeMs > 5_000;
  } catch {
    return false;
  }
}

/**
 * Runs the work while no other process runs work of the same name.
 *
 * @param {string} name the lock's folder within build/
 * @param {number} timeoutMs how long to wait for another process's build
 * @throws {BuildError} when its turn does not come
 */
export async function withBuildLock(name, timeoutMs, work) {
  const lockDir = join(buildsDir, name);
  const deadline = Date.now() + timeoutMs;
  while (!takeLock(lockDir)) {
    if (Date.now() > deadline) throw new BuildError(buildWords.stuck(lockDir));
    await delay(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lockDir, { recursive: true, force: true });
  }
}
