import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/db/databases.ts';
import { openSandboxAccount } from '../../app/lab/sandbox-accounts.ts';
import { createResellerClient } from '../../app/lab/reseller-client.ts';
import { order, startTestSandbox, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { silentLog } from '../support/log.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const administration = (changes: { adminToken?: string; baseUrl?: string } = {}) => ({
  baseUrl: sandbox.running.ready.resellers[0]?.base_url ?? '',
  adminToken: sandbox.running.adminToken,
  timeoutMs: 30_000,
  ...changes,
});
const shopName = (n: number) => `shop-${String(n)}.myshopify.com`;

async function ordersSeenWith(token: string): Promise<(string | null)[]> {
  const { baseUrl } = administration();
  const client = createResellerClient({ baseUrl, token, timeoutMs: 5_000, log: silentLog });
  try {
    return (await client.orders({ cursor: null, limit: 100 })).records.map(({ reference }) => reference);
  } finally {
    await client.close();
  }
}

describe('the sandbox’s account of a shop', () => {
  it('is each shop’s own, however many there are', async () => {
    const opened = await Promise.all(
      Array.from({ length: 21 }, (_, n) => openSandboxAccount(administration(), shopName(n), 'reseller')),
    );
    expect(new Set(opened.map(({ token }) => token)).size).toBe(21);
    const { data } = await accounts();
    for (let n = 0; n < 21; n += 1)
      expect(data.filter(({ name }) => name === shopName(n)).length).toBeGreaterThanOrEqual(1);
    for (const { token } of opened) expect(await ordersSeenWith(token)).toEqual([]);
  });

  it('is the same when it is opened again, also by two at once', async () => {
    const shop = 'again.myshopify.com';
    const [one, two] = await Promise.all([
      openSandboxAccount(administration(), shop, 'reseller'),
      openSandboxAccount(administration(), shop, 'reseller'),
    ]);
    const three = await openSandboxAccount(administration(), shop, 'reseller');
    await placeWith(one.token, 'of-the-shop');
    for (const { token } of [one, two, three]) expect(await ordersSeenWith(token)).toEqual(['of-the-shop']);
  });

  it('is each practice’s own, however many there are, and each can order', async () => {
    const opened = await Promise.all(
      Array.from({ length: 21 }, (_, n) => openSandboxAccount(administration(), shopName(n), 'partner')),
    );
    expect(new Set(opened.map(({ token }) => token)).size).toBe(21);
    for (const { token } of opened) expect(await orderStatus(token)).toBe(201);
  });

  it('of a practice has its profile also where the first try was cut off after making it', async () => {
    const shop = 'cut-off.myshopify.com';
    await control('POST', '/accounts', { name: shop, currency: 'EUR', kind: 'partner' });
    const [one, two] = await Promise.all([
      openSandboxAccount(administration(), shop, 'partner'),
      openSandboxAccount(administration(), shop, 'partner'),
    ]);
    expect((await accounts()).data.filter(({ name }) => name === shop)).toHaveLength(1);
    for (const { token } of [one, two]) expect(await orderStatus(token)).toBe(201);
  });

  it('keeps the profile that somebody gave it', async () => {
    const shop = 'own-profile.myshopify.com';
    const { token } = await openSandboxAccount(administration(), shop, 'partner');
    await control('PATCH', '/profile', { billing_email: 'books@example.com' }, token);
    await openSandboxAccount(administration(), shop, 'partner');
    expect(await control('GET', '/profile', undefined, token)).toMatchObject({
      billing_email: 'books@example.com',
    });
  });

  it('has one token by one click; opened again later, the former one ends', async () => {
    const shop = 'tokens.myshopify.com';
    const first = await openSandboxAccount(administration(), shop, 'reseller');
    const own = async () => (await accounts()).data.find(({ name }) => name === shop);
    expect((await own())?.tokens).toHaveLength(1);
    // Two at once: whichever of the two tokens is stored in the end, it works.
    const [one, two] = await Promise.all([
      openSandboxAccount(administration(), shop, 'reseller'),
      openSandboxAccount(administration(), shop, 'reseller'),
    ]);
    for (const { token } of [first, one, two]) expect(await ordersSeenWith(token)).toEqual([]);
    const hourEarlier = `UPDATE "ApiToken" SET "createdAt" = "createdAt" - interval '1 hour' WHERE "accountId" = $1`;
    const id = (await own())?.id;
    await withClient(sandbox.databaseUrl, (client) => client.query(hourEarlier, [id]));
    const later = await openSandboxAccount(administration(), shop, 'reseller');
    expect((await own())?.tokens.filter((token) => token.revoked_on === null)).toHaveLength(1);
    expect(await ordersSeenWith(later.token)).toEqual([]);
    await expect(ordersSeenWith(first.token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['a wrong admin token', { adminToken: 'adm_not-the-admin-token-of-this-sandbox' }, 'unauthorized'],
    ['an address where nobody is', { baseUrl: 'http://127.0.0.1:9/reseller/v1' }, 'unavailable'],
  ])('is not opened with %s', async (_, changes, code) => {
    await expect(openSandboxAccount(administration(changes), shopName(0), 'reseller')).rejects.toMatchObject({
      code,
    });
  });

  it('is not opened with the token of an account', async () => {
    const adminToken = sandbox.running.ready.resellers[0]?.token ?? '';
    await expect(
      openSandboxAccount(administration({ adminToken }), shopName(0), 'reseller'),
    ).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});

async function control(
  method: string,
  path: string,
  body?: object,
  token = sandbox.running.adminToken,
): Promise<unknown> {
  const answer = await fetch(new URL(`/control${path}`, administration().baseUrl), {
    method,
    headers: { authorization: `Basic ${btoa(`:${token}`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

interface Listed {
  id: string;
  name: string;
  tokens: { revoked_on: string | null }[];
}
const accounts = async () => (await control('GET', '/accounts')) as { data: Listed[] };

/** What the lab answers to a practice that orders a kit. */
async function orderStatus(token: string): Promise<number> {
  const { status } = await fetch(`${sandbox.running.ready.partners[0]?.base_url ?? ''}/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`:${token}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ numberOfKits: 1, paymentType: 'bank-transfer' }),
  });
  return status;
}

async function placeWith(token: string, reference: string): Promise<void> {
  const answer = await fetch(`${administration().baseUrl}/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`:${token}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify(order({ reference })),
  });
  expect(answer.status).toBe(201);
}
