import { chown, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { findPostgresBinaries } from './embedded/binaries.ts';
import { withFolderLock } from './embedded/folder-lock.ts';
import { removeWhenProcessDies } from './embedded/guard.ts';
import { addHolder, countHolders, removeHolder } from './embedded/holders.ts';
import { initCluster, inspectCluster } from './embedded/init-cluster.ts';
import { findPostmaster, startPostmaster, stopPostmaster, waitForAdopted } from './embedded/postmaster.ts';
import { decideRunAs } from './embedded/run-as.ts';
import {
  databaseUrlOf,
  newServerState,
  pgdataOf,
  readServerState,
  type ServerState,
  writeServerState,
} from './embedded/server-state.ts';
import { DbError } from './errors.ts';

/** A PostgreSQL server in a folder, as one process sees it. */
export interface EmbeddedCluster {
  /** A connection URL (with the password) for a database of that name, which need not exist yet. */
  databaseUrl(name: string): string;
  /** true: this process started the server, or adopted one that nobody held any more; false: others hold it too. */
  owned: boolean;
  /**
   * Lets go of the server. Whoever lets go last shuts it down (within about 3 s), owner or not, so it runs as long
   * as any process uses it. `remove` then deletes the folder: for data that nobody is to find again.
   */
  stop(options?: { remove?: boolean }): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder for everything of this server: data, port, password, log. Made when missing. */
  dataDir: string;
  log: Logger;
  /** For temporary data: no fsync, and when this process dies unasked, server and folder go too. */
  ephemeral?: boolean;
}

const PORT_ATTEMPTS = 5;

/**
 * Starts the bundled PostgreSQL on a folder, or attaches to the server that already runs there. Any number of
 * processes may call this at the same moment: one starts it, the others attach. Whatever a killed process left
 * behind (a running server, a stale lock or pid file, half a data folder) is adopted or cleared.
 *
 * The server listens on 127.0.0.1 alone, on a port kept in the folder. docs/decisions/0001-embedded-postgresql.md
 *
 * @throws DbError with an `embedded_…` code
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedCluster> {
  const dataDir = resolve(options.dataDir);
  await refuseForeignFolder(dataDir);
  const { state, holder, owned } = await withFolderLock(dataDir, async () => {
    const adopted = await adoptRunning(dataDir);
    const othersHold = (await countHolders(dataDir)) > 0;
    const state = adopted ?? (await startServer(dataDir, options));
    const holder = await addHolder(dataDir);
    await keepFolderOwner(dataDir);
    return { state, holder, owned: !adopted || !othersHold };
  });
  options.log.info(
    { dataDir, port: state.port, owned },
    owned ? 'embedded PostgreSQL is running' : 'attached to the embedded PostgreSQL of another process',
  );
  const disarm = options.ephemeral && owned ? await armGuard(dataDir, state) : undefined;
  let stopped: Promise<void> | undefined;

  async function letGo(remove: boolean): Promise<void> {
    await withFolderLock(dataDir, async () => {
      await removeHolder(dataDir, holder);
      disarm?.();
      if ((await countHolders(dataDir)) > 0) return;
      const pid = await findPostmaster(dataDir, state);
      if (pid !== null) await stopPostmaster(pid, state);
      options.log.info({ dataDir }, 'embedded PostgreSQL stopped');
      if (remove) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    });
  }
  return {
    owned,
    databaseUrl: (name) => databaseUrlOf(state, name),
    stop: ({ remove = false } = {}) => (stopped ??= letGo(remove)),
  };
}

async function adoptRunning(dataDir: string): Promise<ServerState | null> {
  const state = await readServerState(dataDir);
  if (!state) return null;
  const pid = await findPostmaster(dataDir, state);
  return pid !== null && (await waitForAdopted(pid, state)) ? state : null;
}

async function startServer(
  dataDir: string,
  { log, ephemeral = false }: EmbeddedOptions,
): Promise<ServerState> {
  const startedAt = Date.now();
  const binaries = await findPostgresBinaries();
  const runAs = await decideRunAs(pgdataOf(dataDir), binaries.nativeDir);
  let state = await readServerState(dataDir);
  if ((await inspectCluster(dataDir)) === 'absent') {
    // Kept before initdb, so that a folder whose data is complete always has the password that opens it.
    state = newServerState(await findFreePort());
    await writeServerState(dataDir, state);
    await initCluster(dataDir, { binaries, runAs, password: state.password });
  }
  if (!state) {
    throw new DbError(
      'embedded_folder_damaged',
      `${dataDir} holds a database, but its server.json is missing.`,
    );
  }
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const started = await startPostmaster(dataDir, { state, binaries, runAs, ephemeral });
    if (started !== 'port_taken') {
      log.debug({ dataDir, pid: started, tookMs: Date.now() - startedAt }, 'PostgreSQL started');
      return state;
    }
    state = { ...state, port: await findFreePort() };
    await writeServerState(dataDir, state);
  }
  throw new DbError('embedded_start_failed', 'No free port for PostgreSQL was found.');
}

async function armGuard(dataDir: string, state: ServerState): Promise<(() => void) | undefined> {
  const pid = await findPostmaster(dataDir, state);
  return pid === null ? undefined : removeWhenProcessDies(pid, dataDir);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** An ordinary user cannot use a folder that another user made: say so before the first EACCES does. */
async function refuseForeignFolder(dataDir: string): Promise<void> {
  const found = await stat(dataDir).catch(() => null);
  const ownUid = process.geteuid?.() ?? 0;
  if (!found || ownUid === 0 || found.uid === ownUid) return;
  throw new DbError(
    'embedded_folder_foreign',
    `The data folder ${dataDir} belongs to another user (uid ${found.uid}). Run as that user, or name another folder.`,
  );
}

/** What root writes into somebody's folder stays theirs, so that they can start the server without root again. */
async function keepFolderOwner(dataDir: string): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const owner = await stat(dataDir);
  if (owner.uid === 0) return;
  for (const name of await readdir(dataDir)) {
    if (name !== 'pgdata') await chown(join(dataDir, name), owner.uid, owner.gid);
  }
}
