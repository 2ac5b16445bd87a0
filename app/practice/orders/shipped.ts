import type { PracticeContext } from '../context.ts';
import { keepKits } from '../kits/keep.ts';

/** What the lab says of an order of a practice's that it shipped (partner-api §6). */
export interface PracticeShipping {
  shop: string;
  connectionId: string;
  labOrderId: string;
  shippedAt: Date;
  /** Null for an order out of the practice's own stock. */
  trackingCode: string | null;
  trackingLink: string | null;
  kitCodes: readonly string[];
}

type ShippedContext = Pick<PracticeContext, 'db' | 'clock' | 'log'>;

/**
 * Notes what shipped. It may be told any number of times, before the order's own answer is back, too: an order out of own
 * stock ships while it is created.
 *
 * @returns `later` while an order of this account has no id yet, so that it may be this one; `not_ours` where none can
 * be: the practice ordered it elsewhere
 */
export async function noteShipped(
  ctx: ShippedContext,
  said: PracticeShipping,
): Promise<'done' | 'not_ours' | 'later'> {
  const { shop, connectionId, labOrderId, shippedAt, trackingCode, trackingLink, kitCodes } = said;
  const order = await ctx.db.practiceOrder.findFirst({ where: { shop, connectionId, labOrderId } });
  if (order === null) {
    const nameless = { shop, connectionId, state: { in: ['sending', 'undecided'] } };
    return (await ctx.db.practiceOrder.count({ where: nameless })) > 0 ? 'later' : 'not_ours';
  }
  const now = ctx.clock.now();
  const kits = kitCodes.map((kitCode) => ({ kitCode, externalId: null }));
  const elsewhere = await ctx.db.$transaction(async (tx) => {
    await tx.practiceOrder.updateMany({ where: { id: order.id, shippedAt: null }, data: { shippedAt } });
    await tx.practiceOrder.update({
      where: { id: order.id },
      data: {
        ...(trackingCode === null ? {} : { trackingCode }),
        ...(trackingLink === null ? {} : { trackingLink }),
        updatedAt: now,
      },
    });
    const connection = await tx.connection.findUnique({ where: { id: connectionId } });
    const isOwn = connection?.isSelfFulfilled ?? connection?.saysSelfFulfilled ?? false;
    // Nothing is tracked that never was in a parcel (partner-api §6).
    const isOwnStock = isOwn && order.kind === 'standard' && trackingCode === null;
    return keepKits(tx, order, { kits, shippedAt, isOwnStock, now });
  });
  if (elsewhere > 0)
    ctx.log.warn({ orderId: order.id, connectionId, kits: elsewhere }, 'kits shipped that another order has');
  return 'done';
}
