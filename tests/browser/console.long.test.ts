import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  accountWords,
  consoleWords,
  deliveryWords,
  loginWords,
  requestWords,
  resetWords,
} from '../../app/sandbox/words/console.ts';
import { order, registerWebhook, startReceiver, startTestSandbox } from '../sandbox/support/sandbox.ts';
import type { Client, Receiver, TestSandbox } from '../sandbox/support/sandbox.ts';
import { axeViolations } from './support/axe.ts';
import { closeContexts, shareBrowser, openContext, viewports } from './support/browser.ts';
import { waitLimit } from '../support/wait-limit.ts';

const adminToken = 'an-admin-token-of-more-than-32-characters';
const sizes = Object.entries(viewports);
let sandbox: TestSandbox;
let receiver: Receiver;
let browser: Browser;
let contexts: BrowserContext[] = [];
let problems: string[] = [];

beforeAll(async () => {
  [sandbox, receiver, browser] = await Promise.all([
    startTestSandbox({ adminToken }),
    startReceiver(),
    shareBrowser(),
  ]);
  await registerWebhook(shop(), receiver.url);
}, 360_000);

afterAll(async () => {
  if (browser) await closeContexts(browser);
  await sandbox?.close();
  await receiver?.close();
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  const seen = problems;
  [contexts, problems] = [[], []];
  // What the pages' policy forbids, and what a script threw, stands here too.
  expect(seen).toEqual([]);
});

function shop(): Client {
  return sandbox.clients[0];
}

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(browser, options);
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return page;
}

async function logIn(page: Page, path = '', token = adminToken): Promise<void> {
  await page.goto(sandbox.running.ready.console + path);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: consoleWords.skip }).waitFor({ state: 'attached' });
}

async function isLive(page: Page): Promise<void> {
  await page.getByText('Live', { exact: true }).waitFor();
}

async function place(reference: string): Promise<string> {
  const placed = await shop().post('/orders', order({ reference }));
  expect(placed.status).toBe(201);
  return placed.body.id;
}

test.each(sizes)(
  'an order appears by itself, and its kit is clicked through to its result (%s)',
  { timeout: 60_000 },
  async (name, viewport) => {
    const page = await open({ viewport });
    await logIn(page, '/orders');
    await isLive(page);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await place(`live-${name}`);
    const appeared = page.getByRole('link', { name: `live-${name}` });
    await appeared.waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await appeared.click();
    await page.getByRole('heading', { name: `Order live-${name}` }).waitFor();
    await isLive(page);
    const onOrder = await page.evaluate(() => performance.timeOrigin);
    const main = page.getByRole('main');
    await main.getByText('In stock').waitFor();
    await main.getByRole('button', { name: /^Ship/ }).first().click();
    for (const step of ['Register', 'Receive sample', 'Start analysis', 'Release result']) {
      await main.getByRole('button', { name: new RegExp(`^${step}`) }).click();
    }
    await main.getByText('Results released').waitFor();
    await main.getByText('result.ready').waitFor();
    await page.getByRole('status').getByText('It’s now “Results released”.').waitFor();
    expect(onOrder).toBe(await page.evaluate(() => performance.timeOrigin));
    // The keyboard goes on from where the page was, not from its top.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  },
);

test('what was opened, typed and focused survives what happens meanwhile', { timeout: 360_000 }, async () => {
  const page = await open();
  await logIn(page, '/requests');
  await isLive(page);
  await shop().get('/orders?limit=no-number');
  const row = page.locator('#requests > li', { hasText: '400' }).first();
  await row.locator('summary').click();
  await row.getByText(requestWords.error).waitFor();
  const path = page.getByLabel('Path');
  await path.pressSequentially('/orders');
  await page.waitForURL(/path=%2Forders/);
  await place('meanwhile');
  await page.locator('#requests > li', { hasText: 'POST' }).first().waitFor();
  expect(await row.getByText(requestWords.error).isVisible()).toBe(true);
  expect(await path.inputValue()).toBe('/orders');
  expect(await path.evaluate((input) => input === document.activeElement)).toBe(true);
  await shop().get('/products');
  await shop().get('/orders?limit=1');
  await page.locator('#requests > li', { hasText: 'GET' }).first().waitFor();
  expect(await page.locator('#requests > li', { hasText: '/products' }).count()).toBe(0);

  await page.goto(`${sandbox.running.ready.console}/clock?account=reseller-1`);
  await isLive(page);
  await page.getByLabel('Advance by').fill('45');
  await page.getByLabel('Rate of Latency').focus();
  await shop().control('POST', '/faults', { kind: 'lose', rate: 0.5 });
  await page.locator('#fault-lose').getByText('On', { exact: true }).waitFor();
  expect(await page.getByLabel('Advance by').inputValue()).toBe('45');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('rate-latency');
  await page.locator('#fault-lose').getByRole('button', { name: 'Turn off' }).click();
  await page.locator('#fault-lose').getByText('Off', { exact: true }).waitFor();
});

test('a delivery is replayed, one and a window', { timeout: 360_000 }, async () => {
  const orderId = await place('replayed');
  await shop().control('POST', '/events', { order_id: orderId, kind: 'order.shipped' });
  const ofOrder = () => receiver.received.filter(({ event }) => event.data.order_id === orderId).length;
  await vi.waitFor(() => expect(ofOrder()).toBe(1), waitLimit);
  const page = await open();
  await logIn(page, '/deliveries?account=reseller-1');
  await isLive(page);
  const newest = page.locator('#deliveries > li').first();
  await newest.getByText('1 attempt').waitFor();
  await newest.getByRole('button', { name: /^Replay/ }).click();
  await newest.getByText('2 attempts').waitFor();
  await page.getByText(deliveryWords.window).click();
  await page.getByRole('button', { name: deliveryWords.replayWindow }).click();
  await newest.getByText('3 attempts').waitFor();
  await vi.waitFor(() => expect(ofOrder()).toBe(3), waitLimit);
});

test('a token is issued, shown once, used to log in and revoked', { timeout: 360_000 }, async () => {
  const page = await open();
  await logIn(page, '/accounts/reseller-2');
  await isLive(page);
  await page.getByRole('button', { name: accountWords.issue }).click();
  const token = (await page.locator('#new-token').textContent()) ?? '';
  expect(token).toMatch(/^sbx_[a-z0-9]{40}$/);
  const holder = await open();
  await logIn(holder, '', token);
  await isLive(holder);
  expect(await holder.getByRole('link', { name: 'Accounts' }).count()).toBe(0);

  const row = page.locator('#token-2');
  await row.getByText(/^Revoke…/).click();
  await row.getByRole('button', { name: /^Revoke token/ }).click();
  await row.getByText('Revoked', { exact: true }).waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  await holder.getByRole('heading', { name: loginWords.heading }).waitFor();
  await page.reload();
  expect(await page.content()).not.toContain(token);
});

test(
  'the clock is run, frozen and moved on; an account is reset after a question',
  { timeout: 60_000 },
  async () => {
    const page = await open();
    await logIn(page, '/clock?account=reseller-1');
    await isLive(page);
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.getByRole('main').getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Freeze/ }).click();
    await page.getByRole('main').getByText('Frozen', { exact: true }).waitFor();
    await page.getByLabel('Advance by').fill('2');
    await page.getByLabel('Unit').selectOption('hours');
    await page.getByRole('button', { name: 'Advance', exact: true }).click();
    await page.getByRole('status').getByText('the simulated clock shows').waitFor();
    await page.getByRole('link', { name: 'Reset…' }).click();
    await page.getByRole('button', { name: resetWords.confirm }).click();
    await page.getByRole('status').getByText('Account reset').waitFor();
    expect((await shop().get('/orders')).body.data).toEqual([]);
  },
);

test('everything works without JavaScript', { timeout: 360_000 }, async () => {
  const page = await open({ javaScriptEnabled: false, viewport: viewports.phone });
  await place('plain');
  await logIn(page, '/orders', shop().account.token);
  await page.getByRole('link', { name: 'plain', exact: true }).click();
  await page.getByRole('button', { name: /^Ship/ }).first().click();
  await page.getByText('Order plain shipped: 1 kit.').waitFor();
  await page.getByRole('button', { name: /^Register/ }).click();
  await page.getByText('Registered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByLabel('Path').fill('/orders');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(/path=%2Forders/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: loginWords.heading }).waitFor();
});

test.each(sizes)(
  'no page has violations, nor scrolls sideways (%s)',
  { timeout: 120_000 },
  async (name, viewport) => {
    const orderId = await place(`looked-at-${name}`);
    await shop().control('POST', '/events', { order_id: orderId, kind: 'order.shipped' });
    const units = await shop().get(`/units?order_id=${orderId}`);
    await shop().post('/orders', { email: 'x' });
    const page = await open({ viewport });
    const look = async (): Promise<void> => {
      expect(await axeViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([page.url(), wide <= 0]).toEqual([page.url(), true]);
    };
    await page.goto(sandbox.running.ready.console);
    await look();
    await logIn(page);
    const mine = '?account=reseller-1';
    const paths = [
      ...['', '/orders', '/requests', '/deliveries', '/webhooks', '/clock', '/accounts'],
      ...['', '/orders', '/requests', '/deliveries', '/webhooks', '/clock', '/reset'].map(
        (path) => path + mine,
      ),
      `/orders/${orderId}`,
      `/kits/${String(units.body.data[0].kit_code)}`,
      '/accounts/reseller-1',
      '/nothing-here',
    ];
    for (const path of paths) {
      await page.goto(sandbox.running.ready.console + path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await look();
    }
    problems = problems.filter((problem) => !problem.includes('404'));
  },
);

test('the keyboard alone reaches the page, its rows and its buttons', { timeout: 360_000 }, async () => {
  await place('by-keyboard');
  const page = await open();
  await page.goto(`${sandbox.running.ready.console}/orders?account=reseller-1`);
  // The browser gives it the focus with the first frame, not with the load: what is typed before is lost.
  const token = page.getByLabel('Token');
  await expect.poll(() => token.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(adminToken);
  await page.keyboard.press('Enter');
  await isLive(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(consoleWords.skip);
  await page.keyboard.press('Enter');
  const ship = page.getByRole('button', { name: /^Ship/ }).first();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await ship.evaluate((button) => button === document.activeElement)) break;
  }
  const outline = await ship.evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(outline).toBe('solid');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('shipped: 1 kit.').waitFor();
});
