import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { type OrderWorld, startOrderWorld } from './support/order-world.ts';

/** What is mapped now, the rest later: with the local Shopify, the app and the sandbox, over HTTP. */

let world: OrderWorld;
const lateSku = 'glycan-kit-2';
let lateVariantId: string;

beforeAll(async () => {
  world = await startOrderWorld();
  const { data } = await world.sides.shop<{ data: { variant_id: string; sku: string }[] }>('/products');
  lateVariantId = data.find(({ sku }) => sku === lateSku)?.variant_id ?? '';
}, 360_000);
afterAll(() => world.stop());

/** The mapping alone: the variant stays stocked at the service's location, and its orders go there. */
const unmapLate = () =>
  world.sides.query('app', 'DELETE FROM "VariantMapping" WHERE "variantId" = $1 RETURNING id', [
    lateVariantId,
  ]);
const mapLate = async () => {
  await callJson(`${world.sides.task.appUrl}/api/admin/mappings`, {
    token: await world.sides.merchantToken(),
    body: { variant_id: lateVariantId, sku: lateSku, variation_id: lateSku },
  });
};
const buyBoth = () => world.buy({ kits: 1, sku: lateSku });

beforeEach(async () => {
  await unmapLate();
  await world.settings({ automatic_requests: false, grace_minutes: 0, partial_fulfilment: 'mapped_first' });
});

describe('an order of which one product is not mapped', { timeout: 180_000 }, () => {
  test('requested by the merchant: the mapped part goes and is shipped, the rest follows once it is mapped', async () => {
    const id = await buyBoth();
    await world.does(id, 'request-fulfillment');
    await world.until(id, { service: [1], shopify: ['in_progress/accepted'], app: ['placed: unmapped'] });
    await world.ship(id);
    await world.until(id, { fulfilments: [1], app: ['fulfilled: unmapped'] });
    await mapLate();
    await world.until(id, { service: [1, 2], app: ['fulfilled', 'placed'] });
    await world.ship(id);
    await world.until(id, {
      service: [1, 2],
      shopify: ['closed/accepted'],
      fulfilments: [1, 2],
      app: ['fulfilled', 'fulfilled'],
    });
    const references = (await world.inApp(id)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
  });

  test('requested automatically: Shopify splits the rest off, which waits and goes by itself', async () => {
    await world.settings({ automatic_requests: true });
    const id = await buyBoth();
    await world.until(id, {
      service: [1],
      shopify: ['in_progress/accepted', 'open/unsubmitted'],
      app: ['placed', 'waiting: unmapped'],
    });
    await mapLate();
    await world.until(id, {
      service: [1, 2],
      shopify: ['in_progress/accepted', 'in_progress/accepted'],
      app: ['placed', 'placed'],
    });
  });

  test('cancelled after its mapped part went: the rest is never sent', async () => {
    const id = await buyBoth();
    await world.does(id, 'request-fulfillment');
    await world.until(id, { shopify: ['in_progress/accepted'], app: ['placed: unmapped'] });
    await world.does(id, 'request-cancellation');
    await world.until(id, { shopify: ['in_progress/cancellation_rejected'], app: ['placed: cancelled'] });
    await mapLate();
    // Something that goes after it, so that there was time enough.
    const next = await buyBoth();
    await world.does(next, 'request-fulfillment');
    await world.until(next, { service: [3], app: ['placed'] });
    expect(await world.onEachSide(id, ['service', 'app'])).toEqual({
      service: [1],
      app: ['placed: cancelled'],
    });
  });

  test('waits as a whole where the merchant wants all at once', async () => {
    await world.settings({ partial_fulfilment: 'all' });
    const id = await buyBoth();
    await world.does(id, 'request-fulfillment');
    await world.until(id, { service: [], shopify: ['open/submitted'], app: ['waiting: unmapped'] });
    await mapLate();
    await world.until(id, { service: [3], shopify: ['in_progress/accepted'], app: ['placed'] });
  });

  test('goes with what is mapped as soon as the merchant chooses so', async () => {
    await world.settings({ partial_fulfilment: 'all' });
    const id = await buyBoth();
    await world.does(id, 'request-fulfillment');
    await world.until(id, { service: [], app: ['waiting: unmapped'] });
    await world.settings({ partial_fulfilment: 'mapped_first' });
    await world.until(id, { service: [1], shopify: ['in_progress/accepted'], app: ['placed: unmapped'] });
  });
});
