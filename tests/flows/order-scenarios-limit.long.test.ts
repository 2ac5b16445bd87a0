import { expect } from 'vitest';
import { orderReasons } from '../../app/words/order-reasons.ts';
import { type OrderScenario, playScenarios } from './support/order-scenarios.ts';
import type { OrderWorld, OnEachSide, GateInput } from './support/order-world.ts';

/** Stands for the 20 hours. Longer than a slow machine needs to send an order: what can be sent must not be late. */
const requestLimitMs = 10_000;

const rejected = (reasonCode: string): OnEachSide => ({
  service: [],
  shopify: ['open/rejected'],
  fulfilments: [],
  app: [`waiting: ${reasonCode}`],
});

const { fixes } = orderReasons;
/** How what was rejected goes on, as Shopify shows it. */
const waysOn = [
  fixes.requestAgain,
  fixes.fixAndRequestAgain,
  fixes.requestedAgain,
  fixes.requestedAgainOnceFixed,
];

/** Requests what somebody bought, and sees it rejected with one of Shopify's reasons. */
async function seesRejected(world: OrderWorld, input: GateInput, reason: string): Promise<string> {
  const id = await world.buy(input);
  await world.does(id, 'request-fulfillment');
  await world.until(id, { shopify: ['open/rejected'] });
  const answer = await world.lastAnswer(id);
  expect(answer?.reason).toBe(reason);
  expect(waysOn.filter((fix) => answer?.message?.endsWith(fix))).toHaveLength(1);
  return id;
}

const gone = (isGone: boolean) =>
  `UPDATE "CatalogueItem" SET "vanishedAt" = ${isGone ? 'now()' : 'NULL'} WHERE kits = 1`;

const scenarios: OrderScenario[] = [
  {
    name: 'unanswered for 20 hours: unpaid',
    plays: (world) => seesRejected(world, { paid: false }, 'payment_declined'),
    then: rejected('unpaid'),
  },
  {
    name: 'unanswered for 20 hours: address',
    plays: (world) => seesRejected(world, { zip: '' }, 'incorrect_address'),
    then: rejected('address'),
  },
  {
    name: 'unanswered for 20 hours: no e-mail',
    plays: (world) => seesRejected(world, { email: null }, 'invalid_contact_information'),
    then: rejected('no_email'),
  },
  {
    name: 'unanswered for 20 hours: product not mapped',
    async plays(world) {
      const product = { title: 'A new kit', sku: 'NEW-KIT', price: '99.00', is_kit: true };
      const made = await world.sides.shop<{ variants: { variant_id: string }[] }>('/products', product);
      await world.sides.shop(`/variants/${made.variants[0]?.variant_id}/stock`, { at: ['service'] });
      return seesRejected(world, { sku: 'NEW-KIT' }, 'invalid_sku');
    },
    then: rejected('unmapped'),
  },
  {
    name: 'unanswered for 20 hours: item gone from the catalog',
    async plays(world) {
      await world.sides.query('app', gone(true));
      const id = await seesRejected(world, {}, 'inventory_out_of_stock');
      await world.sides.query('app', gone(false));
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'unanswered for 20 hours: high risk',
    plays: (world) => seesRejected(world, { risk: 'high' }, 'other'),
    then: rejected('high_risk'),
  },
  {
    name: 'rejected, put right, requested again by the merchant',
    async plays(world) {
      const id = await seesRejected(world, { paid: false }, 'payment_declined');
      await world.does(id, 'pay');
      await world.until(id, { app: ['waiting'] });
      expect((await world.inApp(id))[0]?.reason).toContain(fixes.requestAgain);
      await world.does(id, 'request-fulfillment');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'rejected, put right, requested again by the app',
    async plays(world) {
      await world.settings({ automatic_requests: true });
      const id = await seesRejected(world, { paid: false }, 'payment_declined');
      await world.does(id, 'pay');
      await world.until(id, { app: ['placed'] });
      await world.settings({ automatic_requests: false });
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'unanswered for 20 hours with an open outcome',
    async plays(world) {
      const lagMs = 14_000;
      await world.sides.control('/faults', { kind: 'cut_after_commit', rate: 1 });
      await world.sides.control('/faults', { kind: 'list_lag', rate: 1, ms: lagMs });
      const id = await world.buy();
      await world.does(id, 'request-fulfillment');
      const stands = `SELECT state FROM "FulfilmentOrder" WHERE "orderId" = $1`;
      await expect
        .poll(() => world.sides.query('app', stands, [id]), { timeout: 60_000, interval: 60 })
        .toEqual([{ state: 'mismatched' }]);
      // Neither accepted nor rejected: it waits for whoever looks, and goes on by itself once it is found.
      expect(await world.onEachSide(id, ['shopify'])).toEqual({ shopify: ['open/submitted'] });
      for (const kind of ['cut_after_commit', 'list_lag'])
        await world.sides.control('/faults', { kind, rate: 0 });
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
];

playScenarios(scenarios, { requestLimitMs, firstWalkDelayMs: 8_000, secondWalkDelayMs: 24_000 });
