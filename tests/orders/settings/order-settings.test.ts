import { expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import {
  changeOrderSettings,
  changeOrderSettingsSeen,
  defaultOrderSettings,
  readOrderSettings,
  readSavedOrderSettings,
} from '../../../app/orders/settings/order-settings.ts';
import { useAppDatabase } from '../../support/app-database.ts';

const shop = 'kit-shop.myshopify.com';
let db: AppDb;

useAppDatabase((opened) => void ({ db } = opened));

test('a change leaves alone what somebody else changes at the same moment', async () => {
  await changeOrderSettings(db, shop, { automaticRequests: true });
  let late = Promise.resolve(defaultOrderSettings);
  await db.$transaction(async (tx) => {
    await tx.orderSettings.update({ where: { shop }, data: { graceMs: 1_000 } });
    late = changeOrderSettings(db, shop, { automaticRequests: false });
    // It has begun, and waits for what is being changed here.
    const waiting = () =>
      db.$queryRaw<object[]>`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
    await expect.poll(waiting).toHaveLength(1);
  });
  const expected = { ...defaultOrderSettings, automaticRequests: false, graceMs: 1_000 };
  expect(await late).toEqual(expected);
  expect(await readOrderSettings(db, shop)).toEqual(expected);
});

test('a change of what was read is stored once: whoever was overtaken changes nothing', async () => {
  const other = 'other-shop.myshopify.com';
  const read = () => readSavedOrderSettings(db, other);
  expect(await read()).toEqual({ settings: defaultOrderSettings, changedAt: null });
  expect(await changeOrderSettingsSeen(db, other, { holdMediumRisk: true }, null)).toBe(true);
  // Somebody who also saw none.
  expect(await changeOrderSettingsSeen(db, other, { graceMs: 1 }, null)).toBe(false);
  const { changedAt } = await read();
  await changeOrderSettings(db, other, { tagOrders: true });
  expect(await changeOrderSettingsSeen(db, other, { graceMs: 1 }, changedAt)).toBe(false);
  expect(await changeOrderSettingsSeen(db, other, { sendTestOrders: false }, (await read()).changedAt)).toBe(
    true,
  );
  expect((await read()).settings).toEqual({
    ...defaultOrderSettings,
    holdMediumRisk: true,
    tagOrders: true,
    sendTestOrders: false,
  });
});

test('rates come back as they were given', async () => {
  const costRates = [{ from: 'EUR', to: 'USD', rate: '1.0800' }];
  await changeOrderSettings(db, shop, { costRates });
  // Field by field in the same order: a page compares what it shows with what is stored.
  expect(JSON.stringify((await readOrderSettings(db, shop)).costRates)).toBe(JSON.stringify(costRates));
});
