import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrderSettings } from '../../app/orders/settings/order-settings.ts';
import type { Done } from '../../app/pages/done.ts';
import type { PageMappingInput } from '../../app/pages/products-view.ts';
import { createSessionStorage } from '../../app/shopify/session-storage.ts';
import type { RunningApp } from '../../app/start/app.ts';
import type { ServiceEnvironment } from '../../app/connection/service-environment.ts';
import { scopesOfToml } from '../../app/start/config.ts';
import { sendShopCallsTo } from '../../app/start/demo/local-shop-calls.ts';
import { startTestWorld } from '../faults/support/test-world.ts';
import type { FaultWorld } from '../faults/support/world.ts';
import { writeOrder } from '../orders/support/ledger-rows.ts';
import { offlineSession } from '../shopify/support/platform.ts';
import { startContractTraffic, type ContractTraffic } from '../support/contract-traffic.ts';
import { createLogCapture, silentLog } from '../support/log.ts';
import { browser, openFramed, startAppIn, tokenIn } from './support/pages-app.ts';
import { inCurrency } from '../../app/ui/shared/money.ts';
import { products as productWords } from '../../app/words/products.ts';
import { connection as connectionWords } from '../../app/words/connection.ts';
import { failures } from '../../app/words/failures.ts';
import { shopMode as modeWords } from '../../app/words/shop-mode.ts';
import { learnShopKind, maySimulate } from '../../app/connection/shop-mode.ts';

/** The pages Products and Connection of the built app over HTTP, with the sandbox and a local Shopify behind it. */

const { log, lines } = createLogCapture();
const otherShop = 'other-shop.myshopify.com';
let world: FaultWorld;
let traffic: ContractTraffic;
let app: RunningApp;
let shop: string;
/** Where calls to the shop go; null while Shopify does not answer. */
let shopifyUrl: string | null;
let services: { sandbox: ServiceEnvironment; production: ServiceEnvironment | null };

beforeAll(async () => {
  world = await startTestWorld({ manual: true });
  shop = world.localShopify.shop;
  shopifyUrl = world.localShopify.url;
  sendShopCallsTo((domain) => (domain === shop ? shopifyUrl : null));
  traffic = await startContractTraffic(world.sandbox);
  const { task } = world;
  services = {
    sandbox: { ...task.service, baseUrl: traffic.through(task.service.baseUrl) },
    production: null,
  };
  app = await startAppIn(world, log, services);
  await world.install();
}, 360_000);
afterAll(async () => {
  await app.stop();
  await traffic.close();
  await world.stop();
});
// What the app asks of the service, and what it is answered, fits the OpenAPI document.
afterEach(async () => {
  await traffic.check();
});
beforeEach(() => {
  shopifyUrl = world.localShopify.url;
  lines.length = 0;
});

/** A session token of somebody at a shop. */
const tokenOf = (domain: string) => tokenIn(world, domain);

/** A page as the admin's frame opens it: everything of its stream, and what a visitor reads of it. */
const open = async (path: string, of = shop) =>
  openFramed(`${app.url ?? ''}${path}`, { shop: of, token: await tokenOf(of) });

/** What a page asks its action for. */
async function send(path: string, route: string, input: object, of = shop): Promise<Response> {
  const [bare, index] = path.split('?');
  const query = `${index === undefined ? '' : `${index}&`}_data=${encodeURIComponent(`routes/${route}`)}`;
  return fetch(`${app.url ?? ''}${bare ?? ''}?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...browser,
      authorization: `Bearer ${await tokenOf(of)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
}

const answerOf = async (response: Response): Promise<Done> => {
  expect(response.status).toBe(200);
  return (await response.json()) as Done;
};
const toConnection = (input: object, of = shop) => send('/app/connection', 'app.connection', input, of);
const toMapping = (variantId: string, input: object) =>
  send(`/app/products/${variantId}`, 'app.products.$variantId', { variantId, ...input });

interface ShopVariant {
  variant_id: string;
  sku: string;
  title: string;
}
const variants = async () => (await world.shop<{ data: ShopVariant[] }>('/products')).data;
const connections = () => app.context.db.connection.findMany({ where: { shop } });
const current = () => app.context.db.connection.findFirstOrThrow({ where: { shop, isCurrent: true } });

/** A product of the shop's that nobody has mapped. */
async function unmappedVariant(sku: string, title = 'Fresh product', price = 1_000): Promise<string> {
  const url = `${world.localShopify.controlUrl}/products`;
  const body = JSON.stringify({ title, variants: [{ title: 'Default Title', price, sku }] });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const created = (await response.json()) as { variants: { variant_id: string }[] };
  return created.variants[0]?.variant_id ?? '';
}

async function inputFor(variantId: string, quantity: number, opened: PageMappingInput['opened'] = null) {
  const { variationId } = await app.context.db.catalogueItem.findFirstOrThrow({
    where: { kits: 1 },
    orderBy: { variationId: 'asc' },
  });
  const connectionId = (await current()).id;
  return { intent: 'save', connectionId, variantId, variationId, quantity, opened };
}

describe('Products', () => {
  test('shows what each variant stands for, and what of the catalogue can be chosen', async () => {
    const { status, words } = await open('/app/products');
    expect(status).toBe(200);
    expect(words).toMatch(/One unit sold = 3 kits \(1 × [^)]+\) · costs you €/);
    expect(words).not.toMatch(/Broken|Needs review/);
    const form = await open('/app/products/new');
    expect(form.words).toContain(productWords.match.variant.choose);
    expect(form.words).toMatch(/· 2 kits · €/);
  });

  test('saves a mapping once, though it was clicked twice, and refuses one over a change of another tab', async () => {
    const variantId = await unmappedVariant('FRESH-1');
    const input = await inputFor(variantId, 2);
    const twice = await Promise.all([toMapping('new', input), toMapping('new', input)]);
    for (const response of twice) expect(await answerOf(response)).toMatchObject({ ok: true });
    expect(await app.context.db.variantMapping.count({ where: { variantId } })).toBe(1);

    const opened = { variationId: input.variationId, quantity: 2 };
    expect(await answerOf(await toMapping(variantId, await inputFor(variantId, 3, opened)))).toMatchObject({
      ok: true,
    });
    const late = await answerOf(await toMapping(variantId, await inputFor(variantId, 5, opened)));
    expect(late).toMatchObject({ ok: false, present: { quantity: 3 } });
    expect(await app.context.db.variantMapping.findFirst({ where: { variantId } })).toMatchObject({
      quantity: 3,
    });
    expect((await open(`/app/products/${variantId}`)).words).toContain('One unit sold = 3 kits');
  });

  test('warns of a product that costs more than it sells for, by the merchant’s own rate', async () => {
    const variantId = await unmappedVariant('CHEAP-1', 'Cheap product', 10);
    const dear = await unmappedVariant('DEAR-1', 'Dear product', 999);
    for (const id of [variantId, dear])
      expect(await answerOf(await toMapping(id, await inputFor(id, 1)))).toMatchObject({ ok: true });
    // The lab bills in euros, the shop sells in dollars, and nobody has said what a euro is worth.
    const noRate = 'The lab bills in EUR, but you sell in USD.';
    const before = await open('/app/products');
    expect(before.words.split(noRate)).toHaveLength(2);
    expect(before.words).not.toContain(productWords.badges.loss);
    expect((await open(`/app/products/${variantId}`)).words).toContain(noRate);
    const euros = [{ from: 'EUR', to: 'USD', rate: '1.10' }];
    await changeOrderSettings(app.context.db, shop, { costRates: euros });
    const { priceMinor } = await app.context.db.catalogueItem.findFirstOrThrow({
      where: { kits: 1 },
      orderBy: { variationId: 'asc' },
    });
    const costMinor = Math.round((priceMinor ?? 0) * 1.1);
    const dollars = (amountMinor: number) => inCurrency(amountMinor, 'USD');
    const says = productWords.list.margin.lost(dollars(costMinor - 1_000), '$10.00', dollars(costMinor));
    const { words } = await open('/app/products');
    expect(words).toContain(says);
    expect(words.split(productWords.badges.loss)).toHaveLength(2);
    expect(words).toContain(`sells for $999.00 · you keep ${dollars(99_900 - costMinor)} (`);
    expect((await open(`/app/products/${variantId}`)).words).toContain(says);
    expect((await open(`/app/products/${dear}`)).words).not.toContain(productWords.badges.loss);
    await changeOrderSettings(app.context.db, shop, { costRates: [] });
  });

  test('tells of a deleted variant and a changed SKU, and offers variants whose SKU names an item', async () => {
    const [gone, renamed] = [await unmappedVariant('GONE-1'), await unmappedVariant('NAMED-1')];
    for (const id of [gone, renamed]) await answerOf(await toMapping('new', await inputFor(id, 1)));
    const product = (await world.query<{ productId: string }>(
      'localShopify',
      'SELECT "productId" FROM "Variant" WHERE id = $1',
      [gone],
    )) as { productId: string }[];
    const control = world.localShopify.controlUrl;
    await fetch(`${control}/products/${product[0]?.productId ?? ''}`, { method: 'DELETE' });
    await fetch(`${control}/variants/${renamed}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sku: 'NAMED-2' }),
    });
    const [kit] = (await variants()).filter(({ sku }) => sku.endsWith('-kit-1'));
    const twin = await unmappedVariant(kit?.sku ?? '', '<b>Twin</b> & <script>alert(1)</script>');

    const { html, words } = await open('/app/products');
    expect(words).toContain(productWords.troubles.variant_gone);
    expect(words).toContain('Its SKU changed from “NAMED-1” to “NAMED-2”.');
    expect(words).toContain(productWords.suggestions.title(1));
    expect(html).not.toContain('<b>Twin');
    expect(html).not.toContain('<script>alert');

    const input = { intent: 'map_matches', connectionId: (await current()).id, variantIds: [twin, gone] };
    const response = await send('/app/products?index', 'app.products._index', input);
    const answer = (await response.json()) as { results: { variantId: string; ok: boolean }[] };
    expect(answer.results).toMatchObject([
      { variantId: twin, ok: true },
      { variantId: gone, ok: false },
    ]);
    const left = (await open('/app/products')).words;
    expect(left).not.toContain('suggested match');
    const removalInput = {
      intent: 'remove',
      connectionId: (await current()).id,
      opened: { variationId: (await inputFor(gone, 1)).variationId, quantity: 1 },
    };
    expect(await answerOf(await toMapping(gone, removalInput))).toMatchObject({
      said: productWords.match.removed,
    });
    expect((await open('/app/products')).words).not.toContain(productWords.troubles.variant_gone);
  });

  test('lets an order that waited for the mapping go on by itself', async () => {
    const variantId = await unmappedVariant('LATE-1');
    await answerOf(await toMapping('new', await inputFor(variantId, 1)));
    await answerOf(
      await toMapping(variantId, {
        intent: 'remove',
        connectionId: (await current()).id,
        opened: { variationId: (await inputFor(variantId, 1)).variationId, quantity: 1 },
      }),
    );
    const [customer] = (await world.shop<{ data: { id: string; default_address: object }[] }>('/customers'))
      .data;
    const order = await world.shop<{ id: string }>('/orders', {
      customer: { id: customer?.id },
      line_items: [{ variant_id: variantId, quantity: 1 }],
      shipping_address: customer?.default_address,
      financial_status: 'paid',
    });
    const row = () => app.context.db.fulfilmentOrder.findFirst({ where: { shop, orderId: order.id } });
    await expect.poll(async () => (await row())?.reasonCode, { timeout: 45_000 }).toBe('unmapped');
    expect((await open('/app/products')).words).toContain(productWords.waiting.title(1));
    await answerOf(await toMapping('new', await inputFor(variantId, 1)));
    await expect.poll(async () => (await row())?.reasonCode, { timeout: 45_000 }).not.toBe('unmapped');
  });

  test('keeps what it knows while Shopify does not answer, and saves nothing then', async () => {
    const variantId = await unmappedVariant('DOWN-1');
    const input = await inputFor(variantId, 1);
    shopifyUrl = null;
    const { status, words } = await open('/app/products');
    expect(status).toBe(200);
    expect(words).toContain(productWords.shopSilent.title);
    expect(words).toContain('One unit sold = 3 kits');
    expect(await answerOf(await toMapping('new', input))).toMatchObject({
      ok: false,
      message: expect.stringContaining(failures.nothingChanged('')) as string,
    });
    expect(await app.context.db.variantMapping.count({ where: { variantId } })).toBe(0);
  });

  test.each([
    ['a quantity beyond the limits', { quantity: 1001 }],
    ['a quantity that is no number', { quantity: '2' }],
    ['an id that is none', { variantId: 'x' }],
    ['what nobody asked for', { more: true }],
  ])('refuses %s', async (_name, change) => {
    const input = { ...(await inputFor('1', 1)), ...change };
    expect((await send('/app/products/new', 'app.products.$variantId', input)).status).toBe(400);
  });

  test('takes no more matches in one request than it can do while somebody waits', async () => {
    const variantIds = Array.from({ length: 51 }, (_, i) => String(900_000_000 + i));
    const connectionId = (await current()).id;
    const take = (some: string[]) =>
      send('/app/products?index', 'app.products._index', {
        intent: 'map_matches',
        connectionId,
        variantIds: some,
      });
    expect((await take(variantIds)).status).toBe(400);
    expect((await take(variantIds.slice(1))).status).toBe(200);
  });

  test('knows no page of a variant that is neither mapped nor in the shop', async () => {
    for (const id of ['999999999', 'nothing']) expect((await open(`/app/products/${id}`)).status).toBe(404);
  });
});

describe('another shop', () => {
  test('sees nothing of this one, and can’t change it', async () => {
    const { db, sealer } = app.context;
    await createSessionStorage({ db, sealer, log: silentLog }).storeSession(
      offlineSession({ shop: otherShop, id: `offline_${otherShop}`, scope: scopesOfToml().join(',') }),
    );
    const connectionId = (await current()).id;
    const mapping = await db.variantMapping.findFirstOrThrow({ where: { shop } });
    const products = await open('/app/products', otherShop);
    expect(products.words).toContain(productWords.noAccount.heading);
    expect(products.html).not.toContain(connectionId);
    const page = await open('/app/connection', otherShop);
    expect(page.words).toContain(connectionWords.noneConnected.title);
    expect(page.html).not.toContain(connectionId);
    for (const intent of ['check', 'disconnect', 'stop_new_orders', 'take_new_orders'])
      expect(await answerOf(await toConnection({ intent, connectionId }, otherShop))).toMatchObject({
        ok: false,
        message: failures.lab.unknown_connection,
      });
    const opened = { variationId: mapping.variationId, quantity: mapping.quantity };
    const input = { intent: 'remove', connectionId, variantId: mapping.variantId, opened };
    const removal = await send(
      `/app/products/${mapping.variantId}`,
      'app.products.$variantId',
      input,
      otherShop,
    );
    expect(await answerOf(removal)).toMatchObject({ ok: false });
    expect(await db.variantMapping.count({ where: { id: mapping.id } })).toBe(1);
    expect(await connections()).toMatchObject([{ id: connectionId, state: 'active', isCurrent: true }]);
  });
});

describe('Connection', () => {
  test('shows the account as far as the service tells of it, never its token', async () => {
    const { html, words } = await open('/app/connection');
    expect(words).toContain(connectionWords.facts.sentHere);
    expect(words).toContain('EUR');
    expect(html).toMatch(/\$0\.00 of \$\d+\.00/);
    expect(words).toContain(connectionWords.badges.live);
    expect(html).not.toContain(world.task.service.token);
  });

  test('a wrong token is told beside the field and changes nothing, and no token is in a log or an answer', async () => {
    const before = await connections();
    const token = `wrong-${randomBytes(8).toString('hex')}`;
    const response = await toConnection({ intent: 'change_token', connectionId: before[0]?.id, token });
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ ok: false, field: 'token' });
    expect(body).toContain(failures.lab.unauthorized);
    expect(await connections()).toEqual(before);
    const page = await open('/app/connection');
    for (const text of [body, page.html, JSON.stringify(lines)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(world.task.service.token);
    }
  });

  test('a token of another account is turned down, the account’s own is taken', async () => {
    const [row] = await connections();
    const change = (token: string | null | undefined) =>
      toConnection({ intent: 'change_token', connectionId: row?.id, token });
    const other = await answerOf(await change(world.sandbox.ready.resellers[1]?.token));
    expect(other).toMatchObject({ ok: false, field: 'token' });
    expect(other).toMatchObject({ message: expect.stringContaining('another lab account') as string });
    expect(await answerOf(await change(world.task.service.token))).toMatchObject({ ok: true });
    expect(await connections()).toMatchObject([{ id: row?.id, state: 'active' }]);
  });

  test('production with a wrong token leaves no trace, with the right one takes the new orders', async () => {
    const account = world.sandbox.ready.resellers[2];
    const baseUrl = traffic.through(account?.base_url ?? '');
    services.production = { baseUrl, token: null, name: 'Production' };
    expect((await open('/app/connection')).words).toContain(connectionWords.offer.production.title);
    const ask = (token?: string) => toConnection({ intent: 'connect', environment: 'production', token });
    expect(await answerOf(await ask())).toMatchObject({ ok: false, field: 'token' });
    expect(await answerOf(await ask('nobody'))).toMatchObject({ ok: false, field: 'token' });
    expect(await connections()).toHaveLength(1);
    const [first, second] = await Promise.all([ask(account?.token), ask(account?.token)]);
    expect([await answerOf(first), await answerOf(second)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await current()).toMatchObject({ environment: 'production' });
    const { words } = await open('/app/connection');
    expect(words).toContain(connectionWords.badges.noNewOrders);
    expect((await open('/app/products')).words).toContain(productWords.list.empty.heading);

    const live = await current();
    const trial = (await connections()).find(({ environment }) => environment === 'sandbox');
    const toTrial = { intent: 'take_new_orders', connectionId: trial?.id };
    expect(await answerOf(await toConnection(toTrial))).toMatchObject({
      ok: false,
      field: null,
      message: expect.stringContaining('its orders don’t ship') as string,
    });
    expect(await current()).toMatchObject({ id: live.id });
    expect(await answerOf(await toConnection({ ...toTrial, confirmed: true }))).toMatchObject({ ok: true });
    expect(await current()).toMatchObject({ id: trial?.id });
    const back = { intent: 'take_new_orders', connectionId: live.id };
    expect(await answerOf(await toConnection(back))).toMatchObject({ ok: true });
    expect(await answerOf(await toConnection({ intent: 'disconnect', connectionId: live.id }))).toMatchObject(
      {
        ok: true,
      },
    );
    services.production = null;
    const sandbox = (await connections()).find(({ environment }) => environment === 'sandbox');
    await answerOf(await toConnection({ intent: 'take_new_orders', connectionId: sandbox?.id }));
    expect(await current()).toMatchObject({ environment: 'sandbox' });
  });

  test('a service that is down is said to be, and nothing is changed', async () => {
    const [row] = (await connections()).filter(({ state }) => state !== 'closed');
    const where = { id: row?.id ?? '' };
    // Nobody listens there.
    await app.context.db.connection.update({
      where,
      data: { baseUrl: 'http://127.0.0.1:9', version: { increment: 1 } },
    });
    const before = await connections();
    const check = await answerOf(await toConnection({ intent: 'check', connectionId: row?.id }));
    expect(check).toMatchObject({
      ok: false,
      message: expect.stringContaining(connectionWords.checkFailed.unreachable) as string,
    });
    const change = await toConnection({ intent: 'change_token', connectionId: row?.id, token: 'any' });
    expect(await answerOf(change)).toMatchObject({
      ok: false,
      field: null,
      message: expect.stringContaining(failures.nothingChanged(failures.lab.unreachable)) as string,
    });
    expect((await open('/app/connection')).html).toContain('"is":"unknown"');
    // What was seen of the service is noted; the connection stays as it is.
    const form = ({ tokenSealed, state, isCurrent, version, webhookHealth }: (typeof before)[number]) => [
      ...[tokenSealed, state, isCurrent, version, webhookHealth],
    ];
    expect((await connections()).map(form)).toEqual(before.map(form));
    expect((await connections()).find(({ id }) => id === row?.id)?.unreachableSince).not.toBeNull();
    const refresh = await send('/app/products?index', 'app.products._index', { intent: 'refresh_catalogue' });
    expect(await answerOf(refresh)).toMatchObject({ ok: false });
    await app.context.db.connection.update({
      where,
      data: { baseUrl: row?.baseUrl ?? '', version: { increment: 1 } },
    });
    const well = await answerOf(await toConnection({ intent: 'check', connectionId: row?.id }));
    expect(well).toMatchObject({ ok: true, said: connectionWords.done.works });
  });

  test('the page says how orders are handed over, and leads to the settings', async () => {
    await changeOrderSettings(app.context.db, shop, { automaticRequests: true, graceMs: 2 * 60 * 60_000 });
    const { words, html } = await open('/app/connection');
    expect(words).toContain(connectionWords.automatic.sentAfter(120));
    expect(html).toContain('href="/app/settings"');
    await changeOrderSettings(app.context.db, shop, { automaticRequests: true, graceMs: 0 });
  });

  test('the pages say in which mode the shop is; a live shop’s paid orders are simulated on its merchant’s word alone', async () => {
    const become = async (isDevelopmentStore: boolean) => {
      const response = await fetch(`${world.localShopify.controlUrl}/shop`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ development_store: isDevelopmentStore }),
      });
      expect(response.status).toBe(200);
      await learnShopKind(app.context, await app.context.adminFor(shop));
    };
    const { badges, says, simulate, stop } = modeWords;
    expect((await open('/app/connection')).words).toContain(badges.development);
    await become(false);
    for (const path of ['/app', '/app/connection'])
      expect((await open(path)).words).toContain(says.tests_only);
    const unasked = await answerOf(await toConnection({ intent: 'simulate' }));
    expect(unasked).toMatchObject({ ok: false, message: simulate.unconfirmed });
    expect((await toConnection({ intent: 'simulate', confirmed: 'yes' })).status).toBe(400);
    expect(await maySimulate(app.context.db, shop)).toBe(false);
    const confirmed = () => toConnection({ intent: 'simulate', confirmed: true });
    for (const answer of await Promise.all([confirmed(), confirmed()]))
      expect(await answerOf(answer)).toMatchObject({ ok: true, said: simulate.done });
    const kept = await app.context.db.shopMode.findUniqueOrThrow({ where: { shop } });
    expect(kept).toMatchObject({
      isDevelopmentStore: false,
      simulatesBy: expect.stringMatching(/^merchant:\d+$/),
    });
    expect((await open('/app')).words).toContain(says.simulated);
    const stopped = await answerOf(await toConnection({ intent: 'stop_simulating' }));
    expect(stopped).toMatchObject({ ok: true, said: stop.done });
    expect(await maySimulate(app.context.db, shop)).toBe(false);
    await become(true);
    expect((await open('/app')).words).toContain(says.development);
  });

  test('stopping new orders keeps the account, disconnecting forgets its token, and one click brings all of it back', async () => {
    const { id: connectionId } = await current();
    await writeOrder(app.context.db, { shop, order: {}, part: { connectionId, state: 'placed' } });
    expect(await answerOf(await toConnection({ intent: 'stop_new_orders', connectionId }))).toMatchObject({
      ok: true,
    });
    const stopped = await open('/app/connection');
    expect(stopped.words).toContain(connectionWords.noneChosen.title);
    expect(stopped.words).toContain(connectionWords.actions.takeNewOrders);
    const disconnect = () => toConnection({ intent: 'disconnect', connectionId });
    for (const answer of await Promise.all([disconnect(), disconnect()]))
      expect(await answerOf(answer)).toMatchObject({ ok: true, said: connectionWords.done.disconnected });
    const gone = await open('/app/connection');
    expect(gone.words).toContain(connectionWords.offer.sandbox.title);
    expect(gone.html).not.toContain('type="password"');
    const connect = () => toConnection({ intent: 'connect', environment: 'sandbox' });
    for (const answer of await Promise.all([connect(), connect()]))
      expect(await answerOf(answer)).toMatchObject({ ok: true });
    expect(await current()).toMatchObject({ id: connectionId, state: 'active' });
    expect((await open('/app/products')).words).toContain('One unit sold = 3 kits');
  });

  test('one click of a page that is out of date takes no account’s place', async () => {
    const before = await current();
    await answerOf(await toConnection({ intent: 'disconnect', connectionId: before.id }));
    const connect = async (token?: string) =>
      answerOf(await toConnection({ intent: 'connect', environment: 'sandbox', token }));
    expect(await connect(world.sandbox.ready.resellers[1]?.token)).toMatchObject({ ok: true });
    const own = await current();
    expect(await connect()).toMatchObject({
      ok: false,
      message: expect.stringContaining('another lab account') as string,
    });
    expect(await current()).toMatchObject({ id: own.id, state: 'active', tokenSealed: own.tokenSealed });
    await answerOf(await toConnection({ intent: 'disconnect', connectionId: own.id }));
    expect(await connect()).toMatchObject({ ok: true });
    expect(await current()).toMatchObject({ id: before.id });
  });
});
