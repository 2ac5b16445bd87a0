import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResellerClient, type ResellerClient } from '../../../app/lab/reseller-client.ts';
import type { OrdersContext } from '../../../app/orders/context.ts';
import { searchUnansweredParts } from '../../../app/orders/search/order-search.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { createResellerPlacer } from '../../../app/orders/placement/reseller-placer.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { sweepLedger } from '../../../app/orders/sweep.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { startTestSandbox, type TestSandbox } from '../../sandbox/support/sandbox.ts';
import { silentLog } from '../../support/log.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
let sandbox: TestSandbox;
let client: ResellerClient;
let ctx: OrdersContext;

/** Against the bundled service, with the faults that an e-mail address asks for. */
beforeAll(async () => {
  sandbox = await startTestSandbox({ speed: 1_000, manual: false });
  const { account } = sandbox.clients[0];
  client = createResellerClient({
    baseUrl: account.base_url,
    token: account.token,
    timeoutMs: 60_000,
    log: silentLog,
    retry: { attempts: 1 },
  });
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});
beforeEach(() => {
  ctx = { ...world.ctx, placerFor: () => Promise.resolve(createResellerPlacer(client)) };
  world.mappings = new Map([
    ['100', { variationId: 'glycan-kit-1', quantity: 1, kits: 1, requiresShipping: true }],
  ]);
});

const madeFor = async (reference: string) => {
  const { records } = await client.orders({ cursor: null, limit: 100 });
  return records.filter((order) => order.reference === reference);
};

async function send(email: string) {
  const fo = world.shop.order();
  const order = world.shop.orders.get(fo.orderId);
  if (order) order.email = email;
  await reviewOrder(ctx, SHOP, fo.orderId);
  const part = await world.part(fo);
  await placePart(ctx, part.id);
  return { fo, part, state: async () => (await world.part(fo)).state };
}

describe('against the bundled service', () => {
  it.each(['fault+cut-after-commit', 'fault+500-after-commit'])(
    '%s ends in one order, adopted',
    async (name) => {
      const { part, state } = await send(`${name}@example.com`);
      expect(await state()).toBe('unanswered');
      await searchUnansweredParts(ctx, CONNECTION);
      expect(await state()).toBe('placed');
      expect(await madeFor(part.reference)).toHaveLength(1);
    },
  );

  it('fault+late-commit ends in one order, adopted', async () => {
    const { part, state } = await send('fault+late-commit@example.com');
    await vi.waitFor(async () => expect(await madeFor(part.reference)).toHaveLength(1), { timeout: 45_000 });
    world.advance(400_000);
    await searchUnansweredParts(ctx, CONNECTION);
    expect(await state()).toBe('placed');
    expect(await madeFor(part.reference)).toHaveLength(1);
  });

  it('fault+down-60s ends in one order, sent again once both walks have shown none', async () => {
    const { fo, part, state } = await send('fault+down-60s@example.com');
    expect(await state()).toBe('unanswered');
    await vi.waitFor(() => madeFor(part.reference), { timeout: 45_000 });
    for (const ms of [120_000, 420_000]) {
      world.advance(ms);
      await searchUnansweredParts(ctx, CONNECTION);
    }
    expect(await state()).toBe('due');
    await placePart(ctx, part.id);
    expect(await state()).toBe('placed');
    expect(await madeFor(part.reference)).toHaveLength(1);
    await reviewOrder(ctx, SHOP, fo.orderId);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('an order ends in a fulfilment with the tracking of its kit', async () => {
    const { fo, part, state } = await send('ada@example.com');
    await reviewOrder(ctx, SHOP, fo.orderId);
    await vi.waitFor(
      async () => {
        await sweepLedger(ctx);
        await followPart(ctx, part.id);
        expect(await state()).toBe('fulfilled');
      },
      { timeout: 45_000, interval: 100 },
    );
    const [kit] = await world.db.kit.findMany({ where: { partId: part.id } });
    expect(fo.fulfilments).toMatchObject([{ numbers: [kit?.trackingCode], urls: [kit?.trackingLink] }]);
  });
});
