import { setTimeout as delay } from 'node:timers/promises';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import type { AdminOrderRow } from '../../../app/orders/pages/admin-orders.ts';
import { callJson } from '../../../app/start/demo/http-json.ts';
import { startDemo } from '../../support/demo-process.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { openApp } from '../support/faces.ts';
import { pictureOptions } from './picture-options.ts';

/** One order's page in each state, and the board with all of them, from a demo that runs (see pictures.ts). */
const pictures = pictureOptions();
const limitMs = 240_000;

const demo = await startDemo(['--speed', '4', '--seed', '7']);
const browser = await openBrowser();
const { ready } = demo;
const control = ready.control_url;

const merchantToken = async () =>
  (await callJson<{ token: string }>(`${control}/session-token`, { body: { as: 'merchant' } })).token;
const setOrderSettings = async (body: object) =>
  callJson(`${ready.app_url}/api/admin/policy`, { method: 'PUT', token: await merchantToken(), body });

const { data: products } = await callJson<{ data: { sku: string; title: string }[] }>(`${control}/products`);
const { data: customers } = await callJson<{ data: { id: string; default_address: object }[] }>(
  `${control}/customers`,
);
const kit = products.find(({ title }) => /Single kit/.test(title))?.sku ?? '';
let buyer = 0;

/** Buys a kit, as the next of the sample customers, or as somebody whose e-mail asks the sandbox for something. */
async function buy(
  more: { email?: string; address?: object; quantity?: number; sku?: string } & Record<string, unknown> = {},
): Promise<string> {
  const { email, address, quantity = 1, sku = kit, ...rest } = more;
  const customer = customers[(buyer += 1) % customers.length];
  const { id } = await callJson<{ id: string }>(`${control}/orders`, {
    body: {
      customer:
        email === undefined ? { id: customer?.id } : { email, first_name: 'Noor', last_name: 'Haddad' },
      line_items: [{ sku, quantity }],
      shipping_address: { ...customer?.default_address, ...address },
      financial_status: 'paid',
      ...rest,
    },
  });
  return id;
}

async function until(orderId: string, holds: (row: AdminOrderRow) => boolean): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const { data } = await callJson<{ data: AdminOrderRow[] }>(
      `${ready.app_url}/api/admin/orders?order_id=${orderId}`,
      { token: await merchantToken() },
    );
    if (data.some(holds)) return;
    if (Date.now() > giveUpAt) throw new Error(`Order ${orderId} is ${JSON.stringify(data)}.`);
    await delay(250);
  }
}

async function take(name: string, path: string): Promise<void> {
  for (const [size, viewport] of Object.entries(viewports)) {
    const file = `order-${name}-${size}.png`;
    if (!pictures.wants(file)) continue;
    const context = await openContext(browser, { viewport });
    try {
      const page = await context.newPage();
      await openApp(page, ready.admin_url, path);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: pictures.pathOf(file) });
      process.stdout.write(`${pictures.pathOf(file)}\n`);
    } finally {
      await context.close();
    }
  }
}
const takeOrder = (state: string, orderId: string) => take(state, `/app/orders/${orderId}`);
const because = (code: string) => (row: AdminOrderRow) => row.reason_code === code;
const inState = (state: string) => (row: AdminOrderRow) => row.state === state;

try {
  await setOrderSettings({ ask_before_resend: true });
  const unclear = await buy({ email: 'fault+cut-before-commit@example.com' });
  await until(unclear, inState('unanswered'));
  await takeOrder('searched-for', unclear);

  const done = await buy({ quantity: 2 });
  const shipped = await buy({ email: 'kit+never-registered@example.com' });
  const waiting = {
    unpaid: await buy({ financial_status: 'pending' }),
    address: await buy({ address: { zip: '' } }),
    'high-risk': await buy({ risk: 'high' }),
  };
  await until(waiting.unpaid, because('unpaid'));
  await until(waiting.address, because('address'));
  await until(waiting['high-risk'], because('high_risk'));
  for (const [state, orderId] of Object.entries(waiting)) await takeOrder(state, orderId);
  await until(done, ({ kits }) => kits.length === 2 && kits.every(({ results_ready }) => results_ready));
  await takeOrder('done', done);
  await until(shipped, inState('fulfilled'));
  await takeOrder('shipped', shipped);

  const [account] = ready.sandbox?.resellers ?? [];
  if (!account) throw new Error('The demo has no sandbox.');
  const clock = (freeze: boolean) =>
    fetch(`${ready.sandbox?.control ?? ''}/clock`, {
      method: 'POST',
      headers: { authorization: basicAuthorization(account.token), 'content-type': 'application/json' },
      body: JSON.stringify({ freeze }),
    });
  await clock(true);
  const placed = await buy();
  await until(placed, inState('placed'));
  await takeOrder('placed', placed);
  const mismatched = await buy();
  await until(mismatched, inState('placed'));
  await callJson(`${control}/orders/${mismatched}/cancel`, { body: {} });
  await until(mismatched, because('cancelled'));
  await takeOrder('cancelled-too-late', mismatched);

  await setOrderSettings({ grace_minutes: 30 });
  const graced = await buy();
  await until(graced, because('grace'));
  await takeOrder('waiting-time', graced);
  const held = await buy();
  await until(held, because('grace'));
  await callJson(`${control}/orders/${held}/hold`, { body: { reason: 'inventory_out_of_stock' } });
  await until(held, because('on_hold'));
  await takeOrder('on-hold', held);
  const cancelled = await buy();
  await until(cancelled, because('grace'));
  await callJson(`${control}/orders/${cancelled}/cancel`, { body: {} });
  await until(cancelled, inState('closed'));
  await takeOrder('cancelled', cancelled);

  await until(unclear, inState('undecided'));
  await takeOrder('uncertain', unclear);
  await take('board', '/app/orders');
  await take('board-needs-you', '/app/orders?view=needs_attention');
} finally {
  await browser.close();
  await demo.stop();
}
