/** Whose results a reseller's are: who tests again by the same e-mail, date of birth and gender is one person. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateInputs, goodForm } from '../support/registration.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let client: Client;
let pool: pg.Pool;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [client] = sandbox.clients;
  pool = new pg.Pool({ connectionString: sandbox.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await sandbox.close();
});

/** Orders a kit for each form, registers them with these, and gives what was measured, in their order. */
async function measured(email: string, forms: Record<string, string>[]): Promise<{ GP4: number }[]> {
  const items = [{ variation_id: 'glycan-kit-1', quantity: forms.length }];
  const { id } = (await client.post('/orders', order({ email, items }))).body;
  await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  const { rows } = await pool.query<{ code: string; token: string }>(
    'SELECT "code", "registrationToken" AS token FROM "Kit" WHERE "orderId" = $1 ORDER BY "ordinal"',
    [id],
  );
  const { origin } = new URL(client.account.base_url);
  const reports: { GP4: number }[] = [];
  for (const [at, { code, token }] of rows.entries()) {
    const sent = { method: 'POST', body: new URLSearchParams(forms[at]), redirect: 'manual' } as const;
    expect((await fetch(`${origin}/register/${token}`, sent)).status).toBeLessThan(400);
    await client.control('POST', '/events', { kit_code: code, kind: 'result.ready' });
    reports.push((await client.get(`/reports/kit/${code}`)).body);
  }
  return reports;
}

const bornOn = (day: number) => goodForm(dateInputs('date-of-birth', ['1984', '3', String(day)]));
const spreadOf = (reports: readonly { GP4: number }[]): number => {
  const values = reports.map(({ GP4 }) => GP4);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
const days = [1, 2, 3, 4, 5, 6, 7, 8];

test('the same person’s results lie closer together than those of strangers, from order to order', async () => {
  const same = await measured(
    'again@example.com',
    days.slice(0, 5).map(() => bornOn(27)),
  );
  const later = await measured('again@example.com', [bornOn(27)]);
  const strangers = await measured('family@example.com', days.map(bornOn));
  const within = spreadOf([...same, ...later]);
  expect(within).toBeGreaterThan(0);
  expect(within).toBeLessThan(spreadOf(strangers) / 1.5);
});

test('another e-mail, or another gender, is somebody else', async () => {
  const [one] = await measured('one@example.com', [bornOn(9)]);
  const [other] = await measured('other@example.com', [bornOn(9)]);
  const [man] = await measured('one@example.com', [{ ...bornOn(9), gender: 'male' }]);
  expect(new Set([one?.GP4, other?.GP4, man?.GP4]).size).toBe(3);
});
