import type { FrameLocator } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callJson } from '../../app/start/http-json.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useStage } from './support/stage.ts';

/** One order's page, in a demo: the waiting time, by the second. */

const stage = useStage();
const sizes = Object.entries(viewports);
let kitSku: string;
let address: object;

beforeAll(async () => {
  const { control_url: control } = stage.demo.ready;
  const products = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(`${control}/products`);
  kitSku = products.data.find(({ is_kit }) => is_kit)?.sku ?? '';
  const customers = await callJson<{ data: { default_address: object }[] }>(`${control}/customers`);
  address = customers.data[0]?.default_address ?? {};
}, 150_000);

/** As the merchant's own session. */
async function asMerchant(path: string, init: RequestInit = {}): Promise<Response> {
  const { app_url: app, control_url: control } = stage.demo.ready;
  const { token } = await callJson<{ token: string }>(`${control}/session-token`, {
    body: { as: 'merchant' },
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${app}${path}`, { ...init, headers });
}

async function changePolicy(changes: object): Promise<void> {
  const response = await asMerchant('/api/admin/policy', { method: 'PUT', body: JSON.stringify(changes) });
  expect(response.status).toBe(200);
}

/** An order, once the app has heard of it: before that it has no page. */
async function order(email: string): Promise<string> {
  const { id } = await callJson<{ id: string }>(`${stage.demo.ready.control_url}/orders`, {
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

const countdown = (app: FrameLocator) => app.locator('[data-countdown]');

describe('the waiting time', () => {
  test.each(sizes)(
    'runs down by the second, says until when, and the page goes on by itself (%s)',
    { timeout: 180_000 },
    async (name, viewport) => {
      await changePolicy({ automatic_requests: true, grace_minutes: 1 });
      const id = await order(`grace-${name}@example.com`);
      const page = await stage.open({ viewport });
      const app = await openApp(page, stage.demo.ready.admin_url, `/app/orders/${id}`);
      await countdown(app).waitFor();
      const first = await countdown(app).innerText();
      expect(first).toMatch(/^\d{2}:\d{2}$/);
      await vi.waitFor(async () => expect(await countdown(app).innerText()).not.toBe(first), {
        timeout: 10_000,
        interval: 200,
      });
      await app.getByText('once the service has it, it cannot be cancelled there').waitFor();
      expect(await app.locator('[aria-live="polite"]').first().innerText()).toContain(
        'The waiting time ends in',
      );
      expect(await axeViolations(page)).toEqual([]);
      await countdown(app).waitFor({ state: 'detached', timeout: 90_000 });
      await app.getByText('The service has taken the order.').waitFor({ timeout: 90_000 });
    },
  );
});
