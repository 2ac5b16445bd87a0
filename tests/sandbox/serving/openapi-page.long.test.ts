/** The reference at /docs: whole without a network beyond the sandbox, usable at any width, and good to try out. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { partnerEndpoints } from '../../../app/contract/partner/endpoints.ts';
import { partnerEventKinds } from '../../../app/contract/partner/events.ts';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';
import { eventKinds } from '../../../app/contract/reseller/events.ts';
import { axeViolations } from '../../browser/support/axe.ts';
import { closeContexts, shareBrowser, openContext, viewports } from '../../browser/support/browser.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let browser: Browser;
beforeAll(async () => {
  [sandbox, browser] = await Promise.all([startTestSandbox(), shareBrowser()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await sandbox.close();
});

interface Opened {
  page: Page;
  /** Origins that were asked, and what the page complained of. */
  origins: Set<string>;
  complaints: string[];
}

async function open(viewport: { width: number; height: number }, path = '/docs'): Promise<Opened> {
  const context = await openContext(browser, { viewport });
  const page = await context.newPage();
  const origins = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(sandbox.running.url + path);
  await page.locator('.opblock').first().waitFor();
  return { page, origins, complaints };
}

describe.each(Object.entries(viewports))('on a %s', (_name, viewport) => {
  test.each([
    ['/docs', resellerEndpoints, eventKinds],
    ['/docs/partner', partnerEndpoints, partnerEventKinds],
  ])(
    '%s shows every operation and event, asks no other host, breaks no rule of its own',
    async (path, table, kinds) => {
      const { page, origins, complaints } = await open(viewport, path);
      const shown = await page
        .locator('.opblock-summary')
        .evaluateAll((rows) => rows.map((row) => (row.textContent ?? '').replaceAll('\u200b', '')));
      for (const { method, path, summary } of Object.values<EndpointDefinition>(table)) {
        expect(shown.filter((row) => row.startsWith(`${method}${path}${summary}`))).toHaveLength(1);
      }
      for (const kind of kinds) expect(shown.some((row) => row.includes(kind))).toBe(true);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      expect([...origins]).toEqual([sandbox.running.url]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test('tries an operation out with a token and no user name', async () => {
    const { page, complaints } = await open(viewport);
    await page.locator('.btn.authorize').first().click();
    await page.locator('.auth-container input[type=password]').fill(sandbox.clients[0].account.token);
    await page.locator('.auth-btn-wrapper .authorize').click();
    await page.locator('.auth-btn-wrapper .btn-done').click();
    const operation = page.locator('#operations-Orders-createOrder');
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('.execute').click();
    const answer = operation.locator('.live-responses-table tbody .response-col_status');
    await answer.first().waitFor();
    expect(await answer.first().textContent()).toContain('201');
    expect(complaints).toEqual([]);
    expect((await sandbox.clients[0].get('/orders')).body.data[0]).toMatchObject({ reference: 'shop-1001' });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});

test('is served with a policy that allows nothing but the sandbox, and files that are kept', async () => {
  const page = await fetch(`${sandbox.running.url}/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const html = await page.text();
  expect(html).not.toMatch(/<script>|<style|https?:\/\//);
  for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/docs\/[^"]+\.\w+)"/g)) {
    const first = await fetch(sandbox.running.url + file);
    await first.arrayBuffer();
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await fetch(sandbox.running.url + file, { headers });
    expect([file, first.status, again.status]).toEqual([file, 200, 304]);
  }
  expect((await fetch(`${sandbox.running.url}/docs/package.json`)).status).toBe(404);
});

/** How Swagger UI builds its rows and headings is not ours to change. */
const ofSwaggerUi = /^\/docs(\/partner)? (nested-interactive|heading-order|region) /;

// axe takes its time over Swagger UI's thousands of elements: one page a test.
const everyPage = Object.entries(viewports).flatMap(([name, viewport]) =>
  ['/docs', '/docs/partner'].map((path) => ({ name, viewport, path })),
);
test.each(everyPage)(
  'axe finds nothing that is ours in $path ($name)',
  async ({ viewport, path }) => {
    const { page } = await open(viewport, path);
    const found = await axeViolations(page);
    expect(found.filter((line) => !ofSwaggerUi.test(line))).toEqual([]);
    await page.context().close();
  },
  90_000,
);
