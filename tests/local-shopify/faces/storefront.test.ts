import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storefrontWords } from '../../../app/local-shopify/words/storefront.ts';
import { checkoutWords } from '../../../app/local-shopify/words/checkout.ts';
import { hiddenValue, openSession, type BrowserSession, type Page } from '../support/browser-session.ts';
import { startTestShop, stockTestShop, type StockedShop } from '../support/test-shop.ts';

let shop: StockedShop;

beforeAll(async () => {
  shop = await stockTestShop(await startTestShop());
});
afterAll(() => shop.close());

const AMERICAN = {
  email: 'sam@example.com',
  country: 'US',
  first_name: 'Sam',
  last_name: 'Buyer',
  address1: '1 Example Road',
  city: 'Louisville',
  province: 'KY',
  zip: '40202',
};

const open = () => openSession(shop.running.url);
const variant = (sku: string) => shop.variants[sku] ?? '';

/** A browser with a kit in its cart, at the checkout; and what the form needs to be sent. */
async function atCheckout(quantity = '1') {
  const browser = open();
  await browser.post('/storefront/cart/add', { variant: variant('KIT-1'), quantity });
  const page = await browser.get('/storefront/checkout');
  return { browser, sent: { token: hiddenValue(page, 'token'), total: hiddenValue(page, 'total') } };
}

/** The order that a paid checkout leads to. */
async function orderOf(browser: BrowserSession, paid: Page) {
  expect(paid.status, paid.text).toBe(303);
  const thanks = await browser.get(paid.location ?? '');
  const id = /\/account\/orders\/(\d+)/.exec(thanks.text)?.[1] ?? '';
  const { body } = await shop.control('GET', `/orders/${id}`);
  const { order } = await shop
    .ask(
      `query ($id: ID!) { order(id: $id) { id displayFinancialStatus email shippingAddress {
      firstName lastName address1 address2 city zip province provinceCode countryCodeV2 } } }`,
      { id: `gid://shopify/Order/${id}` },
    )
    .then((found) => ({ order: found }));
  return { id, control: body, order, thanks };
}

const orderCount = async () => ((await shop.control('GET', '/orders')).body.data as unknown[]).length;

describe('the cart', () => {
  it('keeps what was put in, changed and removed, and knows today’s price', async () => {
    const browser = open();
    await browser.post('/storefront/cart/add', { variant: variant('KIT-1'), quantity: '2' });
    await browser.post('/storefront/cart/add', { variant: variant('MUG'), quantity: '1' });
    await browser.post('/storefront/cart/add', { variant: variant('KIT-1'), quantity: '1' });
    expect((await browser.get('/storefront/cart')).text).toContain('$398.00');
    await browser.post('/storefront/cart/change', { variant: variant('KIT-1'), quantity: '1' });
    await browser.post('/storefront/cart/change', { variant: variant('MUG'), quantity: '1', remove: '1' });
    const left = await browser.get('/storefront/cart');
    expect(left.text).toContain('$99.50');
    expect(left.text).not.toContain('>Mug<');
    await browser.post('/storefront/cart/change', { variant: variant('KIT-1'), quantity: '0' });
    expect((await browser.get('/storefront/cart')).text).toContain(storefrontWords.cartEmpty);
  });

  it('takes nothing that the shop does not sell, and no nonsense', async () => {
    const browser = open();
    for (const form of [
      { variant: '999', quantity: '1' },
      { variant: "1' OR 1=1", quantity: '1' },
      { variant: variant('KIT-1'), quantity: '-5' },
    ]) {
      await browser.post('/storefront/cart/add', form);
    }
    const kept = await browser.get('/storefront/cart');
    expect(kept.text).not.toContain('-5');
    browser.cookies.set('cart_kitbridge-demo', '<script>x9.%00.7x1');
    expect((await browser.get('/storefront/cart')).status).toBe(200);
  });

  it('is changed by the shop’s own pages only', async () => {
    const browser = open();
    const form = { variant: variant('KIT-1'), quantity: '1' };
    for (const headers of [{}, { Origin: 'https://elsewhere.example' }, { Origin: 'null' }]) {
      expect((await browser.post('/storefront/cart/add', form, headers)).status).toBe(403);
    }
    const crossSite = { Origin: shop.running.url, 'Sec-Fetch-Site': 'cross-site' };
    expect((await browser.post('/storefront/cart/add', form, crossSite)).status).toBe(403);
    expect(browser.cookies.size).toBe(0);
  });
});

describe('the checkout', () => {
  it('makes a paid order of the cart with the address as it was written', async () => {
    const { browser, sent } = await atCheckout('2');
    const paid = await browser.post('/storefront/checkout', { ...AMERICAN, ...sent, step: 'pay' });
    const { control, order, thanks } = await orderOf(browser, paid);
    expect(control.financial_status).toBe('paid');
    expect(control.line_items).toMatchObject([{ sku: 'KIT-1', quantity: 2 }]);
    expect(order).toMatchObject({
      email: 'sam@example.com',
      shippingAddress: { zip: '40202', province: 'Kentucky', provinceCode: 'KY', countryCodeV2: 'US' },
    });
    expect(thanks.text).toContain(checkoutWords.thankYouName('Sam'));
    expect((await browser.get('/storefront/cart')).text).toContain(storefrontWords.cartEmpty);
  });

  it.each([
    [
      'IE',
      { city: 'Galway', province: 'G', zip: 'H91 X4F2' },
      { provinceCode: 'G', zip: 'H91 X4F2' },
      'Eircode',
    ],
    ['IE', { city: 'Galway', province: '', zip: '' }, { provinceCode: null, zip: null }, 'County'],
    [
      'JP',
      { city: 'Yokohama', province: 'JP-14', zip: '221-0802' },
      { provinceCode: 'JP-14', province: 'Kanagawa' },
      'Prefecture',
    ],
    ['HK', { city: 'Mong Kok', province: 'KL', zip: '99999' }, { provinceCode: 'KL', zip: null }, 'District'],
    [
      'GB',
      { city: 'London', zip: 'EC1Y 8SY', province: 'KY' },
      { provinceCode: null, zip: 'EC1Y 8SY' },
      'Postcode',
    ],
  ])('asks in %s for what its addresses have', async (country, written, stored, label) => {
    const { browser, sent } = await atCheckout();
    const form = { ...AMERICAN, ...written, country, ...sent };
    const drawn = await browser.post('/storefront/checkout', { ...form, step: 'country' });
    expect(drawn.text).toContain(label);
    expect(drawn.text.includes('name="zip"')).toBe(country !== 'HK');
    const { order } = await orderOf(
      browser,
      await browser.post('/storefront/checkout', { ...form, step: 'pay' }),
    );
    expect(order.shippingAddress).toMatchObject({ ...stored, city: written.city, countryCodeV2: country });
  });

  it('says beside each field what is wrong, keeps what was written, and makes no order', async () => {
    const before = await orderCount();
    const { browser, sent } = await atCheckout();
    const wrong = {
      ...AMERICAN,
      ...sent,
      email: 'sam@',
      last_name: ' ',
      province: 'ZZ',
      zip: '4020',
      step: 'pay',
    };
    const page = await browser.post('/storefront/checkout', wrong);
    expect(page.status).toBe(422);
    for (const name of ['email', 'last_name', 'province', 'zip']) {
      expect(page.text).toMatch(
        new RegExp(`id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-error"`),
      );
      expect(page.text).toContain(`href="#${name}"`);
      expect(page.text).toContain(`id="${name}-error"`);
    }
    expect(page.text).toMatch(/id="email"[^>]*autofocus/);
    expect(page.text.match(/ autofocus/g)).toHaveLength(1);
    expect(page.text).toContain('value="1 Example Road"');
    expect(page.text).toContain('value="4020"');
    expect(await orderCount()).toBe(before);
  });

  it('makes one order of a form that is sent twice, at once or later', async () => {
    const before = await orderCount();
    const { browser, sent } = await atCheckout();
    const form = { ...AMERICAN, ...sent, step: 'pay' };
    const second = open();
    for (const [name, value] of browser.cookies) second.cookies.set(name, value);
    const answers = await Promise.all([
      browser.post('/storefront/checkout', form),
      second.post('/storefront/checkout', form),
    ]);
    const later = await browser.post('/storefront/checkout', form);
    const places = new Set([...answers, later].map(({ location }) => location));
    expect(places.size).toBe(1);
    expect([...places][0]).toMatch(/^\/storefront\/thank-you\/[\da-f-]{36}$/);
    expect(await orderCount()).toBe(before + 1);
  });

  it('does not charge another total than the one that was shown', async () => {
    const { browser, sent } = await atCheckout();
    await browser.post('/storefront/cart/add', { variant: variant('MUG'), quantity: '1' });
    const form = { ...AMERICAN, ...sent, step: 'pay' };
    const asked = await browser.post('/storefront/checkout', form);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain(checkoutWords.cartChanged);
    const total = hiddenValue(asked, 'total');
    const { control } = await orderOf(
      browser,
      await browser.post('/storefront/checkout', { ...form, total }),
    );
    expect(control.line_items).toHaveLength(2);
  });

  it('fills in what the shop knows of a sample customer', async () => {
    const { browser } = await atCheckout();
    const { body } = await shop.control('GET', '/customers');
    const aoi = body.data.find((row: { first_name: string }) => row.first_name === 'Aoi') as { id: string };
    const page = await browser.get(`/storefront/checkout?as=${aoi.id}`);
    expect(page.text).toContain('value="aoi.hayashi@example.com"');
    expect(page.text).toMatch(/value="JP-14"\s+selected/);
  });

  it('shows names and titles as text, whatever they hold', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const made = await shop.control('POST', '/products', { title: evil, sku: 'EVIL', price: '1' });
    const browser = open();
    await browser.post('/storefront/cart/add', {
      variant: made.body.variants[0].variant_id,
      quantity: '1',
    });
    const checkout = await browser.get('/storefront/checkout');
    const sent = { token: hiddenValue(checkout, 'token'), total: hiddenValue(checkout, 'total') };
    const form = { ...AMERICAN, ...sent, email: 'evil@example.com', first_name: evil, last_name: evil };
    const { id, thanks } = await orderOf(browser, await browser.post('/storefront/checkout', form));
    const { body } = await shop.control('GET', '/customers');
    const buyer = body.data.find((row: { email: string }) => row.email === 'evil@example.com') as {
      id: string;
    };
    const login = await browser.get('/account/login');
    await browser.post('/account/login', { customer: buyer.id, return_to: '/account' });
    const pages = [
      checkout,
      thanks,
      login,
      await browser.get('/storefront'),
      await browser.get('/storefront/cart'),
      await browser.get('/account'),
      await browser.get(`/account/orders/${id}`),
    ];
    for (const page of pages) expect(page.text).not.toContain('<img');
    expect(thanks.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('forbids scripts and styles that are no files of this server, and is kept nowhere', async () => {
    const page = await open().get('/storefront');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});
