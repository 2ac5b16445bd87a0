import type { OrderPart } from '../../db/generated/app/client.ts';
import type { OrdersContext } from '../context.ts';
import { movePart } from '../ledger/ledger.ts';
import { noteMarksOfPart } from '../in-shopify/order-in-shopify.ts';
import { adopt } from './order-search.ts';
import type { ServiceOrder } from '../service/placer.ts';
import { placePartQueue } from '../queues.ts';
import { noteTimeline } from '../ledger/timeline.ts';

/** What a person found out about a part that waits as `undecided`. */
export type PartDecision = { answer: 'placed'; serviceOrderId: string } | { answer: 'not_placed' };

export type DecisionResult =
  | { ok: true }
  | {
      ok: false;
      code: 'not_found' | 'not_undecided' | 'changed' | 'order_unknown' | 'order_taken' | 'service_down';
      message: string;
    };

/**
 * Takes a person's decision about an undecided part: "placed" with the service's order id, which must exist and
 * belong to no other part, or "not placed", after which it is sent (again), unless it turns up in the meantime.
 * @param seen what the person decided on, where they saw it: the order that the part is of, and the part's version
 *   (about another uncertainty that came up since, nothing was said)
 */
export async function decidePart(
  ctx: OrdersContext,
  shop: string,
  partId: string,
  decision: PartDecision,
  seen?: { orderId: string; version: number },
): Promise<DecisionResult> {
  const ofOrder = seen && { fulfilmentOrder: { orderId: seen.orderId } };
  const part = await ctx.db.orderPart.findFirst({ where: { id: partId, shop, ...ofOrder } });
  if (!part) return refusals.not_found;
  if (part.state !== 'undecided') return refusals.not_undecided;
  if (seen && part.version !== seen.version) return refusals.changed;
  const moved =
    decision.answer === 'not_placed'
      ? await sendAgain(ctx, part)
      : await adoptNamed(ctx, part, decision.serviceOrderId);
  await noteMarksOfPart(ctx, part);
  if (moved === null) return refusals.not_undecided;
  return typeof moved === 'string' ? refusals[moved] : { ok: true };
}

const refusals = {
  not_found: { ok: false, code: 'not_found', message: 'There is no such part of an order.' },
  not_undecided: {
    ok: false,
    code: 'not_undecided',
    message: 'It no longer waits for a decision: somebody decided, or it was found.',
  },
  changed: {
    ok: false,
    code: 'changed',
    message: 'It has changed since you looked. Read again what it says now, then decide.',
  },
  order_unknown: {
    ok: false,
    code: 'order_unknown',
    message: 'The service does not know an order with that id.',
  },
  order_taken: {
    ok: false,
    code: 'order_taken',
    message: 'Another order of yours already has that order at the service.',
  },
  service_down: {
    ok: false,
    code: 'service_down',
    message: 'The service cannot be asked about that order right now. Please try again in a moment.',
  },
} as const satisfies Record<string, DecisionResult>;

async function sendAgain(ctx: OrdersContext, part: OrderPart): Promise<OrderPart | null> {
  const now = ctx.clock.now();
  return ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'confirmed_not_placed', {
      notPlacedSaidAt: now,
      nextAttemptAt: now,
      reasonCode: null,
      reason: null,
    });
    if (!moved) return null;
    await noteTimeline(tx, moved, 'part.decided', { answer: 'not_placed' }, 'person');
    await ctx.jobs.enqueue(tx, placePartQueue, { partId: part.id });
    return moved;
  });
}

async function adoptNamed(
  ctx: OrdersContext,
  part: OrderPart,
  serviceOrderId: string,
): Promise<OrderPart | null | 'order_unknown' | 'order_taken' | 'service_down'> {
  const { connectionId } = part;
  let order: ServiceOrder | null;
  try {
    order = await (await ctx.placerFor(connectionId)).readOrder(serviceOrderId);
  } catch (error) {
    ctx.log.warn(
      { partId: part.id, connectionId, err: error },
      'an order named by a person could not be read',
    );
    return 'service_down';
  }
  if (!order) return 'order_unknown';
  const { reference } = order;
  const isOthers = [
    { serviceOrderId: order.id },
    ...(reference === null ? [] : [{ reference, state: { not: 'withdrawn' } }]),
  ];
  const taken = await ctx.db.orderPart.findFirst({
    where: { connectionId, NOT: { id: part.id }, OR: isOthers },
  });
  if (taken) return 'order_taken';
  return adopt(ctx, part, 'confirmed_placed', order);
}
