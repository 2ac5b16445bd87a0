import { gzipSync } from 'node:zlib';
import Table from 'cli-table3';
import type { Browser } from 'playwright-core';
import { openBrowser, openContext } from '../browser/support/browser.ts';
import { type DemoProcess, startDemo } from '../support/demo-process.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import { benchBoard } from './board.ts';
import { benchKits } from './kits.ts';
import { withinLimit } from '../support/measured-run.ts';
import type { Measured, Result } from '../support/measured-run.ts';
import { median } from '../support/statistics.ts';

const lcpLimitMs = 1_000;
const scriptLimitBytes = 250_000;
const pages = ['/app', '/app/orders', '/app/products', '/app/connection'];
const orders = 12;

interface Visit {
  /** Of the app's document in its frame, from its own navigation's start. */
  lcpMs: number;
  /** Of every script that the page loads from the app, gzip. */
  scriptBytes: number;
}

/**
 * The app's pages in the local admin's frame, production build, each visit with an empty cache: largest contentful
 * paint beside 1.0 s, and the scripts' compressed size beside 250 KB. Before that, the order board of a large shop.
 */
export const benchPages: Measured = async (run) => {
  const { quick, progress } = run;
  const ofBoard = await benchBoard(run);
  const ofKits = await benchKits(run);
  const demo = await startDemo(['--speed', '20']);
  const browser = await openBrowser();
  try {
    await placeOrders(demo);
    progress.event(`the demo runs, ${orders} orders were bought`);
    await visit(browser, demo, '/app'); // the server's first answer is warmed up, the browser's cache is not
    const table = new Table({
      head: ['page', 'LCP, median', 'LCP, most', 'scripts, gzip'],
      colAligns: ['left', 'right', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    for (const path of pages) {
      const visits: Visit[] = [];
      for (let i = 0; i < (quick ? 3 : 9); i += 1) visits.push(await visit(browser, demo, path));
      const lcpMs = Math.round(median(visits.map((each) => each.lcpMs)));
      const mostMs = Math.round(Math.max(...visits.map((each) => each.lcpMs)));
      const scriptBytes = Math.max(...visits.map((each) => each.scriptBytes));
      progress.event(`${path}: LCP ${lcpMs} ms, scripts ${scriptBytes} bytes`);
      table.push([path, `${lcpMs} ms`, `${mostMs} ms`, `${(scriptBytes / 1000).toFixed(0)} KB`]);
      results.push(
        withinLimit(`LCP of ${path}, median`, lcpMs, 'ms', lcpLimitMs),
        withinLimit(`scripts of ${path}, gzip`, scriptBytes, 'bytes', scriptLimitBytes),
      );
    }
    progress.print(table.toString());
    return [...ofBoard, ...ofKits, ...results];
  } finally {
    await browser.close();
    await demo.stop();
  }
};

async function placeOrders({ ready }: DemoProcess): Promise<void> {
  const { data } = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(
    `${ready.control_url}/products`,
  );
  const kit = data.find(({ is_kit }) => is_kit);
  const { data: customers } = await callJson<{ data: { id: string; default_address: unknown }[] }>(
    `${ready.control_url}/customers`,
  );
  for (let i = 0; i < orders; i += 1) {
    const customer = customers[i % customers.length];
    await callJson(`${ready.control_url}/orders`, {
      body: {
        customer: { id: customer?.id },
        line_items: [{ sku: kit?.sku, quantity: 1 + (i % 2) }],
        shipping_address: customer?.default_address,
        financial_status: i % 4 === 3 ? 'pending' : 'paid',
      },
    });
  }
}

async function visit(browser: Browser, { ready }: DemoProcess, path: string): Promise<Visit> {
  const context = await openContext(browser);
  try {
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !response.url().startsWith(ready.app_url)) return;
      scripts.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.addInitScript(() => {
      const watched = globalThis as unknown as { lcpMs: number };
      watched.lcpMs = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.lcpMs = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(`${ready.admin_url}/apps/kitbridge${path}`, { waitUntil: 'networkidle' });
    const frame = page.frames().find((each) => each.url().startsWith(`${ready.app_url}${path}`));
    if (!frame) throw new Error(`The frame does not show ${path}.`);
    await frame.locator('h1').first().waitFor();
    const lcpMs = await frame.evaluate(() => (globalThis as unknown as { lcpMs: number }).lcpMs);
    if (lcpMs === 0) throw new Error(`The browser told no LCP of ${path}.`);
    const sizes = await Promise.all(scripts);
    return { lcpMs, scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
  } finally {
    await context.close();
  }
}
