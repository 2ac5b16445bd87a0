import type { AppTx } from '../../db/app-client.ts';
import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import { hasVanishedItem } from '../../catalogue/mappings.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import {
  type FulfillmentOrderRejectionReason,
  rejectFulfilmentRequest,
} from '../../shopify/fulfilment-requests.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import type { OrdersContext } from '../context.ts';
import { lockParts, withdrawUnsent } from '../placement/parts.ts';
import { type ReasonCode, reasonText, sentenceOf } from '../reasons.ts';
import { afterRejection, isOverLimit, type RejectDecision } from '../rules/request-limit.ts';
import type { GatheredFacts } from '../placement/facts.ts';
import { settle } from './settle.ts';
import { noteOrder } from '../ledger/timeline.ts';

/** Which of Shopify's reasons each of ours is; its list has none for what only we know of. */
export const shopifyReasons: Record<ReasonCode, FulfillmentOrderRejectionReason> = {
  unpaid: 'PAYMENT_DECLINED',
  cancelled: 'OTHER',
  on_hold: 'OTHER',
  high_risk: 'OTHER',
  test_order: 'OTHER',
  not_live: 'OTHER',
  account_disconnected: 'OTHER',
  unmapped: 'INVALID_SKU',
  address: 'INCORRECT_ADDRESS',
  no_email: 'INVALID_CONTACT_INFORMATION',
  grace: 'OTHER',
  uncertain: 'OTHER',
  searching: 'OTHER',
  ordered_before: 'OTHER',
  moved: 'OTHER',
  request_closed: 'OTHER',
  acceptance_refused: 'OTHER',
  overdue: 'OTHER',
  duplicate: 'OTHER',
  kits_canceled: 'OTHER',
  result_withdrawn: 'OTHER',
  kit_info_missing: 'OTHER',
  shipped_gone: 'OTHER',
  late_shipping: 'OTHER',
  stalled: 'OTHER',
  fulfillment_refused: 'OTHER',
  kit_listed_twice: 'OTHER',
  service_down: 'OTHER',
};

/**
 * Rejects a request in Shopify of which it is certain that nothing was sent. What was not sent is taken back first: no
 * part can go out once Shopify was told that none will.
 */
export async function rejectRequest(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  why: RejectDecision,
  facts: GatheredFacts,
): Promise<'done' | 'look_again'> {
  const said = afterRejection(why.reasonCode, why.detail, facts.settings.automaticRequests);
  const rejectedAt = ctx.clock.now();
  const isCertain = await ctx.db.$transaction(async (tx) => {
    const parts = await withdrawUnsent(tx, await lockParts(tx, row.shop, row.id), said.detail);
    if (parts.some((part) => part.state !== 'withdrawn')) return false;
    // Before the call, so that it is known as ours whatever becomes of the call's answer.
    await tx.fulfilmentOrder.update({
      where: { shop_id: { shop: row.shop, id: row.id } },
      data: { rejectedAt },
    });
    return true;
  });
  if (!isCertain) return 'look_again';
  try {
    const reason = await shopifyReason(ctx, row.shop, why, facts);
    await rejectFulfilmentRequest(await ctx.adminFor(row.shop), row.id, {
      reason,
      message: reasonText(said),
    });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    return notTaken(ctx, row, why, { read: facts.snapshot, shopifySays: error.merchantMessage });
  }
  await noteOrder(ctx.db, row, 'request.rejected', { reason_code: why.reasonCode });
  await settle(ctx, row, 'waiting', said);
  return 'done';
}

/**
 * Shopify would not have the rejection. Where the request was answered or taken back meanwhile, the next look tells;
 * where nothing has changed, an immediate one would be refused again, and so on for ever.
 */
async function notTaken(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  why: RejectDecision,
  { read, shopifySays }: { read: FulfilmentOrderSnapshot; shopifySays: string },
): Promise<'done' | 'look_again'> {
  const again = await readFulfilmentOrder(await ctx.adminFor(row.shop), row.id);
  if (again?.status !== read.status || again.requestStatus !== read.requestStatus) return 'look_again';
  // No rejection is on its way any more: what is put right may still be sent.
  await ctx.db.fulfilmentOrder.update({
    where: { shop_id: { shop: row.shop, id: row.id } },
    data: { rejectedAt: null },
  });
  const detail = orderReasons.details.rejectionRefused(sentenceOf(why), shopifySays);
  await settle(ctx, row, 'mismatched', { reasonCode: why.reasonCode, detail });
  return 'done';
}

/** A product that stood for something is another thing than one that never did. */
async function shopifyReason(
  ctx: OrdersContext,
  shop: string,
  { reasonCode, wasTried }: RejectDecision,
  { connection, snapshot }: GatheredFacts,
): Promise<FulfillmentOrderRejectionReason> {
  if (reasonCode !== 'unmapped' || !connection) return shopifyReasons[reasonCode];
  const variantIds = snapshot.lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const isGone = wasTried || (await hasVanishedItem(ctx, { shop, connectionId: connection.id, variantIds }));
  return isGone ? 'INVENTORY_OUT_OF_STOCK' : shopifyReasons[reasonCode];
}

/** True once a rejection has begun: nothing new may be fixed for it. Locks the fulfilment order, as the rejection does. */
export async function isBeingRejected(
  tx: AppTx,
  row: Pick<FulfilmentOrder, 'shop' | 'id'>,
): Promise<boolean> {
  await lockParts(tx, row.shop, row.id);
  const locked = await tx.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop: row.shop, id: row.id } },
    select: { rejectedAt: true },
  });
  return locked.rejectedAt !== null;
}

/** Once it is requested anew, the rejection before it is history. @returns the row as it is then */
export async function forgetRejection(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  facts: Parameters<typeof isOverLimit>[0],
): Promise<FulfilmentOrder> {
  if (row.rejectedAt === null || facts.snapshot.requestStatus === 'REJECTED' || isOverLimit(facts))
    return row;
  return ctx.db.fulfilmentOrder.update({
    where: { shop_id: { shop: row.shop, id: row.id } },
    data: { rejectedAt: null },
  });
}
