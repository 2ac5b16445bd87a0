import type { CatalogueItem, OrderRecord, UnitRecord, WebhookRecord } from '../contract/reseller/schemas.ts';
import { unitStatuses } from '../contract/kits.ts';
import { isObject, type JsonObject } from './json.ts';
import type { LabOrder, LabOrderItem, LabProduct, LabUnit, LabWebhook } from './reseller-records.ts';
import { fieldOf, fields, integer, knownWord, text, UnreadableRecord } from './tolerance.ts';

/** Each reader takes one element of an answer and throws {@link UnreadableRecord} when it can't be used at all. */

export function readProduct(raw: unknown): LabProduct {
  const field = fields<CatalogueItem>(raw);
  const variationId = field.requiredText('variation_id');
  const kits = field.requiredInteger('kits');
  return {
    variationId,
    product: field.text('product') ?? variationId,
    variation: field.text('variation') ?? '',
    priceMinor: field.integer('price'),
    currency: field.text('currency')?.toUpperCase() ?? null,
    kits,
    requiresShipping: field.flag('requires_shipping') ?? kits > 0,
  };
}

export function readOrder(raw: unknown): LabOrder {
  const field = fields<OrderRecord>(raw);
  return {
    id: requiredOrderId(raw),
    reference: field.text('reference'),
    status: field.text('status'),
    currency: field.text('currency')?.toUpperCase() ?? null,
    amountMinor: field.integer('amount'),
    shipped: field.flag('shipped'),
    shippedOn: field.moment('shipped_on'),
    registered: field.flag('registered'),
    resultsReady: field.flag('results_ready'),
    createdOn: field.moment('created_on'),
    items: readItems(field.elements('items')),
  };
}

/** The id of an order, which an answer may also call `order_id`; null when there is none. */
export function orderIdOf(record: JsonObject): string | null {
  return text(record['id']) ?? text(fieldOf(record, 'order_id'));
}

/** The same, of a record that can't be used without. */
export function requiredOrderId(record: unknown): string {
  const id = isObject(record) ? orderIdOf(record) : null;
  if (id === null) throw new UnreadableRecord('id');
  return id;
}

/** All items or none: half a list would compare equal to an order that it is not. */
function readItems(elements: unknown[]): LabOrderItem[] | null {
  const items = elements.filter(isObject).map((element) => ({
    variationId: text(fieldOf(element, 'variation_id')),
    quantity: integer(element['quantity']),
  }));
  const whole = items.filter(
    (item): item is LabOrderItem => item.variationId !== null && item.quantity !== null,
  );
  return whole.length === 0 || whole.length < elements.length ? null : whole;
}

export function readUnit(raw: unknown): LabUnit {
  const field = fields<UnitRecord>(raw);
  return {
    kitCode: field.requiredText('kit_code'),
    orderId: field.text('order_id'),
    reference: field.text('reference'),
    status: knownWord(field.text('status'), unitStatuses),
    shipped: field.flag('shipped'),
    shippedOn: field.moment('shipped_on'),
    dateOfSampling: field.day('date_of_sampling'),
    trackingCode: field.text('tracking_code'),
    trackingLink: webAddress(field.text('tracking_link'), PAGE_SCHEMES),
    registered: field.flag('registered'),
    resultsReady: field.flag('results_ready'),
    createdOn: field.moment('created_on'),
  };
}

export function readWebhook(raw: unknown): LabWebhook {
  const field = fields<WebhookRecord>(raw);
  return {
    id: field.requiredText('id'),
    url: field.text('url'),
    events: field.elements('events').flatMap((kind) => text(kind) ?? []),
    active: field.flag('active'),
  };
}

/** Of pages that a person opens from a link. Anything else in a link would run, or open something other than a page. */
export const PAGE_SCHEMES: readonly string[] = ['https:', 'http:'];

/** An address that may become a link; anything else (`javascript:` above all) is null. */
export function webAddress(written: string | null, schemes: readonly string[]): string | null {
  if (written === null || !URL.canParse(written)) return null;
  return schemes.includes(new URL(written).protocol) ? written : null;
}
