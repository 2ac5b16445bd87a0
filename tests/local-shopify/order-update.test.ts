import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADDRESS, BUYER, startTestShop, stockTestShop, type StockedShop } from './support/test-shop.ts';
import { waitLimit } from '../support/wait-limit.ts';

let shop: StockedShop;
let id: string;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());

async function order(): Promise<string> {
  const { body } = await shop.control('POST', '/orders', {
    customer: BUYER,
    shipping_address: { ...ADDRESS, zip: null },
    line_items: [{ sku: 'KIT-1', quantity: 1 }],
    financial_status: 'paid',
  });
  id = (body as { id: string }).id;
  return `gid://shopify/Order/${id}`;
}

const update = (input: object) =>
  shop.graphql(
    `mutation ($input: OrderInput!) {
      orderUpdate(input: $input) {
        order { email shippingAddress { address1 zip countryCodeV2 province provinceCode } }
        userErrors { field message }
      }
    }`,
    { input },
  );

const american = {
  firstName: 'Ada',
  lastName: 'Whitlock',
  address1: '1 Main St',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  countryCode: 'US',
};

describe('orderUpdate', () => {
  it('writes e-mail and address anew; the fulfilment orders follow, and orders/updated tells the app', async () => {
    const gid = await order();
    const answer = await update({ id: gid, email: 'new@example.com', shippingAddress: american });
    expect(answer).toMatchObject({
      data: {
        orderUpdate: {
          order: {
            email: 'new@example.com',
            shippingAddress: { address1: '1 Main St', zip: '78701', countryCodeV2: 'US', province: 'Texas' },
          },
          userErrors: [],
        },
      },
    });
    const read = await shop.ask(
      'query ($id: ID!) { order(id: $id) { fulfillmentOrders(first: 1) { nodes { destination { address1 zip email province } } } } }',
      { id: gid },
    );
    expect(read).toMatchObject({
      fulfillmentOrders: {
        nodes: [
          {
            destination: { address1: '1 Main St', zip: '78701', email: 'new@example.com', province: 'Texas' },
          },
        ],
      },
    });
    await vi.waitFor(
      () =>
        expect(shop.receiver.payloads('orders/updated').at(-1)).toMatchObject({
          id: Number(id),
          shipping_address: { zip: '78701', country: 'United States' },
        }),
      waitLimit,
    );
  });

  it.each([
    [
      { shippingAddress: { ...american, zip: '7870' } },
      ['shippingAddress', 'zip'],
      'Zip is not valid for United States',
    ],
    [
      { shippingAddress: { ...american, address1: 'x'.repeat(256) } },
      ['shippingAddress', 'address1'],
      'Address1 is too long (maximum is 255 characters)',
    ],
    [{ email: 'nobody' }, ['email'], 'Email is invalid'],
  ])('refuses with the field, and changes nothing', async (input, field, message) => {
    const gid = await order();
    const answer = await update({ id: gid, ...input });
    expect(answer).toMatchObject({
      data: { orderUpdate: { order: null, userErrors: [{ field, message }] } },
    });
    expect(
      await shop.ask('query ($id: ID!) { order(id: $id) { email shippingAddress { zip } } }', { id: gid }),
    ).toMatchObject({
      email: BUYER.email,
      shippingAddress: { zip: null },
    });
  });

  it('names what it has not, rather than leaving it out', async () => {
    const answer = await update({ id: await order(), poNumber: 'PO-1' });
    expect(answer.errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['NOT_BUILT']);
  });

  it('is for apps that may write orders alone', async () => {
    const other = await startTestShop({ scopes: 'read_orders' });
    const answer = await other.graphql(
      'mutation { orderUpdate(input: { id: "gid://shopify/Order/1", note: "x" }) { userErrors { message } } }',
    );
    expect(answer.errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['ACCESS_DENIED']);
    await other.close();
  });
});
