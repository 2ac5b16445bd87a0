import type { OrdersContext } from '../context.ts';
import { touchPart } from '../ledger/ledger.ts';
import { isEnded, type OrderActionResult } from './order-actions.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { type Asked, combined, notePerson } from './asked.ts';
import { type OrderWithParts, partsWithKits } from '../ledger/orders-with-parts.ts';
import { placePartQueue, searchQueue, followPartQueue } from '../queues.ts';
import { reviewOrder } from '../review/review.ts';

const words = orderActionWords.recheck;

/**
 * Looks at the order again now: what was postponed, or refused by the service, is due at once; what is searched for or
 * under way at the service is asked about.
 */
export async function lookAgain(ctx: OrdersContext, asked: Asked): Promise<OrderActionResult> {
  const { shop, orderId, requests } = asked;
  for (const request of requests) {
    await notePerson(ctx.db, request, asked);
    await makeDue(ctx, request);
  }
  await reviewOrder(ctx, shop, orderId);
  const ids = requests.map(({ id }) => id);
  const after = await ctx.db.fulfilmentOrder.findMany({
    where: { shop, id: { in: ids } },
    include: partsWithKits,
    orderBy: { id: 'asc' },
  });
  for (const request of after) await askAbout(ctx, request);
  return combined(after.map(seenAgain));
}

async function makeDue(ctx: OrdersContext, { parts }: OrderWithParts): Promise<void> {
  const now = ctx.clock.now();
  for (const part of parts)
    if (part.state === 'due' && part.nextAttemptAt !== null && part.nextAttemptAt > now)
      await touchPart(ctx.db, part, { nextAttemptAt: now });
}

/** Wakes whoever works on a part in this state; each of them judges for itself what is to be done. */
async function askAbout({ db, jobs }: OrdersContext, { parts }: OrderWithParts): Promise<void> {
  for (const { id: partId, connectionId, state } of parts) {
    if (state === 'due') await jobs.enqueue(db, placePartQueue, { partId });
    else if (state === 'unanswered') await jobs.enqueue(db, searchQueue, { connectionId });
    else if (state === 'placed' || state === 'shipped') await jobs.enqueue(db, followPartQueue, { partId });
  }
}

function seenAgain({ state, reason, parts }: OrderWithParts): OrderActionResult {
  if (isEnded(state)) return { outcome: 'unchanged', message: words.finished };
  if (parts.some((part) => part.state === 'undecided'))
    return {
      outcome: 'unchanged',
      message: words.undecided,
    };
  if (state === 'waiting' || state === 'mismatched' || (state === 'accepted' && reason !== null))
    return { outcome: 'unchanged', message: words.waiting(reason ?? '') };
  return { outcome: 'done', message: words.done };
}
