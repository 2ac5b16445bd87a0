import { describe, expect, it } from 'vitest';
import type { OrderPart } from '../../../app/db/generated/app/client.ts';
import { movePart } from '../../../app/orders/ledger/ledger.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { refusalReason } from '../../../app/orders/placement/outcome.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { rememberOrders } from '../../../app/orders/search/order-index.ts';
import type { OrdersContext } from '../../../app/orders/context.ts';
import type { Placer } from '../../../app/orders/lab-order/placer.ts';
import { destination } from '../support/snapshots.ts';
import { shopifyDown } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

/** A requested fulfilment order whose part is fixed, with nothing sent yet. */
async function duePart(options?: Parameters<typeof world.shop.order>[0]) {
  const fo = world.shop.order(options);
  await reviewOrder(world.ctx, SHOP, fo.orderId);
  await world.db.$executeRawUnsafe('DELETE FROM pgboss.job');
  return { fo, part: await world.part(fo) };
}

/** The context with a placer that differs in some of its ways. */
function withPlacer(change: (placer: Placer) => Partial<Placer>): OrdersContext {
  return {
    ...world.ctx,
    placerFor: async (id) => {
      const placer = await world.ctx.placerFor(id);
      return { ...placer, ...change(placer) };
    },
  };
}

describe('a requested order', () => {
  it('is placed once and then accepted', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    expect(world.service.orders).toHaveLength(1);
    expect(world.service.posts[0]).toMatchObject({ email: 'ada@example.com', reference: `kits-${fo.id}-1` });
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: world.service.orders[0]?.id,
      amountMinor: 17_900,
      currency: 'EUR',
    });
    expect(fo).toMatchObject({ status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: null });
  });

  it('is placed once however often and from however many sides it is worked on', async () => {
    const fo = world.shop.order();
    await Promise.all(Array.from({ length: 5 }, () => reviewOrder(world.ctx, SHOP, fo.orderId)));
    const part = await world.part(fo);
    await placePart(world.ctx, part.id);
    await Promise.all([
      ...Array.from({ length: 8 }, () => placePart(world.ctx, part.id)),
      ...Array.from({ length: 3 }, () => reviewOrder(world.ctx, SHOP, fo.orderId)),
      world.sweep(),
    ]);
    await world.letPass(3_600_000);
    expect(world.service.posts).toHaveLength(1);
  });

  it('is claimed by one of many workers that have all made ready', async () => {
    const { part } = await duePart();
    await placePart(
      withPlacer(() => ({ place: () => Promise.resolve({ kind: 'not_sent', reason: 'x' }) })),
      part.id,
    );
    world.advance(60_000);
    await Promise.all(Array.from({ length: 12 }, () => placePart(world.ctx, part.id)));
    expect(world.service.posts).toHaveLength(1);
  });

  it('of one order does not wait for another of the same order that fails', async () => {
    const bad = world.shop.order();
    const good = world.shop.order();
    world.shop.orders.delete(good.orderId);
    good.orderId = bad.orderId;
    world.shop.before = (operation, id) => {
      if (operation === 'AcceptFulfilmentRequest' && id === bad.id) throw shopifyDown(operation);
    };
    expect(await world.review(bad)).not.toEqual([]);
    expect([bad.requestStatus, good.requestStatus]).toEqual(['SUBMITTED', 'ACCEPTED']);
    world.shop.before = () => undefined;
    await world.letPass(120_000);
    expect([bad.requestStatus, good.requestStatus]).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(world.service.orders).toHaveLength(2);
  });
});

describe('what Shopify says just before the call', () => {
  it.each([
    ['held', (fo: Fo) => void (fo.held = true), 'on_hold'],
    ['closed', (fo: Fo) => void (fo.status = 'CLOSED'), 'cancelled'],
    ['moved away', (fo: Fo) => shopDoes.move(fo), 'cancelled'],
    ['cancelled', (fo: Fo) => shopDoes.cancelOrder(world.shop, fo, world.now), 'cancelled'],
    ['emptied', (fo: Fo) => shopDoes.edit(fo, 0, 0), 'cancelled'],
    ['without a zip', (fo: Fo) => void (fo.destination = destination({ zip: null })), 'address'],
  ])('keeps an order back that was %s meanwhile, and says so', async (_, change, code) => {
    const { fo, part } = await duePart();
    change(fo);
    await placePart(world.ctx, part.id);
    await world.drain();
    expect(world.service.posts).toEqual([]);
    expect((await world.row(fo)).reasonCode).toBe(code);
  });

  it('lets it go by itself, at once, when the hold is released', async () => {
    const { fo, part } = await duePart();
    fo.held = true;
    await placePart(world.ctx, part.id);
    await world.drain();
    fo.held = false;
    world.advance(5_000);
    await world.review(fo);
    expect(world.service.orders).toHaveLength(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('cuts anew what was edited meanwhile', async () => {
    const { fo, part } = await duePart({ lines: [{ variantId: '100', quantity: 3 }] });
    shopDoes.edit(fo, 0, 2);
    await placePart(world.ctx, part.id);
    await world.drain();
    expect(world.service.posts.map(({ items }) => items)).toEqual([[{ variation_id: 'kit', quantity: 2 }]]);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('counts only while it is fresh: a worker that slept after looking does not send', async () => {
    const { fo, part } = await duePart();
    let slept = false;
    const ctx: OrdersContext = {
      ...world.ctx,
      mappingsFor: (...given) => {
        // The process stands still right after Shopify was read; meanwhile the order is held.
        if (!slept) world.advance(600_000);
        slept = true;
        return world.ctx.mappingsFor(...given);
      },
    };
    await placePart(ctx, part.id);
    expect(world.service.posts).toEqual([]);
    expect(await world.part(fo)).toMatchObject({ state: 'due' });
  });

  it('when Shopify does not answer, keeps it back, visibly, and out of the way', async () => {
    const { fo, part } = await duePart();
    world.shop.before = (operation) => {
      throw shopifyDown(operation);
    };
    await expect(placePart(world.ctx, part.id)).rejects.toThrow('unavailable');
    const held = await world.part(fo);
    expect(held).toMatchObject({ state: 'due', reasonCode: 'service_down' });
    expect(held.nextAttemptAt?.getTime()).toBeGreaterThan(world.now.getTime());
    world.shop.before = () => undefined;
    await world.letPass(120_000);
    expect(world.service.orders).toHaveLength(1);
  });
});

describe('what the service is known to have', () => {
  it('is adopted, not sent, although it was heard of only after the order was due', async () => {
    const { fo, part } = await duePart();
    const { id } = world.service.add({ reference: part.reference });
    // As an event of the service tells it.
    const order = { id, reference: part.reference, items: [{ variation_id: 'kit', quantity: 1 }] };
    const known = { ...order, createdOn: world.now };
    await rememberOrders(world.db, CONNECTION, [known], { at: world.now, walked: false });
    await placePart(world.ctx, part.id);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: id });
    expect(world.service.posts).toEqual([]);
  });
});

describe('a claim', () => {
  it('that another process has taken over, by a clock that is ahead, sends nothing', async () => {
    const { fo, part } = await duePart();
    let takenOver: OrderPart | null = null;
    const overtaken = Object.create(world.db) as typeof world.db;
    Object.defineProperty(overtaken, '$transaction', {
      value: async (work: Parameters<typeof world.db.$transaction>[0]) => {
        const done = await world.db.$transaction(work as never);
        const claimed = await world.part(fo);
        if (takenOver || claimed.state !== 'sending') return done;
        // To the other process the deadline is long past: it has searched, found nothing, and claimed it for itself.
        const searched = await movePart(world.db, claimed, 'unclear', { nextSearchAt: world.now });
        const absent =
          searched && (await movePart(world.db, searched, 'absent', { nextAttemptAt: world.now }));
        takenOver = absent && (await movePart(world.db, absent, 'claimed'));
        return done;
      },
    });
    await placePart({ ...world.ctx, db: overtaken }, part.id);
    expect(takenOver).toMatchObject({ state: 'sending' });
    expect(world.service.posts).toEqual([]);
    expect(await world.part(fo)).toEqual(takenOver);
  });

  it('that has no time left before its deadline is given back unsent', async () => {
    const { fo, part } = await duePart();
    await world.db.orderSearch.deleteMany();
    const slow = Object.create(world.db) as typeof world.db;
    Object.defineProperty(slow, '$transaction', {
      value: async (work: Parameters<typeof world.db.$transaction>[0]) => {
        const done = await world.db.$transaction(work as never);
        world.advance(10_000);
        return done;
      },
    });
    await placePart({ ...world.ctx, db: slow }, part.id);
    expect(world.service.posts).toEqual([]);
    expect(await world.part(fo)).toMatchObject({ state: 'due', attempts: 1 });
    await world.sweep();
    expect(world.service.posts).toHaveLength(1);
  });

  it('whose sender died is searched for, not sent again', async () => {
    const { fo, part } = await duePart();
    const ctx = withPlacer((placer) => ({
      place: async (request) => {
        await placer.place(request);
        throw new Error('killed');
      },
    }));
    await expect(placePart(ctx, part.id)).rejects.toThrow('killed');
    expect(await world.part(fo)).toMatchObject({ state: 'sending' });
    await world.letPass(34_000);
    expect(await world.part(fo)).toMatchObject({ state: 'sending' });
    await world.letPass(600_000);
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: world.service.orders[0]?.id,
    });
    expect(world.service.posts).toHaveLength(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });
});

describe('an answer', () => {
  it.each([
    ['an e-mail', { error: 'x', details: { email: ['is not one'] } }, 'no_email'],
    ['an address', { error: 'x', details: { 'shipping.zip': ['is required'] } }, 'address'],
    ['an item', { error: 'x', details: { 'items.0.variation_id': ['is not in the catalogue'] } }, 'unmapped'],
    ['nothing in particular', { error: 'No.' }, 'service_down'],
  ])(
    'that refuses %s waits with its reason and goes on by itself once it is taken',
    async (_, body, code) => {
      world.service.fate = () => ({ kind: 'refuse', status: 400, body });
      const fo = world.shop.order();
      await world.review(fo);
      expect(await world.part(fo)).toMatchObject({ state: 'refused', reasonCode: code });
      expect(fo.requestStatus).toBe('SUBMITTED');
      world.service.fate = () => ({ kind: 'ok' });
      await world.letPass(3_600_000);
      expect(world.service.orders).toHaveLength(1);
      expect(fo.requestStatus).toBe('ACCEPTED');
    },
  );

  it('401, 402, and 403 are the account, not the order', () => {
    for (const status of [401, 402, 403])
      expect(refusalReason({ status, code: 'forbidden', message: 'address', fields: [] })).toBe(
        'service_down',
      );
  });

  it('429 waits as long as it asks, whoever looks meanwhile, and is sent then', async () => {
    world.service.fate = () => ({ kind: 'throttle', retryAfterS: 120 });
    const fo = world.shop.order();
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'due', reasonCode: 'service_down' });
    world.service.fate = () => ({ kind: 'ok' });
    world.advance(119_000);
    await world.sweep();
    // A review puts each due part in the queue.
    await world.review(fo);
    expect(world.service.posts).toHaveLength(1);
    world.advance(1_000);
    await world.sweep();
    expect(world.service.posts).toHaveLength(2);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('that never came because nothing was sent is simply sent later', async () => {
    const { fo, part } = await duePart();
    const notSent = () => Promise.resolve({ kind: 'not_sent' as const, reason: 'refused' });
    await placePart(
      withPlacer(() => ({ place: notSent })),
      part.id,
    );
    expect(await world.part(fo)).toMatchObject({ state: 'due', reasonCode: 'service_down' });
    await world.letPass(60_000);
    expect(world.service.orders).toHaveLength(1);
  });

  it.each(['cut_after_commit', 'error_after_commit'] as const)(
    '%s is found and adopted at once',
    async (kind) => {
      world.service.fate = () => ({ kind });
      const fo = world.shop.order();
      await world.review(fo);
      expect(await world.part(fo)).toMatchObject({
        state: 'placed',
        serviceOrderId: world.service.orders[0]?.id,
      });
      expect(fo.requestStatus).toBe('ACCEPTED');
      await world.letPass(3_600_000);
      expect(world.service.posts).toHaveLength(1);
    },
  );

  it('that is open is searched for after a pause, not over and over, while the account cannot be read', async () => {
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    world.whyNotConnected = 'connection_unauthorized';
    world.service.meanwhile = () => Promise.resolve(void (world.connected = false));
    const fo = world.shop.order();
    expect(await world.review(fo)).not.toEqual([]);
    const { nextSearchAt } = await world.part(fo);
    expect(nextSearchAt?.getTime()).toBeGreaterThan(world.now.getTime());
    expect(await world.sweep()).toEqual([]);
    world.connected = true;
    await world.letPass(120_000);
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
    expect(world.service.posts).toHaveLength(1);
  });

  it('that comes after the order was searched for in vain and sent again is shown to a person', async () => {
    const { fo, part } = await duePart();
    // The list shows the first order too late for both walks.
    world.service.habits.lagMs = 3_600_000;
    world.service.meanwhile = async () => {
      world.service.meanwhile = () => Promise.resolve();
      await world.letPass(600_000);
    };
    await placePart(world.ctx, part.id);
    const [late, placed] = world.service.orders;
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: placed?.id,
      reasonCode: 'duplicate',
      reason: expect.stringContaining(`a duplicate of this order: ${late?.id ?? ''}`) as string,
    });
  });

  it('that comes after the part was given up for unanswered is kept and found', async () => {
    const { fo, part } = await duePart();
    world.service.meanwhile = async () => {
      // The answer takes so long that another worker's sweep has expired the claim.
      world.advance(40_000);
      world.service.habits.failPage = 1;
      await world.sweep();
    };
    await placePart(world.ctx, part.id);
    expect(await world.part(fo)).toMatchObject({ state: 'unanswered' });
    await world.letPass(600_000);
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: world.service.orders[0]?.id,
    });
    expect(world.service.posts).toHaveLength(1);
  });

  it('that names the order of another part is left to a person', async () => {
    const first = world.shop.order();
    await world.review(first);
    const [taken] = world.service.orders;
    const { fo, part } = await duePart();
    const order = {
      id: taken?.id ?? '',
      amountMinor: 1,
      currency: 'EUR',
      createdOn: null,
      reference: null,
      status: null,
    };
    await placePart(
      withPlacer(() => ({ place: () => Promise.resolve({ kind: 'placed', order }) })),
      part.id,
    );
    expect(await world.part(fo)).toMatchObject({ state: 'undecided', reasonCode: 'uncertain' });
  });
});

describe('a part keeps to its account', () => {
  it('and never sends a test order to production', async () => {
    const { fo, part } = await duePart();
    world.environment = 'production';
    const order = world.shop.orders.get(fo.orderId);
    if (order) order.test = true;
    await placePart(world.ctx, part.id);
    expect(world.service.posts).toEqual([]);
  });

  it('waits, visibly, while that account cannot be used', async () => {
    const { fo, part } = await duePart();
    world.connected = false;
    await placePart(world.ctx, part.id);
    expect(await world.part(fo)).toMatchObject({ state: 'due', reasonCode: 'service_down' });
  });
});

type Fo = ReturnType<typeof world.shop.order>;
