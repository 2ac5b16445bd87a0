import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LEAST_LATE_DAYS, UNKNOWN_LATE_DAYS } from '../../../app/orders/delivery/late-shipping.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { waitsForPerson } from '../../../app/orders/ledger/attention.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { accountsChangedQueue } from '../../../app/orders/queues.ts';
import { toldReason } from '../../../app/orders/reasons.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { shopDoes } from '../support/shop-does.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;
const dayMs = 86_400_000;
const asking = () => world.db.fulfilmentOrder.count({ where: waitsForPerson });

/** Parts of the account that shipped after so many days. */
async function usuallyShipsAfter(days: number, parts = 20): Promise<void> {
  const fo = await placed();
  const placedAt = new Date(world.now.getTime() - 60 * dayMs);
  await world.db.orderPart.createMany({
    data: Array.from({ length: parts }, (_, index) => ({
      id: randomUUID(),
      shop: SHOP,
      fulfilmentOrderId: fo.id,
      connectionId: CONNECTION,
      environment: 'sandbox',
      part: index + 2,
      reference: `usual-${String(index)}`,
      serviceOrderId: `usual-${String(index)}`,
      state: 'fulfilled',
      items: [],
      lines: [],
      expectedKits: 1,
      shipsNothing: false,
      placedAt,
      shippedAt: new Date(placedAt.getTime() + days * dayMs),
      nextReconcileAt: null,
    })),
  });
}

async function placed(): Promise<Fo> {
  const fo = world.shop.order();
  await world.review(fo);
  return fo;
}
async function after(days: number, fo: Fo): Promise<string | null> {
  const part = await world.part(fo);
  world.now = new Date((part.placedAt?.getTime() ?? 0) + days * dayMs);
  await followPart(world.ctx, part.id).catch(() => undefined);
  await world.drain();
  return (await world.part(fo)).reasonCode;
}

describe('a part that was placed and never ships', () => {
  it.each([
    ['two days', 2, LEAST_LATE_DAYS],
    ['ten days', 10, 10],
  ])('asks for attention once it is later than usual where %s are usual', async (_, usual, limitDays) => {
    await usuallyShipsAfter(usual);
    const fo = await placed();
    expect(await after(limitDays - 0.1, fo)).toBeNull();
    expect(await asking()).toBe(0);
    expect(await after(limitDays + 0.1, fo)).toBe('late_shipping');
    expect((await world.part(fo)).reason).toContain(`in ${String(limitDays)} days`);
    expect(await asking()).toBe(1);
  });

  it('waits longer where too little is known of what is usual', async () => {
    const fo = await placed();
    expect(await after(UNKNOWN_LATE_DAYS - 0.1, fo)).toBeNull();
    expect(await after(98, fo)).toBe('late_shipping');
  });

  it('asks also while the lab does not answer, and no more once it has shipped', async () => {
    const fo = await placed();
    Object.assign(world, { connected: false, whyNotConnected: 'connection_unauthorized' });
    expect(await after(30, fo)).toBe('late_shipping');
    world.connected = true;
    const [order] = world.service.orders;
    if (order) world.service.ship(order);
    expect(await after(31, fo)).toBeNull();
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reason: null });
    expect(await asking()).toBe(0);
  });
});

describe('an order that waits because the lab can’t be used', () => {
  const { stalledLimitMs } = defaultTimings;
  const connected = (isOver: boolean, whyNotConnected: typeof world.whyNotConnected) =>
    void Object.assign(world, { connected: isOver, whyNotConnected });
  /** Of a fulfillment order whose part was put together already, and one that is new. */
  const troubles: [string, 'begun' | 'new', (isOver: boolean) => void][] = [
    ['its orders can’t be read', 'begun', (isOver) => (world.service.habits.failPage = isOver ? null : 1)],
    ['its token is refused', 'new', (isOver) => connected(isOver, 'connection_unauthorized')],
    ['there is no account', 'new', (isOver) => connected(isOver, 'connection_closed')],
  ];

  it.each(troubles)(
    'asks for attention after hours: %s; and clears by itself',
    async (_, stage, setTrouble) => {
      const fo = world.shop.order();
      if (stage === 'begun') {
        world.service.fate = () => ({ kind: 'throttle' });
        await world.review(fo);
        world.service.fate = () => ({ kind: 'ok' });
        await world.db.orderSearch.deleteMany();
      }
      setTrouble(false);
      const since = world.now;
      await world.review(fo);
      expect(await world.row(fo)).toMatchObject({ reasonCode: 'service_down', waitsForLabSince: since });
      const { says } = toldReason((await world.row(fo)).reason ?? '');
      for (let looks = 0; looks < 4; looks += 1) {
        world.advance(stalledLimitMs / 4 - 60_000);
        await world.review(fo);
      }
      expect(await asking()).toBe(0);
      world.now = new Date(since.getTime() + stalledLimitMs);
      // By its own next look, not by somebody's.
      await world.sweep();
      expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'stalled' });
      expect((await world.row(fo)).reason).toContain(orderReasons.details.stalledBecause(says));
      expect(await asking()).toBe(1);
      setTrouble(true);
      await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
      await world.drain();
      expect(await world.part(fo)).toMatchObject({ state: 'placed', reason: null });
      expect(await world.row(fo)).toMatchObject({ waitsForLabSince: null, reasonCode: null });
      expect(await asking()).toBe(0);
    },
  );
});

describe('a part that finds no way to the lab', () => {
  it('asks for attention after hours, and no more once it got through', async () => {
    await world.review(world.shop.order());
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const part = await world.part(fo);
    const tryAfter = async (ms: number, ctx = world.ctx) => {
      await world.db.orderPart.update({
        where: { id: part.id },
        data: { createdAt: new Date(world.now.getTime() - ms), nextAttemptAt: world.now },
      });
      await placePart(ctx, part.id);
      return (await world.part(fo)).reasonCode;
    };
    const down = { ...world.ctx, placerFor: () => Promise.reject(new Error('down')) };
    const { stalledLimitMs } = world.ctx.timings;
    expect(await tryAfter(stalledLimitMs - 1_000, down)).toBe('service_down');
    expect(await asking()).toBe(0);
    expect(await tryAfter(stalledLimitMs, down)).toBe('stalled');
    expect(await asking()).toBe(1);
    await tryAfter(stalledLimitMs);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reason: null });
    await world.drain();
    expect(await asking()).toBe(0);
  });

  it('because a record of the lab’s list can’t be read asks for attention, too', async () => {
    const fo = world.shop.order();
    world.service.habits.failPage = 1;
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const part = await world.part(fo);
    const createdAt = new Date(world.now.getTime() - world.ctx.timings.stalledLimitMs);
    await world.db.orderPart.update({
      where: { id: part.id },
      data: { createdAt, nextAttemptAt: world.now },
    });
    await placePart(world.ctx, part.id);
    expect(await world.part(fo)).toMatchObject({
      reasonCode: 'stalled',
      reason: expect.stringContaining('We couldn’t read the account’s lab orders') as string,
    });
    expect(await asking()).toBe(1);
  });
});

describe('an order that is canceled in Shopify while it is sent, before the app could accept it', () => {
  it('asks for a person, also once the lab has shipped it, and is not looked at without end', async () => {
    const fo = world.shop.order();
    world.service.meanwhile = () => {
      shopDoes.cancelOrder(world.shop, fo, world.now);
      return Promise.resolve();
    };
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'cancelled' });
    for (const order of world.service.orders) world.service.ship(order);
    await world.letPass(10 * 60_000);
    expect(await world.part(fo)).toMatchObject({ state: 'shipped', reasonCode: 'cancelled' });
    expect(await asking()).toBe(1);
    expect(fo.fulfilments).toEqual([]);
  });
});
