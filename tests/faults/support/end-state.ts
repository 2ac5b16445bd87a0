import { setTimeout as delay } from 'node:timers/promises';
import type { AdminOrderRow } from '../../../app/orders/pages/admin-orders.ts';
import { callJson } from '../../../app/start/demo/http-json.ts';
import type { FaultWorld, ListedOrder, ShopOrder } from './world.ts';

interface OrderInShop {
  fulfillment_orders: { id: string; status: string; request_status: string }[];
  fulfillments: { id: string; status: string; tracking: { number: string | null }[] }[];
}

interface Unit {
  kit_code: string;
  tracking_code: string | null;
}

/**
 * What is missing from the one end state that every order must reach, whatever happened on the way: placed exactly
 * once with what was bought, accepted, fulfilled once with the right tracking, every kit registered and released.
 * Asked of the service, the shop and the app at their own addresses. An empty list: it is reached.
 */
async function missingFrom(
  world: FaultWorld,
  order: ShopOrder,
  placed: readonly ListedOrder[],
): Promise<string[]> {
  const missing: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) missing.push(`${order.name}: ${what}`);
  };
  const rows = await partsOf(world, order);
  if (rows === null) return [`${order.name}: the app does not answer`];
  const inShop = await world.shop<OrderInShop>(`/orders/${order.id}`);
  const [part] = rows.data;
  expect(
    rows.data.length === 1 && inShop.fulfillment_orders.length === 1,
    `${rows.data.length} parts instead of 1`,
  );
  if (!part?.reference)
    return [...missing, `${order.name}: no part in the app (${part?.reason ?? 'unknown to it'})`];

  // The service: everything under the fulfilment order's references, not just the one that the app knows of.
  const family = part.reference.replace(/\d+$/, '');
  const orders = placed.filter(({ reference }) => reference?.startsWith(family));
  expect(orders.length === 1, `${orders.length} orders at the service instead of 1`);
  const [atService] = orders;
  expect(atService?.id === part.service_order_id, 'the app holds another order id than the service');
  expect(sameItems(atService?.items ?? [], order.items), 'the service has other items than were bought');
  const units = atService ? await unitsOf(world, atService.id) : [];
  expect(units.length === order.kits, `${units.length} kits at the service instead of ${order.kits}`);

  // The shop.
  const [fulfilmentOrder] = inShop.fulfillment_orders;
  const shopState = `${fulfilmentOrder?.status} and ${fulfilmentOrder?.request_status}`;
  expect(shopState === 'closed and accepted', `the fulfilment order is ${shopState}`);
  const fulfilments = inShop.fulfillments.filter(({ status }) => status !== 'cancelled');
  expect(fulfilments.length === 1, `${fulfilments.length} fulfilments instead of 1`);
  const shown = fulfilments.flatMap(({ tracking }) => tracking.map(({ number }) => number));
  expect(
    same(
      shown,
      units.map((unit) => unit.tracking_code),
    ),
    `tracking in the shop is ${shown.join(', ')}`,
  );

  // The app.
  expect(part.state === 'fulfilled', `its part is ${part.state}${part.reason ? `: ${part.reason}` : ''}`);
  expect(part.reason_code === null, `its part shows the reason ${part.reason_code}`);
  expect(
    same(
      part.kits.map((kit) => kit.kit_code),
      units.map((unit) => unit.kit_code),
    ),
    'other kits than the service',
  );
  expect(
    part.kits.every((kit) => kit.registered && kit.results_ready),
    'a kit is not registered and released',
  );
  return missing;
}

/** What the app shows of an order; null when nothing listens at its address, as after a kill and before the restart. */
async function partsOf(world: FaultWorld, order: ShopOrder): Promise<{ data: AdminOrderRow[] } | null> {
  const token = await world.merchantToken();
  try {
    return await callJson(`${world.task.appUrl}/api/admin/orders?order_id=${order.id}`, { token });
  } catch (error) {
    // undici's word for a connection that was refused or broke off; an answer that is not 2xx is a CallFailure.
    if (error instanceof TypeError && error.cause !== undefined) return null;
    throw error;
  }
}

async function unitsOf(world: FaultWorld, serviceOrderId: string): Promise<Unit[]> {
  const { data } = await world.service<{ data: Unit[] }>(
    `/units?order_id=${encodeURIComponent(serviceOrderId)}`,
  );
  return data;
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

function sameItems(one: ListedOrder['items'], other: ListedOrder['items']): boolean {
  const words = (items: ListedOrder['items']) => items.map((item) => `${item.quantity} ${item.variation_id}`);
  return same(words(one), words(other));
}

interface Progress {
  open: number;
  shop_events: number;
  lab_events: number;
  jobs: number;
}

/**
 * A quick look at the app's own rows: how many of the orders are not at their end, and what still waits to be worked
 * on. It only tells when a full look is worth while.
 */
async function readProgress(world: FaultWorld, orders: readonly ShopOrder[]): Promise<Progress> {
  const [row] = await world.query<Record<keyof Progress, string>>(
    'app',
    `SELECT
       $2::int - (
         SELECT count(*) FROM "FulfilmentOrder" o WHERE o."orderId" = ANY($1::text[]) AND o.state = 'fulfilled'
         AND NOT EXISTS (
           SELECT 1 FROM "OrderPart" p LEFT JOIN "Kit" k ON k."partId" = p.id
           WHERE p.shop = o.shop AND p."fulfilmentOrderId" = o.id AND p.state <> 'withdrawn'
             AND (p.state <> 'fulfilled' OR p."nextReconcileAt" IS NOT NULL
               OR (k.id IS NOT NULL AND (k."registeredAt" IS NULL OR k."resultReadyAt" IS NULL))))) AS open,
       (SELECT count(*) FROM "ShopEvent" WHERE "processedAt" IS NULL) AS shop_events,
       (SELECT count(*) FROM "LabEvent" WHERE state = 'received') AS lab_events,
       (SELECT count(*) FROM pgboss.job WHERE state < 'completed' AND name <> 'orders-assigned') AS jobs`,
    [orders.map(({ id }) => id), orders.length],
  );
  if (!row) throw new Error('PostgreSQL answered nothing.');
  const { open, shop_events, lab_events, jobs } = row;
  return {
    open: Number(open),
    shop_events: Number(shop_events),
    lab_events: Number(lab_events),
    jobs: Number(jobs),
  };
}

/** Whether webhooks of either side are still under way or will be tried again. */
async function deliveriesUnderWay(world: FaultWorld): Promise<number> {
  const [shop] = await world.query<{ n: string }>(
    'localShopify',
    `SELECT count(*) AS n FROM "Delivery" WHERE state = 'due'`,
  );
  const [lab] = await world.query<{ n: string }>(
    'sandbox',
    `SELECT count(*) AS n FROM "Delivery" WHERE state = 'pending'`,
  );
  return Number(shop?.n) + Number(lab?.n);
}

/** A look is four statements, of which one is long: more often would take more processor than what is looked at. */
const lookMs = 100;

/** How many things are still under way: orders that are not at their end, events, jobs and webhooks that wait. */
async function underWay(world: FaultWorld, orders: readonly ShopOrder[]): Promise<number> {
  const progress = await readProgress(world, orders);
  return Object.values(progress).reduce((sum, n) => sum + n, 0) + (await deliveriesUnderWay(world));
}

/**
 * Waits until, by the rows, all orders are at their end and nothing waits any more, on either side. Asks nothing of
 * the service or the shop: both may be acting out faults.
 * @returns false when the time was over first
 */
export async function awaitQuiet(
  world: FaultWorld,
  orders: readonly ShopOrder[],
  options: { limitMs: number; meanwhile?: () => Promise<void> },
): Promise<boolean> {
  const giveUpAt = Date.now() + options.limitMs;
  for (;;) {
    await options.meanwhile?.();
    if ((await underWay(world, orders)) === 0) return true;
    if (Date.now() > giveUpAt) return false;
    await delay(lookMs);
  }
}

/**
 * Waits until all orders have reached the end state and nothing waits any more.
 * @returns what was missing when the time was over; empty when everything is there
 */
export async function awaitEndState(
  world: FaultWorld,
  orders: readonly ShopOrder[],
  options: { limitMs: number; meanwhile?: () => Promise<void> },
): Promise<string[]> {
  const giveUpAt = Date.now() + options.limitMs;
  for (;;) {
    const quiet = await awaitQuiet(world, orders, { ...options, limitMs: giveUpAt - Date.now() });
    const placed = await world.serviceOrders();
    const missing = (await Promise.all(orders.map((order) => missingFrom(world, order, placed)))).flat();
    const left = await readProgress(world, orders);
    if (left.shop_events + left.lab_events > 0)
      missing.push(
        `${left.shop_events} events of Shopify and ${left.lab_events} of the service are not worked on`,
      );
    if (quiet && missing.length === 0) return [];
    if (Date.now() > giveUpAt)
      return missing.length > 0
        ? missing
        : [`nothing is missing, but something is still busy: ${JSON.stringify(left)}`];
    await delay(lookMs);
  }
}
