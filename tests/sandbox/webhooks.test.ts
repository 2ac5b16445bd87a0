import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventIdempotencyKey } from '../../app/contract/reseller/events.ts';
import type { DeliveryReport } from '../../app/sandbox/control/delivery-control.ts';
import { maxAttempts, retryWaitMs } from '../../app/sandbox/deliveries/schedule.ts';
import { eventually, order, registerWebhook, secret, startReceiver, startTestSandbox } from './support.ts';
import type { Client, Receiver, TestSandbox } from './support.ts';

let sandbox: TestSandbox;
let client: Client;
let receiver: Receiver;
beforeEach(async () => {
  // So fast that a wait of three days passes in seconds; the clock itself stands still.
  sandbox = await startTestSandbox({ speed: 100_000 });
  client = sandbox.clients[0];
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await sandbox.close();
});

async function shipOne(by: Client): Promise<string> {
  const { id } = (await by.post('/orders', order())).body;
  await by.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  return id as string;
}

const deliveries = async (): Promise<DeliveryReport[]> =>
  (await client.control('GET', '/deliveries')).body.data;
const settled = (rows: DeliveryReport[]) => rows.length > 0 && rows.every((row) => row.state !== 'pending');
const attempted = (rows: DeliveryReport[]) => (rows[0]?.attempts.length ?? 0) > 0;

describe('a failed delivery', () => {
  test('is tried again with the same bytes until 200 is answered', async () => {
    await registerWebhook(client, receiver.url);
    receiver.answerWith(500);
    await shipOne(client);
    await receiver.until((received) => received.length >= 3);
    receiver.answerWith(200);
    const [delivery] = await eventually(deliveries, settled);
    expect(delivery?.state).toBe('delivered');
    expect(delivery?.attempts.length).toBeGreaterThanOrEqual(4);
    const bodies = new Set(receiver.received.map((item) => item.rawBody.toString('utf8')));
    expect(bodies.size).toBe(1);
    const sent = receiver.received.length;
    expect(sent).toBe(delivery?.attempts.length);
  });

  test.each([204, 302, 401, 503])('%i is no acknowledgement', async (status) => {
    await registerWebhook(client, receiver.url);
    receiver.answerWith(status);
    await shipOne(client);
    await receiver.until((received) => received.length >= 2);
    expect((await deliveries())[0]).toMatchObject({ event: 'order.shipped', last_status: status });
  });

  test('goes on for about three days, then ends; and an address that failed all that time is switched off', async () => {
    const { id } = (await registerWebhook(client, receiver.url)).body;
    receiver.answerWith(null);
    await shipOne(client);
    const [delivery] = await eventually(deliveries, settled);
    expect(delivery?.state).toBe('failed');
    expect(delivery?.attempts.length).toBeGreaterThan(5);
    expect(delivery?.attempts.length).toBeLessThanOrEqual(maxAttempts);
    const [webhook] = (await client.get('/webhooks')).body.data;
    expect(webhook).toMatchObject({ id, active: false, disabled_reason: 'no delivery arrived for days' });
    await shipOne(client);
    expect(await deliveries()).toHaveLength(1);
  });

  test('answered 410 switches the address off at once', async () => {
    await registerWebhook(client, receiver.url);
    receiver.answerWith(410);
    await shipOne(client);
    await eventually(deliveries, settled);
    expect(receiver.received).toHaveLength(1);
    expect((await client.get('/webhooks')).body.data[0]).toMatchObject({ active: false });
  });

  test('comes nearer when the clock is advanced', async () => {
    await sandbox.close();
    sandbox = await startTestSandbox({ speed: 1 });
    client = sandbox.clients[0];
    await registerWebhook(client, receiver.url);
    receiver.answerWith(500);
    await shipOne(client);
    await eventually(deliveries, attempted);
    receiver.answerWith(200);
    await client.control('POST', '/clock', { advance_ms: 60_000 });
    const [delivery] = await eventually(deliveries, settled);
    expect(delivery).toMatchObject({ state: 'delivered', last_status: 200 });
  });
});

test('first attempts of an order wait for one another, however slow the address; other orders do not wait', async () => {
  await registerWebhook(client, receiver.url);
  receiver.hold();
  const slow = await shipOne(client);
  const [unit] = (await client.get(`/units?order_id=${slow}`)).body.data;
  await client.control('POST', '/events', { kit_code: unit.kit_code, kind: 'unit.registered' });
  await client.control('POST', '/events', { kit_code: unit.kit_code, kind: 'result.ready' });
  const other = await shipOne(client);
  await receiver.until((received) => received.some(({ event }) => event.data.order_id === other));
  const kindsOf = (id: string) =>
    receiver.received.filter(({ event }) => event.data.order_id === id).map(({ event }) => event.event);
  expect(kindsOf(slow)).toEqual(['order.shipped']);
  receiver.release();
  await eventually(deliveries, settled);
  expect(kindsOf(slow)).toEqual(['order.shipped', 'unit.registered', 'result.ready']);
});

describe('registrations', () => {
  test('get the events they name, of their own account', async () => {
    const other = sandbox.clients[1];
    await registerWebhook(client, receiver.url, ['result.ready']);
    await shipOne(other);
    const id = await shipOne(client);
    const [unit] = (await client.get(`/units?order_id=${id}`)).body.data;
    await client.control('POST', '/events', { kit_code: unit.kit_code, kind: 'unit.registered' });
    await client.control('POST', '/events', { kit_code: unit.kit_code, kind: 'result.ready' });
    await eventually(deliveries, settled);
    expect(receiver.received.map((item) => item.event.event)).toEqual(['result.ready']);
    expect(receiver.received[0]?.event.data).toMatchObject({ order_id: id, kit_code: unit.kit_code });
  });

  test('are removed with what they still had to send', async () => {
    const { id } = (await registerWebhook(client, receiver.url)).body;
    receiver.answerWith(500);
    await shipOne(client);
    await receiver.until((received) => received.length >= 1);
    expect((await client.send('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await client.send('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect((await client.get('/webhooks')).body.data).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('never show the secret, neither in an answer nor on the console', async () => {
    const created = await registerWebhook(client, receiver.url);
    const listed = await client.get('/webhooks');
    const page = await (await fetch(sandbox.running.ready.console)).text();
    expect(JSON.stringify([created.body, listed.body]) + page).not.toContain(secret);
    expect(page).not.toContain(client.account.token);
  });

  test('refuse addresses that may not be called, by name', async () => {
    await sandbox.close();
    sandbox = await startTestSandbox({ allowLoopbackWebhooks: false });
    for (const url of [
      'http://example.com/hook',
      receiver.url,
      'https://127.0.0.1/hook',
      'https://localhost/hook',
    ]) {
      const answer = await registerWebhook(sandbox.clients[0], url);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['url']]);
    }
  });

  test('made while loopback was allowed are not called once it is not', async () => {
    await registerWebhook(client, receiver.url);
    sandbox = await sandbox.restart({ allowLoopbackWebhooks: false });
    client = sandbox.clients[0];
    await shipOne(client);
    await eventually(deliveries, attempted);
    expect((await deliveries())[0]?.attempts[0]).toMatchObject({ status: null, error: 'refused_target' });
    expect(receiver.received).toEqual([]);
  });
});

test('a delivery can be replayed: the same bytes again, under the same idempotency key', async () => {
  await registerWebhook(client, receiver.url);
  await shipOne(client);
  const [delivery] = await eventually(deliveries, settled);
  const replayed = await client.control('POST', `/deliveries/${delivery?.id ?? ''}/replay`);
  expect([replayed.status, replayed.body.id]).toEqual([200, delivery?.id]);
  await receiver.until((received) => received.length === 2);
  expect(new Set(receiver.received.map((item) => eventIdempotencyKey(item.event))).size).toBe(1);
  expect((await sandbox.clients[1].control('POST', `/deliveries/${delivery?.id ?? ''}/replay`)).status).toBe(
    404,
  );
  expect((await client.control('POST', '/deliveries/x/replay')).status).toBe(404);
});

test('waits between attempts grow to about three days in all, a fifth more or less', () => {
  for (const id of [1n, 2n, 77n]) {
    let totalMs = 0;
    let attempt = 1;
    for (
      let wait = retryWaitMs('seed', id, attempt);
      wait !== null;
      wait = retryWaitMs('seed', id, ++attempt)
    ) {
      totalMs += wait;
    }
    expect(attempt).toBe(maxAttempts);
    const days = totalMs / 86_400_000;
    expect(days).toBeGreaterThan(2.4);
    expect(days).toBeLessThan(3.6);
  }
});
