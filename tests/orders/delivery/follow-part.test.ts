import { describe, expect, it } from 'vitest';
import { ensureKits, learnKits } from '../../../app/orders/ledger/kit-slots.ts';
import { touchPart } from '../../../app/orders/ledger/ledger.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { waitsForPerson } from '../../../app/orders/ledger/attention.ts';
import { accountsChangedQueue } from '../../../app/orders/queues.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { fixParts } from '../../../app/orders/placement/parts.ts';
import { readFulfilmentOrder } from '../../../app/shopify/fulfilment-orders.ts';
import { shopifyDown } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;

/** An order that is placed and accepted. */
async function placed(options?: Parameters<typeof world.shop.order>[0]): Promise<Fo> {
  const fo = world.shop.order(options);
  await world.review(fo);
  expect(fo.requestStatus).toBe('ACCEPTED');
  return fo;
}
const orderOf = (fo: Fo, part = 1) => {
  const made = world.service.orders.find(({ reference }) => reference === `kits-${fo.id}-${String(part)}`);
  if (!made) throw new Error('not placed');
  return made;
};
/** Looks at every part of the fulfilment order now. */
async function follow(fo: Fo): Promise<void> {
  for (const part of await world.parts(fo)) await followPart(world.ctx, part.id);
  await world.drain();
}
const kits = () => world.db.kit.findMany({ orderBy: [{ partId: 'asc' }, { ordinal: 'asc' }] });

describe('a part at which two look at once', () => {
  /** What every look does in the end, whatever it found: it plans the next one. */
  const anotherLookPlans = async (fo: Fo) => {
    const touched = await touchPart(world.db, await world.part(fo), { nextReconcileAt: world.now });
    expect(touched).not.toBeNull();
  };

  it('is fulfilled although the other look plans its next turn while Shopify makes the fulfillment', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    world.shop.before = (operation) => (operation === 'CreateFulfilment' ? anotherLookPlans(fo) : undefined);
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', fulfilmentId: fo.fulfilments[0]?.id });
    expect(fo.fulfilments).toHaveLength(1);
  });

  it('is shipped although the other look plans its next turn while the lab answers', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    const { ctx } = world;
    const placerFor: typeof ctx.placerFor = async (connectionId) => {
      const placer = await ctx.placerFor(connectionId);
      return {
        ...placer,
        async readUnits(orderId) {
          const units = await placer.readUnits(orderId);
          await anotherLookPlans(fo);
          return units;
        },
      };
    };
    await followPart({ ...ctx, placerFor }, (await world.part(fo)).id);
    await world.drain();
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled' });
  });

  it('is carried on by one of them', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    const { id } = await world.part(fo);
    await Promise.all([followPart(world.ctx, id), followPart(world.ctx, id)]);
    await world.drain();
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reason: null });
    expect(fo.fulfilments).toHaveLength(1);
  });
});

describe('a shipped part', () => {
  it('is fulfilled in the shop with its tracking, and then done', async () => {
    const fo = await placed();
    await follow(fo);
    expect(fo.fulfilments).toEqual([]);
    world.service.ship(orderOf(fo));
    await follow(fo);
    const { id } = orderOf(fo);
    expect(fo.fulfilments).toMatchObject([
      { numbers: [`${id}-T1`], urls: [`https://post.example/${id}-T1`] },
    ]);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', fulfilmentId: fo.fulfilments[0]?.id });
    expect(await world.row(fo)).toMatchObject({ state: 'fulfilled', nextReviewAt: null });
  });

  it('with several kits has all their tracking numbers in one fulfilment', async () => {
    const fo = await placed({ lines: [{ variantId: '100', quantity: 3 }] });
    world.service.ship(orderOf(fo));
    await follow(fo);
    expect(fo.fulfilments).toHaveLength(1);
    expect(fo.fulfilments[0]?.numbers).toHaveLength(3);
    expect(fo.fulfilments[0]?.urls).toHaveLength(3);
  });

  it('in one parcel names its number once', async () => {
    const fo = await placed({ lines: [{ variantId: '100', quantity: 2 }] });
    world.service.ship(orderOf(fo));
    for (const unit of orderOf(fo).units) Object.assign(unit, { tracking_code: 'ONE', tracking_link: null });
    await follow(fo);
    expect(fo.fulfilments[0]).toMatchObject({ numbers: ['ONE'], urls: [] });
  });

  it('is fulfilled once, however often and from however many sides it is looked at', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    await follow(fo);
    await Promise.all([follow(fo), follow(fo), world.sweep()]);
    expect(fo.fulfilments).toHaveLength(1);
  });

  it('whose fulfilment was made before a crash is not fulfilled a second time', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    world.shop.before = (operation) => {
      if (operation !== 'CreateFulfilment') return;
      // Shopify does it, and the answer is lost.
      world.shop.before = () => undefined;
      const [line] = fo.lines;
      if (line) line.remaining = 0;
      fo.fulfilments.push({ id: '77', status: 'SUCCESS', numbers: [`${orderOf(fo).id}-T1`], urls: [] });
      throw shopifyDown(operation);
    };
    await follow(fo).catch(() => undefined);
    await world.letPass(60_000);
    await follow(fo);
    expect(fo.fulfilments.map(({ id }) => id)).toEqual(['77']);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', fulfilmentId: '77' });
  });

  it('of a line that another part shares is not fulfilled out of the other’s pieces', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    shopDoes.edit(fo, 0, 2);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(120_000);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'placed']);
    world.service.ship(orderOf(fo, 1));
    const [first] = await world.parts(fo);
    // The fulfilment of the first part exists, and the worker died before it could write that down.
    fo.fulfilments.push({ id: '77', status: 'SUCCESS', numbers: [`${orderOf(fo, 1).id}-T1`], urls: [] });
    if (fo.lines[0]) fo.lines[0].remaining = 1;
    await followPart(world.ctx, first?.id ?? '');
    expect(fo.fulfilments).toHaveLength(1);
    world.service.ship(orderOf(fo, 2));
    await follow(fo);
    expect(fo.fulfilments.map(({ numbers }) => numbers[0])).toEqual([
      `${orderOf(fo, 1).id}-T1`,
      `${orderOf(fo, 2).id}-T1`,
    ]);
    expect((await world.parts(fo)).map(({ fulfilmentId }) => fulfilmentId)).toEqual(
      fo.fulfilments.map(({ id }) => id),
    );
  });

  it('takes over a fulfilment that a person made, and completes it where it has no tracking', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    if (fo.lines[0]) fo.lines[0].remaining = 0;
    fo.fulfilments.push({ id: '88', status: 'SUCCESS', numbers: [], urls: [] });
    fo.status = 'CLOSED';
    await follow(fo);
    expect(fo.fulfilments).toMatchObject([{ id: '88', numbers: [`${orderOf(fo).id}-T1`] }]);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', fulfilmentId: '88' });
  });

  it('never takes over the fulfilment of another part', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    shopDoes.edit(fo, 0, 2);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(120_000);
    world.service.ship(orderOf(fo, 1));
    await follow(fo);
    // A person fulfils the rest, with tracking of their own.
    fo.fulfilments.push({ id: '88', status: 'SUCCESS', numbers: ['OWN'], urls: [] });
    Object.assign(fo.lines[0] ?? {}, { remaining: 0 });
    world.service.ship(orderOf(fo, 2));
    await follow(fo);
    const [first, second] = await world.parts(fo);
    expect(first?.fulfilmentId).toBe(fo.fulfilments[0]?.id);
    expect(second?.fulfilmentId).toBe('88');
  });

  it('leaves the tracking that a person wrote', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    if (fo.lines[0]) fo.lines[0].remaining = 0;
    fo.fulfilments.push({ id: '88', status: 'SUCCESS', numbers: ['OWN'], urls: [] });
    fo.status = 'CLOSED';
    await follow(fo);
    expect(fo.fulfilments[0]?.numbers).toEqual(['OWN']);
  });

  it('for which Shopify has nothing left says so and is not called fulfilled', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    if (fo.lines[0]) fo.lines[0].remaining = 0;
    fo.status = 'CLOSED';
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({
      state: 'shipped',
      reasonCode: 'cancelled',
      fulfilmentId: null,
    });
  });

  it('on hold, or refused by Shopify, says so and is fulfilled once it may be', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    fo.held = true;
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'shipped', reasonCode: 'on_hold' });
    fo.held = false;
    fo.status = 'SCHEDULED';
    await follow(fo);
    expect((await world.part(fo)).reason).toContain('Shopify refused the fulfillment');
    fo.status = 'IN_PROGRESS';
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reasonCode: null });
  });

  it('whose tracking the service tells only later gets it then, once', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    const [unit] = orderOf(fo).units;
    Object.assign(unit ?? {}, { tracking_code: '', tracking_link: null });
    await follow(fo);
    expect(fo.fulfilments[0]?.numbers).toEqual([]);
    Object.assign(unit ?? {}, { tracking_code: 'LATE' });
    await follow(fo);
    expect(fo.fulfilments[0]?.numbers).toEqual(['LATE']);
    world.shop.calls.length = 0;
    await follow(fo);
    expect(world.shop.calls).not.toContain('UpdateTracking');
  });

  it('waits for the acceptance before it is fulfilled', async () => {
    const fo = world.shop.order();
    world.shop.before = (operation) => {
      if (operation === 'AcceptFulfilmentRequest') throw shopifyDown(operation);
    };
    await world.review(fo);
    world.service.ship(orderOf(fo));
    await follow(fo);
    expect(fo.fulfilments).toEqual([]);
    world.shop.before = () => undefined;
    await world.letPass(120_000);
    await follow(fo);
    expect(fo.fulfilments).toHaveLength(1);
  });
});

describe('what ships differently', () => {
  it('add-ons alone are fulfilled when placed, without tracking', async () => {
    const fo = await placed({ lines: [{ variantId: '200', quantity: 1 }] });
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', shipsNothing: true });
    expect(fo.fulfilments).toMatchObject([{ numbers: [], urls: [] }]);
    expect(await kits()).toEqual([]);
  });

  it('an add-on beside a kit waits for the kit', async () => {
    const fo = await placed({
      lines: [
        { variantId: '100', quantity: 1 },
        { variantId: '200', quantity: 1 },
      ],
    });
    await follow(fo);
    expect(fo.fulfilments).toEqual([]);
    world.service.ship(orderOf(fo), 1);
    await follow(fo);
    expect(fo.fulfilments).toHaveLength(1);
    expect(fo.lines.every(({ remaining }) => remaining === 0)).toBe(true);
  });

  it('goods without kits are fulfilled when the order says that it has left', async () => {
    const fo = await placed({ lines: [{ variantId: '300', quantity: 1 }] });
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
    orderOf(fo).shipped = true;
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled' });
  });

  it('a kit whose unit is not listed yet waits for it, though the order has left already', async () => {
    const fo = await placed({ lines: [{ variantId: '100', quantity: 2 }] });
    orderOf(fo).shipped = true;
    await follow(fo);
    expect(fo.fulfilments).toEqual([]);
    world.service.ship(orderOf(fo), 1);
    await follow(fo);
    expect(fo.fulfilments[0]?.numbers).toHaveLength(1);
    world.service.ship(orderOf(fo), 2);
    await follow(fo);
    expect(fo.fulfilments[0]?.numbers).toHaveLength(2);
  });

  it('a part of which one kit was cancelled goes on with the others', async () => {
    const fo = await placed({ lines: [{ variantId: '100', quantity: 2 }] });
    world.service.ship(orderOf(fo));
    const [unit] = orderOf(fo).units;
    Object.assign(unit ?? {}, { status: 'Cancelled', shipped: false, tracking_code: '' });
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled' });
    expect(fo.fulfilments[0]?.numbers).toEqual([`${orderOf(fo).id}-T2`]);
  });

  it('a part whose kits were all cancelled says so', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    const [unit] = orderOf(fo).units;
    Object.assign(unit ?? {}, { status: 'Cancelled', shipped: false });
    orderOf(fo).shipped = false;
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reasonCode: 'kits_canceled' });
  });
});

describe('a kit that comes to grief after it was fulfilled', () => {
  const { details } = orderReasons;
  /** An order that is fulfilled, with so many kits on their way. */
  async function fulfilled(quantity = 1): Promise<Fo> {
    const fo = await placed({ lines: [{ variantId: '100', quantity }] });
    world.service.ship(orderOf(fo));
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reason: null });
    return fo;
  }
  /** What the lab says of the order's first kit from now on. */
  async function labSays(fo: Fo, facts: object): Promise<void> {
    Object.assign(orderOf(fo).units[0] ?? {}, facts);
    await follow(fo);
  }
  const asks = (fo: Fo) => world.db.fulfilmentOrder.count({ where: { id: fo.id, ...waitsForPerson } });
  const released = { status: 'Results released', registered: true, results_ready: true };

  it('asks for a person where the lab canceled it', async () => {
    const fo = await fulfilled();
    await labSays(fo, { status: 'Cancelled' });
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reasonCode: 'kits_canceled' });
    expect(await asks(fo)).toBe(1);
  });

  it('is named where others of its order go on', async () => {
    const fo = await fulfilled(3);
    await labSays(fo, { status: 'Cancelled' });
    const code = orderOf(fo).units[0]?.kit_code ?? '';
    expect((await world.part(fo)).reason).toContain(details.kitsCanceled([code]));
  });

  it('asks for a person while the lab misses information, and no longer', async () => {
    const fo = await fulfilled();
    await labSays(fo, { status: 'Missing info', registered: true });
    expect(await world.part(fo)).toMatchObject({ reasonCode: 'kit_info_missing' });
    expect(await asks(fo)).toBe(1);
    await labSays(fo, { status: 'Awaiting analysis' });
    expect(await world.part(fo)).toMatchObject({ reasonCode: null, reason: null });
    expect(await asks(fo)).toBe(0);
  });

  it('has no result for anybody once the lab withdrew it, until there is one again', async () => {
    const fo = await fulfilled();
    await labSays(fo, released);
    const [known] = await kits();
    expect(known).toMatchObject({ resultReadyAt: world.now });
    expect(await world.part(fo)).toMatchObject({ nextReconcileAt: null, reason: null });

    world.advance(10 * 60_000);
    await labSays(fo, { results_ready: false });
    expect(await kits()).toMatchObject([
      { resultReadyAt: null, resultId: null, resultWithdrawnAt: world.now },
    ]);
    const part = await world.part(fo);
    expect(part).toMatchObject({ state: 'fulfilled', reasonCode: 'result_withdrawn' });
    expect(part.nextReconcileAt).not.toBeNull();
    expect(await asks(fo)).toBe(1);

    // The news of the first one, told again.
    const facts = {
      kitCode: known?.kitCode ?? '',
      resultReadyAt: known?.resultReadyAt ?? null,
      resultId: '1',
    };
    await world.db.$transaction((tx) => learnKits(tx, part, [facts], () => ''));
    expect(await kits()).toMatchObject([{ resultReadyAt: null, resultId: null }]);

    world.advance(60_000);
    await labSays(fo, { results_ready: true });
    expect(await kits()).toMatchObject([{ resultReadyAt: world.now, resultWithdrawnAt: null }]);
    expect(await world.part(fo)).toMatchObject({ reasonCode: null, nextReconcileAt: null });
  });

  it('keeps a result that the event told of while its units were read', async () => {
    const fo = await fulfilled();
    const part = await world.part(fo);
    const code = orderOf(fo).units[0]?.kit_code ?? '';
    const readyAt = world.now;
    await world.db.$transaction((tx) =>
      learnKits(tx, part, [{ kitCode: code, resultReadyAt: readyAt, resultId: '1' }], () => ''),
    );
    world.advance(60_000);
    await follow(fo);
    expect(await kits()).toMatchObject([{ resultReadyAt: readyAt, resultWithdrawnAt: null }]);
  });

  it('keeps result and silence where the lab says nothing of results', async () => {
    const fo = await fulfilled();
    await labSays(fo, released);
    world.advance(10 * 60_000);
    await labSays(fo, { results_ready: undefined });
    expect(await kits()).toMatchObject([{ resultWithdrawnAt: null }]);
    expect((await kits())[0]?.resultReadyAt).not.toBeNull();
  });
});

describe('the kits of a part', () => {
  it('have their rows from the acceptance on, and their codes in any order of events', async () => {
    const fo = await placed({ lines: [{ variantId: '100', quantity: 2 }] });
    expect((await kits()).map(({ ordinal, kitCode }) => [ordinal, kitCode])).toEqual([
      [1, null],
      [2, null],
    ]);
    const part = await world.part(fo);
    const at = world.now;
    const learn = (...facts: Parameters<typeof learnKits>[2]) =>
      world.db.$transaction((tx) => learnKits(tx, part, facts, (link) => `sealed:${link}`));
    await learn({ kitCode: 'B', resultReadyAt: at, resultId: 'r' });
    await Promise.all([
      learn({ kitCode: 'A', shippedAt: at, qrLink: 'https://q/A' }, { kitCode: 'B', shippedAt: at }),
      learn({ kitCode: 'B', registeredAt: at }),
      learn({ kitCode: 'A', registeredAt: at }),
    ]);
    const rows = await kits();
    expect(rows.map(({ kitCode }) => kitCode).sort()).toEqual(['A', 'B']);
    expect(rows.every((kit) => kit.shippedAt && kit.registeredAt)).toBe(true);
    expect(rows.find(({ kitCode }) => kitCode === 'A')?.qrLinkSealed).toBe('sealed:https://q/A');
    expect(rows.find(({ kitCode }) => kitCode === 'B')).toMatchObject({ resultId: 'r', resultReadyAt: at });
  });

  it('are shown also where the service ships more than were ordered', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo), 2);
    await follow(fo);
    expect(await kits()).toHaveLength(2);
  });

  it('are made once by many at once', async () => {
    const fo = await placed();
    const part = await world.part(fo);
    await world.db.kit.deleteMany();
    await Promise.all(Array.from({ length: 6 }, () => world.db.$transaction((tx) => ensureKits(tx, part))));
    expect(await kits()).toHaveLength(1);
  });
});

describe('a part that cannot be looked at', () => {
  it('keeps no others waiting: its next look moves on', async () => {
    const fo = await placed();
    const before = await world.part(fo);
    Object.assign(world, { connected: false, whyNotConnected: 'connection_unauthorized' });
    await expect(followPart(world.ctx, before.id)).rejects.toThrow('unauthorized');
    const { nextReconcileAt, reconciles } = await world.part(fo);
    expect(nextReconcileAt?.getTime()).toBeGreaterThan(world.now.getTime());
    expect(reconciles).toBe(before.reconciles + 1);
  });

  it('is looked at ever less often, and no more once all its kits have their result', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    await follow(fo);
    const gaps: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await follow(fo);
      gaps.push(((await world.part(fo)).nextReconcileAt?.getTime() ?? 0) - world.now.getTime());
    }
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    for (const unit of orderOf(fo).units) unit.results_ready = true;
    await follow(fo);
    expect((await world.part(fo)).nextReconcileAt).toBeNull();
  });
});

it('a new part beside a fulfilled one covers only what is new', async () => {
  const fo = await placed();
  world.service.ship(orderOf(fo));
  await follow(fo);
  const line = fo.lines[0];
  if (line) Object.assign(line, { total: 2, remaining: 1 });
  const read = await readFulfilmentOrder(world.shop.admin, fo.id);
  if (!read) throw new Error('no such fulfilment order');
  const connection = { id: CONNECTION, environment: 'sandbox' };
  const fixing = { shop: SHOP, connection, begin: 'due', partialFulfilment: 'all' } as const;
  const { mappings } = world;
  await world.db.$transaction((tx) => fixParts(world.ctx, tx, read, { ...fixing, mappings }));
  expect((await world.parts(fo)).map(({ lines }) => lines)).toEqual([
    [{ id: line?.id, quantity: 1 }],
    [{ id: line?.id, quantity: 1 }],
  ]);
});

describe('a placed part whose account is disconnected', () => {
  const connection = (state: string) => ({
    id: CONNECTION,
    shop: SHOP,
    kind: 'reseller',
    environment: 'sandbox',
    name: 'Lab',
    state,
    baseUrl: 'http://lab.example',
    accountFingerprint: 'f',
    isCurrent: false,
    createdAt: world.now,
    tokenSealed: state === 'closed' ? null : 'sealed',
  });
  const asking = () => world.db.fulfilmentOrder.count({ where: waitsForPerson });

  it('is not looked up any more, says so, and is followed again once the account is connected', async () => {
    const fo = await placed();
    await world.db.connection.create({ data: connection('closed') });
    world.connected = false;
    await follow(fo);
    const { codes } = orderReasons;
    expect(await world.part(fo)).toMatchObject({
      nextReconcileAt: null,
      reasonCode: 'account_disconnected',
      reason: `${codes.account_disconnected.says} ${codes.account_disconnected.fix}`,
    });
    expect(await asking()).toBe(1);
    world.connected = true;
    await world.db.connection.updateMany({ data: connection('active') });
    world.service.ship(orderOf(fo));
    await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
    await world.drain();
    await world.sweep();
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reasonCode: null });
    expect(await asking()).toBe(0);
  });

  it('that is fulfilled asks nobody for anything', async () => {
    const fo = await placed();
    world.service.ship(orderOf(fo));
    await follow(fo);
    world.connected = false;
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', nextReconcileAt: null, reason: null });
    expect(await asking()).toBe(0);
  });
});
