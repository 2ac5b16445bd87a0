import { describe, expect, it } from 'vitest';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { failures } from '../../../app/words/failures.ts';
import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import { shopifyDown } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;
const automatic = (graceMs = 0) => changeOrderSettings(world.db, SHOP, { automaticRequests: true, graceMs });
const state = async (fo: Fo) => (await world.part(fo)).state;

describe('an order whose customer was redacted', () => {
  it('names them no more, whatever Shopify says at the next look, nor does what it is split into', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    expect((await world.row(fo)).customerId).not.toBeNull();
    const redacted = { customerId: null, customerRedactedAt: world.now };
    await world.db.fulfilmentOrder.updateMany({ data: redacted });
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject(redacted);
  });
});

describe('an order that is paid', () => {
  it('is never placed by that alone: the request comes first, after the grace window', async () => {
    await automatic(600_000);
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    const made = world.now;
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'grace', orderedAt: made });
    await world.letPass(599_000);
    expect(world.shop.calls).not.toContain('SubmitFulfilmentRequest');
    await world.letPass(10_000);
    expect(fo.requestStatus).toBe('ACCEPTED');
    expect(world.service.orders).toHaveLength(1);
  });

  it('waits for the merchant where requests are not automatic', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    await world.letPass(7_200_000);
    expect(fo.requestStatus).toBe('UNSUBMITTED');
    expect(world.service.posts).toEqual([]);
  });

  it('and cancelled inside the grace window goes nowhere', async () => {
    await automatic(600_000);
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    shopDoes.cancelOrder(world.shop, fo, world.now);
    await world.letPass(7_200_000);
    expect(world.service.posts).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ state: 'closed', reasonCode: 'cancelled' });
  });

  it('and requested by the merchant meanwhile is no failure of ours', async () => {
    await automatic();
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    world.shop.before = (operation) => {
      if (operation === 'SubmitFulfilmentRequest') fo.requestStatus = 'SUBMITTED';
    };
    expect(await world.review(fo)).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ reasonCode: null, reason: null });
    await world.letPass(120_000);
    expect(fo.requestStatus).toBe('ACCEPTED');
    expect(world.service.posts).toHaveLength(1);
  });

  it('waits with its reason while unpaid, unmapped or unconnected, and goes on by itself', async () => {
    const fo = world.shop.order({ paid: false });
    const order = world.shop.orders.get(fo.orderId);
    const mappings = world.mappings;
    Object.assign(world, { mappings: new Map(), connected: false });
    const expected = async (code: string) => {
      await world.letPass(7_200_000);
      expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: code });
      expect(world.service.posts).toEqual([]);
    };
    await world.review(fo);
    await expected('unpaid');
    if (order) order.paid = true;
    await expected('service_down');
    world.connected = true;
    await expected('unmapped');
    world.mappings = mappings;
    await world.letPass(7_200_000);
    expect(world.service.orders).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  it('before anything is sent is accepted, and nothing goes out afterwards', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const part = await world.part(fo);
    Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' });
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    expect(fo).toMatchObject({ status: 'CANCELLED', requestStatus: 'CANCELLATION_ACCEPTED' });
    await placePart(world.ctx, part.id);
    await world.drain();
    await world.letPass(3_600_000);
    expect(world.service.posts).toEqual([]);
    expect(await state(fo)).toBe('withdrawn');
    expect(await world.row(fo)).toMatchObject({ state: 'closed', reasonCode: 'cancelled' });
  });

  it('racing with the send ends in exactly one of two ways', async () => {
    for (let round = 0; round < 6; round += 1) {
      const fo = world.shop.order();
      await reviewOrder(world.ctx, SHOP, fo.orderId);
      const part = await world.part(fo);
      Object.assign(fo, { status: 'OPEN', requestStatus: 'SUBMITTED' });
      const sending = placePart(world.ctx, part.id);
      // The merchant cancels while the sender is somewhere on its way.
      world.shop.before = (operation) => {
        if (operation === 'ReadFulfilmentOrder') world.shop.before = () => undefined;
      };
      await new Promise((resolve) => setImmediate(resolve));
      Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' });
      await Promise.allSettled([sending, reviewOrder(world.ctx, SHOP, fo.orderId)]);
      await world.drain();
      await world.letPass(600_000);
      const made = world.service.orders.filter(({ reference }) => reference === part.reference).length;
      const answer = fo.requestStatus;
      expect([made, answer]).toEqual(
        made === 0 ? [0, 'CANCELLATION_ACCEPTED'] : [1, 'CANCELLATION_REJECTED'],
      );
    }
  });

  it('while it is being sent is answered only once the outcome is known: placed, so rejected', async () => {
    const fo = world.shop.order();
    world.service.meanwhile = async () => {
      Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' });
      await reviewOrder(world.ctx, SHOP, fo.orderId);
      expect(fo.requestStatus).toBe('CANCELLATION_REQUESTED');
      expect(await world.row(fo)).toMatchObject({ state: 'placing', reasonCode: 'searching' });
    };
    await world.review(fo);
    expect(fo.requestStatus).toBe('CANCELLATION_REJECTED');
    expect(await state(fo)).toBe('placed');
  });

  it('while the outcome is unknown is answered once it is known: never made, so accepted', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    await world.review(fo);
    Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' });
    await world.review(fo);
    expect(fo.requestStatus).toBe('CANCELLATION_REQUESTED');
    await world.letPass(900_000);
    expect(fo.requestStatus).toBe('CANCELLATION_ACCEPTED');
    expect(await state(fo)).toBe('withdrawn');
    expect(world.service.posts).toHaveLength(1);
  });

  it('after it was placed is rejected, and tracking goes on', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    shopDoes.requestCancellation(fo);
    await world.review(fo);
    expect(fo.requestStatus).toBe('CANCELLATION_REJECTED');
    expect(await world.row(fo)).toMatchObject({ state: 'accepted' });
  });

  it('that the merchant took back meanwhile is no failure of ours', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    shopDoes.requestCancellation(fo);
    world.shop.before = (operation) => {
      if (operation === 'RejectCancellationRequest') fo.requestStatus = 'ACCEPTED';
    };
    expect(await world.review(fo)).toEqual([]);
    await world.letPass(120_000);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: null });
  });
});

describe('placed, but Shopify will not take the acceptance', () => {
  it.each([
    ['held', (fo: Fo) => void (fo.held = true)],
    ['closed', (fo: Fo) => void (fo.status = 'CLOSED')],
    ['moved', (fo: Fo) => shopDoes.move(fo)],
  ])('because it was %s: it is left to a person and never placed again', async (_, change) => {
    const fo = world.shop.order();
    world.shop.before = (operation) => {
      if (operation === 'AcceptFulfilmentRequest') change(fo);
    };
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched' });
    await world.letPass(7_200_000);
    expect(world.service.posts).toHaveLength(1);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched' });
    expect((await world.row(fo)).reason).toMatch(/lab (already )?has (it|this order)/);
  });

  it('and accepts it after all once it is as it was', async () => {
    const fo = world.shop.order();
    world.shop.before = (operation) => {
      if (operation === 'AcceptFulfilmentRequest') fo.held = true;
    };
    await world.review(fo);
    world.shop.before = () => undefined;
    fo.held = false;
    await world.letPass(120_000);
    expect(fo.requestStatus).toBe('ACCEPTED');
    expect(world.service.posts).toHaveLength(1);
  });

  it('and a lost answer to the acceptance is found to have been taken', async () => {
    const fo = world.shop.order();
    let lost = false;
    world.shop.before = (operation) => {
      if (operation !== 'AcceptFulfilmentRequest' || lost) return;
      lost = true;
      Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
      throw shopifyDown(operation);
    };
    await world.review(fo);
    await world.letPass(120_000);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: null });
    expect(world.service.posts).toHaveLength(1);
  });
});

describe('a request that the merchant cancels without asking us', () => {
  it('is not requested again by the automatic requests: the successor waits for the merchant', async () => {
    await automatic();
    world.service.fate = () => ({ kind: 'throttle' });
    const fo = world.shop.order();
    await world.review(fo);
    const successor = shopDoes.cancelRequest(world.shop, fo);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(3_600_000);
    expect(world.service.orders).toEqual([]);
    expect(successor.requestStatus).toBe('UNSUBMITTED');
    expect((await world.row(successor)).reason).toContain('canceled');
    successor.requestStatus = 'SUBMITTED';
    await world.review(successor);
    expect(world.service.orders).toHaveLength(1);
  });

  it('after the service had it: the successor is not sent a second time by us', async () => {
    await automatic();
    const fo = world.shop.order();
    world.shop.before = (operation) => {
      if (operation !== 'AcceptFulfilmentRequest' || fo.status === 'CLOSED') return;
      shopDoes.cancelRequest(world.shop, fo);
    };
    await world.review(fo);
    await world.letPass(3_600_000);
    expect(world.service.posts).toHaveLength(1);
    const [, successor] = [...world.shop.fulfilmentOrders.values()];
    expect(successor && (await world.row(successor))).toMatchObject({
      state: 'waiting',
      reasonCode: 'ordered_before',
    });
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'cancelled' });
  });
});

describe('an order cancelled when one of its parts was placed and another one was not', () => {
  const placedInPart = async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const first = await world.part(fo);
    await placePart(world.ctx, first.id);
    shopDoes.edit(fo, 0, 2);
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'due']);
    return fo;
  };

  it('is left to a person, and the unsent part is taken back', async () => {
    const fo = await placedInPart();
    shopDoes.cancelOrder(world.shop, fo, world.now);
    await world.letPass(3_600_000);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'withdrawn']);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'cancelled' });
    expect(world.service.posts).toHaveLength(1);
  });

  it('also where Shopify shows it no longer', async () => {
    const fo = await placedInPart();
    world.shop.orders.delete(fo.orderId);
    await world.letPass(3_600_000);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'withdrawn']);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched' });
  });

  it('but a hold takes nothing back: the rest goes on after it', async () => {
    const fo = await placedInPart();
    fo.held = true;
    await world.letPass(600_000);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'due']);
    fo.held = false;
    await world.review(fo);
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['placed', 'placed']);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });
});

describe('what Shopify does not show any more', () => {
  it('is taken back where nothing was sent', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    world.shop.orders.delete(fo.orderId);
    await world.drain();
    await world.letPass(600_000);
    expect(world.service.posts).toEqual([]);
    expect(await state(fo)).toBe('withdrawn');
    expect(await world.row(fo)).toMatchObject({ state: 'closed', nextReviewAt: null });
  });

  it('is left to a person where the service has it', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    world.shop.orders.delete(fo.orderId);
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched' });
    expect((await world.row(fo)).reason).toContain('no longer shows');
  });
});

describe('a review that fails', () => {
  it('has its next look planned before anything can go wrong', async () => {
    const fo = world.shop.order();
    world.shop.before = (operation) => {
      if (operation === 'AcceptFulfilmentRequest') throw new Error('killed');
    };
    await world.review(fo);
    expect((await world.row(fo)).nextReviewAt).not.toBeNull();
    const broken = { ...world.ctx, mappingsFor: () => Promise.reject(new Error('killed')) };
    const second = world.shop.order();
    await expect(reviewOrder(broken, SHOP, second.orderId)).rejects.toThrow('killed');
    expect((await world.row(second)).nextReviewAt?.getTime()).toBeGreaterThan(world.now.getTime());
    world.shop.before = () => undefined;
    await world.letPass(120_000);
    expect([fo.requestStatus, second.requestStatus]).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('is looked at again also where the order had been closed before', async () => {
    const fo = world.shop.order();
    fo.held = true;
    await world.review(fo);
    shopDoes.move(fo);
    await world.review(fo);
    expect((await world.row(fo)).nextReviewAt).toBeNull();
    Object.assign(fo, { held: false, requestStatus: 'SUBMITTED', locationId: world.locationId });
    const broken = { ...world.ctx, mappingsFor: () => Promise.reject(new Error('killed')) };
    await expect(reviewOrder(broken, SHOP, fo.orderId)).rejects.toThrow('killed');
    expect((await world.row(fo)).nextReviewAt).not.toBeNull();
    await world.letPass(120_000);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('for good, shows the merchant what Shopify says', async () => {
    const fo = world.shop.order();
    world.shop.before = (operation) => {
      if (operation === 'AcceptFulfilmentRequest')
        throw new ShopifyFailure({ code: 'forbidden', operation, detail: 'no scope' });
    };
    await world.review(fo);
    expect((await world.row(fo)).reason).toBe(failures.shopify.forbidden);
  });
});

describe('a location that is not there for a moment', () => {
  it('takes nothing back', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    world.locationId = null;
    await world.review(fo);
    expect(await state(fo)).toBe('due');
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'service_down' });
  });
});
