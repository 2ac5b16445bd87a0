import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patientMerge as words } from '../../app/words/patient-merge.ts';
import { patients } from '../../app/words/patients.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { connectPractice } from './support/practice.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();
const open = (page: Page, path = '/app/patients'): Promise<FrameLocator> =>
  openApp(page, world.demo.ready.admin_url, path);
const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });
const link = (app: FrameLocator, name: string) => app.getByRole('link', { name, exact: true });

async function look(page: Page, app: FrameLocator, name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
  expect(width[0]).toBeLessThanOrEqual(width[1]);
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/merge-${name}.png`, fullPage: true });
}

const fill = (app: FrameLocator, field: keyof typeof patients.fields, value: string): Promise<void> =>
  app.getByLabel(patients.fields[field].label, { exact: true }).fill(value);

/** Adds a patient whom the lab has, also where they look like one who is there. */
async function add(
  page: Page,
  { name, born, phone, isSecond }: { name: string; born: string; phone: string; isSecond: boolean },
): Promise<FrameLocator> {
  const app = await open(page, '/app/patients/new');
  await fill(app, 'name', name);
  await fill(app, 'dateOfBirth', born);
  await fill(app, 'phone', phone);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  if (isSecond) await button(app, patients.duplicates.addAnyway).click();
  await app.getByRole('heading', { name, exact: true }).waitFor();
  await button(app, patients.atLab.add).click();
  await app.getByText(patients.atLab.about.known).waitFor();
  return app;
}

test.each(Object.entries(viewports))(
  'a practice compares two patients, merges them with chosen values, sees what the lab keeps, and undoes it (%s)',
  { timeout: 240_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    await connectPractice(world, page);
    const [first, second] = [`Mia Muster ${name}`, `Mia Muster-Beispiel ${name}`];
    // Another person for each width.
    const born = `1984-03-${String(10 + name.length)}`;
    await add(page, { name: first, born, phone: '030 1', isSecond: false });
    let app = await add(page, { name: second, born, phone: '030 2', isSecond: true });
    await app.getByText(patients.duplicates.onPage).waitFor();
    await look(page, app, `offered-${name}`);

    await app.getByRole('link', { name: `${words.link}: ${first}`, exact: true }).click();
    await app.getByRole('heading', { name: words.title }).waitFor();
    expect(page.url()).not.toContain('Muster');
    const group = (field: string) => app.getByRole('group', { name: field, exact: true });
    await group(words.fields.record).locator('label').nth(0).click();
    await group(patients.fields.phone.label).locator('label').filter({ hasText: '030 1' }).click();
    await look(page, app, `compare-${name}`);
    await button(app, words.action).click();
    await app.getByRole('dialog').getByRole('button', { name: words.action }).click();

    // The one that stays, with the phone number of the other.
    await app.getByRole('heading', { name: second, exact: true }).waitFor();
    await app.getByText(words.parts.title).waitFor();
    expect(await app.getByLabel(patients.fields.phone.label, { exact: true }).inputValue()).toBe('030 1');
    await app.getByText(patients.atLab.about.known).waitFor();
    await look(page, app, `kept-${name}`);
    app = await open(page);
    await link(app, second).waitFor();
    expect(await link(app, first).count()).toBe(0);
    await app.getByText(words.twice.title).waitFor();
    await look(page, app, `list-${name}`);

    await link(app, second).click();
    await link(app, words.parts.open).click();
    await app.getByRole('heading', { name: words.merged.title }).waitFor();
    await look(page, app, `gone-${name}`);
    await button(app, words.undo.action).click();
    await app.getByRole('heading', { name: first, exact: true }).waitFor();
    expect(await app.getByLabel(patients.fields.phone.label, { exact: true }).inputValue()).toBe('030 1');

    // Two people after all: no longer offered.
    await app.getByRole('link', { name: `${words.link}: ${second}`, exact: true }).click();
    await button(app, words.apart.action).click();
    await app.getByRole('heading', { name: words.apart.title }).waitFor();
    await look(page, app, `apart-${name}`);
    app = await open(page);
    await link(app, first).click();
    await app.getByRole('heading', { name: first, exact: true }).waitFor();
    expect(await app.getByText(patients.duplicates.onPage).count()).toBe(0);
  },
);
