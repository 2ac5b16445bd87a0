import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_ORDERS_COUNTED } from '../../../app/contract/admin/limits.ts';
import type { AppDb } from '../../../app/db/app-client.ts';
import { type BoardPage, readBoard } from '../../../app/orders/pages/board.ts';
import { endOfDay, startOfDay } from '../../../app/orders/pages/board-days.ts';
import { boardStates, wordsOfBoardState } from '../../../app/orders/pages/board-states.ts';
import { boardInputOf, type BoardInput } from '../../../app/orders/pages/board-input.ts';
import { mostBulkOrders } from '../../../app/orders/actions/bulk-limit.ts';
import { board } from '../../../app/words/board.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { pagesShop as shop, writeOrder } from '../support/ledger-rows.ts';

let db: AppDb;

useAppDatabase((opened) => void ({ db } = opened));
beforeEach(async () => {
  await emptyTables(db, ['Kit', 'OrderPart', 'FulfilmentOrder', 'TimelineEntry']);
});

const inputOf = (address: string): BoardInput => boardInputOf(new URLSearchParams(address));
const idsOf = ({ rows }: BoardPage) => rows.map(({ orderId }) => orderId);
const look = (address = '', customerIds: readonly string[] = [], pageSize = 25) =>
  readBoard(db, shop, inputOf(address), { customerIds, pageSize });
const found = async (address: string, customerIds: readonly string[] = []) =>
  idsOf(await look(address, customerIds));
const why = { reasonCode: 'uncertain', reason: 'Why.' };
const at = (text: string) => new Date(text);

/** What a page of that view leads on to, from its first page to its last; by the page's own cursors. */
async function walk(
  address: string,
  pageSize: number,
  between?: () => Promise<unknown>,
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: BoardPage = await look(`${address}${after === '' ? '' : `&after=${after}`}`, [], pageSize);
    pages.push(idsOf(page));
    ({ after } = page);
    await between?.();
  }
  return pages;
}

describe('the board', () => {
  const kit = { shippedAt: new Date(), kitCode: null };
  const staged: [string, string, Parameters<typeof writeOrder>[1]][] = [
    ['needs_attention', 'waits for a mapping', { order: { reasonCode: 'unmapped', reason: 'Why.' } }],
    ['needs_attention', 'is mismatched', { order: { state: 'mismatched' }, part: { state: 'placed' } }],
    [
      'needs_attention',
      'nobody knows of',
      { order: { state: 'placing' }, part: { state: 'undecided', ...why } },
    ],
    ['needs_attention', 'was refused', { order: { state: 'placing' }, part: { state: 'refused', ...why } }],
    [
      'needs_attention',
      'has cancelled kits',
      { order: { state: 'accepted' }, part: { state: 'placed', reasonCode: 'cancelled', reason: 'Why.' } },
    ],
    ['waiting', 'waits for its grace window', { order: { reasonCode: 'grace', reason: 'Why.' } }],
    ['waiting', 'was requested', { order: { state: 'requested' } }],
    ['waiting', 'is being sent', { order: { state: 'placing' }, part: { state: 'sending' } }],
    ['waiting', 'is searched for', { order: { state: 'placing' }, part: { state: 'unanswered', ...why } }],
    ['placed', 'is placed', { order: { state: 'accepted' }, part: { state: 'placed' }, kits: [{}] }],
    ['placed', 'is placed and not yet accepted', { order: { state: 'placing' }, part: { state: 'placed' } }],
    ['shipped', 'is on its way', { order: { state: 'accepted' }, part: { state: 'shipped' }, kits: [kit] }],
    [
      'shipped',
      'is fulfilled and waits for one of two results',
      {
        order: { state: 'fulfilled' },
        part: { state: 'fulfilled' },
        kits: [{ ...kit, resultReadyAt: new Date() }, kit],
      },
    ],
    [
      'done',
      'has a result or a cancellation for each kit',
      {
        order: { state: 'fulfilled' },
        part: { state: 'fulfilled' },
        kits: [{ resultReadyAt: new Date() }, { status: 'Cancelled' }],
      },
    ],
    [
      'done',
      'shipped nothing',
      { order: { state: 'fulfilled' }, part: { state: 'fulfilled', shipsNothing: true, expectedKits: 0 } },
    ],
    ['done', 'was closed', { order: { state: 'closed', reasonCode: 'cancelled', reason: 'Why.' } }],
  ];
  it.each(staged)('has under %s what %s', async (view, _, written) => {
    const { orderId } = await writeOrder(db, written);
    const { counts } = await look();
    expect(counts).toEqual({
      needs_attention: 0,
      waiting: 0,
      placed: 0,
      shipped: 0,
      done: 0,
      all: 1,
      [view]: 1,
    });
    expect(await found(`view=${view}`)).toEqual([orderId]);
  });

  it('has an order where that part of it is which needs most', async () => {
    const { orderId } = await writeOrder(db, staged.at(-1)?.[2]);
    const order = { ...staged[9]?.[2], orderId };
    await writeOrder(db, order);
    expect(await found('view=placed')).toEqual([orderId]);
    await writeOrder(db, { orderId, order: { reasonCode: 'unpaid', reason: 'Why.' } });
    expect(await found('view=waiting')).toEqual([orderId]);
    await writeOrder(db, { orderId, order: { reasonCode: 'address', reason: 'Why.' } });
    const { counts } = await look();
    expect([await found('view=needs_attention'), counts.needs_attention, counts.all]).toEqual([
      [orderId],
      1,
      1,
    ]);
  });

  it('knows of no other shop', async () => {
    const theirs = 'other.myshopify.com';
    const written = {
      order: { orderName: '#77', customerId: '5' },
      part: { state: 'placed' },
      kits: [{ kitCode: 'K-77' }],
    };
    const { orderId } = await writeOrder(db, { ...written, shop: theirs });
    await writeOrder(db, { orderId, order: { orderName: '#1' } });
    for (const address of ['q=77', 'q=K-77', `q=reference`, 'state=placed', 'account=sandbox'])
      expect(await found(address, ['5'])).toEqual([]);
    expect((await look()).counts).toMatchObject({ all: 1, waiting: 1 });
  });

  it('counts no more than so many orders, and says of a view with more that there are', async () => {
    await writeOrder(db, { order: { state: 'requested' } });
    await db.$executeRaw`
      INSERT INTO "FulfilmentOrder" (shop, id, "orderId", "orderName", status, "requestStatus", state, "updatedAt")
      SELECT ${shop}, 'fo-' || n, (100000 + n)::text, '#' || n, 'CLOSED', 'CLOSED', 'closed', now()
      FROM generate_series(1, ${MOST_ORDERS_COUNTED + 500}::int) n`;
    const { counts, rows, orderIds } = await look('view=done');
    expect(counts).toMatchObject({ waiting: 1, needs_attention: 0 });
    expect([board.count(counts.done), board.count(counts.all), board.orders(counts.done)]).toEqual([
      '10,000+',
      '10,000+',
      '10,000+ orders',
    ]);
    expect([rows.length, rows[0]?.orderName, orderIds.length]).toEqual([25, '#10500', mostBulkOrders]);
    await db.$executeRaw`DELETE FROM "FulfilmentOrder" WHERE id IN (SELECT 'fo-' || generate_series(1, 501))`;
    const { counts: fewer } = await look();
    expect([board.count(fewer.done), board.count(fewer.all)]).toEqual(['9,999', '10,000']);
  });

  it('names what can be acted on at once, up to a limit, where a page does not show it all', async () => {
    for (let i = 0; i < 3; i++) await writeOrder(db);
    const all = (await found('')).toReversed();
    expect((await look('', [], 3)).orderIds).toEqual([]);
    expect((await look('sort=oldest', [], 2)).orderIds).toEqual(all);
    await db.fulfilmentOrder.createMany({
      data: Array.from({ length: mostBulkOrders }, (_, i) => ({
        shop,
        id: `${900 + i}`,
        orderId: `${900 + i}`,
        orderName: '#x',
        status: 'OPEN',
        requestStatus: 'UNSUBMITTED',
        state: 'waiting',
      })),
    });
    expect((await look()).orderIds).toHaveLength(mostBulkOrders);
  });
});

describe('the search', () => {
  it.each(['#2001', '2001', 'kb-ref', 'KB-REF-9', 'so-88', 'gly-ab', 'AB12', '6000000000777'])(
    'finds an order by %s',
    async (text) => {
      await writeOrder(db, {
        order: { orderName: '#1999' },
        part: { state: 'shipped' },
        kits: [{ kitCode: 'GLY-ZZ' }],
      });
      const { orderId } = await writeOrder(db, {
        orderId: '6000000000777',
        order: { orderName: '#2001', state: 'accepted' },
        part: { state: 'placed', reference: 'kb-ref-9', serviceOrderId: 'SO-8801' },
        kits: [{}, { kitCode: 'GLY-AB12' }],
      });
      expect(await found(`q=${encodeURIComponent(text)}`)).toEqual([orderId]);
      expect((await look(`q=${encodeURIComponent(text)}`)).counts).toMatchObject({ all: 1, placed: 1 });
    },
  );

  it('finds the orders of the customers that Shopify named', async () => {
    const { orderId } = await writeOrder(db, { order: { customerId: '501' } });
    await writeOrder(db, { order: { customerId: '502' } });
    await writeOrder(db, { order: { customerId: null } });
    expect(await found('q=ada', ['501', '999'])).toEqual([orderId]);
    expect(await found('q=ada')).toEqual([]);
  });

  it('takes whatever is typed for what it is: a text', async () => {
    await writeOrder(db);
    for (const text of ["'", '%', '_', '\\', "'; DROP TABLE x; --", '😀', 'a'.repeat(5_000)])
      expect((await look(`q=${encodeURIComponent(text)}`)).counts.all, text).toBe(0);
    expect((await look('q=%00')).counts.all).toBe(1);
  });
});

describe('a filter', () => {
  it.each(Object.entries(boardStates))('by state finds what is %s', async (state, of) => {
    const written =
      'order' in of
        ? { order: { state: of.order } }
        : { order: { state: 'placing' }, part: { state: of.parts[0], ...why } };
    const { orderId } = await writeOrder(db, written);
    await writeOrder(db, { order: { state: state === 'requested' ? 'closed' : 'requested' } });
    expect(await found(`state=${state}`)).toEqual([orderId]);
    expect(wordsOfBoardState(state as keyof typeof boardStates)).toMatch(/^[A-Z][a-z]/);
  });

  it('by reason finds it on an order or on a part of it, and the merchant’s own request', async () => {
    const one = await writeOrder(db, { order: { reasonCode: 'address', reason: 'Why.' } });
    const two = await writeOrder(db, {
      order: { state: 'placing' },
      part: { state: 'refused', reasonCode: 'address', reason: 'Why.' },
    });
    const three = await writeOrder(db, { order: { reason: 'Request it.' } });
    await writeOrder(db, { order: { reasonCode: 'unpaid', reason: 'Why.' } });
    expect(await found('reason=address')).toEqual([two.orderId, one.orderId]);
    expect(await found('reason=request')).toEqual([three.orderId]);
  });

  it('by account and by result goes by the whole order', async () => {
    const sandbox = await writeOrder(db, { part: { state: 'placed' }, kits: [{}] });
    const live = await writeOrder(db, {
      part: { state: 'placed', environment: 'production' },
      kits: [{}, { resultReadyAt: new Date() }],
    });
    const none = await writeOrder(db);
    expect(await found('account=sandbox')).toEqual([sandbox.orderId]);
    expect(await found('account=production')).toEqual([live.orderId]);
    expect(await found('results=available')).toEqual([live.orderId]);
    expect(await found('results=none')).toEqual([none.orderId, sandbox.orderId]);
  });

  it('by days goes by the reader’s clock, also where it is changed', async () => {
    const ordered = (text: string) => writeOrder(db, { order: { orderedAt: at(text) } });
    const before = await ordered('2026-03-28T22:59:59.999Z');
    const first = await ordered('2026-03-28T23:00:00.000Z');
    const last = await ordered('2026-03-29T21:59:59.999Z');
    const later = await ordered('2026-03-29T22:00:00.000Z');
    const day = 'from=2026-03-29&to=2026-03-29';
    expect(await found(`${day}&zone=Europe/Berlin`)).toEqual([last.orderId, first.orderId]);
    expect(await found(day)).toEqual([later.orderId, last.orderId]);
    expect(await found('to=2026-03-28&zone=Europe/Berlin')).toEqual([before.orderId]);
    // An order whose date is not known counts from when it was heard of, and one of two requests says it for both.
    const old = await writeOrder(db, { order: { createdAt: at('2020-01-02T00:00:00.000Z') } });
    expect(await found('to=2020-01-02')).toEqual([old.orderId]);
    await writeOrder(db, { orderId: old.orderId, order: { orderedAt: at('2026-03-29T12:00:00.000Z') } });
    expect(await found('to=2020-01-02')).toEqual([]);
    expect(await found(day)).toContain(old.orderId);
  });

  it.each([
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-11-22', 'America/Los_Angeles', '2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
    ['2026-02-28', 'UTC', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ])('takes %s in %s for what it is there', (day, zone, begins, ends) => {
    expect(startOfDay(day, zone).toISOString()).toBe(begins);
    expect(endOfDay(day, zone).toISOString()).toBe(ends);
  });
});

describe('the order', () => {
  it('is that of the shop’s numbers, forth and back, however long they are', async () => {
    const ids = ['999', '1000', '1001', '6000000000001', '99999999999999999999'];
    for (const orderId of ['1001', '999', '6000000000001', '1000', '99999999999999999999'])
      await writeOrder(db, { orderId });
    await writeOrder(db, { orderId: '999' });
    expect((await walk('sort=oldest', 2)).flat()).toEqual(ids);
    const pages = await walk('sort=newest', 2);
    expect(pages.flat()).toEqual(ids.toReversed());
    const last = await look(`after=${pages[1]?.at(-1) ?? ''}`, [], 2);
    const back = await look(`before=${last.before ?? ''}`, [], 2);
    expect(idsOf(back)).toEqual(pages[1]);
    expect([back.after, back.before]).toEqual([pages[1]?.[1], pages[1]?.[0]]);
    expect(await found(`before=${back.before ?? ''}`)).toEqual(ids.toReversed());
  });

  it('by changes is that of what last happened to each', async () => {
    const [one, two, three] = [await writeOrder(db), await writeOrder(db), await writeOrder(db)];
    const tell = (orderId: string, text: string) =>
      db.timelineEntry.create({
        data: { shop, orderId, at: at(text), kind: 'x', source: 'kitbridge', detail: {} },
      });
    await tell(two.orderId, '2030-01-02T00:00:00.000Z');
    await tell(one.orderId, '2030-01-02T00:00:00.001Z');
    await tell(two.orderId, '2020-01-02T00:00:00.000Z');
    const changed = [one, two, three].map(({ orderId }) => orderId);
    expect((await walk('sort=changed', 1)).flat()).toEqual(changed);
    expect((await walk('sort=unchanged', 1)).flat()).toEqual(changed.toReversed());
  });

  it.each([
    'after=1',
    'before=99999999999999999999',
    'after=x',
    'before=-1',
    'after=1-1',
    'sort=changed&after=5',
  ])('begins anew at %s', async (position) => {
    await writeOrder(db);
    const { rows, ...first } = await look();
    expect(await look(position)).toMatchObject({ ...first, rows: [{ orderId: rows[0]?.orderId }] });
  });
});

describe('an address of the board', () => {
  it('that says nothing sensible is the first page of all orders', () => {
    const nonsense =
      'view=x&state=x&reason=x&account=x&results=x&from=2026-02-31&to=x&zone=Nowhere&sort=x&after=x&q=';
    expect(inputOf(nonsense)).toEqual(inputOf(''));
    expect(inputOf('view=constructor&state=toString')).toEqual(inputOf(''));
  });
});
