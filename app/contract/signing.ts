/** Signatures of webhook deliveries (reseller-api §6) and the Basic form of the API token (reseller-api §5.1). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA256 of the exact bytes sent, as lowercase hexadecimal (64 characters).
 * A text secret is keyed by its UTF-8 bytes (docs/contract-decisions.md, "Webhook secret").
 */
export function signBody(secret: string | Uint8Array, rawBody: Uint8Array): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex');
}

/**
 * Whether `signature` is the lowercase hexadecimal HMAC-SHA256 of `rawBody`. Compares in constant time; a missing or
 * malformed signature is false, never an exception.
 */
export function verifyBody(
  secret: string | Uint8Array,
  rawBody: Uint8Array,
  signature: string | null | undefined,
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** `Authorization` header value for an API token: `Basic base64(":" + token)`. */
export function basicAuthorization(token: string): string {
  return `Basic ${Buffer.from(`:${token}`, 'utf8').toString('base64')}`;
}

/**
 * The API token in an `Authorization` header, or null when the header is missing, is not Basic, is not base64, names a
 * user, or carries an empty password.
 */
export function tokenFromAuthorization(header: string | null | undefined): string | null {
  const match = /^basic +([a-z0-9+/]+={0,2})$/i.exec(header?.trim() ?? '');
  const encoded = match?.[1];
  if (encoded === undefined || encoded.length % 4 !== 0) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  if (!pair.startsWith(':') || pair.length === 1) return null;
  return pair.slice(1);
}
