import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { applyMigrations } from '../db/migrations.ts';
import { type DbSession, openSession } from '../db/session.ts';
import { type RunningLocalShopify, startLocalShopify } from '../local-shopify/index.ts';
import { defaultGateRules } from '../kits/context.ts';
import { timingsAtSpeed } from '../orders/timings.ts';
import { type RunningSandbox, type SandboxReady, startSandbox } from '../sandbox/index.ts';
import { type RunningApp, startApp } from './app.ts';
import { type AppConfig, scopesOfToml, type ServiceEnvironment } from './config.ts';
import { type Databases, openDatabases } from './databases.ts';
import { callJson } from './http-json.ts';
import { sendShopCallsTo } from './local-shop-calls.ts';
import { stockShop } from './demo-stock.ts';

export interface DemoOptions {
  port: number;
  ephemeral: boolean;
  speed: number;
  seed: number | undefined;
  manual: boolean;
  dataDir: string;
  /** Another implementation of the service instead of the bundled one. */
  service: { baseUrl: string; token: string } | null;
  log: Logger;
}

/** What the READY line carries (design, start-up contract). */
export interface DemoReady {
  app_url: string;
  shop: string;
  admin_url: string;
  storefront_url: string;
  account_url: string;
  control_url: string;
  connected: { kind: 'reseller'; name: string };
  sandbox: SandboxReady | null;
}

export interface DemoWorld {
  ready: DemoReady;
  /** The account that the shop is connected to. */
  service: { baseUrl: string; token: string };
  app: RunningApp;
  stop(): Promise<void>;
}

const shop = 'kitbridge-demo.myshopify.com';
const host = '127.0.0.1';

/**
 * Starts everything on one machine: PostgreSQL, the sandbox, the local Shopify with a stocked shop, and the app,
 * installed through the real token exchange, connected and mapped. Stops again what a failed start began.
 */
export async function startDemoWorld(options: DemoOptions): Promise<DemoWorld> {
  const { log, speed } = options;
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    const databases = await openDatabases({
      databaseUrl: process.env['DATABASE_URL'],
      dataDir: options.dataDir,
      ephemeral: options.ephemeral,
      log,
    });
    undo.push(() => databases.stop());
    const claim = await claimWorld(databases);
    undo.push(() => claim.close());
    const secrets = await readSecrets(databases);
    const ports = await readPorts(databases);

    const sandbox = options.service
      ? null
      : await atPort(ports.sandbox, (port) => startBundledSandbox(options, databases, port));
    if (sandbox) undo.push(() => sandbox.stop());
    const service = serviceOf(options, sandbox);

    const shopDatabaseUrl = await databases.url('kitbridge_local_shopify');
    await applyMigrations({
      databaseUrl: shopDatabaseUrl,
      migrationsDir: fileOf('prisma/local-shopify/migrations'),
      log,
    });
    const localShopify = await atPort(ports.shop, (port) =>
      startLocalShopify({
        databaseUrl: shopDatabaseUrl,
        port,
        host,
        log: log.child({ part: 'local-shopify' }),
        speed,
        ...(options.seed === undefined ? {} : { seed: options.seed }),
        shopDomain: shop,
        app: { apiKey: secrets.apiKey, apiSecret: secrets.apiSecret, tomlPath: fileOf('shopify.app.toml') },
      }),
    );
    undo.push(() => localShopify.stop());
    sendShopCallsTo(localShopify.url);

    const app = await startApp({
      databaseUrl: await databases.url('kitbridge'),
      log: log.child({ part: 'app' }),
      web: {
        host,
        port: options.port,
        documents: { appBridgeUrl: null, frameAncestors: [localShopify.url] },
      },
      work: true,
      config: (url) => demoConfig(secrets, url ?? '', service, speed),
    });
    undo.push(() => app.stop());
    const appUrl = app.url ?? '';
    await rememberPorts(databases, { sandbox: sandbox?.url, shop: localShopify.url });

    await installAndConnect(app, localShopify, appUrl);
    await stockShop({ appUrl, controlUrl: localShopify.controlUrl });
    return {
      ready: {
        app_url: appUrl,
        shop,
        admin_url: localShopify.adminUrl,
        storefront_url: localShopify.storefrontUrl,
        account_url: localShopify.accountUrl,
        control_url: localShopify.controlUrl,
        connected: { kind: 'reseller', name: service.name },
        sandbox: sandbox?.ready ?? null,
      },
      service: { baseUrl: service.baseUrl, token: service.token ?? '' },
      app,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Held by the one demo of a database: 'kbdm' in ASCII. */
const demoLock = 0x6b62646d;

/**
 * A demo is one installation at one address: a second one on the same data would take its shop and its connection
 * from it, so it is turned away. PostgreSQL gives the lock back when the process ends, however it ends.
 */
async function claimWorld(databases: Databases): Promise<DbSession> {
  const session = await openSession({
    databaseUrl: await databases.url('kitbridge'),
    applicationName: 'kitbridge demo',
    onEnd: () => undefined,
  });
  const [claim] = await session.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    demoLock,
  ]);
  if (claim?.held) return session;
  await session.close();
  throw new Error('another demo runs on this data; end it first, or start this one with --ephemeral.');
}

async function startBundledSandbox(
  options: DemoOptions,
  databases: Databases,
  port: number,
): Promise<RunningSandbox> {
  return startSandbox({
    databaseUrl: await databases.url('kitbridge_sandbox'),
    port,
    host,
    speed: options.speed,
    seed: options.seed,
    manual: options.manual,
    allowLoopbackWebhooks: true,
    log: options.log.child({ part: 'sandbox' }),
  });
}

function serviceOf(options: DemoOptions, sandbox: RunningSandbox | null): ServiceEnvironment {
  if (options.service) return { ...options.service, name: 'Connected service' };
  const account = sandbox?.ready.resellers[0];
  if (!account) throw new Error('The sandbox offers no reseller account.');
  return { baseUrl: account.base_url, token: account.token, name: account.name };
}

function demoConfig(secrets: Secrets, appUrl: string, service: ServiceEnvironment, speed: number): AppConfig {
  const timings = timingsAtSpeed(speed);
  return {
    shopify: {
      apiKey: secrets.apiKey,
      apiSecret: secrets.apiSecret,
      appUrl,
      scopes: scopesOfToml(),
      appBridgeUrl: null,
    },
    sealing: { keys: [{ id: 'demo', secretBase64: secrets.sealingKey }], currentKeyId: 'demo' },
    services: { sandbox: service, production: null },
    timings,
    gate: defaultGateRules,
    generationsPerDay: 100,
    serviceTimeoutMs: timings.sendTimeoutMs,
  };
}

/** As the merchant does: open the app, connect the sandbox with one click, switch automatic requests on. */
async function installAndConnect(
  app: RunningApp,
  localShopify: RunningLocalShopify,
  appUrl: string,
): Promise<void> {
  localShopify.setAppUrl(appUrl);
  await localShopify.installApp();
  await app.context.jobs.idle();
  const { token } = await callJson<{ token: string }>(`${localShopify.controlUrl}/session-token`, {
    body: { as: 'merchant' },
  });
  await callJson(`${appUrl}/api/admin/connection`, { token, body: { environment: 'sandbox' } });
  await callJson(`${appUrl}/api/admin/policy`, {
    method: 'PUT',
    token,
    body: { automatic_requests: true, grace_minutes: 0 },
  });
}

const secretsSchema = z.object({ apiKey: z.string(), apiSecret: z.string(), sealingKey: z.string() });
type Secrets = z.output<typeof secretsSchema>;

/** The demo's own secrets, made once for its data folder: sealed columns outlive a restart. */
async function readSecrets(databases: Databases): Promise<Secrets> {
  const file = join(databases.dataDir, 'demo-secrets.json');
  try {
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const secrets: Secrets = {
    apiKey: randomBytes(16).toString('hex'),
    apiSecret: randomBytes(32).toString('hex'),
    sealingKey: randomBytes(32).toString('base64'),
  };
  await mkdir(databases.dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}

const portsSchema = z.object({ sandbox: z.int().default(0), shop: z.int().default(0) });

/**
 * The ports of the last start: kits' links and the connection name the sandbox's address, so a
 * demo that is started again is the same demo only at the same addresses.
 */
async function readPorts(databases: Databases): Promise<z.output<typeof portsSchema>> {
  let last: unknown;
  try {
    last = JSON.parse(await readFile(join(databases.dataDir, 'demo-ports.json'), 'utf8'));
  } catch {
    return { sandbox: 0, shop: 0 };
  }
  return portsSchema.catch({ sandbox: 0, shop: 0 }).parse(last);
}

/** Starts something at the port it had, or at any free one where that is taken. */
async function atPort<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (port === 0 || !hasCode(error, 'EADDRINUSE')) throw error;
    return start(0);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function rememberPorts(
  databases: Databases,
  urls: { sandbox: string | undefined; shop: string },
): Promise<void> {
  const portOf = (url: string | undefined) => (url === undefined ? 0 : Number(new URL(url).port));
  const ports = { sandbox: portOf(urls.sandbox), shop: portOf(urls.shop) };
  await mkdir(databases.dataDir, { recursive: true });
  await writeFile(join(databases.dataDir, 'demo-ports.json'), JSON.stringify(ports));
}

/** A file or folder of the project. */
function fileOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
