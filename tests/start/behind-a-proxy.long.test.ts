import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request } from 'undici';
import { silentLog } from '../support/log.ts';
import { startWebApp } from '../shopify/support/web-app.ts';

/** The app listens on the loopback without TLS; browsers know it as https://app.example.com. */

let app: Awaited<ReturnType<typeof startWebApp>>;
beforeAll(async () => {
  app = await startWebApp(silentLog, { appBridgeUrl: null, frameAncestors: [] });
});
afterAll(() => app.stop());

/** Sends the login form as a proxy would that sets these headers. */
async function logIn(headers: Record<string, string>): Promise<{ status: number; location: string }> {
  const answer = await request(`${app.url}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      ...headers,
    },
    body: 'shop=example.myshopify.com',
  });
  await answer.body.dump();
  return { status: answer.statusCode, location: String(answer.headers['location'] ?? '') };
}

describe('behind a proxy that ends TLS', () => {
  test.each([
    ['passes Host on', { host: 'app.example.com', 'x-forwarded-proto': 'https' }],
    [
      'puts its own Host and forwards the other',
      { host: '10.0.0.7:3000', 'x-forwarded-host': 'app.example.com' },
    ],
    ['says nothing of where the request was sent', {}],
    ['adds what it likes', { 'x-forwarded-host': 'cdn.example.net', forwarded: 'host=elsewhere.example' }],
  ])('a form of the app’s own pages is taken where the proxy %s', async (_, headers) => {
    const answer = await logIn({ origin: 'https://app.example.com', ...headers });
    expect(answer.status).toBe(302);
    expect(answer.location).not.toMatch(/127\.0\.0\.1|10\.0\.0\.7|cdn\.example|elsewhere/);
  });

  test('a connection is kept longer than proxies keep theirs', async () => {
    const answer = await request(`${app.url}/health`, { reset: false });
    await answer.body.dump();
    expect(answer.headers['keep-alive']).toBe('timeout=75');
  });

  test('a form of another site is refused, also with a forged X-Forwarded-Host', async () => {
    const answer = await logIn({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.location).toBe('');
  });
});
