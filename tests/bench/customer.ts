import Table from 'cli-table3';
import type { Browser } from 'playwright-core';
import { openBrowser, openContext, viewports } from '../browser/support/browser.ts';
import { customersIn, signInAs } from '../browser/support/customers.ts';
import { startDemo } from '../support/demo-process.ts';
import { type Measured, type Result, withinLimit } from '../support/measured-run.ts';
import { quantile } from '../support/statistics.ts';

const limitMs = 300;

/** A screen of a customer's account: where it is, what it asks the app for, and what of the answer it then shows. */
interface Screen {
  path: string;
  api: string;
  shows: string;
}

/**
 * What customers see of their kits, in the local Shopify's account pages with the extensions as built, on a phone's
 * screen: from the end of the app's answer to the first frame with content of it, beside 300 ms.
 */
export const benchCustomer: Measured = async ({ quick, progress }) => {
  const demo = await startDemo(['--manual', '--seed', '7']);
  const browser = await openBrowser();
  try {
    const { ready } = demo;
    const customers = customersIn(ready);
    const order = await customers.buy({ customer: 0 });
    const kit = await customers.release(order);
    progress.event('the demo runs, a kit has its result');
    const screens: Record<string, Screen> = {
      'kit on the order’s page': {
        path: `/orders/${order.orderId}`,
        api: '/api/customer/kits?order_id=',
        shows: kit.code,
      },
      'line above the orders': { path: '', api: '/api/customer/waiting', shows: 'My kits' },
      'list of My kits': { path: '/pages/my-kits', api: '/api/customer/kits', shows: kit.code },
      'a kit’s page': {
        path: `/pages/my-kits/kits/${kit.id}`,
        api: `/api/customer/kits/${kit.id}`,
        shows: kit.code,
      },
    };
    const table = new Table({
      head: ['from answer to content', 'median', 'p95'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    for (const [name, screen] of Object.entries(screens)) {
      const taken: number[] = [];
      for (let i = 0; i < (quick ? 5 : 25); i += 1)
        taken.push(
          await visit(browser, screen, async (page) => {
            await signInAs(page, ready, order.customerName);
            return `${ready.account_url}${screen.path}`;
          }),
        );
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(quantile(taken, share))) as [number, number];
      progress.event(`${name}: median ${p50} ms, p95 ${p95} ms`);
      table.push([name, `${p50} ms`, `${p95} ms`]);
      results.push(
        withinLimit(`${name}, first content, median`, p50, 'ms', limitMs),
        withinLimit(`${name}, first content, p95`, p95, 'ms', limitMs),
      );
    }
    progress.print(table.toString());
    return results;
  } finally {
    await browser.close();
    await demo.stop();
  }
};

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openContext>>['newPage']>>;
type Seen = typeof globalThis & { drawnAtMs?: number };

/** @returns milliseconds from the end of the app's answer to the frame after which the extension shows it */
async function visit(
  browser: Browser,
  { api, shows }: Screen,
  arrive: (page: Page) => Promise<string>,
): Promise<number> {
  const context = await openContext(browser, { viewport: viewports.phone });
  try {
    const page = await context.newPage();
    const url = await arrive(page);
    await page.addInitScript((wanted) => {
      const look = new MutationObserver(() => {
        const blocks = [...document.querySelectorAll('.extension-block')];
        const isThere = blocks.some((block) =>
          [block, ...block.querySelectorAll('[heading]')].some((element) =>
            `${element.getAttribute('heading') ?? ''} ${element.textContent}`.includes(wanted),
          ),
        );
        if (!isThere) return;
        look.disconnect();
        // The second frame begins once the first one was drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            (globalThis as Seen).drawnAtMs = performance.now();
          }),
        );
      });
      look.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    }, shows);
    await page.goto(url);
    await page.waitForFunction(() => (globalThis as Seen).drawnAtMs !== undefined);
    return await page.evaluate((path) => {
      const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
      const first = answers[0] as PerformanceResourceTiming | undefined;
      const drawnAtMs = (globalThis as Seen).drawnAtMs ?? NaN;
      if (first === undefined) throw new Error(`Nothing asked for ${path}.`);
      return drawnAtMs - first.responseEnd;
    }, api);
  } finally {
    await context.close();
  }
}
