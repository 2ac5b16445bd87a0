import type { MappedAs } from '../../pages/setup-pages.ts';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** An item's name as the catalogue has it. */
export const itemName = ({ product, variation }: { product: string; variation: string }): string =>
  variation === '' ? product : `${product} – ${variation}`;

/** A variant by its name in the shop, else by what is known of it. */
export function variantName(variant: { id: string; displayName: string | null; sku: string | null }): string {
  return variant.displayName ?? (variant.sku === null ? `Variant ${variant.id}` : `SKU ${variant.sku}`);
}

/** What one sold piece becomes: "1 × this variant = 2 kits (2 × Age – Single)". */
export function meaningOf({ quantity, kits, product, variation }: Omit<MappedAs, 'variationId'>): string {
  const items = `${quantity} × ${itemName({ product, variation })}`;
  if (kits === null) return `1 × this variant = ${items}`;
  const result = kits === 0 ? 'no kit, an add-on only' : counted(kits * quantity, 'kit');
  return `1 × this variant = ${result} (${items})`;
}
