import { z } from 'zod';
import type { AppDb } from '../db/app-client.ts';
import { defineQueue } from '../jobs/queue.ts';
import type { AdminClient } from './admin-client.ts';
import { registerFulfilmentService } from './fulfilment-service.ts';

/** Set up, or attach again, what the app needs in a shop after its token was exchanged. */
export const installQueue = defineQueue({
  name: 'shopify-install',
  payload: z.object({ shop: z.string() }),
  keyed: ({ shop }) => shop,
});

/** The name that merchants see on the location of our fulfilment service. */
const fulfilmentServiceName = 'Kitbridge';

export interface InstallationContext {
  db: AppDb;
  clock: { now(): Date };
  /** The app's public address, without a trailing slash. */
  appUrl: string;
}

/**
 * Registers, or attaches again after a reinstall, our fulfilment service in the shop, and remembers its location.
 * May run at every opening of the app.
 */
export async function completeInstallation(ctx: InstallationContext, admin: AdminClient): Promise<void> {
  const { serviceId, locationId } = await registerFulfilmentService(admin, {
    name: fulfilmentServiceName,
    callbackUrl: `${ctx.appUrl}/fulfillment`,
  });
  const ids = { serviceId, serviceLocationId: locationId, uninstalledAt: null };
  await ctx.db.installation.upsert({
    where: { shop: admin.shop },
    create: { shop: admin.shop, installedAt: ctx.clock.now(), ...ids },
    update: ids,
  });
}

/** The location of our fulfilment service in the shop (numeric id); null where the app is not installed. */
export async function serviceLocationOf(
  ctx: Pick<InstallationContext, 'db'>,
  shop: string,
): Promise<string | null> {
  const row = await ctx.db.installation.findUnique({ where: { shop } });
  return row?.uninstalledAt === null ? row.serviceLocationId : null;
}

/** Whether the shop has the app installed. */
export async function isInstalled(ctx: Pick<InstallationContext, 'db'>, shop: string): Promise<boolean> {
  const row = await ctx.db.installation.findUnique({ where: { shop }, select: { uninstalledAt: true } });
  return row?.uninstalledAt === null;
}

/** Shops that have the app installed. */
export async function installedShops(ctx: Pick<InstallationContext, 'db'>): Promise<string[]> {
  const rows = await ctx.db.installation.findMany({ where: { uninstalledAt: null }, select: { shop: true } });
  return rows.map(({ shop }) => shop);
}

export async function markUninstalled(ctx: InstallationContext, shop: string): Promise<void> {
  await ctx.db.installation.updateMany({ where: { shop }, data: { uninstalledAt: ctx.clock.now() } });
}
