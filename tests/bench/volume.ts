import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { reviewUnknownOrders } from '../../app/orders/search/unknown-orders.ts';
import { sweepLedger } from '../../app/orders/sweep.ts';
import type { RunningApp } from '../../app/start/app.ts';
import type { Measured, Result } from '../support/measured-run.ts';
import { quantile } from '../support/statistics.ts';
import { fillShops, openPage, shop, startLargeShop } from './support/large-shop.ts';

const few = 1_000;
const openOrders = 500;
/** One customer in fifty never registers the kit. */
const forgottenOneIn = 50;
const mostRatio = 1.3;
/** Below that, a ratio says more of the machine than of the query. */
const negligibleMs = 15;

/** What costs something at every size: asked of a shop with so many orders, in milliseconds. */
type Load = (app: RunningApp, orders: number, i: number) => Promise<number>;

const page =
  (path: (orders: number, i: number) => string, shows: string): Load =>
  (app, orders, i) =>
    openPage(app.url ?? '', path(orders, i), shows);

const board = (query: (orders: number, i: number) => string): Load =>
  page((orders, i) => `/app/orders${query(orders, i)}`, 'board-tab');

const job =
  (work: (app: RunningApp) => Promise<void>): Load =>
  async (app) => {
    const beganAtMs = performance.now();
    await work(app);
    return performance.now() - beganAtMs;
  };

const orderId = (n: number): string => `${600_000_000_000 + n}`;
/** An order somewhere among the older ones, another one each time. */
const somewhere = (orders: number, i: number): number => 1 + ((i * 97) % (orders - openOrders));

const loads: Record<string, Load> = {
  home: page(() => '/app', 'Orders'),
  'board, all': board(() => ''),
  'board, needs attention': board(() => '?view=needs_attention'),
  'board, done': board(() => '?view=done'),
  'board, by last change': board(() => '?sort=changed'),
  'board, an old page': board((orders, i) => `?after=${orderId(somewhere(orders, i))}`),
  'board, search by name': board((orders, i) => `?q=%23${10_000 + somewhere(orders, i)}`),
  'board, search by kit code': board((orders, i) => `?q=KIT-${somewhere(orders, i)}-1`),
  'order page': page((orders, i) => `/app/orders/${orderId(somewhere(orders, i))}`, 'Timeline'),
  kits: page(() => '/app/kits', 'KIT-'),
  'kits, search by code': page((orders, i) => `/app/kits?q=KIT-${somewhere(orders, i)}-1`, 'KIT-'),
  products: page(() => '/app/products', 'roducts'),
  'sweep: orders unknown to the ledger': job((app) => reviewUnknownOrders(app.context, shop, 'a')),
  'sweep: what is due': job((app) => sweepLedger(app.context)),
};

/**
 * One shop of a thousand orders beside one of a million (100,000 with --quick), with as much going on in either: pages
 * and sweeps cost what is open, not what ever was. Each load in turns at both, in one run.
 */
export const benchVolume: Measured = async ({ quick, progress, log }) => {
  const many = quick ? 100_000 : 1_000_000;
  const rounds = quick ? 8 : 40;
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  const apps: RunningApp[] = [];
  try {
    for (const orders of [few, many]) {
      const app = await startLargeShop(cluster.databaseUrl(`app_${orders}`), log);
      apps.push(app);
      await fillShops(app.context.db, { orders, openOrders, forgottenOneIn });
      progress.event(`a database has two shops of ${orders.toLocaleString('en')} orders`);
    }
    const [small, large] = apps as [RunningApp, RunningApp];
    const table = new Table({
      head: ['p95', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'],
      colAligns: ['left', 'right', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    for (const [name, load] of Object.entries(loads)) {
      const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
      // Twice: what the first one settles for good is tidied up by the next.
      for (let i = 0; i < 2; i += 1) {
        await load(small, few, i);
        await load(large, many, i);
      }
      for (let i = 1; i <= rounds; i += 1) {
        ofSmall.push(await load(small, few, i));
        ofLarge.push(await load(large, many, i));
      }
      const [beside, value] = [quantile(ofSmall, 0.95), quantile(ofLarge, 0.95)];
      const ratio = value / beside;
      progress.event(`${name}: ${beside.toFixed(1)} and ${value.toFixed(1)} ms`);
      table.push([name, `${beside.toFixed(1)} ms`, `${value.toFixed(1)} ms`, ratio.toFixed(2)]);
      results.push({
        name: `${name}, p95 at ${many.toLocaleString('en')} orders`,
        value,
        unit: 'ms',
        beside,
        ratio,
        goal: `at most ${mostRatio} times the p95 at ${few.toLocaleString('en')}, or ${negligibleMs} ms`,
        ok: ratio <= mostRatio || value <= negligibleMs,
      });
    }
    progress.print(table.toString());
    return results;
  } finally {
    for (const app of apps) await app.stop();
    await cluster.stop({ remove: true });
  }
};
