import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { fulfilmentOrderStates } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import { type BoardPage, readBoard } from '../../../app/orders/pages/board.ts';
import { boardStates } from '../../../app/orders/pages/board-states.ts';
import { waitsForPerson } from '../../../app/orders/ledger/attention.ts';
import {
  type OrderStage,
  orderStages,
  stageOfOrderState,
  stageOfPartState,
} from '../../../app/orders/in-shopify/order-stages.ts';
import { boardSorts, boardInputOf } from '../../../app/orders/pages/board-input.ts';
import { readWaitingOrders } from '../../../app/orders/pages/order-list.ts';
import { partTransitions } from '../../../app/orders/ledger/part-states.ts';
import { reasonCodes } from '../../../app/orders/reasons.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import '../../support/property-seed.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { pagesShop as shop, writeOrder, type WrittenOrder } from '../support/ledger-rows.ts';
import { createReach } from '../../support/reach.ts';

let db: AppDb;

useAppDatabase((opened) => void ({ db } = opened));
beforeEach(() => empty());

const empty = () => emptyTables(db, ['Kit', 'OrderPart', 'FulfilmentOrder', 'TimelineEntry']);

const look = (address: string, pageSize = 3): Promise<BoardPage> =>
  readBoard(db, shop, boardInputOf(new URLSearchParams(address)), { customerIds: [], pageSize });

/** Every order that an address leads to, from page to page. */
async function walk(address: string, between: () => Promise<unknown> = () => Promise.resolve()) {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: BoardPage = await look(cursor === '' ? address : `${address}&after=${cursor}`);
    ids.push(...page.rows.map(({ orderId }) => orderId));
    ({ after: cursor } = page);
    await between();
  }
  return ids;
}

/** Back from the last page to the first. */
async function walkBack(address: string): Promise<string[]> {
  let page = await look(address);
  while (page.after !== null) page = await look(`${address}&after=${page.after}`);
  const ids = page.rows.map(({ orderId }) => orderId);
  while (page.before !== null) {
    page = await look(`${address}&before=${page.before}`);
    ids.unshift(...page.rows.map(({ orderId }) => orderId));
  }
  return ids;
}

const day = fc.integer({ min: 0, max: 9 }).map((n) => new Date(Date.UTC(2026, 10, 1 + n)));
const why = fc.oneof(
  fc.constant({ reasonCode: null, reason: null }),
  fc.constant({ reasonCode: null, reason: 'Why.' }),
  fc.constantFrom(...reasonCodes).map((reasonCode) => ({ reasonCode, reason: 'Why.' })),
);
/** Anything that may stand in the ledger, likely or not. */
const written = fc.record({
  // Few ids, of different length: some orders have several fulfilment orders.
  orderId: fc.constantFrom('7', '8', '19', '20', '101', '102', '1000', '1001', '9999', '10000'),
  order: fc
    .record({
      state: fc.constantFrom(...Object.keys(fulfilmentOrderStates)),
      orderedAt: fc.option(day),
      resolvedAt: fc.option(day),
      createdAt: day,
    })
    .chain((order) => why.map((said) => ({ ...order, ...said }))),
  part: fc.constantFrom(...Object.keys(partTransitions)).chain((state) =>
    why.map((said) => ({
      state,
      resolvedAt: said.reason === null ? null : new Date(Date.UTC(2026, 10, state.length)),
      environment: state.length % 2 === 0 ? 'sandbox' : 'production',
      ...(['unanswered', 'undecided', 'refused'].includes(state)
        ? { reasonCode: 'uncertain', reason: 'Why.' }
        : said),
    })),
  ),
  kits: fc.array(
    fc.record({
      resultReadyAt: fc.option(day),
      status: fc.constantFrom(null, 'Shipped', 'Cancelled', 'Missing info'),
    }),
    { maxLength: 2 },
  ),
});
const row = fc.oneof(
  written,
  written.map(({ part: _, ...rest }) => rest),
);
const ledger = fc.array(row, { maxLength: 14 });
const fullLedger = fc.array(row, { minLength: 6, maxLength: 14 });

async function write(rows: readonly (WrittenOrder & { orderId: string })[]): Promise<string[]> {
  for (const row of rows) await writeOrder(db, row);
  for (const [i, { orderId }] of rows.entries())
    if (i % 3 !== 0)
      await db.timelineEntry.create({
        data: {
          shop,
          orderId,
          at: new Date(i * 1_000),
          kind: 'x',
          source: 'shopify',
          detail: {},
        },
      });
  return [...new Set(rows.map(({ orderId }) => orderId))];
}

/** Where each order stands by the tables of order-stages.ts and the one rule of attention.ts, row by row. */
async function stagesByRule(): Promise<Map<string, OrderStage>> {
  const asking = await db.fulfilmentOrder.findMany({ where: { shop, ...waitsForPerson } });
  const askingIds = new Set(asking.map(({ id }) => id));
  const orders = await db.fulfilmentOrder.findMany({
    where: { shop },
    include: { parts: { include: { kits: true } } },
  });
  const stages = new Map<string, OrderStage>();
  for (const { id, orderId, state, parts } of orders) {
    const own = stageOfOrderState[state as keyof typeof stageOfOrderState];
    const ofParts = parts.flatMap((part): OrderStage[] => {
      if (part.state === 'withdrawn') return [];
      const stage = stageOfPartState[part.state as keyof typeof stageOfPartState];
      if (stage !== 'kits') return [stage];
      return [
        part.kits.some((kit) => kit.resultReadyAt === null && kit.status !== 'Cancelled')
          ? 'shipped'
          : 'done',
      ];
    });
    const found: OrderStage[] = typeof own === 'string' ? [own] : ofParts.length === 0 ? [own.else] : ofParts;
    const before = stages.get(orderId);
    const all = [
      ...found,
      ...(askingIds.has(id) ? ['needs_attention' as const] : []),
      ...(before ? [before] : []),
    ];
    const first = orderStages.find((stage) => all.includes(stage));
    if (first) stages.set(orderId, first);
  }
  return stages;
}

const runs = { numRuns: 20 };
const sorted = (ids: readonly string[]) => [...ids].sort();

describe('on any ledger', () => {
  it(
    'each order is in exactly one view, and “needs you” is what attention.ts says',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(ledger, async (rows) => {
          await empty();
          const all = await write(rows);
          const inViews: Record<string, string[]> = {};
          for (const view of orderStages) inViews[view] = await walk(`view=${view}`);
          expect(sorted(Object.values(inViews).flat())).toEqual(sorted(all));
          expect(sorted(await walk('view=all'))).toEqual(sorted(all));
          const { counts } = await look('');
          for (const view of orderStages) expect(counts[view]).toBe(inViews[view]?.length);
          expect(counts.all).toBe(all.length);
          const asking = await readWaitingOrders(db, shop, 100);
          expect(inViews['needs_attention']).toEqual(asking.rows.map(({ orderId }) => orderId));
          const stages = await stagesByRule();
          for (const view of orderStages)
            expect(sorted(inViews[view] ?? [])).toEqual(
              sorted(all.filter((orderId) => stages.get(orderId) === view)),
            );
        }),
        runs,
      );
    },
  );

  const rare = fc.constantFrom(
    ...Object.keys(boardStates).map((state) => `state=${state}`),
    ...reasonCodes.map((code) => `reason=${code}`),
    ...['reason=request', 'results=available'],
  );
  const broad = fc.constantFrom(
    '',
    '',
    'account=sandbox',
    'results=none',
    'q=1',
    'from=2026-11-04&to=2026-11-07',
  );
  /** Half of them with room for several pages: of any view and any filter, one walk in ten finds an order. */
  const address = fc
    .tuple(
      fc.oneof(fc.constantFrom(...orderStages), fc.constant('all')),
      fc.constantFrom(...boardSorts),
      fc.oneof(rare, broad, broad),
    )
    .map(([view, sort, narrowed]) => `view=${view}&sort=${sort}&${narrowed}`);

  it(
    'each walk, forth and back, lists what fits once, and a filter leaves every order whole',
    { timeout: 120_000 },
    async () => {
      const reach = createReach();
      await fc.assert(
        fc.asyncProperty(
          fullLedger,
          fc.array(address, { minLength: 3, maxLength: 6 }),
          async (rows, addresses) => {
            await empty();
            await write(rows);
            for (const each of addresses) {
              const ids = await walk(each);
              reach.count({ 'some order': ids.length > 0, 'several pages': ids.length > 3 });
              expect(new Set(ids).size, each).toBe(ids.length);
              expect(await walkBack(each), each).toEqual(ids);
              const { counts } = await look(each);
              expect(counts[boardInputOf(new URLSearchParams(each)).view], each).toBe(ids.length);
              // Narrowing down moves no order to another view: its other requests still count.
              const view = new URLSearchParams(each).get('view') ?? '';
              const wide = await walk(`view=${view}`);
              for (const id of ids) expect(wide, each).toContain(id);
            }
          },
        ),
        runs,
      );
      reach.expectAtLeast();
    },
  );

  it('a walk lists every order that was there once, while others come in', { timeout: 120_000 }, async () => {
    const sort = fc.constantFrom(...boardSorts);
    await fc.assert(
      fc.asyncProperty(
        ledger,
        sort,
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }),
        async (rows, by, late) => {
          await empty();
          const before = await write(rows);
          const fresh = late.map((id) => `${id}5`).filter((id) => !before.includes(id));
          const ids = await walk(`sort=${by}`, async () => {
            const orderId = fresh.pop();
            if (orderId !== undefined) await writeOrder(db, { orderId });
          });
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of before) expect(ids).toContain(id);
        },
      ),
      runs,
    );
  });
});
