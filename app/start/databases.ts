import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ensureDatabase, withDatabase } from '../db/databases.ts';
import { requireSessions } from '../db/pooler.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

/** PostgreSQL as a process uses it. */
export interface Databases {
  /** The address of a database of that name; made when it is missing. */
  url(name: string): Promise<string>;
  /** Where further files of this data belong; null with an outside server. */
  dataDir: string;
  stop(): Promise<void>;
}

export interface DatabasesOptions {
  /** An outside server; its database's own name is the prefix of the others'. */
  databaseUrl: string | undefined;
  /** The folder of the embedded server when there is no outside one. */
  dataDir: string;
  /** A temporary folder instead, removed at the end. */
  ephemeral: boolean;
  log: Logger;
}

/** Opens the PostgreSQL that the process is told to use: an outside server, or the embedded one. */
export async function openDatabases(options: DatabasesOptions): Promise<Databases> {
  const { databaseUrl, ephemeral, log } = options;
  if (databaseUrl !== undefined && !ephemeral) {
    return {
      dataDir: options.dataDir,
      async url(name) {
        const prefix = new URL(databaseUrl).pathname.slice(1);
        const url = name === 'kitbridge' ? databaseUrl : withDatabase(databaseUrl, `${prefix}_${name}`);
        await ensureDatabase(url);
        await requireSessions(url);
        return url;
      },
      stop: () => Promise.resolve(),
    };
  }
  const dataDir = ephemeral ? await mkdtemp(join(tmpdir(), 'kitbridge-')) : options.dataDir;
  if (!ephemeral)
    log.info({ dataDir }, 'no DATABASE_URL: PostgreSQL runs embedded here, which is fit for one machine');
  const cluster = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log, ephemeral });
  return {
    dataDir,
    async url(name) {
      const url = cluster.databaseUrl(name);
      await ensureDatabase(url);
      return url;
    },
    async stop() {
      await cluster.stop({ remove: ephemeral });
      if (ephemeral) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
