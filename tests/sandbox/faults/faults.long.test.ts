import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually, order, registerWebhook, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, Receiver, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let client: Client;

const ordersWith = async (reference: string): Promise<{ id: string }[]> =>
  (await client.get('/orders?limit=100')).body.data.filter(
    (item: { reference: string }) => item.reference === reference,
  );

describe('faults asked for at the control address', () => {
  let receiver: Receiver;
  const fault = (kind: string, rate: number, ms?: number) =>
    client.control('POST', '/faults', { kind, rate, ...(ms === undefined ? {} : { ms }) });

  beforeEach(async () => {
    sandbox = await startTestSandbox();
    client = sandbox.clients[0];
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    await sandbox.close();
  });

  async function ship(): Promise<string> {
    const { id } = (await client.post('/orders', order())).body;
    await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
    return id as string;
  }

  test('error_500 changes nothing, happens at its rate, and ends with rate 0', async () => {
    await fault('error_500', 0.5);
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) statuses.push((await client.post('/orders', order())).status);
    const placed = statuses.filter((status) => status === 201).length;
    expect(placed).toBeGreaterThan(8);
    expect(placed).toBeLessThan(32);
    expect((await fault('error_500', 0)).body).toEqual({ data: [] });
    expect((await client.get('/orders?limit=100')).body.data).toHaveLength(placed);
    expect((await sandbox.clients[1].get('/products')).status).toBe(200);
  });

  test('latency holds an answer back', async () => {
    await fault('latency', 1, 300);
    const startedAt = performance.now();
    expect((await client.get('/products')).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
  });

  test('cut_after_commit and late_commit meet any order', async () => {
    await fault('cut_after_commit', 1);
    await expect(client.post('/orders', order({ reference: 'cut' }))).rejects.toThrow();
    expect(await ordersWith('cut')).toHaveLength(1);
    await fault('cut_after_commit', 0);
    await fault('late_commit', 1, 100);
    await expect(client.post('/orders', order({ reference: 'late' }))).rejects.toThrow();
    await eventually(
      () => ordersWith('late'),
      (rows) => rows.length === 1,
    );
  });

  test('list_lag keeps a new order out of the list for a while, and out of nothing else', async () => {
    await fault('list_lag', 1, 600);
    const { id } = (await client.post('/orders', order({ reference: 'lag' }))).body;
    expect((await client.get(`/orders/${id}`)).status).toBe(200);
    expect(await ordersWith('lag')).toEqual([]);
    await eventually(
      () => ordersWith('lag'),
      (rows) => rows.length === 1,
    );
  });

  test('duplicate sends an acknowledged delivery again; lose sends nothing', async () => {
    await registerWebhook(client, receiver.url);
    await fault('duplicate', 1, 1);
    await ship();
    await receiver.until((received) => received.length === 2);
    await fault('duplicate', 0);
    await fault('lose', 1);
    const lost = await ship();
    const [delivery] = (await client.control('GET', '/deliveries')).body.data;
    expect(delivery).toMatchObject({ order_id: lost, state: 'lost', attempts: [] });
    await client.control('POST', `/deliveries/${delivery.id}/replay`);
    await receiver.until((received) => received.length === 3);
  });

  test('reorder lets later events overtake', async () => {
    await registerWebhook(client, receiver.url);
    await fault('reorder', 1, 1_200);
    const id = await ship();
    await fault('reorder', 0);
    const [unit] = (await client.get(`/units?order_id=${id}`)).body.data;
    await client.control('POST', '/events', { kit_code: unit.kit_code, kind: 'unit.registered' });
    await receiver.until((received) => received.length === 2);
    expect(receiver.received.map((item) => item.event.event)).toEqual(['unit.registered', 'order.shipped']);
  });

  test('what does not fit is refused by field', async () => {
    const wrong: [object, string][] = [
      [{ kind: 'fire', rate: 1 }, 'kind'],
      [{ kind: 'latency', rate: 2 }, 'rate'],
      [{ kind: 'latency', rate: '1' }, 'rate'],
      [{ kind: 'latency', rate: 1, ms: -1 }, 'ms'],
      [{ kind: 'latency' }, 'rate'],
      [{ kind: 'latency', rate: 1, until: 'noon' }, 'until'],
      [{ kind: 'latency', rate: null }, 'rate'],
      [{ kind: 'latency', rate: 1, ms: '5' }, 'ms'],
      [{ kind: 'latency', rate: 1, ms: 600_001 }, 'ms'],
      // Kinds without a time.
      [{ kind: 'error_500', rate: 1, ms: 5 }, 'ms'],
      [{ kind: 'cut_after_commit', rate: 1, ms: 5 }, 'ms'],
      [{ kind: 'lose', rate: 0, ms: 5 }, 'ms'],
    ];
    for (const [body, field] of wrong) {
      const answer = await client.control('POST', '/faults', body);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
    }
    expect((await client.control('GET', '/faults')).body).toEqual({ data: [] });
  });

  test('GET /faults lists what is in force for the account, every kind at most once', async () => {
    await fault('reorder', 0.25, 100);
    await fault('latency', 1);
    await fault('reorder', 0.5);
    const expected = [
      { kind: 'latency', rate: 1, ms: null },
      { kind: 'reorder', rate: 0.5, ms: null },
    ];
    expect((await client.control('GET', '/faults')).body.data).toEqual(expected);
    expect((await sandbox.clients[1].control('GET', '/faults')).body.data).toEqual([]);
    expect((await client.control('POST', '/reset')).status).toBe(200);
    expect((await client.control('GET', '/faults')).body.data).toEqual([]);
  });
});
