import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderPart } from '../../../app/db/generated/app/client.ts';
import type { AppTx } from '../../../app/db/app-client.ts';
import { movePart } from '../../../app/orders/ledger/ledger.ts';
import { fixParts } from '../../../app/orders/placement/parts.ts';
import type { CoveredLine } from '../../../app/orders/lab-order/service-order.ts';
import type { FulfilmentOrderSnapshot } from '../../../app/shopify/fulfilment-order-snapshot.ts';
import { line, snapshot } from '../support/snapshots.ts';
import { CONNECTION, emptyWorld, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const connection = { id: CONNECTION, environment: 'sandbox' };

const fixing = () => ({
  shop: SHOP,
  connection,
  begin: 'due' as const,
  partialFulfilment: 'all' as const,
  mappings: world.mappings,
});

const read = (...left: number[]): FulfilmentOrderSnapshot =>
  snapshot({ lines: left.map((remainingQuantity, i) => line({ id: String(i + 1), remainingQuantity })) });

async function knowOrder(): Promise<void> {
  await world.db.fulfilmentOrder.create({
    data: {
      shop: SHOP,
      id: '9',
      orderId: '5',
      orderName: '#1',
      status: 'OPEN',
      requestStatus: 'SUBMITTED',
      state: 'placing',
    },
  });
}

const fix = (seen: FulfilmentOrderSnapshot, tx?: AppTx) => {
  const run = (inner: AppTx) => fixParts(world.ctx, inner, seen, fixing());
  return tx ? run(tx) : world.db.$transaction(run);
};
const all = () => world.db.orderPart.findMany({ where: { shop: SHOP }, orderBy: { part: 'asc' } });
const linesOf = (part: OrderPart | undefined) => part?.lines as unknown as CoveredLine[];

/** What the living parts ask for of each line. */
async function asked(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const part of await all())
    if (part.state !== 'withdrawn')
      for (const { id, quantity } of linesOf(part)) sums[id] = (sums[id] ?? 0) + quantity;
  return sums;
}

describe('fixing parts', () => {
  it('many times at once gives one part', async () => {
    await knowOrder();
    await Promise.all(Array.from({ length: 8 }, () => fix(read(2, 1))));
    const parts = await all();
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ part: 1, state: 'due', reference: 'kits-9-1', expectedKits: 3 });
  });

  it('puts the part and the wake-up down together, or neither', async () => {
    await knowOrder();
    const attempt = world.db.$transaction(async (tx) => {
      await fix(read(1), tx);
      throw new Error('crash');
    });
    await expect(attempt).rejects.toThrow('crash');
    expect(await all()).toEqual([]);
    expect(await world.db.$queryRaw`SELECT id FROM pgboss.job`).toEqual([]);
    await fix(read(1));
    expect(await world.db.$queryRaw`SELECT name FROM pgboss.job`).toEqual([{ name: 'orders-place' }]);
  });

  it('hands what was not sent to the account that takes new orders by now, whichever environment it is of', async () => {
    await knowOrder();
    await fix(read(1));
    const fixFor = (id: string, environment: string) =>
      world.db.$transaction((tx) =>
        fixParts(world.ctx, tx, read(1), { ...fixing(), connection: { id, environment } }),
      );
    await fixFor('live', 'production');
    expect(await all()).toMatchObject([
      { part: 1, state: 'withdrawn', connectionId: CONNECTION },
      { part: 2, state: 'due', connectionId: 'live', environment: 'production' },
    ]);
    await fixFor('another', 'sandbox');
    expect(await all()).toMatchObject([
      { part: 1, state: 'withdrawn', connectionId: CONNECTION },
      { part: 2, state: 'withdrawn', connectionId: 'live' },
      { part: 3, state: 'due', connectionId: 'another', environment: 'sandbox' },
    ]);
  });

  it('after an edit upwards makes a second part of what is new', async () => {
    await knowOrder();
    await fix(read(1));
    await fix(read(3, 1));
    const [first, second] = await all();
    expect(linesOf(first)).toEqual([{ id: '1', quantity: 1 }]);
    expect(second).toMatchObject({ part: 2, reference: 'kits-9-2', state: 'due' });
    expect(linesOf(second)).toEqual([
      { id: '1', quantity: 2 },
      { id: '2', quantity: 1 },
    ]);
  });

  it('after an edit downwards withdraws what was not sent and cuts it anew', async () => {
    await knowOrder();
    await fix(read(3));
    await fix(read(2));
    const parts = await all();
    expect(parts.map(({ state }) => state)).toEqual(['withdrawn', 'due']);
    expect(linesOf(parts[1])).toEqual([{ id: '1', quantity: 2 }]);
  });

  it('leaves alone what an edit does not touch', async () => {
    await knowOrder();
    await fix(read(2, 0));
    await fix(read(2, 3));
    await fix(read(2, 1));
    const parts = await all();
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      [1, 'due'],
      [2, 'withdrawn'],
      [3, 'due'],
    ]);
  });

  it.each(['sending', 'unanswered'] as const)('never takes back a part that is %s', async (state) => {
    await knowOrder();
    await fix(read(3));
    const [part] = await all();
    if (!part) throw new Error('no part');
    const sending = await movePart(world.db, part, 'claimed', { sendDeadlineAt: world.now });
    if (state === 'unanswered' && sending) await movePart(world.db, sending, 'unclear');
    await fix(read(1, 1));
    const parts = await all();
    expect(parts.map((row) => row.state)).toEqual([state, 'due']);
    expect(linesOf(parts[1])).toEqual([{ id: '2', quantity: 1 }]);
  });

  it('does not go round in circles when what was placed is more than is wanted by now', async () => {
    await knowOrder();
    await fix(read(2, 0));
    const [part] = await all();
    if (part) await movePart(world.db, part, 'claimed', { sendDeadlineAt: world.now });
    for (let times = 0; times < 3; times += 1) await fix(read(1, 1));
    expect(await all()).toHaveLength(2);
  });

  it('lets a due part that waited for this alone go at once, and keeps the pause of a throttled one', async () => {
    await knowOrder();
    await fix(read(1, 1));
    const later = new Date(world.now.getTime() + 60_000);
    await world.db.orderPart.updateMany({ data: { nextAttemptAt: later } });
    await fix(read(1, 1));
    expect((await all())[0]?.nextAttemptAt).toEqual(world.now);
    await world.db.orderPart.updateMany({ data: { nextAttemptAt: later, reasonCode: 'service_down' } });
    await fix(read(1, 1));
    expect((await all())[0]?.nextAttemptAt).toEqual(later);
  });

  it('concurrently, from whatever was read, never asks for more than was ever read', async () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), step, async (reads, last) => {
        await emptyWorld(world);
        await knowOrder();
        await Promise.all(reads.map((left) => fix(read(...left))));
        const most = [0, 1].map((i) => Math.max(...reads.map((left) => left[i] ?? 0)));
        const sums = await asked();
        for (const [i, limit] of most.entries()) expect(sums[String(i + 1)] ?? 0).toBeLessThanOrEqual(limit);
        // One more look, at what is wanted now, and the parts are exactly that.
        await fix(read(...last));
        const settled = await asked();
        for (const [i, left] of last.entries()) expect(settled[String(i + 1)] ?? 0).toBe(left);
        const numbers = (await all()).map(({ part }) => part);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
      { numRuns: 10 },
    );
  });
});
