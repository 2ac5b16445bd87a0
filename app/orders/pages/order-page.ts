import { readNotes } from '../../audit/notes.ts';
import { readTimeline } from '../../audit/timeline.ts';
import type { OrdersContext } from '../context.ts';
import { type ActionOffer, offeredActions } from '../actions/order-actions.ts';
import { readMarkProblem } from '../in-shopify/problem.ts';
import { orderedAt, readOrdersWithParts } from '../ledger/orders-with-parts.ts';
import { readStaffNames } from '../../shopify/staff-names.ts';
import { readOrderSettings } from '../settings/order-settings.ts';
import { type RequestView, requestView } from './request-view.ts';
import { storedLines } from '../ledger/order-lines.ts';
import { type TimelineRow, timelineRow } from './timeline-words.ts';

export type { KitView, LineView, PartView, RequestView } from './request-view.ts';

/** All that the app knows of one order of the shop: logistics, and the merchant's own prices. */
export interface OrderPage {
  orderId: string;
  orderName: string;
  /** When it was made in Shopify; ISO 8601. */
  orderedAt: string;
  /** When this was read; ISO 8601. What is said of minutes counts from here until the browser has taken over. */
  readAt: string;
  /** What a person may do to it as it stands. */
  offers: ActionOffer[];
  /** One for each fulfilment order of ours, oldest first. */
  requests: RequestView[];
  /** What keeps the order's state from being written to Shopify; null while nothing does. */
  markProblem: string | null;
  /** Newest first. */
  timeline: TimelineRow[];
}

type Reads = Pick<
  OrdersContext,
  'db' | 'sealer' | 'log' | 'clock' | 'timings' | 'connectionOf' | 'mappingsFor'
>;

/** One order of the shop; null when the shop has none of that id with kits in it. */
export async function readOrderPage(ctx: Reads, shop: string, orderId: string): Promise<OrderPage | null> {
  const [{ orders, waitingIds }, facts, notes, settings, connection, markProblem] = await Promise.all([
    readOrdersWithParts(ctx.db, shop, [orderId]),
    readTimeline(ctx.db, { shop, orderId }),
    readNotes(ctx, { shop, orderId }),
    readOrderSettings(ctx.db, shop),
    ctx.connectionOf(shop),
    readMarkProblem(ctx.db, shop, orderId),
  ]);
  const [first] = orders;
  if (!first) return null;
  const variantIds = orders
    .flatMap((order) => storedLines(order) ?? [])
    .flatMap((line) => line.variant_id ?? []);
  const mappings = connection ? await ctx.mappingsFor(shop, connection.id, variantIds) : new Map();
  const people = facts.flatMap(({ detail: { by } }) => (typeof by === 'string' ? by : []));
  const names = await readStaffNames(ctx, shop, [...new Set(people)]);
  const rules = { settings, timings: ctx.timings, isMapped: (variantId: string) => mappings.has(variantId) };
  return {
    orderId,
    orderName: first.orderName,
    orderedAt: orderedAt(orders),
    readAt: ctx.clock.now().toISOString(),
    offers: offeredActions(orders),
    requests: orders.map((order) => requestView(order, waitingIds.has(order.id), rules)),
    markProblem,
    timeline: facts.map((fact) => timelineRow(fact, { names, notes })).reverse(),
  };
}
