import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalExtension } from '../../../app/local-shopify/index.ts';
import { applicationOrigin, buildExtensions } from '../../../app/start/build/build-extensions.mjs';
import { closeContexts, shareBrowser, openContext } from '../../browser/support/browser.ts';
import { APPLICATION_URL, startTestShop, type TestShop } from '../support/test-shop.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname;

let folder: string;
let shop: TestShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the page's console said was wrong. */
let complaints: string[];
/** The app, where it runs: it answers /api/stream in pieces, which the test writes, and everything else with no kits. */
let app: Server;
let stream: { subject: string; response: ServerResponse } | undefined;

beforeAll(async () => {
  app = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (request.url !== '/api/stream') return response.end('{"data":[]}');
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    stream = { subject: decodeJwt(token).sub ?? 'nobody', response };
    return response.flushHeaders();
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  browser = await shareBrowser();
  shop = await startTestShop();
  // All of them call the app by the address that the project's own are built for.
  folder = await mkdtemp(join(tmpdir(), 'elements-'));
  for (const [from, to] of [
    [`${FIXTURES}elements-block.js`, join(folder, 'elements-block.js')],
    [shop.tomlPath, shop.tomlPath],
  ] as const)
    await writeFile(to, (await readFile(from, 'utf8')).replace(APPLICATION_URL, applicationOrigin()));
  const elements: LocalExtension = {
    handle: 'elements-block',
    name: 'Elements',
    targets: ['customer-account.profile.block.render'],
    scriptPath: join(folder, 'elements-block.js'),
    localesPath: `${FIXTURES}locales`,
    apiVersion: '2026-07',
  };
  const built = (await buildExtensions()).filter(({ handle }) => handle === 'my-kits');
  await shop.restart({ extensions: [elements, ...built] });
  shop.running.setAppUrl(`http://127.0.0.1:${(app.address() as AddressInfo).port}`);
}, 90_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
  await closeContexts(browser);
  app.closeAllConnections();
  await new Promise((resolve) => app.close(resolve));
});
beforeEach(async () => {
  complaints = [];
  stream = undefined;
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const block = () => page.getByRole('region', { name: 'Elements', exact: true });

describe.each(['page', 'worker'])('an extension in the %s', (runIn) => {
  // One window, signed in once: a worker's modules are many, and stay in its cache.
  beforeAll(async () => {
    const { url } = shop.running;
    context = await openContext(browser);
    await context.addCookies([{ name: 'account_runIn', value: runIn, url }]);
    // Not in a window: one that is closed while its workers start has hung for minutes.
    const people = await (await context.request.get(`${url}/account/login`)).text();
    const form = people.split('<li>').find((one) => one.includes('Ada')) ?? '';
    const customer = /name="customer" value="(\d+)"/.exec(form)?.[1] ?? 'not found';
    const answer = await context.request.post(`${url}/account/login`, {
      form: { customer, return_to: '/account' },
      headers: { origin: url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  });
  afterAll(() => context.close());

  async function open(path = '/account/profile', language = 'en') {
    const { url } = shop.running;
    await context.addCookies([{ name: 'account_language', value: language, url }]);
    await page.goto(`${url}${path}`);
  }

  it('runs where it was asked to', async () => {
    await open();
    await block().getByText('nothing yet').waitFor();
    expect(page.workers()).toHaveLength(runIn === 'worker' ? 1 : 0);
  });

  it('hears what is written and chosen, and writes into fields itself', async () => {
    await open();
    await block().getByLabel('Word').pressSequentially('quick typing');
    await block().getByText('input of word: quick typing').waitFor();
    expect(await block().getByLabel('Word').inputValue()).toBe('quick typing');
    await block().getByLabel('Question').fill('Why?');
    await block().getByText('input of question: Why?').waitFor();
    await block().getByLabel('Date of birth').fill('1980-02-29');
    await block().getByText('change of date: 1980-02-29').waitFor();
    await block().getByRole('switch', { name: 'Notices' }).press(' ');
    await block().getByText('change of switch: true').waitFor();
    await block().getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => block().getByLabel('Word').inputValue()).toBe('');
    await block().getByText('That is not the date.').waitFor();
    await block().getByLabel('Word').fill('again');
    await block().getByText('input of word: again').waitFor();
    await block().getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => block().getByLabel('Word').inputValue()).toBe('');
    await block().getByLabel('Word').fill('sent with Enter');
    await block().getByRole('button', { name: 'Send' }).click();
    await block().getByText('submitted').waitFor();
  });

  it('opens dialogs by command and by method, and closes them', async () => {
    await open();
    for (const name of ['Remove', 'Open by its method']) {
      await block().getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
      await page.getByRole('button', { name: 'Yes, remove' }).click();
      await block().getByText('removed').waitFor();
      await page.getByText('The dialog is gone.').first().waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
  });

  it('keeps things for itself, and tells that it did', async () => {
    await open();
    await block().getByRole('button', { name: 'Keep' }).click();
    await page.getByText('Kept 1').waitFor();
    await page.reload();
    await block().getByRole('button', { name: 'Keep' }).click();
    await page.getByText('Kept 2').waitFor();
  });

  it('reads an answer as it comes, as the customer who is signed in', async () => {
    await open();
    await block().getByRole('button', { name: 'Read' }).click();
    await expect.poll(() => stream?.subject).toContain('gid://shopify/Customer/');
    stream?.response.write('one\n');
    await block().getByText('read: one').waitFor();
    stream?.response.end('two\n');
    await block().getByText('two').waitFor();
  });

  it('has a picture for a QR code, with its words', async () => {
    await open();
    const picture = block().getByRole('img', { name: 'Code to register' });
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth), {
        timeout: 45_000,
      })
      .toBeGreaterThan(0);
  });

  it('speaks its reader’s language, and the default one where a text is not translated', async () => {
    await open('/account/profile', 'de');
    await block().getByText('Languages de/de').waitFor();
    for (const text of ['noch 1 Kit, noch 3 Kits', '4. März 2026', '1.234,5'])
      await block().getByText(text).waitFor();
    await block().getByRole('heading', { name: 'Kits of elements' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('button', { name: 'English' }).click();
    await block().getByText('Languages en/en').waitFor();
    for (const text of ['1 kit left, 3 kits left', 'March 4, 2026', '1,234.5'])
      await block().getByText(text).waitFor();
  });

  it('is the project’s own full page, as `shopify app build` made it', async () => {
    await open('/account/pages/my-kits');
    await page.getByRole('heading', { level: 1, name: 'My kits' }).waitFor();
  });
});
