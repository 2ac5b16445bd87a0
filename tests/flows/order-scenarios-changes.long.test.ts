import { expect } from 'vitest';
import { type OrderScenario, playScenarios } from './order-scenarios.ts';
import type { OrderStage, ShopOrderView } from './order-stage.ts';

/** An order that the merchant has not requested yet, as the app has seen it. */
async function waiting(stage: OrderStage, kits = 1): Promise<string> {
  const id = await stage.buy({ kits });
  await stage.until(id, { app: ['waiting'] });
  return id;
}

/** An order that the merchant requested and the service has. */
async function accepted(stage: OrderStage, kits = 1): Promise<string> {
  const id = await waiting(stage, kits);
  await stage.does(id, 'request-fulfillment');
  await stage.until(id, { shopify: ['in_progress/accepted'], app: ['placed'] });
  return id;
}

const firstLine = ({ line_items }: ShopOrderView) => line_items[0]?.id ?? '';

/** Refunds or edits the order's first line. */
async function change(stage: OrderStage, id: string, action: 'refund' | 'edit', quantity: number) {
  const line = firstLine(await stage.inShop(id));
  await stage.does(id, action, { line_items: [{ id: line, quantity }] });
}

/** Stocks what an order is about at these kinds of place alone: a move stocks it where it goes, as merchants do. */
async function stock(stage: OrderStage, id: string, at: readonly string[]): Promise<void> {
  const { data } = await stage.world.shop<{ data: { variant_id: string; sku: string }[] }>('/products');
  const sku = (await stage.inShop(id)).line_items[0]?.sku;
  const variant = data.find((one) => one.sku === sku)?.variant_id ?? '';
  await stage.world.shop(`/variants/${variant}/stock`, { at });
}

const shipment = async (stage: OrderStage, id: string) =>
  (await stage.inShop(id)).fulfillments.map(({ shipment_status }) => shipment_status);

async function untilShipment(stage: OrderStage, id: string, status: string): Promise<void> {
  await expect.poll(() => shipment(stage, id), { timeout: 60_000, interval: 60 }).toEqual([status]);
}

const placed = { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] };

const scenarios: OrderScenario[] = [
  {
    name: 'moved away',
    async plays(stage) {
      const id = await waiting(stage);
      await stage.does(id, 'move');
      await stock(stage, id, ['service']);
      return id;
    },
    then: { service: [], shopify: ['open/unsubmitted'], fulfilments: [], app: ['closed: cancelled'] },
  },
  {
    name: 'moved away and back',
    async plays(stage) {
      const id = await waiting(stage);
      await stage.does(id, 'move');
      await stage.until(id, { app: ['closed: cancelled'] });
      await stage.does(id, 'move');
      await stock(stage, id, ['service']);
      await stage.until(id, { app: ['waiting'] });
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: placed,
  },
  {
    name: 'variants stocked at both locations',
    async plays(stage) {
      const probe = await stage.buy();
      await stock(stage, probe, ['merchant', 'service']);
      const id = await stage.buy();
      await stock(stage, probe, ['service']);
      // Shopify gave it to the merchant's own location: it is none of ours, whoever asks.
      await expect(stage.does(id, 'request-fulfillment')).rejects.toThrow('409');
      expect(await stage.standing(id, ['service', 'app'])).toEqual({ service: [], app: [] });
      await stage.does(id, 'move');
      await stage.until(id, { app: ['waiting'] });
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: placed,
  },
  {
    name: 'split',
    async plays(stage) {
      const id = await waiting(stage, 3);
      await stage.does(id, 'split');
      await stage.until(id, { app: ['waiting', 'waiting'] });
      await stage.does(id, 'request-fulfillment');
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
    async plays(stage) {
      const id = await waiting(stage, 2);
      await stage.does(id, 'split');
      await stage.until(id, { app: ['waiting', 'waiting'] });
      await stage.does(id, 'merge');
      await stage.until(id, {
        shopify: ['open/unsubmitted', 'closed/unsubmitted'],
        app: ['waiting', 'closed: cancelled'],
      });
      await stage.does(id, 'request-fulfillment');
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
    async plays(stage) {
      const id = await waiting(stage);
      await change(stage, id, 'edit', 3);
      await stage.does(id, 'pay');
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: { ...placed, service: [3] },
  },
  {
    name: 'edited up after it was placed',
    async plays(stage) {
      const id = await accepted(stage);
      await change(stage, id, 'edit', 2);
      await stage.until(id, { app: ['placed', 'waiting: unpaid'] });
      await stage.does(id, 'pay');
      await stage.until(id, { app: ['placed', 'waiting'] });
      await stage.does(id, 'request-fulfillment');
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
    async plays(stage) {
      const id = await stage.buy({ kits: 3, paid: false });
      await stage.does(id, 'request-fulfillment');
      await stage.until(id, { app: ['waiting: unpaid'] });
      await change(stage, id, 'edit', 1);
      await stage.does(id, 'pay');
      return id;
    },
    then: placed,
  },
  {
    name: 'edited down after it was placed',
    async plays(stage) {
      const id = await accepted(stage, 2);
      await change(stage, id, 'edit', 1);
      await stage.until(id, { app: ['placed: cancelled'] });
      await stage.ship(id);
      return id;
    },
    then: { service: [2], shopify: ['closed/accepted'], fulfilments: [2], app: ['fulfilled'] },
  },
  {
    name: 'partial refund before it is placed',
    async plays(stage) {
      const id = await waiting(stage, 2);
      await change(stage, id, 'refund', 1);
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: placed,
  },
  {
    name: 'full refund before it is placed',
    async plays(stage) {
      const id = await waiting(stage);
      await change(stage, id, 'refund', 1);
      return id;
    },
    then: { service: [], shopify: ['closed/unsubmitted'], fulfilments: [], app: ['closed: cancelled'] },
  },
  {
    name: 'partial refund after it was placed',
    async plays(stage) {
      const id = await accepted(stage, 2);
      await change(stage, id, 'refund', 1);
      return id;
    },
    then: { ...placed, service: [2], app: ['placed: cancelled'] },
  },
  {
    name: 'full refund after it was placed',
    async plays(stage) {
      const id = await accepted(stage);
      await change(stage, id, 'refund', 1);
      await stage.until(id, { shopify: ['closed/accepted'], app: ['placed: cancelled'] });
      await stage.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [], app: ['shipped: cancelled'] },
  },
  {
    name: 'fulfilled by hand before it is requested',
    async plays(stage) {
      const id = await waiting(stage);
      await stage.does(id, 'fulfil', { tracking: [{ number: 'BY-HAND-1' }] });
      await stage.until(id, { app: ['closed'] });
      expect(await shipment(stage, id)).toEqual([null]);
      return id;
    },
    then: { service: [], shopify: ['closed/unsubmitted'], fulfilments: [1], app: ['closed'] },
  },
  {
    name: 'fulfilled by hand after it was placed',
    async plays(stage) {
      const id = await accepted(stage);
      await stage.does(id, 'fulfil', { tracking: [{ number: 'BY-HAND-2', url: 'https://post.example/2' }] });
      await stage.until(id, { shopify: ['closed/accepted'] });
      await stage.ship(id);
      await stage.until(id, { app: ['fulfilled'] });
      const [fulfilment] = (await stage.inShop(id)).fulfillments;
      expect(fulfilment?.tracking).toMatchObject([{ number: 'BY-HAND-2' }]);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'several kits with several tracking numbers',
    async plays(stage) {
      const id = await accepted(stage, 3);
      await stage.ship(id);
      return id;
    },
    then: { service: [3], shopify: ['closed/accepted'], fulfilments: [3], app: ['fulfilled'] },
  },
  {
    name: 'on its way, and arrived',
    async plays(stage) {
      const id = await accepted(stage, 2);
      await stage.ship(id);
      await untilShipment(stage, id, 'in_transit');
      await stage.until(id, { app: ['fulfilled'] });
      await stage.register(id, 1);
      await expect
        .poll(
          async () => (await stage.inApp(id)).flatMap(({ kits }) => kits).filter((kit) => kit.registered),
          {
            timeout: 60_000,
          },
        )
        .toHaveLength(1);
      expect(await shipment(stage, id)).toEqual(['in_transit']);
      await stage.register(id, 1);
      await untilShipment(stage, id, 'delivered');
      return id;
    },
    then: { service: [2], shopify: ['closed/accepted'], fulfilments: [2], app: ['fulfilled'] },
  },
  {
    name: 'reinstalled with open orders',
    async plays(stage) {
      const id = await accepted(stage);
      const unsent = await waiting(stage);
      await stage.world.shop('/uninstall', {});
      await stage.does(unsent, 'request-fulfillment').catch(() => undefined);
      await stage.world.install();
      await stage.policy({ automatic_requests: false });
      await stage.until(unsent, { service: [1], app: ['placed'] });
      await stage.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
];

playScenarios(scenarios);
