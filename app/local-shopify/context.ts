import type { Logger } from 'pino';
import type { LocalShopifyDb } from '../db/local-shopify-client.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { AppConfig } from './core/app-config.ts';
import type { Clock } from './core/clock.ts';
import type { ShownExtension } from './core/extensions.ts';
import type { PlatformFaults } from './core/platform-faults.ts';

/** The app under test, as Shopify's partner side knows it. */
export interface AppIdentity {
  apiKey: string;
  /** Signs webhooks, session tokens and callbacks. Never logged, never stored. */
  apiSecret: string;
  config: AppConfig;
  /** Where the app runs, without a trailing slash; null until it is known. */
  url(): string | null;
}

/** The shop's unchanging facts, read once at start. */
export interface ShopIdentity {
  id: bigint;
  domain: string;
  currencyCode: string;
  ownerId: bigint;
}

/** A staff member of another shop on this machine: the switch in the admin leads to their admin. */
export interface OtherShop {
  shop: string;
  staff: string;
  adminUrl: string;
}

/** What every function of this room receives first. */
export interface ShopContext {
  db: LocalShopifyDb;
  jobs: Jobs;
  log: Logger;
  clock: Clock;
  /** The simulated world runs this many times faster: webhook retries, throttling. */
  speed: number;
  /** How long the app may take to answer a webhook, in real milliseconds. */
  webhookTimeoutMs: number;
  /** Decides which deliveries a fault hits. */
  seed: number;
  shop: ShopIdentity;
  app: AppIdentity;
  /** The app's extensions, shown where their targets say. */
  extensions: readonly ShownExtension[];
  otherShops(): readonly OtherShop[];
  platformFaults: PlatformFaults;
}
