import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storefrontWords } from '../../app/local-shopify/words/storefront.ts';
import { checkoutWords } from '../../app/local-shopify/words/checkout.ts';
import { adminWords } from '../../app/local-shopify/words/admin.ts';
import { basicAuthorization } from '../../app/contract/signing.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import { appFrame, openApp, secondAdminUrl } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';
import { products as productWords } from '../../app/words/products.ts';
import { connection as connectionWords } from '../../app/words/connection.ts';
import { failures } from '../../app/words/failures.ts';

const world = useBrowserWorld();
const hostile = '<img src=x onerror="top.hurt=1"><script>top.hurt=1</script>';

const shopControl = <T>(path: string, body?: unknown): Promise<T> =>
  callJson<T>(`${world.demo.ready.control_url}${path}`, body === undefined ? {} : { body });

async function labFault(kind: string, rate: number, ms?: number): Promise<void> {
  const { sandbox } = world.demo.ready;
  const answer = await fetch(`${sandbox.control}/faults`, {
    method: 'POST',
    headers: {
      authorization: basicAuthorization(sandbox.resellers[0]?.token ?? ''),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind, rate, ...(ms === undefined ? {} : { ms }) }),
  });
  expect(answer.ok).toBe(true);
}

afterEach(async () => {
  await labFault('error_500', 0);
  await shopControl('/faults', { kind: 'api_unavailable', times: 0 });
});

interface Product {
  variant_id: string;
  sku: string;
  title: string;
}
let kit: Product;
beforeEach(async () => {
  const { data } = await shopControl<{ data: Product[] }>('/products');
  const found = data.find(({ title }) => title === 'Glycan age test – Single kit');
  if (!found) throw new Error('The demo sells no single kit.');
  kit = found;
});

const buy = (customer: { first_name: string; last_name: string; email: string }, sku: string) =>
  shopControl<{ id: string; name: string }>('/orders', {
    customer,
    line_items: [{ sku, quantity: 1 }],
    shipping_address: {
      ...customer,
      address1: 'Rua das Flores 8',
      city: 'Porto',
      zip: '4050-262',
      country: 'Portugal',
      country_code: 'PT',
    },
    financial_status: 'paid',
  });

test('a token typed wrong is told beside its field, and nothing is changed', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/connection');
  await app.getByRole('button', { name: 'Change token' }).click();
  const field = app.getByRole('textbox', { name: /token/i }).or(app.locator('input[name="token"]')).first();
  await field.fill('sbx_not-the-token-at-all');
  await app
    .locator('form')
    .filter({ has: page.locator('input[name="token"]') })
    .getByRole('button')
    .last()
    .click();
  await app.getByText(failures.lab.unauthorized).first().waitFor();
  expect(await app.locator('input[name="token"]').getAttribute('aria-invalid')).toBe('true');
  await page.reload();
  await appFrame(page).getByText('Connected', { exact: true }).waitFor();
  expect(world.demo.output()).not.toContain('not-the-token-at-all');
});

test('a service that fails is told in words, and the check works again when it does', async () => {
  const page = await world.open();
  const app = await openApp(page, world.demo.ready.admin_url, '/app/connection');
  await labFault('error_500', 1);
  await app.getByRole('button', { name: 'Check now' }).click();
  await app.getByText(connectionWords.checkFailed.unreachable).first().waitFor();
  await labFault('error_500', 0);
  await app.getByRole('button', { name: 'Check now' }).click();
  await app.getByText(connectionWords.done.works).first().waitFor();
});

test('Shopify not answering is told in words, the page stays, and “Try again” goes on', async () => {
  const page = await world.open();
  await shopControl('/faults', { kind: 'api_unavailable', times: 1_000 });
  const app = await openApp(page, world.demo.ready.admin_url, '/app/products');
  await app
    .getByText(/Shopify (did not|didn’t|does not|is not|isn’t|can’t)/)
    .first()
    .waitFor();
  await shopControl('/faults', { kind: 'api_unavailable', times: 0 });
  await app
    .getByRole('button', { name: /try again/i })
    .first()
    .click();
  await app
    .getByText(/Shopify (did not|didn’t|does not|is not|isn’t|can’t)/)
    .first()
    .waitFor({ state: 'hidden' });
});

test('an app that can’t be reached is told in the admin, and “Try again” opens it', async () => {
  const page = await world.open();
  world.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|chrome-error/);
  await page.route(`${world.demo.ready.app_url}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`${world.demo.ready.admin_url}/apps/kitbridge/app`);
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.getByRole('heading', { name: adminWords.app.notResponding('Kitbridge') }).waitFor();
  await page.unroute(`${world.demo.ready.app_url}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await appFrame(page).getByRole('heading', { level: 1 }).first().waitFor();
});

test('of two tabs with the same mapping, the later save reads what holds now instead of writing over it', async () => {
  const page = await world.open();
  const path = `/app/products/${kit.variant_id}`;
  const first = await openApp(page, world.demo.ready.admin_url, path);
  const other = await world.openBeside(page);
  const second = await openApp(other, world.demo.ready.admin_url, path);
  const quantity = productWords.match.quantity.label;
  await first.getByLabel(quantity).fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
  await second.getByLabel(quantity).fill('3');
  await other.getByRole('button', { name: 'Save' }).click();
  await second.getByRole('button', { name: productWords.match.overtaken.takeTheirs }).click();
  expect(await second.getByLabel(quantity).inputValue()).toBe('2');
  // And back to what the other tests expect.
  await second.getByLabel(quantity).fill('1');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
});

test('a double click pays once, and requests fulfilment once', async () => {
  const page = await world.open();
  const { storefront_url: storefront, admin_url: admin } = world.demo.ready;
  const before = await shopControl<{ data: unknown[] }>('/orders');
  await page.goto(storefront);
  await page.getByRole('link', { name: 'Steel water bottle' }).click();
  await page.getByRole('button', { name: storefrontWords.addToCart }).dblclick();
  await page.getByRole('heading', { name: storefrontWords.cart }).waitFor();
  expect(await page.getByRole('spinbutton', { name: /quantity/i }).inputValue()).toBe('1');
  await page.goto(`${storefront}/checkout`);
  await page.getByLabel(checkoutWords.sampleCustomer).selectOption({ label: 'Ada Whitlock' });
  await page.getByRole('button', { name: checkoutWords.fillIn }).click();
  await page.getByLabel('City').waitFor();
  await page.getByRole('button', { name: /^Pay/ }).last().dblclick();
  await page.getByRole('heading', { name: /thank you/i }).waitFor();
  const after = await shopControl<{ data: unknown[] }>('/orders');
  expect(after.data.length - before.data.length).toBe(1);

  const token = (await shopControl<{ token: string }>('/session-token', { as: 'merchant' })).token;
  const automatic = (isOn: boolean) =>
    callJson(`${world.demo.ready.app_url}/api/admin/policy`, {
      method: 'PUT',
      token,
      body: { automatic_requests: isOn },
    });
  await automatic(false);
  const order = await buy({ first_name: 'Rui', last_name: 'Pinto', email: 'rui@example.com' }, kit.sku);
  await page.goto(`${admin}/orders/${order.id}`);
  await page.getByRole('button', { name: adminWords.fulfillmentOrder.requestFulfillment }).dblclick();
  await page
    .getByText(/Closed|Fulfilled|Accepted|Submitted/)
    .first()
    .waitFor();
  await automatic(true);
  await expect.poll(() => ordersAtService(order.id, token), { timeout: 60_000 }).toBe(1);
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
});

/** How many orders the service has for an order of the shop. */
async function ordersAtService(orderId: string, token: string): Promise<number> {
  const { app_url: app, sandbox } = world.demo.ready;
  const { data: parts } = await callJson<{ data: { reference: string | null }[] }>(
    `${app}/api/admin/orders?order_id=${orderId}`,
    { token },
  );
  const answer = await fetch(`${sandbox.resellers[0]?.base_url}/orders?limit=100`, {
    headers: { authorization: basicAuthorization(sandbox.resellers[0]?.token ?? '') },
  });
  const { data } = (await answer.json()) as { data: { reference: string | null }[] };
  return data.filter(({ reference }) => parts.some((part) => part.reference === reference)).length;
}

/** Whether anything of the page, or of what it frames, ran. */
async function wasHurt(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hurt' in globalThis);
}

test('HTML in titles and names is text everywhere', { timeout: 360_000 }, async () => {
  const { admin_url: admin, storefront_url: storefront, account_url: account } = world.demo.ready;
  await shopControl('/products', { title: hostile, sku: 'HOSTILE-1', price: '1.00', is_kit: false });
  const order = await buy({ first_name: hostile, last_name: hostile, email: 'html@example.com' }, kit.sku);
  const page = await world.open();
  const look = async (shown: { getByText: Page['getByText'] } | null): Promise<void> => {
    if (shown) await shown.getByText('<script>top.hurt=1</script>').first().waitFor();
    expect(await wasHurt(page)).toBe(false);
  };
  for (const url of [
    storefront,
    `${admin}/orders`,
    `${admin}/orders/${order.id}`,
    `${admin}/products`,
    `${admin}/customers`,
  ]) {
    await page.goto(url);
    await look(page);
  }
  const app = await openApp(page, admin, '/app/products/new');
  await app.getByRole('button', { name: productWords.match.variant.choose }).click();
  await look(page.getByRole('dialog'));
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /onerror/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click();
  await look(app);
  await page.getByRole('button', { name: 'Discard' }).click();
  for (const path of ['/app', '/app/orders', `/app/orders/${order.id}`]) {
    await openApp(page, admin, path);
    await look(null);
  }
  await page.goto(account);
  await page.getByRole('button', { name: /onerror/ }).click();
  await page.goto(`${account}/orders/${order.id}`);
  await look(page);
});

/** The buttons that a page of the app offers, each name once. */
async function buttonsOf(page: Page): Promise<string[]> {
  const names = await appFrame(page)
    .locator('button:not([disabled]):visible')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent.trim()));
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * Clicks twice, as slowly as a hand does, on a machine so slow that little is drawn in between; what the first click
 * sends has no answer before the second.
 */
async function clickTwice(page: Page, button: Locator): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await button.dblclick({ delay: 60 });
  await devTools.detach(); // back to full speed
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState('networkidle');
}

test('no button of the app sends anything twice when it is clicked twice', { timeout: 360_000 }, async () => {
  const { admin_url: first, app_url: app } = world.demo.ready;
  const order = await buy({ first_name: 'Ana', last_name: 'Gil', email: 'ana@example.com' }, kit.sku);
  const page = await world.open();
  let sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(app))
      sent.push(new URL(request.url()).pathname);
  });
  const second = await secondAdminUrl(page, first);
  const tried: string[] = [];
  for (const url of [
    `${first} /app`,
    `${first} /app/orders/${order.id}`,
    `${first} /app/products/${kit.variant_id}`,
    `${first} /app/products/new`,
    `${first} /app/connection`,
    `${first} /app/checks`,
    `${first} /app/customer-pages`,
    // The other merchant connects, and maps what matches.
    `${second} /app/connection`,
    `${second} /app`,
    `${second} /app/products`,
  ]) {
    const [admin = '', path = ''] = url.split(' ');
    await openApp(page, admin, path);
    for (const name of await buttonsOf(page)) {
      await openApp(page, admin, path);
      const button = appFrame(page).getByRole('button', { name, exact: true }).first();
      // One that an earlier click made needless is gone.
      if ((await button.count()) === 0) continue;
      sent = [];
      await clickTwice(page, button);
      expect(sent.length, `${path}: ${name} sent ${sent.join(', ')}`).toBeLessThanOrEqual(1);
      tried.push(`${name}${sent.length === 0 ? '' : ' (sent)'}`);
    }
  }
  expect(tried).toEqual(
    expect.arrayContaining([
      'Check now (sent)',
      'Disconnect',
      productWords.match.remove.action,
      productWords.match.variant.choose,
    ]),
  );
  // The first merchant has a reseller account already; both may add a practice.
  expect(tried.filter((name) => /^(Connect|Match all).*sent/.test(name))).toEqual([
    'Connect practice sandbox (sent)',
    'Connect sandbox (sent)',
    'Connect practice sandbox (sent)',
    expect.stringMatching(/^Match all \d+ \(sent\)$/),
  ]);
});
