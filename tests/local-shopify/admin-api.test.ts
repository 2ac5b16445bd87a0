import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type PageArgs } from '../../app/local-shopify/admin-api/fields/connection.ts';
import { createThrottle } from '../../app/local-shopify/admin-api/fields/cost.ts';
import { search } from '../../app/local-shopify/admin-api/fields/search.ts';
import {
  ADDRESS,
  BUYER,
  startTestShop,
  stockTestShop,
  testClock,
  type StockedShop,
} from './support/test-shop.ts';

let shop: StockedShop;
let orderId: string;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
  const { body } = await shop.control('POST', '/orders', {
    customer: BUYER,
    shipping_address: { ...ADDRESS, zip: null },
    line_items: [{ sku: 'KIT-1', quantity: 2 }],
    financial_status: 'pending',
    test: true,
    risk: 'high',
  });
  orderId = `gid://shopify/Order/${(body as { id: string }).id}`;
});
afterAll(() => shop.close());

describe('what is not built', () => {
  it('is an error that names it, and never a silent null', async () => {
    const answer = await shop.graphql(
      'query ($id: ID!) { order(id: $id) { name shopifyProtect { status } } }',
      { id: orderId },
    );
    expect(answer).toMatchObject({
      data: { order: { name: '#1001', shopifyProtect: null } },
      errors: [
        {
          message: expect.stringContaining('Order.shopifyProtect is not built in the local Shopify'),
          path: ['order', 'shopifyProtect'],
          extensions: { code: 'NOT_BUILT' },
        },
      ],
    });
  });

  it.each([
    ['a query', '{ appInstallation { id } }'],
    [
      'a mutation',
      'mutation { orderMarkAsPaid(input: { id: "gid://shopify/Order/1" }) { userErrors { message } } }',
    ],
    ['a type of node', '{ node(id: "gid://shopify/Collection/1") { id } }'],
    ['a search field', '{ orders(first: 1, query: "fraud_protection_level:fully") { nodes { id } } }'],
  ])('is an error for %s too', async (_what, query) => {
    const answer = await shop.graphql(query);
    expect(answer.errors?.map((error) => error.extensions?.['code'])).toEqual(['NOT_BUILT']);
  });
});

describe('the Admin API', () => {
  it('validates against the real schema', async () => {
    const answer = await shop.graphql('{ shop { nme } }');
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]?.message).toContain('Cannot query field "nme" on type "Shop"');
    const variable = await shop.graphql('query ($id: ID!) { order(id: $id) { id } }');
    expect(variable.errors?.[0]?.message).toContain('"$id"');
  });

  it('knows one version, and one shop', async () => {
    const call = (path: string, host: string) =>
      fetch(`${shop.running.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'X-Forwarded-Host': host },
        body: '{}',
      }).then((response) => response.status);
    expect(await call('/admin/api/2026-07/graphql.json', shop.running.shop)).toBe(404);
    expect(await call('/admin/api/2026-10/graphql.json', 'other.myshopify.com')).toBe(404);
    expect(await call('/admin/api/2026-10/graphql.json', shop.running.shop)).toBe(401);
  });

  it('shows an order as it is: pending, a test, risky, with an address that lacks its zip code', async () => {
    const order = await shop.ask(
      `query ($id: ID!) {
        order(id: $id) {
          name email test createdAt cancelledAt displayFinancialStatus displayFulfillmentStatus fullyPaid unpaid
          totalPriceSet { shopMoney { amount currencyCode } }
          customer { firstName lastName email defaultEmailAddress { emailAddress } }
          shippingAddress { city zip countryCodeV2 provinceCode }
          lineItems(first: 5) { nodes { sku quantity variant { sku product { title } } } }
          risk { recommendation assessments { riskLevel } }
          fulfillmentOrders(first: 5) { nodes { status assignedLocation { name location { id } } } }
        }
      }`,
      { id: orderId },
    );
    expect(order).toMatchObject({
      name: '#1001',
      email: BUYER.email,
      test: true,
      cancelledAt: null,
      displayFinancialStatus: 'PENDING',
      displayFulfillmentStatus: 'UNFULFILLED',
      fullyPaid: false,
      unpaid: true,
      totalPriceSet: { shopMoney: { amount: '199.00', currencyCode: 'USD' } },
      customer: { firstName: 'Sam', email: BUYER.email, defaultEmailAddress: { emailAddress: BUYER.email } },
      shippingAddress: { city: 'Louisville', zip: null, countryCodeV2: 'US', provinceCode: 'KY' },
      lineItems: {
        nodes: [{ sku: 'KIT-1', quantity: 2, variant: { product: { title: 'Biological age kit' } } }],
      },
      risk: { recommendation: 'CANCEL', assessments: [{ riskLevel: 'HIGH' }] },
      fulfillmentOrders: {
        nodes: [{ assignedLocation: { name: 'Kit lab', location: { id: shop.locationId } } }],
      },
    });
    expect((order as { createdAt: string }).createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('finds variants by SKU, and any record by its id', async () => {
    const found = await shop.ask(
      `{ productVariants(first: 5, query: "sku:'KIT-2'") { nodes { id sku displayName price } } }`,
    );
    const variantId = `gid://shopify/ProductVariant/${shop.variants['KIT-2'] ?? ''}`;
    expect(found).toEqual({
      nodes: [{ id: variantId, sku: 'KIT-2', displayName: 'Family kit - Default Title', price: '99.50' }],
    });
    const nodes = await shop.graphql(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Order { name } ... on ProductVariant { sku } } }',
      { ids: [orderId, variantId, 'gid://shopify/Order/1'] },
    );
    expect(nodes.data?.['nodes']).toEqual([
      { __typename: 'Order', id: orderId, name: '#1001' },
      { __typename: 'ProductVariant', id: variantId, sku: 'KIT-2' },
      null,
    ]);
  });

  it('tells the cost of every query and throttles who spends too much', async () => {
    const answer = await shop.graphql('{ shop { name } }');
    expect(answer.extensions?.cost).toMatchObject({
      requestedQueryCost: 1,
      actualQueryCost: 1,
      throttleStatus: { maximumAvailable: 2000, restoreRate: 100 },
    });
    const wide = await shop.graphql('{ productVariants(first: 100) { nodes { id product { id } } } }');
    expect(wide.extensions?.cost).toMatchObject({ requestedQueryCost: 202, actualQueryCost: 7 });
    const greedy = await shop.graphql(
      '{ orders(first: 250) { nodes { lineItems(first: 250) { nodes { id } } } } }',
    );
    expect(greedy.errors?.[0]?.extensions?.['code']).toBe('MAX_COST_EXCEEDED');

    const clock = testClock();
    const throttle = createThrottle(clock, 1);
    expect(throttle.spend('a', 1_500).granted).toBe(true);
    expect(throttle.spend('a', 1_000).granted).toBe(false);
    expect(throttle.spend('b', 1_000).granted).toBe(true);
    expect(throttle.refund('a', 200)).toBeGreaterThanOrEqual(700);
    clock.advance(4_000);
    expect(throttle.spend('a', 1_000).granted).toBe(true);
  });

  it('knows the shop, its locations and the app’s installation', async () => {
    expect(
      await shop.ask(
        '{ shop { name myshopifyDomain email currencyCode plan { publicDisplayName } fulfillmentServices { serviceName handle } } }',
      ),
    ).toMatchObject({
      myshopifyDomain: shop.running.shop,
      currencyCode: 'USD',
      fulfillmentServices: [{ serviceName: 'Kit lab', handle: 'kit-lab' }],
    });
    expect(await shop.ask('{ locations(first: 5) { nodes { name isFulfillmentService } } }')).toEqual({
      nodes: [{ name: 'Shop location', isFulfillmentService: false }],
    });
    const installation = await shop.ask('{ currentAppInstallation { launchUrl accessScopes { handle } } }');
    expect(installation).toMatchObject({ launchUrl: shop.receiver.url });
    expect(
      (installation as { accessScopes: { handle: string }[] }).accessScopes.map(({ handle }) => handle),
    ).toContain('write_fulfillments');
  });
});

describe('stock', () => {
  const setQuantity = (item: string, quantity: number, changeFrom: number | null, key: string) =>
    shop.graphql(
      `mutation ($input: InventorySetQuantitiesInput!, $key: String!) {
        inventorySetQuantities(input: $input) @idempotent(key: $key) {
          inventoryAdjustmentGroup { changes { name delta quantityAfterChange } }
          userErrors { field message code }
        }
      }`,
      {
        key,
        input: {
          name: 'available',
          reason: 'correction',
          quantities: [
            { inventoryItemId: item, locationId: shop.locationId, quantity, changeFromQuantity: changeFrom },
          ],
        },
      },
    );

  const readItem = (sku: string) =>
    shop.ask(
      `query ($id: ID!, $location: ID!) {
        productVariant(id: $id) {
          inventoryItem {
            id sku tracked requiresShipping unitCost { amount currencyCode }
            inventoryLevel(locationId: $location) { isActive quantities(names: ["available", "on_hand", "committed"]) { name quantity } }
          }
        }
      }`,
      { id: `gid://shopify/ProductVariant/${shop.variants[sku] ?? ''}`, location: shop.locationId },
    ) as Promise<{
      inventoryItem: { id: string; inventoryLevel: { quantities: { name: string; quantity: number }[] } };
    }>;

  it('is counted with what open orders need', async () => {
    const { inventoryItem } = await readItem('KIT-1');
    expect(inventoryItem.inventoryLevel.quantities).toEqual([
      { name: 'available', quantity: 998 },
      { name: 'on_hand', quantity: 1000 },
      { name: 'committed', quantity: 2 },
    ]);
  });

  it('is set once for a key, compared with what it was, and only with @idempotent', async () => {
    const { inventoryItem } = await readItem('KIT-2');
    const first = await setQuantity(inventoryItem.id, 40, 1000, 'key-1');
    expect(first.data?.['inventorySetQuantities']).toMatchObject({
      inventoryAdjustmentGroup: {
        changes: [{ name: 'available', delta: -960, quantityAfterChange: 40 }, { name: 'on_hand' }],
      },
    });
    expect((await setQuantity(inventoryItem.id, 40, 1000, 'key-1')).data).toEqual(first.data);
    expect(
      (await setQuantity(inventoryItem.id, 41, null, 'key-1')).data?.['inventorySetQuantities'],
    ).toMatchObject({
      userErrors: [{ code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' }],
    });
    expect(
      (await setQuantity(inventoryItem.id, 5, 1000, 'key-2')).data?.['inventorySetQuantities'],
    ).toMatchObject({
      userErrors: [
        { code: 'CHANGE_FROM_QUANTITY_STALE', field: ['input', 'quantities', '0', 'changeFromQuantity'] },
      ],
    });
    const bare = await shop.graphql(
      `mutation ($item: ID!, $location: ID!) {
        inventoryActivate(inventoryItemId: $item, locationId: $location) { userErrors { message } }
      }`,
      { item: inventoryItem.id, location: shop.locationId },
    );
    expect(bare.errors).toMatchObject([
      {
        message: 'The @idempotent directive is required for this mutation but was not provided.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ]);
  });

  it('has a cost that the app can write', async () => {
    const { inventoryItem } = await readItem('KIT-1');
    await shop.ask(
      `mutation ($id: ID!) {
        inventoryItemUpdate(id: $id, input: { cost: 61.25 }) { inventoryItem { id } userErrors { field message } }
      }`,
      { id: inventoryItem.id },
    );
    expect(await readItem('KIT-1')).toMatchObject({
      inventoryItem: { unitCost: { amount: '61.25', currencyCode: 'USD' } },
    });
  });
});

describe('tags and metafields', () => {
  it('are set, compared and removed', async () => {
    const tags = async (mutation: string, list: string[]) =>
      (
        (await shop.ask(
          `mutation ($id: ID!, $tags: [String!]!) {
            ${mutation}(id: $id, tags: $tags) { node { ... on Order { tags } } userErrors { field message } }
          }`,
          { id: orderId, tags: list },
        )) as { node: { tags: string[] } }
      ).node.tags;
    expect(await tags('tagsAdd', ['kits, placed', 'Placed'])).toEqual(['kits', 'placed']);
    expect(await tags('tagsRemove', ['KITS'])).toEqual(['placed']);

    const set = (value: string, digest?: string | null) =>
      shop.graphql(
        `mutation ($metafields: [MetafieldsSetInput!]!) {
          metafieldsSet(metafields: $metafields) {
            metafields { namespace key value compareDigest }
            userErrors { field code }
          }
        }`,
        {
          metafields: [
            {
              ownerId: orderId,
              namespace: '$app:kits',
              key: 'state',
              type: 'single_line_text_field',
              value,
              ...(digest === undefined ? {} : { compareDigest: digest }),
            },
          ],
        },
      );
    const first = (await set('placed')).data?.['metafieldsSet'] as {
      metafields: { namespace: string; compareDigest: string }[];
    };
    expect(first.metafields[0]?.namespace).toMatch(/^app--\d+--kits$/);
    expect((await set('shipped', null)).data?.['metafieldsSet']).toMatchObject({
      metafields: null,
      userErrors: [{ field: ['metafields', '0', 'compareDigest'], code: 'STALE_OBJECT' }],
    });
    await set('shipped', first.metafields[0]?.compareDigest);
    expect(
      await shop.ask(
        'query ($id: ID!) { order(id: $id) { metafield(namespace: "$app:kits", key: "state") { value } } }',
        {
          id: orderId,
        },
      ),
    ).toEqual({ metafield: { value: 'shipped' } });
    const view = await shop.control('GET', `/orders/${orderId.replace(/^.*\//, '')}`);
    expect(view.body).toMatchObject({ tags: ['placed'], metafields: [{ key: 'state', value: 'shipped' }] });
  });
});

describe('access', () => {
  it('is denied in Shopify’s form for what the app has no scope for', async () => {
    const poor = await startTestShop({ scopes: 'read_orders,read_assigned_fulfillment_orders' });
    try {
      await poor.control('POST', '/products', { title: 'Mug', sku: 'MUG', price: '10' });
      const { body } = await poor.control('POST', '/orders', {
        customer: BUYER,
        line_items: [{ sku: 'MUG', quantity: 1 }],
      });
      const id = `gid://shopify/Order/${(body as { id: string }).id}`;
      const answer = await poor.graphql(
        'query ($id: ID!) { order(id: $id) { name customer { id } fulfillmentOrders(first: 5) { nodes { id } } } }',
        { id },
      );
      expect(answer).toMatchObject({
        data: { order: { name: '#1001', customer: null, fulfillmentOrders: { nodes: [] } } },
        errors: [
          {
            message: 'Access denied for customer field. Required access: `read_customers` access scope.',
            path: ['order', 'customer'],
            extensions: {
              code: 'ACCESS_DENIED',
              requiredAccess: '`read_customers` access scope.',
              documentation: 'https://shopify.dev/api/usage/access-scopes',
            },
          },
        ],
      });
      const codes = async (query: string) =>
        (await poor.graphql(query, {})).errors?.map((error) => error.extensions?.['code']);
      expect(await codes('{ products(first: 1) { nodes { id } } }')).toEqual(['ACCESS_DENIED']);
      expect(
        await codes('mutation { fulfillmentServiceCreate(name: "x") { userErrors { message } } }'),
      ).toEqual(['ACCESS_DENIED']);
      expect(
        await codes(`mutation { tagsAdd(id: "${id}", tags: ["x"]) { userErrors { message } } }`),
      ).toEqual(['ACCESS_DENIED']);
    } finally {
      await poor.close();
    }
  });
});

describe('connections', () => {
  const rows = (n: number) => Array.from({ length: n }, (_, i) => ({ id: BigInt(i + 1) }));
  const page = (n: number, args: PageArgs) => {
    const source = connect('Order', rows(n), args, ({ id }) => ({ __typename: 'Order', id: Number(id) }));
    const nodes = (source['nodes'] as () => { id: number }[])();
    return {
      ids: nodes.map(({ id }) => id),
      info: source['pageInfo'] as { hasNextPage: boolean; endCursor: string | null },
    };
  };

  it('show every row once, in order, whatever the size of the pages', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 }), fc.boolean(), (n, first, reverse) => {
        const seen: number[] = [];
        let after: string | null = null;
        for (;;) {
          const { ids, info } = page(n, { first, reverse, after });
          seen.push(...ids);
          if (!info.hasNextPage) break;
          after = info.endCursor;
        }
        const all = rows(n).map(({ id }) => Number(id));
        expect(seen).toEqual(reverse ? all.reverse() : all);
      }),
    );
  });

  it('refuse a page without a size, one too large, and a cursor that is none', () => {
    expect(() => page(3, {})).toThrow('you must provide one of first or last');
    expect(() => page(3, { first: 251 })).toThrow('first and last must be from 1 to 250');
    expect(() => page(3, { first: 1, after: 'x' })).toThrow('Invalid cursor');
    expect(page(5, { last: 2 }).ids).toEqual([4, 5]);
  });
});

describe('search', () => {
  const rows = [
    { sku: 'KIT-1', n: 1, title: 'Age kit' },
    { sku: 'KIT-2', n: 2, title: 'Family kit' },
    { sku: null, n: 3, title: 'Mug' },
  ];
  const find = (query: string) =>
    search(rows, query, { sku: (row) => row.sku, id: (row) => row.n, title: (row) => row.title }, [
      'title',
    ]).map(({ n }) => n);

  it.each([
    ['sku:KIT-1', [1]],
    ['sku:"kit-2"', [2]],
    ['sku:KIT*', [1, 2]],
    ['sku:KIT-1 OR sku:KIT-2', [1, 2]],
    ['id:>=2 AND title:Mug', [3]],
    ['-sku:KIT-1', [2, 3]],
    ['kit', [1, 2]],
    ['', [1, 2, 3]],
  ])('%j finds %j', (query, found) => {
    expect(find(query)).toEqual(found);
  });
});
