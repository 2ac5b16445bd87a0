import { readTimeline } from '../audit/timeline.ts';
import type { AppDb } from '../db/app-client.ts';
import type { FulfilmentOrder, Kit, OrderPart } from '../db/generated/app/client.ts';
import { waitsForPerson } from './attention.ts';
import { isToldAbout, stateOfOrder } from './order-list.ts';
import { partStateOf } from './part-states.ts';
import { type FixPlace, fixPlaces, type ReasonCode } from './reasons.ts';
import { type StateWords, wordsOfPart } from './state-words.ts';
import { type TimelineRow, timelineRow } from './timeline-words.ts';
import { type TrackingLink, trackingOf } from './tracking-link.ts';

/** All that the app knows of one order of the shop: logistics only. */
export interface OrderPage {
  orderId: string;
  orderName: string;
  /** ISO 8601. */
  firstSeenAt: string;
  /** One for each fulfilment order of ours, oldest first. */
  requests: RequestView[];
  /** Newest first. */
  timeline: TimelineRow[];
}

export interface RequestView {
  fulfilmentOrderId: string;
  state: StateWords;
  waitsForPerson: boolean;
  reason: string | null;
  /** Where what helps is to be done; null where waiting helps, or nothing. */
  fixAt: FixPlace | null;
  parts: PartView[];
}

export interface PartView {
  id: string;
  /** What a decision was made on. */
  version: number;
  state: StateWords;
  reason: string | null;
  reference: string;
  serviceOrderId: string | null;
  environment: string;
  /** What the service charges; null while it is not known. */
  cost: { amountMinor: number; currency: string } | null;
  expectedKits: number;
  /** It waits for a person to say whether the service has it. */
  mayBeDecided: boolean;
  kits: KitView[];
}

export interface KitView {
  ordinal: number;
  /** Null until the service has shipped it. */
  code: string | null;
  /** The service's own word for where it is. */
  status: string | null;
  tracking: TrackingLink | null;
  isShipped: boolean;
  isRegistered: boolean;
  /** That a result exists; never what it says. */
  isResultAvailable: boolean;
}

/** One order of the shop; null when the shop has none of that id with kits in it. */
export async function readOrderPage(db: AppDb, shop: string, orderId: string): Promise<OrderPage | null> {
  const where = { shop, orderId };
  const [orders, waiting, facts] = await Promise.all([
    db.fulfilmentOrder.findMany({
      where,
      include: { parts: { orderBy: { part: 'asc' }, include: { kits: { orderBy: { ordinal: 'asc' } } } } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.fulfilmentOrder.findMany({ where: { ...where, ...waitsForPerson }, select: { id: true } }),
    readTimeline(db, where),
  ]);
  const [first] = orders;
  if (!first) return null;
  const waitingIds = new Set(waiting.map(({ id }) => id));
  return {
    orderId,
    orderName: first.orderName,
    firstSeenAt: first.createdAt.toISOString(),
    requests: orders.map((order) => requestView(order, waitingIds.has(order.id))),
    timeline: facts.map(timelineRow).reverse(),
  };
}

function requestView(
  order: FulfilmentOrder & { parts: (OrderPart & { kits: Kit[] })[] },
  waitsForAPerson: boolean,
): RequestView {
  return {
    fulfilmentOrderId: order.id,
    state: stateOfOrder(order, order.parts, waitsForAPerson),
    waitsForPerson: waitsForAPerson,
    reason: order.reason === '' ? null : order.reason,
    fixAt: fixPlaceOf([order, ...order.parts]),
    parts: order.parts.filter(isToldAbout).map(partView),
  };
}

function fixPlaceOf(told: readonly { reasonCode: string | null }[]): FixPlace | null {
  const code = told.find(({ reasonCode }) => reasonCode !== null)?.reasonCode;
  return code != null && Object.hasOwn(fixPlaces, code) ? fixPlaces[code as ReasonCode] : null;
}

function partView(part: OrderPart & { kits: Kit[] }): PartView {
  const { id, version, reason, reference, serviceOrderId, environment, expectedKits } = part;
  const { amountMinor, currency } = part;
  const state = partStateOf(part.state);
  return {
    ...{ id, version, reason, reference, serviceOrderId, environment, expectedKits },
    state: wordsOfPart(state),
    cost: amountMinor === null || currency === null ? null : { amountMinor, currency },
    mayBeDecided: state === 'uncertain',
    kits: part.kits.map(kitView),
  };
}

function kitView(kit: Kit): KitView {
  return {
    ordinal: kit.ordinal,
    code: kit.kitCode,
    status: kit.status,
    tracking: trackingOf([kit])[0] ?? null,
    isShipped: kit.shippedAt !== null,
    isRegistered: kit.registeredAt !== null,
    isResultAvailable: kit.resultReadyAt !== null,
  };
}
