/** What is stored survives: a restart, and a process that is killed at the worst moment. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startSandbox } from '../../../app/sandbox/index.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { kill, killAll, processOptions, startProcess } from '../processes/start.ts';
import {
  client,
  eventually,
  order,
  registerWebhook,
  startReceiver,
  startTestSandbox,
} from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

afterEach(killAll);

describe('a restart', () => {
  test('changes nothing: orders, clock, kits, cursors and plans go on as they were', async () => {
    let sandbox = await startTestSandbox();
    let [reseller] = sandbox.clients;
    const { id } = (await reseller.post('/orders', order())).body;
    await reseller.post('/orders', order());
    await reseller.control('POST', '/clock', { advance_ms: 6_000 });
    const before = {
      order: (await reseller.get(`/orders/${id}`)).body,
      units: (await reseller.get(`/units?order_id=${id}`)).body,
      page: (await reseller.get('/orders?limit=1')).body,
      clock: (await reseller.control('POST', '/clock', { freeze: true })).body,
    };
    sandbox = await sandbox.restart();
    [reseller] = sandbox.clients;
    expect({
      order: (await reseller.get(`/orders/${id}`)).body,
      units: (await reseller.get(`/units?order_id=${id}`)).body,
      page: (await reseller.get('/orders?limit=1')).body,
      clock: (await reseller.control('POST', '/clock', { freeze: true })).body,
    }).toEqual({
      ...before,
      units: JSON.parse(
        JSON.stringify(before.units).replaceAll(/http:[^"]*\/track/g, `${sandbox.running.url}/track`),
      ),
    });
    const rest = (await reseller.get(`/orders?limit=1&cursor=${before.page.next_cursor}`)).body;
    expect(rest.data[0].id).toBe(id);
    await reseller.control('POST', '/clock', { advance_ms: 34_000 });
    expect((await reseller.get('/reports')).body.data).toHaveLength(2);
    await sandbox.close();
  });

  test('releases clocks that only --manual had frozen, and keeps those that somebody froze', async () => {
    let sandbox = await startTestSandbox({ manual: true });
    await sandbox.clients[1].control('POST', '/clock', { freeze: true });
    sandbox = await sandbox.restart({ manual: false });
    const frozen = async (by: Client) => (await by.control('POST', '/clock', { to_next: true })).body.frozen;
    expect([await frozen(sandbox.clients[0]), await frozen(sandbox.clients[1])]).toEqual([false, true]);
    await sandbox.close();
  });
});

describe('a killed process', () => {
  test('in the middle of a delivery: the next one sends the event again', async () => {
    const database = await createTestDatabase('sandbox');
    const silent = createServer((request) => void request.resume());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { child, reseller } = await startProcess(database.url);
    const url = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}/hook`;
    await registerWebhook(reseller, url);
    const { id } = (await reseller.post('/orders', order())).body;
    const called = once(silent, 'request');
    await reseller.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
    await called;
    await kill(child);
    silent.closeAllConnections();
    silent.close();

    const again = await startSandbox({ ...processOptions, databaseUrl: database.url, log: silentLog });
    const [account] = again.ready.resellers;
    if (account === undefined) throw new Error('no account');
    const survivor = client(account, again.ready.control);
    // The address does not answer any more: attempts are made and fail, none is lost.
    const deliveries = await eventually(
      async () => (await survivor.control('GET', '/deliveries')).body.data,
      (rows: { attempts: unknown[] }[]) => (rows[0]?.attempts.length ?? 0) > 0,
    );
    expect(deliveries).toMatchObject([{ event: 'order.shipped', order_id: id, state: 'pending' }]);
    await again.stop();
    await database.drop();
  });

  test('right after the answer: the order is there, and ships with its events', async () => {
    const database = await createTestDatabase('sandbox');
    const receiver = await startReceiver();
    const { child, reseller } = await startProcess(database.url);
    await registerWebhook(reseller, receiver.url);
    const { id } = (await reseller.post('/orders', order())).body;
    await kill(child);

    const again = await startSandbox({ ...processOptions, databaseUrl: database.url, log: silentLog });
    const [account] = again.ready.resellers;
    if (account === undefined) throw new Error('no account');
    const survivor = client(account, again.ready.control);
    await survivor.control('POST', '/clock', { advance_ms: 40_000 });
    await receiver.until((received) => received.length >= 3);
    expect(receiver.received.map(({ event }) => [event.event, event.data.order_id])).toEqual([
      ['order.shipped', id],
      ['unit.registered', id],
      ['result.ready', id],
    ]);
    await again.stop();
    await receiver.close();
    await database.drop();
  });

  test('before a late commit: the order is committed once all the same', async () => {
    const database = await createTestDatabase('sandbox');
    const { child, reseller } = await startProcess(database.url);
    await reseller.control('POST', '/faults', { kind: 'late_commit', rate: 1, ms: 300 });
    await expect(reseller.post('/orders', order({ reference: 'late' }))).rejects.toThrow();
    await kill(child);

    const again = await startSandbox({ ...processOptions, databaseUrl: database.url, log: silentLog });
    const [account] = again.ready.resellers;
    if (account === undefined) throw new Error('no account');
    const survivor = client(account, again.ready.control);
    const orders = async () => (await survivor.get('/orders')).body.data;
    await eventually(orders, (rows: unknown[]) => rows.length > 0);
    expect(await orders()).toMatchObject([{ reference: 'late' }]);
    await again.stop();
    await database.drop();
  });
});
