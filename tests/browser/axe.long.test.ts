import { languageCodes } from '../../app/contract/customer/languages.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { storefrontWords } from '../../app/local-shopify/words/storefront.ts';
import { checkoutWords } from '../../app/local-shopify/words/checkout.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { appFrame, openApp, secondAdminUrl } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { products as productWords } from '../../app/words/products.ts';

const world = useBrowserWorld();
const sizes = Object.entries(viewports);
let orderId: string;
let waitingId: string;

beforeAll(async () => {
  const { control_url: control } = world.demo.ready;
  const { data: products } = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(
    `${control}/products`,
  );
  const { data: customers } = await callJson<{ data: { id: string; default_address: object }[] }>(
    `${control}/customers`,
  );
  const kit = products.find(({ is_kit }) => is_kit);
  const [ada] = customers;
  const order = (financial_status: string) =>
    callJson<{ id: string }>(`${control}/orders`, {
      body: {
        customer: { id: ada?.id },
        line_items: [{ sku: kit?.sku, quantity: 2 }],
        shipping_address: ada?.default_address,
        financial_status,
      },
    });
  ({ id: orderId } = await order('paid'));
  ({ id: waitingId } = await order('pending'));
  await vi.waitFor(
    async () => {
      const seen = await callJson<{ fulfillments: unknown[] }>(`${control}/orders/${orderId}`);
      expect(seen.fulfillments).toHaveLength(1);
    },
    { timeout: 90_000, interval: 250 },
  );
}, 360_000);

test.each(sizes)('the app’s pages have no violations (%s)', { timeout: 360_000 }, async (_name, viewport) => {
  const page = await world.open({ viewport });
  const { admin_url: admin } = world.demo.ready;
  const paths = [
    '/app',
    '/app/orders',
    `/app/orders/${orderId}`,
    `/app/orders/${waitingId}`,
    '/app/products',
    '/app/products/new',
    '/app/connection',
    '/app/kits',
    '/app/checks',
    '/app/settings',
  ];
  for (const path of paths) {
    await openApp(page, admin, path);
    expect(await axeViolations(page)).toEqual([]);
  }
  const second = await secondAdminUrl(page, world.demo.ready.admin_url);
  for (const path of ['/app', '/app/orders', '/app/products', '/app/connection']) {
    await openApp(page, second, path);
    expect(await axeViolations(page)).toEqual([]);
  }
});

test.each(sizes)(
  'the admin’s pages have no violations (%s)',
  { timeout: 120_000 },
  async (_name, viewport) => {
    const page = await world.open({ viewport });
    const { admin_url: admin } = world.demo.ready;
    for (const path of ['/orders', `/orders/${orderId}`, `/orders/${waitingId}`, '/products', '/customers']) {
      await page.goto(`${admin}${path}`, { waitUntil: 'networkidle' });
      expect(await axeViolations(page)).toEqual([]);
    }
    await openApp(page, admin, '/app/products/new');
    await appFrame(page).getByRole('button', { name: productWords.match.variant.choose }).click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.each(sizes)(
  'the shop’s pages have no violations (%s)',
  { timeout: 120_000 },
  async (_name, viewport) => {
    const page = await world.open({ viewport });
    const { storefront_url: storefront } = world.demo.ready;
    const look = async () => expect(await axeViolations(page)).toEqual([]);
    await page.goto(storefront);
    await look();
    await page.getByRole('link', { name: /Glycan age test – Single kit/ }).click();
    await look();
    await page.getByRole('button', { name: storefrontWords.addToCart }).click();
    await look();
    await page.goto(`${storefront}/checkout`);
    await look();
    world.allow(/422/);
    await page.getByRole('button', { name: /^Pay/ }).last().click();
    await page.getByText(checkoutWords.fixTheseFields).waitFor();
    await look();
  },
);

test.each(sizes)(
  'the account with the app’s extensions has no violations and does not scroll sideways, in English and German (%s)',
  { timeout: 120_000 },
  async (_name, viewport) => {
    const page = await world.open({ viewport });
    const { account_url: account } = world.demo.ready;
    const { origin } = new URL(account);
    await page.goto(`${account}/login`);
    await lookOver(page);
    await page.getByRole('button', { name: /Ada Whitlock/ }).click();
    await page.waitForURL(account);
    for (const language of languageCodes) {
      await page.context().addCookies([{ name: 'account_language', value: language, url: origin }]);
      for (const path of ['', `/orders/${orderId}`, '/profile', '/pages/my-kits', '/pages/my-kits/claim']) {
        await page.goto(`${account}${path}`, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        if (path.includes('/orders/')) await page.getByText(/^Kit 2 (of|von) 2$/).waitFor();
        await lookOver(page);
      }
    }
    // Both widths in one page, which itself is as wide as its window.
    await page.goto(`${origin}/preview?page=/account/pages/my-kits`, { waitUntil: 'networkidle' });
    for (const kind of ['phone', 'desk'])
      await page
        .frameLocator(`.${kind} iframe`)
        .getByRole('heading', { level: 1, name: 'Meine Kits' })
        .waitFor();
    await lookOver(page);
  },
);

/** No violations, and nothing wider than the window, here and in every frame. */
async function lookOver(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const frame of page.frames()) {
    const overhang = await frame.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([frame.url(), overhang]).toEqual([frame.url(), 0]);
  }
}
