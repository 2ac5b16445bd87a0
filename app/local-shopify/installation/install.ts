import { createHmac } from 'node:crypto';
import type { ShopContext } from '../context.ts';
import { publish } from '../webhooks/publish.ts';
import { gid, restId } from '../core/gid.ts';
import { mintMerchantToken } from '../oauth/session-token.ts';

/** What a merchant's browser calls itself. The app's library turns robots away. */
const BROWSER_USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const OPEN_TIMEOUT_MS = 30_000;

/**
 * Records the app as installed with the scopes of its configuration (Shopify's managed installation: no consent page of
 * the app's own). Installed already with other scopes: they are replaced, and app/scopes_update tells so.
 */
export async function recordInstall(ctx: ShopContext): Promise<void> {
  const { apiKey, config } = ctx.app;
  const now = ctx.clock.now();
  await ctx.db.$transaction(async (tx) => {
    const before = await tx.appInstall.findUnique({ where: { apiKey } });
    const data = { status: 'installed', scopes: config.scopes, uninstalledAt: null, updatedAt: now };
    if (before?.status === 'installed') {
      if (sameSet(before.scopes, config.scopes)) return;
      const row = await tx.appInstall.update({ where: { apiKey }, data });
      const payload = {
        id: restId(row.id),
        shop_id: gid('Shop', ctx.shop.id),
        previous: before.scopes,
        current: config.scopes,
        updated_at: now.toISOString(),
      };
      await publish(ctx, tx, { topic: 'app/scopes_update', payload });
      return;
    }
    await tx.appInstall.upsert({
      where: { apiKey },
      create: { ...data, apiKey, installedAt: now },
      update: { ...data, installedAt: now },
    });
  });
}

const sameSet = (a: string[], b: string[]) => [...a].sort().join() === [...b].sort().join();

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

/** Uninstalls the app: its tokens stop working and app/uninstalled is sent. Its fulfilment services stay, as at Shopify. */
export async function recordUninstall(ctx: ShopContext): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.$transaction(async (tx) => {
    const row = await tx.appInstall.findUnique({ where: { apiKey: ctx.app.apiKey } });
    if (row?.status !== 'installed') return;
    await tx.appInstall.update({
      where: { id: row.id },
      data: { status: 'uninstalled', uninstalledAt: now, updatedAt: now },
    });
    await tx.accessToken.updateMany({
      where: { installId: row.id, revokedAt: null },
      data: { revokedAt: now },
    });
    await tx.refreshToken.updateMany({
      where: { installId: row.id, retiredAt: null },
      data: { retiredAt: now },
    });
    const shop = await tx.shop.findUniqueOrThrow({ where: { id: ctx.shop.id } });
    const payload = {
      id: restId(shop.id),
      name: shop.name,
      email: shop.email,
      domain: null,
      province: shop.provinceName,
      country: shop.countryCode,
      address1: shop.address1,
      zip: shop.zip,
      city: shop.city,
      source: null,
      phone: shop.phone,
      latitude: null,
      longitude: null,
      primary_locale: 'en',
      address2: null,
      created_at: shop.createdAt.toISOString(),
      updated_at: shop.updatedAt.toISOString(),
      country_code: shop.countryCode,
      country_name: shop.countryName,
      currency: shop.currencyCode,
      customer_email: shop.email,
      timezone: shop.ianaTimezone,
      iana_timezone: shop.ianaTimezone,
      shop_owner: `${shop.ownerFirstName} ${shop.ownerLastName}`,
      myshopify_domain: shop.domain,
    };
    await publish(ctx, tx, { topic: 'app/uninstalled', payload });
  });
}
