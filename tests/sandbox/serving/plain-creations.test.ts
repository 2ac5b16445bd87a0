/** Plain orders and patients are taken a short way; whoever sends one must not be able to tell. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let mine: Client;
let practice: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [mine] = sandbox.clients;
  [practice] = sandbox.practices;
});
afterAll(() => sandbox.close());

interface Sent {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** A question mark without a query: particular enough to go the usual way, and the same order. */
const ways = { short: '/orders', usual: '/orders?' } as const;

const place = (path: string, { body = JSON.stringify(order()), headers = {} }: Sent) =>
  sendAs(mine, path, { body, headers });

async function sendAs({ account }: Client, path: string, { body = '', headers = {} }: Sent) {
  const response = await fetch(`${account.base_url}${path}`, {
    method: 'POST',
    headers: {
      authorization: basicAuthorization(account.token),
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  const { date: _date, ...told } = Object.fromEntries(response.headers);
  const answered = (await response.json()) as Record<string, unknown>;
  const { id, created_on: on, createdOn, ...rest } = answered;
  return {
    status: response.status,
    headers: told,
    body: { ...rest, id: typeof id, on: typeof (on ?? createdOn) },
  };
}

async function logged(of: Client = mine) {
  const { data } = (await of.control('GET', '/requests?limit=1')).body;
  const { id: _id, on: _on, duration_ms: _ms, order_id: orderId, ...rest } = data[0];
  return { ...rest, order_id: typeof orderId };
}

describe('an order is answered and logged alike by either way', () => {
  const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
    new Uint8Array(parts.flatMap((part) => [...Buffer.from(part)]));
  const whole = JSON.stringify(order({ reference: 'größer' }));
  const sent: Readonly<Record<string, Sent>> = {
    'a plain one': {},
    'one with umlauts': { body: whole },
    'one behind a byte order mark': { body: bytes([0xef, 0xbb, 0xbf], whole) },
    'one that is no UTF-8': { body: bytes('{"email":"', [0xff], '"}') },
    'one that is no JSON': { body: '{"email":' },
    'an empty one': { body: '' },
    'one with wrong fields': { body: JSON.stringify(order({ custmerName: 'Ada', items: [] })) },
    'one of what the catalogue does not have': {
      body: JSON.stringify(order({ items: [{ variation_id: 'no-such-kit', quantity: 1 }] })),
    },
    'one with more kits than go together': {
      body: JSON.stringify(order({ items: [{ variation_id: 'glycan-kit-10', quantity: 5 }] })),
    },
    'one whose body is too large': { body: JSON.stringify(order({ customerName: 'x'.repeat(1_000_000) })) },
    'another media type': { headers: { 'content-type': 'text/plain' } },
    'a charset': { headers: { 'content-type': 'application/json; charset=utf-8' } },
    'a compressed one': { headers: { 'content-encoding': 'gzip' } },
    'who takes no JSON': { headers: { accept: 'text/html' } },
    'who has no token': { headers: { authorization: '' } },
  };
  test.each(Object.entries(sent))('%s', async (name, what) => {
    const short = await place(ways.short, what);
    const shortEntry = name === 'who has no token' ? null : await logged();
    const usual = await place(ways.usual, what);
    expect(short).toEqual(usual);
    expect(shortEntry).toEqual(name === 'who has no token' ? null : await logged());
  });

  test('a connection that is cut, a fault and an outage', async () => {
    for (const path of [ways.short, ways.usual]) {
      const magic = (email: string): Sent => ({ body: JSON.stringify(order({ email, reference: path })) });
      await expect(place(path, magic('fault+cut-after-commit@example.com'))).rejects.toThrow();
      expect(await logged()).toMatchObject({ status: null, reference: path, order_id: 'string' });
      expect((await place(path, magic('fault+500@example.com'))).status).toBe(500);
      await mine.control('POST', '/faults', { kind: 'error_500', rate: 1 });
      expect((await place(path, {})).status).toBe(500);
      expect(await logged()).toMatchObject({ status: 500, fault: 'error_500' });
      await mine.control('POST', '/faults', { kind: 'error_500', rate: 0 });
      expect((await place(path, magic('fault+down-60s@example.com'))).status).toBe(503);
      expect((await place(path, {})).status).toBe(503);
      await mine.control('POST', '/reset', {});
    }
  });
});

describe.each([
  ['an order', '/orders', { numberOfKits: 2, paymentType: 'bank-transfer' }, 'numberOfKits'],
  ['a patient', '/patients', { name: 'Ada Größer', dateOfBirth: '1984-03-27', country: 'DE' }, 'name'],
] as const)('%s of a practice is answered and logged alike by either way', (_what, path, good, field) => {
  const json = (changes: object) => JSON.stringify(Object.assign({}, good, changes));
  const sent: Readonly<Record<string, Sent>> = {
    'a plain one': { body: json({}) },
    'one behind a byte order mark': { body: `\ufeff${json({})}` },
    'one that is no JSON': { body: '{"name":' },
    'an empty one': { body: '' },
    'one with a wrong field': { body: json({ [field]: null }) },
    'one with a field that there is none of': { body: json({ colour: 'red' }) },
    'one whose body is too large': { body: json({ address: 'x'.repeat(1_000_000) }) },
    'another media type': { body: json({}), headers: { 'content-type': 'text/plain' } },
    'a charset': { body: json({}), headers: { 'content-type': 'application/json; charset=utf-8' } },
    'who takes no JSON': { body: json({}), headers: { accept: 'text/html' } },
    'who has no key': { body: json({}), headers: { authorization: '' } },
    'who has a reseller’s token': { body: json({}), headers: { authorization: 'reseller' } },
  };
  test.each(Object.entries(sent))('%s', async (name, { body = '', headers = {} }) => {
    const credentials =
      headers['authorization'] === 'reseller'
        ? { authorization: basicAuthorization(mine.account.token) }
        : headers;
    const stranger = name.startsWith('who has');
    const answers = [];
    for (const way of [path, `${path}?`]) {
      const answer = await sendAs(practice, way, { body, headers: credentials });
      answers.push({ answer, entry: stranger ? null : await logged(practice) });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('one that asks for a fault, and one that meets an outage', async () => {
    const answers = [];
    for (const way of [path, `${path}?`]) {
      await practice.control('POST', '/faults', { kind: 'error_500', rate: 1 });
      const failed = await sendAs(practice, way, { body: json({}) });
      answers.push([failed, await logged(practice)]);
      await practice.control('POST', '/reset', {});
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.[1]).toMatchObject({ status: 500, fault: 'error_500' });
  });
});

test('a practice without a billing email is refused alike by either way', async () => {
  await practice.control('PATCH', '/profile', { billing_email: null });
  const body = JSON.stringify({ numberOfKits: 1, paymentType: 'bank-transfer' });
  const [short, usual] = [
    await sendAs(practice, '/orders', { body }),
    await sendAs(practice, '/orders?', { body }),
  ];
  expect(short).toEqual(usual);
  expect(short.status).toBe(400);
  await practice.control('PATCH', '/profile', { billing_email: 'billing@practice.example' });
});
