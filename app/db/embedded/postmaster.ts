import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../databases.ts';
import { DbError } from '../errors.ts';
import type { PostgresBinaries } from './binaries.ts';
import { findProcess, findProcessesByCommand } from './processes.ts';
import type { RunAs } from './run-as.ts';
import { databaseUrlOf, pgdataOf, serverLogOf, type ServerState } from './server-state.ts';

const POLL_MS = 20;
const READY_LIMIT_MS = 60_000; // crash recovery of a busy database may take a while
const LEFTOVER_LIMIT_MS = 15_000;
const FAST_STOP_LIMIT_MS = 3_000;
const IMMEDIATE_STOP_LIMIT_MS = 3_000;
const LOG_SIZE_LIMIT = 10_000_000;

/** Settings fit for one machine that other programs use too. Durability stays on unless nothing is to be kept. */
function settingsFor(state: ServerState, ephemeral: boolean): Record<string, string | number> {
  return {
    cluster_name: state.clusterName,
    listen_addresses: '127.0.0.1',
    port: state.port,
    unix_socket_directories: '',
    // The processes that share a temporary one may be many demos at once; a connection that nobody opens costs nothing.
    max_connections: ephemeral ? 500 : 200,
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    io_method: 'sync', // no pool of I/O processes for a server this small
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic', // a statement may hold personal data: keep it out of the log
    log_error_verbosity: 'terse', // details tell rows: "Failing row contains (…)", "Key (…) already exists"
    ...(ephemeral ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
}

/** The live postmaster of this folder (starting or ready), or null. */
export async function findPostmaster(dataDir: string, state: ServerState): Promise<number | null> {
  const file = await readPidFile(dataDir);
  if (!file) return null;
  const entry = await findProcess(file.pid);
  // The id alone proves nothing: after a crash it may belong to any other program.
  return entry?.command.includes(state.clusterName) ? file.pid : null;
}

/**
 * Starts the server and waits until it accepts connections. It outlives this process; `stopPostmaster`, or a
 * later start that adopts it, ends it.
 *
 * @returns the postmaster's process id, or `port_taken` when another program has the port
 * @throws DbError `embedded_start_failed`
 */
export async function startPostmaster(
  dataDir: string,
  context: { state: ServerState; binaries: PostgresBinaries; runAs: RunAs; ephemeral: boolean },
): Promise<number | 'port_taken'> {
  await clearLeftovers(dataDir, context.state);
  const settings = Object.entries(settingsFor(context.state, context.ephemeral));
  const { file, args, ids } = context.runAs.command(context.binaries.postgres, [
    '-D',
    pgdataOf(dataDir),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const logPath = serverLogOf(dataDir);
  const oldSize = (await stat(logPath).catch(() => null))?.size ?? 0;
  const log = await open(logPath, oldSize > LOG_SIZE_LIMIT ? 'w' : 'a', 0o600);
  const logStart = (await log.stat()).size;
  const over = new AbortController();
  try {
    // A process group of its own: Ctrl-C in a terminal must reach us, not the server under us.
    const child = spawn(file, args, {
      ...ids,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...process.env, LC_ALL: 'C' },
    });
    const ended = new Promise<'ended'>((resolve) => {
      child.once('error', () => resolve('ended'));
      child.once('exit', () => resolve('ended'));
    });
    child.unref();
    const outcome = await Promise.race([ended, waitUntilReady(dataDir, child.pid, over.signal)]);
    if (typeof outcome === 'number') return outcome;
  } finally {
    over.abort();
    await log.close();
  }
  const said = (await readFile(logPath, 'utf8')).slice(logStart);
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return 'port_taken';
  throw new DbError(
    'embedded_start_failed',
    `PostgreSQL did not start; ${logPath} says: ${said.trim().slice(-1500)}`,
  );
}

/**
 * Ends the server: fast shutdown (open transactions are rolled back), and after 3 s the immediate one, from which
 * the next start recovers without loss.
 */
export async function stopPostmaster(pid: number, state: ServerState): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', FAST_STOP_LIMIT_MS],
    ['SIGQUIT', IMMEDIATE_STOP_LIMIT_MS],
    ['SIGKILL', IMMEDIATE_STOP_LIMIT_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone already
    }
    const giveUpAt = Date.now() + limitMs;
    while (Date.now() < giveUpAt) {
      const entry = await findProcess(pid);
      if (!entry?.command.includes(state.clusterName)) return;
      await delay(POLL_MS);
    }
  }
}

/** Waits for the state that PostgreSQL writes into the eighth line of `postmaster.pid`. */
async function waitUntilReady(
  dataDir: string,
  pid: number | undefined,
  over: AbortSignal,
): Promise<number | 'not_ready'> {
  const giveUpAt = Date.now() + READY_LIMIT_MS;
  while (Date.now() < giveUpAt && !over.aborted) {
    const file = await readPidFile(dataDir);
    if (file && file.pid === pid && file.status === 'ready') return file.pid;
    await delay(POLL_MS);
  }
  return 'not_ready';
}

/**
 * Waits until a server that is there accepts connections; false when it ended instead. Asked by a connection: the
 * process table still shows a server that was killed this very moment, and its pid file still says "ready".
 */
export async function waitForAdopted(pid: number, state: ServerState): Promise<boolean> {
  const giveUpAt = Date.now() + READY_LIMIT_MS;
  while (Date.now() < giveUpAt && (await findProcess(pid))) {
    const answers = await withClient(databaseUrlOf(state, 'postgres'), async () => true).catch(() => false);
    if (answers) return true;
    await delay(POLL_MS);
  }
  return false;
}

/**
 * After a killed postmaster: its children notice and end within moments, and until then they hold the shared
 * memory. When none is left, the stale `postmaster.pid` goes too, because PostgreSQL itself would refuse to start
 * where its process id was given to another program or belongs to a process nobody reaped.
 */
async function clearLeftovers(dataDir: string, state: ServerState): Promise<void> {
  const giveUpAt = Date.now() + LEFTOVER_LIMIT_MS;
  let left = await findProcessesByCommand(state.clusterName);
  while (left.length > 0 && Date.now() < giveUpAt) {
    await delay(POLL_MS);
    left = await findProcessesByCommand(state.clusterName);
  }
  if (left.length > 0) {
    const pids = left.map((entry) => entry.pid).join(', ');
    throw new DbError('embedded_start_failed', `Processes of an earlier server are still running: ${pids}.`);
  }
  await rm(join(pgdataOf(dataDir), 'postmaster.pid'), { force: true });
}

async function readPidFile(dataDir: string): Promise<{ pid: number; status: string } | null> {
  const text = await readFile(join(pgdataOf(dataDir), 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : null;
}
