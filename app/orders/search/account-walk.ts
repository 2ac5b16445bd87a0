import { randomUUID } from 'node:crypto';
import type { OrdersContext } from '../context.ts';
import { readLedgerIdentity } from './ledger-identity.ts';
import { type WalkAim, walkOrders, type WalkResult } from './order-walk.ts';
import type { Placer } from '../lab-order/placer.ts';

/**
 * Whether the account was walked to its end for the ledger as it is now; walks it first where it was not.
 * After a restore nothing may be sent before that. `busy`: another process walks it just now. Records that can't be read
 * hold nobody up: one that names a reference of ours is left to a person (order-index.ts).
 */
export async function ensureAccountWalked(
  ctx: OrdersContext,
  connectionId: string,
  openPlacer: () => Promise<Placer>,
): Promise<'walked' | 'busy' | 'failed'> {
  const known = await ctx.db.orderSearch.findUnique({ where: { connectionId } });
  if (known !== null && known.walkedLedgerIdentity === (await readLedgerIdentity(ctx.db))) return 'walked';
  const placer = await openPlacer();
  if (!placer.canSearch) return 'walked';
  const walk = await walkUnderLease(ctx, connectionId, placer, null);
  if (walk === 'busy') return 'busy';
  return walk.toTheEnd ? 'walked' : 'failed';
}

/** Walks while holding the account's lease; `busy` when another process holds it. */
export async function walkUnderLease(
  ctx: OrdersContext,
  connectionId: string,
  placer: Placer,
  oldestSendAt: Date | null,
): Promise<WalkResult | 'busy'> {
  const token = randomUUID();
  await ctx.db.orderSearch.createMany({ data: [{ connectionId }], skipDuplicates: true });
  const taken = await ctx.db.orderSearch.updateMany({
    where: { connectionId, OR: [{ leaseUntil: null }, { leaseUntil: { lt: await ctx.clock.exact() } }] },
    data: { leaseToken: token, leaseUntil: await leaseEnd(ctx) },
  });
  if (taken.count === 0) return 'busy';
  const ledgerIdentity = await readLedgerIdentity(ctx.db);
  const known = await ctx.db.orderSearch.findUniqueOrThrow({ where: { connectionId } });
  // The first walk for a ledger is for everything that an earlier ledger may have placed, whatever is searched for.
  const aim: WalkAim =
    known.walkedLedgerIdentity === ledgerIdentity
      ? { oldestSendAt, mayStopEarly: known.newestFirst }
      : { oldestSendAt: null, mayStopEarly: false };
  // What an earlier ledger accounted for may be unknown to this one.
  if (known.walkedLedgerIdentity !== ledgerIdentity)
    await ctx.db.seenOrder.updateMany({
      where: { connectionId, isAccountedFor: true },
      data: { isAccountedFor: false },
    });
  const held = { connectionId, leaseToken: token };
  const renew = async () => {
    const renewed = await ctx.db.orderSearch.updateMany({
      where: held,
      data: { leaseUntil: await leaseEnd(ctx) },
    });
    return renewed.count > 0;
  };
  const free = { leaseToken: null, leaseUntil: null };
  try {
    const walk = await walkOrders(ctx, connectionId, placer, aim, renew);
    await ctx.db.orderSearch.updateMany({
      where: held,
      data: {
        ...free,
        ...(walk.newestFirst === null ? {} : { newestFirst: walk.newestFirst }),
        ...(walk.complete ? { lastCompleteAt: walk.startedAt } : {}),
        ...(walk.toTheEnd ? { walkedLedgerIdentity: ledgerIdentity } : {}),
      },
    });
    if (!walk.complete)
      ctx.log.warn({ connectionId, why: walk.why }, 'a search of the account was not complete');
    return walk;
  } catch (error) {
    await ctx.db.orderSearch.updateMany({ where: held, data: free });
    throw error;
  }
}

async function leaseEnd({ clock, timings }: Pick<OrdersContext, 'clock' | 'timings'>): Promise<Date> {
  return new Date((await clock.exact()).getTime() + timings.searchLeaseMs);
}
