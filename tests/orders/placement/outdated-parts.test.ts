import { describe, expect, it } from 'vitest';
import { fixParts } from '../../../app/orders/placement/parts.ts';
import { isOutdated } from '../../../app/orders/placement/outdated-parts.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { reviewWaiting } from '../../../app/orders/sweep.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { kitMapping, line, snapshot } from '../support/snapshots.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const newKit = { ...kitMapping, variationId: 'kit-2' };

/** As the Products page does it. */
async function map(variantId: string, mapping: typeof kitMapping | null): Promise<void> {
  if (mapping) world.mappings.set(variantId, mapping);
  else world.mappings.delete(variantId);
  await reviewWaiting(world.ctx, SHOP, 'unmapped');
  await world.drain();
}
const itemsSent = () =>
  world.service.posts.map(({ items }) => items.map(({ variation_id }) => variation_id).join());
const itemsThere = () =>
  world.service.orders.map(({ items }) => items.map(({ variation_id }) => variation_id).join());
const states = async (fo: ShopFulfilmentOrder) => (await world.parts(fo)).map(({ state }) => state);
const gone = {
  kind: 'refuse',
  status: 400,
  body: { error: 'Unknown item', code: 'invalid_request' },
} as const;

describe('what products stand for', () => {
  const part = {
    state: 'due',
    connectionId: CONNECTION,
    lines: [{ id: '1', quantity: 2 }],
    items: [{ variation_id: 'kit', quantity: 2 }],
  };
  const by = (mappings: (typeof kitMapping | null)[], changes: object = {}) =>
    isOutdated(
      { ...part, ...changes },
      {
        snapshot: snapshot({ lines: [line({ remainingQuantity: 2 })] }),
        connection: { id: CONNECTION },
        mappings: new Map(mappings.flatMap((mapping) => (mapping ? [['100', mapping] as const] : []))),
      },
    );

  it('is compared for parts that were certainly not sent, of the connected account', () => {
    expect(by([kitMapping])).toBe(false);
    expect(by([newKit])).toBe(true);
    expect(by([{ ...kitMapping, quantity: 2 }])).toBe(true);
    expect(by([])).toBe(true);
    expect(by([newKit], { connectionId: 'another' })).toBe(false);
    for (const state of ['sending', 'unanswered', 'undecided', 'placed', 'shipped', 'fulfilled', 'withdrawn'])
      expect(by([newKit], { state })).toBe(false);
  });

  it('is not known of a product that was deleted: what was put together stays', () => {
    const deleted = snapshot({ lines: [line({ variantId: null, remainingQuantity: 2 })] });
    const against = { snapshot: deleted, connection: { id: CONNECTION }, mappings: new Map() };
    expect(isOutdated(part, against)).toBe(false);
  });
});

describe('a part whose item has left the catalogue', () => {
  it('is put together anew once its product is mapped to another item, and goes by itself', async () => {
    world.service.fate = ({ items }) => (items[0]?.variation_id === 'kit' ? gone : { kind: 'ok' });
    const fo = world.shop.order();
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'refused', reasonCode: 'unmapped' });
    await map('100', newKit);
    expect(itemsSent()).toEqual(['kit', 'kit-2']);
    expect(itemsThere()).toEqual(['kit-2']);
    expect(await states(fo)).toEqual(['withdrawn', 'placed']);
    expect(fo.requestStatus).toBe('ACCEPTED');
    await world.letPass(3_600_000);
    expect(itemsThere()).toEqual(['kit-2']);
  });

  it('is taken back once that is known, waits as unmapped, and goes once however often that changes', async () => {
    world.service.fate = () => gone;
    const fo = world.shop.order();
    await world.review(fo);
    await map('100', null);
    expect(await states(fo)).toEqual(['withdrawn']);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'unmapped' });
    await world.letPass(3_600_000);
    expect(itemsSent()).toEqual(['kit']);
    world.service.fate = () => ({ kind: 'throttle' });
    for (let times = 0; times < 25; times += 1) await map('100', times % 2 === 0 ? newKit : kitMapping);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(3_600_000);
    expect(itemsThere()).toEqual(['kit-2']);
    expect((await states(fo)).filter((state) => state !== 'withdrawn')).toEqual(['placed']);
  });
});

describe('a mapping that changes', () => {
  it('between the putting together and the sending, keeps the old items from going out', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    world.mappings.set('100', newKit);
    await world.drain();
    await world.letPass(3_600_000);
    expect(itemsSent()).toEqual(['kit-2']);
    expect(await states(fo)).toEqual(['withdrawn', 'placed']);
  });

  it('does not touch what may have been sent: that is found and taken as it is', async () => {
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    const fo = world.shop.order();
    await world.review(fo);
    await map('100', newKit);
    await world.letPass(3_600_000);
    expect(itemsThere()).toEqual(['kit']);
    expect(await world.part(fo)).toMatchObject({ part: 1, state: 'placed', amountMinor: 17_900 });
  });

  it('does not hide an order of the old items that turns up: it is taken as it is, or a person is asked', async () => {
    world.service.fate = () => ({ kind: 'throttle' });
    const [early, late] = [world.shop.order(), world.shop.order()];
    await world.review(early);
    await world.review(late);
    const turnUp = async (fo: ShopFulfilmentOrder) => {
      world.service.add({ reference: `kits-${fo.id}-1` });
      await world.db.orderSearch.updateMany({ data: { walkedLedgerIdentity: null } });
    };
    await turnUp(early);
    world.mappings.set('100', newKit);
    await world.letPass(60_000);
    expect(await states(early)).toEqual(['placed']);
    expect(await states(late)).toEqual(['withdrawn', 'due']);
    await turnUp(late);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(3_600_000);
    expect(await states(late)).toEqual(['withdrawn', 'undecided']);
    expect(itemsThere()).toEqual(['kit', 'kit']);
  });

  it('changes nothing of what is left for later and cannot go yet: it says why, and asks nobody', async () => {
    await changeOrderSettings(world.db, SHOP, { partialFulfilment: 'mapped_first', graceMs: 0 });
    const lines = [
      { variantId: '100', quantity: 1 },
      { variantId: '400', quantity: 1 },
    ];
    const fo = world.shop.order({ lines });
    await world.review(fo);
    world.service.fate = () => ({ kind: 'throttle' });
    await map('400', kitMapping);
    expect(await states(fo)).toEqual(['placed', 'due']);
    await map('400', null);
    await world.letPass(60_000);
    expect(await world.row(fo)).toMatchObject({ state: 'accepted', reasonCode: 'unmapped' });
    expect(await states(fo)).toEqual(['placed', 'withdrawn']);
    world.service.fate = () => ({ kind: 'ok' });
    await map('400', newKit);
    expect(itemsThere()).toEqual(['kit', 'kit-2']);
    await world.letPass(3_600_000);
    expect(await states(fo)).toEqual(['placed', 'withdrawn', 'placed']);
  });

  it('during the fixing of parts gives no second part: one look later there is one, of the present items', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const connection = { id: CONNECTION, environment: 'sandbox' };
    const old = { begin: 'due', partialFulfilment: 'all', mappings: new Map(world.mappings) } as const;
    world.mappings.set('100', newKit);
    const read = snapshot({ id: fo.id, lines: [line({ id: fo.lines[0]?.id ?? '' })] });
    const fixOld = () =>
      world.db.$transaction((tx) => fixParts(world.ctx, tx, read, { shop: SHOP, connection, ...old }));
    await Promise.all([fixOld(), reviewOrder(world.ctx, SHOP, fo.orderId), fixOld()]);
    await world.drain();
    await world.letPass(3_600_000);
    expect(itemsThere()).toEqual(['kit-2']);
  });
});
