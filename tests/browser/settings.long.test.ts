import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { settings as settingsWords } from '../../app/words/settings.ts';
import { shared } from '../../app/words/shared.ts';

const world = useBrowserWorld();
const open = (page: Page): Promise<FrameLocator> =>
  openApp(page, world.demo.ready.admin_url, '/app/settings');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await saveButton(page).waitFor({ state: 'hidden' });
}

const wait = settingsWords.sending.wait.label;
const mediumRisk = settingsWords.care.mediumRisk.label;

test(
  'what is changed is saved from the bar and stands there when the page is opened again',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    let app = await open(page);
    await app.getByLabel(mediumRisk).check();
    await app.getByText(settingsWords.partial.matchedFirst.label).click();
    await app.getByLabel(wait).fill('2');
    await app.getByLabel(settingsWords.sending.wait.unit).selectOption('hours');
    await save(page);
    app = await open(page);
    expect(await app.getByLabel(mediumRisk).isChecked()).toBe(true);
    expect(await app.getByLabel(settingsWords.partial.matchedFirst.label).isChecked()).toBe(true);
    expect(await app.getByLabel(wait).inputValue()).toBe('2');
    // And back to what the other tests expect; discarding needs no saving.
    await app.getByLabel(mediumRisk).uncheck();
    await app.getByText(settingsWords.partial.all.label).click();
    await app.getByLabel(wait).fill('0');
    await save(page);
  },
);

test(
  'an error stands beside its field until it is put right, and the field is where one goes on',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    const app = await open(page);
    await app.getByLabel(wait).fill('');
    await saveButton(page).click();
    const error = app.getByText(settingsWords.sending.wait.wrong);
    await error.waitFor();
    await app.locator('#settings-grace:focus').waitFor();
    await app.getByLabel(wait).fill('0');
    await error.waitFor({ state: 'hidden' });

    await app.getByRole('button', { name: settingsWords.rates.add }).press('Enter');
    const rate = app.getByRole('group', { name: settingsWords.rates.row(1) });
    await rate.getByLabel(settingsWords.rates.to.label).fill('dollars');
    await rate.getByLabel(settingsWords.rates.rate.label, { exact: true }).fill('1,08');
    await saveButton(page).click();
    await rate.getByText(settingsWords.rates.to.wrong).waitFor();
    await rate.getByText(settingsWords.rates.rate.wrong('1.08')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await rate.getByLabel(settingsWords.rates.from.label).fill('eur');
    await rate.getByLabel(settingsWords.rates.to.label).fill('usd');
    await rate.getByLabel(settingsWords.rates.rate.label, { exact: true }).fill('1.08');
    await save(page);
    const again = await open(page);
    expect(await again.getByLabel(settingsWords.rates.rate.label, { exact: true }).inputValue()).toBe('1.08');
    await again.getByRole('button', { name: settingsWords.rates.removeLabel(1) }).click();
    await save(page);
    await again.getByText(settingsWords.rates.none).waitFor();
  },
);

test(
  'what is not saved is not lost by a click elsewhere, and is gone once it is discarded',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    const app = await open(page);
    await app.getByLabel(mediumRisk).check();
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).last().click();
    // The admin asks; who stays has what was entered.
    const asked = page.getByRole('dialog');
    await asked.waitFor();
    await asked.getByRole('button').first().press('Escape');
    await asked.waitFor({ state: 'hidden' });
    expect(await app.getByLabel(mediumRisk).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Discard' }).first().click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /discard/i });
    await confirm.click();
    await saveButton(page).waitFor({ state: 'hidden' });
    expect(await app.getByLabel(mediumRisk).isChecked()).toBe(false);
  },
);

test(
  'of two people, the later one reads what the first one changed, and decides',
  { timeout: 120_000 },
  async () => {
    const page = await world.open();
    const first = await open(page);
    const other = await world.openBeside(page);
    const second = await open(other);
    await first.getByLabel(wait).fill('7');
    await save(page);
    await second.getByLabel(wait).fill('9');
    await second.getByLabel(mediumRisk).check();
    await saveButton(other).click();
    await second.getByText(`${wait}: None → 7 minutes (you entered: 9 minutes)`).waitFor();
    expect(await second.getByLabel(wait).inputValue()).toBe('9');
    await second.getByRole('button', { name: shared.overtaken.load }).click();
    expect(await second.getByLabel(wait).inputValue()).toBe('7');
    expect(await second.getByLabel(mediumRisk).isChecked()).toBe(false);
    await second.getByLabel(wait).fill('0');
    await save(other);
  },
);

test.each(Object.entries(viewports))(
  'has no violations, nothing wider than the window and nothing cut off (%s)',
  { timeout: 90_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    const app = await open(page);
    await app.getByRole('button', { name: settingsWords.rates.add }).click();
    await app.getByRole('group', { name: settingsWords.rates.row(1) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
    expect(width[0]).toBeLessThanOrEqual(width[1]);
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/settings-${name}.png`, fullPage: true });
  },
);
