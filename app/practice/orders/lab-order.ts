import { noteOwnStock } from '../../connection/own-stock.ts';
import { isLabError, type LabErrorCode } from '../../lab/lab-error.ts';
import type { LabPartnerOrder } from '../../lab/partner-records.ts';
import type { PracticeContext } from '../context.ts';
import { keepKits } from '../kits/keep.ts';
import { lockDirectory } from '../patients/lock.ts';
import { readOrder, stepOrder } from './ledger.ts';

/**
 * Keeps what the lab says of an order that it has: payment, approval, tokens, shipping, and kits. What it doesn't say
 * stays as it was known.
 */
export async function noteLabOrder(
  ctx: PracticeContext,
  { shop, id }: { shop: string; id: string },
  record: LabPartnerOrder,
): Promise<void> {
  const { status, approved, tokens, shipped, shippedOn, trackingCode, trackingLink, kits } = record;
  const now = ctx.clock.now();
  // A kit that was handed out by the practice itself is with it at once (partner-api §1.5).
  const shippedAt = kits !== null || shipped === true ? (shippedOn ?? now) : null;
  const said = {
    ...(status === null ? {} : { paymentStatus: status }),
    ...(approved === null ? {} : { approved }),
    ...(tokens === null ? {} : { tokens }),
    ...(trackingCode === null ? {} : { trackingCode }),
    ...(trackingLink === null ? {} : { trackingLink }),
  };
  await ctx.db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    const [order] = await tx.practiceOrder.updateManyAndReturn({
      where: { id, shop },
      data: { ...said, readAt: now, updatedAt: now },
    });
    // Redacted with its shop while the lab was asked: no kit of it may come to be again.
    if (order === undefined) return;
    if (shippedAt !== null)
      await tx.practiceOrder.updateMany({ where: { id, shippedAt: null }, data: { shippedAt } });
    if (kits !== null)
      await keepKits(tx, order, { kits, shippedAt: shippedAt ?? now, isOwnStock: true, now });
    if (order.kind === 'standard') await noteOwnStock(tx, order.connectionId, kits !== null);
  });
}

export type OrderLooked =
  | { kind: 'read' }
  /** Nothing to look for: the lab isn't known to have it. */
  | { kind: 'not_placed' }
  /** The service has no such read, or no longer this order. */
  | { kind: 'not_offered' }
  | { kind: 'failed'; code: LabErrorCode };

/**
 * Looks at the lab how an order stands. Not every service has this read: the document doesn't (partner-api §4).
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function lookAtLab(ctx: PracticeContext, shop: string, id: string): Promise<OrderLooked> {
  const order = await readOrder(ctx, shop, id);
  if (order?.state !== 'placed' || order.labOrderId === null) return { kind: 'not_placed' };
  const lab = await ctx.labOf(order.connectionId);
  try {
    await noteLabOrder(ctx, { shop, id }, await lab.order(order.labOrderId));
    return { kind: 'read' };
  } catch (error) {
    if (!isLabError(error)) throw error;
    return error.code === 'not_found' ? { kind: 'not_offered' } : { kind: 'failed', code: error.code };
  }
}

export type OrderDecided =
  | 'done'
  /** Settled meanwhile, by its own answer or by somebody else. */
  | 'settled'
  /** Another order of the practice has this id. */
  | 'taken'
  /** The lab has no such order; asked only where it offers that read. */
  | 'not_there'
  /** It is another one: not of this kind, or not for so many kits. */
  | 'other';

/**
 * A person looked at the lab: the order is there under this id, or isn't (null). Whoever says that it isn't lets it be
 * sent once more. Where the lab can be asked, what they say is checked.
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function decideOrder(
  ctx: PracticeContext,
  shop: string,
  id: string,
  labOrderId: string | null,
): Promise<OrderDecided> {
  const own = { shop, id };
  if (labOrderId === null) return (await stepDecided(ctx, own, null)) ? 'done' : 'settled';
  const order = await readOrder(ctx, shop, id);
  if (order?.state !== 'undecided') return 'settled';
  const { connectionId, kind, numberOfKits } = order;
  const others = { connectionId, labOrderId, NOT: { id } };
  if ((await ctx.db.practiceOrder.count({ where: others })) > 0) return 'taken';
  const found = await foundAtLab(ctx, connectionId, labOrderId);
  if (found === 'not_there') return 'not_there';
  if (found !== null) {
    const isOtherKind = found.kind !== null && found.kind !== kind;
    if (isOtherKind || (found.numberOfKits !== null && found.numberOfKits !== numberOfKits)) return 'other';
  }
  if (!(await stepDecided(ctx, own, labOrderId))) return 'settled';
  if (found !== null) await noteLabOrder(ctx, own, found);
  return 'done';
}

const stepDecided = (
  ctx: PracticeContext,
  own: { shop: string; id: string },
  labOrderId: string | null,
): Promise<boolean> =>
  labOrderId === null
    ? stepOrder(ctx, own, 'confirmed_absent')
    : stepOrder(ctx, own, 'confirmed_there', { labOrderId });

/** The order at the lab; null where it can't be asked for one. */
async function foundAtLab(
  ctx: PracticeContext,
  connectionId: string,
  labOrderId: string,
): Promise<LabPartnerOrder | 'not_there' | null> {
  const lab = await ctx.labOf(connectionId);
  try {
    return await lab.order(labOrderId);
  } catch (error) {
    if (!isLabError(error)) throw error;
    if (error.code !== 'not_found') return null;
    const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
    return connection?.answersReads === true ? 'not_there' : null;
  }
}
