import { beforeEach, describe, expect, it } from 'vitest';
import { ConnectionFailure } from '../../../app/connection/failures.ts';
import { AppPrisma } from '../../../app/db/app-client.ts';
import type { OrderPart } from '../../../app/db/generated/app/client.ts';
import type { OrdersContext } from '../../../app/orders/context.ts';
import { applyLabEvent, type AppliedEvent } from '../../../app/events/lab/apply.ts';
import { forgetOldFindings } from '../../../app/orders/findings/findings.ts';
import { differenceKinds } from '../../../app/orders/findings/kinds.ts';
import { type FindingView, readChecks, readReport } from '../../../app/orders/reconciliation/read.ts';
import {
  startDueReconciliations,
  startReconciliation,
  workOnReconciliation,
} from '../../../app/orders/reconciliation/run.ts';
import { sweepAssigned } from '../../../app/orders/sweep.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import type { ModelOrder } from '../support/model.ts';
import { type ShopFulfilmentOrder, shopifyDown } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { otherLocation } from '../support/snapshots.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';
import { checks as checkWords } from '../../../app/words/checks.ts';
import { failures } from '../../../app/words/failures.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';

const world = useOrdersWorld();
const late = defaultTimings.lateEventMs;

/** Whether the test's differences may make a part be sent. */
let postsBefore = 0;
beforeEach(() => {
  postsBefore = 0;
});

/** What a whole run found, as `kind: outcome`, after all that it set off was worked on. */
async function check(ctx: OrdersContext = world.ctx): Promise<string[]> {
  const id = await startReconciliation(ctx, SHOP, 'person');
  expect(await world.drain(ctx)).toEqual([]);
  return foundBy(id);
}

async function foundBy(id: string): Promise<string[]> {
  const rows = await world.db.reconciliationFinding.findMany({ where: { reconciliationId: id } });
  return rows.map(({ kind, done }) => `${kind}: ${done}`).sort();
}

const runs = () => world.db.reconciliation.findMany({ orderBy: { requestedAt: 'asc' } });
const report = async (id: string) => {
  const read = await readReport(world.db, SHOP, id, { done: null, after: null });
  if (!read) throw new Error('The run has a report.');
  return read;
};

/** An order that is placed and accepted, and the service's order for it. */
async function placed(lines?: { variantId: string; quantity: number }[]) {
  const fo = world.shop.order(lines ? { lines } : {});
  await world.review(fo);
  await world.review(fo);
  const part = await world.part(fo);
  expect(part.state).toBe('placed');
  const order = atService(part.reference);
  postsBefore = world.service.posts.length;
  return { fo, part, order };
}

async function fulfilled() {
  const { fo, part, order } = await placed();
  world.service.ship(order);
  await applyLabEvent(world.ctx, shippedEvent(order));
  await world.drain();
  expect((await world.part(fo)).state).toBe('fulfilled');
  return { fo, part, order };
}

function atService(reference: string): ModelOrder {
  const order = world.service.orders.find((one) => one.reference === reference);
  if (!order) throw new Error('The service has the order.');
  return order;
}

function shippedEvent(order: ModelOrder): AppliedEvent {
  return event('order.shipped', order);
}
function event(kind: AppliedEvent['kind'], order: ModelOrder): AppliedEvent {
  return {
    connectionId: CONNECTION,
    kind,
    occurredAt: world.now,
    orderId: order.id,
    reference: order.reference,
    kits: order.units.map((unit) => ({
      kitCode: unit.kit_code,
      qrLink: null,
      trackingCode: unit.tracking_code,
    })),
    resultId: kind === 'result.ready' ? 'R' : null,
  };
}

const unitOf = (order: ModelOrder) => {
  const [unit] = order.units;
  if (!unit) throw new Error('The order has a kit.');
  return unit;
};
const kitOf = async (partId: string) => world.db.kit.findFirstOrThrow({ where: { partId } });

/** Each kind of difference: how it comes about, what is found, and that it was put right (or left alone). */
interface Case {
  found: string;
  /** Differs before the run; answers with what must hold after it. */
  make: () => Promise<() => Promise<void>>;
  /** What the run finds beside it, because the same happening shows at several places. */
  beside?: string[];
}

const cases: Case[] = [
  {
    found: 'request_unheard: repaired',
    async make() {
      const fo = world.shop.order();
      fo.updatedAt = world.now;
      world.advance(late);
      return async () => {
        expect((await world.part(fo)).state).toBe('placed');
        expect(fo.requestStatus).toBe('ACCEPTED');
        postsBefore = 1;
      };
    },
  },
  {
    found: 'cancellation_unheard: repaired',
    async make() {
      const { fo } = await placed();
      shopDoes.requestCancellation(fo);
      fo.updatedAt = world.now;
      world.advance(late);
      return () => Promise.resolve(expect(fo.requestStatus).toBe('CANCELLATION_REJECTED'));
    },
  },
  {
    found: 'order_unheard: repaired',
    async make() {
      const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
      fo.updatedAt = world.now;
      world.advance(late);
      return async () => expect((await world.row(fo)).state).toBe('waiting');
    },
  },
  {
    found: 'order_changed: repaired',
    async make() {
      const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
      await world.review(fo);
      Object.assign(fo, { status: 'SCHEDULED', updatedAt: world.now });
      world.advance(late);
      return async () => expect((await world.row(fo)).status).toBe('SCHEDULED');
    },
  },
  {
    found: 'order_over: repaired',
    async make() {
      const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
      await world.review(fo);
      Object.assign(fo, { status: 'CLOSED', updatedAt: world.now });
      world.advance(late);
      return async () => expect((await world.row(fo)).state).toBe('closed');
    },
  },
  {
    found: 'order_found: repaired',
    async make() {
      world.service.fate = () => ({ kind: 'cut_after_commit' });
      const fo = world.shop.order();
      fo.updatedAt = world.now;
      await world.review(fo);
      const part = await world.part(fo);
      // As a crash leaves it: the search was not planned.
      await world.db.orderPart.update({
        where: { id: part.id },
        data: { state: 'unanswered', serviceOrderId: null, nextSearchAt: new Date(8e12) },
      });
      postsBefore = world.service.posts.length;
      return async () =>
        expect(await world.part(fo)).toMatchObject({
          state: 'placed',
          serviceOrderId: atService(part.reference).id,
        });
    },
  },
  {
    found: 'order_found: asked',
    async make() {
      world.service.fate = () => ({ kind: 'cut_before_commit' });
      const fo = world.shop.order();
      fo.updatedAt = world.now;
      await world.review(fo);
      const part = await world.part(fo);
      await world.db.orderPart.update({
        where: { id: part.id },
        data: { state: 'unanswered', nextSearchAt: new Date(8e12) },
      });
      world.service.add({ reference: part.reference, items: [{ variation_id: 'other', quantity: 3 }] });
      postsBefore = world.service.posts.length;
      return async () => expect((await world.part(fo)).state).toBe('undecided');
    },
  },
  {
    found: 'order_not_listed: asked',
    async make() {
      const { fo, order } = await placed();
      world.service.orders.splice(world.service.orders.indexOf(order), 1);
      world.advance(late + 1);
      return async () => expect((await world.part(fo)).state).toBe('placed');
    },
  },
  {
    found: 'items_differ: asked',
    async make() {
      const { fo, order } = await placed();
      order.items = [{ variation_id: 'kit', quantity: 2 }];
      return async () => expect((await world.part(fo)).state).toBe('placed');
    },
  },
  {
    found: 'amount_differs: asked',
    async make() {
      const { part } = await placed();
      await world.db.orderPart.update({ where: { id: part.id }, data: { amountMinor: 1 } });
      return async () =>
        expect((await world.db.orderPart.findUniqueOrThrow({ where: { id: part.id } })).amountMinor).toBe(1);
    },
  },
  {
    found: 'second_order: asked',
    async make() {
      const { fo, part } = await placed();
      const { id } = world.service.add({ reference: part.reference });
      return async () => expect((await world.part(fo)).reason).toContain(orderReasons.details.duplicate(id));
    },
  },
  {
    found: 'order_unknown: asked',
    make() {
      world.service.add({ reference: 'kits-999999-1' });
      return Promise.resolve(() => Promise.resolve(expect(world.service.orders).toHaveLength(1)));
    },
  },
  {
    found: 'order_unknown: repaired',
    make() {
      const fo = world.shop.order({ requestStatus: 'ACCEPTED' });
      fo.status = 'CLOSED';
      world.service.add({ reference: `kits-${fo.id}-1` });
      return Promise.resolve(async () => expect((await world.row(fo)).id).toBe(fo.id));
    },
  },
  {
    found: 'shipping_missed: repaired',
    async make() {
      const { fo, order } = await placed();
      world.service.ship(order);
      return async () => {
        expect((await world.part(fo)).state).toBe('fulfilled');
        expect(fo.fulfilments).toHaveLength(1);
      };
    },
  },
  {
    found: 'registration_missed: repaired',
    async make() {
      const { order, part } = await fulfilled();
      unitOf(order).registered = true;
      return async () => expect((await kitOf(part.id)).registeredAt).not.toBeNull();
    },
  },
  {
    found: 'result_missed: repaired',
    async make() {
      const { order, part } = await fulfilled();
      unitOf(order).results_ready = true;
      return async () =>
        expect(await kitOf(part.id)).toMatchObject({
          resultReadyAt: expect.any(Date),
          resultId: `R-${unitOf(order).kit_code}`,
        });
    },
  },
  {
    found: 'kit_behind: repaired',
    async make() {
      const { order, part } = await fulfilled();
      unitOf(order).status = 'Missing info';
      return async () => expect((await kitOf(part.id)).status).toBe('Missing info');
    },
  },
  {
    found: 'kit_unknown: repaired',
    beside: ['result_missed: repaired'],
    async make() {
      const { order, part } = await placed();
      world.service.ship(order);
      unitOf(order).results_ready = true;
      // A part that /units is not asked for any more.
      await world.db.orderPart.update({ where: { id: part.id }, data: { nextReconcileAt: null } });
      return async () => expect((await kitOf(part.id)).resultId).toBe(`R-${unitOf(order).kit_code}`);
    },
  },
  {
    found: 'kits_too_many: told',
    beside: ['kit_behind: repaired'],
    async make() {
      const { order, part } = await fulfilled();
      order.units.push({ ...unitOf(order), kit_code: 'EXTRA', tracking_code: null, shipped: false });
      return async () => expect(await world.db.kit.count({ where: { partId: part.id } })).toBe(2);
    },
  },
  {
    found: 'fulfilment_missing: repaired',
    async make() {
      const { fo, part, order } = await placed();
      world.service.ship(order);
      // The shop did not answer just then.
      world.shop.before = (operation) => {
        if (operation === 'CreateFulfilment') throw shopifyDown(operation);
      };
      await applyLabEvent(world.ctx, shippedEvent(order));
      await world.drain();
      expect((await world.part(fo)).state).toBe('shipped');
      world.shop.before = () => undefined;
      await world.db.orderPart.update({ where: { id: part.id }, data: { shippedAt: world.now } });
      world.advance(late);
      return async () => expect((await world.part(fo)).state).toBe('fulfilled');
    },
  },
  {
    found: 'fulfilment_missing: asked',
    async make() {
      const { fo, order } = await placed();
      world.service.ship(order);
      fo.held = true;
      await applyLabEvent(world.ctx, shippedEvent(order));
      await world.drain();
      world.advance(late);
      return () => Promise.resolve(expect(fo.fulfilments).toEqual([]));
    },
  },
  {
    found: 'fulfilment_cancelled: asked',
    async make() {
      const { fo } = await fulfilled();
      for (const fulfilment of fo.fulfilments) fulfilment.status = 'CANCELLED';
      return () => Promise.resolve(expect(fo.fulfilments).toHaveLength(1));
    },
  },
  {
    found: 'tracking_missing: repaired',
    async make() {
      const { fo, order } = await fulfilled();
      for (const fulfilment of fo.fulfilments) Object.assign(fulfilment, { numbers: [], urls: [] });
      return () => Promise.resolve(expect(fo.fulfilments[0]?.numbers).toEqual([unitOf(order).tracking_code]));
    },
  },
  {
    found: 'tracking_differs: told',
    async make() {
      const { fo } = await fulfilled();
      for (const fulfilment of fo.fulfilments) Object.assign(fulfilment, { numbers: ['by hand'], urls: [] });
      return () => Promise.resolve(expect(fo.fulfilments[0]?.numbers).toEqual(['by hand']));
    },
  },
  {
    found: 'kit_listed_twice: asked',
    async make() {
      const first = await fulfilled();
      const { part, order } = await fulfilled();
      unitOf(order).kit_code = unitOf(first.order).kit_code;
      return async () => {
        expect((await kitOf(part.id)).kitCode).not.toBe(unitOf(order).kit_code);
        expect((await kitOf(first.part.id)).kitCode).toBe(unitOf(order).kit_code);
      };
    },
  },
  {
    found: 'account_closed: told',
    async make() {
      const { fo } = await placed();
      const placerFor = () => Promise.reject(new ConnectionFailure('connection_closed'));
      ctxOfCase = { ...world.ctx, placerFor, connectionOf: () => Promise.resolve(null) };
      return async () => expect((await world.part(fo)).state).toBe('placed');
    },
  },
];
let ctxOfCase: OrdersContext | undefined;

describe('a check finds, and puts right what nobody has to decide', () => {
  beforeEach(() => {
    ctxOfCase = undefined;
  });

  it.each(cases)('$found', async ({ found, make, beside = [] }) => {
    const holds = await make();
    expect(await check(ctxOfCase)).toEqual([...beside, found].sort());
    await holds();
    expect(world.service.posts.length, 'nothing else is placed').toBe(postsBefore);
    // Once more: what was repaired differs no more, what a person must do is told again.
    const again = await check(ctxOfCase);
    expect(again).toEqual(/repaired/.test(found) ? [] : [found]);
    await holds();
    expect(world.service.posts.length).toBe(postsBefore);
  });

  it('every kind of the table, with every outcome that the table has for it', () => {
    const all = Object.entries(differenceKinds).flatMap(([kind, { then }]) =>
      Object.keys(then).map((done) => `${kind}: ${done}`),
    );
    // Told when an event is set aside (tests/events), and wherever a list is read
    // (search/unreadable-records.test.ts).
    const unread = ['order', 'kit', 'result', 'test'].map((what) => `${what}_unreadable: asked`);
    const setAside = ['event', 'shop_event', 'privacy_request'].map((what) => `${what}_set_aside: asked`);
    const elsewhere = [...setAside, ...unread];
    expect([...elsewhere, ...cases.map(({ found }) => found)].sort()).toEqual(all.sort());
  });

  it('nothing where nothing differs, and says how much was compared', async () => {
    await placed();
    await fulfilled();
    expect(await check()).toEqual([]);
    const [run] = await runs();
    expect(await report(run?.id ?? '')).toMatchObject({
      run: {
        finishedAt: expect.any(String) as string,
        problem: null,
        counts: { repaired: 0, asked: 0, told: 0 },
        steps: [
          { phase: 'shopify', state: 'done', checked: 1 },
          { phase: 'orders', state: 'done', checked: 2 },
          { phase: 'units', state: 'done', checked: 2 },
          { phase: 'reports', state: 'done', checked: 0 },
        ],
      },
      findings: [],
    });
  });

  it('leaves other people’s orders and kits at the same account alone', async () => {
    const theirs = world.service.add({ reference: 'another-shop-77' });
    world.service.add({ reference: null });
    world.service.ship(theirs);
    unitOf(theirs).results_ready = true;
    expect(await check()).toEqual([]);
    expect(await world.db.kit.count()).toBe(0);
  });

  it('notices a result that the lab withdrew after everything about its order was done', async () => {
    const { order, part } = await fulfilled();
    unitOf(order).results_ready = true;
    await check();
    expect(await world.db.orderPart.findUnique({ where: { id: part.id } })).toMatchObject({
      nextReconcileAt: null,
    });
    unitOf(order).results_ready = false;
    world.advance(10 * 60_000);
    await check();
    await world.drain();
    expect(await kitOf(part.id)).toMatchObject({ resultReadyAt: null, resultId: null });
    expect(await world.db.orderPart.findUnique({ where: { id: part.id } })).toMatchObject({
      reasonCode: 'result_withdrawn',
    });
  });

  it('keeps nothing of a report but that it exists', async () => {
    const { order } = await fulfilled();
    unitOf(order).results_ready = true;
    await check();
    const rows = await world.db.reconciliationFinding.findMany();
    const written = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(written).not.toMatch(/glycan|ada@|example\.com/i);
    expect(rows.map(({ kitCode }) => kitCode)).toEqual([unitOf(order).kit_code]);
  });

  it('does not decide what a person is asked', async () => {
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    const fo = world.shop.order();
    await world.review(fo);
    const part = await world.part(fo);
    await world.db.orderPart.update({
      where: { id: part.id },
      data: { state: 'undecided', nextSearchAt: null, nextAttemptAt: null },
    });
    const posts = world.service.posts.length;
    expect(await check()).toEqual([]);
    expect((await world.part(fo)).state).toBe('undecided');
    expect(world.service.posts).toHaveLength(posts);
  });

  it('finds an account of before, too', async () => {
    const { order } = await placed();
    world.service.ship(order);
    world.ctx.connectionOf = () => Promise.resolve(null);
    try {
      expect(await check()).toEqual(['shipping_missed: repaired']);
    } finally {
      world.ctx.connectionOf = () => Promise.resolve({ id: CONNECTION, environment: world.environment });
    }
  });
});

describe('what is merely a moment late is no finding', () => {
  it('in Shopify: a request that was made just now is taken up and not spoken of', async () => {
    const fo = world.shop.order();
    fo.updatedAt = world.now;
    world.advance(late - 1);
    expect(await check()).toEqual([]);
    expect((await world.part(fo)).state).toBe('placed');
  });

  it('in Shopify: nor one whose event waits to be worked on', async () => {
    const fo = world.shop.order();
    fo.updatedAt = world.now;
    world.advance(late);
    await world.db.shopEvent.create({
      data: {
        id: 'waits',
        shop: SHOP,
        topic: 'orders/paid',
        orderId: fo.orderId,
        fulfilmentOrderIds: [],
        receivedAt: world.now,
      } as never,
    });
    try {
      expect(await check()).toEqual([]);
    } finally {
      await world.db.shopEvent.deleteMany();
    }
  });

  it('in Shopify: nor what we did ourselves', async () => {
    const { fo } = await placed();
    fo.updatedAt = world.now;
    await world.db.fulfilmentOrder.updateMany({ data: { requestStatus: 'SUBMITTED', status: 'OPEN' } });
    world.advance(late);
    expect(await check()).toEqual([]);
  });

  it.each(['order.shipped', 'unit.registered', 'result.ready'] as const)(
    'at the service: what %s tells a moment later is taken back, what it tells much later is not',
    async (kind) => {
      const { order } = kind === 'order.shipped' ? await placed() : await fulfilled();
      const happen = () => {
        if (kind === 'order.shipped') world.service.ship(order);
        else
          Object.assign(
            unitOf(order),
            kind === 'unit.registered' ? { registered: true } : { results_ready: true },
          );
      };
      happen();
      expect(await check()).toHaveLength(1);
      world.advance(late);
      await applyLabEvent(world.ctx, event(kind, order));
      expect(await world.db.reconciliationFinding.count()).toBe(0);
      await applyLabEvent(world.ctx, event(kind, order));
    },
  );

  it('at the service: an event that comes much later was missing all the same', async () => {
    const { order } = await placed();
    world.service.ship(order);
    expect(await check()).toHaveLength(1);
    world.advance(late + 1);
    await applyLabEvent(world.ctx, shippedEvent(order));
    expect(await world.db.reconciliationFinding.count()).toBe(1);
  });
});

describe('the continuous comparison', () => {
  const between = async (): Promise<FindingView[]> => (await readChecks(world.ctx, SHOP)).between;

  it('writes down what the sweep over Shopify found, once', async () => {
    const fo = world.shop.order();
    fo.updatedAt = world.now;
    world.advance(late);
    await Promise.all([sweepAssigned(world.ctx, SHOP), sweepAssigned(world.ctx, SHOP)]);
    await world.drain();
    await sweepAssigned(world.ctx, SHOP);
    world.advance(late);
    expect(await between()).toMatchObject([
      {
        done: 'repaired',
        says: expect.stringContaining('Kitbridge wasn’t') as string,
        order: { id: fo.orderId },
      },
    ]);
    expect((await world.part(fo)).state).toBe('placed');
  });

  it('writes down what the look at a part’s kits found, once, and shows it when no event came', async () => {
    const { part, order } = await placed();
    world.service.ship(order);
    unitOf(order).registered = true;
    await Promise.all([
      followPart(world.ctx, part.id),
      followPart(world.ctx, part.id).catch(() => undefined),
    ]);
    await world.drain();
    expect(await between(), 'the event may still come').toEqual([]);
    world.advance(late);
    expect((await between()).map(({ says }) => says)).toEqual([
      checkWords.kinds.registration_missed.says,
      checkWords.kinds.shipping_missed.says,
    ]);
    expect(await check()).toEqual([]);
  });

  it('does not speak of states that no event tells of', async () => {
    const { part, order } = await fulfilled();
    unitOf(order).status = 'In analysis';
    await followPart(world.ctx, part.id);
    expect(await world.db.reconciliationFinding.count()).toBe(0);
    expect((await kitOf(part.id)).status).toBe('In analysis');
  });
});

describe('a run', () => {
  it('is one for all who ask while it is under way', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => startReconciliation(world.ctx, SHOP, 'person')),
    );
    expect(new Set(ids).size).toBe(1);
    const jobs = await world.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE name = 'orders-reconcile'`;
    expect(jobs).toHaveLength(1);
    await world.drain();
    expect(await startReconciliation(world.ctx, SHOP, 'person')).not.toBe(ids[0]);
  });

  it('that is killed at any step goes on, and ends with the same findings, each once', async () => {
    const steps = await countSteps();
    expect(steps).toBeGreaterThanOrEqual(7);
    for (let dieAt = 1; dieAt <= steps; dieAt += 1) {
      await clear();
      const order = await differing();
      const id = await startReconciliation(world.ctx, SHOP, 'person');
      await world.db.$executeRaw`DELETE FROM pgboss.job`;
      const { ctx } = dying(dieAt);
      await expect(workOnReconciliation(ctx, SHOP), `dies at call ${dieAt}`).rejects.toThrow('killed');
      await startDueReconciliations(world.ctx);
      await startReconciliation(world.ctx, SHOP, 'person');
      expect(await world.drain()).toEqual([]);
      expect(await foundBy(id), `killed at call ${dieAt}`).toEqual([
        'request_unheard: repaired',
        'second_order: asked',
        'shipping_missed: repaired',
      ]);
      expect(world.service.posts.filter(({ reference }) => reference === order.reference)).toHaveLength(1);
      expect(world.service.posts).toHaveLength(2);
      const [run] = await runs();
      expect(run).toMatchObject({ id, problem: null, finishedAt: expect.any(Date) as Date });
    }
  });

  async function clear(): Promise<void> {
    await emptyTables(world.db, [
      'Kit',
      'OrderPart',
      'FulfilmentOrder',
      'SeenOrder',
      'OrderSearch',
      'TimelineEntry',
      'ReconciliationFinding',
      'Reconciliation',
    ]);
    world.shop.reset();
    world.service.reset();
  }

  /** An order that was shipped and is at the service twice, and a request; nothing told of either. */
  async function differing(): Promise<ModelOrder> {
    const { order } = await placed();
    world.service.add({ reference: order.reference });
    world.service.ship(order);
    const fo: ShopFulfilmentOrder = world.shop.order();
    fo.updatedAt = world.now;
    world.advance(late);
    return order;
  }

  /** A process that dies before its n-th call of Shopify or the service. */
  function dying(dieAt: number): { ctx: OrdersContext; calls: () => number } {
    let calls = 0;
    const step = async <T>(act: () => Promise<T>): Promise<T> => {
      calls += 1;
      if (calls >= dieAt) throw new Error('killed');
      const value = await act();
      return value;
    };
    return {
      calls: () => calls,
      ctx: {
        ...world.ctx,
        adminFor: async (shop) => {
          const admin = await world.ctx.adminFor(shop);
          return { shop, query: (...given) => step(() => admin.query(...given)) };
        },
        placerFor: async (id) => {
          const placer = await world.ctx.placerFor(id);
          return {
            ...placer,
            listOrders: (cursor) => step(() => placer.listOrders(cursor)),
            readOrder: (one) => step(() => placer.readOrder(one)),
            readUnits: (one) => step(() => placer.readUnits(one)),
            listReports: (cursor) => step(() => placer.listReports(cursor)),
          };
        },
      },
    };
  }

  async function countSteps(): Promise<number> {
    await differing();
    await startReconciliation(world.ctx, SHOP, 'person');
    const { ctx, calls } = dying(Infinity);
    await workOnReconciliation(ctx, SHOP);
    await world.drain();
    return calls();
  }

  /** Another order like one that is placed, in the ledger and at the service. */
  async function copyOf(fo: ShopFulfilmentOrder, part: OrderPart, n: string): Promise<void> {
    const made = world.shop.order({ requestStatus: 'ACCEPTED' });
    made.status = 'IN_PROGRESS';
    const row = await world.row(fo);
    await world.db.fulfilmentOrder.create({
      data: { ...row, id: made.id, orderId: made.orderId, lines: AppPrisma.DbNull },
    });
    const reference = `kits-${made.id}-1`;
    const { id: serviceOrderId } = world.service.add({ reference });
    await world.db.orderPart.create({
      data: {
        ...part,
        id: `${part.id}-${n}`,
        fulfilmentOrderId: made.id,
        reference,
        serviceOrderId,
        items: part.items ?? [],
        lines: part.lines ?? [],
        kits: undefined,
        trackingWritten: AppPrisma.DbNull,
        searchEvidence: AppPrisma.DbNull,
      } as never,
    });
  }

  it('goes on where it stood among many orders', async () => {
    const { fo, part } = await placed();
    for (let i = 1; i < 30; i += 1) await copyOf(fo, part, String(i));
    await startReconciliation(world.ctx, SHOP, 'person');
    let looks = 0;
    const ctx: OrdersContext = {
      ...world.ctx,
      placerFor: async (id) => {
        const placer = await world.ctx.placerFor(id);
        return {
          ...placer,
          readUnits: (one) => {
            looks += 1;
            return looks === 28 ? Promise.reject(new Error('killed')) : placer.readUnits(one);
          },
        };
      },
    };
    await expect(workOnReconciliation(ctx, SHOP)).rejects.toThrow('killed');
    await workOnReconciliation(ctx, SHOP);
    expect(looks, 'what was looked at and told is not looked at again').toBe(28 + 5);
    const [run] = await runs();
    expect(run?.checked).toMatchObject({ counts: { units: 30 } });
  });

  it.each([
    ['is down', () => (world.service.habits.failPage = 1), checkWords.problems.unreachable],
    ['no longer takes the token', () => world.service.accounts.clear(), checkWords.problems.unauthorized],
  ])(
    'ends, with what it compared by then, when the service %s, and comes again sooner',
    async (_, fail, words) => {
      const fo = world.shop.order();
      fo.updatedAt = world.now;
      world.advance(late);
      const accounts = new Map(world.service.accounts);
      fail();
      const id = await startReconciliation(world.ctx, SHOP, 'person');
      await workOnReconciliation(world.ctx, SHOP);
      const { run } = await report(id);
      expect(run.problem).toContain(words);
      expect(run.steps).toMatchObject([
        { state: 'done', checked: 1 },
        { state: 'now' },
        { state: 'later' },
        { state: 'later' },
      ]);
      expect(await foundBy(id)).toEqual(['request_unheard: repaired']);
      Object.assign(world.service, { accounts, habits: { ...world.service.habits, failPage: null } });
      await world.db.installation.create({ data: { shop: SHOP, installedAt: new Date(0) } });
      try {
        world.advance(defaultTimings.reconcileAllMs / 12 - 1);
        await startDueReconciliations(world.ctx);
        expect(await runs()).toHaveLength(1);
        world.advance(1);
        await startDueReconciliations(world.ctx);
        expect(await runs()).toHaveLength(2);
      } finally {
        await world.db.installation.deleteMany();
      }
    },
  );

  it('ends with Shopify’s words when Shopify does not answer', async () => {
    world.shop.before = (operation) => {
      throw shopifyDown(operation);
    };
    const id = await startReconciliation(world.ctx, SHOP, 'person');
    await workOnReconciliation(world.ctx, SHOP);
    expect((await report(id)).run.problem).toContain(failures.shopify.unavailable);
  });

  it('proves no absence where the list’s end is not known', async () => {
    const { order } = await placed();
    world.service.orders.splice(world.service.orders.indexOf(order), 1);
    Object.assign(world.service.habits, { pageSize: 1, repeatCursor: true });
    for (const reference of ['x', 'y', 'z']) world.service.add({ reference });
    world.advance(late + 1);
    expect(await check()).toEqual([]);
  });

  it('does not take an order for unknown that the list alone leaves out', async () => {
    const { order } = await placed();
    order.listedAt = new Date(8e12);
    world.advance(late + 1);
    expect(await check()).toEqual([]);
  });

  it('waits for a search of the same account', async () => {
    await placed();
    await world.db.orderSearch.updateMany({
      data: { leaseToken: 'other', leaseUntil: new Date(world.now.getTime() + 1_000) },
    });
    const id = await startReconciliation(world.ctx, SHOP, 'person');
    await world.db.$executeRaw`DELETE FROM pgboss.job`;
    await workOnReconciliation(world.ctx, SHOP);
    expect((await report(id)).run.finishedAt).toBeNull();
    world.advance(1_001);
    await world.drain();
    expect((await report(id)).run.finishedAt).not.toBeNull();
  });

  it('starts by itself when its time has come, for installed shops alone, and wakes one whose job was lost', async () => {
    await world.db.installation.createMany({
      data: [
        { shop: SHOP, installedAt: world.now },
        { shop: 'gone.myshopify.com', installedAt: new Date(0), uninstalledAt: world.now },
      ],
    });
    try {
      await startDueReconciliations(world.ctx);
      expect(await runs()).toEqual([]);
      world.advance(defaultTimings.reconcileAllMs);
      await Promise.all([startDueReconciliations(world.ctx), startDueReconciliations(world.ctx)]);
      expect(await runs()).toMatchObject([{ shop: SHOP, startedBy: 'schedule' }]);
      await world.db.$executeRaw`DELETE FROM pgboss.job`;
      await startDueReconciliations(world.ctx);
      await world.drain();
      expect(await runs()).toMatchObject([{ finishedAt: world.now }]);
    } finally {
      await world.db.installation.deleteMany();
    }
  });

  it('goes when it is old, with what it found', async () => {
    const { order } = await placed();
    world.service.ship(order);
    await check();
    const foundAt = world.now.getTime();
    expect(await forgetOldFindings(world, new Date(foundAt - 1))).toBe(0);
    expect(await forgetOldFindings(world, new Date(foundAt + 1))).toBe(1);
    expect(await runs()).toEqual([]);
  });
});

describe('a report', () => {
  it('is read in pages, can be narrowed, and counts by kind', async () => {
    const id = await startReconciliation(world.ctx, SHOP, 'person');
    await world.db.reconciliationFinding.createMany({
      data: Array.from({ length: 60 }, (_, i) => ({
        shop: SHOP,
        reconciliationId: id,
        at: world.now,
        detail: {},
        onceKey: String(i),
        ...(i === 0 ? { kind: 'second_order', done: 'asked' } : { kind: 'result_missed', done: 'repaired' }),
      })),
    });
    const first = await report(id);
    expect(first.findings).toHaveLength(50);
    expect(first.kinds.map(({ count }) => count)).toEqual([59, 1]);
    const rest = await readReport(world.db, SHOP, id, { done: null, after: first.next });
    expect(rest).toMatchObject({ next: null });
    expect(rest?.findings).toHaveLength(10);
    const asked = await readReport(world.db, SHOP, id, { done: 'asked', after: null });
    expect(asked?.findings.map(({ done }) => done)).toEqual(['asked']);
    expect(asked?.run.counts).toEqual({ asked: 1, repaired: 59, told: 0 });
  });

  it('is the shop’s own alone', async () => {
    const id = await startReconciliation(world.ctx, SHOP, 'person');
    expect(await readReport(world.db, 'other.myshopify.com', id, { done: null, after: null })).toBeNull();
    expect((await readChecks(world.ctx, 'other.myshopify.com')).runs).toEqual([]);
  });
});

it('a fulfilment order that was moved away is no longer open here', async () => {
  const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
  await world.review(fo);
  Object.assign(fo, { locationId: otherLocation, requestStatus: 'CLOSED', updatedAt: world.now });
  world.advance(late);
  expect(await check()).toEqual(['order_over: repaired']);
  expect((await world.row(fo)).state).toBe('closed');
});

it.each([
  ['ahead', 600_000],
  ['behind', -600_000],
])(
  'one that Shopify no longer shows is over once its event is late, where this process’s clock is ten minutes %s',
  async (_, skewMs) => {
    // What the database says it is; this process thinks otherwise.
    world.now = new Date(Date.now() - skewMs);
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    world.shop.fulfilmentOrders.delete(fo.id);
    world.advance(late - 1);
    expect(await check()).toEqual([]);
    world.advance(1);
    expect(await check()).toEqual(['order_over: repaired']);
    expect((await world.row(fo)).state).toBe('closed');
  },
);
