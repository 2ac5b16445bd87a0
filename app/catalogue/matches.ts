import type { CatalogueContext, ShopVariant } from './context.ts';
import { type MappingAnswer, mapVariant } from './mappings.ts';
import { products } from '../words/products.ts';

/** A variant whose SKU is an item's `variation_id`. */
export interface MappingSuggestion {
  variantId: string;
  sku: string;
  /** The variant's name in the shop. */
  displayName: string;
  variationId: string;
  product: string;
  variation: string;
}

/**
 * Variants of the shop that are not mapped and carry the `variation_id` of a listed item as their SKU.
 *
 * @throws ShopifyFailure
 */
export async function suggestMappings(
  ctx: Pick<CatalogueContext, 'db' | 'shopVariants'>,
  { shop, connectionId }: { shop: string; connectionId: string },
  signal?: AbortSignal,
): Promise<MappingSuggestion[]> {
  const items = await ctx.db.catalogueItem.findMany({
    where: { connectionId, vanishedAt: null },
    orderBy: { variationId: 'asc' },
  });
  if (items.length === 0) return [];
  const mapped = await ctx.db.variantMapping.findMany({
    where: { shop, connectionId },
    select: { variantId: true },
  });
  const mappedIds = new Set(mapped.map(({ variantId }) => variantId));
  const skus = items.map(({ variationId }) => variationId);
  const bySku = Map.groupBy(await ctx.shopVariants.findBySku(shop, skus, signal), ({ sku }) => sku);
  return items.flatMap(({ variationId, product, variation }) =>
    (bySku.get(variationId) ?? [])
      .filter(({ id }) => !mappedIds.has(id))
      .map(({ id, displayName }: ShopVariant) => ({
        variantId: id,
        sku: variationId,
        displayName,
        variationId,
        product,
        variation,
      })),
  );
}

/** What became of one suggestion that was taken. */
export interface MatchResult {
  variantId: string;
  displayName: string;
  ok: boolean;
  /** Null when all of it is done; what is left, or why it was not mapped. */
  message: string | null;
}

/** So many at a time: each takes some calls to Shopify. */
const SIDE_BY_SIDE = 4;

/**
 * Takes suggestions, as they were shown: maps each of these variants that still matches and is still not mapped.
 *
 * @throws ShopifyFailure when Shopify can't say which variants match: nothing was mapped then
 */
export async function mapMatches(
  ctx: CatalogueContext,
  { shop, connectionId, variantIds }: { shop: string; connectionId: string; variantIds: readonly string[] },
): Promise<MatchResult[]> {
  const suggested = await suggestMappings(ctx, { shop, connectionId });
  const results: MatchResult[] = [];
  for (let i = 0; i < variantIds.length; i += SIDE_BY_SIDE) {
    const some = variantIds.slice(i, i + SIDE_BY_SIDE).map(async (variantId): Promise<MatchResult> => {
      const match = suggested.find((suggestion) => suggestion.variantId === variantId);
      if (match === undefined) {
        const message = products.suggestions.outdated;
        return { variantId, displayName: variantId, ok: false, message };
      }
      const { displayName, sku, variationId } = match;
      const answer = await mapVariant(ctx, {
        shop,
        connectionId,
        variantId,
        sku,
        variationId,
        quantity: 1,
        expected: 'none',
      });
      return { variantId, displayName, ok: answer.ok, message: messageOf(answer) };
    });
    results.push(...(await Promise.all(some)));
  }
  return results;
}

const messageOf = (answer: MappingAnswer): string | null =>
  answer.ok ? answer.mapping.problem : answer.message;
