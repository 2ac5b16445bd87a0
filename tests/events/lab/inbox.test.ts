import { describe, expect, test } from 'vitest';
import { eventKinds, type EventKind } from '../../../app/contract/reseller/events.ts';
import { signBody } from '../../../app/contract/signing.ts';
import { connect, disconnect } from '../../../app/connection/connections.ts';
import {
  LAB_DELIVERY_STATUS,
  mostDeliveryBytes,
  receiveLabWebhook,
  type LabDeliveryOutcome,
} from '../../../app/events/lab/inbox.ts';
import {
  labEventsQueue,
  MOST_REQUEUED,
  processLabEvent,
  readLabEvent,
  requeueLabEvents,
  unreadLabEvents,
  type LabEvent,
  type LabEventHandler,
} from '../../../app/events/lab/work.ts';
import { MOST_FAILURES } from '../../../app/events/pauses.ts';
import { forgetOldBodies } from '../../../app/connection/deliveries.ts';
import { checkDueHealth, checkHealth } from '../../../app/connection/health.ts';
import { SHOP, useConnectionWorld } from '../../connection/support/world.ts';

const world = useConnectionWorld();

interface Registration {
  connectionId: string;
  registrationId: string;
  secret: string;
}

async function registered(shop = SHOP): Promise<Registration> {
  const { baseUrl, accounts } = world.service;
  const answer = await connect(world.ctx, { shop, environment: 'sandbox', baseUrl, token: 'tok_a' });
  if (!answer.ok) throw new Error(answer.code);
  const webhook = accounts.get('tok_a')?.webhooks.at(-1);
  const registrationId = webhook?.url.split('/').at(-1) ?? '';
  return { connectionId: answer.connection.id, registrationId, secret: webhook?.secret ?? '' };
}

const bodies: Record<EventKind, object> = {
  'order.shipped': {
    order_id: 'o1',
    reference: 'KB-1',
    kits: [{ kit_code: 'k1', qr_link: 'https://register.example/k1', tracking_code: 'T1' }],
  },
  'unit.registered': { order_id: 'o1', reference: 'KB-1', kit_code: 'k1' },
  'result.ready': { order_id: 'o1', reference: null, kit_code: 'k1', result_id: 'r1' },
};

const bodyOf = (event: string, data: unknown = bodies[event as EventKind]): string =>
  JSON.stringify({ event, timestamp: '2026-11-20T11:59:58.000Z', data });

interface Sent {
  body: string | Uint8Array;
  event?: string | null;
  signature?: string | null;
}

function deliver(
  { registrationId, secret }: Pick<Registration, 'registrationId' | 'secret'>,
  { body, event, signature }: Sent,
): Promise<LabDeliveryOutcome> {
  const rawBody = typeof body === 'string' ? Buffer.from(body) : body;
  const headers = new Headers();
  const named = event === undefined ? (JSON.parse(String(body)) as { event: string }).event : event;
  if (named !== null) headers.set('X-Webhook-Event', named);
  const signed = signature === undefined ? signBody(secret, rawBody) : signature;
  if (signed !== null) headers.set('X-Webhook-Signature', signed);
  return receiveLabWebhook(world.ctx, { registrationId, rawBody, headers });
}

const forReseller = (reseller: readonly LabEventHandler[]) => ({ reseller, practice: [] });

const storedEvents = () => world.ctx.db.labEvent.findMany({ orderBy: { receivedAt: 'asc' } });

const unread = (connectionId: string, until = world.now, reference = 'another') =>
  unreadLabEvents(world.ctx, connectionId, { until, reference });
const secretOf = () => world.service.accounts.get('tok_a')?.webhooks.at(-1)?.secret ?? '';

async function jobCount(): Promise<number> {
  const rows = await world.ctx.db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pgboss.job WHERE name = ${labEventsQueue.name} AND state < 'active'`;
  return Number(rows[0]?.count ?? 0);
}

describe('a delivery that is proved', () => {
  test.each(eventKinds)(
    '%s is stored once, sealed, and queued; a second one is a duplicate',
    async (kind) => {
      const registration = await registered();
      const jobsBefore = await jobCount();
      expect(await deliver(registration, { body: bodyOf(kind) })).toBe('accepted');
      expect(await deliver(registration, { body: bodyOf(kind) })).toBe('duplicate');
      const [event, ...more] = await storedEvents();
      expect(more).toEqual([]);
      expect(event).toMatchObject({ kind, shop: SHOP, state: 'received', repeats: 1 });
      expect(JSON.stringify(event)).not.toContain('register.example');
      expect(await jobCount()).toBe(jobsBefore + 1);
      const opened = await readLabEvent(world.ctx, event?.id ?? '');
      expect(opened).toMatchObject({
        of: 'reseller',
        event: {
          kind,
          orderId: 'o1',
          connectionId: registration.connectionId,
          shop: SHOP,
          occurredAt: new Date('2026-11-20T11:59:58.000Z'),
          kits: [{ kitCode: 'k1' }],
          resultId: kind === 'result.ready' ? 'r1' : null,
        },
      });
    },
  );

  test('is the same event however its bytes are written, by the contract’s stable key', async () => {
    const registration = await registered();
    await deliver(registration, { body: bodyOf('unit.registered') });
    const later = `  ${bodyOf('unit.registered', { ...bodies['unit.registered'], extra: 1 })}`;
    expect(await deliver(registration, { body: later })).toBe('duplicate');
  });

  test('many at once are stored once', async () => {
    const registration = await registered();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => deliver(registration, { body: bodyOf('result.ready') })),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(7);
  });

  test('but whose secret we can’t read any more is asked for again, until the address is made anew at once', async () => {
    const registration = await registered();
    const { connectionId, registrationId } = registration;
    const { db } = world.ctx;
    await db.webhookRegistration.updateMany({ data: { secretSealed: 's1.gone.AAAA' } });
    const outcome = await deliver(registration, { body: bodyOf('order.shipped') });
    expect([outcome, LAB_DELIVERY_STATUS[outcome]]).toEqual(['unprovable', 503]);
    expect(await storedEvents()).toEqual([]);
    const due = await db.connection.findUniqueOrThrow({ where: { id: connectionId } });
    expect(due.nextCheckAt).toBeNull();
    world.now = new Date(world.now.getTime() + 60_000);
    await checkDueHealth(world.ctx);
    const webhook = world.service.accounts.get('tok_a')?.webhooks.at(-1);
    const anew = webhook?.url.split('/').at(-1) ?? '';
    expect(anew).not.toBe(registrationId);
    const body = bodyOf('order.shipped');
    expect(await deliver({ registrationId: anew, secret: webhook?.secret ?? '' }, { body })).toBe('accepted');
  });

  test('to two shops that share an account, each stores its own', async () => {
    const one = await registered();
    const other = await registered('other-shop.myshopify.com');
    await deliver(one, { body: bodyOf('result.ready') });
    expect(await deliver(other, { body: bodyOf('result.ready') })).toBe('accepted');
  });

  test('to a registration that was replaced counts, as long as the account is connected', async () => {
    const first = await registered();
    (world.service.accounts.get('tok_a') ?? { webhooks: [] }).webhooks = [];
    await checkHealth(world.ctx, first.connectionId);
    const second = await registered();
    expect(second.registrationId).not.toBe(first.registrationId);
    expect(await deliver(first, { body: bodyOf('result.ready') })).toBe('accepted');
    expect(await deliver(second, { body: bodyOf('result.ready') })).toBe('duplicate');
  });

  test('for an account that was disconnected may be forgotten by the service', async () => {
    const registration = await registered();
    await disconnect(world.ctx, registration.connectionId);
    expect(await deliver(registration, { body: bodyOf('result.ready') })).toBe('gone');
    expect(LAB_DELIVERY_STATUS.gone).toBe(410);
    expect(await storedEvents()).toEqual([]);
  });

  test.each<[string, string | Uint8Array, string | null]>([
    ['a kind nobody knows', bodyOf('kit.lost', { order_id: 'o1' }), 'kit.lost'],
    ['a field that is missing', bodyOf('result.ready', { order_id: 'o1' }), 'result.ready'],
    ['no JSON', 'not json', 'result.ready'],
    ['no event', '{}', null],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x00), 'result.ready'],
  ])('with %s is kept as unreadable, once, and acknowledged', async (_name, body, event) => {
    const registration = await registered();
    const jobsBefore = await jobCount();
    expect(await deliver(registration, { body, event })).toBe('unreadable');
    expect(await deliver(registration, { body, event })).toBe('duplicate');
    expect(LAB_DELIVERY_STATUS.unreadable).toBe(200);
    const [row] = await storedEvents();
    expect(row).toMatchObject({ state: 'unreadable', problem: expect.stringContaining('missing') as string });
    expect(row?.bodySealed).not.toBeNull();
    expect(await readLabEvent(world.ctx, row?.id ?? '')).toBeNull();
    expect(await jobCount()).toBe(jobsBefore);
  });
});

describe('a delivery that is not proved is answered 401 and leaves a count alone', () => {
  const good = bodyOf('result.ready');
  const cases: [string, (secret: string) => Sent][] = [
    ['without a signature', () => ({ body: good, signature: null })],
    ['with an empty signature', () => ({ body: good, signature: '' })],
    [
      'signed with another secret',
      () => ({ body: good, signature: signBody('x'.repeat(64), Buffer.from(good)) }),
    ],
    [
      'signed over other bytes',
      (secret) => ({ body: good, signature: signBody(secret, Buffer.from(`${good} `)) }),
    ],
    [
      'signed in capitals',
      (secret) => ({ body: good, signature: signBody(secret, Buffer.from(good)).toUpperCase() }),
    ],
    ['whose header names another event', () => ({ body: good, event: 'unit.registered' })],
    ['whose header names no event', () => ({ body: good, event: null })],
    ['that is too long', () => ({ body: ' '.repeat(mostDeliveryBytes) + good, event: 'result.ready' })],
  ];

  test.each(cases)('%s', async (_name, sent) => {
    const registration = await registered();
    expect(await deliver(registration, sent(registration.secret))).toBe('unauthorized');
    expect(LAB_DELIVERY_STATUS.unauthorized).toBe(401);
    expect(world.ctx.refusals.count).toBe(1);
    expect(await storedEvents()).toEqual([]);
  });

  test('to an address that does not exist, so that nobody learns which do', async () => {
    const { secret } = await registered();
    expect(await deliver({ registrationId: 'nobody', secret }, { body: good })).toBe('unauthorized');
    expect(world.ctx.refusals.count).toBe(1);
  });

  test('signed with the secret of another registration', async () => {
    const one = await registered();
    const other = await registered('other-shop.myshopify.com');
    const mixed = { registrationId: one.registrationId, secret: other.secret };
    expect(await deliver(mixed, { body: good })).toBe('unauthorized');
  });
});

test('a delivery that can’t be queued is not stored: row and job commit together', async () => {
  const registration = await registered();
  const broken = {
    ...world.ctx,
    jobs: { enqueue: () => Promise.reject(new Error('the disk is full')) },
  };
  const rawBody = Buffer.from(bodyOf('result.ready'));
  const headers = new Headers({
    'x-webhook-event': 'result.ready',
    'x-webhook-signature': signBody(registration.secret, rawBody),
  });
  const { registrationId } = registration;
  await expect(receiveLabWebhook(broken, { registrationId, rawBody, headers })).rejects.toThrow('disk');
  expect(await storedEvents()).toEqual([]);
  expect(await deliver(registration, { body: bodyOf('result.ready') })).toBe('accepted');
});

describe('working on events', () => {
  async function storedEvent(
    kind: EventKind = 'result.ready',
  ): Promise<{ id: string; connectionId: string }> {
    const registration = await registered();
    await deliver(registration, { body: bodyOf(kind) });
    const [row] = await storedEvents();
    return { id: row?.id ?? '', connectionId: registration.connectionId };
  }

  test('every handler gets it, once all are through it is processed, and a repeat does nothing', async () => {
    const { id, connectionId } = await storedEvent();
    const seen: LabEvent[] = [];
    const handle = (event: LabEvent) =>
      Promise.resolve(seen.push(event) > 1 ? ('done' as const) : ('not_ours' as const));
    expect(await unread(connectionId)).toBe('waiting');
    expect(await unread(connectionId, new Date(world.now.getTime() - 1)), 'it came later').toBe('none');
    await processLabEvent(world.ctx, id, forReseller([handle, handle]));
    await processLabEvent(world.ctx, id, forReseller([handle, handle]));
    expect(seen).toHaveLength(2);
    expect(await storedEvents()).toMatchObject([{ state: 'processed', processedAt: world.now }]);
    expect(await unread(connectionId)).toBe('none');
  });

  describe('a handler that always throws', () => {
    const throws = () => Promise.reject(new Error('no'));
    const findings = () => world.ctx.db.reconciliationFinding.findMany({ where: { shop: SHOP } });
    const fails = async (id: string, times: number) => {
      for (let round = 0; round < times; round += 1)
        await processLabEvent(world.ctx, id, forReseller([throws]));
    };

    test('leaves it waiting at first, and unread: it comes again, later each time', async () => {
      const { id, connectionId } = await storedEvent();
      await fails(id, MOST_FAILURES - 1);
      expect(await storedEvents()).toMatchObject([
        { state: 'received', attempts: 0, failures: MOST_FAILURES - 1, setAsideAt: null },
      ]);
      const [row] = await storedEvents();
      expect((row?.dueAt.getTime() ?? 0) - world.now.getTime()).toBe(2_000 * 2 ** (MOST_FAILURES - 2));
      expect(await unread(connectionId)).toBe('waiting');
      expect(await findings()).toEqual([]);
    });

    test('has it set aside in the end: told once, in nobody’s way but of the part that it may belong to', async () => {
      const { id, connectionId } = await storedEvent('order.shipped');
      await fails(id, MOST_FAILURES + 3);
      expect(await findings()).toMatchObject([
        { kind: 'event_set_aside', done: 'asked', detail: { reference: 'KB-1' } },
      ]);
      expect(await unread(connectionId)).toBe('none');
      expect(await unread(connectionId, world.now, 'KB-1')).toBe('set_aside');
      await deliver(
        { registrationId: (await storedEvents())[0]?.registrationId ?? '', secret: secretOf() },
        { body: bodyOf('unit.registered') },
      );
      expect(await unread(connectionId), 'another that nobody has read yet').toBe('waiting');
    });

    test('and throws no more later: it is worked on, and what was told of it is taken back', async () => {
      const { id, connectionId } = await storedEvent();
      await fails(id, MOST_FAILURES);
      expect(await findings()).toHaveLength(1);
      await processLabEvent(world.ctx, id, forReseller([() => Promise.resolve('done')]));
      expect(await storedEvents()).toMatchObject([{ state: 'processed', setAsideAt: null }]);
      expect(await findings()).toEqual([]);
      expect(await unread(connectionId)).toBe('none');
    });

    test('once in a while does not add up', async () => {
      const { id } = await storedEvent();
      await fails(id, 2);
      await processLabEvent(world.ctx, id, forReseller([() => Promise.resolve('later')]));
      expect(await storedEvents()).toMatchObject([{ failures: 0, attempts: 1 }]);
    });

    test('because its body can’t be opened any more is set aside, too', async () => {
      const { id, connectionId } = await storedEvent();
      await world.ctx.db.labEvent.update({ where: { id }, data: { bodySealed: 'k0.nonsense' } });
      await fails(id, MOST_FAILURES);
      expect(await unread(connectionId)).toBe('none');
      expect(await findings()).toHaveLength(1);
    });
  });

  test('that a handler asks for later comes again, later each time, and no longer counts as unread', async () => {
    const { id, connectionId } = await storedEvent();
    const later = () => Promise.resolve('later' as const);
    const pauses = { firstMs: 1_000, longestMs: 3_000 };
    const dueInMs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await processLabEvent(world.ctx, id, forReseller([later]), pauses);
      const [row] = await storedEvents();
      dueInMs.push((row?.dueAt.getTime() ?? 0) - world.now.getTime());
    }
    expect(dueInMs).toEqual([1_000, 2_000, 3_000]);
    expect(await unread(connectionId)).toBe('none');
    expect(await requeueLabEvents(world.ctx, 0)).toBe(0);
  });

  test('bodies of finished events are forgotten after a time; what still waits keeps its own', async () => {
    const { id } = await storedEvent();
    const since = world.now;
    const later = new Date(since.getTime() + 1);
    expect(await forgetOldBodies(world.ctx, later)).toBe(0);
    await processLabEvent(world.ctx, id, forReseller([]));
    expect(await forgetOldBodies(world.ctx, since)).toBe(0);
    expect(await forgetOldBodies(world.ctx, later)).toBe(1);
    expect(await storedEvents()).toMatchObject([{ bodySealed: null, dedupeKey: 'result.ready:r1' }]);
  });

  test('events that always fail take no turn from the others, however many they are', async () => {
    const { id } = await storedEvent();
    const event = await world.ctx.db.labEvent.findUniqueOrThrow({ where: { id } });
    const dueAt = new Date(world.now.getTime() - 86_400_000);
    const stuck = Array.from({ length: MOST_REQUEUED }, (_, i) => ({
      ...event,
      id: `stuck-${i}`,
      dedupeKey: `stuck-${i}`,
      dueAt,
    }));
    await world.ctx.db.labEvent.createMany({ data: stuck });
    world.now = new Date(world.now.getTime() + 60_000);
    const dueOf = async () => (await world.ctx.db.labEvent.findUniqueOrThrow({ where: { id } })).dueAt;
    expect(await requeueLabEvents(world.ctx, 30_000)).toBe(MOST_REQUEUED);
    expect((await dueOf()).getTime()).toBeLessThan(world.now.getTime());
    world.now = new Date(world.now.getTime() + 60_000);
    await requeueLabEvents(world.ctx, 30_000);
    expect(await dueOf()).toEqual(world.now);
    await world.ctx.db.labEvent.deleteMany({ where: { id: { startsWith: 'stuck' } } });
  });

  // The last of this file: its worker goes on to the end.
  test('one whose job was lost is found by the sweep, and worked on by the real queue', async () => {
    const { id } = await storedEvent('order.shipped');
    await world.ctx.db.$executeRaw`DELETE FROM pgboss.job WHERE name = ${labEventsQueue.name}`;
    world.now = new Date(world.now.getTime() + 60_000);
    expect(await requeueLabEvents(world.ctx, 30_000)).toBe(1);
    const handled = new Promise<LabEvent>((resolve) => {
      void world.ctx.jobs.work(labEventsQueue, async ({ eventId }) => {
        const handle = (event: LabEvent) => {
          resolve(event);
          return Promise.resolve('done' as const);
        };
        await processLabEvent(world.ctx, eventId, forReseller([handle]));
      });
    });
    expect(await handled).toMatchObject({ id, kits: [{ qrLink: 'https://register.example/k1' }] });
    await world.ctx.jobs.idle();
    expect(await storedEvents()).toMatchObject([{ state: 'processed' }]);
  });
});
