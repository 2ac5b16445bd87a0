import { expect, test } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { openApp, secondAdminUrl } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { products as productWords } from '../../app/words/products.ts';
import { home } from '../../app/words/home.ts';
import { connection as connectionWords } from '../../app/words/connection.ts';
import { settings as settingsWords } from '../../app/words/settings.ts';

const world = useBrowserWorld();

test(
  'a merchant connects, maps a variant, and sees a paid order for it go out',
  { timeout: 120_000 },
  async () => {
    const page = await world.open();
    const adminUrl = await secondAdminUrl(page, world.demo.ready.admin_url);

    // A fresh shop says what to do first.
    const app = await openApp(page, adminUrl);
    await app
      .getByRole('link', { name: home.connectFirst.action })
      .or(app.getByRole('button', { name: home.connectFirst.action }))
      .click();
    await app.getByRole('heading', { name: 'Connection', level: 1 }).waitFor();
    await app.getByRole('button', { name: connectionWords.offer.sandbox.connect }).click();
    await app.getByText('Connected', { exact: true }).first().waitFor();
    await app.getByRole('link', { name: connectionWords.automatic.change }).click();
    await app.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await app.getByText(settingsWords.sending.who.automatic.label).click();
    await app.getByLabel(settingsWords.sending.wait.label).fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });

    // The variant is chosen in Shopify's own picker; its SKU names the item already.
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).last().click();
    await app.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await app
      .getByRole('link', { name: productWords.match.title })
      .or(app.getByRole('button', { name: productWords.match.title }))
      .first()
      .click();
    await app.getByRole('button', { name: productWords.match.variant.choose }).press('Enter');
    const picker = page.getByRole('dialog');
    await picker.getByRole('searchbox').fill('three kits');
    await picker
      .getByRole('radio', { name: /three kits/i })
      .first()
      .check();
    await picker.getByRole('button', { name: 'Select' }).press('Enter');
    // Whoever works with the keyboard goes on where they were.
    await app.locator('button:focus', { hasText: productWords.match.variant.chooseAnother }).waitFor();
    await app
      .getByText(/One unit sold = 3 kits/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await app.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await app.getByText(productWords.badges.matched, { exact: true }).waitFor();

    // A customer buys it.
    const control = `${adminUrl.replace(/\/admin$/, '')}/control`;
    const { data } = await callJson<{ data: { sku: string; title: string }[] }>(`${control}/products`);
    const kit = data.find(({ title }) => /three kits/i.test(title));
    const order = await callJson<{ id: string; name: string }>(`${control}/orders`, {
      body: {
        customer: { email: 'paula@example.com', first_name: 'Paula', last_name: 'Ferrer' },
        line_items: [{ sku: kit?.sku, quantity: 1 }],
        shipping_address: {
          first_name: 'Paula',
          last_name: 'Ferrer',
          address1: 'Carrer del Bruc 12',
          city: 'Barcelona',
          zip: '08010',
          country: 'Spain',
          country_code: 'ES',
          province: 'Barcelona',
          province_code: 'B',
        },
        financial_status: 'paid',
      },
    });

    // The app shows it on its way, and the shop the fulfilment with its tracking.
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).last().click();
    await app.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    // The frame tells the admin where it went after it shows the page; a reload before that goes back to Products.
    await page.waitForURL(/\/apps\/kitbridge\/app\/orders$/);
    await expect
      .poll(
        async () => {
          await page.reload();
          await app.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
          return app.locator('body').innerText();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toMatch(new RegExp(`${order.name}[^]*(Fulfilled|Done)`, 'i'));
    await page.goto(`${adminUrl}/orders/${order.id}`);
    await page
      .getByText(/SIM[0-9A-Z]{10,}/)
      .first()
      .waitFor();
  },
);
