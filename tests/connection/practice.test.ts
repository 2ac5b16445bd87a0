import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handedOver, sendTest } from '../../app/connection/by-hand.ts';
import { readUsage } from '../../app/connection/clients.ts';
import {
  connect,
  type ConnectAnswer,
  currentConnection,
  disconnect,
  rotateToken,
} from '../../app/connection/connections.ts';
import type { ConnectionKind } from '../../app/connection/kind.ts';
import { readDeliveries } from '../../app/connection/deliveries.ts';
import { checkHealth } from '../../app/connection/health.ts';
import { openConnections } from '../../app/connection/use.ts';
import { signBody } from '../../app/contract/signing.ts';
import { receiveLabWebhook } from '../../app/events/lab/inbox.ts';
import { json, startHttp } from '../lab/support/servers.ts';
import { type Client, startTestSandbox, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { SHOP, useConnectionWorld } from './support/world.ts';

const world = useConnectionWorld();
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Connects the shop at the sandbox, as its page does. */
function connecting(
  { account }: Client,
  kind: ConnectionKind,
  { token = account.token, saysSelfFulfilled = null as boolean | null, shop = SHOP } = {},
): Promise<ConnectAnswer> {
  const { resellers, partners } = sandbox.running.ready;
  const baseUrls = { reseller: resellers[0]?.base_url ?? '', partner: partners[0]?.base_url ?? '' };
  return connect(world.ctx, {
    shop,
    kind,
    environment: 'sandbox',
    baseUrl: baseUrls[kind],
    otherBaseUrl: baseUrls[kind === 'reseller' ? 'partner' : 'reseller'],
    token,
    saysSelfFulfilled,
  });
}

async function connected(...given: Parameters<typeof connecting>) {
  const answer = await connecting(...given);
  if (!answer.ok) throw new Error(answer.code);
  return answer.connection;
}

const webhooksOf = async (client: Client) =>
  ((await client.get('/webhooks')).body as { data: { id: string; url: string; events: string[] }[] }).data;

describe('a practice’s account', () => {
  test('is connected by its key beside the reseller’s, each with an address for its own events', async () => {
    const [resellerAccount] = sandbox.clients;
    const [practiceAccount] = sandbox.practices;
    const reseller = await connected(resellerAccount, 'reseller');
    const practice = await connected(practiceAccount, 'partner');
    expect(practice).toMatchObject({
      kind: 'partner',
      state: 'active',
      isCurrent: true,
      webhookHealth: 'live',
      answersReads: true,
      isSelfFulfilled: false,
    });
    expect((await currentConnection(world.ctx, SHOP, 'reseller'))?.id).toBe(reseller.id);
    const own = await webhooksOf(practiceAccount);
    expect(own.map(({ events }) => events)).toEqual([['partner_order.shipped']]);
    expect(await readUsage(world.ctx, practice.id)).toMatchObject({ enabled: true });

    await disconnect(world.ctx, practice.id);
    expect(await webhooksOf(practiceAccount)).toEqual([]);
    expect(await webhooksOf(resellerAccount)).toHaveLength(1);
    expect((await currentConnection(world.ctx, SHOP, 'reseller'))?.id).toBe(reseller.id);
    await disconnect(world.ctx, reseller.id);
  });

  test('is connected although its AI is off: the key is valid', async () => {
    const answer = await connecting(sandbox.practices[3], 'partner');
    expect(answer).toMatchObject({ ok: true, isAiOff: true, connection: { state: 'active' } });
    if (!answer.ok) return;
    expect((await checkHealth(world.ctx, answer.connection.id)).service).toBe('ok');
    await disconnect(world.ctx, answer.connection.id);
  });

  test('that ships from its own stock is known by its profile, whatever the merchant said', async () => {
    const own = await connected(sandbox.practices[2], 'partner', { saysSelfFulfilled: false });
    expect(own.isSelfFulfilled).toBe(true);
    await disconnect(world.ctx, own.id);
  });

  test('keeps its connection with another key of the same account, and takes none of another one', async () => {
    const [client, other] = sandbox.practices;
    const own = await connected(client, 'partner');
    const issued = await fetch(`${sandbox.running.ready.control}/accounts/partner-1/tokens`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`:${sandbox.running.adminToken}`)}` },
    });
    const { token } = (await issued.json()) as { token: string };
    expect(await rotateToken(world.ctx, { connectionId: own.id, token })).toMatchObject({
      ok: true,
      connection: { id: own.id },
    });
    const foreign = { connectionId: own.id, token: other.account.token };
    expect(await rotateToken(world.ctx, foreign)).toMatchObject({ ok: false, code: 'other_account' });
    await disconnect(world.ctx, own.id);
  });
});

describe('a key that can’t be used', () => {
  test.each([
    ['nobody’s', 'partner', (): string => 'no-key-at-all', 'unauthorized'],
    ['a reseller’s', 'partner', (): string => sandbox.clients[0].account.token, 'reseller_key'],
    [
      'a practice’s, without AI',
      'reseller',
      (): string => sandbox.practices[3].account.token,
      'practice_key',
    ],
  ] as const)('%s, entered for a %s account, is told and stores nothing', async (_, kind, token, code) => {
    const answer = await connecting(sandbox.practices[0], kind, { token: token() });
    expect(answer).toMatchObject({ ok: false, code, retryable: false });
    expect(await world.ctx.db.connection.count()).toBe(0);
  });

  test('because the lab is down, or something else answers at its address, is told as that', async () => {
    const at = { shop: SHOP, kind: 'partner', environment: 'sandbox', token: 'tok_a' } as const;
    const { service, ctx } = world;
    service.mood.down = true;
    expect(await connect(ctx, { ...at, baseUrl: service.baseUrl })).toMatchObject({ code: 'unreachable' });
    service.mood.down = false;
    for (const said of ['<h1>Soon</h1>', '{"ok":true}']) {
      const else_ = await startHttp((response) => void response.writeHead(200).end(said));
      const answer = await connect(ctx, { ...at, baseUrl: else_.baseUrl });
      await else_.close();
      expect(answer).toMatchObject({ ok: false });
      expect(['unreachable', 'not_the_service']).toContain(answer.ok ? '' : answer.code);
    }
    expect(await ctx.db.connection.count()).toBe(0);
  });

  test('is a reseller’s, too, where both interfaces lie at one address', async () => {
    const { ctx, service } = world;
    const usage = { enabled: true, limits: {}, current_month: {} };
    const lab = await startHttp((response, { path }) => {
      const data = path === '/products' ? { data: [] } : usage;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    });
    const { baseUrl } = lab;
    const at = { shop: SHOP, kind: 'partner', environment: 'sandbox', token: 'tok_a' } as const;
    const answer = await connect(ctx, { ...at, baseUrl, otherBaseUrl: `${baseUrl}/` });
    await lab.close();
    expect(answer).toMatchObject({ ok: false, code: 'reseller_key' });
    expect(service.requests).toEqual([]);
  });
});

describe('where the lab offers what is documented and no more', () => {
  let app: Awaited<ReturnType<typeof startHttp>>;
  const practice = () => sandbox.practices[1];
  beforeAll(async () => {
    await practice().control('PATCH', '/profile', { documented_only: true });
    // The app's own address, as the internet reaches it.
    app = await startHttp((response, { path, body, headers }) => {
      void receiveLabWebhook(world.ctx, {
        registrationId: path.split('/').at(-1) ?? '',
        rawBody: Buffer.from(body),
        headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
      }).then((outcome) => response.writeHead(outcome === 'unauthorized' ? 401 : 200).end());
    });
  });
  afterAll(() => app.close());
  beforeEach(() => void (world.ctx.appUrl = app.baseUrl));

  const deliver = async (url: string, body: string, secret: string): Promise<number> => {
    const event = (JSON.parse(body) as { event: string }).event;
    const headers = { 'x-webhook-event': event, 'x-webhook-signature': signBody(secret, Buffer.from(body)) };
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  const shipped = (orderId: string, code: string | null = null): string =>
    JSON.stringify({
      event: 'partner_order.shipped',
      timestamp: '2026-11-20T11:59:58.000Z',
      data: { orderId, trackingCode: code, trackingLink: null },
    });

  test('a person gets one address and one secret to hand over, however often it is looked at', async () => {
    const { id, ...own } = await connected(practice(), 'partner', { saysSelfFulfilled: true });
    expect(own).toMatchObject({ webhookHealth: 'by_hand', answersReads: false, isSelfFulfilled: true });
    const asked = { shop: SHOP, connectionId: id };
    const address = await handedOver(world.ctx, asked);
    expect(address?.secret).toHaveLength(64);
    await Promise.all([checkHealth(world.ctx, id), checkHealth(world.ctx, id)]);
    expect(await handedOver(world.ctx, asked)).toEqual(address);
    const stranger = { shop: 'other.myshopify.com', connectionId: id };
    await expect(handedOver(world.ctx, stranger)).rejects.toMatchObject({ code: 'unknown_connection' });
    await expect(sendTest(world.ctx, stranger)).rejects.toMatchObject({ code: 'unknown_connection' });

    await disconnect(world.ctx, id);
    await expect(handedOver(world.ctx, asked)).rejects.toMatchObject({ code: 'connection_closed' });
  });

  test('the shipped order that comes there is proved, stored once, sealed, and shown as the last event', async () => {
    const { id } = await connected(practice(), 'partner');
    const address = await handedOver(world.ctx, { shop: SHOP, connectionId: id });
    if (address === null) throw new Error('There is an address.');
    const { url, secret } = address;
    expect(await deliver(url, shipped('o1', 'T-1'), 'another-secret')).toBe(401);
    expect(await readDeliveries(world.ctx, id)).toMatchObject({ lastEventAt: null });
    expect(await deliver(url, shipped('o1', 'T-1'), secret)).toBe(200);
    expect(await deliver(url, shipped('o1', 'T-2'), secret)).toBe(200);
    expect(
      await deliver(url, JSON.stringify({ event: 'order.shipped', data: { order_id: 'o1' } }), secret),
    ).toBe(200);
    const rows = await world.ctx.db.labEvent.findMany({
      where: { connectionId: id },
      orderBy: { kind: 'asc' },
    });
    expect(rows).toMatchObject([
      {
        kind: 'partner_order.shipped',
        state: 'received',
        repeats: 1,
        dedupeKey: 'partner_order.shipped:o1',
      },
      { kind: 'unknown', state: 'unreadable' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('T-1');
    expect(await readDeliveries(world.ctx, id)).toMatchObject({
      lastEventAt: world.now,
      isHeard: true,
      unreadable: 1,
    });
  });

  test('a test is sent to the address and arrives as the lab’s events do, or is said not to', async () => {
    const { id } = await connected(practice(), 'partner');
    const asked = { shop: SHOP, connectionId: id };
    expect(await sendTest(world.ctx, asked)).toBe('stored');
    expect(await readDeliveries(world.ctx, id)).toMatchObject({
      lastEventKind: 'kitbridge.test',
      isHeard: false,
    });
    world.ctx.appUrl = 'http://127.0.0.1:9';
    await checkHealth(world.ctx, id);
    expect(await sendTest(world.ctx, asked)).toBe('not_reached');
    // Something else answers there.
    const other = await startHttp((response) => json(response, 401, {}));
    world.ctx.appUrl = other.baseUrl;
    await checkHealth(world.ctx, id);
    expect(await sendTest(world.ctx, asked)).toBe('not_reached');
    expect(other.requests).toHaveLength(1);
    await other.close();
    expect(await openConnections(world.ctx, SHOP, 'partner')).toMatchObject([{ webhookHealth: 'by_hand' }]);
  });
});
