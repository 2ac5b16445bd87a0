/** Orders and patients that arrive together share a statement; each must come out as if it had come alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { bankTransfer, shippedMs, tokensOf } from '../support/practice.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let practice: Client;
let other: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [practice, other] = sandbox.practices;
});
afterAll(() => sandbox.close());

async function everyRow(of: Client, path: string): Promise<Record<string, unknown>[]> {
  const { body } = await of.get(`${path}?limit=100`);
  expect(body.next_cursor).toBeNull();
  return body.data as Record<string, unknown>[];
}
const idsOf = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.map(({ id }) => String(id)).toSorted();

test('orders and patients sent at the same moment are all there once each, with tokens, kits and one of two addresses', async () => {
  const profile = { city: 'Newtown', address: 'New Street 2' };
  const acts = Array.from({ length: 60 }, (_, index) => {
    // Twenty-one kits are too many to share a statement; the clock and the profile move in between.
    if (index % 3 === 0)
      return practice.post('/orders', { numberOfKits: index % 12 === 0 ? 21 : 2, ...bankTransfer });
    if (index % 3 === 1) return practice.post('/patients', { name: `Patient ${String(index)} Example` });
    return other.post('/patients', { name: `Patient ${String(index)} Example` });
  });
  const moving = [
    practice.control('POST', '/clock', { advance_ms: 1_000 }),
    practice.control('PATCH', '/profile', profile),
    practice.post('/kits', { numberOfKits: 1 }),
  ];
  const answers = await Promise.all(acts);
  await Promise.all(moving);
  expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 201));

  const madeBy = (place: number) =>
    answers.filter((_, index) => index % 3 === place).map(({ body }) => body as Record<string, unknown>);
  const orders = (await everyRow(practice, '/orders')).filter(({ kind }) => kind === 'standard');
  expect(idsOf(orders)).toEqual(idsOf(madeBy(0)));
  // As it was answered, so it is read.
  for (const made of madeBy(0)) expect(orders).toContainEqual(made);
  const patients = await everyRow(practice, '/patients');
  expect(patients).toHaveLength(20);
  for (const made of madeBy(1)) expect(patients).toContainEqual(made);
  expect(idsOf(await everyRow(other, '/patients'))).toEqual(idsOf(madeBy(2)));

  const kits = orders.reduce((sum, { numberOfKits }) => sum + Number(numberOfKits), 0);
  expect(await tokensOf(practice)).toBe(kits);
  await practice.control('POST', '/clock', { advance_ms: shippedMs });
  const codes = await withClient(sandbox.databaseUrl, async (db) => {
    const { rows } = await db.query<{ city: string; address: string; code: string }>(
      `SELECT o."city", o."address", k."code" FROM "Order" o JOIN "Kit" k ON k."orderId" = o."id"
        WHERE o."kind" = 'standard' AND k."shippedAt" IS NOT NULL`,
    );
    for (const { city, address } of rows)
      expect(['Berlin Beispielplatz 7', 'Newtown New Street 2']).toContain(`${city} ${address}`);
    return rows.map(({ code }) => code);
  });
  expect(new Set(codes).size).toBe(kits);
});

test('either way gives the same: the same seed, the same ids, codes and times', async () => {
  const life = async (slowly: boolean): Promise<unknown> => {
    const world = await startTestSandbox({ seed: 11, now: () => Date.UTC(2026, 2, 14, 9) });
    try {
      const [client] = world.practices;
      // A rule that never strikes sends requests their own way.
      if (slowly) await client.control('POST', '/faults', { kind: 'cut_after_commit', rate: 1e-12 });
      const told = [
        (await client.post('/patients', { name: 'Ada Example', zip: '10115' })).body,
        (await client.post('/orders', { numberOfKits: 2, ...bankTransfer })).body,
        (await client.post('/patients', { name: 'Alan Example' })).body,
        (await client.post('/orders', { numberOfKits: 1, ...bankTransfer })).body,
      ];
      await client.control('POST', '/clock', { advance_ms: shippedMs });
      return [told, (await client.get('/kits')).body, (await client.get('/account')).body];
    } finally {
      await world.close();
    }
  };
  expect(JSON.stringify(await life(false)).replaceAll(/:\d{4,5}\//g, ':/')).toBe(
    JSON.stringify(await life(true)).replaceAll(/:\d{4,5}\//g, ':/'),
  );
});

test('what can’t be ordered is refused as ever, after orders that could', async () => {
  expect((await other.post('/orders', { numberOfKits: 1, ...bankTransfer })).status).toBe(201);
  await other.control('PATCH', '/profile', { billing_email: null });
  const refused = await other.post('/orders', { numberOfKits: 1, ...bankTransfer });
  expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['billingEmail']]);
  await other.control('PATCH', '/profile', { billing_email: 'new@practice.example', zip: null });
  const unsendable = await other.post('/orders', { numberOfKits: 1, ...bankTransfer });
  expect([unsendable.status, Object.keys(unsendable.body.details)]).toEqual([400, ['zip']]);
});
