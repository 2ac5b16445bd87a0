import { readTimeline } from '../audit/timeline.ts';
import type { AppDb } from '../db/app-client.ts';
import type { Kit } from '../db/generated/app/client.ts';
import { stateOfOrder } from './order-list.ts';
import {
  isToldAbout,
  orderedAt,
  type OrderWithParts,
  type PartWithKits,
  readOrdersWithParts,
} from './orders-with-parts.ts';
import { partStateOf } from './part-states.ts';
import { type FixPlace, fixPlaces, type ReasonCode } from './reasons.ts';
import { type StateWords, wordsOfPart } from './state-words.ts';
import { type TimelineRow, timelineRow } from './timeline-words.ts';
import { type TrackingLink, trackingOf } from './tracking-link.ts';

/** All that the app knows of one order of the shop: logistics only. */
export interface OrderPage {
  orderId: string;
  orderName: string;
  /** When it was made in Shopify; ISO 8601. */
  orderedAt: string;
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
  const [{ orders, waitingIds }, facts] = await Promise.all([
    readOrdersWithParts(db, shop, [orderId]),
    readTimeline(db, { shop, orderId }),
  ]);
  const [first] = orders;
  if (!first) return null;
  return {
    orderId,
    orderName: first.orderName,
    orderedAt: orderedAt(orders),
    requests: orders.map((order) => requestView(order, waitingIds.has(order.id))),
    timeline: facts.map(timelineRow).reverse(),
  };
}

function requestView(order: OrderWithParts, waitsForAPerson: boolean): RequestView {
  return {
    fulfilmentOrderId: order.id,
    state: stateOfOrder(order, order.parts, waitsForAPerson),
    waitsForPerson: waitsForAPerson,
    reason: order.reason === '' ? null : order.reason,
    fixAt: fixPlaceOf([order, ...order.parts]),
    parts: order.parts.filter(isToldAbout).map(partView),
  };
}

/** Of several reasons, some may pass by themselves: the first that can be helped with says where. */
function fixPlaceOf(told: readonly { reasonCode: string | null }[]): FixPlace | null {
  for (const { reasonCode } of told) {
    const place = reasonCode === null ? null : fixPlaces[reasonCode as ReasonCode];
    if (place) return place;
  }
  return null;
}

function partView(part: PartWithKits): PartView {
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
