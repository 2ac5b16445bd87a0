import type { Logger } from 'pino';
import { type DbSession, openSession } from '../../db/session.ts';
import { defaultFairShare } from '../../interpretation/context.ts';
import { defaultGateRules } from '../../kits/context.ts';
import type { RunningLocalShopify } from '../../local-shopify/index.ts';
import { timingsAtSpeed } from '../../orders/timings.ts';
import { type RunningSandbox, type SandboxReady, startSandbox } from '../../sandbox/index.ts';
import type { RunningApp } from '../app.ts';
import { buildExtensions } from '../build/build-extensions.mjs';
import type { ServiceEnvironment } from '../../connection/service-environment.ts';
import { type AppConfig, scopesOfToml } from '../config.ts';
import { demoWords, startWords } from '../../words/command-line.ts';
import { type Databases, openDatabases } from '../databases.ts';
import { atPort, type DemoSecrets, readPorts, readSecrets, rememberPorts } from './kept.ts';
import { seedFirstPractice } from './practice.ts';
import { secondDomain, startDemoShops } from './shops.ts';
import { stockSecondShop, stockShop } from './stock.ts';
import { callJson } from './http-json.ts';
import { sendShopCallsTo } from './local-shop-calls.ts';
import { defaultRequestRates } from '../request-limits.ts';
import type { ChosenWriter } from '../writer.ts';

export interface DemoOptions {
  port: number;
  ephemeral: boolean;
  speed: number;
  seed: number | undefined;
  manual: boolean;
  dataDir: string;
  /** Another implementation of the service instead of the bundled one. */
  service: { baseUrl: string; token: string } | null;
  /** Of the bundled service. */
  writer: ChosenWriter;
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
  /** Logs in to the sandbox's console; null when another service is connected. */
  sandboxAdminToken: string | null;
  app: RunningApp;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/**
 * Starts everything on one machine: PostgreSQL, the sandbox, the local Shopify with a stocked shop, and the app,
 * installed through the real token exchange, connected and mapped. Stops again what a failed start began.
 */
export async function startDemoWorld(options: DemoOptions): Promise<DemoWorld> {
  const { log } = options;
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
    const secrets = await readSecrets(databases.dataDir);
    const ports = await readPorts(databases.dataDir);

    const extensions = await buildExtensions();
    const { speed, seed } = options;
    // Side by side: neither needs the other.
    const starting = {
      sandbox: options.service
        ? Promise.resolve(null)
        : atPort(ports.sandbox, (port) => startBundledSandbox(options, databases, port)),
      shops: startDemoShops({ databases, ports, secrets, extensions, speed, seed, log }),
    };
    for (const part of Object.values(starting))
      undo.push(async () => {
        const started = await part.catch(() => null);
        await started?.stop();
      });
    const [sandbox, shops] = await Promise.all([starting.sandbox, starting.shops]);
    const service = serviceOf(options, sandbox);
    const practice = practiceServiceOf(sandbox);
    const appBridgeUrl = `${shops.first.url}/assets/app-bridge.js`;
    // Shopify's library reads it once, as it is loaded, for the pages that it writes itself.
    process.env['APP_BRIDGE_URL'] = appBridgeUrl;
    const { startApp } = await import('../app.ts');
    // After the library, which sets its own way of calling as it is loaded.
    sendShopCallsTo((domain) => shops.of(domain)?.url ?? null);
    const app = await startApp({
      databaseUrl: await databases.url('kitbridge'),
      log: log.child({ part: 'app' }),
      web: {
        host,
        port: options.port,
        documents: { appBridgeUrl, frameAncestors: [shops.first.url, shops.second.url] },
      },
      work: true,
      config: (url) => demoConfig({ secrets, appUrl: url ?? '', appBridgeUrl, service, practice, speed }),
    });
    undo.push(() => app.stop());
    const appUrl = app.url ?? '';
    await rememberPorts(databases.dataDir, {
      sandbox: sandbox?.url,
      shop: shops.first.url,
      secondShop: shops.second.url,
    });

    await installAndConnect(app, shops.first, appUrl);
    shops.second.setAppUrl(appUrl);
    await Promise.all([
      stockShop({ appUrl, controlUrl: shops.first.controlUrl }),
      shops.second.installApp(),
      sandbox ? seedFirstPractice(sandbox.ready, log) : null,
    ]);
    await stockSecondShop({ from: shops.first.controlUrl, to: shops.second.controlUrl });
    const localShopify = shops.first;
    return {
      ready: {
        app_url: appUrl,
        shop: shops.first.shop,
        admin_url: localShopify.adminUrl,
        storefront_url: localShopify.storefrontUrl,
        account_url: localShopify.accountUrl,
        control_url: localShopify.controlUrl,
        connected: { kind: 'reseller', name: service.name },
        sandbox: sandbox?.ready ?? null,
      },
      service: { baseUrl: service.baseUrl, token: service.token ?? '' },
      sandboxAdminToken: sandbox?.adminToken ?? null,
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
  throw new Error(startWords.otherDemo);
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
    writer: options.writer.writer,
    prices: options.writer.prices,
    log: options.log.child({ part: 'sandbox' }),
  });
}

function serviceOf(options: DemoOptions, sandbox: RunningSandbox | null): ServiceEnvironment {
  if (options.service) return { ...options.service, name: demoWords.connectedLab };
  const [account, other] = sandbox?.ready.resellers ?? [];
  if (!account || !other) throw new Error('The sandbox offers too few reseller accounts.');
  return {
    baseUrl: account.base_url,
    token: account.token,
    name: account.name,
    // Two merchants never share an account: each would hear of the other's orders.
    accountOf: new Map([[secondDomain, { token: other.token, name: other.name }]]),
  };
}

/** Each shop's practice account at the bundled sandbox: one click away, and connected by nobody else. */
function practiceServiceOf(sandbox: RunningSandbox | null): ServiceEnvironment | null {
  const [account, other] = sandbox?.ready.partners ?? [];
  if (!account || !other) return null;
  return {
    baseUrl: account.base_url,
    token: account.token,
    name: account.name,
    accountOf: new Map([[secondDomain, { token: other.token, name: other.name }]]),
  };
}

interface DemoConfig {
  secrets: DemoSecrets;
  appUrl: string;
  appBridgeUrl: string;
  service: ServiceEnvironment;
  practice: ServiceEnvironment | null;
  speed: number;
}

function demoConfig({ secrets, appUrl, appBridgeUrl, service, practice, speed }: DemoConfig): AppConfig {
  const timings = timingsAtSpeed(speed);
  return {
    shopify: {
      apiKey: secrets.apiKey,
      apiSecret: secrets.apiSecret,
      appUrl,
      scopes: scopesOfToml(),
      appBridgeUrl,
    },
    sealing: { keys: [{ id: 'demo', secretBase64: secrets.sealingKey }], currentKeyId: 'demo' },
    services: { sandbox: service, production: null },
    practiceServices: { sandbox: practice, production: null },
    timings,
    gate: defaultGateRules,
    fairShare: { ...defaultFairShare, generationsPerDay: 100, messagesPerDay: 400 },
    requestRates: defaultRequestRates,
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
