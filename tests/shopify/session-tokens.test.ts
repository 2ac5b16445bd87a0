import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { verifyCustomerToken, verifyMerchantToken } from '../../app/shopify/session-tokens.ts';
import { apiKey, apiSecret, customerToken, merchantToken, shop } from './support/platform.ts';

const keys = { apiKey, apiSecret };
const asMerchant = async (token: string | Promise<string>) =>
  verifyMerchantToken(keys, `Bearer ${await token}`);
const asCustomer = async (token: string | Promise<string>) =>
  verifyCustomerToken(keys, `Bearer ${await token}`);

test('a merchant’s token gives the shop and the person', async () => {
  expect(await asMerchant(merchantToken())).toEqual({ ok: true, identity: { shop, userId: '42' } });
});

test('a customer’s token gives the shop and the customer, whether the shop is named as a domain or an origin', async () => {
  const identity = { ok: true, identity: { shop, customerId: '77' } };
  expect(await asCustomer(customerToken())).toEqual(identity);
  expect(await asCustomer(customerToken({ claims: { dest: `https://${shop}` } }))).toEqual(identity);
});

test('a visitor who is not signed in has a shop and no customer', async () => {
  expect(await asCustomer(customerToken({ claims: { sub: undefined } }))).toEqual({
    ok: true,
    identity: { shop, customerId: null },
  });
});

describe('one secret signs both kinds, and neither is taken for the other', () => {
  test('a customer’s token is no merchant’s', async () => {
    expect(await asMerchant(customerToken())).toEqual({ ok: false, reason: 'claims' });
    expect(await asMerchant(customerToken({ claims: { iss: `https://${shop}/account` } }))).toEqual({
      ok: false,
      reason: 'claims',
    });
  });
  test('a merchant’s token is no customer’s', async () => {
    expect(await asCustomer(merchantToken())).toEqual({ ok: false, reason: 'claims' });
    expect(await asCustomer(merchantToken({ claims: { sub: undefined } }))).toEqual({
      ok: false,
      reason: 'claims',
    });
  });
  test('a merchant’s token that names a customer is none either: its session or its issuer alone gives it away', async () => {
    const sub = 'gid://shopify/Customer/77';
    for (const claims of [{}, { sid: undefined }, { iss: undefined }])
      expect(await asCustomer(merchantToken({ claims: { sub, ...claims } }))).toEqual({
        ok: false,
        reason: 'claims',
      });
  });
});

describe.each([
  ['merchant', merchantToken, asMerchant],
  ['customer', customerToken, asCustomer],
] as const)('a %s’s token is refused', (_kind, make, verify) => {
  test('when it has expired, beyond the ten seconds that clocks may differ', async () => {
    expect(await verify(make({ expiresIn: -11 }))).toEqual({ ok: false, reason: 'expired' });
    expect((await verify(make({ expiresIn: -5 }))).ok).toBe(true);
  });
  test('when it is not valid yet', async () => {
    expect(await verify(make({ validFrom: 30 }))).toEqual({ ok: false, reason: 'claims' });
  });
  test('when it never ends', async () => {
    expect((await verify(make({ claims: { exp: undefined } }))).ok).toBe(false);
  });
  test('when it is for another app', async () => {
    expect(await verify(make({ claims: { aud: 'another-app' } }))).toEqual({ ok: false, reason: 'audience' });
    expect((await verify(make({ claims: { aud: undefined } }))).ok).toBe(false);
  });
  test('when another secret signed it', async () => {
    expect(await verify(make({ secret: 'another-secret' }))).toEqual({ ok: false, reason: 'signature' });
  });
  test('when its payload was changed after signing', async () => {
    const [head, , signature] = (await make()).split('.');
    const [, otherPayload] = (await make({ claims: { sub: '1' } })).split('.');
    expect(await verify(`${head}.${otherPayload}.${signature}`)).toEqual({ ok: false, reason: 'signature' });
  });
  test('when it is unsigned, or signed in another way', async () => {
    expect(
      (await verify(new UnsecuredJWT({ dest: shop, aud: apiKey }).setExpirationTime('1m').encode())).ok,
    ).toBe(false);
    const hs512 = new SignJWT({ dest: shop, aud: apiKey, sub: '42' })
      .setProtectedHeader({ alg: 'HS512' })
      .setExpirationTime('1m')
      .sign(new TextEncoder().encode(apiSecret.padEnd(64, 'x')));
    expect((await verify(hs512)).ok).toBe(false);
  });
  test.each(['evil.example.com', 'https://evil.com', 'kit-shop.myshopify.com.evil.com', '', 'myshopify.com'])(
    'when it names %j as the shop',
    async (dest) => {
      expect(await verify(make({ claims: { dest } }))).toEqual({ ok: false, reason: 'claims' });
    },
  );
});

test('a merchant’s token whose issuer is another shop than the one it is for is refused', async () => {
  const token = merchantToken({ claims: { iss: 'https://other.myshopify.com/admin' } });
  expect(await asMerchant(token)).toEqual({ ok: false, reason: 'claims' });
});

test('so is a customer’s whose issuer is another shop; none, or the shop itself, is as it should be', async () => {
  const from = (iss: string) => asCustomer(customerToken({ claims: { iss } }));
  for (const iss of [
    'https://other.myshopify.com',
    'https://shopify.com',
    'other.myshopify.com',
    'https://',
    '',
  ])
    expect(await from(iss)).toEqual({ ok: false, reason: 'claims' });
  for (const iss of [`https://${shop}`, `https://${shop}/account`, shop])
    expect((await from(iss)).ok).toBe(true);
});

test.each([
  [null, 'missing'],
  ['', 'missing'],
  ['Bearer', 'malformed'],
  ['Basic OnRva2Vu', 'malformed'],
  ['Bearer not.a', 'malformed'],
  ['Bearer a.b.c', 'malformed'],
])('the header %j is refused as %s', async (header, reason) => {
  expect(await verifyMerchantToken(keys, header)).toEqual({ ok: false, reason });
  expect(await verifyCustomerToken(keys, header)).toEqual({ ok: false, reason });
});
