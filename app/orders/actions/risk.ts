import type { OrdersContext } from '../context.ts';
import type { OrderActionResult } from './order-actions.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { type Asked, notePerson, reviewAfter } from './asked.ts';

const words = orderActionWords.acceptRisk;

/** Lets an order go that waits for its risk alone. Who decided, and when, stands on the order's timeline. */
export async function acceptRisk(ctx: OrdersContext, asked: Asked): Promise<OrderActionResult> {
  const { shop, requests } = asked;
  const accepted = await ctx.db.$transaction(async (tx) => {
    let count = 0;
    for (const request of requests) {
      const changed = await tx.fulfilmentOrder.updateMany({
        where: { shop, id: request.id, state: 'waiting', reasonCode: 'high_risk', riskAcceptedAt: null },
        data: { riskAcceptedAt: ctx.clock.now() },
      });
      if (changed.count === 1) await notePerson(tx, request, asked);
      count += changed.count;
    }
    return count;
  });
  if (accepted === 0) {
    const wasAccepted = requests.some(({ riskAcceptedAt }) => riskAcceptedAt !== null);
    return {
      outcome: 'unchanged',
      message: wasAccepted ? words.already : words.notWaiting,
    };
  }
  await reviewAfter(ctx, asked);
  return { outcome: 'done', message: words.done };
}
