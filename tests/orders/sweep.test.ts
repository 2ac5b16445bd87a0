import { describe, expect, it } from 'vitest';
import {
  changeOrderSettings,
  readOrderSettings,
  defaultOrderSettings,
} from '../../app/orders/settings/order-settings.ts';
import { reviewEachWaiting, reviewWaiting, sweepAssigned, sweepLedger } from '../../app/orders/sweep.ts';
import type { ReasonCode } from '../../app/orders/reasons.ts';
import { backoffMs, defaultTimings, timingsAtSpeed } from '../../app/orders/timings.ts';
import { rememberOrders } from '../../app/orders/search/order-index.ts';
import { CONNECTION, SHOP, useOrdersWorld } from './support/world.ts';

const world = useOrdersWorld();

interface Queued {
  name: string;
  data: Record<string, string>;
}
const queued = () =>
  world.db.$queryRawUnsafe<Queued[]>(
    `SELECT name, data FROM pgboss.job WHERE state = 'created' ORDER BY name, created_on`,
  );

let next = 1;
async function row(changes: Record<string, unknown> = {}): Promise<string> {
  const id = String(next++);
  await world.db.fulfilmentOrder.create({
    data: {
      shop: SHOP,
      id,
      orderId: `order-${id}`,
      orderName: '#1',
      state: 'placing',
      status: 'OPEN',
      requestStatus: 'SUBMITTED',
      ...changes,
    },
  });
  return id;
}
async function part(state: string, changes: Record<string, unknown> = {}): Promise<string> {
  const fulfilmentOrderId = await row();
  const id = `part-${fulfilmentOrderId}`;
  await world.db.orderPart.create({
    data: {
      id,
      shop: SHOP,
      fulfilmentOrderId,
      part: 1,
      connectionId: `c-${id}`,
      environment: 'sandbox',
      reference: id,
      state,
      items: [],
      lines: [],
      expectedKits: 1,
      shipsNothing: false,
      nextAttemptAt: world.now,
      sendDeadlineAt: world.now,
      reason: 'a reason',
      ...changes,
    },
  });
  return id;
}

const past = () => new Date(world.now.getTime() - 60_000);
const future = () => new Date(world.now.getTime() + 60_000);
const placed = { serviceOrderId: 'o' };

describe('the sweep', () => {
  it.each([
    ['a due part', 'due', () => ({ nextAttemptAt: past() }), 'orders-place'],
    ['a search that is due', 'unanswered', () => ({ nextSearchAt: past() }), 'orders-search'],
    ['a search that nobody planned', 'unanswered', () => ({ nextSearchAt: null }), 'orders-search'],
    ['a refused part to try again', 'refused', () => ({ nextAttemptAt: past() }), 'orders-review'],
    ['a placed part to look at', 'placed', () => ({ nextReconcileAt: past(), ...placed }), 'orders-track'],
    ['a shipped part to look at', 'shipped', () => ({ nextReconcileAt: past(), ...placed }), 'orders-track'],
    [
      'a fulfilled part to look at',
      'fulfilled',
      () => ({ nextReconcileAt: past(), ...placed }),
      'orders-track',
    ],
    ['a sender that died', 'sending', () => ({ sendDeadlineAt: past() }), 'orders-search'],
  ])('finds %s', async (_, state, changes, queue) => {
    await part(state, changes());
    await sweepLedger(world.ctx);
    expect((await queued()).map(({ name }) => name)).toEqual([queue]);
  });

  it('finds an order to look at again', async () => {
    const id = await row({ nextReviewAt: past() });
    await sweepLedger(world.ctx);
    expect(await queued()).toEqual([{ name: 'orders-review', data: { shop: SHOP, orderId: `order-${id}` } }]);
  });

  it.each([
    ['a due part whose time has not come', 'due', () => ({ nextAttemptAt: future() })],
    ['a search whose time has not come', 'unanswered', () => ({ nextSearchAt: future() })],
    ['a part that is being sent', 'sending', () => ({ sendDeadlineAt: world.now })],
    ['an undecided part, which is a person’s', 'undecided', () => ({})],
    ['a withdrawn part', 'withdrawn', () => ({})],
    ['a placed part that is done with', 'placed', () => ({ nextReconcileAt: null, ...placed })],
  ])('leaves alone %s', async (_, state, changes) => {
    await part(state, changes());
    await sweepLedger(world.ctx);
    expect(await queued()).toEqual([]);
  });

  it('makes a sender that died unanswered only after its deadline and the margin', async () => {
    const id = await part('sending');
    const state = async () => (await world.db.orderPart.findUniqueOrThrow({ where: { id } })).state;
    world.advance(defaultTimings.sendMarginMs - 1);
    await sweepLedger(world.ctx);
    expect(await state()).toBe('sending');
    world.advance(1);
    await Promise.all([sweepLedger(world.ctx), sweepLedger(world.ctx)]);
    expect(await state()).toBe('unanswered');
    expect(await world.db.timelineEntry.count({ where: { kind: 'part.unanswered' } })).toBe(1);
  });

  it('takes the longest due first where there is more than it takes up at once', async () => {
    for (let i = 0; i < 201; i += 1) await part('due', { nextAttemptAt: past() });
    const oldest = await part('due', { nextAttemptAt: new Date(0) });
    await sweepLedger(world.ctx);
    const jobs = await queued();
    expect(jobs).toHaveLength(200);
    expect(jobs.map(({ data }) => data['partId'])).toContain(oldest);
  });

  it('twice puts nothing down twice', async () => {
    await part('due');
    await sweepLedger(world.ctx);
    await sweepLedger(world.ctx);
    expect(await queued()).toHaveLength(1);
  });
});

describe('the sweep over what Shopify has assigned', () => {
  it.each(['SUBMITTED', 'UNSUBMITTED', 'ACCEPTED', 'CANCELLATION_REQUESTED'])(
    'finds what no webhook told: %s',
    async (requestStatus) => {
      const fo = world.shop.order({ requestStatus });
      await sweepAssigned(world.ctx, SHOP);
      expect(await queued()).toEqual([{ name: 'orders-review', data: { shop: SHOP, orderId: fo.orderId } }]);
    },
  );

  it('leaves alone what is known as it is, and sees what has changed', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    await sweepAssigned(world.ctx, SHOP);
    expect(await queued()).toEqual([]);
    fo.requestStatus = 'SUBMITTED';
    await sweepAssigned(world.ctx, SHOP);
    expect(await queued()).toHaveLength(1);
  });

  it('shows what a lost ledger had placed and Shopify has closed since', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await world.db.$executeRawUnsafe(
      'TRUNCATE "FulfilmentOrder", "OrderPart", "Kit", "SeenOrder", "OrderSearch"',
    );
    fo.status = 'CLOSED';
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched' });
    world.shop.calls.length = 0;
    await sweepAssigned(world.ctx, SHOP);
    expect(world.shop.calls).not.toContain('ReadFulfilmentOrder');
  });

  it('compares what the ledger has with it once, and what tells its reference later when it does', async () => {
    await world.review(world.shop.order());
    const unknown = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    unknown.status = 'CLOSED';
    const late = { id: 'late', items: null, createdOn: null };
    const sight = { at: world.now, walked: true };
    await rememberOrders(world.db, CONNECTION, [{ ...late, reference: null }], sight);
    world.shop.calls.length = 0;
    await sweepAssigned(world.ctx, SHOP);
    expect(await world.db.seenOrder.count({ where: { isAccountedFor: false } })).toBe(0);
    expect(world.shop.calls).not.toContain('ReadFulfilmentOrder');
    await rememberOrders(world.db, CONNECTION, [{ ...late, reference: `kits-${unknown.id}-1` }], sight);
    await sweepAssigned(world.ctx, SHOP);
    const review = { name: 'orders-review', data: { shop: SHOP, orderId: unknown.orderId } };
    expect(await queued()).toContainEqual(review);
  });

  it('does nothing in a shop without our location', async () => {
    world.shop.order();
    world.locationId = null;
    await sweepAssigned(world.ctx, SHOP);
    expect(await queued()).toEqual([]);
  });
});

describe('looking again because something changed', () => {
  /** Does what was asked for; the reviews that it leads to stay in their queue. */
  const fanOut = async () => {
    const asked = await world.db.$queryRawUnsafe<{ data: { shop: string; reasonCode: ReasonCode | null } }[]>(
      `DELETE FROM pgboss.job WHERE name = 'orders-review-waiting' RETURNING data`,
    );
    for (const { data } of asked) await reviewEachWaiting(world.ctx, data.shop, data.reasonCode);
  };

  it('reviews what waits or was refused for that reason, and nothing else', async () => {
    const waiting = await row({ state: 'waiting', reasonCode: 'unmapped' });
    await row({ state: 'waiting', reasonCode: 'unpaid' });
    await row({ state: 'accepted' });
    const refused = await part('refused', { reasonCode: 'unmapped' });
    await reviewWaiting(world.ctx, SHOP, 'unmapped');
    await fanOut();
    const orders = (await queued()).map(({ data }) => data['orderId']).sort();
    expect(orders).toEqual([`order-${waiting}`, `order-${refused.slice('part-'.length)}`].sort());
    await reviewWaiting(world.ctx, 'other.myshopify.com', null);
    await fanOut();
    expect(await queued()).toHaveLength(2);
  });

  it('is for whoever asks one wake-up, however many orders wait', async () => {
    for (let i = 0; i < 30; i += 1) await row({ state: 'waiting', reasonCode: 'unmapped' });
    await reviewWaiting(world.ctx, SHOP, 'unmapped');
    await reviewWaiting(world.ctx, SHOP, 'unmapped');
    await reviewWaiting(world.ctx, SHOP, null);
    expect((await queued()).map(({ name, data }) => [name, data['reasonCode']])).toEqual([
      ['orders-review-waiting', 'unmapped'],
      ['orders-review-waiting', null],
    ]);
    await fanOut();
    expect(await queued()).toHaveLength(30);
  });
});

describe('a shop’s settings', () => {
  it('is the careful default until the merchant chooses, and keeps what was not changed', async () => {
    expect(await readOrderSettings(world.db, SHOP)).toEqual(defaultOrderSettings);
    expect(defaultOrderSettings).toMatchObject({ automaticRequests: false, holdHighRisk: true });
    await changeOrderSettings(world.db, SHOP, { automaticRequests: true });
    await changeOrderSettings(world.db, SHOP, { graceMs: 5 });
    expect(await readOrderSettings(world.db, SHOP)).toEqual({
      ...defaultOrderSettings,
      automaticRequests: true,
      graceMs: 5,
    });
    expect(await readOrderSettings(world.db, 'other.myshopify.com')).toEqual(defaultOrderSettings);
  });
});

describe('timings', () => {
  it('at speed keep what waits for a network, and the order of both walks', () => {
    const fast = timingsAtSpeed(20);
    const { sendTimeoutMs, sendDeadlineMs, sendMarginMs } = defaultTimings;
    expect(fast).toMatchObject({ sendTimeoutMs, sendDeadlineMs, sendMarginMs });
    expect(fast).toMatchObject({ firstWalkDelayMs: 3_000, secondWalkDelayMs: 21_000 });
    for (const speed of [1, 20, 1_000, 1e6]) {
      const timings = timingsAtSpeed(speed);
      expect(timings.secondWalkDelayMs).toBeGreaterThanOrEqual(timings.firstWalkDelayMs);
      expect(timings.sendDeadlineMs).toBeGreaterThan(timings.sendTimeoutMs);
      expect(Object.values(timings).every((ms) => ms > 0)).toBe(true);
    }
  });

  it('grow by doubling up to their most', () => {
    expect([0, 1, 2, 10, 1_000].map((times) => backoffMs(100, 1_000, times))).toEqual([
      100, 200, 400, 1_000, 1_000,
    ]);
  });
});
