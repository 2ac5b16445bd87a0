/** What shipping means for a practice's order: one parcel, kits that become known, and a patient's kit where it is direct. */
import type { ServiceEvent } from '../deliveries/emit.ts';
import { registrationLink } from './in-hand.ts';
import type { KitRow, OrderInHand, PracticeInHand } from './in-hand.ts';

type Owner = Pick<KitRow, 'patientId' | 'assignedAt' | 'magic'>;

/** Whose the kits become as they ship: a direct order's are its patient's (partner-api §1.3). */
export function ownerAtShipping({ practice, order, now }: OrderInHand): Owner | null {
  const patientId = practice?.row.patientId ?? null;
  return patientId === null ? null : { patientId, assignedAt: now, magic: order.magic };
}

/** Where a parcel's progress is shown; null for kits that were never sent. */
export function trackingLink(publicUrl: string, trackingCode: string | null): string | null {
  return trackingCode === null ? null : `${publicUrl}/track/${trackingCode}`;
}

/** partner-api §6: one event an order, with both tracking fields null where the practice took its own stock. */
export function practiceShippedEvent(
  { ctx, order, now }: OrderInHand,
  { row }: PracticeInHand,
  sent: readonly KitRow[],
): ServiceEvent {
  const trackingCode = sent[0]?.trackingCode ?? null;
  return {
    event: 'partner_order.shipped',
    timestamp: now.toISOString(),
    data: {
      orderId: order.id,
      patientId: row.patientId,
      kits: sent.map((kit) => ({ kitCode: kit.code, qrLink: registrationLink(ctx, kit) })),
      trackingCode,
      trackingLink: trackingLink(ctx.publicUrl, trackingCode),
    },
  };
}

/**
 * Gives the kits of an order that was just sent their places in the account's list (the first kit of the newest order on
 * top), and their owner.
 */
export async function listSentKits(hand: OrderInHand): Promise<void> {
  const { tx, account, order } = hand;
  const { kitsSent } = await tx.practice.update({
    where: { accountId: account.id },
    data: { kitsSent: { increment: order.kitCount } },
  });
  const owner = ownerAtShipping(hand) ?? { patientId: null, assignedAt: null, magic: null };
  await tx.$executeRaw`
    UPDATE "Kit" SET "position" = ${kitsSent} - "ordinal" + 1, "patientId" = ${owner.patientId},
      "assignedAt" = ${owner.assignedAt}::timestamptz, "magic" = ${owner.magic}
    WHERE "orderId" = ${order.id}`;
}
