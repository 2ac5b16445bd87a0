import type { Logger } from 'pino';
import { mappingsFor } from '../catalogue/mappings.ts';
import { shopVariantsThrough } from '../catalogue/shop-variants.ts';
import { clientFor, createClientCache, practiceClientFor, type ClientCache } from '../connection/clients.ts';
import { currentConnection } from '../connection/connections.ts';
import type { ConnectionContext } from '../connection/context.ts';
import { createReachWatch } from '../connection/reach.ts';
import { maySimulate } from '../connection/shop-mode.ts';
import { isTokenRefused } from '../connection/use.ts';
import { labEventsQueue, unreadLabEvents } from '../events/lab/work.ts';
import { openAppDb } from '../db/app-client.ts';
import { type Clock, databaseTime, startDatabaseClock } from '../db/database-clock.ts';
import { createSealer } from '../db/sealing.ts';
import { createBudgetWatch } from '../interpretation/budget-watch.ts';
import { createSeenLimits } from '../interpretation/seen-limits.ts';
import { removeConversationQueue } from '../interpretation/erasure.ts';
import { createTurns } from '../interpretation/turns.ts';
import { createJobs } from '../jobs/queue.ts';
import { noteUnreadable } from '../orders/findings/unreadable.ts';
import { accountTraces, askAboutUnproved } from '../orders/ledger/account-traces.ts';
import { accountsChangedQueue, orderQueues } from '../orders/queues.ts';
import { patientImportQueue } from '../practice/imports/queue.ts';
import { createResellerPlacer } from '../orders/placement/reseller-placer.ts';
import type { PagesContext } from '../pages/context.ts';
import { shopEventQueue, type ShopifyInboxContext } from '../events/shopify/inbox.ts';
import { type InstallationContext, installQueue, serviceLocationOf } from '../shopify/installation.ts';
import { createShopifyPlatform, type ShopifyPlatform } from '../shopify/platform.ts';
import type { AppConfig } from './config.ts';

/** The running app's parts, each room's context among them. */
export interface AppContext extends PagesContext, ShopifyInboxContext, InstallationContext {
  config: AppConfig;
  clock: Clock;
  shopify: ShopifyPlatform;
  clients: ClientCache;
  /** Deliveries of the service that were turned away (see events/lab/inbox.ts). */
  refusals: { count: number };
  /** Other requests whose signature or token did not verify, by kind. */
  rejected: Map<string, number>;
  close(): Promise<void>;
}

/**
 * Puts the app together over a migrated database and connects its queue.
 * @param config who we are and whom we talk to
 */
export async function createAppContext(
  config: AppConfig,
  databaseUrl: string,
  log: Logger,
): Promise<AppContext> {
  const db = openAppDb(databaseUrl);
  const sealer = createSealer(config.sealing);
  const clock = await startDatabaseClock({ read: () => databaseTime(db), log });
  const queues = [
    ...orderQueues,
    labEventsQueue,
    shopEventQueue,
    installQueue,
    removeConversationQueue,
    patientImportQueue,
  ];
  const jobs = createJobs({ databaseUrl, queues, log, pollingIntervalSeconds: 0.5 });
  await jobs.start();
  const accountsChanged: ConnectionContext['accountsChanged'] = (tx, shop) =>
    jobs.enqueue(tx, accountsChangedQueue, { shop });
  const turns = createTurns(config.fairShare);
  const budgets = createBudgetWatch({ db, log, clock });
  const seenLimits = createSeenLimits();
  const reach = createReachWatch({ db, log, clock, accountsChanged });
  const clients = createClientCache({
    log,
    timeoutMs: config.serviceTimeoutMs,
    now: () => clock.now(),
    onAiLimits(connectionId, limits) {
      turns.learn(connectionId, limits.minute);
      budgets.note(connectionId, limits);
      seenLimits.note(connectionId, limits);
    },
    onReach: (connection, seen) => reach.note(connection, seen),
    onUnreadable: (connectionId, list, found) =>
      noteUnreadable({ db, clock }, connectionId, list, found).catch((error: unknown) => {
        log.warn({ err: error, connectionId }, 'what could not be read could not be noted');
      }),
  });
  const shopify = createShopifyPlatform({
    apiKey: config.shopify.apiKey,
    apiSecret: config.shopify.apiSecret,
    appUrl: config.shopify.appUrl,
    scopes: config.shopify.scopes,
    db,
    sealer,
    log,
    jobs,
  });
  const client = (connectionId: string) => clientFor({ db, sealer, clients }, connectionId);
  const adminFor = (shop: string) => Promise.resolve(shopify.adminClientFor(shop));
  const serviceLocation = (shop: string) => serviceLocationOf({ db }, shop);
  return {
    db,
    jobs,
    log,
    clock,
    sealer,
    clients,
    config,
    shopify,
    appUrl: config.shopify.appUrl,
    timings: config.timings,
    gate: config.gate,
    fairShare: config.fairShare,
    turns,
    budgets,
    seenLimits,
    refusals: { count: 0 },
    rejected: new Map(),
    sealQrLink: (link, kitId) => sealer.seal(link, { table: 'Kit', column: 'qrLinkSealed', row: kitId }),
    adminFor,
    serviceLocation,
    clientFor: client,
    shopVariants: shopVariantsThrough({ adminFor, serviceLocation }),
    connectionOf: (shop) => currentConnection({ db }, shop, 'reseller'),
    maySimulate: (shop) => maySimulate(db, shop),
    placerFor: async (connectionId) => createResellerPlacer(await client(connectionId)),
    isTokenRefused: (shop) => isTokenRefused({ db }, shop, 'reseller'),
    accountsChanged,
    accountUnproved: (tx, connectionId) => askAboutUnproved(tx, connectionId),
    tracesOf: (connectionId) => accountTraces({ db }, connectionId),
    unreadEvents: (connectionId, asked) => unreadLabEvents({ db }, connectionId, asked),
    mappingsFor: (shop, connectionId, variantIds) => mappingsFor({ db }, { shop, connectionId, variantIds }),
    readReport: async (connectionId, kitCode) => (await client(connectionId)).reportByKit(kitCode),
    readReportPdf: async (connectionId, kitCode) => (await client(connectionId)).reportPdfByKit(kitCode),
    assistantOf: client,
    labOf: (connectionId) => practiceClientFor({ db, sealer, clients }, connectionId),
    async close() {
      clock.stop();
      await jobs.stop();
      await clients.close();
      await budgets.settled();
      await reach.settled();
      await db.$disconnect();
    },
  };
}
