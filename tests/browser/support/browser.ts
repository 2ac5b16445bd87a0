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
