import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { tokenPlace } from '../../../app/connection/clients.ts';
import { disconnect, makeCurrent } from '../../../app/connection/connections.ts';
import type { Environment } from '../../../app/connection/context.ts';
import { chosenConnection } from '../../../app/connection/use.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { beginStory, useStoryWorld } from '../support/stories/story-world.ts';
import { SHOP } from '../support/world.ts';

const world = useStoryWorld();
let reseller: string;

beforeEach(async () => {
  await beginStory(world, { settings: {}, sharesAccount: false, isDevelopmentStore: true });
  reseller = (await chosenConnection(world.ctx, SHOP, 'reseller'))?.id ?? '';
});

/** The shop's practice account; nothing answers where it is. */
async function practice(environment: Environment, isCurrent: boolean): Promise<string> {
  const id = randomUUID();
  await world.db.connection.create({
    data: {
      id,
      shop: SHOP,
      kind: 'partner',
      environment,
      baseUrl: 'http://127.0.0.1:9',
      name: 'Practice',
      tokenSealed: world.ctx.sealer.seal('practice-key', tokenPlace(id)),
      accountFingerprint: id,
      state: 'active',
      isCurrent,
      createdAt: world.now,
    },
  });
  return id;
}

const parts = async (fo: Parameters<typeof world.parts>[0]) =>
  (await world.parts(fo)).map(({ connectionId, state }) => ({ connectionId, state }));

test('a customer’s order goes to the reseller account, whichever practice accounts stand beside it', async () => {
  await practice('sandbox', false);
  await practice('production', true);
  const fo = world.shop.order();
  await reviewOrder(world.ctx, SHOP, fo.orderId);
  await world.drain();
  expect(await parts(fo)).toEqual([{ connectionId: reseller, state: 'placed' }]);
});

test('a practice that goes live, and leaves again, takes back nothing that waits for the reseller account', async () => {
  await practice('sandbox', true);
  const live = await practice('production', false);
  const fo = world.shop.order();
  await reviewOrder(world.ctx, SHOP, fo.orderId);
  await world.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'orders-place-part'`;
  const due = [{ connectionId: reseller, state: 'due' }];
  expect(await parts(fo)).toEqual(due);
  await makeCurrent(world.ctx, { shop: SHOP, connectionId: live });
  await disconnect(world.ctx, live);
  await world.drain();
  expect((await world.parts(fo)).map(({ state }) => state)).not.toContain('withdrawn');
  expect((await world.parts(fo)).every(({ connectionId }) => connectionId === reseller)).toBe(true);
});
