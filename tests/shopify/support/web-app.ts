import { createHmac } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Logger } from 'pino';
import type { RoutesContext } from '../../../app/pages/routes-context.ts';
import type { HomeView } from '../../../app/pages/orders.ts';
import { createShopifyPlatform } from '../../../app/shopify/platform.ts';
import type { FulfilmentCallback, ShopifyWebhook } from '../../../app/shopify/signed-request.ts';
import type { DocumentStandIns } from '../../../app/shopify/document-headers.ts';
import { buildWeb } from '../../../app/start/build/build.mjs';
import { loadWebBuild } from '../../../app/start/web-build.ts';
import { startWebServer } from '../../../app/start/web-server.ts';
import { apiKey, apiSecret, openTestStore } from './platform.ts';

/** What the routes handed on, and what a test wants of what stands behind them. */
export interface Behind {
  webhooks: ShopifyWebhook[];
  callbacks: FulfilmentCallback[];
  rejected: string[];
  /** Makes storing fail. */
  broken: boolean;
  /** Whether the app is still starting. */
  starting: boolean;
  home: HomeView;
}

/** A shop in which nothing was done yet. */
export const emptyHome: HomeView = {
  connection: null,
  aiBudgets: [],
  dataRequests: [],
  practices: [],
  setAside: { privacy: [], others: 0 },
  isWritingNotGranted: false,
  mode: null,
  firstSteps: { connected: false, mapped: false, automatic: false },
  requests: { automatic: false, graceMinutes: 30 },
  waiting: { count: 0, rows: [] },
  latest: [],
  figures: { placed: 0, onTheWay: 0, resultsAvailable: 0 },
};

/** The built app behind a real server, on a database of its own; what lies behind the routes is written down. */
export async function startWebApp(log: Logger, documents: DocumentStandIns) {
  const { buildDir } = await buildWeb();
  const store = await openTestStore();
  const behind: Behind = {
    webhooks: [],
    callbacks: [],
    rejected: [],
    broken: false,
    starting: false,
    home: emptyHome,
  };
  const keep =
    <T>(list: T[]) =>
    (item: T) => {
      if (behind.broken) return Promise.reject(new Error('disk full'));
      list.push(item);
      return Promise.resolve();
    };
  const app: RoutesContext = {
    log,
    shopify: createShopifyPlatform({
      apiKey,
      apiSecret,
      appUrl: 'https://app.example.com',
      scopes: ['read_orders'],
      db: store.db,
      sealer: store.sealer,
      jobs: { enqueue: () => Promise.resolve() },
      log,
    }),
    appBridgeUrl: documents.appBridgeUrl,
    countRejected: (what) => void behind.rejected.push(what),
    receiveShopifyWebhook: keep(behind.webhooks),
    receiveFulfilmentCallback: keep(behind.callbacks),
    addresses: {} as RoutesContext['addresses'],
    board: {} as RoutesContext['board'],
    orderActions: {} as RoutesContext['orderActions'],
    bulkActions: {} as RoutesContext['bulkActions'],
    checks: {} as RoutesContext['checks'],
    customerPages: {} as RoutesContext['customerPages'],
    kitsPages: {} as RoutesContext['kitsPages'],
    claimRequestsPages: {} as RoutesContext['claimRequestsPages'],
    productsPages: {} as RoutesContext['productsPages'],
    connectionPages: {} as RoutesContext['connectionPages'],
    dataRequests: {} as RoutesContext['dataRequests'],
    settingsPages: {} as RoutesContext['settingsPages'],
    patientsPages: {
      isForShop: () => Promise.resolve(false),
    } as unknown as RoutesContext['patientsPages'],
    patientMergePages: {} as RoutesContext['patientMergePages'],
    assistantPages: {} as RoutesContext['assistantPages'],
    conversationPages: {} as RoutesContext['conversationPages'],
    practiceOrdersPages: {} as RoutesContext['practiceOrdersPages'],
    practiceKitsPages: {} as RoutesContext['practiceKitsPages'],
    assignmentsPages: {} as RoutesContext['assignmentsPages'],
    importsPages: {} as RoutesContext['importsPages'],
    staffPages: {} as RoutesContext['staffPages'],
    ordersPages: {
      readHome: () =>
        behind.broken
          ? Promise.reject(new Error('no seal on table ShopifySession'))
          : Promise.resolve(behind.home),
    } as unknown as RoutesContext['ordersPages'],
  };
  const server = await startWebServer({
    port: 0,
    host: '127.0.0.1',
    build: await loadWebBuild(buildDir),
    publicUrl: () => (behind.starting ? null : 'https://app.example.com'),
    // The JSON API's part has tests of its own.
    loadContext: () => (behind.starting ? null : { app: app as AppLoadContext['app'] }),
    isHealthy: async () => !behind.broken && (await store.db.$queryRaw`SELECT 1`) !== null,
    documents,
    log,
  });
  return {
    url: server.url,
    behind,
    store,
    async stop() {
      await server.stop();
      await store.close();
    },
  };
}

/** Shopify's signature of a body. */
export const signatureOf = (body: string | Uint8Array, secret = apiSecret): string =>
  createHmac('sha256', secret).update(body).digest('base64');
