import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppDb, AppTx } from '../db/app-client.ts';
import { defineQueue, type Jobs } from '../jobs/queue.ts';
import type { AdminClient } from './admin-client.ts';
import { registerFulfilmentService } from './fulfilment-service.ts';
import { offlineSessionId } from './offline-access.ts';
import { type Access, doesTokenWork, orderOf, readAccess } from './still-installed.ts';

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
  log: Logger;
  jobs: Jobs;
  clock: { now(): Date };
  /** The app's public address, without a trailing slash. */
  appUrl: string;
  adminFor(shop: string): Promise<AdminClient>;
}

/**
 * Registers, or attaches again after a reinstall, our fulfilment service in the shop, and remembers its location.
 * May run at every opening of the app.
 */
export async function completeInstallation(
  ctx: Pick<InstallationContext, 'db' | 'log' | 'clock' | 'appUrl'>,
  admin: AdminClient,
): Promise<void> {
  const { shop } = admin;
  const { serviceId, locationId } = await registerFulfilmentService(admin, {
    name: fulfilmentServiceName,
    callbackUrl: `${ctx.appUrl}/fulfillment`,
  });
  const ids = { serviceId, serviceLocationId: locationId, uninstalledAt: null };
  const isNoted = await ctx.db.$transaction(async (tx) => {
    // Uninstalled while Shopify was asked: the sessions went with that, and the shop stays uninstalled.
    if (!(await holdAccess(tx, shop))) return false;
    const now = ctx.clock.now();
    const before = await tx.installation.findUnique({ where: { shop }, select: { uninstalledAt: true } });
    const again = before !== null && before.uninstalledAt !== null;
    await tx.installation.upsert({
      where: { shop },
      create: { shop, installedAt: now, ...ids },
      update: again ? { ...ids, installedAt: now } : ids,
    });
    return true;
  });
  if (!isNoted) ctx.log.info({ shop }, 'uninstalled before its installation was complete');
}

/** Whether the shop has a token; if so, it keeps it until the transaction ends. */
async function holdAccess(tx: AppTx, shop: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "ShopifySession"
    WHERE id = ${offlineSessionId(shop)} AND "accessTokenSealed" IS NOT NULL FOR SHARE`;
  return rows.length > 0;
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

/** Whether the shop had the app, and Shopify said that it is gone. */
export async function isUninstalled(ctx: Pick<InstallationContext, 'db'>, shop: string): Promise<boolean> {
  const row = await ctx.db.installation.findUnique({ where: { shop }, select: { uninstalledAt: true } });
  return row !== null && row.uninstalledAt !== null && (await readAccess(ctx, shop)) === null;
}

/** Shops that have the app installed. */
export async function installedShops(ctx: Pick<InstallationContext, 'db'>): Promise<string[]> {
  const rows = await ctx.db.installation.findMany({ where: { uninstalledAt: null }, select: { shop: true } });
  return rows.map(({ shop }) => shop);
}

/** The access that a decision was made on is not the stored one any more; made again, the decision may differ. */
class AccessChanged extends Error {
  readonly code = 'shop_access_changed';
  readonly retryable = true;
}

/**
 * Removes the access on which it was judged that the shop is uninstalled. To be called in the transaction that acts on
 * that judgment.
 *
 * @throws AccessChanged when Shopify has given a token since: it is to be judged again
 */
export async function removeJudgedAccess(tx: AppTx, shop: string, judged: Access | null): Promise<void> {
  await tx.shopifySession.deleteMany({
    where: {
      shop,
      OR: [
        { id: { not: offlineSessionId(shop) } },
        { accessTokenSealed: null },
        ...(judged ? [{ obtainedAt: judged.obtainedAt }] : []),
      ],
    },
  });
  if ((await tx.shopifySession.count({ where: { shop } })) > 0)
    throw new AccessChanged('Shopify gave the shop a token meanwhile.');
}

/**
 * What an app/uninstalled means now: the shop's tokens and its being installed end, unless the webhook is late and the
 * app was installed again since. Told by the time at which Shopify last gave a token; where that is too close to the
 * time of the uninstall, Shopify is asked.
 *
 * @param at when it was uninstalled; null where Shopify did not say
 * @throws ShopifyFailure while Shopify has to be asked and can't tell
 */
export async function noteUninstalled(
  ctx: InstallationContext,
  shop: string,
  at: Date | null,
): Promise<'uninstalled' | 'installed_again'> {
  const access = await readAccess(ctx, shop);
  if (access !== null) {
    const order = orderOf(access.obtainedAt, at);
    if (order === 'after' || (order === 'unclear' && (await doesTokenWork(ctx, shop)))) {
      ctx.log.info({ shop, at }, 'a late app/uninstalled of an earlier installation changes nothing');
      await ctx.jobs.enqueue(ctx.db, installQueue, { shop });
      return 'installed_again';
    }
  }
  await ctx.db.$transaction(async (tx) => {
    await removeJudgedAccess(tx, shop, access);
    await tx.installation.updateMany({
      where: { shop, uninstalledAt: null },
      data: { uninstalledAt: at ?? ctx.clock.now() },
    });
  });
  return 'uninstalled';
}

type Queueing = Pick<InstallationContext, 'db'> & { jobs: Pick<Jobs, 'enqueue'> };

/** Runs the installation of a shop whose row is missing or incomplete, or still says that it was uninstalled. */
export async function installIfIncomplete(ctx: Queueing, shop: string): Promise<void> {
  const row = await ctx.db.installation.findUnique({ where: { shop } });
  if (row?.serviceLocationId != null && row.uninstalledAt === null) return;
  await ctx.jobs.enqueue(ctx.db, installQueue, { shop });
}

/**
 * Finds what a lost installation job left undone: shops that gave the app a token while their row is missing or
 * incomplete, or still says that it was uninstalled.
 */
export async function requeueInstallations(ctx: Queueing): Promise<void> {
  const shops = await ctx.db.$queryRaw<{ shop: string }[]>`
    SELECT s.shop FROM "ShopifySession" s LEFT JOIN "Installation" i ON i.shop = s.shop
    WHERE s.id = 'offline_' || s.shop AND s."accessTokenSealed" IS NOT NULL
      AND (i."serviceLocationId" IS NULL OR i."uninstalledAt" IS NOT NULL)`;
  for (const { shop } of shops) await ctx.jobs.enqueue(ctx.db, installQueue, { shop });
}
