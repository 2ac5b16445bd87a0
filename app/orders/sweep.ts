import { ensureAccountWalked } from './search/account-walk.ts';
import { after, type OrdersContext } from './context.ts';
import { movePart } from './ledger/ledger.ts';
import { reviewUnknownOrders } from './search/unknown-orders.ts';
import {
  placePartQueue,
  reviewOrderQueue,
  reviewWaitingQueue,
  searchQueue,
  followPartQueue,
} from './queues.ts';
import { type ReasonCode, searchingReason } from './reasons.ts';
import { listAssigned, takeUpAssigned } from './reconciliation/assigned.ts';
import { withdrawablePartStates } from './ledger/part-states.ts';
import { noteTimeline } from './ledger/timeline.ts';
import { noteMarksOfPart } from './in-shopify/order-in-shopify.ts';
import { askPerson } from './search/order-search.ts';
import { orderReasons } from '../words/order-reasons.ts';

/**
 * How many rows of a kind one sweep takes up, the longest due first; the next sweep takes the rest. Work on a row moves
 * its time on even where it fails, so that rows which fail again and again keep no others waiting.
 */
const batch = 200;

/**
 * Finds everything whose time has come and puts it in its queue. The queues may lose a wake-up, a process may die
 * between a row and its work: nothing depends on that, because the rows are the truth and this looks at them.
 */
export async function sweepLedger(ctx: OrdersContext): Promise<void> {
  const now = ctx.clock.now();
  await expireSending(ctx, now);
  await askAboutOverdue(ctx, now);
  const due = await ctx.db.orderPart.findMany({
    where: { state: 'due', nextAttemptAt: { lte: now } },
    select: { id: true },
    orderBy: { nextAttemptAt: 'asc' },
    take: batch,
  });
  for (const { id } of due) await ctx.jobs.enqueue(ctx.db, placePartQueue, { partId: id });

  const searches = await ctx.db.orderPart.findMany({
    where: {
      OR: [
        { state: 'unanswered', OR: [{ nextSearchAt: null }, { nextSearchAt: { lte: now } }] },
        // A person is asked, and the service may show it all the same.
        { state: 'undecided', nextSearchAt: { lte: now } },
      ],
    },
    select: { connectionId: true },
    distinct: ['connectionId'],
  });
  for (const { connectionId } of searches) await ctx.jobs.enqueue(ctx.db, searchQueue, { connectionId });

  const tracked = await ctx.db.orderPart.findMany({
    where: { state: { in: ['placed', 'shipped', 'fulfilled'] }, nextReconcileAt: { lte: now } },
    select: { id: true },
    orderBy: { nextReconcileAt: 'asc' },
    take: batch,
  });
  for (const { id } of tracked) await ctx.jobs.enqueue(ctx.db, followPartQueue, { partId: id });

  const refused = await ctx.db.orderPart.findMany({
    where: { state: 'refused', nextAttemptAt: { lte: now } },
    include: { fulfilmentOrder: { select: { orderId: true } } },
    orderBy: { nextAttemptAt: 'asc' },
    take: batch,
  });
  const waiting = await ctx.db.fulfilmentOrder.findMany({
    where: { nextReviewAt: { lte: now } },
    select: { shop: true, orderId: true },
    orderBy: { nextReviewAt: 'asc' },
    take: batch,
  });
  const orders = [
    ...waiting,
    ...refused.map((part) => ({ shop: part.shop, orderId: part.fulfilmentOrder.orderId })),
  ];
  for (const order of orders) await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, order);
}

/** A part whose sender died: once its deadline and a margin have passed, its outcome is unknown and searched for. */
async function expireSending(ctx: OrdersContext, now: Date): Promise<void> {
  const expired = await ctx.db.orderPart.findMany({
    where: { state: 'sending', sendDeadlineAt: { lte: new Date(now.getTime() - ctx.timings.sendMarginMs) } },
    orderBy: { sendDeadlineAt: 'asc' },
    take: batch,
  });
  for (const part of expired)
    await ctx.db.$transaction(async (tx) => {
      const moved = await movePart(tx, part, 'unclear', {
        reasonCode: 'searching',
        reason: searchingReason,
        nextSearchAt: now,
        askAt: after(ctx, ctx.timings.unansweredLimitMs),
      });
      if (!moved) return;
      await noteTimeline(tx, moved, 'part.unanswered', {
        why: 'The sender stopped before it knew the outcome.',
      });
      await ctx.jobs.enqueue(tx, searchQueue, { connectionId: part.connectionId });
    });
}

/**
 * What the searches could not settle in time, for whatever reason (the lab does not answer, an event is not read, a list
 * never ends), becomes a person's. It is searched for all the same, now and then, in case the lab shows it.
 */
async function askAboutOverdue(ctx: OrdersContext, now: Date): Promise<void> {
  const overdue = await ctx.db.orderPart.findMany({
    where: { state: 'unanswered', askAt: { lte: now } },
    orderBy: { askAt: 'asc' },
    take: batch,
  });
  for (const part of overdue) {
    const nextSearchAt = after(ctx, ctx.timings.reviewMaxMs);
    await askPerson(ctx, part, orderReasons.details.notSettled, { nextSearchAt });
    await noteMarksOfPart(ctx, part);
  }
}

/**
 * Compares Shopify's assigned fulfilment orders with the ledger: whatever is assigned to our location is reviewed
 * unless it is settled, so that lost webhooks and callbacks are made up for. What a rebuilt ledger lost altogether is
 * found at the service.
 */
export async function sweepAssigned(ctx: OrdersContext, shop: string): Promise<void> {
  await consultAccount(ctx, shop);
  const locationId = await ctx.serviceLocation(shop);
  if (locationId === null) return;
  const admin = await ctx.adminFor(shop);
  for await (const seen of listAssigned(admin, locationId))
    await takeUpAssigned(ctx, { shop, runId: null }, seen);
}

/** Walks the account once in each ledgerIdentity, so that no send need wait for it, and looks for what the ledger lost. */
async function consultAccount(ctx: OrdersContext, shop: string): Promise<void> {
  const connection = await ctx.connectionOf(shop);
  if (!connection) return;
  try {
    await ensureAccountWalked(ctx, connection.id, () => ctx.placerFor(connection.id));
  } catch (error) {
    ctx.log.warn({ shop, connectionId: connection.id, err: error }, 'the account could not be walked');
  }
  await reviewUnknownOrders(ctx, shop, connection.id);
}

/**
 * Has the shop's waiting and refused orders looked at again, because what they wait for may have changed just now.
 * However many there are, it is one wake-up for whoever asks: a merchant waits for the answer.
 * @param reasonCode only those with this reason; null for all
 */
export async function reviewWaiting(
  ctx: Pick<OrdersContext, 'db' | 'jobs'>,
  shop: string,
  reasonCode: ReasonCode | null,
): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, reviewWaitingQueue, { shop, reasonCode });
}

/** Puts each order that {@link reviewWaiting} asked for in its queue. */
export async function reviewEachWaiting(
  ctx: Pick<OrdersContext, 'db' | 'jobs'>,
  shop: string,
  reasonCode: ReasonCode | null,
): Promise<void> {
  const because = reasonCode === null ? {} : { reasonCode };
  const waiting = await ctx.db.fulfilmentOrder.findMany({
    where: {
      shop,
      OR: [
        { state: { in: ['waiting', 'mismatched'] }, ...because },
        // Accepted, and some of it was left for later.
        { state: 'accepted', reasonCode: reasonCode ?? { not: null } },
        { parts: { some: { state: 'refused', ...because } } },
      ],
    },
    select: { orderId: true },
    distinct: ['orderId'],
  });
  for (const { orderId } of waiting) await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId });
}

/**
 * Has all orders of which something was not sent, or only simulated, looked at again, because which account takes the
 * shop's new orders has changed, or what a sandbox may take, or because an account can be used again: the review takes
 * back what is another account's and puts it together anew, and what could not be sent need not sit out its pause. What
 * is lost of these wake-ups is found when a part's time to be sent comes.
 */
export async function followAccounts(
  ctx: Pick<OrdersContext, 'db' | 'jobs' | 'clock'>,
  shop: string,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.orderPart.updateMany({
    where: {
      shop,
      state: 'due',
      reasonCode: { in: ['service_down', 'stalled'] satisfies ReasonCode[] },
      nextAttemptAt: { gt: now },
    },
    data: { nextAttemptAt: now },
  });
  await followAgain(ctx, shop, now);
  await reviewEachWaiting(ctx, shop, null);
  const unsent = await ctx.db.fulfilmentOrder.findMany({
    where: {
      shop,
      parts: {
        some: {
          OR: [
            { state: { in: [...withdrawablePartStates] } },
            // What the sandbox has may be another's to judge now (rules/simulated.ts).
            { environment: 'sandbox', state: { in: ['placed', 'shipped'] } },
          ],
        },
      },
    },
    select: { orderId: true },
    distinct: ['orderId'],
  });
  for (const { orderId } of unsent) await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId });
  await followOpenOutcomes(ctx, shop);
}

/** Placed parts that were left alone while their account was disconnected, once it is connected again. */
async function followAgain(ctx: Pick<OrdersContext, 'db'>, shop: string, now: Date): Promise<void> {
  const open = await ctx.db.connection.findMany({
    where: { shop, state: { not: 'closed' } },
    select: { id: true },
  });
  const mayComeStill = { OR: [{ status: null }, { status: { not: 'Cancelled' } }] };
  await ctx.db.orderPart.updateMany({
    where: {
      shop,
      connectionId: { in: open.map(({ id }) => id) },
      nextReconcileAt: null,
      OR: [
        { state: { in: ['placed', 'shipped'] } },
        { state: 'fulfilled', kits: { some: { resultReadyAt: null, ...mayComeStill } } },
      ],
    },
    data: { nextReconcileAt: now },
  });
}

/**
 * Parts whose outcome is open: of a closed account nobody can learn it, so a person is asked at once; at one that was
 * connected again, it may be found.
 */
async function followOpenOutcomes(
  ctx: Pick<OrdersContext, 'db' | 'jobs' | 'clock'>,
  shop: string,
): Promise<void> {
  const open = { shop, state: { in: ['unanswered', 'undecided'] } };
  await ctx.db.orderPart.updateMany({ where: open, data: { nextSearchAt: ctx.clock.now() } });
  const accounts = await ctx.db.orderPart.findMany({
    where: open,
    select: { connectionId: true },
    distinct: ['connectionId'],
  });
  for (const { connectionId } of accounts) await ctx.jobs.enqueue(ctx.db, searchQueue, { connectionId });
}
