import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { board } from '../../app/words/board.ts';
import { shared } from '../../app/words/shared.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';

/** The order board, as a merchant works with it. */

const world = useBrowserWorld();
const sizes = Object.entries(viewports);
interface Customer {
  id: string;
  email: string;
  first_name: string;
  default_address: object;
}
interface Bought {
  id: string;
  name: string;
}
let placed: Bought;
/** Of another customer, two for each size. */
const unpaid: Bought[] = [];
let customers: Customer[];

beforeAll(async () => {
  const { control_url: control } = world.demo.ready;
  const { data: products } = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(
    `${control}/products`,
  );
  ({ data: customers } = await callJson<{ data: Customer[] }>(`${control}/customers`));
  const kit = products.find(({ is_kit }) => is_kit);
  const buy = (customer: Customer | undefined, financial_status: string) =>
    callJson<Bought>(`${control}/orders`, {
      body: {
        customer: { id: customer?.id },
        line_items: [{ sku: kit?.sku, quantity: 1 }],
        shipping_address: customer?.default_address,
        financial_status,
      },
    });
  placed = await buy(customers[0], 'paid');
  for (let i = 0; i < 2 * sizes.length; i++) unpaid.push(await buy(customers[1], 'pending'));
  await vi.waitFor(
    async () => {
      const seen = await callJson<{ fulfillments: unknown[] }>(`${control}/orders/${placed.id}`);
      expect(seen.fulfillments).toHaveLength(1);
    },
    { timeout: 60_000, interval: 250 },
  );
}, 360_000);

const tab = (app: FrameLocator, name: RegExp) =>
  app.getByRole('navigation', { name: board.tabsLabel }).getByRole('link', { name });
const order = (app: FrameLocator, { name }: Bought) => app.getByRole('link', { name, exact: true });

async function search(app: FrameLocator, text: string): Promise<void> {
  await app.getByRole('searchbox', { name: board.search.label }).fill(text);
  await app.getByRole('button', { name: shared.filters.search, exact: true }).click();
}

/** Keeps back the board's answers from now on, until they are let through. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/app\/orders\?.*_data=/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** No row or bar sticks out of the window. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(
      await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
}

test.each(sizes)(
  'is searched, narrowed down, and gone back in (%s)',
  { timeout: 120_000 },
  async (_, viewport) => {
    const page = await world.open({ viewport });
    const app = await openApp(page, world.demo.ready.admin_url, '/app/orders');
    await order(app, placed).waitFor();
    await expectNoOverflow(page);

    await search(app, placed.name);
    await expect
      .poll(() =>
        app
          .getByRole('listitem')
          .filter({ has: order(app, unpaid[0] as Bought) })
          .count(),
      )
      .toBe(0);
    await order(app, placed).waitFor();

    // Names and addresses are Shopify's: it says whose orders are meant. What is typed until it has answered stays.
    const [email, firstName] = [customers[0]?.email ?? '', customers[1]?.first_name ?? ''];
    const letAnswer = await holdAnswers(page);
    await search(app, email);
    await app.getByRole('searchbox', { name: board.search.label }).fill(firstName);
    letAnswer();
    await expect.poll(() => app.getByText('1 order', { exact: true }).count()).toBe(1);
    await order(app, placed).waitFor();
    expect(await app.getByRole('searchbox', { name: board.search.label }).inputValue()).toBe(firstName);
    await search(app, firstName);
    await order(app, unpaid[0] as Bought).waitFor();
    expect(await order(app, placed).count()).toBe(0);

    await search(app, 'nobody-of-that-name');
    await app.getByText(board.noMatch.anywhere('nobody-of-that-name')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await order(app, unpaid[0] as Bought).waitFor();
    expect(await app.getByRole('searchbox', { name: board.search.label }).inputValue()).toBe(
      customers[1]?.first_name,
    );

    await app.getByRole('button', { name: board.filters.open(0), exact: true }).click();
    // The second is chosen while the answer to the first is on its way.
    const letFilters = await holdAnswers(page);
    await app.getByLabel(board.filters.results).selectOption({ label: board.filters.noResult });
    await app.getByLabel(board.filters.reason).selectOption('unpaid');
    letFilters();
    await app.getByRole('button', { name: board.filters.open(2) }).waitFor();
    await expectNoOverflow(page);
    expect(await axeViolations(page)).toEqual([]);
    await app.getByLabel(board.filters.to).fill('2020-01-01');
    await app.getByRole('link', { name: board.noMatch.clear('') }).click();
    await order(app, placed).waitFor();
  },
);

test.each(sizes)(
  'does something for two orders at once, with a result for each (%s)',
  { timeout: 120_000 },
  async (size, viewport) => {
    const two = unpaid.slice(size === 'phone' ? 0 : 2).slice(0, 2);
    const page = await world.open({ viewport });
    const app = await openApp(page, world.demo.ready.admin_url, '/app/orders');
    await tab(app, /^Waiting/).click();
    await expect.poll(() => tab(app, /^Waiting/).getAttribute('aria-current')).toBe('page');
    expect(await order(app, placed).count()).toBe(0);
    for (const { name } of two) await app.getByLabel(board.select.order(name), { exact: true }).check();
    await app.getByText(board.select.selected(2)).waitFor();
    await expectNoOverflow(page);
    await app.getByRole('button', { name: 'Hold', exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await app.getByRole('button', { name: 'Hold', exact: true }).click();
    await expect
      .poll(() => app.getByText(board.bulk.outcomes.done, { exact: true }).count(), { timeout: 90_000 })
      .toBeGreaterThanOrEqual(2);
    for (const { name } of two) await app.getByText(name).first().waitFor();
    await expectNoOverflow(page);
    expect(await axeViolations(page)).toEqual([]);
    // What is held needs somebody to release it.
    await tab(app, /^Needs attention/).click();
    for (const bought of two) await order(app, bought).waitFor();
  },
);
