import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, BUYER, startTestShop, stockTestShop, type StockedShop } from './support/test-shop.ts';

let shop: StockedShop;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());

/** The fields of an order in Shopify's webhook reference (2026-04 and later), in its order. */
const ORDER_FIELDS =
  `id admin_graphql_api_id app_id browser_ip buyer_accepts_marketing cancel_reason cancelled_at
  cart_token checkout_token client_details closed_at confirmation_number confirmed contact_email created_at currency
  current_shipping_price_set current_subtotal_price current_subtotal_price_set current_total_additional_fees_set
  current_total_discounts current_total_discounts_set current_total_duties_set current_total_price
  current_total_price_set current_total_tax current_total_tax_set customer_locale device_id discount_codes
  duties_included email estimated_taxes financial_status fulfillment_status landing_site landing_site_ref location_id
  merchant_business_entity_id merchant_of_record_app_id name note note_attributes number order_number order_status_url
  original_total_additional_fees_set original_total_duties_set payment_gateway_names phone po_number
  presentment_currency processed_at reference referring_site source_identifier source_name source_url subtotal_price
  subtotal_price_set tags tax_exempt tax_lines taxes_included test token total_cash_rounding_payment_adjustment_set
  total_cash_rounding_refund_adjustment_set total_discounts total_discounts_set total_line_items_price
  total_line_items_price_set total_outstanding total_price total_price_set total_shipping_price_set total_tax
  total_tax_set total_tip_received total_weight updated_at user_id billing_address customer discount_applications
  fulfillments line_items payment_terms refunds shipping_address shipping_lines returns line_item_groups`.split(
    /\s+/,
  );

const LINE_FIELDS = `id admin_graphql_api_id attributed_staffs current_quantity fulfillable_quantity
  fulfillment_service fulfillment_status gift_card grams name price price_set product_exists product_id properties
  quantity requires_shipping sales_line_item_group_id sku taxable title total_discount total_discount_set variant_id
  variant_inventory_management variant_title vendor tax_lines duties discount_allocations`.split(/\s+/);

const ADDRESS_FIELDS =
  `first_name address1 phone city zip province country last_name address2 company latitude
  longitude name country_code province_code`.split(/\s+/);

describe('the payload of orders/create', () => {
  it('has the fields of Shopify’s reference, no more and no less, in its order', async () => {
    await shop.control('POST', '/orders', {
      customer: BUYER,
      shipping_address: ADDRESS,
      line_items: [{ sku: 'KIT-1', quantity: 2 }],
    });
    await shop.running.idle();
    const [order] = shop.receiver.payloads('orders/create');
    expect(Object.keys(order ?? {})).toEqual(ORDER_FIELDS);
    const [line] = (order?.['line_items'] ?? []) as Record<string, unknown>[];
    expect(Object.keys(line ?? {})).toEqual(LINE_FIELDS);
    expect(Object.keys(order?.['shipping_address'] as object)).toEqual(ADDRESS_FIELDS);
    expect(line).toMatchObject({
      variant_id: Number(shop.variants['KIT-1']),
      sku: 'KIT-1',
      quantity: 2,
      price: '99.50',
      fulfillment_service: 'kit-lab',
      requires_shipping: true,
      price_set: { shop_money: { amount: '99.50', currency_code: 'USD' } },
    });
    expect(order?.['id']).toBeTypeOf('number');
    expect(order?.['admin_graphql_api_id']).toBe(`gid://shopify/Order/${String(order?.['id'])}`);
  });
});

describe('the payloads of fulfilment orders', () => {
  it('name what changed by global ids, with statuses in small letters', async () => {
    const { body } = await shop.control('POST', '/orders', { line_items: [{ sku: 'KIT-2', quantity: 2 }] });
    const { id } = body as { id: string };
    await shop.control('POST', `/orders/${id}/hold`, { reason: 'incorrect_address' });
    await shop.control('POST', `/orders/${id}/release`);
    await shop.control('POST', `/orders/${id}/request-fulfillment`, { message: 'Fragile' });
    await shop.running.idle();
    const last = (event: string) => shop.receiver.payloads(`fulfillment_orders/${event}`).at(-1);
    const gid = expect.stringMatching(/^gid:\/\/shopify\/FulfillmentOrder\/\d+$/);
    expect(last('order_routing_complete')).toEqual({ fulfillment_order: { id: gid, status: 'open' } });
    expect(last('placed_on_hold')).toMatchObject({
      fulfillment_order: { id: gid, status: 'on_hold', fulfillment_holds: [{ reason: 'incorrect_address' }] },
      created_fulfillment_hold: { reason: 'incorrect_address', held_by_requesting_app: false },
    });
    expect(last('hold_released')).toEqual({ fulfillment_order: { id: gid, status: 'open' } });
    expect(last('fulfillment_request_submitted')).toMatchObject({
      original_fulfillment_order: { id: gid, status: 'open', request_status: 'unsubmitted' },
      submitted_fulfillment_order: { id: gid, status: 'open', request_status: 'submitted' },
      fulfillment_order_merchant_request: { message: 'Fragile' },
    });
  });
});
