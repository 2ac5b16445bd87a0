import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppDb, openAppDb } from '../../../app/db/app-client.ts';
import { createJobs, type Jobs } from '../../../app/jobs/queue.ts';
import { receiveShopWebhook, shopEventQueue } from '../../../app/events/shopify/inbox.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';

let database: TestDatabase;
let db: AppDb;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase('app');
  db = openAppDb(database.url);
  jobs = createJobs({ databaseUrl: database.url, queues: [shopEventQueue], log: silentLog });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await db.$disconnect();
  await database.drop();
});

it('a merge names the fulfilment orders that went into it and the one that has them, in Shopify’s own form', async () => {
  const payload = {
    merge_intents: [
      { fulfillment_order_id: 1, fulfillment_order_line_items: [{ id: 1, quantity: 1 }] },
      { fulfillment_order_id: 2, fulfillment_order_line_items: [{ id: 2, quantity: 1 }] },
    ],
    fulfillment_order_merges: {
      fulfillment_order: { id: 'gid://shopify/FulfillmentOrder/1', status: 'open' },
    },
  };
  const ctx = { db, jobs, log: silentLog, clock: { now: () => new Date() } };
  const webhook = { shop: 'kits.myshopify.com', webhookId: 'merge-1', eventId: null, triggeredAt: null };
  await receiveShopWebhook(ctx, { ...webhook, topic: 'fulfillment_orders/merged', payload });
  const stored = await db.shopEvent.findUniqueOrThrow({ where: { id: 'merge-1' } });
  expect(stored.lastError).toBeNull();
  expect(new Set(stored.fulfilmentOrderIds)).toEqual(new Set(['1', '2']));
});
