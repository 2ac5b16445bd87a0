/** A practice's pages of the console in a browser: decided with a click, live, and fit for everybody at both widths. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  assignmentWords,
  patientWords,
  practiceOrderWords,
  profileWords,
} from '../../app/sandbox/words/console-practice.ts';
import { consoleWords, kitWords } from '../../app/sandbox/words/console.ts';
import { questionnaireWords } from '../../app/sandbox/words/questionnaire.ts';
import { registrationWords } from '../../app/sandbox/words/registration.ts';
import { assign, bankTransfer, newPatient } from '../sandbox/support/practice.ts';
import { startTestSandbox } from '../sandbox/support/sandbox.ts';
import type { Client, TestSandbox } from '../sandbox/support/sandbox.ts';
import { axeViolations } from './support/axe.ts';
import { closeContexts, openContext, shareBrowser, viewports } from './support/browser.ts';

let sandbox: TestSandbox;
let browser: Browser;
let practice: Client;
let selfFulfilled: Client;
let contexts: BrowserContext[] = [];
let problems: string[] = [];

beforeAll(async () => {
  [sandbox, browser] = await Promise.all([startTestSandbox(), shareBrowser()]);
  [practice, , selfFulfilled] = sandbox.practices;
}, 360_000);
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  const seen = problems;
  [contexts, problems] = [[], []];
  // What the pages' policy forbids, and what a script threw, stands here too.
  expect(seen).toEqual([]);
});
afterAll(async () => {
  if (browser) await closeContexts(browser);
  await sandbox?.close();
});

async function logIn(of: Client, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(browser, options);
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(sandbox.running.ready.console + path);
  await page.getByLabel('Token').fill(of.account.token);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: consoleWords.skip }).waitFor({ state: 'attached' });
  return page;
}

const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();

test('sample patients, an order approved and paid, an assignment settled', { timeout: 360_000 }, async () => {
  const page = await logIn(practice, '/patients');
  await page.getByText('Live', { exact: true }).waitFor();
  await press(page, patientWords.samples);
  await said(page, patientWords.samplesAdded(4));
  await page.getByRole('link', { name: 'Sextus Example' }).click();
  await page.getByRole('heading', { name: patientWords.results }).waitFor();
  expect(await page.locator('#results tbody tr').count()).toBe(6);

  const { id } = (await practice.post('/kits', { numberOfKits: 1 })).body;
  await page.getByRole('link', { name: consoleWords.sections.orders }).first().click();
  await page.getByRole('link', { name: id }).click();
  await press(page, practiceOrderWords.steps['order.approved']);
  await said(page, practiceOrderWords.done['order.approved'](id));
  await press(page, practiceOrderWords.steps['order.settled']);
  await said(page, practiceOrderWords.done['order.settled'](id));
  await press(page, 'Ship');
  await said(page, 'shipped');
  expect((await practice.get(`/orders/${id}`)).body).toMatchObject({ status: 'paid', shipped: true });

  const [{ kitCode }] = (await practice.get(`/kits?orderId=${id}`)).body.data;
  await page.getByRole('link', { name: consoleWords.sections.assignments }).first().click();
  await page.locator('#assignments').waitFor();
  // While the page is open: it comes by itself.
  const made = (await assign(practice, [kitCode, await newPatient(practice)])).body;
  await page.locator(`#assignment-${String(made.id)}`).waitFor();
  await press(page, assignmentWords.settle);
  await said(page, assignmentWords.settled(made.id));
});

test('profile and stock are set without JavaScript, on a phone', { timeout: 360_000 }, async () => {
  const page = await logIn(selfFulfilled, '/practice', {
    javaScriptEnabled: false,
    viewport: viewports.phone,
  });
  await page.getByLabel(profileWords.fields.city).fill('Shelbyville');
  await page.getByLabel(profileWords.tone).selectOption('formal');
  await press(page, profileWords.save);
  await page.getByText(profileWords.saved).waitFor();
  expect(await page.getByLabel(profileWords.tone).inputValue()).toBe('formal');
  await page.getByLabel(profileWords.stockAdd).fill('Drawer 1\nDrawer 2');
  await press(page, profileWords.stockSave);
  await page.getByText(profileWords.stockAdded(2, 2)).waitFor();
  const { units } = (await selfFulfilled.post('/orders', { numberOfKits: 1 })).body;
  expect(units[0].externalId).toBe('Drawer 1');
});

test.each(Object.entries(viewports))(
  'no page has violations, nor scrolls sideways (%s)',
  { timeout: 120_000 },
  async (_name, viewport) => {
    const patientId = await newPatient(practice, { name: 'Example of a Name That Is Long Enough to Wrap' });
    const { id: waiting } = (await practice.post('/kits', { patientId })).body;
    await practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
    const [kit = ''] = (await selfFulfilled.post('/orders', { numberOfKits: 1 })).body.kits as string[];
    await assign(selfFulfilled, [kit, await newPatient(selfFulfilled)]);
    const form = await logIn(selfFulfilled, `/kits/${kit}`, { viewport });
    await form.getByRole('link', { name: kitWords.openPage }).click();
    // Wrong, so that the page says what is wrong.
    await form.getByLabel(questionnaireWords.en.measures.weight).fill('7');
    await form.getByRole('button', { name: registrationWords.en.form.submit }).click();
    await form.getByRole('alert').waitFor();
    expect(await axeViolations(form)).toEqual([]);
    // A form that comes back is a page with a status of its own.
    problems = problems.filter((problem) => !problem.includes('400'));
    const page = await logIn(practice, '', { viewport });
    for (const path of [
      ...['/orders', `/orders/${String(waiting)}`, '/patients', `/patients/${patientId}`],
      ...['/assignments', '/invoices', '/practice'],
    ]) {
      await page.goto(sandbox.running.ready.console + path);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, wide <= 0]).toEqual([path, true]);
    }
  },
);
