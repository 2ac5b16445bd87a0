import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientFor, createClientCache } from '../../app/connection/clients.ts';
import {
  connect,
  disconnect,
  listConnections,
  rotateToken,
  type ConnectionView,
} from '../../app/connection/connections.ts';
import type { ConnectionContext } from '../../app/connection/context.ts';
import { checkDueHealth, checkHealth } from '../../app/connection/health.ts';
import { createReachWatch, OUTAGE_AFTER_MS, troubleOf } from '../../app/connection/reach.ts';
import { isTokenRefused } from '../../app/connection/use.ts';
import { isLabError } from '../../app/lab/lab-error.ts';
import { silentLog } from '../support/log.ts';
import { newAccount } from './support/small-service.ts';
import { SHOP, useConnectionWorld } from './support/world.ts';

const world = useConnectionWorld();
const minuteMs = 60_000;
/** As the app is put together: each call of a kept client is heard. */
let ctx: ConnectionContext;
let watch: ReturnType<typeof createReachWatch>;
let id: string;

beforeEach(async () => {
  world.now = new Date('2026-11-20T12:00:00.000Z');
  watch = createReachWatch(world.ctx);
  const clients = createClientCache({
    log: silentLog,
    timeoutMs: 2_000,
    retry: { attempts: 1 },
    onReach: (connection, seen) => watch.note(connection, seen),
  });
  ctx = { ...world.ctx, clients };
  const { baseUrl } = world.service;
  const answer = await connect(ctx, { shop: SHOP, environment: 'sandbox', baseUrl, token: 'tok_a' });
  if (!answer.ok) throw new Error(answer.code);
  id = answer.connection.id;
  world.changedShops = [];
});

afterEach(() => ctx.clients.close());

const pass = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const row = () => ctx.db.connection.findUniqueOrThrow({ where: { id } });
const trouble = async () => troubleOf(await row(), world.now);
/** Any call of the app, whatever becomes of it. */
const call = async () => {
  const client = await clientFor(ctx, id);
  await client.orders({ cursor: null }).catch((error: unknown) => {
    if (!isLabError(error)) throw error;
  });
  await watch.settled();
};
/** Lets time pass, with the sweep of the checks every quarter of a minute. */
const sweepFor = async (ms: number) => {
  for (const endMs = world.now.getTime() + ms; world.now.getTime() < endMs; pass(15_000))
    await checkDueHealth(ctx);
  await watch.settled();
};
const checks = () => world.service.requests.filter(({ path }) => path === '/products').length;

describe('a lab that does not answer', () => {
  test('is no outage for one failed call: the next that gets through clears it', async () => {
    world.service.mood.down = true;
    await call();
    expect((await row()).unreachableSince).toEqual(world.now);
    expect(await trouble()).toBeNull();
    world.service.mood.down = false;
    await call();
    expect((await row()).unreachableSince).toBeNull();
    expect(world.changedShops).toEqual([]);
  });

  test('is looked into within a minute, and again with growing gaps', async () => {
    world.service.mood.down = true;
    await call();
    world.service.requests.length = 0;
    await sweepFor(minuteMs + 15_000);
    expect(checks()).toBe(1);
    await sweepFor(5 * minuteMs);
    expect(checks()).toBe(2);
    await sweepFor(15 * minuteMs);
    expect(checks()).toBe(3);
    await sweepFor(30 * minuteMs);
    expect(checks()).toBe(5);
  });

  test('is told after the limit, with since when, whoever found it out; and no longer once any call gets through', async () => {
    world.service.mood.down = true;
    const since = world.now;
    await checkHealth(ctx, id);
    pass(OUTAGE_AFTER_MS - 1);
    expect(await trouble()).toBeNull();
    pass(1);
    await call();
    expect(await trouble()).toEqual({ kind: 'silent', since });
    const [view] = await listConnections(ctx, SHOP);
    expect(troubleOf(view as ConnectionView, world.now)).toEqual({ kind: 'silent', since });
    world.service.mood.down = false;
    await call();
    expect(await trouble()).toBeNull();
    // What waited for it is looked at again at once, and once.
    expect(world.changedShops).toEqual([SHOP]);
    await checkHealth(ctx, id);
    expect(world.changedShops).toEqual([SHOP]);
  });

  test('is a page that stands in for it, too; a refusal of what was asked for says nothing', async () => {
    world.service.mood.standIn = true;
    await call();
    const since = world.now;
    pass(OUTAGE_AFTER_MS);
    await (await clientFor(ctx, id)).order('none').catch(() => undefined);
    await watch.settled();
    expect(await trouble()).toEqual({ kind: 'silent', since });
    world.service.mood.standIn = false;
    await (await clientFor(ctx, id)).order('none').catch(() => undefined);
    await watch.settled();
    expect(await trouble()).toEqual({ kind: 'silent', since });
    await call();
    expect(await trouble()).toBeNull();
  });

  test('costs nothing while nothing changes: of many calls one looks, and none writes', async () => {
    await call();
    const before = await row();
    for (let calls = 0; calls < 5; calls += 1) await call();
    expect((await row()).updatedAt).toEqual(before.updatedAt);
  });

  test('of calls that the end of this process cuts off nothing is noted', async () => {
    world.service.mood.silent = true;
    const cut = call();
    await world.service.arrived();
    await ctx.clients.close();
    await cut;
    expect((await row()).unreachableSince).toBeNull();
  });

  test('is forgotten with a new token, and with the account', async () => {
    world.service.mood.down = true;
    await call();
    world.service.mood.down = false;
    await rotateToken(ctx, { connectionId: id, token: 'tok_a' });
    expect(await row()).toMatchObject({ unreachableSince: null, failures: 0 });
    world.service.mood.down = true;
    await call();
    await disconnect(ctx, id);
    expect(await row()).toMatchObject({ unreachableSince: null, nextCheckAt: null });
  });
});

describe('a token that is refused', () => {
  const lock = () => world.service.accounts.delete('tok_a');
  const unlock = () => world.service.accounts.set('tok_a', account);
  const account = newAccount();

  test('by any call makes new work wait, and is the trouble that is told', async () => {
    lock();
    await call();
    expect(await trouble()).toEqual({ kind: 'refused' });
    expect(await isTokenRefused(ctx, SHOP, 'reseller')).toBe(true);
    await expect(clientFor(ctx, id)).rejects.toMatchObject({ code: 'connection_unauthorized' });
  });

  test('once is checked again after a minute by itself, and what waited is looked at again', async () => {
    lock();
    await call();
    unlock();
    await sweepFor(minuteMs - 15_000);
    expect(await trouble()).toEqual({ kind: 'refused' });
    await sweepFor(30_000);
    expect(await trouble()).toBeNull();
    expect(world.changedShops).toEqual([SHOP]);
    expect(await isTokenRefused(ctx, SHOP, 'reseller')).toBe(false);
  });

  test('for good is checked after 1, 5 and 15 minutes, and every 15 from then on', async () => {
    lock();
    await call();
    world.service.requests.length = 0;
    const made: number[] = [];
    for (let minute = 1; minute <= 52; minute += 1) {
      await sweepFor(minuteMs);
      made.push(checks());
    }
    // The sweep comes round a quarter of a minute later at most.
    expect([made[0], made[1], made[5], made[6], made[20], made[22], made[51]]).toEqual([0, 1, 1, 2, 2, 3, 5]);
    expect(world.changedShops).toEqual([]);
  });

  test('is not held against the token that took its place while the call was under way', async () => {
    const client = await clientFor(ctx, id);
    world.service.accounts.set('tok_new', world.service.accounts.get('tok_a') ?? account);
    await rotateToken(ctx, { connectionId: id, token: 'tok_new' });
    watch.note({ id, version: 1 }, 'unauthorized');
    watch.note({ id, version: 1 }, 'unavailable');
    await watch.settled();
    expect(await row()).toMatchObject({ state: 'active', unreachableSince: null });
    await client.close();
  });
});
