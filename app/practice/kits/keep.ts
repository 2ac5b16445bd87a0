import type { AppDb, AppTx } from '../../db/app-client.ts';
import { respell } from './codes.ts';

/** An order, as far as its kits have to do with it. */
export interface KitsOrder {
  id: string;
  shop: string;
  connectionId: string;
  kind: string;
  /** Of a direct order: whose its kit is. */
  patientId: string | null;
}

export interface KitsOfOrder {
  kits: readonly { kitCode: string; externalId: string | null }[];
  /** When they left for the practice, or for the patient of a direct order. */
  shippedAt: Date;
  /** Out of the practice's own stock: they are with it, and nothing ships. */
  isOwnStock: boolean;
  now: Date;
}

/**
 * Keeps which kits an order brought. It may be told any number of times, and of kits that were typed in by hand or read at
 * the lab before: those become the order's. Which order a kit is of stays as it was first told.
 *
 * @returns how many of them another order has
 */
export async function keepKits(
  tx: AppDb | AppTx,
  order: KitsOrder,
  { kits, shippedAt, isOwnStock, now }: KitsOfOrder,
): Promise<number> {
  const { id: orderId, shop, connectionId, kind, patientId } = order;
  const kitCode = { in: kits.map((kit) => kit.kitCode) };
  // A kit that goes direct is its patient's when it ships, with no assignment of its own (partner-api §4 rule 3).
  const isDirect = kind === 'direct';
  const whereabouts = {
    shippedAt: isOwnStock ? null : shippedAt,
    receivedAt: isOwnStock ? now : null,
    ...(isDirect ? { sentAt: shippedAt, assignedAt: shippedAt, patientId } : {}),
  };
  await respell(tx, order, kitCode.in);
  await tx.practiceKit.createMany({
    data: kits.map((kit) => ({
      connectionId,
      kitCode: kit.kitCode,
      externalId: kit.externalId,
      shop,
      orderId,
      ...whereabouts,
      createdAt: now,
      updatedAt: now,
    })),
    skipDuplicates: true,
  });
  await tx.practiceKit.updateMany({
    where: { connectionId, kitCode, orderId: null },
    data: { orderId, updatedAt: now },
  });
  const own = { connectionId, kitCode, orderId };
  if (!isOwnStock)
    await tx.practiceKit.updateMany({ where: { ...own, shippedAt: null }, data: { shippedAt } });
  // What somebody made somebody's otherwise stays so: the lab refused one of the two.
  if (isDirect)
    await tx.practiceKit.updateMany({
      where: { ...own, assignedAt: null, assignmentId: null },
      data: { sentAt: shippedAt, assignedAt: shippedAt, patientId, updatedAt: now },
    });
  return tx.practiceKit.count({ where: { connectionId, kitCode, NOT: { orderId } } });
}
