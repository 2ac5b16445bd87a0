import type { ShopContext } from '../../context.ts';
import { gid } from '../../core/gid.ts';
import { decimalOf } from '../../core/money.ts';

const MOST_SHOWN = 50;

/**
 * Products with their variants as App Bridge's resource picker gives them, by title, variant title or SKU.
 * @param searches what each product has to match; empty ones match everything
 */
export async function pickableProducts(ctx: ShopContext, searches: readonly string[]) {
  const words = searches.flatMap((search) => search.trim().split(/\s+/)).filter((word) => word !== '');
  const rows = await ctx.db.product.findMany({
    where: {
      AND: words.map((word) => {
        const contains = { contains: word, mode: 'insensitive' as const };
        return {
          OR: [{ title: contains }, { variants: { some: { OR: [{ sku: contains }, { title: contains }] } } }],
        };
      }),
    },
    orderBy: { title: 'asc' },
    take: MOST_SHOWN,
    include: {
      variants: {
        orderBy: { position: 'asc' },
        include: { inventoryItem: { include: { levels: { where: { active: true } } } } },
      },
    },
  });
  return rows.map((row) => pickable(row));
}

type ProductRow = Awaited<ReturnType<ShopContext['db']['product']['findMany']>>[number] & {
  variants: VariantRow[];
};
type VariantRow = Awaited<ReturnType<ShopContext['db']['variant']['findMany']>>[number] & {
  inventoryItem: {
    id: bigint;
    tracked: boolean;
    requiresShipping: boolean;
    levels: { onHand: number }[];
  } | null;
};

function pickable(row: ProductRow) {
  const product = {
    id: gid('Product', row.id),
    title: row.title,
    handle: row.handle,
    vendor: row.vendor,
    productType: row.productType,
    status: row.status,
    descriptionHtml: row.descriptionHtml,
    tags: row.tags,
    images: [],
    hasOnlyDefaultVariant: row.variants.length === 1 && row.variants[0]?.title === 'Default Title',
    totalVariants: row.variants.length,
    totalInventory: row.variants.reduce((sum, variant) => sum + onHand(variant), 0),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return { ...product, variants: row.variants.map((variant) => pickableVariant(variant, product)) };
}

function pickableVariant(
  row: VariantRow,
  product: { id: string; title: string; handle: string; status: string },
) {
  const { id, title, handle, status } = product;
  return {
    id: gid('ProductVariant', row.id),
    title: row.title,
    displayName: row.title === 'Default Title' ? title : `${title} - ${row.title}`,
    sku: row.sku,
    price: decimalOf(row.priceMinor),
    position: row.position,
    taxable: row.taxable,
    availableForSale: true,
    requiresShipping: row.inventoryItem?.requiresShipping ?? true,
    inventoryItem: { id: row.inventoryItem ? gid('InventoryItem', row.inventoryItem.id) : '' },
    inventoryQuantity: onHand(row),
    selectedOptions: [{ value: row.title }],
    product: { id, title, handle, status },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const onHand = (variant: VariantRow) =>
  (variant.inventoryItem?.levels ?? []).reduce((sum, level) => sum + level.onHand, 0);
