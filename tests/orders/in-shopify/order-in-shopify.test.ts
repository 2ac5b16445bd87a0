import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failures } from '../../../app/words/failures.ts';
import { readAppConfig } from '../../../app/local-shopify/core/app-config.ts';
import { noteOrderMarks } from '../../../app/orders/in-shopify/order-in-shopify.ts';
import { resumeMarks } from '../../../app/orders/marks-due.ts';
import { metafieldsOf, orderTags } from '../../../app/orders/in-shopify/marks.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { createAdminClient } from '../../../app/shopify/admin-client.ts';
import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import { ADDRESS, BUYER, SHOP, startTestShop, stockTestShop } from '../../local-shopify/support/test-shop.ts';
import type { StockedShop } from '../../local-shopify/support/test-shop.ts';
import { silentLog } from '../../support/log.ts';
import { writeOrder } from '../support/ledger-rows.ts';
import { useMarksWorld } from '../support/marks-world.ts';

/** An order's metafields and tags, in a local Shopify that is reached as the real one is. */

const world = useMarksWorld();
let local: StockedShop;
let token: string;
/** What the app sent to Shopify. */
let sent: { operationName: string; variables: Record<string, unknown> }[] = [];

beforeAll(async () => {
  local = await stockTestShop(await startTestShop());
  token = (await local.exchange()).accessToken ?? '';
}, 120_000);
beforeEach(async () => {
  sent = [];
  await world.db.installation.create({ data: { shop: SHOP, installedAt: world.now } });
  world.admin = createAdminClient({
    shop: SHOP,
    tokens: { current: () => Promise.resolve(token), afterRefusal: () => Promise.resolve(token) },
    fetch: (input, init) => {
      sent.push(JSON.parse(init?.body as string) as (typeof sent)[number]);
      const headers = new Headers(init?.headers);
      headers.set('X-Forwarded-Host', SHOP);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(`${local.running.url}${pathname}`, { ...init, headers });
    },
    log: silentLog,
    userAgent: 'test',
    retryDelaysMs: [],
  });
});
afterAll(() => local.close());

const calls = () => sent.map(({ operationName }) => operationName);

async function buy(): Promise<string> {
  const { body } = await local.control('POST', '/orders', {
    customer: BUYER,
    line_items: [{ sku: 'KIT-1', quantity: 2 }],
    shipping_address: ADDRESS,
    financial_status: 'paid',
  });
  return (body as { id: string }).id;
}

/** An order of the shop that is in the ledger, too: two kits, one of them shipped. */
async function boughtAndShipped(): Promise<string> {
  const orderId = await buy();
  await writeOrder(world.db, {
    shop: SHOP,
    orderId,
    order: { state: 'accepted' },
    part: { state: 'shipped', expectedKits: 2 },
    kits: [{ shippedAt: world.now, kitCode: `GA-${orderId}` }, {}],
  });
  return orderId;
}

interface InShopify {
  tags: string[];
  metafields: { namespace: string; key: string; type: string; value: string }[];
}
const inShopify = async (orderId: string): Promise<InShopify> =>
  (await local.control('GET', `/orders/${orderId}`)).body as InShopify;
const valuesOf = ({ metafields }: InShopify) =>
  Object.fromEntries(metafields.map(({ key, value }) => [key, value]));
const note = (orderId: string) => noteOrderMarks(world.ctx, SHOP, orderId);
async function changeKits(orderId: string, data: object): Promise<void> {
  await world.db.kit.updateMany({ where: { part: { fulfilmentOrder: { orderId } } }, data });
}

describe('an order in Shopify', () => {
  test('says how it stands and how many kits there are, and nothing else of it is written', async () => {
    const orderId = await boughtAndShipped();
    const { tags, metafields: _none, ...before } = await inShopify(orderId);
    await note(orderId);
    expect(await world.sweep()).toEqual([orderId]);
    const { metafields, tags: tagsAfter, ...after } = await inShopify(orderId);
    expect(metafields.map(({ key, type, value }) => [key, type, value])).toEqual([
      ['state', 'single_line_text_field', 'shipped'],
      ['kits_ordered', 'number_integer', '2'],
      ['kits_shipped', 'number_integer', '1'],
      ['kits_registered', 'number_integer', '0'],
    ]);
    expect(metafields.every(({ namespace }) => /^app--\d+$/.test(namespace))).toBe(true);
    expect(tagsAfter).toEqual(tags);
    expect(after).toEqual(before);
    expect(calls()).toEqual(['ReadOrderTags', 'SetOrderMetafields']);
    expect(JSON.stringify(sent)).not.toMatch(/GA-|note|result|Sam|Buyer|example/i);
  });

  test('says no more once a result is there than that it is done', async () => {
    const orderId = await boughtAndShipped();
    await changeKits(orderId, {
      shippedAt: world.now,
      registeredAt: world.now,
      resultReadyAt: world.now,
      resultId: 'res_9',
      status: 'Results released',
    });
    await world.db.orderPart.updateMany({ data: { state: 'fulfilled' } });
    await note(orderId);
    await world.sweep();
    const { metafields } = await inShopify(orderId);
    const values = { state: 'done', kits_ordered: '2', kits_shipped: '2', kits_registered: '2' };
    expect(valuesOf({ metafields, tags: [] })).toEqual(values);
    expect(JSON.stringify(sent)).not.toMatch(/res_|result|GA-/i);
  });

  test('is left alone while nothing changes, and is written again once it does', async () => {
    const orderId = await boughtAndShipped();
    await note(orderId);
    await world.sweep();
    sent = [];
    await note(orderId);
    expect(await world.sweep()).toEqual([]);
    expect(calls()).toEqual([]);
    await changeKits(orderId, { registeredAt: world.now });
    await note(orderId);
    await note(orderId);
    expect(await world.sweep()).toEqual([orderId]);
    expect(valuesOf(await inShopify(orderId))).toMatchObject({ kits_registered: '2' });
  });

  test('has our tag by choice: one of ours at a time, the merchant’s own never touched, none when switched off', async () => {
    const orderId = await boughtAndShipped();
    const own = ['vip', 'Kitbridge: by hand', 'kitbridge'];
    await local.ask(
      'mutation ($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { userErrors { field message } } }',
      { id: `gid://shopify/Order/${orderId}`, tags: own },
    );
    await changeOrderSettings(world.db, SHOP, { tagOrders: true });
    world.now = new Date(Date.now() + 60_000);
    await world.sweep();
    expect((await inShopify(orderId)).tags).toEqual([...own, 'Kitbridge: shipped']);
    await world.db.orderPart.updateMany({ data: { reasonCode: 'uncertain', reason: 'Look it up.' } });
    await note(orderId);
    await world.sweep();
    expect((await inShopify(orderId)).tags).toEqual([...own, 'Kitbridge: needs attention']);
    await changeOrderSettings(world.db, SHOP, { tagOrders: false });
    world.now = new Date(Date.now() + 120_000);
    await world.sweep();
    expect((await inShopify(orderId)).tags).toEqual(own);
    const changed = sent.filter(
      ({ operationName }) => /Tags$/.test(operationName) && operationName !== 'ReadOrderTags',
    );
    const ours: unknown[] = Object.values(orderTags);
    for (const { variables } of changed)
      expect((variables['tags'] as string[]).every((tag) => ours.includes(tag))).toBe(true);
  });

  test('that was deleted is left, and said so', async () => {
    const { orderId } = await writeOrder(world.db, { shop: SHOP, orderId: '424242' });
    await note(orderId);
    await world.settle();
    expect(calls()).toEqual(['ReadOrderTags']);
    expect(await world.row(orderId)).toMatchObject({
      dueAt: null,
      problem: expect.stringContaining('deleted'),
    });
    await note(orderId);
    expect(await world.sweep()).toEqual([]);
  });
});

describe('what Shopify does not do', () => {
  test('is tried again with growing waits, and kept as the problem meanwhile', async () => {
    const orderId = await boughtAndShipped();
    await local.control('POST', '/faults', { kind: 'api_unavailable', times: 2 });
    await note(orderId);
    const began = world.now.getTime();
    const waits: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      await world.sweep();
      const { dueAt, problem } = await world.row(orderId);
      expect(problem).toBe(failures.shopify.unavailable);
      waits.push((dueAt?.getTime() ?? 0) - world.now.getTime());
      expect(await world.sweep()).toEqual([]);
      world.now = dueAt ?? world.now;
    }
    expect(waits).toEqual([15_000, 30_000]);
    await world.sweep();
    expect(await world.row(orderId)).toMatchObject({ dueAt: null, problem: null, attempts: 0 });
    expect(world.now.getTime() - began).toBe(45_000);
    expect(valuesOf(await inShopify(orderId))).toMatchObject({ state: 'shipped' });
  });

  test('for a reason that nobody foresaw is tried again soon, not when the lease of the dead is over', async () => {
    const orderId = await boughtAndShipped();
    const { admin } = world;
    world.admin = { shop: SHOP, query: () => Promise.reject(new TypeError('the database was away')) };
    await note(orderId);
    await expect(world.sweep()).rejects.toThrow('the database was away');
    const { dueAt } = await world.row(orderId);
    expect(dueAt).toEqual(new Date(world.now.getTime() + 15_000));
    world.admin = admin;
    await world.settle();
    expect(valuesOf(await inShopify(orderId))).toMatchObject({ state: 'shipped' });
  });

  test('for good is kept in Shopify’s words and tried again once the order changes', async () => {
    const orderId = await boughtAndShipped();
    const { admin } = world;
    const userErrors = [{ field: null, message: 'Too many tags.' }];
    world.admin = {
      shop: SHOP,
      query: (document, ...rest) =>
        document.name === 'SetOrderMetafields'
          ? Promise.reject(
              new ShopifyFailure({ code: 'user_error', operation: document.name, detail: '', userErrors }),
            )
          : admin.query(document, ...rest),
    };
    await note(orderId);
    await world.settle();
    const { problem, dueAt } = await world.row(orderId);
    expect({ problem, dueAt }).toEqual({ dueAt: null, problem: expect.stringContaining('Too many tags.') });
    world.admin = admin;
    await changeKits(orderId, { registeredAt: world.now });
    await note(orderId);
    await world.sweep();
    expect(await world.row(orderId)).toMatchObject({ dueAt: null, problem: null });
  });

  test('because the shop has not granted it yet waits for all orders at once, says so, and goes on when it has', async () => {
    const orders = [await boughtAndShipped(), await boughtAndShipped(), await boughtAndShipped()];
    const toml = await readFile(local.tomlPath, 'utf8');
    const reinstall = async (text: string) => {
      await writeFile(local.tomlPath, text);
      await local.restart();
      await local.running.installApp();
      token = (await local.exchange()).accessToken ?? '';
    };
    await reinstall(toml.replace('write_orders', 'read_orders'));
    for (const orderId of orders) await note(orderId);
    await world.sweep();
    expect(calls()).toEqual(['ReadOrderTags', 'SetOrderMetafields']);
    for (const orderId of orders)
      expect((await world.row(orderId)).problem).toContain('approve the access it asks for');
    expect(await world.sweep()).toEqual([]);
    await reinstall(toml);
    await resumeMarks(world.db, SHOP, world.now);
    expect((await world.sweep()).sort()).toEqual([...orders].sort());
    for (const orderId of orders)
      expect(valuesOf(await inShopify(orderId))).toMatchObject({ state: 'shipped' });
  }, 60_000);
});

test('a sweep takes a few orders of each shop, and none of a shop that has removed the app', async () => {
  const away = 'away.myshopify.com';
  await world.db.installation.create({
    data: { shop: away, installedAt: world.now, uninstalledAt: world.now },
  });
  for (let i = 0; i < 7; i += 1) {
    const { orderId } = await writeOrder(world.db, { shop: SHOP });
    await note(orderId);
  }
  const { orderId } = await writeOrder(world.db, { shop: away });
  await noteOrderMarks(world.ctx, away, orderId);
  const [first, second] = [await world.sweep(), await world.sweep()];
  expect([first.length, second.length]).toEqual([5, 2]);
  expect([...first, ...second]).not.toContain(orderId);
});

test('orders from before the app wrote to Shopify are marked once it may', async () => {
  const orderId = await boughtAndShipped();
  await resumeMarks(world.db, SHOP, world.now);
  await world.sweep();
  expect(valuesOf(await inShopify(orderId))).toMatchObject({ state: 'shipped' });
});

test('shopify.app.toml defines exactly what is written', async () => {
  const { orderMetafieldTypes, scopes } = await readAppConfig('shopify.app.toml');
  const marks = { state: 'done', kitsOrdered: 1, kitsShipped: 1, kitsRegistered: 1, tag: null } as const;
  expect([...orderMetafieldTypes]).toEqual(metafieldsOf(marks).map(({ key, type }) => [key, type]));
  expect(scopes).toContain('write_orders');
});
