/** A practice imports its patients from a file, from the Patients page to the report. */
import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patientImports as words } from '../../app/words/patient-imports.ts';
import { patients } from '../../app/words/patients.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { connectPractice } from './support/practice.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();

const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });

async function look(page: Page, app: FrameLocator, name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
  expect(width[0]).toBeLessThanOrEqual(width[1]);
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/import-${name}.png`, fullPage: true });
}

const choose = async (app: FrameLocator, bytes: Buffer): Promise<void> => {
  await app
    .getByLabel(words.upload.field)
    .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: bytes });
  await button(app, words.upload.action).click();
};

test.each(Object.entries(viewports))(
  'a practice chooses a file, sees what would be added, starts, and reads the report (%s)',
  { timeout: 360_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    await connectPractice(world, page);
    let app = await openApp(page, world.demo.ready.admin_url, '/app/patients/imports');
    await app.getByRole('heading', { name: words.upload.title }).waitFor();
    await look(page, app, `upload-${name}`);

    await choose(app, Buffer.from([0x50, 0x4b, 3, 4]));
    await app.getByText(words.troubles.workbook).waitFor();

    // Nobody of the other width’s file may be the same person.
    const year = name === 'phone' ? 1984 : 1985;
    const rows = [
      'Vorname;Nachname;Geburtsdatum;Straße;PLZ;Ort;Land;Bemerkung',
      `Jürgen${name};Größe;27.3.${year};Weg 1;10115;Berlin;Deutschland;x`,
      `Jürgen${name};Größe;27.3.${year};;;;;`,
      `Half${name};Address;1.1.${year};Weg 2;;Berlin;DE;`,
      `Never${name};Born;31.2.${year};;;;;`,
    ];
    await choose(app, Buffer.from(rows.join('\r\n'), 'latin1'));
    await app.getByText(words.preview.title).waitFor();
    await app.getByText(words.windows.title).waitFor();
    await app.getByText(words.rows.dateOfBirth).waitFor();
    expect(page.url()).not.toContain('Born');
    await look(page, app, `preview-${name}`);

    await button(app, words.preview.start(2)).click();
    await app.getByRole('heading', { name: words.states.done }).waitFor({ timeout: 120_000 });
    await app.getByLabel(words.filters.label).selectOption('added');
    await app.getByText(`Jürgen${name} Größe`).waitFor();
    await look(page, app, `report-${name}`);
    const saving = page.waitForEvent('download');
    await button(app, words.report).click();
    expect((await saving).suggestedFilename()).toBe('import-report.csv');

    app = await openApp(page, world.demo.ready.admin_url, '/app/patients');
    await app.getByText(`Half${name} Address`).waitFor();
    await app.getByText(patients.row.complete, { exact: true }).first().waitFor();
    await look(page, app, `list-${name}`);
  },
);
