import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import { after, type OrdersContext } from '../context.ts';
import { fulfilmentOrderStates, type FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { escalated } from '../placement/stalled.ts';
import { reasonText, type Why } from '../reasons.ts';
import { noteOrder } from '../ledger/timeline.ts';
import { backoffMs } from '../timings.ts';

/** Why a fulfilment order stands where it stands. `at`: when time alone changes it. */
export interface SettleReason extends Why {
  at?: Date;
}

interface Patience {
  /** Since when it waits for the lab; null where something else is the matter. */
  since: Date | null;
  why: SettleReason | null;
  /** When a person is told, where nobody is yet. */
  limitAt: Date | null;
}

/** What waits for the lab does so for hours, and then asks for a person. What is mismatched asks already. */
function patienceWith(
  ctx: Pick<OrdersContext, 'clock' | 'timings'>,
  row: Pick<FulfilmentOrder, 'waitsForLabSince'>,
  state: FulfilmentOrderState,
  found: SettleReason | null,
): Patience {
  if (found?.reasonCode !== 'service_down') return { since: null, why: found, limitAt: null };
  const since = row.waitsForLabSince ?? ctx.clock.now();
  if (state === 'mismatched') return { since, why: found, limitAt: null };
  const why = escalated(ctx, since, found);
  const isTold = why.reasonCode === 'stalled';
  return { since, why, limitAt: isTold ? null : new Date(since.getTime() + ctx.timings.stalledLimitMs) };
}

/**
 * Writes where our work on the fulfilment order stands and when to look again unasked. The sweep does that: a delayed
 * job would take the order's one place in the queue, and what happens meanwhile would wait behind it.
 */
export async function settle(
  ctx: Pick<OrdersContext, 'db' | 'clock' | 'timings'>,
  row: FulfilmentOrder,
  state: FulfilmentOrderState,
  found: SettleReason | null = null,
): Promise<void> {
  const { since: waitsForLabSince, why, limitAt } = patienceWith(ctx, row, state, found);
  const reason = why && reasonText(why);
  const changed =
    row.state !== state || row.reasonCode !== (why?.reasonCode ?? null) || row.reason !== reason;
  const reviews = changed ? 0 : row.reviews + 1;
  const unaskedAt = after(ctx, backoffMs(ctx.timings.reviewMs, ctx.timings.reviewMaxMs, reviews));
  const nextAt = new Date(
    Math.min(...[unaskedAt, why?.at, limitAt].flatMap((at) => (at ? [at.getTime()] : []))),
  );
  await ctx.db.$transaction(async (tx) => {
    await tx.fulfilmentOrder.update({
      where: { shop_id: { shop: row.shop, id: row.id } },
      data: {
        state,
        reasonCode: why?.reasonCode ?? null,
        reason,
        reviews,
        waitsForLabSince,
        goesOnAt: why?.at ?? null,
        nextReviewAt: fulfilmentOrderStates[state].ended ? null : nextAt,
      },
    });
    if (changed) await noteOrder(tx, row, `order.${state}`, { reason_code: why?.reasonCode ?? null });
  });
}
