import { createHash, randomBytes } from 'node:crypto';
import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import { after } from '../core/clock.ts';
import type { ShopContext } from '../context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shopify's lifetimes: an expiring offline token an hour, its refresh token ninety days, an online token a day. */
const OFFLINE_TOKEN_MS = HOUR_MS;
const REFRESH_TOKEN_MS = 90 * DAY_MS;
const ONLINE_TOKEN_MS = DAY_MS - 1_000;

/** A used refresh token may be tried again until its successor is used, for at most this long. */
export const REFRESH_RECOVERY_MS = 30 * DAY_MS;

/** What a token is known by here. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const newToken = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

/** An app that is installed, as far as tokens need it. */
export interface Installation {
  id: bigint;
  scopes: string[];
}

/** The installed app, or null. */
export async function readInstallation(ctx: ShopContext, tx: LocalShopifyTx): Promise<Installation | null> {
  const row = await tx.appInstall.findUnique({ where: { apiKey: ctx.app.apiKey } });
  return row?.status === 'installed' ? row : null;
}

/** An expiring offline token with its refresh token, in the form of the token endpoint's answer. */
export async function issueOfflinePair(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  installation: Installation,
  parentHash: string | null,
) {
  const now = ctx.clock.now();
  const accessToken = newToken('shpat');
  const refreshToken = newToken('shprt');
  await tx.accessToken.create({
    data: {
      tokenHash: tokenHash(accessToken),
      installId: installation.id,
      mode: 'offline',
      scopes: installation.scopes,
      createdAt: now,
      expiresAt: after(now, OFFLINE_TOKEN_MS),
    },
  });
  await tx.refreshToken.create({
    data: {
      tokenHash: tokenHash(refreshToken),
      installId: installation.id,
      createdAt: now,
      expiresAt: after(now, REFRESH_TOKEN_MS),
      parentHash,
    },
  });
  return {
    access_token: accessToken,
    scope: installation.scopes.join(','),
    expires_in: OFFLINE_TOKEN_MS / 1000,
    refresh_token: refreshToken,
    refresh_token_expires_in: REFRESH_TOKEN_MS / 1000,
  };
}

/** An offline token that never expires, for an app that did not ask for `expiring=1`. */
export async function issueLastingOffline(ctx: ShopContext, tx: LocalShopifyTx, installation: Installation) {
  const accessToken = newToken('shpat');
  await tx.accessToken.create({
    data: {
      tokenHash: tokenHash(accessToken),
      installId: installation.id,
      mode: 'offline',
      scopes: installation.scopes,
      createdAt: ctx.clock.now(),
    },
  });
  return { access_token: accessToken, scope: installation.scopes.join(',') };
}

/** An online token that acts for a staff member, with that member's particulars. */
export async function issueOnline(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  installation: Installation,
  userId: bigint,
) {
  const now = ctx.clock.now();
  const accessToken = newToken('shpua');
  await tx.accessToken.create({
    data: {
      tokenHash: tokenHash(accessToken),
      installId: installation.id,
      mode: 'online',
      scopes: installation.scopes,
      userId,
      createdAt: now,
      expiresAt: after(now, ONLINE_TOKEN_MS),
    },
  });
  const shop = await tx.shop.findUniqueOrThrow({ where: { id: ctx.shop.id } });
  const scope = installation.scopes.join(',');
  return {
    access_token: accessToken,
    scope,
    expires_in: ONLINE_TOKEN_MS / 1000,
    associated_user_scope: scope,
    associated_user: {
      id: Number(userId),
      first_name: shop.ownerFirstName,
      last_name: shop.ownerLastName,
      email: shop.email,
      account_owner: true,
      locale: 'en',
      collaborator: false,
      email_verified: true,
    },
  };
}

/** What an access token may do; null when it is unknown, expired, revoked, or the app is gone. */
export async function readAccessToken(
  ctx: ShopContext,
  token: string,
): Promise<{ hash: string; scopes: string[] } | null> {
  const hash = tokenHash(token);
  const row = await ctx.db.accessToken.findUnique({ where: { tokenHash: hash }, include: { install: true } });
  if (!row || row.revokedAt || row.install.status !== 'installed') return null;
  if (row.expiresAt && row.expiresAt <= ctx.clock.now()) return null;
  // Scopes are the installation's, not the token's: granting more takes effect without a new token.
  return { hash, scopes: row.install.scopes };
}
