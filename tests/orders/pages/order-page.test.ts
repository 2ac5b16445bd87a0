import { describe, expect, it } from 'vitest';
import { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { order as orderWords } from '../../../app/words/order.ts';
import { type ShopFulfilmentOrder } from '../support/shop.ts';
import { shopDoes } from '../support/shop-does.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

const page = async (fo: ShopFulfilmentOrder) => {
  const read = await readOrderPage(world.ctx, SHOP, fo.orderId);
  if (!read) throw new Error('no page');
  return read;
};
const request = async (fo: ShopFulfilmentOrder) => {
  const [first] = (await page(fo)).requests;
  if (!first) throw new Error('no request');
  return first;
};
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const told = async (fo: ShopFulfilmentOrder) =>
  (await page(fo)).timeline.filter(({ source }) => source === 'Shopify').map(({ words }) => words);

describe('an order’s page', () => {
  it('shows the lines as they are in Shopify now, with price, rest and mapping', async () => {
    const fo = world.shop.order({
      lines: [
        { variantId: '100', quantity: 2 },
        { variantId: '999', quantity: 1 },
      ],
    });
    await world.review(fo);
    expect((await request(fo)).lines).toEqual([
      expect.objectContaining({
        title: 'Kit',
        sku: 'KIT',
        variantId: '100',
        quantity: 2,
        remaining: 2,
        unitPrice: eur(24_900),
        isMapped: true,
      }),
      expect.objectContaining({ variantId: '999', quantity: 1, isMapped: false }),
    ]);
    shopDoes.edit(fo, 0, 1);
    await world.review(fo);
    expect((await request(fo)).lines?.[0]).toMatchObject({ quantity: 1, remaining: 1 });
  });

  it('reckons a placed part’s margin from the shop’s price and the service’s charge, of its own pieces', async () => {
    const fo = world.shop.order({ lines: [{ variantId: '100', quantity: 2 }] });
    await world.review(fo);
    const { parts, total } = await request(fo);
    expect(parts).toMatchObject([
      {
        cost: eur(17_900),
        margin: { kind: 'known', price: eur(49_800), margin: eur(31_900), percent: '64.1' },
      },
    ]);
    expect(total).toBeNull();
  });

  it('shows a margin between two currencies at the merchant’s rate alone', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await world.db.orderPart.updateMany({ data: { currency: 'USD' } });
    expect((await request(fo)).parts[0]?.margin).toEqual({ kind: 'no_rate', from: 'USD', to: 'EUR' });
    await changeOrderSettings(world.db, SHOP, { costRates: [{ from: 'USD', to: 'EUR', rate: '0.92' }] });
    expect((await request(fo)).parts[0]?.margin).toMatchObject({
      kind: 'known',
      cost: eur(16_468),
      rate: { rate: '0.92' },
    });
  });

  it('adds up the parts of a fulfilment where there are several', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    const { id, ...part } = await world.part(fo);
    await world.db.orderPart.create({
      data: {
        ...part,
        id: `${id}-2`,
        part: 2,
        reference: 'second',
        serviceOrderId: 'second',
        items: [],
        searchEvidence: {},
        lines: part.lines as object[],
        trackingWritten: {},
      },
    });
    expect((await request(fo)).total).toMatchObject({
      price: eur(49_800),
      cost: eur(35_800),
      margin: eur(14_000),
    });
  });

  it('never has a price of the shop’s sent to the service', async () => {
    await world.review(world.shop.order());
    expect(world.service.posts).toHaveLength(1);
    expect(JSON.stringify(world.service.posts)).not.toMatch(/249|price|amount|currency/i);
  });

  it('says until when the waiting time lasts, and for no other reason', async () => {
    await changeOrderSettings(world.db, SHOP, { automaticRequests: true, graceMs: 720_000 });
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    const endsAt = new Date(world.now.getTime() + 720_000).toISOString();
    expect(await request(fo)).toMatchObject({
      reasonCode: 'grace',
      graceEndsAt: endsAt,
      next: { says: orderWords.next.send.at, at: endsAt },
    });
    fo.held = true;
    await world.review(fo);
    expect(await request(fo)).toMatchObject({ reasonCode: 'on_hold', graceEndsAt: null });
    expect(await world.row(fo)).toMatchObject({ goesOnAt: null });
  });

  it('says by when an open request is answered while nothing can go', async () => {
    const fo = world.shop.order({ lines: [{ variantId: '999', quantity: 1 }] });
    await world.review(fo);
    const requestedAt = new Date(world.now.getTime() - 60_000);
    await world.db.fulfilmentOrder.updateMany({ data: { requestedAt } });
    const { requestLimitMs } = world.ctx.timings;
    expect(await request(fo)).toMatchObject({
      reasonCode: 'unmapped',
      answerDueAt: new Date(requestedAt.getTime() + requestLimitMs).toISOString(),
    });
  });

  it('offers to mend what is wrong with the address', async () => {
    const fo = world.shop.order();
    fo.destination = null;
    await world.review(fo);
    expect(await request(fo)).toMatchObject({ reasonCode: 'address', isAddressWrong: true });
  });
});

describe('what happened in Shopify', () => {
  it('is on the timeline once, however often the order is looked at', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED', lines: [{ variantId: '100', quantity: 2 }] });
    await world.review(fo);
    fo.held = true;
    await world.review(fo);
    await world.review(fo);
    fo.held = false;
    world.advance(1_000);
    await world.review(fo);
    shopDoes.edit(fo, 0, 1);
    world.advance(1_000);
    await world.review(fo);
    await world.review(fo);
    shopDoes.move(fo);
    world.advance(1_000);
    await world.review(fo);
    await world.review(fo);
    expect(await told(fo)).toEqual([
      'Order moved to another location',
      'Items removed',
      'Hold released',
      'Order put on hold',
      'Order created',
    ]);
  });

  it('is told once also by two who look at the same time', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    shopDoes.cancelOrder(world.shop, fo, world.now);
    await Promise.all([world.review(fo), world.review(fo)]);
    expect((await told(fo)).filter((words) => words === 'Order canceled')).toHaveLength(1);
  });
});
