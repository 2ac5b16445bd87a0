/** Walks the contract's endpoint table: whatever is in it is served as it says, and refuses what it must. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceErrorFacts } from '../../../app/contract/errors.ts';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';
import { endpointPath } from '../../../app/contract/endpoints.ts';
import type { ResellerEndpointName } from '../../../app/contract/reseller/endpoints.ts';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { errorBodySchema } from '../../../app/contract/errors.ts';
import { openStream } from '../support/ai.ts';
import { order, secret, startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let mine: Client;
let theirs: Client;
/** Records to ask for, of the first account. */
const known: Record<string, string> = {};

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // Many AI requests are made for the first one.
  [theirs, , mine] = sandbox.clients;
  known.id = (await mine.post('/orders', order())).body.id;
  known.kitCode = await shippedKit(known.id ?? '');
  await mine.control('POST', '/clock', { advance_ms: 60_000 });
  known.result_id = (await mine.get('/reports')).body.data[0].id;
  await mine.post('/ai/interpretations', { kit_code: known.kitCode });
  known.conversation = await openConversation();
});
afterAll(() => sandbox.close());

async function openConversation(): Promise<string> {
  return (await mine.post('/ai/conversations', { kit_code: known.kitCode })).body.id as string;
}

async function shippedKit(orderId: string): Promise<string> {
  await mine.control('POST', '/events', { order_id: orderId, kind: 'order.shipped' });
  return (await mine.get(`/units?order_id=${orderId}`)).body.data[0].kit_code;
}

const names = Object.keys(resellerEndpoints) as ResellerEndpointName[];
const endpoints: { name: ResellerEndpointName; endpoint: EndpointDefinition }[] = names.map((name) => ({
  name,
  endpoint: resellerEndpoints[name],
}));
const withBody = endpoints.filter(({ endpoint }) => endpoint.body !== undefined);
const lists = endpoints.filter(({ endpoint }) => endpoint.list === true);

function bodyFor(name: ResellerEndpointName): unknown {
  switch (name) {
    case 'createOrder':
      return order();
    case 'createWebhook':
      return { url: 'https://192.0.43.10/hook', events: ['result.ready'], secret };
    case 'createInterpretation':
    case 'createConversation':
      return { kit_code: known.kitCode };
    case 'createMessage':
    case 'streamMessage':
      return { message: 'What is the Youth index?' };
    default:
      return undefined;
  }
}

async function pathFor(name: ResellerEndpointName, endpoint: EndpointDefinition): Promise<string> {
  const query = name === 'listUnits' ? `?order_id=${known.id ?? ''}` : '';
  if (name === 'deleteWebhook') {
    const webhook = await mine.post('/webhooks', bodyFor('createWebhook'));
    return endpointPath(endpoint.path, { id: webhook.body.id });
  }
  if (!endpoint.path.startsWith('/ai/')) return endpointPath(endpoint.path, known) + query;
  const id = name === 'deleteConversation' ? await openConversation() : (known.conversation ?? '');
  return endpointPath(endpoint.path, { ...known, id });
}

async function send(by: Client, endpoint: EndpointDefinition, path: string, body: unknown): Promise<Answer> {
  if (endpoint.body === undefined) return by.send(endpoint.method, path);
  if (endpoint.stream !== true) return by.post(path, body);
  const stream = await openStream(by, path, (body as { message: string }).message);
  const lines: unknown[] = await stream.rest();
  const { status, headers } = stream;
  // Every line has the stated form; the last one stands for the answer. A refusal is a single line of JSON.
  if (status === 200) expect(lines.map((line) => endpoint.success.body?.parse(line))).toEqual(lines);
  return { status, headers: new Headers(headers as Record<string, string>), body: lines.at(-1) };
}

function expectError(answer: Answer, code: string): void {
  expect(answer.body).toEqual(errorBodySchema.parse(answer.body));
  expect(answer.body.code).toBe(code);
  expect(answer.status).toBe(serviceErrorFacts(code)?.status);
}

function expectAiHeaders(endpoint: EndpointDefinition, answer: Answer): void {
  for (const name of Object.values(aiHeaders)) {
    expect(answer.headers.has(name), `${name} on ${endpoint.path}`).toBe(endpoint.ai === true);
  }
}

describe.each(endpoints)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  test('succeeds with the stated status and exactly the stated fields', async () => {
    const answer = await send(mine, endpoint, await pathFor(name, endpoint), bodyFor(name));
    expect(answer.status).toBe(endpoint.success.status);
    // A schema drops what it does not know: equal means nothing was there beyond it.
    if (endpoint.success.body !== null) expect(answer.body).toEqual(endpoint.success.body.parse(answer.body));
    else expect(answer.body).toBeUndefined();
    expectAiHeaders(endpoint, answer);
  });

  test('asks for the token', async () => {
    const path = await pathFor(name, endpoint);
    for (const token of ['', 'wrong', theirs.account.token.slice(1)]) {
      const headers = token === '' ? { authorization: '' } : { authorization: `Basic ${btoa(`:${token}`)}` };
      const answer = await mine.send(endpoint.method, path, { headers });
      expectError(answer, 'unauthorized');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(answer.headers.has(aiHeaders.limitDay)).toBe(false);
    }
  });

  test('refuses a query it does not know, a method it does not offer, and a type it cannot answer with', async () => {
    const path = await pathFor(name, endpoint);
    const odd = `${path}${path.includes('?') ? '&' : '?'}colour=blue`;
    const answer = await send(mine, endpoint, odd, bodyFor(name));
    expectError(answer, 'invalid_request');
    expect(answer.body.details).toHaveProperty('colour');
    expectAiHeaders(endpoint, answer);

    const method = await mine.send('PATCH', path);
    expectError(method, 'method_not_allowed');
    expect(method.headers.get('allow')).toContain(endpoint.method);

    for (const accept of endpoint.pdf === true ? ['text/html'] : ['text/html', 'application/pdf']) {
      expectError(await mine.send(endpoint.method, path, { headers: { accept } }), 'not_acceptable');
    }
  });
});

describe.each(withBody)('the body of $endpoint.method $endpoint.path', ({ name, endpoint }) => {
  test('is refused when it is not JSON, not UTF-8, not typed as JSON, too large or of another shape', async () => {
    const type = { 'content-type': 'application/json' };
    const path = await pathFor(name, endpoint);
    for (const body of ['{"a":', '', '[]', 'null'])
      expectError(await mine.post(path, body), 'invalid_request');
    const latin1 = Buffer.from('{"a":"\xe9"}', 'latin1');
    expectError(await mine.send('POST', path, { headers: type, body: latin1 }), 'invalid_request');
    expectError(
      await mine.post(path, bodyFor(name), { 'content-type': 'text/plain' }),
      'unsupported_media_type',
    );
    expectError(
      await mine.send('POST', path, { body: 'x'.repeat(1_000_001), headers: type }),
      'payload_too_large',
    );
    const unknown = { ...(bodyFor(name) as object), nickname: 'x' };
    const answer = await mine.post(path, unknown);
    expectError(answer, 'invalid_request');
    expect(answer.body.details).toEqual({ nickname: ['is not known here'] });
  });
});

describe.each(lists)('the list $endpoint.path', ({ name, endpoint }) => {
  test('refuses a limit outside 1 to 100 and a cursor it did not give', async () => {
    const base = await pathFor(name, endpoint);
    const ask = (query: string) => mine.get(`${base}${base.includes('?') ? '&' : '?'}${query}`);
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1e2']) {
      expectError(await ask(`limit=${limit}`), 'invalid_request');
    }
    const another = Buffer.from('{"list":"webhooks","after":1}').toString('base64url');
    for (const cursor of ['x', '%00', another, `${another}=`, 'a'.repeat(600)]) {
      expectError(await ask(`cursor=${cursor}`), 'invalid_request');
    }
    expectError(await ask('limit=1&limit=2'), 'invalid_request');
    expect((await ask('cursor=&limit=100')).status).toBe(200);
  });
});

describe('records are scoped to the account', () => {
  const single = endpoints.filter(({ endpoint }) => endpoint.path.includes('{'));
  test.each(single)(
    'another account gets 404 from $endpoint.method $endpoint.path',
    async ({ name, endpoint }) => {
      const path = await pathFor(name, endpoint);
      expectError(await send(theirs, endpoint, path, bodyFor(name)), 'not_found');
      if (name === 'deleteWebhook') expect((await mine.get('/webhooks')).body.data.length).toBeGreaterThan(0);
    },
  );

  test.each(single)(
    'an identifier that cannot be is 404 at $endpoint.method $endpoint.path',
    async ({ name, endpoint }) => {
      for (const odd of ['nothing', '%00', '%ED%A0%80', 'a%2Fb', '%F0%9F%90%9E'.repeat(50)]) {
        const answer = await send(mine, endpoint, endpoint.path.replace(/\{[^}]+\}/, odd), bodyFor(name));
        expectError(answer, 'not_found');
      }
    },
  );

  test('lists hold nothing of another account', async () => {
    expect((await theirs.get('/orders')).body.data).toEqual([]);
    expect((await theirs.get('/reports')).body.data).toEqual([]);
    expectError(await theirs.get(`/units?order_id=${known.id ?? ''}`), 'not_found');
  });

  test('GET /units needs the order it is about', async () => {
    const answer = await mine.get('/units');
    expectError(answer, 'invalid_request');
    expect(answer.body.details).toEqual({ order_id: ['is required'] });
  });
});

test('an address that does not exist is 404 in the house form', async () => {
  for (const path of ['/nothing', '/orders/', '/orders/a/b', ''])
    expectError(await mine.get(path), 'not_found');
});

test('JSON that only looks like an order with strange field names is answered, never a 500', async () => {
  const text = JSON.stringify(order()).replace('{', '{"__proto__":{"x":1},"constructor":1,');
  const answer = await mine.post('/orders', text);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.details).sort()).toEqual(['__proto__', 'constructor']);
});
