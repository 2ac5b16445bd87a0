import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** Chromium without a window. Whoever opens it closes it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...environment(), ...env },
    // Chromium's own sandbox refuses to run as root, as in most containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The one Chromium of this process, opened by the first file that asks: starting one takes longer than many tests. A
 * file closes its windows at its end (`closeContexts`); the browser ends with the process.
 */
export async function shareBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = undefined; // it crashed
  return shareBrowser();
}

/** Closes every window of a shared browser. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The widths at which every page must work: a phone and a desk. */
export const viewports = {
  phone: { width: 375, height: 812 },
  desk: { width: 1440, height: 900 },
} as const;

/**
 * Shopify's library turns robots away, and takes a browser without a window for one: this one says what it is but for
 * the word.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  return browser.newContext({ userAgent, viewport: viewports.desk, locale: 'en-GB', ...options });
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
