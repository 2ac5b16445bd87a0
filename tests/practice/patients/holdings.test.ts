/** What a patient's page lists of their kits and orders. */
import { expect, test } from 'vitest';
import type { PagesContext } from '../../../app/pages/context.ts';
import { holdingsOf } from '../../../app/pages/practice/patient-kits.ts';
import { patientMerge } from '../../../app/words/patient-merge.ts';
import { patient, placedOrder, shop, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();

test('shows the latest ten of a patient’s orders, and says of how many', async () => {
  const [ana, bo] = [await patient(world, 'Ana Example'), await patient(world, 'Bo Example')];
  const held = (id: string) => holdingsOf(world.ctx as unknown as PagesContext, shop, id, null);
  const orders: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    world.nowMs += 60_000;
    orders.unshift(await placedOrder(world, { kind: 'direct', numberOfKits: 1, patientId: ana }));
  }
  await placedOrder(world, { kind: 'direct', numberOfKits: 1, patientId: bo });
  const ofAna = await held(ana);
  expect(ofAna.orders.map(({ id }) => id)).toEqual(orders.slice(0, 10));
  expect(ofAna.orderCount).toBe(12);
  expect(patientMerge.kits.latestOrders(ofAna.orders.length, ofAna.orderCount)).toBe(
    'The latest 10 of 12 orders. The rest are under Practice orders.',
  );
  const ofBo = await held(bo);
  expect([ofBo.orders.length, ofBo.orderCount]).toEqual([1, 1]);
});
