import { randomUUID } from 'node:crypto';
import type { AppDb } from '../../db/app-client.ts';
import type { BulkActionView } from './bulk-action-view.ts';
import { mostBulkOrders } from './bulk-limit.ts';
import type { OrdersContext } from '../context.ts';
import { type OrderActionKind, type OrderActionResult, orderActions } from './order-actions.ts';
import { bulkActionQueue } from '../queues.ts';

/**
 * Writes down what a person asks for several orders and has it begun; the worker goes on with it whatever happens.
 * @param input `actor` is who asks: `merchant:…`; an order named twice counts once
 * @throws RangeError for no order, too many, or a kind that is asked order by order
 */
export async function startBulkAction(
  { db, jobs, clock }: Pick<OrdersContext, 'db' | 'jobs' | 'clock'>,
  shop: string,
  input: { actor: string; kind: OrderActionKind; orderIds: readonly string[] },
): Promise<{ id: string }> {
  const { actor, kind } = input;
  const orderIds = [...new Set(input.orderIds)];
  if (orderIds.length === 0 || orderIds.length > mostBulkOrders)
    throw new RangeError(`Between 1 and ${mostBulkOrders} orders can be chosen at once.`);
  if (!orderActions[kind].mayBeBulk) throw new RangeError(`${kind} is asked order by order.`);
  const known = await db.fulfilmentOrder.findMany({
    where: { shop, orderId: { in: orderIds } },
    select: { orderId: true, orderName: true },
  });
  const names = new Map(known.map(({ orderId, orderName }) => [orderId, orderName]));
  const id = randomUUID();
  await db.$transaction(async (tx) => {
    await tx.bulkAction.create({
      data: { id, shop, kind, actor, total: orderIds.length, requestedAt: clock.now() },
    });
    await tx.bulkActionItem.createMany({
      data: orderIds.map((orderId, ordinal) => ({
        actionId: id,
        ordinal,
        orderId,
        orderName: names.get(orderId) ?? orderId,
      })),
    });
    await jobs.enqueue(tx, bulkActionQueue, { actionId: id });
  });
  return { id };
}

/** How far it has come; null when the shop has none of that id (any more). */
export async function readBulkAction(db: AppDb, shop: string, id: string): Promise<BulkActionView | null> {
  const action = await db.bulkAction.findFirst({
    where: { id, shop },
    include: { items: { orderBy: { ordinal: 'asc' } } },
  });
  if (!action) return null;
  const kind = action.kind as OrderActionKind;
  const open = action.items.filter(({ outcome }) => outcome === null);
  return {
    id,
    kind,
    total: action.total,
    done: action.total - open.length,
    label: orderActions[kind].label,
    isFinished: action.finishedAt !== null,
    waitsBecause: open.find(({ message }) => message !== null)?.message ?? null,
    rows: action.items.map(({ orderId, orderName, outcome, message }) => ({
      orderId,
      orderName,
      message: outcome === null ? null : message,
      outcome: outcome as OrderActionResult['outcome'] | null,
    })),
  };
}

/** Removes what was asked for before this, finished or not. @returns how many */
export async function forgetOldBulkActions({ db }: Pick<OrdersContext, 'db'>, before: Date): Promise<number> {
  const { count } = await db.bulkAction.deleteMany({ where: { requestedAt: { lt: before } } });
  return count;
}
