import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import kitStatusEnglish from '../../extensions/kit-status/locales/en.default.json';
import waitingEnglish from '../../extensions/kits-waiting/locales/en.default.json';
import myKitsEnglish from '../../extensions/my-kits/locales/en.default.json';
import { claimRequests } from '../../app/words/claim-requests.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { customersIn, type ReleasedKit, signInAs } from './support/customers.ts';
import { patternsIn, wordsIn } from './support/extension-words.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';

/** A buyer reads her result, and somebody else enters the kit's code and date of birth: what each of the three sees. */

const world = useBrowserWorld(['--manual', '--seed', '11']);
const english = wordsIn(myKitsEnglish);
const pattern = patternsIn(myKitsEnglish);
const status = wordsIn(kitStatusEnglish);
const waiting = wordsIn(waitingEnglish);
/** Who claims, of the sample customers: an account of its own at each width. */
const claimants: Record<string, string> = { phone: 'Aoi Hayashi', desk: 'Ada Whitlock' };

async function look(page: Page, screen: string): Promise<void> {
  expect([screen, await axeViolations(page)]).toEqual([screen, []]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([screen, overhang]).toEqual([screen, 0]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function confirm(page: Page, dateOfBirth: string): Promise<void> {
  await page.locator('s-date-field input').fill(dateOfBirth);
}

/** Claims the kit as another account. */
async function claim(page: Page, claimant: string, { code, dateOfBirth }: ReleasedKit): Promise<void> {
  const { ready } = world.demo;
  await signInAs(page, ready, claimant);
  await page.goto(`${ready.account_url}/pages/my-kits/claim`);
  await page.getByLabel(english('claim.code')).fill(code);
  await confirm(page, dateOfBirth);
  await press(page, english('claim.button'));
}

test.each(Object.entries(viewports))(
  'is asked, keeps her result, and the merchant can settle it (%s)',
  { timeout: 300_000 },
  async (size, viewport) => {
    const { ready } = world.demo;
    const customers = customersIn(ready);
    world.allow(/status of (400|401|403|404|409|422)/);
    const order = await customers.buy({
      customer: { email: `reader@${size}.example.com`, name: `Reader ${size}` },
    });
    const kit = await customers.release(order);
    const [page, others] = [await world.open({ viewport }), await world.open({ viewport })];
    await signInAs(page, ready, order.customerName);
    const kitPage = `${ready.account_url}/pages/my-kits/kits/${kit.id}`;
    await page.goto(kitPage);
    await confirm(page, kit.dateOfBirth);
    await press(page, english('gate.button'));
    await page.getByText(english('result.disclaimer')).first().waitFor();

    await claim(others, claimants[size] ?? '', kit);
    await others.getByText(english('asked.waiting')).waitFor();
    expect(await others.getByText(english('asked.unseen')).count()).toBe(1);
    await look(others, 'asked for');

    await page.goto(ready.account_url);
    await page.getByText(waiting('requested.one')).waitFor();
    await page.goto(`${ready.account_url}/orders/${order.orderId}`);
    await page.getByText(status('request.line')).waitFor();
    await look(page, 'order');
    await page.goto(`${ready.account_url}/pages/my-kits`);
    await page.getByText(english('request.line')).waitFor();
    await look(page, 'list');

    const merchantPage = await world.open({ viewport });
    const orderInAdmin = () => openApp(merchantPage, ready.admin_url, `/app/orders/${order.orderId}`);
    await (await orderInAdmin()).getByText(claimRequests.unseen).waitFor();
    await look(merchantPage, 'order in the admin');

    await page.goto(kitPage);
    await page.getByText(english('request.who')).waitFor();
    await page.getByText(pattern('request.until')).waitFor();
    await look(page, 'question');
    await others.reload();
    await others.getByText(pattern('asked.until')).waitFor();

    await press(page, english('request.keep'));
    await page.getByText(english('request.kept')).waitFor();
    await look(page, 'kept');
    await others.reload();
    await others.getByText(english('asked.declined')).waitFor();
    await look(others, 'declined');

    const app = await orderInAdmin();
    await app.getByText(claimRequests.kept).waitFor();
    expect(await app.getByText(claimRequests.waiting).count()).toBe(0);
    await app.getByRole('button', { name: claimRequests.handOver }).click();
    const question = app.getByRole('dialog');
    await question.getByText(claimRequests.confirm.says[0]).waitFor();
    await question.getByRole('button', { name: claimRequests.confirm.action }).click();
    await app.getByText(claimRequests.kept).waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText(english('request.over.by_shop')).waitFor();
    await look(page, 'went over');
    await others.goto(kitPage);
    await confirm(others, kit.dateOfBirth);
    await press(others, english('gate.button'));
    await others.getByText(english('result.disclaimer')).first().waitFor();
  },
);
