import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import type { SandboxDb } from '../../../app/db/sandbox-client.ts';
import { sessionIdleMs } from '../../../app/sandbox/console/sessions.ts';
import { loginWords } from '../../../app/sandbox/words/console.ts';
import { order, registerWebhook, secret, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, Receiver, TestSandbox } from '../support/sandbox.ts';

const adminToken = 'an-admin-token-of-more-than-32-characters';
let sandbox: TestSandbox;
let db: SandboxDb;
let receiver: Receiver;
let [first, second]: Client[] = [];
let aheadMs = 0;
/** Of the second account. */
let theirs: { orderId: string; kitCode: string; deliveryId: string };

beforeAll(async () => {
  [sandbox, receiver] = await Promise.all([
    startTestSandbox({ adminToken, now: () => Date.now() + aheadMs }),
    startReceiver(),
  ]);
  db = openSandboxDb(sandbox.databaseUrl);
  [first, second] = sandbox.clients;
  await registerWebhook(client(second), receiver.url);
  const placed = await client(second).post('/orders', order({ email: 'hidden@example.com' }));
  await client(second).control('POST', '/events', { order_id: placed.body.id, kind: 'order.shipped' });
  await receiver.until((received) => received.length > 0);
  const kit = await db.kit.findFirstOrThrow({ where: { orderId: placed.body.id } });
  const delivery = await db.delivery.findFirstOrThrow({ where: { orderId: placed.body.id } });
  theirs = { orderId: placed.body.id, kitCode: kit.code, deliveryId: String(delivery.id) };
});

afterAll(async () => {
  await db?.$disconnect();
  await sandbox?.close();
  await receiver?.close();
});

function client(of: Client | undefined): Client {
  if (of === undefined) throw new Error('The sandbox runs from beforeAll on.');
  return of;
}

interface Visitor {
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; text: string }>;
  post(
    path: string,
    form?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; text: string }>;
  cookie: string;
}

/** Somebody with a browser that follows no redirect by itself. */
function visitor(cookie = ''): Visitor {
  const origin = sandbox.running.url;
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${origin}/console${path}`, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    cookie,
    get: (path, headers = {}) => send(path, { headers: { cookie, ...headers } }),
    post: (path, form = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { cookie, origin, ...headers },
        body: new URLSearchParams(form),
      }),
  };
}

async function logIn(token: string): Promise<Visitor> {
  const answer = await visitor().post('/login', { token });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Strict/);
  expect(cookie).toMatch(/; Path=\/console/);
  return visitor(cookie.split(';')[0]);
}

/** Everything that an action of the console could have changed. */
async function state(): Promise<string> {
  const [accounts, tokens, kits, orders, rules, deliveries, webhooks] = await Promise.all([
    db.account.findMany({ orderBy: { id: 'asc' } }),
    db.apiToken.findMany({ orderBy: [{ accountId: 'asc' }, { ordinal: 'asc' }] }),
    db.kit.findMany({ orderBy: { code: 'asc' } }),
    db.order.findMany({ orderBy: { id: 'asc' } }),
    db.faultRule.findMany({ orderBy: [{ accountId: 'asc' }, { kind: 'asc' }] }),
    // Without its attempts: the pump goes on with those whoever reads.
    db.delivery.findMany({ orderBy: { id: 'asc' }, select: { id: true, webhookId: true, eventId: true } }),
    db.webhook.findMany({ orderBy: { id: 'asc' } }),
  ]);
  return JSON.stringify(
    { accounts, tokens, kits, orders, rules, deliveries, webhooks },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}

/** Follows every link of the console from its first page. */
async function crawl(from: Visitor): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { status, text } = await from.get(path);
    expect([path, status]).toEqual([path, 200]);
    pages.set(path, text);
    for (const [, href = ''] of text.matchAll(/(?:href|hx-get|src)="([^"]+)"/g)) {
      const linked = href.replaceAll('&amp;', '&');
      if (linked.startsWith('/console') && !linked.startsWith('/console/assets/')) {
        waiting.push(linked.slice('/console'.length));
      }
    }
  }
  return pages;
}

test('whoever is not logged in is sent to the login, and from there to the page they wanted', async () => {
  const answer = await visitor().get('/orders?status=4xx');
  expect(answer.status).toBe(303);
  const login = answer.headers.get('location') ?? '';
  expect(login).toBe(`/console/login?next=${encodeURIComponent('/console/orders?status=4xx')}`);
  const entered = await visitor().post('/login', { token: adminToken, next: '/console/orders?status=4xx' });
  expect(entered.headers.get('location')).toBe('/console/orders?status=4xx');
  for (const next of [
    '//evil.example',
    'https://evil.example/console',
    '/console/../x',
    '/console@evil',
    '/control',
  ]) {
    const { headers } = await visitor().post('/login', { token: adminToken, next });
    expect(headers.get('location')).toBe('/console');
  }
  expect((await visitor().post('/clock', { freeze: 'true' })).status).toBe(401);
  expect((await visitor().get('/live')).status).toBe(401);
});

test('a wrong token is refused in clear words and repeated ones are braked, each address for itself', async () => {
  aheadMs += 3_600_000; // whatever other tests tried is forgotten
  const wrong = await visitor().post('/login', { token: 'sbx_not-a-token' });
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain(loginWords.wrong);
  expect(wrong.text).not.toContain('sbx_not-a-token');
  expect(wrong.headers.get('set-cookie')).toBeNull();
  for (let tries = 0; tries < 4; tries += 1) await visitor().post('/login', { token: 'wrong' });
  const braked = await visitor().post('/login', { token: adminToken });
  expect(braked.status).toBe(429);
  expect(Number(braked.headers.get('retry-after'))).toBeGreaterThan(0);
  aheadMs += 2_000;
  await logIn(adminToken);
});

test('one token’s holder cannot log the others out by logging in again and again', async () => {
  const admin = await logIn(adminToken);
  const oldest = await logIn(client(first).account.token);
  for (let logins = 0; logins < 50; logins += 1) await logIn(client(first).account.token);
  expect((await oldest.get('')).status).toBe(303);
  expect((await admin.get('')).status).toBe(200);
});

test('a session ends with its logout, after 12 idle hours, and with the token it was opened with', async () => {
  const left = await logIn(adminToken);
  expect((await left.post('/logout')).status).toBe(303);
  expect((await left.get('')).status).toBe(303);

  const idle = await logIn(adminToken);
  aheadMs += sessionIdleMs - 1_000;
  expect((await idle.get('')).status).toBe(200);
  // A page that asks for itself keeps nobody logged in.
  aheadMs += sessionIdleMs - 1_000;
  expect((await idle.get('', { 'hx-request': 'true' })).status).toBe(200);
  aheadMs += 2_000;
  const over = await idle.get('', { 'hx-request': 'true' });
  expect(over.headers.get('hx-redirect')).toBe('/console/login?next=%2Fconsole');

  const admin = await logIn(adminToken);
  const issued = await admin.post('/accounts/reseller-raised/tokens');
  const token = /sbx_[a-z0-9]{40}/.exec(issued.text)?.[0] ?? '';
  const account = await logIn(token);
  const revoked = await admin.post('/accounts/reseller-raised/tokens/2/revoke');
  expect(revoked.status).toBe(303);
  expect((await account.get('')).status).toBe(303);
});

test('the cookie is Secure where the sandbox is reached over https', async () => {
  const port = await freePort();
  const https = await startTestSandbox({ adminToken, port, publicUrl: 'https://sandbox.example' });
  const answer = await fetch(`http://127.0.0.1:${String(port)}/console/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://sandbox.example' },
    body: new URLSearchParams({ token: adminToken }),
  });
  expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
  await https.close();
});

test('an account’s session sees and steers that account alone: another’s is 404 and nothing changes', async () => {
  const mine = await logIn(client(first).account.token);
  const before = await state();
  const { orderId, kitCode, deliveryId } = theirs;
  for (const path of [
    `/orders/${orderId}`,
    `/kits/${kitCode}`,
    '/accounts',
    '/accounts/reseller-1',
    '/accounts/reseller-2',
  ]) {
    const answer = await mine.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toContain('hidden@example.com');
  }
  const theirAccount = { account: 'reseller-2' };
  const actions: [string, Record<string, string>][] = [
    [`/orders/${orderId}/ship`, {}],
    [`/kits/${kitCode}/steps`, { step: 'unit.registered' }],
    [`/deliveries/${deliveryId}/replay`, {}],
    ['/deliveries/replay', { ...theirAccount, from: '2020-01-01T00:00', to: '2090-01-01T00:00' }],
    ['/clock', { ...theirAccount, freeze: 'false' }],
    ['/clock', { ...theirAccount, to_next: 'true' }],
    ['/clock', { ...theirAccount, advance: '1', unit: 'd' }],
    ['/faults', { ...theirAccount, kind: 'latency', rate: '1' }],
    ['/reset', { ...theirAccount, webhooks: '1' }],
    ['/accounts', { name: 'Mine', currency: 'EUR' }],
    ['/accounts/reseller-1/tokens', {}],
    ['/accounts/reseller-2/tokens', {}],
    ['/accounts/reseller-2/rotate', {}],
    ['/accounts/reseller-2/tokens/1/revoke', {}],
    ['/accounts/reseller-2/limits', { enabled: '1', perMinute: '1', perDay: '1', budget: '1' }],
  ];
  for (const [path, form] of actions) {
    const answer = await mine.post(path, form);
    expect([path, form, answer.status]).toEqual([path, form, 404]);
  }
  expect(await state()).toBe(before);

  for (const path of [
    '',
    '/orders',
    '/requests',
    '/deliveries',
    '/webhooks',
    '/clock',
    `/deliveries?id=${deliveryId}`,
  ]) {
    const { text } = await mine.get(`${path}${path.includes('?') ? '&' : '?'}account=reseller-2`);
    for (const word of [orderId, kitCode, 'Reseller 2', new URL(receiver.url).host]) {
      expect([path, text.includes(word)]).toEqual([path, false]);
    }
  }
});

test('the same actions work for the admin and for the account itself', async () => {
  for (const token of [adminToken, client(second).account.token]) {
    const who = await logIn(token);
    const { text } = await who.get(`/kits/${theirs.kitCode}`);
    expect(text).toContain(theirs.kitCode);
    const replayed = await who.post(`/deliveries/${theirs.deliveryId}/replay`);
    expect(replayed.status).toBe(303);
    const clock = await who.post('/clock', { account: 'reseller-2', advance: '1,5', unit: 's' });
    expect(clock.status).toBe(303);
    const page = await who.get((clock.headers.get('location') ?? '').slice('/console'.length));
    expect(page.text).toContain('Reseller 2: the simulated clock shows');
  }
});

test('no form of another origin changes anything, whatever session the browser holds', async () => {
  const admin = await logIn(adminToken);
  const before = await state();
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: sandbox.running.url.replace('http:', 'https:').replace(/\d+$/, '1') },
  ];
  for (const headers of foreign) {
    for (const path of ['/clock', '/reset', '/accounts/reseller-1/rotate', '/logout', '/login']) {
      const answer = await admin.post(
        path,
        { account: 'reseller-1', freeze: 'false', token: adminToken },
        headers,
      );
      expect([path, headers, answer.status]).toEqual([path, headers, 403]);
    }
  }
  expect(await state()).toBe(before);
  expect((await admin.get('')).status).toBe(200);
});

test('no page holds a token, a webhook’s secret, a result or a date of birth; reading changes nothing', async () => {
  const me = client(second);
  for (const kind of ['unit.registered', 'unit.received', 'unit.analysis_started', 'result.ready']) {
    await me.control('POST', '/events', { kit_code: theirs.kitCode, kind });
  }
  await me.get('/orders?limit=x');
  await registerWebhook(me, 'http://127.0.0.1:1/hook');
  const kit = await db.kit.findUniqueOrThrow({ where: { code: theirs.kitCode }, include: { result: true } });
  const { profile } = kit.result ?? { profile: null };
  const measured = JSON.stringify(profile).match(/\d+\.\d{2}/g) ?? [];
  const known = [
    adminToken,
    secret,
    ...sandbox.clients.map(({ account }) => account.token),
    kit.dateOfBirth ?? 'no date of birth',
  ];
  const admin = await logIn(adminToken);
  const before = await state();
  const pages = await crawl(admin);
  expect(await state()).toBe(before);
  expect(pages.size).toBeGreaterThan(30);
  for (const [path, text] of pages) {
    for (const word of known) expect([path, text.includes(word)]).toEqual([path, false]);
    if (path.startsWith('/kits/') || path.startsWith('/orders')) {
      for (const value of measured) expect([path, text.includes(`>${value}<`)]).toEqual([path, false]);
    }
    // E-mail addresses stand in an order's detail, and in the body that placed it.
    if (text.includes('hidden@example.com')) expect(path).toMatch(/^\/(orders\/|requests|$|\?)/);
  }
  expect([...pages.keys()].filter((path) => /report|pdf/.test(path))).toEqual([]);
});

test('a new token is shown in the answer that issued it, and nowhere else', async () => {
  const admin = await logIn(adminToken);
  const issued = await admin.post('/accounts/reseller-1/tokens', {}, { 'hx-request': 'true' });
  const token = /sbx_[a-z0-9]{40}/.exec(issued.text)?.[0] ?? '';
  expect(issued.status).toBe(200);
  expect(issued.headers.get('cache-control')).toBe('no-store');
  const whole = await admin.post('/accounts/reseller-1/rotate');
  const rotated = /sbx_[a-z0-9]{40}/.exec(whole.text)?.[0] ?? '';
  expect(rotated).not.toBe(token);
  for (const path of ['/accounts/reseller-1', '/accounts', '']) {
    const { text } = await admin.get(path);
    expect(text).not.toMatch(/sbx_[a-z0-9]{20}/);
  }
  const tried = async (given: string) =>
    (
      await fetch(`${client(first).account.base_url}/products`, {
        headers: { authorization: `Basic ${Buffer.from(`:${given}`).toString('base64')}` },
      })
    ).status;
  expect(await tried(token)).toBe(401);
  expect(await tried(rotated)).toBe(200);
});

test('every answer forbids scripts from elsewhere, frames and storing; assets may be kept for ever', async () => {
  const admin = await logIn(adminToken);
  for (const path of ['', '/orders', '/nothing', '/login', '/kits/none']) {
    const { headers, text } = await admin.get(path);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).not.toMatch(/<script(?! src="\/console\/assets\/)|\son\w+=|style=|hx-on|js:/);
  }
  const { text } = await admin.get('');
  const assets = [...text.matchAll(/(?:href|src)="\/console(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(assets.length).toBeGreaterThan(4);
  for (const path of assets) {
    const { status, headers } = await admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toContain('immutable');
  }
  expect((await admin.get('/assets/console.000000000000.js')).status).toBe(404);
  expect((await admin.get('/assets/..%2f..%2fpackage.json')).status).toBe(404);
});

test('methods that an address does not offer are 405 with Allow, and HEAD is GET without a body', async () => {
  const admin = await logIn(adminToken);
  const ask = (method: string, path: string) =>
    fetch(`${sandbox.running.url}/console${path}`, { method, headers: { cookie: admin.cookie } });
  expect((await ask('DELETE', '/orders')).headers.get('allow')).toBe('GET, HEAD');
  expect((await ask('PUT', '/clock')).headers.get('allow')).toBe('GET, HEAD, POST');
  const get = await ask('GET', `/orders/${theirs.orderId}/ship`);
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  const head = await ask('HEAD', '/orders');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask('HEAD', '/live')).status).toBe(200);
});

test('bad input is refused in words that name the field, and changes nothing', async () => {
  const admin = await logIn(adminToken);
  const before = await state();
  const account = 'reseller-1';
  const bad: [string, Record<string, string>, RegExp][] = [
    ['/clock', { account, advance: 'soon', unit: 's' }, /advance by: must be a number above zero/],
    ['/clock', { account, advance: '-1', unit: 's' }, /above zero/],
    ['/clock', { account, advance: '999', unit: 'd' }, /advance_ms/],
    ['/faults', { account, kind: 'latency', rate: '2' }, /rate: must be a number from 0 to 1/],
    ['/faults', { account, kind: 'latency', rate: '' }, /rate/],
    ['/faults', { account, kind: 'nothing', rate: '1' }, /kind: must be one of/],
    ['/deliveries/replay', { account, from: 'x', to: 'y' }, /from: must be/],
    ['/accounts', { name: ' ', currency: 'EUR' }, /name: must have 1 to 100/],
    ['/accounts', { name: 'New', currency: 'XXX' }, /currency: must be one of/],
    [
      '/accounts/reseller-1/limits',
      { perMinute: '0', perDay: '1', budget: '1' },
      /Requests per minute: must be/,
    ],
    [`/kits/${theirs.kitCode}/steps`, { step: 'order.shipped' }, /isn’t possible/],
  ];
  for (const [path, form, words] of bad) {
    const plain = await admin.post(path, form);
    expect([path, plain.status >= 400 && plain.status < 500]).toEqual([path, true]);
    expect(plain.text).toMatch(words);
    const exchanged = await admin.post(path, form, { 'hx-request': 'true' });
    expect(exchanged.text).toMatch(/^<hx-partial hx-target="#notice"/);
  }
  const odd = [
    '/orders?before=x&q=%00%ff',
    '/orders?before=1.%27',
    '/requests?before=99999999999999999999&path=%00',
    '/deliveries?id=x&state=odd',
    '/orders/%00',
    '/kits/KB%27--',
    '/clock?account=nobody',
  ];
  for (const path of odd) {
    const { status } = await admin.get(path);
    expect([path, status === 200 || status === 404]).toEqual([path, true]);
  }
  const large = await admin.post('/accounts', { name: 'x'.repeat(70_000), currency: 'EUR' });
  expect(large.status).toBe(413);
  expect(await state()).toBe(before);
});

test('what an integrator sent is shown as text, never as markup', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';
  const integrator = sandbox.clients[2];
  const placed = await integrator.post('/orders', order({ reference: hostile, customerName: hostile }));
  await integrator.post('/orders', order({ reference: hostile, items: hostile }));
  await integrator.get(`/orders?cursor=${encodeURIComponent(hostile)}`);
  const admin = await logIn(adminToken);
  for (const path of [
    '/orders',
    `/orders/${placed.body.id}`,
    '/requests',
    `/orders?q=${encodeURIComponent(hostile)}`,
  ]) {
    const { text } = await admin.get(path);
    expect([path, text.includes('<img')]).toEqual([path, false]);
    expect([path, text.includes('&lt;img src=x')]).toEqual([path, true]);
  }
});

test('an open page is told of changes that its session may see, in bursts, until the session or sandbox ends', async () => {
  const admin = await logIn(adminToken);
  const mine = await logIn(await freshToken('reseller-1'));
  const [all, own] = await Promise.all([listen(admin), listen(mine)]);
  await Promise.all([all.until(/changed-all/), own.until(/changed-all/)]);
  await client(second).post('/orders', order({ reference: 'live' }));
  await all.until(/event: changed-orders\ndata: 1\n\n/);
  await mine.post('/clock', { account: 'reseller-1', freeze: 'true' });
  await own.until(/changed-clock/);
  expect(own.text()).not.toContain('changed-orders');
  await mine.post('/logout');
  await own.ended;
  const restarted = await sandbox.restart();
  await all.ended;
  sandbox = restarted;
});

async function freshToken(accountId: string): Promise<string> {
  const admin = await logIn(adminToken);
  const { text } = await admin.post(`/accounts/${accountId}/tokens`);
  return /sbx_[a-z0-9]{40}/.exec(text)?.[0] ?? '';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function* streamOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return;
    yield part.value;
  }
}

/** Reads the stream of a session. */
async function listen(who: Visitor) {
  const answer = await fetch(`${sandbox.running.url}/console/live`, { headers: { cookie: who.cookie } });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  let text = '';
  const waiting = new Set<() => void>();
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of streamOf(answer)) {
      text += decoder.decode(chunk, { stream: true });
      for (const check of waiting) check();
    }
  })();
  return {
    text: () => text,
    ended,
    until: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const check = (): void => {
          if (!pattern.test(text)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
