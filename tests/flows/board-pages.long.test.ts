import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostBulkOrders } from '../../app/orders/actions/bulk-limit.ts';
import { createSessionStorage } from '../../app/shopify/session-storage.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { sendShopCallsTo } from '../../app/start/demo/local-shop-calls.ts';
import { board } from '../../app/words/board.ts';
import { startTestWorld } from '../faults/support/test-world.ts';
import type { FaultWorld } from '../faults/support/world.ts';
import { writeOrder } from '../orders/support/ledger-rows.ts';
import { offlineSession } from '../shopify/support/platform.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { createLogCapture, silentLog } from '../support/log.ts';
import { browser, openFramed, startAppIn, tokenIn } from './support/pages-app.ts';

/** The order board of the built app over HTTP, with a local Shopify behind it. */

const { log, lines } = createLogCapture();
const otherShop = 'other-shop.myshopify.com';
let world: FaultWorld;
let app: RunningApp;
let shop: string;
/** Where calls to the shop go; null while Shopify is not there. */
let shopifyUrl: string | null;

beforeAll(async () => {
  world = await startTestWorld({ manual: true });
  shop = world.localShopify.shop;
  sendShopCallsTo((domain) => (domain === shop ? shopifyUrl : null));
  app = await startAppIn(world, log);
  shopifyUrl = world.localShopify.url;
  await world.localShopify.installApp();
}, 360_000);
beforeEach(async () => {
  shopifyUrl = world.localShopify.url;
  lines.length = 0;
  await emptyTables(app.context.db, ['Kit', 'OrderPart', 'FulfilmentOrder', 'TimelineEntry']);
});
afterAll(async () => {
  await app.stop();
  await world.stop();
});

const route = 'routes/app.orders._index';

const tokenOf = (domain: string) => tokenIn(world, domain);

/** The board as the admin's frame opens it, and what a visitor reads of it. */
const open = async (query = '', of = shop) =>
  openFramed(`${app.url ?? ''}/app/orders?${query}`, { shop: of, token: await tokenOf(of) });

async function ask(input: unknown, of = shop): Promise<Response> {
  return fetch(`${app.url ?? ''}/app/orders?index&_data=${encodeURIComponent(route)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...browser, authorization: `Bearer ${await tokenOf(of)}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}

const write = (written: Parameters<typeof writeOrder>[1] = {}) =>
  writeOrder(app.context.db, { shop, ...written });

describe('the board', () => {
  test('shows views with counts, each an address of its own that keeps search and filters', async () => {
    await write({ order: { orderName: '#801', reasonCode: 'unmapped', reason: 'Map it.' } });
    await write({ order: { orderName: '#802' } });
    const { html, words } = await open('sort=oldest&account=');
    expect(words).toMatch(/Needs attention 1 .*Waiting 1 .*Placed 0 .*Shipped 0 .*Done 0 .*All 2 /);
    expect(html).toContain('href="/app/orders?view=needs_attention&amp;sort=oldest"');
    const needing = await open('view=needs_attention&sort=oldest');
    expect(needing.words).toContain('#801');
    expect(needing.words).not.toContain('#802');
    expect(needing.html).toMatch(/aria-current="page"[^>]*>Needs attention/);
    expect(needing.html).toContain('href="/app/orders?sort=oldest"');
  });

  test('tells whose an order is, what is in it, and its total, as Shopify has it, and keeps none of it', async () => {
    for (const [title, price, sku] of [
      ['Glycan age test', 249, 'BRIEF-1'],
      ['Tea', 5.5, 'BRIEF-2'],
    ])
      await world.shop('/products', { title, variants: [{ title: 'Default Title', price, sku }] });
    const bought = await world.shop<{ id: string }>('/orders', {
      customer: { first_name: 'Ada', last_name: 'Whitlock', email: 'ada.whitlock@example.com' },
      line_items: [
        { sku: 'BRIEF-1', quantity: 2 },
        { sku: 'BRIEF-2', quantity: 1 },
      ],
      financial_status: 'paid',
    });
    await write({ orderId: bought.id });
    const briefs = async (ids: string, of = shop) =>
      fetch(
        `${app.url ?? ''}/app/orders/briefs?ids=${ids}&_data=${encodeURIComponent('routes/app.orders.briefs')}`,
        { headers: { ...browser, authorization: `Bearer ${await tokenOf(of)}` } },
      );
    const answer = await briefs(`${bought.id},999`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      [bought.id]: {
        customer: 'Ada Whitlock',
        products: ['2 × Glycan age test', '1 × Tea'],
        hasMoreProducts: false,
        total: { amountMinor: 50_350, currency: 'USD' },
      },
    });
    const rows = await app.context.db.fulfilmentOrder.findMany();
    expect(JSON.stringify([rows, lines])).not.toContain('Whitlock');
    for (const bad of ['', 'x', '1,,2', Array.from({ length: 26 }, (_, i) => i + 1).join(',')])
      expect((await briefs(bad)).status, bad).toBe(400);
    // Shopify is not there: the board has what it has.
    shopifyUrl = null;
    const silent = await briefs(bought.id);
    expect([silent.status, await silent.json()]).toEqual([200, {}]);
    lines.length = 0;
  });

  test('goes from page to page, and begins anew at a cursor that is none', async () => {
    for (let i = 0; i < 26; i++) await write({ orderId: `${1_000 + i}`, order: { orderName: `#${i}x` } });
    const first = await open();
    expect(first.words).toContain('#25x');
    expect(first.words).not.toContain(' #0x');
    expect(first.words).toContain('26 orders');
    expect((await open('after=1001')).words).toContain(' #0x');
    for (const bad of [
      'after=nonsense',
      'after=',
      'before=%00',
      'after=1&after=2',
      'sort=changed&after=1001',
    ])
      expect((await open(bad)).words, bad).toContain('#25x');
  });

  test('of a shop without any order says when there will be one; an empty view and search say what helps', async () => {
    expect((await open('view=shipped')).words).toContain(board.empty.all.heading);
    await write({ order: { orderName: '#801' } });
    expect((await open('view=needs_attention')).words).toContain(board.empty.needs_attention.heading);
    expect((await open('view=done&q=801')).words).toContain(board.noMatch.viewAll(1));
    expect((await open('q=802')).words).toContain(board.noMatch.anywhere('802'));
  });

  test('takes any address, and shows what was typed as text only', { timeout: 360_000 }, async () => {
    await write();
    const nasty = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' OR 1=1 --",
      '\0',
      '%',
      '🧪',
    ];
    for (const name of [
      'view',
      'q',
      'state',
      'reason',
      'account',
      'results',
      'from',
      'to',
      'zone',
      'sort',
      'bulk',
    ])
      for (const value of nasty) {
        const { status, html } = await open(`${name}=${encodeURIComponent(value)}`);
        expect(status, `${name}=${value}`).toBe(200);
        expect(html).not.toContain('<script>alert');
        expect(html).not.toContain('<img src=x');
      }
  });

  test('shows nothing of another shop, whatever it is searched for', async () => {
    const { orderId } = await write({
      order: { orderName: '#SECRET', customerId: '1' },
      part: { state: 'placed' },
      kits: [{ kitCode: 'K-SECRET' }],
    });
    await app.context.db.installation.create({ data: { shop: otherShop, installedAt: new Date() } });
    const { db, sealer } = app.context;
    await createSessionStorage({ db, sealer, log: silentLog }).storeSession(
      offlineSession({ id: `offline_${otherShop}`, shop: otherShop }),
    );
    await writeOrder(db, { shop: otherShop, order: { orderName: '#OWN' } });
    for (const query of ['', `q=${orderId}`, 'q=K-SECRET', 'q=reference-', 'q=%23SECRET', 'state=placed']) {
      const { status, words } = await open(query, otherShop);
      expect(status).toBe(200);
      expect(words.replaceAll('“#SECRET”', '').replaceAll('“K-SECRET”', '')).not.toContain('SECRET');
    }
  });
});

describe('a search for a customer', () => {
  const ofSomebody = async () => {
    const { data } = (await (await fetch(`${world.localShopify.controlUrl}/customers`)).json()) as {
      data: { id: string; email: string; first_name: string; last_name: string }[];
    };
    const [somebody] = data;
    if (!somebody) throw new Error('The local shop has no customer.');
    await write({ order: { orderName: '#901', customerId: somebody.id } });
    await write({ order: { orderName: '#902', customerId: '1' } });
    return somebody;
  };

  test('finds the orders by name and by e-mail address, which no log holds', async () => {
    const { email, first_name, last_name } = await ofSomebody();
    for (const text of [email, email.slice(0, -4), first_name, `${last_name} ${first_name.slice(0, 2)}`]) {
      const { words } = await open(`q=${encodeURIComponent(text)}`);
      expect(words, text).toContain('#901');
      expect(words, text).not.toContain('#902');
    }
    expect(JSON.stringify(lines)).not.toContain(email);
    expect(JSON.stringify(lines)).not.toContain(last_name);
  });

  test('while Shopify is not there shows what is found without it, and says what is missing', async () => {
    const { first_name } = await ofSomebody();
    await write({ order: { orderName: `#${first_name}-1` } });
    shopifyUrl = 'http://127.0.0.1:9';
    const { status, words } = await open(`q=${first_name}`);
    expect(status).toBe(200);
    expect(words).toContain(board.searchProblems.silent);
    expect(words).toContain(`#${first_name}-1`);
    expect(words).not.toContain('#901');
    // Numbers and codes are nobody's name: Shopify is not even asked.
    expect((await open('q=901')).words).not.toContain('Shopify didn’t respond');
  });
});

describe('something for several orders at once', () => {
  test('begins with an id under which its results are read', async () => {
    const { orderId } = await write();
    const response = await ask({ intent: 'bulk', kind: 'retry', orderIds: [orderId] });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { ok: boolean; id: string };
    expect(answer).toEqual({ ok: true, id: expect.any(String) as string });
    const { words } = await open(`bulk=${answer.id}`);
    expect(words).toContain('All 1');
    expect(await app.context.db.bulkAction.findUnique({ where: { id: answer.id } })).toMatchObject({
      shop,
      kind: 'retry',
      total: 1,
      actor: expect.stringMatching(/^merchant:/) as string,
    });
  });

  test.each([
    ['no order', { orderIds: [] }],
    ['too many', { orderIds: Array.from({ length: mostBulkOrders + 1 }, (_, i) => `${i + 1}`) }],
    ['ids that are none', { orderIds: ["1' OR 1=1"] }],
    ['what is decided order by order', { kind: 'accept_risk' }],
    ['a kind that is none', { kind: 'constructor' }],
    ['another intent', { intent: 'x' }],
    ['more than was asked', { shop: otherShop }],
  ])('with %s was not sent by the page and is refused', async (_, change) => {
    const { orderId } = await write();
    const before = await app.context.db.bulkAction.count();
    const response = await ask({ intent: 'bulk', kind: 'retry', orderIds: [orderId], ...change });
    expect(response.status).toBe(400);
    expect(await app.context.db.bulkAction.count()).toBe(before);
  });
});
