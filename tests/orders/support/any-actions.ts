import fc from 'fast-check';
import { expect } from 'vitest';
import { actOnOrder } from '../../../app/orders/actions/act-on-order.ts';
import type { OrderActionKind } from '../../../app/orders/actions/order-actions.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import type { ShopFulfilmentOrder } from './shop.ts';
import { shopDoes } from './shop-does.ts';
import { emptyWorld, type OrdersWorld, SHOP } from './world.ts';

const minute = 60_000;

const kind = fc.constantFrom<OrderActionKind>(
  'retry',
  'place_now',
  'hold',
  'release',
  'accept_risk',
  'resolve',
);
const moment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('ask' as const), one: kind, other: fc.option(kind) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      ms: fc.constantFrom(1_000, 40_000, 11 * minute),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('review' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lost_answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel_request' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel_plainly' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other_hold' as const) }) },
);

type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

async function live(world: OrdersWorld, one: Moment, fo: ShopFulfilmentOrder): Promise<void> {
  switch (one.do) {
    case 'ask': {
      const asked = one.other === null ? [one.one] : [one.one, one.other];
      const answers = await Promise.all(
        asked.map((input, who) =>
          actOnOrder(world.ctx, { shop: SHOP, orderId: fo.orderId, actor: `merchant:${who}`, kind: input }),
        ),
      );
      for (const { message } of answers) expect(message).not.toBe('');
      return;
    }
    case 'work':
      await world.drain(world.ctx, world.ctx);
      return;
    case 'time':
      world.advance(one.ms);
      await world.sweep();
      return;
    case 'review':
      // Shopify may be away just then.
      await world.review(fo).catch(() => undefined);
      return;
    case 'lost_answer': {
      let left = 1;
      world.shop.before = (operation) => {
        if (left-- > 0) throw new ShopifyFailure({ code: 'unavailable', operation, detail: 'test' });
      };
      return;
    }
    case 'other_hold':
      if (fo.status === 'OPEN' && fo.requestStatus === 'UNSUBMITTED') fo.held = !fo.held;
      return;
    case 'cancel_request':
      if (fo.requestStatus === 'ACCEPTED') shopDoes.requestCancellation(fo);
      return;
    // Shopify closes it without a word to the service, and begins anew.
    case 'cancel_plainly':
      if (fo.status !== 'CLOSED' && ['SUBMITTED', 'CANCELLATION_REQUESTED'].includes(fo.requestStatus))
        shopDoes.cancelRequest(world.shop, fo);
      return;
  }
}

/**
 * Whatever two people ask of an order and whatever happens to it meanwhile, the lab has it once at most.
 * @param numRuns how many such stories are drawn
 */
export async function expectOneOrder(world: OrdersWorld, numRuns: number): Promise<void> {
  const story = fc.record({
    automatic: fc.boolean(),
    risk: fc.constantFrom('ACCEPT', 'CANCEL'),
    moments: fc.array(moment, { minLength: 4, maxLength: 16 }),
    fates: fc.array(
      fc.constantFrom('ok' as const, 'cut_after_commit' as const, 'cut_before_commit' as const),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ automatic, risk, moments, fates }) => {
      await emptyWorld(world);
      await changeOrderSettings(world.db, SHOP, { automaticRequests: automatic, graceMs: 10 * minute });
      const left = [...fates];
      world.service.fate = () => ({ kind: left.shift() ?? 'ok' });
      const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
      Object.assign(world.shop.orders.get(fo.orderId) ?? {}, { risk });
      await world.review(fo);
      for (const one of moments) await live(world, one, fo);
      await world.letPass(30 * minute);
      const references = world.service.orders.map(({ reference }) => reference);
      expect(new Set(references).size, 'one order for each reference').toBe(references.length);
      // Of its successors, too: every fulfilment order here is of the one order.
      const parts = await world.db.orderPart.findMany();
      expect(references.length, 'no order beyond what was bought').toBeLessThanOrEqual(1);
      expect(parts.filter(({ serviceOrderId }) => serviceOrderId !== null).length).toBe(references.length);
    }),
    { numRuns },
  );
}
