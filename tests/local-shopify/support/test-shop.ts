import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { ApiVersion, LogSeverity, RequestedTokenType, shopifyApi, type Session } from '@shopify/shopify-api';
import '@shopify/shopify-api/adapters/node';
import {
  startLocalShopify,
  type Clock,
  type LocalShopifyOptions,
  type RunningLocalShopify,
} from '../../../app/local-shopify/index.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export const API_KEY = 'local-test-key';
export const API_SECRET = 'shpss_local_test_secret';
/** The app's address of record; it runs elsewhere. */
export const APPLICATION_URL = 'https://app.of-record.example';
export const SHOP = 'kitbridge-demo.myshopify.com';

const ALL_SCOPES =
  'read_customers,write_orders,write_products,write_assigned_fulfillment_orders,write_fulfillments,write_inventory,' +
  'write_merchant_managed_fulfillment_orders,write_third_party_fulfillment_orders,read_locations';

const ALL_TOPICS = [
  'orders/create',
  'orders/paid',
  'orders/updated',
  'orders/edited',
  'orders/cancelled',
  'refunds/create',
  'fulfillment_orders/order_routing_complete',
  'fulfillment_orders/fulfillment_request_submitted',
  'fulfillment_orders/fulfillment_request_accepted',
  'fulfillment_orders/fulfillment_request_rejected',
  'fulfillment_orders/cancellation_request_submitted',
  'fulfillment_orders/cancellation_request_accepted',
  'fulfillment_orders/cancellation_request_rejected',
  'fulfillment_orders/cancelled',
  'fulfillment_orders/moved',
  'fulfillment_orders/split',
  'fulfillment_orders/placed_on_hold',
  'fulfillment_orders/hold_released',
  'fulfillment_orders/fulfillment_service_failed_to_complete',
  'fulfillments/create',
  'fulfillments/update',
  'products/update',
  'products/delete',
  'app/uninstalled',
  'app/scopes_update',
];

/** A clock that a test turns. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Back to the machine's time. */
  reset(): void;
}

/** A clock that goes with the machine's until it is turned forward. */
export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
    reset: () => {
      ahead = 0;
    },
  };
}

export interface TestShopOptions {
  scopes?: string;
  topics?: string[];
  speed?: number;
  seed?: number;
  clock?: Clock;
  webhookTimeoutMs?: number;
}

/** An answer of the Admin API. */
export interface GraphqlAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
  extensions?: { cost: Record<string, unknown> };
}

/** A JSON answer of the control API. Tests read its fields by name. */
export interface ControlAnswer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it expects
  body: any;
}

export interface TestShop {
  running: RunningLocalShopify;
  receiver: Receiver;
  databaseUrl: string;
  tomlPath: string;
  /** Ends this process's server and starts another on the same database. */
  restart(overrides?: Partial<LocalShopifyOptions>): Promise<void>;
  control(method: string, path: string, body?: unknown): Promise<ControlAnswer>;
  /** An offline session through the real library's token exchange. */
  exchange(): Promise<Session>;
  /** Asks the Admin API with a token (default: one from the token exchange, made once). */
  graphql(query: string, variables?: Record<string, unknown>, token?: string): Promise<GraphqlAnswer>;
  /** As `graphql`, and fails on errors and user errors; the first field's value. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it expects
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  close(): Promise<void>;
}

/** Sends the library's calls to shops to a local Shopify, as the app's `start` room does. */
function sendShopsTo(url: () => string): void {
  setAbstractFetchFunc(async (input, init) => {
    const wanted = new URL(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url);
    const headers = new Headers(init?.headers);
    headers.set('X-Forwarded-Host', wanted.host);
    return fetch(`${url()}${wanted.pathname}${wanted.search}`, { ...init, headers });
  });
}

/** The library's configuration as the app under test has it. */
export function testLibrary() {
  return shopifyApi({
    apiKey: API_KEY,
    apiSecretKey: API_SECRET,
    apiVersion: ApiVersion.October26,
    hostName: 'app.example.com',
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => Promise.resolve() },
  });
}

/** A local Shopify with a database of its own, an app's server that receives, and the app installed. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await createTestDatabase('local-shopify');
  const receiver = await startReceiver();
  const folder = await mkdtemp(join(tmpdir(), 'kitbridge-local-shopify-'));
  const tomlPath = join(folder, 'shopify.app.toml');
  await writeFile(tomlPath, tomlOf(options.scopes ?? ALL_SCOPES, options.topics ?? ALL_TOPICS));
  const base: LocalShopifyOptions = {
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    log: silentLog,
    // Retries that take four hours take four seconds.
    speed: options.speed ?? 3_600,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.webhookTimeoutMs === undefined ? {} : { webhookTimeoutMs: options.webhookTimeoutMs }),
    pollingIntervalSeconds: 0.05,
    app: { apiKey: API_KEY, apiSecret: API_SECRET, url: receiver.url, tomlPath },
  };
  let running = await startLocalShopify(base);
  sendShopsTo(() => running.url);
  await running.installApp();
  let token: string | undefined;

  const shop: TestShop = {
    get running() {
      return running;
    },
    receiver,
    databaseUrl: database.url,
    tomlPath,
    async restart(overrides = {}) {
      await running.stop();
      running = await startLocalShopify({ ...base, ...overrides });
    },
    async control(method, path, body) {
      const response = await fetch(`${running.controlUrl}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    },
    async exchange() {
      const { body } = await shop.control('POST', '/session-token', { as: 'merchant' });
      const { session } = await testLibrary().auth.tokenExchange({
        shop: SHOP,
        sessionToken: (body as { token: string }).token,
        requestedTokenType: RequestedTokenType.OfflineAccessToken,
        expiring: true,
      });
      return session;
    },
    async graphql(query, variables = {}, given) {
      const accessToken = given ?? (token ??= (await shop.exchange()).accessToken ?? '');
      const response = await fetch(`${running.url}/admin/api/2026-10/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-Shopify-Access-Token': accessToken,
          'X-Forwarded-Host': SHOP,
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphqlAnswer;
    },
    async ask(query, variables = {}) {
      const answer = await shop.graphql(query, variables);
      if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors));
      const [value] = Object.values(answer.data) as { userErrors?: unknown[] }[];
      if (value?.userErrors && value.userErrors.length > 0) throw new Error(JSON.stringify(value.userErrors));
      return value;
    },
    async close() {
      await running.stop();
      await receiver.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
  return shop;
}

function tomlOf(scopes: string, topics: string[]): string {
  return [
    'name = "Kitbridge"',
    'client_id = ""',
    `application_url = "${APPLICATION_URL}"`,
    '[access_scopes]',
    `scopes = "${scopes}"`,
    '[webhooks]',
    'api_version = "2026-10"',
    '[[webhooks.subscriptions]]',
    'uri = "/webhooks/shopify"',
    `topics = ${JSON.stringify(topics)}`,
    '[[webhooks.subscriptions]]',
    'uri = "/webhooks/shopify"',
    'compliance_topics = ["customers/data_request", "customers/redact", "shop/redact"]',
  ].join('\n');
}

/** A shop with a fulfilment service that stocks two kits, and a mug that the merchant ships. */
export interface StockedShop extends TestShop {
  serviceId: string;
  locationId: string;
  /** Variant ids by SKU: `KIT-1`, `KIT-2`, `MUG`. */
  variants: Record<string, string>;
}

/** Stocks a shop as the app under test does it: its own service, variants there and no longer at the merchant's. */
export async function stockTestShop(shop: TestShop): Promise<StockedShop> {
  const variants: Record<string, string> = {};
  for (const [sku, title, is_kit] of [
    ['KIT-1', 'Biological age kit', true],
    ['KIT-2', 'Family kit', true],
    ['MUG', 'Mug', false],
  ] as const) {
    const { body } = await shop.control('POST', '/products', { title, sku, price: '99.50', is_kit });
    variants[sku] = (body as { variants: { variant_id: string }[] }).variants[0]?.variant_id ?? '';
  }
  const { fulfillmentService } = (await shop.ask(
    `mutation ($url: URL!) {
      fulfillmentServiceCreate(name: "Kit lab", callbackUrl: $url, trackingSupport: true, inventoryManagement: true) {
        fulfillmentService { id location { id } }
        userErrors { field message }
      }
    }`,
    { url: `${shop.receiver.url}/fulfilment` },
  )) as { fulfillmentService: { id: string; location: { id: string } } };
  const locationId = fulfillmentService.location.id;
  for (const sku of ['KIT-1', 'KIT-2']) {
    const item = (await shop.ask(
      `query ($id: ID!) {
        productVariant(id: $id) { inventoryItem { id inventoryLevels(first: 5) { nodes { id } } } }
      }`,
      { id: `gid://shopify/ProductVariant/${variants[sku] ?? ''}` },
    )) as { inventoryItem: { id: string; inventoryLevels: { nodes: { id: string }[] } } };
    await shop.ask(
      `mutation ($item: ID!, $location: ID!, $key: String!) {
        inventoryActivate(inventoryItemId: $item, locationId: $location, available: 1000) @idempotent(key: $key) {
          inventoryLevel { id }
          userErrors { field message }
        }
      }`,
      { item: item.inventoryItem.id, location: locationId, key: `activate-${sku}` },
    );
    await shop.ask(
      `mutation ($id: ID!) { inventoryDeactivate(inventoryLevelId: $id) { userErrors { field message } } }`,
      { id: item.inventoryItem.inventoryLevels.nodes[0]?.id },
    );
  }
  return Object.assign(shop, { serviceId: fulfillmentService.id, locationId, variants });
}

/** A buyer whose address has everything. */
export const BUYER = { email: 'sam.buyer@example.com', first_name: 'Sam', last_name: 'Buyer' };
export const ADDRESS = {
  first_name: 'Sam',
  last_name: 'Buyer',
  address1: '1 Example Road',
  city: 'Louisville',
  zip: '40202',
  province: 'Kentucky',
  province_code: 'KY',
  country_code: 'US',
  phone: '+15025550100',
};
