import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdminClient } from '../../app/shopify/admin-client.ts';
import {
  completeInstallation,
  installIfIncomplete,
  noteUninstalled,
  requeueInstallations,
} from '../../app/shopify/installation.ts';
import { createSessionStorage } from '../../app/shopify/session-storage.ts';
import { CLOCKS_DIFFER_MS, orderOf } from '../../app/shopify/still-installed.ts';
import { silentLog } from '../support/log.ts';
import { sendJson, startFakeAdmin } from './support/fake-admin.ts';
import { offlineSession, openTestStore, shop, type TestStore } from './support/platform.ts';

/** A shop's life as Shopify tells it, late and twice; a server stands where Shopify would be and takes its token or not. */
let store: TestStore;
let shopify: Awaited<ReturnType<typeof startFakeAdmin>>;
/** What Shopify answers a token with. */
let answers: 'takes it' | 'refuses it' | 'is down';
/** What happens while Shopify is asked. */
let meanwhile: () => Promise<unknown>;
let enqueued: string[];

const now = new Date('2026-11-23T12:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const statuses = { 'takes it': 200, 'refuses it': 401, 'is down': 503 };

const shopAnswer = {
  shop: {
    id: 'gid://shopify/Shop/1',
    name: 'Kits',
    myshopifyDomain: shop,
    currencyCode: 'EUR',
    ianaTimezone: 'Europe/Zagreb',
    plan: { partnerDevelopment: false },
  },
  fulfillmentServices: [],
};
const service = { id: 'gid://shopify/FulfillmentService/7', location: { id: 'gid://shopify/Location/8' } };

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

beforeEach(async () => {
  [answers, meanwhile, enqueued] = ['takes it', () => Promise.resolve(), []];
  await store.db.shopifySession.deleteMany();
  await store.db.installation.deleteMany();
  shopify = await startFakeAdmin(async ({ body }, response) => {
    await meanwhile();
    const isChange = String(body['query']).includes('mutation');
    const data = isChange
      ? { fulfillmentServiceCreate: { fulfillmentService: service, userErrors: [] } }
      : { shop: { ...shopAnswer.shop, fulfillmentServices: [] } };
    sendJson(response, statuses[answers], { data });
  });
});
afterEach(() => shopify.stop());

const admin = () =>
  createAdminClient({
    shop,
    tokens: { current: () => Promise.resolve('t'), afterRefusal: () => Promise.resolve('t') },
    fetch: shopify.fetch,
    log: silentLog,
    userAgent: 'test',
    retryDelaysMs: [],
  });

const ctx = () => ({
  db: store.db,
  log: silentLog,
  clock: { now: () => now },
  appUrl: 'https://app.example.com',
  adminFor: () => Promise.resolve(admin()),
  jobs: { enqueue: (_tx: unknown, { name }: { name: string }) => Promise.resolve(void enqueued.push(name)) },
});
const context = () => ctx() as unknown as Parameters<typeof noteUninstalled>[0];

/** The app is installed, with a token of that moment. */
async function installed(obtainedAt: Date | null): Promise<void> {
  await createSessionStorage(store).storeSession(offlineSession());
  await store.db.shopifySession.updateMany({ data: { obtainedAt } });
  await store.db.installation.create({
    data: { shop, serviceLocationId: '8', installedAt: before(86_400_000) },
  });
}
const tokens = () => store.db.shopifySession.count();
const uninstalledAt = async () =>
  (await store.db.installation.findUniqueOrThrow({ where: { shop } })).uninstalledAt;

test('times that two clocks may tell differently have no order', () => {
  const at = (ms: number) => orderOf(new Date(now.getTime() + ms), now);
  expect([at(-CLOCKS_DIFFER_MS - 1), at(-CLOCKS_DIFFER_MS), at(0), at(CLOCKS_DIFFER_MS)]).toEqual([
    'before',
    'unclear',
    'unclear',
    'unclear',
  ]);
  expect(at(CLOCKS_DIFFER_MS + 1)).toBe('after');
  expect([orderOf(null, now), orderOf(now, null)]).toEqual(['unclear', 'unclear']);
});

describe('app/uninstalled', () => {
  test('of an earlier installation, however late, ends no later one', async () => {
    await installed(now);
    answers = 'is down';
    expect(await noteUninstalled(context(), shop, before(3 * 3_600_000))).toBe('installed_again');
    expect([await tokens(), await uninstalledAt()]).toEqual([1, null]);
    expect(shopify.calls).toEqual([]);
    // The installation job may have been lost with what was late.
    expect(enqueued).toEqual(['shopify-install']);
  });

  test('ends the installation with its tokens, as of when it happened, without asking a shop that is gone', async () => {
    await installed(before(3_600_000));
    answers = 'is down';
    expect(await noteUninstalled(context(), shop, before(60_000))).toBe('uninstalled');
    expect([await tokens(), await uninstalledAt()]).toEqual([0, before(60_000)]);
    // Once more, as Shopify sends it twice.
    expect(await noteUninstalled(context(), shop, before(60_000))).toBe('uninstalled');
    expect(await uninstalledAt()).toEqual(before(60_000));
  });

  test.each([
    ['takes it', 'installed_again', 1],
    ['refuses it', 'uninstalled', 0],
  ] as const)('close to a new token is settled by Shopify, which %s', async (answer, what, left) => {
    await installed(before(30_000));
    answers = answer;
    expect(await noteUninstalled(context(), shop, before(60_000))).toBe(what);
    expect(await tokens()).toBe(left);
  });

  test.each([
    ['the time of the uninstall', now, null],
    ['the time of the token', null, now],
  ] as const)('is settled by Shopify where %s is not known', async (_what, obtainedAt, at) => {
    await installed(obtainedAt);
    expect(await noteUninstalled(context(), shop, at)).toBe('installed_again');
    answers = 'refuses it';
    expect(await noteUninstalled(context(), shop, at)).toBe('uninstalled');
  });

  test('waits while Shopify cannot tell, and changes nothing until then', async () => {
    await installed(before(30_000));
    answers = 'is down';
    await expect(noteUninstalled(context(), shop, before(60_000))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect([await tokens(), await uninstalledAt()]).toEqual([1, null]);
  });

  test('is judged again when the merchant comes back while it is judged', async () => {
    await installed(before(30_000));
    answers = 'refuses it';
    meanwhile = async () => void (await createSessionStorage(store).storeSession(offlineSession()));
    await expect(noteUninstalled(context(), shop, before(60_000))).rejects.toMatchObject({
      code: 'shop_access_changed',
      retryable: true,
    });
    expect([await tokens(), await uninstalledAt()]).toEqual([1, null]);
  });
});

describe('the installation', () => {
  test('that ends after an uninstall does not bring the shop back', async () => {
    await installed(before(3_600_000));
    meanwhile = () => noteUninstalled(context(), shop, now);
    await completeInstallation(ctx(), admin());
    expect([await tokens(), await uninstalledAt()]).toEqual([0, now]);
  });

  test('after an uninstall begins a new one', async () => {
    await installed(before(3_600_000));
    await noteUninstalled(context(), shop, before(60_000));
    await createSessionStorage(store).storeSession(offlineSession());
    await completeInstallation(ctx(), admin());
    expect(await store.db.installation.findUniqueOrThrow({ where: { shop } })).toMatchObject({
      installedAt: now,
      uninstalledAt: null,
      serviceLocationId: '8',
    });
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['whose row is missing', () => store.db.installation.deleteMany(), 1],
    ['without a location', () => store.db.installation.updateMany({ data: { serviceLocationId: null } }), 1],
    ['still said to be over', () => store.db.installation.updateMany({ data: { uninstalledAt: now } }), 1],
    ['that is complete', () => Promise.resolve(), 0],
  ])('%s is run when a merchant comes, and found by the sweep', async (_name, make, times) => {
    await installed(now);
    await make();
    await installIfIncomplete(context(), shop);
    expect(enqueued).toHaveLength(times);
    await requeueInstallations(context());
    expect(enqueued).toHaveLength(2 * times);
  });

  test('of a shop without a token is left to the merchant’s next visit', async () => {
    await installed(now);
    await store.db.installation.deleteMany();
    await store.db.shopifySession.updateMany({ data: { accessTokenSealed: null } });
    await requeueInstallations(context());
    expect(enqueued).toEqual([]);
  });
});
