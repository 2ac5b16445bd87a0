import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { partTransitions, type PartState, placedPartStates } from '../../../app/orders/ledger/part-states.ts';
import { defaultOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { reasonCodes } from '../../../app/orders/reasons.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import type { OrdersContext } from '../../../app/orders/context.ts';
import { shopifyReasons } from '../../../app/orders/review/rejection.ts';
import { answerInTime, isOverLimit } from '../../../app/orders/rules/request-limit.ts';
import { decide } from '../../../app/orders/rules/review-rules.ts';
import { createReach } from '../../support/reach.ts';
import { shopifyDown } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { facts, now, snapshot } from '../support/snapshots.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const hour = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
const answering = (hours: number) => ({
  requestedAt: hoursAgo(hours),
  limitMs: 20 * hour,
  pauseMs: hour,
  rejectedAt: null as Date | null,
});

const anyPartState = Object.keys(partTransitions) as PartState[];
/** What must come together before anything is rejected is drawn often: else hardly any run would get there. */
const often = <T>(...values: T[]): T[] => Array.from({ length: 5 }, () => values).flat();

const anyFacts = fc.record({
  now: fc.constant(now),
  snapshot: fc.record({
    requestStatus: fc.constantFrom(...often('SUBMITTED'), 'UNSUBMITTED', 'ACCEPTED', 'REJECTED'),
  }),
  parts: fc.array(
    fc.record({
      state: fc.constantFrom(...often<PartState>('due', 'refused', 'withdrawn'), ...anyPartState),
      lines: fc.constant([{ id: '1', quantity: 1 }]),
      attempts: fc.nat({ max: 3 }),
      failed: fc.constantFrom(null, { reasonCode: 'service_down' as const }),
    }),
    { maxLength: 3 },
  ),
  hasUnaccounted: fc.constantFrom(...often(false), true),
  answering: fc.record({
    requestedAt: fc.option(fc.integer({ min: 0, max: 96 }).map(hoursAgo)),
    limitMs: fc.constant(20 * hour),
    pauseMs: fc.constant(hour),
    rejectedAt: fc.option(fc.integer({ min: 0, max: 48 }).map(hoursAgo)),
  }),
});
const anyDecision = fc.oneof(
  fc.constantFrom('submit', 'accept', 'close', 'rebuild', 'settled').map((kind) => ({ kind })),
  fc.constant({ kind: 'place' }),
  ...often(
    fc
      .constantFrom(...reasonCodes, null)
      .map((reasonCode) => ({ kind: 'wait', reasonCode, detail: 'so it is' })),
  ),
);

describe('time', () => {
  it('rejects only where it is certain that nothing was sent and nothing is on its way', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, anyDecision, (known, decision) => {
        const isRejected = answerInTime(known, decision).kind === 'reject';
        reach.count({ rejected: isRejected });
        if (!isRejected) return;
        const open: PartState[] = ['sending', 'unanswered', 'undecided', ...placedPartStates];
        expect(known.parts.filter(({ state }) => open.includes(state))).toEqual([]);
        expect(known.hasUnaccounted).toBe(false);
        expect(isOverLimit(known)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    reach.expectAtLeast();
  });

  it('accepts nothing, asks for nothing, and takes nothing back that it does not reject', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, anyDecision, (known, decision) => {
        const { kind } = answerInTime(known, decision);
        reach.count({ changed: kind !== decision.kind });
        if (kind !== decision.kind) expect(['reject', 'mismatched']).toContain(kind);
      }),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
  });

  it('changes nothing before the limit', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, anyDecision, (known, decision) => {
        fc.pre(!isOverLimit(known));
        const { snapshot: read, answering: asked } = known;
        reach.count({ 'an open request': read.requestStatus === 'SUBMITTED' && asked.requestedAt !== null });
        expect(answerInTime(known, decision)).toBe(decision);
      }),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
  });

  it('tries what was never tried before it rejects', () => {
    expect(decide(facts({ answering: answering(22) })).kind).toBe('place');
  });

  it.each(reasonCodes)('has one of Shopify’s reasons for %s', (reasonCode) => {
    expect(shopifyReasons[reasonCode]).toMatch(/^[A-Z_]+$/);
  });

  it('asks again by itself once what was wrong is put right, where the merchant made that automatic', () => {
    const settings = { ...defaultOrderSettings, automaticRequests: true };
    const rejected = { ...answering(30), rejectedAt: hoursAgo(2) };
    const read = snapshot({ requestStatus: 'REJECTED' });
    expect(decide(facts({ snapshot: read, settings, answering: rejected })).kind).toBe('submit');
    // Not for a rejection that was not ours, nor on the merchant's own input alone.
    expect(decide(facts({ snapshot: read, settings, answering: answering(30) })).kind).toBe('wait');
    const byHand = { ...settings, automaticRequests: false };
    expect(decide(facts({ snapshot: read, settings: byHand, answering: rejected }))).toMatchObject({
      kind: 'wait',
      fix: expect.stringContaining('Request fulfillment again') as string,
    });
  });
});

describe('a request that is open for 20 hours', () => {
  const world = useOrdersWorld();
  let fo: ReturnType<typeof world.shop.order>;
  beforeEach(() => {
    fo = world.shop.order();
    fo.requestedAt = world.now;
  });

  it('and that the service refuses is rejected after what was not sent was taken back', async () => {
    world.service.fate = () => ({ kind: 'refuse', status: 401, body: { error: 'no' } });
    await world.review(fo);
    world.advance(19 * hour);
    await world.sweep();
    expect(fo.requestStatus).toBe('SUBMITTED');
    const order: string[] = [];
    world.shop.before = async (operation) => {
      if (operation === 'RejectFulfilmentRequest') order.push((await world.part(fo)).state);
    };
    world.advance(2 * hour);
    await world.review(fo);
    expect(fo).toMatchObject({ requestStatus: 'REJECTED', rejection: { reason: 'OTHER' } });
    expect(order).toEqual(['withdrawn']);
    expect((await world.row(fo)).rejectedAt).not.toBeNull();
    expect(world.service.orders).toEqual([]);
  });

  it('is rejected once, also where Shopify’s answer was lost', async () => {
    const order = world.shop.orders.get(fo.orderId);
    if (order) order.paid = false;
    await world.review(fo);
    world.advance(21 * hour);
    world.shop.before = (operation) => {
      if (operation !== 'RejectFulfilmentRequest') return;
      world.shop.before = () => undefined;
      fo.requestStatus = 'REJECTED';
      throw shopifyDown(operation);
    };
    await expect(world.review(fo)).rejects.toThrow();
    world.advance(hour);
    await world.review(fo);
    expect(world.shop.calls.filter((call) => call === 'RejectFulfilmentRequest')).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'unpaid' });
    expect((await world.row(fo)).rejectedAt).not.toBeNull();
  });

  it('and that one review begins to reject is not sent by another that had decided to place it', async () => {
    world.advance(21 * hour);
    const { mappings } = world;
    const slow: OrdersContext = {
      ...world.ctx,
      mappingsFor: async () => {
        // Between the facts of one review and its parts, another finds nothing mapped; its answer is still on its way.
        slow.mappingsFor = () => Promise.resolve(mappings);
        world.mappings = new Map();
        world.shop.before = (operation) => {
          if (operation === 'RejectFulfilmentRequest') throw shopifyDown(operation);
        };
        await expect(reviewOrder(world.ctx, SHOP, fo.orderId)).rejects.toThrow();
        return mappings;
      },
    };
    await reviewOrder(slow, SHOP, fo.orderId);
    expect((await world.row(fo)).rejectedAt).not.toBeNull();
    world.mappings = mappings;
    world.shop.before = () => undefined;
    expect(await world.drain()).toEqual([]);
    expect(world.service.posts).toEqual([]);
    expect(fo.requestStatus).toBe('REJECTED');
  });

  it('and whose outcome is open stays, for a person, and is not sent twice', async () => {
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    world.service.habits.lagMs = 40 * hour;
    await world.ctx.db.orderSettings.deleteMany();
    await world.review(fo);
    await world.db.orderPart.updateMany({ data: { state: 'undecided', nextSearchAt: null } });
    world.advance(21 * hour);
    await world.review(fo);
    expect(fo.requestStatus).toBe('SUBMITTED');
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', rejectedAt: null });
    expect(world.service.orders).toHaveLength(1);
  });

  it('and that Shopify will not have rejected is not asked again at once, and goes when it may', async () => {
    fo.held = true;
    await world.review(fo);
    world.advance(21 * hour);
    expect(await world.review(fo)).toEqual([]);
    expect(world.shop.calls.filter((call) => call === 'RejectFulfilmentRequest')).toHaveLength(1);
    expect(await world.row(fo)).toMatchObject({
      state: 'mismatched',
      reasonCode: 'on_hold',
      rejectedAt: null,
      reason: expect.stringContaining('didn’t let us reject') as string,
    });
    fo.held = false;
    await world.review(fo);
    expect(fo.requestStatus).toBe('ACCEPTED');
    expect(world.service.orders).toHaveLength(1);
  });

  it('and of which an order turns up while it is rejected is for a person, and rests there', async () => {
    world.service.fate = () => ({ kind: 'refuse', status: 401, body: { error: 'no' } });
    await world.review(fo);
    world.advance(21 * hour);
    world.shop.before = (operation) => {
      if (operation === 'RejectFulfilmentRequest') throw shopifyDown(operation);
    };
    await expect(world.review(fo)).rejects.toThrow();
    const { reference } = await world.part(fo);
    await world.db.seenOrder.create({
      data: { connectionId: CONNECTION, serviceOrderId: 'turned-up', reference, firstSeenAt: world.now },
    });
    expect(await world.review(fo)).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'overdue' });
    expect(fo.requestStatus).toBe('SUBMITTED');
    expect(world.service.orders).toEqual([]);
  });

  it('and that the merchant takes back meanwhile is no failure of ours', async () => {
    const order = world.shop.orders.get(fo.orderId);
    if (order) order.paid = false;
    await world.review(fo);
    world.advance(21 * hour);
    world.shop.before = (operation) => {
      if (operation === 'RejectFulfilmentRequest') shopDoes.cancelRequest(world.shop, fo);
    };
    expect(await world.review(fo)).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ state: 'closed' });
  });
});
