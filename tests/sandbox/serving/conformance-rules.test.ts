/**
 * Sentences of reseller-api that no other test proves, tried over HTTP. The shapes are written out by hand, from the
 * document and not from our own schemas, so that a schema that is wrong shows.
 */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peakNames } from '../../../app/contract/indexes.ts';
import { webhookAcknowledgementMs } from '../../../app/contract/webhooks.ts';
import { order, registerWebhook, secret, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, Received, Receiver, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let receiver: Receiver;
/** How far the sandbox's clock is ahead of this machine's. */
let aheadMs = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => Date.now() + aheadMs });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await sandbox.close();
});

// ---- shapes --------------------------------------------------------------------------------------------------------

type Check = (value: unknown) => boolean;
type Shape = Record<string, Check>;

const text: Check = (value) => typeof value === 'string' && value !== '';
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const amount: Check = (value) => typeof value === 'number' && value >= 0;
const truth: Check = (value) => typeof value === 'boolean';
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const utc = matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const date = matching(/^\d{4}-\d{2}-\d{2}$/);
const currency = matching(/^[A-Z]{3}$/);
const link: Check = (value) => typeof value === 'string' && URL.canParse(value);
const epochMs: Check = (value) => whole(value) && Number(value) > Date.parse('2020-01-01');
const nothing: Check = (value) => value === null;
const is =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const list =
  (shape: Shape): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => wrongIn(item, shape).length === 0);

function wrongIn(record: unknown, shape: Shape): string[] {
  const given = record as Record<string, unknown>;
  const absent = Object.keys(shape).filter((name) => !(name in given));
  const extra = Object.keys(given).filter((name) => !(name in shape));
  const wrong = Object.entries(shape).flatMap(([name, check]) => (check(given[name]) ? [] : [name]));
  return [...new Set([...absent, ...extra, ...wrong])];
}

function expectShape(record: unknown, shape: Shape): void {
  expect({ record, wrong: wrongIn(record, shape) }).toEqual({ record, wrong: [] });
}

const productShape: Shape = {
  variation_id: text,
  product: text,
  variation: text,
  price: whole,
  currency,
  kits: whole,
  requires_shipping: truth,
};

/** The statuses of a kit, one for each step of the clock; the customer's registration is the second `Shipped`. */
const statuses = [
  'In stock',
  'Shipped',
  'Shipped',
  'Awaiting analysis',
  'In analysis',
  'Results released',
] as const;

/** What the records of an order must say after so many steps. */
function shapesAfter(steps: number, reference: string | null) {
  const [shipped, registered, released] = [steps >= 1, steps >= 2, steps >= 5];
  const common = { reference: is(reference), created_on: utc };
  const flags = {
    shipped: is(shipped),
    shipped_on: shipped ? utc : nothing,
    registered: is(registered),
    results_ready: is(released),
  };
  return {
    order: {
      ...common,
      ...flags,
      id: text,
      status: is('Paid'),
      currency,
      amount: whole,
      items: list({ variation_id: text, quantity: whole }),
    },
    unit: {
      ...common,
      ...flags,
      kit_code: text,
      order_id: text,
      status: is(statuses[steps]),
      date_of_sampling: registered ? date : nothing,
      tracking_code: text,
      tracking_link: link,
    },
    report: {
      ...common,
      id: text,
      kit_code: text,
      order_id: text,
      glycan_age: whole,
      chronological_age: whole,
      gender: text,
      ethnicity: text,
      date_of_birth: date,
      date_of_sampling: date,
      ...Object.fromEntries(peakNames.map((peak) => [peak, amount])),
      indexes: Array.isArray, // the sandbox's extra
    },
  } satisfies Record<string, Shape>;
}

// ---- records -------------------------------------------------------------------------------------------------------

describe.each([
  ['with a reference', 'shop-77'],
  ['without a reference', null],
])('an order %s', (_title, reference) => {
  test('has records of the stated fields and types in each state of its kit, and its events echo it', async () => {
    const [client] = sandbox.clients;
    const { body: webhook } = await registerWebhook(client, receiver.url);
    const { reference: _given, ...plain } = order();
    const placed = await client.post('/orders', reference === null ? plain : { ...plain, reference });
    expectShape(placed.body, {
      id: text,
      reference: is(reference),
      status: is('Paid'),
      amount: is(17_900), // minor units: EUR 179.00
      currency: is('EUR'),
      created_on: utc,
    });
    const id: string = placed.body.id;

    for (const steps of statuses.keys()) {
      if (steps > 0) await client.control('POST', '/clock', { to_next: true });
      const shapes = shapesAfter(steps, reference);
      expectShape((await client.get(`/orders/${id}`)).body, shapes.order);
      expectShape((await client.get('/orders')).body.data[0], shapes.order);
      const units = (await client.get(`/units?order_id=${id}`)).body.data;
      expect(units).toHaveLength(steps === 0 ? 0 : 1);
      if (steps === 0) continue;
      expectShape(units[0], shapes.unit);
      const kit: string = units[0].kit_code;
      expect((await client.get(`/units/kit/${kit}`)).body).toEqual(units[0]);

      const report = await client.get(`/reports/kit/${kit}`);
      const listed = (await client.get('/reports')).body.data.filter(
        (record: { order_id: string }) => record.order_id === id,
      );
      if (statuses[steps] === 'Results released') {
        expectShape(report.body, shapes.report);
        expect((await client.get(`/reports/${String(report.body.id)}`)).body).toEqual(report.body);
        expect(listed).toEqual([report.body]);
      } else expect([report.status, listed]).toEqual([404, []]);
    }

    const mine = (all: Received[]): Received[] => all.filter(({ event }) => event.data.order_id === id);
    await receiver.until((all) => mine(all).length === 3);
    await expectEvents(client, mine(receiver.received), reference);
    await client.send('DELETE', `/webhooks/${String(webhook.id)}`);
  });
});

/** Body, fields and headers of the three deliveries of an order with one kit, by reseller-api §6. */
async function expectEvents(client: Client, deliveries: Received[], reference: string | null): Promise<void> {
  const [unit] = (await client.get(`/units?order_id=${String(deliveries[0]?.event.data.order_id)}`)).body
    .data;
  const report = (await client.get(`/reports/kit/${String(unit.kit_code)}`)).body;
  const ofKit = { order_id: is(unit.order_id), reference: is(reference), kit_code: is(unit.kit_code) };
  const data: Record<string, Shape> = {
    'order.shipped': {
      order_id: is(unit.order_id),
      reference: is(reference),
      kits: list({
        kit_code: is(unit.kit_code),
        qr_link: link,
        tracking_code: is(unit.tracking_code),
      }),
    },
    'unit.registered': ofKit,
    // A status signal: the result's id, and nothing of what it says.
    'result.ready': { ...ofKit, result_id: is(report.id) },
  };
  expect(deliveries.map(({ event }) => event.event)).toEqual(Object.keys(data));
  for (const { event, headers, rawBody } of deliveries) {
    expectShape(event, { event: text, timestamp: utc, data: (value) => typeof value === 'object' });
    expectShape(event.data, data[event.event] ?? {});
    expect(headers['x-webhook-event']).toBe(event.event);
    expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(rawBody).digest('hex'));
    expect(headers['content-type']).toBe('application/json');
  }
}

test('the kit says that a report exists although no event arrived', async () => {
  const [, client] = sandbox.clients;
  await registerWebhook(client, receiver.url);
  const placed = await client.post('/orders', order({ email: 'webhook+lose@example.com' }));
  await client.control('POST', '/clock', { advance_ms: 60_000 });
  const [unit] = (await client.get(`/units?order_id=${String(placed.body.id)}`)).body.data;
  expect(unit.results_ready).toBe(true);
  expect((await client.get(`/orders/${String(placed.body.id)}`)).body.results_ready).toBe(true);
  const states = (await client.control('GET', '/deliveries')).body.data.map(
    (delivery: { state: string }) => delivery.state,
  );
  expect(states).toEqual(['lost', 'lost', 'lost']);
});

// ---- the catalogue -------------------------------------------------------------------------------------------------

test('the catalogue has exactly the stated fields, kits that count as stated, and no subscription', async () => {
  const { data: products } = (await sandbox.clients[0].get('/products')).body;
  expect(products.length).toBeGreaterThanOrEqual(12);
  for (const product of products) {
    expectShape(product, productShape);
    expect(product.price).toBeGreaterThan(0);
    expect(JSON.stringify(product)).not.toMatch(/subscri|monthly|renew/i);
  }
  const facts = (wanted: RegExp): unknown[] =>
    products
      .filter((product: { variation_id: string }) => wanted.test(product.variation_id))
      .map((product: { kits: number; requires_shipping: boolean }) => [
        product.kits,
        product.requires_shipping,
      ]);
  expect(facts(/^glycan-kit-(1|2|10)$/)).toEqual([
    [1, true],
    [2, true],
    [10, true],
  ]);
  // Bundled with an interpretation or a consultation: still one kit.
  expect(facts(/^glycan-kit-(consult|written)$/)).toEqual([
    [1, true],
    [1, true],
  ]);
  expect(facts(/^(consultation|written-interpretation)/)).toEqual([
    [0, false],
    [0, false],
    [0, false],
  ]);
});

// ---- what may be sent ----------------------------------------------------------------------------------------------

describe('POST /orders', () => {
  const shipping = { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' };
  const of = (quantity: unknown, variation = 'consultation-30') =>
    order({ items: [{ variation_id: variation, quantity }] });

  test.each([1, 1_000])('takes the quantity %i', async (quantity) => {
    const answer = await sandbox.clients[2].post('/orders', of(quantity));
    expect([answer.status, answer.body.amount]).toEqual([201, quantity * 6_500]);
  });

  const refused: [string, string, Record<string, unknown>][] = [
    ['a quantity of 0', 'items.0.quantity', of(0)],
    ['a quantity of 1001', 'items.0.quantity', of(1_001)],
    ['half a kit', 'items.0.quantity', of(1.5)],
    ['a quantity as text', 'items.0.quantity', of('1')],
    ['no quantity', 'items.0.quantity', of(undefined)],
    ['a country in lower case', 'shipping.country', order({ shipping: { ...shipping, country: 'de' } })],
    ['a country nobody assigned', 'shipping.country', order({ shipping: { ...shipping, country: 'XK' } })],
    ['a reserved country', 'shipping.country', order({ shipping: { ...shipping, country: 'UK' } })],
    ['an alpha-3 country', 'shipping.country', order({ shipping: { ...shipping, country: 'DEU' } })],
    ['no zip', 'shipping.zip', order({ shipping: { ...shipping, zip: undefined } })],
    ['no e-mail', 'email', order({ email: undefined })],
    ['no items', 'items', order({ items: undefined })],
    ['no address', 'shipping', order({ shipping: undefined })],
    ['billing details', 'billing', order({ billing: shipping })],
  ];
  test.each(refused)('refuses %s by name, and nothing is placed', async (_what, field, body) => {
    const [, , , client] = sandbox.clients;
    const answer = await client.post('/orders', body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.details)]).toEqual([
      400,
      'invalid_request',
      [field],
    ]);
    expect((await client.get('/orders')).body).toEqual({ data: [], next_cursor: null });
  });

  test('asks for nothing beyond what is required; state may be null', async () => {
    const required = { email: 'a@example.com', items: [{ variation_id: 'consultation-30', quantity: 1 }] };
    for (const address of [
      shipping,
      { ...shipping, state: null },
      { ...shipping, state: 'Berlin', phone: '1' },
    ])
      expect((await sandbox.clients[2].post('/orders', { ...required, shipping: address })).status).toBe(201);
  });
});

test('a list without a limit has at most fifty records, and an empty cursor is its beginning', async () => {
  const [, , client] = sandbox.clients;
  const addOn = order({ items: [{ variation_id: 'consultation-30', quantity: 1 }] });
  await Promise.all(Array.from({ length: 51 }, () => client.post('/orders', addOn)));
  const page = (await client.get('/orders')).body;
  expect(page.data).toHaveLength(50);
  expect((await client.get('/orders?cursor=&limit=50')).body).toEqual(page);
});

test('a receiver has the stated ten seconds', () => {
  expect(webhookAcknowledgementMs).toBe(10_000);
});

// ---- HTTP ----------------------------------------------------------------------------------------------------------

test('every body is JSON, and no answer lets a browser of another site read it', async () => {
  const [client] = sandbox.clients;
  const origin = { origin: 'https://shop.example' };
  const answers = [
    await client.get('/products', origin),
    await client.get('/reports', origin),
    await client.get('/reports/none', origin),
    await client.post('/orders', {}, origin),
    await client.send('OPTIONS', '/reports', {
      headers: { ...origin, 'access-control-request-method': 'GET' },
    }),
    await client.get('/products', { ...origin, authorization: 'Basic Og==' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 405, 401]);
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('every account belongs to the sandbox environment and has addresses of the sandbox alone', () => {
  const { resellers, partners } = sandbox.running.ready;
  const base = `${sandbox.running.url}/reseller/v1`;
  expect(new Set(resellers.map((account) => account.base_url))).toEqual(new Set([base]));
  for (const account of [...resellers, ...partners]) {
    expect(account.environment).toBe('sandbox');
    expect(account.base_url.startsWith(`${sandbox.running.url}/`)).toBe(true);
  }
});

// ---- AI ------------------------------------------------------------------------------------------------------------

const stated = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-limit-day',
  'x-ratelimit-remaining-day',
  'x-ai-budget-limit-usd',
  'x-ai-budget-used-usd',
  'x-ai-budget-remaining-usd',
];

async function releasedKit(client: Client): Promise<string> {
  const { id } = (await client.post('/orders', order())).body;
  await client.control('POST', '/clock', { advance_ms: 60_000 });
  return (await client.get(`/units?order_id=${String(id)}`)).body.data[0].kit_code;
}

describe('AI', () => {
  test('every answer carries the seven headers, but 401', async () => {
    const [client, , , withoutAi] = sandbox.clients;
    const kit = await releasedKit(client);
    const { id } = (await client.post('/orders', order())).body;
    await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
    const waiting = (await client.get(`/units?order_id=${String(id)}`)).body.data[0].kit_code;
    const path = `/ai/interpretations/kit/${kit}`;
    const answers: [number, Answer][] = [
      [200, await client.get('/ai/usage')],
      [404, await client.get(path)],
      [200, await client.post('/ai/interpretations', { kit_code: kit })],
      [200, await client.get(path)],
      [400, await client.post('/ai/interpretations', {})],
      [400, await client.post('/ai/interpretations', '{')],
      [404, await client.post('/ai/interpretations', { kit_code: 'none' })],
      [405, await client.send('PUT', '/ai/interpretations')],
      [405, await client.send('DELETE', '/ai/usage')],
      [406, await client.get('/ai/usage', { accept: 'text/html' })],
      [409, await client.post('/ai/interpretations', { kit_code: waiting })],
      [409, await client.get(`/ai/interpretations/kit/${String(waiting)}`)],
      [415, await client.post('/ai/interpretations', '{}', { 'content-type': 'text/plain' })],
      [200, await withoutAi.get('/ai/usage')],
      [403, await withoutAi.post('/ai/interpretations', { kit_code: kit })],
    ];
    for (const [status, { status: got, headers, body }] of answers) {
      expect(got).toBe(status);
      for (const name of stated)
        expect(headers.get(name), `${name} of ${String(status)}`).toMatch(/^[\d.]+$/);
      if (status >= 400) expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
    const unknown = await client.get('/ai/usage', { authorization: 'Basic Og==' });
    expect(unknown.status).toBe(401);
    expect(stated.filter((name) => unknown.headers.has(name))).toEqual([]);
  });

  test('an interpretation and the usage have the stated fields and types', async () => {
    const [, , client] = sandbox.clients;
    const kit = await releasedKit(client);
    expectShape((await client.post('/ai/interpretations', { kit_code: kit })).body, {
      kit_code: is(kit),
      interpretation: text,
      generated_on: epochMs,
      cached: is(false),
      sources: list({ id: text, title: text, citation: text, url: link }),
    });
    const usage = (await client.get('/ai/usage')).body;
    expectShape(usage, { enabled: is(true), limits: Boolean, current_month: Boolean });
    expectShape(usage.limits, {
      requests_per_minute: is(1_000),
      requests_per_day: is(100_000),
      monthly_budget_usd: is(10_000),
    });
    expectShape(usage.current_month, {
      spend_usd: amount,
      remaining_usd: amount,
      requests: whole,
      interpretations: whole,
      conversation_messages: whole,
      input_tokens: whole,
      output_tokens: whole,
    });
  });

  test('use is counted by account', async () => {
    const [, other, client] = sandbox.clients;
    const usage = async (of: Client) => (await of.get('/ai/usage')).body.current_month;
    const before = { mine: await usage(client), others: await usage(other) };
    await client.post('/ai/interpretations', { kit_code: await releasedKit(client) });
    expect((await usage(client)).requests).toBe(before.mine.requests + 1);
    expect((await usage(client)).spend_usd).toBeGreaterThan(before.mine.spend_usd);
    expect(await usage(other)).toEqual(before.others);
  });

  test('instructions have at most 2,000 characters and shape one text only', async () => {
    const [, , client] = sandbox.clients;
    const kit = await releasedKit(client);
    const write = (more: object) => client.post('/ai/interpretations', { kit_code: kit, ...more });
    const tooLong = await write({ instructions: 'x'.repeat(2_001) });
    expect([tooLong.status, Object.keys(tooLong.body.details)]).toEqual([400, ['instructions']]);
    expect((await client.get(`/ai/interpretations/kit/${kit}`)).status).toBe(404);

    const plain = await write({});
    const shaped = await write({ refresh: true, instructions: `be brief ${'x'.repeat(1_991)}` });
    const after = await write({ refresh: true });
    expect([plain, shaped, after].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shaped.body.interpretation).not.toBe(plain.body.interpretation);
    // A refresh words it anew, and briefly no more.
    expect(after.body.interpretation.length).toBeGreaterThan(shaped.body.interpretation.length);
    expect((await write({})).body.interpretation).toBe(after.body.interpretation);
  });

  test('spending begins anew on the 1st of the month in UTC, the trailing day does not', async () => {
    const [, client] = sandbox.clients;
    const kit = await releasedKit(client);
    const real = new Date();
    // The month after this one, so that the clock never goes back.
    const first = Date.UTC(real.getUTCFullYear(), real.getUTCMonth() + 2, 1);
    aheadMs = first - 60_000 - Date.now();
    const written = await client.post('/ai/interpretations', { kit_code: kit });
    expect(Number(written.headers.get('x-ai-budget-used-usd'))).toBeGreaterThan(0);
    expect((await client.get('/ai/usage')).body.current_month.requests).toBe(1);

    aheadMs += 60_000;
    const usage = await client.get('/ai/usage');
    expect(usage.body.current_month).toEqual({
      spend_usd: 0,
      remaining_usd: 100,
      requests: 0,
      interpretations: 0,
      conversation_messages: 0,
      input_tokens: 0,
      output_tokens: 0,
    });
    expect(usage.headers.get('x-ratelimit-remaining-day')).toBe('499');
  });
});
