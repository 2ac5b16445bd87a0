import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventKinds } from '../../app/contract/reseller/events.ts';
import type { OrderCreateRequest } from '../../app/contract/reseller/schemas.ts';
import { indexSymbols } from '../../app/contract/indexes.ts';
import { createResellerClient, type ResellerClient } from '../../app/lab/reseller-client.ts';
import type { LabOrder, LabUnit } from '../../app/lab/reseller-records.ts';
import { walkPages } from '../../app/lab/walk.ts';
import type { Client } from '../sandbox/support/sandbox.ts';
import { collected } from '../support/collected.ts';
import { silentLog } from '../support/log.ts';
import { startWatchedSandbox, type WatchedSandbox } from './support/watched-sandbox.ts';

/** The app's client and the in-house service meet over HTTP, each made from the contract on its own. */

let sandbox: WatchedSandbox;
let client: ResellerClient;
let account: Client;
const opened: ResellerClient[] = [];

function clientOf(of: Client, timeoutMs = 10_000): ResellerClient {
  const { base_url: baseUrl, token } = of.account;
  const made = createResellerClient({ baseUrl, token, timeoutMs, log: silentLog });
  opened.push(made);
  return made;
}

beforeAll(async () => {
  sandbox = await startWatchedSandbox();
  account = sandbox.clients[2]; // the raised one: its AI limits are out of the way
  client = clientOf(account);
});

afterEach(async () => {
  await sandbox.traffic.check();
});
afterAll(async () => {
  await Promise.all(opened.map((made) => made.close()));
  await sandbox.close();
});

async function request(changes: Partial<OrderCreateRequest> = {}): Promise<OrderCreateRequest> {
  const kit = (await client.products()).find(({ kits }) => kits >= 1);
  return {
    email: 'ada@example.com',
    customerName: 'Ada Example',
    items: [{ variation_id: kit?.variationId ?? '', quantity: 2 }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Weg 1', zip: '10115', state: null },
    ...changes,
  };
}

async function allOrders(
  of: ResellerClient,
  limit: number,
): Promise<{ orders: LabOrder[]; complete: boolean }> {
  const orders: LabOrder[] = [];
  const walk = walkPages((cursor) => of.orders({ cursor, limit }));
  for (;;) {
    const step = await walk.next();
    if (step.done === true) return { orders, complete: step.value.complete };
    orders.push(...step.value.records);
  }
}

/** Plays the simulated lifecycle of the account to its end. */
async function playOut(): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    const answer = await account.control('POST', '/clock', { to_next: true });
    if ((answer.body as { next: string | null }).next === null) return;
  }
  throw new Error('the lifecycle does not come to an end');
}

/** The fields of an object that are null, as dotted paths. */
function nullFields(value: object): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => (inner === null ? [key] : []));
}

test('an order is followed from placement to interpretation, and nothing of it is left unread', async () => {
  const outcome = await client.placeOrder(await request({ reference: 'KB-flow' }));
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  expect(nullFields(outcome.order)).toEqual([]);
  expect(outcome.order).toMatchObject({ reference: 'KB-flow', status: 'Paid' });
  const { id } = outcome.order;

  expect(await client.units(id)).toEqual([]);
  expect(nullFields(await client.order(id))).toEqual(['shippedOn']);
  await playOut();

  const order = await client.order(id);
  expect(nullFields(order)).toEqual([]);
  expect(order).toMatchObject({ shipped: true, registered: true, resultsReady: true });
  expect(order.items).toEqual(
    (await request()).items.map((item) => ({ variationId: item.variation_id, quantity: 2 })),
  );

  const units = await client.units(id);
  expect(units).toHaveLength(2);
  for (const unit of units) {
    expect(nullFields(unit)).toEqual([]);
    expect(unit).toMatchObject({
      orderId: id,
      reference: 'KB-flow',
      status: 'Results released',
      resultsReady: true,
    });
    expect(await client.unitByKit(unit.kitCode)).toEqual(unit);
  }
  const [unit] = units as [LabUnit, ...LabUnit[]];

  const report = await client.reportByKit(unit.kitCode);
  expect(nullFields(report)).toEqual([]);
  expect(Object.keys(report.peaks ?? {})).toHaveLength(24);
  expect(report.indexes.map(({ symbol }) => symbol)).toEqual(indexSymbols);
  expect(report.indexes.flatMap(nullFields)).toEqual([]);
  expect(await client.report(report.id)).toEqual(report);
  expect((await client.reports({ cursor: null })).records).toContainEqual(report);

  await expect(client.storedInterpretation(unit.kitCode)).rejects.toMatchObject({ code: 'not_found' });
  const written = await client.createInterpretation({ kit_code: unit.kitCode });
  expect(nullFields(written)).toEqual([]);
  expect(written).toMatchObject({ kitCode: unit.kitCode, cached: false });
  expect(await client.storedInterpretation(unit.kitCode)).toEqual({ ...written, cached: true });
  const usage = await client.usage();
  expect([nullFields(usage), nullFields(usage.limits), nullFields(usage.currentMonth)]).toEqual([[], [], []]);
  expect(usage.currentMonth.interpretations).toBe(1);

  const conversation = await client.openConversation(unit.kitCode);
  expect(nullFields(conversation)).toEqual([]);
  expect(await client.conversations(unit.kitCode)).toEqual([conversation]);
  expect(await client.transcript(conversation.id)).toEqual([]);
  const { signal } = new AbortController();
  const reply = await client.ask(conversation.id, 'What is Youth?');
  const lines = await collected(await client.askStreaming(conversation.id, 'And Shield?', { signal }));
  const last = lines.at(-1);
  if (last?.type !== 'complete') throw new Error('the stream did not come to its end');
  expect(nullFields(last.message)).toEqual([]);
  expect((await client.transcript(conversation.id)).map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What is Youth?'],
    ['assistant', reply.content],
    ['user', 'And Shield?'],
    ['assistant', last.message.content],
  ]);
  await client.removeConversation(conversation.id);
  await client.removeConversation(conversation.id);
  await expect(client.transcript(conversation.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('webhooks are registered, listed and removed', async () => {
  const url = 'http://127.0.0.1:9/webhooks/lab/x';
  const made = await client.registerWebhook({ url, events: [...eventKinds], secret: 's'.repeat(64) });
  expect(await client.webhooks()).toEqual([made]);
  expect(made).toMatchObject({ url, events: [...eventKinds], active: true });
  await client.removeWebhook(made.id);
  await client.removeWebhook(made.id);
  expect(await client.webhooks()).toEqual([]);
  const refused = client.registerWebhook({
    url: 'ftp://x.example',
    events: ['result.ready'],
    secret: 's'.repeat(64),
  });
  await expect(refused).rejects.toMatchObject({ code: 'refused', status: 400 });
});

test('a walk over pages of any size is complete and sees each order once', async () => {
  for (let index = 0; index < 5; index += 1)
    await client.placeOrder(await request({ reference: `KB-walk-${index}` }));
  const whole = await allOrders(client, 50);
  expect(whole.complete).toBe(true);
  expect(whole.orders.length).toBeGreaterThanOrEqual(5);
  for (const limit of [1, 2, 3, whole.orders.length]) {
    const walked = await allOrders(client, limit);
    expect(walked.complete).toBe(true);
    expect(walked.orders.map(({ id }) => id)).toEqual(whole.orders.map(({ id }) => id));
  }
  expect(new Set(whole.orders.map(({ id }) => id)).size).toBe(whole.orders.length);
});

describe('faults that leave a placement open are told as unanswered, and the walk finds what was committed', () => {
  test.each(['fault+cut-after-commit@example.com', 'fault+500-after-commit@example.com'])(
    '%s',
    async (email) => {
      const reference = `KB-${createHash('sha256').update(email).digest('hex').slice(0, 8)}`;
      expect((await client.placeOrder(await request({ email, reference }))).kind).toBe('unanswered');
      const { orders, complete } = await allOrders(client, 50);
      expect(complete).toBe(true);
      expect(orders.filter((order) => order.reference === reference)).toHaveLength(1);
    },
  );

  test('an answer that comes too late', async () => {
    const hasty = clientOf(account, 400);
    const reference = 'KB-slow';
    const slow = await request({ email: 'fault+slow-8s@example.com', reference });
    expect((await hasty.placeOrder(slow)).kind).toBe('unanswered');
    const { orders } = await allOrders(client, 50);
    expect(orders.filter((order) => order.reference === reference)).toHaveLength(1);
  });

  test('a service that is down commits nothing, but only a search can tell', async () => {
    const other = sandbox.clients[1];
    const reference = 'KB-down';
    const down = await request({ email: 'fault+down-60s@example.com', reference });
    expect((await clientOf(other).placeOrder(down)).kind).toBe('unanswered');
  });
});

describe('refusals name the field and the rule, and make no order', () => {
  test.each<[string, Partial<OrderCreateRequest>, string]>([
    [
      'a country that is none',
      { shipping: { country: 'ZZ', city: 'X', address: 'Y', zip: '1' } },
      'shipping.country',
    ],
    ['no item', { items: [] }, 'items'],
    ['too many of one item', { items: [{ variation_id: 'x', quantity: 1001 }] }, 'items.0.quantity'],
  ])('%s', async (_name, changes, path) => {
    const before = (await allOrders(client, 50)).orders.length;
    const outcome = await client.placeOrder(await request(changes));
    expect(outcome).toMatchObject({ kind: 'refused', status: 400, code: 'invalid_request' });
    expect(outcome.kind === 'refused' && outcome.fields.map((field) => field.path)).toContain(path);
    expect((await allOrders(client, 50)).orders).toHaveLength(before);
  });

  test('a token that is not known', async () => {
    const { base_url: baseUrl } = account.account;
    const stranger = createResellerClient({
      baseUrl,
      token: 'nobody-knows-me',
      timeoutMs: 5_000,
      log: silentLog,
    });
    opened.push(stranger);
    expect(await stranger.placeOrder(await request())).toMatchObject({
      kind: 'refused',
      code: 'unauthorized',
    });
    await expect(stranger.products()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('an account without AI', async () => {
    const without = clientOf(sandbox.clients[3]);
    await expect(without.storedInterpretation('k')).rejects.toMatchObject({ code: 'ai_disabled' });
  });

  test('records that do not exist', async () => {
    await expect(client.order('nothing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.unitByKit('nothing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.report('nothing')).rejects.toMatchObject({ code: 'not_found' });
  });
});
