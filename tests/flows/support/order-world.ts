import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { OrderTimings } from '../../../app/orders/timings.ts';
import type { AdminOrderRow } from '../../../app/orders/pages/admin-orders.ts';
import { callJson } from '../../../app/start/demo/http-json.ts';
import { spawnApp } from '../../faults/support/app-child.ts';
import { startTestWorld } from '../../faults/support/test-world.ts';
import { quickTimings } from '../../faults/support/timings.ts';
import type { FaultWorld, ListedOrder } from '../../faults/support/world.ts';

/** What somebody buys, where it is not one paid kit of somebody in Leipzig. */
export interface GateInput {
  kits?: number;
  addOn?: boolean;
  /** Another product of the shop, instead of a kit. */
  sku?: string;
  risk?: 'high';
  email?: string | null;
  zip?: string;
  paid?: boolean;
}

export interface ShopOrderView {
  id: string;
  cancelled_at: string | null;
  line_items: { id: string; sku: string }[];
  fulfillment_orders: {
    id: string;
    status: string;
    request_status: string;
    location: string;
    line_items: { id: string; quantity: number; remaining_quantity: number }[];
  }[];
  fulfillments: {
    id: string;
    status: string;
    shipment_status: string | null;
    notify_customer: boolean;
    tracking: { number: string | null; url: string | null }[];
  }[];
}

/** What each of the three sides says of an order, in few words. */
export interface OnEachSide {
  /** The kits of each order that the service has for it; an order of add-ons alone has 0. */
  service: number[];
  /** `status/request status` of each fulfilment order, oldest first. */
  shopify: string[];
  /** How many tracking numbers each fulfilment that stands has. */
  fulfilments: number[];
  /** `state` or `state: reason code` of each part, or of the fulfilment order where none is fixed. */
  app: string[];
}

/** The world in which scenarios are played: merchants, customers, the warehouse, and what can be seen of them. */
export interface OrderWorld {
  sides: FaultWorld;
  buy(input?: GateInput): Promise<string>;
  /** One of the control API's actions on an order; answers the order as it is then. */
  does(orderId: string, action: string, body?: object): Promise<ShopOrderView>;
  inShop(orderId: string): Promise<ShopOrderView>;
  inApp(orderId: string): Promise<AdminOrderRow[]>;
  onEachSide(orderId: string): Promise<OnEachSide>;
  onEachSide<S extends keyof OnEachSide>(orderId: string, which: readonly S[]): Promise<Pick<OnEachSide, S>>;
  /** Waits until that much holds; after a minute throws with what holds instead. */
  until(orderId: string, expected: Partial<OnEachSide>): Promise<void>;
  /** The service's warehouse sends every order of it that has not left yet. */
  ship(orderId: string): Promise<void>;
  /** The customer registers so many of its kits. */
  register(orderId: string, kits: number): Promise<void>;
  /** Changes the shop’s order settings. */
  settings(changes: Record<string, unknown>): Promise<void>;
  /** What Shopify was last told about a request of the order: the answer's reason and message. */
  lastAnswer(orderId: string): Promise<{ reason?: string; message?: string } | null>;
  stop(): Promise<void>;
}

interface Item {
  variation_id: string;
  kits: number;
}

/** Far more than is needed, for machines that are busy. */
const limitMs = 60_000;
const lookMs = 100;
const allSides = ['app', 'shopify', 'fulfilments', 'service'] as const;

const byId = (a: AdminOrderRow, b: AdminOrderRow) =>
  Number(a.fulfillment_order_id) - Number(b.fulfillment_order_id) || a.part - b.part;
const inWords = ({ state, reason_code }: AdminOrderRow) =>
  reason_code === null ? state : `${state}: ${reason_code}`;

/** Starts everything once for a test file: the shop, the service, the app in a process of its own, set up to be asked. */
export async function startOrderWorld(timings: Partial<OrderTimings> = {}): Promise<OrderWorld> {
  const sides = await startTestWorld({ manual: true });
  const app = spawnApp({ localShopifyUrl: sides.localShopify.url });
  await app.go({ ...sides.task, timings: { ...quickTimings, ...timings } });
  await sides.install();
  const { data: items } = await sides.service<{ data: Item[] }>('/products');
  const { appUrl } = sides.task;
  const call = async <T>(path: string, options: object = {}) =>
    callJson<T>(`${appUrl}${path}`, { token: await sides.merchantToken(), ...options });

  const ordersOf = async (orderId: string): Promise<ListedOrder[]> => {
    const { fulfillment_orders } = await world.inShop(orderId);
    const all = await sides.serviceOrders();
    return all.filter(({ reference }) => fulfillment_orders.some(({ id }) => reference?.includes(`-${id}-`)));
  };
  const kitsOf = (order: ListedOrder) =>
    order.items.reduce(
      (sum, { variation_id, quantity }) =>
        sum + quantity * (items.find((item) => item.variation_id === variation_id)?.kits ?? 0),
      0,
    );

  /** One after the other, the cheapest first: whoever asks all the time slows down what is waited for. */
  const firstUnlike = async (orderId: string, expected: Partial<OnEachSide>, which: (keyof OnEachSide)[]) => {
    for (const side of which) {
      const seen = await world.onEachSide(orderId, [side]);
      if (!isDeepStrictEqual(seen[side], expected[side])) return side;
    }
    return null;
  };

  const world: OrderWorld = {
    sides,
    async buy(input = {}) {
      const order = await sides.shop<{ id: string }>('/orders', orderBody(items, input));
      return order.id;
    },
    does: (orderId, action, body = {}) => sides.shop(`/orders/${orderId}/${action}`, body),
    inShop: (orderId) => sides.shop(`/orders/${orderId}`),
    inApp: async (orderId) =>
      (await call<{ data: AdminOrderRow[] }>(`/api/admin/orders?order_id=${orderId}`)).data,
    async onEachSide(orderId: string, which: readonly (keyof OnEachSide)[] = allSides) {
      const readers: { [S in keyof OnEachSide]: () => Promise<OnEachSide[S]> } = {
        service: async () => (await ordersOf(orderId)).map(kitsOf).sort((a, b) => a - b),
        shopify: async () =>
          (await world.inShop(orderId)).fulfillment_orders.map(
            (row) => `${row.status}/${row.request_status}`,
          ),
        fulfilments: async () =>
          (await world.inShop(orderId)).fulfillments
            .filter(({ status }) => status !== 'cancelled')
            .map(({ tracking }) => tracking.length),
        app: async () => (await world.inApp(orderId)).sort(byId).map(inWords),
      };
      const seen = await Promise.all(which.map(async (side) => [side, await readers[side]()] as const));
      return Object.fromEntries(seen) as unknown as OnEachSide;
    },
    async until(orderId, expected) {
      const giveUpAt = Date.now() + limitMs;
      const which = allSides.filter((side) => expected[side] !== undefined);
      while ((await firstUnlike(orderId, expected, which)) !== null) {
        if (Date.now() > giveUpAt) {
          const seen = await world.onEachSide(orderId, which);
          const reasons = (await world.inApp(orderId)).map(({ reason }) => reason);
          throw new Error(
            `Wanted ${JSON.stringify(expected)}, there is ${JSON.stringify(seen)}. ${reasons.join(' | ')}`,
          );
        }
        await delay(lookMs);
      }
    },
    async ship(orderId) {
      for (const order of await ordersOf(orderId)) {
        const { data } = await sides.service<{ data: { shipped?: boolean; status: string }[] }>(
          `/units?order_id=${encodeURIComponent(order.id)}`,
        );
        if (data.length === 0) await sides.control('/events', { order_id: order.id, kind: 'order.shipped' });
      }
    },
    async register(orderId, kits) {
      const rows = await world.inApp(orderId);
      const open = rows.flatMap((row) => row.kits).filter(({ registered }) => !registered);
      for (const { kit_code } of open.slice(0, kits))
        await sides.control('/events', { kit_code, kind: 'unit.registered' });
    },
    async settings(changes) {
      await call('/api/admin/policy', { method: 'PUT', body: changes });
    },
    async lastAnswer(orderId) {
      const [row] = await sides.query<{ responseData: { reason?: string; message?: string } | null }>(
        'localShopify',
        `SELECT r."responseData" FROM "MerchantRequest" r JOIN "FulfillmentOrder" f ON f.id = r."fulfillmentOrderId"
         WHERE f."orderId" = $1 AND r."responseData" IS NOT NULL ORDER BY r.id DESC LIMIT 1`,
        [orderId],
      );
      return row?.responseData ?? null;
    },
    async stop() {
      await app.stop();
      await sides.stop();
    },
  };
  await world.settings({ automatic_requests: false });
  return world;
}

function orderBody(items: readonly Item[], input: GateInput): object {
  const {
    sku: other,
    kits = other === undefined ? 1 : 0,
    addOn = false,
    email = 'ida.brandt@example.com',
    zip = '04103',
  } = input;
  const sku = (kitCount: number) => items.find((item) => item.kits === kitCount)?.variation_id ?? '';
  return {
    customer: email === null ? null : { email, first_name: 'Ida', last_name: 'Brandt' },
    line_items: [
      ...(kits > 0 ? [{ sku: sku(1), quantity: kits }] : []),
      ...(addOn ? [{ sku: sku(0), quantity: 1 }] : []),
      ...(other === undefined ? [] : [{ sku: other, quantity: 1 }]),
    ],
    shipping_address: {
      first_name: 'Ida',
      last_name: 'Brandt',
      address1: 'Lindenallee 14',
      city: 'Leipzig',
      zip,
      country: 'Germany',
      country_code: 'DE',
    },
    ...(input.risk === undefined ? {} : { risk: input.risk }),
    financial_status: (input.paid ?? true) ? 'paid' : 'pending',
  };
}
