import { describe, expect, it } from 'vitest';
import { walkOrders, type WalkAim } from '../../../app/orders/search/order-walk.ts';
import { without } from '../support/model-lists.ts';
import { CONNECTION, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const everything: WalkAim = { oldestSendAt: null, mayStopEarly: false };

/** So many orders of other people, a minute apart, the last one just now. */
function fill(count: number): void {
  for (let i = count - 1; i >= 0; i -= 1) {
    const createdOn = new Date(world.now.getTime() - i * 60_000);
    world.service.add({ reference: `other-${String(i)}`, createdOn, listedAt: createdOn });
  }
}

async function walk(aim: WalkAim = everything, onPage = () => Promise.resolve(true)) {
  return walkOrders(world.ctx, CONNECTION, await world.ctx.placerFor(CONNECTION), aim, onPage);
}
const seen = () => world.db.seenOrder.findMany({ orderBy: { serviceOrderId: 'asc' } });

describe('a walk', () => {
  it.each(['newest', 'oldest', 'scattered'] as const)(
    'reads every order of a list that runs %s first',
    async (order) => {
      fill(30);
      Object.assign(world.service.habits, { order, pageSize: 7 });
      expect(await walk()).toMatchObject({ complete: true, toTheEnd: true, why: null, startedAt: world.now });
      expect(await seen()).toHaveLength(30);
    },
  );

  it('proves that a list runs from new to old, and that others do not', async () => {
    fill(30);
    for (const [order, newestFirst] of [
      ['newest', true],
      ['oldest', false],
      ['scattered', false],
    ] as const) {
      world.service.habits.order = order;
      expect((await walk()).newestFirst).toBe(newestFirst);
    }
  });

  it.each([1, 2, 9])(
    'proves nothing about the order of a list of %i, which chance may have sorted',
    async (count) => {
      fill(count);
      expect((await walk()).newestFirst).not.toBe(true);
    },
  );

  it('takes orders of the same moment for sorted, whichever comes first', async () => {
    fill(12);
    for (let i = 0; i < 3; i += 1) world.service.add({ reference: `twin-${String(i)}` });
    expect((await walk()).newestFirst).toBe(true);
  });

  it('does not prove the order of a list that leaves out the times', async () => {
    fill(12);
    world.service.habits.leaveOut = ['created_on'];
    expect((await walk()).newestFirst).toBe(false);
  });

  it.each([
    ['a repeated cursor', { repeatCursor: true, pageSize: 5 }, 'repeated_cursor'],
    ['a page that fails', { failPage: 2, pageSize: 5 }, 'unavailable'],
    ['a first page that fails', { failPage: 1 }, 'unavailable'],
    ['an end that nothing tells', { endUnknown: true, pageSize: 50 }, 'end_unknown'],
  ])('proves nothing after %s, but keeps what it saw', async (_, habits, why) => {
    fill(60);
    Object.assign(world.service.habits, habits);
    expect(await walk()).toMatchObject({ complete: false, toTheEnd: false, why });
    if (world.service.habits.failPage !== 1) expect((await seen()).length).toBeGreaterThan(0);
  });

  it('proves nothing when one record could not be read that names no reference, but has read the rest', async () => {
    fill(20);
    world.service.habits.spoil = without(world.service.orders[3]?.id ?? '');
    expect(await walk()).toMatchObject({
      complete: false,
      toTheEnd: true,
      why: 'unreadable_record',
      ordersRead: 19,
    });
  });

  it('is complete when one record could not be read but for its reference: that much is known', async () => {
    fill(20);
    world.service.habits.spoil = without(world.service.orders[3]?.id ?? '', ['reference']);
    expect(await walk()).toMatchObject({ complete: true, toTheEnd: true, why: null });
    const unread = { isReadable: false, reference: world.service.orders[3]?.reference };
    expect(await seen()).toContainEqual(expect.objectContaining(unread));
    world.service.habits.spoil = (_list, record) => record;
    await walk();
    expect(await seen()).toHaveLength(20);
    expect((await seen()).every(({ isReadable }) => isReadable)).toBe(true);
  });

  it('ends when its lease is lost, and proves nothing then', async () => {
    fill(20);
    world.service.habits.pageSize = 5;
    expect(await walk(everything, () => Promise.resolve(false))).toMatchObject({
      complete: false,
      why: 'lease_lost',
    });
    expect(world.service.pagesServed).toBe(1);
  });
});

describe('an early stop', () => {
  /** The whole list was walked once; then something was sent. */
  async function knownList(count = 60): Promise<WalkAim> {
    fill(count);
    world.service.habits.pageSize = 10;
    await walk();
    world.service.pagesServed = 0;
    world.advance(3_600_000);
    return { oldestSendAt: world.now, mayStopEarly: true };
  }

  it('ends the walk behind the send, without reading what was known long before', async () => {
    const aim = await knownList();
    world.service.add({ reference: 'new' });
    world.advance(60_000);
    // The new order is on the first page, so that only the second one is known as a whole.
    expect(await walk(aim)).toMatchObject({ complete: true, toTheEnd: false, newestFirst: null });
    expect(world.service.pagesServed).toBe(2);
  });

  it('does not end it on a page with anything that no earlier walk had seen, however old it is', async () => {
    const aim = await knownList();
    // Made half an hour ago and listed only now: whatever made the list lag may hold back more, further down.
    const createdOn = new Date(world.now.getTime() - 30 * 60_000);
    world.service.add({ reference: 'late-listed', createdOn, listedAt: world.now });
    world.advance(60_000);
    await walk(aim);
    expect(world.service.pagesServed).toBe(2);
  });

  it('does not end it on a page that is not older than the send by the margin', async () => {
    fill(30);
    world.service.habits.pageSize = 10;
    await walk();
    world.service.pagesServed = 0;
    world.advance(60_000);
    await walk({ oldestSendAt: world.now, mayStopEarly: true });
    // Ten minutes a page: the first reaches back less than the margin of a quarter of an hour.
    expect(world.service.pagesServed).toBe(3);
  });

  it('never happens once the list is seen to be out of order', async () => {
    const aim = await knownList();
    world.service.habits.order = 'oldest';
    expect(await walk(aim)).toMatchObject({ complete: true, toTheEnd: true, newestFirst: false });
  });

  it('never happens after a record that could not be read, which may be the one', async () => {
    const aim = await knownList();
    world.service.habits.spoil = without(world.service.add({ reference: 'kits-9-1' }).id);
    world.advance(60_000);
    expect(await walk(aim)).toMatchObject({ complete: false, why: 'unreadable_record' });
  });
});

describe('a list that leaves things out', () => {
  it('is completed by the single order where its reference is ours', async () => {
    world.service.habits.leaveOut = ['items'];
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
  });

  it('is read to its end where a single order can’t be read that may be ours, and proves nothing', async () => {
    fill(5);
    world.service.habits.leaveOut = ['reference'];
    const [odd] = world.service.orders;
    world.service.habits.spoil = (list, record) =>
      list === 'order' && record['id'] === odd?.id ? { status: 'Paid' } : record;
    expect(await walk()).toMatchObject({ complete: false, toTheEnd: true, ordersRead: 5 });
  });

  it('is completed by the single order where it hides the reference of what may be ours', async () => {
    fill(5);
    world.service.habits.leaveOut = ['reference'];
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    await world.review(fo);
    await world.letPass(3_600_000);
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
    expect(world.service.posts).toHaveLength(1);
  });

  it('is read order by order where it hides every reference, also before the first send', async () => {
    fill(12);
    world.service.habits.leaveOut = ['reference'];
    await walk();
    expect((await seen()).every(({ reference }) => reference !== null)).toBe(true);
  });

  it('costs no such reads where the orders have no reference indeed, but a few', async () => {
    for (let i = 0; i < 30; i += 1) world.service.add({ reference: null });
    let reads = 0;
    const placer = await world.ctx.placerFor(CONNECTION);
    const readOrder = (id: string) => ((reads += 1), placer.readOrder(id));
    await walkOrders(world.ctx, CONNECTION, { ...placer, readOrder }, everything, () =>
      Promise.resolve(true),
    );
    expect(reads).toBe(10);
  });

  it('is filled in by a later sight', async () => {
    fill(1);
    world.service.habits.leaveOut = ['items'];
    await walk();
    expect((await seen())[0]).toMatchObject({ items: null, reference: 'other-0' });
    world.service.habits.leaveOut = [];
    await walk();
    expect((await seen())[0]).toMatchObject({
      items: [{ variation_id: 'kit', quantity: 1 }],
      createdOn: world.now,
    });
  });
});
