import {
  checkMappings,
  type CheckedMapping,
  lookAtVariants,
  type SeenVariants,
} from '../catalogue/mapping-checks.ts';
import type { ShopVariant } from '../catalogue/context.ts';
import { suggestMappings } from '../catalogue/matches.ts';
import { listMappings, type MappingView } from '../catalogue/mappings.ts';
import { chosenConnection } from '../connection/use.ts';
import { type Margin, marginOf, moneyOf } from '../orders/ledger/margin.ts';
import { type CostRate, readOrderSettings } from '../orders/settings/order-settings.ts';
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
  const [mappings, { costRates }] = await Promise.all([
    listMappings(ctx, of),
    readOrderSettings(ctx.db, shop),
  ]);
  const seen: SeenVariants = new Map();
  const [, suggested] = await Promise.all([
    fromShop((signal) => lookAtVariants(ctx, shop, mappings, seen, signal)),
    fromShop((signal) => suggestMappings(ctx, of, signal)),
  ]);
  const isAllSeen = mappings.every(({ variantId }) => seen.has(variantId));
  const isAnything = seen.size > 0 || suggested !== null;
  return {
    rows: checkMappings(mappings, seen).map((checked) => rowOf(checked, costRates)),
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

/** What the lab charges for one sold piece of a mapping; null where the catalogue names no price. */
const wholesaleOf = ({ price, quantity }: MappingView) =>
  price && { ...price, amountMinor: price.amountMinor * quantity };

/**
 * What is left of the shop's price of one sold piece.
 *
 * @param variant as Shopify shows it; null where it did not, or where it is gone
 * @param costRates the merchant's own rates, for a lab that bills in another currency
 */
export function marginOfMapping(
  mapping: MappingView,
  variant: ShopVariant | null,
  costRates: readonly CostRate[],
): Margin | null {
  if (variant === null) return null;
  const { amount, currency } = variant.price;
  return marginOf(moneyOf(amount, currency), wholesaleOf(mapping), costRates);
}

function rowOf({ mapping, variant, troubles }: CheckedMapping, costRates: readonly CostRate[]): MappingRow {
  const known = variant === 'unknown' ? null : variant;
  const { variantId, costState } = mapping;
  return {
    ...mappedAs(mapping),
    variantId,
    displayName: known?.displayName ?? null,
    sku: known?.sku ?? mapping.sku,
    wholesale: wholesaleOf(mapping),
    margin: marginOfMapping(mapping, known, costRates),
    troubles,
    costMissing: costState === 'other_currency' || costState === 'unpriced' ? costState : null,
  };
}
