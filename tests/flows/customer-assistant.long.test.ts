import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../app/connection/connections.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { redactCustomer, redactShop } from '../../app/privacy/compliance.ts';
import { createKit } from '../kits/support/kit-rows.ts';
import { handledWriter, kitOf, said } from '../sandbox/support/ai.ts';
import { eventually, startTestSandbox, type Client, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { customerToken, merchantToken, shop } from '../shopify/support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { startCustomerApp } from './support/customer-world.ts';

/** A customer's texts and conversation, from the extension's request through the app to the in-house service. */

const writer = handledWriter();
let database: TestDatabase;
let app: RunningApp;
let sandbox: TestSandbox;
/** The raised account: its limits are out of the way. */
let account: Client;
let connectionId: string;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase('app'), startTestSandbox({ writer })]);
  app = await startCustomerApp({
    databaseUrl: database.url,
    // Few customers do all of it here.
    rates: { ofCustomer: 1_000_000, sensitiveOfCustomer: 1_000_000 },
  });
  await app.context.db.installation.create({ data: { shop, installedAt: new Date() } });
  account = sandbox.clients[2];
  connectionId = await connectedTo(account, shop);
}, 360_000);
afterAll(async () => {
  await app.stop();
  await sandbox.close();
  await database.drop();
});

async function connectedTo({ account: { base_url: baseUrl, token } }: Client, of: string): Promise<string> {
  const answer = await connect(app.context, { shop: of, environment: 'sandbox', baseUrl, token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.connection.id;
}

interface Kit {
  id: string;
  kitCode: string;
}

/** A kit of customer 77's own order, with a released result at the service. */
async function released(email?: string): Promise<Kit> {
  const kitCode = await kitOf(account, email);
  const wanted = { shop, customerId: '77', at: new Date(), connectionId, kitCode };
  return { id: await createKit(app.context.db, wanted), kitCode };
}

/** The same, with the date of birth confirmed. */
async function opened(email?: string): Promise<Kit> {
  const kit = await released(email);
  const { body } = await account.get(`/reports/kit/${kit.kitCode}`);
  const answer = await call('POST', kit, '/confirm', { date_of_birth: body.date_of_birth as string });
  expect(answer.status).toBe(200);
  return kit;
}

async function ask(method: string, { id }: Kit, path: string, body?: unknown, token?: string) {
  return fetch(`${app.url}/api/customer/kits/${id}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token ?? (await customerToken())}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function call(method: string, kit: Kit, path: string, body?: unknown, token?: string) {
  const response = await ask(method, kit, path, body, token);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}

const question = { message: 'What is Shield?' };
const messages = '/conversation/messages';

/** The lines of a whole reply. */
async function reply(
  kit: Kit,
  body: unknown = question,
): Promise<{ type: string; [field: string]: unknown }[]> {
  const response = await ask('POST', kit, messages, body);
  expect(response.status).toBe(200);
  const text = await response.text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });
}

describe('the interpretation', () => {
  test('is written, stored at the service and written anew on demand', async () => {
    const kit = await opened();
    const first = await call('GET', kit, '/interpretation');
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.body.data).toMatchObject({
      interpretation: expect.stringMatching(/\w/),
      generated_on: expect.stringMatching(/Z$/),
      allowance: { left: 9 },
    });
    for (const source of first.body.data.sources as object[])
      expect(Object.keys(source)).toEqual(['title', 'citation', 'url']);
    const second = await call('GET', kit, '/interpretation');
    expect(second.body.data.generated_on).toBe(first.body.data.generated_on);
    expect(second.body.data.allowance.left).toBe(9);
    const third = await call('POST', kit, '/interpretation', { refresh: true });
    expect(third.status).toBe(200);
    expect(third.body.data.allowance.left).toBe(8);
  });

  test('that is stored is served while the month’s budget is gone; new ones are refused in plain words', async () => {
    const kit = await opened('ai+budget@example.com');
    const refused = await call('GET', kit, '/interpretation');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('budget_used');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const another = await opened();
    expect((await call('GET', another, '/interpretation')).status).toBe(200);
    expect((await call('GET', another, '/interpretation')).status).toBe(200);
  });

  test.each([
    ['ai+disabled', 403, 'ai_disabled'],
    ['ai+empty-response', 503, 'not_written'],
    ['ai+daily-limit', 429, 'budget_used'],
    ['ai+rate-limit', 429, 'busy'],
  ])('%s is told in the customer’s words', async (magic, status, code) => {
    const kit = await opened(`${magic}@example.com`);
    const answer = await call('GET', kit, '/interpretation');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).not.toMatch(/model|token|USD|limit of AI/i);
    app.context.turns.holdBack(connectionId, 0);
  });

  test.each([{}, { refresh: false }, { refresh: true, instructions: 'x' }])(
    '%j is no input to have it written anew',
    async (body) => expect((await call('POST', await released(), '/interpretation', body)).status).toBe(400),
  );
});

describe('the conversation', () => {
  test('is asked, streamed, read again and removed', async () => {
    const kit = await opened();
    expect((await call('GET', kit, '/conversation')).body.data.messages).toEqual([]);
    const response = await ask('POST', kit, messages, question);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; content?: string; message?: { content: string } });
    const last = lines.at(-1);
    expect(last?.type).toBe('complete');
    expect(Object.keys(last?.message ?? {})).toEqual(['role', 'content', 'sources', 'created_on']);
    expect(lines.slice(0, -1).every(({ type }) => type === 'text')).toBe(true);
    expect(
      lines
        .slice(0, -1)
        .map(({ content }) => content)
        .join('')
        .trim(),
    ).toBe(last?.message?.content.trim());

    const { data } = (await call('GET', kit, '/conversation')).body;
    expect(data.messages).toMatchObject([
      { role: 'user', content: question.message, sources: [] },
      { role: 'assistant', content: last?.message?.content },
    ]);
    expect(data.allowance.left).toBe(39);
    const conversation = await app.context.db.customerConversation.findFirstOrThrow({
      where: { kitId: kit.id },
    });
    expect(JSON.stringify(data)).not.toContain(conversation.conversationId);

    expect((await call('DELETE', kit, '/conversation')).status).toBe(204);
    expect((await call('GET', kit, '/conversation')).body.data.messages).toEqual([]);
    await eventually(
      () => account.get(`/ai/conversations/${conversation.conversationId}/messages`),
      ({ status }) => status === 404,
    );
  });

  test('a line is on the reader’s screen before the next is written', async () => {
    const kit = await opened();
    writer.holdAfter(2);
    const response = await ask('POST', kit, messages, question);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(JSON.parse(Buffer.from(first?.value ?? []).toString())).toMatchObject({ type: 'text' });
    writer.release();
    const rest: Uint8Array[] = [];
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) rest.push(next.value);
    expect(Buffer.concat(rest).toString()).toContain('"complete"');
  });

  test('a reader who leaves loses nothing: the reply is in the transcript', async () => {
    const kit = await opened();
    writer.holdAfter(2);
    const response = await ask('POST', kit, messages, question);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    writer.release();
    const { body } = await eventually(
      () => call('GET', kit, '/conversation'),
      ({ body }) => (body.data.messages as unknown[]).length === 2,
    );
    expect(body.data.messages[1]).toMatchObject({ role: 'assistant' });
  });

  test('a stream that the service’s side cuts ends with the reply from the transcript', async () => {
    const kit = await opened('ai+cut-stream@example.com');
    const lines = await reply(kit);
    expect(lines.map(({ type }) => type)).toEqual(['text', 'complete']);
    const { body } = await call('GET', kit, '/conversation');
    expect(lines[1]?.['message']).toEqual(body.data.messages[1]);
  });

  test('a reply that fails on the way says so, and the question and what was shown stay', async () => {
    const kit = await opened('ai+stream-error@example.com');
    expect((await reply(kit)).at(-1)).toMatchObject({
      type: 'error',
      code: 'not_written',
      error: expect.stringMatching(/Ask again/),
    });
    // What was on the screen stays in the conversation.
    expect((await call('GET', kit, '/conversation')).body.data.messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: expect.stringMatching(/\S/) },
    ]);
  });

  test.each([
    ['ai+budget', 429, 'budget_used'],
    ['ai+daily-limit', 429, 'budget_used'],
    ['ai+not-ready', 409, 'result_not_ready'],
    ['kit+result-withdrawn', 409, 'no_results'],
  ])('%s is refused before the stream, as JSON', async (magic, status, code) => {
    const kit = await opened(`${magic}@example.com`);
    if (magic.startsWith('kit')) await account.control('POST', '/clock', { advance_ms: 60_000 });
    const answer = await call('POST', kit, messages, question);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('a result that was withdrawn is said to be gone, not the kit: to read it and to confirm again', async () => {
    const kit = await opened('kit+result-withdrawn@example.com');
    await account.control('POST', '/clock', { advance_ms: 60_000 });
    const answers = [
      await call('GET', kit, '/result'),
      await call('POST', kit, '/confirm', { date_of_birth: '1980-01-31' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'no_results'],
      [409, 'no_results'],
    ]);
    expect((await call('GET', kit, '')).status).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['an empty message', { message: ' \n' }],
    ['a huge message', { message: 'x'.repeat(10_000) }],
    ['control characters', { message: 'a\u0000b' }],
    ['half a character', { message: '\ud800' }],
    ['no text', { message: 7 }],
    ['more than a message', { ...question, conversation_id: 'x' }],
  ])('%s is refused, and nothing is opened or counted', async (_name, body) => {
    const kit = await opened();
    const answer = await call('POST', kit, messages, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(await app.context.db.customerConversation.count({ where: { kitId: kit.id } })).toBe(0);
  });
});

describe('who may', () => {
  const routes = [
    ['GET', '/interpretation', undefined],
    ['POST', '/interpretation', { refresh: true }],
    ['GET', '/conversation', undefined],
    ['POST', messages, question],
    ['DELETE', '/conversation', undefined],
  ] as const;

  test.each(routes)(
    '%s …%s is for the kit’s own customer, in this shop, after confirming',
    async (...route) => {
      const [method, path, body] = route;
      const kit = await opened();
      const tokens = {
        404: [await customerToken({ claims: { sub: 'gid://shopify/Customer/78' } })],
        401: [
          await customerToken({ claims: { dest: 'other.myshopify.com' } }),
          await customerToken({ secret: 'another-secret-of-some-length' }),
          await customerToken({ claims: { sub: undefined } }),
          await customerToken({ expiresIn: -60 }),
          await merchantToken(),
        ],
      };
      const before = account;
      for (const [status, refused] of Object.entries(tokens))
        for (const token of refused)
          expect((await call(method, kit, path, body, token)).status).toBe(Number(status));
      const closed = await call(method, await released(), path, body);
      expect([closed.status, closed.body.code]).toEqual([403, 'confirmation_required']);
      expect(before).toBe(account);
      expect(await app.context.db.customerConversation.count({ where: { kitId: kit.id } })).toBe(0);
    },
  );

  test('no other method is taken', async () => {
    const kit = await released();
    for (const [method, path, allow] of [
      ['PUT', '/interpretation', 'GET, POST'],
      ['POST', '/conversation', 'GET, DELETE'],
      ['GET', messages, 'POST'],
    ] as const) {
      const answer = await call(method, kit, path, method === 'GET' ? undefined : {});
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    }
  });
});

describe('what is forgotten', () => {
  test('with a redacted customer, or the shop, goes what was said at the service', async () => {
    const kits = [await opened(), await opened()];
    for (const kit of kits) await reply(kit);
    const rows = await app.context.db.customerConversation.findMany({
      where: { kitId: { in: kits.map(({ id }) => id) } },
    });
    expect(rows).toHaveLength(2);
    const gone = async (conversationId: string) => {
      const answer = await account.get(`/ai/conversations/${conversationId}/messages`);
      return answer.status === 404;
    };
    const [first, second] = kits.map(
      ({ id }) => rows.find(({ kitId }) => kitId === id)?.conversationId ?? '',
    );
    const orderId = (
      await app.context.db.kit.findUniqueOrThrow({
        where: { id: kits[0]?.id ?? '' },
        include: { part: { include: { fulfilmentOrder: true } } },
      })
    ).part.fulfilmentOrder.orderId;
    await redactCustomer(app.context, shop, { customerId: null, orderIds: [orderId] });
    await eventually(() => gone(first ?? ''), Boolean);
    expect(await gone(second ?? '')).toBe(false);
    expect(await said(account, `/ai/conversations/${second}/messages`)).toHaveLength(2);

    await redactShop(app.context, shop, new Date());
    expect(await gone(second ?? '')).toBe(true);
    expect(await app.context.db.customerConversation.count()).toBe(0);
    expect(await app.context.db.aiBudget.count()).toBe(0);
  });
});
