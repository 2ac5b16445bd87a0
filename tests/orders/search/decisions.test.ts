import { describe, expect, it } from 'vitest';
import { decidePart } from '../../../app/orders/search/decisions.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { shopDoes } from '../support/shop-does.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;
const referenceOf = (fo: Fo) => `kits-${fo.id}-1`;
const decide = async (fo: Fo, decision: Parameters<typeof decidePart>[3]) => {
  const result = await decidePart(world.ctx, SHOP, (await world.part(fo)).id, decision);
  await world.drain();
  return result;
};

/** A part that waits for a person, because nothing was found. */
async function uncertain(): Promise<Fo> {
  await changeOrderSettings(world.db, SHOP, { askBeforeResend: true });
  world.service.fate = () => ({ kind: 'cut_before_commit' });
  const fo = world.shop.order();
  await world.review(fo);
  await world.letPass(600_000);
  expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  world.service.fate = () => ({ kind: 'ok' });
  return fo;
}

describe('a person who says "placed"', () => {
  it('gives it the order named, and it is accepted', async () => {
    const fo = await uncertain();
    const { id } = world.service.add({ reference: null });
    expect(await decide(fo, { answer: 'placed', serviceOrderId: id })).toEqual({ ok: true });
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: id,
      reason: null,
      amountMinor: 17_900,
      currency: 'EUR',
    });
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it.each([
    ['that the service does not know', () => 'nonsense', 'order_unknown'],
    ['that another part has', (other: string) => other, 'order_taken'],
  ])('cannot name an order %s', async (_, named, code) => {
    const other = world.shop.order();
    await world.review(other);
    const taken = world.service.orders[0]?.id ?? '';
    const fo = await uncertain();
    expect(await decide(fo, { answer: 'placed', serviceOrderId: named(taken) })).toMatchObject({
      ok: false,
      code,
    });
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  });

  it('cannot name an order that carries the reference of another part', async () => {
    const other = world.shop.order();
    await world.review(other);
    const { id } = world.service.add({ reference: referenceOf(other) });
    const fo = await uncertain();
    expect(await decide(fo, { answer: 'placed', serviceOrderId: id })).toMatchObject({ code: 'order_taken' });
  });

  it('can name the order of a part that was withdrawn: it is nobody’s any more', async () => {
    const fo = world.shop.order({ lines: [{ variantId: '100', quantity: 3 }] });
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    shopDoes.edit(fo, 0, 2);
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    // An earlier ledger had sent the two as part 1, which ours took back unsent to make a second.
    const items = [{ variation_id: 'kit', quantity: 2 }];
    const { id } = world.service.add({ reference: referenceOf(fo), items });
    await world.db.orderSearch.deleteMany();
    await world.drain();
    expect((await world.parts(fo)).map(({ state }) => state)).toEqual(['withdrawn', 'undecided']);
    expect(await decide(fo, { answer: 'placed', serviceOrderId: id })).toEqual({ ok: true });
    expect(await world.part(fo)).toMatchObject({ part: 2, state: 'placed', serviceOrderId: id });
    expect(world.service.posts).toEqual([]);
  });

  it('is told when the service cannot be asked', async () => {
    const fo = await uncertain();
    Object.assign(world, { connected: false, whyNotConnected: 'connection_unauthorized' });
    expect(await decide(fo, { answer: 'placed', serviceOrderId: 'x' })).toMatchObject({
      code: 'service_down',
    });
  });
});

describe('a person who says "not placed"', () => {
  it('has it sent again, and the timeline says who said so', async () => {
    const fo = await uncertain();
    expect(await decide(fo, { answer: 'not_placed' })).toEqual({ ok: true });
    expect(world.service.orders).toHaveLength(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
    const told = await world.db.timelineEntry.findFirst({ where: { kind: 'part.decided' } });
    expect(told).toMatchObject({ source: 'person' });
  });

  it('is overruled by an order that has turned up meanwhile', async () => {
    const fo = await uncertain();
    const { id } = world.service.add({ reference: referenceOf(fo) });
    await world.db.orderSearch.updateMany({ data: { walkedLedgerIdentity: null } });
    await decide(fo, { answer: 'not_placed' });
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: id });
    expect(world.service.posts).toHaveLength(1);
  });

  it('is heard also about an order with other items, which the person has seen', async () => {
    world.service.fate = () => ({ kind: 'cut_before_commit' });
    const fo = world.shop.order();
    const items = [{ variation_id: 'kit', quantity: 5 }];
    world.service.add({ reference: referenceOf(fo), items });
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
    world.service.fate = () => ({ kind: 'ok' });
    world.advance(1_000);
    await decide(fo, { answer: 'not_placed' });
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reasonCode: null });
    expect(world.service.orders).toHaveLength(2);
  });

  it('does not have it sent where it must not go any more', async () => {
    const fo = await uncertain();
    fo.status = 'CLOSED';
    await decide(fo, { answer: 'not_placed' });
    await world.letPass(3_600_000);
    expect(world.service.orders).toEqual([]);
    expect(await world.part(fo)).toMatchObject({ state: 'withdrawn' });
  });
});

it('what a person decided on is not taken for another uncertainty that came up since', async () => {
  const fo = await uncertain();
  const { id, version } = await world.part(fo);
  const seen = { orderId: fo.orderId, version };
  world.service.fate = () => ({ kind: 'cut_before_commit' });
  await decide(fo, { answer: 'not_placed' });
  await world.letPass(600_000);
  expect(await world.part(fo)).toMatchObject({ id, state: 'undecided' });
  const late = await decidePart(world.ctx, SHOP, id, { answer: 'not_placed' }, seen);
  expect(late).toMatchObject({ ok: false, code: 'changed' });
  await world.drain();
  expect(world.service.posts).toHaveLength(2);
  const other = { orderId: '404', version: (await world.part(fo)).version };
  expect(await decidePart(world.ctx, SHOP, id, { answer: 'not_placed' }, other)).toMatchObject({
    code: 'not_found',
  });
});

describe('two people', () => {
  it('cannot decide differently: one is told that it is decided', async () => {
    const fo = await uncertain();
    const part = await world.part(fo);
    const { id } = world.service.add({ reference: null });
    const results = await Promise.all([
      decidePart(world.ctx, SHOP, part.id, { answer: 'not_placed' }),
      decidePart(world.ctx, SHOP, part.id, { answer: 'placed', serviceOrderId: id }),
      decidePart(world.ctx, SHOP, part.id, { answer: 'not_placed' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.code).toBe('not_undecided');
  });

  it('of different shops cannot decide for each other', async () => {
    const fo = await uncertain();
    const part = await world.part(fo);
    const result = await decidePart(world.ctx, 'other.myshopify.com', part.id, { answer: 'not_placed' });
    expect(result).toMatchObject({ ok: false, code: 'not_found' });
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  });
});
