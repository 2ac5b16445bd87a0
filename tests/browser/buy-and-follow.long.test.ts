import { test } from 'vitest';
import { checkoutWords } from '../../app/local-shopify/words/checkout.ts';
import { storefrontWords } from '../../app/local-shopify/words/storefront.ts';
import { viewports } from './support/browser.ts';
import { buyAndFollow } from './support/buy-and-follow.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();

test(
  'a customer buys in the storefront and follows the kit in the account, on a phone',
  { timeout: 120_000 },
  () => buyAndFollow(world, viewports.phone),
);

test('a country chosen before the page’s script ran has its own fields all the same', async () => {
  const page = await world.open();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/checkout.js', async (route) => {
    await held;
    await route.continue();
  });
  const { storefront_url: storefront } = world.demo.ready;
  await page.goto(storefront);
  await page.getByRole('link', { name: 'Steel water bottle' }).click();
  await page.getByRole('button', { name: storefrontWords.addToCart }).click();
  await page.goto(`${storefront}/checkout`, { waitUntil: 'commit' });
  await page.getByLabel(checkoutWords.country, { exact: true }).selectOption('IE');
  release();
  await page.getByLabel('Eircode').waitFor();
});
