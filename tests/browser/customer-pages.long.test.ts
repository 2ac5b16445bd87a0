import { languages } from '../../app/contract/customer/languages.ts';
import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { customerPages as pageWords } from '../../app/words/customer-pages.ts';
import { shared } from '../../app/words/shared.ts';

const world = useBrowserWorld();
const open = (page: Page): Promise<FrameLocator> =>
  openApp(page, world.demo.ready.admin_url, '/app/customer-pages');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await saveButton(page).waitFor({ state: 'hidden' });
}

test(
  'what is chosen is told in plain words at once, saved from the bar, and stands there afterwards',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    let app = await open(page);
    await app.getByLabel(pageWords.birthDate.label).selectOption('4 hours');
    await app.getByRole('heading', { name: pageWords.preview.confirmed.title(240) }).waitFor();
    await app.getByLabel('Conversation').uncheck();
    await app.getByText(pageWords.preview.confirmed.conversation).waitFor({ state: 'detached' });
    await app.getByLabel(pageWords.contact.email.label).fill('help@example.com');
    await app.getByText(pageWords.preview.questions.ways('help@example.com')).waitFor();
    await save(page);
    app = await open(page);
    expect(await app.getByLabel('Conversation').isChecked()).toBe(false);
    expect(await app.getByLabel(pageWords.birthDate.label).inputValue()).toBe('240');
    for (const name of ['Results', 'Interpretation']) await app.getByLabel(name).uncheck();
    await app.getByText(pageWords.preview.hidden.text).waitFor();
    for (const name of ['Results', 'Interpretation', 'Conversation']) await app.getByLabel(name).check();
    await app.getByLabel(pageWords.birthDate.label).selectOption('30 minutes');
    await app.getByLabel(pageWords.contact.email.label).fill('');
    await save(page);
  },
);

test(
  'a disclaimer is plain text: markup is shown as it was typed, and what is too long is said, not cut off',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    const app = await open(page);
    const english = app.getByLabel(languages.en.name);
    const ours = (await english.getAttribute('placeholder')) ?? '';
    // The field measures its height with a hidden copy of the same words, which stands first.
    await app.getByText(ours, { exact: true }).last().waitFor();

    await english.fill('x'.repeat(1_012));
    await app.getByText(pageWords.disclaimer.count(1_012, 1_000)).waitFor();
    await saveButton(page).click();
    await app.getByText(pageWords.disclaimer.over(12)).waitFor();
    await app.locator('#customer-pages-disclaimerEn:focus').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const markup = '<b>Bold</b> <img src="x" onerror="document.title=1">\nSecond line.';
    await english.fill(markup);
    await app.getByText('Shorten this by').waitFor({ state: 'hidden' });
    await app.locator('span').getByText(markup.replace('\n', ' ')).waitFor();
    await save(page);
    const again = await open(page);
    expect(await again.getByLabel(languages.en.name).inputValue()).toBe(markup);
    expect(await again.locator('img[src="x"]').count()).toBe(0);
    await again.getByLabel(languages.en.name).fill('');
    await save(page);
  },
);

test(
  'an address without https is refused beside its field, with what was entered still there',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    const app = await open(page);
    const field = app.getByLabel(pageWords.contact.page.label);
    await field.fill('http://example.com/help');
    await saveButton(page).click();
    const error = app.getByText(pageWords.contact.page.wrong);
    await error.waitFor();
    await app.locator('#customer-pages-supportUrl:focus').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations(page)).toEqual([]);
    // What is said of one field stays while another is changed, and goes with what stood there.
    await app.getByLabel('Conversation').uncheck();
    expect(await error.isVisible()).toBe(true);
    await field.fill('https://example.com/help');
    await error.waitFor({ state: 'hidden' });
    await app.getByLabel('Conversation').check();
    await save(page);
    await field.fill('');
    await save(page);
  },
);

test(
  'what is not saved is not lost by a click elsewhere, and is gone once it is discarded',
  { timeout: 90_000 },
  async () => {
    const page = await world.open();
    const app = await open(page);
    await app.getByLabel('Interpretation').uncheck();
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).last().click();
    const asked = page.getByRole('dialog');
    await asked.waitFor();
    await asked.getByRole('button').first().press('Escape');
    await asked.waitFor({ state: 'hidden' });
    expect(await app.getByLabel('Interpretation').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /discard/i })
      .click();
    await saveButton(page).waitFor({ state: 'hidden' });
    expect(await app.getByLabel('Interpretation').isChecked()).toBe(true);
  },
);

test(
  'of two people, the later one reads what the first one wrote beside what they wrote, and decides',
  { timeout: 120_000 },
  async () => {
    const page = await world.open();
    const first = await open(page);
    const other = await world.openBeside(page);
    const second = await open(other);
    await first.getByLabel(languages.de.name).fill('Vom ersten.');
    await save(page);
    await second.getByLabel(languages.de.name).fill('Vom zweiten.');
    await second.getByLabel('Results').uncheck();
    await saveButton(other).click();
    await second
      .getByText('Disclaimer (German): Default text → “Vom ersten.” (you entered: “Vom zweiten.”)')
      .waitFor();
    expect(await second.getByLabel(languages.de.name).inputValue()).toBe('Vom zweiten.');
    await second.getByRole('button', { name: shared.overtaken.load }).click();
    expect(await second.getByLabel(languages.de.name).inputValue()).toBe('Vom ersten.');
    expect(await second.getByLabel('Results').isChecked()).toBe(true);
    await second.getByLabel(languages.de.name).fill('');
    await save(other);
  },
);

test.each(Object.entries(viewports))(
  'has no violations and nothing wider than the window (%s)',
  { timeout: 90_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    const app = await open(page);
    await app.getByLabel(languages.de.name).fill('Ein_Wort_ohne_Lücke_'.repeat(40));
    expect(await axeViolations(page)).toEqual([]);
    const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
    expect(width[0]).toBeLessThanOrEqual(width[1]);
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/customer-pages-${name}.png`, fullPage: true });
  },
);
