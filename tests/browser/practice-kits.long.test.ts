import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assignments } from '../../app/words/assignments.ts';
import { patients } from '../../app/words/patients.ts';
import { practiceKits as words } from '../../app/words/practice-kits.ts';
import { practiceOrders } from '../../app/words/practice-orders.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { appFrame, openApp } from './support/faces.ts';
import { connectPractice, steerPractice } from './support/practice.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();
const { form } = assignments;

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
  await page.screenshot({ path: `${folder}/practice-kits-${name}.png`, fullPage: true });
}

async function addPatient(page: Page, name: string): Promise<void> {
  const app = await open(page, '/app/patients/new');
  await app.getByLabel(patients.fields.name.label, { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('heading', { name }).waitFor();
}

/** Sends the patient whose page is open to the lab. */
async function addAtLab(page: Page): Promise<void> {
  const app = appFrame(page);
  await button(app, patients.atLab.add).click();
  await text(app, patients.atLab.states.known).waitFor();
}

/** Orders kits and waits until their codes are in the list. */
async function kitsOf(page: Page, count: number): Promise<string[]> {
  const app = await open(page, '/app/practice-orders/new');
  await app.getByLabel(practiceOrders.form.count).fill(String(count));
  await button(app, practiceOrders.form.send).click();
  await text(app, practiceOrders.states.placed)
    .or(text(app, practiceOrders.states.shipped))
    .first()
    .waitFor();
  await expect
    .poll(
      async () => {
        await button(app, practiceOrders.check.action).click();
        return app.getByText(practiceOrders.facts.codes, { exact: true }).count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  return app.locator('main li').allInnerTexts();
}

async function choosePatient(app: FrameLocator, name: string): Promise<void> {
  await app.getByLabel(practiceOrders.form.patientSearch).fill(name);
  await button(app, 'Search').click();
  await app.locator('label').filter({ hasText: name }).click();
}

test.each(Object.entries(viewports))(
  'a practice’s kits come in, are assigned by their codes after a look at what that means, and their results show (%s)',
  { timeout: 240_000 },
  async (name, viewport) => {
    const page = await world.open({ viewport });
    await connectPractice(world, page);
    const [ada, bo] = [`Ada ${name}`, `Bo ${name}`];
    await addPatient(page, ada);
    await addPatient(page, bo);
    const codes = await kitsOf(page, 2);
    expect(codes).toHaveLength(2);

    let app = await open(page, '/app/practice-kits');
    for (const code of codes) await text(app, code).waitFor();
    await look(page, app, `list-${name}`);

    app = await open(page, '/app/practice-assignments/new');
    await app.getByLabel(form.codes).fill(`${codes.join('\n')}\nKB-nothing`);
    await button(app, form.add).click();
    await app.getByText(form.notPicked.unknown('KB-nothing')).waitFor();
    await choosePatient(app, ada);
    await text(app, ada).first().waitFor();
    await choosePatient(app, bo);
    await look(page, app, `pairs-${name}`);
    await button(app, form.review).click();
    await text(app, form.reviewTitle(2)).waitFor();
    await text(app, form.consequences.forGood).waitFor();
    await look(page, app, `review-${name}`);
    await button(app, form.send(2)).click();
    await text(app, assignments.about.placed).waitFor();
    await look(page, app, `assignment-${name}`);

    app = await open(page, '/app/practice-kits');
    await look(page, app, `assigned-${name}`);
    await app.getByRole('link', { name: codes[0] ?? '', exact: true }).click();
    await expect
      .poll(
        async () => {
          await button(app, words.refresh.action).click();
          return text(app, words.about.result).count();
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toBeGreaterThan(0);
    await text(app, ada).or(text(app, bo)).first().waitFor();
    await look(page, app, `kit-${name}`);
  },
);

test(
  'codes from paper are added by hand; a lost answer is a question, and the kits are assigned once',
  { timeout: 180_000 },
  async () => {
    const page = await world.open({ viewport: viewports.phone });
    await connectPractice(world, page);
    await addPatient(page, 'Cy Lost');
    await addAtLab(page);
    const [code = ''] = await kitsOf(page, 1);

    let app = await open(page, '/app/practice-kits/new');
    await app.getByLabel(words.add.codes).fill('KB-NOTHING');
    await button(app, words.add.save).click();
    await app.getByText(words.add.problems.notAtLab(['KB-NOTHING'])).waitFor();
    await look(page, app, 'add-phone');

    app = await open(page, '/app/practice-kits');
    await app.getByRole('checkbox', { name: words.row.choose(code) }).check();
    await button(app, words.receive.action).click();
    await button(app, words.assign.selected(1)).click();
    await choosePatient(app, 'Cy Lost');
    await button(app, form.review).click();
    await steerPractice(world, 'POST', '/faults', { kind: 'cut_after_commit', rate: 1 });
    await button(app, form.send(1)).click();
    await text(app, assignments.undecided.title).waitFor();
    await steerPractice(world, 'POST', '/faults', { kind: 'cut_after_commit', rate: 0 });
    await look(page, app, 'undecided-phone');

    // The list tells of it, and the lab says otherwise than somebody who looked wrongly.
    app = await open(page, '/app/practice-kits');
    await text(app, words.undecided.title(1)).waitFor();
    await look(page, app, 'list-undecided-phone');
    await app.getByRole('link', { name: words.undecided.view(1), exact: true }).click();
    await text(app, assignments.undecided.absent).click();
    await button(app, assignments.undecided.save).click();
    await app.getByText(assignments.undecided.thereAlready).waitFor();
    await text(app, assignments.undecided.there).click();
    await button(app, assignments.undecided.save).click();
    await text(app, assignments.about.placed).waitFor();
  },
);
