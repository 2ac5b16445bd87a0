import type { OrderPart } from '../../db/generated/app/client.ts';
import type { OrdersContext } from '../context.ts';
import { movePart } from '../ledger/ledger.ts';
import { noteMarksOfPart } from '../in-shopify/order-in-shopify.ts';
import { isConnectionFailure } from '../../connection/failures.ts';
import { isOthers, type Misfit, misfitsOf } from './order-owner.ts';
import { adopt } from './order-search.ts';
import type { ServiceOrder } from '../lab-order/placer.ts';
import { placePartQueue } from '../queues.ts';
import { noteTimeline } from '../ledger/timeline.ts';
import { order as words } from '../../words/order.ts';

const { refusals } = words.decision;

/** What a person found out about a part that waits as `undecided`. */
export type PartDecision =
  | {
      answer: 'placed';
      serviceOrderId: string;
      /** Why it is this order although something does not fit, in the person's words. */
      insists?: string;
    }
  | { answer: 'not_placed' };

export type DecisionResult =
  | { ok: true }
  | {
      ok: false;
      code: keyof typeof refusals | 'does_not_fit';
      message: string;
    };

/**
 * Takes a person's decision about an undecided part: "placed" with the service's order id, which must exist and
 * belong to no other part, or "not placed", after which it is sent (again), unless it turns up in the meantime. An order
 * that does not fit, or of an account that can't be asked any more, is taken only where the person says why.
 * @param seen what the person decided on: the part's version as they saw it (about another uncertainty that came up
 *   since, nothing was said), and where they saw it on an order's page, that order
 */
export async function decidePart(
  ctx: OrdersContext,
  shop: string,
  partId: string,
  decision: PartDecision,
  seen?: { orderId?: string; version: number },
): Promise<DecisionResult> {
  const ofOrder = seen?.orderId !== undefined && { fulfilmentOrder: { orderId: seen.orderId } };
  const part = await ctx.db.orderPart.findFirst({ where: { id: partId, shop, ...ofOrder } });
  if (!part) return refused('not_found');
  if (part.state !== 'undecided') return refused('not_undecided');
  if (seen && part.version !== seen.version) return refused('changed');
  const moved =
    decision.answer === 'not_placed' ? await sendAgain(ctx, part) : await adoptNamed(ctx, part, decision);
  if (moved === null) return refused('not_undecided');
  if (typeof moved === 'string') return refused(moved);
  if ('misfits' in moved) return doesNotFit(moved.misfits);
  await noteMarksOfPart(ctx, part);
  return { ok: true };
}

function doesNotFit(misfits: readonly Misfit[]): DecisionResult {
  const what = misfits.map((misfit) => words.decision.misfits[misfit]).join(' ');
  return { ok: false, code: 'does_not_fit', message: what };
}

type Refusal = DecisionResult & { ok: false };

const refused = (code: keyof typeof refusals): Refusal => ({ ok: false, code, message: refusals[code] });

async function sendAgain(ctx: OrdersContext, part: OrderPart): Promise<OrderPart | null> {
  const now = ctx.clock.now();
  return ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'confirmed_not_placed', {
      notPlacedSaidAt: now,
      nextAttemptAt: now,
      nextSearchAt: null,
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
  { serviceOrderId, insists }: PartDecision & { answer: 'placed' },
): Promise<OrderPart | null | { misfits: Misfit[] } | 'order_unknown' | 'order_taken' | 'service_down'> {
  const read = await readNamed(ctx, part, serviceOrderId);
  if (read === 'service_down' || read === 'order_unknown') return read;
  const order = read === 'closed' ? unread(serviceOrderId) : read;
  if (await isOthers(ctx.db, part, order)) return 'order_taken';
  const misfits = read === 'closed' ? (['unchecked'] as const) : misfitsOf(part, order);
  if (misfits.length > 0 && insists === undefined) return { misfits: [...misfits] };
  const noted = misfits.length > 0 && insists !== undefined ? { misfits, why: insists } : {};
  const adopted = await adopt(ctx, part, 'confirmed_placed', order, noted);
  // Named for another part at the same moment.
  return adopted === null && (await isOthers(ctx.db, part, order)) ? 'order_taken' : adopted;
}

/** The order as the service has it; `closed` where its account is not connected any more. */
async function readNamed(
  ctx: OrdersContext,
  { id: partId, connectionId }: OrderPart,
  serviceOrderId: string,
): Promise<ServiceOrder | 'closed' | 'order_unknown' | 'service_down'> {
  try {
    return (await (await ctx.placerFor(connectionId)).readOrder(serviceOrderId)) ?? 'order_unknown';
  } catch (error) {
    if (isConnectionFailure(error) && error.code === 'connection_closed') return 'closed';
    ctx.log.warn({ partId, connectionId, err: error }, 'an order named by a person could not be read');
    return 'service_down';
  }
}

const unread = (id: string): ServiceOrder => ({
  id,
  reference: null,
  items: null,
  createdOn: null,
  shipped: null,
  amountMinor: null,
  currency: null,
});
