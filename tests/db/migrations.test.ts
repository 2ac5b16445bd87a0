import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../app/db/databases.ts';
import { applyMigrations } from '../../app/db/migrations.ts';
import { createLogCapture, silentLog } from '../support/log.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { WORLDS } from '../support/worlds.ts';

let database: TestDatabase;
let migrationsDir: string;

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  migrationsDir = await mkdtemp(join(tmpdir(), 'kitbridge-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(migrationsDir, { recursive: true, force: true });
});

async function write(name: string, script: string): Promise<void> {
  await mkdir(join(migrationsDir, name), { recursive: true });
  await writeFile(join(migrationsDir, name, 'migration.sql'), script);
}

const apply = (log = silentLog) => applyMigrations({ databaseUrl: database.url, migrationsDir, log });
const query = (sql: string) =>
  withClient(database.url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

describe('the migration runner', () => {
  it('applies what is missing, in order of name, once', async () => {
    await write('0002_second', 'INSERT INTO thing VALUES (1);');
    await write('0001_init', 'CREATE TABLE thing (id int);');
    expect(await apply()).toEqual({ applied: ['0001_init', '0002_second'] });
    expect(await apply()).toEqual({ applied: [] });
    await write('0003_third', 'INSERT INTO thing VALUES (2); INSERT INTO thing VALUES (3);');
    expect(await apply()).toEqual({ applied: ['0003_third'] });
    expect(await query('SELECT id FROM thing ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it("keeps _prisma_migrations as Prisma's engine does", async () => {
    const script = 'CREATE TABLE thing (id int); -- ärger\n';
    await write('0001_init', script);
    await apply();
    const [row] = await query('SELECT * FROM _prisma_migrations');
    expect(row).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/) as string,
      checksum: createHash('sha256').update(script, 'utf8').digest('hex'),
      finished_at: expect.any(Date) as Date,
      migration_name: '0001_init',
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date) as Date,
      applied_steps_count: 1,
    });
    const columns = await query(
      `SELECT column_name AS name, data_type AS type, character_maximum_length AS length, is_nullable AS nullable,
              column_default AS "default"
         FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
    );
    const timestamp = 'timestamp with time zone';
    expect(columns.map((c) => [c['name'], c['type'], c['length'], c['nullable'], c['default']])).toEqual([
      ['id', 'character varying', 36, 'NO', null],
      ['checksum', 'character varying', 64, 'NO', null],
      ['finished_at', timestamp, null, 'YES', null],
      ['migration_name', 'character varying', 255, 'NO', null],
      ['logs', 'text', null, 'YES', null],
      ['rolled_back_at', timestamp, null, 'YES', null],
      ['started_at', timestamp, null, 'NO', 'now()'],
      ['applied_steps_count', 'integer', null, 'NO', '0'],
    ]);
  });

  it('lets many processes start at once: each migration is applied exactly once', async () => {
    await write('0001_init', 'CREATE TABLE thing (id int); INSERT INTO thing SELECT 1 FROM pg_sleep(0.1);');
    const results = await Promise.all([apply(), apply(), apply(), apply()]);
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_init']);
    expect(await query('SELECT id FROM thing')).toEqual([{ id: 1 }]);
  });

  it('undoes a migration that fails, says which and why, and tries it again once it is mended', async () => {
    await write('0001_init', 'CREATE TABLE thing (id int);');
    await write('0002_bad', 'INSERT INTO thing VALUES (1); SELECT nonsense;');
    await expect(apply()).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringMatching(/0002_bad.*"nonsense" does not exist/) as string,
    });
    expect(await query('SELECT id FROM thing')).toEqual([]);
    const [failed] = await query("SELECT * FROM _prisma_migrations WHERE migration_name = '0002_bad'");
    expect(failed).toMatchObject({
      finished_at: null,
      applied_steps_count: 0,
      rolled_back_at: expect.any(Date) as Date,
    });
    expect(failed?.['logs']).toContain('nonsense');
    await write('0002_bad', 'INSERT INTO thing VALUES (1);');
    expect(await apply()).toEqual({ applied: ['0002_bad'] });
  });

  it('refuses to go on when an applied migration was changed', async () => {
    await write('0001_init', 'CREATE TABLE thing (id int);');
    await apply();
    await write('0001_init', 'CREATE TABLE thing (id int, more int);');
    await write('0002_more', 'CREATE TABLE more (id int);');
    await expect(apply()).rejects.toMatchObject({ code: 'migration_changed' });
    expect(await query("SELECT 1 FROM pg_class WHERE relname = 'more'")).toEqual([]);
  });

  it("refuses to go on where Prisma's command line left a migration unfinished", async () => {
    await write('0001_init', 'CREATE TABLE thing (id int);');
    await apply();
    await query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(apply()).rejects.toMatchObject({ code: 'migration_unfinished' });
  });

  it('warns of a migration that this release does not know, and goes on', async () => {
    await write('0001_init', 'CREATE TABLE thing (id int);');
    await write('0002_newer', 'SELECT 1;');
    await apply();
    await rm(join(migrationsDir, '0002_newer'), { recursive: true });
    const { log, lines } = createLogCapture();
    expect(await apply(log)).toEqual({ applied: [] });
    expect(lines).toMatchObject([{ level: 40, migration: '0002_newer' }]);
  });

  it('says so when the folder is missing or a migration has no script', async () => {
    await mkdir(join(migrationsDir, '0001_init'));
    await expect(apply()).rejects.toMatchObject({ code: 'migrations_missing' });
    await rm(migrationsDir, { recursive: true });
    await expect(apply()).rejects.toMatchObject({ code: 'migrations_missing' });
  });
});

describe.each(WORLDS)('a test database of %s', (world) => {
  it('holds all migrations of its world, and is a copy of its own', async () => {
    const [one, two] = [await createTestDatabase(world), await createTestDatabase(world)];
    const namesIn = (at: string) =>
      withClient(at, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'SELECT migration_name AS name FROM _prisma_migrations ORDER BY name',
        );
        return rows.map(({ name }) => name);
      });
    const entries = await readdir(join('prisma', world, 'migrations'), { withFileTypes: true });
    expect(await namesIn(one.url)).toEqual(
      entries
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
        .sort(),
    );
    await withClient(one.url, (client) => client.query('DELETE FROM _prisma_migrations'));
    expect(await namesIn(two.url)).not.toEqual([]);
    await Promise.all([one.drop(), two.drop()]);
  });
});
