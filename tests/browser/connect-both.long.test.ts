import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connection as words } from '../../app/words/connection.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp, secondAdminUrl } from './support/faces.ts';
import { steerPractice } from './support/practice.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();

const open = (page: Page, adminUrl = world.demo.ready.admin_url): Promise<FrameLocator> =>
  openApp(page, adminUrl, '/app/connection');
const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });

/** The card of a kind of account. */
const card = (app: FrameLocator, kind: keyof typeof words.kinds) =>
  app.locator('.Polaris-ShadowBevel', {
    has: app.getByRole('heading', { name: words.kinds[kind].title, exact: true }),
  });
const connected = (app: FrameLocator, kind: keyof typeof words.kinds) =>
  card(app, kind).getByText(words.badges.connected, { exact: true });

const setDocumentedOnly = (documented_only: boolean): Promise<void> =>
  steerPractice(world, 'PATCH', '/profile', { documented_only });

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/connection-${name}.png`, fullPage: true });
}

test(
  'a merchant connects a reseller and a practice account, and disconnecting one keeps the other',
  { timeout: 120_000 },
  async () => {
    const page = await world.open();
    const app = await open(page, await secondAdminUrl(page, world.demo.ready.admin_url));
    await button(app, words.offer.sandbox.connect).click();
    await connected(app, 'reseller').waitFor();
    await button(app, words.practiceOffer.sandbox.connect).click();
    await connected(app, 'partner').waitFor();
    expect(await connected(app, 'reseller').count()).toBe(1);

    await card(app, 'partner').getByRole('button', { name: words.actions.disconnect }).click();
    const dialog = app.getByRole('dialog');
    await dialog.getByText(words.disconnect.otherStays).waitFor();
    await dialog.getByRole('button', { name: words.actions.disconnect }).click();
    await button(app, words.practiceOffer.sandbox.connect).waitFor();
    expect(await connected(app, 'reseller').count()).toBe(1);
    expect(await connected(app, 'partner').count()).toBe(0);
  },
);

test.each(Object.entries(viewports))(
  'where the lab sets up no updates, address and secret are shown, and a test arrives (%s)',
  { timeout: 120_000 },
  async (name, viewport) => {
    await setDocumentedOnly(true);
    const page = await world.open({ viewport });
    const app = await open(page);
    await picture(page, `offer-${name}`);
    await button(app, words.practiceOffer.sandbox.connect).click();
    await connected(app, 'partner').waitFor();
    await button(app, words.byHand.show).click();
    const address = app.getByLabel(words.byHand.address, { exact: true });
    await address.waitFor();
    expect(await address.inputValue()).toMatch(/\/webhooks\/lab\/[0-9a-f-]{36}$/);
    expect(await app.getByLabel(words.byHand.secret, { exact: true }).inputValue()).toHaveLength(64);
    await button(app, words.byHand.test).click();
    await app.getByText(words.byHand.testArrived).waitFor();
    await card(app, 'partner').getByText(words.badges.awaited, { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
    expect(width[0]).toBeLessThanOrEqual(width[1]);
    await picture(page, `by-hand-${name}`);

    await card(app, 'partner').getByRole('button', { name: words.actions.disconnect }).click();
    await app.getByRole('dialog').getByRole('button', { name: words.actions.disconnect }).click();
    await button(app, words.practiceOffer.sandbox.connect).waitFor();
    await setDocumentedOnly(false);
  },
);
