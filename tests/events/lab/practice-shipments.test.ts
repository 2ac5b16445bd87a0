/** What the lab tells a practice's account of its orders: worked on once, whenever it comes, and never taken on a guess. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  applyPracticeEvent,
  unclaimedShipments,
  wakeShipments,
} from '../../../app/events/lab/practice-shipments.ts';
import { receiveLabWebhook } from '../../../app/events/lab/inbox.ts';
import { labEventsQueue, processLabEvent, readLabEvent } from '../../../app/events/lab/work.ts';
import { signBody } from '../../../app/contract/signing.ts';
import { secretPlace } from '../../../app/connection/registrations.ts';
import { readOrder } from '../../../app/practice/orders/ledger.ts';
import { SHOP, useConnectionWorld } from '../../connection/support/world.ts';

const world = useConnectionWorld();
const ctx = () => ({
  ...world.ctx,
  clock: { now: () => world.now, exact: () => Promise.resolve(world.now) },
});
const connectionId = 'practice-1';
const registrationId = 'registration-1';
const secret = 'a-secret-of-the-practice';
const shippedAt = new Date('2026-11-20T11:59:58.000Z');
const earlier = new Date('2026-11-19T08:00:00.000Z');

beforeEach(async () => {
  const { db, sealer } = world.ctx;
  await db.practiceOrder.deleteMany();
  await db.connection.create({
    data: {
      id: connectionId,
      shop: SHOP,
      kind: 'partner',
      environment: 'sandbox',
      baseUrl: 'http://lab.example',
      state: 'active',
      isCurrent: true,
      accountFingerprint: 'practice',
      name: 'Practice',
      createdAt: world.now,
      tokenSealed: sealer.seal('key', { table: 'Connection', column: 'tokenSealed', row: connectionId }),
    },
  });
  await db.webhookRegistration.create({
    data: {
      id: registrationId,
      connectionId,
      state: 'live',
      url: 'https://app.example/webhooks/lab/registration-1',
      secretSealed: sealer.seal(secret, secretPlace(registrationId)),
      createdAt: world.now,
    },
  });
});

const data = (more: object = {}) => ({
  orderId: 'po_1',
  patientId: null,
  kits: [
    { kitCode: 'K-1', qrLink: 'https://register.example/1' },
    { kitCode: 'K-2', qrLink: 'https://register.example/2' },
  ],
  trackingCode: 'T-1',
  trackingLink: 'https://track.example/T-1',
  ...more,
});

/** Delivers the event as the lab does, and works on it. */
async function told(of: { orderId: string; [more: string]: unknown }): Promise<string> {
  const body = JSON.stringify({
    event: 'partner_order.shipped',
    timestamp: shippedAt.toISOString(),
    data: of,
  });
  const rawBody = Buffer.from(body);
  const headers = new Headers({
    'X-Webhook-Event': 'partner_order.shipped',
    'X-Webhook-Signature': signBody(secret, rawBody),
  });
  await receiveLabWebhook(world.ctx, { registrationId, rawBody, headers });
  const event = await world.ctx.db.labEvent.findFirstOrThrow({
    where: { connectionId, dedupeKey: `partner_order.shipped:${of.orderId}` },
  });
  await work(event.id);
  return event.id;
}

const work = (eventId: string): Promise<void> =>
  processLabEvent(world.ctx, eventId, {
    reseller: [() => Promise.reject(new Error('a practice has no such events'))],
    practice: [(event) => applyPracticeEvent(ctx(), event)],
  });

const stateOf = async (id: string): Promise<string> =>
  (await world.ctx.db.labEvent.findUniqueOrThrow({ where: { id } })).state;

async function ordered(
  state: 'placed' | 'sending' | 'undecided',
  labOrderId: string | null = state === 'placed' ? 'po_1' : null,
): Promise<string> {
  const id = randomUUID();
  await world.ctx.db.practiceOrder.create({
    data: {
      id,
      shop: SHOP,
      connectionId,
      kind: 'standard',
      numberOfKits: 2,
      state,
      attempt: 1,
      formKey: id,
      actor: 'merchant:1',
      sentAt: world.now,
      deadlineAt: state === 'sending' ? new Date(world.now.getTime() + 60_000) : null,
      labOrderId,
      createdAt: world.now,
      updatedAt: world.now,
    },
  });
  return id;
}

describe('a shipped order of a practice', () => {
  test('has its day, its tracking, and the codes of its kits, however often it is told', async () => {
    const id = await ordered('placed');
    const eventId = await told(data());
    const shipped = {
      shippedAt,
      trackingCode: 'T-1',
      trackingLink: 'https://track.example/T-1',
      kits: [{ kitCode: 'K-1' }, { kitCode: 'K-2' }],
    };
    expect(await readOrder(ctx(), SHOP, id)).toMatchObject(shipped);
    expect(await stateOf(eventId)).toBe('processed');
    await world.ctx.db.labEvent.updateMany({ data: { state: 'received' } });
    await work(eventId);
    expect(await readOrder(ctx(), SHOP, id)).toMatchObject(shipped);
  });

  test('keeps what was known where the lab says less, and no link that is none of the web’s', async () => {
    const id = await ordered('placed');
    await world.ctx.db.practiceOrder.update({
      where: { id },
      data: { trackingCode: 'T-0', shippedAt: earlier },
    });
    // The document shows nothing of the body but its tracking (partner-api §6).
    await told({ orderId: 'po_1', trackingCode: null, trackingLink: 'javascript:alert(1)' });
    expect(await readOrder(ctx(), SHOP, id)).toMatchObject({
      shippedAt: earlier,
      trackingCode: 'T-0',
      trackingLink: null,
      kits: [],
    });
  });

  test('that is told before its own answer is back waits for it', async () => {
    const id = await ordered('sending');
    const eventId = await told(data());
    expect([await stateOf(eventId), (await readOrder(ctx(), SHOP, id))?.shippedAt]).toEqual([
      'received',
      null,
    ]);
    await world.ctx.db.practiceOrder.update({
      where: { id },
      data: { state: 'placed', labOrderId: 'po_1', deadlineAt: null },
    });
    await work(eventId);
    expect([await stateOf(eventId), (await readOrder(ctx(), SHOP, id))?.shippedAt]).toEqual([
      'processed',
      shippedAt,
    ]);
  });

  test('that was ordered elsewhere is nobody’s here, and changes no order', async () => {
    const id = await ordered('placed', 'po_7');
    const eventId = await told(data());
    expect(await stateOf(eventId)).toBe('processed');
    expect(await readOrder(ctx(), SHOP, id)).toMatchObject({ shippedAt: null, kits: [] });
  });

  test('gives no kit away that another order has', async () => {
    const first = await ordered('placed');
    const second = await ordered('placed', 'po_2');
    await told(data());
    await told(data({ orderId: 'po_2', kits: [{ kitCode: 'K-2' }, { kitCode: 'K-3' }] }));
    expect((await readOrder(ctx(), SHOP, first))?.kits.map(({ kitCode }) => kitCode)).toEqual(['K-1', 'K-2']);
    expect((await readOrder(ctx(), SHOP, second))?.kits.map(({ kitCode }) => kitCode)).toEqual(['K-3']);
  });

  test('is no event of a reseller’s: its body is read as a practice’s alone', async () => {
    await ordered('sending');
    const eventId = await told(data({ patientId: 'pat_1' }));
    expect(await readLabEvent(world.ctx, eventId)).toMatchObject({
      of: 'practice',
      event: { orderId: 'po_1', labPatientId: 'pat_1', occurredAt: shippedAt },
    });
  });
});

describe('an order whose answer got lost', () => {
  const shipments = () =>
    unclaimedShipments(ctx(), { shop: SHOP, connectionId, since: new Date(world.now.getTime() - 1) });

  test('is shown what shipped since that no order stands for, and settles on a person’s word alone', async () => {
    const id = await ordered('undecided');
    const eventId = await told(data());
    expect(await shipments()).toEqual([
      { labOrderId: 'po_1', shippedAt, numberOfKits: 2, labPatientId: null },
    ]);
    expect(await readOrder(ctx(), SHOP, id)).toMatchObject({ state: 'undecided', shippedAt: null });

    // A person says which one it is.
    await world.ctx.db.practiceOrder.update({ where: { id }, data: { state: 'placed', labOrderId: 'po_1' } });
    expect(await shipments()).toEqual([]);
    await wakeShipments(ctx(), connectionId);
    const [job] = await world.ctx.db.$queryRaw<{ due: boolean }[]>`
      SELECT "start_after" <= now() AS due FROM pgboss.job
      WHERE name = ${labEventsQueue.name} AND data->>'eventId' = ${eventId} AND state < 'active'`;
    expect(job).toEqual({ due: true });
    await work(eventId);
    expect(await readOrder(ctx(), SHOP, id)).toMatchObject({ shippedAt, trackingCode: 'T-1' });
  });

  test('is shown nothing of what another order is, or of what came before it', async () => {
    await ordered('undecided');
    await ordered('placed', 'po_1');
    await told(data());
    expect(await shipments()).toEqual([]);
    await told(data({ orderId: 'po_5' }));
    expect(
      await unclaimedShipments(ctx(), {
        shop: SHOP,
        connectionId,
        since: new Date(world.now.getTime() + 60_000),
      }),
    ).toEqual([]);
  });
});
