import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureDatabase, withClient, withDatabase } from '../../app/db/databases.ts';
import { openAppDb } from '../../app/db/app-client.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../support/postgres.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyTestDatabase();
});
afterEach(() => database.drop());

describe('ensureDatabase', () => {
  it('creates a missing database once, however many ask at the same moment', async () => {
    const url = withDatabase(database.url, 'made "here" now');
    await Promise.all([ensureDatabase(url), ensureDatabase(url), ensureDatabase(url)]);
    await withClient(url, (client) => client.query('CREATE TABLE kept (id int)'));
    await ensureDatabase(url);
    await withClient(url, (client) => client.query('SELECT * FROM kept'));
    await withClient(database.url, (client) => client.query('DROP DATABASE "made ""here"" now"'));
  });

  it.each(['not a url', 'mysql://127.0.0.1/app', 'postgresql://user:secret@127.0.0.1:5432/'])(
    'refuses the address %s without repeating it',
    async (url) => {
      const error: unknown = await ensureDatabase(url).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'database_url_invalid', retryable: false });
      expect(String(error)).not.toContain('secret');
    },
  );

  it('says that a server is away, and that trying again may help', async () => {
    const url = 'postgresql://user:secret@127.0.0.1:1/app';
    const error: unknown = await ensureDatabase(url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'database_unreachable', retryable: true });
    expect(String(error)).not.toContain('secret');
  });
});

describe('a Prisma client', () => {
  it('goes on after the server ended its idle connections', async () => {
    const db = openAppDb(database.url);
    await db.$queryRaw`SELECT 1`;
    await withClient(database.url, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    );
    await expect.poll(() => db.$queryRaw`SELECT 1 AS one`.catch(() => null)).toEqual([{ one: 1 }]);
    await db.$disconnect();
  });
});
