import type { OrderPart } from '../../db/generated/app/client.ts';
import { recordTimeline } from '../../audit/timeline.ts';
import type { OrdersContext } from '../context.ts';
import { touchPart } from '../ledger/ledger.ts';
import { reasonText } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import type { SightedOrder } from './order-index.ts';

/** States in which a part's reference may stand for one known order at most, and nobody searches for it any more. */
const settledStates = ['placed', 'shipped', 'fulfilled', 'withdrawn'];

/**
 * Makes visible what must not be: an order at the service under the reference of a part that has another order
 * already, or that was withdrawn. This is how the remaining risk (an order that the service made after both walks)
 * comes to a person's eyes.
 */
export async function flagSecondOrders(
  ctx: Pick<OrdersContext, 'db' | 'log'>,
  connectionId: string,
  orders: readonly Pick<SightedOrder, 'id' | 'reference'>[],
): Promise<void> {
  const references = orders.flatMap(({ reference }) => reference ?? []);
  if (references.length === 0) return;
  const parts = await ctx.db.orderPart.findMany({
    where: { connectionId, reference: { in: references }, state: { in: settledStates } },
  });
  for (const part of parts) {
    const second = orders.find(
      ({ id, reference }) => reference === part.reference && id !== part.serviceOrderId,
    );
    if (second) await flag(ctx, part, second.id);
  }
}

/** Flags again what a change of the part's state has wiped from it. */
export async function flagSecondOrdersOf(
  ctx: Pick<OrdersContext, 'db' | 'log'>,
  part: OrderPart,
): Promise<void> {
  const { connectionId, reference } = part;
  const seen = await ctx.db.seenOrder.findMany({ where: { connectionId, reference, isReadable: true } });
  const orders = seen.map((order) => ({ id: order.serviceOrderId, reference: order.reference }));
  await flagSecondOrders(ctx, connectionId, orders);
}

async function flag(
  ctx: Pick<OrdersContext, 'db' | 'log'>,
  part: OrderPart,
  secondId: string,
): Promise<void> {
  if (part.notPlacedSaidAt !== null) {
    // A person said of it that it is not this part's.
    const { connectionId } = part;
    const judged = await ctx.db.seenOrder.count({
      where: { connectionId, serviceOrderId: secondId, firstSeenAt: { lte: part.notPlacedSaidAt } },
    });
    if (judged > 0) return;
  }
  const reasonCode = 'duplicate';
  const reason = reasonText({ reasonCode, detail: orderReasons.details.duplicate(secondId) });
  if (part.reason === reason) return;
  ctx.log.error({ partId: part.id, secondId }, 'the service has a second order for a part');
  await ctx.db.$transaction(async (tx) => {
    const touched = await touchPart(tx, part, { reasonCode, reason });
    if (!touched) return;
    const { shop, fulfilmentOrderId } = part;
    const order = await tx.fulfilmentOrder.findUniqueOrThrow({
      where: { shop_id: { shop, id: fulfilmentOrderId } },
    });
    await recordTimeline(tx, {
      shop,
      orderId: order.orderId,
      fulfilmentOrderId,
      partId: part.id,
      kind: 'part.second_order',
      source: 'kitbridge',
      onceKey: `second-order:${part.id}:${secondId}`,
      detail: { reference: part.reference, service_order_id: secondId },
    });
  });
}
