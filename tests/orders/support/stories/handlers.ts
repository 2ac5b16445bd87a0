import { learnShopKind } from '../../../../app/connection/shop-mode.ts';
import { applyLabEvent } from '../../../../app/events/lab/apply.ts';
import { type LabEventHandler, processLabEvent } from '../../../../app/events/lab/work.ts';
import { workOnShopEvent } from '../../../../app/events/shopify/work.ts';
import type { OrdersContext } from '../../../../app/orders/context.ts';
import { completeInstallation } from '../../../../app/shopify/installation.ts';
import type { StoryContext, StoryWorld } from './story-state.ts';

type Handler = (ctx: OrdersContext, data: Record<string, string>) => Promise<void>;

/** The handlers of the queues beside the orders room's, as app/start/work.ts has them. */
export function besideHandlers(worldOf: () => StoryWorld): Record<string, Handler> {
  const handlers: Record<string, (ctx: StoryContext, data: Record<string, string>) => Promise<void>> = {
    'lab-events': (ctx, { eventId = '' }) => workOnLabEvent(worldOf(), ctx, eventId),
    'shopify-events': (ctx, { eventId = '' }) => workOnShopEvent(ctx, eventId),
    'shopify-install': async (ctx, { shop = '' }) => {
      await learnShopKind(ctx, await ctx.adminFor(shop));
      await completeInstallation(ctx, await ctx.adminFor(shop));
    },
    'ai-remove-conversation': () => Promise.resolve(),
  };
  // Every worker of a story has the story's context.
  return handlers as Record<string, Handler>;
}

async function workOnLabEvent(world: StoryWorld, ctx: StoryContext, eventId: string): Promise<void> {
  const { state } = world;
  const row = await world.db.labEvent.findUnique({ where: { id: eventId }, select: { dueAt: true } });
  // Its pause is not over. This wake-up is lost: the sweep over what is due finds it.
  if (row === null || row.dueAt > world.now) return;
  const handle: LabEventHandler = (event) => {
    if (state.poison.has(`${event.kind}:${event.orderId}`)) throw new Error('nobody can work on this');
    return applyLabEvent(ctx, event);
  };
  await processLabEvent(ctx, eventId, { reseller: [handle], practice: [] });
}
