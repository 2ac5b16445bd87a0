import type { AppDb } from '../../db/app-client.ts';
import type { FulfilmentOrder, OrderPart } from '../../db/generated/app/client.ts';
import { idsWaitingForPerson } from '../ledger/attention.ts';
import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import {
  isToldAbout,
  orderedAt,
  type OrderWithParts,
  readOrdersWithParts,
} from '../ledger/orders-with-parts.ts';
import { partStateOf } from '../ledger/part-states.ts';
import { type StateWords, wordsOfOrder } from '../ledger/state-words.ts';
import { type TrackingLink, parcelsOf } from '../delivery/tracking-link.ts';

/** One order of the shop with kits in it: logistics only. */
export interface OrderRow {
  /** Shopify's numeric id. */
  orderId: string;
  orderName: string;
  state: StateWords;
  waitsForPerson: boolean;
  /** Why it waits, in words; each reason once. */
  reasons: string[];
  /**
   * How many are on order (null before that was put together), and the codes of those that are known: the service
   * tells them with the shipping.
   */
  kits: { expected: number | null; codes: string[]; resultsAvailable: number };
  tracking: TrackingLink[];
  /** When it was made in Shopify; ISO 8601. */
  orderedAt: string;
}

/** The newest of a shop's orders as the merchant counts them: Shopify's ids rise, and one heard of late stands where it stands in Shopify. */
export async function readLatestOrders(db: AppDb, shop: string, most: number): Promise<OrderRow[]> {
  const found = await db.$queryRaw<{ orderId: string }[]>`
    SELECT "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop}
    GROUP BY shop, length("orderId"), "orderId" ORDER BY length("orderId") DESC, "orderId" DESC LIMIT ${most}`;
  return readOrderRows(
    db,
    shop,
    found.map(({ orderId }) => orderId),
  );
}

/** The orders that wait for a person: how many in all, and the newest of them. */
export async function readWaitingOrders(
  db: AppDb,
  shop: string,
  most: number,
): Promise<{ count: number; rows: OrderRow[] }> {
  // Their ids alone, each once: one answer gives both the count and, among however many, the newest.
  const ids = await idsWaitingForPerson(db, shop);
  const waiting = await db.fulfilmentOrder.groupBy({ by: ['orderId'], where: { shop, id: { in: ids } } });
  const newest = waiting.map(({ orderId }) => orderId).sort((a, b) => (isNewer(a, b) ? -1 : 1));
  return { count: newest.length, rows: await readOrderRows(db, shop, newest.slice(0, most)) };
}

/** Shopify's numeric ids, as text: a longer one is newer. The database's index sorts likewise. */
function isNewer(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

/** The rows of these orders, in their order. */
export async function readOrderRows(
  db: AppDb,
  shop: string,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  const { orders, waitingIds } = await readOrdersWithParts(db, shop, orderIds);
  return orderIds.flatMap((orderId) => {
    const ofOrder = orders.filter((order) => order.orderId === orderId);
    const [first] = ofOrder;
    return first ? [rowOf(first, ofOrder, waitingIds)] : [];
  });
}

function rowOf(
  first: FulfilmentOrder,
  orders: readonly OrderWithParts[],
  waitingIds: ReadonlySet<string>,
): OrderRow {
  const asking = orders.find(({ id }) => waitingIds.has(id));
  // What was closed says less than what goes on.
  const shown = asking ?? orders.find(({ state }) => state !== 'closed') ?? first;
  const parts = orders.flatMap((order) => order.parts);
  const kits = parts.flatMap((part) => part.kits);
  const live = parts.filter(({ state }) => state !== 'withdrawn');
  return {
    orderId: first.orderId,
    orderName: first.orderName,
    state: stateOfOrder(
      shown,
      orders.flatMap((order) => (order.id === shown.id ? order.parts : [])),
      asking !== undefined,
    ),
    waitsForPerson: asking !== undefined,
    reasons: [...new Set(orders.flatMap(reasonsOf))],
    kits: {
      expected: live.length === 0 ? null : live.reduce((sum, part) => sum + part.expectedKits, 0),
      codes: kits.flatMap(({ kitCode }) => kitCode ?? []),
      resultsAvailable: kits.filter(({ resultReadyAt }) => resultReadyAt !== null).length,
    },
    tracking: parcelsOf(kits),
    orderedAt: orderedAt(orders),
  };
}

/** The state of one fulfilment order with its parts, in words. */
export function stateOfOrder(
  order: Pick<FulfilmentOrder, 'state'>,
  parts: readonly Pick<OrderPart, 'state'>[],
  waitsForAPerson: boolean,
): StateWords {
  const states = parts.map(({ state }) => partStateOf(state));
  return wordsOfOrder(order.state as FulfilmentOrderState, states, waitsForAPerson);
}

function reasonsOf(order: OrderWithParts): string[] {
  const ofParts = order.parts.filter(isToldAbout).flatMap(({ reason }) => reason ?? []);
  return order.reason === null || order.reason === '' ? ofParts : [order.reason, ...ofParts];
}
