import { expect } from 'vitest';
import { type OrderScenario, playScenarios } from './order-scenarios.ts';
import type { OrderStage, Standing, GateInput } from './order-stage.ts';

/** Stands for the 20 hours. */
const requestLimitMs = 2_500;

const rejected = (reasonCode: string): Standing => ({
  service: [],
  shopify: ['open/rejected'],
  fulfilments: [],
  app: [`waiting: ${reasonCode}`],
});

/** Requests what somebody bought, and sees it rejected with one of Shopify's reasons. */
async function seesRejected(stage: OrderStage, input: GateInput, reason: string): Promise<string> {
  const id = await stage.buy(input);
  await stage.does(id, 'request-fulfillment');
  await stage.until(id, { shopify: ['open/rejected'] });
  const answer = await stage.lastAnswer(id);
  expect(answer?.reason).toBe(reason);
  expect(answer?.message).toMatch(/Request fulfilment again in Shopify|requested again by itself/);
  return id;
}

const gone = (isGone: boolean) =>
  `UPDATE "CatalogueItem" SET "vanishedAt" = ${isGone ? 'now()' : 'NULL'} WHERE kits = 1`;

const scenarios: OrderScenario[] = [
  {
    name: 'unanswered for 20 hours: unpaid',
    plays: (stage) => seesRejected(stage, { paid: false }, 'payment_declined'),
    then: rejected('unpaid'),
  },
  {
    name: 'unanswered for 20 hours: address',
    plays: (stage) => seesRejected(stage, { zip: '' }, 'incorrect_address'),
    then: rejected('address'),
  },
  {
    name: 'unanswered for 20 hours: no e-mail',
    plays: (stage) => seesRejected(stage, { email: null }, 'invalid_contact_information'),
    then: rejected('no_email'),
  },
  {
    name: 'unanswered for 20 hours: product not mapped',
    async plays(stage) {
      const product = { title: 'A new kit', sku: 'NEW-KIT', price: '99.00', is_kit: true };
      const made = await stage.world.shop<{ variants: { variant_id: string }[] }>('/products', product);
      await stage.world.shop(`/variants/${made.variants[0]?.variant_id}/stock`, { at: ['service'] });
      return seesRejected(stage, { sku: 'NEW-KIT' }, 'invalid_sku');
    },
    then: rejected('unmapped'),
  },
  {
    name: 'unanswered for 20 hours: item gone from the catalog',
    async plays(stage) {
      await stage.world.query('app', gone(true));
      const id = await seesRejected(stage, {}, 'inventory_out_of_stock');
      await stage.world.query('app', gone(false));
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'unanswered for 20 hours: high risk',
    plays: (stage) => seesRejected(stage, { risk: 'high' }, 'other'),
    then: rejected('high_risk'),
  },
  {
    name: 'rejected, put right, requested again by the merchant',
    async plays(stage) {
      const id = await seesRejected(stage, { paid: false }, 'payment_declined');
      await stage.does(id, 'pay');
      await stage.until(id, { app: ['waiting'] });
      expect((await stage.inApp(id))[0]?.reason).toMatch(/Request fulfilment again in Shopify/);
      await stage.does(id, 'request-fulfillment');
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'rejected, put right, requested again by the app',
    async plays(stage) {
      await stage.policy({ automatic_requests: true });
      const id = await seesRejected(stage, { paid: false }, 'payment_declined');
      await stage.does(id, 'pay');
      await stage.until(id, { app: ['placed'] });
      await stage.policy({ automatic_requests: false });
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
  {
    name: 'unanswered for 20 hours with an open outcome',
    async plays(stage) {
      const lagMs = 7_000;
      await stage.world.control('/faults', { kind: 'cut_after_commit', rate: 1 });
      await stage.world.control('/faults', { kind: 'list_lag', rate: 1, ms: lagMs });
      const id = await stage.buy();
      await stage.does(id, 'request-fulfillment');
      const stands = `SELECT state FROM "FulfilmentOrder" WHERE "orderId" = $1`;
      await expect
        .poll(() => stage.world.query('app', stands, [id]), { timeout: 60_000, interval: 60 })
        .toEqual([{ state: 'mismatched' }]);
      // Neither accepted nor rejected: it waits for whoever looks, and goes on by itself once it is found.
      expect(await stage.standing(id, ['shopify'])).toEqual({ shopify: ['open/submitted'] });
      for (const kind of ['cut_after_commit', 'list_lag'])
        await stage.world.control('/faults', { kind, rate: 0 });
      return id;
    },
    then: { service: [1], shopify: ['in_progress/accepted'], fulfilments: [], app: ['placed'] },
  },
];

playScenarios(scenarios, { requestLimitMs, firstWalkDelayMs: 4_000, secondWalkDelayMs: 12_000 });
