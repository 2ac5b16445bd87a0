import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { type OrderStage, startOrderStage } from './order-stage.ts';

/** What is mapped now, the rest later: with the local Shopify, the app and the sandbox, over HTTP. */

let stage: OrderStage;
const lateSku = 'glycan-kit-2';
let lateVariantId: string;

beforeAll(async () => {
  stage = await startOrderStage();
  const { data } = await stage.world.shop<{ data: { variant_id: string; sku: string }[] }>('/products');
  lateVariantId = data.find(({ sku }) => sku === lateSku)?.variant_id ?? '';
}, 180_000);
afterAll(() => stage.stop());

/** The mapping alone: the variant stays stocked at the service's location, and its orders go there. */
const unmapLate = () =>
  stage.world.query('app', 'DELETE FROM "VariantMapping" WHERE "variantId" = $1 RETURNING id', [
    lateVariantId,
  ]);
const mapLate = async () => {
  await callJson(`${stage.world.task.appUrl}/api/admin/mappings`, {
    token: await stage.world.merchantToken(),
    body: { variant_id: lateVariantId, sku: lateSku, variation_id: lateSku },
  });
};
const buyBoth = () => stage.buy({ kits: 1, sku: lateSku });

beforeEach(async () => {
  await unmapLate();
  await stage.policy({ automatic_requests: false, grace_minutes: 0, partial_fulfilment: 'mapped_first' });
});

describe('an order of which one product is not mapped', { timeout: 180_000 }, () => {
  test('requested by the merchant: the mapped part goes and is shipped, the rest follows once it is mapped', async () => {
    const id = await buyBoth();
    await stage.does(id, 'request-fulfillment');
    await stage.until(id, { service: [1], shopify: ['in_progress/accepted'], app: ['placed: unmapped'] });
    await stage.ship(id);
    await stage.until(id, { fulfilments: [1], app: ['fulfilled: unmapped'] });
    await mapLate();
    await stage.until(id, { service: [1, 2], app: ['fulfilled', 'placed'] });
    await stage.ship(id);
    await stage.until(id, {
      service: [1, 2],
      shopify: ['closed/accepted'],
      fulfilments: [1, 2],
      app: ['fulfilled', 'fulfilled'],
    });
    const references = (await stage.inApp(id)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
  });

  test('requested automatically: Shopify splits the rest off, which waits and goes by itself', async () => {
    await stage.policy({ automatic_requests: true });
    const id = await buyBoth();
    await stage.until(id, {
      service: [1],
      shopify: ['in_progress/accepted', 'open/unsubmitted'],
      app: ['placed', 'waiting: unmapped'],
    });
    await mapLate();
    await stage.until(id, {
      service: [1, 2],
      shopify: ['in_progress/accepted', 'in_progress/accepted'],
      app: ['placed', 'placed'],
    });
  });

  test('cancelled after its mapped part went: the rest is never sent', async () => {
    const id = await buyBoth();
    await stage.does(id, 'request-fulfillment');
    await stage.until(id, { shopify: ['in_progress/accepted'], app: ['placed: unmapped'] });
    await stage.does(id, 'request-cancellation');
    await stage.until(id, { shopify: ['in_progress/cancellation_rejected'], app: ['placed: cancelled'] });
    await mapLate();
    // Something that goes after it, so that there was time enough.
    const next = await buyBoth();
    await stage.does(next, 'request-fulfillment');
    await stage.until(next, { service: [3], app: ['placed'] });
    expect(await stage.standing(id, ['service', 'app'])).toEqual({
      service: [1],
      app: ['placed: cancelled'],
    });
  });

  test('waits as a whole where the merchant wants all at once', async () => {
    await stage.policy({ partial_fulfilment: 'all' });
    const id = await buyBoth();
    await stage.does(id, 'request-fulfillment');
    await stage.until(id, { service: [], shopify: ['open/submitted'], app: ['waiting: unmapped'] });
    await mapLate();
    await stage.until(id, { service: [3], shopify: ['in_progress/accepted'], app: ['placed'] });
  });

  test('goes with what is mapped as soon as the merchant chooses so', async () => {
    await stage.policy({ partial_fulfilment: 'all' });
    const id = await buyBoth();
    await stage.does(id, 'request-fulfillment');
    await stage.until(id, { service: [], app: ['waiting: unmapped'] });
    await stage.policy({ partial_fulfilment: 'mapped_first' });
    await stage.until(id, { service: [1], shopify: ['in_progress/accepted'], app: ['placed: unmapped'] });
  });
});
