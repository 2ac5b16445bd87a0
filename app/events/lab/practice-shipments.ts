import { openReadable } from '../../db/sealing.ts';
import { parseJson } from '../../lab/json.ts';
import { UnreadableRecord } from '../../lab/tolerance.ts';
import type { PracticeContext } from '../../practice/context.ts';
import { noteShipped } from '../../practice/orders/shipped.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { readPartnerEvent } from './partner-order-shipped.ts';
import { bodyPlace, labEventsQueue, type PracticeEvent } from './work.ts';

type ShipmentsContext = Pick<PracticeContext, 'db' | 'sealer' | 'log' | 'clock'>;

/** Works an event of a practice's account into its orders. */
export function applyPracticeEvent(
  ctx: Pick<PracticeContext, 'db' | 'clock' | 'log'>,
  { shop, connectionId, orderId, occurredAt, trackingCode, trackingLink, kitCodes }: PracticeEvent,
): Promise<'done' | 'not_ours' | 'later'> {
  return noteShipped(ctx, {
    shop,
    connectionId,
    labOrderId: orderId,
    shippedAt: occurredAt,
    trackingCode,
    trackingLink,
    kitCodes,
  });
}

/** An order that the lab shipped to a practice and that none here stands for. */
export interface UnclaimedShipment {
  labOrderId: string;
  shippedAt: Date;
  /** Null where the lab didn't say which kits. */
  numberOfKits: number | null;
  labPatientId: string | null;
}

/** Most that are told at once: evidence for a person, not a list of everything. */
const MOST_SHIPMENTS = 5;
/** Most events that are opened for it. */
const MOST_OPENED = 50;

/**
 * What the lab shipped since, and no order here is known to be: one of them may be the order whose answer got lost. It is
 * evidence for a person, and settles nothing: the interface has no reference (partner-api §2.1).
 */
export async function unclaimedShipments(
  ctx: ShipmentsContext,
  { shop, connectionId, since }: { shop: string; connectionId: string; since: Date },
): Promise<UnclaimedShipment[]> {
  const rows = await ctx.db.labEvent.findMany({
    where: {
      shop,
      connectionId,
      kind: 'partner_order.shipped',
      state: 'received',
      receivedAt: { gte: since },
      bodySealed: { not: null },
    },
    orderBy: { receivedAt: 'desc' },
    take: MOST_OPENED,
  });
  const told = rows.flatMap((row) => shipmentIn(ctx, row));
  const claimed = await ctx.db.practiceOrder.findMany({
    where: { connectionId, labOrderId: { in: told.map(({ labOrderId }) => labOrderId) } },
    select: { labOrderId: true },
  });
  const known = new Set(claimed.map(({ labOrderId }) => labOrderId));
  return told.filter(({ labOrderId }) => !known.has(labOrderId)).slice(0, MOST_SHIPMENTS);
}

function shipmentIn(
  ctx: ShipmentsContext,
  { id, bodySealed, receivedAt }: { id: string; bodySealed: string | null; receivedAt: Date },
): UnclaimedShipment[] {
  const rawBody = bodySealed === null ? null : openReadable(ctx, bodySealed, bodyPlace(id));
  if (rawBody === null) return [];
  try {
    const event = readPartnerEvent(parseJson(Buffer.from(rawBody, 'base64').toString('utf8')));
    const { orderId: labOrderId, at, kitCodes, labPatientId } = event;
    const numberOfKits = kitCodes.length === 0 ? null : kitCodes.length;
    return [{ labOrderId, shippedAt: at ?? receivedAt, numberOfKits, labPatientId }];
  } catch (error) {
    if (error instanceof UnreadableRecord) return [];
    throw error;
  }
}

/** An order got its id by a person's word: what the lab said of it meanwhile is worked on now, not at its next turn. */
export async function wakeShipments(
  ctx: Pick<ShipmentsContext, 'db'> & { jobs: Pick<Jobs, 'enqueue'> },
  connectionId: string,
): Promise<void> {
  const rows = await ctx.db.labEvent.findMany({
    where: { connectionId, kind: 'partner_order.shipped', state: 'received', setAsideAt: null },
    orderBy: { receivedAt: 'desc' },
    select: { id: true },
    take: MOST_OPENED,
  });
  for (const { id: eventId } of rows) await ctx.jobs.enqueue(ctx.db, labEventsQueue, { eventId });
}
