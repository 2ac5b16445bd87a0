import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountWords } from '../../../app/local-shopify/words/account.ts';
import type { LocalExtension } from '../../../app/local-shopify/index.ts';
import { openSession, type BrowserSession } from '../support/browser-session.ts';
import { startTestShop, stockTestShop, type StockedShop } from '../support/test-shop.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname;
const TARGET = 'customer-account.order-status.block.render';
const EXTENSION: LocalExtension = {
  handle: 'status-block',
  name: 'Kit status',
  targets: [TARGET],
  scriptPath: `${FIXTURES}status-block.js`,
  localesPath: `${FIXTURES}locales`,
  apiVersion: '2026-07',
};

let shop: StockedShop;
/** Ada's and Brigid's orders, by their ids. */
let ada: { id: string; order: string };
let brigid: { id: string; order: string };

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
  await shop.restart({ extensions: [EXTENSION] });
  const { body } = await shop.control('GET', '/customers');
  const buy = async (first: string) => {
    const { id } = body.data.find((row: { first_name: string }) => row.first_name === first) as {
      id: string;
    };
    const made = await shop.control('POST', '/orders', {
      customer: { id },
      line_items: [{ sku: 'KIT-1', quantity: 1 }],
    });
    return { id, order: made.body.id as string };
  };
  ada = await buy('Ada');
  brigid = await buy('Brigid');
});
afterAll(() => shop.close());

async function signedIn(customerId: string): Promise<BrowserSession> {
  const browser = openSession(shop.running.url);
  const answer = await browser.post('/account/login', { customer: customerId, return_to: '/account' });
  expect(answer).toMatchObject({ status: 303, location: '/account' });
  return browser;
}

/** The secret link of an order's status page. */
async function statusPath(orderId: string): Promise<string> {
  await shop.running.idle();
  const sent = shop.receiver
    .webhooks('orders/paid')
    .map(({ body }) => JSON.parse(body) as { id: number; token: string })
    .find(({ id }) => id === Number(orderId));
  return `/account/status/${sent?.token ?? 'none'}`;
}

/** What a page tells its extensions. */
function blockOf(text: string) {
  const written = /data-block="([^"]*)"/.exec(text)?.[1] ?? '';
  const json = written
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

  return JSON.parse(json);
}

describe('the account', () => {
  it('shows a customer their own orders', async () => {
    const browser = await signedIn(ada.id);
    const list = await browser.get('/account');
    expect(list.text).toContain(`/account/orders/${ada.order}`);
    expect(list.text).not.toContain(`/account/orders/${brigid.order}`);
    const page = await browser.get(`/account/orders/${ada.order}`);
    expect(page.text).toContain('218 Juniper Lane');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('is whole in German, the country of an address too', async () => {
    const browser = await signedIn(ada.id);
    browser.cookies.set('account_language', 'de');
    const { text } = await browser.get(`/account/orders/${ada.order}`);
    expect(text).toContain(accountWords.de.contactAndDelivery);
    expect(text).toContain('Vereinigte Staaten');
    expect(text).not.toContain('United States');
  });

  it('answers another customer’s order as one that does not exist', async () => {
    const browser = await signedIn(ada.id);
    const foreign = await browser.get(`/account/orders/${brigid.order}`);
    const none = await browser.get('/account/orders/999999999999');
    const nonsense = await browser.get('/account/orders/%3Cscript%3E');
    for (const page of [foreign, none, nonsense]) expect(page.status).toBe(404);
    expect(foreign.text).toBe(none.text);
  });

  it('asks who it is before it shows an order, and comes back to it', async () => {
    const browser = openSession(shop.running.url);
    const path = `/account/orders/${ada.order}`;
    const asked = await browser.get(path);
    expect(asked.location).toBe(`/account/login?return_to=${encodeURIComponent(path)}`);
    expect((await browser.get(asked.location ?? '')).text).toContain(`value="${path}"`);
    const back = await browser.post('/account/login', { customer: ada.id, return_to: path });
    expect(back.location).toBe(path);
  });

  it('comes back to pages of this shop only', async () => {
    for (const return_to of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/admin',
    ]) {
      const browser = openSession(shop.running.url);
      expect((await browser.post('/account/login', { customer: ada.id, return_to })).location).toBe(
        '/account',
      );
    }
  });

  it('takes no cookie that it did not sign, and none after signing out', async () => {
    const forged = openSession(shop.running.url);
    forged.cookies.set('account_kitbridge-demo', `${ada.id}.c2lnbmF0dXJl`);
    expect((await forged.get('/account')).location).toBe('/account/login');
    const browser = await signedIn(ada.id);
    await browser.post('/account/logout', {});
    expect((await browser.get('/account')).location).toBe('/account/login');
  });

  it('keeps its cookie from scripts and from other sites', async () => {
    const browser = openSession(shop.running.url);
    const { headers } = await browser.post('/account/login', { customer: ada.id, return_to: '/account' });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('leads nowhere but to web addresses from a tracking link', async () => {
    const { body } = await shop.control('GET', `/orders/${ada.order}`);
    const [fulfillmentOrder] = body.fulfillment_orders as { id: string }[];
    await shop.control('POST', `/orders/${ada.order}/request-fulfillment`, {});
    const id = `gid://shopify/FulfillmentOrder/${fulfillmentOrder?.id ?? ''}`;
    await shop.ask(
      `mutation ($id: ID!) { fulfillmentOrderAcceptFulfillmentRequest(id: $id) { userErrors { message } } }`,
      { id },
    );
    await shop.ask(
      `mutation ($id: ID!) { fulfillmentCreate(fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: $id }],
        trackingInfo: { numbers: ["TRACK-1", "TRACK-2"], urls: ["https://carrier.example/1", "javascript:alert(1)"] }
      }) { userErrors { message } } }`,
      { id },
    );
    const page = await (await signedIn(ada.id)).get(`/account/orders/${ada.order}`);
    expect(page.text).toContain('href="https://carrier.example/1"');
    expect(page.text).toContain('<li>TRACK-2</li>');
    expect(page.text).toContain('On its way');
  });
});

describe('the order status page by its secret link', () => {
  it('follows the order and keeps what is personal to whoever signs in', async () => {
    const page = await openSession(shop.running.url).get(await statusPath(brigid.order));
    expect(page.status).toBe(200);
    for (const personal of ['Weir Terrace', 'brigid.ocarroll', 'Carroll'])
      expect(page.text).not.toContain(personal);
    expect(blockOf(page.text)).toMatchObject({
      tokenPath: '/account/visitor-token',
      data: {
        authenticationState: 'pre_authenticated',
        order: { id: `gid://shopify/Order/${brigid.order}` },
      },
    });
  });

  it('is the order’s page for the customer themselves, and stays as it is for another', async () => {
    const path = await statusPath(brigid.order);
    expect((await (await signedIn(brigid.id)).get(path)).location).toBe(`/account/orders/${brigid.order}`);
    const other = await (await signedIn(ada.id)).get(path);
    expect(blockOf(other.text).tokenPath).toBe('/account/visitor-token');
  });
});

describe('extensions', () => {
  it('are told of the order and the customer on the page of a customer who signed in', async () => {
    const page = await (await signedIn(ada.id)).get(`/account/orders/${ada.order}`);
    expect(blockOf(page.text)).toMatchObject({
      handle: 'status-block',
      target: TARGET,
      scriptUrl: '/extensions/status-block.js',
      tokenPath: '/account/session-token',
      translations: { title: 'Kits of {{name}}' },
      data: {
        authenticationState: 'fully_authenticated',
        customer: { id: `gid://shopify/Customer/${ada.id}` },
        order: { id: `gid://shopify/Order/${ada.order}`, name: '#1001' },
      },
    });
  });

  it('are served as they were built, in a function of their own', async () => {
    const browser = openSession(shop.running.url);
    const script = await browser.get('/extensions/status-block.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const { readFile } = await import('node:fs/promises');
    expect(script.text).toContain(await readFile(EXTENSION.scriptPath, 'utf8'));
    for (const path of ['/extensions/other.js', '/extensions/..%2f..%2fpackage.js'])
      expect((await browser.get(path)).status).toBe(404);
  });

  it('get tokens of whoever is signed in, and without a subject before that', async () => {
    const browser = await signedIn(ada.id);
    const token = JSON.parse((await browser.post('/account/session-token', {})).text) as { token: string };
    expect(decodeJwt(token.token).sub).toBe(`gid://shopify/Customer/${ada.id}`);
    const visitor = openSession(shop.running.url);
    expect((await visitor.post('/account/session-token', {})).status).toBe(401);
    const nobody = JSON.parse((await visitor.post('/account/visitor-token', {})).text) as { token: string };
    expect(decodeJwt(nobody.token).sub).toBeUndefined();
  });

  it.each(['/account/session-token', '/account/visitor-token'])(
    'get no token from %s for another site’s page, nor by a link',
    async (path) => {
      const browser = await signedIn(ada.id);
      for (const headers of [
        {},
        { Origin: 'https://elsewhere.example' },
        { Origin: shop.running.url, 'Sec-Fetch-Site': 'cross-site' },
        { Origin: shop.running.url, 'Sec-Fetch-Site': 'same-site' },
      ]) {
        const answer = await browser.post(path, {}, headers);
        expect(answer.status).toBe(403);
        expect(answer.text).not.toContain('token"');
      }
      expect((await browser.get(path)).text).not.toContain('token"');
      const answer = await browser.post(path, {});
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
