import { describe, expect, it } from 'vitest';
import { toldReason } from '../../../app/orders/reasons.ts';
import { accountsChangedQueue } from '../../../app/orders/queues.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const { details, fixes } = orderReasons;
const refused = { says: details.tokenRefused, fix: fixes.token };

/** As the connection's room tells, once the service takes the token again. */
async function recover(): Promise<void> {
  Object.assign(world, { connected: true, whyNotConnected: 'connection_closed' });
  await world.jobs.enqueue(world.db, accountsChangedQueue, { shop: SHOP });
  await world.drain();
}

function refuse(): void {
  Object.assign(world, { connected: false, whyNotConnected: 'connection_unauthorized' });
}

describe('while the service refuses the account’s token', () => {
  it('a new order waits and says so, and is sent the moment the token is taken again', async () => {
    refuse();
    const fo = world.shop.order();
    await world.review(fo);
    const { state, reasonCode, reason } = await world.row(fo);
    expect([state, reasonCode]).toEqual(['waiting', 'service_down']);
    expect(toldReason(reason ?? '')).toEqual(refused);
    await recover();
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
  });

  it('an order that is refused with 401 waits for the token, not for a person', async () => {
    world.service.fate = () => ({ kind: 'refuse', status: 401, body: { error: 'no' } });
    const fo = world.shop.order();
    await world.review(fo);
    const part = await world.part(fo);
    expect(part).toMatchObject({ state: 'due', reasonCode: 'service_down' });
    expect(toldReason(part.reason ?? '')).toEqual(refused);
    world.service.fate = () => ({ kind: 'ok' });
    refuse();
    // Its pauses grow while nothing can be sent.
    await world.letPass(2 * 60 * 60_000);
    const waiting = await world.part(fo);
    expect(toldReason(waiting.reason ?? '')).toEqual(refused);
    expect((waiting.nextAttemptAt ?? world.now).getTime() - world.now.getTime()).toBeGreaterThan(60_000);
    await recover();
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reasonCode: null });
    expect(world.service.orders).toHaveLength(1);
  });

  it('an order without an account still says that there is none', async () => {
    world.connected = false;
    const fo = world.shop.order();
    await world.review(fo);
    expect(toldReason((await world.row(fo)).reason ?? '')).toEqual({
      says: details.noAccount,
      fix: fixes.connect,
    });
  });
});

it('what could not reach the lab is sent the moment it answers again, without sitting out its pause', async () => {
  const fo = world.shop.order();
  world.service.fate = () => ({ kind: 'throttle', retryAfterS: 3_600 });
  await world.review(fo);
  world.service.fate = () => ({ kind: 'ok' });
  await world.review(fo);
  expect(await world.part(fo)).toMatchObject({ state: 'due' });
  await recover();
  expect(await world.part(fo)).toMatchObject({ state: 'placed' });
});
