import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { withClient, withDatabase } from '../../app/db/databases.ts';
import { templateName, type World } from './worlds.ts';

/** A database of one test file's own. */
export interface TestDatabase {
  url: string;
  /**
   * Ends its connections and removes it; throws when a job queue still runs on it, because a leaked worker goes on
   * working between tests. What is not dropped goes with the run's cluster.
   */
  drop(): Promise<void>;
}

/**
 * A fresh copy of a world's migrated template (some tens of milliseconds). Copied file by file: PostgreSQL's own way,
 * page by page through its log, takes three times the processor.
 * @param name of a database that a process looks for by name; one that nobody else has when not given
 */
export async function createTestDatabase(
  world: World,
  name = nameAfter(`test_${world}`),
): Promise<TestDatabase> {
  const failure = inject('testCluster').failures[world];
  if (failure !== undefined) throw new Error(`The migrations of ${world} do not apply: ${failure}`);
  return createDatabase(name, `TEMPLATE ${escapeIdentifier(templateName(world))} STRATEGY FILE_COPY`);
}

/** A database without anything in it, for tests of migrations and of the queue. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase(nameAfter('test_empty'), '');
}

const nameAfter = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;

async function createDatabase(name: string, options: string): Promise<TestDatabase> {
  const { maintenanceUrl } = inject('testCluster');
  await runAlone(maintenanceUrl, `CREATE DATABASE ${escapeIdentifier(name)} ${options}`);
  return {
    url: withDatabase(maintenanceUrl, name),
    async drop() {
      await refuseLeakedWorker(maintenanceUrl, name);
      await runAlone(maintenanceUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
}

const CLOSING_LIMIT_MS = 2_000;

/** PostgreSQL ends a closed connection's process a moment after the client has gone, so a first look may be early. */
async function refuseLeakedWorker(maintenanceUrl: string, name: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const giveUpAt = Date.now() + CLOSING_LIMIT_MS;
    for (;;) {
      const { rowCount } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND application_name = 'kitbridge jobs'",
        [name],
      );
      if (rowCount === 0) return;
      if (Date.now() > giveUpAt)
        throw new Error(`A job queue still runs on ${name}: a test did not stop it.`);
      await delay(20);
    }
  });
}

async function runAlone(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
