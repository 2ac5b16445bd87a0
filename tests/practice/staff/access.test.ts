import { beforeEach, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import {
  accessOf,
  askForAccess,
  letIn,
  may,
  readStaff,
  type StaffAsker,
  takeOff,
} from '../../../app/practice/staff/access.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { testSealer } from '../../support/test-sealer.ts';

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));

const now = new Date('2026-11-24T12:00:00Z');
const clock = { now: () => now, exact: () => Promise.resolve(now) };
const ctx = () => ({ db, clock, sealer: testSealer });
const shop = 'practice.myshopify.com';
const person = (id: string): StaffAsker => ({ shop, actor: `merchant:${id}` });
const [ada, ben, eve] = [person('1'), person('2'), person('3')];
const everyRight = { is: 'allowed', mayExport: true, mayManage: true };

beforeEach(() => db.practiceStaff.deleteMany());

test('the first person gets every right, and everybody after them none until they are let in', async () => {
  expect(await accessOf(ctx(), ada)).toEqual(everyRight);
  expect(await accessOf(ctx(), ben)).toEqual({ is: 'stranger' });
  await askForAccess(ctx(), ben, 'Ben');
  expect(await accessOf(ctx(), ben)).toEqual({ is: 'asked' });
  for (const right of ['see', 'export', 'manage'] as const)
    expect(may(await accessOf(ctx(), ben), right)).toBe(false);

  await letIn(ctx(), ben, { mayExport: false, mayManage: false });
  const access = await accessOf(ctx(), ben);
  expect([may(access, 'see'), may(access, 'export'), may(access, 'manage')]).toEqual([true, false, false]);
  // Of another shop, nobody.
  expect(await accessOf(ctx(), { shop: 'other.myshopify.com', actor: ben.actor })).toEqual(everyRight);
  expect(await accessOf(ctx(), eve)).toEqual({ is: 'stranger' });
});

test('of many who open the pages first at the same moment, one alone gets in', async () => {
  const everybody = Array.from({ length: 12 }, (_, i) => person(String(i)));
  const accesses = await Promise.all(everybody.map((asker) => accessOf(ctx(), asker)));
  expect(accesses.filter(({ is }) => is === 'allowed')).toHaveLength(1);
  expect(await db.practiceStaff.count({ where: { shop } })).toBe(1);
});

test('whom a session token does not name is let in nowhere, not even as the first', async () => {
  expect(await accessOf(ctx(), person('unknown'))).toEqual({ is: 'stranger' });
  expect(await db.practiceStaff.count()).toBe(0);
});

test('somebody can always manage access: neither rights nor people are taken from the last one', async () => {
  await accessOf(ctx(), ada);
  expect(await takeOff(ctx(), ada)).toBe('last_manager');
  expect(await letIn(ctx(), ada, { mayExport: true, mayManage: false })).toBe('last_manager');
  await askForAccess(ctx(), ben, 'Ben');
  await letIn(ctx(), ben, { mayExport: true, mayManage: true });

  // Both let the other one go at once: one of them is left.
  const outcomes = await Promise.all([takeOff(ctx(), ada), takeOff(ctx(), ben)]);
  expect(outcomes.toSorted()).toEqual(['done', 'last_manager']);
  expect(await db.practiceStaff.count({ where: { shop, mayManage: true } })).toBe(1);
});

test('whoever is taken off sees nothing any more, and can ask again', async () => {
  await accessOf(ctx(), ada);
  await askForAccess(ctx(), ben, 'Ben');
  await letIn(ctx(), ben, { mayExport: true, mayManage: false });
  expect(await takeOff(ctx(), ben)).toBe('done');
  expect(await takeOff(ctx(), ben)).toBe('unknown');
  expect(await letIn(ctx(), ben, { mayExport: true, mayManage: true })).toBe('unknown');
  expect(await accessOf(ctx(), ben)).toEqual({ is: 'stranger' });
  await askForAccess(ctx(), ben, 'Ben again');
  expect(await accessOf(ctx(), ben)).toEqual({ is: 'asked' });
});

test('asking again changes nothing for who is let in, and a name stands sealed', async () => {
  await accessOf(ctx(), ada);
  await askForAccess(ctx(), ada, 'Ada Manager');
  expect(await accessOf(ctx(), ada)).toEqual(everyRight);
  await askForAccess(ctx(), eve, 'Eve');
  expect((await readStaff(ctx(), shop)).map(({ name, access }) => [name, access.is])).toEqual([
    ['Eve', 'asked'],
    ['Ada Manager', 'allowed'],
  ]);
  const rows = await db.practiceStaff.findMany();
  expect(JSON.stringify(rows)).not.toMatch(/Ada|Eve/);

  // A name that can't be opened takes nobody off the list.
  await db.practiceStaff.updateMany({ where: { actor: eve.actor }, data: { nameSealed: 'v1.gone.x.y' } });
  expect((await readStaff(ctx(), shop)).map(({ name }) => name)).toEqual([null, 'Ada Manager']);
});
