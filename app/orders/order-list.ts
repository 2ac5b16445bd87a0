import type { AppDb } from '../db/app-client.ts';
import { AppPrisma } from '../db/app-client.ts';
import type { FulfilmentOrder, Kit, OrderPart } from '../db/generated/app/client.ts';
import { waitsForPerson } from './attention.ts';
import type { FulfilmentOrderState } from './fulfilment-order-states.ts';
import type { ListPosition } from './list-position.ts';
import { partStateOf } from './part-states.ts';
import { type StateWords, wordsOfOrder } from './state-words.ts';
import { type TrackingLink, trackingOf } from './tracking-link.ts';

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
  /** When the app first saw it; ISO 8601. */
  firstSeenAt: string;
}

export interface OrderList {
  rows: OrderRow[];
  /** Cursors of the neighbouring pages; null where there is none. */
  newer: string | null;
  older: string | null;
}

/** An order stands in the list where its first fulfilment order was first seen; that never changes. */
interface Place {
  orderId: string;
  createdAt: Date;
  id: string;
}

const cursorOf = ({ createdAt, id }: Place) => `${createdAt.getTime()}.${id}`;

/**
 * One page of the shop's orders, newest first. Rows that are added while somebody pages are newer than their page, so
 * that nothing is shown twice or left out.
 */
export async function readOrderList(
  db: AppDb,
  shop: string,
  position: ListPosition,
  pageSize: number,
): Promise<OrderList> {
  const forward = position === null || 'older' in position;
  const found = await readPlaces(db, shop, position, pageSize + 1);
  const more = found.length > pageSize;
  // Beyond either end of the list: a whole first page says more than what is left there.
  if (position !== null && (found.length === 0 || (!forward && !more)))
    return readOrderList(db, shop, null, pageSize);
  const places = found.slice(0, pageSize);
  if (!forward) places.reverse();
  const [first] = places;
  const last = places.at(-1);
  return {
    rows: await rowsOf(db, shop, places),
    newer: first && (forward ? position !== null : more) ? cursorOf(first) : null,
    older: last && (forward ? more : true) ? cursorOf(last) : null,
  };
}

/** The orders that wait for a person: how many fulfilment orders in all, and the newest of them. */
export async function readWaitingOrders(
  db: AppDb,
  shop: string,
  most: number,
): Promise<{ count: number; rows: OrderRow[] }> {
  const where = { shop, ...waitsForPerson };
  const [count, newest] = await Promise.all([
    db.fulfilmentOrder.count({ where }),
    db.fulfilmentOrder.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { orderId: true, createdAt: true, id: true },
      // Some of one order's, it may be; and not all of thousands, only to tell them apart.
      take: most * 4,
    }),
  ]);
  const places = [...new Map(newest.map((place) => [place.orderId, place])).values()].slice(0, most);
  return { count, rows: await rowsOf(db, shop, places) };
}

async function readPlaces(db: AppDb, shop: string, position: ListPosition, most: number): Promise<Place[]> {
  const { sql, empty } = AppPrisma;
  const forward = position === null || 'older' in position;
  let beyond = empty;
  if (position !== null) {
    const [createdMs = '', id = ''] = ('older' in position ? position.older : position.newer).split('.');
    const at = sql`(${new Date(Number(createdMs))}::timestamptz, ${id})`;
    beyond = forward ? sql`AND (f."createdAt", f.id) < ${at}` : sql`AND (f."createdAt", f.id) > ${at}`;
  }
  const order = forward ? sql`f."createdAt" DESC, f.id DESC` : sql`f."createdAt" ASC, f.id ASC`;
  return db.$queryRaw<Place[]>`
    SELECT f."orderId", f."createdAt", f.id FROM "FulfilmentOrder" f
    WHERE f.shop = ${shop} ${beyond} AND NOT EXISTS (
      SELECT 1 FROM "FulfilmentOrder" e WHERE e.shop = f.shop AND e."orderId" = f."orderId"
        AND (e."createdAt", e.id) < (f."createdAt", f.id))
    ORDER BY ${order} LIMIT ${most}`;
}

type WithParts = FulfilmentOrder & { parts: (OrderPart & { kits: Kit[] })[] };

/** The rows of these orders, in their order: two queries, however many they are. */
async function rowsOf(db: AppDb, shop: string, places: readonly Place[]): Promise<OrderRow[]> {
  const where = { shop, orderId: { in: places.map(({ orderId }) => orderId) } };
  const [orders, waiting] = await Promise.all([
    db.fulfilmentOrder.findMany({
      where,
      include: { parts: { orderBy: { part: 'asc' }, include: { kits: { orderBy: { ordinal: 'asc' } } } } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.fulfilmentOrder.findMany({ where: { ...where, ...waitsForPerson }, select: { id: true } }),
  ]);
  const waitingIds = new Set(waiting.map(({ id }) => id));
  return places.flatMap(({ orderId }) => {
    const ofOrder = orders.filter((order) => order.orderId === orderId);
    const [first] = ofOrder;
    return first ? [rowOf(first, ofOrder, waitingIds)] : [];
  });
}

function rowOf(
  first: FulfilmentOrder,
  orders: readonly WithParts[],
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
    tracking: trackingOf(kits),
    firstSeenAt: first.createdAt.toISOString(),
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

function reasonsOf(order: WithParts): string[] {
  const ofParts = order.parts.filter(isToldAbout).flatMap(({ reason }) => reason ?? []);
  return order.reason === null || order.reason === '' ? ofParts : [order.reason, ...ofParts];
}

/** A withdrawn part is past and gone, unless the service has an order for it all the same. */
export function isToldAbout({ state, reasonCode }: Pick<OrderPart, 'state' | 'reasonCode'>): boolean {
  return state !== 'withdrawn' || reasonCode !== null;
}
