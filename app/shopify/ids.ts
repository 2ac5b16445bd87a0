/**
 * Shopify names records by GIDs (`gid://shopify/Order/123`); the rest of the app by the number alone, as text. This
 * is the one place where the two meet.
 */

/** The kinds of record that the app names to Shopify. */
export type GidKind =
  | 'Customer'
  | 'Fulfillment'
  | 'FulfillmentHold'
  | 'FulfillmentOrder'
  | 'FulfillmentOrderLineItem'
  | 'FulfillmentService'
  | 'InventoryItem'
  | 'InventoryLevel'
  | 'LineItem'
  | 'Location'
  | 'Order'
  | 'Product'
  | 'ProductVariant'
  | 'Shop';

// A fulfilment service's GID ends in `?id=true`, an inventory level's in `?inventory_item_id=…`.
const GID = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d+)(?:\?[^\s]*)?$/;
const NUMERIC = /^\d{1,20}$/;

/** Whether `value` is an id as the app keeps them: digits only, as text. */
export function isNumericId(value: unknown): value is string {
  return typeof value === 'string' && NUMERIC.test(value);
}

/**
 * The GID of a record.
 *
 * @throws TypeError when `id` is not digits only: an id from outside is parsed before it comes here.
 */
export function toGid(kind: GidKind, id: string): string {
  if (!NUMERIC.test(id)) throw new TypeError(`Not a numeric ${kind} id`);
  return `gid://shopify/${kind}/${id}`;
}

/** The number in a GID of the given kind; null when `gid` is not such a GID. */
export function numericIdOrNull(kind: GidKind, gid: string | null | undefined): string | null {
  const match = gid === null || gid === undefined ? null : GID.exec(gid);
  return match !== null && match[1] === kind ? (match[2] ?? null) : null;
}

/**
 * The number in a GID that Shopify sent.
 *
 * @throws TypeError when it is not a GID of that kind.
 */
export function toNumericId(kind: GidKind, gid: string): string {
  const id = numericIdOrNull(kind, gid);
  if (id === null) throw new TypeError(`Not a GID of ${kind}: ${gid.slice(0, 80)}`);
  return id;
}
