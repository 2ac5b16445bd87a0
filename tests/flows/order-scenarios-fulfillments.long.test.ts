import { expect } from 'vitest';
import { type OrderScenario, playScenarios } from './support/order-scenarios.ts';
import type { OrderWorld } from './support/order-world.ts';

/** An order that the app requested by itself, with all of it on its way. */
async function shipped(world: OrderWorld, kits = 1): Promise<string> {
  await world.settings({ automatic_requests: true, grace_minutes: 0 });
  const id = await world.buy({ kits });
  await world.until(id, { shopify: ['in_progress/accepted'], app: ['placed'] });
  await world.ship(id);
  await world.until(id, { shopify: ['closed/accepted'], app: ['fulfilled'] });
  return id;
}

/** The same with two fulfilments: the merchant's own for one kit, and the app's for the other. */
async function shippedInTwo(world: OrderWorld): Promise<string> {
  await world.settings({ automatic_requests: true, grace_minutes: 0 });
  const id = await world.buy({ kits: 2 });
  await world.until(id, { shopify: ['in_progress/accepted'], app: ['placed'] });
  const line = (await world.inShop(id)).line_items[0]?.id ?? '';
  await world.does(id, 'fulfil', {
    line_items: [{ id: line, quantity: 1 }],
    tracking: [{ number: 'BY-HAND' }],
  });
  await world.ship(id);
  await world.until(id, { shopify: ['closed/accepted'], app: ['fulfilled'], fulfilments: [1, 2] });
  return id;
}

/** Cancels the newest fulfilment and sees that its successor waits for the merchant, who is told why. */
async function cancels(world: OrderWorld, id: string): Promise<string> {
  await world.does(id, 'cancel-fulfillment');
  await world.until(id, { app: ['fulfilled', 'waiting: uncertain'] });
  const waiting = (await world.inApp(id)).find(({ state }) => state === 'waiting');
  expect(waiting?.reason).toContain('The lab already has these products');
  return id;
}

const scenarios: OrderScenario[] = [
  {
    name: 'fulfillment canceled, one of one',
    plays: async (world) => cancels(world, await shipped(world)),
    then: {
      service: [1],
      shopify: ['closed/accepted', 'open/unsubmitted'],
      fulfilments: [],
      app: ['fulfilled', 'waiting: uncertain'],
    },
  },
  {
    name: 'fulfillment canceled, one of two',
    plays: async (world) => cancels(world, await shippedInTwo(world)),
    then: {
      service: [2],
      shopify: ['closed/accepted', 'open/unsubmitted'],
      fulfilments: [1],
      app: ['fulfilled', 'waiting: uncertain'],
    },
  },
  {
    name: 'fulfillment canceled after delivery',
    async plays(world) {
      const id = await shipped(world);
      await world.register(id, 1);
      const arrived = async () => (await world.inShop(id)).fulfillments[0]?.shipment_status;
      await expect.poll(arrived, { timeout: 60_000, interval: 60 }).toBe('delivered');
      return cancels(world, id);
    },
    then: {
      service: [1],
      shopify: ['closed/accepted', 'open/unsubmitted'],
      fulfilments: [],
      app: ['fulfilled', 'waiting: uncertain'],
    },
  },
  {
    name: 'fulfillment by hand, canceled',
    async plays(world) {
      await world.settings({ automatic_requests: false });
      const id = await world.buy();
      await world.until(id, { app: ['waiting'] });
      await world.does(id, 'fulfil', { tracking: [{ number: 'BY-HAND-3' }] });
      await world.until(id, { app: ['closed'] });
      await world.settings({ automatic_requests: true, grace_minutes: 0 });
      await world.does(id, 'cancel-fulfillment');
      await world.until(id, { app: ['closed: cancelled', 'waiting'] });
      return id;
    },
    then: {
      service: [],
      shopify: ['closed/unsubmitted', 'open/unsubmitted'],
      fulfilments: [],
      app: ['closed: cancelled', 'waiting'],
    },
  },
  {
    name: 'fulfillment canceled, then refunded',
    async plays(world) {
      const id = await cancels(world, await shipped(world));
      const line = (await world.inShop(id)).line_items[0]?.id ?? '';
      await world.does(id, 'refund', { line_items: [{ id: line, quantity: 1 }] });
      return id;
    },
    then: {
      service: [1],
      shopify: ['closed/accepted', 'closed/unsubmitted'],
      fulfilments: [],
      app: ['fulfilled', 'closed: cancelled'],
    },
  },
  {
    name: 'fulfillment canceled, then requested again by the merchant',
    async plays(world) {
      const id = await cancels(world, await shipped(world));
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: {
      service: [1, 1],
      shopify: ['closed/accepted', 'in_progress/accepted'],
      fulfilments: [],
      app: ['fulfilled', 'placed'],
    },
  },
];

playScenarios(scenarios);
