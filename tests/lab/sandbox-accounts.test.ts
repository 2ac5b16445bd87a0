import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  timeoutMs: 5_000,
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
      Array.from({ length: 21 }, (_, n) => openSandboxAccount(administration(), shopName(n))),
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
      openSandboxAccount(administration(), shop),
      openSandboxAccount(administration(), shop),
    ]);
    const three = await openSandboxAccount(administration(), shop);
    await placeWith(one.token, 'of-the-shop');
    for (const { token } of [one, two, three]) expect(await ordersSeenWith(token)).toEqual(['of-the-shop']);
  });

  it.each([
    ['a wrong admin token', { adminToken: 'adm_not-the-admin-token-of-this-sandbox' }, 'unauthorized'],
    ['an address where nobody is', { baseUrl: 'http://127.0.0.1:9/reseller/v1' }, 'unavailable'],
  ])('is not opened with %s', async (_, changes, code) => {
    await expect(openSandboxAccount(administration(changes), shopName(0))).rejects.toMatchObject({ code });
  });

  it('is not opened with the token of an account', async () => {
    const adminToken = sandbox.running.ready.resellers[0]?.token ?? '';
    await expect(openSandboxAccount(administration({ adminToken }), shopName(0))).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});

async function accounts(): Promise<{ data: { name: string }[] }> {
  const answer = await fetch(new URL('/control/accounts', administration().baseUrl), {
    headers: { authorization: `Basic ${btoa(`:${sandbox.running.adminToken}`)}` },
  });
  return (await answer.json()) as { data: { name: string }[] };
}

async function placeWith(token: string, reference: string): Promise<void> {
  const answer = await fetch(`${administration().baseUrl}/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`:${token}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify(order({ reference })),
  });
  expect(answer.status).toBe(201);
}
