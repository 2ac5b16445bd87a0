import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { ShopContext } from '../context.ts';
import { gid } from '../core/gid.ts';
import { takePlatformFault } from '../core/platform-faults.ts';

/** How long a session token lives, in seconds (a minute for merchants, five for customers). */
const MERCHANT_TTL_S = 60;
const CUSTOMER_TTL_S = 300;
const STALE_MS = 3_600_000;

const key = (ctx: ShopContext) => new TextEncoder().encode(ctx.app.apiSecret);

/** Now; with the fault `stale_session_token` so long ago that the token's time is over. */
function issueTime(ctx: ShopContext): Date {
  const now = ctx.clock.now();
  return takePlatformFault(ctx, 'stale_session_token') ? new Date(now.getTime() - STALE_MS) : now;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * A merchant's session token, as App Bridge hands it to the embedded app: HS256 with the app's secret, `iss` the shop's
 * admin, `dest` the shop, `aud` the app's key, `sub` the staff member's number.
 */
export async function mintMerchantToken(ctx: ShopContext): Promise<string> {
  const issuedAt = seconds(issueTime(ctx));
  return new SignJWT({ dest: `https://${ctx.shop.domain}`, sid: randomUUID() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`https://${ctx.shop.domain}/admin`)
    .setAudience(ctx.app.apiKey)
    .setSubject(String(ctx.shop.ownerId))
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + MERCHANT_TTL_S)
    .setJti(randomUUID())
    .sign(key(ctx));
}

/**
 * A customer's session token, as customer account extensions get it: `dest` is the bare shop domain and `sub` the
 * customer's global id, absent when nobody is signed in.
 */
export async function mintCustomerToken(ctx: ShopContext, customerId: bigint | null): Promise<string> {
  const issuedAt = seconds(issueTime(ctx));
  const token = new SignJWT({ dest: ctx.shop.domain })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ctx.shop.domain)
    .setAudience(ctx.app.apiKey)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + CUSTOMER_TTL_S)
    .setJti(randomUUID());
  if (customerId !== null) token.setSubject(gid('Customer', customerId));
  return token.sign(key(ctx));
}

/** Checks a merchant's session token for the token exchange; null when it is forged, stale or for another app or shop. */
export async function verifyMerchantToken(
  ctx: ShopContext,
  token: string,
): Promise<{ userId: bigint } | null> {
  try {
    const { payload } = await jwtVerify(token, key(ctx), {
      algorithms: ['HS256'],
      audience: ctx.app.apiKey,
      issuer: `https://${ctx.shop.domain}/admin`,
      currentDate: ctx.clock.now(),
      requiredClaims: ['exp', 'nbf', 'sub', 'dest'],
    });
    if (payload['dest'] !== `https://${ctx.shop.domain}` || !/^\d{1,18}$/.test(payload.sub ?? ''))
      return null;
    return { userId: BigInt(payload.sub ?? 0) };
  } catch {
    return null;
  }
}
