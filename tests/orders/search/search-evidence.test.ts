import { describe, expect, it } from 'vitest';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import { evidenceOf } from '../../../app/orders/search/search-evidence.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

const evidence = async (fo: ShopFulfilmentOrder) => evidenceOf(await world.part(fo));
/** A part whose call broke off before the service had it, asked about after the searches. */
async function askedAbout(): Promise<ShopFulfilmentOrder> {
  await changeOrderSettings(world.db, SHOP, { askBeforeResend: true });
  const fo = world.shop.order();
  world.service.fate = () => ({ kind: 'cut_before_commit' });
  await world.review(fo);
  await world.letPass(3_600_000);
  expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  return fo;
}

describe('what was searched for a part', () => {
  it('names every search since it was sent, with its time, its orders and whether it was whole', async () => {
    for (let i = 0; i < 3; i += 1) world.service.add({ reference: `other-${i}` });
    const found = await evidence(await askedAbout());
    expect(found?.candidates).toEqual([]);
    expect(found?.walks.length).toBeGreaterThanOrEqual(2);
    for (const walk of found?.walks ?? []) {
      expect(walk).toMatchObject({ ordersRead: 3, complete: true });
      expect(Date.parse(walk.endedAt)).toBeGreaterThanOrEqual(Date.parse(walk.startedAt));
    }
  });

  it('says which search broke off', async () => {
    for (let i = 0; i < 60; i += 1) world.service.add({ reference: `other-${i}` });
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    await world.review(fo);
    world.service.habits.failPage = 2;
    await world.letPass(60_000);
    expect((await evidence(fo))?.walks.at(-1)).toMatchObject({ ordersRead: 50, complete: false });
  });

  it('begins anew with each call', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    await world.review(fo);
    // Found in no list, sent again, and cut off again.
    await world.letPass(520_000);
    const part = await world.part(fo);
    expect(part.attempts).toBeGreaterThan(1);
    const sentAtMs = (part.sendDeadlineAt?.getTime() ?? 0) - world.ctx.timings.sendDeadlineMs;
    for (const { startedAt } of (await evidence(fo))?.walks ?? [])
      expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(sentAtMs);
  });
});

describe('what was found for a part', () => {
  it('is the orders with its reference, with what they hold', async () => {
    const fo = world.shop.order();
    world.service.fate = () => {
      world.service.add({ reference: `kits-${fo.id}-1`, items: [{ variation_id: 'other', quantity: 1 }] });
      return { kind: 'cut_after_commit' };
    };
    await world.review(fo);
    await world.letPass(600_000);
    const part = await world.part(fo);
    expect(part.state).toBe('undecided');
    const held = world.service.orders.map(({ id, items }) => [id, items[0]?.variation_id === 'kit']);
    const found = evidenceOf(part)?.candidates ?? [];
    expect(found.every(({ by }) => by === 'reference')).toBe(true);
    expect(new Map(found.map(({ serviceOrderId, hasItems }) => [serviceOrderId, hasItems]))).toEqual(
      new Map(held as [string, boolean][]),
    );
  });

  it('is also an order without a reference with the same items, made at that time, that is nobody’s', async () => {
    const since = world.now;
    world.service.add({ reference: null });
    world.service.add({ reference: null, items: [{ variation_id: 'kit', quantity: 2 }] });
    world.service.add({ reference: null, createdOn: new Date(since.getTime() - 3_600_000) });
    world.service.add({ reference: 'somebody-elses' });
    const [alike] = world.service.orders;
    expect((await evidence(await askedAbout()))?.candidates).toEqual([
      { serviceOrderId: alike?.id, createdAt: since.toISOString(), by: 'items', hasItems: true },
    ]);
  });

  it('is shown on the order’s page for as long as it matters, with nothing of a customer', async () => {
    world.service.add({ reference: null });
    const fo = await askedAbout();
    const at = () => readOrderPage(world.ctx, SHOP, fo.orderId);
    const shown = (await at())?.requests[0]?.parts[0];
    expect(shown).toMatchObject({ mayBeDecided: true, evidence: { candidates: [{ by: 'items' }] } });
    expect(JSON.stringify(shown)).not.toMatch(/ada|example\.com|Beispielweg|Berlin/i);
    await world.db.orderPart.updateMany({ data: { state: 'placed', serviceOrderId: 'x' } });
    expect((await at())?.requests[0]?.parts[0]).toMatchObject({ mayBeDecided: false, evidence: null });
  });

  it('is nothing where what is stored has another form', () => {
    for (const searchEvidence of [null, {}, { walks: 1, candidates: [] }, 'x'])
      expect(evidenceOf({ searchEvidence })).toBeNull();
  });
});
