/** Runs the guide's table of magic e-mails row by row against a sandbox. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { verifyBody } from '../../../app/contract/signing.ts';
import { magicOf, magicValues, slowAnswerMs } from '../../../app/sandbox/faults/magic.ts';
import type { MagicName } from '../../../app/sandbox/faults/magic.ts';
import { openStream } from '../support/ai.ts';
import {
  eventually,
  order,
  registerWebhook,
  secret,
  startReceiver,
  startTestSandbox,
} from '../support/sandbox.ts';
import type { Answer, Client, Received, Receiver, TestSandbox } from '../support/sandbox.ts';
import { guidePath } from '../tools/state-picture.ts';

const speed = 40;
/** Instead of the eight seconds that the guide promises. */
const shortSlowAnswerMs = 600;
let sandbox: TestSandbox;
/** For requests, for kits and their webhooks, and one whose AI limits are far away. */
let client: Client;
let kits: Client;
let raised: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ speed, slowAnswerMs: shortSlowAnswerMs });
  [client, kits, raised] = sandbox.clients;
});
afterAll(() => sandbox.close());

// ---- POST /orders --------------------------------------------------------------------------------------------------

const asking = (name: string) => order({ email: `${name}@example.com`, reference: name });
const ordersOf = async (name: string): Promise<{ id: string }[]> =>
  (await client.get('/orders?limit=100')).body.data.filter(
    (item: { reference: string }) => item.reference === name,
  );
const logged = async (name: string): Promise<Record<string, unknown>[]> =>
  (await client.control('GET', '/requests?limit=100')).body.data.filter(
    (row: { reference: string | null }) => row.reference === name,
  );

/** The resend goes through and is one order more. */
async function expectOnce(name: MagicName, committedBefore: number): Promise<void> {
  expect(await ordersOf(name)).toHaveLength(committedBefore);
  expect((await client.post('/orders', asking(name))).status).toBe(201);
  expect(await ordersOf(name)).toHaveLength(committedBefore + 1);
}

async function expectRefused(
  name: MagicName,
  [status, code]: [number, string],
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await client.post('/orders', asking(name));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  for (const [header, value] of Object.entries(headers)) expect(answer.headers.get(header)).toBe(value);
  const rows = await eventually(
    () => logged(name),
    (entries) => entries.length > 0,
  );
  expect(rows).toMatchObject([{ status, code, fault: name, order_id: null }]);
  await expectOnce(name, 0);
}

async function expectCut(name: MagicName): Promise<void> {
  await expect(client.post('/orders', asking(name))).rejects.toThrow();
  const rows = await eventually(
    () => logged(name),
    (entries) => entries.length > 0,
  );
  expect(rows).toMatchObject([{ status: null, fault: name }]);
}

// ---- kits ----------------------------------------------------------------------------------------------------------

interface Sent {
  orderId: string;
  kit: string;
}
const clock = (of: Client, advanceMs: number) => of.control('POST', '/clock', { advance_ms: advanceMs });
const byHand = (of: Client, kit: string, kind: string) =>
  of.control('POST', '/events', { kit_code: kit, kind });
const unit = async (of: Client, kit: string) => (await of.get(`/units/kit/${kit}`)).body;

async function send(of: Client, name: MagicName): Promise<Sent> {
  const placed = await of.post('/orders', asking(name));
  expect(placed.status).toBe(201);
  const orderId: string = placed.body.id;
  await of.control('POST', '/events', { order_id: orderId, kind: 'order.shipped' });
  const [first] = (await of.get(`/units?order_id=${orderId}`)).body.data;
  return { orderId, kit: first.kit_code };
}

async function release(of: Client, name: MagicName): Promise<Sent> {
  const sent = await send(of, name);
  await byHand(of, sent.kit, 'unit.registered');
  expect((await byHand(of, sent.kit, 'result.ready')).status).toBe(200);
  return sent;
}

// ---- AI ------------------------------------------------------------------------------------------------------------

const interpret = (kit: string) => raised.post('/ai/interpretations', { kit_code: kit });

function expectAi(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  for (const header of Object.values(aiHeaders)) expect(answer.headers.has(header), header).toBe(true);
  expect(answer.headers.has('retry-after')).toBe(status === 429);
}

const usedRequests = async (): Promise<number> =>
  (await raised.get('/ai/usage')).body.current_month.requests as number;

async function conversation(kit: string): Promise<{ messages: string; stream: string }> {
  const opened = await raised.post('/ai/conversations', { kit_code: kit });
  expect(opened.status).toBe(201);
  const messages = `/ai/conversations/${String(opened.body.id)}/messages`;
  return { messages, stream: `${messages}/stream` };
}

const question = { message: 'What is the Youth index?' };
const rolesOf = async (messages: string): Promise<string[]> =>
  (await raised.get(messages)).body.data.map(({ role }: { role: string }) => role);

/** What is about the kit is refused each time; about another kit nothing is. */
async function expectAiRefused(name: MagicName, status: number, code: string): Promise<void> {
  const { kit } = await release(raised, name);
  expectAi(await raised.post('/ai/conversations', { kit_code: kit }), status, code);
  for (let i = 0; i < 2; i += 1) expectAi(await interpret(kit), status, code);
  expectAi(await raised.get(`/ai/interpretations/kit/${kit}`), status, code);
}

async function expectLimit(name: MagicName, code: string, [least, most]: [number, number]): Promise<void> {
  const { kit } = await release(raised, name);
  const used = await usedRequests();
  const answer = await interpret(kit);
  expectAi(answer, 429, code);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(least);
  expect(seconds).toBeLessThanOrEqual(most);
  expect(await usedRequests()).toBe(used);
  const again = await interpret(kit);
  const always = magicValues[name].acts === 'always';
  if (always) expectAi(again, 429, code);
  else expect([again.status, again.body.cached]).toEqual([200, false]);

  const { messages, stream } = await conversation((await release(raised, name)).kit);
  expectAi(await raised.post(messages, question), 429, code);
  if (always) expectAi(await raised.post(stream, question), 429, code);
  else expect((await raised.post(messages, question)).status).toBe(200);
  expect(await rolesOf(messages)).toEqual(always ? [] : ['user', 'assistant']);
}

// ---- webhooks ------------------------------------------------------------------------------------------------------

async function withReceiver(act: (received: Received[], receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await startReceiver();
  const webhook = (await registerWebhook(kits, receiver.url)).body;
  await act(receiver.received, receiver);
  await kits.send('DELETE', `/webhooks/${String(webhook.id)}`);
  await receiver.close();
}
const kinds = (received: Received[]): string[] => received.map(({ event }) => event.event);
const verifies = ({ rawBody, headers }: Received): boolean =>
  verifyBody(secret, rawBody, String(headers['x-webhook-signature']));

const runners: Record<MagicName, () => Promise<void>> = {
  'fault+400': () => expectRefused('fault+400', [400, 'invalid_request']),
  'fault+item-gone': () => expectRefused('fault+item-gone', [400, 'invalid_request']),
  'fault+401': () => expectRefused('fault+401', [401, 'unauthorized']),
  'fault+404': () => expectRefused('fault+404', [404, 'not_found']),
  'fault+429': () => expectRefused('fault+429', [429, 'rate_limit_exceeded'], { 'retry-after': '2' }),
  'fault+500': () => expectRefused('fault+500', [500, 'internal_error']),
  'fault+503': () => expectRefused('fault+503', [503, 'unavailable'], { 'retry-after': '2' }),
  'fault+cut-before-commit': async () => {
    await expectCut('fault+cut-before-commit');
    await expectOnce('fault+cut-before-commit', 0);
  },
  'fault+cut-after-commit': async () => {
    await expectCut('fault+cut-after-commit');
    const [row] = await logged('fault+cut-after-commit');
    expect(await ordersOf('fault+cut-after-commit')).toMatchObject([{ id: row?.['order_id'] }]);
    await expectOnce('fault+cut-after-commit', 1);
  },
  'fault+late-commit': async () => {
    await expectCut('fault+late-commit');
    expect(await ordersOf('fault+late-commit')).toEqual([]);
    // A younger order stands below it in the list: the late one came in above, unseen.
    await client.post('/orders', order({ reference: 'younger' }));
    await eventually(
      () => ordersOf('fault+late-commit'),
      (rows) => rows.length > 0,
    );
    expect((await client.get('/orders?limit=1')).body.data[0].reference).toBe('fault+late-commit');
    await expectOnce('fault+late-commit', 1);
  },
  'fault+500-after-commit': async () => {
    const answer = await client.post('/orders', asking('fault+500-after-commit'));
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
    await expectOnce('fault+500-after-commit', 1);
  },
  'fault+slow-8s': async () => {
    expect(slowAnswerMs).toBe(8_000);
    const startedAt = performance.now();
    const pending = client.post('/orders', asking('fault+slow-8s'));
    await eventually(
      () => ordersOf('fault+slow-8s'),
      (rows) => rows.length === 1,
    );
    expect((await pending).status).toBe(201);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(shortSlowAnswerMs);
    await expectOnce('fault+slow-8s', 1);
  },
  'fault+down-60s': async () => {
    const refused = await client.post('/orders', asking('fault+down-60s'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await client.get('/products')).status).toBe(503);
    expect((await kits.get('/products')).status).toBe(200);
    await eventually(
      () => client.get('/products'),
      (answer) => answer.status === 200,
    );
    await expectOnce('fault+down-60s', 0);
  },
  'fault+list-lag': async () => {
    const { id } = (await client.post('/orders', asking('fault+list-lag'))).body;
    expect((await client.get(`/orders/${String(id)}`)).status).toBe(200);
    expect(await ordersOf('fault+list-lag')).toEqual([]);
    await eventually(
      () => ordersOf('fault+list-lag'),
      (rows) => rows.length === 1,
    );
    await expectOnce('fault+list-lag', 1);
  },

  'kit+manual-registration': async () => {
    const { kit } = await send(kits, 'kit+manual-registration');
    await clock(kits, 600_000);
    expect(await unit(kits, kit)).toMatchObject({ status: 'Shipped', registered: false });
    expect((await kits.control('GET', '/clock')).body.note).toContain('1 kit to register');
    await byHand(kits, kit, 'unit.registered');
    await clock(kits, 12_000);
    expect(await unit(kits, kit)).toMatchObject({ registered: true, results_ready: false });
    await clock(kits, 21_000);
    expect(await unit(kits, kit)).toMatchObject({ results_ready: true });
  },
  'kit+never-registered': async () => {
    const { kit, orderId } = await send(kits, 'kit+never-registered');
    await clock(kits, 365 * 86_400_000);
    expect(await unit(kits, kit)).toMatchObject({
      status: 'Shipped',
      registered: false,
      results_ready: false,
    });
    expect((await byHand(kits, kit, 'result.ready')).status).toBe(409);
    expect((await kits.get(`/orders/${orderId}`)).body).toMatchObject({
      shipped: true,
      registered: false,
      results_ready: false,
    });
    expect((await kits.get(`/reports/kit/${kit}`)).status).toBe(404);
  },
  'kit+missing-info': async () => {
    const { kit } = await send(kits, 'kit+missing-info');
    await clock(kits, 600_000);
    expect(await unit(kits, kit)).toMatchObject({ status: 'Missing info', date_of_sampling: null });
    expect((await kits.control('GET', '/clock')).body.note).toContain('missing info');
    await byHand(kits, kit, 'unit.info_supplied');
    await clock(kits, 30_000);
    expect(await unit(kits, kit)).toMatchObject({ status: 'Results released', results_ready: true });
    expect((await unit(kits, kit)).date_of_sampling).not.toBeNull();
  },
  'kit+cancelled': () =>
    withReceiver(async (received, receiver) => {
      const { kit } = await send(kits, 'kit+cancelled');
      await clock(kits, 600_000);
      expect(await unit(kits, kit)).toMatchObject({ status: 'Cancelled', registered: false });
      await receiver.until((all) => all.length === 1);
      expect((await kits.control('GET', '/clock')).body.next).toBeNull();
      expect(kinds(received)).toEqual(['order.shipped']);
    }),
  'kit+slow-lab': async () => {
    const { kit } = await send(kits, 'kit+slow-lab');
    await clock(kits, 590_000);
    expect(await unit(kits, kit)).toMatchObject({ status: 'In analysis' });
    await clock(kits, 60_000);
    expect(await unit(kits, kit)).toMatchObject({ status: 'Results released' });
  },
  'kit+result-withdrawn': async () => {
    const { kit } = await send(kits, 'kit+result-withdrawn');
    await byHand(kits, kit, 'unit.registered');
    await byHand(kits, kit, 'result.ready');
    expect((await kits.get(`/reports/kit/${kit}`)).status).toBe(200);
    await clock(kits, 10_000);
    expect((await kits.get(`/reports/kit/${kit}`)).status).toBe(404);
    expect(await unit(kits, kit)).toMatchObject({ status: 'Results released', results_ready: false });
    expectAi(await kits.post('/ai/interpretations', { kit_code: kit }), 409, 'no_results');
    // Restored by hand it stays.
    await byHand(kits, kit, 'result.restored');
    await clock(kits, 600_000);
    expect((await kits.get(`/reports/kit/${kit}`)).status).toBe(200);
  },

  'ai+disabled': () => expectAiRefused('ai+disabled', 403, 'ai_disabled'),
  'ai+not-ready': () => expectAiRefused('ai+not-ready', 409, 'result_not_ready'),
  'ai+rate-limit': () => expectLimit('ai+rate-limit', 'rate_limit_exceeded', [1, 60]),
  'ai+daily-limit': () => expectLimit('ai+daily-limit', 'daily_rate_limit_exceeded', [3_600, 86_400]),
  'ai+budget': () => expectLimit('ai+budget', 'monthly_budget_exhausted', [1, 31 * 86_400]),
  'ai+empty-response': async () => {
    const { kit } = await release(raised, 'ai+empty-response');
    const used = await usedRequests();
    expectAi(await interpret(kit), 502, 'empty_response');
    expect(await usedRequests()).toBe(used + 1);
    expect((await raised.get(`/ai/interpretations/kit/${kit}`)).status).toBe(404);
    expect((await interpret(kit)).body).toMatchObject({ kit_code: kit, cached: false });

    const plain = await conversation((await release(raised, 'ai+empty-response')).kit);
    expectAi(await raised.post(plain.messages, question), 502, 'empty_response');
    expect(await rolesOf(plain.messages)).toEqual([]);
    expect((await raised.post(plain.messages, question)).status).toBe(200);
    const { stream, messages } = await conversation((await release(raised, 'ai+empty-response')).kit);
    const lines = await (await openStream(raised, stream, question.message)).rest();
    expect(lines).toMatchObject([{ type: 'error', code: 'empty_response' }]);
    expect(await rolesOf(messages)).toEqual(['user']);
  },
  'ai+stream-error': async () => {
    const { stream, messages } = await conversation((await release(raised, 'ai+stream-error')).kit);
    const lines = await (await openStream(raised, stream, question.message)).rest();
    expect(lines.map(({ type }) => type)).toEqual(['text', 'error']);
    expect(await rolesOf(messages)).toEqual(['user', 'assistant']);
    const again = await (await openStream(raised, stream, question.message)).rest();
    expect(again.at(-1)?.type).toBe('complete');
  },
  'ai+cut-stream': async () => {
    const { stream, messages } = await conversation((await release(raised, 'ai+cut-stream')).kit);
    const cut = await openStream(raised, stream, question.message);
    expect(await cut.next()).toMatchObject({ type: 'text' });
    await expect(cut.next()).rejects.toThrow();
    await eventually(
      () => rolesOf(messages),
      (roles) => roles.length === 2,
    );
    const again = await (await openStream(raised, stream, question.message)).rest();
    expect(again.at(-1)?.type).toBe('complete');
  },
  'ai+slow': async () => {
    const { stream } = await conversation((await release(raised, 'ai+slow')).kit);
    const startedAt = performance.now();
    const lines = await (await openStream(raised, stream, question.message)).rest();
    expect(lines.at(-1)?.type).toBe('complete');
    const sentences = lines.length - 1;
    expect(sentences).toBeGreaterThan(1);
    // A timer may be a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(sentences * (1_000 / speed - 1));
  },

  'webhook+lose': () =>
    withReceiver(async (received, receiver) => {
      await send(kits, 'webhook+lose');
      const [delivery] = (await kits.control('GET', '/deliveries')).body.data;
      expect(delivery).toMatchObject({ event: 'order.shipped', state: 'lost', attempts: [] });
      await kits.control('POST', `/deliveries/${String(delivery.id)}/replay`);
      await receiver.until((all) => all.length === 1);
      expect(received.every(verifies)).toBe(true);
    }),
  'webhook+duplicate': () =>
    withReceiver(async (received, receiver) => {
      await send(kits, 'webhook+duplicate');
      await receiver.until((all) => all.length === 2);
      expect(received[1]?.rawBody).toEqual(received[0]?.rawBody);
    }),
  'webhook+reorder': () =>
    withReceiver(async (received, receiver) => {
      await release(kits, 'webhook+reorder');
      await receiver.until((all) => all.length === 3);
      expect(kinds(received)).toEqual(['result.ready', 'unit.registered', 'order.shipped']);
    }),
  'webhook+bad-signature': () =>
    withReceiver(async (received, receiver) => {
      receiver.answerWith(401);
      await send(kits, 'webhook+bad-signature');
      await receiver.until((all) => all.length === 1);
      expect(received.map(verifies)).toEqual([false]);
      receiver.answerWith(200);
      await receiver.until((all) => all.length === 2);
      expect(received.map(verifies)).toEqual([false, true]);
      expect(received[1]?.rawBody).toEqual(received[0]?.rawBody);
    }),
};

/** The rows of the guide's table: what stands in their first cell. */
const guide = await readFile(guidePath, 'utf8');
const rows = [...guide.matchAll(/^\| `([a-z]+\+[a-z0-9-]+)@` +\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
  ([, name = '', acts = '', effect = '']) => ({ name, acts, effect }),
);

test('the guide, the code and these tests know the same magic e-mails', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(magicValues));
  expect(Object.keys(runners).toSorted()).toEqual(Object.keys(magicValues).toSorted());
  for (const { name, acts } of rows) expect(magicValues[name as MagicName].acts).toBe(acts);
});

test.each(rows)('$name: $effect', async ({ name }) => {
  const run = runners[name as MagicName];
  await run();
});

test('only the beginning of the address counts, up to its @, in any case', () => {
  expect(magicOf('Fault+Slow-8s@example.com')).toBe('fault+slow-8s');
  expect(magicOf('my-fault+slow-8s@example.com')).toBeNull();
  expect(magicOf('fault+slow-8sx@example.com')).toBeNull();
  expect(magicOf('fault+slow-8s')).toBeNull();
});

test('a request that is wrong in itself uses no magic up', async () => {
  const wrong = { ...asking('fault+503'), reference: 'wrong first', items: [] };
  expect((await client.post('/orders', wrong)).status).toBe(400);
  const right = { ...asking('fault+503'), reference: 'wrong first' };
  expect((await client.post('/orders', right)).status).toBe(503);
});
