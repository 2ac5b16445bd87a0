import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import {
  changePolicy,
  changePolicySeen,
  defaultPolicy,
  readPolicy,
  readSavedPolicy,
} from '../../app/orders/policy.ts';
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

test('a change of what was read is stored once: whoever was overtaken changes nothing', async () => {
  const other = 'other-shop.myshopify.com';
  const read = () => readSavedPolicy(db, other);
  expect(await read()).toEqual({ policy: defaultPolicy, changedAt: null });
  expect(await changePolicySeen(db, other, { holdMediumRisk: true }, null)).toBe(true);
  // Somebody who also saw none.
  expect(await changePolicySeen(db, other, { graceMs: 1 }, null)).toBe(false);
  const { changedAt } = await read();
  await changePolicy(db, other, { tagOrders: true });
  expect(await changePolicySeen(db, other, { graceMs: 1 }, changedAt)).toBe(false);
  expect(await changePolicySeen(db, other, { sendTestOrders: false }, (await read()).changedAt)).toBe(true);
  expect((await read()).policy).toEqual({
    ...defaultPolicy,
    holdMediumRisk: true,
    tagOrders: true,
    sendTestOrders: false,
  });
});

test('rates come back as they were given', async () => {
  const costRates = [{ from: 'EUR', to: 'USD', rate: '1.0800' }];
  await changePolicy(db, shop, { costRates });
  // Field by field in the same order: a page compares what it shows with what is stored.
  expect(JSON.stringify((await readPolicy(db, shop)).costRates)).toBe(JSON.stringify(costRates));
});
