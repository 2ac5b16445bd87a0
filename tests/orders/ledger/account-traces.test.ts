import { describe, expect, it } from 'vitest';
import { accountTraces, askAboutUnproved } from '../../../app/orders/ledger/account-traces.ts';
import { rememberUnreadable } from '../../../app/orders/search/order-index.ts';
import { partTransitions } from '../../../app/orders/ledger/part-states.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const traces = () => accountTraces(world.ctx, CONNECTION);

async function part(id: string, changes: Record<string, unknown>): Promise<void> {
  await world.db.fulfilmentOrder.create({
    data: {
      shop: SHOP,
      id,
      orderId: id,
      orderName: '#1',
      state: 'placing',
      status: 'OPEN',
      requestStatus: 'SUBMITTED',
    },
  });
  await world.db.orderPart.create({
    data: {
      id,
      shop: SHOP,
      fulfilmentOrderId: id,
      part: 1,
      connectionId: CONNECTION,
      environment: 'sandbox',
      reference: id,
      items: [],
      lines: [],
      expectedKits: 1,
      shipsNothing: false,
      state: 'due',
      nextAttemptAt: world.now,
      sendDeadlineAt: world.now,
      reason: 'a reason',
      ...changes,
    },
  });
}

describe('by what an account is known again', () => {
  it('is nothing before anything was placed', async () => {
    const none = { serviceOrderIds: [], openReferences: [], isSending: false, catalogue: null };
    expect(await traces()).toEqual(none);
  });

  it('are the orders placed last, of this connection alone', async () => {
    await part('1', { state: 'placed', serviceOrderId: 'so_1', placedAt: new Date('2026-11-01') });
    await part('2', { state: 'shipped', serviceOrderId: 'so_2', placedAt: new Date('2026-11-02') });
    await part('3', {
      state: 'placed',
      serviceOrderId: 'so_3',
      placedAt: new Date('2026-11-03'),
      connectionId: 'c',
    });
    // What can't be read bears no id that the account could be asked for.
    await rememberUnreadable(world.db, CONNECTION, [{ field: 'id', names: { reference: 'r' } }], world.now);
    expect(await traces()).toMatchObject({ serviceOrderIds: ['so_2', 'so_1'], openReferences: [] });
  });

  it('is an order seen at the account where the ledger knows none', async () => {
    const seen = { connectionId: CONNECTION, serviceOrderId: 'so_9', firstSeenAt: world.now };
    await world.db.seenOrder.create({ data: seen });
    expect(await traces()).toMatchObject({ serviceOrderIds: ['so_9'] });
  });

  it.each(Object.keys(partTransitions))(
    'with a part that is %s says whether its outcome is open',
    async (state) => {
      const isPlaced = ['placed', 'shipped', 'fulfilled'].includes(state);
      await part('1', { state, serviceOrderId: isPlaced ? 'so_1' : null });
      const { openReferences, isSending } = await traces();
      expect(openReferences).toEqual(['sending', 'unanswered', 'undecided'].includes(state) ? ['1'] : []);
      expect(isSending).toBe(state === 'sending');
    },
  );

  it('leaves to a person what may stand in an account that was not proved to be the same, and nothing else', async () => {
    await part('1', { state: 'unanswered', nextSearchAt: world.now });
    await part('2', { state: 'unanswered', connectionId: 'another' });
    await part('3', { state: 'due' });
    await world.db.$transaction((tx) => askAboutUnproved(tx, CONNECTION));
    const rows = await world.db.orderPart.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ state }) => state)).toEqual(['undecided', 'unanswered', 'due']);
    expect(rows[0]).toMatchObject({ reasonCode: 'uncertain', nextSearchAt: null });
  });
});
