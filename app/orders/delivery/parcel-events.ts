import type { Kit, OrderPart } from '../../db/generated/app/client.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import {
  createFulfilmentEvent,
  type FulfillmentEventStatus,
  readFulfilmentEvents,
} from '../../shopify/fulfilments.ts';
import type { OrdersContext } from '../context.ts';
import { touchPart } from '../ledger/ledger.ts';
import { noteTimeline } from '../ledger/timeline.ts';

type WayStatus = 'IN_TRANSIT' | 'DELIVERED';

/** What Shopify shows already where one of these stands: the step itself, or what comes after it. */
const passedBy: Record<WayStatus, readonly FulfillmentEventStatus[]> = {
  IN_TRANSIT: [
    ...(['IN_TRANSIT', 'DELAYED', 'OUT_FOR_DELIVERY', 'ATTEMPTED_DELIVERY'] as const),
    ...(['READY_FOR_PICKUP', 'FAILURE', 'DELIVERED'] as const),
  ],
  DELIVERED: ['DELIVERED'],
};

/** A step of a parcel's way that Shopify is to show, and where it is kept that it was told. */
export interface WayEvent {
  status: WayStatus;
  told: 'inTransitToldAt' | 'deliveredToldAt';
  happenedAt: Date;
}

/**
 * What of a part's way is known and was not told yet. The service tells that kits have left (reseller-api §4), never
 * that they have arrived; but a kit that was registered has. With several kits all must be: the rest may be on its way.
 */
function untoldEvents(
  part: Pick<OrderPart, 'shippedAt' | 'expectedKits' | 'inTransitToldAt' | 'deliveredToldAt'>,
  kits: readonly Pick<Kit, 'registeredAt' | 'status'>[],
): WayEvent[] {
  const events: WayEvent[] = [];
  if (part.shippedAt === null) return events;
  if (part.inTransitToldAt === null)
    events.push({ status: 'IN_TRANSIT', told: 'inTransitToldAt', happenedAt: part.shippedAt });
  const coming = kits.filter(({ status }) => status !== 'Cancelled');
  const arrived = coming.flatMap(({ registeredAt }) => (registeredAt === null ? [] : [registeredAt]));
  const isComplete = kits.length >= part.expectedKits && coming.length > 0;
  if (part.deliveredToldAt === null && isComplete && arrived.length === coming.length)
    events.push({
      status: 'DELIVERED',
      told: 'deliveredToldAt',
      happenedAt: new Date(Math.max(...arrived.map((at) => at.getTime()))),
    });
  return events;
}

/**
 * Tells Shopify, and so the customer, what is known of a fulfilled part's way, each step once. Shopify is read first:
 * what stands there already, ours from before a crash or a carrier's, is not told again, and no step is told that the
 * parcel has passed. A failure holds up nothing: the next look at the part tries again.
 * @returns whether nothing is left to be told now
 */
export async function tellWay(ctx: OrdersContext, part: OrderPart, kits: readonly Kit[]): Promise<boolean> {
  const untold = untoldEvents(part, kits);
  if (part.fulfilmentId === null || untold.length === 0) return true;
  try {
    const admin = await ctx.adminFor(part.shop);
    const known = await readFulfilmentEvents(admin, part.fulfilmentId);
    // Cancelled in the shop since: there is nothing to tell it to.
    if (known === null) return true;
    let current = part;
    for (const { status, told, happenedAt } of untold) {
      const isNew = !known.some((shown) => passedBy[status].includes(shown));
      if (isNew) await createFulfilmentEvent(admin, { fulfilmentId: part.fulfilmentId, status, happenedAt });
      const before = current;
      const noted = await ctx.db.$transaction(async (tx) => {
        const touched = await touchPart(tx, before, { [told]: ctx.clock.now() });
        if (touched && isNew) await noteTimeline(tx, touched, `part.${status.toLowerCase()}`);
        return touched;
      });
      if (!noted) return false;
      current = noted;
    }
    return true;
  } catch (error) {
    if (!isShopifyFailure(error)) throw error;
    ctx.log.warn({ partId: part.id, detail: error.message }, "a parcel's way could not be told to Shopify");
    return false;
  }
}
