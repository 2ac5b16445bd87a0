import type { BulkAction, BulkActionItem } from '../../db/generated/app/client.ts';
import { actOnOrder, type Attempt } from './act-on-order.ts';
import type { OrdersContext } from '../context.ts';
import type { OrderActionKind } from './order-actions.ts';
import { bulkActionQueue } from '../queues.ts';

/** Longer at a stretch would come near the time after which the queue gives a job up. */
const stretchMs = 45_000;
/** So many orders in a row that Shopify kept waiting: it is not they. */
const slowInARow = 2;

/** What stands in the way of every order is waited for so long; then the rest has failed. */
const patienceMs: Record<NonNullable<Attempt['shopBlocks']>, number> = {
  pace: 60 * 60_000,
  // As long as it may take somebody to install the app again, or to open it.
  access: 24 * 60 * 60_000,
};

/**
 * Goes on with what was asked for several orders: one after the other, each written down as it is done. Killed in the
 * middle it goes on with the next run: the order that was under way has its turn again, and nothing changes twice.
 * Where Shopify lets nothing through, it stops until {@link requeueBulkActions} wakes it.
 */
export async function workOnBulkAction(ctx: OrdersContext, actionId: string): Promise<void> {
  const action = await ctx.db.bulkAction.findUnique({ where: { id: actionId } });
  if (!action || action.finishedAt !== null) return;
  const stopAtMs = ctx.clock.now().getTime() + stretchMs;
  let blocked = 0;
  for (let item = await nextItem(ctx, actionId); item !== null; item = await nextItem(ctx, actionId)) {
    if (ctx.clock.now().getTime() > stopAtMs) return ctx.jobs.enqueue(ctx.db, bulkActionQueue, { actionId });
    const { shopBlocks } = await workOnItem(ctx, action, item);
    if (shopBlocks === 'access' && !isPatienceOver(ctx, action, shopBlocks)) return;
    blocked = shopBlocks === null ? 0 : blocked + 1;
    if (blocked >= slowInARow && shopBlocks !== null && !isPatienceOver(ctx, action, shopBlocks)) return;
  }
  await ctx.db.bulkAction.updateMany({
    where: { id: actionId, finishedAt: null },
    data: { finishedAt: ctx.clock.now() },
  });
}

/** Wakes up all that is not finished: what waited for Shopify, and what a killed process left. */
export async function requeueBulkActions(ctx: Pick<OrdersContext, 'db' | 'jobs'>): Promise<void> {
  const open = await ctx.db.bulkAction.findMany({
    where: { finishedAt: null },
    select: { id: true },
    orderBy: { requestedAt: 'asc' },
  });
  for (const { id } of open) await ctx.jobs.enqueue(ctx.db, bulkActionQueue, { actionId: id });
}

/** The next order in turn; those that were tried in vain come after the others. */
function nextItem({ db }: OrdersContext, actionId: string): Promise<BulkActionItem | null> {
  return db.bulkActionItem.findFirst({
    where: { actionId, outcome: null },
    orderBy: [{ attempts: 'asc' }, { ordinal: 'asc' }],
  });
}

async function workOnItem(ctx: OrdersContext, action: BulkAction, item: BulkActionItem): Promise<Attempt> {
  const { shop, actor } = action;
  const input = { shop, actor, orderId: item.orderId, kind: action.kind as OrderActionKind };
  const attempt = await actOnOrder(ctx, input);
  const { outcome, message, shopBlocks } = attempt;
  const waits = shopBlocks !== null && !isPatienceOver(ctx, action, shopBlocks);
  // Two runs may have had the same order: the first to write it down is told.
  await ctx.db.bulkActionItem.updateMany({
    where: { actionId: item.actionId, ordinal: item.ordinal, outcome: null },
    data: {
      attempts: item.attempts + 1,
      message,
      ...(waits ? {} : { outcome, doneAt: ctx.clock.now() }),
    },
  });
  return attempt;
}

function isPatienceOver(
  { clock }: OrdersContext,
  { requestedAt }: BulkAction,
  shopBlocks: keyof typeof patienceMs,
): boolean {
  return clock.now().getTime() - requestedAt.getTime() > patienceMs[shopBlocks];
}
