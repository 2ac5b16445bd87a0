import { afterEach, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient } from '../../app/shopify/admin-client.ts';
import {
  fulfilmentOrdersOfOrder,
  listAssignedFulfilmentOrders,
  readFulfilmentOrder,
} from '../../app/shopify/fulfilment-orders.ts';
import { registerFulfilmentService } from '../../app/shopify/fulfilment-service.ts';
import { stockVariantAtService } from '../../app/shopify/stock.ts';
import { readOrderBriefs } from '../../app/shopify/order-briefs.ts';
import { decimalOf, findVariantsBySku, setVariantCost } from '../../app/shopify/variants.ts';
import { silentLog } from '../support/log.ts';
import { sendJson, startFakeAdmin } from './support/fake-admin.ts';
import { shop } from './support/platform.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Variables = Record<string, unknown>;
type Answers = Record<string, (variables: Variables) => unknown>;

/** A client whose operations get the answers of a test, by name; what was asked is written down. */
async function clientWith(answers: Answers): Promise<{ admin: AdminClient; asked: [string, Variables][] }> {
  const asked: [string, Variables][] = [];
  const server = await startFakeAdmin(({ body }, response) => {
    const name = String(body['operationName']);
    const variables = body['variables'] as Variables;
    asked.push([name, variables]);
    const answer = answers[name];
    sendJson(
      response,
      200,
      answer ? { data: answer(variables) } : { errors: [{ message: `no answer to ${name}` }] },
    );
  });
  stops.push(server.stop);
  const tokens = { current: () => Promise.resolve('t'), afterRefusal: () => Promise.resolve('t') };
  const admin = createAdminClient({ shop, tokens, fetch: server.fetch, log: silentLog, userAgent: 'test' });
  return { admin, asked };
}

async function listAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
const lastPage = { hasNextPage: false, endCursor: null };
const line = (id: number, overrides = {}) => ({
  id: gid('FulfillmentOrderLineItem', id),
  productTitle: 'Age kit',
  variantTitle: 'Default Title',
  sku: 'KIT',
  remainingQuantity: 1,
  totalQuantity: 2,
  requiresShipping: true,
  variant: { id: gid('ProductVariant', 31) },
  lineItem: {
    id: gid('LineItem', 21),
    currentQuantity: 3,
    discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: '199.5', currencyCode: 'EUR' } },
  },
  ...overrides,
});
const fulfilmentOrder = (overrides = {}) => ({
  id: gid('FulfillmentOrder', 5),
  status: 'OPEN',
  requestStatus: 'SUBMITTED',
  updatedAt: '2026-11-02T10:00:00Z',
  assignedLocation: { location: { id: gid('Location', 8) } },
  destination: {
    firstName: 'Jo',
    lastName: 'Smith',
    company: '',
    address1: '1 Main St',
    address2: null,
    city: 'Ottawa',
    province: 'Kansas',
    zip: '66067',
    countryCode: 'US',
    phone: null,
    email: 'jo@example.com',
  },
  fulfillmentHolds: [{ reason: 'AWAITING_PAYMENT', reasonNotes: null }],
  merchantRequests: {
    nodes: [
      {
        kind: 'FULFILLMENT_REQUEST',
        message: 'please',
        sentAt: '2026-11-02T09:00:00Z',
        requestOptions: { notify_customer: true },
      },
      { kind: 'CANCELLATION_REQUEST', message: '', sentAt: '2026-11-02T08:00:00Z', requestOptions: {} },
    ],
  },
  fulfillments: {
    nodes: [
      { id: gid('Fulfillment', 6), status: 'SUCCESS', trackingInfo: [{ number: 'T1', url: 'https://t/1' }] },
    ],
  },
  lineItems: { nodes: [line(1)], pageInfo: lastPage },
  order: {
    id: gid('Order', 7),
    name: '#1001',
    email: 'jo@example.com',
    test: false,
    createdAt: '2026-11-01T10:00:00Z',
    cancelledAt: null,
    currencyCode: 'EUR',
    displayFinancialStatus: 'PAID',
    fullyPaid: true,
    risk: { recommendation: 'ACCEPT' },
    customer: null,
    shippingAddress: { province: 'Kansas', provinceCode: 'KS', countryCodeV2: 'US' },
  },
  ...overrides,
});

describe('a fulfilment order', () => {
  test('is read with ids as numbers, blanks as null and the request’s input to notify', async () => {
    const { admin } = await clientWith({
      ReadFulfilmentOrder: () => ({ fulfillmentOrder: fulfilmentOrder() }),
    });
    expect(await readFulfilmentOrder(admin, '5')).toEqual({
      id: '5',
      status: 'OPEN',
      requestStatus: 'SUBMITTED',
      updatedAt: new Date('2026-11-02T10:00:00Z'),
      assignedLocationId: '8',
      lines: [
        {
          id: '1',
          variantId: '31',
          sku: 'KIT',
          title: 'Age kit',
          remainingQuantity: 1,
          totalQuantity: 2,
          lineItem: { id: '21', currentQuantity: 3 },
          requiresShipping: true,
          unitPrice: { amount: '199.5', currency: 'EUR' },
        },
      ],
      destination: {
        firstName: 'Jo',
        lastName: 'Smith',
        company: null,
        address1: '1 Main St',
        address2: null,
        city: 'Ottawa',
        zip: '66067',
        province: 'Kansas',
        provinceCode: 'KS',
        countryCode: 'US',
        phone: null,
        email: 'jo@example.com',
      },
      holds: [{ reason: 'AWAITING_PAYMENT', reasonNotes: null }],
      merchantRequests: [
        {
          kind: 'FULFILLMENT_REQUEST',
          message: 'please',
          sentAt: new Date('2026-11-02T09:00:00Z'),
          notifyCustomer: true,
        },
        {
          kind: 'CANCELLATION_REQUEST',
          message: null,
          sentAt: new Date('2026-11-02T08:00:00Z'),
          notifyCustomer: null,
        },
      ],
      fulfilments: [{ id: '6', status: 'SUCCESS', tracking: [{ number: 'T1', url: 'https://t/1' }] }],
      order: {
        id: '7',
        name: '#1001',
        email: 'jo@example.com',
        test: false,
        createdAt: new Date('2026-11-01T10:00:00Z'),
        cancelledAt: null,
        currencyCode: 'EUR',
        financialStatus: 'PAID',
        fullyPaid: true,
        riskRecommendation: 'ACCEPT',
        customerId: null,
      },
    });
  });

  test('keeps a province’s code only while the order’s address names the same province', async () => {
    const moved = fulfilmentOrder();
    moved.destination.province = 'Ontario';
    const { admin } = await clientWith({ ReadFulfilmentOrder: () => ({ fulfillmentOrder: moved }) });
    expect((await readFulfilmentOrder(admin, '5'))?.destination).toMatchObject({
      province: 'Ontario',
      provinceCode: null,
    });
  });

  test('with more than 100 lines is read to the last', async () => {
    const { admin } = await clientWith({
      ReadFulfilmentOrder: () => ({
        fulfillmentOrder: fulfilmentOrder({
          lineItems: { nodes: [line(1)], pageInfo: { hasNextPage: true, endCursor: 'a' } },
        }),
      }),
      FulfilmentOrderLines: ({ after }) => ({
        fulfillmentOrder: {
          lineItems:
            after === 'a'
              ? {
                  nodes: [line(2, { variant: null, sku: '' })],
                  pageInfo: { hasNextPage: true, endCursor: 'b' },
                }
              : { nodes: [line(3, { variantTitle: 'Twin pack' })], pageInfo: lastPage },
        },
      }),
    });
    const lines = (await readFulfilmentOrder(admin, '5'))?.lines;
    expect(lines?.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(lines?.[1]).toMatchObject({ variantId: null, sku: null });
    expect(lines?.[2]?.title).toBe('Age kit – Twin pack');
  });

  test('that Shopify does not know is null; an unknown order has none', async () => {
    const { admin } = await clientWith({
      ReadFulfilmentOrder: () => ({ fulfillmentOrder: null }),
      FulfilmentOrderIdsOfOrder: () => ({ order: null }),
    });
    expect(await readFulfilmentOrder(admin, '5')).toBeNull();
    expect(await fulfilmentOrdersOfOrder(admin, '7')).toEqual([]);
  });
});

describe('the list of assigned fulfilment orders', () => {
  const node = (id: number) => ({
    id: gid('FulfillmentOrder', id),
    status: 'OPEN',
    requestStatus: 'SUBMITTED',
    updatedAt: '2026-11-02T10:00:00Z',
    orderId: gid('Order', 7),
    orderName: '#1001',
    assignedLocation: { location: { id: gid('Location', 8) } },
  });
  const filter = { assignmentStatus: 'FULFILLMENT_REQUESTED', locationId: '8' } as const;

  test('is read page by page to its end', async () => {
    const { admin, asked } = await clientWith({
      AssignedFulfilmentOrders: ({ after }) => ({
        assignedFulfillmentOrders:
          after === null
            ? { nodes: [node(1), node(2)], pageInfo: { hasNextPage: true, endCursor: 'x' } }
            : { nodes: [node(3)], pageInfo: lastPage },
      }),
    });
    const listed = await listAll(listAssignedFulfilmentOrders(admin, filter));
    expect(listed.map(({ id, order }) => [id, order.id])).toEqual([
      ['1', '7'],
      ['2', '7'],
      ['3', '7'],
    ]);
    expect(asked[0]?.[1]).toEqual({
      assignmentStatus: 'FULFILLMENT_REQUESTED',
      locationIds: [gid('Location', 8)],
      after: null,
    });
  });
  test('whose cursor repeats is an error, not an endless list', async () => {
    const { admin } = await clientWith({
      AssignedFulfilmentOrders: () => ({
        assignedFulfillmentOrders: { nodes: [], pageInfo: { hasNextPage: true, endCursor: 'x' } },
      }),
    });
    await expect(listAll(listAssignedFulfilmentOrders(admin, filter))).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('the fulfilment service', () => {
  const wanted = { name: 'Kitbridge Lab', callbackUrl: 'https://app.example.com/fulfillment' };
  const service = (overrides = {}) => ({
    id: `${gid('FulfillmentService', 3)}?id=true`,
    handle: 'kitbridge-lab',
    serviceName: 'Kitbridge Lab',
    callbackUrl: wanted.callbackUrl,
    inventoryManagement: false,
    requiresShippingMethod: false,
    trackingSupport: false,
    location: { id: gid('Location', 8) },
    ...overrides,
  });
  const other = service({
    id: gid('FulfillmentService', 1),
    handle: 'x',
    serviceName: 'X',
    callbackUrl: 'https://x',
  });
  const done = { fulfillmentService: service(), userErrors: [] };

  async function register(services: unknown[]) {
    const { admin, asked } = await clientWith({
      FulfilmentServices: () => ({ shop: { fulfillmentServices: services } }),
      CreateFulfilmentService: () => ({ fulfillmentServiceCreate: done }),
      UpdateFulfilmentService: () => ({ fulfillmentServiceUpdate: done }),
    });
    return { ids: await registerFulfilmentService(admin, wanted), asked: asked.slice(1) };
  }

  test('is made where the shop has none of ours', async () => {
    const { ids, asked } = await register([other]);
    expect(ids).toEqual({ serviceId: '3', locationId: '8' });
    expect(asked).toEqual([
      [
        'CreateFulfilmentService',
        { ...wanted, inventoryManagement: false, requiresShippingMethod: false, trackingSupport: false },
      ],
    ]);
  });
  test('is left alone when it is as it should be', async () => {
    expect(await register([other, service()])).toEqual({
      ids: { serviceId: '3', locationId: '8' },
      asked: [],
    });
  });
  test.each([
    ['moved to another address', service({ callbackUrl: 'https://old.example.com/fulfillment' })],
    ['renamed by the merchant', service({ serviceName: 'Lab', callbackUrl: null })],
    ['set otherwise', service({ trackingSupport: true })],
  ])('is taken up again after a reinstall: %s', async (_name, found) => {
    const { asked } = await register([other, found]);
    expect(asked.map(([name, { id }]) => [name, id])).toEqual([['UpdateFulfilmentService', service().id]]);
  });
});

describe('stocking a variant at the service', () => {
  const level = (id: number, location: number, available: number) => ({
    id: `${gid('InventoryLevel', id)}?inventory_item_id=4`,
    location: { id: gid('Location', location) },
    quantities: [{ name: 'available', quantity: available }],
  });
  async function stock(levels: unknown[], refusals: Record<string, string> = {}) {
    const { admin, asked } = await clientWith({
      VariantStock: () => ({
        productVariant: {
          inventoryItem: {
            id: gid('InventoryItem', 4),
            inventoryLevels: { nodes: levels, pageInfo: lastPage },
          },
        },
      }),
      ActivateStock: () => ({ inventoryActivate: { inventoryLevel: null, userErrors: [] } }),
      SetStock: () => ({ inventorySetQuantities: { inventoryAdjustmentGroup: null, userErrors: [] } }),
      DeactivateStock: ({ inventoryLevelId }) => {
        const message = refusals[String(inventoryLevelId)];
        return {
          inventoryDeactivate: { userErrors: message === undefined ? [] : [{ field: null, message }] },
        };
      },
    });
    const outcome = await stockVariantAtService(admin, { variantId: '31', locationId: '8', available: 500 });
    return { outcome, asked: asked.slice(1) };
  }

  test('puts it there and takes it off everywhere else', async () => {
    const elsewhere = level(1, 9, 3);
    const { outcome, asked } = await stock([elsewhere]);
    expect(outcome).toEqual({ stillStockedAt: [] });
    expect(asked).toEqual([
      [
        'ActivateStock',
        {
          inventoryItemId: gid('InventoryItem', 4),
          locationId: gid('Location', 8),
          available: 500,
          idempotencyKey: expect.any(String) as string,
        },
      ],
      ['DeactivateStock', { inventoryLevelId: elsewhere.id }],
    ]);
  });
  test('changes the quantity only from what was read, so that a sale in between is not undone', async () => {
    const { asked } = await stock([level(2, 8, 40)]);
    expect(asked.map(([name]) => name)).toEqual(['SetStock']);
    expect(asked[0]?.[1]['input']).toMatchObject({ quantities: [{ quantity: 500, changeFromQuantity: 40 }] });
  });
  test('does nothing the second time', async () => {
    expect((await stock([level(2, 8, 500)])).asked).toEqual([]);
  });
  test('names the location that Shopify keeps it at, and goes on', async () => {
    const stuck = level(1, 9, 3);
    const { outcome, asked } = await stock([level(2, 8, 500), stuck, level(3, 10, 0)], {
      [stuck.id]: 'Committed.',
    });
    expect(outcome.stillStockedAt).toEqual([
      { locationId: '9', userErrors: [{ field: null, message: 'Committed.' }] },
    ]);
    expect(asked).toHaveLength(2);
  });
});

describe('variants', () => {
  const variant = (id: number, sku: string | null) => ({
    id: gid('ProductVariant', id),
    sku,
    title: 'Default Title',
    displayName: 'Age kit',
    price: '249.00',
    product: { id: gid('Product', 2), title: 'Age kit', status: 'ACTIVE' },
    inventoryItem: { id: gid('InventoryItem', 4), tracked: true, requiresShipping: true },
  });

  test('are found by exactly their SKU, all of them, whatever Shopify’s search thinks similar', async () => {
    const { admin, asked } = await clientWith({
      VariantsBySku: ({ after }) => ({
        shop: { currencyCode: 'EUR' },
        productVariants:
          after === null
            ? {
                nodes: [variant(1, 'A "1"'), variant(2, 'a "1"')],
                pageInfo: { hasNextPage: true, endCursor: 'x' },
              }
            : { nodes: [variant(3, 'A "1"'), variant(4, null)], pageInfo: lastPage },
      }),
    });
    const found = await findVariantsBySku(admin, ['A "1"', 'B']);
    expect(found.map(({ id }) => id)).toEqual(['1', '3']);
    expect(found[0]?.price).toEqual({ amount: '249.00', currency: 'EUR' });
    expect(asked[0]?.[1]).toEqual({
      search: 'sku:"A \\"1\\"" OR sku:"B"',
      after: null,
    });
  });

  async function cost(unitCost: { amount: string; currencyCode: string } | null, shopCurrency = 'EUR') {
    const { admin, asked } = await clientWith({
      VariantCost: () => ({
        shop: { currencyCode: shopCurrency },
        productVariant: { inventoryItem: { id: gid('InventoryItem', 4), unitCost } },
      }),
      SetVariantCost: () => ({ inventoryItemUpdate: { inventoryItem: null, userErrors: [] } }),
    });
    const change = { variantId: '31', cost: { amountMinor: 12_050, currency: 'EUR' } };
    return { outcome: await setVariantCost(admin, change), written: asked.slice(1) };
  }
  test('get their cost written once, in the shop’s currency only', async () => {
    expect(await cost(null)).toEqual({
      outcome: { outcome: 'set' },
      written: [['SetVariantCost', { inventoryItemId: gid('InventoryItem', 4), cost: '120.50' }]],
    });
    expect(await cost({ amount: '120.5', currencyCode: 'EUR' })).toEqual({
      outcome: { outcome: 'unchanged' },
      written: [],
    });
    expect(await cost(null, 'USD')).toEqual({
      outcome: { outcome: 'other_currency', shopCurrency: 'USD' },
      written: [],
    });
  });
  test.each([
    [5, 'EUR', '0.05'],
    [0, 'EUR', '0.00'],
    [1250, 'JPY', '1250'],
    [1250, 'KWD', '1.250'],
    [-150, 'USD', '-1.50'],
  ])('%d minor units of %s are %s', (amountMinor, currency, decimal) => {
    expect(decimalOf({ amountMinor, currency })).toBe(decimal);
  });
});

describe('what people know orders by', () => {
  const total = { shopMoney: { amount: '503.50', currencyCode: 'USD' } };
  const lines = (nodes: readonly (readonly [name: string, quantity: number])[], hasNextPage = false) => ({
    nodes: nodes.map(([name, currentQuantity]) => ({ name, currentQuantity })),
    pageInfo: { hasNextPage },
  });
  const order = (id: number, customer: string | null, lineItems: object) => ({
    id: gid('Order', id),
    customer: customer === null ? null : { displayName: customer },
    currentTotalPriceSet: total,
    lineItems,
  });

  test('is read of those that are there, without what was taken off them', async () => {
    const { admin, asked } = await clientWith({
      OrderBriefs: () => ({
        nodes: [
          order(
            1,
            'Ada Whitlock',
            lines(
              [
                ['Kit', 2],
                ['Tea', 0],
              ],
              true,
            ),
          ),
          null,
          {},
          order(4, ' ', lines([])),
          order(5, null, lines([])),
        ],
      }),
    });
    const found = await readOrderBriefs(admin, ['1', '2', '3', '4', '5']);
    expect(found).toEqual([
      {
        orderId: '1',
        customer: 'Ada Whitlock',
        products: [{ name: 'Kit', quantity: 2 }],
        hasMoreProducts: true,
        total: { amount: '503.50', currency: 'USD' },
      },
      expect.objectContaining({ orderId: '4', customer: null, products: [], hasMoreProducts: false }),
      expect.objectContaining({ orderId: '5', customer: null }),
    ]);
    expect(asked[0]?.[1]['ids']).toEqual([1, 2, 3, 4, 5].map((id) => gid('Order', id)));
    expect(await readOrderBriefs(admin, [])).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
