import { createHmac } from 'node:crypto';
import { RequestedTokenType, type Session } from '@shopify/shopify-api';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLocalShopifyDb } from '../../app/db/local-shopify-client.ts';
import {
  API_KEY,
  API_SECRET,
  SHOP,
  startTestShop,
  testClock,
  testLibrary,
  type TestClock,
  type TestShop,
} from './support/test-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let shop: TestShop;
let clock: TestClock;

beforeAll(async () => {
  clock = testClock();
  shop = await startTestShop({ clock });
});
// Session tokens are checked by the library against the machine's time: each test begins there.
afterEach(() => {
  clock.reset();
});
afterAll(() => shop.close());

async function shopName(token: string | undefined): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${shop.running.url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'X-Shopify-Access-Token': token } : {}) },
    body: JSON.stringify({ query: '{ shop { myshopifyDomain } }' }),
  });
  return { status: response.status, body: await response.json() };
}

async function post(
  body: object,
  type = 'application/json',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const text =
    type === 'application/json' ? JSON.stringify(body) : new URLSearchParams(body as never).toString();
  const response = await fetch(`${shop.running.url}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': type, 'X-Forwarded-Host': SHOP },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refresh = (session: Session) =>
  testLibrary()
    .auth.refreshToken({ shop: SHOP, refreshToken: session.refreshToken ?? '' })
    .then(({ session: next }) => next);

const client = { client_id: API_KEY, client_secret: API_SECRET };
const refreshRaw = (token: string | undefined) =>
  post({ ...client, grant_type: 'refresh_token', refresh_token: token ?? '' });

describe('the token exchange', () => {
  it('gives the real library an offline token that works for an hour, with a refresh token for 90 days', async () => {
    const session = await shop.exchange();
    expect(session.isOnline).toBe(false);
    expect(session.accessToken).toMatch(/^shpat_/);
    expect(session.refreshToken).toMatch(/^shprt_/);
    const hours = ((session.expires?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(1, 1);
    const days = ((session.refreshTokenExpires?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(90, 1);
    expect(await shopName(session.accessToken)).toMatchObject({
      status: 200,
      body: { data: { shop: { myshopifyDomain: SHOP } } },
    });
  });

  it('answers 401 in Shopify’s words once the hour is over, and to tokens nobody issued', async () => {
    const session = await shop.exchange();
    clock.advance(61 * MINUTE_MS);
    const refused = {
      status: 401,
      body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    };
    expect(await shopName(session.accessToken)).toEqual(refused);
    expect(await shopName('shpat_made_up')).toEqual(refused);
    expect(await shopName(undefined)).toEqual(refused);
  });

  it('gives an online token with the staff member it acts for', async () => {
    const { body } = await shop.control('POST', '/session-token', { as: 'merchant' });
    const { session } = await testLibrary().auth.tokenExchange({
      shop: SHOP,
      sessionToken: (body as { token: string }).token,
      requestedTokenType: RequestedTokenType.OnlineAccessToken,
    });
    expect(session.isOnline).toBe(true);
    expect(session.onlineAccessInfo?.associated_user.account_owner).toBe(true);
    expect((await shopName(session.accessToken)).status).toBe(200);
  });

  it.each([
    ['signed with another secret', { secret: 'shpss_other' }],
    ['for another app', { aud: 'another-app' }],
    ['for another shop', { dest: 'https://other.myshopify.com' }],
    ['from another issuer', { iss: 'https://other.myshopify.com/admin' }],
    ['expired', { exp: -60 }],
    ['not valid yet', { nbf: 600 }],
  ])('refuses a subject token that is %s', async (_what, wrong) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const given = {
      aud: API_KEY,
      dest: `https://${SHOP}`,
      iss: `https://${SHOP}/admin`,
      exp: 60,
      nbf: 0,
      secret: API_SECRET,
      ...wrong,
    };
    const token = await new SignJWT({ dest: given.dest, sub: '1', aud: given.aud, iss: given.iss })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(now + given.exp)
      .setNotBefore(now + given.nbf)
      .sign(new TextEncoder().encode(given.secret));
    const answer = await post({
      ...client,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_subject_token' } });
  });

  it('refuses wrong client credentials, unknown grants and other shops', async () => {
    const grant = { grant_type: 'refresh_token', refresh_token: 'shprt_x' };
    expect(await post({ ...client, client_secret: 'wrong', ...grant })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await post({ ...client, grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    const elsewhere = await fetch(`${shop.running.url}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'X-Forwarded-Host': 'other.myshopify.com' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(404);
  });

  it('keeps no token that could be read back from its database', async () => {
    const session = await shop.exchange();
    const db = openLocalShopifyDb(shop.databaseUrl);
    const stored = JSON.stringify(
      [await db.accessToken.findMany(), await db.refreshToken.findMany()],
      (_key, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)),
    );
    await db.$disconnect();
    expect(stored).not.toContain(session.accessToken);
    expect(stored).not.toContain(session.refreshToken);
  });
});

describe('the refresh of an expiring offline token', () => {
  it('gives a new pair, with which the app goes on after the old token expired', async () => {
    const first = await shop.exchange();
    clock.advance(59 * MINUTE_MS);
    const second = await refresh(first);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    clock.advance(30 * MINUTE_MS);
    expect((await shopName(first.accessToken)).status).toBe(401);
    expect((await shopName(second.accessToken)).status).toBe(200);
  });

  it('can be repeated with the same refresh token while its answer may have been lost', async () => {
    const first = await shop.exchange();
    await refresh(first);
    clock.advance(10 * DAY_MS);
    expect((await refresh(first)).accessToken).toMatch(/^shpat_/);
  });

  it('retires a refresh token when its successor is used', async () => {
    const first = await shop.exchange();
    const second = await refresh(first);
    await refresh(second);
    expect(await refreshRaw(first.refreshToken)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('ends the recovery 30 days after the first use', async () => {
    const first = await shop.exchange();
    await refresh(first);
    clock.advance(30 * DAY_MS);
    expect(await refreshRaw(first.refreshToken)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('accepts the form encoding too, and no refresh token after 90 days', async () => {
    const first = await shop.exchange();
    const body = { ...client, grant_type: 'refresh_token', refresh_token: first.refreshToken ?? '' };
    expect(await post(body, 'application/x-www-form-urlencoded')).toMatchObject({
      status: 200,
      body: { expires_in: 3600, refresh_token_expires_in: 7_776_000 },
    });
    clock.advance(90 * DAY_MS);
    expect(await refreshRaw(first.refreshToken)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });
});

describe('uninstalling', () => {
  it('ends all tokens, tells the app, and a new installation starts afresh', async () => {
    const session = await shop.exchange();
    expect((await shop.control('POST', '/uninstall')).status).toBe(200);
    expect((await shopName(session.accessToken)).status).toBe(401);
    expect(await refreshRaw(session.refreshToken)).toMatchObject({
      status: 400,
      body: { error: 'app_not_installed' },
    });
    await shop.running.idle();
    expect(shop.receiver.payloads('app/uninstalled')).toMatchObject([{ myshopify_domain: SHOP }]);
    expect((await shop.control('POST', '/install')).status).toBe(200);
    expect((await shopName((await shop.exchange()).accessToken)).status).toBe(200);
    expect(await refreshRaw(session.refreshToken)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });
});

describe('session tokens', () => {
  it('carry the claims that the real library and the extensions expect', async () => {
    const library = testLibrary();
    const merchant = (await shop.control('POST', '/session-token', { as: 'merchant' })).body as {
      token: string;
    };
    const claims = await library.session.decodeSessionToken(merchant.token);
    expect(claims).toMatchObject({ iss: `https://${SHOP}/admin`, dest: `https://${SHOP}`, aud: API_KEY });
    expect(claims.sub).toMatch(/^\d+$/);
    expect(Object.keys(claims)).toEqual(expect.arrayContaining(['exp', 'nbf', 'iat', 'jti', 'sid']));
    expect(claims.exp - claims.nbf).toBe(60);

    const customers = (await shop.control('GET', '/customers')).body as { data: { id: string }[] };
    const id = customers.data[0]?.id ?? '';
    const customer = (await shop.control('POST', '/session-token', { as: 'customer', customer_id: id }))
      .body as {
      token: string;
    };
    const theirs = await library.session.decodeSessionToken(customer.token);
    expect(theirs).toMatchObject({ dest: SHOP, aud: API_KEY, sub: `gid://shopify/Customer/${id}` });
    expect(theirs.exp - theirs.nbf).toBe(300);

    const nobody = (await shop.control('POST', '/session-token', { as: 'customer' })).body as {
      token: string;
    };
    expect((await library.session.decodeSessionToken(nobody.token)).sub).toBeUndefined();
  });
});

describe('the address under which a merchant opens the app', () => {
  it('is signed over its sorted query with the app’s secret', () => {
    const [opened] = shop.receiver.received.filter(({ path }) => path === '/app');
    const query = new URLSearchParams(opened?.query);
    const hmac = query.get('hmac');
    query.delete('hmac');
    const sorted = [...query.entries()].sort(([a], [b]) => a.localeCompare(b));
    const text = sorted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    expect(hmac).toBe(createHmac('sha256', API_SECRET).update(text).digest('hex'));
  });
});
