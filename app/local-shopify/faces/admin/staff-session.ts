import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ShopContext } from '../../context.ts';
import { shopHandle } from '../../installation/open-app.ts';

/**
 * Nobody types a password here: who comes for the first time is logged in as the shop's owner, and who logged out stays
 * out until they log in again. Cookies do not know ports, so that a second shop's needs a name of its own.
 */
type Presence = 'in' | 'out';

const cookieName = (ctx: ShopContext) => `staff-${shopHandle(ctx)}`;

/** Whether a browser is logged in; null when it never was, or its cookies went. */
export function staffPresence(ctx: ShopContext, c: Context): Presence | null {
  const value = getCookie(c, cookieName(ctx));
  return value === 'in' || value === 'out' ? value : null;
}

/** Logs a browser in or out. */
export function setStaffPresence(ctx: ShopContext, c: Context, presence: Presence): void {
  setCookie(c, cookieName(ctx), presence, { httpOnly: true, sameSite: 'Lax', path: '/admin' });
}

/** The staff member who is at work: the shop's owner. */
export async function readStaff(ctx: ShopContext) {
  const shop = await ctx.db.shop.findUniqueOrThrow({ where: { id: ctx.shop.id } });
  return {
    id: shop.ownerId,
    name: `${shop.ownerFirstName} ${shop.ownerLastName}`,
    initials: `${shop.ownerFirstName.slice(0, 1)}${shop.ownerLastName.slice(0, 1)}`,
    email: shop.email,
    shopName: shop.name,
  };
}

/** Where to go after logging in: a page of this admin, whatever was asked for. */
export function safeReturnPath(path: unknown): string {
  return typeof path === 'string' && /^\/admin(\/[^/\\]|\/?$|\?)/.test(path) ? path : '/admin';
}
