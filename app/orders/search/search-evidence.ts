import { z } from 'zod';
import { AppPrisma, type AppDb, type AppTx } from '../../db/app-client.ts';
import type { OrderPart, SeenOrder } from '../../db/generated/app/client.ts';
import { itemsOf, unaccountedOrders } from './order-index.ts';
import type { WalkResult } from './order-walk.ts';
import { sameItems } from '../lab-order/service-order.ts';
import type { OrderTimings } from '../timings.ts';

/** What the searches for a part looked at and found, for whoever must decide: ids and times alone. */
const searchEvidence = z.object({
  /** The last ones since it was sent, oldest first. */
  walks: z.array(
    z.object({
      startedAt: z.string(),
      endedAt: z.string(),
      ordersRead: z.number(),
      /** Only a complete search can show that an order is not there. */
      complete: z.boolean(),
    }),
  ),
  /** Orders of the account that may be it. */
  candidates: z.array(
    z.object({
      serviceOrderId: z.string(),
      /** When the service made it; null where it does not say. */
      createdAt: z.string().nullable(),
      /** Has the part's reference; another reference of the same fulfilment order; or its items, at about that time. */
      by: z.enum(['reference', 'related', 'items']),
      /** Whether it holds the part's items; null where the service does not say. */
      hasItems: z.boolean().nullable(),
    }),
  ),
});

export type SearchEvidence = z.infer<typeof searchEvidence>;

/** What a walk showed that ended just now. */
export type EndedWalk = Pick<WalkResult, 'startedAt' | 'endedAt' | 'ordersRead' | 'complete'>;

const mostWalks = 5;
const mostCandidates = 10;
/** An order without a reference that was made so long after the call cannot have come of it. */
const nearAfterMs = 60 * 60_000;

type Searched = Pick<
  OrderPart,
  | 'id'
  | 'shop'
  | 'fulfilmentOrderId'
  | 'connectionId'
  | 'reference'
  | 'items'
  | 'sendDeadlineAt'
  | 'searchEvidence'
>;

/** The stored evidence; null before anything was searched. */
export function evidenceOf(part: Pick<OrderPart, 'searchEvidence'>): SearchEvidence | null {
  // Written by this room alone; of an earlier release's form nothing is shown.
  const parsed = searchEvidence.safeParse(part.searchEvidence);
  return parsed.success ? parsed.data : null;
}

/**
 * What is known of the search for a part now: the walks since it was sent, and the account's orders that may be it.
 * @param walk the one that has just ended; null where the index alone was asked
 */
export async function gatherEvidence(
  { db, timings }: { db: AppDb | AppTx; timings: Pick<OrderTimings, 'sendDeadlineMs' | 'earlyStopMarginMs'> },
  part: Searched,
  walk: EndedWalk | null,
): Promise<SearchEvidence> {
  const sentAtMs = (part.sendDeadlineAt?.getTime() ?? 0) - timings.sendDeadlineMs;
  const earlier = (evidenceOf(part)?.walks ?? []).filter(
    ({ startedAt }) => Date.parse(startedAt) >= sentAtMs,
  );
  const walks = [...earlier, ...(walk ? [told(walk)] : [])].slice(-mostWalks);
  const [named, related, alike] = await Promise.all([
    db.seenOrder.findMany({
      where: { connectionId: part.connectionId, reference: part.reference, isReadable: true },
      take: mostCandidates,
    }),
    unaccountedOrders(db, part.shop, part.fulfilmentOrderId, [part.connectionId]),
    part.sendDeadlineAt ? ordersAlike(db, part, sentAtMs - timings.earlyStopMarginMs) : [],
  ]);
  // What can't be read bears no id that a person could name.
  const candidates = [
    ...named.map((order) => candidate(part, order, 'reference')),
    ...related
      .filter(({ reference, isReadable }) => isReadable && reference !== part.reference)
      .map((order) => candidate(part, order, 'related')),
    ...alike.map((order) => candidate(part, order, 'items')),
  ];
  return { walks, candidates: candidates.slice(0, mostCandidates) };
}

function told({ startedAt, endedAt, ordersRead, complete }: EndedWalk): SearchEvidence['walks'][number] {
  return { startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString(), ordersRead, complete };
}

function candidate(
  part: Searched,
  order: SeenOrder,
  by: SearchEvidence['candidates'][number]['by'],
): SearchEvidence['candidates'][number] {
  const { serviceOrderId, createdOn, items } = order;
  return {
    serviceOrderId,
    by,
    createdAt: createdOn?.toISOString() ?? null,
    hasItems: items === null ? null : sameItems(itemsOf(items), itemsOf(part.items)),
  };
}

/** Orders with the part's items, made at about the time of the call, that bear no reference and are nobody's yet. */
async function ordersAlike(db: AppDb | AppTx, part: Searched, fromMs: number): Promise<SeenOrder[]> {
  const { connectionId, sendDeadlineAt } = part;
  const until = new Date((sendDeadlineAt?.getTime() ?? 0) + nearAfterMs);
  const near = await db.seenOrder.findMany({
    where: {
      connectionId,
      reference: null,
      createdOn: { gte: new Date(fromMs), lte: until },
      items: { not: AppPrisma.DbNull },
    },
    orderBy: { createdOn: 'asc' },
    take: 100,
  });
  const alike = near.filter(({ items }) => sameItems(itemsOf(items), itemsOf(part.items)));
  const ids = alike.map(({ serviceOrderId }) => serviceOrderId);
  const owned = await db.orderPart.findMany({
    where: { connectionId, serviceOrderId: { in: ids } },
    select: { serviceOrderId: true },
  });
  const taken = new Set(owned.map(({ serviceOrderId }) => serviceOrderId));
  return alike.filter(({ serviceOrderId }) => !taken.has(serviceOrderId));
}
