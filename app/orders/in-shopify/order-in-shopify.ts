import { AppPrisma } from '../../db/app-client.ts';
import { isShopifyFailure, type ShopifyFailure } from '../../shopify/errors.ts';
import { installedShops } from '../../shopify/installation.ts';
import { changeOrderTags, readOrderTags, setOrderMetafields } from '../../shopify/order-marks.ts';
import { after, type OrdersContext } from '../context.ts';
import { markDue } from '../marks-due.ts';
import { markProblems } from './problem.ts';
import { isMarkedSo, marksOf, metafieldsOf, type OrderMarks, tagChanges } from './marks.ts';
import { readOrdersWithParts } from '../ledger/orders-with-parts.ts';
import { readOrderSettings } from '../settings/order-settings.ts';
import { markOrderQueue } from '../queues.ts';
import { backoffMs } from '../timings.ts';

/** Longer than all calls of one writing may take; after it, whoever wrote counts as dead. */
const leaseMs = 5 * 60_000;

/** So many orders of a shop are written with each sweep: the shop's quota of calls is there for placing orders. */
const ordersPerSweep = 5;

type MarksContext = Pick<OrdersContext, 'db' | 'log' | 'clock' | 'timings' | 'jobs' | 'adminFor'>;

/**
 * Looks whether the order's marks in Shopify still say what is so, and has them written where not. To be called after
 * whatever may have changed the order; nothing here may hold up or fail that, and the next look makes up for it.
 */
export async function noteOrderMarks(
  ctx: Pick<MarksContext, 'db' | 'log' | 'clock'>,
  shop: string,
  orderId: string,
): Promise<void> {
  try {
    const marks = await readMarks(ctx, shop, orderId);
    if (marks === null) return;
    const row = await ctx.db.orderInShopify.findUnique({ where: { shop_orderId: { shop, orderId } } });
    // While somebody writes, what is stored is not what will be there.
    if (row && row.dueAt === null && isMarkedSo(marks, row.written)) return;
    await markDue(ctx.db, shop, orderId, ctx.clock.now());
  } catch (error) {
    ctx.log.warn({ shop, orderId, err: error }, 'an order could not be compared with its marks in Shopify');
  }
}

/** As {@link noteOrderMarks}, for the order that a part is of. */
export async function noteMarksOfPart(
  ctx: Pick<MarksContext, 'db' | 'log' | 'clock'>,
  { shop, fulfilmentOrderId }: { shop: string; fulfilmentOrderId: string },
): Promise<void> {
  const where = { shop_id: { shop, id: fulfilmentOrderId } };
  const row = await ctx.db.fulfilmentOrder.findUnique({ where, select: { orderId: true } });
  if (row) await noteOrderMarks(ctx, shop, row.orderId);
}

async function readMarks(
  ctx: Pick<MarksContext, 'db'>,
  shop: string,
  orderId: string,
): Promise<OrderMarks | null> {
  const [order, settings] = await Promise.all([
    readOrdersWithParts(ctx.db, shop, [orderId]),
    readOrderSettings(ctx.db, shop),
  ]);
  return order.orders.length === 0 ? null : marksOf(order, settings);
}

/** Puts orders whose marks are due in their queue: a few of each shop, the longest due first. */
export async function sweepOrderMarks(ctx: MarksContext): Promise<void> {
  const shops = await installedShops(ctx);
  const due = await ctx.db.$queryRaw<{ shop: string; orderId: string }[]>`
    SELECT d.shop, d."orderId" FROM unnest(${shops}::text[]) AS s(shop) CROSS JOIN LATERAL (
      SELECT shop, "orderId" FROM "OrderInShopify"
      WHERE shop = s.shop AND "dueAt" <= ${ctx.clock.now()} ORDER BY "dueAt" LIMIT ${ordersPerSweep}) d`;
  for (const order of due) await ctx.jobs.enqueue(ctx.db, markOrderQueue, order);
}

/**
 * Writes an order's marks to Shopify, if they are due and not there yet. May run any number of times, also at once:
 * one run at a time has the order, and what changes meanwhile is due again.
 */
export async function writeOrderMarks(ctx: MarksContext, shop: string, orderId: string): Promise<void> {
  const now = ctx.clock.now();
  const claimedUntil = after(ctx, leaseMs);
  const { count } = await ctx.db.orderInShopify.updateMany({
    where: { shop, orderId, dueAt: { lte: now } },
    data: { dueAt: claimedUntil },
  });
  if (count === 0) return;
  const claim = { shop, orderId, claimedUntil };
  const row = await ctx.db.orderInShopify.findUniqueOrThrow({ where: { shop_orderId: { shop, orderId } } });
  const marks = await readMarks(ctx, shop, orderId);
  if (marks === null || isMarkedSo(marks, row.written)) return conclude(ctx, claim, { problem: null });
  // From here on nobody knows what is there, until somebody has written and heard so.
  await ctx.db.orderInShopify.updateMany({ where: { shop, orderId }, data: { written: AppPrisma.DbNull } });
  try {
    const written = await write(ctx, shop, orderId, marks);
    await conclude(ctx, claim, { marks, problem: written === 'gone' ? markProblems.gone : null });
  } catch (error) {
    if (!isShopifyFailure(error)) {
      // Not foreseen (the database was away, say): the queue tries again soon, and must not wait for the lease.
      await ctx.db.orderInShopify.updateMany({
        where: { shop, orderId, dueAt: claimedUntil },
        data: { dueAt: after(ctx, ctx.timings.retryMs) },
      });
      throw error;
    }
    ctx.log.warn({ shop, orderId, code: error.code }, 'an order could not be marked in Shopify');
    await putOff(ctx, claim, error, row.attempts);
  }
}

async function write(
  ctx: MarksContext,
  shop: string,
  orderId: string,
  marks: OrderMarks,
): Promise<'written' | 'gone'> {
  const admin = await ctx.adminFor(shop);
  const tags = await readOrderTags(admin, orderId);
  if (tags === null) return 'gone';
  await setOrderMetafields(admin, orderId, metafieldsOf(marks));
  await changeOrderTags(admin, orderId, tagChanges(tags, marks.tag));
  return 'written';
}

interface Claim {
  shop: string;
  orderId: string;
  claimedUntil: Date;
}

/**
 * Ends a writing. If the moment was moved meanwhile, something changed, or another writer came in: then it is not known
 * what is in Shopify, and it is written once more.
 */
async function conclude(
  ctx: MarksContext,
  { shop, orderId, claimedUntil }: Claim,
  { marks, problem }: { marks?: OrderMarks; problem: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  const ended = { attempts: 0, problem, ...(marks && { writtenAt: now }) };
  const { count } = await ctx.db.orderInShopify.updateMany({
    where: { shop, orderId, dueAt: claimedUntil },
    data: { ...ended, dueAt: null, ...(marks && { written: { ...marks } }) },
  });
  if (count === 0)
    await ctx.db.orderInShopify.updateMany({
      where: { shop, orderId },
      data: { ...ended, dueAt: now, written: AppPrisma.DbNull },
    });
}

/**
 * Later, where that can help; where Shopify refused this order, once something of it changes. If the moment was moved
 * meanwhile, it is not known what is in Shopify: later in any case.
 */
async function putOff(
  ctx: MarksContext,
  { shop, orderId, claimedUntil }: Claim,
  failure: ShopifyFailure,
  attempts: number,
): Promise<void> {
  const { retryMs, reviewMaxMs } = ctx.timings;
  const isShut = failure.code === 'forbidden' || failure.code === 'unauthorized';
  const problem = failure.code === 'forbidden' ? markProblems.notGranted : failure.merchantMessage;
  const later = after(ctx, isShut ? reviewMaxMs : backoffMs(retryMs, reviewMaxMs, attempts));
  const failed = { attempts: attempts + 1, problem };
  const { count } = await ctx.db.orderInShopify.updateMany({
    where: { shop, orderId, dueAt: claimedUntil },
    data: { ...failed, dueAt: isShut || failure.retryable ? later : null },
  });
  if (count === 0)
    await ctx.db.orderInShopify.updateMany({
      where: { shop, orderId },
      data: { ...failed, dueAt: later, written: AppPrisma.DbNull },
    });
  // It holds for all of the shop's orders: one of them at a time finds out whether it is over.
  if (isShut)
    await ctx.db.orderInShopify.updateMany({
      where: { shop, dueAt: { lt: later } },
      data: { problem, dueAt: new Date(later.getTime() + retryMs) },
    });
}
