import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patients as words } from '../../app/words/patients.ts';
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
  await page.screenshot({ path: `${folder}/patients-${name}.png`, fullPage: true });
}

const fill = (app: FrameLocator, field: keyof typeof words.fields, value: string): Promise<void> =>
  app.getByLabel(words.fields[field].label, { exact: true }).fill(value);

test.each(Object.entries(viewports))(
  'a practice adds a patient, is warned of a second one, has the lab know them, corrects and removes them (%s)',
  { timeout: 180_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    const admin = page.getByRole('button', { name: 'Save', exact: true });
    await connectPractice(world, page);

    let app = await open(page);
    await link(app, words.add).first().click();
    await fill(app, 'name', 'Anna Beispiel');
    await fill(app, 'dateOfBirth', '1984-03-27');
    await look(page, app, `new-${name}`);
    await admin.click();
    await app.getByRole('heading', { name: 'Anna Beispiel' }).waitFor();
    expect(page.url()).not.toContain('Anna');
    await app.getByText(words.atLab.states.here, { exact: true }).waitFor();

    // Somebody of that name and birth date again: shown, not added.
    app = await open(page, '/app/patients/new');
    await fill(app, 'name', 'anna beispiel');
    await fill(app, 'dateOfBirth', '1984-03-27');
    await admin.click();
    await app.getByText(words.duplicates.same_person).first().waitFor();
    await look(page, app, `duplicate-${name}`);
    app = await open(page);
    await link(app, 'Anna Beispiel').click();

    await button(app, words.atLab.add).click();
    await app.getByText(words.atLab.about.known).waitFor();
    await fill(app, 'address', 'Beispielweg 1');
    await fill(app, 'zip', '10115');
    await fill(app, 'city', 'Berlin');
    await app.getByLabel(words.fields.country.label).selectOption('DE');
    await admin.click();
    await app.getByText(words.row.complete, { exact: true }).waitFor();
    // The lab was given the change, too.
    await app.getByText(words.atLab.about.known).waitFor();
    await look(page, app, `patient-${name}`);

    app = await open(page);
    await app.getByLabel(words.filters.search).fill('beisp');
    await button(app, 'Search').click();
    await app.getByText(words.found(1, true)).waitFor();
    await look(page, app, `list-${name}`);
    await link(app, 'Anna Beispiel').click();
    await button(app, words.remove.action).click();
    await app.getByRole('dialog').getByRole('button', { name: words.remove.action }).click();
    await app.getByText(words.left.text).waitFor();
    await look(page, app, `left-${name}`);
  },
);

test('who may see patients is decided on a page of its own', { timeout: 360_000 }, async () => {
  const page = await world.open({ viewport: viewports.phone });
  await open(page);
  const app = await open(page, '/app/patients/access');
  await app.getByRole('heading', { name: words.access.you, exact: true }).waitFor();
  await button(app, words.access.takeOff).click();
  await app.getByText(words.access.lastManager).waitFor();
  await look(page, app, 'access-phone');
});
