import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { ShopContext } from '../../context.ts';

const MAX_AGE_S = 30 * 24 * 60 * 60;
const PATH = '/';

/** Cookies know no ports: each shop on this machine has its own. */
const cookieName = (ctx: ShopContext) => `account_${ctx.shop.domain.split('.')[0] ?? ''}`;

/** Nobody signs in by writing a cookie: it bears a signature that only this shop can make. */
const secret = (ctx: ShopContext) =>
  createHmac('sha256', ctx.app.apiSecret).update(`customer account ${ctx.shop.domain}`).digest('hex');

export type SignedIn = NonNullable<Awaited<ReturnType<typeof signedInCustomer>>>;

/** The customer that a browser is signed in as, or null. */
export async function signedInCustomer(ctx: ShopContext, c: Context) {
  const value = await getSignedCookie(c, secret(ctx), cookieName(ctx));
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value)) return null;
  return ctx.db.customer.findUnique({ where: { id: BigInt(value) } });
}

export async function signIn(ctx: ShopContext, c: Context, customerId: bigint): Promise<void> {
  await setSignedCookie(c, cookieName(ctx), String(customerId), secret(ctx), {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_S,
  });
}

export function signOut(ctx: ShopContext, c: Context): void {
  deleteCookie(c, cookieName(ctx), { path: PATH });
}
