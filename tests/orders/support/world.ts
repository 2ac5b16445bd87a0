import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppDb, openAppDb } from '../../../app/db/app-client.ts';
import type { FulfilmentOrder, OrderPart } from '../../../app/db/generated/app/client.ts';
import { ConnectionFailure } from '../../../app/connection/failures.ts';
import { testSealer } from '../../support/test-sealer.ts';
import { createJobs, type Jobs, type QueueDefinition } from '../../../app/jobs/queue.ts';
import { createResellerClient, type ResellerClient } from '../../../app/lab/reseller-client.ts';
import { workOnBulkAction } from '../../../app/orders/actions/bulk-action-work.ts';
import type { OrdersContext } from '../../../app/orders/context.ts';
import { noteUnreadable } from '../../../app/orders/findings/unreadable.ts';
import { searchUnansweredParts } from '../../../app/orders/search/order-search.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { orderQueues } from '../../../app/orders/queues.ts';
import type { ReasonCode } from '../../../app/orders/reasons.ts';
import { createResellerPlacer } from '../../../app/orders/placement/reseller-placer.ts';
import { workOnReconciliation } from '../../../app/orders/reconciliation/run.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import type { KitMapping } from '../../../app/orders/lab-order/service-order.ts';
import { followAccounts, reviewEachWaiting, sweepAssigned, sweepLedger } from '../../../app/orders/sweep.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import type { ModelService } from './model.ts';
import { startModelService } from './model-service.ts';
import { createTestShop, type ShopFulfilmentOrder, type TestShop } from './shop.ts';
import { kitMapping, ourLocation } from './snapshots.ts';

export const SHOP = 'kits.myshopify.com';
export const CONNECTION = 'connection-1';

export interface OrdersWorld {
  ctx: OrdersContext;
  db: AppDb;
  jobs: Jobs;
  shop: TestShop;
  service: ModelService;
  client: ResellerClient;
  /** What every clock says; tests move it. */
  now: Date;
  environment: string;
  /** The account for new orders. */
  connectionId: string;
  /** Whether real orders may go to a sandbox: the shop is a development store. */
  maySimulate: boolean;
  /** What is said of an account that is not connected. */
  whyNotConnected: 'connection_closed' | 'connection_unauthorized';
  /** The accounts that parts were sent to, in turn. */
  sentTo: string[];
  connected: boolean;
  locationId: string | null;
  oldestUnreadEvent: Date | null;
  /** The references of events that could not be worked on. */
  setAsideReferences: string[];
  mappings: Map<string, KitMapping>;
  advance(ms: number): void;
  /**
   * Runs what stands in the queues until they are empty; handlers' failures are collected, their jobs lost.
   * @param also a second worker that is given each job as well, at the same time
   */
  drain(ctx?: OrdersContext, also?: OrdersContext): Promise<unknown[]>;
  /** One sweep and what it sets off. */
  sweep(ctx?: OrdersContext): Promise<unknown[]>;
  /** Reviews a fulfilment order's order and does what follows. */
  review(fo: ShopFulfilmentOrder): Promise<unknown[]>;
  /** Lets time pass, with a sweep whenever something that is not settled is due. */
  letPass(forMs: number): Promise<void>;
  parts(fo: ShopFulfilmentOrder): Promise<OrderPart[]>;
  part(fo: ShopFulfilmentOrder): Promise<OrderPart>;
  row(fo: ShopFulfilmentOrder): Promise<FulfilmentOrder>;
}

const start = new Date('2026-11-20T12:00:00.000Z');

type Handlers = Record<string, (ctx: OrdersContext, data: Record<string, string>) => Promise<void>>;

/** So often jobs lead to jobs at one and the same moment; what goes on beyond has no end. */
const mostRounds = 100;

/** What else a test has beside the orders room: queues with their handlers. */
interface Beside {
  queues: readonly QueueDefinition<object>[];
  handlers: Handlers;
}

/** The handlers of the room's queues, by queue. */
const roomHandlers: Handlers = {
  'orders-review': (ctx, { shop = '', orderId = '' }) => reviewOrder(ctx, shop, orderId),
  'orders-review-waiting': (ctx, { shop = '', reasonCode }) =>
    reviewEachWaiting(ctx, shop, (reasonCode ?? null) as ReasonCode | null),
  'orders-accounts-changed': (ctx, { shop = '' }) => followAccounts(ctx, shop),
  'orders-place': (ctx, { partId = '' }) => placePart(ctx, partId),
  'orders-search': (ctx, { connectionId = '' }) => searchUnansweredParts(ctx, connectionId),
  'orders-track': (ctx, { partId = '' }) => followPart(ctx, partId),
  'orders-assigned': (ctx, { shop = '' }) => sweepAssigned(ctx, shop),
  'orders-bulk': (ctx, { actionId = '' }) => workOnBulkAction(ctx, actionId),
  'orders-reconcile': (ctx, { shop = '' }) => workOnReconciliation(ctx, shop),
};

/** One database, queue, shop and service a test file; all of them empty for each test. */
export function useOrdersWorld(beside: Beside = { queues: [], handlers: {} }): OrdersWorld {
  const world = {} as OrdersWorld;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase('app');
    // The same few hundred statements come again in every test: planned once, they take PostgreSQL a third less.
    const db = openAppDb(database.url, { keepsStatements: true });
    ends.push(await openOrdersWorld(world, { databaseUrl: database.url, db }, beside), () => database.drop());
  });
  beforeEach(() => emptyWorld(world));
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return world;
}

/** Opens a world on a migrated database of its own, and fills `world` with it. @returns what closes it, `db` too */
export async function openOrdersWorld(
  world: OrdersWorld,
  { databaseUrl, db }: { databaseUrl: string; db: AppDb },
  beside: Beside,
): Promise<() => Promise<void>> {
  const clock = { now: () => world.now, exact: () => Promise.resolve(world.now) };
  world.now = start;
  const queues = [...orderQueues, ...beside.queues];
  // Jobs are put on real queues, in the rows' own transactions; the tests take them from there.
  const jobs = createJobs({ databaseUrl: databaseUrl, queues, log: silentLog });
  await jobs.start();
  const service = await startModelService(clock);
  const shop = createTestShop(SHOP, clock);
  const client = createResellerClient({
    baseUrl: service.baseUrl,
    token: service.token,
    // Minutes of the model's time are played while a call is under way: on a slow machine that takes a while.
    timeoutMs: 60_000,
    log: silentLog,
    retry: { attempts: 1 },
    onUnreadable: (list, found) => noteUnreadable({ db, clock }, CONNECTION, list, found),
  });
  const ctx: OrdersContext = {
    db,
    jobs,
    log: silentLog,
    clock,
    timings: defaultTimings,
    sealer: testSealer,
    sealQrLink: (link) => `sealed:${link}`,
    adminFor: () => Promise.resolve(shop.admin),
    serviceLocation: () => Promise.resolve(world.locationId),
    connectionOf: () =>
      Promise.resolve(world.connected ? { id: world.connectionId, environment: world.environment } : null),
    isTokenRefused: () =>
      Promise.resolve(!world.connected && world.whyNotConnected === 'connection_unauthorized'),
    maySimulate: () => Promise.resolve(world.maySimulate),
    placerFor: (connectionId) => {
      if (!world.connected) return Promise.reject(new ConnectionFailure(world.whyNotConnected));
      const placer = createResellerPlacer(client);
      return Promise.resolve({
        ...placer,
        place(request) {
          world.sentTo.push(connectionId);
          return placer.place(request);
        },
      });
    },
    unreadEvents: (_connectionId, { until, reference }) => {
      if (world.setAsideReferences.includes(reference)) return Promise.resolve('set_aside');
      const isWaiting = world.oldestUnreadEvent !== null && world.oldestUnreadEvent <= until;
      return Promise.resolve(isWaiting ? 'waiting' : 'none');
    },
    mappingsFor: () => Promise.resolve(world.mappings),
  };
  Object.assign(
    world,
    { ctx, db, jobs, shop, service, client },
    ways(world, { ...roomHandlers, ...beside.handlers }),
  );
  return async () => {
    await client.close();
    await service.close();
    await jobs.stop();
    await db.$disconnect();
  };
}

/** As at the start of each test. @param more tables that a test fills beside the room's */
export async function emptyWorld(world: OrdersWorld, more: readonly string[] = []): Promise<void> {
  await emptyTables(world.db, [
    'LabEvent',
    'WebhookRegistration',
    'Connection',
    'CorrectedAddress',
    'OrderSettings',
    'Kit',
    'OrderPart',
    'FulfilmentOrder',
    'SeenOrder',
    'OrderSearch',
    'TimelineEntry',
    'ReconciliationFinding',
    'Reconciliation',
    'BulkActionItem',
    'BulkAction',
    ...more,
  ]);
  await world.db.$executeRawUnsafe('DELETE FROM pgboss.job');
  world.service.reset();
  world.shop.reset();
  Object.assign(world, { now: start, environment: 'sandbox', connectionId: CONNECTION, sentTo: [] });
  Object.assign(world, {
    whyNotConnected: 'connection_closed',
    connected: true,
    maySimulate: true,
    oldestUnreadEvent: null,
  });
  world.locationId = ourLocation;
  world.setAsideReferences = [];
  world.mappings = new Map([
    ['100', kitMapping],
    ['200', { variationId: 'talk', quantity: 1, kits: 0, requiresShipping: false }],
    ['300', { variationId: 'book', quantity: 1, kits: 0, requiresShipping: true }],
  ]);
}

function ways(world: OrdersWorld, handlers: Handlers): Partial<OrdersWorld> {
  const at = (fo: ShopFulfilmentOrder) => ({ shop: SHOP, fulfilmentOrderId: fo.id });
  const run = (name: string, ...given: Parameters<Handlers[string]>): Promise<void> => {
    const handler = handlers[name];
    if (!handler) throw new Error(`No handler for ${name}.`);
    return handler(...given);
  };
  return {
    advance(ms) {
      world.now = new Date(world.now.getTime() + ms);
      world.service.commitDue();
    },
    async drain(ctx = world.ctx, also) {
      const workers = also ? [ctx, also] : [ctx];
      const failures: unknown[] = [];
      for (let round = 1; ; round += 1) {
        const jobs = await world.db.$queryRawUnsafe<{ name: string; data: Record<string, string> }[]>(
          `DELETE FROM pgboss.job WHERE state = 'created' RETURNING name, data`,
        );
        if (jobs.length === 0) return failures;
        if (round > mostRounds)
          throw new Error(
            `Jobs put each other on the queue without end: ${[...new Set(jobs.map(({ name }) => name))].join(', ')}`,
          );
        const ended = await Promise.allSettled(
          jobs.flatMap(({ name, data }) => workers.map((worker) => run(name, worker, data))),
        );
        for (const end of ended) if (end.status === 'rejected') failures.push(end.reason);
      }
    },
    async sweep(ctx = world.ctx) {
      await sweepLedger(ctx);
      return world.drain(ctx);
    },
    async review(fo) {
      await reviewOrder(world.ctx, SHOP, fo.orderId);
      return world.drain();
    },
    async letPass(forMs) {
      const endMs = world.now.getTime() + forMs;
      for (;;) {
        await world.sweep();
        const dueMs = await nextDueMs(world);
        if (dueMs === null || dueMs > endMs) break;
        // A sweep comes round no more often than that.
        world.advance(Math.max(world.ctx.timings.sweepMs, dueMs - world.now.getTime()));
      }
      world.advance(Math.max(0, endMs - world.now.getTime()));
      await world.sweep();
    },
    parts: (fo) => world.db.orderPart.findMany({ where: at(fo), orderBy: { part: 'asc' } }),
    part: (fo) => world.db.orderPart.findFirstOrThrow({ where: at(fo), orderBy: { part: 'desc' } }),
    row: (fo) =>
      world.db.fulfilmentOrder.findUniqueOrThrow({ where: { shop_id: { shop: SHOP, id: fo.id } } }),
  };
}

/** The next moment at which a row that is not settled asks for something; null when none does. */
export async function nextDueMs(world: OrdersWorld): Promise<number | null> {
  const [row] = await world.db.$queryRawUnsafe<{ at: Date | null }[]>(
    `SELECT min(at) AS at FROM (
       SELECT "nextAttemptAt" AS at FROM "OrderPart" WHERE state IN ('due', 'refused')
       UNION ALL SELECT "nextSearchAt" FROM "OrderPart" WHERE state = 'unanswered'
       UNION ALL SELECT "sendDeadlineAt" + $1 * interval '1 millisecond' FROM "OrderPart" WHERE state = 'sending'
       UNION ALL SELECT "nextReviewAt" FROM "FulfilmentOrder"
         WHERE state <> 'accepted' OR "reasonCode" IS NOT NULL) due`,
    world.ctx.timings.sendMarginMs,
  );
  return row?.at ? row.at.getTime() : null;
}
