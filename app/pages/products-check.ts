import {
  checkMappings,
  type CheckedMapping,
  lookAtVariants,
  type SeenVariants,
} from '../catalogue/mapping-checks.ts';
import { suggestMappings } from '../catalogue/matches.ts';
import { listMappings, type MappingView } from '../catalogue/mappings.ts';
import { chosenConnection } from '../connection/use.ts';
import type { MappedAs, MappingRow, ProductsCheck } from './products-view.ts';
import { isShopifyFailure } from '../shopify/errors.ts';
import type { PagesContext } from './context.ts';
import { within } from './within.ts';

/** A page does not wait longer for Shopify; it then shows what is known here. */
const shopLimitMs = 3_000;

/** What Shopify says; null when it does not say it in time, and then nothing more is asked for it. */
export async function fromShop<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  try {
    return await within(shopLimitMs, ask);
  } catch (error) {
    if (!isShopifyFailure(error)) throw error;
    return null;
  }
}

/** The shop's mappings beside what Shopify says of their variants, as far as it says so in time. */
export async function checkProducts(ctx: PagesContext, shop: string): Promise<ProductsCheck> {
  const account = await chosenConnection(ctx, shop, 'reseller');
  if (account === null) return { rows: [], matches: [], shopAnswered: 'fully' };
  const of = { shop, connectionId: account.id };
  const mappings = await listMappings(ctx, of);
  const seen: SeenVariants = new Map();
  const [, suggested] = await Promise.all([
    fromShop((signal) => lookAtVariants(ctx, shop, mappings, seen, signal)),
    fromShop((signal) => suggestMappings(ctx, of, signal)),
  ]);
  const isAllSeen = mappings.every(({ variantId }) => seen.has(variantId));
  const isAnything = seen.size > 0 || suggested !== null;
  return {
    rows: checkMappings(mappings, seen).map(rowOf),
    matches: (suggested ?? []).map(({ variantId, sku, displayName, product, variation }) => ({
      variantId,
      sku,
      displayName,
      product,
      variation,
    })),
    shopAnswered: isAllSeen && suggested !== null ? 'fully' : isAnything ? 'partly' : 'not',
  };
}

/** A mapping, as the pages show it. */
export const mappedAs = ({ variationId, quantity, product, variation, kits }: MappingView): MappedAs => ({
  variationId,
  quantity,
  product,
  variation,
  kits,
});

function rowOf({ mapping, variant, troubles }: CheckedMapping): MappingRow {
  const known = variant === 'unknown' ? null : variant;
  const { variantId, price, quantity, costState } = mapping;
  return {
    ...mappedAs(mapping),
    variantId,
    displayName: known?.displayName ?? null,
    sku: known?.sku ?? mapping.sku,
    wholesale: price && { ...price, amountMinor: price.amountMinor * quantity },
    troubles,
    costMissing: costState === 'other_currency' || costState === 'unpriced' ? costState : null,
  };
}
