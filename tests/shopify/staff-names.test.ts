import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNameLearner, readStaffNames } from '../../app/shopify/staff-names.ts';
import { silentLog } from '../support/log.ts';
import { type AdminCall, sendJson, startFakeAdmin } from './support/fake-admin.ts';
import { apiKey, apiSecret, openTestStore, shop, type TestStore } from './support/platform.ts';

/** What people on a shop's staff are called, over a token endpoint like Shopify's. */
let store: TestStore;
let endpoint: Awaited<ReturnType<typeof startFakeAdmin>>;
let calls: AdminCall[];
let status: number;
let user: Record<string, unknown> | undefined;
let now: Date;
let failures: unknown[];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

beforeEach(async () => {
  await store.db.staffName.deleteMany();
  calls = [];
  failures = [];
  status = 200;
  user = { id: 7, first_name: 'Ida', last_name: 'Brandt', email: 'ida@example.com' };
  now = new Date('2026-11-26T09:00:00Z');
  endpoint = await startFakeAdmin((call, response) => {
    calls.push(call);
    sendJson(response, status, { access_token: 'shpua_x', expires_in: 86_399, associated_user: user });
  });
});
afterEach(() => endpoint.stop());

const who = { shop, actor: 'merchant:7' };
const learner = () =>
  createNameLearner({
    db: store.db,
    sealer: store.sealer,
    log: silentLog,
    apiKey,
    apiSecret,
    userAgent: 'test',
    fetch: endpoint.fetch,
    now: () => now,
    failed: (_shop, error) => failures.push(error),
  });
const names = async () => [
  ...(await readStaffNames({ db: store.db, sealer: store.sealer, log: silentLog }, shop, [
    'merchant:7',
    'merchant:8',
  ])),
];
const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000));

test('is asked for once, with the person’s own session token, and nothing else of the answer is kept', async () => {
  const learn = learner();
  await learn(who, 'their token');
  await learn(who, 'another token');
  // Another process knows it from the database.
  await learner()(who, 'a third');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    subject_token: 'their token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
  });
  expect(await names()).toEqual([['merchant:7', 'Ida Brandt']]);
  const stored = JSON.stringify(await store.db.staffName.findMany());
  for (const word of ['Ida', 'shpua', 'example.com']) expect(stored).not.toContain(word);
  expect(failures).toEqual([]);
});

test('is asked for anew after a month', async () => {
  const learn = learner();
  await learn(who, 'a token');
  user = { id: 7, first_name: 'Ida', last_name: 'Weber' };
  later(29);
  await learn(who, 'a token');
  expect(await names()).toEqual([['merchant:7', 'Ida Brandt']]);
  later(1);
  await learn(who, 'a token');
  expect(await names()).toEqual([['merchant:7', 'Ida Weber']]);
});

test.each([
  ['Shopify refuses', () => (status = 400)],
  ['the answer is somebody else’s', () => (user = { id: 8, first_name: 'Eve', last_name: 'Other' })],
  ['no name is said', () => (user = { id: 7, first_name: '', last_name: null })],
  ['nobody is named', () => (user = undefined)],
])(
  'stays unknown where %s: nobody is kept from acting, and it is not asked for at every step',
  async (_case, spoil) => {
    spoil();
    const learn = learner();
    await learn(who, 'a token');
    await learn(who, 'a token');
    expect(calls).toHaveLength(1);
    expect(failures).toHaveLength(1);
    expect(await names()).toEqual([]);
    status = 200;
    user = { id: 7, first_name: 'Ida', last_name: 'Brandt' };
    later(1);
    await learn(who, 'a token');
    expect(await names()).toEqual([['merchant:7', 'Ida Brandt']]);
  },
);

test('that can’t be read any more is left out', async () => {
  await learner()(who, 'a token');
  await store.db.staffName.updateMany({ data: { nameSealed: 'v1.gone.AAAA' } });
  expect(await names()).toEqual([]);
});
