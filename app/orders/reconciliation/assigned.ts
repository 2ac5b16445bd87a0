import {
  listAssignedFulfilmentOrders,
  type AssignedFulfilmentOrder,
} from '../../shopify/fulfilment-orders.ts';
import type { AdminClient } from '../../shopify/admin-client.ts';
import type { OrdersContext } from '../context.ts';
import { reviewOrderQueue } from '../queues.ts';
import { compareAssigned } from './compare-assigned.ts';
import { type Comparison, noteFindings } from '../findings/findings.ts';

/** All that is assigned to our location and not over, whatever was asked of us. */
export async function* listAssigned(
  admin: AdminClient,
  locationId: string,
): AsyncGenerator<AssignedFulfilmentOrder, void, void> {
  for (const assignmentStatus of [
    'FULFILLMENT_REQUESTED',
    'CANCELLATION_REQUESTED',
    'FULFILLMENT_UNSUBMITTED',
    // A rebuilt ledger knows nothing of what an older one had accepted.
    'FULFILLMENT_ACCEPTED',
  ] as const)
    yield* listAssignedFulfilmentOrders(admin, { assignmentStatus, locationId });
}

/**
 * Has a fulfilment order that Shopify lists reviewed where the ledger does not know it as it is, and writes down what
 * an event should have told.
 */
export async function takeUpAssigned(
  ctx: OrdersContext,
  comparison: Comparison,
  seen: AssignedFulfilmentOrder,
): Promise<void> {
  const { shop } = comparison;
  const known = await ctx.db.fulfilmentOrder.findUnique({ where: { shop_id: { shop, id: seen.id } } });
  const isAsKnown = known?.requestStatus === seen.requestStatus && known.status === seen.status;
  if (isAsKnown && known.nextReviewAt !== null) return;
  const { lateEventMs } = ctx.timings;
  const kind = compareAssigned(seen, known, { now: ctx.clock.now(), lateEventMs });
  if (kind !== null && !(await waitsInInbox(ctx, shop, seen)))
    await noteFindings(
      ctx.db,
      comparison,
      [
        {
          kind,
          done: 'repaired',
          about: { orderId: seen.order.id, orderName: seen.order.name },
          key: `${seen.id}:${seen.status}:${seen.requestStatus}:${seen.updatedAt.getTime()}`,
        },
      ],
      ctx.clock.now(),
    );
  await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId: seen.order.id });
}

/** Whether an event about it has come and was not worked on yet. */
async function waitsInInbox(
  { db }: OrdersContext,
  shop: string,
  { id, order }: AssignedFulfilmentOrder,
): Promise<boolean> {
  const waiting = await db.shopEvent.findFirst({
    where: {
      shop,
      processedAt: null,
      OR: [{ orderId: order.id }, { fulfilmentOrderIds: { has: id } }],
    },
    select: { id: true },
  });
  return waiting !== null;
}
