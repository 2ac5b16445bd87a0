import type { Logger } from 'pino';
import type { ShopifyPlatform } from '../shopify/platform.ts';
import type { FulfilmentCallback, ShopifyWebhook } from '../shopify/signed-request.ts';

/**
 * What routes need of the running app; `start` makes it. Remix bundles its own copy of whatever a route imports, so
 * all that is alive (database, queue, clients) and all that does something comes through here, and a route never asks
 * `instanceof` of a class of ours.
 */
export interface RoutesContext {
  readonly log: Logger;
  readonly shopify: Pick<
    ShopifyPlatform,
    | 'apiKey'
    | 'authenticateAdmin'
    | 'login'
    | 'addDocumentHeaders'
    | 'verifyMerchant'
    | 'verifyCustomer'
    | 'readWebhook'
    | 'readFulfilmentCallback'
  >;
  /** The App Bridge script's address; null for Shopify's own. */
  readonly appBridgeUrl: string | null;
  /** Counts a request whose signature or token did not verify: the only trace that it leaves. */
  countRejected(what: RejectedRequest): void;
  /** Stores a verified webhook and queues its work. Throws when it was not stored: the answer is 503 then. */
  receiveShopifyWebhook(webhook: ShopifyWebhook): Promise<void>;
  /** Stores a verified callback of the fulfilment service and queues its work. Throws when it was not stored. */
  receiveFulfilmentCallback(callback: FulfilmentCallback): Promise<void>;
  /** What the app's home page shows of a shop. */
  readHome(shop: string): Promise<HomeView>;
}

export type RejectedRequest = 'shopify_webhook' | 'fulfilment_callback' | 'merchant_token' | 'customer_token';

/** The home page: whether orders can be placed at all, and how the last ones fare. */
export interface HomeView {
  /** Null when the shop has no account with the service connected. */
  readonly connection: {
    readonly name: string;
    readonly environment: 'sandbox' | 'production';
    readonly healthy: boolean;
    /** What is wrong, for the merchant; null when healthy. */
    readonly problem: string | null;
  } | null;
  /** The latest, newest first, at most ten. */
  readonly orders: readonly {
    /** Stable within the list. */
    readonly key: string;
    readonly orderName: string;
    /** In plain words. */
    readonly state: string;
    readonly needsAttention: boolean;
    /** Why it waits, in plain words; null when it does not. */
    readonly reason: string | null;
  }[];
}
