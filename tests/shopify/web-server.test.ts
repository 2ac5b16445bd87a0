import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessionStorage } from '../../app/shopify/session-storage.ts';
import { createLogCapture } from '../support/log.ts';
import { apiKey, merchantToken, offlineSession, shop } from './support/platform.ts';
import { emptyHome, startWebApp } from './support/web-app.ts';
import { failures } from '../../app/words/failures.ts';
import { shared } from '../../app/words/shared.ts';

const { log, lines } = createLogCapture();
const documents = {
  appBridgeUrl: 'http://127.0.0.1:9/app-bridge.js',
  frameAncestors: ['http://127.0.0.1:9'],
};
let app: Awaited<ReturnType<typeof startWebApp>>;

beforeAll(async () => {
  app = await startWebApp(log, documents);
}, 180_000);
afterAll(() => app.stop());

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { redirect: 'manual', ...init, headers: { ...browser, ...init.headers } });
const host = Buffer.from('admin.shopify.com/store/kit-shop').toString('base64').replace(/=+$/, '');
const embedded = `shop=${shop}&host=${host}&embedded=1`;

/** A policy's directives, each with what it allows. */
const directivesOf = (header: string): Record<string, string[]> =>
  Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );

test('health says whether the database answers', async () => {
  expect((await get('/health')).status).toBe(200);
  app.behind.broken = true;
  expect((await get('/health')).status).toBe(503);
  app.behind.broken = false;
});

test('while the app starts every route is 503, so that Shopify sends its webhooks again', async () => {
  app.behind.starting = true;
  expect((await get('/webhooks/shopify', { method: 'POST', body: '{}' })).status).toBe(503);
  const api = await get('/api/admin/orders');
  expect([api.status, (await api.json()) as unknown]).toMatchObject([503, { code: 'service_down' }]);
  app.behind.starting = false;
});

describe('unknown addresses', () => {
  test('under /api are JSON', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await get('/api/nothing-here', { method });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({
        code: 'not_found',
      });
    }
  });
  test('elsewhere are a page', async () => {
    const response = await get('/nothing-here');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(shared.failures.notFound.text);
  });
});

describe('pages of other origins', () => {
  test('may call what is for extensions: preflights need no token, answers may be read', async () => {
    const preflight = await get('/api/customer/kits', {
      method: 'OPTIONS',
      headers: { origin: 'null', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
    for (const path of ['/api/admin/nothing-here', '/api/customer/nothing-here']) {
      const answer = await get(path);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    '/api/reports/x',
    '/api/nothing-here',
    '/app',
    '/webhooks/shopify',
    '/webhooks/lab/x',
    '/health',
  ])('may read nothing of %s', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { headers } = await get(path, { method, headers: { origin: 'https://elsewhere.example' } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

test('whatever /api answers is kept by nobody and read as nothing else', async () => {
  for (const path of ['/api', '/api/nothing-here', '/api/customer/kits/x/result/y', '/api/admin/orders'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { headers } = await get(path, { method });
      expect([path, method, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        ...[path, method, 'no-store', 'nosniff'],
      ]);
    }
});

test('a body over 2 MB is refused, with a length or in chunks', async () => {
  const body = new Uint8Array(2 * 1024 * 1024 + 1);
  expect((await get('/webhooks/shopify', { method: 'POST', body })).status).toBe(413);
  const status = await new Promise((resolve, reject) => {
    const chunked = request(`${app.url}/api/x`, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    chunked.on('error', reject);
    chunked.write(body.subarray(0, 1024));
    chunked.end(body);
  });
  expect(status).toBe(413);
});

test('files for browsers have their type and may be kept for a year; what is no file is none', async () => {
  const page = await (await get('/auth/login')).text();
  const asset = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? 'no stylesheet';
  const response = await get(asset);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of [
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/.vite/manifest.json',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test('files for browsers come compressed to whom that is welcome, and are the same for all', async () => {
  const page = await (await get('/auth/login')).text();
  const asset = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? 'no stylesheet';
  const answerTo = async (encoding: string) => {
    const response = await get(asset, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    return { encoding: response.headers.get('content-encoding'), text: await response.text() };
  };
  const plain = await answerTo('identity');
  expect(plain.encoding).toBeNull();
  expect(await answerTo('br, gzip')).toEqual({ encoding: 'gzip', text: plain.text });
  expect(await answerTo('gzip;q=0')).toEqual(plain);
});

describe('the embedded app', () => {
  test('without a session token a merchant gets the bounce page, which fetches one', async () => {
    const bounced = await get(`/app?${embedded}`);
    expect(bounced.status).toBe(302);
    const location = bounced.headers.get('location') ?? '';
    expect(location).toContain('/auth/session-token?');
    const page = await get(location);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`data-api-key="${apiKey}"`);
  });

  test('with one it shows the shop’s state, framed by that shop alone, with the configured App Bridge', async () => {
    await createSessionStorage(app.store).storeSession(offlineSession());
    app.behind.home = {
      ...emptyHome,
      connection: {
        name: 'Demo lab',
        environment: 'sandbox',
        trouble: { kind: 'refused' },
        delay: null,
        checkedAt: null,
      },
      latest: [
        {
          orderId: '1',
          orderName: '#1001',
          state: { words: 'Waiting', tone: 'plain' },
          waitsForPerson: false,
          reasons: ['Not paid yet.'],
          kits: { expected: 1, codes: [], resultsAvailable: 0 },
          tracking: [],
          orderedAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    };
    const response = await get(`/app?${embedded}&id_token=${await merchantToken()}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const words of ['Demo lab', 'Sandbox', failures.tokenRefused, '#1001', 'Not paid yet.']) {
      expect(html).toContain(words);
    }
    expect(html).toContain(documents.appBridgeUrl);
    expect(html).not.toContain('cdn.shopify.com');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors https://${shop} https://admin.shopify.com`);
    expect(policy).toContain(documents.frameAncestors[0]);
    // Inline scripts run only with the page's own nonce, and each has it; App Bridge comes from where it stands in.
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toMatch(/default-src 'self'; .*object-src 'none'; base-uri 'none'/);
    expect(policy).toContain(new URL(documents.appBridgeUrl ?? '').origin);
    expect(response.headers.get('link')).toBe(`<${documents.appBridgeUrl}>; rel="preload"; as="script";`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a data request with a refused token gets 401 and the header that tells App Bridge to ask again', async () => {
    const token = await merchantToken({ expiresIn: -60 });
    const response = await get('/app?_data=routes%2Fapp', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
    expect(response.headers.get('x-shopify-retry-invalid-session-request')).toBe('1');
  });

  test('a page that no shop was named for may not be framed', async () => {
    const response = await get('/auth/login');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('whoever comes from elsewhere is asked for the shop and sent to its installation', async () => {
    expect((await get('/')).headers.get('location')).toBe('/auth/login');
    const login = (shopName: string) =>
      get('/auth/login', { method: 'POST', body: new URLSearchParams({ shop: shopName }) });
    expect((await login('kit-shop')).headers.get('location')).toContain(
      `admin.shopify.com/store/kit-shop/oauth/install?client_id=${apiKey}`,
    );
    expect(await (await login('https://evil.example.com')).text()).toContain(shared.login.invalid);
  });
});

describe('every document says in full what it may do', () => {
  const bridge = new URL(documents.appBridgeUrl).origin;
  const admin = ['https://admin.shopify.com', 'https://*.myshopify.com'];
  const cdn = 'https://cdn.shopify.com';
  /** Everything that is allowed; a directive more, or one less, is a difference. */
  const allowed = (scripts: string, framedBy: string[]) => ({
    'default-src': ["'self'"],
    'script-src': ["'self'", scripts, bridge],
    'style-src': ["'self'", "'unsafe-inline'", cdn],
    'font-src': ["'self'", 'data:', cdn],
    'img-src': ["'self'", 'data:', 'blob:', cdn],
    'connect-src': ["'self'", bridge, 'https://*.shopifysvc.com', ...admin],
    'form-action': ["'self'", ...admin, ...documents.frameAncestors],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': framedBy,
  });
  /** Shopify's own addresses, those of its developers among them, as the library has them. */
  const shopifys = [
    'https://admin.shopify.com',
    'https://*.spin.dev',
    'https://admin.myshopify.io',
    'https://admin.shop.dev',
  ];
  const ofShop = [`https://${shop}`, ...shopifys, ...documents.frameAncestors];
  const embeddedPage = async (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${embedded}&id_token=${await merchantToken()}`;

  test.each([
    ['Home', 200, () => embeddedPage('/app'), ofShop],
    ['a page whose data can’t be read', 500, () => embeddedPage('/app/checks'), ofShop],
    ['a page of the app that there is not', 404, () => embeddedPage('/app/nothing-here'), ofShop],
    ['the login', 200, () => Promise.resolve('/auth/login'), ["'none'"]],
    ['an unknown address', 404, () => Promise.resolve('/nothing-here'), ["'none'"]],
  ] as const)('%s', async (_page, status, address, framedBy) => {
    await createSessionStorage(app.store).storeSession(offlineSession());
    const response = await get(await address());
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    const header = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-[^']+'/.exec(header)?.[0] ?? 'no nonce';
    expect(directivesOf(header)).toEqual(allowed(nonce, [...framedBy]));
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce.slice(7, -1)}"`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the library’s bounce page, whose script has no nonce', async () => {
    const bounced = (await get(`/app?${embedded}`)).headers.get('location') ?? '';
    const header = (await get(bounced)).headers.get('content-security-policy') ?? '';
    expect(directivesOf(header)).toEqual(allowed("'unsafe-inline'", ofShop));
  });

  test('no two documents share a nonce', async () => {
    const nonceOf = async () =>
      /'nonce-[^']+'/.exec((await get('/auth/login')).headers.get('content-security-policy') ?? '')?.[0];
    expect(await nonceOf()).not.toBe(await nonceOf());
  });
});

test('an error shows the visitor nothing of the inside, and the log has it', async () => {
  await createSessionStorage(app.store).storeSession(offlineSession());
  app.behind.broken = true;
  lines.length = 0;
  const response = await get(`/app?${embedded}&id_token=${await merchantToken()}`);
  expect(response.status).toBe(500);
  app.behind.broken = false;
  const html = await response.text();
  expect(html).toContain('Something went wrong');
  expect(html).not.toMatch(/seal|Error:|at .*\.ts|node_modules/);
  expect(lines.some(({ msg, level }) => msg === 'a route failed' && level >= 50)).toBe(true);
});

test('the request log has paths and no query strings, tokens or headers', async () => {
  lines.length = 0;
  const token = await merchantToken();
  await get(`/app?${embedded}&id_token=${token}&hmac=deadbeef`);
  await get('/api/nothing-here?order_id=1', { headers: { authorization: `Bearer ${token}` } });
  const ticket = 'Tick-et_'.padEnd(43, 'x');
  for (const path of [
    '/api/reports/',
    '/API/Reports/',
    '//api//reports/',
    '/api/%72eports/',
    '/api/reports/a/',
  ])
    await get(`${path}${ticket}`);
  const text = JSON.stringify(lines);
  expect(lines.filter(({ msg }) => msg === 'request').map(({ path }) => path)).toEqual([
    '/app',
    '/api/nothing-here',
    ...Array.from({ length: 5 }, () => '/api/reports/[ticket]'),
  ]);
  expect(text).not.toContain(ticket);
  expect(text).not.toContain(token.slice(0, 40));
  expect(text).not.toMatch(/deadbeef|order_id|authorization/i);
});

test('stopping lets what is under way end, takes nothing new, and is quick', async () => {
  const other = await startWebApp(log, documents);
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{'));
      await held;
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  const pending = fetch(`${other.url}/webhooks/shopify`, init as RequestInit);
  await expect.poll(async () => (await fetch(`${other.url}/health`)).status).toBe(200);
  const startedAt = Date.now();
  const stopped = other.stop();
  finish();
  expect((await pending).status).toBe(401);
  await stopped;
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  await expect(fetch(`${other.url}/health`)).rejects.toThrow();
});
