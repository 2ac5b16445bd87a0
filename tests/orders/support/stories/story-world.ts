import { afterAll, beforeAll } from 'vitest';
import { refreshCatalogue } from '../../../../app/catalogue/items.ts';
import { type ClientCache, clientFor, createClientCache } from '../../../../app/connection/clients.ts';
import { connect, currentConnection } from '../../../../app/connection/connections.ts';
import type { ConnectionContext, Environment } from '../../../../app/connection/context.ts';
import { createReachWatch, type ReachWatch } from '../../../../app/connection/reach.ts';
import { maySimulate } from '../../../../app/connection/shop-mode.ts';
import { isTokenRefused } from '../../../../app/connection/use.ts';
import { openAppDb } from '../../../../app/db/app-client.ts';
import { labEventsQueue, unreadLabEvents } from '../../../../app/events/lab/work.ts';
import { shopEventQueue } from '../../../../app/events/shopify/inbox.ts';
import { createBudgetWatch } from '../../../../app/interpretation/budget-watch.ts';
import { removeConversationQueue } from '../../../../app/interpretation/erasure.ts';
import { createTurns } from '../../../../app/interpretation/turns.ts';
import { accountTraces, askAboutUnproved } from '../../../../app/orders/ledger/account-traces.ts';
import { createResellerPlacer } from '../../../../app/orders/placement/reseller-placer.ts';
import { accountsChangedQueue } from '../../../../app/orders/queues.ts';
import { changeOrderSettings, type OrderSettings } from '../../../../app/orders/settings/order-settings.ts';
import { defaultTimings } from '../../../../app/orders/timings.ts';
import { installQueue, serviceLocationOf } from '../../../../app/shopify/installation.ts';
import { silentLog } from '../../../support/log.ts';
import { firstAccount } from '../model-account.ts';
import { emptyWorld, openOrdersWorld, SHOP, useOrdersWorld } from '../world.ts';
import { adminThrough, APP_URL, giveToken } from './app-in-shop.ts';
import { besideHandlers } from './handlers.ts';
import { watchedPlacer } from './mode-moments.ts';
import type { StoryContext, StoryWorld } from './story-state.ts';

/** What is settled already is looked at less often: such looks are most of a quiet hour, and prove little. */
const storyTimings = { ...defaultTimings, reconcileMs: 6 * 60_000, reviewMs: 4 * 60_000 };

/** Tables that stories fill beside those of the orders room. */
const furtherTables = [
  'CatalogueItem',
  'OrderInShopify',
  'ShopEvent',
  'Installation',
  'ShopifySession',
  'AccessEntry',
  'ShopMode',
];

const queues = [labEventsQueue, shopEventQueue, installQueue, removeConversationQueue];

/** The world of a test file's stories. */
export function useStoryWorld(): StoryWorld {
  const world = useOrdersWorld({ queues, handlers: besideHandlers(() => world) }) as StoryWorld;
  beforeAll(() => {
    world.ctx = storyContext(world);
  });
  afterAll(() => world.ctx.clients.close());
  return world;
}

/** The same without a test around it, for a process that plays thousands and ends with it. */
export async function openStoryWorld(databaseUrl: string): Promise<StoryWorld> {
  const world = {} as StoryWorld;
  const db = openAppDb(withGenericPlans(databaseUrl), { keepsStatements: true });
  await openOrdersWorld(world, { databaseUrl, db }, { queues, handlers: besideHandlers(() => world) });
  world.ctx = storyContext(world);
  return world;
}

/** A statement that is kept is planned once, whatever its values: PostgreSQL spends a fifth of a story on planning. */
function withGenericPlans(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return url.href;
}

function storyContext(world: StoryWorld): StoryContext {
  const { ctx: room, db } = world;
  const { sealer, log, jobs, clock } = room;
  const accountsChanged: ConnectionContext['accountsChanged'] = (tx, shop) =>
    jobs.enqueue(tx, accountsChangedQueue, { shop });
  const clients = renewedClients(createReachWatch({ db, log, clock, accountsChanged }));
  const client = (connectionId: string) => clientFor({ db, sealer, clients }, connectionId);
  return {
    ...room,
    timings: storyTimings,
    appUrl: APP_URL,
    clients,
    clientFor: client,
    assistantOf: client,
    refusals: { count: 0 },
    turns: createTurns({ longestWaitMs: 1_000 }),
    budgets: createBudgetWatch({ db, log, clock }),
    adminFor: (shop) => adminThrough(world, shop),
    serviceLocation: (shop) => serviceLocationOf({ db }, shop),
    connectionOf: (shop) => currentConnection({ db }, shop, 'reseller'),
    maySimulate: (shop) => maySimulate(db, shop),
    placerFor: async (connectionId) =>
      watchedPlacer(world, connectionId, createResellerPlacer(await client(connectionId))),
    isTokenRefused: (shop) => isTokenRefused({ db }, shop, 'reseller'),
    unreadEvents: (connectionId, asked) => unreadLabEvents({ db }, connectionId, asked),
    accountsChanged,
    accountUnproved: (tx, connectionId) => askAboutUnproved(tx, connectionId),
    tracesOf: (connectionId) => accountTraces({ db }, connectionId),
  };
}

/** Clients of one story at a time: its connections are nobody's afterwards. */
function renewedClients(reach: ReachWatch): ClientCache {
  const open = () =>
    createClientCache({
      log: silentLog,
      timeoutMs: 60_000,
      retry: { attempts: 1 },
      onReach: (connection, seen) => reach.note(connection, seen),
    });
  let cache = open();
  return {
    get: (...given) => cache.get(...given),
    practice: (...given) => cache.practice(...given),
    try: (...given) => cache.try(...given),
    async close() {
      const former = cache;
      cache = open();
      await former.close();
      await reach.settled();
    },
  };
}

/** What a story's shop is like. */
interface StoryShop {
  settings: Partial<OrderSettings>;
  sharesAccount: boolean;
  isDevelopmentStore: boolean;
}

/** An installed shop that is connected to the lab's sandbox, and nothing else. */
export async function beginStory(
  world: StoryWorld,
  { settings, sharesAccount, isDevelopmentStore }: StoryShop,
): Promise<void> {
  const { ctx, db, service } = world;
  await ctx.clients.close();
  await emptyWorld(world, furtherTables);
  world.state = {
    settings: { ...settings, graceMs: 0 },
    appToken: null,
    undelivered: [],
    accounts: {
      sandbox: { name: firstAccount, token: service.token },
      production: { name: sharesAccount ? firstAccount : 'live', token: 'live-token' },
    },
    connected: [],
    isDevelopmentStore,
    simulates: false,
    wasTestsOnly: !isDevelopmentStore,
    isLearningMode: false,
    sentIn: new Map(),
    simulatedUnasked: [],
    poison: new Set(),
    redacted: new Map(),
    mostWanted: new Map(),
    takenBack: new Set(),
    sentUninstalled: 0,
    ledgerLosses: 0,
    reached: new Set(),
  };
  service.accounts.set('live-token', world.state.accounts.production.name);
  await giveToken(world);
  await db.installation.create({
    data: { shop: SHOP, serviceId: '7', serviceLocationId: world.locationId, installedAt: world.now },
  });
  await db.shopMode.create({ data: { shop: SHOP, isDevelopmentStore, readAt: world.now } });
  await changeOrderSettings(db, SHOP, world.state.settings);
  await connectTo(world, 'sandbox');
}

/** Connects the shop, as its page does, by the token that the account takes now. */
export async function connectTo(world: StoryWorld, environment: Environment): Promise<void> {
  const { ctx, service, state } = world;
  const { token } = state.accounts[environment];
  const answer = await connect(ctx, { shop: SHOP, environment, baseUrl: service.baseUrl, token });
  if (!answer.ok) throw new Error(`The shop could not be connected: ${answer.code}`);
  if (!state.connected.includes(environment)) state.connected.push(environment);
  await refreshCatalogue(ctx, answer.connection.id).catch(() => undefined);
}
