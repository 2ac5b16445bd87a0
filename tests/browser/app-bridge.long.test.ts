import { expect, test } from 'vitest';
import { openApp, secondAdminUrl } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { settings as settingsWords } from '../../app/words/settings.ts';
import { products as productWords } from '../../app/words/products.ts';

// What the app asks of the admin around it, as a merchant meets it.
const world = useBrowserWorld();

test('unsaved changes hold whoever leaves, and are kept by those who stay', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/settings');
  const grace = app.getByLabel(settingsWords.sending.wait.label);
  await grace.fill('15');
  await page.getByText('Unsaved changes').waitFor();
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Products' }).last().click();
  await leave();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(await grace.inputValue()).toBe('15');
  await leave();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave page' }).click();
  await app.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
  await page.waitForURL(/\/app\/products$/);
  await page.goBack();
  await app.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await grace.inputValue()).toBe('0');
});

test('what was saved is confirmed once, above the page, and read out', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/settings');
  const grace = app.getByLabel(settingsWords.sending.wait.label);
  await grace.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.locator('[aria-live], [role="status"], [role="alert"]').filter({ hasText: /saved/i });
  await toast.first().waitFor();
  await grace.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
});

test('a dialogue takes the focus, closes on Escape and changes nothing', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/connection');
  await app.getByRole('button', { name: 'Disconnect' }).click();
  const dialogue = app.getByRole('dialog');
  await dialogue.waitFor();
  expect(await dialogue.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialogue.waitFor({ state: 'hidden' });
  await app.getByText('Connected', { exact: true }).waitFor();
});

test('the staff switch leads to the other merchant, who sees nothing of the first', async () => {
  const page = await world.open();
  const { admin_url: first, shop } = world.demo.ready;
  const second = await secondAdminUrl(page, first);
  await page.goto(first);
  await page.locator('summary, button').filter({ hasText: 'Robin Vale' }).first().click();
  await page.locator(`a[href="${second}"]`).click();
  await page.getByText('Harbour Wellness').first().waitFor();
  const app = await openApp(page, second);
  await app.getByText('Connect your lab account').waitFor();
  expect(await app.locator('body').innerText()).not.toContain(shop);
  await openApp(page, second, '/app/orders');
  expect(await app.locator('body').innerText()).not.toMatch(/#\d{4}/);
});

test('the main path works with the keyboard alone', { timeout: 360_000 }, async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/products/new');
  const focusOn = async (name: string): Promise<void> => {
    const target = app.getByRole('button', { name, exact: true });
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} was not reached with the Tab key.`);
  };
  await focusOn(productWords.match.variant.choose);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await picker.getByRole('radio').first().waitFor();
  await page.keyboard.type('steel');
  await picker.getByRole('radio', { name: /Steel water bottle/ }).waitFor();
  await expect.poll(() => picker.getByRole('radio').count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) {
    const isOnSelect = await picker
      .getByRole('button', { name: 'Select' })
      .evaluate((element) => element === document.activeElement);
    if (isOnSelect) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await app.getByText('Steel water bottle').waitFor();
});
