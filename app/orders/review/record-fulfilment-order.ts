import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { after, type OrdersContext } from '../context.ts';
import { linesOf } from '../ledger/order-lines.ts';
import { changesInShop, noteShopChanges } from './shop-changes.ts';

/**
 * Writes down what was read of a fulfilment order, and on its timeline what has changed in Shopify; creates the row at
 * first sight, with a next look that no crash can take away.
 * @param ourLocationId null before our location was registered in the shop
 */
export async function recordFulfilmentOrder(
  ctx: OrdersContext,
  shop: string,
  snapshot: FulfilmentOrderSnapshot,
  ourLocationId: string | null,
): Promise<FulfilmentOrder> {
  const now = ctx.clock.now();
  const nextReviewAt = after(ctx, ctx.timings.reviewMs);
  const requested = snapshot.merchantRequests.find(({ kind }) => kind === 'FULFILLMENT_REQUEST');
  const read = {
    orderId: snapshot.order.id,
    orderName: snapshot.order.name,
    customerId: snapshot.order.customerId,
    orderedAt: snapshot.order.createdAt,
    status: snapshot.status,
    requestStatus: snapshot.requestStatus,
    readAt: now,
    ...linesOf(snapshot),
    ...(requested ? { requestedAt: requested.sentAt } : {}),
  };
  const at = { shop_id: { shop, id: snapshot.id } };
  return ctx.db.$transaction(async (tx) => {
    const redacted = await tx.fulfilmentOrder.findFirst({
      where: { shop, orderId: read.orderId, customerRedactedAt: { not: null } },
      select: { customerRedactedAt: true },
    });
    if (redacted !== null) Object.assign(read, { customerId: null, ...redacted });
    const { count } = await tx.fulfilmentOrder.createMany({
      skipDuplicates: true,
      data: [{ shop, id: snapshot.id, state: 'waiting', nextReviewAt, ...read }],
    });
    const before = await tx.fulfilmentOrder.findUniqueOrThrow({ where: at });
    const isOurs = ourLocationId !== null && snapshot.assignedLocationId === ourLocationId;
    const changes = changesInShop(count > 0 ? null : before, snapshot, isOurs || ourLocationId === null);
    await noteShopChanges(tx, { shop, id: snapshot.id, orderId: snapshot.order.id }, changes);
    const paidSeenAt = before.paidSeenAt ?? (snapshot.order.fullyPaid ? now : null);
    return tx.fulfilmentOrder.update({
      where: at,
      data: { ...read, paidSeenAt, nextReviewAt: before.nextReviewAt ?? nextReviewAt },
    });
  });
}
