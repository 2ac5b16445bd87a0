import { beforeEach, describe, expect, it } from 'vitest';
import { accountsChangedQueue } from '../../../app/orders/queues.ts';
import { fixPlaceOf, toldReason } from '../../../app/orders/reasons.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import { waitsForPerson } from '../../../app/orders/ledger/attention.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const { codes, details, fixes } = orderReasons;

/** The shop is no development store, and its merchant has not said that real orders are to be simulated. */
beforeEach(() => {
  world.maySimulate = false;
});

async function goLive(): Promise<void> {
  Object.assign(world, { connectionId: 'connection-live', environment: 'production' });
  await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
  await world.drain();
}

const asksAPerson = (fo: ShopFulfilmentOrder) =>
  world.db.fulfilmentOrder.count({ where: { id: fo.id, ...waitsForPerson } });

describe('a real order of a shop that is no development store', () => {
  it('never goes to a sandbox: it waits, and the page says why and where that is changed', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await world.letPass(60 * 60_000);
    expect(world.service.posts).toEqual([]);
    const { state, reasonCode, reason } = await world.row(fo);
    expect(state).toBe('waiting');
    expect(reasonCode).toBe('not_live');
    expect(toldReason(reason ?? '')).toEqual({ says: codes.not_live.says, fix: codes.not_live.fix });
    expect(fixPlaceOf({ reasonCode, reason })).toBe('connection');
    expect(await asksAPerson(fo)).toBe(1);
    const [view] = (await readOrderPage(world.ctx, SHOP, fo.orderId))?.requests ?? [];
    expect(view?.next).toEqual({ by: 'merchant', says: codes.not_live.fix, at: null });
    await goLive();
    expect(await world.part(fo)).toMatchObject({ state: 'placed', environment: 'production' });
  });

  it('is refused at the last look, though its part was fixed while that was still allowed', async () => {
    world.maySimulate = true;
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'due' });
    const sent = world.service.posts.length;
    world.service.fate = () => ({ kind: 'ok' });
    world.maySimulate = false;
    await world.letPass(60 * 60_000);
    expect(world.service.posts).toHaveLength(sent);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting' });
  });

  it('goes to the sandbox once its merchant has said so, and test orders go in any case', async () => {
    const test = world.shop.order({ test: true });
    await world.review(test);
    expect(await world.part(test)).toMatchObject({ state: 'placed' });
    world.maySimulate = true;
    const real = world.shop.order();
    await world.review(real);
    expect(await world.part(real)).toMatchObject({ state: 'placed', environment: 'sandbox' });
  });
});

describe('what a sandbox has of a real order', () => {
  /** Placed and shipped in the sandbox while that was allowed; then it is allowed no longer. */
  async function simulated(): Promise<ShopFulfilmentOrder> {
    world.maySimulate = true;
    const fo = world.shop.order();
    await world.review(fo);
    const [order] = world.service.orders;
    if (order) world.service.ship(order);
    world.maySimulate = false;
    return fo;
  }

  it('is not fulfilled in Shopify with a number made up, and its merchant is told what to do', async () => {
    const fo = await simulated();
    await world.letPass(2 * 60 * 60_000);
    expect(world.shop.calls).not.toContain('CreateFulfilment');
    const { state, reasonCode, reason } = await world.row(fo);
    expect(state).toBe('mismatched');
    expect(toldReason(reason ?? '')).toEqual({ says: details.simulated, fix: fixes.sendForReal });
    expect(fixPlaceOf({ reasonCode, reason })).toBe('shopify');
    expect(await world.part(fo)).toMatchObject({ state: 'shipped', reasonCode: 'test_order' });
    expect(await asksAPerson(fo)).toBe(1);
  });

  it('is told at once when the shop goes live, and goes to production only once a person asks again', async () => {
    const fo = await simulated();
    await goLive();
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'test_order' });
    expect(world.service.posts).toHaveLength(1);
    // The merchant cancels the fulfilment in Shopify: nothing real is at the lab, so we let it go.
    const inShopify = world.shop.fulfilmentOrders.get(fo.id);
    if (inShopify) inShopify.requestStatus = 'CANCELLATION_REQUESTED';
    await world.review(fo);
    expect(inShopify).toMatchObject({ status: 'CANCELLED' });
    expect(await world.row(fo)).toMatchObject({ state: 'closed' });
    // Shopify makes a successor, which the merchant requests.
    const successor = world.shop.order();
    const order = successor.orderId;
    successor.orderId = fo.orderId;
    world.shop.orders.delete(order);
    await world.review(successor);
    expect(await world.part(successor)).toMatchObject({ state: 'placed', environment: 'production' });
    expect(await world.part(fo)).toMatchObject({ environment: 'sandbox', fulfilmentId: null });
  });

  it('goes on where its merchant says again that real orders are simulated', async () => {
    const fo = await simulated();
    await world.letPass(10 * 60_000);
    world.maySimulate = true;
    await world.letPass(2 * 60 * 60_000);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reason: null });
  });

  it('is fulfilled where it is a test order', async () => {
    const fo = world.shop.order({ test: true });
    await world.review(fo);
    const [order] = world.service.orders;
    if (order) world.service.ship(order);
    await world.letPass(60 * 60_000);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled' });
  });
});
