import { beforeEach, describe, expect, it } from 'vitest';
import { noteUnreadable } from '../../../app/orders/findings/unreadable.ts';
import { readChecks, readReport } from '../../../app/orders/reconciliation/read.ts';
import { startReconciliation } from '../../../app/orders/reconciliation/run.ts';
import { checks } from '../../../app/words/checks.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { without } from '../support/model-lists.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const { kinds } = checks;
type Fo = ReturnType<typeof world.shop.order>;

beforeEach(async () => {
  await world.db.connection.create({
    data: {
      id: CONNECTION,
      shop: SHOP,
      kind: 'reseller',
      environment: 'sandbox',
      name: 'Lab',
      baseUrl: 'http://lab.example',
      tokenSealed: 'sealed',
      accountFingerprint: 'f',
      state: 'active',
      isCurrent: true,
      createdAt: world.now,
    },
  });
});

/** What a person reads on Checks of what was found between the runs. */
async function between() {
  const late = { ...world.ctx, clock: { now: () => new Date(world.now.getTime() + 3_600_000) } };
  return (await readChecks(late, SHOP)).between;
}

async function placed(): Promise<Fo> {
  const fo = world.shop.order();
  await world.review(fo);
  await world.review(fo);
  expect(await world.part(fo)).toMatchObject({ state: 'placed' });
  return fo;
}

const labOrderOf = async (fo: Fo) => {
  const { reference } = await world.part(fo);
  const order = world.service.orders.find((one) => one.reference === reference);
  if (!order) throw new Error('The lab has the order.');
  return order;
};

describe('one record in GET /orders that can’t be read', () => {
  it.each([
    ['names its reference', ['reference']],
    ['names nothing', []],
  ])('and %s: new orders go out, and Checks shows it', async (_, kept) => {
    const stranger = world.service.add({ reference: 'somebody-else' });
    world.service.habits.spoil = without(stranger.id, kept);
    const fo = await placed();
    await world.letPass(3_600_000);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reason: null });
    expect(await between()).toMatchObject([{ done: 'asked', says: kinds.order_unreadable.says }]);
  });

  it('the only one of the account, too', async () => {
    world.service.habits.spoil = without(world.service.add({ reference: 'somebody-else' }).id);
    await placed();
  });

  it('is never sent again where it names the reference of a part: a person is asked, until it can be read', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    world.service.habits.spoil = (list, record) =>
      list === 'orders' ? { reference: record['reference'] } : record;
    await world.review(fo);
    const part = await world.part(fo);
    expect(part).toMatchObject({ state: 'undecided', reasonCode: 'uncertain' });
    expect(part.reason).toContain(orderReasons.details.foundUnreadable);
    expect(world.service.posts).toHaveLength(1);
    world.service.habits.spoil = (_list, record) => record;
    await world.db.orderPart.updateMany({ data: { nextSearchAt: world.now } });
    await world.sweep();
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
    expect(world.service.posts).toHaveLength(1);
  });

  it('proves nothing about a part where it names nothing: a person is asked within the hour, others go on', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    world.service.habits.spoil = without(world.service.add({ reference: 'somebody-else' }).id);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'ok' });
    world.advance(world.ctx.timings.unansweredLimitMs / 2);
    await world.sweep();
    expect(await world.part(fo)).toMatchObject({ state: 'unanswered', firstAbsentAt: null });
    world.advance(world.ctx.timings.unansweredLimitMs);
    await world.sweep();
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
    expect(world.service.posts).toHaveLength(1);
    await placed();
  });

  it('is not taken for another account’s, nor for a second order', async () => {
    const fo = await placed();
    world.service.habits.spoil = without((await labOrderOf(fo)).id, ['reference']);
    const id = await startReconciliation(world.ctx, SHOP, 'person');
    expect(await world.drain()).toEqual([]);
    const read = await readReport(world.db, SHOP, id, { done: null, after: null });
    expect(read?.run.problem).toBeNull();
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reason: null });
    const traces = await world.db.seenOrder.findMany({ where: { isReadable: false } });
    expect(traces).toEqual([]);
  });
});

describe('a check', () => {
  it('runs to its end, shows the record with its order, and takes it back once it can be read', async () => {
    const fo = await placed();
    const order = await labOrderOf(fo);
    world.service.ship(order);
    const [unit] = order.units;
    if (unit) unit.results_ready = true;
    world.service.habits.spoil = (list, { kit_code: _kit, id: _id, ...rest }) =>
      list === 'orders' ? { ...rest, id: _id } : rest;
    const run = async () => {
      const id = await startReconciliation(world.ctx, SHOP, 'person');
      expect(await world.drain()).toEqual([]);
      const read = await readReport(world.db, SHOP, id, { done: 'asked', after: null });
      expect(read?.run).toMatchObject({ problem: null, finishedAt: expect.any(String) as string });
      return read?.findings ?? [];
    };
    const found = await run();
    expect(found.map(({ says }) => says).toSorted()).toEqual(
      [kinds.kit_unreadable.says, kinds.result_unreadable.says].toSorted(),
    );
    for (const { order: named } of found) expect(named?.id).toBe(fo.orderId);
    // What was told between two checks is not told for ever.
    world.advance(1);
    await world.db.orderPart.updateMany({ data: { nextReconcileAt: world.now } });
    await world.sweep();
    expect(await between()).toContainEqual(expect.objectContaining({ says: kinds.kit_unreadable.says }));
    world.service.habits.spoil = (_list, record) => record;
    world.advance(60_000);
    expect(await run()).toEqual([]);
    expect(await between()).not.toContainEqual(expect.objectContaining({ says: kinds.kit_unreadable.says }));
  });
});

it('one kit in GET /units that can’t be read keeps the others from nothing', async () => {
  const fo = world.shop.order({ lines: [{ variantId: '100', quantity: 2 }] });
  await world.review(fo);
  await world.review(fo);
  const order = await labOrderOf(fo);
  world.service.ship(order);
  world.service.habits.spoil = without(order.units[0]?.kit_code ?? '', ['order_id']);
  await world.letPass(3_600_000);
  await world.db.orderPart.updateMany({ data: { nextReconcileAt: world.now } });
  await world.sweep();
  expect(await world.part(fo)).toMatchObject({ state: 'fulfilled' });
  const found = (await between()).find(({ says }) => says === kinds.kit_unreadable.says);
  expect(found?.order?.id).toBe(fo.orderId);
  expect(await world.db.kit.count({ where: { kitCode: order.units[1]?.kit_code ?? '' } })).toBe(1);
});

it('one test in GET /products that can’t be read is shown with its id', async () => {
  const found = [{ field: 'kits', names: { variation_id: 'odd' } }];
  await noteUnreadable(world.ctx, CONNECTION, 'listProducts', found);
  await noteUnreadable(world.ctx, CONNECTION, 'listProducts', found);
  expect(await between()).toMatchObject([
    { says: kinds.test_unreadable.says, ids: checks.report.test('odd'), order: null },
  ]);
});
