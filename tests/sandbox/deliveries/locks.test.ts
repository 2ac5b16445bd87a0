import type { Client as Connection } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import {
  eventually,
  order,
  registerWebhook,
  somebodyWaits,
  startReceiver,
  startTestSandbox,
} from '../support/sandbox.ts';
import type { Receiver, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let receiver: Receiver;

beforeAll(async () => {
  [sandbox, receiver] = await Promise.all([startTestSandbox(), startReceiver()]);
});

afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

beforeEach(async () => {
  await sandbox.clients[0].control('POST', '/reset', { webhooks: true });
  receiver.received.length = 0;
  receiver.answerWith(200);
});

async function lockWebhook(db: Connection, id: string): Promise<void> {
  await db.query('BEGIN');
  await db.query('SELECT 1 FROM "Webhook" WHERE "id" = $1 FOR UPDATE', [id]);
}

it('an acknowledged delivery does not deadlock with a removal, a reset or a replay of its address', async () => {
  const [reseller] = sandbox.clients;
  const { body: webhook } = await registerWebhook(reseller, receiver.url, ['order.shipped']);
  await withClient(sandbox.databaseUrl, async (db) => {
    // It failed before, so that the acknowledgement also concerns the registration.
    await db.query('UPDATE "Webhook" SET "failingSince" = now() WHERE "id" = $1', [webhook.id]);
    receiver.hold();
    const { body: placed } = await reseller.post('/orders', order());
    await reseller.control('POST', '/events', { order_id: placed.id, kind: 'order.shipped' });
    await receiver.until((received) => received.length === 1);

    await lockWebhook(db, webhook.id);
    receiver.release();
    await somebodyWaits(sandbox);
    await db.query('UPDATE "Delivery" SET "state" = "state" WHERE "webhookId" = $1', [webhook.id]);
    await db.query('COMMIT');
  });
  const { body } = await eventually(
    () => reseller.control('GET', '/deliveries'),
    ({ body: log }) => log.data[0].state !== 'pending',
  );
  expect(body.data[0]).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
  expect(receiver.received).toHaveLength(1);
});

it('a clock that is moved on does not deadlock with a replay of what waits for a retry', async () => {
  const [reseller] = sandbox.clients;
  const { body: webhook } = await registerWebhook(reseller, receiver.url, ['order.shipped']);
  receiver.answerWith(500);
  for (const reference of ['first', 'second']) {
    const { body: placed } = await reseller.post('/orders', order({ reference }));
    await reseller.control('POST', '/events', { order_id: placed.id, kind: 'order.shipped' });
  }
  await eventually(
    () => reseller.control('GET', '/deliveries'),
    ({ body }) => body.data.every((delivery: { attempts: unknown[] }) => delivery.attempts.length === 1),
  );
  await withClient(sandbox.databaseUrl, async (db) => {
    await db.query('UPDATE "Webhook" SET "failingSince" = NULL WHERE "id" = $1', [webhook.id]);
    await lockWebhook(db, webhook.id);
    await db.query(`UPDATE "Delivery" SET "state" = "state" WHERE "id" = (SELECT MAX("id") FROM "Delivery")`);
    const advanced = reseller.control('POST', '/clock', { advance_ms: 1_000 });
    await somebodyWaits(sandbox);
    await db.query('UPDATE "Delivery" SET "state" = "state" WHERE "webhookId" = $1', [webhook.id]);
    await db.query('COMMIT');
    expect((await advanced).status).toBe(200);
  });
});
