import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireSessions } from '../../app/db/pooler.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { startTransactionPooler } from './support/transaction-pooler.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase('app');
});
afterAll(() => database.drop());

test('PostgreSQL itself gives each connection a session of its own', async () => {
  await expect(requireSessions(database.url)).resolves.toBeUndefined();
});

test('a pooler that shares sessions between transactions is named at start, with what is needed instead', async () => {
  const pooler = await startTransactionPooler(database.url);
  try {
    await expect(requireSessions(pooler.url)).rejects.toMatchObject({
      code: 'database_pooled',
      retryable: false,
      message: expect.stringContaining('session mode') as string,
    });
  } finally {
    await pooler.stop();
  }
});
