import { basicAuthorization } from '../../../app/contract/signing.ts';
import { withClient } from '../../../app/db/databases.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order, registerWebhook, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let client: Client;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  client = sandbox.clients[0];
});
afterEach(() => sandbox.close());

async function placeAndShip(): Promise<{ id: string; kit: string }> {
  const { id } = (await client.post('/orders', order())).body;
  await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  return { id, kit: (await client.get(`/units?order_id=${id}`)).body.data[0].kit_code };
}
const step = (kit: string, kind: string) => client.control('POST', '/events', { kit_code: kit, kind });
const status = async (kit: string): Promise<string> => (await client.get(`/units/kit/${kit}`)).body.status;

describe('the clock', () => {
  test('frozen, nothing moves; each account has its own', async () => {
    const first = (await client.control('POST', '/clock', { freeze: true })).body;
    const second = (await client.control('POST', '/clock', { freeze: true })).body;
    expect(second).toEqual(first);
    await client.control('POST', '/clock', { advance_ms: 5_000 });
    const moved = (await client.control('POST', '/clock', { freeze: true })).body;
    expect(Date.parse(moved.now) - Date.parse(first.now)).toBe(5_000);
    const other = (await sandbox.clients[1].control('POST', '/clock', { freeze: true })).body;
    expect(Date.parse(other.now)).toBeLessThan(Date.parse(first.now) + 5_000);
  });

  test('to_next makes exactly the next step happen', async () => {
    const { id } = (await client.post('/orders', order())).body;
    const seen: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      await client.control('POST', '/clock', { to_next: true });
      const [unit] = (await client.get(`/units?order_id=${id}`)).body.data;
      seen.push(`${unit.status}${unit.registered ? ', registered' : ''}`);
    }
    expect(seen).toEqual([
      'Shipped',
      'Shipped, registered',
      'Awaiting analysis, registered',
      'In analysis, registered',
      'Results released, registered',
    ]);
    const before = (await client.control('GET', '/clock')).body;
    const after = (await client.control('POST', '/clock', { to_next: true })).body;
    expect(after).toEqual(before);
    expect(after).toMatchObject({ next: null, note: 'Nothing is planned.' });
  });

  test('says what it waits for once only a person can go on', async () => {
    const email = 'kit+manual-registration@example.com';
    for (const note of ['1 kit to register', '2 kits to register']) {
      await client.post('/orders', order({ email }));
      const { body } = await client.control('POST', '/clock', { to_next: true });
      expect(body).toMatchObject({
        next: null,
        note: `Nothing is planned until someone acts: ${note}.`,
      });
    }
  });

  test('GET /clock tells what POST /clock tells, and moves nothing', async () => {
    await client.post('/orders', order());
    const told = (await client.control('POST', '/clock', { freeze: true })).body;
    expect((await client.control('GET', '/clock')).body).toEqual(told);
    expect((await client.control('GET', '/clock')).body).toEqual(told);
    expect(told).toMatchObject({ frozen: true, speed: 1, note: null });
    expect(Date.parse(told.next) - Date.parse(told.now)).toBeGreaterThanOrEqual(3_000);
  });

  test('frozen with steps ahead it can still be advanced, and goes on from where it stood', async () => {
    const { id } = (await client.post('/orders', order())).body;
    await client.control('POST', '/clock', { freeze: true });
    const next = Date.parse((await client.control('GET', '/clock')).body.next);
    const advanced = (await client.control('POST', '/clock', { advance_ms: 6_000 })).body;
    expect(advanced.frozen).toBe(true);
    expect(Date.parse(advanced.now)).toBeGreaterThanOrEqual(next);
    expect((await client.get(`/units?order_id=${id}`)).body.data).toHaveLength(1);
    const releasedAt = performance.now();
    const released = (await client.control('POST', '/clock', { freeze: false })).body;
    expect(released.frozen).toBe(false);
    const ran = Date.parse(released.now) - Date.parse(advanced.now);
    expect(ran).toBeGreaterThanOrEqual(0);
    expect(ran).toBeLessThanOrEqual(performance.now() - releasedAt + 1);
  });

  test('running, it can be advanced too: what becomes due has happened when the answer comes', async () => {
    const { id } = (await client.post('/orders', order())).body;
    await client.control('POST', '/clock', { freeze: false });
    const moved = (await client.control('POST', '/clock', { advance_ms: 45_000 })).body;
    expect(moved).toMatchObject({ frozen: false, next: null });
    expect((await client.get(`/orders/${id}`)).body.results_ready).toBe(true);
  });

  test('does not run past the end of the calendar', async () => {
    const late = Date.UTC(9998, 11, 31);
    await withClient(sandbox.databaseUrl, (db) =>
      db.query('UPDATE "Account" SET "simAnchorMs" = $1', [late]),
    );
    const refused = await client.control('POST', '/clock', { advance_ms: 2 * 86_400_000 });
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['advance_ms']]);
    expect(Date.parse((await client.control('GET', '/clock')).body.now)).toBe(late);
  });

  test('released from its freeze it runs by itself', async () => {
    await client.post('/orders', order());
    await client.control('POST', '/clock', { advance_ms: 39_900 });
    await client.control('POST', '/clock', { freeze: false });
    const clock = async () => (await client.control('POST', '/clock', { freeze: false })).body;
    while ((await clock()).next !== null) await new Promise((resolve) => setImmediate(resolve));
    expect((await client.get('/reports')).body.data).toHaveLength(1);
  });

  test('takes one order at a time, and none it does not know', async () => {
    const wrong = [
      {},
      { freeze: true, to_next: true },
      { advance_ms: 0 },
      { advance_ms: 1.5 },
      { to_next: false },
    ];
    for (const body of [...wrong, { stop: 1 }, [], null]) {
      expect((await client.control('POST', '/clock', body)).status).toBe(400);
    }
    const named: [object, string][] = [
      [{ freeze: 'yes' }, 'freeze'],
      [{ freeze: null }, 'freeze'],
      [{ advance_ms: '5' }, 'advance_ms'],
      [{ advance_ms: 366 * 86_400_000 }, 'advance_ms'],
      [{ to_next: 1 }, 'to_next'],
      [{ freeze: true, until: 'noon' }, 'until'],
    ];
    for (const [body, field] of named) {
      const answer = await client.control('POST', '/clock', body);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
    }
  });
});

describe('steps by hand', () => {
  test('take a kit along the path, and result.ready through what is left of the laboratory', async () => {
    const { kit } = await placeAndShip();
    expect((await step(kit, 'unit.registered')).body.data).toMatchObject([
      { kit_code: kit, registered: true },
    ]);
    expect((await step(kit, 'unit.received')).status).toBe(200);
    expect(await status(kit)).toBe('Awaiting analysis');
    expect((await step(kit, 'result.ready')).status).toBe(200);
    expect(await status(kit)).toBe('Results released');
    expect((await client.get(`/reports/kit/${kit}`)).status).toBe(200);
  });

  test('never analyse a kit that is not registered', async () => {
    const { kit } = await placeAndShip();
    for (const kind of ['unit.received', 'unit.analysis_started', 'result.ready']) {
      const answer = await step(kit, kind);
      expect([answer.status, answer.body.code]).toEqual([409, 'step_not_possible']);
    }
    expect(await status(kit)).toBe('Shipped');
  });

  test('reach the states outside the path, and come back from Missing info', async () => {
    const { kit } = await placeAndShip();
    await step(kit, 'unit.registered');
    await step(kit, 'unit.received');
    await step(kit, 'unit.missing_info');
    expect(await status(kit)).toBe('Missing info');
    expect((await step(kit, 'result.ready')).status).toBe(409);
    await step(kit, 'unit.info_supplied');
    await step(kit, 'unit.cancelled');
    expect(await status(kit)).toBe('Cancelled');
    await client.control('POST', '/clock', { advance_ms: 100_000 });
    expect((await client.get(`/reports/kit/${kit}`)).status).toBe(404);
  });

  test('withdraw a report and restore it as it was, without a second result.ready', async () => {
    const receiver = await startReceiver();
    await registerWebhook(client, receiver.url, ['result.ready']);
    const { kit } = await placeAndShip();
    await step(kit, 'unit.registered');
    await step(kit, 'result.ready');
    const report = (await client.get(`/reports/kit/${kit}`)).body;
    const written = (await client.post('/ai/interpretations', { kit_code: kit })).body;
    await step(kit, 'result.withdrawn');
    expect((await client.get(`/reports/${report.id}`)).status).toBe(404);
    expect((await client.get('/reports')).body.data).toEqual([]);
    expect((await client.post('/ai/interpretations', { kit_code: kit })).body.code).toBe('no_results');
    const again = await step(kit, 'result.withdrawn');
    expect(again.body.error).toContain('Possible steps: result.restored.');
    await step(kit, 'result.restored');
    expect((await client.get(`/reports/kit/${kit}`)).body).toEqual(report);
    expect((await client.get(`/ai/interpretations/kit/${kit}`)).body).toEqual({ ...written, cached: true });
    expect((await client.control('GET', '/deliveries')).body.data).toHaveLength(1);
    await receiver.close();
  });

  test('plan what follows from the moment of the step', async () => {
    const { kit } = await placeAndShip();
    const now = async () => (await client.control('GET', '/clock')).body;
    await client.control('POST', '/clock', { freeze: true });
    await step(kit, 'unit.registered');
    const clock = await now();
    // Received 1 to 10 s after the registration, however early or late that came.
    expect(Date.parse(clock.next) - Date.parse(clock.now)).toBeGreaterThanOrEqual(1_000);
    expect(Date.parse(clock.next) - Date.parse(clock.now)).toBeLessThanOrEqual(10_000);
    await step(kit, 'unit.cancelled');
    expect((await now()).next).toBeNull();
  });

  test('refuse what they do not know, and kits of others', async () => {
    const { kit, id } = await placeAndShip();
    const named: [object, string][] = [
      [{ kit_code: kit }, 'kind'],
      [{ kit_code: 7, kind: 'unit.registered' }, 'kit_code'],
      [{ kit_code: kit, kind: ['unit.registered'] }, 'kind'],
      [{ kit_code: kit, kind: 'unit.registered', when: 'now' }, 'when'],
    ];
    for (const [body, field] of named) {
      const answer = await client.control('POST', '/events', body);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
    }
    expect((await step('KB-NONE', 'unit.registered')).status).toBe(404);
    expect((await step(kit, 'unit.eaten')).status).toBe(400);
    expect((await client.control('POST', '/events', { order_id: id, kind: 'unit.registered' })).status).toBe(
      400,
    );
    expect((await client.control('POST', '/events', { kind: 'order.shipped' })).status).toBe(400);
    const foreign = { kit_code: kit, kind: 'unit.registered' };
    expect((await sandbox.clients[1].control('POST', '/events', foreign)).status).toBe(404);
    expect((await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' })).status).toBe(
      409,
    );
  });
});

test('GET /requests tells what was asked and how it was answered, newest first, without secrets', async () => {
  await client.post('/orders', order({ reference: 'shop-7' }));
  await client.get('/orders/nothing?limit=3');
  const { data } = (await client.control('GET', '/requests')).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    method: 'GET',
    path: '/orders/nothing',
    status: 400,
    code: 'invalid_request',
  });
  expect(data[1]).toMatchObject({
    method: 'POST',
    path: '/orders',
    status: 201,
    reference: 'shop-7',
    fault: null,
  });
  expect(data[1].order_id).toMatch(/^ord_/);
  expect(JSON.stringify(data)).not.toContain(client.account.token);
  expect((await sandbox.clients[1].control('GET', '/requests')).body.data).toEqual([]);
  expect((await client.control('GET', '/requests?limit=1')).body.next_cursor).not.toBeNull();
  expect((await client.control('GET', '/requests?limit=0')).status).toBe(400);
});

test('POST /reset empties the account, keeps its webhooks unless told otherwise, and never repeats an id', async () => {
  const receiver = await startReceiver();
  const webhook = (await registerWebhook(client, receiver.url)).body;
  await sandbox.clients[1].post('/orders', order());
  const { id, kit } = await placeAndShip();
  await client.control('POST', '/clock', { advance_ms: 60_000 });
  await client.post('/ai/interpretations', { kit_code: kit });
  await client.control('POST', '/faults', { kind: 'error_500', rate: 1 });

  expect((await client.control('POST', '/reset')).body).toEqual({ removed: { orders: 1, webhooks: 0 } });
  expect((await client.get('/orders')).body.data).toEqual([]);
  expect((await client.get('/reports')).body.data).toEqual([]);
  expect((await client.get('/webhooks')).body.data).toMatchObject([{ id: webhook.id }]);
  expect((await client.get('/ai/usage')).body.current_month.requests).toBe(0);
  expect((await client.control('GET', '/deliveries')).body.data).toEqual([]);
  expect((await sandbox.clients[1].get('/orders')).body.data).toHaveLength(1);
  const again = await placeAndShip();
  expect(again.id).not.toBe(id);
  expect(again.kit).not.toBe(kit);

  expect((await client.control('POST', '/reset', { webhooks: true })).body.removed.webhooks).toBe(1);
  expect((await client.get('/webhooks')).body.data).toEqual([]);
  expect((await client.control('POST', '/reset', { webhooks: 'yes' })).status).toBe(400);
  await receiver.close();
});

test('POST /reset leaves nothing behind: AI text, late orders, outages, what magic remembers; tokens stay', async () => {
  const { kit } = await placeAndShip();
  await client.control('POST', '/clock', { advance_ms: 60_000 });
  await client.post('/ai/interpretations', { kit_code: kit });
  await client.control('POST', '/faults', { kind: 'late_commit', rate: 1, ms: 600_000 });
  await expect(client.post('/orders', order())).rejects.toThrow();
  await client.control('POST', '/faults', { kind: 'late_commit', rate: 0 });
  const asking = order({ email: 'fault+503@example.com' });
  expect((await client.post('/orders', asking)).status).toBe(503);
  await client.post('/orders', order({ email: 'fault+down-60s@example.com' }));
  expect((await client.get('/orders')).status).toBe(503);

  expect((await client.control('POST', '/reset', {})).status).toBe(200);
  const rows = await withClient(sandbox.databaseUrl, async (db) => {
    const tables = [
      'Order',
      'Kit',
      'Result',
      'Interpretation',
      'AiCall',
      'LateOrder',
      'MagicFault',
      'FaultRule',
    ];
    const counts: string[] = [];
    for (const name of tables) {
      const { rows: found } = await db.query<{ n: string }>(`SELECT COUNT(*) AS n FROM "${name}"`);
      counts.push(`${name} ${found[0]?.n ?? ''}`);
    }
    return counts.filter((line) => !line.endsWith(' 0'));
  });
  expect(rows).toEqual([]);
  expect((await client.get('/orders')).body.data).toEqual([]);
  // Once a reference again: what acted before the reset is forgotten.
  expect((await client.post('/orders', asking)).status).toBe(503);
  for (const body of [{ webhooks: 1 }, { tokens: true }, []]) {
    expect((await client.control('POST', '/reset', body)).status).toBe(400);
  }
});

test('the control address needs credentials, and is not under any base_url', async () => {
  const { control, resellers, partners } = sandbox.running.ready;
  expect((await fetch(`${control}/requests`)).status).toBe(401);
  for (const { base_url: baseUrl } of [...resellers, ...partners])
    expect(control.startsWith(baseUrl)).toBe(false);
  expect((await client.control('GET', '/events')).status).toBe(405);
  expect((await client.control('GET', '/nothing')).status).toBe(404);
});

test('a page of another site cannot make a browser that knows the token change anything', async () => {
  await client.post('/orders', order());
  const authorization = basicAuthorization(client.account.token);
  for (const site of ['cross-site', 'same-site']) {
    const answer = await fetch(`${sandbox.running.ready.control}/reset`, {
      method: 'POST',
      headers: { authorization, 'sec-fetch-site': site },
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
  }
  expect((await client.get('/orders')).body.data).not.toEqual([]);
});
