import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patients } from '../../app/words/patients.ts';
import { practiceOrders as words } from '../../app/words/practice-orders.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { connectPractice, steerPractice } from './support/practice.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();

const open = (page: Page, path: string): Promise<FrameLocator> =>
  openApp(page, world.demo.ready.admin_url, path);
const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });
const text = (app: FrameLocator, says: string) => app.getByText(says, { exact: true });

async function look(page: Page, app: FrameLocator, name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
  expect(width[0]).toBeLessThanOrEqual(width[1]);
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/practice-orders-${name}.png`, fullPage: true });
}

/** Looks at the lab until an order has shipped. */
async function untilShipped(app: FrameLocator): Promise<void> {
  await expect
    .poll(
      async () => {
        await button(app, words.check.action).click();
        return text(app, words.states.shipped).count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
}

async function addPatient(page: Page, name: string): Promise<void> {
  const app = await open(page, '/app/patients/new');
  const address = { name, address: 'Beispielweg 1', zip: '10115', city: 'Berlin' };
  for (const [field, value] of Object.entries(address))
    await app.getByLabel(patients.fields[field as keyof typeof address].label, { exact: true }).fill(value);
  await app.getByLabel(patients.fields.country.label).selectOption('DE');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('heading', { name }).waitFor();
}

test.each(Object.entries(viewports))(
  'a practice orders kits, and one sent straight to a patient, and sees both ship (%s)',
  { timeout: 240_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    await connectPractice(world, page);
    const patient = `Ada ${name === 'phone' ? 'Example' : 'Sample'}`;
    await addPatient(page, patient);

    let app = await open(page, '/app/practice-orders/new');
    await app.getByLabel(words.form.count).fill('2');
    await look(page, app, `new-${name}`);
    await button(app, words.form.send).click();
    await text(app, words.states.placed).or(text(app, words.states.shipped)).first().waitFor();
    await untilShipped(app);
    await look(page, app, `order-${name}`);

    app = await open(page, '/app/practice-orders/new');
    await text(app, words.form.direct.label).click();
    await app.getByLabel(words.form.patientSearch).fill(patient);
    await button(app, 'Search').click();
    await text(app, patient).click();
    await app.getByText(words.form.review.direct(patient)).waitFor();
    await look(page, app, `direct-${name}`);
    await button(app, words.form.send).click();
    await app.getByText(words.to(patient)).first().waitFor();
    await untilShipped(app);

    app = await open(page, '/app/practice-orders');
    await app.getByText(words.tokens.title).waitFor();
    await look(page, app, `list-${name}`);
  },
);

test(
  'an answer that got lost is a question with what to look for; nothing is sent again until a person says it isn’t there',
  { timeout: 180_000 },
  async () => {
    const page = await world.open({ viewport: viewports.phone });
    await connectPractice(world, page);
    await steerPractice(world, 'POST', '/faults', { kind: 'cut_after_commit', rate: 1 });
    let app = await open(page, '/app/practice-orders/new');
    await button(app, words.form.send).click();
    await app.getByText(words.undecided.title).waitFor();
    await steerPractice(world, 'POST', '/faults', { kind: 'cut_after_commit', rate: 0 });
    await look(page, app, 'undecided-phone');

    await text(app, words.undecided.there).click();
    await app.getByLabel(words.undecided.labId).fill('po_nothing');
    await button(app, words.undecided.save).click();
    await app.getByText(words.undecided.not_there).waitFor();
    await text(app, words.undecided.absent).click();
    await button(app, words.undecided.save).click();
    await button(app, words.again.action).click();
    await text(app, words.about.placed).or(text(app, words.about.shipped)).first().waitFor();

    // The document alone: nothing can be looked up, and the page says so.
    await steerPractice(world, 'PATCH', '/profile', { documented_only: true });
    app = await open(page, '/app/practice-orders/new');
    await button(app, words.form.send).click();
    await text(app, words.about.placed).waitFor();
    await button(app, words.check.action).click();
    await app.getByText(words.check.notOffered).waitFor();
    await steerPractice(world, 'PATCH', '/profile', { documented_only: false });
  },
);

test(
  'an order whose answer got lost is known again by what the lab shipped',
  { timeout: 240_000 },
  async () => {
    const page = await world.open({ viewport: viewports.desk });
    await connectPractice(world, page);
    await steerPractice(world, 'POST', '/faults', { kind: 'cut_after_commit', rate: 1 });
    let app = await open(page, '/app/practice-orders/new');
    await app.getByLabel(words.form.count).fill('3');
    await button(app, words.form.send).click();
    await app.getByText(words.undecided.title).waitFor();
    await steerPractice(world, 'POST', '/faults', { kind: 'cut_after_commit', rate: 0 });
    const { pathname } = new URL(page.url());
    const path = pathname.slice(pathname.indexOf('/app/practice-orders'));
    const shipments = words.undecided.shipments;
    await expect
      .poll(
        async () => {
          app = await open(page, path);
          await app.getByText(words.undecided.title).waitFor();
          return text(app, shipments.title).count();
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toBe(1);
    await look(page, app, 'shipments-desk');
    await page.setViewportSize(viewports.phone);
    await look(page, app, 'shipments-phone');
    await text(app, shipments.choose).click();
    await text(app, words.about.shipped).waitFor();
    expect(await app.getByText(words.undecided.title).count()).toBe(0);
  },
);
