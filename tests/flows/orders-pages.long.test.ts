import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markProblems } from '../../app/orders/in-shopify/problem.ts';
import { changeOrderSettings } from '../../app/orders/settings.ts';
import { reasonText } from '../../app/orders/reasons.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { writeOrder } from '../orders/support/ledger-rows.ts';
import { merchantToken, shop } from '../shopify/platform-fixtures.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { browser, installAlone, openFramed, startAppAlone, wordsOf as words } from './pages-app.ts';
import { shared } from '../../app/words/shared.ts';

/** The pages Home and Orders of the built app, over HTTP, as the admin's frame asks for them. */

let app: RunningApp;

beforeAll(async () => {
  app = await startAppAlone(['read_orders', 'write_inventory']);
}, 180_000);
beforeEach(async () => {
  await emptyTables(app.context.db, [
    'Kit',
    'OrderPart',
    'FulfilmentOrder',
    'TimelineEntry',
    'LabEvent',
    'WebhookRegistration',
    'Connection',
    'OrderSettings',
    'OrderInShopify',
    'Installation',
    'VariantMapping',
    'ShopifySession',
  ]);
  await installAlone(app);
});
afterAll(async () => {
  await app.stop();
});

/** A page as a document, in the frame. */
const open = async (path: string) =>
  openFramed(`${app.url ?? ''}${path}`, { shop, token: await merchantToken() });

/** A form as App Bridge's fetch sends it. */
async function send(path: string, route: string, form: Record<string, string>, token?: string) {
  const at = `${app.url}${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(route)}`;
  return fetch(at, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...browser, authorization: `Bearer ${token ?? (await merchantToken())}` },
    body: new URLSearchParams(form),
  });
}

async function connect(changes: object = {}): Promise<void> {
  await app.context.db.connection.create({
    data: {
      id: `connection-${shop}`,
      shop,
      kind: 'reseller',
      environment: 'sandbox',
      name: 'Demo lab',
      baseUrl: 'http://127.0.0.1:9',
      tokenSealed: 'sealed',
      accountFingerprint: 'f',
      state: 'active',
      isCurrent: true,
      createdAt: new Date(),
      ...changes,
    },
  });
}

describe('Home', () => {
  test('of a fresh shop is one thing to do', async () => {
    const { status, html, headers } = await open('/app');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(words(html)).toContain('Connect your lab account');
    expect(html).toContain('href="/app/connection"');
    expect(html.match(/Button--variantPrimary/g)).toHaveLength(1);
    expect(html).toContain('<title>Kitbridge</title>');
  });

  test('leads through the first steps, until they are put away', async () => {
    await connect();
    const first = words((await open('/app')).html);
    expect(first).toContain('First steps 1 of 3 done');
    expect(first).toContain('Map your products');
    expect((await send('/app?index', 'routes/app._index', { intent: 'hide-first-steps' })).status).toBe(200);
    expect(words((await open('/app')).html)).not.toContain('First steps');
  });

  test('switches automatic requests on; what it was not asked, it does not do', async () => {
    await connect();
    expect(words((await open('/app')).html)).toContain('Paid orders wait until you request fulfilment');
    const ask = (intent: string) => send('/app?index', 'routes/app._index', { intent });
    expect((await ask('anything')).status).toBe(400);
    for (const time of ['once', 'twice']) expect((await ask('automatic-requests')).status, time).toBe(200);
    expect(words((await open('/app')).html)).toContain('go to the service 30 minutes after the payment.');
    await app.context.db.orderSettings.updateMany({ data: { graceMs: 60_000 } });
    expect(words((await open('/app')).html)).toContain('go to the service 1 minute after the payment.');
  });

  test.each([
    [{ state: 'unauthorized' }, 'Orders are not being placed', 'The service no longer accepts your token.'],
    [{ webhookHealth: 'refused' }, 'News of orders comes late', 'Orders are placed as ever'],
  ])('says what is wrong with an account that is %o, and what helps', async (changes, title, text) => {
    await connect(changes);
    const { html } = await open('/app');
    expect(words(html)).toContain(title);
    expect(words(html)).toContain(text);
    expect(html).toContain('href="/app/connection"');
  });

  test('warns of an AI budget that runs out, with figures and what customers notice, until the month ends', async () => {
    await connect();
    const { db } = app.context;
    const { id: connectionId } = await db.connection.findFirstOrThrow();
    const [now, limitMicroUsd] = [new Date(), 100_000_000n];
    const said = { connectionId, limitMicroUsd, saidAt: now };
    const month = now.toISOString().slice(0, 7);
    await db.aiBudget.createMany({
      data: [
        { ...said, month, usedMicroUsd: 81_234_000n, warned80At: now },
        { ...said, month: '2020-01', usedMicroUsd: limitMicroUsd, warned80At: now, warned100At: now },
      ],
    });
    const nearly = words((await open('/app')).html);
    expect(nearly).toMatch(/The AI budget for \w+ \d{4} is nearly used/);
    expect(nearly).toContain('81.23 of 100.00 USD');
    expect(nearly).not.toContain('is used up Sandbox');
    await db.aiBudget.updateMany({ data: { warned100At: now } });
    const used = words((await open('/app')).html);
    expect(used).toMatch(/The AI budget for \w+ \d{4} is used up/);
    expect(used).toMatch(/Customers still read what was written .* again on 1 [A-Z]\w+ \(UTC\)/);
    await db.aiBudget.deleteMany();
  });

  test('lists what needs a person, with its reason and a link, and the key figures', async () => {
    await connect();
    const reason = reasonText('address', 'Missing or not valid: the postal code.');
    const { orderId } = await writeOrder(app.context.db, { order: { reasonCode: 'address', reason } });
    await writeOrder(app.context.db, {
      order: { state: 'accepted' },
      part: { state: 'shipped' },
      kits: [{ shippedAt: new Date() }, { shippedAt: new Date(), resultReadyAt: new Date() }],
    });
    const { html } = await open('/app');
    expect(words(html)).toMatch(/What needs you (Attention )?1 /);
    expect(words(html)).toContain(reason);
    expect(html).toContain(`href="/app/orders/${orderId}"`);
    expect(words(html)).toContain('Orders placed 1 Kits on the way 1 Results available 1');
  });
});

describe('what could not be written to Shopify', () => {
  const refused = (problem: string, orderId: string) =>
    app.context.db.orderInShopify.create({ data: { shop, orderId, problem, attempts: 1 } });

  test('for want of the permission is told on Home and on the order’s page, with what helps', async () => {
    await connect();
    const { orderId } = await writeOrder(app.context.db, { shop });
    const title = 'Kitbridge may not write to your orders yet';
    expect(words((await open('/app')).html)).not.toContain(title);
    await refused(markProblems.notGranted, orderId);
    expect(words((await open('/app')).html)).toContain(title);
    const page = words((await open(`/app/orders/${orderId}`)).html);
    expect(page).toContain('The order’s state could not be written to Shopify');
    expect(page).toContain(markProblems.notGranted);
  });

  test('for another reason is told on that order’s page alone', async () => {
    await connect();
    const [{ orderId }, other] = [
      await writeOrder(app.context.db, { shop }),
      await writeOrder(app.context.db, { shop }),
    ];
    await refused(markProblems.gone, orderId);
    expect(words((await open(`/app/orders/${orderId}`)).html)).toContain(markProblems.gone);
    expect(words((await open(`/app/orders/${other.orderId}`)).html)).not.toContain('could not be written');
    expect(words((await open('/app')).html)).not.toContain('may not write');
  });
});

describe('Orders', () => {
  test('of a shop without any says when there will be one', async () => {
    const { status, html } = await open('/app/orders');
    expect(status).toBe(200);
    expect(words(html)).toContain('No orders with kits yet');
  });

  test('are listed in pages', async () => {
    for (let i = 0; i < 26; i++)
      await writeOrder(app.context.db, { orderId: `${1_000 + i}`, order: { orderName: `#${i}x` } });
    const first = await open('/app/orders');
    expect(words(first.html)).toContain('#25x');
    expect(words(first.html)).not.toContain(' #0x');
    const rest = await open(`/app/orders?after=1001`);
    expect(words(rest.html)).toContain(' #0x');
    expect((await open('/app/orders?after=nonsense')).status).toBe(200);
  });

  test('carry names from outside as text, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { orderId } = await writeOrder(app.context.db, {
      order: { orderName: name, reasonCode: 'unmapped', reason: `Not mapped: ${name}.` },
      part: { state: 'placed', serviceOrderId: '<script>alert(2)</script>' },
      kits: [{ kitCode: '</script><script>alert(3)</script>', status: name }],
    });
    for (const path of ['/app', '/app/orders', `/app/orders/${orderId}`]) {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<script>alert');
    }
  });
});

describe('one order', () => {
  test('shows what is known of it, without anything of a result', async () => {
    const at = new Date();
    const { id, orderId } = await writeOrder(app.context.db, {
      order: { orderName: '#2001', state: 'accepted' },
      part: { state: 'shipped', serviceOrderId: 'SO-77', amountMinor: 4900, currency: 'EUR' },
      kits: [
        {
          kitCode: 'K-1',
          status: 'Results released',
          trackingCode: 'T-1',
          qrLinkSealed: 'q-secret',
          trackingLink: 'https://parcels.example/T-1',
          shippedAt: at,
          registeredAt: at,
          resultReadyAt: at,
          resultId: 'r-secret',
        },
      ],
    });
    await app.context.db.timelineEntry.create({
      data: { shop, orderId, at, kind: 'service.result.ready', source: 'service', detail: { kits: ['K-1'] } },
    });
    const { status, html } = await open(`/app/orders/${orderId}`);
    expect(status).toBe(200);
    for (const said of [
      '#2001',
      'SO-77',
      `reference-${id}`,
      '€49.00',
      'K-1',
      'Registered',
      'Result available',
    ])
      expect(words(html)).toContain(said);
    expect(words(html)).toMatch(/A result is available\. Kit K-1\. .{5,30} · Lab service/);
    expect(html).toContain('href="https://parcels.example/T-1"');
    expect(html).toContain(`href="shopify:admin/orders/${orderId}"`);
    expect(html).toContain('<title>Order #2001 – Kitbridge</title>');
    expect(html).not.toContain('secret');
  });

  const line = { id: '1', title: 'Age kit', sku: 'KIT', variant_id: '31', quantity: 2, remaining: 2 };

  test('shows what was ordered, what it cost and earns, or which rate is missing', async () => {
    const { orderId } = await writeOrder(app.context.db, {
      order: { state: 'accepted', currency: 'USD', lines: [{ ...line, unit_price_minor: 24_900 }] },
      part: { state: 'placed', amountMinor: 35_800, currency: 'EUR', lines: [{ id: '1', quantity: 2 }] },
    });
    const without = await open(`/app/orders/${orderId}`);
    for (const said of ['Age kit', 'SKU KIT', '2 × US$249.00', 'US$498.00', '€358.00', 'Not mapped'])
      expect(words(without.html)).toContain(said);
    expect(words(without.html)).toContain('the service charges in EUR, and you sell in USD');
    expect(without.html).toContain('href="/app/settings"');
    expect(without.html).toContain('href="/app/products/31"');
    const costRates = [{ from: 'EUR', to: 'USD', rate: '1.08' }];
    await changeOrderSettings(app.context.db, shop, { costRates });
    const page = words((await open(`/app/orders/${orderId}`)).html);
    expect(page).toContain('Margin US$111.36 (22.4 %)');
    expect(page).toContain('US$386.64 at your rate of 1.08');
  });

  test('in its waiting time counts down from the first view on, and names the point of no return', async () => {
    const goesOnAt = new Date(Date.now() + 720_000);
    const { orderId } = await writeOrder(app.context.db, {
      order: { reasonCode: 'grace', reason: reasonText('grace'), goesOnAt, status: 'OPEN' },
    });
    const { html } = await open(`/app/orders/${orderId}`);
    expect(words(html)).toContain('Kitbridge requests fulfilment in 12 minutes (');
    expect(words(html)).toMatch(/ (12:00|11:5\d) /);
    expect(html).toContain('<span aria-live="polite">The waiting time ends in 12 minutes.</span>');
    for (const said of ['cancel or refund', 'hold it', 'correct its address', 'it cannot be cancelled there'])
      expect(words(html)).toContain(said);
  });

  test('that is another shop’s, or none, is a page that says so, in the app’s frame', async () => {
    const theirs = await writeOrder(app.context.db, { shop: 'other.myshopify.com' });
    const none = [theirs.orderId, '1', 'nonsense', '%3Cb%3E'].map((id) => `/app/orders/${id}`);
    for (const path of [...none, '/app/nothing-here']) {
      const { status, html } = await open(path);
      expect(status, path).toBe(404);
      expect(words(html)).toContain(shared.failures.notFound.title);
      expect(html).toContain('<ui-nav-menu>');
    }
  });

  test('whose data cannot be read says so in the app’s frame, with a way to try again', async () => {
    const { db } = app.context;
    await db.$executeRaw`ALTER TABLE "FulfilmentOrder" RENAME TO "Away"`;
    try {
      for (const path of ['/app', '/app/orders', '/app/orders/1']) {
        const { status, html } = await open(path);
        expect(status).toBe(500);
        expect(words(html)).toContain(shared.failures.other.title);
        expect(words(html)).toContain('Try again');
        expect(html).toContain('<ui-nav-menu>');
        expect(html).not.toContain('Away');
      }
    } finally {
      await db.$executeRaw`ALTER TABLE "Away" RENAME TO "FulfilmentOrder"`;
    }
  });
});

describe('a decision about an uncertain part', () => {
  const uncertain = { state: 'undecided', reasonCode: 'uncertain', reason: 'Nobody knows.', version: 3 };
  const route = 'routes/app.orders.$id';
  const decide = async (orderId: string, form: Record<string, string>) =>
    (await send(`/app/orders/${orderId}`, route, form)).json();

  test('is asked for on its page, taken once, and changes nothing the second time', async () => {
    const { id, orderId } = await writeOrder(app.context.db, {
      order: { state: 'placing' },
      part: uncertain,
    });
    expect(words((await open(`/app/orders/${orderId}`)).html)).toContain('Does the service have this order?');
    const form = { partId: `part-${id}`, version: '3', answer: 'not_placed' };
    const answers = await Promise.all([decide(orderId, form), decide(orderId, form)]);
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(1);
    const part = await app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    expect(part).toMatchObject({ state: 'due', version: 4 });
    expect(words((await open(`/app/orders/${orderId}`)).html)).toContain('A person in your shop');
  });

  test('is asked with what was searched and found', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    const { orderId } = await writeOrder(app.context.db, {
      order: { state: 'placing' },
      part: {
        ...uncertain,
        searchEvidence: {
          walks: [{ startedAt: at, endedAt: at, ordersRead: 120, complete: true }],
          candidates: [
            { serviceOrderId: 'SO-1', createdAt: at, by: 'reference', hasItems: false },
            { serviceOrderId: 'SO-2', createdAt: null, by: 'items', hasItems: true },
          ],
        },
      },
    });
    const { html } = await open(`/app/orders/${orderId}`);
    for (const said of ['120 orders read, complete', 'SO-1', 'Its reference; other items', 'SO-2'])
      expect(words(html)).toContain(said);
    expect(html).toContain('aria-label="This one: SO-2"');
  });

  test('that was made on what is no longer true is not taken', async () => {
    const { id, orderId } = await writeOrder(app.context.db, {
      order: { state: 'placing' },
      part: uncertain,
    });
    expect(await decide(orderId, { partId: `part-${id}`, version: '2', answer: 'not_placed' })).toMatchObject(
      {
        ok: false,
        field: null,
        message: expect.stringContaining('has changed since you looked') as string,
      },
    );
    const part = await app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    expect(part).toMatchObject({ state: 'undecided', version: 3 });
  });

  test('without the service’s order id is refused beside the field', async () => {
    const { id, orderId } = await writeOrder(app.context.db, { part: uncertain });
    const form = { partId: `part-${id}`, version: '3', answer: 'placed', serviceOrderId: '  ' };
    expect(await decide(orderId, form)).toMatchObject({ ok: false, field: 'serviceOrderId' });
  });

  test.each([
    ['no part', { partId: '' }],
    ['a version that is none', { version: 'x' }],
    ['no version', { version: '' }],
    ['an answer that is none', { answer: 'perhaps' }],
  ])('with %s was not sent by the page and is refused', async (_name, change) => {
    const { id, orderId } = await writeOrder(app.context.db, { part: uncertain });
    const form = { partId: `part-${id}`, version: '3', answer: 'not_placed', ...change };
    expect((await send(`/app/orders/${orderId}`, route, form)).status).toBe(400);
  });

  test('on one order’s page decides nothing about another order', async () => {
    const { id } = await writeOrder(app.context.db, { part: uncertain });
    const { orderId } = await writeOrder(app.context.db, { part: uncertain });
    const form = { partId: `part-${id}`, version: '3', answer: 'not_placed' };
    expect(await decide(orderId, form)).toMatchObject({ ok: false, field: null });
    const part = await app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    expect(part).toMatchObject({ state: 'undecided', version: 3 });
  });

  test('about another shop’s part is not taken', async () => {
    const { id, orderId } = await writeOrder(app.context.db, {
      shop: 'other.myshopify.com',
      part: uncertain,
    });
    expect(await decide(orderId, { partId: `part-${id}`, version: '3', answer: 'not_placed' })).toMatchObject(
      { ok: false },
    );
    const part = await app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    expect(part.state).toBe('undecided');
  });

  test('with a session token that has expired asks App Bridge for a new one and does nothing', async () => {
    const { id, orderId } = await writeOrder(app.context.db, { part: uncertain });
    const form = { partId: `part-${id}`, version: '3', answer: 'not_placed' };
    const response = await send(
      `/app/orders/${orderId}`,
      route,
      form,
      await merchantToken({ expiresIn: -7_200 }),
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('x-shopify-retry-invalid-session-request')).toBe('1');
    const part = await app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    expect(part.state).toBe('undecided');
  });
});
