import type { FrameLocator } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { basicAuthorization } from '../../app/contract/signing.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { orderActionWords } from '../../app/words/order-actions.ts';
import { orderReasons } from '../../app/words/order-reasons.ts';
import { order as words } from '../../app/words/order.ts';
import { timeline } from '../../app/words/timeline.ts';

/** One order's page, in a demo: the cancellation window by the second, a decision on what was searched and found, and a kit's trouble. */

const world = useBrowserWorld();
const sizes = Object.entries(viewports);
let kitSku: string;
let address: object;

beforeAll(async () => {
  const { control_url: control } = world.demo.ready;
  const products = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(`${control}/products`);
  kitSku = products.data.find(({ is_kit }) => is_kit)?.sku ?? '';
  const customers = await callJson<{ data: { default_address: object }[] }>(`${control}/customers`);
  address = customers.data[0]?.default_address ?? {};
}, 360_000);

/** As the merchant's own session. */
async function asMerchant(path: string, init: RequestInit = {}): Promise<Response> {
  const { app_url: app, control_url: control } = world.demo.ready;
  const { token } = await callJson<{ token: string }>(`${control}/session-token`, {
    body: { as: 'merchant' },
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${app}${path}`, { ...init, headers });
}

async function changeOrderSettings(changes: object): Promise<void> {
  const response = await asMerchant('/api/admin/policy', { method: 'PUT', body: JSON.stringify(changes) });
  expect(response.status).toBe(200);
}

/** An order, once the app has heard of it: before that it has no page. */
async function order(email: string): Promise<string> {
  const { id } = await callJson<{ id: string }>(`${world.demo.ready.control_url}/orders`, {
    body: {
      customer: { email, first_name: 'Ada', last_name: 'Example' },
      line_items: [{ sku: kitSku, quantity: 1 }],
      shipping_address: address,
      financial_status: 'paid',
    },
  });
  await vi.waitFor(
    async () => {
      const { data } = (await (await asMerchant(`/api/admin/orders?order_id=${id}`)).json()) as { data: [] };
      expect(data).toHaveLength(1);
    },
    { timeout: 60_000, interval: 500 },
  );
  return id;
}

/** An order that somebody else makes at the service, without a reference. */
async function orderAtService(): Promise<string> {
  const account = world.demo.ready.sandbox.resellers.find(
    ({ name }) => name === world.demo.ready.connected.name,
  );
  if (!account) throw new Error('The demo is connected to an account of the sandbox.');
  const response = await fetch(`${account.base_url}/orders`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(account.token), 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'somebody@example.com',
      shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
      items: [{ variation_id: kitSku, quantity: 1 }],
    }),
  });
  return ((await response.json()) as { id: string }).id;
}

const countdown = (app: FrameLocator) => app.locator('[data-countdown]');

describe('the cancellation window', () => {
  test.each(sizes)(
    'runs down by the second, says until when, and the page goes on by itself (%s)',
    { timeout: 180_000 },
    async (name, viewport) => {
      await changeOrderSettings({ automatic_requests: true, grace_minutes: 1 });
      const id = await order(`grace-${name}@example.com`);
      const page = await world.open({ viewport });
      const app = await openApp(page, world.demo.ready.admin_url, `/app/orders/${id}`);
      await countdown(app).waitFor();
      const first = await countdown(app).innerText();
      expect(first).toMatch(/^\d{2}:\d{2}$/);
      await vi.waitFor(async () => expect(await countdown(app).innerText()).not.toBe(first), {
        timeout: 45_000,
        interval: 200,
      });
      await app.getByText(words.window.after).waitFor();
      expect(await app.locator('[aria-live="polite"]').first().innerText()).toContain('The order sends in');
      expect(await axeViolations(page)).toEqual([]);
      await countdown(app).waitFor({ state: 'detached', timeout: 90_000 });
      await app.getByText('Order placed with the lab').waitFor({ timeout: 90_000 });
    },
  );
});

describe('a decision', () => {
  test(
    'is made on what was searched and found, with the id of the order that is it',
    { timeout: 300_000 },
    async () => {
      await changeOrderSettings({ automatic_requests: true, grace_minutes: 0, ask_before_resend: true });
      const id = await order('fault+cut-before-commit@example.com');
      const serviceOrderId = await orderAtService();
      const page = await world.open();
      const app = await openApp(page, world.demo.ready.admin_url, `/app/orders/${id}`);
      // The page follows the searches by itself until somebody is asked.
      await app.getByText(words.decision.question).waitFor({ timeout: 200_000 });
      await app.getByText(words.evidence.fit(words.evidence.by.items, words.evidence.items.same)).waitFor();
      expect(await app.getByText(/\d+ orders? checked, complete/).count()).toBeGreaterThan(1);
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport);
        expect(await axeViolations(page)).toEqual([]);
      }
      await app.getByRole('button', { name: words.evidence.chooseLabel(serviceOrderId) }).click();
      expect(await app.getByLabel(words.decision.labOrder).inputValue()).toBe(serviceOrderId);
      await app.getByRole('button', { name: words.decision.continue }).click();
      await app.getByRole('button', { name: words.decision.confirmPlaced.action }).click();
      await app.getByText(words.decision.question).waitFor({ state: 'detached' });
      await app.getByText(serviceOrderId).first().waitFor();
    },
  );
});

/** Whom the local Shopify knows the merchant as. */
const shopOwner = 'Robin Vale';

describe('a kit that the lab cancels', () => {
  test.each(sizes)(
    'needs attention until somebody marks its order as resolved (%s)',
    { timeout: 240_000 },
    async (_name, viewport) => {
      await changeOrderSettings({ automatic_requests: true, grace_minutes: 0 });
      const id = await order('kit+cancelled@example.com');
      const page = await world.open({ viewport });
      const app = await openApp(page, world.demo.ready.admin_url, `/app/orders/${id}`);
      const { says, fix } = orderReasons.codes.kits_canceled;
      await app.getByText(says).waitFor({ timeout: 120_000 });
      await app.getByText(fix).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const { label, confirmation } = orderActionWords.kinds.resolve;
      await app.getByRole('button', { name: label }).click();
      const question = app.getByRole('dialog');
      await question.getByText(confirmation.says[0] ?? '').waitFor();
      // What is written there stands on the timeline, with the name that Shopify knows the person by.
      await question.getByLabel(orderActionWords.note.label).fill('Replacement agreed by phone');
      await question.getByRole('button', { name: confirmation.action }).click();
      await app.getByText(words.next.resolved).first().waitFor();
      await app.getByText(timeline.kinds['person.resolve']).first().waitFor();
      await app.getByText(timeline.details.note('Replacement agreed by phone')).waitFor();
      await app
        .getByText(new RegExp(`· ${shopOwner}$`))
        .first()
        .waitFor();
      await app.getByRole('button', { name: label }).waitFor({ state: 'detached' });
      expect(await axeViolations(page)).toEqual([]);
      const board = await openApp(page, world.demo.ready.admin_url, '/app/orders?view=needs_attention');
      await board.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
      expect(await board.locator(`a[href*="/app/orders/${id}"]`).count()).toBe(0);
    },
  );
});
