import { walkUnderLease } from './account-walk.ts';
import { isConnectionFailure } from '../../connection/failures.ts';
import { after, type OrdersContext } from '../context.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { movePart, touchPart } from '../ledger/ledger.ts';
import { noteMarksOfPart } from '../in-shopify/order-in-shopify.ts';
import { lookUp, rememberOrders } from './order-index.ts';
import type { WalkResult } from './order-walk.ts';
import { readOrderAsIs, type ServiceOrder } from '../lab-order/placer.ts';
import { readOrderSettings } from '../settings/order-settings.ts';
import { reasonText } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { type EndedWalk, gatherEvidence } from './search-evidence.ts';
import { placePartQueue, reviewOrderQueue } from '../queues.ts';
import { noteTimeline, type TimelineDetail } from '../ledger/timeline.ts';
import { isOthers, lockOrder } from './order-owner.ts';

/**
 * Searches one account for what became of its unanswered parts, as the design's *Exactly-once placement* rules it:
 * one search per account at a time; what is found once with the same items is adopted; absence needs two complete
 * walks; anything else waits for a person. Parts that a person is asked about already are adopted where they turn up.
 */
export async function searchUnansweredParts(ctx: OrdersContext, connectionId: string): Promise<void> {
  const sought = await ctx.db.orderPart.findMany({
    where: {
      connectionId,
      OR: [{ state: 'unanswered' }, { state: 'undecided', nextSearchAt: { not: null } }],
    },
    orderBy: { sendDeadlineAt: 'asc' },
  });
  if (sought.length === 0) return;
  const unanswered = sought.filter(({ state }) => state === 'unanswered');
  try {
    const placer = await ctx.placerFor(connectionId);
    if (!placer.canSearch) {
      for (const part of unanswered) await askPerson(ctx, part, orderReasons.details.noList);
      return;
    }
    const walk = await walkUnderLease(ctx, connectionId, placer, oldestSend(ctx, sought));
    if (walk === 'busy') return;
    await concludeEach(ctx, sought, walk);
  } catch (error) {
    if (isConnectionFailure(error) && error.code === 'connection_closed') {
      await askAboutClosed(ctx, sought);
      return;
    }
    await searchLater(ctx, sought);
    // Not at once again: others wait for the queue.
    await ctx.db.orderPart.updateMany({
      where: { connectionId, state: 'unanswered', nextSearchAt: { lte: ctx.clock.now() } },
      data: { nextSearchAt: after(ctx, ctx.timings.reviewMs) },
    });
    throw error;
  }
}

/** Nothing can be learnt of a closed account: a person is asked at once, and it is searched again once it is open. */
async function askAboutClosed(ctx: OrdersContext, sought: readonly OrderPart[]): Promise<void> {
  for (const part of sought) {
    if (part.state === 'unanswered') await askPerson(ctx, part, orderReasons.details.accountClosed);
    else await planSearch(ctx, part, null);
    await noteMarksOfPart(ctx, part);
  }
}

async function searchLater(ctx: OrdersContext, sought: readonly OrderPart[]): Promise<void> {
  for (const part of sought)
    if (part.state === 'undecided') await planSearch(ctx, part, after(ctx, ctx.timings.reviewMaxMs));
}

/** Plans the next search of a part that a person is asked about, whose form stays as the person saw it. */
async function planSearch(ctx: OrdersContext, { id }: OrderPart, nextSearchAt: Date | null): Promise<void> {
  await ctx.db.orderPart.updateMany({ where: { id, state: 'undecided' }, data: { nextSearchAt } });
}

/**
 * Looks the part up in the index and, where that is conclusive, moves it.
 * @param walk the search that has just ended, for the evidence
 * @returns true when it was moved
 */
export async function settleFromIndex(
  ctx: OrdersContext,
  part: OrderPart,
  walk: EndedWalk | null = null,
): Promise<boolean> {
  let answer = await lookUp(ctx.db, part);
  let isUnreadable = false;
  if (answer.kind === 'unread') {
    const order = await readOrderAsIs(await ctx.placerFor(part.connectionId), answer.serviceOrderId);
    isUnreadable = order === 'unreadable';
    if (order && order !== 'unreadable')
      await rememberOrders(ctx.db, part.connectionId, [order], { at: ctx.clock.now(), walked: false });
    answer = await lookUp(ctx.db, part);
  }
  if (answer.kind === 'none') return false;
  if (answer.kind === 'one') {
    await adopt(ctx, part, 'found', await withAmount(ctx, part, answer.serviceOrderId));
    return true;
  }
  // Already with a person, who sees why.
  if (part.state === 'undecided') return false;
  const found = answer.kind === 'conflict' ? answer.serviceOrderIds : [answer.serviceOrderId];
  const { foundUnreadable, foundWithoutItems } = orderReasons.details;
  const why = answer.kind === 'conflict' ? answer.why : isUnreadable ? foundUnreadable : foundWithoutItems;
  const searchEvidence = await gatherEvidence(ctx, part, walk);
  await ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'conflicting', {
      searchEvidence,
      reasonCode: 'uncertain',
      reason: reasonText({ reasonCode: 'uncertain', detail: orderReasons.details.found(why, found) }),
      nextSearchAt: null,
      nextAttemptAt: null,
    });
    if (moved) await noteTimeline(tx, moved, 'part.conflict', { why, found });
  });
  return true;
}

type FoundOrder = Pick<ServiceOrder, 'id' | 'amountMinor' | 'currency'>;

/** What the order found is charged with; the index does not keep that, and without it the order goes on all the same. */
async function withAmount(ctx: OrdersContext, part: OrderPart, id: string): Promise<FoundOrder> {
  const read = await ctx
    .placerFor(part.connectionId)
    .then((placer) => placer.readOrder(id))
    .catch(() => null);
  return { id, amountMinor: read?.amountMinor ?? null, currency: read?.currency ?? null };
}

/**
 * Records that the part is this order at the service, and sets off what follows.
 * @param noted what a person said of it
 * @returns null when somebody else has moved the part, or has taken the order for another one
 */
export async function adopt(
  ctx: OrdersContext,
  part: OrderPart,
  event: 'found' | 'confirmed_placed',
  { id: serviceOrderId, amountMinor, currency }: FoundOrder,
  noted: TimelineDetail = {},
): Promise<OrderPart | null> {
  return ctx.db.$transaction(async (tx) => {
    await lockOrder(tx, serviceOrderId);
    if (await isOthers(tx, part, { id: serviceOrderId, reference: null })) return null;
    const now = ctx.clock.now();
    const moved = await movePart(tx, part, event, {
      serviceOrderId,
      amountMinor,
      currency,
      placedAt: now,
      reasonCode: null,
      reason: null,
      nextSearchAt: null,
      nextAttemptAt: null,
      nextReconcileAt: after(ctx, ctx.timings.reconcileMs),
    });
    if (!moved) return null;
    const source = event === 'confirmed_placed' ? 'person' : 'kitbridge';
    await noteTimeline(tx, moved, 'part.adopted', { service_order_id: serviceOrderId, ...noted }, source);
    const order = await tx.fulfilmentOrder.findUniqueOrThrow({
      where: { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } },
    });
    await ctx.jobs.enqueue(tx, reviewOrderQueue, { shop: part.shop, orderId: order.orderId });
    return moved;
  });
}

/** One part that cannot be concluded does not keep the others waiting. */
async function concludeEach(
  ctx: OrdersContext,
  unanswered: readonly OrderPart[],
  walk: WalkResult,
): Promise<void> {
  const failures: unknown[] = [];
  for (const part of unanswered)
    await conclude(ctx, part, walk).catch((error: unknown) => {
      failures.push(error);
    });
  for (const part of unanswered) await noteMarksOfPart(ctx, part);
  if (failures.length > 0) throw failures[0];
}

/** What a walk means for one unanswered part. */
async function conclude(ctx: OrdersContext, read: OrderPart, walk: WalkResult): Promise<void> {
  const part = await ctx.db.orderPart.findUnique({ where: { id: read.id } });
  if (part === null || part.state !== read.state || part.version !== read.version) return;
  if (await settleFromIndex(ctx, part, walk)) return;
  if (part.state === 'undecided') return planSearch(ctx, part, after(ctx, ctx.timings.reviewMaxMs));
  const searchEvidence = await gatherEvidence(ctx, part, walk);
  // The database keeps it with every part that was sent. Without it, nothing would prove that the walk began late enough.
  const deadlineMs = (part.sendDeadlineAt ?? walk.startedAt).getTime();
  const { firstWalkDelayMs, secondWalkDelayMs, searchIntervalMs } = ctx.timings;
  const startedMs = walk.startedAt.getTime();
  const nowMs = ctx.clock.now().getTime();
  const next = (dueMs: number) => new Date(Math.min(nowMs + searchIntervalMs, Math.max(dueMs, nowMs)));
  if (!walk.complete) {
    await touchPart(ctx.db, part, { searchEvidence, nextSearchAt: new Date(nowMs + searchIntervalMs) });
    return;
  }
  if (startedMs < deadlineMs + firstWalkDelayMs) {
    await touchPart(ctx.db, part, { searchEvidence, nextSearchAt: next(deadlineMs + firstWalkDelayMs) });
    return;
  }
  const secondMayStart = startedMs >= deadlineMs + secondWalkDelayMs;
  const isSecond = part.firstAbsentAt !== null && walk.startedAt > part.firstAbsentAt && secondMayStart;
  if (!isSecond) {
    await touchPart(ctx.db, part, {
      searchEvidence,
      firstAbsentAt: part.firstAbsentAt ?? walk.startedAt,
      nextSearchAt: next(deadlineMs + secondWalkDelayMs),
    });
    return;
  }
  // An event that had arrived by then but was not worked on yet may carry the reference. The moment stays: where events
  // come all the time, there is always one that nobody has read.
  const secondAbsentAt = part.secondAbsentAt ?? walk.startedAt;
  const asked = { until: secondAbsentAt, reference: part.reference };
  const unread = await ctx.unreadEvents(part.connectionId, asked);
  if (unread === 'set_aside') {
    await askPerson(ctx, part, orderReasons.details.eventSetAside, { walk });
    return;
  }
  if (unread === 'waiting') {
    await touchPart(ctx.db, part, {
      searchEvidence,
      secondAbsentAt,
      nextSearchAt: after(ctx, searchIntervalMs),
    });
    return;
  }
  const settings = await readOrderSettings(ctx.db, part.shop);
  if (settings.askBeforeResend) {
    await askPerson(ctx, part, orderReasons.details.notFound, { walk });
    return;
  }
  await ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'absent', {
      searchEvidence,
      secondAbsentAt,
      nextSearchAt: null,
      nextAttemptAt: ctx.clock.now(),
      reasonCode: null,
      reason: null,
    });
    if (!moved) return;
    await noteTimeline(tx, moved, 'part.absent', {
      first_walk: part.firstAbsentAt?.toISOString(),
      second_walk: secondAbsentAt.toISOString(),
    });
    await ctx.jobs.enqueue(tx, placePartQueue, { partId: part.id });
  });
}

/**
 * Leaves a due or unanswered part to a person.
 * @param walk the search that has just ended, for the evidence
 * @param nextSearchAt when it is searched for all the same; null where that can show nothing new
 */
export async function askPerson(
  ctx: OrdersContext,
  part: OrderPart,
  why: string,
  { walk = null, nextSearchAt = null }: { walk?: EndedWalk | null; nextSearchAt?: Date | null } = {},
): Promise<void> {
  const searchEvidence = await gatherEvidence(ctx, part, walk);
  await ctx.db.$transaction(async (tx) => {
    const moved = await movePart(tx, part, 'ask', {
      searchEvidence,
      nextSearchAt,
      nextAttemptAt: null,
      reasonCode: 'uncertain',
      reason: reasonText({ reasonCode: 'uncertain', detail: why }),
    });
    if (moved) await noteTimeline(tx, moved, 'part.ask', { why });
  });
}

/** The earliest moment at which any of the parts may have reached the service. */
function oldestSend(ctx: OrdersContext, parts: readonly OrderPart[]): Date | null {
  const deadlines = parts.map((part) => part.sendDeadlineAt?.getTime()).filter((ms) => ms !== undefined);
  if (deadlines.length < parts.length || deadlines.length === 0) return null;
  return new Date(Math.min(...deadlines) - ctx.timings.sendDeadlineMs);
}
