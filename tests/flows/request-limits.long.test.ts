import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestLimits, defaultRequestRates } from '../../app/start/request-limits.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { shop } from '../shopify/support/platform.ts';
import { tokenOf } from './support/customer-world.ts';
import { holdProblem } from './support/isolation-endpoints.ts';
import { installAlone, startAppAlone } from './support/pages-app.ts';

/** How much is taken of one customer in a minute. */

let app: RunningApp;
beforeAll(async () => {
  app = await startAppAlone([]);
  await installAlone(app);
}, 360_000);
afterAll(() => app.stop());

async function ask(as: string, method: string, path: string, body?: object) {
  const response = await fetch(`${app.url}/api/customer${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(as)}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const statuses = (answers: { status: number }[]) =>
  Object.groupBy(answers, ({ status }) => String(status)) as Partial<Record<string, unknown[]>>;

describe('a customer', () => {
  test('who asks too much is told when to come again, and nobody else waits for it', async () => {
    const { ofCustomer } = defaultRequestRates;
    const answers = await Promise.all(
      Array.from({ length: ofCustomer + 5 }, () => ask('1', 'GET', '/notices')),
    );
    const { 200: taken, 429: refused } = statuses(answers);
    expect([taken?.length, refused?.length]).toEqual([ofCustomer, 5]);
    const last = await ask('1', 'GET', '/kits');
    holdProblem(last);
    expect([last.status, JSON.parse(last.text)]).toMatchObject([429, { code: 'rate_limited' }]);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await ask('2', 'GET', '/kits')).status).toBe(200);
  });

  test.each([
    ['confirm', 'POST', '/kits/x/confirm', { date_of_birth: '1980-01-01' }],
    ['claims', 'POST', '/claims', { kit_code: 'x', date_of_birth: '1980-01-01' }],
    ['report', 'POST', '/kits/x/report', undefined],
    ['messages', 'POST', '/kits/x/conversation/messages', { message: 'Why?' }],
  ])('has fewer of %s, and the rest goes on', async (as, method, path, body) => {
    // A customer for each: numeric, as Shopify's ids are.
    const customer = String(Buffer.from(as).readUInt32BE());
    const { sensitiveOfCustomer } = defaultRequestRates;
    const answers = await Promise.all(
      Array.from({ length: sensitiveOfCustomer + 1 }, () => ask(customer, method, path, body)),
    );
    const codes = answers.map(({ text }) => (JSON.parse(text) as { code: string }).code);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1);
    expect((await ask(customer, 'GET', '/kits')).status).toBe(200);
  });
});

test('what is held of customers has an end, however many come: more than 16,384 share', async () => {
  const limits = createRequestLimits({ ...defaultRequestRates, ofCustomer: 1 });
  const customers = Array.from({ length: 16_385 }, (_none, n) => ({ shop, customerId: String(n) }));
  const waits = await Promise.all(customers.map((customer) => limits.waitOfCustomer(customer, 'usual')));
  expect(waits.filter((waitMs) => waitMs > 0).length).toBeGreaterThan(0);
});
