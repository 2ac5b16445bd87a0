import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markProblems } from '../../app/orders/in-shopify/problem.ts';
import { changeOrderSettings } from '../../app/orders/settings/order-settings.ts';
import { reasonText } from '../../app/orders/reasons.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { readAdminOrders } from '../../app/orders/pages/admin-orders.ts';
import { writeOrder } from '../orders/support/ledger-rows.ts';
import { merchantToken, shop } from '../shopify/support/platform.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { browser, installAlone, openFramed, startAppAlone, wordsOf as words } from './support/pages-app.ts';
import { connection as connectionWords } from '../../app/words/connection.ts';
import { home } from '../../app/words/home.ts';
import { order } from '../../app/words/order.ts';
import { orderReasons } from '../../app/words/order-reasons.ts';
import { shared } from '../../app/words/shared.ts';

/** The pages Home and Orders of the built app, over HTTP, as the admin's frame asks for them. */

let app: RunningApp;

beforeAll(async () => {
  app = await startAppAlone(['read_orders', 'write_inventory']);
}, 360_000);
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

const { trouble } = connectionWords;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

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
    expect(words(html)).toContain(home.connectFirst.heading);
    expect(html).toContain('href="/app/connection"');
    expect(html.match(/Button--variantPrimary/g)).toHaveLength(1);
    expect(html).toContain('<title>Kitbridge</title>');
  });

  test('leads through the first steps, until they are dismissed', async () => {
    await connect();
    const first = words((await open('/app')).html);
    expect(first).toContain(`${home.setup.title} ${home.setup.progress(1, 3)}`);
    expect(first).toContain(home.setup.match.title);
    expect((await send('/app?index', 'routes/app._index', { intent: 'hide-first-steps' })).status).toBe(200);
    expect(words((await open('/app')).html)).not.toContain(home.setup.title);
  });

  test('switches automatic requests on; what it was not asked, it does not do', async () => {
    await connect();
    expect(words((await open('/app')).html)).toContain(connectionWords.automatic.manual);
    const ask = (intent: string) => send('/app?index', 'routes/app._index', { intent });
    expect((await ask('anything')).status).toBe(400);
    for (const time of ['once', 'twice']) expect((await ask('automatic-requests')).status, time).toBe(200);
    expect(words((await open('/app')).html)).toContain(connectionWords.automatic.sentAfter(30));
    await app.context.db.orderSettings.updateMany({ data: { graceMs: 60_000 } });
    expect(words((await open('/app')).html)).toContain('ordered from the lab 1 minute after payment.');
  });

  test.each([
    [{ state: 'unauthorized' }, trouble.title, trouble.refused],
    [{ unreachableSince: minutesAgo(6) }, trouble.title, trouble.silent.split('{when}')[0]],
    [{ webhookHealth: 'refused' }, home.problems.delayed, 'Orders are still tracked, with a delay.'],
  ])('says what is wrong with an account that is %o, and what helps', async (changes, title, text) => {
    await connect(changes);
    const { html } = await open('/app');
    expect(words(html)).toContain(title);
    expect(words(html)).toContain(text);
    expect(html).toContain('href="/app/connection"');
  });

  test('says on every page since when the lab does not answer; one failed call is no outage', async () => {
    const since = minutesAgo(6);
    await connect({ unreachableSince: since });
    const { orderId } = await writeOrder(app.context.db, {});
    const pages = ['/app', '/app/orders', `/app/orders/${orderId}`, '/app/connection'];
    for (const page of pages) {
      const { html } = await open(page);
      expect([page, words(html)]).toEqual([page, expect.stringContaining('The lab hasn’t responded since')]);
      expect([page, html]).toEqual([page, expect.stringContaining(`dateTime="${since.toISOString()}"`)]);
      expect([page, words(html)]).not.toEqual([
        page,
        expect.stringContaining(connectionWords.badges.connected),
      ]);
    }
    await app.context.db.connection.updateMany({ data: { unreachableSince: minutesAgo(4) } });
    for (const page of pages) expect(words((await open(page)).html)).not.toContain('hasn’t responded');
    expect(words((await open('/app')).html)).toContain(connectionWords.badges.connected);
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
    expect(nearly).toMatch(/AI budget for \w+ \d{4} is nearly used up/);
    expect(nearly).toContain('Demo lab has spent $81.23 of $100.00.');
    expect(nearly).not.toMatch(/\d{4} is used up/);
    await db.aiBudget.updateMany({ data: { warned100At: now } });
    const used = words((await open('/app')).html);
    expect(used).toMatch(/AI budget for \w+ \d{4} is used up/);
    expect(used).toMatch(/Customers can still read .* resume on [A-Z]\w+ 1 \(UTC\)/);
    await db.aiBudget.deleteMany();
  });

  describe('beside the reseller’s account', () => {
    const practice = { id: 'practice', kind: 'partner', name: 'Dr. Muster', accountFingerprint: 'p' };

    test.each([
      [{ state: 'unauthorized' }, home.practice.refused.title, home.practice.refused.text],
      [{ unreachableSince: minutesAgo(6) }, home.practice.silent.title, 'It hasn’t responded since'],
    ])('tells that a practice’s is %o, also where it’s the only one', async (changes, title, text) => {
      await connect({ ...practice, ...changes });
      const alone = await open('/app');
      for (const said of [title('Dr. Muster'), text]) expect(words(alone.html)).toContain(said);
      await connect();
      const both = words((await open('/app')).html);
      expect(both).toContain(title('Dr. Muster'));
      expect(both).not.toContain(trouble.title);
      await app.context.db.connection.updateMany({ data: { state: 'active', unreachableSince: null } });
      expect(words((await open('/app')).html)).not.toContain(title('Dr. Muster'));
    });

    test('warns of a practice’s AI budget', async () => {
      await connect(practice);
      const now = new Date();
      const figures = {
        limitMicroUsd: 100_000_000n,
        usedMicroUsd: 90_000_000n,
        saidAt: now,
        warned80At: now,
      };
      const month = now.toISOString().slice(0, 7);
      await app.context.db.aiBudget.create({ data: { connectionId: 'practice', month, ...figures } });
      expect(words((await open('/app')).html)).toContain('Dr. Muster has spent $90.00 of $100.00.');
      await app.context.db.aiBudget.deleteMany();
    });

    test('tells what could not be worked on: privacy requests with their deadline, and how many others', async () => {
      const { db } = app.context;
      const event = { shop, fulfilmentOrderIds: [], receivedAt: new Date(), setAsideAt: new Date() };
      await db.shopEvent.createMany({
        data: [
          { ...event, id: 'a1', topic: 'customers/redact' },
          { ...event, id: 'a2', topic: 'customers/data_request' },
          { ...event, id: 'a3', topic: 'orders/paid' },
          { ...event, id: 'a4', topic: 'customers/redact', shop: 'other.myshopify.com' },
          { ...event, id: 'a5', topic: 'customers/redact', processedAt: new Date() },
        ],
      });
      const told = words((await open('/app')).html);
      const { privacy, updates } = home.setAside;
      expect(told.split(privacy['customers/redact'](29))).toHaveLength(2);
      expect(told).toContain(privacy['customers/data_request'](29));
      expect(told).toContain(updates(1));
      await db.shopEvent.deleteMany();
      expect(words((await open('/app')).html)).not.toContain('We couldn’t');
    });
  });

  test('lists what needs a person, with its reason and a link, and the key figures', async () => {
    await connect();
    const detail = orderReasons.details.badAddress(['postal code']);
    const reason = reasonText({ reasonCode: 'address', detail });
    const { orderId } = await writeOrder(app.context.db, { order: { reasonCode: 'address', reason } });
    await writeOrder(app.context.db, {
      order: { state: 'accepted' },
      part: { state: 'shipped' },
      kits: [{ shippedAt: new Date() }, { shippedAt: new Date(), resultReadyAt: new Date() }],
    });
    const { html } = await open('/app');
    expect(words(html)).toMatch(/Needs attention (Attention )?1 /);
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
    const { title } = home.permission;
    expect(words((await open('/app')).html)).not.toContain(title);
    await refused(markProblems.notGranted, orderId);
    expect(words((await open('/app')).html)).toContain(title);
    const page = words((await open(`/app/orders/${orderId}`)).html);
    expect(page).toContain(order.marks.title);
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
    expect(words((await open(`/app/orders/${other.orderId}`)).html)).not.toContain(order.marks.title);
    expect(words((await open('/app')).html)).not.toContain(home.permission.title);
  });
});

describe('Orders', () => {
  test('of a shop without any says when there will be one', async () => {
    const { status, html } = await open('/app/orders');
    expect(status).toBe(200);
    expect(words(html)).toContain(shared.noOrders.heading);
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
    expect(words(html)).toMatch(/Result available Kit K-1 .{5,30} · Lab/);
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
    for (const said of ['Age kit', 'SKU KIT', '2 × $249.00', '$498.00', '€358.00', order.lines.notMatched])
      expect(words(without.html)).toContain(said);
    expect(words(without.html)).toContain(
      'The lab bills in EUR, but you sell in USD. Add an exchange rate to see your margin.',
    );
    expect(without.html).toContain('href="/app/settings"');
    expect(without.html).toContain('href="/app/products/31"');
    const costRates = [{ from: 'EUR', to: 'USD', rate: '1.08' }];
    await changeOrderSettings(app.context.db, shop, { costRates });
    const page = words((await open(`/app/orders/${orderId}`)).html);
    expect(page).toContain('Margin $111.36 (22.4%)');
    expect(page).toContain('$386.64 at your exchange rate of 1.08 (EUR to USD).');
  });

  test('in its cancellation window counts down from the first view on, and names the point of no return', async () => {
    const goesOnAt = new Date(Date.now() + 720_000);
    const { orderId } = await writeOrder(app.context.db, {
      order: {
        reasonCode: 'grace',
        reason: reasonText({ reasonCode: 'grace', detail: '' }),
        goesOnAt,
        status: 'OPEN',
      },
    });
    const { html } = await open(`/app/orders/${orderId}`);
    expect(words(html)).toContain('We’ll send this order in 12 minutes (');
    expect(words(html)).toMatch(/ (12:00|11:5\d) /);
    expect(html).toContain('<span aria-live="polite">The order sends in 12 minutes.</span>');
    for (const said of [...order.window.choices, order.window.after]) expect(words(html)).toContain(said);
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
    expect(words((await open(`/app/orders/${orderId}`)).html)).toContain(order.decision.question);
    const form = { partId: `part-${id}`, version: '3', answer: 'not_placed' };
    const answers = await Promise.all([decide(orderId, form), decide(orderId, form)]);
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(1);
    const part = await app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    expect(part).toMatchObject({ state: 'due', version: 4 });
    expect(words((await open(`/app/orders/${orderId}`)).html)).toContain('Your team');
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
    for (const said of ['120 orders checked, complete', 'SO-1', 'Same reference, different items', 'SO-2'])
      expect(words(html)).toContain(said);
    expect(html).toContain('aria-label="Use this one: SO-2"');
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
        message: expect.stringContaining('has changed since you opened it') as string,
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

  test('over the API is taken of the shop’s own part alone; of another shop’s there is no part', async () => {
    const own = await writeOrder(app.context.db, { part: uncertain });
    const foreign = await writeOrder(app.context.db, { shop: 'other.myshopify.com', part: uncertain });
    const over = async ({ id }: { id: string }, version: number | undefined) => {
      const at = { where: { id: `part-${id}` } };
      const { reference } = await app.context.db.orderPart.findUniqueOrThrow(at);
      const response = await fetch(`${app.url ?? ''}/api/admin/decisions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await merchantToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ reference, version, answer: 'not_placed' }),
      });
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code, (await app.context.db.orderPart.findUniqueOrThrow(at)).state];
    };
    expect(await over(foreign, 3)).toEqual([404, 'not_found', 'undecided']);
    expect(await over(own, undefined)).toEqual([400, 'invalid_request', 'undecided']);
    expect(await over(own, 2)).toEqual([409, 'changed', 'undecided']);
    const shown = await readAdminOrders(app.context.db, shop, own.orderId);
    expect(shown.map(({ version }) => version)).toEqual([3]);
    expect(await over(own, 3)).toEqual([200, undefined, 'due']);
    expect(await over(own, 4)).toEqual([409, 'not_undecided', 'due']);
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
