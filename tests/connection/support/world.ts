import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClientCache } from '../../../app/connection/clients.ts';
import type { AccountTraces, ConnectionContext } from '../../../app/connection/context.ts';
import { labEventsQueue } from '../../../app/events/lab/work.ts';
import { openAppDb } from '../../../app/db/app-client.ts';
import { createSealer } from '../../../app/db/sealing.ts';
import { createJobs, type Jobs } from '../../../app/jobs/queue.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { newAccount, startSmallService, type SmallService } from './small-service.ts';

export interface ConnectionWorld {
  ctx: ConnectionContext & { jobs: Jobs; refusals: { count: number } };
  service: SmallService;
  /** The shops of which it was told that their accounts changed, in turn. */
  changedShops: string[];
  /** The connections of which it was told that their account is not proved. */
  unproved: string[];
  /** What the shop's orders tell of every connection's account. */
  traces: AccountTraces;
  /** What they tell of one connection's account, where that is something else. */
  tracesById: Map<string, AccountTraces>;
  /** What ctx.clock says; tests move it. */
  now: Date;
}

/** Nothing was ever placed, and the catalogue was never read. */
export const noTraces: AccountTraces = {
  serviceOrderIds: [],
  openReferences: [],
  isSending: false,
  catalogue: null,
};

export const SHOP = 'kit-shop.myshopify.com';

/** One database, queue and service a test file; empty tables, a fresh account `tok_a` and a kind service each test. */
export function useConnectionWorld(): ConnectionWorld {
  const world = { now: new Date('2026-11-20T12:00:00.000Z') } as ConnectionWorld;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase('app');
    const db = openAppDb(database.url);
    const jobs = createJobs({ databaseUrl: database.url, queues: [labEventsQueue], log: silentLog });
    await jobs.start();
    const retry = { attempts: 2, firstDelayMs: 5, longestDelayMs: 10 };
    world.service = await startSmallService();
    world.ctx = {
      db,
      jobs,
      log: silentLog,
      appUrl: 'https://app.example',
      refusals: { count: 0 },
      clock: { now: () => world.now },
      accountsChanged: (_tx, shop) => {
        world.changedShops.push(shop);
        return Promise.resolve();
      },
      accountUnproved: (_tx, connectionId) => {
        world.unproved.push(connectionId);
        return Promise.resolve();
      },
      tracesOf: (connectionId) => Promise.resolve(world.tracesById.get(connectionId) ?? world.traces),
      sealer: createSealer({
        keys: [{ id: 'k1', secretBase64: randomBytes(32).toString('base64') }],
        currentKeyId: 'k1',
      }),
      clients: createClientCache({ log: silentLog, timeoutMs: 2_000, retry }),
    };
    ends.push(
      () => world.ctx.clients.close(),
      () => world.service.close(),
      () => jobs.stop(),
      () => db.$disconnect(),
      () => database.drop(),
    );
  });

  beforeEach(async () => {
    const { db } = world.ctx;
    await db.labEvent.deleteMany();
    await db.reconciliationFinding.deleteMany();
    await db.webhookRegistration.deleteMany();
    await db.variantMapping.deleteMany();
    await db.catalogueItem.deleteMany();
    await db.connection.deleteMany();
    world.ctx.appUrl = 'https://app.example';
    world.ctx.refusals.count = 0;
    world.traces = noTraces;
    world.tracesById = new Map();
    world.changedShops = [];
    world.unproved = [];
    world.service.accounts.clear();
    world.service.accounts.set('tok_a', newAccount());
    world.service.requests.length = 0;
    Object.assign(world.service.mood, {
      down: false,
      silent: false,
      standIn: false,
      refuseWebhooks: null,
      hideWebhooks: false,
      hideOrders: false,
      loseRegistrationAnswer: false,
    });
  });

  afterAll(async () => {
    for (const end of ends) await end();
  });

  return world;
}
