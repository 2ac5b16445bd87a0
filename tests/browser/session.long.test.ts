import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { appFrame, openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { connection as connectionWords } from '../../app/words/connection.ts';

const world = useBrowserWorld();
const hourMs = 3_600_000;

const spoilNextTokens = (times: number) =>
  callJson(`${world.demo.ready.control_url}/faults`, { body: { kind: 'stale_session_token', times } });

/** The statuses of what the app answered to the page's data requests. */
function watchData(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(world.demo.ready.app_url) && response.url().includes('_data='))
      statuses.push(response.status());
  });
  return statuses;
}

const inApp = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).last();

test('a session token whose time is over is renewed, and the click does what it was for', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url);
  const statuses = watchData(page);
  world.allow(/401/);
  // The token that the page holds is given away first: the next one is stale.
  await page.clock.install();
  await page.clock.fastForward(2 * hourMs);
  await spoilNextTokens(1);
  await inApp(page, 'Orders').click();
  await app.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  // The browser tells of an answer a moment after the page has drawn it.
  await expect.poll(() => statuses).toContain(401);
  await expect.poll(() => statuses.at(-1)).toBe(200);
});

test('a page that is opened with a stale token gets a new one and shows itself', async () => {
  const page = await world.open();
  await spoilNextTokens(1);
  const app = await openApp(page, world.demo.ready.admin_url, '/app/products');
  await app.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
});

test('a page that was left open for two hours still works on the next click', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/connection');
  await page.clock.install();
  await page.clock.fastForward(2 * hourMs);
  await app.getByRole('button', { name: 'Check now' }).click();
  await app.getByText(connectionWords.done.works).first().waitFor();
  await inApp(page, 'Products').click();
  await app.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
});

test('whoever logged out elsewhere reads that the session has ended, and can log in again', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url);
  const beside = await world.openBeside(page);
  await beside.goto(world.demo.ready.admin_url);
  await beside
    .getByRole('button', { name: /Robin Vale/ })
    .or(beside.locator('summary').filter({ hasText: 'Robin Vale' }))
    .click();
  await beside.getByRole('button', { name: 'Log out' }).click();
  world.allow(/401|403/);
  await page.clock.install();
  await page.clock.fastForward(2 * hourMs);
  await inApp(page, 'Orders').click();
  await expect
    .poll(async () => (await page.locator('body').innerText()) + (await app.locator('body').innerText()))
    .toMatch(/session has ended/i);
});

test('the back button, a reload and a link from outside lead where one was', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url);
  // The title is there while the page is still being read; the address, once one is there.
  const arrive = async (name: string): Promise<void> => {
    const path = `/admin/apps/kitbridge/app/${name.toLowerCase()}`;
    await page.waitForURL(({ pathname }) => pathname === path);
    await app.getByRole('heading', { name, level: 1 }).waitFor();
  };
  await inApp(page, 'Products').click();
  await arrive('Products');
  await inApp(page, 'Connection').click();
  await arrive('Connection');
  await page.goBack();
  await arrive('Products');
  await page.goForward();
  await arrive('Connection');
  await page.reload();
  await arrive('Connection');
  await page.goBack();
  await arrive('Products');
  const other = await world.openBeside(page);
  await other.goto(page.url());
  await appFrame(other).getByRole('heading', { name: 'Products', level: 1 }).waitFor();
});
