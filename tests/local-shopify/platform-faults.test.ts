import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, testLibrary, type TestShop } from './support/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const ask = (accessToken: string, signal?: AbortSignal) =>
  fetch(`${shop.running.url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Shopify-Access-Token': accessToken },
    body: JSON.stringify({ query: '{ shop { myshopifyDomain } }' }),
    ...(signal ? { signal } : {}),
  });

test('the Admin API answers 503 as often as was asked for, and then works again', async () => {
  const { accessToken = '' } = await shop.exchange();
  const asked = await shop.control('POST', '/faults', { kind: 'api_unavailable', times: 2 });
  expect(asked).toMatchObject({ status: 200, body: { kind: 'api_unavailable', times: 2 } });
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await ask(accessToken)).status);
  expect(statuses).toEqual([503, 503, 200]);
});

test('the Admin API stays silent, for a client whose patience ends first, and times 0 ends that', async () => {
  const { accessToken = '' } = await shop.exchange();
  await shop.control('POST', '/faults', { kind: 'api_silent', times: 1_000, ms: 600_000 });
  await expect(ask(accessToken, AbortSignal.timeout(100))).rejects.toThrow(/timeout|aborted/i);
  await shop.control('POST', '/faults', { kind: 'api_silent', times: 0 });
  expect((await ask(accessToken)).status).toBe(200);
});

test('a stale session token is one whose time is over: the library refuses it, and takes the next', async () => {
  await shop.control('POST', '/faults', { kind: 'stale_session_token', times: 1 });
  const token = async () =>
    ((await shop.control('POST', '/session-token', { as: 'merchant' })).body as { token: string }).token;
  const { session } = testLibrary();
  await expect(session.decodeSessionToken(await token())).rejects.toThrow(/exp/);
  expect(await session.decodeSessionToken(await token())).toMatchObject({
    dest: `https://${shop.running.shop}`,
  });
});

test('a fault that there is none of, or without its number, is refused by name', async () => {
  for (const body of [
    { kind: 'api_unavailable' },
    { kind: 'api_unavailable', rate: 1 },
    { kind: 'other', times: 1 },
  ])
    expect((await shop.control('POST', '/faults', body)).status).toBe(400);
});
