import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenPlace } from '../../app/connection/clients.ts';
import { disconnect } from '../../app/connection/connections.ts';
import { openConnections } from '../../app/connection/use.ts';
import { connectBeside } from '../../app/pages/connect-shop.ts';
import { createConnectionPages } from '../../app/pages/connection.ts';
import { type RunningApp, startApp } from '../../app/start/app.ts';
import { configOf } from '../../app/start/config.ts';
import { parseEnvironment } from '../../app/start/env.ts';
import { connection as words } from '../../app/words/connection.ts';
import { failures } from '../../app/words/failures.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { createLogCapture } from '../support/log.ts';
import { createTestDatabase } from '../support/postgres.ts';

const { log, lines } = createLogCapture();
let sandbox: TestSandbox;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: RunningApp;

/** The app as an operator sets it up beside a sandbox, without a web server. */
function start(adminToken: string): Promise<RunningApp> {
  const environment = parseEnvironment({
    SHOPIFY_API_KEY: 'key-of-the-app',
    SHOPIFY_API_SECRET: 'a-secret-of-some-length',
    SHOPIFY_APP_URL: 'https://app.example.com',
    SEALING_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    LAB_SANDBOX_URL: sandbox.running.ready.resellers[0]?.base_url,
    LAB_PARTNER_SANDBOX_URL: sandbox.running.ready.partners[0]?.base_url,
    LAB_SANDBOX_ADMIN_TOKEN: adminToken,
  });
  if (!environment.ok) throw new Error(environment.problems.join('\n'));
  const config = configOf(environment.values);
  return startApp({ databaseUrl: database.url, log, web: null, work: false, config: () => config });
}

beforeAll(async () => {
  [sandbox, database] = await Promise.all([startTestSandbox(), createTestDatabase('app')]);
  app = await start(sandbox.running.adminToken);
});
afterAll(async () => {
  await app.stop();
  await sandbox.close();
  await database.drop();
});

const connectOnce = (shop: string) =>
  connectBeside(app.context, {
    shop,
    kind: 'reseller',
    environment: 'sandbox',
    token: null,
    saysSelfFulfilled: null,
  });

/** Where the shop's practice is reached, and its key. */
async function openPractice(shop: string): Promise<{ baseUrl: string; token: string }> {
  const { id, baseUrl, tokenSealed } = await app.context.db.connection.findFirstOrThrow({
    where: { shop, kind: 'partner' },
  });
  return { baseUrl, token: app.context.sealer.open(tokenSealed ?? '', tokenPlace(id)) };
}

/** The accounts that the sandbox keeps for a shop. */
async function accountsOf(shop: string): Promise<{ id: string }[]> {
  const answer = await fetch(sandbox.running.ready.control + '/accounts', {
    headers: { authorization: `Basic ${btoa(`:${sandbox.running.adminToken}`)}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] };
  return data.filter(({ name }) => name === shop);
}

describe('with the sandbox’s admin token', () => {
  test('a shop is offered one click, and gets an account that no other shop has', async () => {
    const { offers } = await createConnectionPages(app.context).read('one.myshopify.com');
    expect(offers).toEqual([
      { kind: 'reseller', environment: 'sandbox', name: 'Sandbox', oneClick: true },
      { kind: 'partner', environment: 'sandbox', name: 'Practice sandbox', oneClick: true },
    ]);
    for (const shop of ['one.myshopify.com', 'two.myshopify.com']) {
      expect(await connectOnce(shop)).toEqual({ ok: true, name: 'Sandbox', isAiOff: false });
      expect(await accountsOf(shop)).toHaveLength(1);
    }
  });

  test('a shop gets a practice of its own by one click, too, beside the reseller account, ready to order', async () => {
    const shop = 'both.myshopify.com';
    await connectOnce(shop);
    const pages = createConnectionPages(app.context);
    const wanted = { kind: 'partner', environment: 'sandbox', token: null, saysSelfFulfilled: null } as const;
    for (let click = 0; click < 2; click += 1)
      expect(await pages.connect(shop, wanted)).toMatchObject({ ok: true });
    const view = await pages.read(shop);
    expect(view.accounts).toMatchObject([
      { kind: 'reseller', name: 'Sandbox', takesNewOrders: true },
      { kind: 'partner', name: 'Practice sandbox', takesNewOrders: true, isSelfFulfilled: false },
    ]);
    expect(view.offers).toEqual([]);
    expect(await accountsOf(shop)).toHaveLength(2);
    const { baseUrl, token } = await openPractice(shop);
    const ordered = await fetch(`${baseUrl}/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`:${token}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numberOfKits: 1, paymentType: 'bank-transfer' }),
    });
    expect(ordered.status).toBe(201);
  });

  test('a key that the practice’s form can’t use is told beside its field, in the words of keys', async () => {
    const shop = 'mixed.myshopify.com';
    const pages = createConnectionPages(app.context);
    const connect = (kind: 'reseller' | 'partner', token: string) =>
      pages.connect(shop, { kind, environment: 'sandbox', token, saysSelfFulfilled: null });
    const { resellers, partners } = sandbox.running.ready;
    const refusal = (message: string) => ({
      ok: false,
      field: 'token',
      message: failures.nothingChanged(message),
    });
    expect(await connect('partner', 'no-key')).toEqual(refusal(failures.practiceKey.unauthorized));
    expect(await connect('partner', resellers[0]?.token ?? '')).toEqual(refusal(failures.lab.reseller_key));
    expect(await connect('reseller', partners[0]?.token ?? '')).toEqual(refusal(failures.lab.practice_key));
    expect((await pages.read(shop)).accounts).toEqual([]);
    expect(await connect('partner', partners[3]?.token ?? '')).toEqual({
      ok: true,
      said: words.done.connectedWithoutAi('Practice sandbox'),
    });
  });

  test('a click in a second tab changes nothing', async () => {
    const shop = 'tabs.myshopify.com';
    await connectOnce(shop);
    const before = await openConnections(app.context, shop, 'reseller');
    expect(await connectOnce(shop)).toEqual({ ok: true, name: 'Sandbox', isAiOff: false });
    expect(await openConnections(app.context, shop, 'reseller')).toEqual(before);
    expect(await accountsOf(shop)).toHaveLength(1);
  });

  test('a shop that connects again has its account again', async () => {
    const shop = 'again.myshopify.com';
    await connectOnce(shop);
    const [first] = await openConnections(app.context, shop, 'reseller');
    await disconnect(app.context, first?.id ?? '');
    expect(await connectOnce(shop)).toMatchObject({ ok: true });
    expect(await accountsOf(shop)).toHaveLength(1);
  });

  test('a token that the sandbox takes no more is replaced by one click', async () => {
    const shop = 'revoked.myshopify.com';
    await connectOnce(shop);
    const [open] = await openConnections(app.context, shop, 'reseller');
    const id = open?.id ?? '';
    await app.context.db.connection.update({ where: { id }, data: { state: 'unauthorized' } });
    expect(await connectOnce(shop)).toMatchObject({ ok: true });
    expect(await openConnections(app.context, shop, 'reseller')).toMatchObject([{ id, state: 'active' }]);
  });
});

test('a wrong admin token is told to the operator, and the merchant whom to ask', async () => {
  await app.stop();
  app = await start('adm_not-the-admin-token-of-this-sandbox');
  lines.length = 0;
  expect(await connectOnce('three.myshopify.com')).toEqual({
    ok: false,
    code: 'account_not_opened',
    message: failures.lab.account_not_opened,
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ shop: 'three.myshopify.com', code: 'unauthorized' }),
  );
  expect(JSON.stringify(lines)).not.toContain('adm_not');
});
