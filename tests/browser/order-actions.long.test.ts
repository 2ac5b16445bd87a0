import { beforeAll, expect, test, vi } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { orderActionWords } from '../../app/words/order-actions.ts';
import { axeViolations } from './support/axe.ts';
import { viewports } from './support/browser.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';

/** What can be done to one order on its page: hold, release, and send now after a question. */

const world = useBrowserWorld();

/** As the merchant's own session. */
async function asMerchant<T>(path: string, options: object = {}): Promise<T> {
  const { app_url: app, control_url: control } = world.demo.ready;
  const body = { as: 'merchant' };
  const { token } = await callJson<{ token: string }>(`${control}/session-token`, { body });
  return callJson<T>(`${app}${path}`, { token, ...options });
}

const inShop = (id: string) =>
  callJson<{ fulfillment_orders: { status: string; request_status: string }[] }>(
    `${world.demo.ready.control_url}/orders/${id}`,
  );

beforeAll(async () => {
  await asMerchant('/api/admin/policy', { method: 'PUT', body: { automatic_requests: false } });
}, 360_000);

async function waitingOrder(): Promise<string> {
  const { control_url: control } = world.demo.ready;
  const products = await callJson<{ data: { sku: string; is_kit: boolean }[] }>(`${control}/products`);
  const customers = await callJson<{ data: { default_address: object }[] }>(`${control}/customers`);
  const { id } = await callJson<{ id: string }>(`${control}/orders`, {
    body: {
      customer: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Example' },
      line_items: [{ sku: products.data.find(({ is_kit }) => is_kit)?.sku, quantity: 1 }],
      shipping_address: customers.data[0]?.default_address,
      financial_status: 'paid',
    },
  });
  await vi.waitFor(
    async () =>
      expect((await asMerchant<{ data: [] }>(`/api/admin/orders?order_id=${id}`)).data).toHaveLength(1),
    { timeout: 60_000, interval: 500 },
  );
  return id;
}

test.each(Object.entries(viewports))(
  'an order is held, released and sent now (%s)',
  { timeout: 180_000 },
  async (_name, viewport) => {
    const id = await waitingOrder();
    const page = await world.open({ viewport });
    const app = await openApp(page, world.demo.ready.admin_url, `/app/orders/${id}`);

    await app.getByRole('button', { name: 'Hold', exact: true }).click();
    await app.getByRole('button', { name: 'Release hold' }).waitFor();
    await app.getByText('Order put on hold').first().waitFor();
    expect((await inShop(id)).fulfillment_orders[0]?.status).toBe('on_hold');
    await app.getByRole('button', { name: 'Release hold' }).click();
    await app.getByRole('button', { name: 'Send now' }).waitFor();

    // Nothing is requested before the question is answered.
    await app.getByRole('button', { name: 'Send now' }).click();
    const question = app.getByRole('dialog');
    await question.getByText(orderActionWords.kinds.place_now.confirmation.says[1] ?? '').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await inShop(id)).fulfillment_orders[0]?.request_status).toBe('unsubmitted');

    await app.getByRole('button', { name: 'Send now' }).click();
    await question.getByRole('button', { name: 'Send now' }).click();
    await app.getByText('Order sent immediately').first().waitFor();
    await expect
      .poll(async () => (await inShop(id)).fulfillment_orders[0]?.request_status, { timeout: 60_000 })
      .toBe('accepted');
  },
);
