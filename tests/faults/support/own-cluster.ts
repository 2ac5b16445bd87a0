import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ensureDatabase } from '../../../app/db/databases.ts';
import { type EmbeddedCluster, startEmbeddedPostgres } from '../../../app/db/embedded-postgres.ts';
import { applyMigrations } from '../../../app/db/migrations.ts';
import type { WorldDatabases } from './world.ts';

/** A PostgreSQL server that no other test uses, in a temporary folder. */
export interface OwnCluster {
  dataDir: string;
  cluster: EmbeddedCluster;
  /** One migrated database of the app's. */
  appDatabase(lane: number): Promise<string>;
  /** Three migrated databases; `lane` sets them apart from others of the cluster. */
  databases(lane: number): Promise<WorldDatabases>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** @param durable keeps what was committed when the server crashes, as in production; slower */
export async function startOwnCluster(log: Logger, durable = false): Promise<OwnCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-faults-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: !durable });
  const migrated = async (world: string, lane: number): Promise<string> => {
    const databaseUrl = cluster.databaseUrl(`${world.replaceAll('-', '_')}_${lane}`);
    await ensureDatabase(databaseUrl);
    await applyMigrations({ databaseUrl, migrationsDir: join('prisma', world, 'migrations'), log });
    return databaseUrl;
  };
  return {
    dataDir,
    cluster,
    appDatabase: (lane) => migrated('app', lane),
    databases: async (lane) => ({
      app: await migrated('app', lane),
      sandbox: await migrated('sandbox', lane),
      localShopify: await migrated('local-shopify', lane),
    }),
    stop: () => cluster.stop({ remove: true }),
  };
}
