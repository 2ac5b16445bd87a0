import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resellerEndpoints } from '../../app/contract/reseller/endpoints.ts';
import { endpointErrors, endpointPath } from '../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../app/contract/endpoints.ts';
import { serviceErrors } from '../../app/contract/errors.ts';
import { eventKinds } from '../../app/contract/reseller/events.ts';
import { createResellerClient } from '../../app/lab/reseller-client.ts';
import type { ResellerClient } from '../../app/lab/reseller-client.ts';
import { order, secret } from '../sandbox/support/sandbox.ts';
import type { Client } from '../sandbox/support/sandbox.ts';
import { startHttp } from '../lab/support/servers.ts';
import { startContractTraffic } from '../support/contract-traffic.ts';
import type { ContractTraffic, Judged } from '../support/contract-traffic.ts';
import { silentLog } from '../support/log.ts';
import { fittingTraffic, startWatchedSandbox } from './support/watched-sandbox.ts';
import type { WatchedSandbox } from './support/watched-sandbox.ts';

/**
 * The whole life of the interface, every endpoint with every answer it documents, held against the OpenAPI document by
 * Prism: what is sent and what is answered.
 */

let sandbox: WatchedSandbox;
let traffic: ContractTraffic;
/** Of the account with raised limits, the one with the usual limits and the one without AI. */
let raised: Client;
let usual: Client;
let withoutAi: Client;
let app: ResellerClient;
let nowMs = Date.now();
const seen: Judged[] = [];

beforeAll(async () => {
  sandbox = await startWatchedSandbox({ now: () => nowMs });
  ({ traffic } = sandbox);
  [usual, , raised, withoutAi] = sandbox.clients;
  app = createResellerClient({
    baseUrl: raised.account.base_url,
    token: raised.account.token,
    timeoutMs: 10_000,
    log: silentLog,
    retry: { attempts: 1 },
  });
});
afterEach(async () => {
  // Kept for what the last test asks: was every documented answer seen?
  seen.push(...(await collect()));
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const collect = (): Promise<Judged[]> => fittingTraffic(traffic);

async function placed(of: Client, changes: Record<string, unknown> = {}): Promise<string> {
  return (await of.post('/orders', order(changes))).body.id as string;
}

/** An order whose result is out, and the code of its kit. */
async function released(
  of: Client,
  email = 'customer@example.com',
): Promise<{ id: string; kitCode: string }> {
  const id = await placed(of, { email });
  await of.control('POST', '/clock', { advance_ms: 60_000 });
  const unit = (await of.get(`/units?order_id=${id}`)).body.data[0];
  return { id, kitCode: unit.kit_code };
}

test("the life of an order, with the app's own client", async () => {
  const [kit] = await app.products();
  const request = {
    email: 'ada@example.com',
    reference: 'KB-traffic',
    items: [{ variation_id: kit?.variationId ?? '', quantity: 3 }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Weg 1', zip: '10115', state: null },
  };
  const outcome = await app.placeOrder(request);
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  const { id } = outcome.order;
  // Every state on the way is read, so that every null is seen.
  for (let step = 0; step < 20; step += 1) {
    await app.order(id);
    for (const unit of await app.units(id)) await app.unitByKit(unit.kitCode);
    const { body } = await raised.control('POST', '/clock', { to_next: true });
    if (body.next === null) break;
  }
  const [unit] = await app.units(id);
  if (unit === undefined) throw new Error('no kit has shipped');
  const report = await app.reportByKit(unit.kitCode);
  await app.report(report.id);
  await app.orders({ cursor: null, limit: 1 });
  await app.reports({ cursor: null, limit: 2 });
  await app.createInterpretation({ kit_code: unit.kitCode, instructions: 'brief' });
  await app.storedInterpretation(unit.kitCode);
  await app.usage();
  const made = await app.registerWebhook({ url: 'http://127.0.0.1:9/hook', events: [...eventKinds], secret });
  await app.webhooks();
  await app.removeWebhook(made.id);
});

test('reports as PDF, and as nothing else', async () => {
  const { kitCode } = await released(raised);
  const { id } = (await raised.get(`/reports/kit/${kitCode}`)).body;
  for (const path of ['/reports?limit=1', `/reports/${String(id)}`, `/reports/kit/${kitCode}`]) {
    const answer = await fetch(raised.account.base_url + path, {
      headers: { authorization: authorizationOf(raised), accept: 'application/pdf' },
    });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await raised.get(path, { accept: 'image/png' })).status).toBe(406);
  }
});

function authorizationOf({ account }: Client): string {
  return `Basic ${Buffer.from(`:${account.token}`).toString('base64')}`;
}

/** Records that exist. */
async function known(): Promise<Record<string, string>> {
  const { id, kitCode } = await released(raised);
  const result = (await raised.get(`/reports/kit/${kitCode}`)).body;
  return { id, kitCode, result_id: result.id, conversation: await opened(raised, kitCode) };
}

async function opened(of: Client, kitCode: string): Promise<string> {
  return (await of.post('/ai/conversations', { kit_code: kitCode })).body.id as string;
}

function pathOf({ path }: EndpointDefinition, params: Record<string, string>): string {
  return endpointPath(
    path,
    path.startsWith('/ai/') ? { ...params, id: params['conversation'] ?? '' } : params,
  );
}

/** Sends a question to be read along; gives the status and the code of a refusal. */
async function stream(of: Client, conversation: string, message: string): Promise<unknown[]> {
  const answer = await fetch(`${of.account.base_url}/ai/conversations/${conversation}/messages/stream`, {
    method: 'POST',
    headers: { authorization: authorizationOf(of), 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  const text = await answer.text();
  return answer.status === 200 ? [200] : [answer.status, (JSON.parse(text) as { code: string }).code];
}

const bodies: Readonly<Record<string, (params: Record<string, string>) => unknown>> = {
  createOrder: () => order(),
  createWebhook: () => ({ url: 'https://192.0.43.10/hook', events: ['result.ready'], secret }),
  createInterpretation: ({ kitCode }) => ({ kit_code: kitCode }),
  createConversation: ({ kitCode }) => ({ kit_code: kitCode }),
  createMessage: () => ({ message: 'What is the Youth index?' }),
  streamMessage: () => ({ message: 'What is the Youth index?' }),
};

test('refusals of every endpoint: form, authentication, address', async () => {
  const params = await known();
  for (const [name, endpoint] of Object.entries(resellerEndpoints) as [string, EndpointDefinition][]) {
    const { method } = endpoint;
    const query = name === 'listUnits' ? `?order_id=${params['id'] ?? ''}` : '';
    const path = pathOf(endpoint, params) + query;
    const body = bodies[name]?.(params);
    const json = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
    const fault = (rate: number) => raised.control('POST', '/faults', { kind: 'error_500', rate });

    const anonymous = await fetch(raised.account.base_url + path, { method, ...sent });
    const statuses = [
      anonymous.status,
      (await raised.send(method, `${path}${query === '' ? '?' : '&'}filter=x`, sent)).status,
      (await raised.send(method, path, { ...sent, headers: { ...sent.headers, accept: 'image/png' } }))
        .status,
    ];
    await fault(1);
    statuses.push((await raised.send(method, path, sent)).status);
    await fault(0);
    expect([name, ...statuses]).toEqual([name, 401, 400, 406, 500]);
    if (endpoint.path.includes('{')) {
      const none = endpointPath(endpoint.path, { id: 'none', kitCode: 'none', result_id: 'none' });
      expect((await raised.send(method, none, sent)).status).toBe(404);
    }
    if (endpoint.body !== undefined) {
      const post = (text: string, type = 'application/json') =>
        raised.send('POST', path, { body: text, headers: { 'content-type': type } });
      expect((await post('{}')).status).toBe(400);
      expect((await post(JSON.stringify(body), 'text/plain')).status).toBe(415);
      expect((await post(JSON.stringify({ ...(body as object), more: 'x'.repeat(1_000_000) }))).status).toBe(
        413,
      );
    }
    // Usage is told without AI, too: that it is off.
    if (endpoint.ai === true)
      expect((await withoutAi.send(method, path, sent)).status).toBe('evenWithoutAi' in endpoint ? 200 : 403);
    expect((await raised.send('PATCH', path, sent)).status).toBe(405);
  }
  expect((await raised.get('/units?order_id=none')).status).toBe(404);
  for (const path of ['/ai/interpretations', '/ai/conversations']) {
    expect((await raised.post(path, { kit_code: 'none' })).status).toBe(404);
  }
  expect((await raised.get('/ai/conversations?kit_code=none')).status).toBe(404);
});

test('a conversation: opened, asked in, read along, listed, read and removed', async () => {
  const { kitCode } = await released(raised);
  const id = await opened(raised, kitCode);
  const reply = await raised.post(`/ai/conversations/${id}/messages`, { message: 'What is Youth?' });
  expect(reply.status).toBe(200);
  expect(await stream(raised, id, 'And what about sleep?')).toEqual([200]);
  expect((await raised.get(`/ai/conversations?kit_code=${kitCode}&limit=1`)).status).toBe(200);
  expect((await raised.get(`/ai/conversations/${id}/messages`)).body.data).toHaveLength(4);
  expect((await raised.send('DELETE', `/ai/conversations/${id}`)).status).toBe(204);
});

test('refusals that an e-mail asks for', async () => {
  const ask = async (email: string) =>
    (await usual.post('/orders', order({ email, reference: email }))).status;
  expect(await ask('fault+404@example.com')).toBe(404);
  expect(await ask('fault+429@example.com')).toBe(429);
  expect(await ask('fault+500@example.com')).toBe(500);
  expect(await ask('fault+503@example.com')).toBe(503);
});

test('AI: not ready, withdrawn, empty, and each limit', async () => {
  const write = async (of: Client, kitCode: string) => {
    const answer = await of.post('/ai/interpretations', { kit_code: kitCode, refresh: true });
    return [answer.status, answer.body.code];
  };
  const order = await placed(raised);
  await raised.control('POST', '/events', { order_id: order, kind: 'order.shipped' });
  const { kit_code: early } = (await raised.get(`/units?order_id=${order}`)).body.data[0];
  expect(await write(raised, early)).toEqual([409, 'result_not_ready']);
  expect((await raised.get(`/ai/interpretations/kit/${String(early)}`)).status).toBe(409);
  expect((await raised.post('/ai/conversations', { kit_code: early })).status).toBe(409);
  for (const [email, ...expected] of [
    ['kit+result-withdrawn@example.com', 409, 'no_results'],
    ['ai+empty-response@example.com', 502, 'empty_response'],
    ['ai+rate-limit@example.com', 429, 'rate_limit_exceeded'],
    ['ai+daily-limit@example.com', 429, 'daily_rate_limit_exceeded'],
    ['ai+budget@example.com', 429, 'monthly_budget_exhausted'],
  ] as const) {
    // Once a kit: each endpoint has one of its own.
    const { kitCode } = await released(raised, email);
    expect([email, ...(await write(raised, kitCode))]).toEqual([email, ...expected]);
    if (expected[0] === 409) {
      expect((await raised.get(`/ai/interpretations/kit/${kitCode}`)).status).toBe(409);
      expect((await raised.post('/ai/conversations', { kit_code: kitCode })).status).toBe(409);
      continue;
    }
    const ask = (conversation: string) =>
      raised.post(`/ai/conversations/${conversation}/messages`, { message: 'What is Youth?' });
    const plain = await ask(await opened(raised, (await released(raised, email)).kitCode));
    expect([email, plain.status, plain.body.code]).toEqual([email, ...expected]);
    const streamed = await opened(raised, (await released(raised, email)).kitCode);
    expect([email, ...(await stream(raised, streamed, 'What is Youth?'))]).toEqual(
      expected[0] === 502 ? [email, 200] : [email, ...expected],
    );
  }
  // Withdrawn while somebody talks about it.
  const { kitCode } = await released(raised);
  const conversation = await opened(raised, kitCode);
  await raised.control('POST', '/events', { kit_code: kitCode, kind: 'result.withdrawn' });
  const messages = `/ai/conversations/${conversation}/messages`;
  expect((await raised.get(messages)).status).toBe(409);
  expect((await raised.post(messages, { message: 'What is Youth?' })).status).toBe(409);
  expect(await stream(raised, conversation, 'What is Youth?')).toEqual([409, 'no_results']);
});

test('AI: the limits of what generates nothing', async () => {
  const { kitCode } = await released(usual);
  const conversation = await opened(usual, kitCode);
  const limits = (changes: Record<string, number>) =>
    fetch(`${sandbox.running.ready.control}/accounts/reseller-1`, {
      method: 'PATCH',
      headers: {
        authorization: `Basic ${Buffer.from(`:${sandbox.running.adminToken}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(changes),
    });
  const refused = async (code: string): Promise<void> => {
    const answers = [
      await usual.post('/ai/conversations', { kit_code: kitCode }),
      await usual.get('/ai/conversations'),
      await usual.get(`/ai/conversations/${conversation}/messages`),
      await usual.send('DELETE', `/ai/conversations/${conversation}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [429, code]));
  };
  expect((await limits({ ai_requests_per_minute: 1 })).status).toBe(200);
  await usual.get('/ai/conversations');
  await refused('rate_limit_exceeded');
  await limits({ ai_requests_per_minute: 10, ai_requests_per_day: 1 });
  await refused('daily_rate_limit_exceeded');
  await limits({ ai_requests_per_day: 500 });
});

test('an account that is down', async () => {
  await withoutAi.post('/orders', order({ email: 'fault+down-60s@example.com' }));
  for (const endpoint of Object.values(resellerEndpoints) as EndpointDefinition[]) {
    const path = endpointPath(endpoint.path, { id: 'x', kitCode: 'x', result_id: 'x' });
    const body =
      endpoint.body === undefined ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await withoutAi.send(endpoint.method, path, body)).status).toBe(503);
  }
  nowMs += 61_000;
  expect((await withoutAi.get('/products')).status).toBe(200);
});

/** Rules of a request that JSON Schema has no words for, each with a request that breaks it. */
const beyondSchema: [string, (of: Client) => Promise<number>][] = [
  ['a parameter that is not known', async (of) => (await of.get('/products?filter=x')).status],
  ['a cursor that no page gave', async (of) => (await of.get('/orders?cursor=made-up')).status],
  ['a number that is written otherwise', async (of) => (await of.get('/orders?limit=1e1')).status],
  [
    'a variation that is not in the catalogue',
    async (of) => (await of.post('/orders', order({ items: [{ variation_id: 'x', quantity: 1 }] }))).status,
  ],
  [
    'more kits than an order may hold',
    async (of) =>
      (
        await of.post(
          '/orders',
          order({
            items: [
              { variation_id: 'glycan-kit-10', quantity: 1_000 },
              { variation_id: 'glycan-kit-1', quantity: 1 },
            ],
          }),
        )
      ).status,
  ],
  [
    'half of a surrogate pair',
    async (of) => (await of.post('/orders', order({ reference: '\ud800' }))).status,
  ],
  [
    'an address of webhooks that is not public',
    async (of) =>
      (await of.post('/webhooks', { url: 'https://10.0.0.1/x', events: ['result.ready'], secret })).status,
  ],
  [
    'an e-mail that asks for it',
    async (of) => (await of.post('/orders', order({ email: 'fault+400@example.com' }))).status,
  ],
];

test.each(beyondSchema)('beyond JSON Schema: %s', async (_name, send) => {
  seen.push(...(await collect()));
  expect(await send(usual)).toBe(400);
  const [exchange] = await traffic.judged();
  expect(exchange).toMatchObject({ status: 400, requestViolations: [], responseViolations: [] });
});

/** What breaks the shape, and what the schema says of it. */
const broken: [string, (of: Client) => Promise<{ status: number }>][] = [
  ['no e-mail', (of) => of.post('/orders', order({ email: undefined }))],
  ['an e-mail without a domain', (of) => of.post('/orders', order({ email: 'ada' }))],
  ['no items', (of) => of.post('/orders', order({ items: [] }))],
  ['items that are none', (of) => of.post('/orders', order({ items: {} }))],
  ...[0, 1_001, 1.5, '1', null].map((quantity): [string, (of: Client) => Promise<{ status: number }>] => [
    `a quantity of ${JSON.stringify(quantity)}`,
    (of) => of.post('/orders', order({ items: [{ variation_id: 'glycan-kit-1', quantity }] })),
  ]),
  [
    'a country that is none',
    (of) => of.post('/orders', order({ shipping: { country: 'ZZ', city: 'X', address: 'Y', zip: '1' } })),
  ],
  [
    'a blank city',
    (of) => of.post('/orders', order({ shipping: { country: 'DE', city: ' ', address: 'Y', zip: '1' } })),
  ],
  ['a field that is not known', (of) => of.post('/orders', order({ customername: 'x' }))],
  ['NUL in a text', (of) => of.post('/orders', order({ reference: 'a\u0000b' }))],
  ['a reference of 1,001 characters', (of) => of.post('/orders', order({ reference: 'x'.repeat(1_001) }))],
  ['a list instead of an object', (of) => of.post('/orders', [])],
  ['what is not JSON', (of) => of.post('/orders', '{')],
  ['an empty body', (of) => of.send('POST', '/orders', { headers: { 'content-type': 'application/json' } })],
  ['a limit of 0', (of) => of.get('/orders?limit=0')],
  ['a limit of 101', (of) => of.get('/reports?limit=101')],
  ['a limit that is a word', (of) => of.get('/orders?limit=all')],
  ['a cursor of 501 characters', (of) => of.get(`/orders?cursor=${'x'.repeat(501)}`)],
  ['a parameter given twice', (of) => of.get('/orders?cursor=&cursor=')],
  ['units without an order', (of) => of.get('/units')],
  [
    'an event that is none',
    (of) => of.post('/webhooks', { url: 'https://192.0.43.10/', events: ['x'], secret }),
  ],
  [
    'an event twice',
    (of) =>
      of.post('/webhooks', { url: 'https://192.0.43.10/', events: ['result.ready', 'result.ready'], secret }),
  ],
  [
    'a short secret',
    (of) => of.post('/webhooks', { url: 'https://192.0.43.10/', events: ['result.ready'], secret: 'short' }),
  ],
  [
    'an address without a scheme',
    (of) => of.post('/webhooks', { url: 'example.com', events: ['result.ready'], secret }),
  ],
  ['refresh that is no boolean', (of) => of.post('/ai/interpretations', { kit_code: 'x', refresh: 'yes' })],
  [
    'instructions of 2,001 characters',
    (of) => of.post('/ai/interpretations', { kit_code: 'x', instructions: 'x'.repeat(2_001) }),
  ],
];

test.each(broken)('both refuse %s', async (_name, send) => {
  seen.push(...(await collect()));
  expect((await send(usual)).status).toBe(400);
  const [exchange] = await traffic.judged();
  expect(exchange?.requestViolations).not.toEqual([]);
  expect(exchange?.responseViolations).toEqual([]);
});

test('what the validator is worth: answers that do not fit are found', async () => {
  const real = (await usual.get('/products')).body.data[0];
  const changed = [
    { ...real, more: 1 },
    { ...real, price: '1' },
    { ...real, kits: undefined },
  ];
  const liar = await startHttp((response, _request, count) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [changed[count - 1]] }));
  });
  const watched = await startContractTraffic({ url: liar.baseUrl, ready: sandbox.running.ready });
  const url = `${watched.through(`${liar.baseUrl}/reseller/v1`)}/products`;
  const ask = () => fetch(url, { headers: { authorization: authorizationOf(usual) } });
  for (let count = 0; count < changed.length; count += 1) await ask();
  await expect(watched.check()).rejects.toThrow(
    /found 'more'\n.*price must be integer\n.*must have required property 'kits'$/,
  );
  await watched.close();
  await liar.close();
});

test('every answer that the document names was seen', async () => {
  seen.push(...(await collect()));
  const codeOf = ({ body }: Judged): string | undefined =>
    (JSON.parse(body.toString()) as { code?: string }).code;
  for (const [name, endpoint] of Object.entries(resellerEndpoints) as [string, EndpointDefinition][]) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`);
    const mine = seen.filter(({ path }) => pattern.test(path));
    const given = new Set(
      mine
        .filter(({ method, status }) => method === endpoint.method || status === 405)
        .map((exchange) => (exchange.status < 300 ? String(exchange.status) : codeOf(exchange))),
    );
    expect([
      name,
      ...[String(endpoint.success.status), ...endpointErrors(endpoint)].filter((code) => !given.has(code)),
    ]).toEqual([name]);
  }
  expect(new Set(seen.map(codeOfStatus)).size).toBeGreaterThan(10);
});

function codeOfStatus({ status }: Judged): number {
  expect(
    Object.values(serviceErrors)
      .map((facts) => facts.status as number)
      .concat(200, 201, 204),
  ).toContain(status);
  return status;
}
