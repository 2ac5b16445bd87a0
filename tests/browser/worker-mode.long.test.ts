import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import noticesEnglish from '../../extensions/kit-notices/locales/en.default.json';
import waitingEnglish from '../../extensions/kits-waiting/locales/en.default.json';
import myKitsEnglish from '../../extensions/my-kits/locales/en.default.json';
import statusEnglish from '../../extensions/kit-status/locales/en.default.json';
import { viewports } from './support/browser.ts';
import { customersIn, signInAs, until } from './support/customers.ts';
import { patternsIn, wordsIn } from './support/extension-words.ts';
import { useBrowserWorld } from './support/world.ts';

/**
 * The extensions as they were built, each in a web worker of its own, as at Shopify: with no document but the one that
 * is given to it, and with the page at the other end of a channel.
 */

const world = useBrowserWorld(['--manual', '--seed', '7']);
const notices = wordsIn(noticesEnglish);
const waiting = wordsIn(waitingEnglish);
const status = wordsIn(statusEnglish);
const english = wordsIn(myKitsEnglish);
const pattern = patternsIn(myKitsEnglish);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const ownWorkers = (page: Page) => page.workers().length;

test(
  'in web workers: the order, the orders, the profile, and a kit from its gate to an answer',
  { timeout: 120_000 },
  async () => {
    const { ready } = world.demo;
    const customers = customersIn(ready);
    // Answers to questions are written one sentence a second.
    const order = await customers.buy({
      customer: { email: 'ai+slow@worker.example.com', name: 'Wilma Worker' },
    });
    const kit = await customers.release(order);
    const page = await world.open({ viewport: viewports.phone });
    world.allow(/status of (401|403|404)/);
    const url = new URL(ready.account_url).origin;
    await page.context().addCookies([{ name: 'account_runIn', value: 'worker', url }]);
    await signInAs(page, ready, order.customerName);
    await page.getByText(waiting('resultReady.one')).waitFor();
    expect(ownWorkers(page)).toBe(1);

    await page.goto(`${ready.account_url}/profile`);
    const notice = page.getByRole('switch', { name: notices('notices.to_register') });
    await notice.press(' ');
    await page.getByText(notices('saved')).waitFor();
    await page.reload();
    await notice.waitFor();
    expect(await notice.isChecked()).toBe(false);

    await page.goto(`${ready.account_url}/orders/${order.orderId}`);
    await page.getByText(status('next.result.locked')).waitFor();
    expect(ownWorkers(page)).toBe(1);
    // From the block's link to the full page, and back to its list without loading anew.
    await page.getByRole('link', { name: status('action.see_result') }).click();
    await heading(page, english('gate.heading')).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/account/pages/my-kits/kits/${kit.id}`);
    await page.getByRole('link', { name: english('toList') }).click();
    await page.getByText(english('next.result.locked')).waitFor();
    await page.goBack();

    const birth = page.getByLabel(english('birth.label'));
    await birth.fill('1950-01-01');
    await press(page, english('gate.button'));
    await page.getByText(english('birth.left.other', { count: 4 })).waitFor();
    await birth.fill(kit.dateOfBirth);
    await press(page, english('gate.button'));
    await heading(page, english('result.heading')).waitFor();
    await page.getByText(pattern('assistant.interpretation.written')).waitFor();

    const answers = page.getByText(new RegExp(`^${english('assistant.conversation.by.assistant')}, `));
    await press(page, english('assistant.conversation.suggestion.meaning'));
    await press(page, english('assistant.conversation.ask'));
    const writing = page.getByText(english('assistant.conversation.writing'), { exact: true });
    await writing.waitFor();
    const read = async () => (await page.locator('main').innerText()).length;
    const atFirst = await read();
    await until(read, (length) => length > atFirst + 20);
    expect(await writing.isVisible()).toBe(true);
    await page.getByText(english('assistant.conversation.news.answered')).waitFor({ state: 'attached' });
    await answers.waitFor();
    expect(ownWorkers(page)).toBe(1);

    // A dialog, opened by command and closed by the extension.
    await press(page, english('assistant.delete.open'));
    await press(page, english('assistant.delete.button'));
    await page.getByText(english('assistant.conversation.news.deleted')).waitFor({ state: 'attached' });
    expect(await answers.count()).toBe(0);
  },
);
