import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../../../app/db/databases.ts';
import { type EmbeddedCluster, startEmbeddedPostgres } from '../../../app/db/embedded-postgres.ts';
import { applyMigrations } from '../../../app/db/migrations.ts';
import { createJobs } from '../../../app/jobs/queue.ts';
import { templateName, type TestCluster, WORLDS, type World } from '../worlds.ts';
import { makeRunFolder, sweepDeadRuns } from './folder.ts';
import { placeForRun } from './place.ts';
import { freeBytes } from './watch.ts';

const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }));

/** What a run needs in the temporary folder at most; the whole suite's databases and browsers came to half of it. */
const neededBytes = Number(process.env['TEST_SPACE_MB'] ?? 2_000) * 1_000_000;

/**
 * Once a run: its folder, with a guard that clears it whatever becomes of this process; in it one embedded PostgreSQL
 * with a migrated template database for each world.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TMPDIR'];
  const temporary = placeForRun(neededBytes);
  for (const place of new Set([temporary, tmpdir()])) await sweepDeadRuns(place);
  refuseTooLittleSpace(temporary);
  const folder = await makeRunFolder(temporary);
  const letGo = guard(folder);
  // From here on everything temporary is made in there, by this process and by all that it starts.
  process.env['TMPDIR'] = folder;
  process.env['KITBRIDGE_TEST_RUN'] = folder;
  // As the scripts in package.json have it, for every process that a test starts.
  process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
  const dataDir = join(folder, 'postgres');
  await mkdir(dataDir, { mode: 0o755 });
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  project.provide('testCluster', await prepareTemplates(cluster));
  return async () => {
    await cluster.stop({ remove: true });
    await letGo();
    if (given === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = given;
  };
}

function refuseTooLittleSpace(temporary: string): void {
  const free = freeBytes(temporary);
  if (free >= neededBytes) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
  throw new Error(
    `No space for the tests: ${megabytes(free)} are free in ${temporary}, and they take up to ` +
      `${megabytes(neededBytes)}. Free some, or name another folder in TMPDIR.`,
  );
}

/**
 * Starts the process that clears the folder when this one is gone. The function returned has it clear the folder now,
 * and resolves when it has.
 */
function guard(folder: string): () => Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'processes', 'guard.ts'), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined); // the next run sweeps what stays
  child.stdin.on('error', () => undefined);
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref(); // a pipe is one; it must not keep this process alive
  return async () => {
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
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
      await installQueue(databaseUrl);
    } catch (error) {
      failures[world] = error instanceof Error ? error.message : String(error);
    }
  }
  return { maintenanceUrl: cluster.databaseUrl('postgres'), failures };
}

/** The queue's own tables, as any process that was here before leaves them. Most files would make them anew. */
async function installQueue(databaseUrl: string): Promise<void> {
  const jobs = createJobs({ databaseUrl, queues: [], log });
  await jobs.start();
  await jobs.stop();
}
