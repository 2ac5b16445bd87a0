/** The admin token: opens the console and the administration of accounts. It belongs to no account. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { tokenFromAuthorization } from '../../contract/signing.ts';
import { seededStream } from '../core/seeded.ts';

/** A shorter one could be guessed. */
export const adminTokenMinLength = 32;

/**
 * The admin token of this sandbox: the operator's own, else one derived from the seed, so that there is always a login.
 * Throws when the operator's is too short.
 */
export function settleAdminToken(seed: string, wanted: string | undefined): string {
  if (wanted === undefined) return `adm_${seededStream(seed, 'admin-token').code(40).toLowerCase()}`;
  if (wanted.length < adminTokenMinLength) {
    throw new Error(`The admin token must have at least ${String(adminTokenMinLength)} characters.`);
  }
  return wanted;
}

/** Whether `given` is the admin token. Takes the same time whatever is given. */
export function isAdminToken(ctx: { readonly adminToken: string }, given: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(given ?? ''), digest(ctx.adminToken));
}

/** Whether an Authorization header (Basic, the token as password) carries the admin token. */
export function isAdmin(ctx: { readonly adminToken: string }, authorization: string | undefined): boolean {
  return isAdminToken(ctx, tokenFromAuthorization(authorization));
}
