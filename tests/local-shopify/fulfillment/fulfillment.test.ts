import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, BUYER, startTestShop, stockTestShop, type StockedShop } from '../support/test-shop.ts';

let shop: StockedShop;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());

interface OrderView {
  id: string;
  cancelled_at: string | null;
  financial_status: string;
  fulfillment_orders: {
    id: string;
    status: string;
    request_status: string;
    location: string;
    line_items: { id: string; sku: string; quantity: number; remaining_quantity: number }[];
  }[];
}

async function placeOrder(lines: { sku: string; quantity: number }[]): Promise<OrderView> {
  const placed = await shop.control('POST', '/orders', {
    customer: BUYER,
    shipping_address: ADDRESS,
    line_items: lines,
  });
  return orderOf((placed.body as { id: string }).id);
}

const orderOf = async (id: string) => (await shop.control('GET', `/orders/${id}`)).body as OrderView;
const gidOf = (row: { id: string } | undefined) => `gid://shopify/FulfillmentOrder/${row?.id ?? ''}`;
const states = (order: OrderView) =>
  order.fulfillment_orders.map((row) => `${row.status}/${row.request_status}`);

/** Runs a mutation that takes a fulfilment order's id; its user errors. */
async function userErrors(call: string, id: string): Promise<{ field: string[] | null; message: string }[]> {
  const answer = await shop.graphql(
    `mutation ($id: ID!) { result: ${call} { userErrors { field message } } }`,
    { id },
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  const { result } = answer.data as { result: { userErrors: { field: string[] | null; message: string }[] } };
  return result.userErrors;
}

const submit = 'fulfillmentOrderSubmitFulfillmentRequest(id: $id)';
const accept = 'fulfillmentOrderAcceptFulfillmentRequest(id: $id)';
const requestCancellation = 'fulfillmentOrderSubmitCancellationRequest(id: $id, message: "stop")';

async function accepted(lines = [{ sku: 'KIT-1', quantity: 2 }]) {
  const order = await placeOrder(lines);
  const id = gidOf(order.fulfillment_orders[0]);
  expect(await userErrors(submit, id)).toEqual([]);
  expect(await userErrors(accept, id)).toEqual([]);
  return { order, id };
}

describe('a fulfilment request', () => {
  it('is rejected with a reason the merchant reads, and can be submitted again', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 1 }]);
    const id = gidOf(order.fulfillment_orders[0]);
    await userErrors(submit, id);
    const reject =
      'fulfillmentOrderRejectFulfillmentRequest(id: $id, reason: INCORRECT_ADDRESS, message: "no such street")';
    expect(await userErrors(reject, id)).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['open/rejected']);
    const read = await shop.ask(
      `query ($id: ID!) { fulfillmentOrder(id: $id) { merchantRequests(first: 1) { nodes { responseData } } } }`,
      { id },
    );
    expect(read).toMatchObject({
      merchantRequests: {
        nodes: [{ responseData: { reason: 'incorrect_address', message: 'no such street' } }],
      },
    });
    expect(await userErrors(submit, id)).toEqual([]);
  });

  it('is refused in Shopify’s words where the state does not allow it', async () => {
    const order = await placeOrder([
      { sku: 'KIT-1', quantity: 1 },
      { sku: 'MUG', quantity: 1 },
    ]);
    const [kit, mug] = order.fulfillment_orders;
    expect(await userErrors(accept, gidOf(kit))).toEqual([
      { field: null, message: 'Cannot accept fulfillment request for the fulfillment order.' },
    ]);
    expect(await userErrors(submit, gidOf(mug))).toEqual([
      { field: null, message: 'Cannot request fulfillment for the fulfillment order.' },
    ]);
    expect(states(await orderOf(order.id))).toEqual(['open/unsubmitted', 'open/unsubmitted']);
  });

  it('for some of the items splits the rest off', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 5 }]);
    const line = order.fulfillment_orders[0]?.line_items[0];
    const answer = await shop.ask(
      `mutation ($id: ID!, $lines: [FulfillmentOrderLineItemInput!]) {
        fulfillmentOrderSubmitFulfillmentRequest(id: $id, fulfillmentOrderLineItems: $lines) {
          submittedFulfillmentOrder { id requestStatus lineItems(first: 5) { nodes { remainingQuantity } } }
          unsubmittedFulfillmentOrder { id requestStatus lineItems(first: 5) { nodes { remainingQuantity } } }
          userErrors { field message }
        }
      }`,
      {
        id: gidOf(order.fulfillment_orders[0]),
        lines: [{ id: `gid://shopify/FulfillmentOrderLineItem/${line?.id ?? ''}`, quantity: 2 }],
      },
    );
    expect(answer).toMatchObject({
      submittedFulfillmentOrder: {
        requestStatus: 'SUBMITTED',
        lineItems: { nodes: [{ remainingQuantity: 2 }] },
      },
      unsubmittedFulfillmentOrder: {
        requestStatus: 'UNSUBMITTED',
        lineItems: { nodes: [{ remainingQuantity: 3 }] },
      },
    });
  });

  it('that nobody accepted is taken back by a plain cancel, of which the app hears by webhook', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 1 }]);
    const id = gidOf(order.fulfillment_orders[0]);
    await userErrors(submit, id);
    expect(await userErrors('fulfillmentOrderCancel(id: $id)', id)).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['closed/submitted', 'open/unsubmitted']);
    await shop.running.idle();
    const told = shop.receiver.payloads('fulfillment_orders/cancelled');
    expect(told.filter((payload) => JSON.stringify(payload).includes(id))).toMatchObject([
      { fulfillment_order: { id, status: 'closed' }, replacement_fulfillment_order: { status: 'open' } },
    ]);
    expect(await userErrors(accept, id)).toHaveLength(1);
  });
});

describe('a cancellation request', () => {
  it('reaches the service at its callback and can be accepted; the work can then be asked for anew', async () => {
    const { order, id } = await accepted();
    expect(await userErrors(requestCancellation, id)).toEqual([]);
    await shop.receiver.next(({ body }) => body === '{"kind":"CANCELLATION_REQUEST"}');
    const waiting = await shop.ask(
      `{ assignedFulfillmentOrders(first: 50, assignmentStatus: CANCELLATION_REQUESTED) {
        nodes { id merchantRequests(first: 5, kind: CANCELLATION_REQUEST) { nodes { message } } } } }`,
    );
    expect(waiting).toMatchObject({ nodes: [{ id, merchantRequests: { nodes: [{ message: 'stop' }] } }] });
    expect(await userErrors('fulfillmentOrderAcceptCancellationRequest(id: $id)', id)).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['cancelled/cancellation_accepted']);
    expect(await userErrors(submit, id)).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['closed/cancellation_accepted', 'open/submitted']);
  });

  it('can be rejected; the work goes on', async () => {
    const { order, id } = await accepted();
    await userErrors(requestCancellation, id);
    expect(
      await userErrors('fulfillmentOrderRejectCancellationRequest(id: $id, message: "shipped")', id),
    ).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['in_progress/cancellation_rejected']);
    expect(await ship(id)).toEqual([]);
  });

  it('before the service accepted is refused', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 1 }]);
    const id = gidOf(order.fulfillment_orders[0]);
    await userErrors(submit, id);
    expect(await userErrors(requestCancellation, id)).toEqual([
      { field: null, message: 'Cannot request cancellation for the fulfillment order.' },
    ]);
  });
});

async function ship(
  id: string,
  lines?: { id: string; quantity: number }[],
): Promise<{ field: string[] | null; message: string }[]> {
  const answer = await shop.graphql(
    `mutation ($fulfillment: FulfillmentInput!) {
      fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
    }`,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          { fulfillmentOrderId: id, ...(lines ? { fulfillmentOrderLineItems: lines } : {}) },
        ],
      },
    },
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  const { fulfillmentCreate } = answer.data as {
    fulfillmentCreate: { userErrors: { field: string[] | null; message: string }[] };
  };
  return fulfillmentCreate.userErrors;
}

describe('a fulfilment', () => {
  it('ships in parts and never more than remains', async () => {
    const { order, id } = await accepted([{ sku: 'KIT-1', quantity: 3 }]);
    const line = `gid://shopify/FulfillmentOrderLineItem/${order.fulfillment_orders[0]?.line_items[0]?.id ?? ''}`;
    expect(await ship(id, [{ id: line, quantity: 2 }])).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['in_progress/accepted']);
    expect(await ship(id, [{ id: line, quantity: 2 }])).toEqual([
      { field: ['fulfillment'], message: 'Invalid fulfillment order line item quantity requested.' },
    ]);
    expect(await ship(id, [{ id: line, quantity: 1 }])).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['closed/accepted']);
    const number = order.fulfillment_orders[0]?.id ?? '';
    expect(await ship(id)).toEqual([
      { field: ['fulfillment'], message: `Fulfillment order ${number} has an unfulfillable status= closed.` },
    ]);
  });

  it('two at once for the same items: one ships, the other is refused', async () => {
    const { id } = await accepted([{ sku: 'KIT-1', quantity: 1 }]);
    const results = await Promise.all([ship(id), ship(id), ship(id)]);
    expect(results.filter((errors) => errors.length === 0)).toHaveLength(1);
  });

  it('takes new tracking, events and a cancellation, after which the items are open again', async () => {
    const { order, id } = await accepted([{ sku: 'KIT-1', quantity: 1 }]);
    await ship(id);
    const read = await shop.ask(
      `query ($id: ID!) { fulfillmentOrder(id: $id) { fulfillments(first: 1) { nodes { id } } } }`,
      { id },
    );
    const fulfillmentId = (read as { fulfillments: { nodes: { id: string }[] } }).fulfillments.nodes[0]?.id;
    const tracked = await shop.ask(
      `mutation ($id: ID!) {
        fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: { number: "N9", url: "https://t.example/N9", company: "Post" }) {
          fulfillment { trackingInfo { number url company } }
          userErrors { field message }
        }
      }`,
      { id: fulfillmentId },
    );
    expect(tracked).toMatchObject({
      fulfillment: { trackingInfo: [{ number: 'N9', url: 'https://t.example/N9', company: 'Post' }] },
    });
    await shop.ask(
      `mutation ($id: ID!) {
        fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: $id, status: DELIVERED, happenedAt: "2026-11-20T10:00:00Z" }) {
          fulfillmentEvent { status happenedAt }
          userErrors { field message }
        }
      }`,
      { id: fulfillmentId },
    );
    const seen = await shop.ask(
      `query ($id: ID!) { fulfillment(id: $id) { displayStatus deliveredAt events(first: 5) { nodes { status } } } }`,
      { id: fulfillmentId },
    );
    expect(seen).toMatchObject({ displayStatus: 'DELIVERED', deliveredAt: '2026-11-20T10:00:00Z' });
    await shop.ask(
      `mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status } userErrors { field message } } }`,
      { id: fulfillmentId },
    );
    expect(states(await orderOf(order.id))).toEqual(['closed/accepted', 'open/unsubmitted']);
  });

  it('of what the service gave up is no longer possible there', async () => {
    const { order, id } = await accepted();
    expect(await userErrors('fulfillmentOrderClose(id: $id, message: "broken")', id)).toEqual([]);
    expect(states(await orderOf(order.id))).toEqual(['incomplete/closed']);
    expect((await ship(id))[0]?.message).toMatch(/unfulfillable status= incomplete/);
  });

  it('is not made for a fulfilment order that does not exist', async () => {
    const answer = await shop.graphql(
      `mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/1" }] }) { userErrors { message } } }`,
    );
    expect(answer).toMatchObject({
      data: { fulfillmentCreate: null },
      errors: [{ message: 'invalid id', extensions: { code: 'RESOURCE_NOT_FOUND' } }],
    });
  });
});

describe('what a merchant does before the request', () => {
  it('hold and release', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 1 }]);
    const id = gidOf(order.fulfillment_orders[0]);
    const held = await shop.control('POST', `/orders/${order.id}/hold`, {
      reason: 'high_risk_of_fraud',
      reason_notes: 'check',
    });
    expect(states(held.body as OrderView)).toEqual(['on_hold/unsubmitted']);
    const read = await shop.ask(
      `query ($id: ID!) { fulfillmentOrder(id: $id) { fulfillmentHolds { reason reasonNotes heldByRequestingApp displayReason } } }`,
      { id },
    );
    expect(read).toMatchObject({
      fulfillmentHolds: [{ reason: 'HIGH_RISK_OF_FRAUD', reasonNotes: 'check', heldByRequestingApp: false }],
    });
    expect(await userErrors(submit, id)).toHaveLength(1);
    const appHold = 'fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: OTHER, handle: "ours" })';
    expect(await userErrors(appHold, id)).toEqual([]);
    expect((await userErrors(appHold, id))[0]?.field).toEqual(['fulfillmentHold', 'handle']);
    expect(states((await shop.control('POST', `/orders/${order.id}/release`)).body as OrderView)).toEqual([
      'open/unsubmitted',
    ]);
    expect(await userErrors(submit, id)).toEqual([]);
    expect(await shop.control('POST', `/orders/${order.id}/hold`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('split', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 4 }]);
    const split = await shop.control('POST', `/orders/${order.id}/split`);
    expect((split.body as OrderView).fulfillment_orders.map((row) => row.line_items[0]?.quantity)).toEqual([
      2, 2,
    ]);
    await shop.running.idle();
    expect(shop.receiver.payloads('fulfillment_orders/split')).toHaveLength(1);
  });

  it('move to the merchant’s own location and back, but not while the service has the request', async () => {
    const order = await placeOrder([{ sku: 'KIT-2', quantity: 1 }]);
    const moved = (await shop.control('POST', `/orders/${order.id}/move`)).body as OrderView;
    expect(moved.fulfillment_orders.map((row) => row.location)).toEqual(['Shop location']);
    const back = (await shop.control('POST', `/orders/${order.id}/move`)).body as OrderView;
    expect(back.fulfillment_orders.map((row) => row.location)).toEqual(['Kit lab']);
    await userErrors(submit, gidOf(back.fulfillment_orders[0]));
    expect((await shop.control('POST', `/orders/${order.id}/move`)).status).toBe(409);
  });

  it('a move to a location that does not stock the item is refused', async () => {
    const order = await placeOrder([{ sku: 'MUG', quantity: 1 }]);
    const errors = await userErrors(
      `fulfillmentOrderMove(id: $id, newLocationId: "${shop.locationId}")`,
      gidOf(order.fulfillment_orders[0]),
    );
    expect(errors[0]?.message).toBe("The destination location doesn't stock the requested inventory item.");
  });
});

describe('a cancelled order', () => {
  it('closes what nobody accepted and asks the service to stop what it did', async () => {
    const { order, id } = await accepted([
      { sku: 'KIT-1', quantity: 1 },
      { sku: 'MUG', quantity: 1 },
    ]);
    const cancelled = (await shop.control('POST', `/orders/${order.id}/cancel`, { reason: 'customer' }))
      .body as OrderView;
    expect(cancelled.cancelled_at).not.toBeNull();
    expect(cancelled.financial_status).toBe('refunded');
    expect(states(cancelled)).toEqual(['in_progress/cancellation_requested', 'closed/unsubmitted']);
    await shop.running.idle();
    expect(shop.receiver.payloads('orders/cancelled').at(-1)).toMatchObject({
      id: Number(order.id),
      cancel_reason: 'customer',
      financial_status: 'refunded',
      refunds: [{ refund_line_items: [{ quantity: 1 }, { quantity: 1 }] }],
    });
    expect(await userErrors('fulfillmentOrderAcceptCancellationRequest(id: $id)', id)).toEqual([]);
  });

  it('cannot be one that was shipped', async () => {
    const { order, id } = await accepted();
    await ship(id);
    expect(await shop.control('POST', `/orders/${order.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'order_fulfilled' },
    });
  });
});

describe('a fulfilment service', () => {
  it('is refused a name that is taken or reserved, and a callback in clear text to another machine', async () => {
    const create = (name: string, url: string) =>
      shop.graphql(
        `mutation ($name: String!, $url: URL) {
          fulfillmentServiceCreate(name: $name, callbackUrl: $url) { fulfillmentService { id } userErrors { field message } }
        }`,
        { name, url },
      );
    const refusal = async (name: string, url: string) => {
      const { data } = await create(name, url);
      return (data as { fulfillmentServiceCreate: { userErrors: unknown[] } }).fulfillmentServiceCreate
        .userErrors;
    };
    expect(await refusal('KIT LAB', 'https://app.example.com')).toEqual([
      { field: ['name'], message: 'Name has already been taken' },
    ]);
    expect(await refusal('Manual', 'https://app.example.com')).toEqual([
      { field: ['name'], message: 'Name is reserved' },
    ]);
    expect(await refusal('Other', 'http://app.example.com')).toEqual([
      { field: ['callbackUrl'], message: 'Callback url is not allowed' },
    ]);
  });

  it('that is deleted gives its stock and open work to the merchant', async () => {
    const other = await stockTestShop(await startTestShop());
    try {
      const { body } = await other.control('POST', '/orders', {
        line_items: [{ sku: 'KIT-1', quantity: 1 }],
      });
      const home = (await other.ask('{ locations(first: 1) { nodes { id } } }')) as {
        nodes: { id: string }[];
      };
      await other.ask(
        `mutation ($id: ID!, $to: ID) {
          fulfillmentServiceDelete(id: $id, destinationLocationId: $to) { deletedId userErrors { field message } }
        }`,
        { id: other.serviceId, to: home.nodes[0]?.id },
      );
      const view = (await other.control('GET', `/orders/${(body as { id: string }).id}`)).body as OrderView;
      expect(view.fulfillment_orders).toMatchObject([{ location: 'Shop location', status: 'open' }]);
      expect(await other.ask('{ shop { fulfillmentServices { id } } }')).toEqual({ fulfillmentServices: [] });
    } finally {
      await other.close();
    }
  });
});

describe('merging fulfilment orders', () => {
  const merge = `mutation ($ids: [FulfillmentOrderMergeInput!]!) {
    result: fulfillmentOrderMerge(fulfillmentOrderMergeInputs: $ids) {
      fulfillmentOrderMerges { fulfillmentOrder { id status } }
      userErrors { field message }
    }
  }`;
  const intents = (ids: string[]) => ({
    ids: [{ mergeIntents: ids.map((fulfillmentOrderId) => ({ fulfillmentOrderId })) }],
  });

  it('puts everything into the first one, closes the others and tells the app in Shopify’s form', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 3 }]);
    await shop.control('POST', `/orders/${order.id}/split`, {});
    const split = (await orderOf(order.id)).fulfillment_orders;
    expect(split).toHaveLength(2);
    const answer = await shop.graphql(merge, intents(split.map(gidOf)));
    expect(answer.data?.['result']).toEqual({
      fulfillmentOrderMerges: [{ fulfillmentOrder: { id: gidOf(split[0]), status: 'OPEN' } }],
      userErrors: [],
    });
    const merged = (await orderOf(order.id)).fulfillment_orders;
    expect(merged.map(({ status }) => status)).toEqual(['open', 'closed']);
    expect(merged[0]?.line_items).toMatchObject([{ quantity: 3, remaining_quantity: 3 }]);
  });

  it('is refused for one that a service has a request of', async () => {
    const order = await placeOrder([{ sku: 'KIT-1', quantity: 2 }]);
    await shop.control('POST', `/orders/${order.id}/split`, {});
    const split = (await orderOf(order.id)).fulfillment_orders;
    await userErrors(submit, gidOf(split[1]));
    const answer = await shop.graphql(merge, intents(split.map(gidOf)));
    expect(answer.data?.['result']).toMatchObject({
      userErrors: [{ message: 'A fulfillment order is not in a mergeable state.' }],
    });
    expect(states(await orderOf(order.id))).toEqual(['open/unsubmitted', 'open/submitted']);
  });
});
