import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopContext } from '../../context.ts';

/** How many of a variant a cart takes, and how many variants. */
export const QUANTITY_MAX = 100;
const LINES_MAX = 50;

const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;
const ENTRY = /^(\d{1,18})x(\d{1,3})$/;

/** Variant ids and how many of each, in the order in which they were put in. */
export type Cart = ReadonlyMap<string, number>;

/** Cookies know no ports: each shop on this machine has its own. */
const cookieName = (ctx: ShopContext) => `cart_${ctx.shop.domain.split('.')[0] ?? ''}`;

/** The cart that a browser carries; what cannot be read is left out. */
export function readCart(ctx: ShopContext, c: Context): Cart {
  const entries = (getCookie(c, cookieName(ctx)) ?? '').split('.').flatMap((text) => {
    const [, id, quantity] = ENTRY.exec(text) ?? [];
    if (id === undefined || Number(quantity) === 0) return [];
    return [[id, Math.min(Number(quantity), QUANTITY_MAX)] as const];
  });
  return new Map(entries.slice(0, LINES_MAX));
}

export function writeCart(ctx: ShopContext, c: Context, cart: Cart): void {
  if (cart.size === 0) {
    deleteCookie(c, cookieName(ctx), { path: '/storefront' });
    return;
  }
  const text = [...cart].map(([id, quantity]) => `${id}x${quantity}`).join('.');
  setCookie(c, cookieName(ctx), text, {
    path: '/storefront',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: COOKIE_MAX_AGE_S,
  });
}

/** Puts more of a variant in. */
export function added(cart: Cart, variantId: string, quantity: number): Cart {
  return changed(cart, variantId, (cart.get(variantId) ?? 0) + quantity);
}

/** Sets how many of a variant; 0 takes it out. */
export function changed(cart: Cart, variantId: string, quantity: number): Cart {
  const next = new Map(cart);
  if (quantity <= 0) next.delete(variantId);
  else if (next.has(variantId) || next.size < LINES_MAX)
    next.set(variantId, Math.min(quantity, QUANTITY_MAX));
  return next;
}
