import { Session } from '@shopify/shopify-api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSealer } from '../../app/db/sealing.ts';
import { createSessionStorage, type ShopifySessionStorage } from '../../app/shopify/session-storage.ts';
import { offlineSession, openTestStore, shop, type TestStore } from './support/platform.ts';

/**
 * The behaviours that the interface of `@shopify/shopify-app-session-storage` promises to the library, and what the
 * app adds: nothing in clear in the database, both tokens or neither.
 */
let store: TestStore;
let storage: ShopifySessionStorage;

beforeAll(async () => {
  store = await openTestStore();
  storage = createSessionStorage(store);
});
afterAll(() => store.close());

const inAnHour = new Date(Date.now() + 3_600_000);
const base = {
  id: 'battery',
  shop: 'shop',
  state: 'state',
  isOnline: false,
  scope: 'test_scope',
  accessToken: '123',
};
const user = {
  id: 123,
  first_name: 'Ana',
  last_name: 'Horvat',
  email: 'ana@example.com',
  account_owner: true,
  locale: 'hr',
  collaborator: false,
  email_verified: true,
};

describe('a stored session comes back equal, active, and goes when it is deleted', () => {
  const sessions: Record<string, () => Session> = {
    'without an expiry': () => new Session(base),
    'with an expiry': () => new Session({ ...base, expires: inAnHour }),
    'with an expiry of undefined': () => new Session({ ...base, ...({ expires: undefined } as object) }),
    'with an expiry of null': () => new Session({ ...base, ...({ expires: null } as object) }),
    'with expiring tokens': () => offlineSession({ id: 'battery', scope: 'test_scope' }),
    'of a user': () =>
      new Session({
        ...base,
        isOnline: true,
        expires: inAnHour,
        onlineAccessInfo: { expires_in: 60, associated_user_scope: 'test_scope', associated_user: user },
      }),
    'with a scope longer than 255 characters': () =>
      new Session({
        ...base,
        scope: ['test_scope', ...Array.from({ length: 60 }, (_, i) => `read_thing_${i}`)].join(','),
      }),
  };
  test.each(Object.entries(sessions))('%s', async (_name, make) => {
    const session = make();
    expect(await storage.storeSession(session)).toBe(true);
    const stored = await storage.loadSession('battery');
    expect(stored).toBeInstanceOf(Session);
    expect(session.equals(stored)).toBe(true);
    expect(stored?.isActive('test_scope')).toBe(true);
    expect(await storage.deleteSession('battery')).toBe(true);
    expect(await storage.loadSession('battery')).toBeUndefined();
    expect(await storage.deleteSession('battery')).toBe(true);
  });
});

test('an expired session is loaded as it is: the library decides what to do with it', async () => {
  const session = offlineSession({ id: 'expired', expires: new Date(Date.now() - 1_000) });
  await storage.storeSession(session);
  const stored = await storage.loadSession('expired');
  expect(session.equals(stored)).toBe(true);
  expect(stored?.isActive(undefined)).toBe(false);
  expect(stored?.isExpired()).toBe(true);
});

test('fields that the library does not know are left behind', async () => {
  const session = Object.assign(new Session({ ...base, id: 'extra' }), { someField: 'x' });
  await storage.storeSession(session);
  expect(session.equals(await storage.loadSession('extra'))).toBe(true);
});

test('storing again replaces all of it, and blanking the token (as the library does after a 401) takes it away', async () => {
  await storage.storeSession(offlineSession({ id: 'again' }));
  const next = offlineSession({
    id: 'again',
    accessToken: 'shpat_second',
    refreshToken: 'shprt_second',
    scope: 'x',
  });
  await storage.storeSession(next);
  expect(next.equals(await storage.loadSession('again'))).toBe(true);
  await storage.storeSession(Object.assign(offlineSession({ id: 'again' }), { accessToken: undefined }));
  const blanked = await storage.loadSession('again');
  expect(blanked?.accessToken).toBeUndefined();
  expect(blanked?.isActive(undefined)).toBe(false);
});

test('an id that was never stored gives undefined', async () => {
  expect(await storage.loadSession('not_a_session_id')).toBeUndefined();
});

test('all sessions of a shop are found, more than 25 of them too, and none of another’s', async () => {
  const sessions = Array.from({ length: 40 }, (_, i) =>
    offlineSession({ id: `many_${String(i).padStart(2, '0')}`, shop: 'many.myshopify.com' }),
  );
  for (const session of sessions) await storage.storeSession(session);
  await storage.storeSession(offlineSession({ id: 'other', shop: 'other.myshopify.com' }));
  const found = await storage.findSessionsByShop('many.myshopify.com');
  expect(found.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
  expect(found.every((session, i) => sessions[i]?.equals(session))).toBe(true);
  expect(await storage.findSessionsByShop('nobody.myshopify.com')).toEqual([]);
});

test('deleting several deletes those and no other; unknown ids and none at all are no error', async () => {
  for (const id of ['d1', 'd2', 'd3'])
    await storage.storeSession(offlineSession({ id, shop: 'del.myshopify.com' }));
  expect(await storage.deleteSessions(['d1', 'd3', 'unknown'])).toBe(true);
  expect((await storage.findSessionsByShop('del.myshopify.com')).map(({ id }) => id)).toEqual(['d2']);
  expect(await storage.deleteSessions([])).toBe(true);
  expect(await storage.loadSession('d2')).toBeDefined();
});

test('neither a token nor a user’s data stands readable in the database', async () => {
  await storage.storeSession(
    offlineSession({
      id: 'sealed',
      isOnline: true,
      accessToken: 'shpat_SECRETACCESS',
      refreshToken: 'shprt_SECRETREFRESH',
      onlineAccessInfo: { expires_in: 60, associated_user_scope: 's', associated_user: user },
    }),
  );
  const [row] = await store.db.$queryRaw<{ text: string }[]>`
    SELECT row_to_json(s)::text AS text FROM "ShopifySession" s WHERE id = 'sealed'`;
  expect(row?.text).toContain('sealed');
  expect(row?.text).not.toMatch(/SECRET|ana@example|Horvat/);
});

test('a sealed token does not open in another shop’s row', async () => {
  await storage.storeSession(offlineSession({ id: 'mine', shop }));
  await storage.storeSession(offlineSession({ id: 'theirs', shop: 'theirs.myshopify.com' }));
  const { accessTokenSealed } = await store.db.shopifySession.findUniqueOrThrow({ where: { id: 'theirs' } });
  await store.db.shopifySession.update({ where: { id: 'mine' }, data: { accessTokenSealed } });
  expect(await storage.loadSession('mine')).toMatchObject({ id: 'mine', accessToken: undefined });
});

test('a session whose key is missing has no token, so that the next visit brings one; the others are as they were', async () => {
  const key = (id: string, byte: number) => ({ id, secretBase64: Buffer.alloc(32, byte).toString('base64') });
  const other = createSessionStorage({
    db: store.db,
    log: store.log,
    sealer: createSealer({ keys: [key('gone', 9)], currentKeyId: 'gone' }),
  });
  await other.storeSession(offlineSession({ id: 'm1', shop: 'missing.myshopify.com' }));
  await storage.storeSession(offlineSession({ id: 'm2', shop: 'missing.myshopify.com' }));
  const [lost, fine] = await storage.findSessionsByShop('missing.myshopify.com');
  expect([lost?.id, lost?.accessToken, lost?.isActive(undefined)]).toEqual(['m1', undefined, false]);
  expect([fine?.id, fine?.isActive(undefined)]).toEqual(['m2', true]);
});

test('when a token was obtained is told by the database’s clock, however wrong this machine’s is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 });
  try {
    await storage.storeSession(offlineSession({ id: 'skewed' }));
  } finally {
    vi.useRealTimers();
  }
  const row = await store.db.shopifySession.findUniqueOrThrow({ where: { id: 'skewed' } });
  expect(Math.abs(Date.now() - (row.obtainedAt?.getTime() ?? 0))).toBeLessThan(60_000);
});
