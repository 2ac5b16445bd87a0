import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAppDb } from '../../app/db/app-client.ts';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { silentLog } from '../support/log.ts';
import { createTestDatabase } from '../support/postgres.ts';
import {
  processTree,
  projectDir,
  type RunningCommand,
  runCommand,
  stillRunning,
} from '../support/command.ts';

const started: RunningCommand[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitbridge-app-'));
});

afterEach(async () => {
  for (const command of started.splice(0)) {
    command.kill('SIGKILL');
    await command.ended;
  }
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const complete: Record<string, string> = {
  SHOPIFY_API_KEY: 'key-of-the-app',
  SHOPIFY_API_SECRET: 'a-secret-of-some-length',
  SHOPIFY_APP_URL: 'https://app.example.com',
  SEALING_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  HOST: '127.0.0.1',
  PORT: '0',
};

/** `npm start` or `npm run worker`, without npm around it. */
function start(name: 'web' | 'worker', env: Record<string, string | undefined>): RunningCommand {
  const script = join(projectDir, `app/start/${name}.ts`);
  const command = runCommand(process.execPath, [script], { cwd: folder, env });
  started.push(command);
  return command;
}

/** Waits for a line of the log and gives it. */
async function logged(command: RunningCommand, text: string): Promise<Record<string, unknown>> {
  for (;;) {
    const line = command
      .stderr()
      .split('\n')
      .slice(0, -1)
      .find((candidate) => candidate.includes(text));
    if (line) return JSON.parse(line) as Record<string, unknown>;
    const ended = await Promise.race([
      command.ended,
      new Promise<null>((resolve) => setTimeout(resolve, 50, null)),
    ]);
    if (ended) throw new Error(`It ended before it said "${text}": ${command.stderr()}`);
  }
}

describe('without a complete environment', { timeout: 90_000 }, () => {
  test.each([
    { name: 'web', missing: 'SEALING_KEYS', value: 'a:c2hvcnQ=' },
    { name: 'worker', missing: 'SHOPIFY_APP_URL', value: 'not an address' },
  ] as const)(
    '$name names $missing ($value), exits with 2 and starts nothing',
    async ({ name, missing, value }) => {
      const command = start(name, { ...complete, DATA_DIR: 'data', [missing]: value });
      expect((await command.ended).code).toBe(2);
      expect(command.stdout()).toBe('');
      expect(command.stderr()).toContain(`\n  ${missing} `);
      expect(command.stderr(), 'a wrong value may be a secret').not.toContain(value);
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

describe('npm start and npm run worker', { timeout: 60_000 }, () => {
  test('run on one database, answer GET /health, and end on SIGTERM with 0', async () => {
    const database = await createTestDatabase('app');
    const env = { ...complete, DATABASE_URL: database.url };
    const web = runCommand('npm', ['start'], { env });
    started.push(web);
    const worker = start('worker', env);
    const { url } = await logged(web, 'Kitbridge is ready');
    await logged(worker, 'the worker is ready');
    expect((await fetch(`${String(url)}/health`)).status).toBe(200);
    const processes = [...(await processTree(web.pid)), ...(await processTree(worker.pid))];
    for (const command of [web, worker]) {
      const stoppedAt = Date.now();
      command.kill('SIGTERM');
      expect(await command.ended).toEqual({ code: 0, signal: null });
      expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    }
    expect(await stillRunning(processes)).toEqual([]);
    await database.drop();
  });

  test('without DATABASE_URL runs PostgreSQL in DATA_DIR, says what that is fit for, and takes it down again', async () => {
    const web = start('web', { ...complete, DATA_DIR: 'data' });
    await logged(web, 'Kitbridge is ready');
    expect((await logged(web, 'no DATABASE_URL'))['msg']).toContain('fit for one machine');
    const processes = await processTree(web.pid);
    web.kill('SIGTERM');
    expect(await web.ended).toEqual({ code: 0, signal: null });
    expect(await stillRunning(processes)).toEqual([]);
  });

  test('that cannot start takes its PostgreSQL down as well', async () => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const { port } = taken.address() as AddressInfo;
    const web = start('web', { ...complete, DATA_DIR: 'given-up', PORT: String(port) });
    expect((await web.ended).code).toBe(1);
    expect(web.stderr()).toContain(`Port ${port} is already in use`);
    const data = await readdir(join(folder, 'given-up', 'postgres', 'pgdata'));
    expect(data).toContain('PG_VERSION');
    expect(data).not.toContain('postmaster.pid');
    taken.close();
  });

  test('the worker, too, takes its PostgreSQL down when it cannot start, and when it is told to stop meanwhile', async () => {
    const kept = { ...complete, DATA_DIR: 'of-a-worker' };
    const pgdata = join(folder, 'of-a-worker', 'postgres', 'pgdata');
    const stopped = start('worker', kept);
    await logged(stopped, 'no DATABASE_URL');
    stopped.kill('SIGTERM');
    expect(await stopped.ended).toEqual({ code: 0, signal: null });
    expect(await readdir(pgdata)).not.toContain('postmaster.pid');

    // Migrations that are no longer what was applied are refused.
    const cluster = await startEmbeddedPostgres({
      dataDir: join(folder, 'of-a-worker', 'postgres'),
      log: silentLog,
      ephemeral: false,
    });
    const db = openAppDb(cluster.databaseUrl('kitbridge'));
    await db.$executeRawUnsafe(`UPDATE _prisma_migrations SET checksum = 'another'`);
    await db.$disconnect();
    await cluster.stop({ remove: false });
    const broken = start('worker', kept);
    expect((await broken.ended).code).toBe(1);
    expect(broken.stderr()).toContain('Couldn’t start: ');
    expect(await readdir(pgdata)).not.toContain('postmaster.pid');
  });
});
