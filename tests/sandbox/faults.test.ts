import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { magicFaultOf } from '../../app/sandbox/faults/magic.ts';
import { eventually, order, registerWebhook, startReceiver, startTestSandbox } from './support.ts';
import type { Client, Receiver, TestSandbox } from './support.ts';

let sandbox: TestSandbox;
let client: Client;

const ordersWith = async (reference: string): Promise<{ id: string }[]> =>
  (await client.get('/orders?limit=100')).body.data.filter(
    (item: { reference: string }) => item.reference === reference,
  );

function faulty(name: string, reference: string): Record<string, unknown> {
  return order({ email: `${name}@example.com`, reference });
}

async function logged(reference: string): Promise<Record<string, unknown>[]> {
  const rows = (await client.control('GET', '/requests')).body.data;
  return rows.filter((row: { reference: string | null }) => row.reference === reference);
}

describe('faults asked for by the e-mail of an order', () => {
  beforeAll(async () => {
    sandbox = await startTestSandbox({ speed: 40 });
    client = sandbox.clients[0];
  });
  afterAll(() => sandbox.close());

  test('cut-after-commit: no answer, and the order is there', async () => {
    await expect(client.post('/orders', faulty('fault+cut-after-commit', 'cut'))).rejects.toThrow();
    const [committed, ...more] = await ordersWith('cut');
    expect(more).toEqual([]);
    const [entry] = await eventually(
      () => logged('cut'),
      (rows) => rows.length === 1,
    );
    expect(entry).toMatchObject({ status: null, fault: 'fault+cut-after-commit', order_id: committed?.id });
  });

  test('late-commit: no answer and no order, then the order appears by itself', async () => {
    await expect(client.post('/orders', faulty('fault+late-commit', 'late'))).rejects.toThrow();
    expect(await ordersWith('late')).toEqual([]);
    // A younger order stands above it in the list: the late one came in between unseen.
    await client.post('/orders', order({ reference: 'younger' }));
    const late = await eventually(
      () => ordersWith('late'),
      (rows) => rows.length > 0,
    );
    expect(late).toHaveLength(1);
    expect((await client.get('/orders?limit=1')).body.data[0].reference).toBe('late');
  });

  test('500-after-commit: an error, and the order is there', async () => {
    const answer = await client.post('/orders', faulty('fault+500-after-commit', 'broken'));
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
    expect(await ordersWith('broken')).toHaveLength(1);
  });

  test('slow-8s: the right answer, after eight seconds that the speed does not shorten', async () => {
    const startedAt = performance.now();
    const pending = client.post('/orders', faulty('fault+slow-8s', 'slow'));
    await eventually(
      () => ordersWith('slow'),
      (rows) => rows.length === 1,
    );
    const answer = await pending;
    expect(answer.status).toBe(201);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(7_900);
  });

  test('down-60s: nothing is committed and the whole account is down, others are not', async () => {
    const refused = await client.post('/orders', faulty('fault+down-60s', 'down'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await client.get('/products')).status).toBe(503);
    expect((await sandbox.clients[1].get('/products')).status).toBe(200);
    await eventually(
      () => client.get('/products'),
      (answer) => answer.status === 200,
    );
    expect(await ordersWith('down')).toEqual([]);
  });

  test.each(['cut', 'late', 'broken', 'slow', 'down'])(
    'each acts once: a resend of "%s" goes through',
    async (reference) => {
      const name = {
        cut: 'fault+cut-after-commit',
        late: 'fault+late-commit',
        broken: 'fault+500-after-commit',
        slow: 'fault+slow-8s',
        down: 'fault+down-60s',
      }[reference];
      const before = await ordersWith(reference);
      expect((await client.post('/orders', faulty(name ?? '', reference))).status).toBe(201);
      expect(await ordersWith(reference)).toHaveLength(before.length + 1);
    },
  );

  test('only the beginning of the address counts, in any case', () => {
    expect(magicFaultOf('Fault+Slow-8s@example.com')).toBe('fault+slow-8s');
    expect(magicFaultOf('my-fault+slow-8s@example.com')).toBeNull();
    expect(magicFaultOf('fault+slow-8sx@example.com')).toBeNull();
  });
});

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
    ];
    for (const [body, field] of wrong) {
      const answer = await client.control('POST', '/faults', body);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
    }
  });
});
