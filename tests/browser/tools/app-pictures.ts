import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { callJson } from '../../../app/start/demo/http-json.ts';
import { storefrontWords } from '../../../app/local-shopify/words/storefront.ts';
import { type DemoAddresses, startDemo } from '../../support/demo-process.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { openApp, secondAdminUrl } from '../support/faces.ts';
import { pictureOptions } from './picture-options.ts';

/** The app's pages, the admin, the storefront and the account, from a demo that runs (see pictures.ts). */
const pictures = pictureOptions();
const limitMs = 60_000;

interface World {
  ready: DemoAddresses;
  orders: { done: string; waiting: string };
  /** A variant that is mapped. */
  variantId: string;
}

type Scene = (page: Page, world: World) => Promise<unknown>;

const app =
  (pathOf: (world: World) => string): Scene =>
  (page, world) =>
    openApp(page, world.ready.admin_url, pathOf(world));
const admin =
  (pathOf: (world: World) => string): Scene =>
  (page, world) =>
    page.goto(`${world.ready.admin_url}${pathOf(world)}`);

/** Every page, by the name of its pictures; each is taken at both widths. */
const scenes: Readonly<Record<string, Scene>> = {
  'app-home': app(() => '/app'),
  'app-orders': app(() => '/app/orders'),
  'app-order': app(({ orders }) => `/app/orders/${orders.done}`),
  'app-order-waiting': app(({ orders }) => `/app/orders/${orders.waiting}`),
  'app-products': app(() => '/app/products'),
  'app-mapping': app(({ variantId }) => `/app/products/${variantId}`),
  'app-connection': app(() => '/app/connection'),
  'app-kits': app(() => '/app/kits'),
  'app-checks': app(() => '/app/checks'),
  'app-settings': app(() => '/app/settings'),
  'app-first-time': async (page, { ready }) => openApp(page, await secondAdminUrl(page, ready.admin_url)),
  'admin-orders': admin(() => '/orders'),
  'admin-order': async (page, world) => {
    await admin(({ orders }) => `/orders/${orders.done}`)(page, world);
    await page.getByText('Open in Kitbridge').waitFor();
  },
  'admin-products': admin(() => '/products'),
  'admin-customers': admin(() => '/customers'),
  storefront: (page, { ready }) => page.goto(ready.storefront_url),
  'storefront-checkout': async (page, { ready }) => {
    await page.goto(ready.storefront_url);
    await page.getByRole('link', { name: /Glycan age test – Single kit/ }).click();
    await page.getByRole('button', { name: storefrontWords.addToCart }).click();
    await page.goto(`${ready.storefront_url}/checkout`);
  },
  'account-orders': (page, { ready }) => signIn(page, ready),
  'account-order': async (page, { ready, orders }) => {
    await signIn(page, ready);
    await page.goto(`${ready.account_url}/orders/${orders.done}`);
    await page.getByText('Kit 2 of 2').waitFor();
  },
};

async function signIn(page: Page, { account_url }: DemoAddresses): Promise<void> {
  await page.goto(account_url);
  await page.getByRole('button', { name: /Ada Whitlock/ }).click();
  await page.getByRole('heading', { name: 'Your orders' }).waitFor();
}

interface ControlOrder {
  fulfillments: { tracking: unknown[] }[];
}

/** Three customers: one whose kits are on their way, one who left the postal code out, one who did not pay yet. */
async function play(ready: DemoAddresses): Promise<World> {
  const control = ready.control_url;
  const { data: products } = await callJson<{ data: { variant_id: string; sku: string; title: string }[] }>(
    `${control}/products`,
  );
  const { data: customers } = await callJson<{ data: { id: string; default_address: object }[] }>(
    `${control}/customers`,
  );
  const skuOf = (title: RegExp) => products.find((product) => title.test(product.title))?.sku;
  const buy = (
    customer: number,
    title: RegExp,
    more: { address?: object; financial_status?: 'paid' | 'pending' } = {},
  ) =>
    callJson<{ id: string }>(`${control}/orders`, {
      body: {
        customer: { id: customers[customer]?.id },
        line_items: [{ sku: skuOf(title), quantity: 1 }],
        shipping_address: { ...customers[customer]?.default_address, ...more.address },
        financial_status: more.financial_status ?? 'paid',
      },
    });
  await buy(2, /Single kit/, { financial_status: 'pending' });
  const waiting = await buy(3, /Single kit/, { address: { zip: '' } });
  const done = await buy(0, /age test – Two kits/);
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const { fulfillments } = await callJson<ControlOrder>(`${control}/orders/${done.id}`);
    if (fulfillments.length > 0) break;
    if (Date.now() > giveUpAt) throw new Error('The order was not fulfilled in time.');
    await delay(250);
  }
  const variantId = products.find(({ title }) => /Three kits/.test(title))?.variant_id ?? '';
  return { ready, orders: { done: done.id, waiting: waiting.id }, variantId };
}

async function take(browser: Browser, world: World, name: string, scene: Scene): Promise<void> {
  for (const [size, viewport] of Object.entries(viewports)) {
    const file = `${name}-${size}.png`;
    if (!pictures.wants(file)) continue;
    const context = await openContext(browser, { viewport });
    try {
      const page = await context.newPage();
      await scene(page, world);
      await page.waitForLoadState('networkidle');
      const path = pictures.pathOf(file);
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
    } finally {
      await context.close();
    }
  }
}

const demo = await startDemo(['--speed', '4', '--seed', '7']);
const browser = await openBrowser();
try {
  const world = await play(demo.ready);
  for (const [name, scene] of Object.entries(scenes)) await take(browser, world, name, scene);
} finally {
  await browser.close();
  await demo.stop();
}
