import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningApp } from '../../app/start/app.ts';
import { writeKits } from '../kits/support/merchant-kit-rows.ts';
import { merchantToken, shop } from '../shopify/support/platform.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { browser, installAlone, openFramed, startAppAlone } from './support/pages-app.ts';
import { kits } from '../../app/words/kits.ts';

/** The page Kits of the built app and its export, over HTTP, as the admin's frame asks for them. */

let app: RunningApp;

beforeAll(async () => {
  app = await startAppAlone(['write_orders']);
}, 360_000);
beforeEach(async () => {
  await emptyTables(app.context.db, [
    'Kit',
    'OrderPart',
    'FulfilmentOrder',
    'Installation',
    'ShopifySession',
  ]);
  await installAlone(app);
});
afterAll(async () => {
  await app.stop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

/** The page as a document, in the frame: what a visitor reads of it, and its HTML. */
const open = async (query = '') =>
  openFramed(`${app.url ?? ''}/app/kits?${query}`, { shop, token: await merchantToken() });

async function exported(query = '', headers?: Record<string, string>): Promise<Response> {
  const authorization = `Bearer ${await merchantToken()}`;
  return fetch(`${app.url}/app/kits/export${query}`, {
    redirect: 'manual',
    headers: { ...browser, ...(headers ?? { authorization }) },
  });
}

/** Records of a CSV file by RFC 4180, read by hand: what a spreadsheet makes of it. */
function parsed(text: string): string[][] {
  const records: string[][] = [[]];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i] ?? '';
    const record = records.at(-1) ?? [];
    if (quoted && letter === '"' && text[i + 1] === '"') {
      field += '"';
      i += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (quoted || (letter !== ',' && letter !== '\r')) field += letter;
    else {
      record.push(field);
      field = '';
      if (letter === '\r') {
        expect(text[(i += 1)]).toBe('\n');
        records.push([]);
      }
    }
  }
  expect(records.pop()).toEqual([]);
  return records;
}

async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200);
  // The mark is part of the file, not of what is read.
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(await response.arrayBuffer());
  const [heads = [], ...records] = parsed(text);
  return records.map((record) => {
    expect(record).toHaveLength(heads.length);
    return Object.fromEntries(heads.map((head, i) => [head, record[i] ?? '']));
  });
}

describe('the page', () => {
  test('of a shop without kits says when there will be some', async () => {
    const { status, words } = await open();
    expect(status).toBe(200);
    expect(words).toContain(kits.empty.heading);
    expect(words).not.toContain(kits.export.action);
  });

  test('shows how far each kit is, which one nobody registered, and what to do where it is stuck', async () => {
    const orderId = await writeKits(app.context.db, shop, [
      { kitCode: 'GA-1', shippedAt: daysAgo(41), status: 'Shipped', orderName: '#1041' },
      { kitCode: 'GA-2', shippedAt: daysAgo(41), status: 'Missing info', registeredAt: daysAgo(40) },
      { kitCode: 'GA-3', shippedAt: daysAgo(41), status: 'Cancelled' },
      { kitCode: 'GA-4', shippedAt: daysAgo(41), status: 'Held at customs' },
    ]);
    await writeKits(app.context.db, shop, [{ environment: 'sandbox' }]);
    const { words, html } = await open();
    expect(words).toContain('5 kits');
    expect(words).toMatch(/GA-1 (Info )?Shipped #1041 Shipped 41 days ago, not registered/);
    expect(words).toContain(kits.states.missing_info.help);
    expect(words).toContain(kits.states.cancelled.help);
    expect(words).toContain('Held at customs');
    expect(words).toContain(`${kits.row.noCode} Ordered Sandbox`);
    expect(words).toContain('2 kits not registered 30 days after shipping');
    expect(html).toContain(`href="/app/orders/${orderId}"`);
    expect(html).toContain('/app/kits?unregistered=30&amp;sort=longest_shipped');
    const { words: only } = await open('state=missing_info&q=ga');
    expect(only).toContain('1 kit');
    expect(only).toContain('GA-2');
    expect(only).not.toContain('GA-1');
    expect((await open('q=nothing-like-it')).words).toContain(kits.found(0));
  });

  test('has nothing of another shop’s, whatever its address asks for', async () => {
    const orderId = await writeKits(app.context.db, 'another.myshopify.com', [{ kitCode: 'FOREIGN-1' }]);
    await writeKits(app.context.db, shop, [{ kitCode: 'OWN-1' }]);
    for (const query of [
      '',
      `order=${orderId}`,
      'q=FOREIGN',
      'state=ordered',
      'after=1~part-1~1',
      'state=x',
    ]) {
      const { status, html } = await open(query);
      expect(status, query).toBe(200);
      // Beside what was typed into the search.
      expect(html, query).not.toContain('FOREIGN-1');
      expect(await (await exported(`?${query}`)).text(), query).not.toContain('FOREIGN-1');
    }
  });
});

describe('the export', () => {
  test('is a file in UTF-8 for spreadsheets, named by its day, of all that the filters leave', async () => {
    const { db } = app.context;
    await writeKits(
      db,
      shop,
      Array.from({ length: 1_050 }, (_, i) => ({ kitCode: `K-${i}`, orderName: '#Zoë, "A" & B' })),
    );
    await writeKits(db, shop, [{ kitCode: 'SANDBOX', environment: 'sandbox' }]);
    const response = await exported('?environment=production');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const today = new Date().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="kits-${today}.csv"`);
    const bytes = Buffer.from(await response.clone().arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = await rowsOf(response);
    expect(new Set(rows.map((row) => row['Kit code'])).size).toBe(1_050);
    expect(rows.every((row) => row['Order'] === '#Zoë, "A" & B')).toBe(true);
  });

  test('tells logistics only: neither the way to register a kit nor anything of a result or a person', async () => {
    await writeKits(app.context.db, shop, [
      {
        kitCode: 'GA-1',
        orderName: '#7',
        status: 'Shipped',
        createdAt: daysAgo(50),
        shippedAt: daysAgo(41),
        qrLinkSealed: 'sealed_qr',
        trackingCode: 'T1',
        trackingLink: 'https://post.example/T1',
      },
      { kitCode: 'GA-2', shippedAt: daysAgo(9), registeredAt: daysAgo(5), resultReadyAt: daysAgo(1) },
    ]);
    const text = await (await exported()).text();
    expect(text).not.toMatch(/sealed|qr|customer|res_/i);
    const [second, first] = await rowsOf(await exported());
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;
    expect(first).toEqual({
      Order: '#7',
      'Kit code': 'GA-1',
      Status: 'Shipped',
      'Lab status': 'Shipped',
      Environment: 'Production',
      'Ordered on': iso,
      'Shipped on': iso,
      'Days since shipping': '41',
      Registered: 'No',
      'Registered on': '',
      'Days unregistered': '41',
      'Result available': 'No',
      'Tracking number': 'T1',
      'Tracking link': 'https://post.example/T1',
    });
    expect(second).toMatchObject({
      Status: 'Result available',
      Registered: 'Yes',
      'Days unregistered': '',
      'Result available': 'Yes',
    });
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'what begins like a formula is text to a spreadsheet: %j',
    async (hostile) => {
      await writeKits(app.context.db, shop, [
        { kitCode: `${hostile}","=2`, orderName: hostile, status: hostile, trackingCode: hostile },
      ]);
      const [row] = await rowsOf(await exported());
      for (const [head, value] of Object.entries(row ?? {}))
        expect(value, head).not.toMatch(/^[=+\-@\t\r＝]/);
      expect(row?.['Order']).toBe(`'${hostile}`);
      expect(row?.['Kit code']).toBe(`'${hostile}","=2`);
    },
  );

  test('needs a session token of the shop', async () => {
    await writeKits(app.context.db, shop, [{ kitCode: 'GA-1' }]);
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const response = await exported('', headers);
      expect(response.status).not.toBe(200);
      expect(await response.text()).not.toContain('GA-1');
    }
  });
});
