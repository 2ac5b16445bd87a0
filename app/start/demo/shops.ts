import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { applyMigrations } from '../../db/migrations.ts';
import {
  type LocalExtension,
  type LocalShopifyOptions,
  type RunningLocalShopify,
  startLocalShopify,
} from '../../local-shopify/index.ts';
import type { Databases } from '../databases.ts';
import { atPort, type DemoPorts, type DemoSecrets } from './kept.ts';

/** The demo's two merchants, each with a shop of its own. */
export interface DemoShops {
  /** Stocked, connected, mapped. */
  first: RunningLocalShopify;
  /** Another merchant's, where the app is installed and nothing was done yet. */
  second: RunningLocalShopify;
  /** The local Shopify of a shop; null for a shop that is none of the two. */
  of(domain: string): RunningLocalShopify | null;
  stop(): Promise<void>;
}

export interface DemoShopsOptions {
  databases: Databases;
  ports: DemoPorts;
  secrets: DemoSecrets;
  extensions: readonly LocalExtension[];
  speed: number;
  seed: number | undefined;
  log: Logger;
}

const firstDomain = 'kitbridge-demo.myshopify.com';
export const secondDomain = 'kitbridge-second.myshopify.com';
const second = { shopName: 'Harbour Wellness', owner: { firstName: 'Imani', lastName: 'Castell' } };
const host = '127.0.0.1';

/** Starts both shops, each a small Shopify with a database of its own, which is migrated first. */
export async function startDemoShops(options: DemoShopsOptions): Promise<DemoShops> {
  const running: RunningLocalShopify[] = [];
  // Each names the others in its staff switch, once all of them run.
  const otherShops = (self: string) => () =>
    running
      .filter(({ shop }) => shop !== self)
      .map(({ shop, staff, adminUrl }) => ({ shop, staff, adminUrl }));
  const start = async (
    database: string,
    port: number,
    own: Pick<LocalShopifyOptions, 'shopName' | 'owner'> & { shopDomain: string },
  ): Promise<RunningLocalShopify> => {
    const databaseUrl = await options.databases.url(database);
    const log = options.log.child({ part: 'local-shopify', shop: own.shopDomain });
    await applyMigrations({ databaseUrl, migrationsDir: fileOf('prisma/local-shopify/migrations'), log });
    const shop = await atPort(port, (at) =>
      startLocalShopify({
        databaseUrl,
        port: at,
        host,
        log,
        speed: options.speed,
        ...(options.seed === undefined ? {} : { seed: options.seed }),
        extensions: options.extensions,
        otherShops: otherShops(own.shopDomain),
        app: {
          apiKey: options.secrets.apiKey,
          apiSecret: options.secrets.apiSecret,
          tomlPath: fileOf('shopify.app.toml'),
        },
        ...own,
      }),
    );
    running.push(shop);
    return shop;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((shop) => shop.stop()));
  };
  const { ports } = options;
  const [one, other] = await Promise.allSettled([
    start('kitbridge_local_shopify', ports.shop, { shopDomain: firstDomain }),
    start('kitbridge_second_shopify', ports.secondShop, { shopDomain: secondDomain, ...second }),
  ]);
  if (one.status === 'rejected' || other.status === 'rejected') {
    await stop();
    throw one.status === 'rejected' ? one.reason : (other as PromiseRejectedResult).reason;
  }
  return {
    first: one.value,
    second: other.value,
    of: (domain) => running.find(({ shop }) => shop === domain) ?? null,
    stop,
  };
}

/** A file or folder of the project. */
function fileOf(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
