import type { ShopContext } from '../context.ts';
import { gid, restId } from '../core/gid.ts';
import { publish } from '../webhooks/publish.ts';

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
