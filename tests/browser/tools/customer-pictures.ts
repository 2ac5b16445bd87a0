import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectDir } from '../../support/command.ts';
import { startDemo } from '../../support/demo-process.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import {
  type Bought,
  type Customers,
  customersIn,
  type ReleasedKit,
  signInAs,
} from '../support/customers.ts';

/**
 * `node tests/browser/tools/customer-pictures.ts [NAME…]`: every screen that customers see of their kits, in each state,
 * at both widths, in English and German. Kits get into their states by the sandbox's own steps and magic e-mails.
 */
const folder = join(projectDir, 'docs', 'pictures');
const languages = ['en', 'de'] as const;
const named = new Set(process.argv.slice(2));

const demo = await startDemo(['--manual', '--seed', '7']);
const { ready } = demo;
const customers: Customers = customersIn(ready);
const browser: Browser = await openBrowser();

interface Scene {
  name: string;
  /** Who is signed in; null: nobody. */
  as: string | null;
  /** Under the account's address. */
  path: string;
  /** What is done there before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

let numbered = 0;
/** A new customer with a kit, whose e-mail asks the sandbox for what it says. */
async function buyer(magic: string, quantity = 1): Promise<Bought> {
  numbered += 1;
  const name = `Customer ${String.fromCharCode(64 + numbered)}`;
  return customers.buy({
    customer: { email: `${magic}@${String(numbered)}.example.com`, name },
    quantity,
  });
}
const orderOf = ({ orderId }: Bought) => `/orders/${orderId}`;
const kitPath = (id: string) => `/pages/my-kits/kits/${id}`;
const dateOfBirth = (page: Page) => page.locator('s-date-field input').first();

/** Opens the result: the one primary button of the gate. */
const confirm = (dates: string) => async (page: Page) => {
  await dateOfBirth(page).fill(dates);
  await page.locator('s-form s-button[variant="primary"] button').first().click();
  await page.waitForLoadState('networkidle');
};
const opened =
  ({ dateOfBirth: date }: ReleasedKit, more?: (page: Page) => Promise<unknown>) =>
  async (page: Page) => {
    // Confirmed once, it stays open for the next picture of the same customer.
    if ((await dateOfBirth(page).count()) > 0) await confirm(date)(page);
    await page.locator('s-text-area textarea').first().waitFor();
    await more?.(page);
  };

/** The question that stands first, asked. */
async function ask(page: Page): Promise<void> {
  await page.locator('s-text-area textarea').fill('What does my result mean?');
  await page.locator('s-section:has(s-text-area) s-button[variant="secondary"] button').last().click();
}

/** Scenes in turn: what changes a kit's state comes after the pictures of the state before. */
async function* scenes(): AsyncGenerator<Scene[]> {
  const plain = await buyer('one', 2);
  const [first] = await customers.ship(plain);
  const code = first?.kit_code ?? '';
  const as = plain.customerName;
  const inOrder = (state: string): Scene => ({ name: `order-kit-${state}`, as, path: orderOf(plain) });
  yield [
    inOrder('shipped'),
    { name: 'order-logged-out', as: null, path: orderOf(plain) },
    { name: 'orders-waiting', as, path: '' },
    { name: 'kits-list', as, path: '/pages/my-kits' },
    { name: 'kits-empty', as: 'Tane Rewiti', path: '/pages/my-kits' },
    { name: 'kits-claim', as: 'Tane Rewiti', path: '/pages/my-kits/claim' },
    { name: 'profile', as, path: '/profile' },
    { name: 'kit-waiting', as, path: kitPath(first?.id ?? '') },
    { name: 'kit-unknown', as, path: kitPath('00000000-0000-4000-8000-000000000000') },
  ];
  await customers.stepSeen(plain, code, 'unit.registered', 'registered');
  yield [inOrder('registered')];
  await customers.stepSeen(plain, code, 'unit.received', 'at_lab');
  yield [inOrder('at-lab')];
  await customers.stepSeen(plain, code, 'result.ready', 'result');
  yield [inOrder('result'), { name: 'orders-result', as, path: '' }];

  for (const state of ['missing_info', 'cancelled'] as const) {
    const order = await buyer('one');
    const [kit] = await customers.ship(order);
    if (state === 'missing_info') {
      await customers.step(kit?.kit_code ?? '', 'unit.registered');
      await customers.step(kit?.kit_code ?? '', 'unit.received');
    }
    await customers.stepSeen(order, kit?.kit_code ?? '', `unit.${state}`, state);
    const name = state.replace('_', '-');
    yield [
      { name: `order-kit-${name}`, as: order.customerName, path: orderOf(order) },
      { name: `kit-${name}`, as: order.customerName, path: kitPath(kit?.id ?? '') },
    ];
  }

  const reader = await buyer('ai+slow');
  const kit = await customers.release(reader);
  const own = { as: reader.customerName, path: kitPath(kit.id) };
  yield [{ name: 'kit-gate', ...own }];
  yield [{ name: 'kit-gate-wrong', ...own, act: confirm('1900-01-01') }];
  yield [
    { name: 'kit-result', ...own, act: opened(kit) },
    {
      name: 'kit-conversation-writing',
      ...own,
      act: opened(kit, async (page) => {
        await ask(page);
        await page.waitForTimeout(2_500);
      }),
    },
  ];
  yield [
    {
      name: 'kit-hidden',
      ...own,
      act: async (page) => {
        const hide = page.getByRole('button', { name: /^(Hide the result|Ergebnis ausblenden)/ });
        if ((await hide.count()) > 0) await opened(kit, () => hide.click())(page);
        await page.waitForLoadState('networkidle');
      },
    },
  ];

  for (const [state, magic] of [
    ['ai-off', 'ai+disabled'],
    ['ai-budget', 'ai+budget'],
    ['ai-failed', 'ai+empty-response'],
  ] as const) {
    const order = await buyer(magic);
    const released = await customers.release(order);
    const act = async (page: Page) => {
      if ((await dateOfBirth(page).count()) > 0) await confirm(released.dateOfBirth)(page);
    };
    yield [{ name: `kit-${state}`, as: order.customerName, path: kitPath(released.id), act }];
  }

  const locked = await buyer('one');
  const lockedKit = await customers.release(locked);
  const tries = async (page: Page) => {
    for (let left = 5; left > 0 && (await dateOfBirth(page).isEnabled()); left -= 1)
      await confirm('1900-01-01')(page);
  };
  yield [{ name: 'kit-too-many-tries', as: locked.customerName, path: kitPath(lockedKit.id), act: tries }];

  const withdrawn = await buyer('one');
  const withdrawnKit = await customers.release(withdrawn);
  await customers.step(withdrawnKit.code, 'result.withdrawn');
  yield [
    {
      name: 'kit-withdrawn',
      as: withdrawn.customerName,
      path: kitPath(withdrawnKit.id),
      act: confirm(withdrawnKit.dateOfBirth),
    },
  ];

  const gift = await buyer('one');
  const given = await customers.release(gift);
  await claim(given);
  yield [
    { name: 'order-gift', as: gift.customerName, path: orderOf(gift) },
    { name: 'kit-gift', as: gift.customerName, path: kitPath(given.id) },
    { name: 'kit-claimed', as: 'Aoi Hayashi', path: kitPath(given.id) },
  ];

  const removed = await buyer('one');
  const removedKit = await customers.release(removed);
  await customers.remove(removed.customerId, removedKit.id);
  yield [
    { name: 'kits-list-removed', as: removed.customerName, path: '/pages/my-kits' },
    { name: 'order-removed', as: removed.customerName, path: orderOf(removed) },
  ];
}

/** As a gift's owner does it, once. */
async function claim(kit: ReleasedKit): Promise<void> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signInAs(page, ready, 'Aoi Hayashi');
  await page.goto(`${ready.account_url}/pages/my-kits/claim`);
  await page.locator('s-text-field input').fill(kit.code);
  await confirm(kit.dateOfBirth)(page);
  await page.waitForURL(/\/kits\//);
  await context.close();
}

async function take(scene: Scene): Promise<void> {
  for (const language of languages)
    for (const [size, viewport] of Object.entries(viewports)) {
      const context: BrowserContext = await openContext(browser, { viewport });
      try {
        const page = await context.newPage();
        const { as } = scene;
        if (as === null) await page.goto(`${ready.account_url}/login`);
        else await signInAs(page, ready, as);
        if (language === 'de') await page.locator('button[name="language"][value="de"]').click();
        await page.goto(`${ready.account_url}${scene.path}`, { waitUntil: 'networkidle' });
        await scene.act?.(page);
        const file = join(folder, `customer-${scene.name}-${language}-${size}.png`);
        await page.screenshot({ path: file, fullPage: true });
        process.stdout.write(`${file}\n`);
      } finally {
        await context.close();
      }
    }
}

try {
  await mkdir(folder, { recursive: true });
  for await (const group of scenes())
    for (const scene of group) if (named.size === 0 || named.has(scene.name)) await take(scene);
} finally {
  await browser.close();
  await demo.stop();
}
