import { beforeEach, describe, expect, it } from 'vitest';
import { decidePart } from '../../../app/orders/search/decisions.ts';
import { waitsForPerson } from '../../../app/orders/ledger/attention.ts';
import { divide } from '../../../app/orders/rules/division.ts';
import { changeOrderSettings, type OrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { reviewWaiting, sweepAssigned } from '../../../app/orders/sweep.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { type ShopFulfilmentOrder } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { kitMapping, line, snapshot } from '../support/snapshots.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

/** Variant 100 is a kit, 200 an add-on that ships nothing; 400 is mapped only once a test says so. */
const both = {
  lines: [
    { variantId: '100', quantity: 2 },
    { variantId: '400', quantity: 1 },
  ],
};

const set = (changes: Partial<OrderSettings>) => changeOrderSettings(world.db, SHOP, changes);
beforeEach(async () => {
  await set({ partialFulfilment: 'mapped_first', graceMs: 0 });
});

async function mapRest(): Promise<void> {
  world.mappings.set('400', { ...kitMapping, variationId: 'late' });
  await reviewWaiting(world.ctx, SHOP, 'unmapped');
  await world.drain();
}
const itemsSent = () => world.service.posts.map(({ items }) => items);
const kits = [{ variation_id: 'kit', quantity: 2 }];
const late = [{ variation_id: 'late', quantity: 1 }];
const asksPerson = (fo: ShopFulfilmentOrder) =>
  world.db.fulfilmentOrder.count({ where: { shop: SHOP, id: fo.id, AND: waitsForPerson } });

async function shipAll(): Promise<void> {
  for (const order of world.service.orders) if (!order.shipped) world.service.ship(order);
  await world.letPass(2 * 60 * 60_000);
}
async function backUp(): Promise<() => Promise<void>> {
  const orders = await world.db.fulfilmentOrder.findMany();
  const parts = await world.db.orderPart.findMany();
  return async () => {
    await emptyTables(world.db, [
      'Kit',
      'OrderPart',
      'FulfilmentOrder',
      'SeenOrder',
      'OrderSearch',
      'TimelineEntry',
    ]);
    await world.db.$executeRawUnsafe('DELETE FROM pgboss.job');
    await world.db.fulfilmentOrder.createMany({
      data: orders.map((row) => ({ ...row, lines: row.lines ?? [] })),
    });
    await world.db.orderPart.createMany({
      data: parts.map(({ items, lines, trackingWritten: _t, searchEvidence: _s, ...row }) => ({
        ...row,
        items: items ?? [],
        lines: lines ?? [],
      })),
    });
    world.advance(10 * 60_000);
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
  };
}

describe('what goes now', () => {
  const read = snapshot({ lines: [line({ id: '1' }), line({ id: '2', variantId: '400' })] });
  const wanted = [
    { id: '1', quantity: 1 },
    { id: '2', quantity: 1 },
  ];
  const mappings = new Map([['100', kitMapping]]);

  it('is nothing while anything is unmapped, or all that is mapped, as the merchant chose', () => {
    const by = (partialFulfilment: OrderSettings['partialFulfilment']) =>
      divide(read, wanted, { mappings, partialFulfilment });
    expect(by('all')).toMatchObject({ now: [], unmapped: [{ id: '2' }] });
    expect(by('mapped_first')).toMatchObject({ now: [{ id: '1' }], unmapped: [{ id: '2' }] });
    const whole = {
      mappings: new Map([...mappings, ['400', kitMapping]]),
      partialFulfilment: 'all',
    } as const;
    expect(divide(read, wanted, whole)).toEqual({ now: wanted, unmapped: [] });
  });
});

describe('a request of the merchant with a product that is not mapped', () => {
  it('waits as a whole where all is to go at once', async () => {
    await set({ partialFulfilment: 'all' });
    const fo = world.shop.order(both);
    await world.review(fo);
    expect(itemsSent()).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'unmapped' });
    await mapRest();
    expect(itemsSent()).toEqual([[...kits, ...late]]);
  });

  it('goes with what is mapped, is accepted, and shows what is left and why', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    expect(itemsSent()).toEqual([kits]);
    expect(fo).toMatchObject({ status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
    const row = await world.row(fo);
    expect(row).toMatchObject({ state: 'accepted', reasonCode: 'unmapped', acceptedAt: world.now });
    expect(row.reason).toContain('Not matched to a lab test: KIT');
    expect(await asksPerson(fo)).toBe(1);
  });

  it('sends the rest by itself once it is mapped: two orders, each with its own reference and fulfilment', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    await world.letPass(3_600_000);
    await mapRest();
    expect(itemsSent()).toEqual([kits, late]);
    expect(world.service.orders.map(({ reference }) => reference)).toEqual([
      `kits-${fo.id}-1`,
      `kits-${fo.id}-2`,
    ]);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: null });
    expect(await asksPerson(fo)).toBe(0);
    await shipAll();
    // Both are made at once: either may be first.
    expect(fo.fulfilments.map(({ numbers }) => numbers.length).sort()).toEqual([1, 2]);
    expect(fo).toMatchObject({ status: 'CLOSED' });
    expect(await world.row(fo)).toMatchObject({ state: 'fulfilled' });
    expect(itemsSent()).toHaveLength(2);
  });

  it('whose mapped part was delivered already still waits visibly for the rest, and then goes on', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    await shipAll();
    expect(fo.fulfilments).toHaveLength(1);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: 'unmapped' });
    await mapRest();
    expect(itemsSent()).toEqual([kits, late]);
    await shipAll();
    expect(fo.fulfilments).toHaveLength(2);
  });

  it('holds no add-on back, and none holds it back', async () => {
    const fo = world.shop.order({
      lines: [
        { variantId: '400', quantity: 1 },
        { variantId: '200', quantity: 1 },
      ],
    });
    await world.review(fo);
    expect(itemsSent()).toEqual([[{ variation_id: 'talk', quantity: 1 }]]);
    await world.letPass(600_000);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['fulfilled']);
    await mapRest();
    expect(itemsSent()).toHaveLength(2);
    await shipAll();
    expect(await world.row(fo)).toMatchObject({ state: 'fulfilled' });
  });

  it('with nothing mapped at all waits, and is not accepted', async () => {
    const fo = world.shop.order({ lines: [{ variantId: '400', quantity: 1 }] });
    await world.review(fo);
    expect(fo.requestStatus).toBe('SUBMITTED');
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'unmapped' });
  });

  it('is not accepted for the part that is on its way while no account is connected', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    const second = world.shop.order(both);
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(second);
    world.connected = false;
    await world.review(second);
    expect(second.requestStatus).toBe('SUBMITTED');
    expect(await world.row(second)).toMatchObject({ reasonCode: 'service_down' });
  });

  it('keeps the rest back for what else forbids it: a payment that was taken back, a hold', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    const order = world.shop.orders.get(fo.orderId);
    if (order) order.paid = false;
    await mapRest();
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: 'unpaid' });
    if (order) order.paid = true;
    fo.held = true;
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: 'on_hold' });
    expect(itemsSent()).toEqual([kits]);
    fo.held = false;
    await world.review(fo);
    expect(itemsSent()).toEqual([kits, late]);
  });

  it('never sends the rest of what the merchant wanted to cancel: the cancellation came too late for a part', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    shopDoes.requestCancellation(fo);
    await world.review(fo);
    expect(fo.requestStatus).toBe('CANCELLATION_REJECTED');
    await mapRest();
    await world.letPass(3_600_000);
    expect(itemsSent()).toEqual([kits]);
    const row = await world.row(fo);
    expect(row).toMatchObject({ state: 'accepted', reasonCode: 'cancelled' });
    expect(row.reason).toContain('too late for what the lab already has');
  });

  it('takes back a rest that was not sent yet before it answers a cancellation', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'throttle' });
    await mapRest();
    expect((await world.part(fo)).state).toBe('due');
    shopDoes.requestCancellation(fo);
    await world.review(fo);
    expect((await world.part(fo)).state).toBe('withdrawn');
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(3_600_000);
    expect(world.service.orders.map(({ items }) => items)).toEqual([kits]);
  });

  it('forgets the rest once the merchant refunds it', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    shopDoes.edit(fo, 1, 0);
    await world.review(fo);
    await mapRest();
    expect(itemsSent()).toEqual([kits]);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: null });
  });

  it('sends the rest once, however often and by however many workers it is asked to', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    world.mappings.set('400', { ...kitMapping, variationId: 'late' });
    await reviewWaiting(world.ctx, SHOP, null);
    await reviewWaiting(world.ctx, SHOP, 'unmapped');
    expect(await world.drain(world.ctx, world.ctx)).toEqual([]);
    expect(world.service.orders.map(({ items }) => items)).toEqual([kits, late]);
  });

  it('searches for a rest whose sending broke off, as for anything else', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    await mapRest();
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(3_600_000);
    expect(world.service.orders.map(({ items }) => items)).toEqual([kits, late]);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'placed']);
  });

  it('with a rest that never reached the service: it goes once two searches have shown none', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    await mapRest();
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(3_600_000);
    expect(world.service.orders.map(({ items }) => items)).toEqual([kits, late]);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'placed']);
  });
});

describe('an acceptance with something left for later', () => {
  it('is known as ours also where the answer to it was lost', async () => {
    const fo = world.shop.order(both);
    let isFirst = true;
    world.shop.before = (operation) => {
      if (operation !== 'AcceptFulfilmentRequest' || !isFirst) return;
      isFirst = false;
      Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
    };
    await world.review(fo);
    await mapRest();
    expect(itemsSent()).toEqual([kits, late]);
  });
});

describe('after a restore', () => {
  it('of a copy from before the acceptance, what is uncovered is searched for and asked about, never sent', async () => {
    const fo = world.shop.order(both);
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    const restore = await backUp();
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(600_000);
    expect(fo.requestStatus).toBe('ACCEPTED');
    await restore();
    await world.letPass(600_000);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'unmapped' });
    await mapRest();
    await world.letPass(3_600_000);
    expect(world.service.orders.map(({ items }) => items)).toEqual([kits]);
    const rest = await world.part(fo);
    expect(rest).toMatchObject({ part: 2, state: 'undecided' });
    // It was not: the person says so, and it goes.
    await decidePart(world.ctx, SHOP, rest.id, { answer: 'not_placed' });
    await world.drain();
    expect(world.service.orders.map(({ items }) => items)).toEqual([kits, late]);
  });

  it('of a copy from before the rest went, the rest is found at the service and not sent again', async () => {
    const fo = world.shop.order(both);
    await world.review(fo);
    const restore = await backUp();
    await mapRest();
    expect(itemsSent()).toEqual([kits, late]);
    await restore();
    await mapRest();
    await world.letPass(3_600_000);
    expect(itemsSent()).toEqual([kits, late]);
    expect(await world.part(fo)).toMatchObject({
      part: 2,
      state: 'placed',
      serviceOrderId: world.service.orders[1]?.id,
    });
  });
});

describe('a paid order that is requested automatically', () => {
  beforeEach(() => set({ automaticRequests: true }));
  const fulfilmentOrdersOf = (fo: ShopFulfilmentOrder) =>
    [...world.shop.fulfilmentOrders.values()].filter(({ orderId }) => orderId === fo.orderId);

  it('is requested with what is mapped; the rest is split off, waits, and goes by itself once mapped', async () => {
    const fo = world.shop.order({ ...both, requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    const [first, rest] = fulfilmentOrdersOf(fo);
    if (!first || !rest) throw new Error('It was not split.');
    expect(itemsSent()).toEqual([kits]);
    expect([first.requestStatus, rest.requestStatus]).toEqual(['ACCEPTED', 'UNSUBMITTED']);
    expect(await world.row(first)).toMatchObject({ state: 'accepted', reasonCode: null });
    expect(await world.row(rest)).toMatchObject({ state: 'waiting', reasonCode: 'unmapped' });
    await mapRest();
    expect(itemsSent()).toEqual([kits, late]);
    expect(rest.requestStatus).toBe('ACCEPTED');
    expect((await world.part(rest)).reference).toBe(`kits-${rest.id}-1`);
    await shipAll();
    expect([first, rest].map(({ fulfilments }) => fulfilments.length)).toEqual([1, 1]);
  });

  it('is requested as a whole where all of it is mapped', async () => {
    await mapRest();
    const fo = world.shop.order({ ...both, requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    expect(fulfilmentOrdersOf(fo)).toHaveLength(1);
    expect(itemsSent()).toEqual([[...kits, ...late]]);
  });

  it('waits as a whole where all is to go at once', async () => {
    await set({ partialFulfilment: 'all' });
    const fo = world.shop.order({ ...both, requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    expect(fulfilmentOrdersOf(fo)).toHaveLength(1);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'unmapped' });
    expect(itemsSent()).toEqual([]);
  });
});
