import { describe, expect, it } from 'vitest';
import { accountsChangedQueue } from '../../../app/orders/queues.ts';
import { decidePart } from '../../../app/orders/search/decisions.ts';
import { readLedgerIdentity } from '../../../app/orders/search/ledger-identity.ts';
import { toldReason } from '../../../app/orders/reasons.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const minuteMs = 60_000;
const { details } = orderReasons;

/** An order whose answer was lost; `isThere`: after the lab had made it. */
async function unanswered(isThere = false): Promise<ShopFulfilmentOrder> {
  world.service.fate = () => ({ kind: isThere ? 'cut_after_commit' : 'cut_before_commit' });
  // No page of the list is answered: nothing can be learnt of it.
  world.service.habits.failPage = 1;
  await world.db.orderSearch.create({
    data: { connectionId: CONNECTION, walkedLedgerIdentity: await readLedgerIdentity(world.db) },
  });
  const fo = world.shop.order();
  await world.review(fo);
  expect(await world.part(fo)).toMatchObject({ state: 'unanswered' });
  world.service.fate = () => ({ kind: 'ok' });
  return fo;
}

const saysOf = async (fo: ShopFulfilmentOrder) => toldReason((await world.part(fo)).reason ?? '').says;

async function disconnect(): Promise<void> {
  world.connected = false;
  await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
  expect(await world.drain()).toEqual([]);
}

describe('a part whose outcome nobody can find out', () => {
  it('becomes a person’s within about an hour while the lab’s orders can’t be read, and is not sent', async () => {
    const fo = await unanswered();
    await world.letPass(55 * minuteMs);
    expect(await world.part(fo)).toMatchObject({ state: 'unanswered' });
    await world.letPass(10 * minuteMs);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided', reasonCode: 'uncertain' });
    expect(await saysOf(fo)).toBe(details.notSettled);
    expect(world.service.posts).toHaveLength(1);
  });

  it('is adopted all the same once the lab shows it, without the person', async () => {
    const fo = await unanswered(true);
    await world.letPass(90 * minuteMs);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
    const { version } = await world.part(fo);
    await world.letPass(90 * minuteMs);
    // The form that the person sees stays what it was.
    expect((await world.part(fo)).version).toBe(version);
    world.service.habits.failPage = null;
    await world.letPass(90 * minuteMs);
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
    expect(world.service.orders).toHaveLength(1);
  });

  it('becomes a person’s after the hour also where an unread event never lets it be absent', async () => {
    const fo = await unanswered();
    world.service.habits.failPage = null;
    world.oldestUnreadEvent = world.now;
    await world.letPass(65 * minuteMs);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
    expect(world.service.posts).toHaveLength(1);
  });
});

describe('a part whose account is disconnected before its outcome is known', () => {
  it('becomes a person’s at once, with the reason', async () => {
    const fo = await unanswered();
    await disconnect();
    expect(await world.part(fo)).toMatchObject({ state: 'undecided', nextSearchAt: null });
    expect(await saysOf(fo)).toBe(details.accountClosed);
  });

  it('does so also where it was being sent just then', async () => {
    world.service.meanwhile = () => disconnect();
    world.service.fate = () => ({ kind: 'cut_after_commit' });
    const fo = world.shop.order();
    await world.review(fo);
    await world.letPass(minuteMs);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
    expect(await saysOf(fo)).toBe(details.accountClosed);
  });

  it('goes to the next account, once, when the person says that the lab does not have it', async () => {
    const fo = await unanswered();
    await disconnect();
    const { id } = await world.part(fo);
    expect(await decidePart(world.ctx, SHOP, id, { answer: 'not_placed' })).toEqual({ ok: true });
    await world.drain();
    Object.assign(world, { connected: true, connectionId: 'connection-2' });
    world.service.habits.failPage = null;
    await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
    await world.drain();
    const parts = (await world.parts(fo)).map(({ connectionId, state }) => `${connectionId} ${state}`);
    expect(parts).toEqual([`${CONNECTION} withdrawn`, 'connection-2 placed']);
    expect(world.sentTo).toEqual([CONNECTION, 'connection-2']);
  });

  it('is found by itself once the same account is connected again', async () => {
    const fo = await unanswered(true);
    await disconnect();
    world.connected = true;
    world.service.habits.failPage = null;
    await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
    await world.drain();
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
    expect(world.service.orders).toHaveLength(1);
  });

  it('waits while the token is only refused: that is for the merchant to mend, for an hour', async () => {
    const fo = await unanswered();
    Object.assign(world, { connected: false, whyNotConnected: 'connection_unauthorized' });
    world.advance(minuteMs);
    await world.sweep();
    expect(await world.part(fo)).toMatchObject({ state: 'unanswered' });
  });
});
