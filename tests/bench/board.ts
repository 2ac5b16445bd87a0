import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { SignJWT } from 'jose';
import { Session } from '@shopify/shopify-api';
import type { AppDb } from '../../app/db/app-client.ts';
import { ensureDatabase } from '../../app/db/databases.ts';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { defaultFairShare } from '../../app/interpretation/context.ts';
import { defaultGateRules } from '../../app/kits/context.ts';
import { timingsAtSpeed } from '../../app/orders/timings.ts';
import { createSessionStorage } from '../../app/shopify/session-storage.ts';
import { startApp } from '../../app/start/app.ts';
import { scopesOfToml } from '../../app/start/config.ts';
import { defaultRequestRates } from '../../app/start/request-limits.ts';
import { type MeasuredRun, type Result, withinLimit } from '../support/measured-run.ts';
import { silentLog } from '../support/log.ts';
import { quantile } from '../support/statistics.ts';

const orders = 20_000;
const limitMs = 200;
const shop = 'bench-board.myshopify.com';
const [apiKey, apiSecret] = ['bench-app', randomBytes(32).toString('hex')];

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
const deepOrderId = (i: number) => `60000000${10_000 + deepNumber(i)}`;
const changedMs = (number: number) => Date.UTC(2026, 0, 1) + number * 60_000 + 3;

/** The order board with 20,000 orders, as documents over HTTP: what a merchant waits for, beside 200 ms. */
export async function benchBoard({ quick, progress, log }: MeasuredRun): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  const databaseUrl = cluster.databaseUrl('app');
  await ensureDatabase(databaseUrl);
  const app = await startApp({
    databaseUrl,
    log,
    web: { host: '127.0.0.1', port: 0, documents: { appBridgeUrl: null, frameAncestors: [] } },
    work: false,
    config: (url) => ({
      shopify: { apiKey, apiSecret, appUrl: url ?? '', scopes: scopesOfToml(), appBridgeUrl: null },
      sealing: {
        keys: [{ id: 'bench', secretBase64: randomBytes(32).toString('base64') }],
        currentKeyId: 'bench',
      },
      services: { sandbox: null, production: null },
      timings: timingsAtSpeed(1),
      gate: defaultGateRules,
      fairShare: defaultFairShare,
      requestRates: defaultRequestRates,
      serviceTimeoutMs: 1_000,
    }),
  });
  try {
    const { db, sealer } = app.context;
    await fill(db);
    await createSessionStorage({ db, sealer, log: silentLog }).storeSession(offlineSession());
    progress.event(`${orders} orders are in the database`);
    const table = new Table({
      head: ['order board', 'p50', 'p95'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    for (const [name, address] of Object.entries(looks)) {
      const taken: number[] = [];
      await open(app.url ?? '', address(0));
      for (let i = 1; i <= (quick ? 8 : 60); i += 1) taken.push(await open(app.url ?? '', address(i)));
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

async function open(url: string, address: string): Promise<number> {
  const query = new URLSearchParams(address);
  const host = Buffer.from('admin.shopify.com/store/bench').toString('base64url');
  for (const [name, value] of Object.entries({ shop, host, embedded: '1', id_token: await token() }))
    query.set(name, value);
  const beganAt = performance.now();
  const response = await fetch(`${url}/app/orders?${query.toString()}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' },
  });
  const html = await response.text();
  const takenMs = performance.now() - beganAt;
  if (response.status !== 200 || !html.includes('board-tab')) throw new Error(`${address}: no board came.`);
  return takenMs;
}

async function token(): Promise<string> {
  return new SignJWT({ dest: `https://${shop}`, sid: 'bench', jti: randomBytes(8).toString('hex') })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`https://${shop}/admin`)
    .setAudience(apiKey)
    .setSubject('1')
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(apiSecret));
}

function offlineSession(): Session {
  return new Session({
    id: `offline_${shop}`,
    shop,
    state: '',
    isOnline: false,
    scope: scopesOfToml().join(','),
    accessToken: 'shpat_bench',
    expires: new Date(Date.now() + 3_600_000),
    refreshToken: 'shprt_bench',
    refreshTokenExpires: new Date(Date.now() + 86_400_000),
  });
}

/**
 * A shop of some years: most orders are done, one in a hundred waits for a person, a kit and a half each, five facts in
 * each timeline; and a second shop of the same size.
 */
async function fill(db: AppDb): Promise<void> {
  await db.installation.create({ data: { shop, installedAt: new Date() } });
  for (const [prefix, of] of [
    ['a', shop],
    ['b', 'other-bench.myshopify.com'],
  ] as const) {
    await db.$executeRaw`
      INSERT INTO "FulfilmentOrder" (shop, id, "orderId", "orderName", "customerId", status, "requestStatus", state,
        "reasonCode", reason, "orderedAt", "createdAt", "updatedAt")
      SELECT ${of}, '70000000' || (10000 + n), '60000000' || (10000 + n), '#' || (10000 + n), (n % 5000)::text,
        'IN_PROGRESS', 'ACCEPTED',
        CASE WHEN n % 100 = 0 THEN 'waiting' WHEN n % 10 = 0 THEN 'accepted' ELSE 'fulfilled' END,
        CASE WHEN n % 100 = 0 THEN 'unmapped' END, CASE WHEN n % 100 = 0 THEN 'Not mapped: X.' END,
        '2026-01-01'::timestamptz + n * interval '1 minute', now(), now()
      FROM generate_series(1, ${orders}::int) n`;
    await db.$executeRaw`
      INSERT INTO "OrderPart" (id, shop, "fulfilmentOrderId", part, "connectionId", environment, reference, state,
        items, lines, "expectedKits", "shipsNothing", "serviceOrderId", "placedAt", "createdAt", "updatedAt")
      SELECT ${prefix} || n, ${of}, '70000000' || (10000 + n), 1, ${prefix}, 'production', 'bench-' || n || '-1',
        CASE WHEN n % 20 = 0 THEN 'placed' WHEN n % 10 = 0 THEN 'shipped' ELSE 'fulfilled' END,
        '[]', '[]', 1 + n % 2, false, 'SO-' || n, now(), now(), now()
      FROM generate_series(1, ${orders}::int) n WHERE n % 100 <> 0`;
    await db.$executeRaw`
      INSERT INTO "Kit" (id, shop, "connectionId", "partId", ordinal, "kitCode", "shippedAt", "resultReadyAt",
        "createdAt", "updatedAt")
      SELECT ${prefix} || n || '-' || k, ${of}, ${prefix}, ${prefix} || n, k, 'KIT-' || n || '-' || k, now(),
        CASE WHEN n % 10 <> 0 AND n % 7 <> 0 THEN now() END, now(), now()
      FROM generate_series(1, ${orders}::int) n, generate_series(1, 2) k WHERE n % 100 <> 0 AND k <= 1 + n % 2`;
    await db.$executeRaw`
      INSERT INTO "TimelineEntry" (shop, "orderId", at, kind, source, detail)
      SELECT ${of}, '60000000' || (10000 + n), '2026-01-01'::timestamptz + n * interval '1 minute' + k * interval '1 ms',
        'order.placing', 'kitbridge', '{}'
      FROM generate_series(1, ${orders}::int) n, generate_series(-1, 3) k`;
  }
  await db.$executeRaw`VACUUM ANALYZE`;
}
