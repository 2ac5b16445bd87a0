import type { MappedAs } from '../../pages/products-view.ts';
import { products } from '../../words/products.ts';
import { counted } from '../../words/shared.ts';

/** An item's name as the catalogue has it. */
export const itemName = ({ product, variation }: { product: string; variation: string }): string =>
  variation === '' ? product : `${product} – ${variation}`;

/** A variant by its name in the shop, else by what is known of it. */
export function variantName(variant: { id: string; displayName: string | null; sku: string | null }): string {
  return (
    variant.displayName ??
    (variant.sku === null ? products.match.variant.unnamed(variant.id) : products.list.sku(variant.sku))
  );
}

/** What one sold piece becomes: "One unit sold = 2 kits (2 × Age – Single)". */
export function meaningOf({ quantity, kits, product, variation }: Omit<MappedAs, 'variationId'>): string {
  const { preview } = products.match;
  const tests = preview.tests(quantity, itemName({ product, variation }));
  if (kits === null) return preview.becomes(tests);
  return preview.withTests(kits === 0 ? preview.noKit : counted(kits * quantity, 'kit'), tests);
}
