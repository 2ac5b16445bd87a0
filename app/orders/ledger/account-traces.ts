import type { AccountTraces } from '../../connection/context.ts';
import type { OrdersContext } from '../context.ts';
import type { PartState } from './part-states.ts';

/** States in which the service may hold an order whose id is not known. */
const unclearStates: readonly PartState[] = ['sending', 'unanswered', 'undecided'];

/** By what a connection's account is known again: the last order that it is known to hold, and what is still open. */
export async function accountTraces(
  { db }: Pick<OrdersContext, 'db'>,
  connectionId: string,
): Promise<AccountTraces> {
  const unclear = await db.orderPart.count({ where: { connectionId, state: { in: [...unclearStates] } } });
  const placed = await db.orderPart.findFirst({
    where: { connectionId, serviceOrderId: { not: null } },
    orderBy: { placedAt: { sort: 'desc', nulls: 'last' } },
  });
  // A rebuilt ledger may know of orders from the account alone.
  const known =
    placed ?? (await db.seenOrder.findFirst({ where: { connectionId }, orderBy: { firstSeenAt: 'desc' } }));
  return { serviceOrderId: known?.serviceOrderId ?? null, hasUnclearParts: unclear > 0 };
}
