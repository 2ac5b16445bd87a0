import { describe, expect, it } from 'vitest';
import type { OrderPart } from '../../../app/db/generated/app/client.ts';
import { movePart, touchPart } from '../../../app/orders/ledger/ledger.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

async function duePart(): Promise<OrderPart> {
  const id = '9';
  await world.db.fulfilmentOrder.create({
    data: {
      shop: SHOP,
      id,
      orderId: '5',
      orderName: '#1',
      status: 'OPEN',
      requestStatus: 'SUBMITTED',
      state: 'placing',
    },
  });
  return world.db.orderPart.create({
    data: {
      id: 'part',
      shop: SHOP,
      fulfilmentOrderId: id,
      part: 1,
      connectionId: 'c',
      environment: 'sandbox',
      reference: 'kits-9-1',
      state: 'due',
      items: [],
      lines: [],
      expectedKits: 1,
      shipsNothing: false,
      nextAttemptAt: world.now,
    },
  });
}

const claim = { sendDeadlineAt: new Date('2026-11-20T12:00:30.000Z') };

describe('the ledger', () => {
  it('lets exactly one of many concurrent callers claim a part', async () => {
    const part = await duePart();
    const claims = await Promise.all(
      Array.from({ length: 24 }, () => movePart(world.db, part, 'claimed', { ...claim })),
    );
    expect(claims.filter((moved) => moved !== null)).toHaveLength(1);
    const row = await world.db.orderPart.findUniqueOrThrow({ where: { id: part.id } });
    expect(row).toMatchObject({ state: 'sending', version: 1 });
  });

  it('lets exactly one through also from within transactions', async () => {
    const part = await duePart();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.db.$transaction((tx) => movePart(tx, part, 'claimed', { ...claim })),
      ),
    );
    expect(claims.filter((moved) => moved !== null)).toHaveLength(1);
  });

  it('changes nothing for whoever read an older version', async () => {
    const part = await duePart();
    await touchPart(world.db, part, { reason: 'newer' });
    expect(await movePart(world.db, part, 'withdrawn', { reason: 'older' })).toBeNull();
    expect(await touchPart(world.db, part, { reason: 'older' })).toBeNull();
    const row = await world.db.orderPart.findUniqueOrThrow({ where: { id: part.id } });
    expect(row).toMatchObject({ state: 'due', version: 1, reason: 'newer' });
  });

  it('takes no step that the table does not have', async () => {
    const part = await duePart();
    await expect(movePart(world.db, part, 'answered')).rejects.toThrow(/no step/);
  });

  it.each([
    ['due without a time', { nextAttemptAt: null }, 'OrderPart_due_is_found'],
    ['sending without a deadline', { state: 'sending' }, 'OrderPart_sent_has_deadline'],
    ['unanswered without a deadline', { state: 'unanswered' }, 'OrderPart_sent_has_deadline'],
    ['placed without an order', { state: 'placed' }, 'OrderPart_placed_has_order'],
    ['uncertain without a word', { state: 'undecided' }, 'OrderPart_undecided_says_why'],
    ['refused without a word', { state: 'refused' }, 'OrderPart_undecided_says_why'],
  ])('cannot hold a part that would be lost from sight: %s', async (_, data, constraint) => {
    await duePart();
    await expect(world.db.orderPart.update({ where: { id: 'part' }, data })).rejects.toThrow(constraint);
  });
});
