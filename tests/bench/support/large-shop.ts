import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Logger } from 'pino';
import { Session } from '@shopify/shopify-api';
import type { AppDb } from '../../../app/db/app-client.ts';
import { ensureDatabase } from '../../../app/db/databases.ts';
import { defaultFairShare } from '../../../app/interpretation/context.ts';
import { defaultGateRules } from '../../../app/kits/context.ts';
import { timingsAtSpeed } from '../../../app/orders/timings.ts';
import { createSessionStorage } from '../../../app/shopify/session-storage.ts';
import { type RunningApp, startApp } from '../../../app/start/app.ts';
import { scopesOfToml } from '../../../app/start/config.ts';
import { defaultRequestRates } from '../../../app/start/request-limits.ts';
import { silentLog } from '../../support/log.ts';

/** The shop that is looked at; `otherShop` lies in the same tables. */
export const shop = 'bench-board.myshopify.com';
const otherShop = 'other-bench.myshopify.com';
const [apiKey, apiSecret] = ['bench-app', randomBytes(32).toString('hex')];

/** The app's web part on a database of its own, as in production, with nobody working on the queues. */
export async function startLargeShop(databaseUrl: string, log: Logger): Promise<RunningApp> {
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
  const { db, sealer } = app.context;
  await db.installation.create({ data: { shop, installedAt: new Date() } });
  await createSessionStorage({ db, sealer, log: silentLog }).storeSession(offlineSession());
  return app;
}

/**
 * Opens a page of the app as the admin's frame does, whole.
 *
 * @param path with its query
 * @param shows what the page holds when it is the right one
 * @returns how long it took, in milliseconds
 */
export async function openPage(url: string, path: string, shows: string): Promise<number> {
  const address = new URL(path, url);
  const host = Buffer.from('admin.shopify.com/store/bench').toString('base64url');
  for (const [name, value] of Object.entries({ shop, host, embedded: '1', id_token: await token() }))
    address.searchParams.set(name, value);
  const beganAt = performance.now();
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' },
  });
  const html = await response.text();
  const takenMs = performance.now() - beganAt;
  if (response.status !== 200 || !html.includes(shows)) throw new Error(`${path}: the page did not come.`);
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

/** How a shop is filled: its orders, and how many of the newest of them are not all done. */
interface Filling {
  orders: number;
  openOrders: number;
  /** One kit in so many is never registered, however long ago it was shipped; null where each has its result. */
  forgottenOneIn: number | null;
}

/**
 * A shop of some years: of the open orders one in a hundred waits for a person; a kit and a half each, five facts in
 * each timeline; and a second shop of the same size.
 */
export async function fillShops(db: AppDb, { orders, openOrders, forgottenOneIn }: Filling): Promise<void> {
  const doneUntil = orders - openOrders;
  for (const [prefix, of] of [
    ['a', shop],
    ['b', otherShop],
  ] as const) {
    await db.$executeRaw`
      INSERT INTO "FulfilmentOrder" (shop, id, "orderId", "orderName", "customerId", status, "requestStatus", state,
        "reasonCode", reason, "orderedAt", "createdAt", "updatedAt")
      SELECT ${of}, (700000000000 + n)::text, (600000000000 + n)::text, '#' || (10000 + n), (n % 5000)::text,
        'IN_PROGRESS', 'ACCEPTED',
        CASE WHEN n <= ${doneUntil} THEN 'fulfilled' WHEN n % 100 = 0 THEN 'waiting' WHEN n % 10 = 0 THEN 'accepted'
          ELSE 'fulfilled' END,
        CASE WHEN n > ${doneUntil} AND n % 100 = 0 THEN 'unmapped' END,
        CASE WHEN n > ${doneUntil} AND n % 100 = 0 THEN 'Not mapped: X.' END,
        '2026-01-01'::timestamptz + n * interval '1 minute', now(), now()
      FROM generate_series(1, ${orders}::int) n`;
    await db.$executeRaw`
      INSERT INTO "OrderPart" (id, shop, "fulfilmentOrderId", part, "connectionId", environment, reference, state,
        items, lines, "expectedKits", "shipsNothing", "serviceOrderId", "placedAt", "createdAt", "updatedAt")
      SELECT ${prefix} || n, ${of}, (700000000000 + n)::text, 1, ${prefix}, 'production',
        split_part(${of}, '.', 1) || '-' || (700000000000 + n) || '-1',
        CASE WHEN n <= ${doneUntil} THEN 'fulfilled' WHEN n % 20 = 0 THEN 'placed' WHEN n % 10 = 0 THEN 'shipped'
          ELSE 'fulfilled' END,
        '[]', '[]', 1 + n % 2, false, 'SO-' || n, now(), now(), now()
      FROM generate_series(1, ${orders}::int) n WHERE n <= ${doneUntil} OR n % 100 <> 0`;
    await db.$executeRaw`
      INSERT INTO "SeenOrder" ("connectionId", "serviceOrderId", reference, items, "createdOn", "firstSeenAt")
      SELECT "connectionId", "serviceOrderId", reference, '[]', now(), now() FROM "OrderPart" WHERE shop = ${of}`;
    await db.$executeRaw`
      INSERT INTO "Kit" (id, shop, "connectionId", "partId", ordinal, "kitCode", status, "shippedAt", "resultReadyAt",
        "createdAt", "updatedAt")
      SELECT ${prefix} || n || '-' || k, ${of}, ${prefix}, ${prefix} || n, k, 'KIT-' || n || '-' || k,
        CASE WHEN isOver THEN 'Results released' ELSE 'Shipped' END, now(), CASE WHEN isOver THEN now() END, now(), now()
      FROM generate_series(1, ${orders}::int) n, generate_series(1, 2) k, LATERAL (SELECT
        CASE WHEN n <= ${doneUntil} THEN n % ${forgottenOneIn ?? orders + 1} <> 0 ELSE n % 10 <> 0 AND n % 7 <> 0 END
        AS isOver) o
      WHERE (n <= ${doneUntil} OR n % 100 <> 0) AND k <= 1 + n % 2`;
    await db.$executeRaw`
      INSERT INTO "TimelineEntry" (shop, "orderId", at, kind, source, detail)
      SELECT ${of}, (600000000000 + n)::text,
        '2026-01-01'::timestamptz + n * interval '1 minute' + k * interval '1 ms', 'order.placing', 'kitbridge', '{}'
      FROM generate_series(1, ${orders}::int) n, generate_series(-1, 3) k`;
  }
  await db.$executeRaw`VACUUM ANALYZE`;
}
