import { z } from 'zod';
import { assignedSweepQueue, reviewOrderQueue } from '../../orders/queues.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import type { ShopEvent } from '../../db/generated/app/client.ts';
import type { ShopEventsContext, Topic } from './context.ts';
import { anyId } from './ids.ts';

const fulfilmentOrder = z.object({ id: anyId, order_id: anyId.nullish() });
/** As fulfillment_orders/merged names them: the result one level deeper, those that went into it by a number. */
const nestedFulfilmentOrder = z.union([
  z.object({ fulfillment_order: fulfilmentOrder }).transform(({ fulfillment_order }) => fulfillment_order),
  z
    .object({ fulfillment_order_id: anyId })
    .transform(({ fulfillment_order_id }) => ({ id: fulfillment_order_id, order_id: null })),
]);
/** The fulfilment orders that a payload names, under whatever key its topic uses. */
const payloadSchema = z.looseObject({}).transform((payload) => {
  const named = Object.values(payload)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .flatMap((value) => {
      const parsed = fulfilmentOrder.or(nestedFulfilmentOrder).safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  const orderId = named.find(({ order_id }) => order_id != null)?.order_id ?? null;
  return { orderId, fulfilmentOrderIds: named.map((order) => order.id) };
});

export const fulfillmentOrderChanged: Topic = {
  idsOf: (payload) => payloadSchema.parse(payload),
  async handle(ctx, event) {
    for (const orderId of await ordersOf(ctx, event))
      await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop: event.shop, orderId });
  },
};

/** A callback says that there is something to look at, not what. */
export const fulfillmentServiceCalled: Topic = {
  idsOf: () => ({}),
  handle: (ctx, { shop }) => ctx.jobs.enqueue(ctx.db, assignedSweepQueue, { shop }),
};

/** The Shopify orders that an event is about. */
async function ordersOf(ctx: ShopEventsContext, event: ShopEvent): Promise<string[]> {
  if (event.orderId) return [event.orderId];
  const orders = new Set<string>();
  for (const id of event.fulfilmentOrderIds) {
    const known = await ctx.db.fulfilmentOrder.findUnique({ where: { shop_id: { shop: event.shop, id } } });
    const orderId =
      known?.orderId ?? (await readFulfilmentOrder(await ctx.adminFor(event.shop), id))?.order.id;
    if (orderId) orders.add(orderId);
  }
  return [...orders];
}
