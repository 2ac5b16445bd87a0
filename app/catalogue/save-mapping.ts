import type { CatalogueContext } from './context.ts';
import { type MappingAnswer, type MappingRequest, mapVariant, refuseMapping } from './mappings.ts';

/**
 * Maps a variant that a person picked: it must exist in the shop, and its SKU is what Shopify says now.
 *
 * @throws ShopifyFailure when Shopify can't be asked: nothing was saved then
 */
export async function saveMapping(
  ctx: CatalogueContext,
  request: Omit<MappingRequest, 'sku'>,
): Promise<MappingAnswer> {
  const [variant] = await ctx.shopVariants.readByIds(request.shop, [request.variantId]);
  if (variant === undefined) return refuseMapping('unknown_variant');
  return mapVariant(ctx, { ...request, sku: variant.sku });
}
