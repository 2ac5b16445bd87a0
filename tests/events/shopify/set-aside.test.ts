import { beforeEach, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { MOST_FAILURES } from '../../../app/events/pauses.ts';
import { readSetAside } from '../../../app/events/set-aside.ts';
import type { ShopEventsContext } from '../../../app/events/shopify/context.ts';
import { receiveShopWebhook, requeueShopEvents } from '../../../app/events/shopify/inbox.ts';
import { workOnShopEvent } from '../../../app/events/shopify/work.ts';
import { readChecks } from '../../../app/orders/reconciliation/read.ts';
import { ANSWER_WITHIN_DAYS } from '../../../app/privacy/data-requests.ts';
import { createLogCapture } from '../../support/log.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { writeOrder } from '../../orders/support/ledger-rows.ts';

const shop = 'kits.myshopify.com';
const { log, lines } = createLogCapture();
let db: AppDb;
let now: Date;
/** Jobs as they were put on the queue, with their pause. */
let enqueued: { id: string; afterMs: number }[];
useAppDatabase((opened) => void ({ db } = opened));

/** A shop whose Shopify doesn't answer. */
const ctx = () =>
  ({
    db,
    log,
    clock: { now: () => now, exact: () => Promise.resolve(now) },
    timings: { lateEventMs: 0 },
    adminFor: () => Promise.reject(Object.assign(new Error('Failing row contains (Ida)'), { code: 'down' })),
    jobs: {
      enqueue: (_tx: unknown, _queue: unknown, { eventId = '' }, { startAfterMs = 0 } = {}) =>
        Promise.resolve(void enqueued.push({ id: eventId, afterMs: startAfterMs })),
    },
  }) as unknown as ShopEventsContext;

const receive = (id: string, topic: string, payload: unknown) =>
  receiveShopWebhook(ctx(), { shop, webhookId: id, topic, eventId: null, triggeredAt: null, payload });
const stored = (id: string) => db.shopEvent.findUniqueOrThrow({ where: { id } });
const findings = () => db.reconciliationFinding.findMany({ where: { shop } });

/** Works on an event so often, each time when it is due. */
async function work(id: string, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const { attempts, dueAt } = await stored(id);
    if (attempts > 0) now = dueAt;
    await workOnShopEvent(ctx(), id);
  }
}

beforeEach(async () => {
  await emptyTables(db, ['ShopEvent', 'LabEvent', 'ReconciliationFinding', 'FulfilmentOrder']);
  now = new Date('2026-11-23T12:00:00Z');
  enqueued = [];
  lines.length = 0;
});

test('an event that fails is counted and comes again, later each time, and not before', async () => {
  await receive('e1', 'fulfillment_orders/moved', { original_fulfillment_order: { id: 5 } });
  await work('e1', 3);
  expect(await stored('e1')).toMatchObject({ attempts: 3, processedAt: null, setAsideAt: null });
  expect(enqueued.slice(1).map(({ afterMs }) => afterMs)).toEqual([2_000, 4_000, 8_000]);
  await workOnShopEvent(ctx(), 'e1');
  expect((await stored('e1')).attempts, 'its pause is not over').toBe(3);
  expect(await requeueShopEvents(ctx(), 60_000)).toBe(0);
  now = new Date(now.getTime() + 3_600_000);
  expect(await requeueShopEvents(ctx(), 60_000), 'a lost wake-up is made up for').toBe(1);
  expect(await findings()).toEqual([]);
});

test('one that always fails is set aside, told once, and tried again; no row is repeated', async () => {
  await receive('e1', 'fulfillment_orders/moved', { original_fulfillment_order: { id: 5 } });
  await work('e1', MOST_FAILURES + 12);
  expect(await stored('e1')).toMatchObject({ attempts: MOST_FAILURES + 12, lastError: 'Error: down' });
  expect(enqueued.at(-1)?.afterMs).toBe(15 * 60_000);
  expect(await findings()).toMatchObject([{ kind: 'shop_event_set_aside', done: 'asked' }]);
  expect(await readSetAside(ctx(), shop)).toEqual({ privacy: [], others: 1 });
  expect(JSON.stringify([lines, await stored('e1')])).not.toContain('Ida');
  const { between } = await readChecks(ctx(), shop);
  expect(between).toMatchObject([{ says: 'Shopify sent an update that we couldn’t process.' }]);
});

test('one that can be worked on after all is nobody’s trouble any more', async () => {
  await receive('e1', 'fulfillment_orders/moved', { original_fulfillment_order: { id: 5 } });
  await work('e1', MOST_FAILURES);
  expect(await findings()).toHaveLength(1);
  const { id } = await writeOrder(db, { shop, orderId: '77' });
  await db.shopEvent.update({ where: { id: 'e1' }, data: { fulfilmentOrderIds: [id] } });
  await work('e1', 1);
  expect(await stored('e1')).toMatchObject({ processedAt: now, setAsideAt: null, lastError: null });
  expect(await findings()).toEqual([]);
  expect(await readSetAside(ctx(), shop)).toEqual({ privacy: [], others: 0 });
});

test.each(['customers/redact', 'customers/data_request'] as const)(
  '%s that nobody can work on is told with the days that the law leaves',
  async (topic) => {
    await receive('e1', topic, { customer: 'a text where Shopify names a customer' });
    const receivedAt = now;
    await work('e1', MOST_FAILURES);
    expect(await findings()).toMatchObject([{ kind: 'privacy_request_set_aside', done: 'asked' }]);
    const request = { id: 'e1', asks: topic };
    const dueAt = new Date(receivedAt.getTime() + ANSWER_WITHIN_DAYS * 86_400_000).toISOString();
    const daysLeft = ANSWER_WITHIN_DAYS - 1;
    expect(await readSetAside(ctx(), shop)).toEqual({
      privacy: [{ ...request, dueAt, daysLeft }],
      others: 0,
    });
    now = new Date(receivedAt.getTime() + (ANSWER_WITHIN_DAYS + 2) * 86_400_000);
    expect((await readSetAside(ctx(), shop)).privacy).toMatchObject([{ daysLeft: -2 }]);
  },
);

test('another shop’s are not shown', async () => {
  await receive('e1', 'customers/redact', { customer: 'nobody' });
  await work('e1', MOST_FAILURES);
  expect(await readSetAside(ctx(), 'other.myshopify.com')).toEqual({ privacy: [], others: 0 });
});
