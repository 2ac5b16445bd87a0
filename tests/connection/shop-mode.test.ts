import { beforeEach, describe, expect, test } from 'vitest';
import { connect, makeCurrent } from '../../app/connection/connections.ts';
import type { Environment } from '../../app/connection/context.ts';
import {
  allowSimulation,
  endSimulation,
  learnShopKind,
  maySimulate,
  readShopMode,
} from '../../app/connection/shop-mode.ts';
import type { AdminClient } from '../../app/shopify/admin-client.ts';
import { newAccount } from './support/small-service.ts';
import { SHOP, useConnectionWorld } from './support/world.ts';

const world = useConnectionWorld();
let partnerDevelopment: boolean;
let asked: number;

/** Shopify, as far as it says what kind of shop this is. */
const admin: AdminClient = {
  shop: SHOP,
  query: () => {
    asked++;
    const shop = { id: 'gid://shopify/Shop/1', name: 'Kits', myshopifyDomain: SHOP, currencyCode: 'EUR' };
    const answer = { shop: { ...shop, ianaTimezone: 'Etc/UTC', plan: { partnerDevelopment } } };
    return Promise.resolve(answer as never);
  },
};
const may = () => maySimulate(world.ctx.db, SHOP);
const mode = async () => (await readShopMode(world.ctx, SHOP))?.kind ?? null;

async function connected(token: string, environment: Environment): Promise<string> {
  const { baseUrl } = world.service;
  const answer = await connect(world.ctx, { shop: SHOP, environment, baseUrl, token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.connection.id;
}

beforeEach(async () => {
  await world.ctx.db.shopMode.deleteMany();
  partnerDevelopment = false;
  asked = 0;
});

describe('real orders may go to a sandbox', () => {
  test('in a development store, and not before Shopify has said that it is one, nor once it is none any more', async () => {
    expect(await may()).toBe(false);
    partnerDevelopment = true;
    await learnShopKind(world.ctx, admin);
    expect(await may()).toBe(true);
    partnerDevelopment = false;
    await learnShopKind(world.ctx, admin, 60_000);
    expect([await may(), asked]).toEqual([true, 1]);
    world.now = new Date(world.now.getTime() + 60_000);
    await learnShopKind(world.ctx, admin, 60_000);
    expect([await may(), asked]).toEqual([false, 2]);
    // What waits is looked at again each time it changes, in the same transaction.
    expect(world.changedShops).toEqual([SHOP, SHOP]);
    await learnShopKind(world.ctx, admin);
    expect(world.changedShops).toEqual([SHOP, SHOP]);
  });

  test('on the merchant’s word, kept with who and when, until it is taken back; twice is once', async () => {
    const first = world.now;
    await Promise.all([
      allowSimulation(world.ctx, SHOP, 'merchant:7'),
      allowSimulation(world.ctx, SHOP, 'merchant:7'),
    ]);
    world.now = new Date(world.now.getTime() + 60_000);
    await allowSimulation(world.ctx, SHOP, 'merchant:8');
    expect(await may()).toBe(true);
    await connected('tok_a', 'sandbox');
    expect((await readShopMode(world.ctx, SHOP))?.consent).toEqual({ since: first, by: 'merchant:7' });
    await endSimulation(world.ctx, SHOP, 'merchant:8');
    await endSimulation(world.ctx, SHOP, 'merchant:8');
    expect(await may()).toBe(false);
    expect(world.changedShops).toHaveLength(3);
  });
});

test('the mode is what becomes of real orders: of none, of tests alone, simulated, in development, live', async () => {
  expect(await mode()).toBeNull();
  const sandbox = await connected('tok_a', 'sandbox');
  expect(await mode()).toBe('tests_only');
  await allowSimulation(world.ctx, SHOP, 'merchant:7');
  expect(await mode()).toBe('simulated');
  partnerDevelopment = true;
  await learnShopKind(world.ctx, admin);
  expect(await mode()).toBe('development');
  world.service.accounts.set('tok_live', newAccount());
  await connected('tok_live', 'production');
  expect(await mode()).toBe('live');
  await makeCurrent(world.ctx, { shop: SHOP, connectionId: sandbox });
  expect(await mode()).toBe('development');
});
