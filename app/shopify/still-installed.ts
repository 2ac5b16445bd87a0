import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { AdminClient } from './admin-client.ts';
import { isShopifyFailure } from './errors.ts';
import { offlineSessionId } from './offline-access.ts';
import { readShop } from './shop.ts';

export interface StillInstalledContext {
  db: AppDb;
  log: Logger;
  adminFor(shop: string): Promise<AdminClient>;
}

/** Shopify's clock and ours may differ by so much: times closer to each other than this have no order. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/** What is known of a shop's access to Shopify. */
export interface Access {
  /** When Shopify last gave a token: the app was installed then. Null where that was not kept. */
  obtainedAt: Date | null;
}

/**
 * Whether a token was given before or after something happened in Shopify; `unclear` where the two times are too close
 * to each other, or one of them is not known.
 */
export function orderOf(obtainedAt: Date | null, happenedAt: Date | null): 'before' | 'after' | 'unclear' {
  if (obtainedAt === null || happenedAt === null) return 'unclear';
  const differenceMs = obtainedAt.getTime() - happenedAt.getTime();
  if (Math.abs(differenceMs) <= CLOCKS_DIFFER_MS) return 'unclear';
  return differenceMs > 0 ? 'after' : 'before';
}

/** The shop's access to Shopify as it is stored; null where there is no token. */
export async function readAccess(
  ctx: Pick<StillInstalledContext, 'db'>,
  shop: string,
): Promise<Access | null> {
  return ctx.db.shopifySession.findFirst({
    where: { id: offlineSessionId(shop), accessTokenSealed: { not: null } },
    select: { obtainedAt: true },
  });
}

/**
 * Asks Shopify whether it still takes the shop's token: uninstalling ends every token, so one that works belongs to the
 * installation of now.
 *
 * @throws ShopifyFailure while Shopify cannot tell
 */
export async function doesTokenWork(ctx: StillInstalledContext, shop: string): Promise<boolean> {
  try {
    await readShop(await ctx.adminFor(shop));
    return true;
  } catch (error) {
    if (isShopifyFailure(error) && error.code === 'unauthorized') return false;
    throw error;
  }
}
