import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from 'pino';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { type RunningLocalShopify, startLocalShopify } from '../../../app/local-shopify/index.ts';
import { type RunningSandbox, startSandbox } from '../../../app/sandbox/index.ts';
import { stockShop } from '../../../app/start/demo/stock.ts';
import { callJson } from '../../../app/start/demo/http-json.ts';
import type { AppTask } from './app-messages.ts';
import { quickTimings } from './timings.ts';

/** Addresses of three migrated databases. */
export interface WorldDatabases {
  app: string;
  sandbox: string;
  localShopify: string;
}

export interface WorldOptions {
  databases: WorldDatabases;
  log: Logger;
  /** Of the sandbox and the local Shopify: lifecycles, retries and throttling run so many times faster. */
  speed?: number;
  seed?: number;
  /** The sandbox's clock stands still until it is moved. */
  manual?: boolean;
}

/** What somebody buys: so many kits and, beside them, an add-on that ships nothing. */
export interface Purchase {
  kits: number;
  addOn?: boolean;
  email?: string;
}

/** An order of the shop, with what was bought in the service's terms. */
export interface ShopOrder {
  id: string;
  name: string;
  kits: number;
  items: { variation_id: string; quantity: number }[];
}

/** An order as the service lists it (reseller-api §2.4). */
export interface ListedOrder {
  id: string;
  reference: string | null;
  items: { variation_id: string; quantity: number }[];
}

/**
 * The world around the app: the real sandbox and the real local Shopify in this process, over databases of their own,
 * at addresses that stay the same while the app's processes come and go.
 */
export interface FaultWorld {
  databases: WorldDatabases;
  localShopify: RunningLocalShopify;
  sandbox: RunningSandbox;
  /** What an app process is to be: web and worker in one. */
  task: AppTask;
  /** Does, with an app running, what a merchant does once: install, connect, automatic requests, products, mapping. */
  install(): Promise<void>;
  /** Buys in the shop and pays. */
  buy(purchase: Purchase): Promise<ShopOrder>;
  /** Calls the local Shopify's control API. */
  shop<T>(path: string, body?: unknown): Promise<T>;
  /** Calls the sandbox's control address as the connected account. */
  control<T>(path: string, body?: unknown): Promise<T>;
  /** Calls the service as the connected account. */
  service<T>(path: string): Promise<T>;
  /** Every order of the account, read page by page. */
  serviceOrders(): Promise<ListedOrder[]>;
  merchantToken(): Promise<string>;
  /** Reads the database of one of the three. */
  query<T>(of: keyof WorldDatabases, sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const installLimitMs = 30_000;

export async function startFaultWorld(options: WorldOptions): Promise<FaultWorld> {
  const { databases, log, speed = 200, seed = 1, manual = false } = options;
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    const pools = Object.fromEntries(
      Object.entries(databases).map(([name, url]) => {
        const pool = new pg.Pool({ connectionString: url as string, max: 2 });
        pool.on('error', () => undefined); // an idle connection that the server ended
        undo.push(() => pool.end());
        return [name, pool];
      }),
    ) as Record<keyof WorldDatabases, pg.Pool>;
    const sandbox = await startSandbox({
      databaseUrl: databases.sandbox,
      port: 0,
      host,
      speed,
      seed,
      manual,
      allowLoopbackWebhooks: true,
      log,
    });
    undo.push(() => sandbox.stop());
    const appUrl = `http://${host}:${await freePort()}`;
    const [apiKey, apiSecret] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
    const localShopify = await startLocalShopify({
      databaseUrl: databases.localShopify,
      port: 0,
      host,
      log,
      speed,
      seed,
      app: {
        apiKey,
        apiSecret,
        url: appUrl,
        tomlPath: fileURLToPath(new URL('../../../shopify.app.toml', import.meta.url)),
      },
    });
    undo.push(() => localShopify.stop());
    // The account with raised limits: what the usual ones allow is of no matter here.
    const account = sandbox.ready.resellers[0];
    if (!account) throw new Error('The sandbox offers no reseller account.');
    const authorization = basicAuthorization(account.token);
    let catalogue: CatalogueItem[] | undefined;
    const world: FaultWorld = {
      databases,
      localShopify,
      sandbox,
      task: {
        databaseUrl: databases.app,
        localShopifyUrl: localShopify.url,
        appUrl,
        web: true,
        work: true,
        apiKey,
        apiSecret,
        sealingKeyBase64: randomBytes(32).toString('base64'),
        service: { baseUrl: account.base_url, token: account.token, name: account.name },
        timings: quickTimings,
      },
      install: () => install(world),
      async buy(purchase) {
        catalogue ??= (await world.service<{ data: CatalogueItem[] }>('/products')).data;
        return buy(world, catalogue, purchase);
      },
      shop: (path, body) => callJson(`${localShopify.controlUrl}${path}`, body === undefined ? {} : { body }),
      control: (path, body) => callAs(`${sandbox.ready.control}${path}`, authorization, body),
      service: (path) => callAs(`${account.base_url}${path}`, authorization),
      serviceOrders: () => readAllOrders(world),
      async merchantToken() {
        const { token } = await world.shop<{ token: string }>('/session-token', { as: 'merchant' });
        return token;
      },
      async query<T>(of: keyof WorldDatabases, sql: string, values: unknown[] = []) {
        return (await pools[of].query(sql, values)).rows as T[];
      },
      stop,
    };
    return world;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function callAs<T>(url: string, authorization: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

async function install(world: FaultWorld): Promise<void> {
  const { localShopify } = world;
  const { appUrl } = world.task;
  await localShopify.installApp();
  const giveUpAt = Date.now() + installLimitMs;
  while (
    (
      await world.query(
        'app',
        'SELECT 1 FROM "Installation" WHERE "serviceLocationId" IS NOT NULL AND "uninstalledAt" IS NULL',
      )
    ).length === 0
  ) {
    if (Date.now() > giveUpAt) throw new Error('The app did not register its fulfilment service in time.');
    await delay(50);
  }
  const token = await world.merchantToken();
  await callJson(`${appUrl}/api/admin/connection`, { token, body: { environment: 'sandbox' } });
  const settings = { automatic_requests: true, grace_minutes: 0 };
  await callJson(`${appUrl}/api/admin/policy`, { method: 'PUT', token, body: settings });
  await stockShop({ appUrl, controlUrl: localShopify.controlUrl });
}

interface CatalogueItem {
  variation_id: string;
  kits: number;
}

async function buy(
  world: FaultWorld,
  catalogue: readonly CatalogueItem[],
  { kits, addOn = false, email }: Purchase,
): Promise<ShopOrder> {
  const kit = catalogue.find((item) => item.kits === 1);
  const extra = catalogue.find((item) => item.kits === 0);
  if (!kit || !extra) throw new Error('The service sells no single kit or no add-on.');
  const items = [
    ...(kits > 0 ? [{ variation_id: kit.variation_id, quantity: kits }] : []),
    ...(addOn ? [{ variation_id: extra.variation_id, quantity: 1 }] : []),
  ];
  const created = await world.shop<{ id: string; name: string }>('/orders', {
    customer: { email: email ?? 'ida.brandt@example.com', first_name: 'Ida', last_name: 'Brandt' },
    line_items: items.map(({ variation_id, quantity }) => ({ sku: variation_id, quantity })),
    shipping_address: {
      first_name: 'Ida',
      last_name: 'Brandt',
      address1: 'Lindenallee 14',
      city: 'Leipzig',
      zip: '04103',
      country: 'Germany',
      country_code: 'DE',
    },
    financial_status: 'paid',
  });
  return { ...created, kits, items };
}

async function readAllOrders(world: FaultWorld): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { data: ListedOrder[]; next_cursor: string | null } = await world.service(
      `/orders?limit=100${query}`,
    );
    orders.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return orders;
}
