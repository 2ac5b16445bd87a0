import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import { ensureDatabase } from '../../app/db/databases.ts';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { applyMigrations } from '../../app/db/migrations.ts';
import { kitInputOf } from '../../app/kits/merchant-kit-input.ts';
import { readMerchantKits } from '../../app/kits/merchant-kits.ts';
import { type MeasuredRun, type Result, withinLimit } from '../support/measured-run.ts';
import { quantile } from '../support/statistics.ts';

const kits = 50_000;
const limitMs = 200;
const shop = 'bench-kits.myshopify.com';

/** What is looked at: the first page with its counts, but where the address names a place. */
const looks = {
  'all kits': '',
  'a page in the middle': `after=${Date.UTC(2026, 0, 1) + 12_000 * 60_000}~part-12000~2`,
  'longest shipped first': 'sort=longest_shipped',
  'not registered after 30 days': 'unregistered=30&sort=longest_shipped',
  'one state, one environment': 'state=at_lab&environment=production',
  'search by code': 'q=GA-31234',
};

/** A shop with 50,000 kits: reading one page of them with its counts, beside 200 ms. */
export async function benchKits({ quick, progress, log }: MeasuredRun): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  const databaseUrl = cluster.databaseUrl('app');
  await ensureDatabase(databaseUrl);
  await applyMigrations({ databaseUrl, migrationsDir: join('prisma', 'app', 'migrations'), log });
  const db = openAppDb(databaseUrl);
  try {
    await fill(db);
    progress.event(`${kits} kits are in the database`);
    const table = new Table({
      head: [`${kits} kits`, 'p50', 'p95'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    for (const [name, address] of Object.entries(looks)) {
      const taken: number[] = [];
      for (let i = 0; i < (quick ? 10 : 50); i += 1) taken.push(await look(db, address));
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(quantile(taken, share))) as [number, number];
      progress.event(`${name}: p50 ${p50} ms, p95 ${p95} ms`);
      table.push([name, `${p50} ms`, `${p95} ms`]);
      results.push(withinLimit(`kits page, ${name}, p50`, p50, 'ms', limitMs));
    }
    progress.print(table.toString());
    return results;
  } finally {
    await db.$disconnect();
    await cluster.stop({ remove: true });
  }
}

async function look(db: AppDb, address: string): Promise<number> {
  const startedAtMs = performance.now();
  const input = kitInputOf(new URLSearchParams(address));
  const { rows } = await readMerchantKits(db, shop, input, {
    now: new Date(Date.UTC(2026, 2, 1)),
    pageSize: 25,
  });
  if (rows.length === 0) throw new Error(`Nothing is found with ${address}.`);
  return performance.now() - startedAtMs;
}

/** Orders of two kits each, a minute apart; of every ten one is not shipped, and three are not registered. */
async function fill(db: AppDb): Promise<void> {
  const orders = kits / 2;
  await db.$executeRaw`
    INSERT INTO "FulfilmentOrder" (shop, id, "orderId", "orderName", status, "requestStatus", state, "updatedAt")
    SELECT ${shop}, 'fo-' || n, '60000000' || n, '#' || n, 'IN_PROGRESS', 'ACCEPTED', 'accepted', now()
    FROM generate_series(1, ${orders}::int) n`;
  await db.$executeRaw`
    INSERT INTO "OrderPart" (id, shop, "fulfilmentOrderId", part, "connectionId", environment, reference, state, items,
      lines, "expectedKits", "shipsNothing", "serviceOrderId", "updatedAt")
    SELECT 'part-' || n, ${shop}, 'fo-' || n, 1, 'c', CASE WHEN n % 20 = 0 THEN 'sandbox' ELSE 'production' END, 'r' || n,
      'placed', '[]', '[]', 2, false, 'so-' || n, now()
    FROM generate_series(1, ${orders}::int) n`;
  await db.$executeRaw`
    INSERT INTO "Kit" (id, shop, "connectionId", "partId", ordinal, "kitCode", status, "trackingCode", "createdAt",
      "shippedAt", "registeredAt", "resultReadyAt", "updatedAt")
    SELECT 'kit-' || n || '-' || o, ${shop}, 'c', 'part-' || n, o, 'GA-' || (n * 2 + o),
      CASE n % 10 WHEN 0 THEN 'In stock' WHEN 4 THEN 'Awaiting analysis' WHEN 5 THEN 'In analysis' WHEN 6 THEN 'Missing info'
        WHEN 9 THEN 'Results released' ELSE 'Shipped' END, 'T' || n,
      t, CASE WHEN n % 10 > 0 THEN t + interval '1 day' END, CASE WHEN n % 10 > 3 THEN t + interval '9 days' END,
      CASE WHEN n % 10 > 8 THEN t + interval '20 days' END, now()
    FROM generate_series(1, ${orders}::int) n, generate_series(1, 2) o,
      LATERAL (SELECT ${new Date(Date.UTC(2026, 0, 1))}::timestamptz + n * interval '1 minute' AS t) made`;
  await db.$executeRaw`ANALYZE`;
}
