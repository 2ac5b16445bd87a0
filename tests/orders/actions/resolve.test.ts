import { describe, expect, it } from 'vitest';
import { actOnOrder } from '../../../app/orders/actions/act-on-order.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { waitsForPerson } from '../../../app/orders/ledger/attention.ts';
import { readBoard } from '../../../app/orders/pages/board.ts';
import { boardInputOf } from '../../../app/orders/pages/board-input.ts';
import { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { createNameLearner } from '../../../app/shopify/staff-names.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

const unitOf = (fo: ShopFulfilmentOrder) => {
  const [unit] = world.service.orders.find(({ reference }) => reference === `kits-${fo.id}-1`)?.units ?? [];
  if (!unit) throw new Error('not shipped');
  return unit;
};
async function follow(fo: ShopFulfilmentOrder): Promise<void> {
  for (const { id } of await world.parts(fo)) await followPart(world.ctx, id);
  await world.drain();
}
/** A fulfilled order whose kit the lab canceled afterwards. */
async function canceled(): Promise<ShopFulfilmentOrder> {
  const fo = world.shop.order();
  await world.review(fo);
  const [order] = world.service.orders.filter(({ reference }) => reference === `kits-${fo.id}-1`);
  if (!order) throw new Error('not placed');
  world.service.ship(order);
  await follow(fo);
  unitOf(fo).status = 'Cancelled';
  await follow(fo);
  expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', reasonCode: 'kits_canceled' });
  return fo;
}
const page = async (fo: ShopFulfilmentOrder) => {
  const shown = await readOrderPage(world.ctx, SHOP, fo.orderId);
  if (!shown) throw new Error('no page');
  return shown;
};
const seenOn = async (fo: ShopFulfilmentOrder) =>
  (await page(fo)).offers.find(({ kind }) => kind === 'resolve')?.seen ?? 'not offered';
const resolve = (
  fo: ShopFulfilmentOrder,
  seen: string,
  { shop = SHOP, note }: { shop?: string; note?: string } = {},
) =>
  actOnOrder(world.ctx, {
    shop,
    orderId: fo.orderId,
    actor: 'merchant:7',
    kind: 'resolve',
    seen,
    ...(note !== undefined && { note }),
  });
const asking = (fo: ShopFulfilmentOrder) =>
  world.db.fulfilmentOrder.count({ where: { id: fo.id, ...waitsForPerson } });
const isInView = async (fo: ShopFulfilmentOrder, view: string): Promise<boolean> => {
  const input = boardInputOf(new URLSearchParams({ view }));
  const { rows } = await readBoard(world.db, SHOP, input, { customerIds: [], pageSize: 10 });
  return rows.some(({ orderId }) => orderId === fo.orderId);
};
const told = (fo: ShopFulfilmentOrder) =>
  world.db.timelineEntry.findMany({ where: { orderId: fo.orderId, kind: 'person.resolve' } });

describe('a person’s word that something is settled', () => {
  it('takes the order off what needs attention, once, and stands on its timeline', async () => {
    const fo = await canceled();
    expect(await asking(fo)).toBe(1);
    const seen = await seenOn(fo);
    expect((await resolve(fo, seen)).outcome).toBe('done');
    expect((await resolve(fo, seen)).outcome).toBe('unchanged');
    expect(await asking(fo)).toBe(0);
    expect(await told(fo)).toMatchObject([{ source: 'person', detail: { by: 'merchant:7' } }]);
    const { offers, requests } = await page(fo);
    expect(offers.map(({ kind }) => kind)).not.toContain('resolve');
    expect(requests[0]).toMatchObject({ waitsForPerson: false, next: { by: 'nobody' } });
    expect(requests[0]?.parts[0]?.reason).toMatchObject({ fix: null });
    // Another look finds the same, and asks nobody again.
    await follow(fo);
    expect(await asking(fo)).toBe(0);
  });

  it('is kept with what they wrote and who they are, both sealed', async () => {
    const fo = await canceled();
    const names = createNameLearner({
      ...world.ctx,
      apiKey: 'key',
      apiSecret: 'secret',
      userAgent: 'test',
      now: () => world.ctx.clock.now(),
      failed: (_shop, error) => {
        throw error;
      },
      fetch: () =>
        Promise.resolve(
          Response.json({
            associated_user: { id: 7, first_name: 'Ida', last_name: 'Brandt', email: 'i@b.de' },
          }),
        ),
    });
    await names({ shop: SHOP, actor: 'merchant:7' }, 'a token');
    const note = 'Told Ms. Weber; the replacement is free.';
    expect((await resolve(fo, await seenOn(fo), { note })).outcome).toBe('done');
    expect((await page(fo)).timeline.find(({ detail }) => detail?.includes(note))).toMatchObject({
      words: 'Marked as resolved',
      source: 'Ida Brandt',
    });
    const rows = [
      ...(await world.db.orderNote.findMany()),
      ...(await world.db.staffName.findMany()),
      ...(await told(fo)).map(({ detail }) => detail),
    ];
    const stored = JSON.stringify(rows);
    for (const word of ['Weber', 'Ida', 'i@b.de']) expect(stored).not.toContain(word);
  });

  it('that is not taken leaves no note', async () => {
    const fo = await canceled();
    expect((await resolve(fo, 'of another day', { note: 'x' })).outcome).toBe('refused');
    expect(await world.db.orderNote.count({ where: { orderId: fo.orderId } })).toBe(0);
  });

  it('of two people at once is taken from one', async () => {
    const fo = await canceled();
    const seen = await seenOn(fo);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => resolve(fo, seen)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'unchanged'),
    ]);
    expect(await told(fo)).toHaveLength(1);
  });

  it('is not taken for what came up since they looked', async () => {
    const fo = await canceled();
    const seen = await seenOn(fo);
    const part = await world.part(fo);
    await world.db.orderPart.update({
      where: { id: part.id },
      data: { reasonCode: 'duplicate', reason: 'The lab has this order twice.' },
    });
    expect((await resolve(fo, seen)).outcome).toBe('refused');
    expect((await resolve(fo, '')).outcome).toBe('refused');
    expect(await asking(fo)).toBe(1);
    expect(await told(fo)).toEqual([]);
  });

  it('holds until another reason comes up', async () => {
    const fo = await canceled();
    await resolve(fo, await seenOn(fo));
    unitOf(fo).status = 'Missing info';
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ reasonCode: 'kit_info_missing', resolvedAt: null });
    expect(await asking(fo)).toBe(1);
  });

  it('holds while a part is late by one more day', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    world.advance(20 * 24 * 60 * 60_000);
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ reasonCode: 'late_shipping' });
    await resolve(fo, await seenOn(fo));
    const { reason } = await world.part(fo);
    world.advance(24 * 60 * 60_000);
    await follow(fo);
    expect((await world.part(fo)).reason).not.toBe(reason);
    expect(await asking(fo)).toBe(0);
  });

  it('settles an order that was canceled in Shopify after the lab had it', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    const order = world.shop.orders.get(fo.orderId);
    if (order) order.cancelledAt = world.now;
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'cancelled' });
    expect((await resolve(fo, await seenOn(fo))).outcome).toBe('done');
    expect(await asking(fo)).toBe(0);
    await world.review(fo);
    expect(await asking(fo)).toBe(0);
    // Also on the board, and so in what Shopify is told of it.
    expect(await isInView(fo, 'needs_attention')).toBe(false);
    expect(await isInView(fo, 'placed')).toBe(true);
  });

  it('is nobody’s of another shop', async () => {
    const fo = await canceled();
    expect((await resolve(fo, await seenOn(fo), { shop: 'other.myshopify.com' })).outcome).toBe('refused');
    expect(await asking(fo)).toBe(1);
  });
});
