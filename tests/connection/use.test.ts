import { beforeEach, describe, expect, test } from 'vitest';
import { clientFor, tokenPlace } from '../../app/connection/clients.ts';
import { connect, currentConnection, disconnect, makeCurrent } from '../../app/connection/connections.ts';
import { checkNow, readDeliveries } from '../../app/connection/deliveries.ts';
import { noteReach } from '../../app/connection/reach.ts';
import { chosenConnection, openConnections, ownConnection, stopNewOrders } from '../../app/connection/use.ts';
import { failures } from '../../app/words/failures.ts';
import { SHOP, useConnectionWorld } from './support/world.ts';

const world = useConnectionWorld();
const OTHER = 'other-shop.myshopify.com';
let own: { shop: string; connectionId: string };

beforeEach(async () => {
  const { baseUrl } = world.service;
  const answer = await connect(world.ctx, { shop: SHOP, environment: 'sandbox', baseUrl, token: 'tok_a' });
  if (!answer.ok) throw new Error(answer.code);
  own = { shop: SHOP, connectionId: answer.connection.id };
});

const webhooks = () => world.service.accounts.get('tok_a')?.webhooks ?? [];

describe('the connection for new orders', () => {
  test('stays the chosen one while its token is refused, although nothing is sent through it', async () => {
    await noteReach(world.ctx, { id: own.connectionId, version: 1 }, 'unauthorized');
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toBeNull();
    expect(await chosenConnection(world.ctx, SHOP, 'reseller')).toMatchObject({ state: 'unauthorized' });
  });

  test('takes none any more once that is stopped; what was begun on it goes on, and it can be chosen again', async () => {
    await stopNewOrders(world.ctx, own);
    await stopNewOrders(world.ctx, own);
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toBeNull();
    expect(await openConnections(world.ctx, SHOP, 'reseller')).toMatchObject([
      { state: 'active', isCurrent: false },
    ]);
    await (await clientFor(world.ctx, own.connectionId)).products();
    expect(webhooks()).toHaveLength(1);
    await makeCurrent(world.ctx, own);
    expect((await currentConnection(world.ctx, SHOP, 'reseller'))?.id).toBe(own.connectionId);
  });

  test('is nobody else’s: another shop finds, stops and checks nothing of it', async () => {
    const foreign = { ...own, shop: OTHER };
    const unknown = { code: 'unknown_connection' };
    await expect(ownConnection(world.ctx, foreign)).rejects.toMatchObject(unknown);
    await expect(stopNewOrders(world.ctx, foreign)).rejects.toMatchObject(unknown);
    await expect(checkNow(world.ctx, foreign)).rejects.toMatchObject(unknown);
    expect(await openConnections(world.ctx, OTHER, 'reseller')).toEqual([]);
    expect(await chosenConnection(world.ctx, SHOP, 'reseller')).toMatchObject({ id: own.connectionId });
  });

  test('that was disconnected is said to be closed', async () => {
    await disconnect(world.ctx, own.connectionId);
    await expect(ownConnection(world.ctx, own)).rejects.toMatchObject({ code: 'connection_closed' });
    expect(await openConnections(world.ctx, SHOP, 'reseller')).toEqual([]);
  });
});

test('an account whose token can’t be read says so, and another shop’s goes on', async () => {
  const { baseUrl } = world.service;
  const other = await connect(world.ctx, { shop: OTHER, environment: 'sandbox', baseUrl, token: 'tok_a' });
  if (!other.ok) throw new Error(other.code);
  const where = { id: own.connectionId };
  const tokenSealed = world.ctx.sealer.seal('tok_a', tokenPlace('elsewhere'));
  await world.ctx.db.connection.update({ where, data: { tokenSealed, version: { increment: 1 } } });
  await expect(clientFor(world.ctx, own.connectionId)).rejects.toMatchObject({
    code: 'token_unreadable',
    merchantMessage: failures.lab.token_unreadable,
  });
  await (await clientFor(world.ctx, other.connection.id)).products();
});

describe('checking now', () => {
  test('of a connection that is well changes nothing', async () => {
    expect(await checkNow(world.ctx, own)).toMatchObject({ service: 'ok', registeredAnew: false });
    expect(webhooks()).toHaveLength(1);
  });

  test('says that a registration the service had lost was made anew', async () => {
    (world.service.accounts.get('tok_a') ?? { webhooks: [] }).webhooks = [];
    expect(await checkNow(world.ctx, own)).toMatchObject({ service: 'ok', registeredAnew: true });
    expect(webhooks()).toHaveLength(1);
  });

  test('of a service that is down says so and changes nothing', async () => {
    world.service.mood.down = true;
    expect(await checkNow(world.ctx, own)).toMatchObject({ service: 'unreachable', registeredAnew: false });
    expect(await chosenConnection(world.ctx, SHOP, 'reseller')).toMatchObject({
      state: 'active',
      webhookHealth: 'live',
    });
  });
});

test('deliveries are told by when they were registered, the newest event and what failed', async () => {
  const facts = () => readDeliveries(world.ctx, own.connectionId);
  expect(await facts()).toEqual({
    registeredAt: world.now,
    lastEventAt: null,
    lastEventKind: null,
    isHeard: false,
    unreadable: 0,
    retried: 0,
    remadeAt: null,
  });
  const registration = await world.ctx.db.webhookRegistration.findFirstOrThrow();
  const at = (minute: number) => new Date(`2026-11-20T12:0${minute}:00.000Z`);
  const event = (id: string, minute: number, changes: object) => ({
    id,
    shop: SHOP,
    connectionId: own.connectionId,
    registrationId: registration.id,
    kind: 'result.ready',
    dedupeKey: id,
    state: 'processed',
    receivedAt: at(minute),
    dueAt: at(minute),
    ...changes,
  });
  await world.ctx.db.labEvent.createMany({
    data: [
      event('a', 1, {}),
      event('b', 3, { state: 'unreadable' }),
      event('c', 2, { state: 'received', attempts: 2 }),
      event('d', 2, { state: 'received' }),
    ],
  });
  expect(await facts()).toMatchObject({ lastEventAt: at(3), unreadable: 1, retried: 1 });
  await disconnect(world.ctx, own.connectionId);
  expect(await facts()).toMatchObject({ registeredAt: null });
});
