import { describe, expect, it, test } from 'vitest';
import { actOnOrder } from '../../../app/orders/actions/act-on-order.ts';
import { offeredActions, type OrderActionKind } from '../../../app/orders/actions/order-actions.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import { expectOneOrder } from '../support/any-actions.ts';
import { type ShopFulfilmentOrder } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const minute = 60_000;

const ask = (kind: OrderActionKind, fo: ShopFulfilmentOrder, who = 'merchant:1', shop = SHOP) =>
  actOnOrder(world.ctx, { shop, orderId: fo.orderId, actor: who, kind });

/** A paid order that nobody has requested, as the app knows it. */
async function waiting(options: Parameters<typeof world.shop.order>[0] = {}): Promise<ShopFulfilmentOrder> {
  const fo = world.shop.order({ requestStatus: 'UNSUBMITTED', ...options });
  await world.review(fo);
  return fo;
}

const served = () => world.service.orders.length;
const personal = async (fo: ShopFulfilmentOrder) =>
  (
    await world.db.timelineEntry.findMany({
      where: { shop: SHOP, orderId: fo.orderId, source: 'person' },
      orderBy: { id: 'asc' },
    })
  ).map(({ kind }) => kind);

describe('place now', () => {
  it('passes over the grace window, once, and says so on the order’s timeline', async () => {
    await changeOrderSettings(world.db, SHOP, { automaticRequests: true, graceMs: 60 * minute });
    const fo = await waiting();
    expect((await world.row(fo)).reasonCode).toBe('grace');
    expect(await ask('place_now', fo)).toMatchObject({ outcome: 'done' });
    await world.drain();
    expect(served()).toBe(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
    expect(await personal(fo)).toEqual(['person.place_now']);
    expect(await ask('place_now', fo)).toMatchObject({ outcome: 'unchanged' });
    await world.drain();
    expect(served()).toBe(1);
  });

  it('asks where the merchant made nothing automatic, and again after a rejection', async () => {
    const fo = await waiting();
    expect(await ask('place_now', fo)).toMatchObject({ outcome: 'done' });
    const rejected = await waiting();
    rejected.requestStatus = 'REJECTED';
    await world.review(rejected);
    expect(await ask('place_now', rejected)).toMatchObject({ outcome: 'done' });
    await world.drain();
    expect(served()).toBe(2);
  });

  it.each([
    ['unpaid', 'isn’t paid', (fo: ShopFulfilmentOrder) => Object.assign(orderOf(fo), { paid: false })],
    [
      'cancelled',
      'was canceled',
      (fo: ShopFulfilmentOrder) => Object.assign(orderOf(fo), { cancelledAt: world.now }),
    ],
    ['on hold', 'on hold', (fo: ShopFulfilmentOrder) => Object.assign(fo, { held: true })],
    [
      'of high risk',
      'recommends canceling',
      (fo: ShopFulfilmentOrder) => Object.assign(orderOf(fo), { risk: 'CANCEL' }),
    ],
    ['without an e-mail', 'email', (fo: ShopFulfilmentOrder) => Object.assign(orderOf(fo), { email: null })],
    ['without an address', 'address', (fo: ShopFulfilmentOrder) => Object.assign(fo, { destination: null })],
    ['not mapped', 'not matched', () => world.mappings.clear()],
    ['without an account', 'account', () => Object.assign(world, { connected: false })],
    ['moved away', 'another location', (fo: ShopFulfilmentOrder) => shopDoes.move(fo)],
  ])('never passes over an order that is %s: it says why', async (_name, words, change) => {
    const fo = await waiting();
    change(fo);
    const { outcome, message } = await ask('place_now', fo);
    expect({ outcome, message }).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(new RegExp(words, 'i')) as string,
    });
    await world.drain();
    expect(served()).toBe(0);
    expect(world.shop.calls).not.toContain('SubmitFulfilmentRequest');
    expect(await personal(fo)).toEqual([]);
  });

  it('sends what was cancelled before it was sent, and never again what the service has', async () => {
    const unsent = world.shop.order();
    world.connected = false;
    await world.review(unsent);
    world.connected = true;
    shopDoes.cancelRequest(world.shop, unsent);
    await world.review(unsent);
    expect((await ask('place_now', unsent)).outcome).toBe('done');
    await world.letPass(minute);
    expect(served()).toBe(1);

    const sent = world.shop.order();
    await world.review(sent);
    expect(served()).toBe(2);
    shopDoes.cancelRequest(world.shop, sent);
    await world.review(sent);
    expect(await ask('place_now', sent)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('The lab already has these products') as string,
    });
    await world.letPass(minute);
    expect(served()).toBe(2);
  });

  it('pressed by two people at once requests once; both get a clear answer', async () => {
    const fo = await waiting();
    bothReach('SubmitFulfilmentRequest');
    const answers = await Promise.all([
      ask('place_now', fo, 'merchant:1'),
      ask('place_now', fo, 'merchant:2'),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unchanged']);
    await world.drain();
    expect(served()).toBe(1);
    expect(await personal(fo)).toEqual(['person.place_now']);
    expect((await world.row(fo)).state).toBe('accepted');
  });
});

describe('hold and release', () => {
  it('stop an order and let it go on, visibly in Shopify, and twice changes nothing', async () => {
    await changeOrderSettings(world.db, SHOP, { automaticRequests: true, graceMs: 10 * minute });
    const fo = await waiting();
    expect((await ask('hold', fo)).outcome).toBe('done');
    expect(fo.ourHold).not.toBeNull();
    expect((await ask('hold', fo)).outcome).toBe('unchanged');
    expect((await world.row(fo)).reasonCode).toBe('on_hold');
    await world.letPass(60 * minute);
    expect(served()).toBe(0);
    expect((await ask('release', fo)).outcome).toBe('done');
    expect((await ask('release', fo)).outcome).toBe('unchanged');
    await world.drain();
    expect(served()).toBe(1);
    expect(await personal(fo)).toEqual(['person.hold', 'person.release']);
  });

  it('asked for by two people at once are done once', async () => {
    const fo = await waiting();
    for (const kind of ['hold', 'release'] as const) {
      bothReach(kind === 'hold' ? 'HoldFulfilmentOrder' : 'ReleaseHolds');
      const answers = await Promise.all([ask(kind, fo), ask(kind, fo, 'merchant:2')]);
      expect(answers.map(({ outcome }) => outcome).sort(), kind).toEqual(['done', 'unchanged']);
    }
  });

  it('are impossible once it is requested or accepted, and say so', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    expect(await ask('hold', fo)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('already requested') as string,
    });
    await world.drain();
    expect(await ask('hold', fo)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('The lab already has this order') as string,
    });
    expect(world.shop.calls).not.toContain('HoldFulfilmentOrder');
  });

  it('leave other people’s holds alone and say that they are there', async () => {
    const fo = await waiting();
    fo.held = true;
    expect(await ask('release', fo)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Someone else or another app holds this order (Other)') as string,
    });
    expect((await ask('hold', fo)).outcome).toBe('done');
    expect(await ask('release', fo)).toMatchObject({
      outcome: 'done',
      message: expect.stringContaining('Someone else or another app holds this order') as string,
    });
    expect(fo.held).toBe(true);
  });
});

describe('accepting a risk', () => {
  it('lets go what waits for its risk alone, and is noted once', async () => {
    await changeOrderSettings(world.db, SHOP, { automaticRequests: true, graceMs: 0 });
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    orderOf(fo).risk = 'CANCEL';
    await world.review(fo);
    expect((await world.row(fo)).reasonCode).toBe('high_risk');
    const answers = await Promise.all([ask('accept_risk', fo), ask('accept_risk', fo, 'merchant:2')]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unchanged']);
    await world.drain();
    expect(served()).toBe(1);
    expect(await personal(fo)).toEqual(['person.accept_risk']);
  });

  it('is nothing to do where an order waits for something else', async () => {
    const fo = await waiting();
    expect((await ask('accept_risk', fo)).outcome).toBe('unchanged');
    expect((await world.row(fo)).riskAcceptedAt).toBeNull();
  });
});

describe('looking again', () => {
  it('sends at once what was postponed while the service was away', async () => {
    const fo = world.shop.order();
    world.connected = false;
    await world.review(fo);
    world.connected = true;
    await world.review(fo);
    world.connected = false;
    const failing = world.shop.order();
    world.connected = true;
    await reviewOrder(world.ctx, SHOP, failing.orderId);
    const part = await world.part(failing);
    await world.db.orderPart.update({
      where: { id: part.id },
      data: { nextAttemptAt: new Date(world.now.getTime() + 60 * minute), reasonCode: 'service_down' },
    });
    expect((await ask('retry', failing)).outcome).toBe('done');
    await world.drain();
    expect((await world.part(failing)).state).toBe('placed');
  });

  it('tells why it still waits', async () => {
    const fo = await waiting({ paid: false });
    expect(await ask('retry', fo)).toMatchObject({
      outcome: 'unchanged',
      message: expect.stringContaining('This order isn’t paid') as string,
    });
  });
});

describe('whatever is asked', () => {
  const kinds: OrderActionKind[] = ['retry', 'place_now', 'hold', 'release', 'accept_risk'];

  test.each(kinds)('%s of another shop’s order is refused and does nothing', async (kind) => {
    const fo = await waiting();
    const before = world.shop.calls.length;
    expect((await ask(kind, fo, 'merchant:1', 'other.myshopify.com')).outcome).toBe('refused');
    expect(world.shop.calls.length).toBe(before);
  });

  test.each(kinds)('%s of an order that was deleted meanwhile ends in words', async (kind) => {
    const fo = await waiting();
    world.shop.orders.delete(fo.orderId);
    world.shop.fulfilmentOrders.delete(fo.id);
    const { outcome, message } = await ask(kind, fo);
    expect(['refused', 'unchanged']).toContain(outcome);
    expect(message).not.toBe('');
    expect(served()).toBe(0);
  });

  test.each(['throttled', 'unavailable', 'unauthorized', 'forbidden'] as const)(
    'of a Shopify that answers %s fails in its words and changes nothing',
    async (code) => {
      const fo = await waiting();
      world.shop.before = (operation) => {
        throw new ShopifyFailure({ code, operation, detail: 'test' });
      };
      for (const kind of ['retry', 'place_now', 'hold', 'release'] as const) {
        const { outcome, message } = await ask(kind, fo);
        expect([outcome, message], kind).toEqual(['failed', expect.stringContaining('Shopify') as string]);
      }
      expect(fo).toMatchObject({ requestStatus: 'UNSUBMITTED', status: 'OPEN' });
    },
  );

  test('a lost answer of Shopify’s is told as failed, and asking again finds it done', async () => {
    const fo = await waiting();
    world.shop.before = (operation) => {
      if (operation !== 'SubmitFulfilmentRequest') return;
      fo.requestStatus = 'SUBMITTED';
      throw new ShopifyFailure({ code: 'unavailable', operation, detail: 'cut', outcomeUnknown: true });
    };
    expect((await ask('place_now', fo)).outcome).toBe('failed');
    world.shop.before = () => undefined;
    expect((await ask('place_now', fo)).outcome).toBe('unchanged');
    await world.drain();
    expect(served()).toBe(1);
  });
});

describe('what is offered', () => {
  const request = {
    id: '1',
    reason: null,
    resolvedAt: null,
    state: 'waiting',
    status: 'OPEN',
    requestStatus: 'UNSUBMITTED',
    reasonCode: 'grace',
    riskAcceptedAt: null,
    parts: [],
  };
  const offered = (changes: object) =>
    offeredActions([{ ...request, ...changes }])
      .map(({ kind }) => kind)
      .sort();

  test.each([
    ['in its grace window', {}, ['hold', 'place_now', 'retry']],
    ['waiting for the merchant', { reasonCode: null }, ['hold', 'place_now', 'retry']],
    ['not mapped', { reasonCode: 'unmapped' }, ['hold', 'retry']],
    ['of high risk', { reasonCode: 'high_risk' }, ['accept_risk', 'hold', 'retry']],
    ['held', { status: 'ON_HOLD', reasonCode: 'on_hold' }, ['release', 'retry']],
    ['scheduled', { status: 'SCHEDULED', reasonCode: 'on_hold' }, ['retry']],
    ['requested', { state: 'placing', requestStatus: 'SUBMITTED', reasonCode: null }, ['retry']],
    ['placed', { state: 'accepted', status: 'IN_PROGRESS', reasonCode: null }, []],
    ['finished', { state: 'fulfilled', status: 'CLOSED', reasonCode: null }, []],
    ['that a person must look at', { state: 'mismatched', reasonCode: 'moved' }, ['resolve', 'retry']],
    [
      'that a person must look at without a code',
      { state: 'mismatched', reasonCode: null },
      ['resolve', 'retry'],
    ],
    ['settled', { state: 'mismatched', reasonCode: 'moved', resolvedAt: new Date() }, ['retry']],
    ['whose request is overdue', { state: 'mismatched', reasonCode: 'overdue' }, ['retry']],
  ])('for an order %s', (_name, changes, kinds) => {
    expect(offered(changes)).toEqual(kinds);
  });
});

describe('any sequence of what two people ask', () => {
  // A sample; any-actions.long.test.ts draws more.
  it('never yields two orders at the service for one', { timeout: 120_000 }, () => expectOneOrder(world, 4));
});

function orderOf(fo: ShopFulfilmentOrder) {
  const order = world.shop.orders.get(fo.orderId);
  if (!order) throw new Error('no such order');
  return order;
}

/** Both who ask have read the order before either has Shopify change it. */
function bothReach(operation: string): void {
  let waiters = 2;
  const { promise, resolve } = Promise.withResolvers<void>();
  world.shop.before = async (name) => {
    if (name !== operation) return;
    waiters -= 1;
    if (waiters === 0) resolve();
    await promise;
  };
}
