import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, BUYER, SHOP, startTestShop, stockTestShop, type StockedShop } from './support/test-shop.ts';

let shop: StockedShop;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());

interface OrderView {
  id: string;
  name: string;
  financial_status: string;
  line_items: { id: string; sku: string; quantity: number; current_quantity: number }[];
  fulfillment_orders: {
    id: string;
    status: string;
    request_status: string;
    line_items: { id: string; quantity: number; remaining_quantity: number }[];
  }[];
}

const post = (path: string, body?: unknown) => shop.control('POST', path, body);

async function placeOrder(extra: Record<string, unknown> = {}): Promise<OrderView> {
  const { body } = await post('/orders', {
    customer: BUYER,
    shipping_address: ADDRESS,
    line_items: [{ sku: 'KIT-1', quantity: 3 }],
    ...extra,
  });
  return (await shop.control('GET', `/orders/${(body as { id: string }).id}`)).body as OrderView;
}

it('the shop is a development store until the control API says otherwise', async () => {
  const plan = '{ shop { plan { partnerDevelopment } } }';
  const says = async () => (await shop.graphql(plan)).data;
  expect(await says()).toEqual({ shop: { plan: { partnerDevelopment: true } } });
  expect(await shop.control('PATCH', '/shop', { development_store: 'no' })).toMatchObject({ status: 400 });
  for (const isOne of [false, true]) {
    expect(await shop.control('PATCH', '/shop', { development_store: isOne })).toMatchObject({ status: 200 });
    expect(await says()).toEqual({ shop: { plan: { partnerDevelopment: isOne } } });
  }
});

const orderCount = async () =>
  ((await shop.control('GET', '/orders')).body as { data: unknown[] }).data.length;

describe('a body that breaks a rule', () => {
  const line = { sku: 'KIT-1', quantity: 1 };
  it.each([
    ['no lines', { line_items: [] }, 'line_items'],
    ['an unknown SKU', { line_items: [line, { sku: 'NONE', quantity: 1 }] }, 'line_items.1.sku'],
    ['an unknown variant', { line_items: [{ variant_id: '5', quantity: 1 }] }, 'line_items.0.variant_id'],
    ['neither SKU nor variant', { line_items: [{ quantity: 1 }] }, 'line_items.0'],
    ['a quantity of nothing', { line_items: [{ sku: 'KIT-1', quantity: 0 }] }, 'line_items.0.quantity'],
    ['half a kit', { line_items: [{ sku: 'KIT-1', quantity: 0.5 }] }, 'line_items.0.quantity'],
    ['a number for an id', { line_items: [line], customer: { id: 7 } }, 'customer.id'],
    ['an unknown customer', { line_items: [line], customer: { id: '7' } }, 'customer.id'],
    ['what is no e-mail', { line_items: [line], customer: { email: 'nobody' } }, 'customer.email'],
    ['an unknown status', { line_items: [line], financial_status: 'refunded' }, 'financial_status'],
    [
      'a country that is none',
      { line_items: [line], shipping_address: { country_code: 'USA' } },
      'shipping_address.country_code',
    ],
  ])('(%s) is 400 with the field’s name, and nothing is changed', async (_what, body, field) => {
    const before = await orderCount();
    const answer = await post('/orders', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(Object.keys((answer.body as { details: Record<string, string> }).details)).toEqual([field]);
    expect(await orderCount()).toBe(before);
  });

  it.each([
    ['/faults', { kind: 'explode', rate: 1 }, 'kind'],
    ['/faults', { kind: 'lose', rate: 2 }, 'rate'],
    ['/session-token', { as: 'robot' }, 'as'],
    ['/products', { title: 'Mug', price: 'ten' }, 'price'],
    ['/orders/abc/pay', {}, 'id'],
  ])('to %s is refused too', async (path, body, field) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(JSON.stringify((answer.body as { details: object }).details)).toContain(field);
  });

  it('that is not JSON is refused, and an unknown address is 404', async () => {
    const response = await fetch(`${shop.running.controlUrl}/orders`, { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
    expect(await post('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await shop.control('GET', '/orders/12')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('a web page’s request from another site is turned away', async () => {
    const response = await fetch(`${shop.running.controlUrl}/orders`, {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });
});

describe('what a shop permits', () => {
  it('an order without an address, without a zip code, without an e-mail, without a customer', async () => {
    const none = await placeOrder({ shipping_address: null });
    const read = await shop.ask(
      `query ($id: ID!) { order(id: $id) { shippingAddress { city } fulfillmentOrders(first: 1) { nodes { destination { city } } } } }`,
      { id: `gid://shopify/Order/${none.id}` },
    );
    expect(read).toEqual({ shippingAddress: null, fulfillmentOrders: { nodes: [{ destination: null }] } });
    await placeOrder({ shipping_address: { city: 'Dublin', country_code: 'IE' } });
    await placeOrder({ customer: { first_name: 'No', last_name: 'Mail' } });
    await placeOrder({ customer: null });
    await shop.running.idle();
    expect(shop.receiver.payloads('orders/create').slice(-4)).toMatchObject([
      { shipping_address: null },
      { shipping_address: { city: 'Dublin', zip: null, country: 'Ireland' } },
      { email: '', contact_email: null, customer: { first_name: 'No', email: null } },
      { email: '', customer: null },
    ]);
  });

  it('a known customer without a word about the address gets it sent home', async () => {
    const { body } = await shop.control('GET', '/customers');
    const customers = (
      body as { data: { id: string; email: string; default_address: { country_code: string } | null }[] }
    ).data;
    const samples = customers.filter(({ default_address }) => default_address !== null);
    expect(samples).toHaveLength(6);
    expect(new Set(samples.map(({ default_address }) => default_address?.country_code)).size).toBe(6);
    await placeOrder({ customer: { id: samples[1]?.id }, shipping_address: undefined });
    await shop.running.idle();
    expect(shop.receiver.payloads('orders/create').at(-1)).toMatchObject({
      email: samples[1]?.email,
      shipping_address: { city: 'Galway', country_code: 'IE' },
    });
  });
});

describe('payment', () => {
  it('of a pending order is told once; a second is refused', async () => {
    const order = await placeOrder({ financial_status: 'pending' });
    await shop.running.idle();
    const paid = () => shop.receiver.payloads('orders/paid').filter(({ id }) => id === Number(order.id));
    expect(paid()).toHaveLength(0);
    expect(await post(`/orders/${order.id}/pay`)).toMatchObject({
      status: 200,
      body: { financial_status: 'paid' },
    });
    expect(await post(`/orders/${order.id}/pay`)).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    await shop.running.idle();
    expect(paid()).toMatchObject([{ financial_status: 'paid', total_outstanding: '0.00' }]);
  });

  it('is not owed for a cancelled order', async () => {
    const order = await placeOrder({ financial_status: 'pending' });
    expect(await post(`/orders/${order.id}/cancel`)).toMatchObject({ body: { financial_status: 'voided' } });
    expect(await post(`/orders/${order.id}/pay`)).toMatchObject({
      status: 409,
      body: { code: 'order_cancelled' },
    });
    expect(await post(`/orders/${order.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'order_cancelled' },
    });
  });
});

describe('a refund', () => {
  it('takes what was not shipped off the fulfilment order, and tells the app', async () => {
    const order = await placeOrder();
    const line = order.line_items[0]?.id;
    const refunded = (await post(`/orders/${order.id}/refund`, { line_items: [{ id: line, quantity: 1 }] }))
      .body as OrderView;
    expect(refunded).toMatchObject({
      financial_status: 'partially_refunded',
      line_items: [{ quantity: 3, current_quantity: 2 }],
      fulfillment_orders: [{ status: 'open', line_items: [{ quantity: 2, remaining_quantity: 2 }] }],
    });
    const byOtherId = refunded.fulfillment_orders[0]?.line_items[0]?.id;
    const rest = await post(`/orders/${order.id}/refund`, { line_items: [{ id: byOtherId, quantity: 2 }] });
    expect(rest.body).toMatchObject({
      financial_status: 'refunded',
      fulfillment_orders: [{ status: 'closed', line_items: [] }],
    });
    expect(
      await post(`/orders/${order.id}/refund`, { line_items: [{ id: line, quantity: 1 }] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'quantity_too_high' },
    });
    await shop.running.idle();
    const told = shop.receiver
      .payloads('refunds/create')
      .filter((payload) => payload['order_id'] === Number(order.id));
    expect(told).toMatchObject([
      {
        refund_line_items: [{ quantity: 1, restock_type: 'cancel', subtotal: 99.5 }],
        transactions: [{ amount: '99.50' }],
      },
      { refund_line_items: [{ quantity: 2 }] },
    ]);
  });
});

describe('an edit', () => {
  it('adds and removes items, and carries only the differences', async () => {
    const order = await placeOrder();
    const line = order.line_items[0]?.id;
    const more = (await post(`/orders/${order.id}/edit`, { line_items: [{ id: line, quantity: 5 }] }))
      .body as OrderView;
    expect(more).toMatchObject({
      financial_status: 'partially_paid',
      line_items: [{ current_quantity: 5 }],
      fulfillment_orders: [{ line_items: [{ remaining_quantity: 5 }] }],
    });
    const fewer = (await post(`/orders/${order.id}/edit`, { line_items: [{ id: line, quantity: 1 }] }))
      .body as OrderView;
    expect(fewer).toMatchObject({
      financial_status: 'paid',
      fulfillment_orders: [{ line_items: [{ remaining_quantity: 1 }] }],
    });
    await shop.running.idle();
    const edits = shop.receiver
      .payloads('orders/edited')
      .map(({ order_edit }) => order_edit as { order_id: number; line_items: unknown })
      .filter(({ order_id }) => order_id === Number(order.id));
    expect(edits.map(({ line_items }) => line_items)).toEqual([
      { additions: [{ id: Number(line), delta: 2 }], removals: [] },
      { additions: [], removals: [{ id: Number(line), delta: 4 }] },
    ]);
  });

  it('after the request opens a fulfilment order of its own for what was added', async () => {
    const order = await placeOrder();
    await post(`/orders/${order.id}/request-fulfillment`);
    const line = order.line_items[0]?.id;
    const more = (await post(`/orders/${order.id}/edit`, { line_items: [{ id: line, quantity: 4 }] }))
      .body as OrderView;
    expect(more.fulfillment_orders.map((row) => [row.request_status, row.line_items[0]?.quantity])).toEqual([
      ['submitted', 3],
      ['unsubmitted', 1],
    ]);
  });

  it('cannot take away what was shipped', async () => {
    const order = await placeOrder({ line_items: [{ sku: 'MUG', quantity: 2 }] });
    await shop.ask(
      `mutation ($id: ID!) {
        fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: $id }] }) { userErrors { message } }
      }`,
      { id: `gid://shopify/FulfillmentOrder/${order.fulfillment_orders[0]?.id ?? ''}` },
    );
    const line = order.line_items[0]?.id;
    expect(await post(`/orders/${order.id}/edit`, { line_items: [{ id: line, quantity: 1 }] })).toMatchObject(
      {
        status: 409,
        body: { code: 'already_fulfilled' },
      },
    );
  });
});

describe('the merchant’s buttons', () => {
  it('request and take back, or ask to stop what was accepted', async () => {
    const order = await placeOrder();
    expect(
      (await post(`/orders/${order.id}/request-fulfillment`, { notify_customer: true })).body,
    ).toMatchObject({
      fulfillment_orders: [{ request_status: 'submitted' }],
    });
    expect(await post(`/orders/${order.id}/request-fulfillment`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    const back = (await post(`/orders/${order.id}/request-cancellation`)).body as OrderView;
    expect(back.fulfillment_orders.map((row) => `${row.status}/${row.request_status}`)).toEqual([
      'closed/submitted',
      'open/unsubmitted',
    ]);
    expect(await post(`/orders/${order.id}/request-cancellation`)).toMatchObject({ status: 409 });
    const { body } = await post(`/orders/${order.id}/request-fulfillment`, {
      fulfillment_order_id: back.fulfillment_orders[1]?.id,
    });
    const id = `gid://shopify/FulfillmentOrder/${back.fulfillment_orders[1]?.id ?? ''}`;
    expect(body).toMatchObject({ id: order.id });
    await shop.ask(
      `mutation ($id: ID!) { fulfillmentOrderAcceptFulfillmentRequest(id: $id) { userErrors { message } } }`,
      { id },
    );
    const asked = (await post(`/orders/${order.id}/request-cancellation`)).body as OrderView;
    expect(asked.fulfillment_orders[1]).toMatchObject({
      status: 'in_progress',
      request_status: 'cancellation_requested',
    });
    expect(await post(`/orders/${order.id}/hold`, { fulfillment_order_id: '1' })).toMatchObject({
      status: 404,
    });
  });
});

describe('products', () => {
  it('are listed with what is a kit, changed and deleted, and the app is told', async () => {
    expect((await shop.control('GET', '/products')).body).toMatchObject({
      data: [
        { sku: 'KIT-1', title: 'Biological age kit', is_kit: true, variant_id: shop.variants['KIT-1'] },
        { sku: 'KIT-2', is_kit: true },
        { sku: 'MUG', title: 'Mug', is_kit: false },
      ],
    });
    const made = (
      await post('/products', {
        title: 'Bundle',
        variants: [
          { title: 'Small', sku: 'B-1', price: '10' },
          { title: 'Large', sku: 'B-2', price: 20, requires_shipping: false, cost: '5.5' },
        ],
      })
    ).body as { id: string; variants: { variant_id: string; sku: string }[] };
    expect(made.variants.map(({ sku }) => sku)).toEqual(['B-1', 'B-2']);
    const variant = made.variants[0]?.variant_id ?? '';
    expect(await shop.control('PATCH', `/variants/${variant}`, { sku: 'B-1b' })).toMatchObject({
      status: 200,
      body: { sku: 'B-1b', title: 'Bundle - Small' },
    });
    expect(await shop.control('PATCH', `/variants/${variant}`, {})).toMatchObject({ status: 400 });
    expect((await shop.control('DELETE', `/products/${made.id}`)).status).toBe(204);
    expect((await shop.control('DELETE', `/products/${made.id}`)).status).toBe(404);
    await shop.running.idle();
    expect(shop.receiver.payloads('products/update').at(-1)).toMatchObject({
      id: Number(made.id),
      variants: [{ sku: 'B-1b' }, { sku: 'B-2', price: '20.00' }],
    });
    expect(shop.receiver.payloads('products/delete').at(-1)).toEqual({ id: Number(made.id) });
  });

  it('that a start asks for are made once', async () => {
    const variant = {
      title: '',
      sku: 'ONCE',
      priceMinor: 100,
      isKit: false,
      requiresShipping: true,
      unitCostMinor: null,
    };
    const product = { title: 'Once', vendor: 'Shop', variants: [variant] };
    expect(await shop.running.createProducts([product])).toBe(1);
    expect(await shop.running.createProducts([product])).toBe(0);
  });
});

describe('the rest of the control API', () => {
  it('keeps what the app sends to Flow', async () => {
    await shop.ask(
      `mutation { flowTriggerReceive(handle: "kit-shipped", payload: { order_id: 1, note: "hello" }) { userErrors { message } } }`,
    );
    expect((await shop.control('GET', '/flow')).body).toMatchObject({
      data: [{ handle: 'kit-shipped', payload: { order_id: 1, note: 'hello' } }],
    });
  });

  it('sends the compliance webhooks', async () => {
    const order = await placeOrder();
    const { body } = await shop.control('GET', '/customers');
    const customer = (body as { data: { id: string; email: string }[] }).data.find(
      ({ email }) => email === BUYER.email,
    );
    await post('/privacy', { topic: 'customers/redact', customer_id: customer?.id });
    await post('/privacy', { topic: 'shop/redact' });
    await shop.running.idle();
    expect(shop.receiver.payloads('customers/redact')).toMatchObject([
      { shop_domain: SHOP, customer: { id: Number(customer?.id), email: BUYER.email } },
    ]);
    expect(JSON.stringify(shop.receiver.payloads('customers/redact'))).toContain(order.id);
    expect(shop.receiver.payloads('shop/redact')).toMatchObject([{ shop_domain: SHOP }]);
  });
});

describe('a restart', () => {
  it('keeps orders, fulfilment orders, tokens, stock, faults and the numbering', async () => {
    const order = await placeOrder();
    const session = await shop.exchange();
    await post('/faults', { kind: 'duplicate', rate: 0.5 });
    await shop.restart();
    expect(await shop.control('GET', `/orders/${order.id}`)).toMatchObject({
      status: 200,
      body: { name: order.name },
    });
    const answer = await shop.graphql('{ shop { name } }', {}, session.accessToken);
    expect(answer.errors).toBeUndefined();
    const next = await placeOrder();
    expect(Number(next.name.slice(1))).toBe(Number(order.name.slice(1)) + 1);
    expect(
      ((await shop.control('GET', '/customers')).body as { data: { email: string }[] }).data.length,
    ).toBeGreaterThanOrEqual(7);
    expect(next.fulfillment_orders).toMatchObject([{ location: 'Kit lab' }]);
  });
});
