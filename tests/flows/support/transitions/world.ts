import { connect } from '../../../../app/connection/connections.ts';
import { allowSimulation } from '../../../../app/connection/shop-mode.ts';
import { completeInstallation, noteUninstalled } from '../../../../app/shopify/installation.ts';
import { createSessionStorage } from '../../../../app/shopify/session-storage.ts';
import type { RunningApp } from '../../../../app/start/app.ts';
import { callJson } from '../../../../app/start/demo/http-json.ts';
import { sendShopCallsTo } from '../../../../app/start/demo/local-shop-calls.ts';
import { stockShop } from '../../../../app/start/demo/stock.ts';
import { basicAuthorization } from '../../../../app/contract/signing.ts';
import { startTestWorld } from '../../../faults/support/test-world.ts';
import type { FaultWorld } from '../../../faults/support/world.ts';
import { customerToken, offlineSession } from '../../../shopify/support/platform.ts';
import { silentLog } from '../../../support/log.ts';
import { browser, startAppIn, tokenIn } from '../pages-app.ts';
import { type Ask, readAnswer } from './answer.ts';

/**
 * The app's web process between the real sandbox and the real local Shopify. It has no worker: what a transition did is
 * in the rows when it answers, and nothing else moves.
 */
export interface TransitionWorld {
  app: RunningApp;
  sides: FaultWorld;
  /** The shop that Shopify really has: installed, connected, stocked, and with orders of its own. */
  shop: string;
  /** Another shop with the app, of which Shopify has no orders. */
  freshShop(): Promise<string>;
  /** Such a shop with an account at the lab. */
  connected(): Promise<{ shop: string; connectionId: string }>;
  /** Asks a page's action for something; JSON unless `as` says that it's a form. @param at path and route below `/app` */
  page(shop: string, at: { path: string; route: string; form?: boolean }, input: object | null): Ask;
  /** Asks the JSON API as a merchant. */
  api(shop: string, method: string, path: string, body?: object): Ask;
  /** Asks the JSON API as a customer. */
  customer(of: { shop: string; customerId: string }, method: string, path: string, body?: object): Ask;
  /** Orders something at the lab itself. @returns the lab's id */
  orderAtLab(reference: string, variationId: string): Promise<string>;
  /** Does something while the lab answers nothing but 500. */
  whileDown<T>(act: () => Promise<T>): Promise<T>;
  /** Every shop loses the app, in Shopify and here. */
  uninstallAll(): Promise<void>;
  /** What every table says of what people do, by table. Looks and deliveries are not among it. */
  digest(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Kept of looks, deliveries, and tokens, and of what the lab said last, whatever came of what was asked. */
const asideTables = [
  'AccessEntry',
  'ShopifySession',
  'ShopEvent',
  'LabEvent',
  'AiBudget',
  '_prisma_migrations',
];
/** When a row was written or looked at, and what calls showed of the lab. */
const asideColumns = [
  ...['updatedAt', 'seenAt', 'readAt', 'checkedAt', 'nextCheckAt', 'unreachableSince', 'failures'],
  ...['reviews', 'nextReviewAt', 'dueAt'],
];
/** Rows of counters from which everything was given back say nothing. */
const emptyRows: Readonly<Record<string, string>> = {
  ClaimTries: 'failures = 0',
  InterpretationUse: 'generated + messages = 0',
  KitGate: 'failures = 0 AND "confirmedUntil" IS NULL AND "hiddenAt" IS NULL AND "removedAt" IS NULL',
};
const tablesElsewhere = {
  sandbox: ['Order', 'Webhook', 'ApiToken'],
  localShopify: ['FulfillmentOrder', 'FulfillmentHold', 'Fulfillment', 'Variant', 'InventoryLevel'],
} as const;

export async function startTransitionWorld(): Promise<TransitionWorld> {
  const sides = await startTestWorld({ manual: true });
  const { localShopify, task } = sides;
  sendShopCallsTo(() => localShopify.url);
  const [practice] = sides.sandbox.ready.partners;
  const app = await startAppIn(sides, silentLog, { sandbox: task.service, production: null }, false, {
    sandbox: { baseUrl: practice?.base_url ?? '', token: practice?.token ?? null, name: 'Practice' },
    production: null,
  });
  const { context } = app;
  const shop = localShopify.shop;
  await raiseLimits(sides);
  await installMain(app, sides);
  const appUrl = app.url ?? '';
  const shops = [shop];
  let lastShop = 0;

  const send = async (path: string, token: Promise<string>, init: RequestInit): Promise<Response> =>
    fetch(`${appUrl}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...browser, authorization: `Bearer ${await token}`, ...init.headers },
    });
  /** For both accounts: the reseller's and the practice's. */
  const answerErrors = async (rate: number): Promise<void> => {
    const body = { kind: 'error_500', rate };
    const authorization = basicAuthorization(practice?.token ?? '');
    await sides.control('/faults', body);
    await callJson(`${sides.sandbox.ready.control}/faults`, { body, authorization });
  };
  const json = (body: object | undefined): RequestInit =>
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

  const world: TransitionWorld = {
    app,
    sides,
    shop,
    async freshShop() {
      const domain = `shop-${String((lastShop += 1))}.myshopify.com`;
      shops.push(domain);
      const installed = { shop: domain, installedAt: new Date(), serviceId: '1', serviceLocationId: '1' };
      await context.db.installation.create({ data: installed });
      await createSessionStorage({ ...context, log: silentLog }).storeSession(
        offlineSession({ id: `offline_${domain}`, shop: domain }),
      );
      return domain;
    },
    async connected() {
      const domain = await world.freshShop();
      const { baseUrl, token } = task.service;
      const made = await connect(context, {
        shop: domain,
        environment: 'sandbox',
        baseUrl,
        token: token ?? '',
      });
      if (!made.ok) throw new Error(made.message);
      return { shop: domain, connectionId: made.connection.id };
    },
    page:
      (of, { path, route, form = false }, input) =>
      async () => {
        const query = `${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(`routes/${route}`)}`;
        const body = form || input === null ? new URLSearchParams({ ...input }) : undefined;
        return readAnswer(
          await send(`${path}${query}`, tokenIn(sides, of), {
            method: 'POST',
            ...(body ? { body } : json(input ?? undefined)),
          }),
        );
      },
    api: (of, method, path, body) => async () =>
      readAnswer(await send(`/api/admin${path}`, tokenIn(sides, of), { method, ...json(body) })),
    customer:
      ({ shop: of, customerId }, method, path, body) =>
      async () => {
        const claims = { dest: of, aud: task.apiKey, sub: `gid://shopify/Customer/${customerId}` };
        const token = customerToken({ secret: task.apiSecret, claims });
        return readAnswer(await send(`/api/customer${path}`, token, { method, ...json(body) }));
      },
    orderAtLab: (reference, variationId) => orderAtLab(sides, reference, variationId),
    async whileDown(act) {
      await answerErrors(1);
      try {
        return await act();
      } finally {
        await answerErrors(0);
      }
    },
    async uninstallAll() {
      await sides.shop('/uninstall', {});
      // As app/uninstalled is worked on; well after the tokens were given.
      const at = new Date(Date.now() + 3_600_000);
      for (const one of shops) await noteUninstalled(context, one, at);
    },
    digest: () => digestOf(sides),
    async stop() {
      await app.stop();
      await sides.stop();
    },
  };
  return world;
}

/** Installs, connects, and stocks the shop, as `npm run demo` does; the work of the installation is done here. */
async function installMain({ context }: RunningApp, sides: FaultWorld): Promise<void> {
  const { appUrl } = sides.task;
  const { shop, controlUrl } = sides.localShopify;
  await sides.localShopify.installApp();
  await completeInstallation(context, await context.adminFor(shop));
  const token = await sides.merchantToken();
  await callJson(`${appUrl}/api/admin/connection`, { token, body: { environment: 'sandbox' } });
  await callJson(`${appUrl}/api/admin/policy`, { method: 'PUT', token, body: { automatic_requests: false } });
  await stockShop({ appUrl, controlUrl });
  // Its paid orders go to the sandbox, as in the demo.
  await allowSimulation(context, shop, 'merchant:1');
}

/** Rows ask for more texts in a minute than the usual limit allows; what that answers is not in question here. */
async function raiseLimits({ sandbox, task }: FaultWorld): Promise<void> {
  const headers = {
    authorization: basicAuthorization(sandbox.adminToken),
    'content-type': 'application/json',
  };
  const address = `${sandbox.ready.control}/accounts`;
  const { data } = (await (await fetch(address, { headers })).json()) as {
    data: { id: string; name: string }[];
  };
  const id = data.find(({ name }) => name === task.service.name)?.id ?? '';
  const body = JSON.stringify({ ai_requests_per_minute: 1_000 });
  const raised = await fetch(`${address}/${id}`, { method: 'PATCH', headers, body });
  if (!raised.ok) throw new Error(`The limits could not be raised: ${String(raised.status)}`);
}

async function orderAtLab(sides: FaultWorld, reference: string, variationId: string): Promise<string> {
  const { baseUrl, token } = sides.task.service;
  const order = {
    email: 'ida.brandt@example.com',
    reference,
    items: [{ variation_id: variationId, quantity: 1 }],
    shipping: { country: 'DE', city: 'Leipzig', address: 'Lindenallee 14', zip: '04103' },
  };
  const response = await fetch(`${baseUrl}/orders`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(token ?? ''), 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return ((await response.json()) as { id: string }).id;
}

async function digestOf(sides: FaultWorld): Promise<Record<string, string>> {
  const tables = await sides.query<{ name: string }>(
    'app',
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [asideTables],
  );
  const of = async (side: 'app' | 'sandbox' | 'localShopify', names: readonly string[]) => {
    const each = names.map(
      (name) => `SELECT '${name}' AS name, md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS said
        FROM (SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t WHERE NOT (${emptyRows[name] ?? 'false'})) rows`,
    );
    return sides.query<{ name: string; said: string }>(side, each.join(' UNION ALL '), [asideColumns]);
  };
  const said = [
    ...(await of(
      'app',
      tables.map(({ name }) => name),
    )),
    ...(await of('sandbox', tablesElsewhere.sandbox)).map((row) => ({ ...row, name: `lab ${row.name}` })),
    ...(await of('localShopify', tablesElsewhere.localShopify)).map((row) => ({
      ...row,
      name: `Shopify ${row.name}`,
    })),
  ];
  return Object.fromEntries(said.map(({ name, said: of }) => [name, of]));
}
