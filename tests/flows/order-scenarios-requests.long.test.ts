import { expect, vi } from 'vitest';
import { type OrderScenario, playScenarios } from './order-scenarios.ts';
import type { OrderStage } from './order-stage.ts';

const waitMs = { timeout: 60_000, interval: 50 };

/** An order that the merchant requested and the service has. */
async function accepted(stage: OrderStage, input: Parameters<OrderStage['buy']>[0] = {}): Promise<string> {
  const id = await stage.buy(input);
  await stage.until(id, { app: ['waiting'] });
  await stage.does(id, 'request-fulfillment');
  await stage.until(id, { shopify: ['in_progress/accepted'], app: ['placed'] });
  return id;
}

/** Requests it while the service takes its time, and resolves when the call is under way. */
async function sending(stage: OrderStage, latencyMs: number): Promise<string> {
  const id = await stage.buy();
  await stage.until(id, { app: ['waiting'] });
  await stage.world.control('/faults', { kind: 'latency', rate: 1, ms: latencyMs });
  await stage.does(id, 'request-fulfillment');
  const under = `SELECT 1 FROM "OrderPart" p JOIN "FulfilmentOrder" f ON f.id = p."fulfilmentOrderId"
                 WHERE f."orderId" = $1 AND p.state = 'sending'`;
  await vi.waitUntil(async () => (await stage.world.query('app', under, [id])).length > 0, waitMs);
  return id;
}

const quick = (stage: OrderStage) => stage.world.control('/faults', { kind: 'latency', rate: 0 });

const scenarios: OrderScenario[] = [
  {
    name: 'request, accept, ship',
    async plays(stage) {
      const id = await accepted(stage, { kits: 1, addOn: true });
      await stage.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'request before the order is paid',
    async plays(stage) {
      const id = await stage.buy({ paid: false });
      await stage.does(id, 'request-fulfillment');
      await stage.until(id, { service: [], shopify: ['open/submitted'], app: ['waiting: unpaid'] });
      await stage.does(id, 'pay');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'request that asks for no notification',
    async plays(stage) {
      const id = await stage.buy();
      await stage.does(id, 'request-fulfillment', { notify_customer: false });
      await stage.until(id, { app: ['placed'] });
      await stage.ship(id);
      await stage.until(id, { fulfilments: [1] });
      const [fulfilment] = (await stage.inShop(id)).fulfillments;
      expect(fulfilment?.notify_customer).toBe(false);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'request that asks for a notification',
    async plays(stage) {
      await stage.policy({ notify_customer: false });
      const id = await stage.buy();
      await stage.does(id, 'request-fulfillment', { notify_customer: true });
      await stage.until(id, { app: ['placed'] });
      await stage.ship(id);
      await stage.until(id, { fulfilments: [1] });
      await stage.policy({ notify_customer: true });
      const [fulfilment] = (await stage.inShop(id)).fulfillments;
      expect(fulfilment?.notify_customer).toBe(true);
      return id;
    },
    then: { service: [1], shopify: ['closed/accepted'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'cancellation before it was sent',
    async plays(stage) {
      const id = await stage.buy({ paid: false });
      await stage.does(id, 'request-fulfillment');
      await stage.until(id, { app: ['waiting: unpaid'] });
      await stage.does(id, 'request-cancellation');
      await stage.until(id, { shopify: ['closed/submitted', 'open/unsubmitted'] });
      // Paid afterwards: the successor was not requested, so nothing goes.
      await stage.does(id, 'pay');
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
    async plays(stage) {
      const id = await sending(stage, 1_000);
      await stage.does(id, 'request-cancellation');
      await quick(stage);
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
    async plays(stage) {
      const id = await stage.buy({ email: 'fault+cut-before-commit@example.com' });
      await stage.does(id, 'request-fulfillment');
      await stage.until(id, { app: ['unanswered: uncertain'] });
      await stage.does(id, 'request-cancellation');
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
    async plays(stage) {
      const id = await accepted(stage);
      await stage.does(id, 'request-cancellation');
      await stage.until(id, { shopify: ['in_progress/cancellation_rejected'], app: ['placed'] });
      expect((await stage.lastAnswer(id))?.message).toContain('cannot be cancelled');
      await stage.ship(id);
      return id;
    },
    then: { service: [1], shopify: ['closed/cancellation_rejected'], fulfilments: [1], app: ['fulfilled'] },
  },
  {
    name: 'plain cancel of the order before it is requested',
    async plays(stage) {
      const id = await stage.buy();
      await stage.until(id, { app: ['waiting'] });
      await stage.does(id, 'cancel');
      return id;
    },
    then: { service: [], shopify: ['closed/unsubmitted'], fulfilments: [], app: ['closed: cancelled'] },
  },
  {
    name: 'plain cancel of the order while it is being sent',
    async plays(stage) {
      const id = await sending(stage, 1_000);
      await stage.does(id, 'cancel');
      await quick(stage);
      return id;
    },
    then: { service: [1], shopify: ['closed/submitted'], fulfilments: [], app: ['placed: cancelled'] },
  },
  {
    name: 'plain cancel of the order after it was placed',
    async plays(stage) {
      const id = await accepted(stage);
      await stage.does(id, 'cancel');
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
    async plays(stage) {
      const id = await stage.buy({ paid: false });
      await stage.does(id, 'request-fulfillment');
      await stage.until(id, { app: ['waiting: unpaid'] });
      await stage.does(id, 'cancel-fulfillment-order');
      await stage.until(id, { app: ['closed: cancelled', 'waiting: unpaid'] });
      // Requested anew, it is an order like any other.
      await stage.does(id, 'pay');
      await stage.does(id, 'request-fulfillment');
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
    async plays(stage) {
      const id = await stage.buy();
      await stage.does(id, 'hold', { reason: 'incorrect_address' });
      await stage.until(id, { shopify: ['on_hold/unsubmitted'], app: ['waiting: on_hold'] });
      await stage.does(id, 'release');
      await stage.until(id, { app: ['waiting'] });
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'callbacks and webhooks that Shopify stopped sending',
    async plays(stage) {
      await stage.world.shop('/faults', { kind: 'lose', rate: 1 });
      const id = await stage.buy();
      await stage.does(id, 'request-fulfillment');
      await stage.until(id, { shopify: ['in_progress/accepted'] });
      await stage.does(id, 'request-cancellation');
      await stage.until(id, { shopify: ['in_progress/cancellation_rejected'] });
      await stage.world.shop('/faults', { kind: 'lose', rate: 0 });
      return id;
    },
    then: { service: [1], shopify: ['in_progress/cancellation_rejected'], fulfilments: [], app: ['placed'] },
  },
];

playScenarios(scenarios);
