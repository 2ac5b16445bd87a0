import { describe, expect, it } from 'vitest';
import { accountsChangedQueue } from '../../../app/orders/queues.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const LIVE = 'connection-live';
const refusal = { kind: 'refuse', status: 400, body: { error: 'No such item', code: 'invalid' } } as const;

/** Makes another account take the shop's new orders; `tells`: with the wake-up that commits with it. */
async function turnTo(connectionId: string, environment: string, { tells = true } = {}): Promise<void> {
  Object.assign(world, { connectionId, environment });
  if (tells) await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
}

/** An order whose part stands, unsent, with the sandbox. */
async function unsent(state: 'due' | 'refused'): Promise<ShopFulfilmentOrder> {
  const fo = world.shop.order();
  if (state === 'refused') {
    world.service.fate = () => refusal;
    await world.review(fo);
    world.service.fate = () => ({ kind: 'ok' });
    world.service.posts.length = 0;
    world.sentTo.length = 0;
  } else {
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    await world.db.$executeRawUnsafe('DELETE FROM pgboss.job');
  }
  expect(await world.part(fo)).toMatchObject({ state, connectionId: CONNECTION });
  return fo;
}

const partStates = async (fo: ShopFulfilmentOrder) =>
  (await world.parts(fo)).map(({ connectionId, state }) => `${connectionId} ${state}`);

describe('what was not sent when another account takes over', () => {
  for (const state of ['due', 'refused'] as const)
    it(`is withdrawn and goes to that account, once: a part that is ${state}`, async () => {
      const fo = await unsent(state);
      await turnTo(LIVE, 'production');
      await world.drain();
      expect(world.sentTo).toEqual([LIVE]);
      expect(await partStates(fo)).toEqual([`${CONNECTION} withdrawn`, `${LIVE} placed`]);
    });

  it('goes with it in the other direction, too', async () => {
    Object.assign(world, { connectionId: LIVE, environment: 'production' });
    const fo = world.shop.order({ test: false });
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    await world.db.$executeRawUnsafe('DELETE FROM pgboss.job');
    await turnTo(CONNECTION, 'sandbox');
    await world.drain();
    expect(world.sentTo).toEqual([CONNECTION]);
    expect(await partStates(fo)).toEqual([`${LIVE} withdrawn`, `${CONNECTION} placed`]);
  });

  it('waits as unmatched where nothing is matched for that account yet, and goes to neither', async () => {
    const fo = await unsent('due');
    world.mappings.clear();
    await turnTo(LIVE, 'production');
    await world.drain();
    expect(world.sentTo).toEqual([]);
    expect(await partStates(fo)).toEqual([`${CONNECTION} withdrawn`]);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'unmapped' });
  });

  it('is found by the sweep where the wake-up was lost', async () => {
    const fo = await unsent('due');
    await turnTo(LIVE, 'production', { tells: false });
    await world.sweep();
    expect(world.sentTo).toEqual([LIVE]);
    expect(await partStates(fo)).toEqual([`${CONNECTION} withdrawn`, `${LIVE} placed`]);
  });

  it('is not sent by a worker that was just about to', async () => {
    const fo = await unsent('due');
    const { id } = await world.part(fo);
    const connectionOf = world.ctx.connectionOf.bind(world.ctx);
    let looks = 0;
    const late = {
      ...world.ctx,
      // The merchant goes live between this worker's claim and its last look.
      async connectionOf(shop: string) {
        const claimed = await world.db.orderPart.findUnique({ where: { id } });
        if (claimed?.state === 'sending' && looks++ === 0) await turnTo(LIVE, 'production');
        return connectionOf(shop);
      },
    };
    await placePart(late, id);
    expect(looks).toBe(1);
    expect(world.sentTo).toEqual([]);
    await world.drain();
    expect(world.sentTo).toEqual([LIVE]);
  });

  it('is cut anew once, however often and from however many places that is asked', async () => {
    const fo = await unsent('due');
    await turnTo(LIVE, 'production');
    await Promise.all(Array.from({ length: 4 }, () => reviewOrder(world.ctx, SHOP, fo.orderId)));
    await world.drain(world.ctx, world.ctx);
    expect(world.sentTo).toEqual([LIVE]);
    expect(await partStates(fo)).toEqual([`${CONNECTION} withdrawn`, `${LIVE} placed`]);
  });

  it('stays where it is while no account takes new orders, and goes on once the same one does', async () => {
    const fo = await unsent('due');
    world.connected = false;
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    expect(await partStates(fo)).toEqual([`${CONNECTION} due`]);
    world.connected = true;
    await turnTo(CONNECTION, 'sandbox');
    await world.drain();
    expect(await partStates(fo)).toEqual([`${CONNECTION} placed`]);
  });
});

it('what was sent stays with its account', async () => {
  const fo = world.shop.order();
  await world.review(fo);
  await turnTo(LIVE, 'production');
  await world.drain();
  expect(world.sentTo).toEqual([CONNECTION]);
  expect(await partStates(fo)).toEqual([`${CONNECTION} placed`]);
});
