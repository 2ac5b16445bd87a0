import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countStages, KITS_A_PAGE, type KitsPosition, listKits } from '../../../app/practice/kits/list.ts';
import { practiceKitStages } from '../../../app/practice/kits/stage-names.ts';
import { stageOf } from '../../../app/practice/kits/stages.ts';
import { connectionId, placedOrder, shop, stock, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();
const every = { stage: null, code: null };

test('the database tells each kit’s stage as the code does, and every stage is reached', async () => {
  const at = fc.constantFrom(null, new Date('2026-11-01T00:00:00Z'));
  const draws = fc.sample(
    fc.record({
      shippedAt: at,
      receivedAt: at,
      sentAt: at,
      assignedAt: at,
      assigning: fc.boolean(),
      notReadyAt: at,
      resultReadyAt: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, at),
      labStatus: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        fc.constantFrom('Shipped', 'Awaiting analysis', 'In analysis', 'Missing info', 'Cancelled', 'New'),
      ),
    }),
    400,
  );
  const now = new Date(world.nowMs);
  await world.db.practiceAssignment.create({
    data: {
      id: 'a1',
      shop,
      connectionId,
      state: 'undecided',
      formKey: 'f',
      actor: 'merchant:1',
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    },
  });
  await world.db.practiceKit.createMany({
    data: draws.map(({ assigning, ...kit }, n) => ({
      ...kit,
      assignmentId: assigning ? 'a1' : null,
      kitCode: `K-${String(n)}`,
      shop,
      connectionId,
      createdAt: now,
    })),
  });
  const kits = await world.db.practiceKit.findMany();
  const counted = await countStages(world.db, shop, null);
  for (const stage of practiceKitStages) {
    const expected = kits.filter((kit) => stageOf(kit) === stage);
    expect(expected.length, stage).toBeGreaterThan(0);
    expect(counted[stage], stage).toBe(expected.length);
    const { kits: found } = await listKits(world.db, shop, { stage, code: null }, null);
    expect(found.map((kit) => kit.stage)).toEqual(found.map(() => stage));
  }
});

test('whoever pages sees each kit once, forwards and back, and a place that is gone leads to the first page', async () => {
  const codes = Array.from({ length: 2 * KITS_A_PAGE + 7 }, (_, n) => `K-${String(n).padStart(3, '0')}`);
  await stock(world, codes);
  const seen: string[][] = [];
  let position: KitsPosition = null;
  let last: Awaited<ReturnType<typeof listKits>>;
  do {
    last = await listKits(world.db, shop, every, position);
    seen.push(last.kits.map(({ kitCode }) => kitCode));
    position = { after: last.after ?? '' };
  } while (last.after !== null);
  expect(seen.map((page) => page.length)).toEqual([KITS_A_PAGE, KITS_A_PAGE, 7]);
  expect(seen.flat()).toEqual(codes.toReversed());
  const back = await listKits(world.db, shop, every, { before: last.before ?? '' });
  expect(back.kits.map(({ kitCode }) => kitCode)).toEqual(seen[1]);
  for (const nowhere of [{ after: 'gone' }, { before: 'gone' }])
    expect((await listKits(world.db, shop, every, nowhere)).kits.map(({ kitCode }) => kitCode)).toEqual(
      seen[0],
    );
});

test('a part of a code finds it, however it is typed; no other shop’s kits are found or counted', async () => {
  await stock(world, ['GA-1234', 'GA-1299', 'XY-7']);
  const find = async (code: string, of = shop): Promise<string[]> =>
    (await listKits(world.db, of, { stage: null, code }, null)).kits.map(({ kitCode }) => kitCode);
  expect(await find('ga 12')).toEqual(['GA-1299', 'GA-1234']);
  expect(await find('1234')).toEqual(['GA-1234']);
  expect(await find('%')).toEqual([]);
  expect(await find('GA', 'other.myshopify.com')).toEqual([]);
  expect((await countStages(world.db, shop, 'ga')).stock).toBe(2);
  expect((await countStages(world.db, 'other.myshopify.com', null)).stock).toBe(0);
});

test('a kit has its order’s tracking', async () => {
  const orderId = await placedOrder(world);
  await world.db.practiceOrder.update({
    where: { id: orderId },
    data: { trackingCode: 'T-1', trackingLink: 'https://track.example/T-1' },
  });
  await stock(world, ['K-1']);
  await world.db.practiceKit.updateMany({ data: { orderId } });
  expect((await listKits(world.db, shop, every, null)).kits).toMatchObject([
    {
      kitCode: 'K-1',
      stage: 'stock',
      orderTrackingCode: 'T-1',
      orderTrackingLink: 'https://track.example/T-1',
    },
  ]);
});
