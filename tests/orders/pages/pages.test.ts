import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppDb, openAppDb } from '../../../app/db/app-client.ts';
import { readFigures } from '../../../app/orders/ledger/figures.ts';
import { fulfilmentOrderStates } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import { readLatestOrders, readWaitingOrders } from '../../../app/orders/pages/order-list.ts';
import { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import { type PartState, partTransitions } from '../../../app/orders/ledger/part-states.ts';
import {
  fixPlaceOf,
  type ReasonCode,
  reasonCodes,
  reasons,
  reasonText,
} from '../../../app/orders/reasons.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { timelineRow } from '../../../app/orders/pages/timeline-words.ts';
import { timeline } from '../../../app/words/timeline.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { pagesShop as shop, writeOrder } from '../support/ledger-rows.ts';
import { pageContext } from '../support/page-context.ts';

let database: TestDatabase;
let db: AppDb;
let started = 0;
/** How often the database was asked. */
let asked = 0;

beforeAll(async () => {
  database = await createTestDatabase('app');
  const client = openAppDb(database.url);
  db = client.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        asked++;
        return query(args);
      },
    },
  }) as unknown as AppDb;
});
beforeEach(async () => {
  await emptyTables(db, ['Kit', 'OrderPart', 'FulfilmentOrder', 'TimelineEntry']);
  started = Date.parse('2026-11-20T12:00:00.000Z');
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const writeNext = (written: Parameters<typeof writeOrder>[1] = {}) => {
  started += 1_000;
  return writeOrder(db, { ...written, order: { createdAt: new Date(started), ...written.order } });
};
const latest = (most = 3) => readLatestOrders(db, shop, most);

describe('the latest orders', () => {
  it('are the newest of the shop, whenever each was heard of and however long its id is', async () => {
    for (const orderId of ['1001', '999', '6000000000001', '1000', '99999999999999999999'])
      await writeNext({ orderId });
    await writeNext({ orderId: '999' });
    expect((await latest()).map(({ orderId }) => orderId)).toEqual([
      '99999999999999999999',
      '6000000000001',
      '1001',
    ]);
  });

  it('says when an order was made in the shop, or else when it was first heard of', async () => {
    const ordered = '2026-11-01T08:00:00.000Z';
    await writeNext({ order: { createdAt: new Date(started) } });
    const { orderId } = await writeNext({ order: { orderedAt: new Date(ordered) } });
    expect((await latest()).map(({ orderedAt }) => orderedAt)).toEqual([ordered, '2026-11-20T12:00:00.000Z']);
    expect(await readOrderPage(pageContext(db), shop, orderId)).toMatchObject({ orderedAt: ordered });
  });

  it('shows an order once, with all its fulfilment orders’ reasons, kits and parcels', async () => {
    const { orderId } = await writeNext({
      order: { state: 'fulfilled' },
      part: { state: 'fulfilled' },
      kits: [
        { kitCode: 'K-1', trackingCode: 'T-1', trackingLink: 'https://parcels.example/T-1' },
        { kitCode: 'K-2', trackingCode: 'T-1', resultReadyAt: new Date() },
      ],
    });
    await writeNext({ orderId, order: { reasonCode: 'unmapped', reason: 'Not mapped: X.' } });
    expect(await latest()).toEqual([
      expect.objectContaining({
        orderId,
        waitsForPerson: true,
        state: { words: 'Waiting', tone: 'asks' },
        reasons: ['Not mapped: X.'],
        kits: { expected: 2, codes: ['K-1', 'K-2'], resultsAvailable: 1 },
        tracking: [{ code: 'T-1', url: 'https://parcels.example/T-1' }],
      }),
    ]);
  });

  it('makes no link of what is no web address', async () => {
    await writeNext({
      part: { state: 'placed' },
      kits: [{ kitCode: 'K-1', trackingCode: 'T-1', trackingLink: 'javascript:alert(1)' }],
    });
    expect((await latest())[0]?.tracking).toEqual([{ code: 'T-1', url: null }]);
  });

  it('asks the database as often for many orders as for one', async () => {
    await writeNext({ part: { state: 'placed' }, kits: [{ kitCode: 'A' }] });
    asked = 0;
    await latest(25);
    await readWaitingOrders(db, shop, 5);
    const forOne = asked;
    for (let i = 0; i < 24; i++)
      await writeNext({
        part: { state: 'placed', reasonCode: 'duplicate' },
        kits: [{ kitCode: `B${i}` }, {}],
      });
    asked = 0;
    expect(await latest(25)).toHaveLength(25);
    await readWaitingOrders(db, shop, 5);
    expect(asked).toBe(forOne);
  });
});

describe('another shop’s orders', () => {
  it('are in no list, no count, no figure and on no page', async () => {
    const theirs = 'other.myshopify.com';
    const { orderId } = await writeOrder(db, {
      shop: theirs,
      order: { state: 'mismatched', reason: 'Secret.' },
      part: { state: 'placed' },
      kits: [{ kitCode: 'K-9', shippedAt: new Date(), resultReadyAt: new Date() }],
    });
    // The same Shopify ids in both shops, as far as they can be.
    const own = await writeNext({ orderId });
    expect(await latest()).toEqual([
      expect.objectContaining({
        orderId: own.orderId,
        reasons: [],
        kits: expect.objectContaining({ codes: [] }),
      }),
    ]);
    expect((await readWaitingOrders(db, shop, 5)).count).toBe(0);
    expect(await readFigures(db, shop, null)).toEqual({ placed: 0, onTheWay: 0, resultsAvailable: 0 });
    expect(JSON.stringify(await readOrderPage(pageContext(db), shop, orderId))).not.toContain('Secret');
    expect((await readOrderPage(pageContext(db), theirs, orderId))?.requests).toHaveLength(1);
    await db.fulfilmentOrder.deleteMany({ where: { shop } });
    expect(await readOrderPage(pageContext(db), shop, orderId)).toBeNull();
  });
});

describe('what waits', () => {
  const placeOf = (reasonCode: ReasonCode) =>
    fixPlaceOf({ reasonCode, reason: reasonText({ reasonCode, detail: '' }) });
  const passing: ReasonCode[] = ['unpaid', 'grace', 'searching', 'service_down'];
  it.each(Object.keys(reasons) as ReasonCode[])('for %s says why and what helps', async (reasonCode) => {
    const reason = reasonText({ reasonCode, detail: 'Particulars.' });
    const { orderId } = await writeNext({ order: { reasonCode, reason } });
    const [row] = await latest();
    for (const words of ['Particulars.', reasons[reasonCode].fix])
      expect(row?.reasons.join(' ')).toContain(words);
    const asks = !passing.includes(reasonCode);
    expect(row).toMatchObject({
      waitsForPerson: asks,
      state: { words: 'Waiting', tone: asks ? 'asks' : 'plain' },
    });
    expect((await readWaitingOrders(db, shop, 5)).rows.map((waiting) => waiting.orderId)).toEqual(
      asks ? [orderId] : [],
    );
    expect((await readOrderPage(pageContext(db), shop, orderId))?.requests[0]).toMatchObject({
      // What helps is what comes next, and said there alone.
      reason: { says: 'Particulars.', fix: null },
      reasonCode,
      waitsForPerson: asks,
      fixAt: placeOf(reasonCode),
      ...(['grace', 'searching', 'uncertain'].includes(reasonCode)
        ? {}
        : { next: { says: reasons[reasonCode].fix } }),
    });
  });

  it('is counted by orders, and shown from the newest on, however many requests one of them has', async () => {
    const order = { reasonCode: 'address', reason: 'Why.' };
    const older: string[] = [];
    for (let i = 0; i < 5; i++) older.push((await writeNext({ order })).orderId);
    const { orderId } = await writeNext({ order });
    for (let i = 0; i < 30; i++) await writeNext({ orderId, order });
    const { count, rows } = await readWaitingOrders(db, shop, 5);
    expect([count, rows.map((row) => row.orderId)]).toEqual([6, [orderId, ...older.slice(1).toReversed()]]);
  });

  it('names the place of the first reason that can be helped with', async () => {
    const { orderId } = await writeNext({
      order: { state: 'placing', reasonCode: 'grace', reason: 'Soon.' },
      part: { state: 'refused', reasonCode: 'address', reason: 'Why.' },
    });
    expect((await readOrderPage(pageContext(db), shop, orderId))?.requests[0]?.fixAt).toBe('shopify');
  });

  it('names as the fix what is done where the button leads', () => {
    const named = { shopify: /Shopify/, products: /Products/, connection: /connect/i };
    for (const code of reasonCodes) {
      const place = placeOf(code);
      if (place === null) continue;
      if (place === 'settings') throw new Error(`${code}: no code alone leads to the settings.`);
      expect(reasons[code].fix, code).toMatch(named[place]);
    }
  });

  it('leads to the settings where those keep test orders back', () => {
    const { testOrdersOff: detail } = orderReasons.details;
    const reason = reasonText({ reasonCode: 'test_order', detail });
    expect(fixPlaceOf({ reasonCode: 'test_order', reason })).toBe('settings');
    expect(placeOf('test_order')).toBe('connection');
  });

  it('for the merchant’s own request waits for a person', async () => {
    await writeNext({ order: { reason: 'Waiting until you request fulfilment in Shopify.' } });
    await writeNext();
    expect((await readWaitingOrders(db, shop, 5)).count).toBe(1);
  });

  const asking: [string, object, object][] = [
    [
      'an uncertain part',
      { state: 'placing' },
      { state: 'undecided', reasonCode: 'uncertain', reason: 'Why.' },
    ],
    ['a refused part', { state: 'placing' }, { state: 'refused', reasonCode: 'address', reason: 'Why.' }],
    [
      'a mismatched order',
      { state: 'mismatched', reasonCode: 'cancelled', reason: 'Why.' },
      { state: 'placed' },
    ],
    [
      'a second order',
      { state: 'fulfilled' },
      { state: 'fulfilled', reasonCode: 'duplicate', reason: 'Why.' },
    ],
    ['cancelled kits', { state: 'accepted' }, { state: 'placed', reasonCode: 'cancelled', reason: 'Why.' }],
    [
      'an order for a withdrawn part',
      { state: 'closed' },
      { state: 'withdrawn', reasonCode: 'duplicate', reason: 'Why.' },
    ],
  ];
  it.each(asking)('as %s waits for a person, with its reason', async (_, order, part) => {
    await writeNext({ order, part });
    const { count, rows } = await readWaitingOrders(db, shop, 5);
    expect([count, rows[0]?.reasons, rows[0]?.state.tone]).toEqual([1, ['Why.'], 'asks']);
  });

  const patient: [string, object, object][] = [
    [
      'a part that is searched for',
      { state: 'placing' },
      { state: 'unanswered', reasonCode: 'searching', reason: 'Why.' },
    ],
    [
      'a part that is tried again',
      { state: 'placing' },
      { state: 'due', reasonCode: 'service_down', reason: 'Why.' },
    ],
    ['an order whose part is under way', { reasonCode: 'uncertain', reason: 'Why.' }, { state: 'sending' }],
    ['a placed part', { state: 'accepted' }, { state: 'placed' }],
  ];
  it.each(patient)('as %s asks nothing of anybody', async (_, order, part) => {
    await writeNext({ order, part });
    expect((await readWaitingOrders(db, shop, 5)).count).toBe(0);
  });
});

describe('one order', () => {
  it.each(Object.keys(partTransitions) as PartState[])(
    'with a part that is %s has words for it',
    async (state) => {
      const { orderId } = await writeNext({
        order: { state: 'placing' },
        part: { state, reasonCode: 'uncertain', reason: 'Why.' },
      });
      const part = (await readOrderPage(pageContext(db), shop, orderId))?.requests[0]?.parts[0];
      expect(part?.state.words).toMatch(/^[A-Z][a-z]+/);
      expect(part?.mayBeDecided).toBe(state === 'undecided');
    },
  );

  it('tells facts of its kits, and nothing of a result but that it is there', async () => {
    const at = new Date();
    const { orderId } = await writeNext({
      order: { state: 'accepted' },
      part: { state: 'shipped', amountMinor: 4900, currency: 'EUR' },
      kits: [
        {
          kitCode: 'K-1',
          status: 'Results released',
          shippedAt: at,
          registeredAt: at,
          resultReadyAt: at,
          resultId: 'r-secret',
          qrLinkSealed: 'q-secret',
        },
        {},
      ],
    });
    const page = await readOrderPage(pageContext(db), shop, orderId);
    expect(page?.requests[0]?.parts[0]).toMatchObject({ cost: { amountMinor: 4900, currency: 'EUR' } });
    expect(page?.requests[0]?.parts[0]?.kits).toEqual([
      {
        ordinal: 0,
        code: 'K-1',
        status: 'Results released',
        tracking: null,
        isShipped: true,
        isRegistered: true,
        isResultAvailable: true,
      },
      {
        ordinal: 1,
        code: null,
        status: null,
        tracking: null,
        isShipped: false,
        isRegistered: false,
        isResultAvailable: false,
      },
    ]);
    expect(JSON.stringify(page)).not.toContain('secret');
  });
});

const unnamed = { names: new Map(), notes: new Map() };

describe('the timeline', () => {
  it('tells the story of an order, and of what led to it only what says something of its own', () => {
    const fact = { at: new Date(0), source: 'kitbridge', fulfilmentOrderId: null, partId: null };
    const story = (kinds: readonly [kind: string, detail?: Record<string, unknown>][]) =>
      kinds
        .map(([kind, detail = {}]) => timelineRow({ ...fact, kind, detail }, unnamed))
        .filter(({ isStep }) => !isStep)
        .map(({ words }) => words);
    const { kinds } = timeline;
    expect(
      story([
        ['shop.ordered'],
        ['request.submitted'],
        ['order.requested'],
        ['part.fixed', { items: 1, kits: 1 }],
        ['order.placing'],
        ['part.sending', { attempt: 1 }],
        ['part.placed', { service_order_id: '7' }],
        ['request.accepted'],
        ['order.accepted'],
        ['service.order.shipped', { kits: ['GA-1'] }],
        ['part.shipped', { kits: 1 }],
        ['part.fulfilled'],
        ['order.fulfilled'],
        ['part.in_transit'],
        ['service.unit.registered', { kits: ['GA-1'] }],
        ['part.delivered'],
        ['service.result.ready', { kits: ['GA-1'] }],
      ]),
    ).toEqual([
      kinds['shop.ordered'],
      kinds['request.submitted'],
      kinds['part.placed'],
      kinds['part.shipped'],
      kinds['part.fulfilled'],
      kinds['service.unit.registered'],
      kinds['service.result.ready'],
    ]);
    const why = { reason_code: 'unmapped' };
    expect(
      story([
        ['part.sending', { attempt: 2 }],
        ['order.accepted', why],
        ['order.placing', why],
      ]),
    ).toHaveLength(3);
    expect(story([['a.kind.of.later']])).toHaveLength(1);
  });

  it('has words for every kind of event that is written', async () => {
    const room = new URL('../../../app/orders/', import.meta.url);
    const sources = await Promise.all(
      (await readdir(room, { recursive: true }))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFile(new URL(name, room), 'utf8')),
    );
    const written = sources.flatMap((source) =>
      [...source.matchAll(/'((?:part|request|cancellation|service|shop|address)\.[a-z_.]+)'/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect(written.length).toBeGreaterThan(15);
    for (const kind of [
      ...written,
      ...Object.keys(fulfilmentOrderStates).map((state) => `order.${state}`),
      ...['order.shipped', 'unit.registered', 'result.ready'].map((event) => `service.${event}`),
    ])
      expect(Object.keys(timeline.kinds)).toContain(kind);
  });

  it.each([
    ['ECONNRESET socket hang up', 'The connection dropped before it responded.'],
    ['the connection was closed without an answer', 'The connection dropped before it responded.'],
    ['no answer within 30000 ms', 'It didn’t respond in time.'],
    ['answered 500', 'It responded with an error.'],
    ['answered 201, but the answer was cut off', 'Its response was cut off.'],
    ['answered 201 without an order id', 'Its response didn’t name an order.'],
    ['The sender stopped before it knew the outcome.', 'Kitbridge stopped while sending.'],
  ])('says how a call ended in a merchant’s words: %s', (why, detail) => {
    const fact = { at: new Date(0), source: 'kitbridge', fulfilmentOrderId: null, partId: null };
    expect(timelineRow({ ...fact, kind: 'part.unanswered', detail: { why } }, unnamed)).toMatchObject({
      detail,
    });
  });

  it.each([
    [['K-1'], 'Kit K-1'],
    [['K-1', 'K-2'], 'Kits K-1, K-2'],
  ])('names %j as one or as several', (kits, detail) => {
    const fact = { at: new Date(0), source: 'service', fulfilmentOrderId: null, partId: null };
    expect(timelineRow({ ...fact, kind: 'service.order.shipped', detail: { kits } }, unnamed)).toMatchObject({
      detail,
    });
  });

  it('shows what has no words yet, and who said so', () => {
    const row = timelineRow(
      {
        at: new Date(0),
        kind: 'part.new_kind',
        source: 'person',
        fulfilmentOrderId: null,
        partId: null,
        detail: {},
      },
      unnamed,
    );
    expect(row).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      words: 'Other event: part new kind',
      detail: null,
      source: 'Your team',
      isStep: false,
    });
  });

  it('names who did it and what they wrote, where both are known', () => {
    const fact = { at: new Date(0), source: 'person', fulfilmentOrderId: null, partId: null };
    const names = new Map([['merchant:7', 'Ida Brandt']]);
    const notes = new Map([
      ['n1', 'Replacement agreed by phone'],
      ['n2', null],
    ]);
    const rowOf = (detail: Record<string, unknown>) =>
      timelineRow({ ...fact, kind: 'person.resolve', detail }, { names, notes });
    expect(rowOf({ by: 'merchant:7', note: 'n1' })).toMatchObject({
      source: 'Ida Brandt',
      detail: '“Replacement agreed by phone”',
    });
    expect(rowOf({ by: 'merchant:8', note: 'n2' })).toMatchObject({
      source: 'Your team',
      detail: timeline.details.unreadableNote,
    });
    // Forgotten since.
    expect(rowOf({ by: 'merchant:7', note: 'gone' })).toMatchObject({ detail: null });
  });
});
