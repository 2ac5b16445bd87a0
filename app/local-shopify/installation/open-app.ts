import { createHmac } from 'node:crypto';
import type { ShopContext } from '../context.ts';
import { mintMerchantToken } from '../oauth/session-token.ts';

/** What a merchant's browser calls itself. The app's library turns robots away. */
const BROWSER_USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const OPEN_TIMEOUT_MS = 30_000;

/** What Shopify puts into an embedded app's address; never part of an address that people see or keep. */
const FRAME_PARAMETERS = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'];

/**
 * The address that Shopify's admin loads into its frame when a merchant opens the app, signed as Shopify signs it
 * (HMAC-SHA256 in hex over the sorted query with the app's secret).
 * @param path on the app's address, with its query, such as `/app/orders?state=waiting`
 */
export async function embeddedAppUrl(ctx: ShopContext, path = '/app'): Promise<string> {
  // Put together as text: a path that begins with two slashes would else name another host.
  const url = new URL(`${requireAppUrl(ctx)}/${path.replace(/^\//, '')}`);
  for (const name of FRAME_PARAMETERS) url.searchParams.delete(name);
  const query = {
    ...Object.fromEntries(url.searchParams),
    embedded: '1',
    host: Buffer.from(`admin.shopify.com/store/${shopHandle(ctx)}`).toString('base64url'),
    id_token: await mintMerchantToken(ctx),
    locale: 'en',
    shop: ctx.shop.domain,
    timestamp: String(Math.floor(ctx.clock.now().getTime() / 1000)),
  };
  const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const signed = sorted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const hmac = createHmac('sha256', ctx.app.apiSecret).update(signed).digest('hex');
  url.search = new URLSearchParams([...sorted, ['hmac', hmac]]).toString();
  return url.href;
}

/** The shop's part of its domain, as addresses of Shopify's admin name it. */
export function shopHandle(ctx: ShopContext): string {
  return ctx.shop.domain.replace(/\.myshopify\.com$/, '');
}

/** Opens the app as a merchant's browser would. Throws, without the signed address, when it does not answer 2xx. */
export async function openApp(ctx: ShopContext): Promise<void> {
  const response = await fetch(await embeddedAppUrl(ctx), {
    headers: { 'User-Agent': BROWSER_USER_AGENT, Accept: 'text/html' },
    redirect: 'manual',
    signal: AbortSignal.timeout(OPEN_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) {
    const location = response.headers.get('location');
    const where = location ? `, redirecting to ${new URL(location, requireAppUrl(ctx)).pathname}` : '';
    throw new Error(`The app answered ${response.status} when a merchant opened it${where}.`);
  }
}

function requireAppUrl(ctx: ShopContext): string {
  const url = ctx.app.url();
  if (!url) throw new Error("The app's address is not known yet: call setAppUrl first.");
  return url;
}
