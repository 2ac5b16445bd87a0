import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalExtension } from '../../../app/local-shopify/index.ts';
import { closeContexts, shareBrowser, openContext } from '../../browser/support/browser.ts';
import { openSession } from '../support/browser-session.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname;
const INDEX = 'customer-account.order-index.block.render';
const PROFILE = 'customer-account.profile.block.render';
const extension = (handle: string, targets: string[]): LocalExtension => ({
  handle,
  name: handle,
  targets,
  scriptPath: `${FIXTURES}${handle}.js`,
  localesPath: `${FIXTURES}locales`,
  apiVersion: '2026-07',
});

let shop: TestShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the page's console said was wrong. */
let complaints: string[];
let customerId: string;

beforeAll(async () => {
  browser = await shareBrowser();
  shop = await startTestShop();
  await shop.restart({
    extensions: [
      extension('account-block', [INDEX, PROFILE]),
      extension('full-page', ['customer-account.page.render']),
    ],
  });
  const { body } = await shop.control('GET', '/customers');
  customerId = body.data[0].id as string;
}, 60_000);
afterAll(async () => {
  await shop.close();
  await closeContexts(browser);
});
beforeEach(async () => {
  context = await openContext(browser);
  complaints = [];
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

/** Signs in and comes to a page, whose extensions run in the page or in workers of their own. */
async function openSignedIn(path: string, runIn = 'page') {
  await context.addCookies([{ name: 'account_runIn', value: runIn, url: shop.running.url }]);
  await page.goto(`${shop.running.url}/account/login?return_to=${path}`);
  await page.getByRole('button', { name: /Ada/ }).click();
}
const at = () => new URL(page.url()).pathname;

describe('the account', () => {
  it.each([
    ['/account', INDEX, 'page'],
    ['/account', INDEX, 'worker'],
    ['/account/profile', PROFILE, 'page'],
  ])('has a place for extensions on %s, whose links lead to a full page', async (path, target, runIn) => {
    await openSignedIn(path, runIn);
    await page.getByRole('link', { name: `To kit 789 from ${target}` }).click();
    await page.getByText('/account/pages/full-page/kits/789').waitFor();
    expect(at()).toBe('/account/pages/full-page/kits/789');
  });

  it('has a link to every full page, and says which page it is', async () => {
    await openSignedIn('/account');
    const nav = page.getByRole('navigation', { name: 'Account' });
    await nav.getByRole('link', { name: 'full-page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Full page' }).waitFor();
    expect(await nav.locator('[aria-current="page"]').textContent()).toBe('full-page');
  });

  it('shows full pages to those who signed in only, and comes back to the address below', async () => {
    const visitor = openSession(shop.running.url);
    for (const path of ['/account/profile', '/account/pages/full-page', '/account/pages/full-page/kits/1']) {
      const asked = await visitor.get(path);
      expect(asked.location).toBe(`/account/login?return_to=${encodeURIComponent(path)}`);
      expect((await visitor.post('/account/login', { customer: customerId, return_to: path })).location).toBe(
        path,
      );
      await visitor.post('/account/logout', {});
    }
  });

  it('has no page for an extension that is none, or no full page', async () => {
    const ada = openSession(shop.running.url);
    await ada.post('/account/login', { customer: customerId, return_to: '/account' });
    for (const handle of ['nothing', 'account-block', '..%2forders'])
      expect((await ada.get(`/account/pages/${handle}`)).status).toBe(404);
  });
});

describe('navigation within a full page', () => {
  it.each(['page', 'worker'])(
    'pushes, replaces and goes back without loading anew, and tells the extension (%s)',
    async (runIn) => {
      await openSignedIn('/account/pages/full-page', runIn);
      await page.getByText('first: no state').waitFor();
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await page.getByRole('button', { name: 'Push' }).click();
      await page.getByText('push from /account/pages/full-page: the button').waitFor();
      expect(at()).toBe('/account/pages/full-page/kits/123');
      await page.getByRole('link', { name: 'A link' }).click();
      await page.getByText('push from /account/pages/full-page/kits/123: no state').waitFor();
      await page.getByRole('button', { name: 'Replace' }).click();
      await page.getByText('replace from /account/pages/full-page/kits/456').waitFor();
      await page.goBack();
      await page.getByText('traverse from /account/pages/full-page/claim: the button').waitFor();
      expect(at()).toBe('/account/pages/full-page/kits/123');
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    },
  );

  it('shows the address it was opened at, and leads away to the account’s own pages', async () => {
    await openSignedIn('/account/pages/full-page/kits/42');
    await page.getByText('/account/pages/full-page/kits/42').waitFor();
    await page.reload();
    await page.getByText('/account/pages/full-page/kits/42').waitFor();
    await page.getByRole('link', { name: 'To the profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(at()).toBe('/account/profile');
  });
});
