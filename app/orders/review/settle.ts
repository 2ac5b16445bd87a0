import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import { after, type OrdersContext } from '../context.ts';
import { fulfilmentOrderStates, type FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { reasonText, type Why } from '../reasons.ts';
import { noteOrder } from '../ledger/timeline.ts';
import { backoffMs } from '../timings.ts';

/** Why a fulfilment order stands where it stands. `at`: when time alone changes it. */
export interface SettleReason extends Why {
  at?: Date;
}

/**
 * Writes where our work on the fulfilment order stands and when to look again unasked. The sweep does that: a delayed
 * job would take the order's one place in the queue, and what happens meanwhile would wait behind it.
 */
export async function settle(
  ctx: Pick<OrdersContext, 'db' | 'clock' | 'timings'>,
  row: FulfilmentOrder,
  state: FulfilmentOrderState,
  why: SettleReason | null = null,
): Promise<void> {
  const reason = why && reasonText(why);
  const changed =
    row.state !== state || row.reasonCode !== (why?.reasonCode ?? null) || row.reason !== reason;
  const reviews = changed ? 0 : row.reviews + 1;
  const unaskedAt = after(ctx, backoffMs(ctx.timings.reviewMs, ctx.timings.reviewMaxMs, reviews));
  const nextAt = why?.at && why.at < unaskedAt ? why.at : unaskedAt;
  await ctx.db.$transaction(async (tx) => {
    await tx.fulfilmentOrder.update({
      where: { shop_id: { shop: row.shop, id: row.id } },
      data: {
        state,
        reasonCode: why?.reasonCode ?? null,
        reason,
        reviews,
        goesOnAt: why?.at ?? null,
        nextReviewAt: fulfilmentOrderStates[state].ended ? null : nextAt,
      },
    });
    if (changed) await noteOrder(tx, row, `order.${state}`, { reason_code: why?.reasonCode ?? null });
  });
}
