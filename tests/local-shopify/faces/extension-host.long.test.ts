import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storefrontWords } from '../../../app/local-shopify/words/storefront.ts';
import { checkoutWords } from '../../../app/local-shopify/words/checkout.ts';
import type { LocalExtension } from '../../../app/local-shopify/index.ts';
import { builtExtensions, runShopifyBuild } from '../../../app/start/build/build-extensions.mjs';
import { closeContexts, shareBrowser, openContext } from '../../browser/support/browser.ts';
import { writeApp } from '../../extensions/support/sample-extension.ts';
import { startTestShop, stockTestShop, type StockedShop } from '../support/test-shop.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname;
const fixture = (handle: string, script: string): LocalExtension => ({
  handle,
  name: handle,
  targets: ['customer-account.order-status.block.render'],
  scriptPath: `${FIXTURES}${script}`,
  localesPath: `${FIXTURES}locales`,
  apiVersion: '2026-07',
});

/** Draws a signal's value and subscribes to nothing: what redraws it is the library that it brings along. */
const LIVE_BLOCK = `
import '@shopify/ui-extensions/preact';
import { render } from 'preact';
const Block = () => <s-text>{shopify.extension.rendered.value ? 'it was drawn' : 'it is being drawn'}</s-text>;
export default function extension() {
  render(<Block />, document.body);
}
`;

let folder: string;
let shop: StockedShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the page's console said was wrong. */
let complaints: string[];
let orderId: string;

beforeAll(async () => {
  browser = await shareBrowser();
  shop = await stockTestShop(await startTestShop());
  folder = await writeApp({ path: 'block/src/index.tsx', text: LIVE_BLOCK });
  await runShopifyBuild(folder, join(folder, 'out'));
  await shop.restart({
    extensions: [
      ...builtExtensions(join(folder, 'out')),
      fixture('broken', 'broken-block.js'),
      fixture('first', 'status-block.js'),
      fixture('second', 'status-block.js'),
    ],
  });
  const { body: customers } = await shop.control('GET', '/customers');
  const made = await shop.control('POST', '/orders', {
    customer: { id: customers.data[0].id as string },
    line_items: [{ sku: 'KIT-1', quantity: 1 }],
  });
  orderId = made.body.id as string;
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
  await closeContexts(browser);
});
beforeEach(async () => {
  context = await openContext(browser);
  complaints = [];
  // The app, where it runs: it says whose token it was given, and whether cookies came along.
  await context.route(`${shop.receiver.url}/**`, async (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const sent = await route.request().allHeaders();
    const subject = decodeJwt((sent['authorization'] ?? '').replace('Bearer ', '')).sub ?? null;
    const body = JSON.stringify({ subject: 'cookie' in sent ? 'cookies were sent' : subject });
    return route.fulfill({ headers, contentType: 'application/json', body });
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(() => context.close());

async function openOrder() {
  await page.goto(`${shop.running.url}/account/login?return_to=/account/orders/${orderId}`);
  await page.getByRole('button', { name: /Ada/ }).click();
}
const block = (name: string) => page.getByRole('region', { name, exact: true });

describe('the extension host', () => {
  it('shows the others when one fails, says which did, and the page lives', async () => {
    await openOrder();
    await block('broken').getByText("“broken” couldn't load.").waitFor();
    for (const name of ['first', 'second'])
      await block(name).getByRole('heading', { name: 'Kits of #1001' }).waitFor();
    await page.getByRole('heading', { name: 'Items' }).waitFor();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('this block is broken on purpose');
  });

  it('sends calls to the app’s address of record to where the app runs, with a token and without cookies', async () => {
    await openOrder();
    await block('first').getByText('fully_authenticated: gid://shopify/Customer/').waitFor();
    await block('first').getByRole('button', { name: 'Ask again' }).click();
    await block('first').getByText('fully_authenticated: gid://shopify/Customer/').waitFor();
  });

  it('redraws what an extension drew when a value of Shopify’s changes', async () => {
    await openOrder();
    await block('Block').getByText('it was drawn').waitFor();
  });

  it('keeps each extension’s globals to itself', async () => {
    await openOrder();
    await block('second').getByText('fully_authenticated').waitFor();
    expect(await page.evaluate(() => 'shopify' in globalThis)).toBe(false);
    await block('first').getByLabel('Your word').fill('only here');
    await block('first').getByText('only here').waitFor();
    expect(await block('second').getByText('only here').count()).toBe(0);
  });

  it('gives a token without a subject behind the secret link, and leads to signing in', async () => {
    await shop.running.idle();
    const [paid] = shop.receiver.payloads('orders/paid');
    await page.goto(`${shop.running.url}/account/status/${String(paid?.['token'])}`);
    await block('first').getByText('pre_authenticated: nobody').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /Ada/ }).click();
    await block('first').getByText('fully_authenticated').waitFor();
  });
});

describe('the checkout form', () => {
  it('draws the address fields of another country at once and keeps what was written', async () => {
    await page.goto(`${shop.running.url}/storefront/products/biological-age-kit`);
    await page.getByRole('button', { name: storefrontWords.addToCart }).click();
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByLabel('Last name').fill('Hayashi');
    await page.getByLabel('ZIP code').fill('221-0802');
    await page.getByLabel(checkoutWords.country, { exact: true }).selectOption('JP');
    await page.getByLabel('Prefecture').selectOption('JP-14');
    expect(await page.getByLabel('Postal code').inputValue()).toBe('221-0802');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Hayashi');
    await page.getByLabel(checkoutWords.country, { exact: true }).selectOption('HK');
    await page.getByLabel('District').fill('Mong Kok');
    expect(await page.getByLabel('Postal code').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
