import { expect } from 'vitest';
import { type OrderScenario, playScenarios } from './support/order-scenarios.ts';
import type { OrderWorld, ShopOrderView } from './support/order-world.ts';

/** An order that the merchant has not requested yet, as the app has seen it. */
async function waiting(world: OrderWorld, kits = 1): Promise<string> {
  const id = await world.buy({ kits });
  await world.until(id, { app: ['waiting'] });
  return id;
}

/** An order that the merchant requested and the service has. */
async function accepted(world: OrderWorld, kits = 1): Promise<string> {
  const id = await waiting(world, kits);
  await world.does(id, 'request-fulfillment');
  await world.until(id, { shopify: ['in_progress/accepted'], app: ['placed'] });
  return id;
}

const firstLine = ({ line_items }: ShopOrderView) => line_items[0]?.id ?? '';

/** Refunds or edits the order's first line. */
async function change(world: OrderWorld, id: string, action: 'refund' | 'edit', quantity: number) {
  const line = firstLine(await world.inShop(id));
  await world.does(id, action, { line_items: [{ id: line, quantity }] });
}

/** Stocks what an order is about at these kinds of place alone: a move stocks it where it goes, as merchants do. */
async function stock(world: OrderWorld, id: string, at: readonly string[]): Promise<void> {
  const { data } = await world.sides.shop<{ data: { variant_id: string; sku: string }[] }>('/products');
  const sku = (await world.inShop(id)).line_items[0]?.sku;
  const variant = data.find((one) => one.sku === sku)?.variant_id ?? '';
  await world.sides.shop(`/variants/${variant}/stock`, { at });
}

const shipment = async (world: OrderWorld, id: string) =>
  (await world.inShop(id)).fulfillments.map(({ shipment_status }) => shipment_status);

async function untilShipment(world: OrderWorld, id: string, status: string): Promise<void> {
  await expect.poll(() => shipment(world, id), { timeout: 60_000, interval: 60 }).toEqual([status]);
}

const placed = { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] };

const scenarios: OrderScenario[] = [
  {
    name: 'moved away',
    async plays(world) {
      const id = await waiting(world);
      await world.does(id, 'move');
      await stock(world, id, ['service']);
      return id;
    },
    then: { service: [], shopify: ['open/unsubmitted'], fulfilments: [], app: ['closed: cancelled'] },
  },
  {
    name: 'moved away and back',
    async plays(world) {
      const id = await waiting(world);
      await world.does(id, 'move');
      await world.until(id, { app: ['closed: cancelled'] });
      await world.does(id, 'move');
      await stock(world, id, ['service']);
      await world.until(id, { app: ['waiting'] });
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: placed,
  },
  {
    name: 'variants stocked at both locations',
    async plays(world) {
      const probe = await world.buy();
      await stock(world, probe, ['merchant', 'service']);
      const id = await world.buy();
      await stock(world, probe, ['service']);
      // Shopify gave it to the merchant's own location: it is none of ours, whoever asks.
      await expect(world.does(id, 'request-fulfillment')).rejects.toThrow('409');
      expect(await world.onEachSide(id, ['service', 'app'])).toEqual({ service: [], app: [] });
      await world.does(id, 'move');
      await world.until(id, { app: ['waiting'] });
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: placed,
  },
  {
    name: 'split',
    async plays(world) {
      const id = await waiting(world, 3);
      await world.does(id, 'split');
      await world.until(id, { app: ['waiting', 'waiting'] });
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: {
      service: [1, 2],
      shopify: ['in_progress/accepted', 'in_progress/accepted'],
      fulfilments: [],
      app: ['placed', 'placed'],
    },
  },
  {
    name: 'split and merged',
    async plays(world) {
      const id = await waiting(world, 2);
      await world.does(id, 'split');
      await world.until(id, { app: ['waiting', 'waiting'] });
      await world.does(id, 'merge');
      await world.until(id, {
        shopify: ['open/unsubmitted', 'closed/unsubmitted'],
        app: ['waiting', 'closed: cancelled'],
      });
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: {
      service: [2],
      shopify: ['in_progress/accepted', 'closed/unsubmitted'],
      fulfilments: [],
      app: ['placed', 'closed: cancelled'],
    },
  },
  {
    name: 'edited up before it is requested',
    async plays(world) {
      const id = await waiting(world);
      await change(world, id, 'edit', 3);
      await world.does(id, 'pay');
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: { ...placed, service: [3] },
  },
  {
    name: 'edited up after it was placed',
    async plays(world) {
      const id = await accepted(world);
      await change(world, id, 'edit', 2);
      await world.until(id, { app: ['placed', 'waiting: unpaid'] });
      await world.does(id, 'pay');
      await world.until(id, { app: ['placed', 'waiting'] });
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: {
      service: [1, 1],
      shopify: ['in_progress/accepted', 'in_progress/accepted'],
      fulfilments: [],
      app: ['placed', 'placed'],
    },
  },
  {
    name: 'edited down before it is sent',
    async plays(world) {
      const id = await world.buy({ kits: 3, paid: false });
      await world.does(id, 'request-fulfillment');
      await world.until(id, { app: ['waiting: unpaid'] });
      await change(world, id, 'edit', 1);
      await world.does(id, 'pay');
      return id;
    },
    then: placed,
  },
  {
    name: 'edited down after it was placed',
    async plays(world) {
      const id = await accepted(world, 2);
      await change(world, id, 'edit', 1);
      await world.until(id, { app: ['placed: cancelled'] });
      await world.ship(id);
      return id;
    },
    then: { service: [2], shopify: ['closed/accepted'], fulfilments: [2], app: ['fulfilled'] },
  },
  {
    name: 'partial refund before it is placed',
    async plays(world) {
      const id = await waiting(world, 2);
      await change(world, id, 'refund', 1);
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: placed,
  },
  {
    name: 'full refund before it is placed',
    async plays(world) {
      const id = await waiting(world);
      await change(world, id, 'refund', 1);
      return id;
    },
    then: { service: [], shopify: ['closed/unsubmitted'], fulfilments: [], app: ['closed: cancelled'] },
  },
  {
    name: 'partial refund after it was placed',
    async plays(world) {
      const id = await accepted(world, 2);
      await change(world, id, 'refund', 1);
      return id;
    },
    then: { ...placed, service: [2], app: ['placed: cancelled'] },
  },
  {
    name: 'full refund after it was placed',
    async plays(world) {
      const id = await accepted(world);
      await change(world, id, 'refund', 1);
      await world.until(id, { shopify: ['closed/accepted'], app: ['placed: cancelled'] });
      await world.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [], app: ['shipped: cancelled'] },
  },
  {
    name: 'fulfilled by hand before it is requested',
    async plays(world) {
      const id = await waiting(world);
      await world.does(id, 'fulfil', { tracking: [{ number: 'BY-HAND-1' }] });
      await world.until(id, { app: ['closed'] });
      expect(await shipment(world, id)).toEqual([null]);
      return id;
    },
    then: { service: [], shopify: ['closed/unsubmitted'], fulfilments: [1], app: ['closed'] },
  },
  {
    name: 'fulfilled by hand after it was placed',
    async plays(world) {
      const id = await accepted(world);
      await world.does(id, 'fulfil', { tracking: [{ number: 'BY-HAND-2', url: 'https://post.example/2' }] });
      await world.until(id, { shopify: ['closed/accepted'] });
      await world.ship(id);
      await world.until(id, { app: ['fulfilled'] });
      const [fulfilment] = (await world.inShop(id)).fulfillments;
      expect(fulfilment?.tracking).toMatchObject([{ number: 'BY-HAND-2' }]);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'several kits with several tracking numbers',
    async plays(world) {
      const id = await accepted(world, 3);
      await world.ship(id);
      return id;
    },
    then: { service: [3], shopify: ['closed/accepted'], fulfilments: [3], app: ['fulfilled'] },
  },
  {
    name: 'on its way, and arrived',
    async plays(world) {
      const id = await accepted(world, 2);
      await world.ship(id);
      await untilShipment(world, id, 'in_transit');
      await world.until(id, { app: ['fulfilled'] });
      await world.register(id, 1);
      await expect
        .poll(
          async () => (await world.inApp(id)).flatMap(({ kits }) => kits).filter((kit) => kit.registered),
          {
            timeout: 60_000,
          },
        )
        .toHaveLength(1);
      expect(await shipment(world, id)).toEqual(['in_transit']);
      await world.register(id, 1);
      await untilShipment(world, id, 'delivered');
      return id;
    },
    then: { service: [2], shopify: ['closed/accepted'], fulfilments: [2], app: ['fulfilled'] },
  },
  {
    name: 'reinstalled with open orders',
    async plays(world) {
      const id = await accepted(world);
      const unsent = await waiting(world);
      await world.sides.shop('/uninstall', {});
      // A reinstall that overtakes the word of the uninstall has a test of its own (reinstall.long.test.ts).
      await expect
        .poll(() =>
          world.sides.query('app', 'SELECT 1 FROM "Installation" WHERE "uninstalledAt" IS NOT NULL'),
        )
        .toHaveLength(1);
      await world.does(unsent, 'request-fulfillment').catch(() => undefined);
      await world.sides.install();
      await world.settings({ automatic_requests: false });
      // Where Shopify took no request while nobody was there to get it.
      await world.does(unsent, 'request-fulfillment').catch(() => undefined);
      await world.until(unsent, { service: [1], app: ['placed'] });
      await world.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
];

playScenarios(scenarios);
