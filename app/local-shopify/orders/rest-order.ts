import { gid, restId } from '../core/gid.ts';
import { decimalOf, restMoneySet } from '../core/money.ts';
import { storedAddress } from './address.ts';
import type { OrderRow } from './read.ts';
import { restFulfillment, restLineItem, restRefund } from './rest-order-parts.ts';
import { orderTotals, restFulfillmentStatus } from './totals.ts';

/** The shop's facts that stand in every order. */
export interface RestShop {
  id: bigint;
  domain: string;
}

/**
 * An order in the REST form that the orders/… webhooks carry, field by field as the webhook reference shows it
 * (2026-04 and later). Fields of things this shop does not have (taxes, discounts, duties, terms) hold what Shopify
 * puts there for an order without them.
 */
export function restOrder(shop: RestShop, order: OrderRow): Record<string, unknown> {
  const { totalMinor, currentTotalMinor, outstandingMinor } = orderTotals(order);
  const currency = order.currencyCode;
  const set = (amountMinor: number) => restMoneySet(amountMinor, currency);
  return {
    id: restId(order.id),
    admin_graphql_api_id: gid('Order', order.id),
    app_id: null,
    browser_ip: null,
    buyer_accepts_marketing: false,
    cancel_reason: order.cancelReason,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    cart_token: null,
    checkout_token: null,
    client_details: null,
    closed_at: order.closedAt?.toISOString() ?? null,
    confirmation_number: order.confirmationNumber,
    confirmed: true,
    contact_email: order.email,
    created_at: order.createdAt.toISOString(),
    currency,
    current_shipping_price_set: set(0),
    current_subtotal_price: decimalOf(currentTotalMinor),
    current_subtotal_price_set: set(currentTotalMinor),
    current_total_additional_fees_set: null,
    current_total_discounts: '0.00',
    current_total_discounts_set: set(0),
    current_total_duties_set: null,
    current_total_price: decimalOf(currentTotalMinor),
    current_total_price_set: set(currentTotalMinor),
    current_total_tax: '0.00',
    current_total_tax_set: set(0),
    customer_locale: 'en',
    device_id: null,
    discount_codes: [],
    duties_included: false,
    email: order.email ?? '',
    estimated_taxes: false,
    financial_status: order.financialStatus,
    fulfillment_status: restFulfillmentStatus(order),
    landing_site: null,
    landing_site_ref: null,
    location_id: null,
    merchant_business_entity_id: null,
    merchant_of_record_app_id: null,
    name: order.name,
    note: order.note,
    note_attributes: [],
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: `https://${shop.domain}/${shop.id}/orders/${order.token}/authenticate`,
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    payment_gateway_names: ['bogus'],
    phone: order.phone,
    po_number: null,
    presentment_currency: currency,
    processed_at: order.processedAt.toISOString(),
    reference: null,
    referring_site: null,
    source_identifier: null,
    source_name: 'web',
    source_url: null,
    subtotal_price: decimalOf(totalMinor),
    subtotal_price_set: set(totalMinor),
    tags: order.tags.join(', '),
    tax_exempt: false,
    tax_lines: [],
    taxes_included: false,
    test: order.test,
    token: order.token,
    total_cash_rounding_payment_adjustment_set: set(0),
    total_cash_rounding_refund_adjustment_set: set(0),
    total_discounts: '0.00',
    total_discounts_set: set(0),
    total_line_items_price: decimalOf(totalMinor),
    total_line_items_price_set: set(totalMinor),
    total_outstanding: decimalOf(outstandingMinor),
    total_price: decimalOf(totalMinor),
    total_price_set: set(totalMinor),
    total_shipping_price_set: set(0),
    total_tax: '0.00',
    total_tax_set: set(0),
    total_tip_received: '0.00',
    total_weight: 0,
    updated_at: order.updatedAt.toISOString(),
    user_id: null,
    billing_address: storedAddress(order.billingAddress),
    customer: restCustomer(order),
    discount_applications: [],
    fulfillments: order.fulfillments.map((row) => restFulfillment(order, row)),
    line_items: order.lines.map((line) => restLineItem(order, line)),
    payment_terms: null,
    refunds: order.refunds.map((row) => restRefund(order, row)),
    shipping_address: storedAddress(order.shippingAddress),
    shipping_lines: [],
    returns: [],
    line_item_groups: [],
  };
}

function restCustomer(order: OrderRow): Record<string, unknown> | null {
  const { customer } = order;
  if (!customer) return null;
  const address = storedAddress(customer.address);
  return {
    id: restId(customer.id),
    created_at: customer.createdAt.toISOString(),
    updated_at: customer.updatedAt.toISOString(),
    first_name: customer.firstName,
    last_name: customer.lastName,
    state: 'enabled',
    note: null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    email: customer.email,
    phone: customer.phone,
    currency: order.currencyCode,
    tax_exemptions: [],
    admin_graphql_api_id: gid('Customer', customer.id),
    ...(address
      ? {
          default_address: {
            id: restId(customer.addressId),
            customer_id: restId(customer.id),
            ...address,
            country_name: address.country,
            default: true,
          },
        }
      : {}),
  };
}
