import { assignedSweepQueue, reviewOrderQueue } from '../orders/queues.ts';
import { reviewSoon } from '../orders/review/soon.ts';
import { noteDataRequest, redactCustomer, redactShop } from '../privacy/compliance.ts';
import { readFulfilmentOrder } from '../shopify/fulfilment-orders.ts';
import { markShopEventProcessed, readShopEvent } from '../shopify/inbox.ts';
import { markUninstalled } from '../shopify/installation.ts';
import type { ShopEvent } from '../db/generated/app/client.ts';
import type { AppContext } from './app-context.ts';

/** Fans one stored event of Shopify's out to the rooms; may run twice. */
export async function workOnShopEvent(ctx: AppContext, eventId: string): Promise<void> {
  const event = await readShopEvent(ctx, eventId);
  if (!event) return;
  await dispatch(ctx, event);
  await markShopEventProcessed(ctx, eventId);
}

async function dispatch(ctx: AppContext, event: ShopEvent): Promise<void> {
  const { shop, topic } = event;
  if (topic.startsWith('fulfillment_order_notification/'))
    return ctx.jobs.enqueue(ctx.db, assignedSweepQueue, { shop });
  switch (topic) {
    case 'app/uninstalled':
      await markUninstalled(ctx, shop);
      await ctx.shopify.sessions.deleteSessionsOfShop(shop);
      return;
    case 'app/scopes_update':
      // The stored scopes change with the next token.
      return;
    case 'customers/data_request':
      return noteDataRequest(ctx, shop, event.subject);
    case 'customers/redact':
      return redactCustomer(ctx, shop, event.subject);
    case 'shop/redact':
      return redactShop(ctx, shop, event.receivedAt);
    case 'orders/updated':
      // Of any order of the shop's, and of whatever changes: what calls for more than a look has a topic of its own.
      if (event.orderId) await reviewSoon(ctx, shop, event.orderId);
      return;
    default:
      for (const orderId of await ordersOf(ctx, event))
        await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId });
  }
}

/** The Shopify orders that an event is about. */
async function ordersOf(ctx: AppContext, event: ShopEvent): Promise<string[]> {
  if (event.orderId) return [event.orderId];
  const orders = new Set<string>();
  for (const id of event.fulfilmentOrderIds) {
    const known = await ctx.db.fulfilmentOrder.findUnique({ where: { shop_id: { shop: event.shop, id } } });
    const orderId =
      known?.orderId ?? (await readFulfilmentOrder(await ctx.adminFor(event.shop), id))?.order.id;
    if (orderId) orders.add(orderId);
  }
  return [...orders];
}
