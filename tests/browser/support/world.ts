import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closeContexts, shareBrowser, openContext } from './browser.ts';
import { startTestDemo, type TestDemo } from './demo.ts';

/** A browser and a demo for the tests of a file. */
export interface BrowserWorld {
  readonly demo: TestDemo;
  /** A window of its own: no cookie of another. Closed after the test. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A second page of the same window. */
  openBeside(page: Page): Promise<Page>;
  /** What a page may write to the console in this test, such as the status of a request that is meant to fail. */
  allow(message: RegExp): void;
}

const startLimitMs = 330_000;

/**
 * Starts a demo before the file's tests and ends it after them. Each test fails when a page of it threw, or wrote an
 * error to the console that was not allowed.
 */
export function useBrowserWorld(flags: readonly string[] = ['--speed', '20']): BrowserWorld {
  let demo: TestDemo | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    [demo, browser] = await Promise.all([startTestDemo(flags), shareBrowser()]);
  }, startLimitMs);
  afterAll(async () => {
    if (browser) await closeContexts(browser);
    await demo?.stop();
  });
  afterEach(async () => {
    const left = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    await Promise.all(contexts.map((context) => context.close()));
    [contexts, problems, allowed] = [[], [], []];
    expect(left).toEqual([]);
  });

  const watch = (page: Page): Page => {
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
    });
    return page;
  };
  return {
    get demo() {
      if (!demo) throw new Error('The demo runs from beforeAll on.');
      return demo;
    },
    async open(options) {
      if (!browser) throw new Error('The browser is open from beforeAll on.');
      const context = await openContext(browser, options);
      contexts.push(context);
      return watch(await context.newPage());
    },
    openBeside: async (page) => watch(await page.context().newPage()),
    allow: (message) => void allowed.push(message),
  };
}
