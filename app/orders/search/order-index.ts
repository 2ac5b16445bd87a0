import { AppPrisma, type AppDb, type AppTx } from '../../db/app-client.ts';
import type { OrderPart, SeenOrder } from '../../db/generated/app/client.ts';
import type { UnreadableElement } from '../../lab/unreadable.ts';
import type { ServiceOrder } from '../lab-order/placer.ts';
import { isOthers } from './order-owner.ts';
import { partReference } from '../ledger/reference.ts';
import { type OrderedItem, sameItems } from '../lab-order/service-order.ts';
import { orderReasons } from '../../words/order-reasons.ts';

const { details } = orderReasons;

/** What the index keeps of an order. */
export type SightedOrder = Omit<ServiceOrder, 'shipped' | 'amountMinor' | 'currency'>;

/**
 * Remembers orders seen at an account. What was learnt once stays; a later sight fills in what was unknown.
 * @param walked true when a walk over the list showed them, which is what early stops rely on
 */
export async function rememberOrders(
  db: AppDb | AppTx,
  connectionId: string,
  orders: readonly SightedOrder[],
  seen: { at: Date; walked: boolean },
): Promise<void> {
  if (orders.length === 0) return;
  await db.seenOrder.createMany({
    skipDuplicates: true,
    data: orders.map((order) => ({
      connectionId,
      serviceOrderId: order.id,
      reference: order.reference,
      items: itemsColumn(order.items) ?? AppPrisma.DbNull,
      createdOn: order.createdOn,
      firstSeenAt: seen.at,
      firstWalkedAt: seen.walked ? seen.at : null,
    })),
  });
  const references = orders.flatMap(({ reference }) => reference ?? []);
  await db.seenOrder.deleteMany({
    where: { connectionId, isReadable: false, reference: { in: references } },
  });
  await fillIn(db, connectionId, orders);
  if (!seen.walked) return;
  const ids = orders.map((order) => order.id);
  await db.seenOrder.updateMany({
    where: { connectionId, serviceOrderId: { in: ids }, firstWalkedAt: null },
    data: { firstWalkedAt: seen.at },
  });
}

/**
 * Remembers orders that can't be read and name their reference: the service has something under it, and nobody can say
 * what. Gone once an order with that reference can be read.
 */
export async function rememberUnreadable(
  db: AppDb | AppTx,
  connectionId: string,
  found: readonly UnreadableElement[],
  at: Date,
): Promise<void> {
  const references = [...new Set(found.flatMap(({ names }) => names.reference ?? []))];
  if (references.length === 0) return;
  const read = await db.seenOrder.findMany({
    where: { connectionId, reference: { in: references }, isReadable: true },
    select: { reference: true },
  });
  const known = new Set(read.map(({ reference }) => reference));
  await db.seenOrder.createMany({
    skipDuplicates: true,
    data: references
      .filter((reference) => !known.has(reference))
      .map((reference) => ({
        connectionId,
        serviceOrderId: `unreadable ${reference}`,
        reference,
        items: AppPrisma.DbNull,
        isReadable: false,
        firstSeenAt: at,
        firstWalkedAt: at,
      })),
  });
}

async function fillIn(
  db: AppDb | AppTx,
  connectionId: string,
  orders: readonly SightedOrder[],
): Promise<void> {
  const gaps = await db.seenOrder.findMany({
    where: {
      connectionId,
      serviceOrderId: { in: orders.map((order) => order.id) },
      OR: [{ items: { equals: AppPrisma.DbNull } }, { reference: null }, { createdOn: null }],
    },
  });
  for (const gap of gaps) {
    const order = orders.find(({ id }) => id === gap.serviceOrderId);
    const items = gap.items === null ? itemsColumn(order?.items ?? null) : null;
    const learnt = {
      ...(items ? { items } : {}),
      ...(gap.reference === null && order?.reference
        ? { reference: order.reference, isAccountedFor: false }
        : {}),
      ...(gap.createdOn === null && order?.createdOn ? { createdOn: order.createdOn } : {}),
    };
    if (Object.keys(learnt).length === 0) continue;
    const { serviceOrderId } = gap;
    await db.seenOrder.update({
      where: { connectionId_serviceOrderId: { connectionId, serviceOrderId } },
      data: learnt,
    });
  }
}

export type IndexAnswer =
  | { kind: 'none' }
  | { kind: 'one'; serviceOrderId: string }
  /** Found, but what it holds is not known yet: the single order must be read. */
  | { kind: 'unread'; serviceOrderId: string }
  /** Found with other items, twice, or under an id or number that is not this part's: a person decides. */
  | { kind: 'conflict'; serviceOrderIds: string[]; why: string };

type Wanted = Pick<
  OrderPart,
  'id' | 'shop' | 'fulfilmentOrderId' | 'connectionId' | 'reference' | 'items' | 'notPlacedSaidAt'
>;

/** What the index says of a part's reference. What a person has judged already is no conflict any more. */
export async function lookUp(db: AppDb | AppTx, part: Wanted): Promise<IndexAnswer> {
  const { connectionId, reference } = part;
  const found = await db.seenOrder.findMany({
    where: { connectionId, reference },
    orderBy: { serviceOrderId: 'asc' },
  });
  const [only] = found;
  if (!only) {
    const others = await unaccountedOrders(db, part.shop, part.fulfilmentOrderId, [connectionId]);
    return conflictUnlessJudged(part, others, details.foundElsewhere);
  }
  if (!only.isReadable) return conflictUnlessJudged(part, found, details.foundUnreadable);
  if (found.length > 1) return conflictUnlessJudged(part, found, details.foundSeveral(found.length));
  const { serviceOrderId } = only;
  if (await isOthers(db, part, { id: serviceOrderId, reference: null }))
    return conflictUnlessJudged(part, found, details.foundTaken);
  if (only.items === null) return { kind: 'unread', serviceOrderId };
  if (sameItems(itemsOf(only.items), itemsOf(part.items))) return { kind: 'one', serviceOrderId };
  return conflictUnlessJudged(part, found, details.foundOtherItems);
}

function conflictUnlessJudged(part: Wanted, found: readonly SeenOrder[], why: string): IndexAnswer {
  const judgedAt = part.notPlacedSaidAt;
  const fresh = found.filter(({ firstSeenAt }) => judgedAt === null || firstSeenAt > judgedAt);
  if (fresh.length === 0) return { kind: 'none' };
  const named = found.filter(({ isReadable }) => isReadable);
  return { kind: 'conflict', serviceOrderIds: named.map((order) => order.serviceOrderId), why };
}

/** So many part numbers beyond the ledger's own are looked for: a restored ledger has lost a few at most. */
const furtherPartNumbers = 20;

/**
 * Orders under any part number of a fulfilment order that no living part stands for: a rebuilt ledger may cut as
 * part 1 what an older one placed as part 2, and a part that was withdrawn must not have been placed.
 */
export async function unaccountedOrders(
  db: AppDb | AppTx,
  shop: string,
  fulfilmentOrderId: string,
  connectionIds: readonly string[],
): Promise<SeenOrder[]> {
  const known = await db.orderPart.aggregate({ where: { shop, fulfilmentOrderId }, _max: { part: true } });
  const references = Array.from({ length: (known._max.part ?? 0) + furtherPartNumbers }, (_, index) =>
    partReference(shop, fulfilmentOrderId, index + 1),
  );
  const among = { connectionId: { in: [...connectionIds] }, reference: { in: references } };
  const found = await db.seenOrder.findMany({ where: among });
  if (found.length === 0) return [];
  const living = await db.orderPart.findMany({
    where: { ...among, state: { not: 'withdrawn' } },
    select: { reference: true },
  });
  const accounted = new Set(living.map(({ reference }) => reference));
  return found.filter(({ reference }) => !accounted.has(reference ?? ''));
}

/** Items as stored in a JSON column that this room wrote. */
export function itemsOf(json: unknown): OrderedItem[] {
  return json as OrderedItem[];
}

function itemsColumn(items: readonly OrderedItem[] | null): AppPrisma.InputJsonArray | null {
  return items === null ? null : items.map((item) => ({ ...item }));
}
