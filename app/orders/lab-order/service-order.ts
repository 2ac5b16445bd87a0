import { maxTextLength } from '../../contract/fields.ts';
import { type OrderCreateRequest, orderCreateRequestSchema } from '../../contract/reseller/schemas.ts';
import type {
  FulfilmentDestination,
  FulfilmentOrderSnapshot,
} from '../../shopify/fulfilment-order-snapshot.ts';
import type { ReasonCode } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { orderAddress } from '../../words/address.ts';
import { maxItemQuantity } from '../../contract/reseller/limits.ts';

/** What one sold piece of a variant becomes at the service. */
export interface KitMapping {
  variationId: string;
  /** Service items per sold piece. */
  quantity: number;
  /** Physical kits of one service item; 0 for a pure add-on (reseller-api §2.1). */
  kits: number;
  requiresShipping: boolean;
}

/** A line of the fulfilment order with the pieces that are to be covered. */
export interface CoveredLine {
  id: string;
  quantity: number;
}

export interface OrderedItem {
  variation_id: string;
  quantity: number;
}

/**
 * The items that the service is asked for, in the order of the fulfilment order's lines. What exceeds the most that
 * one item may carry (reseller-api §8) becomes several items of the same order.
 * @throws when a line has no mapping: callers check that first (reason `unmapped`).
 */
export function itemsFor(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  covered: readonly CoveredLine[],
  mappings: ReadonlyMap<string, KitMapping>,
): { items: OrderedItem[]; expectedKits: number; shipsNothing: boolean } {
  const totals = new Map<string, number>();
  let expectedKits = 0;
  let shipsNothing = true;
  for (const { id, quantity } of covered) {
    const line = snapshot.lines.find((candidate) => candidate.id === id);
    const mapping = line?.variantId ? mappings.get(line.variantId) : undefined;
    if (!mapping) throw new Error(`Line ${id} of the fulfilment order has no mapping.`);
    const pieces = quantity * mapping.quantity;
    totals.set(mapping.variationId, (totals.get(mapping.variationId) ?? 0) + pieces);
    expectedKits += pieces * mapping.kits;
    if (mapping.kits > 0 || mapping.requiresShipping) shipsNothing = false;
  }
  const items = [...totals].flatMap(([variation_id, total]) => {
    const chunks: OrderedItem[] = [];
    for (let left = total; left > 0; left -= maxItemQuantity)
      chunks.push({ variation_id, quantity: Math.min(left, maxItemQuantity) });
    return chunks;
  });
  return { items, expectedKits, shipsNothing };
}

/** True when both lists ask for the same amounts, however they are cut into items or sorted. */
export function sameItems(one: readonly OrderedItem[], other: readonly OrderedItem[]): boolean {
  const sum = (items: readonly OrderedItem[]) => {
    const totals = new Map<string, number>();
    for (const item of items)
      totals.set(item.variation_id, (totals.get(item.variation_id) ?? 0) + item.quantity);
    return totals;
  };
  const left = sum(one);
  const right = sum(other);
  return left.size === right.size && [...left].every(([id, quantity]) => right.get(id) === quantity);
}

export type BuiltOrder =
  | { ok: true; request: OrderCreateRequest }
  | { ok: false; reasonCode: ReasonCode; detail: string; fix?: string };

/**
 * The request of reseller-api §2.2 for these items, from what Shopify says now. Only e-mail, name and shipping
 * address go out; never billing data or shop prices. What the contract would refuse comes back as a reason that
 * names the field.
 */
export function buildServiceOrder(
  snapshot: Pick<FulfilmentOrderSnapshot, 'destination' | 'order'>,
  items: readonly OrderedItem[],
  reference: string,
): BuiltOrder {
  const email = emailOf(snapshot);
  if (!email) return { ok: false, reasonCode: 'no_email', detail: '' };
  if (!snapshot.destination)
    return { ok: false, reasonCode: 'address', detail: orderReasons.details.noAddress };
  const candidate = {
    email,
    reference,
    ...contactFor(snapshot.destination),
    items: items.map((item) => ({ ...item })),
  };
  const parsed = orderCreateRequestSchema.safeParse(candidate);
  if (parsed.success) return { ok: true, request: parsed.data };
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  const first = fields[0] ?? '';
  if (first.startsWith('email'))
    return { ok: false, reasonCode: 'no_email', detail: orderReasons.details.badEmail };
  const addressFields = fields.filter((field) => field.startsWith('shipping'));
  if (addressFields.length > 0)
    return { ok: false, reasonCode: 'address', detail: describeAddressFields(addressFields) };
  const { details, fixes } = orderReasons;
  return { ok: false, reasonCode: 'unmapped', detail: details.itemsRefused(fields), fix: fixes.checkMatch };
}

function emailOf({ order, destination }: Pick<FulfilmentOrderSnapshot, 'destination' | 'order'>): string {
  return (order.email ?? destination?.email ?? '').trim();
}

/** Name and shipping address as they go out, whether or not the contract would take them. */
export function contactFor(
  to: Omit<FulfilmentDestination, 'email'>,
): Pick<OrderCreateRequest, 'customerName' | 'shipping'> {
  const name = storable([to.firstName, to.lastName].filter(isText).join(' '));
  const state = to.provinceCode ?? to.province;
  const street = [to.company, to.address1, to.address2].filter(isText).map((part) => part.trim());
  return {
    ...(name ? { customerName: name } : {}),
    shipping: {
      country: (to.countryCode ?? '').trim(),
      city: (to.city ?? '').trim(),
      // A company alone is not a street: the contract's "address" must come from an address line.
      address: isText(to.address1) || isText(to.address2) ? street.join(', ') : '',
      zip: (to.zip ?? '').trim(),
      ...(isText(state) ? { state: state.trim() } : {}),
      ...(isText(to.phone) ? { phone: to.phone.trim() } : {}),
    },
  };
}

/** A name is not worth refusing an order for: what the contract's texts can't hold is left out of it. */
function storable(name: string): string {
  return name.replaceAll('\u0000', '').toWellFormed().slice(0, maxTextLength).toWellFormed().trim();
}

function isText(value: string | null | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function describeAddressFields(fields: readonly string[]): string {
  const names: Readonly<Record<string, string>> = orderAddress.sentFields;
  return orderReasons.details.badAddress(fields.map((field) => names[field.split('.')[1] ?? ''] ?? field));
}
