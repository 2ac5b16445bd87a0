import type { CatalogueContext, ShopVariant } from './context.ts';
import { inChunks } from '../shopify/in-chunks.ts';
import type { MappingView } from './mappings.ts';
import { products } from '../words/products.ts';

const troubleWords = products.troubles;

/** Something about a mapping that a person should see to. */
export interface MappingTrouble {
  code: 'item_gone' | 'variant_gone' | 'sku_changed' | 'not_carried_out' | 'stocked_elsewhere';
  /** Broken: what is sold no longer reaches the service. Otherwise it does, and something about it is odd. */
  isBroken: boolean;
  /** What is the matter, and what helps. */
  message: string;
}

/** A mapping beside what the shop says of its variant. */
export interface CheckedMapping {
  mapping: MappingView;
  /** Null when it was deleted; `unknown` when Shopify did not say. */
  variant: ShopVariant | null | 'unknown';
  troubles: MappingTrouble[];
}

/**
 * What is the matter with a mapping; nothing when all is well.
 *
 * @param variant as in {@link CheckedMapping}
 */
export function troublesOf(mapping: MappingView, variant: CheckedMapping['variant']): MappingTrouble[] {
  const troubles: MappingTrouble[] = [];
  const note = (code: MappingTrouble['code'], isBroken: boolean, message: string): void =>
    void troubles.push({ code, isBroken, message });
  if (variant === null) {
    note('variant_gone', true, troubleWords.variant_gone);
  }
  if (mapping.vanished) {
    note('item_gone', true, troubleWords.item_gone);
  }
  if (variant !== null && variant !== 'unknown' && variant.sku !== mapping.sku) {
    note('sku_changed', false, troubleWords.sku_changed(skuWords(mapping.sku), skuWords(variant.sku)));
  }
  // Nothing can be done in the shop for a variant that is gone.
  if (variant === null) return troubles;
  if (mapping.problem !== null) {
    note('not_carried_out', false, troubleWords.not_carried_out(mapping.problem));
  }
  if (mapping.stockState === 'also_elsewhere') {
    note('stocked_elsewhere', false, troubleWords.stocked_elsewhere);
  }
  return troubles;
}

const skuWords = (sku: string | null): string => (sku === null ? troubleWords.noSku : troubleWords.sku(sku));

/** What the shop said of variants, by their ids; null of one that was deleted. */
export type SeenVariants = Map<string, ShopVariant | null>;

/**
 * Asks the shop for the mappings' variants and notes each answer as it comes in `seen`: of very many mappings, what
 * came in time can be shown.
 *
 * @throws ShopifyFailure
 */
export async function lookAtVariants(
  ctx: Pick<CatalogueContext, 'shopVariants'>,
  shop: string,
  mappings: readonly MappingView[],
  seen: SeenVariants,
  signal?: AbortSignal,
): Promise<void> {
  await inChunks(mappings, async (some) => {
    const ids = some.map(({ variantId }) => variantId);
    const variants = await ctx.shopVariants.readByIds(shop, ids, signal);
    const byId = new Map(variants.map((variant) => [variant.id, variant]));
    for (const id of ids) seen.set(id, byId.get(id) ?? null);
    return [];
  });
}

/** Compares mappings with what the shop said of their variants, the broken ones first. */
export function checkMappings(
  mappings: readonly MappingView[],
  seen: ReadonlyMap<string, ShopVariant | null>,
): CheckedMapping[] {
  const urgency = ({ troubles }: CheckedMapping): number =>
    troubles.some(({ isBroken }) => isBroken) ? 0 : troubles.length > 0 ? 1 : 2;
  return mappings
    .map((mapping) => {
      const variant = seen.get(mapping.variantId);
      const known = variant === undefined ? 'unknown' : variant;
      return { mapping, variant: known, troubles: troublesOf(mapping, known) } as const;
    })
    .sort((a, b) => urgency(a) - urgency(b));
}
