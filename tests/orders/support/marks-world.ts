import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppDb, openAppDb } from '../../../app/db/app-client.ts';
import { createJobs, type Jobs } from '../../../app/jobs/queue.ts';
import { sweepOrderMarks, writeOrderMarks } from '../../../app/orders/in-shopify/order-in-shopify.ts';
import { orderQueues } from '../../../app/orders/queues.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import type { AdminClient } from '../../../app/shopify/admin-client.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';

/** What marking orders needs, over a ledger of its own; Shopify is what a test puts there. */
export interface MarksWorld {
  db: AppDb;
  jobs: Jobs;
  now: Date;
  admin: AdminClient;
  ctx: Parameters<typeof writeOrderMarks>[0];
  /** One sweep; what it sets off is worked on. @returns the orders that were worked on */
  sweep(): Promise<string[]>;
  /** Sweeps, letting time pass, until nothing is due. */
  settle(): Promise<void>;
  row(orderId: string): Promise<{ dueAt: Date | null; problem: string | null; attempts: number }>;
}

export function useMarksWorld(): MarksWorld {
  const world = {} as MarksWorld;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase('app');
    const db = openAppDb(database.url);
    const jobs = createJobs({ databaseUrl: database.url, queues: orderQueues, log: silentLog });
    await jobs.start();
    const ctx: MarksWorld['ctx'] = {
      db,
      jobs,
      log: silentLog,
      timings: defaultTimings,
      clock: { now: () => world.now, exact: () => Promise.resolve(world.now) },
      adminFor: () => Promise.resolve(world.admin),
    };
    Object.assign(world, { db, jobs, ctx }, ways(world));
    ends.push(
      () => jobs.stop(),
      () => db.$disconnect(),
      () => database.drop(),
    );
  });
  beforeEach(async () => {
    world.now = new Date('2026-11-20T12:00:00.000Z');
    await emptyMarks(world);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return world;
}

export async function emptyMarks({ db }: MarksWorld): Promise<void> {
  await emptyTables(db, [
    'OrderSettings',
    'Kit',
    'OrderPart',
    'FulfilmentOrder',
    'OrderInShopify',
    'Installation',
  ]);
  await db.$executeRawUnsafe('DELETE FROM pgboss.job');
}

function ways(world: MarksWorld): Pick<MarksWorld, 'sweep' | 'settle' | 'row'> {
  return {
    async sweep() {
      await sweepOrderMarks(world.ctx);
      const jobs = await world.db.$queryRawUnsafe<{ data: { shop: string; orderId: string } }[]>(
        `DELETE FROM pgboss.job WHERE state = 'created' RETURNING data`,
      );
      for (const { data } of jobs) await writeOrderMarks(world.ctx, data.shop, data.orderId);
      return jobs.map(({ data }) => data.orderId);
    },
    async settle() {
      for (;;) {
        const { _min: next } = await world.db.orderInShopify.aggregate({ _min: { dueAt: true } });
        if (next.dueAt === null) return;
        if (next.dueAt > world.now) world.now = next.dueAt;
        await world.sweep();
      }
    },
    row: (orderId) => world.db.orderInShopify.findFirstOrThrow({ where: { orderId } }),
  };
}
