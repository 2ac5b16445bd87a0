import { z } from 'zod';
import { reviewOrderQueue } from '../../orders/queues.ts';
import { reviewSoon } from '../../orders/review/soon.ts';
import type { Topic } from './context.ts';
import { anyId } from './ids.ts';

/** The GID first: it is exact where a large numeric id is rounded by JSON. */
const orderSchema = z.union([
  z
    .looseObject({ admin_graphql_api_id: anyId })
    .transform((order) => ({ orderId: order.admin_graphql_api_id })),
  z.looseObject({ id: anyId }).transform((order) => ({ orderId: order.id })),
]);
const editSchema = z
  .object({ order_edit: z.object({ order_id: anyId }) })
  .transform(({ order_edit }) => ({ orderId: order_edit.order_id }));
const refundSchema = z.object({ order_id: anyId }).transform(({ order_id }) => ({ orderId: order_id }));

/** The order is reviewed at once. */
const review: Topic['handle'] = async (ctx, { shop, orderId }) => {
  if (orderId) await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId });
};

/** Paid or canceled. */
export const orderChanged: Topic = { idsOf: (payload) => orderSchema.parse(payload), handle: review };

export const orderEdited: Topic = { idsOf: (payload) => editSchema.parse(payload), handle: review };

export const refundCreated: Topic = { idsOf: (payload) => refundSchema.parse(payload), handle: review };

/** Of any order of the shop's, and of whatever changes: what calls for more than a look has a topic of its own. */
export const orderUpdated: Topic = {
  idsOf: (payload) => orderSchema.parse(payload),
  async handle(ctx, { shop, orderId }) {
    if (orderId) await reviewSoon(ctx, shop, orderId);
  },
};
