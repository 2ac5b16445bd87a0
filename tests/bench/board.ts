import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { type MeasuredRun, type Result, withinLimit } from '../support/measured-run.ts';
import { quantile } from '../support/statistics.ts';
import { fillShops, openPage, startLargeShop } from './support/large-shop.ts';

const orders = 20_000;
const limitMs = 200;

/** What is opened: all of it as one page of 25 rows, whole as the browser gets it. */
const looks = {
  'needs you': () => '?view=needs_attention',
  'all orders': () => '',
  'search by name': (i: number) => `?q=%23${10_000 + ((i * 97) % orders)}`,
  'search by kit code': (i: number) => `?q=KIT-${(i * 97) % orders}-1`,
  'page 200': (i: number) => `?after=${deepOrderId(i)}`,
  'page 200 by last change': (i: number) =>
    `?sort=changed&after=${changedMs(deepNumber(i))}-${deepOrderId(i)}`,
  'results, by day': () => '?results=available&from=2026-01-01&to=2026-12-31&zone=Europe/Berlin',
};

const deepNumber = (i: number) => orders - 25 * 199 - i;
const deepOrderId = (i: number) => `${600_000_000_000 + deepNumber(i)}`;
const changedMs = (number: number) => Date.UTC(2026, 0, 1) + number * 60_000 + 3;

/** The order board with 20,000 orders, as documents over HTTP: what a merchant waits for, beside 200 ms. */
export async function benchBoard({ quick, progress, log }: MeasuredRun): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  const databaseUrl = cluster.databaseUrl('app');
  const app = await startLargeShop(databaseUrl, log);
  try {
    await fillShops(app.context.db, { orders, openOrders: orders, forgottenOneIn: null });
    progress.event(`${orders} orders are in the database`);
    const table = new Table({
      head: ['order board', 'p50', 'p95'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    for (const [name, address] of Object.entries(looks)) {
      const taken: number[] = [];
      await open(app.url, address(0));
      for (let i = 1; i <= (quick ? 8 : 60); i += 1) taken.push(await open(app.url, address(i)));
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(quantile(taken, share))) as [number, number];
      progress.event(`${name}: p50 ${p50} ms, p95 ${p95} ms`);
      table.push([name, `${p50} ms`, `${p95} ms`]);
      results.push(
        withinLimit(`order board, ${name}, p50`, p50, 'ms', limitMs),
        withinLimit(`order board, ${name}, p95`, p95, 'ms', limitMs),
      );
    }
    progress.print(table.toString());
    return results;
  } finally {
    await app.stop();
    await cluster.stop({ remove: true });
  }
}

const open = (url: string | null, address: string): Promise<number> =>
  openPage(url ?? '', `/app/orders${address}`, 'board-tab');
