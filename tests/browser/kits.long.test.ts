import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openAppDb } from '../../app/db/app-client.ts';
import { kits } from '../../app/words/kits.ts';
import { shared } from '../../app/words/shared.ts';
import { writeKits } from '../kits/support/merchant-kit-rows.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();
/** More kits than one page holds, each order's two shipped. */
const orders = 14;

beforeAll(async () => {
  const db = openAppDb(world.demo.databaseUrl);
  for (let order = 1; order <= orders; order += 1)
    await writeKits(
      db,
      world.demo.ready.shop,
      [1, 2].map((kit) => ({
        kitCode: `KB-PAGE-${1000 + order}-000${kit}`,
        environment: 'sandbox',
        status: 'Shipped',
        trackingCode: `SIM${order}${kit}`,
        shippedAt: new Date(),
      })),
    );
  await db.$disconnect();
});

test.each(Object.entries(viewports))(
  'kits are found, filtered, paged and saved as a file (%s)',
  { timeout: 120_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport, acceptDownloads: true });
    const app = await openApp(page, world.demo.ready.admin_url, '/app/kits');
    await app.getByRole('heading', { name: `${2 * orders} kits` }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const wide = await app.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/kits-${name}.png` });

    const rows = app.locator('main ul > li');
    await expect.poll(() => rows.count()).toBe(25);
    await app.getByRole('button', { name: shared.pages.next }).click();
    await expect.poll(() => rows.count()).toBe(2 * orders - 25);
    const code = (await rows.first().locator('span').first().textContent()) ?? '';
    await app.getByRole('button', { name: shared.pages.previous }).click();
    await expect.poll(() => rows.count()).toBe(25);

    await app.getByRole('searchbox', { name: kits.filters.search }).fill(code);
    await page.keyboard.press('Enter');
    await app.getByRole('heading', { name: '1 kit' }).waitFor();
    expect(await rows.first().textContent()).toContain(code);

    const saved = page.waitForEvent('download');
    await app.getByRole('button', { name: kits.export.action }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^kits-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    expect(file).toContain(code);

    await app.getByLabel(shared.filters.environment).selectOption('production');
    await app.getByRole('heading', { name: kits.found(0) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/kits-none-${name}.png` });
    await page.goBack();
    await app.getByRole('heading', { name: '1 kit' }).waitFor();
    expect(await app.getByLabel(shared.filters.environment).inputValue()).toBe('');
    await app.getByRole('button', { name: shared.filters.clear }).click();
    await app.getByRole('heading', { name: `${2 * orders} kits` }).waitFor();
    expect(await app.getByRole('searchbox', { name: kits.filters.search }).inputValue()).toBe('');
  },
);

test('a file that can’t be made is told beside the button, and the page stays', async () => {
  const page = await world.open();
  world.allow(/ERR_FAILED|Failed to load resource/);
  const app = await openApp(page, world.demo.ready.admin_url, '/app/kits');
  await page.route('**/app/kits/export*', (route) => route.abort());
  await app.getByRole('button', { name: kits.export.action }).click();
  await app.getByText(kits.export.failed.text).waitFor();
  await page.unroute('**/app/kits/export*');
  const saved = page.waitForEvent('download');
  await app.getByRole('button', { name: kits.export.action }).click();
  await saved;
  await app.getByText(kits.export.failed.text).waitFor({ state: 'hidden' });
});
