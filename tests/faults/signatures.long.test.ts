import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signBody } from '../../app/contract/signing.ts';
import { type AppChild, spawnApp } from './support/app-child.ts';
import { startTestWorld } from './support/test-world.ts';
import type { FaultWorld } from './support/world.ts';

let world: FaultWorld;
let app: AppChild;
/** The app's address and secret as the service knows them. */
let registration: { url: string; secret: string };

beforeAll(async () => {
  world = await startTestWorld({ manual: true });
  app = spawnApp({ localShopifyUrl: world.localShopify.url });
  await app.go(world.task);
  await world.install();
  const [known] = await world.query<typeof registration>('sandbox', 'SELECT url, secret FROM "Webhook"');
  if (!known) throw new Error('The app did not register a webhook.');
  registration = known;
});

afterAll(async () => {
  await app.stop();
  await world.stop();
});

/** Written by the app on its own schedule, whatever comes in. */
const scheduled = new Set(['Reconciliation', 'ReconciliationFinding']);

/** The rows of every other table of the app's, and the jobs that a webhook could have left. */
async function countEverything(): Promise<Record<string, number>> {
  const tables = await world.query<{ name: string }>(
    'app',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const unasked = tables.filter(({ name }) => !scheduled.has(name));
  const counts = unasked.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM public."${name}"`,
  );
  const jobs = `SELECT 'jobs' AS name, count(*)::int AS n FROM pgboss.job WHERE name IN ('shopify-events', 'lab-events')`;
  const rows = await world.query<{ name: string; n: number }>('app', [...counts, jobs].join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}

const orderBody = JSON.stringify({ id: 987_654_321, admin_graphql_api_id: 'gid://shopify/Order/987654321' });
const callbackBody = JSON.stringify({ kind: 'FULFILLMENT_REQUEST' });
const labBody = JSON.stringify({
  event: 'unit.registered',
  timestamp: '2026-11-20T10:00:00.000Z',
  data: { order_id: 'ord_nobodys', reference: null, kit_code: 'KB-NOBODYS' },
});

const hmac = (body: string, secret: string, form: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', secret).update(body).digest(form);

/** Signatures that Shopify never makes, of a body. */
const wrongForShopify: Record<string, (body: string, secret: string) => string | null> = {
  none: () => null,
  'an empty one': () => '',
  "another secret's": (body) => hmac(body, 'another-secret'),
  'of another body': (body, secret) => hmac(`${body} `, secret),
  'in hexadecimal': (body, secret) => hmac(body, secret, 'hex'),
  'cut short': (body, secret) => hmac(body, secret).slice(0, -2),
};

describe('a request whose signature does not verify is answered 401 and leaves a count and nothing else', () => {
  test.each([
    { what: 'shopify_webhook', path: '/webhooks/shopify', body: orderBody },
    { what: 'fulfilment_callback', path: '/fulfillment/fulfillment_order_notification', body: callbackBody },
  ])('Shopify: $what', async ({ what, path, body }) => {
    const before = await countEverything();
    const refusedBefore = (await app.refusals()).shopify[what] ?? 0;
    for (const [name, sign] of Object.entries(wrongForShopify)) {
      const signature = sign(body, world.task.apiSecret);
      const status = await send(`${world.task.appUrl}${path}`, body, {
        ...shopHeaders(),
        ...(signature === null ? {} : { 'x-shopify-hmac-sha256': signature }),
      });
      expect([name, status]).toEqual([name, 401]);
    }
    expect(await countEverything()).toEqual(before);
    const refused = (await app.refusals()).shopify[what] ?? 0;
    expect(refused - refusedBefore).toBe(Object.keys(wrongForShopify).length);
  });

  test('the service: unsigned, wrongly signed, unknown addresses, and a header that names another event', async () => {
    const before = await countEverything();
    const refusedBefore = (await app.refusals()).lab;
    const right = signBody(registration.secret, Buffer.from(labBody));
    const unknown = registration.url.replace(/[^/]+$/, randomUUID());
    const attempts: [url: string, event: string, signature: string | null][] = [
      [registration.url, 'unit.registered', null],
      [registration.url, 'unit.registered', ''],
      [registration.url, 'unit.registered', signBody('another-secret', Buffer.from(labBody))],
      [registration.url, 'unit.registered', signBody(registration.secret, Buffer.from(`${labBody}\n`))],
      [registration.url, 'unit.registered', right.toUpperCase()],
      [registration.url, 'result.ready', right],
      [unknown, 'unit.registered', right],
    ];
    for (const [url, event, signature] of attempts) {
      const headers = {
        'x-webhook-event': event,
        ...(signature === null ? {} : { 'x-webhook-signature': signature }),
      };
      expect([event, signature, await send(url, labBody, headers)]).toEqual([event, signature, 401]);
    }
    expect(await countEverything()).toEqual(before);
    expect((await app.refusals()).lab - refusedBefore).toBe(attempts.length);
  });
});

describe('the same requests rightly signed are stored', () => {
  test('those of both sides', async () => {
    const before = await countEverything();
    const signed = (body: string) => ({
      ...shopHeaders(),
      'x-shopify-hmac-sha256': hmac(body, world.task.apiSecret),
    });
    const { appUrl } = world.task;
    expect(await send(`${appUrl}/webhooks/shopify`, orderBody, signed(orderBody))).toBe(200);
    const callback = `${appUrl}/fulfillment/fulfillment_order_notification`;
    expect(await send(callback, callbackBody, signed(callbackBody))).toBe(200);
    const labHeaders = {
      'x-webhook-event': 'unit.registered',
      'x-webhook-signature': signBody(registration.secret, Buffer.from(labBody)),
    };
    expect(await send(registration.url, labBody, labHeaders)).toBe(200);
    const after = await countEverything();
    expect(after['ShopEvent']).toBe((before['ShopEvent'] ?? 0) + 2);
    expect(after['LabEvent']).toBe((before['LabEvent'] ?? 0) + 1);
  });
});

function shopHeaders(): Record<string, string> {
  return {
    'x-shopify-shop-domain': world.localShopify.shop,
    'x-shopify-topic': 'orders/paid',
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-api-version': '2026-10',
  };
}
