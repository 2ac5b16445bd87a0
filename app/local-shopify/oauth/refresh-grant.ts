import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import { after } from '../core/clock.ts';
import type { ShopContext } from '../context.ts';
import { issueOfflinePair, REFRESH_RECOVERY_MS, tokenHash, type Installation } from './tokens.ts';

/**
 * Exchanges a refresh token for a new pair. Each use issues a new refresh token; the used one can be tried again until
 * one of its successors is used, for at most 30 days from its first use and never beyond its own 90
 * ("More resilient refreshes for expiring offline access tokens", Shopify's changelog of 28 August 2026).
 * Null: the token is unknown, expired or retired.
 */
export async function refreshPair(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  installation: Installation,
  refreshToken: string,
) {
  const hash = tokenHash(refreshToken);
  // Two refreshes with one token follow each other: the second sees what the first did.
  await tx.$queryRaw`SELECT 1 FROM "RefreshToken" WHERE "tokenHash" = ${hash} FOR UPDATE`;
  const row = await tx.refreshToken.findUnique({ where: { tokenHash: hash } });
  const now = ctx.clock.now();
  if (!row || row.retiredAt || row.expiresAt <= now) return null;
  if (row.firstUsedAt && after(row.firstUsedAt, REFRESH_RECOVERY_MS) <= now) return null;
  await tx.refreshToken.update({ where: { tokenHash: hash }, data: { firstUsedAt: row.firstUsedAt ?? now } });
  if (row.parentHash) {
    // The replacement is in use: its predecessor has had its time.
    await tx.refreshToken.updateMany({ where: { tokenHash: row.parentHash }, data: { retiredAt: now } });
  }
  return issueOfflinePair(ctx, tx, installation, hash);
}
