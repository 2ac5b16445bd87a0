import type { FrameLocator, Page } from 'playwright-core';

/** The app in the admin's frame. */
export function appFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="app-iframe"], main iframe');
}

/** Opens a page of the app in the admin of a shop. */
export async function openApp(page: Page, adminUrl: string, path = '/app'): Promise<FrameLocator> {
  await page.goto(`${adminUrl}/apps/kitbridge${path}`);
  const app = appFrame(page);
  await app.getByRole('heading', { level: 1 }).first().waitFor();
  return app;
}

/** The address of the other merchant's admin, from the staff switch. */
export async function secondAdminUrl(page: Page, adminUrl: string): Promise<string> {
  await page.goto(adminUrl);
  const links = await page.locator('a[href$="/admin"]').all();
  for (const link of links) {
    const url = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).href);
    if (!url.startsWith(new URL(adminUrl).origin)) return url;
  }
  throw new Error('The admin names no other shop.');
}
