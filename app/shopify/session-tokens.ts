import { jwtVerify } from 'jose';
import { z } from 'zod';
import { numericIdOrNull } from './ids.ts';

/**
 * Session tokens: short-lived JWTs (HS256, the app's secret) that Shopify hands to App Bridge and to extensions.
 *
 * Verified here and not by the library's `authenticate.*`, which answers 410 to whatever user agent it takes for a
 * bot and exchanges tokens on the way; an API that other programs call needs neither. The two kinds are told apart,
 * because one secret signs both: a customer's token must never open what is the merchant's.
 */

/** Whoever holds a merchant's token: a person working in the shop's admin. */
export interface MerchantIdentity {
  /** `example.myshopify.com`. */
  readonly shop: string;
  /** Numeric. */
  readonly userId: string;
}

/** Whoever holds a customer's token. */
export interface CustomerIdentity {
  readonly shop: string;
  /** Numeric; null for a visitor who is not signed in (order-status pages can be opened from an e-mail). */
  readonly customerId: string | null;
}

export type SessionTokenProblem =
  | 'missing'
  | 'malformed'
  | 'expired'
  | 'signature'
  | 'audience'
  | 'claims'
  | 'not_installed';

/** The outcome of a verification; the reason is for logs and tests, a caller hears 401 and no more. */
export type SessionTokenResult<T> =
  | { readonly ok: true; readonly identity: T }
  | { readonly ok: false; readonly reason: SessionTokenProblem };

export interface SessionTokenKeys {
  /** The app's client id: the only audience taken. */
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Shopify's own libraries allow as much; its clocks and ours differ a little. */
const CLOCK_TOLERANCE_S = 10;

const shopDomain = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]*\.myshopify\.com$/);

/** A merchant's token names the shop as an origin, a customer's as a bare domain; both are taken for both. */
const destination = z
  .string()
  .transform((dest) => dest.replace(/^https:\/\//, '').toLowerCase())
  .pipe(shopDomain);

const commonClaims = z.object({ dest: destination, exp: z.number() });

const merchantClaims = commonClaims
  .extend({ iss: z.string(), sub: z.string().regex(/^\d{1,20}$/) })
  .refine(({ iss, dest }) => iss.toLowerCase() === `https://${dest}/admin`);

// A merchant's token carries `sid` and an issuer that is the admin; a customer's neither. Should it have an issuer, that
// is the shop that it is for.
const customerClaims = commonClaims
  .extend({
    iss: z.string().optional(),
    sid: z.undefined().optional(),
    sub: z.string().optional(),
  })
  .refine(({ iss, dest }) => iss === undefined || (hostOf(iss) === dest && !/\/admin\/?$/i.test(iss)));

const hostOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).host : address.toLowerCase();

const CUSTOMER_GID = /^gid:\/\/shopify\/Customer\/\d+$/;

function bearerToken(authorization: string | null): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1] ?? null;
}

function problemOf(error: unknown): SessionTokenProblem {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ERR_JWT_EXPIRED') return 'expired';
  if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') return 'signature';
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') {
    return error instanceof Error && 'claim' in error && error.claim === 'aud' ? 'audience' : 'claims';
  }
  return 'malformed';
}

async function verify(
  keys: SessionTokenKeys,
  authorization: string | null,
): Promise<{ ok: true; payload: unknown } | { ok: false; reason: SessionTokenProblem }> {
  if (authorization === null || authorization === '') return { ok: false, reason: 'missing' };
  const token = bearerToken(authorization);
  if (token === null) return { ok: false, reason: 'malformed' };
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(keys.apiSecret), {
      algorithms: ['HS256'],
      audience: keys.apiKey,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'dest'],
    });
    return { ok: true, payload };
  } catch (error) {
    return { ok: false, reason: problemOf(error) };
  }
}

/**
 * Verifies a merchant's session token.
 *
 * @param authorization the request's `Authorization` header.
 */
export async function verifyMerchantToken(
  keys: SessionTokenKeys,
  authorization: string | null,
): Promise<SessionTokenResult<MerchantIdentity>> {
  const verified = await verify(keys, authorization);
  if (!verified.ok) return verified;
  const claims = merchantClaims.safeParse(verified.payload);
  if (!claims.success) return { ok: false, reason: 'claims' };
  return { ok: true, identity: { shop: claims.data.dest, userId: claims.data.sub } };
}

/**
 * Verifies a customer's session token, as customer account extensions send it.
 *
 * @param authorization the request's `Authorization` header.
 */
export async function verifyCustomerToken(
  keys: SessionTokenKeys,
  authorization: string | null,
): Promise<SessionTokenResult<CustomerIdentity>> {
  const verified = await verify(keys, authorization);
  if (!verified.ok) return verified;
  const claims = customerClaims.safeParse(verified.payload);
  if (!claims.success) return { ok: false, reason: 'claims' };
  const { dest, sub } = claims.data;
  if (sub === undefined) return { ok: true, identity: { shop: dest, customerId: null } };
  if (!CUSTOMER_GID.test(sub)) return { ok: false, reason: 'claims' };
  return { ok: true, identity: { shop: dest, customerId: numericIdOrNull('Customer', sub) } };
}
