import { randomUUID } from 'node:crypto';
import { maxItemQuantity, minItemQuantity } from '../contract/reseller/limits.ts';
import type { CatalogueItem, VariantMapping } from '../db/generated/app/client.ts';
import type { MinorAmount } from '../shopify/variants.ts';
import type { CatalogueContext } from './context.ts';
import { priceOf } from './items.ts';
import { applyMapping } from './shop-effects.ts';
import { products } from '../words/products.ts';

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
  /** Physical kits of one item; null when the service never listed it. */
  kits: number | null;
  /** What one item costs, in minor units; null where the catalogue names no price. */
  price: MinorAmount | null;
  /** True when the service no longer lists the item: the variant's orders wait. */
  vanished: boolean;
  stockState: string;
  costState: string;
  problem: string | null;
}

/** Why a variant can't be mapped, and what to say. */
const MAPPING_REFUSALS = products.refusals;

type MappingRefusalCode = keyof typeof MAPPING_REFUSALS;

export type MappingAnswer =
  | { ok: true; mapping: MappingView }
  | {
      ok: false;
      code: MappingRefusalCode;
      message: string;
      /** With `changed_meanwhile`: what the variant stands for now; null when it stands for nothing. */
      present?: MappingView | null;
    };

/** What a variant stood for when somebody began to change it. */
export type ExpectedMapping = Pick<VariantMapping, 'variationId' | 'quantity'> | 'none';

export interface MappingRequest {
  shop: string;
  connectionId: string;
  /** Numeric. */
  variantId: string;
  sku: string | null;
  variationId: string;
  /** Items of the service per one sold; 1 when not given. */
  quantity?: number;
  /** Refused as `changed_meanwhile` where the variant stands for something else by now. Not given: whatever it is. */
  expected?: ExpectedMapping;
}

export const refuseMapping = (code: MappingRefusalCode): MappingAnswer & { ok: false } => ({
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
    return refuseMapping('bad_quantity');
  }
  const connection = await ctx.db.connection.findFirst({ where: { id: connectionId, shop } });
  if (connection === null) return refuseMapping('unknown_connection');
  const item = await ctx.db.catalogueItem.findUnique({
    where: { connectionId_variationId: { connectionId, variationId } },
  });
  if (item === null || item.vanishedAt !== null) return refuseMapping('unknown_item');
  const stored = await storeMapping(ctx, { ...request, sku, variationId, quantity });
  if (stored.kind === 'changed_meanwhile') {
    const present = await readMapping(ctx, { shop, connectionId, variantId });
    return { ...refuseMapping('changed_meanwhile'), present };
  }
  // The same request a second time: whoever came first carries it out.
  if (stored.kind === 'there_already') return { ok: true, mapping: viewOf(stored.mapping, item) };
  return { ok: true, mapping: viewOf(await applyMapping(ctx, stored.mapping, item), item) };
}

type StoredMapping =
  | { kind: 'stored' | 'there_already'; mapping: VariantMapping }
  | { kind: 'changed_meanwhile' };

/** Writes the mapping, unless it is no longer what was expected. */
async function storeMapping(
  ctx: CatalogueContext,
  {
    shop,
    connectionId,
    variantId,
    sku,
    variationId,
    quantity,
    expected,
  }: Required<Omit<MappingRequest, 'expected'>> & Pick<MappingRequest, 'expected'>,
): Promise<StoredMapping> {
  const { db } = ctx;
  const where = { connectionId_variantId: { connectionId, variantId } };
  const facts = { sku, variationId, quantity, stockState: 'due', costState: 'due', problem: null };
  const fresh = { id: randomUUID(), shop, connectionId, variantId, createdAt: ctx.clock.now(), ...facts };
  if (expected === undefined) {
    const mapping = await db.variantMapping.upsert({ where, create: fresh, update: facts });
    return { kind: 'stored', mapping };
  }
  const { count } =
    expected === 'none'
      ? await db.variantMapping.createMany({ data: [fresh], skipDuplicates: true })
      : await db.variantMapping.updateMany({
          where: { shop, connectionId, variantId, ...expected },
          data: facts,
        });
  const mapping = await db.variantMapping.findUnique({ where });
  if (mapping?.variationId !== variationId || mapping.quantity !== quantity)
    return { kind: 'changed_meanwhile' };
  return { kind: count > 0 ? 'stored' : 'there_already', mapping };
}

/**
 * Forgets what a variant stands for. It stays stocked at our location: orders for it wait until it is mapped again.
 *
 * @param expected as of {@link mapVariant}
 * @returns whether it stood for anything; `changed_meanwhile` when that was something else than expected
 */
export async function unmapVariant(
  ctx: Pick<CatalogueContext, 'db'>,
  {
    expected,
    ...variant
  }: { shop: string; connectionId: string; variantId: string; expected?: ExpectedMapping },
): Promise<boolean | 'changed_meanwhile'> {
  if (expected !== 'none') {
    const { count } = await ctx.db.variantMapping.deleteMany({ where: { ...variant, ...expected } });
    if (count > 0) return true;
  }
  return (await ctx.db.variantMapping.count({ where: variant })) > 0 ? 'changed_meanwhile' : false;
}

/** What a variant stands for, as pages show it; null when it stands for nothing. */
export async function readMapping(
  ctx: Pick<CatalogueContext, 'db'>,
  variant: { shop: string; connectionId: string; variantId: string },
): Promise<MappingView | null> {
  const mapping = await ctx.db.variantMapping.findFirst({ where: variant });
  if (mapping === null) return null;
  const items = await itemsOf(ctx, variant.connectionId, [mapping]);
  return viewOf(mapping, items.get(mapping.variationId) ?? null);
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

/** Whether one of these variants stands for an item that the service listed once and lists no more. */
export async function hasVanishedItem(
  ctx: Pick<CatalogueContext, 'db'>,
  { shop, connectionId, variantIds }: { shop: string; connectionId: string; variantIds: readonly string[] },
): Promise<boolean> {
  const mappings = await ctx.db.variantMapping.findMany({
    where: { shop, connectionId, variantId: { in: [...variantIds] } },
  });
  const items = await itemsOf(ctx, connectionId, mappings);
  return [...items.values()].some(({ vanishedAt }) => vanishedAt !== null);
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
    variantId,
    sku,
    variationId,
    quantity,
    stockState,
    costState,
    problem,
    product: item?.product ?? variationId,
    variation: item?.variation ?? '',
    kits: item?.kits ?? null,
    price: priceOf(item),
    vanished: item === null || item.vanishedAt !== null,
  };
}
