import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueContext } from '../../app/catalogue/context.ts';
import { listItems, refreshCatalogue } from '../../app/catalogue/items.ts';
import {
  listMappings,
  mappingsFor,
  mapVariant,
  unmapVariant,
  type MappingAnswer,
} from '../../app/catalogue/mappings.ts';
import { suggestMappings } from '../../app/catalogue/matches.ts';
import { applyDueMappings } from '../../app/catalogue/shop-effects.ts';
import { clientFor } from '../../app/connection/clients.ts';
import { connect } from '../../app/connection/connections.ts';
import { ShopifyFailure } from '../../app/shopify/errors.ts';
import { kitProduct, newAccount } from '../connection/support/small-service.ts';
import { smallShop, type SmallShop } from './support/small-shop.ts';
import { SHOP, useConnectionWorld } from '../connection/support/world.ts';
import { failures } from '../../app/words/failures.ts';

const world = useConnectionWorld();

const addOn = {
  ...kitProduct,
  variation_id: 'talk-1',
  product: 'Talk',
  price: 5000,
  kits: 0,
  requires_shipping: false,
};

let shop: SmallShop;
let ctx: CatalogueContext;
let connectionId: string;

async function connectAccount(shopName: string, token: string): Promise<string> {
  const { baseUrl } = world.service;
  const answer = await connect(world.ctx, { shop: shopName, environment: 'sandbox', baseUrl, token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.connection.id;
}

const products = (): Record<string, unknown>[] => world.service.accounts.get('tok_a')?.products ?? [];

beforeEach(async () => {
  shop = smallShop();
  const { db, log, clock } = world.ctx;
  ctx = { db, log, clock, clientFor: (id) => clientFor(world.ctx, id), shopVariants: shop };
  products().push({ ...addOn });
  connectionId = await connectAccount(SHOP, 'tok_a');
  await refreshCatalogue(ctx, connectionId);
});

const map = (
  change: { variantId?: string; variationId?: string; quantity?: number } = {},
): Promise<MappingAnswer> =>
  mapVariant(ctx, {
    shop: SHOP,
    connectionId,
    variantId: '11',
    sku: 'kit-1',
    variationId: 'kit-1',
    ...change,
  });

const mapped = async (...variantIds: string[]) =>
  Object.fromEntries(await mappingsFor(ctx, { shop: SHOP, connectionId, variantIds }));

describe('the catalogue', () => {
  test('is what the account lists', async () => {
    expect(await listItems(ctx, connectionId)).toMatchObject([
      {
        variationId: 'kit-1',
        product: 'Kit',
        priceMinor: 14900,
        currency: 'EUR',
        kits: 1,
        requiresShipping: true,
      },
      { variationId: 'talk-1', kits: 0, requiresShipping: false },
    ]);
  });

  test('an item that can’t be read is still listed, as it was read last; the others are read', async () => {
    await map();
    const [kit = {}, talk = {}] = products();
    delete kit['kits'];
    talk['price'] = 6000;
    expect(await refreshCatalogue(ctx, connectionId)).toEqual({ listed: 1, vanished: 0 });
    expect(await mapped('11')).toMatchObject({ 11: { variationId: 'kit-1', kits: 1 } });
    expect(await listItems(ctx, connectionId)).toMatchObject([
      { variationId: 'kit-1', kits: 1 },
      { variationId: 'talk-1', priceMinor: 6000 },
    ]);
    // Which one it is, it does not say: it may be any that is not there.
    delete kit['variation_id'];
    expect(await refreshCatalogue(ctx, connectionId)).toEqual({ listed: 1, vanished: 0 });
    expect(await mapped('11')).toMatchObject({ 11: { variationId: 'kit-1' } });
  });

  test('an item that is no longer listed makes its variants wait, and works again when it is back', async () => {
    await map();
    products().shift();
    expect(await refreshCatalogue(ctx, connectionId)).toEqual({ listed: 1, vanished: 1 });
    expect(await mapped('11')).toEqual({});
    expect(await listMappings(ctx, { shop: SHOP, connectionId })).toMatchObject([
      { variantId: '11', vanished: true },
    ]);
    expect(await map({ variantId: '12' })).toMatchObject({ ok: false, code: 'unknown_item' });
    expect(await listMappings(ctx, { shop: SHOP, connectionId })).toHaveLength(1);
    products().push(kitProduct);
    expect(await refreshCatalogue(ctx, connectionId)).toEqual({ listed: 2, vanished: 0 });
    expect(await mapped('11')).toMatchObject({ '11': { variationId: 'kit-1' } });
  });

  test('an empty list makes nothing vanish', async () => {
    products().length = 0;
    expect(await refreshCatalogue(ctx, connectionId)).toEqual({ listed: 0, vanished: 0 });
    expect(await listItems(ctx, connectionId)).toHaveLength(2);
  });

  test('a service that fails changes nothing', async () => {
    world.service.mood.down = true;
    await expect(refreshCatalogue(ctx, connectionId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await listItems(ctx, connectionId)).toHaveLength(2);
  });
});

describe('a mapping', () => {
  test('says what one sold piece is, stocks the variant at our location and writes its cost', async () => {
    expect(await map({ quantity: 2 })).toMatchObject({
      ok: true,
      mapping: {
        variantId: '11',
        product: 'Kit',
        quantity: 2,
        stockState: 'stocked',
        costState: 'written',
        problem: null,
      },
    });
    expect(await mapped('11', '12')).toEqual({
      '11': { variationId: 'kit-1', quantity: 2, kits: 1, requiresShipping: true },
    });
    expect(shop.stocked).toEqual(['11']);
    expect(shop.costs).toEqual({ '11': 29800 });
  });

  test('holds at once even while Shopify fails, and is finished later', async () => {
    shop.fails = new ShopifyFailure({ code: 'unavailable', operation: 'stock', detail: 'down' });
    const answer = await map();
    expect(answer).toMatchObject({ ok: true, mapping: { stockState: 'due', costState: 'due' } });
    expect(answer.ok && answer.mapping.problem).toBe(failures.shopify.unavailable);
    expect(Object.keys(await mapped('11'))).toEqual(['11']);
    expect(await applyDueMappings(ctx, connectionId)).toBe(1);
    shop.fails = null;
    expect(await applyDueMappings(ctx, connectionId)).toBe(0);
    expect(await listMappings(ctx, { shop: SHOP, connectionId })).toMatchObject([
      { stockState: 'stocked', costState: 'written', problem: null },
    ]);
    shop.stocked.length = 0;
    expect(await applyDueMappings(ctx, connectionId)).toBe(0);
    expect(shop.stocked).toEqual([]);
  });

  test('is replaced by another for the same variant', async () => {
    await map();
    await map({ variationId: 'talk-1', quantity: 3 });
    expect(await mapped('11')).toEqual({
      '11': { variationId: 'talk-1', quantity: 3, kits: 0, requiresShipping: false },
    });
    expect(shop.costs).toEqual({ '11': 15000 });
  });

  test('whose item costs something else now gets its cost written anew, and only then', async () => {
    await map({ quantity: 2 });
    shop.costs = {};
    await refreshCatalogue(ctx, connectionId);
    await applyDueMappings(ctx, connectionId);
    expect(shop.costs).toEqual({});
    Object.assign(products()[0] ?? {}, { price: 15900 });
    await refreshCatalogue(ctx, connectionId);
    await applyDueMappings(ctx, connectionId);
    expect(shop.costs).toEqual({ '11': 31800 });
  });

  test('says where the shop’s currency or other locations stand in the way, and does not try for ever', async () => {
    shop.currency = 'USD';
    shop.alsoElsewhere = true;
    expect(await map()).toMatchObject({
      ok: true,
      mapping: { stockState: 'also_elsewhere', costState: 'other_currency', problem: null },
    });
    await refreshCatalogue(ctx, connectionId);
    expect(await applyDueMappings(ctx, connectionId)).toBe(0);
    expect(shop.stocked).toHaveLength(1);
  });

  test.each([0, -1, 1.5, 1001, Number.NaN])('of %j items a piece is refused', async (quantity) => {
    expect(await map({ quantity })).toMatchObject({ ok: false, code: 'bad_quantity' });
    expect(await mapped('11')).toEqual({});
  });

  test('to an item that is not listed, or for a connection of another shop, is refused', async () => {
    expect(await map({ variationId: 'nothing' })).toMatchObject({ ok: false, code: 'unknown_item' });
    const foreign = {
      shop: 'other.myshopify.com',
      connectionId,
      variantId: '11',
      sku: null,
      variationId: 'kit-1',
    };
    expect(await mapVariant(ctx, foreign)).toMatchObject({ ok: false, code: 'unknown_connection' });
  });

  test('is forgotten on request', async () => {
    await map();
    const variant = { shop: SHOP, connectionId, variantId: '11' };
    expect(await unmapVariant(ctx, variant)).toBe(true);
    expect(await unmapVariant(ctx, variant)).toBe(false);
    expect(await mapped('11')).toEqual({});
  });

  test('belongs to its connection: another account of the shop has none of it', async () => {
    await map();
    world.service.accounts.set('tok_live', newAccount());
    const { baseUrl } = world.service;
    const live = await connect(world.ctx, {
      shop: SHOP,
      environment: 'production',
      baseUrl,
      token: 'tok_live',
    });
    const liveId = live.ok ? live.connection.id : '';
    const there = await mappingsFor(ctx, { shop: SHOP, connectionId: liveId, variantIds: ['11'] });
    expect(there.size).toBe(0);
  });
});

test('suggestions are the unmapped variants whose SKU is an item’s variation_id, duplicates included', async () => {
  shop.bySku = { 'kit-1': ['11', '12'], 'talk-1': ['13'], other: ['14'] };
  await map({ variantId: '12' });
  const suggested = await suggestMappings(ctx, { shop: SHOP, connectionId });
  expect(suggested.map(({ variantId, variationId }) => [variantId, variationId])).toEqual([
    ['11', 'kit-1'],
    ['13', 'talk-1'],
  ]);
});
