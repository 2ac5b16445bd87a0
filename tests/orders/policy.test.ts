import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import { changePolicy, defaultPolicy, readPolicy } from '../../app/orders/policy.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const shop = 'kit-shop.myshopify.com';
let database: TestDatabase;
let db: AppDb;

beforeAll(async () => {
  database = await createTestDatabase('app');
  db = openAppDb(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

test('a change leaves alone what somebody else changes at the same moment', async () => {
  await changePolicy(db, shop, { automaticRequests: true });
  let late = Promise.resolve(defaultPolicy);
  await db.$transaction(async (tx) => {
    await tx.orderPolicy.update({ where: { shop }, data: { graceMs: 1_000 } });
    late = changePolicy(db, shop, { automaticRequests: false });
    // It has begun, and waits for what is being changed here.
    const waiting = () =>
      db.$queryRaw<object[]>`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
    await expect.poll(waiting).toHaveLength(1);
  });
  const expected = { ...defaultPolicy, automaticRequests: false, graceMs: 1_000 };
  expect(await late).toEqual(expected);
  expect(await readPolicy(db, shop)).toEqual(expected);
});
