import type { CatalogueItem, VariantMapping } from '../db/generated/app/client.ts';
import { isShopifyFailure } from '../shopify/errors.ts';
import type { CatalogueContext } from './context.ts';

type EffectsContext = Pick<CatalogueContext, 'db' | 'log' | 'shopVariants'>;

/**
 * Does in the shop what a mapping asks for and is still due: stocks the variant at our location, writes its cost per
 * item. Each step is stored when done; what Shopify refuses or can't do now is stored as the problem.
 */
export async function applyMapping(
  ctx: EffectsContext,
  mapping: VariantMapping,
  item: CatalogueItem,
): Promise<VariantMapping> {
  const { id } = mapping;
  let current = mapping;
  const store = async (data: Partial<VariantMapping>): Promise<void> => {
    // A mapping that was changed or removed meanwhile is not ours to report on.
    const { count } = await ctx.db.variantMapping.updateMany({
      where: { id, variationId: mapping.variationId, quantity: mapping.quantity },
      data,
    });
    if (count > 0) current = { ...current, ...data };
  };
  try {
    if (current.stockState === 'due') {
      const { alsoElsewhere } = await ctx.shopVariants.stockAtService(mapping.shop, mapping.variantId);
      await store({ stockState: alsoElsewhere ? 'also_elsewhere' : 'stocked' });
    }
    if (current.costState === 'due') await store(await writeCost(ctx, mapping, item));
    if (current.problem !== null) await store({ problem: null });
  } catch (error) {
    if (!isShopifyFailure(error)) throw error;
    ctx.log.warn(
      { shop: mapping.shop, code: error.code },
      'a mapping could not be carried out in the shop yet',
    );
    await store({ problem: error.merchantMessage });
  }
  return current;
}

async function writeCost(
  ctx: EffectsContext,
  mapping: VariantMapping,
  { priceMinor, currency }: CatalogueItem,
): Promise<Partial<VariantMapping>> {
  if (priceMinor === null || currency === null) return { costState: 'unpriced', costMinor: null };
  const costMinor = priceMinor * mapping.quantity;
  const cost = { amountMinor: costMinor, currency };
  const { outcome } = await ctx.shopVariants.setCost(mapping.shop, mapping.variantId, cost);
  return { costState: outcome === 'other_currency' ? 'other_currency' : 'written', costMinor };
}

/**
 * Carries out what is still due of a connection's mappings.
 *
 * @returns how many are still due afterwards
 */
export async function applyDueMappings(ctx: EffectsContext, connectionId: string): Promise<number> {
  const due = await ctx.db.variantMapping.findMany({
    where: { connectionId, OR: [{ stockState: 'due' }, { costState: 'due' }] },
  });
  let left = 0;
  for (const mapping of due) {
    const item = await ctx.db.catalogueItem.findUnique({
      where: { connectionId_variationId: { connectionId, variationId: mapping.variationId } },
    });
    if (item === null) continue;
    const { stockState, costState } = await applyMapping(ctx, mapping, item);
    if (stockState === 'due' || costState === 'due') left += 1;
  }
  return left;
}
