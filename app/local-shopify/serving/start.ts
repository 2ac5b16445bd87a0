import type { Logger } from 'pino';
import { openLocalShopifyDb } from '../../db/local-shopify-client.ts';
import { createJobs } from '../../jobs/queue.ts';
import { createThrottle } from '../admin-api/fields/cost.ts';
import { readAdminSchema } from '../admin-api/schema/schema.ts';
import { readAppConfig } from '../core/app-config.ts';
import { createProduct, type NewProduct } from '../catalogue/products.ts';
import { machineClock, type Clock } from '../core/clock.ts';
import type { OtherShop, ShopContext } from '../context.ts';
import { loadExtension, type LocalExtension } from '../core/extensions.ts';
import { recordInstall } from '../installation/install.ts';
import { openApp } from '../installation/open-app.ts';
import { seedShop, type ShopOwner } from './seed.ts';
import { closeServer, listen, shopRoutes } from './server.ts';
import { deliveryQueue } from '../webhooks/queue.ts';
import { TOTAL_TIMEOUT_MS } from '../webhooks/retry-schedule.ts';
import { createSender, enqueueDue } from '../webhooks/send.ts';

export interface LocalShopifyOptions {
  /** A migrated database of the local-shopify world. */
  databaseUrl: string;
  /** 0: any free one. */
  port: number;
  host: string;
  log: Logger;
  /** Webhook retries and throttling run this many times faster. */
  speed: number;
  /** Decides which deliveries a fault hits. */
  seed?: number;
  app: {
    apiKey: string;
    apiSecret: string;
    /** Where the app runs; may be told later with `setAppUrl`. */
    url?: string;
    /** Scopes and webhook subscriptions are read from here. */
    tomlPath: string;
  };
  /** Extensions of the app, as `shopify app build` made them. */
  extensions?: readonly LocalExtension[];
  shopDomain?: string;
  /** What the shop and its owner are called when the shop is made. */
  shopName?: string;
  owner?: ShopOwner;
  /** Shops whose staff the admin offers to switch to; asked whenever a page is shown. */
  otherShops?: () => readonly OtherShop[];
  clock?: Clock;
  /** How often idle workers look for retries that are due. */
  pollingIntervalSeconds?: number;
  /** How long the app may take to answer a webhook; Shopify's five seconds unless told. */
  webhookTimeoutMs?: number;
}

/** A local Shopify that runs. Addresses are absolute, without a trailing slash. */
export interface RunningLocalShopify {
  url: string;
  /** The shop's domain. */
  shop: string;
  /** The owner's name. */
  staff: string;
  adminUrl: string;
  storefrontUrl: string;
  accountUrl: string;
  controlUrl: string;
  /** Tells where the app runs: deliveries that waited for it go out. */
  setAppUrl(url: string): void;
  /** Installs the app (or brings its scopes up to date) and opens it as a merchant would. Rejects when it does not answer. */
  installApp(): Promise<void>;
  /** Makes the products whose SKUs the shop does not have yet. Returns how many that were. */
  createProducts(products: readonly NewProduct[]): Promise<number>;
  /** Resolves when no delivery is due or under way. Retries that wait for their time do not count. */
  idle(): Promise<void>;
  /** Sends what is due by the clock now, for a clock that was turned. Returns how many deliveries that were. */
  sendDue(): Promise<number>;
  /** Ends it, in less than 5 s. Deliveries that are due go out after the next start. */
  stop(): Promise<void>;
}

const DEFAULT_SHOP_DOMAIN = 'kitbridge-demo.myshopify.com';
const SENDERS = 4;
const SWEEP_MS = 1_000;

/**
 * Starts a small Shopify: Admin API, OAuth, webhooks, fulfilment services, control API and plain pages, with its state
 * in PostgreSQL. Started again on the same database it goes on where it was. docs/local-shopify.md
 */
export async function startLocalShopify(options: LocalShopifyOptions): Promise<RunningLocalShopify> {
  const { log, speed, clock = machineClock, shopDomain = DEFAULT_SHOP_DOMAIN } = options;
  const config = await readAppConfig(options.app.tomlPath);
  const admin = await readAdminSchema();
  const db = openLocalShopifyDb(options.databaseUrl);
  const jobs = createJobs({
    databaseUrl: options.databaseUrl,
    queues: [deliveryQueue],
    log,
    ...(options.pollingIntervalSeconds === undefined
      ? {}
      : { pollingIntervalSeconds: options.pollingIntervalSeconds }),
  });
  let appUrl = options.app.url?.replace(/\/+$/, '') ?? null;
  const shop = await db.$transaction((tx) =>
    seedShop(tx, clock, { domain: shopDomain, name: options.shopName, owner: options.owner }),
  );
  const ctx: ShopContext = {
    db,
    jobs,
    log,
    clock,
    speed,
    webhookTimeoutMs: options.webhookTimeoutMs ?? TOTAL_TIMEOUT_MS,
    seed: options.seed ?? 1,
    shop: { id: shop.id, domain: shop.domain, currencyCode: shop.currencyCode, ownerId: shop.ownerId },
    app: { apiKey: options.app.apiKey, apiSecret: options.app.apiSecret, config, url: () => appUrl },
    extensions: await Promise.all((options.extensions ?? []).map(loadExtension)),
    otherShops: options.otherShops ?? (() => []),
    platformFaults: new Map(),
  };
  const sender = createSender(ctx);
  jobs.repeat('local-shopify-deliveries', SWEEP_MS, async () => {
    await enqueueDue(ctx);
  });
  await jobs.start();
  await jobs.work(deliveryQueue, ({ deliveryId }) => sender.attempt(BigInt(deliveryId)), {
    concurrency: SENDERS,
  });
  const stopWork = async () => {
    await jobs.stop();
    await sender.close();
    await db.$disconnect();
  };
  const routes = shopRoutes(ctx, admin, createThrottle(clock, speed));
  const { server, port } = await listen(routes, options).catch(async (error: unknown) => {
    await stopWork();
    throw error;
  });
  const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await closeServer(server);
    await stopWork();
  };
  return {
    url,
    shop: shop.domain,
    staff: `${shop.ownerFirstName} ${shop.ownerLastName}`,
    adminUrl: `${url}/admin`,
    storefrontUrl: `${url}/storefront`,
    accountUrl: `${url}/account`,
    controlUrl: `${url}/control`,
    setAppUrl: (address) => {
      appUrl = address.replace(/\/+$/, '');
    },
    installApp: async () => {
      await recordInstall(ctx);
      await openApp(ctx);
    },
    createProducts: async (products) => {
      let made = 0;
      for (const product of products) {
        const skus = product.variants.flatMap(({ sku }) => (sku === null ? [] : [sku]));
        const known = await db.variant.count({ where: { sku: { in: skus } } });
        if (known > 0) continue;
        await db.$transaction((tx) => createProduct(ctx, tx, product));
        made += 1;
      }
      return made;
    },
    idle: () => jobs.idle(),
    sendDue: async () => {
      const due = await enqueueDue(ctx);
      await jobs.idle();
      return due;
    },
    stop: () => (stopped ??= stop()),
  };
}
