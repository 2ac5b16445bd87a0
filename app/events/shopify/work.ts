import type { ShopEventsContext } from './context.ts';
import { markShopEventProcessed, readShopEvent } from './inbox.ts';
import { topicOf } from './topics.ts';

/** Works on one stored event of Shopify's; may run twice. */
export async function workOnShopEvent(ctx: ShopEventsContext, eventId: string): Promise<void> {
  const event = await readShopEvent(ctx, eventId);
  if (!event) return;
  await topicOf(event.topic)?.handle(ctx, event);
  await markShopEventProcessed(ctx, eventId);
}
