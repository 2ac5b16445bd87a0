import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import { kitState, kitStateNames } from '../../app/kits/kit-states.ts';
import { type KitFilter, kitSorts, type KitInput, kitInputOf } from '../../app/kits/merchant-kit-input.ts';
import { isUnregistered, sinceWords, wordsOfKit } from '../../app/kits/merchant-kit-words.ts';
import { eachMerchantKit, readMerchantKits } from '../../app/kits/merchant-kits.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { writeKits } from './support/merchant-kit-rows.ts';
import { createReach } from '../support/reach.ts';

const shop = 'kits-page.myshopify.com';
const now = new Date('2026-11-22T12:00:00.000Z');
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * day);

let db: AppDb;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase('app');
  db = openAppDb(database.url);
  drop = database.drop.bind(database);
});
const empty = () => emptyTables(db, ['Kit', 'OrderPart', 'FulfilmentOrder']);
beforeEach(async () => void (await empty()));
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const all: KitFilter = {
  state: null,
  unregisteredDays: null,
  environment: null,
  orderId: null,
  search: null,
};
const input = (changes: Partial<KitInput> = {}): KitInput => ({
  filter: all,
  sort: 'newest',
  position: null,
  ...changes,
});
const read = (wanted: KitInput, pageSize = 25) => readMerchantKits(db, shop, wanted, { now, pageSize });
const codesOf = async (changes: Partial<KitFilter>) =>
  (await read(input({ filter: { ...all, ...changes } }))).rows.map(({ kitCode }) => kitCode).sort();

const status = fc.constantFrom(
  ...[null, 'In stock', 'Shipped', 'Awaiting analysis', 'In analysis', 'Results released'],
  ...['Cancelled', 'Missing info', 'Lost in space'],
);
/** Few days, so that many kits share one. */
const moment = fc.option(fc.integer({ min: 0, max: 5 }).map((days) => daysAgo(days * 10)));
const kit = fc.record({
  status,
  shippedAt: moment,
  registeredAt: moment,
  resultReadyAt: moment,
  createdAt: fc.integer({ min: 0, max: 3 }).map(daysAgo),
});
/** One that nobody registered: by chance hardly any list has one. */
const forgottenKit = kit.map((each) => ({
  ...each,
  status: 'Shipped',
  shippedAt: daysAgo(30),
  registeredAt: null,
  resultReadyAt: null,
}));
const orders = fc.array(fc.array(kit, { minLength: 1, maxLength: 4 }), { maxLength: 12 });

describe('the list', () => {
  test('holds each kit once, in its sorting, whichever way one pages and however large the pages are', async () => {
    const reach = createReach();
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.constantFrom(...kitSorts),
        fc.integer({ min: 1, max: 7 }),
        async (written, sort, pageSize) => {
          await empty();
          for (const kits of written) await writeKits(db, shop, kits);
          await writeKits(db, 'another.myshopify.com', [{}]);
          const there: string[] = [];
          let last = await read(input({ sort }), pageSize);
          const count = written.flat().length;
          expect(last.total).toBe(count);
          for (;;) {
            there.push(...last.rows.map(({ id }) => id));
            if (last.after === null) break;
            last = await read(input({ sort, position: { after: last.after } }), pageSize);
          }
          expect(there).toHaveLength(count);
          expect(new Set(there).size).toBe(count);
          expect(there).toEqual((await read(input({ sort }), 1_000)).rows.map(({ id }) => id));
          const back = last.rows.map(({ id }) => id);
          while (last.before !== null) {
            last = await read(input({ sort, position: { before: last.before } }), pageSize);
            // At the beginning, a whole page.
            back.unshift(...last.rows.map(({ id }) => id).filter((id) => !back.includes(id)));
          }
          expect(back).toEqual(there);
          reach.count({ 'several pages': count > pageSize });
        },
      ),
      { numRuns: 25 },
    );
    reach.expectAtLeast();
  }, 120_000);

  test('is sorted as it says; an order’s kits keep their order', async () => {
    await writeKits(db, shop, [
      { kitCode: 'A1', createdAt: daysAgo(9), shippedAt: daysAgo(1) },
      { kitCode: 'A2', createdAt: daysAgo(9), shippedAt: daysAgo(1) },
    ]);
    await writeKits(db, shop, [{ kitCode: 'B1', createdAt: daysAgo(5), shippedAt: daysAgo(4) }]);
    await writeKits(db, shop, [{ kitCode: 'C1', createdAt: daysAgo(2) }]);
    const codes = async (sort: KitInput['sort']) =>
      (await read(input({ sort }))).rows.map(({ kitCode }) => kitCode);
    expect(await codes('newest')).toEqual(['C1', 'B1', 'A1', 'A2']);
    expect(await codes('oldest')).toEqual(['A1', 'A2', 'B1', 'C1']);
    expect(await codes('longest_shipped')).toEqual(['B1', 'A1', 'A2', 'C1']);
  });

  test('asks the database for the states that kit-states.ts names, and for kits that nobody registered', async () => {
    const reach = createReach();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(kit, kit, forgottenKit), { minLength: 1, maxLength: 40 }),
        async (kits) => {
          await empty();
          await writeKits(db, shop, kits);
          const list = await read(input(), 100);
          for (const state of kitStateNames) {
            const expected = kits.filter((each) => kitState(each) === state).length;
            expect(list.states.find((each) => each.state === state)?.count).toBe(expected);
            const found = await read(input({ filter: { ...all, state } }), 100);
            expect(found.rows).toHaveLength(expected);
            expect(found.total).toBe(expected);
          }
          const forgotten = await read(input({ filter: { ...all, unregisteredDays: 20 } }), 100);
          const expected = kits.filter(
            (each) => isUnregistered(each) && each.shippedAt !== null && each.shippedAt <= daysAgo(20),
          );
          reach.count({ forgotten: expected.length > 0, 'not all of them': expected.length < kits.length });
          expect(forgotten.rows).toHaveLength(expected.length);
          expect(forgotten.rows.every(({ unregistered }) => unregistered)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
    reach.expectAtLeast();
  }, 120_000);

  test('is narrowed by order, environment, and part of a code or an order’s name, whatever is typed', async () => {
    const orderId = await writeKits(db, shop, [
      { kitCode: 'GA-100%', orderName: '#1001' },
      { kitCode: 'GA-200', orderName: '#1001' },
    ]);
    await writeKits(db, shop, [{ kitCode: 'XX-300', orderName: '#GA_9', environment: 'sandbox' }]);
    expect(await codesOf({ orderId })).toEqual(['GA-100%', 'GA-200']);
    expect(await codesOf({ environment: 'sandbox' })).toEqual(['XX-300']);
    expect(await codesOf({ search: 'ga' })).toEqual(['GA-100%', 'GA-200', 'XX-300']);
    expect(await codesOf({ search: '00%' })).toEqual(['GA-100%']);
    expect(await codesOf({ search: 'A_9' })).toEqual(['XX-300']);
    expect(await codesOf({ search: '\\' })).toEqual([]);
    expect(await codesOf({ search: "'; DROP TABLE" })).toEqual([]);
  });

  test('counts kits that may be forgotten: the sandbox’s only where they are asked for', async () => {
    await writeKits(db, shop, [{ shippedAt: daysAgo(31) }, { shippedAt: daysAgo(29) }]);
    await writeKits(db, shop, [{ shippedAt: daysAgo(99), environment: 'sandbox' }]);
    expect((await read(input())).forgotten).toEqual({ days: 30, count: 1 });
    const sandbox = input({ filter: { ...all, environment: 'sandbox' } });
    expect((await read(sandbox)).forgotten.count).toBe(1);
  });

  test('tells how a kit stands and nothing of a person, a result or the way to register it', async () => {
    await writeKits(db, shop, [
      {
        kitCode: 'GA-1',
        orderName: '#7',
        status: 'Results released',
        shippedAt: daysAgo(41),
        registeredAt: daysAgo(30),
        resultReadyAt: daysAgo(2),
        resultId: 'res_secret',
        qrLinkSealed: 'sealed_qr',
        trackingCode: 'T1',
        trackingLink: 'javascript:alert(1)',
      },
    ]);
    const { rows } = await read(input());
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kitCode: 'GA-1',
        orderId: expect.any(String),
        orderName: '#7',
        environment: 'production',
        state: { words: 'Result available', tone: 'done' },
        help: null,
        since: 'Shipped 41 days ago, registered',
        unregistered: false,
        tracking: { code: 'T1', url: null },
      },
    ]);
  });

  test('is read in steps of a thousand, each kit once', async () => {
    await writeKits(
      db,
      shop,
      Array.from({ length: 2_345 }, (_, i) => ({ kitCode: `K${i}`, createdAt: daysAgo(i % 3) })),
    );
    const seen = new Set<string>();
    for await (const { id } of eachMerchantKit(db, shop, input(), now)) seen.add(id);
    expect(seen.size).toBe(2_345);
  });
});

describe('words', () => {
  const nothing = { status: null, shippedAt: null, registeredAt: null, resultReadyAt: null };
  test.each([
    [{}, 'Ordered 3 days ago'],
    [{ shippedAt: daysAgo(41) }, 'Shipped 41 days ago, not registered'],
    [{ shippedAt: daysAgo(1) }, 'Shipped yesterday, not registered'],
    [{ shippedAt: now }, 'Shipped today, not registered'],
    [{ shippedAt: daysAgo(41), registeredAt: daysAgo(2) }, 'Shipped 41 days ago, registered'],
    [{ shippedAt: daysAgo(41), status: 'Cancelled' }, 'Shipped 41 days ago'],
    // A clock that is ahead of ours.
    [{ shippedAt: daysAgo(-1) }, 'Shipped today, not registered'],
  ])('%o: %s', (known, words) => {
    expect(sinceWords({ ...nothing, createdAt: daysAgo(3), ...known }, now)).toBe(words);
  });

  test('what waits for somebody says what to do; a word that nobody knows is shown as it is', () => {
    expect(wordsOfKit('missing_info', 'Missing info').help).toContain('Ask the lab what it needs');
    expect(wordsOfKit('cancelled', 'Cancelled').help).toContain('Ask the lab why');
    expect(wordsOfKit('shipped', 'Shipped').words).toBe('Shipped');
    expect(wordsOfKit('shipped', 'In customs').words).toBe('In customs');
  });
});

describe('the page’s address', () => {
  const asked = (query: string) => kitInputOf(new URLSearchParams(query));

  test('says what is shown', () => {
    expect(
      asked('state=at_lab&unregistered=30&environment=sandbox&order=12&q=%20GA%20&sort=oldest&after=5~p-1~2'),
    ).toEqual({
      filter: {
        state: 'at_lab',
        unregisteredDays: 30,
        environment: 'sandbox',
        orderId: '12',
        search: 'GA',
      },
      sort: 'oldest',
      position: { after: '5~p-1~2' },
    });
  });

  test.each([
    'state=__proto__&unregistered=-1&environment=moon&order=1%20OR%201&q=%20&sort=x&after=nonsense&before=1~2',
    'unregistered=&after=9999999999999999~p~1',
    'unregistered=NaN&before=1~p~99999999999',
  ])('that makes no sense asks for nothing: %s', async (query) => {
    expect(asked(query)).toEqual(input());
    expect((await read(asked(query))).rows).toEqual([]);
  });

  test('whatever stands in it, the list is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom('state', 'unregistered', 'environment', 'order', 'q', 'sort', 'after', 'before'),
          fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('0~a~0', '999999999999999~-~999999')),
        ),
        async (params) => {
          expect((await read(kitInputOf(new URLSearchParams(params)))).rows).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
