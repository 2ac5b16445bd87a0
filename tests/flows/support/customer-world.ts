import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { connect } from '../../../app/connection/connections.ts';
import { defaultFairShare } from '../../../app/interpretation/context.ts';
import { defaultGateRules } from '../../../app/kits/context.ts';
import { timingsAtSpeed } from '../../../app/orders/timings.ts';
import { type RunningApp, startApp } from '../../../app/start/app.ts';
import { defaultRequestRates, type RequestRates } from '../../../app/start/request-limits.ts';
import { createKit } from '../../kits/support/kit-rows.ts';
import { kitOf } from '../../sandbox/support/ai.ts';
import { type Client, startTestSandbox } from '../../sandbox/support/sandbox.ts';
import { apiKey, apiSecret, customerToken, shop } from '../../shopify/support/platform.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';

/** The app's interface for customers over HTTP: the built app and the in-house service, without a shop behind. */
export interface CustomerWorld {
  app: RunningApp;
  /** The account that the shop is connected to; its limits are out of the way. */
  account: Client;
  /** A kit of a customer's own order, with a released result at the service. */
  release(customerId: string): Promise<ReleasedKit>;
  /** Calls the app as a customer, or with a token of another kind; null: without one. */
  call(wanted: Call): Promise<Called>;
  stop(): Promise<void>;
}

export interface ReleasedKit {
  id: string;
  kitCode: string;
  dateOfBirth: string;
  /** What the service says of it: everything in it is for the tested person alone. */
  report: Record<string, unknown>;
}

export interface Call {
  method: string;
  /** Below `/api/customer`. */
  path: string;
  body?: unknown;
  /** A customer of the shop of support/platform.ts. */
  as?: string;
  token?: string | null;
}

export interface Called {
  status: number;
  headers: Headers;
  text: string;
}

/** A session token of a customer of the shop. */
export const tokenOf = (customerId: string): Promise<string> =>
  customerToken({ claims: { sub: `gid://shopify/Customer/${customerId}` } });

/** The app as customers reach it, without a shop behind. */
export function startCustomerApp({
  databaseUrl,
  rates = {},
  log = silentLog,
}: {
  databaseUrl: string;
  rates?: Partial<RequestRates>;
  log?: Logger;
}): Promise<RunningApp> {
  return startApp({
    databaseUrl,
    log,
    web: { host: '127.0.0.1', port: 0, documents: { appBridgeUrl: null, frameAncestors: [] } },
    work: true,
    config: (url) => ({
      shopify: { apiKey, apiSecret, appUrl: url ?? '', scopes: [], appBridgeUrl: null },
      sealing: {
        keys: [{ id: 'k1', secretBase64: randomBytes(32).toString('base64') }],
        currentKeyId: 'k1',
      },
      services: { sandbox: null, production: null },
      timings: timingsAtSpeed(1),
      gate: defaultGateRules,
      fairShare: { ...defaultFairShare, longestWaitMs: 300 },
      requestRates: { ...defaultRequestRates, ...rates },
      serviceTimeoutMs: 10_000,
    }),
  });
}

export async function startCustomerWorld({
  rates = {},
  log = silentLog,
}: { rates?: Partial<RequestRates>; log?: Logger } = {}): Promise<CustomerWorld> {
  const [database, sandbox] = await Promise.all([createTestDatabase('app'), startTestSandbox()]);
  const app = await startCustomerApp({ databaseUrl: database.url, log, rates });
  await app.context.db.installation.create({ data: { shop, installedAt: new Date() } });
  const account = sandbox.clients[2];
  const { base_url: baseUrl, token } = account.account;
  const connected = await connect(app.context, { shop, environment: 'sandbox', baseUrl, token });
  if (!connected.ok) throw new Error(connected.message);
  return {
    app,
    account,
    async release(customerId) {
      const kitCode = await kitOf(account);
      const report = (await account.get(`/reports/kit/${kitCode}`)).body as Record<string, unknown>;
      const wanted = { shop, customerId, at: new Date(), connectionId: connected.connection.id, kitCode };
      const id = await createKit(app.context.db, wanted);
      return { id, kitCode, dateOfBirth: String(report['date_of_birth']), report };
    },
    async call({ method, path, body, as = '77', token: given }) {
      const sent = given === undefined ? await tokenOf(as) : given;
      const response = await fetch(`${app.url}/api/customer${path}`, {
        method,
        headers: {
          ...(sent === null ? {} : { authorization: `Bearer ${sent}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async stop() {
      await app.stop();
      await sandbox.close();
      await database.drop();
    },
  };
}
