import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned } from './support/receiver.ts';
import {
  ADDRESS,
  API_SECRET,
  BUYER,
  SHOP,
  startTestShop,
  stockTestShop,
  type StockedShop,
} from './support/test-shop.ts';

let shop: StockedShop;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());

describe('a sold kit, from the checkout to the parcel', () => {
  it('opens the app as a merchant would, with a signed address and a browser user agent', () => {
    const [opened] = shop.receiver.received.filter(({ path }) => path === '/app');
    expect(opened?.query.get('shop')).toBe(SHOP);
    expect(opened?.query.get('embedded')).toBe('1');
    expect(opened?.query.get('id_token')).toMatch(/^ey/);
    expect(opened?.query.get('hmac')).toMatch(/^[0-9a-f]{64}$/);
    expect(opened?.headers['user-agent']).toMatch(/^Mozilla/);
  });

  it('ends with tracking in the order, and the app hears of every step', async () => {
    const { variants } = shop;
    const placed = await shop.control('POST', '/orders', {
      customer: BUYER,
      shipping_address: ADDRESS,
      line_items: [
        { sku: 'KIT-1', quantity: 2 },
        { variant_id: variants['MUG'], quantity: 1 },
      ],
    });
    expect(placed).toMatchObject({ status: 201, body: { name: '#1001' } });
    const id = (placed.body as { id: string }).id;

    const paid = await shop.receiver.next(({ headers }) => headers['x-shopify-topic'] === 'orders/paid');
    expect(isSigned(paid, API_SECRET)).toBe(true);
    expect(paid.headers['x-shopify-shop-domain']).toBe(SHOP);
    expect(paid.headers['x-shopify-api-version']).toBe('2026-10');
    const payload = JSON.parse(paid.body) as Record<string, unknown>;
    expect(payload).toMatchObject({
      id: Number(id),
      name: '#1001',
      financial_status: 'paid',
      total_price: '298.50',
      email: BUYER.email,
      test: false,
      shipping_address: { city: 'Louisville', zip: '40202', country: 'United States', province_code: 'KY' },
    });

    const order = (await shop.control('GET', `/orders/${id}`)).body as {
      fulfillment_orders: { id: string; location: string; line_items: { sku: string; quantity: number }[] }[];
    };
    expect(
      order.fulfillment_orders.map((row) => [row.location, row.line_items.map((line) => line.sku)]),
    ).toEqual([
      ['Kit lab', ['KIT-1']],
      ['Shop location', ['MUG']],
    ]);
    const fulfillmentOrderId = `gid://shopify/FulfillmentOrder/${order.fulfillment_orders[0]?.id ?? ''}`;

    const requested = await shop.ask(
      `mutation ($id: ID!) {
        fulfillmentOrderSubmitFulfillmentRequest(id: $id, message: "please", notifyCustomer: true) {
          submittedFulfillmentOrder { id status requestStatus }
          unsubmittedFulfillmentOrder { id }
          userErrors { field message }
        }
      }`,
      { id: fulfillmentOrderId },
    );
    expect(requested).toMatchObject({
      submittedFulfillmentOrder: { id: fulfillmentOrderId, status: 'OPEN', requestStatus: 'SUBMITTED' },
      unsubmittedFulfillmentOrder: null,
    });

    const callback = await shop.receiver.next(
      ({ path }) => path === '/fulfilment/fulfillment_order_notification',
    );
    expect(callback.body).toBe('{"kind":"FULFILLMENT_REQUEST"}');
    expect(isSigned(callback, API_SECRET)).toBe(true);
    expect(callback.headers['x-shopify-shop-domain']).toBe(SHOP);

    const assigned = await shop.ask(
      `query ($location: ID!) {
        assignedFulfillmentOrders(first: 10, assignmentStatus: FULFILLMENT_REQUESTED, locationIds: [$location]) {
          nodes {
            id orderId orderName
            destination { firstName lastName address1 city province zip countryCode email phone }
            lineItems(first: 10) { nodes { sku totalQuantity remainingQuantity productTitle variant { id } lineItem { id quantity } } }
            merchantRequests(first: 5) { nodes { kind message requestOptions sentAt } }
            supportedActions { action }
          }
        }
      }`,
      { location: shop.locationId },
    );
    expect(assigned).toMatchObject({
      nodes: [
        {
          id: fulfillmentOrderId,
          orderName: '#1001',
          destination: { firstName: 'Sam', city: 'Louisville', countryCode: 'US', email: BUYER.email },
          lineItems: { nodes: [{ sku: 'KIT-1', totalQuantity: 2, remainingQuantity: 2 }] },
          merchantRequests: {
            nodes: [
              { kind: 'FULFILLMENT_REQUEST', message: 'please', requestOptions: { notify_customer: true } },
            ],
          },
          supportedActions: [{ action: 'CANCEL_FULFILLMENT_ORDER' }],
        },
      ],
    });

    await shop.ask(
      `mutation ($id: ID!) {
        fulfillmentOrderAcceptFulfillmentRequest(id: $id, message: "on its way") {
          fulfillmentOrder { status requestStatus }
          userErrors { field message }
        }
      }`,
      { id: fulfillmentOrderId },
    );
    const fulfilled = await shop.ask(
      `mutation ($fulfillment: FulfillmentInput!) {
        fulfillmentCreate(fulfillment: $fulfillment) {
          fulfillment { id name status trackingInfo { number url company } totalQuantity }
          userErrors { field message }
        }
      }`,
      {
        fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
          notifyCustomer: true,
          trackingInfo: {
            company: 'Kit Post',
            numbers: ['T1', 'T2'],
            urls: ['https://track.example/T1', 'https://track.example/T2'],
          },
        },
      },
    );
    expect(fulfilled).toMatchObject({
      fulfillment: {
        name: '#1001-F1',
        status: 'SUCCESS',
        totalQuantity: 2,
        trackingInfo: [
          { number: 'T1', url: 'https://track.example/T1', company: 'Kit Post' },
          { number: 'T2' },
        ],
      },
    });

    const after = (await shop.control('GET', `/orders/${id}`)).body as Record<string, unknown>;
    expect(after).toMatchObject({
      financial_status: 'paid',
      fulfillment_orders: [
        { status: 'closed', request_status: 'accepted', line_items: [{ remaining_quantity: 0 }] },
        { status: 'open', request_status: 'unsubmitted' },
      ],
      fulfillments: [{ tracking: [{ number: 'T1' }, { number: 'T2' }] }],
    });

    await shop.running.idle();
    for (const topic of [
      'orders/create',
      'orders/paid',
      'fulfillment_orders/fulfillment_request_submitted',
      'fulfillment_orders/fulfillment_request_accepted',
      'fulfillments/create',
    ]) {
      expect(shop.receiver.webhooks(topic), topic).toHaveLength(1);
    }
    expect(shop.receiver.payloads('fulfillments/create')).toMatchObject([
      { order_id: Number(id), tracking_numbers: ['T1', 'T2'], status: 'success', name: '#1001-F1' },
    ]);
  });
});
