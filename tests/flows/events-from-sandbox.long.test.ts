import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor } from '../../app/connection/clients.ts';
import { connect, disconnect } from '../../app/connection/connections.ts';
import { LAB_DELIVERY_STATUS, receiveLabWebhook } from '../../app/events/lab/inbox.ts';
import { labEventsQueue, processLabEvent, type LabEvent } from '../../app/events/lab/work.ts';
import { SHOP, useConnectionWorld } from '../connection/support/world.ts';
import { listening, type TestServer } from '../lab/support/servers.ts';
import { deliveryCheck, startWatchedSandbox, type WatchedSandbox } from './support/watched-sandbox.ts';

/** The service's own signed deliveries, over HTTP, into the app's inbox and out of its queue. */

const world = useConnectionWorld();
const handled: LabEvent[] = [];
let enough: () => void = () => undefined;
let sandbox: WatchedSandbox;
/** What of the deliveries does not fit the OpenAPI document. */
const undocumented: string[] = [];
let app: TestServer;

beforeAll(async () => {
  sandbox = await startWatchedSandbox();
  const wrongWith = await deliveryCheck(sandbox.running.ready.openapi.reseller);
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = new Headers(
        Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const registrationId = (incoming.url ?? '').replace('/webhooks/lab/', '');
      undocumented.push(...wrongWith(headers, Buffer.concat(chunks)));
      receiveLabWebhook(world.ctx, { registrationId, rawBody: Buffer.concat(chunks), headers }).then(
        (outcome) => response.writeHead(LAB_DELIVERY_STATUS[outcome]).end(),
        () => response.writeHead(503).end(),
      );
    });
  });
  app = await listening(server, 'http');
  const handle = (event: LabEvent) => {
    handled.push(event);
    enough();
    return Promise.resolve('done' as const);
  };
  await world.ctx.jobs.work(labEventsQueue, ({ eventId }) =>
    processLabEvent(world.ctx, eventId, { reseller: [handle], practice: [] }),
  );
});

afterAll(async () => {
  await sandbox.close();
  await app.close();
});

test('a connected shop gets each event of its order, once, with all that the contract promises', async () => {
  world.ctx.appUrl = app.baseUrl;
  const [account] = sandbox.clients;
  const { base_url: baseUrl, token } = account.account;
  const answer = await connect(world.ctx, { shop: SHOP, environment: 'sandbox', baseUrl, token });
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.webhooks).toEqual({ health: 'live', detail: null });
  const connectionId = answer.connection.id;

  const client = await clientFor(world.ctx, connectionId);
  const kit = (await client.products()).find(({ kits }) => kits === 1);
  const placed = await client.placeOrder({
    email: 'ada@example.com',
    reference: 'KB-events',
    items: [{ variation_id: kit?.variationId ?? '', quantity: 2 }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Weg 1', zip: '10115' },
  });
  const orderId = placed.kind === 'placed' ? placed.order.id : '';

  const all = new Promise<void>((resolve) => {
    enough = () => handled.length >= 5 && resolve();
  });
  for (let steps = 0; steps < 20; steps += 1) await account.control('POST', '/clock', { to_next: true });
  await all;
  await world.ctx.jobs.idle();

  const kinds = handled.map(({ kind }) => kind).sort();
  expect(kinds).toEqual([
    'order.shipped',
    'result.ready',
    'result.ready',
    'unit.registered',
    'unit.registered',
  ]);
  expect(
    new Set(handled.map((event) => `${event.connectionId} ${event.orderId} ${event.reference}`)),
  ).toEqual(new Set([`${connectionId} ${orderId} KB-events`]));
  const shipped = handled.find(({ kind }) => kind === 'order.shipped');
  expect(shipped?.kits).toHaveLength(2);
  for (const { kitCode, qrLink, trackingCode } of shipped?.kits ?? []) {
    expect([kitCode, qrLink, trackingCode]).not.toContain(null);
    expect(await client.unitByKit(kitCode)).toMatchObject({ trackingCode });
  }
  const reported = handled.filter(({ kind }) => kind === 'result.ready').map(({ resultId }) => resultId);
  const reports = (await client.reports({ cursor: null })).records.map(({ id }) => id);
  expect(new Set(reported)).toEqual(new Set(reports));
  expect(world.ctx.refusals.count).toBe(0);

  // Connected once more, nothing is doubled; disconnected, nothing is left behind.
  await connect(world.ctx, { shop: SHOP, environment: 'sandbox', baseUrl, token });
  expect((await account.get('/webhooks')).body).toMatchObject({ data: [{ active: true }] });
  await disconnect(world.ctx, connectionId);
  expect((await account.get('/webhooks')).body).toEqual({ data: [] });

  expect(undocumented).toEqual([]);
  expect(await sandbox.traffic.check()).toBeGreaterThan(10);
});
