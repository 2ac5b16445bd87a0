import { beforeEach, describe, expect, it } from 'vitest';
import { placeNow } from '../../../app/orders/actions/place-now.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { kitMapping } from '../support/snapshots.ts';
import { shopDoes } from '../support/shop-does.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;
const hoursMs = 3 * 3_600_000;

beforeEach(async () => {
  await changeOrderSettings(world.db, SHOP, {
    automaticRequests: true,
    graceMs: 0,
    partialFulfilment: 'mapped_first',
  });
});

async function ship(fo: Fo): Promise<void> {
  for (const order of world.service.orders) if (!order.shipped) world.service.ship(order);
  for (const part of await world.parts(fo)) await followPart(world.ctx, part.id);
  await world.drain();
}

async function fulfilled(lines = [{ variantId: '100', quantity: 1 }]): Promise<Fo> {
  const fo = world.shop.order({ lines });
  await world.review(fo);
  await ship(fo);
  return fo;
}

/** An order that went in two: what was matched first, and the rest once it was matched. */
async function fulfilledInTwo(): Promise<Fo> {
  const late = world.mappings.get('200');
  world.mappings.delete('200');
  const fo = await fulfilled([
    { variantId: '100', quantity: 1 },
    { variantId: '200', quantity: 2 },
  ]);
  expect(late).toBeDefined();
  world.mappings.set('200', { ...kitMapping, variationId: 'late' });
  await world.review(fo);
  await ship(fo);
  expect(fo.fulfilments).toHaveLength(2);
  expect(fo.status).toBe('CLOSED');
  return fo;
}

async function expectUnasked(successor: Fo, placedOrders: number): Promise<void> {
  await world.review(successor);
  await world.letPass(hoursMs);
  expect(world.service.orders).toHaveLength(placedOrders);
  expect(successor.requestStatus).toBe('UNSUBMITTED');
  expect((await world.row(successor)).reason).toContain('The lab already has these products');
}

describe('a fulfillment that was canceled in Shopify is never ordered again unasked', () => {
  it('one of one', async () => {
    const fo = await fulfilled();
    await expectUnasked(shopDoes.cancelFulfilment(world.shop, fo), 1);
  });

  it.each([0, 1])('one of two (number %i)', async (index) => {
    const fo = await fulfilledInTwo();
    await expectUnasked(shopDoes.cancelFulfilment(world.shop, fo, index), 2);
  });

  it('both of two, one after the other', async () => {
    const fo = await fulfilledInTwo();
    const second = shopDoes.cancelFulfilment(world.shop, fo, 1);
    const first = shopDoes.cancelFulfilment(world.shop, fo, 0);
    await expectUnasked(second, 2);
    await expectUnasked(first, 2);
  });

  it('nor by “Send now”, which says why; but by the merchant’s own request in Shopify', async () => {
    const fo = await fulfilledInTwo();
    const successor = shopDoes.cancelFulfilment(world.shop, fo, 1);
    await world.review(successor);
    const asked = { shop: SHOP, orderId: fo.orderId, requests: [{ id: successor.id }] };
    const answer = await placeNow(world.ctx, { ...asked, actor: 'merchant:1' } as never);
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(answer.message).toContain('The lab already has these products');
    successor.requestStatus = 'SUBMITTED';
    await world.review(successor);
    expect(world.service.orders).toHaveLength(3);
    expect(successor.requestStatus).toBe('ACCEPTED');
  });

  it('and then refunded leaves nothing to ask for', async () => {
    const fo = await fulfilledInTwo();
    const successor = shopDoes.cancelFulfilment(world.shop, fo, 1);
    shopDoes.edit(successor, 0, 0);
    await world.review(successor);
    await world.letPass(hoursMs);
    expect(world.service.orders).toHaveLength(2);
    expect(await world.row(successor)).toMatchObject({ state: 'waiting', reasonCode: null });
  });

  it('while the rest is still on its way', async () => {
    const fo = world.shop.order({
      lines: [
        { variantId: '100', quantity: 1 },
        { variantId: '200', quantity: 1 },
      ],
    });
    world.mappings.delete('200');
    await world.review(fo);
    await ship(fo);
    expect(shopDoes.cancelFulfilment(world.shop, fo)).toBe(fo);
    world.mappings.set('200', { ...kitMapping, variationId: 'late' });
    await world.letPass(hoursMs);
    expect(world.service.orders.map(({ items }) => items)).toEqual([
      [{ variation_id: 'kit', quantity: 1 }],
      [{ variation_id: 'late', quantity: 1 }],
    ]);
  });

  it('where the merchant made it by hand, and nothing was ordered', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    for (const one of fo.lines) one.remaining = 0;
    const lines = fo.lines.map(({ id, total }) => ({ id, quantity: total }));
    Object.assign(fo, { status: 'CLOSED' });
    fo.fulfilments.push({ id: '7', status: 'SUCCESS', numbers: [], urls: [], lines });
    await world.review(fo);
    const successor = shopDoes.cancelFulfilment(world.shop, fo);
    await world.review(successor);
    await world.letPass(hoursMs);
    expect(world.service.posts).toEqual([]);
    expect((await world.row(successor)).reason).toContain('was canceled in Shopify');
  });

  it('even where Shopify has deleted what it stood for', async () => {
    const fo = await fulfilled();
    const successor = shopDoes.cancelFulfilment(world.shop, fo);
    world.shop.fulfilmentOrders.delete(fo.id);
    await expectUnasked(successor, 1);
  });
});

describe('what an order gets besides', () => {
  it('goes by itself: more of a line after the first was shipped', async () => {
    const fo = await fulfilled();
    const [bought] = fo.lines;
    const added = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    world.shop.orders.delete(added.orderId);
    added.orderId = fo.orderId;
    if (bought) {
      bought.item.quantity = 2;
      for (const one of added.lines) one.item = bought.item;
    }
    await world.review(added);
    await world.letPass(hoursMs);
    expect(world.service.orders).toHaveLength(2);
  });
});
