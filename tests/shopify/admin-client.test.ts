import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient } from '../../app/shopify/admin-client.ts';
import { acceptFulfilmentRequest as acceptDocument } from '../../app/shopify/documents/fulfilment-requests.ts';
import { readShop as shopDocument } from '../../app/shopify/documents/shop.ts';
import { isShopifyFailure, type ShopifyFailure } from '../../app/shopify/errors.ts';
import { acceptFulfilmentRequest, createFulfilment } from '../../app/shopify/fulfilment-orders.ts';
import { readShop } from '../../app/shopify/shop.ts';
import { silentLog } from '../support/log.ts';
import { type AdminCall, sendJson, startFakeAdmin } from './support/fake-admin.ts';
import { shop } from './support/platform.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Setting {
  tokens?: string[];
  timeoutMs?: number;
}

/** A client whose n-th call gets the n-th answer; the last one goes on answering. */
async function clientThatGets(
  answers: ((response: ServerResponse, call: AdminCall) => void)[],
  { tokens = ['first', 'second'], timeoutMs = 2_000 }: Setting = {},
): Promise<{ admin: AdminClient; calls: AdminCall[] }> {
  const server = await startFakeAdmin((call, response) => {
    const answer = answers[Math.min(server.calls.length, answers.length) - 1];
    answer?.(response, call);
  });
  stops.push(server.stop);
  const admin = createAdminClient({
    shop,
    fetch: server.fetch,
    log: silentLog,
    userAgent: 'test',
    retryDelaysMs: [1, 1, 1],
    maxPauseMs: 20,
    timeoutMs,
    tokens: {
      current: () => Promise.resolve(tokens[0] ?? ''),
      afterRefusal: () => Promise.resolve(tokens[1] ?? ''),
    },
  });
  return { admin, calls: server.calls };
}

const rawShop = {
  id: 'gid://shopify/Shop/9',
  name: 'Kits',
  myshopifyDomain: shop,
  currencyCode: 'EUR',
  ianaTimezone: 'Europe/Zagreb',
  plan: { partnerDevelopment: false },
};
const good = (response: ServerResponse) => sendJson(response, 200, { data: { shop: rawShop } });
const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    sendJson(response, code, {}, headers);
const graphqlError =
  (code: string | undefined, extensions = {}) =>
  (response: ServerResponse) =>
    sendJson(response, 200, { errors: [{ message: 'no', extensions: { code } }], extensions });
const cut = (response: ServerResponse) => response.destroy();
const throttled = graphqlError('THROTTLED', {
  cost: {
    requestedQueryCost: 101,
    throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 100, restoreRate: 100 },
  },
});

async function failureOf(work: Promise<unknown>): Promise<ShopifyFailure> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isShopifyFailure(thrown)) throw new Error(`no ShopifyFailure but ${String(thrown)}`);
  return thrown;
}

test('a read sends the document, its name, its variables and the token, and maps the answer', async () => {
  const { admin, calls } = await clientThatGets([good]);
  expect(await readShop(admin)).toEqual({
    id: '9',
    name: 'Kits',
    domain: shop,
    currencyCode: 'EUR',
    timeZone: 'Europe/Zagreb',
    isDevelopmentStore: false,
  });
  expect(calls).toEqual([
    {
      path: '/admin/api/2026-10/graphql.json',
      token: 'first',
      body: { query: shopDocument.source, operationName: 'ReadShop', variables: {} },
    },
  ]);
});

test.each([
  ['while it is under way', () => undefined],
  ['before it is tried again', status(502)],
])('a read that nobody waits for any more, given up %s, spends nothing more', async (_when, respond) => {
  const given = new AbortController();
  const { admin, calls } = await clientThatGets([
    (response) => {
      respond(response);
      given.abort();
    },
  ]);
  const failure = await failureOf(admin.query(shopDocument, {}, given.signal));
  expect(failure.code).toBe('unavailable');
  expect(calls).toHaveLength(1);
});

describe('a read is tried again while trying again can help, and no longer', () => {
  test.each([
    ['throttled by cost', throttled],
    ['throttled by rate', status(429, { 'retry-after': '0.01' })],
    ['a gateway error', status(502)],
    ['a GraphQL server error', graphqlError('INTERNAL_SERVER_ERROR')],
    ['a broken connection', cut],
    ['an answer that is no GraphQL', (response: ServerResponse) => void response.end('<html>')],
  ])('%s', async (_name, bad) => {
    const { admin, calls } = await clientThatGets([bad, bad, good]);
    expect((await readShop(admin)).id).toBe('9');
    expect(calls).toHaveLength(3);
  });
  test('after four tries the failure comes out', async () => {
    const { admin, calls } = await clientThatGets([status(503, { 'x-request-id': 'req-1' })]);
    const failure = await failureOf(readShop(admin));
    expect(failure).toMatchObject({
      code: 'unavailable',
      retryable: true,
      httpStatus: 503,
      requestId: 'req-1',
    });
    expect(failure.outcomeUnknown).toBe(false);
    expect(calls).toHaveLength(4);
  });
});

describe('a change is sent again only where nothing was done', () => {
  const accepted = (response: ServerResponse) =>
    sendJson(response, 200, {
      data: {
        fulfillmentOrderAcceptFulfillmentRequest: {
          fulfillmentOrder: {
            id: 'gid://shopify/FulfillmentOrder/5',
            status: 'IN_PROGRESS',
            requestStatus: 'ACCEPTED',
          },
          userErrors: [],
        },
      },
    });
  const accept = (admin: AdminClient) => acceptFulfilmentRequest(admin, '5', { message: null });

  test('throttled: sent again', async () => {
    const { admin, calls } = await clientThatGets([throttled, status(429), accepted]);
    expect(await accept(admin)).toEqual({ id: '5', status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
    expect(calls.map(({ body }) => body['operationName'])).toEqual(Array(3).fill(acceptDocument.name));
  });
  test.each([
    ['a gateway error', status(502)],
    ['a GraphQL server error', graphqlError('INTERNAL_SERVER_ERROR')],
    ['a broken connection', cut],
    ['an answer that is no GraphQL', (response: ServerResponse) => void response.end('')],
  ])('%s: not sent again, and the outcome is unknown', async (_name, bad) => {
    const { admin, calls } = await clientThatGets([bad, accepted]);
    expect(await failureOf(accept(admin))).toMatchObject({ code: 'unavailable', outcomeUnknown: true });
    expect(calls).toHaveLength(1);
  });
  test('no answer in time: not sent again, and the outcome is unknown', async () => {
    const { admin, calls } = await clientThatGets([() => undefined], { timeoutMs: 50 });
    expect(await failureOf(accept(admin))).toMatchObject({ code: 'unavailable', outcomeUnknown: true });
    expect(calls).toHaveLength(1);
  });
  test('no connection at all: tried again, and it is known that nothing was done', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    let tries = 0;
    const admin = createAdminClient({
      shop,
      fetch: (_input, init) => {
        tries += 1;
        return fetch(`http://127.0.0.1:${port}/`, init);
      },
      log: silentLog,
      userAgent: 'test',
      retryDelaysMs: [1, 1],
      tokens: { current: () => Promise.resolve('t'), afterRefusal: () => Promise.resolve('t') },
    });
    expect(await failureOf(accept(admin))).toMatchObject({ code: 'unavailable', outcomeUnknown: false });
    expect(tries).toBe(3);
  });
});

describe('a token that Shopify refuses is replaced once', () => {
  test('and the operation sent with the next', async () => {
    const { admin, calls } = await clientThatGets([status(401), good]);
    await readShop(admin);
    expect(calls.map(({ token }) => token)).toEqual(['first', 'second']);
  });
  test('and when that is refused too, the shop is unauthorized', async () => {
    const { admin, calls } = await clientThatGets([status(401)]);
    expect(await failureOf(readShop(admin))).toMatchObject({ code: 'unauthorized', retryable: false });
    expect(calls).toHaveLength(2);
  });
});

describe('each failure has a code that says what to do', () => {
  test.each([
    [graphqlError('ACCESS_DENIED'), 'forbidden'],
    [status(403), 'forbidden'],
    [graphqlError('RESOURCE_NOT_FOUND'), 'not_found'],
    [graphqlError('MAX_COST_EXCEEDED'), 'invalid'],
    [graphqlError(undefined), 'invalid'],
    [status(400), 'invalid'],
    [(response: ServerResponse) => sendJson(response, 200, { data: null }), 'invalid'],
  ])('%#: %s', async (answer, code) => {
    const { admin, calls } = await clientThatGets([answer]);
    expect(await failureOf(readShop(admin))).toMatchObject({ code, operation: 'ReadShop', retryable: false });
    expect(calls).toHaveLength(1);
  });
  test('user errors come with field and words, and the merchant reads Shopify’s words', async () => {
    const userErrors = [{ field: ['fulfillment', 'lineItems'], message: 'Quantity is too large.' }];
    const { admin } = await clientThatGets([
      (response) =>
        sendJson(response, 200, { data: { fulfillmentCreate: { fulfillment: null, userErrors } } }),
    ]);
    const failure = await failureOf(
      createFulfilment(admin, {
        fulfilmentOrderId: '1',
        lines: [{ id: '2', quantity: 3 }],
        tracking: { numbers: [], urls: [] },
        notifyCustomer: false,
      }),
    );
    expect(failure).toMatchObject({ code: 'user_error', retryable: false, userErrors });
    expect(failure.merchantMessage).toContain('Quantity is too large.');
  });
});

test('neither the token nor the variables stand in a failure’s message', async () => {
  const { admin } = await clientThatGets([status(500)], { tokens: ['shpat_secret'] });
  const failure = await failureOf(acceptFulfilmentRequest(admin, '5', { message: 'private words' }));
  expect(`${failure.message} ${failure.merchantMessage}`).not.toMatch(/shpat_secret|private words/);
});
