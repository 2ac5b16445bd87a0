import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderWorld, startOrderWorld } from './support/order-world.ts';

/** What is mended in Shopify's own pages: `orders/updated` alone tells of it. */

const hourMs = 60 * 60_000;
let world: OrderWorld;
beforeAll(async () => {
  // Unasked, nothing is looked at again in this file.
  const unasked = { reviewMs: hourMs, reviewMaxMs: hourMs, assignedSweepMs: hourMs };
  world = await startOrderWorld({ ...unasked, requestLimitMs: 20 * hourMs });
}, 360_000);
afterAll(() => world.stop());

async function tell(orderId: string): Promise<number> {
  const { apiSecret, appUrl } = world.sides.task;
  const body = JSON.stringify({
    id: Number(orderId),
    admin_graphql_api_id: `gid://shopify/Order/${orderId}`,
  });
  const [installed] = await world.sides.query<{ shop: string }>(
    'app',
    'SELECT DISTINCT shop FROM "FulfilmentOrder"',
  );
  const answer = await fetch(`${appUrl}/webhooks/shopify`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/updated',
      'x-shopify-api-version': '2026-10',
      'x-shopify-shop-domain': installed?.shop ?? '',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', apiSecret).update(body).digest('base64'),
    },
  });
  return answer.status;
}

/** Nothing more is to be done about it for a long time: no event waits, no look is due, nothing is to be written. */
async function isAtRest(orderId: string): Promise<boolean> {
  const [row] = await world.sides.query<{ rests: boolean }>(
    'app',
    `SELECT (SELECT min("nextReviewAt") FROM "FulfilmentOrder" WHERE "orderId" = $1) > now() + interval '30 minutes'
       AND NOT EXISTS (SELECT 1 FROM "OrderInShopify" WHERE "orderId" = $1 AND "dueAt" IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM "ShopEvent" WHERE "orderId" = $1 AND "processedAt" IS NULL) AS rests`,
    [orderId],
  );
  return row?.rests === true;
}

const updates = async (orderId: string) => {
  const path = `/deliveries?topic=orders/updated&order_id=${orderId}&limit=100`;
  return (await world.sides.shop<{ data: object[] }>(path)).data.length;
};

describe('an order that is changed in Shopify', () => {
  it('waits for its address, and goes within moments once Shopify tells of a change', async () => {
    const id = await world.buy({ zip: '' });
    await world.does(id, 'request-fulfillment');
    await world.until(id, { app: ['waiting: address'], service: [] });
    // Only then: a look that is still due would find the new address without being told.
    await expect.poll(() => isAtRest(id), { timeout: 90_000, interval: 200 }).toBe(true);
    expect(await world.onEachSide(id, ['service'])).toEqual({ service: [] });
    await world.sides.query(
      'localShopify',
      `UPDATE "Order" SET "shippingAddress" = jsonb_set("shippingAddress", '{zip}', '"04109"') WHERE id = $1`,
      [id],
    );
    expect(await tell(id)).toBe(200);
    await world.until(id, { app: ['placed'], service: [1] });
  });

  it('by the app’s own tags and fields is not changed for ever, and of other orders nothing is asked', async () => {
    await world.settings({ tag_orders: true });
    const id = await world.buy({ zip: '' });
    await world.does(id, 'request-fulfillment');
    await world.until(id, { app: ['waiting: address'] });
    await expect.poll(() => updates(id), { timeout: 90_000, interval: 200 }).toBeGreaterThan(0);
    await expect.poll(() => isAtRest(id), { timeout: 90_000, interval: 200 }).toBe(true);
    expect(await updates(id)).toBeLessThanOrEqual(3);
    expect(await tell('987654321')).toBe(200);
    const known = await world.sides.query(
      'app',
      `SELECT id FROM "FulfilmentOrder" WHERE "orderId" = '987654321'`,
    );
    expect(known).toEqual([]);
  });
});
