import type { FrameLocator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { orderAddress as words } from '../../app/words/address.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';

// Slowly enough for what was mended still to be there.
const world = useBrowserWorld(['--speed', '5']);

vi.setConfig({ testTimeout: 120_000 });

interface Bought {
  id: string;
  name: string;
}

/** A paid order that the service would refuse for its address. */
async function buy(zip: string | null, changes: object = {}): Promise<Bought> {
  const { control_url: control, app_url: app } = world.demo.ready;
  const { data } = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(`${control}/products`);
  const bought = await callJson<Bought>(`${control}/orders`, {
    body: {
      customer: { email: 'mira.vogt@example.com', first_name: 'Mira', last_name: 'Vogt' },
      line_items: [{ sku: data.find(({ is_kit }) => is_kit)?.sku, quantity: 1 }],
      shipping_address: {
        first_name: 'Mira',
        last_name: 'Vogt',
        address1: 'Geheimweg 77',
        city: 'Leipzig',
        zip,
        country_code: 'DE',
        ...changes,
      },
      financial_status: 'paid',
    },
  });
  const { token } = await callJson<{ token: string }>(`${control}/session-token`, {
    body: { as: 'merchant' },
  });
  await vi.waitFor(
    async () => {
      const seen = await callJson<{ data: { reason_code: string | null }[] }>(
        `${app}/api/admin/orders?order_id=${bought.id}`,
        { token },
      );
      expect(seen.data[0]?.reason_code).toBe('address');
    },
    { timeout: 90_000, interval: 200 },
  );
  return bought;
}

async function openForm(page: Page, { id }: Bought): Promise<FrameLocator> {
  const app = await openApp(page, world.demo.ready.admin_url, `/app/orders/${id}`);
  await app.getByRole('button', { name: words.open }).click();
  await app.getByLabel('City', { exact: true }).waitFor();
  return app;
}

/** Nothing is wider than the window. */
const fits = async (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/app/orders/'));
  expect(
    await frame?.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
};

test.each(Object.entries(viewports))(
  'an address is mended in place, at a %s’s width, and the order goes on by itself',
  async (_name, viewport) => {
    const order = await buy(null);
    const page = await world.open({ viewport });
    const app = await openForm(page, order);
    const zip = app.getByLabel('Postal code', { exact: true });
    // What is wrong stands beside its field, before anything is typed.
    expect(await zip.getAttribute('aria-invalid')).toBe('true');
    await app.getByText('Enter the postal code.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await fits(page);

    await zip.fill('0410');
    await app.getByText('Postal codes in Germany have 5 digits, such as 10115.').waitFor();
    expect(await zip.getAttribute('aria-invalid')).not.toBe('true');
    await app.getByText('0410 Leipzig').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await zip.fill('04109');
    await app.getByText('04109 Leipzig').waitFor();
    await app.getByText('Postal codes in Germany have').waitFor({ state: 'detached' });
    await app.getByRole('button', { name: words.save }).click();
    await page.getByText(words.saved, { exact: true }).waitFor();
    await app.getByRole('button', { name: words.save }).waitFor({ state: 'detached' });
    await vi.waitFor(
      async () => {
        const seen = await callJson<{ fulfillment_orders: { request_status: string }[] }>(
          `${world.demo.ready.control_url}/orders/${order.id}`,
        );
        expect(seen.fulfillment_orders[0]?.request_status).toBe('accepted');
      },
      { timeout: 90_000, interval: 250 },
    );
    expect(world.demo.output()).not.toMatch(/Geheimweg|04109|mira\.vogt/);
  },
);

test('the fields follow the country, and where there are no postal codes one click enters the stand-in', async () => {
  const page = await world.open();
  const app = await openForm(page, await buy(null));
  await app.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
  await app.getByLabel('ZIP code', { exact: true }).waitFor();
  const labels = await app.getByRole('form', { name: words.open }).locator('label').allInnerTexts();
  const order = ['City', 'State', 'ZIP code', 'Phone number'].map((label) => labels.indexOf(label));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  await app.getByLabel('Country', { exact: true }).selectOption({ label: 'Hong Kong' });
  await app.getByText('Hong Kong doesn’t use postal codes, but the lab requires one.').waitFor();
  await app.getByRole('button', { name: 'Enter 00000' }).click();
  expect(await app.getByLabel('Postal code', { exact: true }).inputValue()).toBe('00000');
  await app.getByText('Hong Kong doesn’t use postal codes').waitFor({ state: 'detached' });
  expect(await axeViolations(page)).toEqual([]);
});

test('what Shopify refuses stands beside its field, what the keyboard does is enough', async () => {
  const page = await world.open();
  const order = await buy(null);
  const app = await openApp(page, world.demo.ready.admin_url, `/app/orders/${order.id}`);
  await app.getByRole('button', { name: words.open }).focus();
  await page.keyboard.press('Enter');
  const zip = app.getByLabel('Postal code', { exact: true });
  await zip.waitFor();
  // Refused by the contract: nothing is saved, and the field is where the cursor goes.
  await app.getByLabel('City', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await app.getByText(words.refused).waitFor();
  await app.getByLabel('City', { exact: true }).fill('Leipzig');
  await zip.fill('0410');
  await app.getByText('Postal codes in Germany have 5 digits').waitFor();
  await app.getByLabel(words.toShopify.label).check();
  await zip.press('Enter');
  await app.getByText('Shopify says: Zip is not valid for Germany').waitFor();
  await app.getByText(words.shopify.stillCounts).waitFor();
});

/** Whether the app requests fulfilment by itself. */
async function automatic(isOn: boolean): Promise<void> {
  const { control_url: control, app_url: app } = world.demo.ready;
  const { token } = await callJson<{ token: string }>(`${control}/session-token`, {
    body: { as: 'merchant' },
  });
  await callJson(`${app}/api/admin/policy`, { method: 'PUT', token, body: { automatic_requests: isOn } });
}

test('of two windows, the later save reads what holds now instead of writing over it', async () => {
  // What was mended still waits for the merchant then, so that it can be mended again.
  await automatic(false);
  const page = await world.open();
  const order = await buy(null);
  const first = await openForm(page, order);
  const other = await world.openBeside(page);
  const second = await openForm(other, order);
  for (const app of [first, second]) await app.getByLabel('Postal code', { exact: true }).fill('04109');
  await first.getByLabel('City', { exact: true }).fill('Dresden');
  await first.getByRole('button', { name: words.save }).click();
  await page.getByText(words.saved, { exact: true }).waitFor();
  await second.getByRole('button', { name: words.save }).click();
  await second.getByText(words.overtaken.title).waitFor();
  await second.getByRole('button', { name: words.overtaken.takeTheirs }).click();
  expect(await second.getByLabel('City', { exact: true }).inputValue()).toBe('Dresden');
  await automatic(true);
});
