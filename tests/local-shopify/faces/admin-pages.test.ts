import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { Script } from 'node:vm';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalWords } from '../../../app/local-shopify/words/refusals.ts';
import { adminWords } from '../../../app/local-shopify/words/admin.ts';
import { openSession, type BrowserSession, type Page } from '../support/browser-session.ts';
import {
  ADDRESS,
  API_KEY,
  API_SECRET,
  SHOP,
  startTestShop,
  stockTestShop,
  type StockedShop,
} from '../support/test-shop.ts';

let shop: StockedShop;
let staff: BrowserSession;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());
beforeEach(async () => {
  staff = openSession(shop.running.url);
  await staff.get('/admin/orders');
});

interface OrderView {
  id: string;
  financial_status: string;
  cancelled_at: string | null;
  line_items: { id: string; current_quantity: number }[];
  fulfillment_orders: {
    id: string;
    status: string;
    request_status: string;
    location_id: string;
    line_items: { id: string; remaining_quantity: number }[];
  }[];
}

async function placeOrder(extra: Record<string, unknown> = {}): Promise<OrderView> {
  const { body } = await shop.control('POST', '/orders', {
    customer: { email: 'sam.buyer@example.com', first_name: 'Sam', last_name: 'Buyer' },
    shipping_address: ADDRESS,
    line_items: [{ sku: 'KIT-1', quantity: 3 }],
    ...extra,
  });
  return readOrder(body.id);
}

const readOrder = async (id: string): Promise<OrderView> =>
  (await shop.control('GET', `/orders/${id}`)).body as OrderView;

/** The hidden fields of an action's first form on a page; fails when the page does not offer it. */
function formOf(page: Page, action: string): Record<string, string> {
  const form = new RegExp(`action="/admin/orders/\\d+/${action}"[^>]*>(.*?)</form>`, 's').exec(
    page.text,
  )?.[1];
  if (form === undefined) throw new Error(`The page offers no ${action}.`);
  const fields = form.matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

const offers = (page: Page, action: string) => page.text.includes(`/${action}"`);

/** Does on an order's page what a member of staff does. */
async function act(order: OrderView, action: string, fields: Record<string, string> = {}): Promise<Page> {
  const page = await staff.get(`/admin/orders/${order.id}`);
  return staff.post(`/admin/orders/${order.id}/${action}`, { ...formOf(page, action), ...fields });
}

describe('the pages', () => {
  it('show what people wrote as text, never as markup', async () => {
    const nasty = '<script>alert(1)</script>"&\'';
    await shop.control('POST', '/products', { title: nasty, sku: 'NASTY', price: '1.00' });
    const order = await placeOrder({
      customer: { email: 'x@example.com', first_name: nasty, last_name: nasty },
      line_items: [{ sku: 'NASTY', quantity: 1 }],
      shipping_address: { ...ADDRESS, address1: nasty },
      note: nasty,
      tags: [nasty],
    });
    for (const path of [`/orders/${order.id}`, '/orders', '/products', '/customers']) {
      const page = await staff.get(`/admin${path}`);
      expect(page.status, path).toBe(200);
      expect(page.text, path).not.toContain('<script>');
      expect(page.text, path).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      const policy = page.headers.get('content-security-policy');
      expect(policy, path).toContain("script-src 'self'");
      expect(policy, path).not.toContain('unsafe');
      expect(page.headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('lead from the admin’s address to the orders, and say so when there is no such page', async () => {
    expect((await staff.get('/admin')).location).toBe('/admin/orders');
    for (const path of ['/nothing', '/orders/99999999', '/orders/abc', '/apps/other-app'])
      expect((await staff.get(`/admin${path}`)).status, path).toBe(404);
  });

  it('name each value of a list for a phone, where no head stands above it', async () => {
    await placeOrder();
    const words = adminWords.lists;
    const { text } = await staff.get('/admin/orders');
    for (const head of [words.order, words.customer, words.paymentStatus, words.fulfillmentStatus])
      expect(text).toMatch(new RegExp(`<td data-head="${head}">`));
  });

  it('link a parcel only to a web address', async () => {
    const order = await placeOrder();
    const fulfillmentOrderId = `gid://shopify/FulfillmentOrder/${order.fulfillment_orders[0]?.id ?? ''}`;
    await shop.ask(
      `mutation ($id: ID!) {
        fulfillmentCreate(fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: $id }],
          trackingInfo: { company: "Parcel", numbers: ["GOOD-1", "BAD-2"], urls: ["https://track.example/1", "javascript:alert(1)"] }
        }) { fulfillment { id } userErrors { field message } }
      }`,
      { id: fulfillmentOrderId },
    );
    const { text } = await staff.get(`/admin/orders/${order.id}`);
    expect(text).toContain('href="https://track.example/1"');
    expect(text).toContain('BAD-2');
    expect(text).not.toContain('javascript:');
  });

  it('offer the other shops of this machine to switch to', async () => {
    const other = {
      shop: 'second.myshopify.com',
      staff: 'Imani Castell',
      adminUrl: 'http://127.0.0.1:1/admin',
    };
    await shop.restart({ otherShops: () => [other] });
    const { text } = await openSession(shop.running.url).get('/admin/orders');
    expect(text).toContain('href="http://127.0.0.1:1/admin"');
    expect(text).toContain('Imani Castell');
    expect(text).toContain('Robin Vale');
  });
});

describe('an order’s buttons', () => {
  it('are those that apply, and do what the control API does', async () => {
    const order = await placeOrder({ financial_status: 'pending' });
    const before = await staff.get(`/admin/orders/${order.id}`);
    for (const action of ['pay', 'edit', 'cancel', 'request-fulfillment', 'hold', 'move', 'split'])
      expect(offers(before, action), action).toBe(true);
    for (const action of ['refund', 'release', 'request-cancellation'])
      expect(offers(before, action), action).toBe(false);

    const paid = await act(order, 'pay');
    expect([paid.status, paid.location]).toEqual([303, `/admin/orders/${order.id}?done=pay`]);
    expect((await staff.get(paid.location ?? '')).text).toContain(adminWords.done.pay);
    expect((await readOrder(order.id)).financial_status).toBe('paid');
    expect(offers(await staff.get(`/admin/orders/${order.id}`), 'pay')).toBe(false);

    await act(order, 'hold', { reason: 'incorrect_address', reason_notes: 'no number' });
    expect((await staff.get(`/admin/orders/${order.id}`)).text).toContain('Incorrect address. no number');
    await act(order, 'release');
    const line = order.fulfillment_orders[0]?.line_items[0]?.id ?? '';
    await act(order, 'split', { [`quantity-${line}`]: '1' });
    const [first, second] = (await readOrder(order.id)).fulfillment_orders;
    expect([first, second].map((row) => row?.line_items[0]?.remaining_quantity)).toEqual([2, 1]);

    await act(order, 'request-fulfillment');
    expect((await readOrder(order.id)).fulfillment_orders[0]?.request_status).toBe('submitted');
    await act(order, 'request-cancellation', { message: 'stop' });
    await act(order, 'edit', { [`quantity-${order.line_items[0]?.id ?? ''}`]: '4' });
    expect((await readOrder(order.id)).line_items[0]?.current_quantity).toBe(4);
    await act(order, 'refund', { [`quantity-${order.line_items[0]?.id ?? ''}`]: '1' });
    expect((await readOrder(order.id)).financial_status).toBe('partially_refunded');
    await act(order, 'cancel', { reason: 'staff' });
    expect((await readOrder(order.id)).cancelled_at).not.toBeNull();
    expect(offers(await staff.get(`/admin/orders/${order.id}`), 'cancel')).toBe(false);
  });

  it('move to the place that was chosen', async () => {
    const order = await placeOrder();
    const page = await staff.get(`/admin/orders/${order.id}`);
    const place = /name="location_id">\s*<option value="(\d+)">Shop location/.exec(page.text)?.[1] ?? '';
    const moved = await act(order, 'move', { location_id: place });
    expect((await staff.get(moved.location ?? '')).text).toContain(adminWords.done.move);
    expect((await readOrder(order.id)).fulfillment_orders.at(-1)?.location_id).toBe(place);
  });

  it('do a thing once, however often a form is sent', async () => {
    const order = await placeOrder();
    const line = order.line_items[0]?.id ?? '';
    const page = await staff.get(`/admin/orders/${order.id}`);
    const form = { ...formOf(page, 'refund'), [`quantity-${line}`]: '1' };
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => staff.post(`/admin/orders/${order.id}/refund`, form)),
    );
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await readOrder(order.id)).line_items[0]?.current_quantity).toBe(2);
  });

  it('say in words why nothing was done, and change nothing', async () => {
    const order = await placeOrder({ financial_status: 'pending' });
    const stale = formOf(await staff.get(`/admin/orders/${order.id}`), 'pay');
    await shop.control('POST', `/orders/${order.id}/pay`);
    const again = await staff.post(`/admin/orders/${order.id}/pay`, stale);
    expect(again.status).toBe(409);
    expect(again.text).toContain(adminWords.problems.nothingChanged(refusalWords.orderAlreadyPaid));

    const nothing = await act(order, 'refund');
    expect(nothing.status).toBe(409);
    expect(nothing.text).toContain(adminWords.problems.chooseQuantity);
    const keyless = await staff.post(`/admin/orders/${order.id}/cancel`, { reason: 'staff' });
    expect(keyless.status).toBe(409);
    const after = await readOrder(order.id);
    expect([after.financial_status, after.cancelled_at]).toEqual(['paid', null]);
  });
});

/** Asks under another name, which fetch does not let one do. */
async function askedAs({
  port,
  path,
  host,
}: {
  port: string;
  path: string;
  host: string;
}): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { Host: host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    });
    asked.on('error', reject).end();
  });
}

describe('a form of another page', () => {
  it('is refused, whatever it says of itself', async () => {
    const order = await placeOrder({ financial_status: 'pending' });
    const form = formOf(await staff.get(`/admin/orders/${order.id}`), 'pay');
    const foreign: Record<string, string>[] = [
      {},
      { Origin: 'http://evil.example' },
      { Origin: shop.running.url, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: shop.running.url, 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const path of [`/admin/orders/${order.id}/pay`, '/admin/logout', '/admin/login']) {
      for (const headers of foreign) {
        const page = await staff.post(path, form, headers);
        expect(page.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
        expect(page.text).toContain(adminWords.problems.foreignFormTitle);
      }
    }
    expect((await readOrder(order.id)).financial_status).toBe('pending');
  });

  it('cannot be in a frame of another page, nor reached by a name that points here', async () => {
    const page = await staff.get('/admin/orders');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const { port } = new URL(shop.running.url);
    const path = '/admin/orders?a=1';
    expect(await askedAs({ port, path, host: 'evil.example' })).toMatchObject({ status: 403 });
    // The app's frame and the cookies belong to the numbered address.
    expect(await askedAs({ port, path, host: `localhost:${port}` })).toEqual({
      status: 302,
      location: `${shop.running.url}${path}`,
    });
  });
});

describe('the staff session', () => {
  const tokenRequest = (session: BrowserSession) => session.post('/admin/session-token', {});

  it('gives session tokens to this admin’s own pages alone', async () => {
    const page = await tokenRequest(staff);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const { token } = JSON.parse(page.text) as { token: string };
    const { payload } = await jwtVerify(token, new TextEncoder().encode(API_SECRET));
    expect(payload).toMatchObject({ aud: API_KEY, dest: `https://${SHOP}` });

    expect((await staff.get('/admin/session-token')).status).toBe(403);
    const foreign = await staff.post('/admin/session-token', {}, { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(foreign.text).not.toContain('token":');
  });

  it('begins with the first visit and ends with the log-out, everywhere and in words', async () => {
    const cookie = (await openSession(shop.running.url).get('/admin/orders')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const order = await placeOrder({ financial_status: 'pending' });
    const form = formOf(await staff.get(`/admin/orders/${order.id}`), 'pay');

    expect((await staff.post('/admin/logout', {})).location).toBe('/admin');
    for (const page of [
      await staff.get(`/admin/orders/${order.id}`),
      await staff.post(`/admin/orders/${order.id}/pay`, form),
      await tokenRequest(staff),
    ]) {
      expect(page.status).toBe(401);
      expect(page.text).toContain(adminWords.session.ended);
    }
    expect((await readOrder(order.id)).financial_status).toBe('pending');
    expect((await tokenRequest(openSession(shop.running.url))).status).toBe(401);

    const back = await staff.post('/admin/login', { return_to: `/admin/orders/${order.id}` });
    expect(back.location).toBe(`/admin/orders/${order.id}`);
    expect((await tokenRequest(staff)).status).toBe(200);
    for (const elsewhere of ['https://evil.example', '//evil.example', '/admin//evil.example', '/control'])
      expect((await staff.post('/admin/login', { return_to: elsewhere })).location).toBe('/admin');
  });
});

describe('the app’s frame', () => {
  const frameUrl = (page: Page) => {
    const src = /<iframe[^>]*\ssrc="([^"]*)"/.exec(page.text)?.[1] ?? '';
    return new URL(src.replaceAll('&amp;', '&'));
  };

  it('holds the app at the inner path, signed as Shopify signs it', async () => {
    const page = await staff.get(
      '/admin/apps/kitbridge/app/orders?state=waiting&shop=evil.myshopify.com&hmac=0',
    );
    const url = frameUrl(page);
    expect([url.origin, url.pathname]).toEqual([shop.receiver.url, '/app/orders']);
    expect(url.searchParams.get('state')).toBe('waiting');
    expect(url.searchParams.getAll('shop')).toEqual([SHOP]);
    const { hmac, ...signed } = Object.fromEntries(url.searchParams);
    const text = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${encodeURIComponent(signed[name] ?? '')}`)
      .join('&');
    expect(hmac).toBe(createHmac('sha256', API_SECRET).update(text).digest('hex'));
    expect(page.headers.get('content-security-policy')).toContain(`frame-src 'self' ${shop.receiver.url}`);
  });

  it('never leads outside the app, whatever the path', async () => {
    for (const path of ['//evil.example', '/https://evil.example', '/%2F%2Fevil.example']) {
      const page = await staff.get(`/admin/apps/kitbridge${path}`);
      expect(frameUrl(page).origin, path).toBe(shop.receiver.url);
    }
  });

  it('is found by the app’s key as well', async () => {
    expect((await staff.get(`/admin/apps/${API_KEY}/app/orders?a=1`)).location).toBe(
      '/admin/apps/kitbridge/app/orders?a=1',
    );
  });

  it('says so when nobody knows where the app runs', async () => {
    const { tomlPath } = shop;
    await shop.restart({ app: { apiKey: API_KEY, apiSecret: API_SECRET, tomlPath } });
    const page = await openSession(shop.running.url).get('/admin/apps/kitbridge');
    await shop.restart();
    expect(page.status).toBe(200);
    expect(page.text).toContain('Kitbridge isn&#39;t responding');
    expect(page.text).not.toContain('<iframe');
  });
});

describe('the resource picker’s products', () => {
  it('are found by every word, in title or SKU, in App Bridge’s form', async () => {
    const find = async (query: string) => {
      const page = await staff.get(`/admin/picker/products?query=${encodeURIComponent(query)}`);
      return (JSON.parse(page.text) as { products: { id: string; title: string; variants: object[] }[] })
        .products;
    };
    expect((await find('kit')).map(({ title }) => title)).toEqual(['Biological age kit', 'Family kit']);
    const [family] = await find('KIT-2 fam');
    expect(family?.variants).toMatchObject([
      {
        id: `gid://shopify/ProductVariant/${shop.variants['KIT-2'] ?? ''}`,
        sku: 'KIT-2',
        price: '99.50',
        product: { id: family?.id, title: 'Family kit' },
      },
    ]);
    expect(await find('100% nothing')).toEqual([]);
  });
});

describe('the browser’s files', () => {
  it('are those of one folder, and App Bridge is one script', async () => {
    const bridge = await staff.get('/assets/app-bridge.js');
    expect(bridge.headers.get('content-type')).toContain('text/javascript');
    expect(() => new Script(bridge.text)).not.toThrow();
    for (const path of ['admin.css', 'admin.js', 'admin-frame.js'])
      expect((await staff.get(`/assets/${path}`)).status, path).toBe(200);
    for (const path of ['..%2Fserver.ts', 'tsconfig.json', 'app-bridge%2F1-channel.js', 'nothing.js'])
      expect((await staff.get(`/assets/${path}`)).status, path).toBe(404);
  });
});
