import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { callJson } from '../../../app/start/http-json.ts';
import { projectDir } from '../../support/command.ts';
import { type DemoAddresses, startDemo } from '../../support/demo-process.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { openApp, secondAdminUrl } from '../support/faces.ts';

/** `npm run pictures`: the pictures of the README and docs, made from a demo that runs. */
const folder = join(projectDir, 'docs', 'pictures');
const limitMs = 60_000;

interface Scene {
  name: string;
  viewport: keyof typeof viewports;
  show(page: Page, world: World): Promise<void>;
}

interface World {
  ready: DemoAddresses;
  orders: { done: string; waiting: string };
}

const scenes: Scene[] = [
  {
    name: 'app-home',
    viewport: 'desk',
    show: async (page, { ready }) => void (await openApp(page, ready.admin_url)),
  },
  {
    name: 'app-orders',
    viewport: 'desk',
    show: async (page, { ready }) => void (await openApp(page, ready.admin_url, '/app/orders')),
  },
  {
    name: 'app-order',
    viewport: 'desk',
    show: async (page, { ready, orders }) =>
      void (await openApp(page, ready.admin_url, `/app/orders/${orders.done}`)),
  },
  {
    name: 'app-products',
    viewport: 'desk',
    show: async (page, { ready }) => void (await openApp(page, ready.admin_url, '/app/products')),
  },
  {
    name: 'app-connection',
    viewport: 'desk',
    show: async (page, { ready }) => void (await openApp(page, ready.admin_url, '/app/connection')),
  },
  {
    name: 'app-home-phone',
    viewport: 'phone',
    show: async (page, { ready }) => void (await openApp(page, ready.admin_url)),
  },
  {
    name: 'app-first-time-phone',
    viewport: 'phone',
    async show(page, { ready }) {
      await openApp(page, await secondAdminUrl(page, ready.admin_url));
    },
  },
  {
    name: 'admin-order',
    viewport: 'desk',
    async show(page, { ready, orders }) {
      await page.goto(`${ready.admin_url}/orders/${orders.done}`);
      await page.getByText('Open in Kitbridge').waitFor();
    },
  },
  {
    name: 'storefront-phone',
    viewport: 'phone',
    show: async (page, { ready }) => void (await page.goto(ready.storefront_url)),
  },
  {
    name: 'account-order-phone',
    viewport: 'phone',
    show: async (page, world) => showOrderOfCustomer(page, world),
  },
  {
    name: 'account-order',
    viewport: 'desk',
    show: async (page, world) => showOrderOfCustomer(page, world),
  },
];

async function showOrderOfCustomer(page: Page, { ready, orders }: World): Promise<void> {
  await page.goto(ready.account_url);
  await page.getByRole('button', { name: /Ada Whitlock/ }).click();
  await page.goto(`${ready.account_url}/orders/${orders.done}`);
  await page.getByText('Kit 2 of 2').waitFor();
}

interface ControlOrder {
  fulfillments: { tracking: unknown[] }[];
}

/** Three customers: one whose kits are on their way, one who left the postal code out, one who did not pay yet. */
async function play(ready: DemoAddresses): Promise<World> {
  const control = ready.control_url;
  const { data: products } = await callJson<{ data: { sku: string; title: string }[] }>(
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
  return { ready, orders: { done: done.id, waiting: waiting.id } };
}

async function take(browser: Browser, world: World, scene: Scene): Promise<string> {
  const context = await openContext(browser, { viewport: viewports[scene.viewport] });
  try {
    const page = await context.newPage();
    await scene.show(page, world);
    await page.waitForLoadState('networkidle');
    const path = join(folder, `${scene.name}.png`);
    await page.screenshot({ path });
    return path;
  } finally {
    await context.close();
  }
}

const demo = await startDemo(['--speed', '4', '--seed', '7']);
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const world = await play(demo.ready);
  for (const scene of scenes) process.stdout.write(`${await take(browser, world, scene)}\n`);
} finally {
  await browser.close();
  await demo.stop();
}
