import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { silentLog } from '../support/log.ts';
import { type AppChild, spawnApp } from './support/app-child.ts';
import { awaitEndState, awaitQuiet } from './support/end-state.ts';
import { type OwnCluster, startOwnCluster } from './support/own-cluster.ts';
import { scenarioTimings } from './scenarios.ts';
import { startTestWorld } from './support/test-world.ts';
import type { FaultWorld, Purchase } from './support/world.ts';

const several: Purchase[] = [{ kits: 2, addOn: true }, { kits: 1 }, { kits: 0, addOn: true }, { kits: 3 }];
const limitMs = 60_000;

/** What to undo in the end, newest first. */
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
});

async function startApp(world: FaultWorld, part: 'all' | 'worker' = 'all'): Promise<AppChild> {
  const app = spawnApp({ localShopifyUrl: world.localShopify.url });
  undo.push(() => app.kill());
  await app.go({ ...world.task, timings: scenarioTimings, web: part === 'all' });
  return app;
}

const buyAll = (world: FaultWorld) => Promise.all(several.map((purchase) => world.buy(purchase)));

describe('orders come to their one end state', { timeout: 240_000 }, () => {
  let world: FaultWorld;
  let app: AppChild;

  beforeAll(async () => {
    world = await startTestWorld();
    undo.push(() => world.stop());
    app = await startApp(world);
    await world.install();
  });

  test('with two processes that work on one database while the service cuts and fails', async () => {
    const apps = [app, await startApp(world, 'worker')];
    for (const one of apps) await one.watch(null);
    const faults = [
      { kind: 'cut_after_commit', rate: 0.4 },
      { kind: 'error_500', rate: 0.2 },
    ];
    for (const fault of faults) await world.control('/faults', fault);
    const orders = [...(await buyAll(world)), ...(await buyAll(world))];
    await awaitQuiet(world, orders, { limitMs });
    for (const { kind } of faults) await world.control('/faults', { kind, rate: 0 });
    expect(await awaitEndState(world, orders, { limitMs })).toEqual([]);
    for (const one of apps) {
      const { moments } = await one.report();
      expect(moments.filter(({ kind }) => kind === 'take').length, 'jobs each took').toBeGreaterThan(5);
    }
    expect(await apps[1]?.stop()).toBe(0);
  });

  test('although one of two working processes is killed in the middle', async () => {
    const other = await startApp(world, 'worker');
    await other.watch({ label: 'JOB TAKE orders-place', when: 'after', occurrence: 1 });
    const orders: Awaited<ReturnType<typeof buyAll>>[number][] = [];
    let isGone = false;
    void other.ended.then(() => (isGone = true));
    // Of a few orders, the first process may be the quicker one each time: then there's nothing to kill the other at yet.
    while (!isGone) {
      orders.push(...(await buyAll(world)), ...(await buyAll(world)));
      await Promise.race([other.ended, awaitEndState(world, orders, { limitMs })]);
    }
    expect(await other.ended).toBe('SIGKILL');
    expect(await awaitEndState(world, orders, { limitMs })).toEqual([]);
  });

  test('although the app was down while Shopify sent its webhooks', async () => {
    expect(await app.stop()).toBe(0);
    const orders = await buyAll(world);
    const attempted = `SELECT 1 FROM "Delivery" WHERE state = 'due' AND attempts > 1 AND topic = 'orders/paid'`;
    await vi.waitUntil(async () => (await world.query('localShopify', attempted)).length >= orders.length, {
      timeout: 60_000,
    });
    app = await startApp(world);
    expect(await awaitEndState(world, orders, { limitMs })).toEqual([]);
  });

  test('although the app was down while the service sent its webhooks', async () => {
    await world.control('/clock', { freeze: true });
    const orders = await buyAll(world);
    const open = `SELECT 1 FROM "FulfilmentOrder" WHERE state NOT IN ('accepted', 'fulfilled')`;
    const placed = `SELECT 1 FROM "OrderPart" WHERE state = 'placed'`;
    await vi.waitUntil(
      async () =>
        (await world.query('app', open)).length === 0 && (await world.query('app', placed)).length >= 3,
      { timeout: 90_000 },
    );
    await app.kill();
    await world.control('/clock', { freeze: false });
    const attempted = `SELECT 1 FROM "Delivery" WHERE state = 'pending' AND "attemptCount" > 1`;
    await vi.waitUntil(async () => (await world.query('sandbox', attempted)).length > 0, { timeout: 60_000 });
    app = await startApp(world);
    expect(await awaitEndState(world, orders, { limitMs })).toEqual([]);
  });
});

describe("orders come to their one end state although the app's PostgreSQL", { timeout: 120_000 }, () => {
  let world: FaultWorld;
  let own: OwnCluster;
  let app: AppChild;

  beforeAll(async () => {
    own = await startOwnCluster(silentLog, true);
    undo.push(() => own.stop());
    world = await startTestWorld({ appDatabaseUrl: (await own.databases(1)).app });
    undo.push(() => world.stop());
    app = await startApp(world);
    await world.install();
  });

  test.each([
    { how: 'is shut down and started again', signal: 'SIGINT' },
    { how: 'crashes and recovers', signal: 'SIGQUIT' },
  ] as const)('$how in the middle', async ({ signal }) => {
    const sentBefore = (await world.query('app', sent)).length;
    const orders = await buyAll(world);
    await vi.waitUntil(async () => (await world.query('app', sent)).length > sentBefore, {
      timeout: 90_000,
      interval: 10,
    });
    const pidFile = await readFile(join(own.dataDir, 'pgdata', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), signal);
    // People go on buying while there is no database.
    orders.push(await world.buy({ kits: 1 }));
    const again = await startEmbeddedPostgres({ dataDir: own.dataDir, log: silentLog });
    undo.push(() => again.stop());
    expect(await awaitEndState(world, orders, { limitMs })).toEqual([]);
  });

  test('and the app has gone on all the time', async () => {
    expect(await app.stop()).toBe(0);
  });
});

/** Parts whose sending has begun. */
const sent = `SELECT 1 FROM "OrderPart" WHERE attempts > 0`;
