import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientFor, tokenPlace } from '../../app/connection/clients.ts';
import { connect, currentConnection, disconnect, makeCurrent } from '../../app/connection/connections.ts';
import type { Environment } from '../../app/connection/context.ts';
import { readShopMode } from '../../app/connection/shop-mode.ts';
import {
  chosenConnection,
  isTokenRefused,
  openConnections,
  stopNewOrders,
} from '../../app/connection/use.ts';
import { newAccount } from './support/small-service.ts';
import { SHOP, useConnectionWorld } from './support/world.ts';

const world = useConnectionWorld();
let reseller: string;

beforeEach(async () => {
  reseller = await connected('tok_a', 'sandbox');
});

async function connected(token: string, environment: Environment): Promise<string> {
  const { baseUrl } = world.service;
  const answer = await connect(world.ctx, { shop: SHOP, environment, baseUrl, token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.connection.id;
}

/** A practice's account beside the reseller's. */
async function practice(environment: Environment, isCurrent = true): Promise<string> {
  const id = randomUUID();
  const { ctx, now, service } = world;
  await ctx.db.connection.create({
    data: {
      id,
      shop: SHOP,
      kind: 'partner',
      environment,
      baseUrl: service.baseUrl,
      name: 'Practice',
      tokenSealed: ctx.sealer.seal('key_p', tokenPlace(id)),
      accountFingerprint: id,
      state: 'active',
      isCurrent,
      createdAt: now,
    },
  });
  return id;
}

const current = async (kind: 'reseller' | 'partner') => (await currentConnection(world.ctx, SHOP, kind))?.id;

describe('a practice’s account beside the reseller’s', () => {
  test('changes nothing about where drop-ship orders go, also when the practice goes live', async () => {
    const sandbox = await practice('sandbox');
    const live = await practice('production', false);
    await makeCurrent(world.ctx, { shop: SHOP, connectionId: live });
    expect([await current('reseller'), await current('partner')]).toEqual([reseller, live]);
    expect(await readShopMode(world.ctx, SHOP)).toMatchObject({ kind: 'tests_only' });
    await makeCurrent(world.ctx, { shop: SHOP, connectionId: sandbox });
    expect([await current('reseller'), await current('partner')]).toEqual([reseller, sandbox]);
  });

  test('stays as it is when the reseller goes live, changes accounts, pauses or disconnects', async () => {
    const own = await practice('sandbox');
    world.service.accounts.set('tok_live', newAccount());
    world.service.accounts.set('tok_b', newAccount());
    const live = await connected('tok_live', 'production');
    expect([await current('reseller'), await current('partner')]).toEqual([live, own]);
    await connected('tok_b', 'sandbox');
    await stopNewOrders(world.ctx, { shop: SHOP, connectionId: live });
    await disconnect(world.ctx, live);
    expect(await openConnections(world.ctx, SHOP, 'partner')).toMatchObject([{ id: own, state: 'active' }]);
    expect(await openConnections(world.ctx, SHOP, 'reseller')).toHaveLength(1);
    expect(await current('partner')).toBe(own);
  });

  test('is never taken for the reseller’s, not even where that one is gone or its token is refused', async () => {
    const own = await practice('sandbox');
    await world.ctx.db.connection.update({ where: { id: own }, data: { state: 'unauthorized' } });
    expect(await isTokenRefused(world.ctx, SHOP, 'reseller')).toBe(false);
    expect(await isTokenRefused(world.ctx, SHOP, 'partner')).toBe(true);
    await disconnect(world.ctx, reseller);
    expect(await chosenConnection(world.ctx, SHOP, 'reseller')).toBeNull();
    expect(await readShopMode(world.ctx, SHOP)).toBeNull();
  });

  test('lends its key to no call of the reseller interface', async () => {
    const own = await practice('sandbox');
    await expect(clientFor(world.ctx, own)).rejects.toMatchObject({ code: 'unknown_connection' });
  });
});
