import { appUninstalled, scopesUpdated } from './app.ts';
import { customerRedacted, dataRequested, shopRedacted } from './compliance.ts';
import type { Topic } from './context.ts';
import { fulfillmentOrderChanged, fulfillmentServiceCalled } from './fulfillment-orders.ts';
import { orderChanged, orderEdited, orderUpdated, refundCreated } from './orders.ts';

/** The topics that shopify.app.toml subscribes to, and no others. */
export const webhookTopics = {
  'app/uninstalled': appUninstalled,
  'app/scopes_update': scopesUpdated,
  'customers/data_request': dataRequested,
  'customers/redact': customerRedacted,
  'shop/redact': shopRedacted,
  'orders/paid': orderChanged,
  'orders/edited': orderEdited,
  'orders/cancelled': orderChanged,
  'orders/updated': orderUpdated,
  'refunds/create': refundCreated,
  'fulfillment_orders/order_routing_complete': fulfillmentOrderChanged,
  'fulfillment_orders/fulfillment_request_submitted': fulfillmentOrderChanged,
  'fulfillment_orders/cancellation_request_submitted': fulfillmentOrderChanged,
  'fulfillment_orders/cancelled': fulfillmentOrderChanged,
  'fulfillment_orders/moved': fulfillmentOrderChanged,
  'fulfillment_orders/split': fulfillmentOrderChanged,
  'fulfillment_orders/merged': fulfillmentOrderChanged,
  'fulfillment_orders/placed_on_hold': fulfillmentOrderChanged,
  'fulfillment_orders/hold_released': fulfillmentOrderChanged,
} as const satisfies Record<string, Topic>;

/** Under this prefix callbacks of the fulfillment service are stored. */
export const CALLBACK_PREFIX = 'fulfillment_order_notification/';

/** What to do about a topic; null for one that we never subscribed to. */
export function topicOf(topic: string): Topic | null {
  if (topic.startsWith(CALLBACK_PREFIX)) return fulfillmentServiceCalled;
  return new Map<string, Topic>(Object.entries(webhookTopics)).get(topic) ?? null;
}
