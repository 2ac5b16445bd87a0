import { describe, expect, it } from 'vitest';
import { requeueBulkActions, workOnBulkAction } from '../../../app/orders/actions/bulk-action-work.ts';
import {
  forgetOldBulkActions,
  readBulkAction,
  startBulkAction,
} from '../../../app/orders/actions/bulk-actions.ts';
import { mostBulkOrders } from '../../../app/orders/actions/bulk-limit.ts';
import type { OrderActionKind } from '../../../app/orders/actions/order-actions.ts';
import { redactShop } from '../../../app/privacy/compliance.ts';
import { ShopifyFailure, type ShopifyFailureCode } from '../../../app/shopify/errors.ts';
import { expectTakenUp } from '../support/bulk-kills.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';
import { failures } from '../../../app/words/failures.ts';

const world = useOrdersWorld();
const minute = 60_000;
const day = 24 * 60 * minute;
const actor = 'merchant:7';

async function waiting(count: number): Promise<ShopFulfilmentOrder[]> {
  const all = Array.from({ length: count }, () => world.shop.order({ requestStatus: 'UNSUBMITTED' }));
  for (const fo of all) await world.review(fo);
  return all;
}

const start = (kind: OrderActionKind, orders: readonly { orderId: string }[]) =>
  startBulkAction(world.ctx, SHOP, { actor, kind, orderIds: orders.map(({ orderId }) => orderId) });

async function seen(id: string) {
  const view = await readBulkAction(world.db, SHOP, id);
  if (!view) throw new Error('no such action');
  return view;
}
const outcomes = async (id: string) => (await seen(id)).rows.map(({ outcome }) => outcome);

/** From now on every call of Shopify's fails like this. */
function shopifySays(code: ShopifyFailureCode | null): void {
  world.shop.before = (operation) => {
    if (code !== null) throw new ShopifyFailure({ code, operation, detail: 'test' });
  };
}

describe('several orders at once', () => {
  it('are placed, each once, with a result of its own and one entry on its timeline', async () => {
    const orders = await waiting(5);
    const { id } = await start('place_now', orders);
    expect(await seen(id)).toMatchObject({ total: 5, done: 0, isFinished: false, label: 'Send now' });
    await world.drain();
    expect(await seen(id)).toMatchObject({ done: 5, isFinished: true, waitsBecause: null });
    expect(await outcomes(id)).toEqual(['done', 'done', 'done', 'done', 'done']);
    await world.letPass(minute);
    expect(world.service.orders).toHaveLength(5);
    expect(
      await world.db.timelineEntry.count({ where: { kind: 'person.place_now', source: 'person' } }),
    ).toBe(5);
    // Nothing twice, however often it runs.
    await workOnBulkAction(world.ctx, id);
    await world.letPass(minute);
    expect(world.service.orders).toHaveLength(5);
  });

  it('get different answers where they differ, foreign and deleted ones among them', async () => {
    const [fine, unpaid, deleted] = await waiting(3);
    if (!fine || !unpaid || !deleted) throw new Error('three orders');
    Object.assign(world.shop.orders.get(unpaid.orderId) ?? {}, { paid: false });
    world.shop.orders.delete(deleted.orderId);
    world.shop.fulfilmentOrders.delete(deleted.id);
    const { id } = await start('place_now', [fine, unpaid, deleted, { orderId: '987654321' }, fine]);
    await world.drain();
    expect(await outcomes(id)).toEqual(['done', 'refused', 'refused', 'refused']);
    for (const { message } of (await seen(id)).rows) expect(message).toMatch(/^[A-Z].*\w{3,}/);
    expect(world.service.orders).toHaveLength(1);
  });

  it('placed now from two tabs at once are placed once; each tab gets an answer for each', async () => {
    const orders = await waiting(4);
    const [one, two] = await Promise.all([start('place_now', orders), start('place_now', orders)]);
    await Promise.all([workOnBulkAction(world.ctx, one.id), workOnBulkAction(world.ctx, two.id)]);
    await world.drain(world.ctx, world.ctx);
    await world.letPass(minute);
    expect(world.service.orders).toHaveLength(4);
    const [first, second] = [await outcomes(one.id), await outcomes(two.id)];
    orders.forEach((_fo, i) => expect([first[i], second[i]].sort()).toEqual(['done', 'unchanged']));
  });

  it('are held and released', async () => {
    const orders = await waiting(3);
    const hold = await start('hold', orders);
    await world.drain();
    expect(orders.every(({ ourHold }) => ourHold != null)).toBe(true);
    expect(await outcomes(hold.id)).toEqual(['done', 'done', 'done']);
    const release = await start('release', orders);
    await world.drain();
    expect(await outcomes(release.id)).toEqual(['done', 'done', 'done']);
  });

  it(`can be ${mostBulkOrders}, no more, no fewer than one, and their risk is no bulk matter`, async () => {
    const many = Array.from({ length: mostBulkOrders }, (_, i) => ({ orderId: String(9_000_000 + i) }));
    const { id } = await start('retry', many);
    await workOnBulkAction(world.ctx, id);
    expect(await seen(id)).toMatchObject({ total: mostBulkOrders, done: mostBulkOrders, isFinished: true });
    await expect(start('retry', [...many, { orderId: '1' }])).rejects.toThrow(RangeError);
    await expect(start('retry', [])).rejects.toThrow(RangeError);
    await expect(start('accept_risk', many)).rejects.toThrow(RangeError);
  });

  it('are seen by their own shop alone', async () => {
    const { id } = await start('retry', await waiting(1));
    expect(await readBulkAction(world.db, 'other.myshopify.com', id)).toBeNull();
  });
});

describe('a process that is killed in the middle', () => {
  // A sample; bulk-kills.long.test.ts has the others.
  it.each([
    [13, true],
    [35, false],
  ])(
    'at step %i (which took effect: %s) leaves the rest to the next, and nothing is done twice',
    (count, tookEffect) => expectTakenUp(world, count, tookEffect),
  );
});

describe('a Shopify that lets nothing through', () => {
  it('because the access was revoked stops it visibly; it goes on by itself once that is back', async () => {
    const orders = await waiting(3);
    const { id } = await start('place_now', orders);
    let calls = 0;
    world.shop.before = (operation) => {
      if (operation === 'SubmitFulfilmentRequest') calls += 1;
      if (calls > 1) throw new ShopifyFailure({ code: 'unauthorized', operation, detail: 'revoked' });
    };
    await world.drain();
    expect(await seen(id)).toMatchObject({
      done: 1,
      isFinished: false,
      waitsBecause: expect.stringContaining(failures.shopify.unauthorized) as string,
    });
    shopifySays(null);
    await requeueBulkActions(world.ctx);
    await world.drain();
    expect(await seen(id)).toMatchObject({ done: 3, isFinished: true, waitsBecause: null });
    await world.letPass(minute);
    expect(world.service.orders).toHaveLength(3);
  });

  it.each([
    ['unauthorized', 25 * 60 * minute],
    ['throttled', 2 * 60 * minute],
  ] as const)('for good (%s) ends the rest as failed, with words', async (code, passesMs) => {
    const { id } = await start('hold', await waiting(3));
    shopifySays(code);
    await world.drain();
    expect(await seen(id)).toMatchObject({ done: 0, isFinished: false });
    expect((await seen(id)).waitsBecause).toContain('Shopify');
    world.advance(passesMs);
    await requeueBulkActions(world.ctx);
    await world.drain();
    expect(await outcomes(id)).toEqual(['failed', 'failed', 'failed']);
    for (const { message } of (await seen(id)).rows) expect(message).toContain('Shopify');
    // What failed can be asked for again.
    shopifySays(null);
    const again = await start('hold', (await seen(id)).rows);
    await world.drain();
    expect(await outcomes(again.id)).toEqual(['done', 'done', 'done']);
  });

  it('for one order alone does not keep the others waiting', async () => {
    const orders = await waiting(4);
    const slow = orders[0];
    world.shop.before = (operation, id) => {
      if (id === slow?.id) throw new ShopifyFailure({ code: 'unavailable', operation, detail: 'test' });
    };
    const { id } = await start('hold', orders);
    await world.drain();
    expect(await outcomes(id)).toEqual([null, 'done', 'done', 'done']);
    shopifySays(null);
    await requeueBulkActions(world.ctx);
    await world.drain();
    expect(await outcomes(id)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('and a service that is away does not stop it: orders are requested, and wait for the service', async () => {
    const orders = await waiting(2);
    const { id } = await start('place_now', orders);
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    await world.drain();
    expect(await outcomes(id)).toEqual(['done', 'done']);
    expect(world.service.orders).toHaveLength(0);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(30 * minute);
    expect(world.service.orders).toHaveLength(2);
  });
});

describe('what is kept', () => {
  it('goes when it is old, and with its shop', async () => {
    const { id } = await start('retry', await waiting(1));
    await world.drain();
    const daysAgo = (days: number) => new Date(world.now.getTime() - days * day);
    world.advance(29 * day);
    await forgetOldBulkActions(world.ctx, daysAgo(30));
    expect(await readBulkAction(world.db, SHOP, id)).not.toBeNull();
    world.advance(2 * day);
    await forgetOldBulkActions(world.ctx, daysAgo(30));
    expect(await readBulkAction(world.db, SHOP, id)).toBeNull();
    expect(await world.db.bulkActionItem.count()).toBe(0);
    const other = await start('retry', [{ orderId: '1' }]);
    await redactShop(world.ctx as never, SHOP, world.now);
    expect(await readBulkAction(world.db, SHOP, other.id)).toBeNull();
  });
});
