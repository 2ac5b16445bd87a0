import {
  allowSimulation,
  endSimulation,
  learnShopKind,
  maySimulate,
} from '../../../../app/connection/shop-mode.ts';
import type { Placer } from '../../../../app/orders/lab-order/placer.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { SHOP } from '../world.ts';
import type { ModeCommand } from './commands.ts';
import type { StoryWorld } from './story-state.ts';

/** What decides whether the sandbox takes real orders, and who watches that it takes no others. */
export async function ofMode(world: StoryWorld, what: ModeCommand): Promise<void> {
  const { ctx, state } = world;
  if (what.kind === 'plan') {
    if (state.isDevelopmentStore && !what.isDevelopmentStore)
      state.reached.add('a development store becomes another');
    state.isDevelopmentStore = what.isDevelopmentStore;
    if (!what.isDevelopmentStore) state.wasTestsOnly = true;
    if (what.tells && state.appToken !== null) await learnShopKind(ctx, await ctx.adminFor(SHOP));
    return;
  }
  // The page is one of an app that is installed.
  if (state.appToken === null) return;
  if (!what.allows) {
    await endSimulation(ctx, SHOP, 'merchant:1');
    if (state.simulates) state.reached.add('the word to simulate is taken back');
  } else await allowSimulation(ctx, SHOP, 'merchant:1');
  state.simulates = what.allows;
}

/** The fulfillment order that a reference stands for; null for one that is none of the shop's. */
function orderOf({ shop }: StoryWorld, reference: string): { test: boolean } | null {
  const [, id = ''] = /^kits-(\d+)-/.exec(reference) ?? [];
  return shop.orders.get(shop.fulfilmentOrders.get(id)?.orderId ?? '') ?? null;
}

/** Whether the sandbox may take a real order at this very moment: on the merchant's word, or in a development store. */
async function mayTake({ db, state }: StoryWorld): Promise<boolean> {
  return state.simulates || state.isLearningMode || (await maySimulate(db, SHOP));
}

/** The placer of an account, which notes where each order goes. */
export function watchedPlacer(world: StoryWorld, connectionId: string, placer: Placer): Placer {
  const { db, state } = world;
  return {
    ...placer,
    async place(request) {
      const { environment } = await db.connection.findUniqueOrThrow({ where: { id: connectionId } });
      const reference = request.reference ?? '';
      const isReal = orderOf(world, reference)?.test === false;
      const sentIn = state.sentIn.get(reference) ?? new Set();
      state.sentIn.set(reference, sentIn.add(environment as 'sandbox' | 'production'));
      if (isReal && environment === 'sandbox') {
        if (!(await mayTake(world))) state.simulatedUnasked.push(`${reference} went to the sandbox`);
        if (state.simulates) state.reached.add('real orders are simulated on the merchant’s word');
      }
      if (!isReal && environment === 'production')
        state.simulatedUnasked.push(`${reference}, a test order, went to production`);
      return placer.place(request);
    },
  };
}

/** A number of the sandbox's is never a real order's in Shopify, unless it may be simulated. */
export async function watchFulfilment(world: StoryWorld, variables: unknown): Promise<void> {
  const { fulfilment } = variables as { fulfilment: { trackingInfo?: { numbers?: string[] } } };
  for (const number of fulfilment.trackingInfo?.numbers ?? []) {
    const made = world.service.orders.find(({ units }) => units.some((one) => one.tracking_code === number));
    const reference = made?.reference ?? '';
    const isOfSandbox = world.state.sentIn.get(reference)?.has('production') === false;
    if (!isOfSandbox || orderOf(world, reference)?.test !== false || (await mayTake(world))) continue;
    world.state.simulatedUnasked.push(`${reference} was fulfilled with ${number}, of the sandbox`);
  }
}

/** What a sandbox alone has of a real order, after it was not to be simulated: nothing ships, so it may be let go. */
export function mayBeLetGo(world: StoryWorld, { reference }: { reference: string }): boolean {
  const { sentIn, wasTestsOnly } = world.state;
  return (
    wasTestsOnly &&
    orderOf(world, reference)?.test === false &&
    sentIn.get(reference)?.has('production') !== true
  );
}

/** Why an order visibly waits for the shop's mode, and rightly; null where nothing of the mode holds it up. */
export function waitsForMode(
  { shop, state }: StoryWorld,
  fo: ShopFulfilmentOrder,
  environment: string | undefined,
): 'not_live' | 'test_order' | null {
  const isTest = shop.orders.get(fo.orderId)?.test === true;
  if (isTest) return environment === 'production' ? 'test_order' : null;
  return environment === 'sandbox' && !state.simulates && !state.isDevelopmentStore ? 'not_live' : null;
}
