import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { basicAuthorization } from '../../app/contract/signing.ts';
import type { AdminOrderRow } from '../../app/orders/pages/admin-orders.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import { type AppChild, spawnApp } from '../faults/support/app-child.ts';
import { startTestWorld } from '../faults/support/test-world.ts';
import { quickTimings } from '../faults/support/timings.ts';
import type { FaultWorld } from '../faults/support/world.ts';

/**
 * Orders as real life sends them, through the whole app: clear words, nothing lost, nothing twice. The app runs in a
 * process of its own over the real sandbox and the real local Shopify.
 */

let world: FaultWorld;
let app: AppChild;

beforeAll(async () => {
  world = await startTestWorld();
  app = spawnApp({ localShopifyUrl: world.localShopify.url });
  await app.go({ ...world.task, timings: quickTimings });
  await world.install();
}, 360_000);
afterAll(async () => {
  await app.stop();
  await world.stop();
});

interface Placed {
  id: string;
  reference: string | null;
  items: { variation_id: string; quantity: number }[];
}

/** An entry of the sandbox's request log. */
interface Sent {
  reference: string | null;
  /** JSON, as it came. */
  body: string | null;
}

const germany = {
  first_name: 'Ida',
  last_name: 'Brandt',
  address1: 'Lindenallee 14',
  city: 'Leipzig',
  zip: '04103',
  country: 'Germany',
  country_code: 'DE',
};
/** Its kits are never registered: thousands of events less for the tests that follow. */
const quiet = 'kit+never-registered@example.com';
const anyLimit = { timeout: 60_000, interval: 100 };

/** Buys and pays; gives Shopify's id of the order. */
async function buy(
  lines: { sku: string; quantity: number }[],
  { email = 'ida.brandt@example.com', address = germany } = {},
): Promise<string> {
  const { id } = await world.shop<{ id: string }>('/orders', {
    customer: { email, first_name: 'Ida', last_name: 'Brandt' },
    line_items: lines,
    shipping_address: address,
    financial_status: 'paid',
  });
  return id;
}

async function rowsOf(orderId: string): Promise<AdminOrderRow[]> {
  const token = await world.merchantToken();
  const { data } = await callJson<{ data: AdminOrderRow[] }>(
    `${world.task.appUrl}/api/admin/orders?order_id=${orderId}`,
    { token },
  );
  return data;
}

/** Waits for the order's only row to be as wanted. */
async function rowWhen(orderId: string, wanted: (row: AdminOrderRow) => boolean): Promise<AdminOrderRow> {
  let seen: AdminOrderRow[] = [];
  await vi
    .waitUntil(async () => {
      seen = await rowsOf(orderId);
      return seen.length === 1 && seen.every(wanted);
    }, anyLimit)
    .catch((error: unknown) => {
      throw new Error(`The order never came to it; it is ${JSON.stringify(seen)}`, { cause: error });
    });
  const [row] = seen;
  if (!row) throw new Error('The order has no row.');
  return row;
}

const isPlaced = ({ state }: AdminOrderRow) => ['placed', 'shipped', 'fulfilled'].includes(state);

/** The one order that the service has for the row; a second one fails the test. */
async function atService({ reference }: AdminOrderRow): Promise<Placed> {
  const family = reference.replace(/\d+$/, '');
  const found = (await world.serviceOrders()).filter((order) => order.reference?.startsWith(family));
  expect(found, 'orders at the service').toHaveLength(1);
  return world.service<Placed>(`/orders/${found[0]?.id ?? ''}`);
}

describe('an order', { timeout: 120_000 }, () => {
  test.each([
    {
      what: 'an address in Japanese',
      address: {
        first_name: '花子',
        last_name: '山田',
        address1: '千代田1-1',
        address2: '皇居マンション 101号室',
        city: '千代田区',
        province: 'Tōkyō',
        province_code: 'JP-13',
        zip: '100-0001',
        country: 'Japan',
        country_code: 'JP',
      },
      goesOut: {
        country: 'JP',
        city: '千代田区',
        address: '千代田1-1, 皇居マンション 101号室',
        zip: '100-0001',
      },
    },
    {
      what: 'emoji in the company name',
      address: { ...germany, company: 'Blüte & Söhne 🌸👩‍🔬 GmbH' },
      goesOut: {
        country: 'DE',
        city: 'Leipzig',
        address: 'Blüte & Söhne 🌸👩‍🔬 GmbH, Lindenallee 14',
        zip: '04103',
      },
    },
  ])('with $what reaches the service as it was written', async ({ address, goesOut }) => {
    const orderId = await buy([{ sku: 'glycan-kit-1', quantity: 1 }], { address });
    const row = await rowWhen(orderId, isPlaced);
    await atService(row);
    const { data } = await world.control<{ data: Sent[] }>('/requests?method=POST&path=/orders');
    const sent = data.find(({ reference }) => reference === row.reference);
    expect((JSON.parse(sent?.body ?? '{}') as { shipping?: object }).shipping).toMatchObject(goesOut);
  });

  test('whose item has left the catalogue waits with words that say so, and goes once it can', async () => {
    const orderId = await buy([{ sku: 'glycan-kit-1', quantity: 1 }], {
      email: 'fault+item-gone@example.com',
    });
    const row = await rowWhen(orderId, isPlaced);
    await atService(row);
    const told = await world.query<{ detail: { reason_code?: string } }>(
      'app',
      `SELECT detail FROM "TimelineEntry" WHERE "orderId" = $1 AND kind = 'part.refused'`,
      [orderId],
    );
    expect(told.map(({ detail }) => detail.reason_code)).toEqual(['unmapped']);
  });

  test('waits with its reason while the service is down, for however long, and then goes once', async () => {
    await world.control('/faults', { kind: 'error_500', rate: 1 });
    const orderIds = await Promise.all([1, 2, 3].map((quantity) => buy([{ sku: 'glycan-kit-2', quantity }])));
    for (const orderId of orderIds) {
      const row = await rowWhen(
        orderId,
        ({ reason_code }) => reason_code !== null && reason_code !== 'grace',
      );
      expect(['service_down', 'uncertain'], row.reason ?? '').toContain(row.reason_code);
      expect(row.reason).toMatch(
        /We couldn’t (reach|read)|We’re checking whether the lab received|We can’t tell/,
      );
    }
    await world.control('/faults', { kind: 'error_500', rate: 0 });
    for (const orderId of orderIds) await atService(await rowWhen(orderId, isPlaced));
  });

  test('of more than 1,000 of one item becomes several items of one order, and every kit has its row', async () => {
    const orderId = await buy([{ sku: 'glycan-kit-1', quantity: 1_150 }], { email: quiet });
    const placed = await atService(await rowWhen(orderId, isPlaced));
    expect(placed.items.map(({ quantity }) => quantity)).toEqual([1_000, 150]);
    await vi.waitUntil(async () => (await rowsOf(orderId))[0]?.kits.length === 1_150, anyLimit);
  });

  test('of 200 lines goes out whole', async () => {
    const skus = ['glycan-kit-1', 'glycan-kit-consult'];
    const lines = Array.from({ length: 200 }, (_, i) => ({ sku: skus[i % skus.length] ?? '', quantity: 1 }));
    const orderId = await buy(lines, { email: quiet });
    const shown = await world.shop<{ fulfillment_orders: { line_items: unknown[] }[] }>(`/orders/${orderId}`);
    expect(shown.fulfillment_orders[0]?.line_items).toHaveLength(200);
    const placed = await atService(await rowWhen(orderId, isPlaced));
    expect(placed.items.map(({ variation_id }) => variation_id).toSorted()).toEqual(skus.toSorted());
    expect(placed.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(200);
  });

  test('waits while the service takes the token no more, says what helps, and goes with a new one', async () => {
    const account = world.sandbox.ready.resellers[0];
    if (!account) throw new Error('The sandbox offers no account.');
    const admin = { authorization: basicAuthorization(world.sandbox.adminToken) };
    const control = world.sandbox.ready.control;
    const list = (await (await fetch(`${control}/accounts`, { headers: admin })).json()) as {
      data: { id: string; name: string }[];
    };
    const id = list.data.find(({ name }) => name === account.name)?.id ?? '';
    const rotated = await fetch(`${control}/accounts/${id}/tokens/rotate`, {
      method: 'POST',
      headers: admin,
    });
    expect(rotated.status).toBe(201);
    const { token: newToken } = (await rotated.json()) as { token: string };

    const orderId = await buy([{ sku: 'glycan-kit-1', quantity: 1 }]);
    const waits = await rowWhen(orderId, ({ reason_code }) => reason_code === 'service_down');
    expect(waits.reason).toMatch(/enter a new token in Connection/);
    expect(waits.service_order_id).toBeNull();

    const token = await world.merchantToken();
    await callJson(`${world.task.appUrl}/api/admin/connection`, {
      token,
      body: { environment: 'sandbox', token: newToken },
    });
    const placed = await rowWhen(orderId, isPlaced);
    const orders = (await (
      await fetch(`${account.base_url}/orders?limit=100`, {
        headers: { authorization: basicAuthorization(newToken) },
      })
    ).json()) as { data: Placed[] };
    expect(orders.data.filter(({ reference }) => reference === placed.reference)).toHaveLength(1);
  });
});
