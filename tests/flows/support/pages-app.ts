import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { defaultFairShare } from '../../../app/interpretation/context.ts';
import { defaultGateRules } from '../../../app/kits/context.ts';
import { timingsAtSpeed } from '../../../app/orders/timings.ts';
import { createSessionStorage } from '../../../app/shopify/session-storage.ts';
import { type RunningApp, startApp } from '../../../app/start/app.ts';
import { type AppConfig, scopesOfToml } from '../../../app/start/config.ts';
import { defaultRequestRates } from '../../../app/start/request-limits.ts';
import type { FaultWorld } from '../../faults/support/world.ts';
import { apiKey, apiSecret, merchantToken, offlineSession, shop } from '../../shopify/support/platform.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';

/** The built app for tests of its pages over HTTP, and how the admin's frame asks for them. */

const appBridgeUrl = 'http://127.0.0.1:9/app-bridge.js';
const documents = { appBridgeUrl, frameAncestors: [] };

const config = (
  particular: Pick<AppConfig, 'shopify' | 'services' | 'practiceServices' | 'timings'>,
): AppConfig => ({
  sealing: { keys: [{ id: 'k1', secretBase64: randomBytes(32).toString('base64') }], currentKeyId: 'k1' },
  gate: defaultGateRules,
  fairShare: defaultFairShare,
  requestRates: defaultRequestRates,
  serviceTimeoutMs: 1_000,
  ...particular,
});

/** The app with nothing behind it: no shop answers, no work is done. Its database goes with it. */
export async function startAppAlone(scopes: readonly string[]): Promise<RunningApp> {
  const database = await createTestDatabase('app');
  const app = await startApp({
    databaseUrl: database.url,
    log: silentLog,
    web: { host: '127.0.0.1', port: 0, documents },
    work: false,
    config: (url) =>
      config({
        shopify: { apiKey, apiSecret, appUrl: url ?? '', appBridgeUrl, scopes: [...scopes] },
        services: { sandbox: null, production: null },
        timings: timingsAtSpeed(1),
      }),
  });
  return {
    ...app,
    async stop() {
      await app.stop();
      await database.drop();
    },
  };
}

/** Has the app know of the shop of support/platform.ts as installed. */
export async function installAlone({ context: { db, sealer } }: RunningApp): Promise<void> {
  await db.installation.create({ data: { shop, installedAt: new Date() } });
  await createSessionStorage({ db, sealer, log: silentLog }).storeSession(offlineSession());
}

/** The app in a world, at the address that the world has for it, at work or as its web process alone. */
export function startAppIn(
  { task }: FaultWorld,
  log: Logger,
  services: AppConfig['services'] = { sandbox: task.service, production: null },
  work = true,
  practiceServices: AppConfig['services'] = { sandbox: null, production: null },
): Promise<RunningApp> {
  const { apiKey: key, apiSecret: secret, appUrl } = task;
  return startApp({
    databaseUrl: task.databaseUrl,
    log,
    web: { host: '127.0.0.1', port: Number(new URL(appUrl).port), documents },
    work,
    config: () =>
      config({
        shopify: { apiKey: key, apiSecret: secret, appUrl, scopes: scopesOfToml(), appBridgeUrl: null },
        services,
        practiceServices,
        timings: task.timings,
      }),
  });
}

/** A session token of somebody at a shop, as the admin of a world would make it. */
export const tokenIn = ({ task }: FaultWorld, domain: string): Promise<string> =>
  merchantToken({
    secret: task.apiSecret,
    claims: { iss: `https://${domain}/admin`, dest: `https://${domain}`, aud: task.apiKey },
  });

export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};

/** A page as a document, as the admin's frame opens it. @param address absolute, with the query of its own */
export async function openFramed(
  address: string,
  of: { shop: string; token: string },
): Promise<{ status: number; html: string; words: string; headers: Headers }> {
  const url = new URL(address);
  const host = Buffer.from(`admin.shopify.com/store/${of.shop.split('.')[0] ?? ''}`).toString('base64url');
  const frame = { shop: of.shop, host, embedded: '1', id_token: of.token };
  for (const [name, value] of Object.entries(frame)) url.searchParams.set(name, value);
  const response = await fetch(url, { redirect: 'manual', headers: browser });
  const html = await response.text();
  return { status: response.status, html, words: wordsOf(html), headers: response.headers };
}

/** What a visitor reads: without tags, scripts and what the page carries for its own code. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
