import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isShopifyFailure } from '../../app/shopify/errors.ts';
import { offlineAccess } from '../../app/shopify/offline-access.ts';
import { createSessionStorage } from '../../app/shopify/session-storage.ts';
import { refreshOfflineToken } from '../../app/shopify/token-refresh.ts';
import { silentLog } from '../support/log.ts';
import { type AdminCall, sendJson, startFakeAdmin } from './support/fake-admin.ts';
import {
  apiKey,
  apiSecret,
  offlineSession,
  openTestStore,
  shop,
  type TestStore,
} from './support/platform.ts';

/**
 * A shop's tokens over a token endpoint that takes each refresh token once, as Shopify does. Several clients of the
 * database stand for several processes.
 */
let store: TestStore;
let endpoint: Awaited<ReturnType<typeof startFakeAdmin>>;
let current: string;
let status: number;
let beforeAnswer: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

beforeEach(async () => {
  current = 'shprt_first';
  status = 200;
  beforeAnswer = () => Promise.resolve();
  let issued = 0;
  endpoint = await startFakeAdmin(async (call: AdminCall, response) => {
    await beforeAnswer();
    if (status !== 200) return sendJson(response, status, {});
    if (call.body['refresh_token'] !== current) return sendJson(response, 400, { error: 'invalid_grant' });
    issued += 1;
    current = `shprt_${issued}`;
    return sendJson(response, 200, {
      access_token: `shpat_${issued}`,
      scope: 'read_orders',
      expires_in: 3600,
      refresh_token: current,
      refresh_token_expires_in: 7_776_000,
    });
  });
  await createSessionStorage(store).storeSession(offlineSession({ expires: new Date(Date.now() + 60_000) }));
});
afterEach(() => endpoint.stop());

function access(db = store.db) {
  const options = { apiKey, apiSecret, fetch: endpoint.fetch, userAgent: 'test' };
  return offlineAccess(
    {
      db,
      sealer: store.sealer,
      log: silentLog,
      exchange: (domain, token, now) => refreshOfflineToken(options, domain, token, now),
    },
    shop,
  );
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isShopifyFailure(error) ? error.code : error),
  );
const row = () => store.db.shopifySession.findUniqueOrThrow({ where: { id: `offline_${shop}` } });

test('a token with time left is used as it is', async () => {
  await createSessionStorage(store).storeSession(offlineSession());
  expect(await access().current()).toBe('shpat_first');
  expect(endpoint.calls).toEqual([]);
});

test('a token about to end is exchanged first, and the new pair is stored whole', async () => {
  expect(await access().current()).toBe('shpat_1');
  expect(endpoint.calls).toEqual([
    {
      path: '/admin/oauth/access_token',
      token: undefined,
      body: {
        client_id: apiKey,
        client_secret: apiSecret,
        grant_type: 'refresh_token',
        refresh_token: 'shprt_first',
      },
    },
  ]);
  const stored = await createSessionStorage(store).loadSession(`offline_${shop}`);
  expect(stored).toMatchObject({ accessToken: 'shpat_1', refreshToken: 'shprt_1', scope: 'read_orders' });
  expect(stored?.isActive(undefined, 300_000)).toBe(true);
  expect(await row()).toMatchObject({ refreshLeaseId: null, refreshLeaseUntil: null });
});

test('however many processes need it at once, a refresh token is used once and all get the new token', async () => {
  const processes = [store.db, store.openAnother(), store.openAnother()];
  const got = await Promise.all(
    processes.flatMap((db) => Array.from({ length: 4 }, () => access(db).current())),
  );
  expect(new Set(got)).toEqual(new Set(['shpat_1']));
  expect(endpoint.calls).toHaveLength(1);
});

test('a token that Shopify refused is exchanged although it has time left; who comes later takes the stored one', async () => {
  await createSessionStorage(store).storeSession(offlineSession());
  expect(await access().afterRefusal('shpat_first')).toBe('shpat_1');
  expect(await access(store.openAnother()).afterRefusal('shpat_first')).toBe('shpat_1');
  expect(endpoint.calls).toHaveLength(1);
});

test('a process that died while exchanging holds nobody up for longer than its lease', async () => {
  const holder = { refreshLeaseId: 'dead', refreshLeaseUntil: new Date(Date.now() + 400) };
  await store.db.shopifySession.update({ where: { id: `offline_${shop}` }, data: holder });
  expect(await access().current()).toBe('shpat_1');
  expect(Date.now()).toBeGreaterThanOrEqual(holder.refreshLeaseUntil.getTime());
});

describe('when the exchange fails', () => {
  test('for good, the tokens are forgotten, so that the merchant’s next visit gets new ones', async () => {
    current = 'shprt_of_somebody_else';
    expect(await codeOf(access().current())).toBe('unauthorized');
    expect(await row()).toMatchObject({
      accessTokenSealed: null,
      refreshTokenSealed: null,
      refreshLeaseId: null,
    });
    expect(await codeOf(access().current())).toBe('unauthorized');
    expect(endpoint.calls).toHaveLength(1);
  });
  test('for now, the tokens stay and the next call tries again', async () => {
    status = 503;
    expect(await codeOf(access().current())).toBe('unavailable');
    status = 200;
    expect(await access().current()).toBe('shpat_1');
  });
});

test('a pair that the merchant’s visit brought while an exchange was under way is not overwritten by an older one', async () => {
  const storage = createSessionStorage(store);
  const visit = offlineSession({
    accessToken: 'shpat_visit',
    refreshToken: 'shprt_visit',
    expires: new Date(Date.now() + 2 * 3_600_000),
  });
  beforeAnswer = async () => {
    await storage.storeSession(visit);
  };
  await access().current();
  expect((await storage.loadSession(`offline_${shop}`))?.accessToken).toBe('shpat_visit');
});

describe.each([
  ['behind', -2],
  ['ahead', 2],
])('on a machine whose clock is hours %s', (_, hours) => {
  const realNow = Date.now.bind(Date);
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + hours * 3_600_000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const inMs = (ms: number) => new Date(realNow() + ms);

  test('a token is used while it has time left by the database’s clock, and no longer', async () => {
    const expires = inMs(3_600_000);
    await store.db.shopifySession.updateMany({ data: { expires } });
    expect(await access().current()).toBe('shpat_first');
    await store.db.shopifySession.updateMany({ data: { expires: inMs(60_000) } });
    expect(await access().current()).toBe('shpat_1');
    const renewed = await row();
    expect(Math.abs((renewed.expires?.getTime() ?? 0) - expires.getTime())).toBeLessThan(60_000);
    expect(await access().current()).toBe('shpat_1');
  });

  test('the library’s own tokens are kept by that clock, too, and handed back as it counts them', async () => {
    const storage = createSessionStorage(store);
    await storage.storeSession(offlineSession({ expires: new Date(Date.now() + 3_600_000) }));
    const stored = (await row()).expires?.getTime() ?? 0;
    expect(Math.abs(stored - inMs(3_600_000).getTime())).toBeLessThan(60_000);
    const loaded = await storage.loadSession(`offline_${shop}`);
    expect(loaded?.isExpired(3_500_000)).toBe(false);
    expect(loaded?.isExpired(3_700_000)).toBe(true);
  });
});

test('of two pairs the later one stays, whatever their machines made of when they end', async () => {
  beforeAnswer = async () => {
    // A visit on a machine whose clock was hours behind, before pairs were kept by the database's.
    await createSessionStorage(store).storeSession(offlineSession({ accessToken: 'shpat_visit' }));
    await store.db.shopifySession.updateMany({ data: { expires: new Date(Date.now() - 7_200_000) } });
  };
  await access().current();
  expect((await createSessionStorage(store).loadSession(`offline_${shop}`))?.accessToken).toBe('shpat_visit');
});

test('a shop without a session is unauthorized', async () => {
  await createSessionStorage(store).deleteSession(`offline_${shop}`);
  expect(await codeOf(access().current())).toBe('unauthorized');
  expect(await codeOf(access().afterRefusal('x'))).toBe('unauthorized');
});
