import { gid, restId } from '../core/gid.ts';
import { decimalOf, restMoneySet } from '../core/money.ts';
import { storedAddress } from './address.ts';
import type { FulfillmentRow, LineItemRow, OrderRow, RefundRow } from './read.ts';
import { fulfillableQuantity, restFulfillmentStatus } from './totals.ts';

/** A line item of the REST form. */
export function restLineItem(order: OrderRow, line: LineItemRow): Record<string, unknown> {
  return {
    id: restId(line.id),
    admin_graphql_api_id: gid('LineItem', line.id),
    attributed_staffs: [],
    current_quantity: line.currentQuantity,
    fulfillable_quantity: fulfillableQuantity(order, line),
    fulfillment_service: line.fulfillmentService,
    fulfillment_status: restFulfillmentStatus(order, [line]),
    gift_card: false,
    grams: 0,
    name: lineItemName(line),
    price: decimalOf(line.priceMinor),
    price_set: restMoneySet(line.priceMinor, order.currencyCode),
    product_exists: line.productId !== null,
    product_id: line.productId === null ? null : restId(line.productId),
    properties: [],
    quantity: line.quantity,
    requires_shipping: line.requiresShipping,
    sales_line_item_group_id: null,
    sku: line.sku,
    taxable: line.taxable,
    title: line.title,
    total_discount: '0.00',
    total_discount_set: restMoneySet(0, order.currencyCode),
    variant_id: line.variantId === null ? null : restId(line.variantId),
    variant_inventory_management: line.fulfillmentService === 'manual' ? 'shopify' : line.fulfillmentService,
    variant_title: line.variantTitle,
    vendor: line.vendor,
    tax_lines: [],
    duties: [],
    discount_allocations: [],
  };
}

/** A line item's name as buyers read it: the product, and the variant where it has one. */
export function lineItemName(line: { title: string; variantTitle: string | null }): string {
  return line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title;
}

/** A refund in the form of refunds/create. */
export function restRefund(order: OrderRow, refund: RefundRow): Record<string, unknown> {
  const at = refund.createdAt.toISOString();
  const set = (amountMinor: number) => restMoneySet(amountMinor, order.currencyCode);
  return {
    id: restId(refund.id),
    order_id: restId(order.id),
    created_at: at,
    note: refund.note,
    user_id: null,
    processed_at: at,
    duties: [],
    total_duties_set: set(0),
    return: null,
    refund_shipping_lines: [],
    restock: refund.lines.some((line) => line.restockType !== 'no_restock'),
    admin_graphql_api_id: gid('Refund', refund.id),
    order_adjustments: [],
    refund_line_items: refund.lines.map((line) => {
      const item = order.lines.find((candidate) => candidate.id === line.lineItemId);
      return {
        id: restId(line.id),
        quantity: line.quantity,
        line_item_id: restId(line.lineItemId),
        location_id: null,
        restock_type: line.restockType,
        subtotal: line.subtotalMinor / 100,
        total_tax: 0,
        subtotal_set: set(line.subtotalMinor),
        total_tax_set: set(0),
        line_item: item ? restLineItem(order, item) : null,
      };
    }),
    transactions: refund.amountMinor === 0 ? [] : [restRefundTransaction(order, refund)],
  };
}

function restRefundTransaction(order: OrderRow, refund: RefundRow): Record<string, unknown> {
  return {
    id: restId(refund.transactionId),
    order_id: restId(order.id),
    kind: 'refund',
    gateway: 'bogus',
    status: 'success',
    message: null,
    created_at: refund.createdAt.toISOString(),
    test: order.test,
    authorization: null,
    location_id: null,
    user_id: null,
    parent_id: null,
    processed_at: refund.createdAt.toISOString(),
    device_id: null,
    error_code: null,
    source_name: 'web',
    receipt: {},
    amount: decimalOf(refund.amountMinor),
    currency: order.currencyCode,
    payment_id: order.name,
    manual_payment_gateway: false,
    amount_rounding: null,
    admin_graphql_api_id: gid('OrderTransaction', refund.transactionId),
  };
}

/** A fulfilment in the form of fulfillments/create and fulfillments/update. */
export function restFulfillment(order: OrderRow, fulfillment: FulfillmentRow): Record<string, unknown> {
  const lastEvent = fulfillment.events.at(-1);
  const lines = fulfillment.lines.flatMap((entry) => {
    const line = order.lines.find((candidate) => candidate.id === entry.lineItemId);
    return line ? [{ ...restLineItem(order, line), quantity: entry.quantity }] : [];
  });
  return {
    id: restId(fulfillment.id),
    order_id: restId(order.id),
    status: fulfillment.status === 'SUCCESS' ? 'success' : 'cancelled',
    created_at: fulfillment.createdAt.toISOString(),
    service:
      order.lines.find(({ id }) => id === fulfillment.lines[0]?.lineItemId)?.fulfillmentService ?? 'manual',
    updated_at: fulfillment.updatedAt.toISOString(),
    tracking_company: fulfillment.trackingCompany,
    shipment_status: lastEvent?.status.toLowerCase() ?? null,
    location_id: restId(fulfillment.locationId),
    origin_address: null,
    email: order.email ?? '',
    destination: storedAddress(order.shippingAddress),
    line_items: lines,
    tracking_number: fulfillment.trackingNumbers[0] ?? null,
    tracking_numbers: fulfillment.trackingNumbers,
    tracking_url: fulfillment.trackingUrls[0] ?? null,
    tracking_urls: fulfillment.trackingUrls,
    receipt: {},
    name: fulfillment.name,
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
  };
}
