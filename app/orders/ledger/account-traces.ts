import type { AccountTraces } from '../../connection/context.ts';
import type { AppTx } from '../../db/app-client.ts';
import type { OrdersContext } from '../context.ts';
import { movePart } from './ledger.ts';
import type { PartState } from './part-states.ts';
import { noteTimeline } from './timeline.ts';
import { reasonText } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';

/** States in which the service may hold an order whose id is not known. */
const unclearStates: readonly PartState[] = ['sending', 'unanswered', 'undecided'];

/** So many orders are compared at most: one is enough, and the oldest may be gone. */
const mostOrders = 5;
const mostReferences = 200;

/** By what a connection's account is known again: orders that it holds, or may hold, and its catalogue. */
export async function accountTraces(
  { db }: Pick<OrdersContext, 'db'>,
  connectionId: string,
): Promise<AccountTraces> {
  const [unclear, placed, seen, items, connection] = await Promise.all([
    db.orderPart.findMany({
      where: { connectionId, state: { in: [...unclearStates] } },
      select: { reference: true, state: true },
      orderBy: { createdAt: 'desc' },
      take: mostReferences,
    }),
    db.orderPart.findMany({
      where: { connectionId, serviceOrderId: { not: null } },
      orderBy: { placedAt: { sort: 'desc', nulls: 'last' } },
      take: mostOrders,
    }),
    // A rebuilt ledger may know of orders from the account alone.
    db.seenOrder.findMany({
      where: { connectionId, isReadable: true },
      orderBy: { firstSeenAt: 'desc' },
      take: mostOrders,
    }),
    db.catalogueItem.findMany({ where: { connectionId, vanishedAt: null }, select: { variationId: true } }),
    db.connection.findUnique({ where: { id: connectionId }, select: { currency: true } }),
  ]);
  const ids = [...placed, ...seen].flatMap(({ serviceOrderId }) => serviceOrderId ?? []);
  const variationIds = new Set(items.map(({ variationId }) => variationId));
  return {
    serviceOrderIds: [...new Set(ids)].slice(0, mostOrders),
    openReferences: unclear.map(({ reference }) => reference),
    isSending: unclear.some(({ state }) => state === 'sending'),
    catalogue: items.length === 0 ? null : { currency: connection?.currency ?? null, variationIds },
  };
}

/**
 * Leaves an account's unanswered parts to a person, because it is the same account by its catalogue alone: what it does
 * not show may stand in another.
 */
export async function askAboutUnproved(tx: AppTx, connectionId: string): Promise<void> {
  const why = orderReasons.details.accountUnproved;
  const reason = reasonText({ reasonCode: 'uncertain', detail: why });
  for (const part of await tx.orderPart.findMany({ where: { connectionId, state: 'unanswered' } })) {
    const left = { reasonCode: 'uncertain', reason, nextSearchAt: null, nextAttemptAt: null };
    const moved = await movePart(tx, part, 'ask', left);
    if (moved) await noteTimeline(tx, moved, 'part.ask', { why });
  }
}
