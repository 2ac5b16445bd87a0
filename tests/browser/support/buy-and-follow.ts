import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { checkoutWords } from '../../../app/local-shopify/words/checkout.ts';
import { storefrontWords } from '../../../app/local-shopify/words/storefront.ts';
import statusEnglish from '../../../extensions/kit-status/locales/en.default.json';
import type { viewports } from './browser.ts';
import { wordsIn } from './extension-words.ts';
import type { BrowserWorld } from './world.ts';

const status = wordsIn(statusEnglish);

/**
 * A customer buys two kits in the storefront, follows them in the account until their results are there, and nobody else
 * sees them.
 */
export async function buyAndFollow(
  world: BrowserWorld,
  viewport: (typeof viewports)[keyof typeof viewports],
): Promise<void> {
  const page = await world.open({ viewport });
  const { storefront_url: storefront, account_url: account } = world.demo.ready;
  await page.goto(storefront);
  await page.getByRole('link', { name: /Glycan age test – Two kits/ }).click();
  await page.getByRole('button', { name: storefrontWords.addToCart }).click();
  await page
    .getByRole('link', { name: /check ?out/i })
    .or(page.getByRole('button', { name: /check ?out/i }))
    .first()
    .click();

  // The address fields are the chosen country's.
  await page.getByLabel(checkoutWords.email).fill('ada.whitlock@example.com');
  await page.getByLabel(checkoutWords.country, { exact: true }).selectOption('IE');
  await page.getByLabel('Eircode').waitFor();
  await page.getByLabel(checkoutWords.country, { exact: true }).selectOption('US');
  await page.getByLabel('ZIP code').waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Whitlock');
  await page.getByLabel('Address', { exact: true }).fill('218 Juniper Lane');
  await page.getByLabel('City').fill('Louisville');
  await page.getByLabel('State').selectOption('KY');
  await page.getByLabel('ZIP code').fill('40202');
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await page.getByRole('heading', { name: /thank you/i }).waitFor();
  const [number] = /#\d{4}/.exec(await page.locator('body').innerText()) ?? [];

  const statusUrl = await addressOf(page.getByRole('link', { name: checkoutWords.viewStatus }));

  // Signed in as the customer: both kits are told apart, with what comes next.
  await page.getByRole('link', { name: checkoutWords.viewOrder }).click();
  await page.getByRole('button', { name: /Ada Whitlock/ }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  const orderUrl = page.url();
  const kits = page
    .getByRole('region', { name: status('heading') })
    .or(page.locator('s-section').filter({ hasText: status('heading') }))
    .first();
  await expect
    .poll(
      async () => {
        // The block shows nothing as long as there are no kits.
        await page.reload({ waitUntil: 'networkidle' });
        return page.locator('main').innerText();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toMatch(/Kit 1 of 2[^]*result is ready[^]*Kit 2 of 2[^]*result is ready/);
  const tracking = await kits
    .getByRole('link', { name: new RegExp(status('tracking.link', { number: 'SIM' })) })
    .all();
  expect(tracking).toHaveLength(2);

  // The secret link of the e-mail shows the order, and asks to log in before anything about the kits.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(statusUrl);
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  await page.getByText(status('login.text')).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/Juniper|result|register/i);
  await kits.getByRole('button', { name: status('login.button') }).click();
  await page.getByRole('button', { name: /Ada Whitlock/ }).click();
  await kits.getByText(status('next.result.locked')).first().waitFor();

  // Another customer's account does not have it.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(account);
  await page.getByRole('button', { name: /Brigid O'Carroll/ }).click();
  world.allow(/404/);
  const answer = await page.goto(orderUrl);
  expect(answer?.status()).toBe(404);
  expect(await page.locator('body').innerText()).not.toContain(String(number));
}

async function addressOf(link: Locator): Promise<string> {
  return link.evaluate((anchor) => (anchor as HTMLAnchorElement).href);
}
