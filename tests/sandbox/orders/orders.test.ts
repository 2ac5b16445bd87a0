import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxKitsPerOrder } from '../../../app/sandbox/orders/place-order.ts';
import { ruleWords } from '../../../app/sandbox/words/errors.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let euro: Client;
let dollar: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [euro, dollar] = sandbox.clients;
});
afterAll(() => sandbox.close());

describe('the catalogue', () => {
  test('lists the same variations to all, priced in the currency of the account', async () => {
    const inEuro = (await euro.get('/products')).body.data;
    const inDollar = (await dollar.get('/products')).body.data;
    const ids = (items: { variation_id: string }[]) => items.map((item) => item.variation_id);
    expect(ids(inEuro)).toEqual(ids(inDollar));
    expect(new Set(ids(inEuro)).size).toBe(inEuro.length);
    expect(inEuro.length).toBeGreaterThanOrEqual(12);
    expect(new Set(inEuro.map((item: { currency: string }) => item.currency))).toEqual(new Set(['EUR']));
    expect(new Set(inDollar.map((item: { currency: string }) => item.currency))).toEqual(new Set(['USD']));
    for (const item of inEuro) expect(item.requires_shipping).toBe(item.kits > 0);
    const kits = new Set(inEuro.map((item: { kits: number }) => item.kits));
    for (const count of [0, 1, 2]) expect(kits).toContain(count);
  });
});

describe('POST /orders', () => {
  test('never looks at the reference: two calls are two orders', async () => {
    const both = [await euro.post('/orders', order()), await euro.post('/orders', order())];
    expect(both.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(both.map((answer) => answer.body.id)).size).toBe(2);
    const listed = (await euro.get('/orders')).body.data.filter(
      (item: { reference: string }) => item.reference === 'shop-1001',
    );
    expect(listed).toHaveLength(2);
  });

  test('adds up price times quantity, also for a variation that stands in several items', async () => {
    const items = [
      { variation_id: 'glycan-kit-1', quantity: 1_000 },
      { variation_id: 'glycan-kit-1', quantity: 3 },
      { variation_id: 'consultation-30', quantity: 2 },
    ];
    const placed = (await euro.post('/orders', order({ items }))).body;
    expect(placed).toMatchObject({ amount: 1_003 * 17_900 + 2 * 6_500, currency: 'EUR', status: 'Paid' });
    expect((await euro.get(`/orders/${placed.id}`)).body.items).toEqual(items);
  });

  test('refuses what the catalogue does not have, and more kits than a sandbox order may ship', async () => {
    const unknown = await euro.post(
      '/orders',
      order({
        items: [
          { variation_id: 'glycan-kit-1', quantity: 1 },
          { variation_id: 'subscription', quantity: 1 },
        ],
      }),
    );
    expect(unknown.status).toBe(400);
    expect(unknown.body.details).toEqual({ 'items.1.variation_id': [ruleWords.notInCatalog] });
    const boxes = { variation_id: 'glycan-kit-10', quantity: 1_000 };
    const many = await euro.post('/orders', order({ items: [boxes, boxes, boxes] }));
    expect(many.body.details.items[0]).toContain(String(maxKitsPerOrder));
  });

  test('an order of add-ons alone ships nothing: no kits, no events, no end to wait for', async () => {
    const placed = await dollar.post(
      '/orders',
      order({ items: [{ variation_id: 'consultation-60', quantity: 1 }] }),
    );
    expect((await dollar.control('POST', '/clock', { advance_ms: 3_600_000 })).body.next).toBeNull();
    expect((await dollar.get(`/orders/${placed.body.id}`)).body).toMatchObject({
      shipped: false,
      shipped_on: null,
      registered: false,
      results_ready: false,
    });
    expect((await dollar.get(`/units?order_id=${placed.body.id}`)).body.data).toEqual([]);
    const byHand = await dollar.control('POST', '/events', {
      order_id: placed.body.id,
      kind: 'order.shipped',
    });
    expect([byHand.status, byHand.body.code]).toEqual([409, 'step_not_possible']);
  });

  test('an unknown value is null, never absent', async () => {
    const { reference: _none, ...plain } = order();
    const placed = (await euro.post('/orders', plain)).body;
    expect(placed.reference).toBeNull();
    expect((await euro.get(`/orders/${placed.id}`)).body).toMatchObject({
      reference: null,
      shipped_on: null,
    });
  });
});

describe('lists', () => {
  test('are newest first, and a walk sees each order once while new ones arrive', async () => {
    const client = sandbox.clients[2];
    const placed: string[] = [];
    for (let i = 0; i < 7; i += 1) placed.unshift((await client.post('/orders', order())).body.id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { id: string }[]; next_cursor: string | null } = (
        await client.get(`/orders?limit=3&cursor=${cursor}`)
      ).body;
      seen.push(...page.data.map((item) => item.id));
      cursor = page.next_cursor;
      await client.post('/orders', order());
    }
    expect(seen).toEqual(placed);
  });

  test('take no cursor of another list', async () => {
    const client = sandbox.clients[2];
    const { id } = (await client.post('/orders', order())).body;
    await client.post('/orders', order());
    const cursor: string = (await client.get('/orders?limit=1')).body.next_cursor;
    expect((await client.get(`/orders?cursor=${cursor}`)).status).toBe(200);
    for (const list of [`/units?order_id=${id}`, '/reports?limit=1'])
      expect(await client.get(`${list}&cursor=${cursor}`), list).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: { cursor: expect.anything() as unknown } },
      });
  });

  test('page through the kits of an order', async () => {
    const client = sandbox.clients[3];
    const { id } = (
      await client.post('/orders', order({ items: [{ variation_id: 'glycan-kit-3', quantity: 40 }] }))
    ).body;
    await client.control('POST', '/clock', { to_next: true });
    const first = (await client.get(`/units?order_id=${id}&limit=100`)).body;
    const second = (await client.get(`/units?order_id=${id}&limit=100&cursor=${first.next_cursor}`)).body;
    expect([first.data.length, second.data.length, second.next_cursor]).toEqual([100, 20, null]);
    const codes = [...first.data, ...second.data].map((kit) => kit.kit_code);
    expect(new Set(codes).size).toBe(120);
  });

  test('the cursor of another order’s kits is refused as any other list’s is', async () => {
    const client = sandbox.clients[3];
    const items = [{ variation_id: 'glycan-kit-3', quantity: 40 }];
    const [one, other] = [
      (await client.post('/orders', order({ items }))).body,
      (await client.post('/orders', order({ items }))).body,
    ];
    await client.control('POST', '/clock', { advance_ms: 60_000 });
    const { next_cursor: cursor } = (await client.get(`/units?order_id=${one.id}&limit=100`)).body;
    expect(cursor).toEqual(expect.any(String));
    const refused = await client.get(`/units?order_id=${other.id}&limit=100&cursor=${cursor}`);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_request' }]);
    const elsewhere = await client.get(`/orders?cursor=${cursor}`);
    expect(elsewhere.status).toBe(400);
  });
});
