import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from '../../app/db/databases.ts';
import { applyMigrations } from '../../app/db/migrations.ts';
import { silentLog } from '../support/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../support/postgres.ts';

const all = join('prisma', 'app', 'migrations');
const migration = '0018_practice_connections';

let database: TestDatabase;
let before: string;

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  before = await mkdtemp(join(tmpdir(), 'kitbridge-before-'));
  for (const name of await readdir(all))
    if (name < migration) await cp(join(all, name), join(before, name), { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const migrate = (migrationsDir: string) =>
  applyMigrations({ databaseUrl: database.url, migrationsDir, log: silentLog });
const query = (sql: string) =>
  withClient(database.url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);
const insert = (id: string, kind: string, environment: string) =>
  query(`INSERT INTO "Connection" ("id", "shop", "kind", "environment", "baseUrl", "name", "tokenSealed",
      "accountFingerprint", "state", "isCurrent", "createdAt", "updatedAt")
    VALUES ('${id}', 'a.myshopify.com', '${kind}', '${environment}', 'https://lab.example', 'Lab', 'sealed',
      '${id}', 'active', true, now(), now())`);

it('keeps a shop’s connection as its reseller account, and lets a practice account stand beside it', async () => {
  await migrate(before);
  await insert('reseller', 'reseller', 'sandbox');
  await expect(insert('early', 'partner', 'sandbox')).rejects.toThrow('Connection_one_open');

  await migrate(all);
  expect(await query('SELECT "id", "kind", "isCurrent", "isSelfFulfilled" FROM "Connection"')).toEqual([
    { id: 'reseller', kind: 'reseller', isCurrent: true, isSelfFulfilled: null },
  ]);
  await insert('practice', 'partner', 'sandbox');
  await expect(insert('second', 'partner', 'sandbox')).rejects.toThrow('Connection_one_open');
  await expect(insert('live', 'partner', 'production')).rejects.toThrow('Connection_one_current');
  await expect(insert('other', 'clinic', 'production')).rejects.toThrow('Connection_kind_known');
});
