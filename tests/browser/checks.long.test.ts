import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { basicAuthorization } from '../../app/contract/signing.ts';
import type { AdminOrderRow } from '../../app/orders/pages/admin-orders.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { checks as checkWords } from '../../app/words/checks.ts';

/** At its own pace, so that what is compared unasked comes round once in a minute or two. */
const world = useBrowserWorld(['--speed', '1']);

const heading = (app: FrameLocator, name: string) =>
  app.getByRole('heading', { level: 1, name, exact: true });
const limitMs = 240_000;

/** One that failed leaves the service as the next expects it. */
afterEach(async () => {
  for (const kind of ['latency', 'lose', 'error_500']) await control('/faults', { kind, rate: 0 });
  await control('/clock', { freeze: false });
});

test(
  'a check goes on over a reload, is one for two people, and says so where nothing differed',
  { timeout: limitMs },
  async () => {
    const page = await world.open();
    const app = await openApp(page, world.demo.ready.admin_url, '/app/checks');
    await app.getByText(checkWords.empty.heading).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // The other person's page is open before the check begins: opening one may take as long as a check does.
    const other = await world.open();
    const beside = await openApp(other, world.demo.ready.admin_url, '/app/checks');
    await beside.getByText(checkWords.empty.heading).waitFor();
    // The service takes its time meanwhile, as much as it can before a call counts as unanswered.
    await control('/faults', { kind: 'latency', rate: 1, ms: 20_000 });
    await app.getByRole('button', { name: 'Check now' }).press('Enter');
    await heading(app, 'Check').waitFor();
    await beside.getByRole('button', { name: 'Check now' }).click();
    await heading(beside, 'Check').waitFor();
    expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
    await app.getByText(checkWords.states.underWay).waitFor();
    await app.getByText(/^Step \d of 4/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await app.getByText(checkWords.states.underWay).waitFor();
    await other.goBack();
    await beside.getByText(checkWords.states.underWay).waitFor();
    await other.goForward();
    await control('/faults', { kind: 'latency', rate: 0 });
    for (const one of [app, beside])
      await one.getByRole('heading', { name: checkWords.result.none }).waitFor();
    await app.getByText(checkWords.steps.promise).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.goBack();
    await heading(app, 'Checks').waitFor();
    await app.getByText(checkWords.startedBy.person).waitFor();
    await app.getByText(checkWords.result.none).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  'a report says what differed, what was done and what needs a person, at each width',
  { timeout: limitMs },
  async () => {
    await control('/clock', { freeze: true });
    const page = await world.open();
    let app = await openApp(page, world.demo.ready.admin_url, '/app/checks');
    const order = await buyPlaced();
    await control('/faults', { kind: 'lose', rate: 1 });
    await placeAgain(order.reference);
    // It is shipped after it was compared unasked, and before that comes round again: the check so is the first to see it.
    await comparedUnasked(order.serviceOrderId);
    await vi.waitUntil(
      async () => {
        await control('/clock', { to_next: true });
        return isShipped(order.serviceOrderId);
      },
      { timeout: 45_000, interval: 100 },
    );
    await app.getByRole('button', { name: 'Check now' }).click();
    await app
      .getByText(checkWords.steps.comparing)
      .or(app.getByText(checkWords.steps.compared))
      .first()
      .waitFor();
    await app.getByText(checkWords.steps.compared).waitFor();
    const path = new URL(page.url()).pathname.replace(/^.*?\/app\//, '/app/');
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      app = await openApp(page, world.demo.ready.admin_url, path);
      await app.getByText(checkWords.kinds.shipping_missed.says).waitFor();
      await app.getByText(checkWords.kinds.second_order.says).waitFor();
      expect(await fits(page, app)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      // Narrowed to what asks for something, and back by the browser's button.
      await app.getByRole('tab', { name: checkWords.report.tab(checkWords.report.tabs.asked, 1) }).click();
      await app.getByText(checkWords.kinds.shipping_missed.says).waitFor({ state: 'detached' });
      await app.getByText(checkWords.kinds.second_order.then.asked).waitFor();
      await page.goBack();
      await app.getByText(checkWords.kinds.shipping_missed.says).waitFor();
    }
    await app.getByRole('link', { name: order.name }).first().click();
    await app.getByRole('heading', { level: 1, name: new RegExp(order.name) }).waitFor();
  },
);

test(
  'a check that the service does not answer says so, with what was compared by then',
  { timeout: limitMs },
  async () => {
    await control('/faults', { kind: 'error_500', rate: 1 });
    const page = await world.open();
    const app = await openApp(page, world.demo.ready.admin_url, '/app/checks');
    await app.getByRole('button', { name: 'Check now' }).click();
    await app.getByText(checkWords.report.unfinished).waitFor({ timeout: 90_000 });
    await app.getByText(checkWords.problems.unreachable).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);

/** The control address of the service, as the account that the demo is connected to. */
async function control(path: string, body: unknown): Promise<void> {
  const { token } = account();
  const answer = await fetch(`${world.demo.ready.sandbox.control}${path}`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

function account() {
  const { connected, sandbox } = world.demo.ready;
  const found = sandbox.resellers.find(({ name }) => name === connected.name);
  if (!found) throw new Error('The demo is connected to one of the sandbox’s resellers.');
  return found;
}

async function service<T>(path: string, body?: unknown): Promise<T> {
  const { base_url, token } = account();
  const answer = await fetch(`${base_url}${path}`, {
    headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as T;
}

const address = { city: 'Leipzig', zip: '04103' };

/** Buys one kit and waits until the service has it. */
async function buyPlaced(): Promise<{ name: string; reference: string; serviceOrderId: string }> {
  const { control_url, app_url } = world.demo.ready;
  const { data } = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(`${control_url}/products`);
  const order = await callJson<{ id: string; name: string }>(`${control_url}/orders`, {
    body: {
      customer: { email: 'ida.brandt@example.com', first_name: 'Ida', last_name: 'Brandt' },
      line_items: [{ sku: data.find(({ is_kit }) => is_kit)?.sku, quantity: 1 }],
      shipping_address: {
        first_name: 'Ida',
        last_name: 'Brandt',
        address1: 'Lindenallee 14',
        ...address,
        country: 'Germany',
        country_code: 'DE',
      },
      financial_status: 'paid',
    },
  });
  return vi.waitUntil(
    async () => {
      const { token } = await callJson<{ token: string }>(`${control_url}/session-token`, {
        body: { as: 'merchant' },
      });
      const rows = await callJson<{ data: AdminOrderRow[] }>(
        `${app_url}/api/admin/orders?order_id=${order.id}`,
        { token },
      );
      const [part] = rows.data;
      const id = part?.service_order_id;
      return part && id ? { name: order.name, reference: part.reference, serviceOrderId: id } : null;
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** What must not be: the same reference once more. */
async function placeAgain(reference: string): Promise<void> {
  const { data } = await service<{ data: { items: unknown }[] }>('/orders');
  const shipping = { ...address, country: 'DE', address: 'Lindenallee 14' };
  await service('/orders', { email: 'ida.brandt@example.com', reference, items: data[0]?.items, shipping });
}

/** What Shopify tells of an order that was just placed has the app look at its kits, too: nothing may be left of that. */
const quietMs = 15_000;

/** The app has asked for the kits of an order, and not again for a while: it does so unasked a minute later. */
async function comparedUnasked(serviceOrderId: string): Promise<void> {
  const { token } = account();
  let reads = 0;
  let sinceMs = Date.now();
  await vi.waitUntil(
    async () => {
      const answer = await fetch(`${world.demo.ready.sandbox.control}/requests?path=/units&limit=100`, {
        headers: { authorization: basicAuthorization(token) },
      });
      expect(answer.ok).toBe(true);
      const { data } = (await answer.json()) as { data: { query: string | null; alike: number }[] };
      const ofOrder = data.filter(({ query }) => query?.includes(serviceOrderId));
      // The clock stands still: what comes at one moment shares an entry.
      const now = ofOrder.reduce((sum, { alike }) => sum + 1 + alike, 0);
      if (now !== reads) sinceMs = Date.now();
      reads = now;
      return reads > 0 && Date.now() - sinceMs >= quietMs;
    },
    { timeout: 150_000, interval: 250 },
  );
}

async function isShipped(serviceOrderId: string): Promise<boolean> {
  const { shipped } = await service<{ shipped: boolean }>(`/orders/${serviceOrderId}`);
  return shipped;
}

/** Nothing has to be scrolled sideways. */
async function fits(page: Page, app: FrameLocator): Promise<boolean> {
  const width = page.viewportSize()?.width ?? 0;
  const inFrame = await app.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth);
  return inFrame && (await page.evaluate(() => document.documentElement.scrollWidth)) <= width;
}
