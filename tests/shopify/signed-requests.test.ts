import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogCapture } from '../support/log.ts';
import { shop } from './support/platform.ts';
import { signatureOf, startWebApp } from './support/web-app.ts';

/** What Shopify signs, sent to the app as it is built and served. */
const { log, lines } = createLogCapture();
let app: Awaited<ReturnType<typeof startWebApp>>;

beforeAll(async () => {
  app = await startWebApp(log, { appBridgeUrl: null, frameAncestors: [] });
}, 180_000);
afterAll(() => app.stop());
beforeEach(() => {
  app.behind.webhooks.length = 0;
  app.behind.callbacks.length = 0;
  app.behind.rejected.length = 0;
  app.behind.broken = false;
  lines.length = 0;
});

// Two spaces, an escape and a letter beyond ASCII: what a parser would write otherwise.
const order = '{"id":  820982911946154508,"name":"#1\\u0030","note":"čaj"}';
const webhookHeaders = (body: string | Uint8Array) => ({
  'content-type': 'application/json',
  'x-shopify-hmac-sha256': signatureOf(body),
  'x-shopify-shop-domain': shop,
  'x-shopify-topic': 'orders/paid',
  'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
  'x-shopify-event-id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
  'x-shopify-triggered-at': '2026-11-02T10:11:12.123456789Z',
  'x-shopify-api-version': '2026-10',
});
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(`${app.url}${path}`, { method: 'POST', body, headers });
const sendWebhook = (body: string, headers: Record<string, string> = {}) =>
  post('/webhooks/shopify', body, { ...webhookHeaders(body), ...headers });

test('a signed webhook is stored with what its headers say and answered with exactly 200', async () => {
  const response = await sendWebhook(order);
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(app.behind.webhooks).toEqual([
    {
      shop,
      topic: 'orders/paid',
      webhookId: 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      eventId: '98880550-7158-44d4-b7cd-2c97c8a091b5',
      triggeredAt: '2026-11-02T10:11:12.123456789Z',
      apiVersion: '2026-10',
      payload: JSON.parse(order) as unknown,
    },
  ]);
});

test('a shop that the app knows no session of is served too: an uninstall’s webhook comes last', async () => {
  const response = await sendWebhook('{}', { 'x-shopify-topic': 'app/uninstalled' });
  expect(response.status).toBe(200);
});

describe('a webhook that Shopify did not sign is answered with 401 and leaves no trace but a count', () => {
  test.each([
    ['another body', `${order} `, { 'x-shopify-hmac-sha256': signatureOf(order) }],
    [
      'the same JSON written otherwise',
      JSON.stringify(JSON.parse(order)),
      { 'x-shopify-hmac-sha256': signatureOf(order) },
    ],
    ['another secret', order, { 'x-shopify-hmac-sha256': signatureOf(order, 'other') }],
    [
      'hexadecimal',
      order,
      { 'x-shopify-hmac-sha256': Buffer.from(signatureOf(order), 'base64').toString('hex') },
    ],
    ['an empty signature', order, { 'x-shopify-hmac-sha256': '' }],
    ['half a signature', order, { 'x-shopify-hmac-sha256': signatureOf(order).slice(0, 20) }],
    ['an empty body with the signature of another', '', { 'x-shopify-hmac-sha256': signatureOf(order) }],
  ])('%s', async (_name, body, headers) => {
    const response = await sendWebhook(body, headers);
    expect([response.status, await response.text()]).toEqual([401, '']);
    expect(app.behind.webhooks).toEqual([]);
    expect(app.behind.rejected).toEqual(['shopify_webhook']);
    expect(lines.filter(({ msg }) => msg !== 'request')).toEqual([]);
  });
  test('no signature at all', async () => {
    const { 'x-shopify-hmac-sha256': _signature, ...headers } = webhookHeaders(order);
    expect((await post('/webhooks/shopify', order, headers)).status).toBe(401);
    expect(app.behind.webhooks).toEqual([]);
  });
});

test('bytes that are no UTF-8 are checked as bytes: signed they are malformed, else unsigned', async () => {
  const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
  expect((await post('/webhooks/shopify', bytes, webhookHeaders(bytes))).status).toBe(400);
  // The same text once decoded, but other bytes.
  const lookalike = new TextEncoder().encode(new TextDecoder().decode(bytes));
  expect((await post('/webhooks/shopify', lookalike, webhookHeaders(bytes))).status).toBe(401);
});

describe('a signed webhook that is not of Shopify’s form changes nothing', () => {
  test.each([
    ['no JSON', 'hello', {}],
    ['no shop', order, { 'x-shopify-shop-domain': '' }],
    ['a shop that is none', order, { 'x-shopify-shop-domain': 'evil.example.com' }],
    ['no topic', order, { 'x-shopify-topic': '' }],
    ['no webhook id', order, { 'x-shopify-webhook-id': '' }],
  ])('%s', async (_name, body, headers) => {
    expect((await sendWebhook(body, headers)).status).toBe(400);
    expect(app.behind.webhooks).toEqual([]);
  });
});

test('when it cannot be stored the answer is 503, so that Shopify sends it again', async () => {
  app.behind.broken = true;
  expect((await sendWebhook(order)).status).toBe(503);
  expect(JSON.stringify(lines)).not.toContain('čaj');
});

test('other methods are 405', async () => {
  expect((await fetch(`${app.url}/webhooks/shopify`, { method: 'PUT', body: order })).status).toBe(405);
  expect((await fetch(`${app.url}/webhooks/shopify`)).status).toBe(405);
});

describe('the fulfilment service’s notification address', () => {
  const path = '/fulfillment/fulfillment_order_notification';
  const headers = (body: string) => ({
    'x-shopify-hmac-sha256': signatureOf(body),
    'x-shopify-shop-domain': shop,
  });
  test.each(['FULFILLMENT_REQUEST', 'CANCELLATION_REQUEST'])('takes %s', async (kind) => {
    const body = JSON.stringify({ kind });
    expect((await post(path, body, headers(body))).status).toBe(200);
    expect(app.behind.callbacks).toEqual([{ shop, kind }]);
  });
  test('answers 401 to a bad signature, 400 to a kind that is none, 503 when it cannot be stored', async () => {
    const body = '{"kind":"FULFILLMENT_REQUEST"}';
    expect((await post(path, body, headers(`${body} `))).status).toBe(401);
    expect((await post(path, '{"kind":"X"}', headers('{"kind":"X"}'))).status).toBe(400);
    expect(app.behind.callbacks).toEqual([]);
    expect(app.behind.rejected).toEqual(['fulfilment_callback']);
    app.behind.broken = true;
    expect((await post(path, body, headers(body))).status).toBe(503);
  });
});
