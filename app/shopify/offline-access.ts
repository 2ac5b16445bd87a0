import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@shopify/shopify-api';
import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import { databaseTime } from '../db/database-clock.ts';
import type { Sealer } from '../db/sealing.ts';
import type { AccessTokenSource } from './admin-client.ts';
import { isShopifyFailure, ShopifyFailure } from './errors.ts';
import { openSession, sealSession } from './session-storage.ts';

const OPERATION = 'token_refresh';

/** A token this close to its end is exchanged first, as the library does. */
const RENEW_BEFORE_EXPIRY_MS = 5 * 60_000;

/** Longer than an exchange may take; after it, whoever held the lease counts as dead. */
const LEASE_MS = 30_000;

/** How often, and for how long, one waits for somebody else's exchange. */
const POLL_MS = 150;
const MOST_POLLS = Math.ceil((LEASE_MS + 5_000) / POLL_MS);

export interface OfflineAccessContext {
  readonly db: AppDb;
  readonly sealer: Sealer;
  readonly log: Logger;
  /**
   * Exchanges a refresh token for the next pair (one call to Shopify), whose lives count from `now`.
   *
   * @throws ShopifyFailure `unauthorized` when Shopify refuses the token for good, `unavailable` when it can't tell.
   */
  readonly exchange: (shop: string, refreshToken: string, now: Date) => Promise<Session>;
}

/** The library's id of a shop's offline session. */
export const offlineSessionId = (shop: string): string => `offline_${shop}`;

function unauthorized(detail: string): ShopifyFailure {
  return new ShopifyFailure({ code: 'unauthorized', operation: OPERATION, detail });
}

/**
 * The offline access tokens of one shop, for background work. A refresh token works once and each use gives the next,
 * so only one process at a time may use it: it takes a lease on the session's row (a committed compare-and-set, no
 * lock is held during the call) and the others wait for the pair that it stores. If it dies with the answer, Shopify
 * lets the stored refresh token be used again until its successor is (changelog, 28 August 2026).
 */
export function offlineAccess(ctx: OfflineAccessContext, shop: string): AccessTokenSource {
  const id = offlineSessionId(shop);

  async function load() {
    const row = await ctx.db.shopifySession.findUnique({ where: { id } });
    if (row === null) throw unauthorized('the shop has no session');
    return openSession(ctx, row);
  }

  /** Judged on the clock that all processes share: this machine's may be off by more than a token lives. */
  async function hasTimeLeft({ expires }: Session): Promise<boolean> {
    if (expires === undefined) return true;
    const now = await databaseTime(ctx.db);
    return expires.getTime() - now.getTime() > RENEW_BEFORE_EXPIRY_MS;
  }

  /** True when nobody else is exchanging this very refresh token. */
  async function takeLease(leaseId: string): Promise<boolean> {
    const nowMs = (await databaseTime(ctx.db)).getTime();
    const { count } = await ctx.db.shopifySession.updateMany({
      where: { id, OR: [{ refreshLeaseUntil: null }, { refreshLeaseUntil: { lte: new Date(nowMs) } }] },
      data: { refreshLeaseId: leaseId, refreshLeaseUntil: new Date(nowMs + LEASE_MS) },
    });
    return count === 1;
  }

  async function renewUnderLease(
    leaseId: string,
    isGood: (session: Session) => Promise<boolean> | boolean,
  ): Promise<string> {
    const lease = { id, refreshLeaseId: leaseId };
    const free = { refreshLeaseId: null, refreshLeaseUntil: null };
    try {
      // Read again: another process may have finished just before the lease was free.
      const session = await load();
      if (session.accessToken !== undefined && (await isGood(session))) {
        await ctx.db.shopifySession.updateMany({ where: lease, data: free });
        return session.accessToken;
      }
      if (session.refreshToken === undefined) throw unauthorized('the session has no refresh token');
      // As of before the call, which may be answered long after Shopify gave the token; and on the clock that all share.
      const obtainedAt = await databaseTime(ctx.db);
      const next = await ctx.exchange(shop, session.refreshToken, obtainedAt);
      if (next.accessToken === undefined) throw unauthorized('the exchange gave no token');
      const { count } = await ctx.db.shopifySession.updateMany({
        where: { OR: [lease, { id, OR: [{ obtainedAt: null }, { obtainedAt: { lt: obtainedAt } }] }] },
        data: { ...sealSession(ctx.sealer, next), obtainedAt, ...free },
      });
      ctx.log.info({ shop, stored: count === 1 }, 'access token renewed');
      return next.accessToken;
    } catch (error) {
      // Refused for good: without tokens the next visit of the merchant gets new ones. Else: somebody may try again.
      const refused = isShopifyFailure(error) && error.code === 'unauthorized';
      const blank = { accessTokenSealed: null, refreshTokenSealed: null, refreshTokenExpires: null };
      await ctx.db.shopifySession.updateMany({ where: lease, data: { ...free, ...(refused ? blank : {}) } });
      throw error;
    }
  }

  /** Gets a token of which `isGood` holds, by exchanging or by waiting for whoever exchanges. */
  async function renew(isGood: (session: Session) => Promise<boolean> | boolean): Promise<string> {
    for (let poll = 0; poll < MOST_POLLS; poll += 1) {
      const leaseId = randomUUID();
      if (await takeLease(leaseId)) return renewUnderLease(leaseId, isGood);
      await delay(POLL_MS);
      const session = await load();
      if (session.accessToken !== undefined && (await isGood(session))) return session.accessToken;
      if (session.accessToken === undefined) throw unauthorized('the session has no access token');
    }
    throw new ShopifyFailure({
      code: 'unavailable',
      operation: OPERATION,
      detail: 'another process’s exchange did not end',
    });
  }

  return {
    async current() {
      const session = await load();
      if (session.accessToken === undefined) throw unauthorized('the session has no access token');
      if (await hasTimeLeft(session)) return session.accessToken;
      return renew(hasTimeLeft);
    },
    afterRefusal(refusedToken) {
      return renew((candidate) => candidate.accessToken !== refusedToken);
    },
  };
}
