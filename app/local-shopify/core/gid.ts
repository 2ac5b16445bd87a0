import { z } from 'zod';
import { requestWords } from '../words/requests.ts';

/** The kinds of records this shop has, by their GraphQL type. */
export type GidType =
  | 'App'
  | 'AppInstallation'
  | 'Customer'
  | 'Fulfillment'
  | 'FulfillmentEvent'
  | 'FulfillmentHold'
  | 'FulfillmentLineItem'
  | 'FulfillmentOrder'
  | 'FulfillmentOrderDestination'
  | 'FulfillmentOrderLineItem'
  | 'FulfillmentOrderMerchantRequest'
  | 'FulfillmentService'
  | 'InventoryAdjustmentGroup'
  | 'InventoryItem'
  | 'InventoryLevel'
  | 'LineItem'
  | 'Location'
  | 'MailingAddress'
  | 'Metafield'
  | 'Order'
  | 'OrderTransaction'
  | 'Product'
  | 'ProductVariant'
  | 'Refund'
  | 'Shop';

/** A Shopify global id: `gid://shopify/Order/5440000000001`. A fulfilment service's takes `?id=true`, as Shopify's do. */
export function gid(type: GidType, id: bigint): string {
  const suffix = type === 'FulfillmentService' ? '?id=true' : '';
  return `gid://shopify/${type}/${id}${suffix}`;
}

/** An inventory level's id names its item as well: `gid://shopify/InventoryLevel/1?inventory_item_id=2`. */
export function inventoryLevelGid(level: { id: bigint; inventoryItemId: bigint }): string {
  return `gid://shopify/InventoryLevel/${level.id}?inventory_item_id=${level.inventoryItemId}`;
}

/** Reads a global id; null when it is none of this platform's form. Parameters after `?` are ignored. */
export function parseGid(text: string): { type: string; id: bigint } | null {
  const match = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d{1,18})(?:\?.*)?$/.exec(text);
  return match?.[1] && match[2] ? { type: match[1], id: BigInt(match[2]) } : null;
}

/** The number in a global id of that type, or null. A bare number is refused, as Shopify refuses it. */
export function idOf(type: GidType, text: string): bigint | null {
  const parsed = parseGid(text);
  return parsed?.type === type ? parsed.id : null;
}

/** Ids in the control API: numeric strings. */
export const NumericId = z
  .string()
  .regex(/^\d{1,18}$/, requestWords.mustBeNumericId)
  .transform((text) => BigInt(text));

/** An id in a REST payload: a number. Every id here is far below 2^53. */
export function restId(id: bigint): number {
  return Number(id);
}
