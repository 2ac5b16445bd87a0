import { expect } from 'vitest';
import { requeueBulkActions, workOnBulkAction } from '../../../app/orders/actions/bulk-action-work.ts';
import { readBulkAction, startBulkAction } from '../../../app/orders/actions/bulk-actions.ts';
import { mortal } from './mortal.ts';
import { type OrdersWorld, SHOP } from './world.ts';

const minute = 60_000;

/** A process that places three orders, and is killed at a step, leaves the rest to the next; nothing is done twice. */
export async function expectTakenUp(world: OrdersWorld, count: number, tookEffect: boolean): Promise<void> {
  const orders = [1, 2, 3].map(() => world.shop.order({ requestStatus: 'UNSUBMITTED' }));
  for (const fo of orders) await world.review(fo);
  const before = world.service.orders.length;
  const orderIds = orders.map(({ orderId }) => orderId);
  const { id } = await startBulkAction(world.ctx, SHOP, { actor: 'merchant:7', kind: 'place_now', orderIds });
  await workOnBulkAction(mortal(world.ctx, { at: 'step', count, tookEffect }), id).catch(() => undefined);
  await world.db.$executeRawUnsafe('DELETE FROM pgboss.job');
  await requeueBulkActions(world.ctx);
  await world.drain();
  await world.letPass(5 * minute);
  const seen = await readBulkAction(world.db, SHOP, id);
  expect(seen).toMatchObject({ done: 3, isFinished: true });
  for (const { outcome } of seen?.rows ?? []) expect(['done', 'unchanged']).toContain(outcome);
  expect(world.service.orders.length - before).toBe(3);
}
