import type { OrdersContext } from '../context.ts';
import { noteOrderMarks } from '../in-shopify/order-in-shopify.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { type Asked, notePerson } from './asked.ts';
import type { OrderActionResult } from './order-actions.ts';
import { seenTrouble, troublesOf } from './troubles.ts';

const words = orderActionWords.resolve;

/**
 * Takes a person's word that what an order asks for is settled: it leaves those that need attention until another reason
 * comes up. Nothing is sent or changed anywhere else. Who said so, and when, stands on the order's timeline.
 * @param asked `note` is kept beside that, sealed; `seen` is what the person saw (`seenTrouble`): where it is something else by now, nothing is settled
 */
export async function resolveOrder(ctx: OrdersContext, asked: Asked): Promise<OrderActionResult> {
  const { shop, requests, seen, note } = asked;
  const troubles = troublesOf(requests);
  if (troubles.length === 0) return { outcome: 'unchanged', message: words.already };
  if (seen !== seenTrouble(requests)) return { outcome: 'refused', message: words.changed };
  const resolvedAt = ctx.clock.now();
  const isDone = await ctx.db.$transaction(async (tx) => {
    let count = 0;
    for (const { of, id, reason } of troubles) {
      const where = { shop, id, reason, resolvedAt: null };
      const changed =
        of === 'part'
          ? await tx.orderPart.updateMany({ where, data: { resolvedAt } })
          : await tx.fulfilmentOrder.updateMany({ where, data: { resolvedAt } });
      count += changed.count;
    }
    const [first] = requests;
    if (count > 0 && first)
      await notePerson(tx, first, asked, note === undefined ? undefined : { note, sealer: ctx.sealer });
    return count > 0;
  });
  if (!isDone) return { outcome: 'unchanged', message: words.already };
  await noteOrderMarks(ctx, shop, asked.orderId);
  return { outcome: 'done', message: words.done };
}
