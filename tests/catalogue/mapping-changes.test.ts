import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueContext, ShopVariant } from '../../app/catalogue/context.ts';
import { refreshCatalogue } from '../../app/catalogue/items.ts';
import {
  checkMappings,
  lookAtVariants,
  type SeenVariants,
  troublesOf,
} from '../../app/catalogue/mapping-checks.ts';
import {
  type ExpectedMapping,
  listMappings,
  mapVariant,
  unmapVariant,
} from '../../app/catalogue/mappings.ts';
import { mapMatches } from '../../app/catalogue/matches.ts';
import { saveMapping } from '../../app/catalogue/save-mapping.ts';
import { clientFor } from '../../app/connection/clients.ts';
import { connect } from '../../app/connection/connections.ts';
import { ShopifyFailure } from '../../app/shopify/errors.ts';
import { kitProduct } from '../connection/support/small-service.ts';
import { SHOP, useConnectionWorld } from '../connection/support/world.ts';
import { smallShop, type SmallShop } from './support/small-shop.ts';

const world = useConnectionWorld();
let shop: SmallShop;
let ctx: CatalogueContext;
let connectionId: string;

beforeEach(async () => {
  shop = smallShop();
  shop.bySku = { 'kit-1': ['11', '12'], 'kit-2': ['13'] };
  const { db, log, clock, service } = { ...world.ctx, service: world.service };
  ctx = { db, log, clock, clientFor: (id) => clientFor(world.ctx, id), shopVariants: shop };
  service.accounts.get('tok_a')?.products.push({ ...kitProduct, variation_id: 'kit-2' });
  const { baseUrl } = service;
  const answer = await connect(world.ctx, { shop: SHOP, environment: 'sandbox', baseUrl, token: 'tok_a' });
  if (!answer.ok) throw new Error(answer.code);
  connectionId = answer.connection.id;
  await refreshCatalogue(ctx, connectionId);
});

const variant = (variantId = '11') => ({ shop: SHOP, connectionId, variantId });
const save = (quantity: number, expected: ExpectedMapping, variationId = 'kit-1') =>
  saveMapping(ctx, { ...variant(), variationId, quantity, expected });
const all = () => listMappings(ctx, { shop: SHOP, connectionId });
const down = () => new ShopifyFailure({ code: 'unavailable', operation: 'any', detail: 'down' });

describe('a mapping saved from a page that was opened before somebody changed it', () => {
  test('is refused, changes nothing, and says what holds now', async () => {
    await save(1, 'none');
    const opened = { variationId: 'kit-1', quantity: 1 };
    expect(await save(3, opened)).toMatchObject({ ok: true });
    expect(await save(5, opened)).toMatchObject({
      ok: false,
      code: 'changed_meanwhile',
      present: { variationId: 'kit-1', quantity: 3, product: 'Kit' },
    });
    expect(await all()).toMatchObject([{ variantId: '11', quantity: 3 }]);
  });

  test('is refused where it was removed, or made, meanwhile', async () => {
    expect(await save(2, { variationId: 'kit-1', quantity: 1 })).toMatchObject({ ok: false, present: null });
    expect(await all()).toEqual([]);
    await save(1, 'none');
    expect(await save(2, 'none')).toMatchObject({ code: 'changed_meanwhile', present: { quantity: 1 } });
  });

  test('is not removed either', async () => {
    await save(1, 'none');
    const expected = { variationId: 'kit-1', quantity: 2 };
    expect(await unmapVariant(ctx, { ...variant(), expected: 'none' })).toBe('changed_meanwhile');
    expect(await unmapVariant(ctx, { ...variant(), expected })).toBe('changed_meanwhile');
    expect(await all()).toHaveLength(1);
    expect(await unmapVariant(ctx, { ...variant(), expected: { ...expected, quantity: 1 } })).toBe(true);
    expect(await unmapVariant(ctx, { ...variant(), expected })).toBe(false);
  });

  test('of two that come at the same time, one holds and the other is told', async () => {
    const answers = await Promise.all([save(2, 'none'), save(3, 'none'), save(4, 'none')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'changed_meanwhile')).toHaveLength(2);
    expect(await all()).toHaveLength(1);
  });
});

test('the same input twice, as of a double click, is one mapping and one piece of work in the shop', async () => {
  const answers = await Promise.all([save(2, 'none'), save(2, 'none')]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await all()).toHaveLength(1);
  expect(shop.stocked).toEqual(['11']);
});

test('what stock or cost did in the background is no change of anybody’s', async () => {
  shop.fails = down();
  await mapVariant(ctx, { ...variant(), sku: 'kit-1', variationId: 'kit-1', quantity: 1 });
  shop.fails = null;
  expect(await save(2, { variationId: 'kit-1', quantity: 1 })).toMatchObject({ ok: true });
});

describe('a mapping of a variant that a person picked', () => {
  test('takes the SKU from Shopify, and is refused for a variant that is not there', async () => {
    await save(1, 'none');
    expect(await all()).toMatchObject([{ sku: 'kit-1' }]);
    const input = { ...variant('99'), variationId: 'kit-1', quantity: 1 };
    expect(await saveMapping(ctx, input)).toMatchObject({ ok: false, code: 'unknown_variant' });
    expect(await all()).toHaveLength(1);
  });

  test('is not saved while Shopify does not answer', async () => {
    shop.fails = down();
    await expect(save(1, 'none')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await all()).toEqual([]);
  });
});

describe('taking all suggestions', () => {
  const take = (...variantIds: string[]) => mapMatches(ctx, { shop: SHOP, connectionId, variantIds });

  test('maps what was shown, tells each row’s result, and leaves alone what was not shown', async () => {
    expect(await take('11', '13')).toEqual([
      { variantId: '11', displayName: 'Variant 11', ok: true, message: null },
      { variantId: '13', displayName: 'Variant 13', ok: true, message: null },
    ]);
    expect((await all()).map(({ variantId }) => variantId)).toEqual(['11', '13']);
  });

  test('says of a row that matches no more that it was not mapped, and maps the others', async () => {
    shop.bySku = { 'kit-1': ['11'], renamed: ['13'] };
    expect((await take('11', '13')).map(({ ok }) => ok)).toEqual([true, false]);
    expect(await all()).toHaveLength(1);
  });

  test('twice at once leaves one mapping each', async () => {
    await Promise.all([take('11', '12', '13'), take('11', '12', '13')]);
    expect(await all()).toHaveLength(3);
    expect([...shop.stocked].sort()).toEqual(['11', '12', '13']);
  });
});

describe('what is the matter with a mapping', () => {
  const troubles = async () => {
    const mappings = await all();
    const seen: SeenVariants = new Map();
    await lookAtVariants(ctx, SHOP, mappings, seen);
    return checkMappings(mappings, seen).map(({ mapping, troubles: found }) => [
      mapping.variantId,
      ...found.map(({ code, isBroken }) => (isBroken ? `${code}!` : code)),
    ]);
  };

  test('is nothing where all is well', async () => {
    await save(1, 'none');
    expect(await troubles()).toEqual([['11']]);
  });

  test('is told of a deleted variant, an item that is gone and a changed SKU, the broken ones first', async () => {
    await mapMatches(ctx, { shop: SHOP, connectionId, variantIds: ['11', '12', '13'] });
    shop.bySku = { 'kit-1-new': ['11'], 'kit-1': [], 'kit-2': ['13'] };
    expect(await troubles()).toEqual([['12', 'variant_gone!'], ['11', 'sku_changed'], ['13']]);
    world.service.accounts.get('tok_a')?.products.pop();
    await refreshCatalogue(ctx, connectionId);
    expect(await troubles()).toEqual([
      ['12', 'variant_gone!'],
      ['13', 'item_gone!'],
      ['11', 'sku_changed'],
    ]);
  });

  test('is told as far as the shop answered, of very many mappings', async () => {
    await save(1, 'none');
    const saved = await all();
    const many = Array.from({ length: 400 }, (_, i) =>
      saved.map((one) => ({ ...one, variantId: String(1_000 + i) })),
    ).flat();
    const seen: SeenVariants = new Map();
    let calls = 0;
    const shopVariants = {
      ...shop,
      readByIds: (_shop: string, ids: readonly string[]) =>
        ++calls < 4 ? Promise.resolve(ids.map(named)) : Promise.reject(down()),
    };
    const price = { amount: '249.00', currency: 'EUR' };
    const named = (id: string) => ({ id, sku: 'kit-1', displayName: id, price });
    await expect(lookAtVariants({ shopVariants }, SHOP, many, seen)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(seen.size).toBe(150);
    const checked = checkMappings(many, seen);
    expect(checked).toHaveLength(400);
    expect(checked.filter(({ variant: shown }) => shown === 'unknown')).toHaveLength(250);
  });

  test('is put right by confirming where only the SKU has changed', async () => {
    await save(1, 'none');
    shop.bySku = { other: ['11'] };
    expect(await troubles()).toEqual([['11', 'sku_changed']]);
    await save(1, { variationId: 'kit-1', quantity: 1 });
    expect(await troubles()).toEqual([['11']]);
  });

  test('of stock is tried again by saving once more', async () => {
    shop.alsoElsewhere = true;
    await save(1, 'none');
    expect(await troubles()).toEqual([['11', 'stocked_elsewhere']]);
    shop.alsoElsewhere = false;
    await save(1, { variationId: 'kit-1', quantity: 1 });
    expect(await troubles()).toEqual([['11']]);
  });

  test('is not made up while Shopify can’t be asked', async () => {
    await save(1, 'none');
    const [mapping] = await all();
    if (mapping === undefined) throw new Error('not mapped');
    expect(troublesOf(mapping, 'unknown')).toEqual([]);
    const renamed: ShopVariant = {
      id: '11',
      sku: null,
      displayName: 'Kit',
      price: { amount: '249.00', currency: 'EUR' },
    };
    expect(troublesOf(mapping, renamed)[0]?.message).toContain('Its SKU changed from “kit-1” to none.');
  });
});
