import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { verifyBody } from '../../../app/contract/signing.ts';
import {
  eventually,
  order,
  registerWebhook,
  secret,
  startReceiver,
  startTestSandbox,
} from '../support/sandbox.ts';
import type { Receiver, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let receiver: Receiver;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await sandbox.close();
});

describe('the lifecycle of an order', () => {
  test('an order passes the whole path on the clock, with signed events in order', async () => {
    const [client] = sandbox.clients;
    expect((await registerWebhook(client, receiver.url)).status).toBe(201);
    const placed = await client.post(
      '/orders',
      order({ items: [{ variation_id: 'glycan-kit-2', quantity: 1 }] }),
    );
    expect(placed.status).toBe(201);
    const id: string = placed.body.id;

    expect((await client.get(`/units?order_id=${id}`)).body).toEqual({ data: [], next_cursor: null });
    await client.control('POST', '/clock', { to_next: true });
    const units = (await client.get(`/units?order_id=${id}`)).body.data;
    expect(units).toHaveLength(2);
    expect(units[0]).toMatchObject({
      status: 'Shipped',
      shipped: true,
      registered: false,
      results_ready: false,
    });

    await client.control('POST', '/clock', { advance_ms: 24_000 });
    expect((await client.get('/reports')).body.data).toEqual([]);
    const clock = await client.control('POST', '/clock', { advance_ms: 16_000 });
    expect(clock.body).toMatchObject({ frozen: true, next: null });
    const reports = (await client.get('/reports')).body.data;
    expect(reports).toHaveLength(2);
    expect((await client.get(`/orders/${id}`)).body).toMatchObject({
      status: 'Paid',
      shipped: true,
      registered: true,
      results_ready: true,
    });

    await receiver.until((received) => received.length === 5);
    const kinds = receiver.received.map((item) => item.event.event);
    expect(kinds[0]).toBe('order.shipped');
    for (const { rawBody, headers, event } of receiver.received) {
      expect(verifyBody(secret, rawBody, headers['x-webhook-signature'] as string)).toBe(true);
      expect(headers['x-webhook-event']).toBe(event.event);
    }
    for (const unit of units) {
      const own = receiver.received
        .map((item) => item.event)
        .filter((event) => 'kit_code' in event.data && event.data.kit_code === unit.kit_code)
        .map((event) => event.event);
      expect(own).toEqual(['unit.registered', 'result.ready']);
    }
  });

  test('an account that cannot be moved holds up no other', async () => {
    const [stuck, other] = sandbox.clients;
    for (const client of [stuck, other]) {
      await client.control('POST', '/reset', { webhooks: true });
      await client.post('/orders', order());
      await client.control('POST', '/clock', { advance_ms: 13_000 });
    }
    // What no version has written, and the clock meets first.
    await withClient(sandbox.databaseUrl, (db) =>
      db.query(
        `UPDATE "Kit" SET "gender" = 'unheard of', "nextStepDueSimMs" = 1 WHERE "accountId" = 'reseller-1'`,
      ),
    );
    expect((await stuck.control('POST', '/clock', { advance_ms: 60_000 })).status).toBe(500);
    await withClient(sandbox.databaseUrl, (db) =>
      db.query(`UPDATE "Account" SET "frozen" = false, "realAnchorMs" = 0 WHERE "id" = 'reseller-2'`),
    );
    await eventually(
      () => other.get('/reports'),
      ({ body }) => body.data.length === 1,
    );
    expect((await stuck.get('/reports')).body.data).toEqual([]);
  });
});
