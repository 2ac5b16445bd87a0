import { mkdir } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { maxInstructionsLength } from '../../app/contract/ai.ts';
import { indexDefinitions } from '../../app/contract/indexes.ts';
import { resultsInHistory } from '../../app/contract/partner/limits.ts';
import { patientResults as words } from '../../app/words/patient-results.ts';
import { resultsOverTime as overTime } from '../../app/words/results-over-time.ts';
import { patientTalks as talks } from '../../app/words/patient-talks.ts';
import { patients } from '../../app/words/patients.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { addWithResults, connectPractice, steerPractice, untilAllowed } from './support/practice.ts';
import { useBrowserWorld } from './support/world.ts';

/** A practitioner and a patient's results: what they read, ask, and see over time, and that it's in the page's memory alone. */

const world = useBrowserWorld();

/** One patient of the lab's for each width, so that neither finds what the other one left. */
const samples = { phone: { name: 'Ada Sample', results: 6 }, desk: { name: 'Bea Other', results: 2 } };

/** As who the same patients are known in another test: nobody is taken for anybody of the directory. */
const others = { phone: 'Cleo Third', desk: 'Dina Fourth' };

const open = (page: Page, path: string): Promise<FrameLocator> =>
  openApp(page, world.demo.ready.admin_url, path);
const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });
const heading = (app: FrameLocator, name: string) => app.getByRole('heading', { name, exact: true });

async function look(page: Page, app: FrameLocator, name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const width = await app.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth] as const);
  expect(width[0]).toBeLessThanOrEqual(width[1]);
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  // The app scrolls within its frame: it is shown whole in a frame that is tall enough.
  const height = await app.locator('html').evaluate((html) => html.scrollHeight);
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 375, height: Math.min(6_000, height + 200) });
  await page.screenshot({ path: `${folder}/results-${name}.png` });
  if (size !== null) await page.setViewportSize(size);
}

/** Nothing of a patient's results is in what the browser keeps: addresses, titles, storage. */
async function expectNothingKept(page: Page, app: FrameLocator, texts: readonly string[]): Promise<void> {
  const kept = await app
    .locator('html')
    .evaluate(() =>
      JSON.stringify([
        window.location.href,
        document.title,
        { ...window.localStorage },
        { ...window.sessionStorage },
        document.cookie,
        window.history.state,
      ]),
    );
  for (const text of [...texts, 'Ada', 'Bea', 'Cleo', 'Dina'])
    expect(`${kept} ${page.url()} ${await page.title()}`).not.toContain(text);
}

/** Copies and prints what is shown: the text with its sources and whose it is, and none of the page's buttons. */
async function expectTakenAway(page: Page, app: FrameLocator, name: string): Promise<void> {
  await app.locator('html').evaluate(() => {
    const taken = { text: '', prints: 0 };
    Object.assign(window, { taken, print: () => (taken.prints += 1) });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void (taken.text = text)) },
    });
  });
  await button(app, words.takeAway.copy).click();
  await button(app, words.takeAway.print).click();
  const taken = await app
    .locator('html')
    .evaluate(() => (window as unknown as { taken: { text: string; prints: number } }).taken);
  expect(taken.prints).toBe(1);
  expect(taken.text).toContain('\n\nShield (S)\n\n');
  expect(taken.text).toMatch(/\n\[1\] .* https:\/\//);
  expect(taken.text.endsWith(words.notDiagnosis)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  for (const seen of [words.notDiagnosis, 'Shield (S)', words.text.sources])
    expect(await app.getByText(seen, { exact: true }).first().isVisible(), seen).toBe(true);
  for (const hidden of [words.takeAway.print, words.text.again])
    expect(await button(app, hidden).isVisible(), hidden).toBe(false);
  await look(page, app, `printed-${name}`);
  await page.emulateMedia({ media: 'screen' });
}

test.each(['phone', 'desk'] as const)(
  'a practitioner reads a patient’s interpretation and has it generated anew with instructions (%s)',
  { timeout: 240_000 },
  async (name) => {
    const [viewport, sample] = [viewports[name], samples[name]];
    const page = await world.open({ viewport });
    await connectPractice(world, page);
    const id = await addWithResults(world, page, sample);
    let app = await open(page, `/app/patients/${id}`);
    await app.getByRole('link', { name: words.link }).click();
    await app.getByText(words.text.none).waitFor();
    await app.getByText(words.missing([patients.fields.gender.short]).title).waitFor();

    await button(app, words.text.generate).click();
    await heading(app, 'Shield (S)').waitFor();
    await app.getByText(words.text.basedOn(Math.min(sample.results, resultsInHistory))).waitFor();
    await app.getByText('left today').waitFor();
    await look(page, app, `interpretation-${name}`);
    const shield = await app.locator('section', { has: heading(app, 'Shield (S)') }).innerText();
    await expectNothingKept(page, app, [shield.slice(12, 60)]);
    const link = app.getByRole('link', { name: /^Source 1: / }).first();
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    expect(await link.getAttribute('rel')).toContain('noopener');

    await expectTakenAway(page, app, name);
    // However far down: that it's no diagnosis stays in view.
    await app.getByLabel(words.instructions.label).scrollIntoViewIfNeeded();
    const note = await app.getByText(words.notDiagnosis).first().boundingBox();
    expect(note?.y).toBeGreaterThanOrEqual(0);
    expect(note?.y).toBeLessThan(viewport.height);

    const field = app.getByLabel(words.instructions.label);
    await field.fill('x'.repeat(maxInstructionsLength + 1));
    await app.getByText(words.instructions.tooLong(maxInstructionsLength + 1)).waitFor();
    expect(await button(app, words.text.again).isDisabled()).toBe(true);
    await field.fill('Please write in German.');
    await app.getByText(words.instructions.count(23)).waitFor();
    await button(app, words.text.again).click();
    await heading(app, 'Verlauf').waitFor();
    expect(await field.inputValue()).toBe('Please write in German.');

    // Opened again, the text is the lab's stored one: the one without instructions.
    app = await open(page, `/app/patients/${id}/results`);
    await heading(app, 'Trend').waitFor();
  },
);

test.each(['phone', 'desk'] as const)(
  'a practitioner asks in a conversation, finds a reply that was stopped or broke off in the transcript, opens it again, and deletes it (%s)',
  { timeout: 360_000 },
  async (name) => {
    const [viewport, sample] = [viewports[name], samples[name]];
    const page = await world.open({ viewport });
    await connectPractice(world, page);
    await untilAllowed(world, 9);
    const id = await addWithResults(world, page, { ...sample, name: others[name] });
    let app = await open(page, `/app/patients/${id}/results`);
    await app.getByRole('tab', { name: words.tabs.conversations }).click();
    await app.getByText(talks.none).waitFor();
    await button(app, talks.start.action).click();

    await button(app, talks.suggestions.moved).click();
    await button(app, talks.question.ask).click();
    await app.getByText(talks.answered).waitFor({ state: 'attached' });
    const answer = await app.locator('.patient-message-assistant').first().innerText();
    expect(answer.length).toBeGreaterThan(100);
    await look(page, app, `conversation-${name}`);
    await expectNothingKept(page, app, [answer.slice(20, 60), talks.suggestions.moved]);

    // Stopped while it's written: the lab has finished it all the same, and it's found there.
    await page.route('**/results/ask', (route) => void route.fetch(), { times: 1 });
    await app.getByLabel(talks.question.label).fill(talks.suggestions.explain);
    await button(app, talks.question.ask).click();
    await button(app, talks.question.stop).click();
    await app.getByText(talks.notices.stopped).waitFor();
    await expect.poll(() => app.locator('.patient-message-assistant').count(), { timeout: 30_000 }).toBe(2);
    await app.getByText(talks.notices.stopped).waitFor({ state: 'detached' });

    await untilAllowed(world, 6);
    // The reply is cut on its way: what the lab saved of it is found, and the question was asked once.
    await page.route('**/results/ask', async (route) => {
      const response = await route.fetch();
      const [first = ''] = (await response.text()).split('\n');
      await route.fulfill({ response, body: `${first}\n` });
    });
    await app.getByLabel(talks.question.label).fill(talks.suggestions.repeat);
    await button(app, talks.question.ask).click();
    await expect.poll(() => app.locator('.patient-message-assistant').count(), { timeout: 30_000 }).toBe(3);
    await app.getByText(talks.writing).waitFor({ state: 'detached' });
    expect(await app.locator('.patient-message-user').count()).toBe(3);

    // Opened again, it's the lab's.
    app = await open(page, `/app/patients/${id}/results`);
    await app.getByRole('tab', { name: words.tabs.conversations }).click();
    await app
      .getByRole('button', { name: /^Open “/ })
      .first()
      .click();
    await app
      .getByText(answer.split('\n').at(-1) ?? '')
      .first()
      .waitFor();
    await button(app, talks.remove.action).click();
    await app.getByRole('dialog').getByRole('button', { name: talks.remove.action }).click();
    await app.getByText(talks.none).waitFor();
  },
);

test.each(['phone', 'desk'] as const)(
  'a practitioner sees results over time as charts and a table, or what their account doesn’t let the page show (%s)',
  { timeout: 240_000 },
  async (name) => {
    const page = await world.open({ viewport: viewports[name] });
    await connectPractice(world, page);
    const who = { phone: 'Ezra Fifth', desk: 'Finn Sixth' }[name];
    const id = await addWithResults(world, page, { name: who, results: samples[name].results });
    let app = await open(page, `/app/patients/${id}/results`);
    await app.getByRole('tab', { name: words.tabs.overTime }).click();
    const charts = app.getByRole('img');
    await charts.first().waitFor();
    expect(await charts.count()).toBe(1 + indexDefinitions.length);
    const says = await charts.first().getAttribute('aria-label');
    expect(says).toMatch(/^Glycan age: from [\d.]+ in \w+ \d{4} to [\d.]+ in \w+ \d{4}, over [26] results$/);
    expect(await app.locator('tbody tr').count()).toBe(samples[name].results);
    // The newest first, and the numbers of the picture.
    const newest = await app.locator('tbody tr').first().locator('td').first().innerText();
    expect(says).toContain(` to ${newest} in `);
    await look(page, app, `over-time-${name}`);

    await steerPractice(world, 'PATCH', '/profile', { documented_only: true });
    app = await open(page, `/app/patients/${id}/results`);
    await app.getByText(words.kits.none.unknown).waitFor();
    await app.getByRole('tab', { name: words.tabs.overTime }).click();
    await app.getByText(overTime.notOffered).waitFor();
    await look(page, app, `documented-only-${name}`);
    await steerPractice(world, 'PATCH', '/profile', { documented_only: false });
  },
);
