import { expect, vi } from 'vitest';
import { orderActionWords } from '../../app/words/order-actions.ts';
import { type OrderScenario, playScenarios } from './support/order-scenarios.ts';
import type { OrderWorld } from './support/order-world.ts';

const waitMs = { timeout: 60_000, interval: 50 };

/** An order that the merchant requested and the service has. */
async function accepted(world: OrderWorld, input: Parameters<OrderWorld['buy']>[0] = {}): Promise<string> {
  const id = await world.buy(input);
  await world.until(id, { app: ['waiting'] });
  await world.does(id, 'request-fulfillment');
  await world.until(id, { shopify: ['in_progress/accepted'], app: ['placed'] });
  return id;
}

/** Requests it while the service takes its time, and resolves when the call is under way. */
async function sending(world: OrderWorld, latencyMs: number): Promise<string> {
  const id = await world.buy();
  await world.until(id, { app: ['waiting'] });
  await world.sides.control('/faults', { kind: 'latency', rate: 1, ms: latencyMs });
  await world.does(id, 'request-fulfillment');
  const under = `SELECT 1 FROM "OrderPart" p JOIN "FulfilmentOrder" f ON f.id = p."fulfilmentOrderId"
                 WHERE f."orderId" = $1 AND p.state = 'sending'`;
  await vi.waitUntil(async () => (await world.sides.query('app', under, [id])).length > 0, waitMs);
  return id;
}

const quick = (world: OrderWorld) => world.sides.control('/faults', { kind: 'latency', rate: 0 });

const scenarios: OrderScenario[] = [
  {
    name: 'request, accept, ship',
    async plays(world) {
      const id = await accepted(world, { kits: 1, addOn: true });
      await world.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'request before the order is paid',
    async plays(world) {
      const id = await world.buy({ paid: false });
      await world.does(id, 'request-fulfillment');
      await world.until(id, { service: [], shopify: ['open/submitted'], app: ['waiting: unpaid'] });
      await world.does(id, 'pay');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'request that asks for no notification',
    async plays(world) {
      const id = await world.buy();
      await world.does(id, 'request-fulfillment', { notify_customer: false });
      await world.until(id, { app: ['placed'] });
      await world.ship(id);
      await world.until(id, { fulfilments: [1] });
      const [fulfilment] = (await world.inShop(id)).fulfillments;
      expect(fulfilment?.notify_customer).toBe(false);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'request that asks for a notification',
    async plays(world) {
      await world.settings({ notify_customer: false });
      const id = await world.buy();
      await world.does(id, 'request-fulfillment', { notify_customer: true });
      await world.until(id, { app: ['placed'] });
      await world.ship(id);
      await world.until(id, { fulfilments: [1] });
      await world.settings({ notify_customer: true });
      const [fulfilment] = (await world.inShop(id)).fulfillments;
      expect(fulfilment?.notify_customer).toBe(true);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'cancellation before it was sent',
    async plays(world) {
      const id = await world.buy({ paid: false });
      await world.does(id, 'request-fulfillment');
      await world.until(id, { app: ['waiting: unpaid'] });
      await world.does(id, 'request-cancellation');
      await world.until(id, { shopify: ['closed/submitted', 'open/unsubmitted'] });
      // Paid afterwards: the successor was not requested, so nothing goes.
      await world.does(id, 'pay');
      return id;
    },
    then: {
      service: [],
      shopify: ['closed/submitted', 'open/unsubmitted'],
      fulfilments: [],
      app: ['closed: cancelled', 'waiting'],
    },
  },
  {
    name: 'cancellation while it is being sent',
    async plays(world) {
      const id = await sending(world, 1_000);
      await world.does(id, 'request-cancellation');
      await quick(world);
      return id;
    },
    then: {
      service: [1],
      shopify: ['closed/submitted', 'open/unsubmitted'],
      fulfilments: [],
      app: ['placed: cancelled', 'waiting'],
    },
  },
  {
    name: 'cancellation while the outcome of the sending is open',
    async plays(world) {
      const id = await world.buy({ email: 'fault+cut-before-commit@example.com' });
      await world.does(id, 'request-fulfillment');
      await world.until(id, { app: ['unanswered: uncertain'] });
      await world.does(id, 'request-cancellation');
      return id;
    },
    then: {
      service: [],
      shopify: ['closed/submitted', 'open/unsubmitted'],
      fulfilments: [],
      app: ['withdrawn: cancelled', 'waiting'],
    },
  },
  {
    name: 'cancellation request after it was placed',
    async plays(world) {
      const id = await accepted(world);
      await world.does(id, 'request-cancellation');
      await world.until(id, { shopify: ['in_progress/cancellation_rejected'], app: ['placed'] });
      expect((await world.lastAnswer(id))?.message).toBe(orderActionWords.inShopify.cancellationRefused);
      await world.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/cancellation_rejected'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'plain cancel of the order before it is requested',
    async plays(world) {
      const id = await world.buy();
      await world.until(id, { app: ['waiting'] });
      await world.does(id, 'cancel');
      return id;
    },
    then: { service: [], shopify: ['closed/unsubmitted'], fulfilments: [], app: ['closed: cancelled'] },
  },
  {
    name: 'plain cancel of the order while it is being sent',
    async plays(world) {
      const id = await sending(world, 1_000);
      await world.does(id, 'cancel');
      await quick(world);
      return id;
    },
    then: { service: [1], shopify: ['closed/submitted'], fulfilments: [], app: ['placed: cancelled'] },
  },
  {
    name: 'plain cancel of the order after it was placed',
    async plays(world) {
      const id = await accepted(world);
      await world.does(id, 'cancel');
      return id;
    },
    then: {
      service: [1],
      shopify: ['in_progress/cancellation_rejected'],
      fulfilments: [],
      app: ['placed: cancelled'],
    },
  },
  {
    name: 'plain cancel of the fulfillment order before it was sent',
    async plays(world) {
      const id = await world.buy({ paid: false });
      await world.does(id, 'request-fulfillment');
      await world.until(id, { app: ['waiting: unpaid'] });
      await world.does(id, 'cancel-fulfillment-order');
      await world.until(id, { app: ['closed: cancelled', 'waiting: unpaid'] });
      // Requested anew, it is an order like any other.
      await world.does(id, 'pay');
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: {
      service: [1],
      shopify: ['closed/submitted', 'in_progress/accepted'],
      fulfilments: [],
      app: ['closed: cancelled', 'placed'],
    },
  },
  {
    name: 'hold before the request, and release',
    async plays(world) {
      const id = await world.buy();
      await world.does(id, 'hold', { reason: 'incorrect_address' });
      await world.until(id, { shopify: ['on_hold/unsubmitted'], app: ['waiting: on_hold'] });
      await world.does(id, 'release');
      await world.until(id, { app: ['waiting'] });
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'callbacks and webhooks that Shopify stopped sending',
    async plays(world) {
      await world.sides.shop('/faults', { kind: 'lose', rate: 1 });
      const id = await world.buy();
      await world.does(id, 'request-fulfillment');
      await world.until(id, { shopify: ['in_progress/accepted'] });
      await world.does(id, 'request-cancellation');
      await world.until(id, { shopify: ['in_progress/cancellation_rejected'] });
      await world.sides.shop('/faults', { kind: 'lose', rate: 0 });
      return id;
    },
    then: { service: [1], shopify: ['in_progress/cancellation_rejected'], fulfilments: [], app: ['placed'] },
  },
];

playScenarios(scenarios);
