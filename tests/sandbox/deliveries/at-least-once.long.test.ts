/**
 * Every event of a sandbox that is killed arrives all the same, at least once, with the same bytes and the same id:
 * whether the process ended before the attempt, during it, or after the receiver's 200 but before that was written.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import type { SandboxDb } from '../../../app/db/sandbox-client.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { kill, killAll, startProcess } from '../processes/start.ts';
import { eventually, order, registerWebhook, startReceiver } from '../support/sandbox.ts';
import type { Client, Received, Receiver } from '../support/sandbox.ts';

let database: TestDatabase;
let db: SandboxDb;
let receiver: Receiver;
beforeEach(async () => {
  database = await createTestDatabase('sandbox');
  db = openSandboxDb(database.url);
  receiver = await startReceiver();
});
afterEach(async () => {
  await killAll();
  await receiver.close();
  await db.$disconnect();
  await database.drop();
});

/** Starting a process takes seconds on a busy machine. */
const patience = { timeout: 120_000 };

const idOf = ({ headers }: Received): string => String(headers['webhook-id']);
const unsettled = () => db.delivery.count({ where: { state: { not: 'delivered' } } });

async function ship(by: Client): Promise<string> {
  const { id } = (await by.post('/orders', order())).body;
  await by.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  return id as string;
}

/** All events that were committed have arrived, and whatever carried their id had their bytes. */
async function expectAllArrived(): Promise<void> {
  const events = await db.event.findMany({ orderBy: { ordinal: 'asc' } });
  const bodies = new Map(events.map((event) => [event.id, event.body]));
  for (const item of receiver.received) {
    expect(item.rawBody.toString('utf8')).toBe(bodies.get(idOf(item)));
  }
  expect(new Set(receiver.received.map(idOf))).toEqual(new Set(bodies.keys()));
}

test('killed between the commit of an event and its attempt, and during others', patience, async () => {
  const first = await startProcess(database.url);
  await registerWebhook(first.reseller, receiver.url);
  receiver.hold();
  // As many orders as there are workers keep all of them busy: the last order's event finds none.
  const busy = [];
  for (let count = 0; count < 6; count += 1) busy.push(await ship(first.reseller));
  await receiver.until((received) => received.length === 6);
  const waiting = await ship(first.reseller);
  const untouched = await db.delivery.findFirst({ where: { orderId: waiting } });
  expect(untouched).toMatchObject({ state: 'pending', attemptCount: 0 });
  await kill(first.child);
  receiver.release();
  expect(receiver.received.map(({ event }) => event.data.order_id)).not.toContain(waiting);

  await startProcess(database.url);
  await eventually(unsettled, (left) => left === 0);
  await expectAllArrived();
  const times = (orderId: string) =>
    receiver.received.filter(({ event }) => event.data.order_id === orderId).length;
  // Those cut off in the middle come again; the one that was not yet sent comes once.
  expect([busy.map(times), times(waiting)]).toEqual([[2, 2, 2, 2, 2, 2], 1]);
});

test('killed after the 200 of the receiver, before that was written', patience, async () => {
  const first = await startProcess(database.url);
  await registerWebhook(first.reseller, receiver.url);
  await withClient(database.url, async (holder) => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE "DeliveryAttempt" IN ACCESS EXCLUSIVE MODE');
    await ship(first.reseller);
    // 200 was answered, and the writing of the outcome waits for the lock.
    const writing = () =>
      holder.query(`SELECT pid FROM pg_locks WHERE relation = '"DeliveryAttempt"'::regclass AND NOT granted`);
    const { rows } = await eventually(writing, (found) => found.rows.length > 0);
    expect(receiver.received).toHaveLength(1);
    await kill(first.child);
    // The server would still carry out what the process had sent it.
    for (const row of rows) await holder.query('SELECT pg_terminate_backend($1)', [row.pid]);
    await eventually(writing, (found) => found.rows.length === 0);
    await holder.query('ROLLBACK');
  });
  expect(await db.deliveryAttempt.count()).toBe(0);
  expect(await db.delivery.findFirst()).toMatchObject({ state: 'pending', attemptCount: 0 });

  await startProcess(database.url);
  await eventually(unsettled, (left) => left === 0);
  await expectAllArrived();
  const [before, after] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(after?.rawBody.equals(before?.rawBody ?? Buffer.alloc(0))).toBe(true);
  expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
  expect(after?.headers['x-webhook-signature']).toBe(before?.headers['x-webhook-signature']);
});

test('killed again and again while many events and a replay are on their way', patience, async () => {
  let { child, reseller } = await startProcess(database.url);
  await registerWebhook(reseller, receiver.url);
  for (let count = 0; count < 5; count += 1) await reseller.post('/orders', order());
  const events = 15;
  const advanced = reseller.control('POST', '/clock', { advance_ms: 60_000 });
  advanced.catch(() => undefined);
  for (const received of [1, 4, 9]) {
    await receiver.until((all) => all.length >= received);
    await kill(child);
    ({ child, reseller } = await startProcess(database.url));
    if (received === 1) await reseller.control('POST', '/clock', { advance_ms: 60_000 });
  }
  await eventually(
    async () => [await db.event.count(), await unsettled()],
    ([made, left]) => made === events && left === 0,
  );
  await expectAllArrived();

  const before = receiver.received.length;
  const replayed = await reseller.control('POST', '/deliveries/replay', { from: '2020-01-01T00:00:00Z' });
  expect(replayed.body).toEqual({ replayed: events, inactive: 0 });
  await receiver.until((all) => all.length >= before + 3);
  await kill(child);
  await startProcess(database.url);
  await eventually(unsettled, (left) => left === 0);
  const again = new Set(receiver.received.slice(before).map(idOf));
  expect(again.size).toBe(events);
  await expectAllArrived();
});
