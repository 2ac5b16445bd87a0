import type { ShopContext } from '../../context.ts';
import type { Cart } from './cart.ts';

/** A cart's line, its variant found. */
export interface CartLine {
  variantId: string;
  title: string;
  variantTitle: string | null;
  productHandle: string;
  quantity: number;
  priceMinor: number;
}

const ONLY_VARIANT = 'Default Title';

/** What the shop offers, with its variants. */
export async function readProducts(ctx: ShopContext) {
  return ctx.db.product.findMany({
    where: { status: 'ACTIVE' },
    orderBy: { id: 'asc' },
    include: { variants: { orderBy: { position: 'asc' } } },
  });
}

/** A product on offer, or null. */
export async function readProduct(ctx: ShopContext, handle: string) {
  return ctx.db.product.findFirst({
    where: { handle, status: 'ACTIVE' },
    include: { variants: { orderBy: { position: 'asc' } } },
  });
}

export type Product = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/** A variant's own title, or null where the product has only the one. */
export const variantTitle = (variant: { title: string }): string | null =>
  variant.title === ONLY_VARIANT ? null : variant.title;

/** The cart's lines as they can be bought now; what is no longer on offer is left out. */
export async function readLines(ctx: ShopContext, cart: Cart): Promise<CartLine[]> {
  const rows = await ctx.db.variant.findMany({
    where: { id: { in: [...cart.keys()].map(BigInt) }, product: { status: 'ACTIVE' } },
    include: { product: true },
  });
  return [...cart].flatMap(([variantId, quantity]) => {
    const row = rows.find(({ id }) => String(id) === variantId);
    if (!row) return [];
    return [
      {
        variantId,
        title: row.product.title,
        variantTitle: variantTitle(row),
        productHandle: row.product.handle,
        quantity,
        priceMinor: row.priceMinor,
      },
    ];
  });
}

/** What the lines cost together, in cents. */
export function totalOf(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => total + line.priceMinor * line.quantity, 0);
}
