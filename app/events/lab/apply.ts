import { after, type OrdersContext } from '../../orders/context.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { labEventKinds } from './kinds.ts';
import type { LabEvent } from './work.ts';
import { learnKits } from '../../orders/ledger/kit-slots.ts';
import { rememberOrders } from '../../orders/search/order-index.ts';
import { settleFromIndex } from '../../orders/search/order-search.ts';
import { nextPartState, openPartStates, partStateOf } from '../../orders/ledger/part-states.ts';
import { followPartQueue } from '../../orders/queues.ts';
import { noteTakenKits, takeBackMissed } from '../../orders/findings/kit-differences.ts';
import { flagSecondOrders } from '../../orders/search/second-orders.ts';
import { noteTimeline } from '../../orders/ledger/timeline.ts';

/** What an event says; it may also be known from elsewhere than a delivery. */
export type AppliedEvent = Omit<LabEvent, 'id' | 'shop'>;

/** What became of an event: `later` when its part is being sent right now and cannot be told yet. */
export type EventOutcome = 'done' | 'not_ours' | 'later';

/**
 * Works an event into the ledger. Events may come twice and in any order; an event that carries the reference of an
 * unanswered part settles it.
 */
export async function applyLabEvent(ctx: OrdersContext, event: AppliedEvent): Promise<EventOutcome> {
  const part = await partOf(ctx, event);
  if (part === 'not_ours' || part === 'later') return part;
  const facts = event.kits.map((kit) => labEventKinds[event.kind].factsOf(event, kit));
  await ctx.db.$transaction(async (tx) => {
    const { taken } = await learnKits(tx, part, facts, (link, kitId) => ctx.sealQrLink(link, kitId));
    await noteTakenKits(tx, part, taken, { runId: null, now: ctx.clock.now() });
    await takeBackMissed(tx, part, event, after(ctx, -ctx.timings.lateEventMs));
    const kits = event.kits.map(({ kitCode }) => kitCode);
    await noteTimeline(tx, part, `service.${event.kind}`, { kits }, 'service');
    await ctx.jobs.enqueue(tx, followPartQueue, { partId: part.id });
  });
  return 'done';
}

async function partOf(ctx: OrdersContext, event: AppliedEvent): Promise<OrderPart | 'not_ours' | 'later'> {
  const { connectionId } = event;
  const placed = await ctx.db.orderPart.findFirst({ where: { connectionId, serviceOrderId: event.orderId } });
  if (placed) return placed;
  if (event.reference === null) return 'not_ours';
  const named = await ctx.db.orderPart.findFirst({ where: { connectionId, reference: event.reference } });
  if (!named) return 'not_ours';
  // The event proves that the service has an order with our reference: into the index with it, whatever it holds.
  const read = await (await ctx.placerFor(connectionId)).readOrder(event.orderId);
  const unread = { id: event.orderId, items: null, createdOn: null };
  const order = { ...(read ?? unread), reference: read?.reference ?? event.reference };
  await rememberOrders(ctx.db, connectionId, [order], { at: ctx.clock.now(), walked: false });
  if (nextPartState(partStateOf(named.state), 'found') !== null) await settleFromIndex(ctx, named);
  const settled = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: named.id } });
  if (settled.serviceOrderId === event.orderId) return settled;
  // Being sent, searched for or asked about: told later, so that nothing the event alone carries is lost.
  if (openPartStates.includes(partStateOf(settled.state))) return 'later';
  await flagSecondOrders(ctx, connectionId, [order]);
  return 'not_ours';
}
