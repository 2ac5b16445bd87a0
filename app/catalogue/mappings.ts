import { randomUUID } from 'node:crypto';
import { maxItemQuantity, minItemQuantity } from '../contract/reseller/schemas.ts';
import type { CatalogueItem, VariantMapping } from '../db/generated/app/client.ts';
import type { CatalogueContext } from './context.ts';
import { applyMapping } from './shop-effects.ts';

/** What one sold piece of a variant becomes at the service. */
export interface MappedItem {
  variationId: string;
  /** Items of the service per one sold. */
  quantity: number;
  /** Physical kits of one item; 0 for a pure add-on (reseller-api §2.1). */
  kits: number;
  requiresShipping: boolean;
}

/** A mapping as pages show it. */
export interface MappingView {
  variantId: string;
  sku: string | null;
  variationId: string;
  quantity: number;
  product: string;
  variation: string;
  /** True when the service no longer lists the item: the variant's orders wait. */
  vanished: boolean;
  stockState: string;
  costState: string;
  problem: string | null;
}

/** Why a variant can't be mapped, and what to say. */
const MAPPING_REFUSALS = {
  unknown_connection: 'There is no such connection in this shop.',
  unknown_item: 'The service’s catalogue has no such item. Refresh the catalogue and choose again.',
  bad_quantity: `One sold piece can be ${minItemQuantity} to ${maxItemQuantity} items of the service.`,
} as const;

export type MappingAnswer =
  { ok: true; mapping: MappingView } | { ok: false; code: keyof typeof MAPPING_REFUSALS; message: string };

export interface MappingRequest {
  shop: string;
  connectionId: string;
  /** Numeric. */
  variantId: string;
  sku: string | null;
  variationId: string;
  /** Items of the service per one sold; 1 when not given. */
  quantity?: number;
}

const refuse = (code: keyof typeof MAPPING_REFUSALS): MappingAnswer => ({
  ok: false,
  code,
  message: MAPPING_REFUSALS[code],
});

/**
 * Says what a variant stands for, in place of what it stood for before; then stocks it at our location and writes its
 * cost. The mapping holds at once; what Shopify could not do yet is said in `problem` and done later.
 */
export async function mapVariant(ctx: CatalogueContext, request: MappingRequest): Promise<MappingAnswer> {
  const { shop, connectionId, variantId, sku, variationId, quantity = 1 } = request;
  if (!Number.isInteger(quantity) || quantity < minItemQuantity || quantity > maxItemQuantity) {
    return refuse('bad_quantity');
  }
  const connection = await ctx.db.connection.findFirst({ where: { id: connectionId, shop } });
  if (connection === null) return refuse('unknown_connection');
  const item = await ctx.db.catalogueItem.findUnique({
    where: { connectionId_variationId: { connectionId, variationId } },
  });
  if (item === null || item.vanishedAt !== null) return refuse('unknown_item');
  const facts = { sku, variationId, quantity, stockState: 'due', costState: 'due', problem: null };
  const mapping = await ctx.db.variantMapping.upsert({
    where: { connectionId_variantId: { connectionId, variantId } },
    create: { id: randomUUID(), shop, connectionId, variantId, createdAt: ctx.clock.now(), ...facts },
    update: facts,
  });
  return { ok: true, mapping: viewOf(await applyMapping(ctx, mapping, item), item) };
}

/** Forgets what a variant stands for. @returns whether it stood for anything */
export async function unmapVariant(
  ctx: Pick<CatalogueContext, 'db'>,
  { shop, connectionId, variantId }: { shop: string; connectionId: string; variantId: string },
): Promise<boolean> {
  const { count } = await ctx.db.variantMapping.deleteMany({ where: { shop, connectionId, variantId } });
  return count > 0;
}

/** What these variants stand for, by variant id; those without a mapping to an item that is still listed are absent. */
export async function mappingsFor(
  ctx: Pick<CatalogueContext, 'db'>,
  { shop, connectionId, variantIds }: { shop: string; connectionId: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, MappedItem>> {
  const mappings = await ctx.db.variantMapping.findMany({
    where: { shop, connectionId, variantId: { in: [...variantIds] } },
  });
  const items = await itemsOf(ctx, connectionId, mappings);
  return new Map(
    mappings.flatMap(({ variantId, variationId, quantity }) => {
      const item = items.get(variationId);
      if (item === undefined || item.vanishedAt !== null) return [];
      const { kits, requiresShipping } = item;
      return [[variantId, { variationId, quantity, kits, requiresShipping }] as const];
    }),
  );
}

/** All mappings of a connection, by what they stand for. */
export async function listMappings(
  ctx: Pick<CatalogueContext, 'db'>,
  { shop, connectionId }: { shop: string; connectionId: string },
): Promise<MappingView[]> {
  const mappings = await ctx.db.variantMapping.findMany({
    where: { shop, connectionId },
    orderBy: [{ variationId: 'asc' }, { variantId: 'asc' }],
  });
  const items = await itemsOf(ctx, connectionId, mappings);
  return mappings.map((mapping) => viewOf(mapping, items.get(mapping.variationId) ?? null));
}

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
): Promise<MappingSuggestion[]> {
  const items = await ctx.db.catalogueItem.findMany({ where: { connectionId, vanishedAt: null } });
  const mapped = await ctx.db.variantMapping.findMany({
    where: { shop, connectionId },
    select: { variantId: true },
  });
  const mappedIds = new Set(mapped.map(({ variantId }) => variantId));
  const suggestions: MappingSuggestion[] = [];
  for (const { variationId, product, variation } of items) {
    const variants = await ctx.shopVariants.findBySku(shop, variationId);
    for (const { id, displayName } of variants) {
      if (mappedIds.has(id)) continue;
      suggestions.push({ variantId: id, sku: variationId, displayName, variationId, product, variation });
    }
  }
  return suggestions;
}

async function itemsOf(
  ctx: Pick<CatalogueContext, 'db'>,
  connectionId: string,
  mappings: readonly VariantMapping[],
): Promise<Map<string, CatalogueItem>> {
  const variationIds = mappings.map(({ variationId }) => variationId);
  const items = await ctx.db.catalogueItem.findMany({
    where: { connectionId, variationId: { in: variationIds } },
  });
  return new Map(items.map((item) => [item.variationId, item]));
}

function viewOf(mapping: VariantMapping, item: CatalogueItem | null): MappingView {
  const { variantId, sku, variationId, quantity, stockState, costState, problem } = mapping;
  return {
    ...{ variantId, sku, variationId, quantity, stockState, costState, problem },
    product: item?.product ?? variationId,
    variation: item?.variation ?? '',
    vanished: item === null || item.vanishedAt !== null,
  };
}
