import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../../app/db/databases.ts';
import { type EmbeddedCluster, startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { applyMigrations } from '../../app/db/migrations.ts';
import { templateName, type TestCluster, WORLDS, type World } from './worlds.ts';

const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }));

/**
 * Once a run: what has to be built before any test (nothing yet; the Remix build belongs here), then one embedded
 * PostgreSQL in a temporary folder with a migrated template database for each world.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-test-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  project.provide('testCluster', await prepareTemplates(cluster));
  return () => cluster.stop({ remove: true });
}

/** A world whose migrations fail is reported by the tests that ask for it; the others run. */
async function prepareTemplates(cluster: EmbeddedCluster): Promise<TestCluster> {
  const failures: Partial<Record<World, string>> = {};
  for (const world of WORLDS) {
    const databaseUrl = cluster.databaseUrl(templateName(world));
    await ensureDatabase(databaseUrl);
    const migrationsDir = join('prisma', world, 'migrations');
    if (!existsSync(migrationsDir)) continue; // a world without models yet
    try {
      await applyMigrations({ databaseUrl, migrationsDir, log });
    } catch (error) {
      failures[world] = error instanceof Error ? error.message : String(error);
    }
  }
  return { maintenanceUrl: cluster.databaseUrl('postgres'), failures };
}
