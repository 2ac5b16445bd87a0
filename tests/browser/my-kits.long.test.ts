import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storefrontWords } from '../../app/local-shopify/words/storefront.ts';
import { checkoutWords } from '../../app/local-shopify/words/checkout.ts';
import myKitsGerman from '../../extensions/my-kits/locales/de.json';
import myKitsEnglish from '../../extensions/my-kits/locales/en.default.json';
import statusEnglish from '../../extensions/kit-status/locales/en.default.json';
import waitingEnglish from '../../extensions/kits-waiting/locales/en.default.json';
import { doctorQuestionWords } from '../../app/words/doctor-questions.ts';
import { samplingWindow } from '../../app/sandbox/registration/rules.ts';
import { partsOf } from '../sandbox/support/registration.ts';
import { readPdf } from '../support/pdf.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { type Bought, customersIn, signInAs, until } from './support/customers.ts';
import { patternsIn, wordsIn } from './support/extension-words.ts';
import { useBrowserWorld } from './support/world.ts';

/**
 * A customer's whole way, in a demo in which nothing moves by itself: bought in the storefront, shipped, registered on
 * the service's page, confirmed, read, interpreted, asked about, hidden, closed; and a kit that was a gift.
 */

const world = useBrowserWorld(['--manual', '--seed', '7']);
const status = wordsIn(statusEnglish);
const waiting = wordsIn(waitingEnglish);
const english = wordsIn(myKitsEnglish);
const german = wordsIn(myKitsGerman);
const pattern = patternsIn(myKitsEnglish);

const birth = { day: '27', month: '3', year: '1984', iso: '1984-03-27' };

/** Pixels of a result's page before anything is opened, on a phone as on a desk. */
const mostHeight = 3_100;

/** No violations, and nothing wider than the window. */
async function look(page: Page, screen: string): Promise<void> {
  expect([screen, await axeViolations(page)]).toEqual([screen, []]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([screen, overhang]).toEqual([screen, 0]);
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: typeof name === 'string' }).first();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();

/** Loads the page until it says something: what the shop and the service tell each other takes a moment. */
async function reloadUntil(page: Page, text: string): Promise<void> {
  await until(
    async () => {
      await page.reload({ waitUntil: 'networkidle' });
      return page.locator('main').innerText();
    },
    (seen) => seen.includes(text),
  );
}

/** @param email of the sandbox's magic: what happens to the kit */
async function buyInStorefront(page: Page, name: string, email: string): Promise<Bought> {
  const { ready } = world.demo;
  await page.goto(ready.storefront_url);
  await follow(page, /Glycan age test – Single kit/);
  await press(page, storefrontWords.addToCart);
  await page.goto(`${ready.storefront_url}/checkout`);
  await page.getByLabel(checkoutWords.sampleCustomer).selectOption({ label: 'Ada Whitlock' });
  await press(page, checkoutWords.fillIn);
  const [first = '', last = ''] = name.split(' ');
  await page.getByLabel(checkoutWords.email).fill(email);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await page.getByRole('heading', { name: /thank you/i }).waitFor();
  await follow(page, checkoutWords.viewOrder);
  await press(page, new RegExp(name));
  const title = await page.getByRole('heading', { level: 1, name: /Order #/ }).innerText();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const customerId = await customersIn(ready).idOf(name);
  return { orderId, orderName: title.replace('Order ', ''), customerId, customerName: name };
}

/** On the service's own page, as a person would. */
async function register(page: Page): Promise<void> {
  const { latest } = samplingWindow(new Date(), Date.now());
  const [year, month, day] = partsOf(latest);
  const fill = async (name: string, parts: { day: string; month: string; year: string }) => {
    const group = page.getByRole('group', { name });
    await group.getByLabel('Day').fill(parts.day);
    await group.getByLabel('Month').fill(parts.month);
    await group.getByLabel('Year').fill(parts.year);
  };
  await fill('Date of birth', birth);
  await fill('Sample date', { day, month, year });
  await page.getByLabel('Female').check();
  await page.getByLabel('South Asian').check();
  await press(page, 'Register kit');
  await heading(page, 'Your kit is registered').waitFor();
}

const dateField = (page: Page, words = english) => page.getByLabel(words('birth.label'));

test.each(Object.entries(viewports))(
  'from buying a kit to asking what its result means, and closing it again (%s)',
  { timeout: 300_000 },
  async (size, viewport) => {
    const { ready } = world.demo;
    const customers = customersIn(ready);
    const page = await world.open({ viewport, acceptDownloads: true });
    // Answers to questions are written one sentence a second.
    const order = await buyInStorefront(page, `Vera ${size}`, `ai+slow@${size}.example.com`);

    // Shipped: one thing to do, and it is the kit's registration.
    const [kit] = await customers.ship(order);
    const code = kit?.kit_code ?? '';
    await reloadUntil(page, status('next.shipped'));
    await look(page, 'order, shipped');
    const opened = page.waitForEvent('popup');
    await follow(page, new RegExp(status('action.register')));
    const registration = await opened;
    await register(registration);
    await registration.close();
    await reloadUntil(page, status('next.registered'));

    // Released: said in the order, in the list of orders, and in My kits.
    await customers.stepSeen(order, code, 'result.ready', 'result');
    await reloadUntil(page, status('next.result.locked'));
    await look(page, 'order, result');
    await page.goto(ready.account_url);
    await page.getByText(waiting('resultReady.one')).waitFor();
    await look(page, 'orders');
    await follow(page, waiting('myKits'));
    await heading(page, english('heading')).waitFor();
    await page.getByText(english('next.result.locked')).waitFor();
    await look(page, 'list');
    await follow(page, pattern('openKitNamed'));

    // Nothing of the result before the date of birth is right.
    await heading(page, english('gate.heading')).waitFor();
    await look(page, 'gate');
    world.allow(/status of (401|403|404)/);
    await dateField(page).fill('1984-03-28');
    await press(page, english('gate.button'));
    await page.getByText(english('birth.left.other', { count: 4 })).waitFor();
    await look(page, 'wrong date of birth');
    expect(await page.locator('main').innerText()).not.toContain(english('ages.glycan'));
    await dateField(page).fill(birth.iso);
    await press(page, english('gate.button'));

    await heading(page, english('result.heading')).waitFor();
    await page.getByText(english('ages.glycan'), { exact: true }).first().waitFor();
    // Folded at first, and short enough for a phone; each index opens.
    await page.getByText(pattern('assistant.interpretation.written')).waitFor();
    await page.getByRole('button', { name: english('assistant.conversation.ask') }).waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([size, height <= mostHeight]).toEqual([size, true]);
    await look(page, 'result, folded');
    for (const index of ['Shield', 'Youth', 'Mature', 'Median', 'Lifestyle']) {
      await page.getByText(new RegExp(`^${index}: `)).click();
      await heading(page, new RegExp(`^${index} \\(`)).waitFor();
    }
    await page.getByText(english('result.disclaimer')).first().waitFor();
    await look(page, 'result');

    // The PDF, by an address that works once.
    const ticket = page.waitForResponse((answer) => answer.url().endsWith(`/kits/${kit?.id ?? ''}/report`));
    const download = page.waitForEvent('download');
    await press(page, english('report.pdf'));
    const { data } = (await (await ticket).json()) as { data: { url: string } };
    const pdf = await readFile(await (await download).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // Whoever has the address afterwards gets a page that says so.
    const second = await fetch(data.url);
    expect([second.status, second.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);

    await readQuestions(page);
    await interpretAndAsk(page);

    // Hidden, shown again after the date of birth; locked.
    await page.getByText(english('privacy.more')).click();
    await press(page, english('privacy.hide'));
    await heading(page, english('hidden.heading')).waitFor();
    expect(await page.locator('main').innerText()).not.toContain(english('ages.glycan'));
    await look(page, 'hidden');
    await press(page, english('hidden.button'));
    await heading(page, english('gate.heading')).waitFor();
    await dateField(page).fill(birth.iso);
    await press(page, english('gate.button'));
    await heading(page, english('result.heading')).waitFor();
    await press(page, english('privacy.lock'));
    await heading(page, english('gate.heading')).waitFor();
    await page.reload();
    await heading(page, english('gate.heading')).waitFor();
    // What was opened once is no news any more.
    await page.goto(ready.account_url);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').innerText()).not.toContain(waiting('resultReady.one'));
  },
);

/** The page for a doctor's appointment: on the screen, on paper, and back to the kit, which is still open. */
async function readQuestions(page: Page): Promise<void> {
  await press(page, english('report.questions'));
  await heading(page, doctorQuestionWords.en.title).waitFor();
  await look(page, 'questions for a doctor');
  const { pages } = await readPdf(await page.pdf({ format: 'A4', tagged: true }));
  expect(pages.length).toBe(1);
  expect(pages[0]?.text).toContain(doctorQuestionWords.en.medicines.slice(0, 30));
  // What is for the screen alone is not printed.
  expect(pages[0]?.text).not.toContain(doctorQuestionWords.en.print);
  await press(page, doctorQuestionWords.en.back);
  await heading(page, english('result.heading')).waitFor();
}

/** The interpretation with its sources; a question, the answer as it is written, and the conversation deleted. */
async function interpretAndAsk(page: Page): Promise<void> {
  await heading(page, english('assistant.interpretation.heading')).waitFor();
  await page.getByText(pattern('assistant.interpretation.written')).waitFor();
  for (const row of [/^(Shield|Youth|Mature|Median|Lifestyle): /, /^Considerations$/])
    for (const one of await page.getByText(row).all()) await one.click();
  await look(page, 'interpretation, opened');
  const marks = page.getByRole('link', { name: /^Source \d/ });
  expect(await marks.count()).toBeGreaterThan(1);
  for (const mark of await marks.all()) expect(await mark.getAttribute('href')).toMatch(/^https:/);

  const question = english('assistant.conversation.suggestion.meaning');
  await press(page, question);
  await look(page, 'question chosen');
  await press(page, english('assistant.conversation.ask'));
  const writing = page.getByText(english('assistant.conversation.writing'), { exact: true });
  await writing.waitFor();
  // It is there sentence by sentence, before it is whole.
  const read = async () => (await page.locator('main').innerText()).length;
  const atFirst = await read();
  await until(read, (length) => length > atFirst + 20);
  expect(await writing.isVisible()).toBe(true);
  await page.getByText(english('assistant.conversation.news.answered')).waitFor({ state: 'attached' });
  await look(page, 'answered');

  await press(page, english('assistant.delete.open'));
  await heading(page, english('assistant.delete.heading')).waitFor();
  await look(page, 'deleting');
  await press(page, english('assistant.delete.button'));
  await page.getByText(english('assistant.conversation.news.deleted')).waitFor({ state: 'attached' });
  await page.reload();
  await page.getByRole('button', { name: question }).waitFor();
  // What is hidden next is refused to a request that is still under way.
  await page.getByText(pattern('assistant.interpretation.written')).waitFor();
  expect(
    await page.getByText(new RegExp(`^${english('assistant.conversation.by.assistant')}, `)).count(),
  ).toBe(0);
}

test('in German: the list, the gate, and the result with its numbers', { timeout: 360_000 }, async () => {
  const { ready } = world.demo;
  const customers = customersIn(ready);
  const order = await customers.buy({ customer: 3 });
  const kit = await customers.release(order);
  const page = await world.open({ viewport: viewports.phone });
  await signInAs(page, ready, order.customerName);
  await page.goto(`${ready.account_url}/pages/my-kits`);
  await press(page, 'Deutsch');
  await heading(page, german('heading')).waitFor();
  await page.getByText(german('next.result.locked')).waitFor();
  await look(page, 'list, in German');
  await page.goto(`${ready.account_url}/pages/my-kits/kits/${kit.id}`);
  await dateField(page, german).fill(kit.dateOfBirth);
  await press(page, german('gate.button'));
  await heading(page, german('result.heading')).waitFor();
  await page.getByText(german('ages.glycan'), { exact: true }).first().waitFor();
  // Percent as it is written there.
  await page.getByText(/^Shield: /).click();
  await heading(page, /\(.+\): \d+,\d+ %/).waitFor();
  await look(page, 'result, in German');
});

test('by keyboard alone: from the list to the result, and locked again', { timeout: 360_000 }, async () => {
  const { ready } = world.demo;
  const customers = customersIn(ready);
  const order = await customers.buy({ customer: 4 });
  const kit = await customers.release(order);
  const page = await world.open();
  await signInAs(page, ready, order.customerName);
  await page.goto(`${ready.account_url}/pages/my-kits`);
  await page.getByText(english('next.result.locked')).waitFor();
  await tabTo(page, pattern('openKitNamed'));
  await page.keyboard.press('Enter');
  await heading(page, english('gate.heading')).waitFor();
  await tabTo(page, new RegExp(english('birth.label')));
  // A date field has a part for each of month, day and year, in the order of the language that this Chromium has.
  const [year = '', month = '', day = ''] = kit.dateOfBirth.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press('Enter');
  await heading(page, english('result.heading')).waitFor();
  // What is locked next is refused to a request that is still under way.
  await page.getByText(english('ages.glycan'), { exact: true }).waitFor();
  await page.getByText(pattern('assistant.interpretation.written')).waitFor();
  // The answer, its two pages, and the questions come before the details.
  const ask = `^${english('assistant.conversation.ask')}$`;
  for (const name of [english('report.questions'), ask, '^Shield: ']) await tabTo(page, new RegExp(name));
  await page.keyboard.press('Enter');
  await heading(page, /^Shield \(/).waitFor();
  await tabTo(page, new RegExp(english('privacy.lock')));
  await page.keyboard.press('Enter');
  await heading(page, english('gate.heading')).waitFor();
});

/** Presses Tab until what is focused has a name; a hundred times at most. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 100; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      let at = document.activeElement;
      if (at === document.body) return '';
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      const slotted = at?.getRootNode() instanceof ShadowRoot ? (at.getRootNode() as ShadowRoot).host : at;
      return [
        at?.getAttribute('aria-label'),
        ...labels.map((label) => label.textContent),
        slotted?.textContent,
      ]
        .filter(Boolean)
        .join(' ');
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}.`);
}

test(
  'a gift: whoever claims it reads the result, and its buyer sees where it is and no more',
  { timeout: 180_000 },
  async () => {
    const { ready } = world.demo;
    const customers = customersIn(ready);
    const order = await customers.buy({ customer: 1 });
    const kit = await customers.release(order);
    const [page, buyersPage] = [await world.open({ viewport: viewports.phone }), await world.open()];
    world.allow(/status of (400|401|403|404|409|422)/);

    await signInAs(page, ready, 'Aoi Hayashi');
    await page.goto(`${ready.account_url}/pages/my-kits`);
    await follow(page, english('given.button'));
    await heading(page, english('claim.heading')).waitFor();
    await look(page, 'claim');
    await page.getByLabel(english('claim.code')).fill(kit.code);
    await dateField(page).fill('1950-01-01');
    await press(page, english('claim.button'));
    await page.getByText(english('problem.claim_refused')).waitFor();
    await look(page, 'claim refused');
    await dateField(page).fill(kit.dateOfBirth);
    await press(page, english('claim.button'));
    await page.getByText(english('whose.yours')).waitFor();

    await signInAs(buyersPage, ready, order.customerName);
    await buyersPage.goto(`${ready.account_url}/orders/${order.orderId}`);
    await buyersPage.getByText(status('next.others')).waitFor();
    await look(buyersPage, 'order of a gift');
    await buyersPage.goto(`${ready.account_url}/pages/my-kits/kits/${kit.id}`);
    await buyersPage.getByText(english('next.others')).waitFor();
    expect(await buyersPage.getByLabel(english('birth.label')).count()).toBe(0);
    await look(buyersPage, 'kit of a gift');
  },
);
