// The server entry first: it sets the library up for web-standard requests.
import { AppDistribution, shopifyApp } from '@shopify/shopify-app-remix/server';
import '@shopify/shopify-app-remix/server/adapters/node';
import { ApiVersion } from '@shopify/shopify-api';
import { abstractFetch } from '@shopify/shopify-api/runtime';
import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { Sealer } from '../db/sealing.ts';
import { type AdminClient, createAdminClient } from './admin-client.ts';
import { installIfIncomplete, installQueue, isInstalled, isUninstalled } from './installation.ts';
import type { Jobs } from '../jobs/queue.ts';
import { describeFailure } from '../jobs/errors.ts';
import { libraryLog } from './library-log.ts';
import { offlineAccess } from './offline-access.ts';
import { createSessionStorage, type ShopifySessionStorage } from './session-storage.ts';
import {
  type CustomerIdentity,
  type MerchantIdentity,
  type SessionTokenResult,
  verifyCustomerToken,
  verifyMerchantToken,
} from './session-tokens.ts';
import {
  type FulfilmentCallback,
  readFulfilmentCallback,
  readWebhook,
  type ShopifyWebhook,
  type SignedRequestResult,
} from './signed-request.ts';
import { createNameLearner } from './staff-names.ts';
import { readAccess } from './still-installed.ts';
import { refreshOfflineToken } from './token-refresh.ts';
import { api } from '../words/api.ts';

const USER_AGENT = 'Kitbridge';

/** Whoever a session token does not name: nobody in particular, so nobody to be let in anywhere. */
export const UNKNOWN_STAFF = 'merchant:unknown';

export interface ShopifyPlatformOptions {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Where Shopify reaches the app, without a trailing slash. */
  readonly appUrl: string;
  readonly scopes: readonly string[];
  readonly db: AppDb;
  readonly sealer: Sealer;
  readonly log: Logger;
  /** Where installations are put that are missing or incomplete. */
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Everything that speaks Shopify, set up once a process. Routes and jobs get it handed. */
export interface ShopifyPlatform {
  readonly apiKey: string;
  /**
   * Authenticates a document or data request of the embedded app (token exchange included).
   *
   * @returns `actor`: who of the shop's staff it is, `merchant:` and Shopify's numeric id.
   * @throws Response that the route lets through: redirects, the bounce page, 401, 403 in words where the app was
   *   uninstalled, 410 for bots.
   */
  authenticateAdmin(request: Request): Promise<{ shop: string; actor: string }>;
  /**
   * The page on which a merchant who comes from elsewhere says which shop.
   *
   * @returns what is wrong with the shop that was typed; @throws Response to go on to Shopify.
   */
  login(request: Request): Promise<{ shop?: string }>;
  /** Sets the document headers that Shopify asks for (frame-ancestors of the request's shop). */
  addDocumentHeaders(request: Request, headers: Headers): void;
  /**
   * A shop without a token of ours does not have the app: whoever's page is still open there asks for nothing more.
   *
   * @param authorization the `Authorization` header of a request by the admin or an admin extension.
   */
  verifyMerchant(authorization: string | null): Promise<SessionTokenResult<MerchantIdentity>>;
  /**
   * A shop that does not have the app any more has no customers here.
   *
   * @param authorization the `Authorization` header of a request by a customer account extension.
   */
  verifyCustomer(authorization: string | null): Promise<SessionTokenResult<CustomerIdentity>>;
  readWebhook(headers: Headers, body: Uint8Array): SignedRequestResult<ShopifyWebhook>;
  readFulfilmentCallback(headers: Headers, body: Uint8Array): SignedRequestResult<FulfilmentCallback>;
  /** A client for a shop's Admin API with its offline token, for pages and background work alike. */
  adminClientFor(shop: string): AdminClient;
  readonly sessions: ShopifySessionStorage;
}

/**
 * Sets up Shopify's library and what stands beside it. Calls to `https://{shop}` go through the library's
 * `abstractFetch`, which `start` may point at another server (`setAbstractFetchFunc`).
 */
export function createShopifyPlatform(options: ShopifyPlatformOptions): ShopifyPlatform {
  const { apiKey, apiSecret, db, sealer, log, jobs } = options;
  const keys = { apiKey, apiSecret };
  const sessions = createSessionStorage({ db, sealer, log });
  // Looked up at each call: `start` may set another one after this module was loaded.
  const fetch: typeof globalThis.fetch = (input, init) => abstractFetch(input, init);

  const library = shopifyApp({
    apiKey,
    apiSecretKey: apiSecret,
    appUrl: options.appUrl,
    scopes: [...options.scopes],
    apiVersion: ApiVersion.October26,
    distribution: AppDistribution.AppStore,
    isEmbeddedApp: true,
    useOnlineTokens: false,
    sessionStorage: sessions,
    userAgentPrefix: USER_AGENT,
    logger: libraryLog(log),
    hooks: {
      // At the installation, and again whenever a merchant comes while the stored token is about to expire.
      afterAuth: ({ session }) => jobs.enqueue(db, installQueue, { shop: session.shop }),
    },
    future: { expiringOfflineAccessTokens: true, unstable_newEmbeddedAuthStrategy: true },
  });

  const exchange = (shop: string, refreshToken: string, now: Date) =>
    refreshOfflineToken({ ...keys, fetch, userAgent: USER_AGENT }, shop, refreshToken, now);

  const learnName = createNameLearner({
    ...keys,
    db,
    sealer,
    log,
    fetch,
    userAgent: USER_AGENT,
    now: () => new Date(),
    failed: (shop, error) =>
      log.warn({ shop, ...describeFailure(error) }, 'a person’s name could not be learnt'),
  });

  /** What the library threw; its 500 where Shopify gives no token because the app was uninstalled becomes a 403. */
  const inWords = async (request: Request, thrown: unknown): Promise<unknown> => {
    if (!(thrown instanceof Response) || thrown.status !== 500) return thrown;
    const idToken = new URL(request.url).searchParams.get('id_token') ?? '';
    const sent = request.headers.get('authorization') ?? `Bearer ${idToken}`;
    const verified = await verifyMerchantToken(keys, sent);
    if (!verified.ok || !(await isUninstalled({ db }, verified.identity.shop))) return thrown;
    return new Response(api.notInstalled, { status: 403 });
  };

  return {
    apiKey,
    sessions,
    async authenticateAdmin(request) {
      const { session, sessionToken } = await library.authenticate
        .admin(request)
        .catch(async (thrown: unknown) => {
          throw await inWords(request, thrown);
        });
      await installIfIncomplete({ db, jobs }, session.shop);
      const { shop } = session;
      const actor = sessionToken.sub ? `merchant:${sessionToken.sub}` : UNKNOWN_STAFF;
      const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
      // Whoever only looks has done nothing that a name would stand beside.
      if (request.method !== 'GET' && token !== undefined && actor !== UNKNOWN_STAFF)
        await learnName({ shop, actor }, token);
      return { shop, actor };
    },
    async login(request) {
      const { shop } = await library.login(request);
      return shop === undefined ? {} : { shop };
    },
    addDocumentHeaders: (request, headers) => library.addDocumentResponseHeaders(request, headers),
    async verifyMerchant(authorization) {
      const verified = await verifyMerchantToken(keys, authorization);
      if (!verified.ok || (await readAccess({ db }, verified.identity.shop)) !== null) return verified;
      return { ok: false, reason: 'not_installed' };
    },
    async verifyCustomer(authorization) {
      const verified = await verifyCustomerToken(keys, authorization);
      if (!verified.ok || (await isInstalled({ db }, verified.identity.shop))) return verified;
      return { ok: false, reason: 'not_installed' };
    },
    readWebhook: (headers, body) => readWebhook(apiSecret, headers, body),
    readFulfilmentCallback: (headers, body) => readFulfilmentCallback(apiSecret, headers, body),
    adminClientFor: (shop) =>
      createAdminClient({
        shop,
        tokens: offlineAccess({ db, sealer, log, exchange }, shop),
        fetch,
        log,
        userAgent: USER_AGENT,
      }),
  };
}
