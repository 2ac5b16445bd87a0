import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewWords } from '../../../app/local-shopify/words/preview.ts';
import { axeViolations } from '../../browser/support/axe.ts';
import { closeContexts, shareBrowser, openContext, viewports } from '../../browser/support/browser.ts';
import { openSession } from '../support/browser-session.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname;
const extension = (handle: string, targets: string[]) => ({
  handle,
  name: handle,
  targets,
  scriptPath: `${FIXTURES}${handle}.js`,
  localesPath: `${FIXTURES}locales`,
  apiVersion: '2026-07',
});

let shop: TestShop;
let browser: Browser;
let customers: { id: string; first_name: string }[];

beforeAll(async () => {
  browser = await shareBrowser();
  shop = await startTestShop();
  await shop.restart({
    extensions: [
      extension('elements-block', ['customer-account.profile.block.render']),
      extension('full-page', ['customer-account.page.render']),
    ],
  });
  const { body } = await shop.control('GET', '/customers');
  customers = body.data;
  await shop.control('POST', '/products', { title: 'Mug', sku: 'MUG', price: '9.50', is_kit: false });
  await shop.control('POST', '/orders', {
    customer: { id: customers[0]?.id },
    line_items: [{ sku: 'MUG', quantity: 1 }],
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await closeContexts(browser);
});

describe('the preview', () => {
  it('shows an account at both widths, in the language and with extensions where they were asked for', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${shop.running.url}/preview`);
    await page.getByLabel('Customer').selectOption({ label: 'Ada Whitlock' });
    await page.getByRole('button', { name: previewWords.show }).click();
    const phone = page.frameLocator('.phone iframe');
    const desk = page.frameLocator('.desk iframe');
    for (const frame of [phone, desk]) await frame.getByRole('link', { name: 'Order #1001' }).waitFor();
    await page.getByLabel('Page').selectOption({ label: 'full-page' });
    await page.getByLabel('Language').selectOption('de');
    await page.getByLabel(previewWords.runExtensions).selectOption('worker');
    await page.getByRole('button', { name: previewWords.show }).click();
    for (const frame of [phone, desk]) {
      await frame.getByRole('heading', { name: 'Full page' }).waitFor();
      await frame.getByRole('link', { name: 'Bestellungen' }).waitFor();
    }
    expect(page.workers()).toHaveLength(2);
    const widthIn = (kind: string) =>
      page
        .locator(`.${kind} iframe`)
        .evaluate((frame) => (frame as unknown as { clientWidth: number }).clientWidth);
    expect([await widthIn('phone'), await widthIn('desk')]).toEqual([375, 1440]);
    await phone.getByRole('button', { name: 'Push' }).click();
    await phone.getByText('/account/pages/full-page/kits/123').waitFor();
    expect(complaints).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    // The desk is shown whole, on a screen that is wide enough and else by scrolling its box.
    const desksRoom = () =>
      page.locator('.frame.desk').evaluate((box) => [box.scrollWidth - box.clientWidth, box.clientWidth]);
    expect(await desksRoom()).toEqual([0, 864]);
    await page.setViewportSize(viewports.phone);
    const [hidden = 0, shown = 0] = await desksRoom();
    expect(hidden + shown).toBe(864);
    await page.locator('.frame.desk').press('ArrowRight');
    await expect.poll(() => page.locator('.frame.desk').evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await context.close();
  });

  it('lists every sample customer, and takes forms of its own pages only', async () => {
    const visitor = openSession(shop.running.url);
    const { text } = await visitor.get('/preview');
    for (const { id } of customers) expect(text).toContain(`value="${id}"`);
    const form = { customer: customers[0]?.id ?? '', page: '/account' };
    const foreign = await visitor.post('/preview', form, { Origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    const odd = await visitor.post('/preview', { ...form, page: 'https://elsewhere.example' });
    expect(odd.location).toBe('/preview?page=%2Faccount');
  });

  it('frames account pages, and these frame nothing but themselves', async () => {
    const visitor = openSession(shop.running.url);
    const orderSettingsOf = async (path: string) =>
      (await visitor.get(path)).headers.get('content-security-policy') ?? '';
    expect(await orderSettingsOf('/account/login')).toContain("frame-ancestors 'self'");
    for (const path of ['/preview', '/storefront'])
      expect(await orderSettingsOf(path)).toContain("frame-ancestors 'none'");
  });
});

describe.each(Object.entries(viewports))('every element (%s)', (_name, viewport) => {
  it.each(['en', 'de'])(
    'has no axe violations, and none makes a page scroll sideways (%s)',
    { timeout: 60_000 },
    async (language) => {
      const context = await openContext(browser, { viewport });
      await context.addCookies([{ name: 'account_language', value: language, url: shop.running.url }]);
      const page = await context.newPage();
      await page.goto(`${shop.running.url}/account/login`);
      await page.getByRole('button', { name: /Ada/ }).click();
      await page.waitForURL('**/account');
      for (const path of ['/account/profile', '/account/pages/full-page']) {
        await page.goto(`${shop.running.url}${path}`, { waitUntil: 'networkidle' });
        expect(await axeViolations(page)).toEqual([]);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(overflow).toBeLessThanOrEqual(0);
      }
      await context.close();
    },
  );
});
