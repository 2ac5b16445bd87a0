import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/variants.ts';
import { requireDone, ShopifyFailure } from './errors.ts';
import type {
  ProductStatus,
  VariantFieldsFragment,
  VariantsByIdQuery,
  VariantsBySkuQuery,
} from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';
import { inChunks } from './in-chunks.ts';

/** A variant of the shop. Numeric ids. */
export interface Variant {
  readonly id: string;
  readonly sku: string | null;
  /** With the product's name ("Kit - Twin pack"); that alone where the product has one variant without a name. */
  readonly displayName: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly productStatus: ProductStatus;
  /** What one costs in the shop, as Shopify writes it ("49.00"), and the shop's currency (ISO 4217). */
  readonly price: { readonly amount: string; readonly currency: string };
  readonly inventoryItemId: string;
  /** Whether Shopify counts its stock. */
  readonly tracked: boolean;
  readonly requiresShipping: boolean;
}

/** How Shopify names the one variant of a product that has no options. */
const UNNAMED = 'Default Title';

function variantOf(raw: VariantFieldsFragment, currency: string): Variant {
  return {
    id: toNumericId('ProductVariant', raw.id),
    sku: raw.sku === '' ? null : raw.sku,
    displayName: raw.title === UNNAMED ? raw.product.title : raw.displayName,
    productId: toNumericId('Product', raw.product.id),
    productTitle: raw.product.title,
    productStatus: raw.product.status,
    price: { amount: String(raw.price), currency },
    inventoryItemId: toNumericId('InventoryItem', raw.inventoryItem.id),
    tracked: raw.inventoryItem.tracked,
    requiresShipping: raw.inventoryItem.requiresShipping,
  };
}

/** A search for any of these SKUs. In quotes, so that spaces, colons and `OR` are text and not search syntax. */
function skuSearch(skus: readonly string[]): string {
  return skus.map((sku) => `sku:"${sku.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(' OR ');
}

/** More pages than this of near matches means a search that does not filter; the SKUs are then too vague to look for. */
const MOST_PAGES = 20;

/**
 * Finds the variants with exactly one of these SKUs (letter case counts). There may be several of each: duplicated
 * products keep their SKUs.
 *
 * @throws ShopifyFailure
 */
export function findVariantsBySku(
  admin: AdminClient,
  skus: readonly string[],
  signal?: AbortSignal,
): Promise<Variant[]> {
  return inChunks(skus, async (wanted) => {
    const found: Variant[] = [];
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const input = { search: skuSearch(wanted), after };
      const result: VariantsBySkuQuery = await admin.query(documents.variantsBySku, input, signal);
      const { nodes, pageInfo } = result.productVariants;
      const { currencyCode } = result.shop;
      // Shopify's search is looser than equality.
      const exact = nodes.filter(({ sku }) => sku !== null && wanted.includes(sku));
      found.push(...exact.map((node) => variantOf(node, currencyCode)));
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
      after = pageInfo.endCursor;
    }
    return found;
  });
}

/**
 * Reads variants by their numeric ids. Those that the shop does not have, or no longer has, are absent.
 *
 * @throws ShopifyFailure
 */
export function readVariants(
  admin: AdminClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Variant[]> {
  return inChunks(ids, async (wanted) => {
    const gids = wanted.map((id) => toGid('ProductVariant', id));
    const { nodes, shop } = await admin.query(documents.variantsById, { ids: gids }, signal);
    return nodes.flatMap((node) => (isVariant(node) ? [variantOf(node, shop.currencyCode)] : []));
  });
}

/** Of what Shopify finds by a variant's id: null, or a node without the fields of one, is none. */
function isVariant(node: VariantsByIdQuery['nodes'][number]): node is VariantFieldsFragment {
  return node !== null && 'sku' in node;
}

/** An amount in minor units of its currency (cents of EUR, yen of JPY). */
export interface MinorAmount {
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Writes an amount as Shopify's `Decimal` ("12.50"), with as many digits as the currency has. */
export function decimalOf({ amountMinor, currency }: MinorAmount): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const sign = amountMinor < 0 ? '-' : '';
  const text = Math.abs(amountMinor)
    .toString()
    .padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What became of a cost: Shopify keeps costs in the shop's currency only, and the app does not convert. */
export type CostOutcome =
  | { readonly outcome: 'set' | 'unchanged' }
  | { readonly outcome: 'other_currency'; readonly shopCurrency: string };

/**
 * Writes what a variant costs the merchant into its "Cost per item", unless it says so already.
 *
 * @param change `variantId` numeric.
 * @throws ShopifyFailure `not_found` when the variant does not exist.
 */
export async function setVariantCost(
  admin: AdminClient,
  change: { readonly variantId: string; readonly cost: MinorAmount },
): Promise<CostOutcome> {
  const { shop, productVariant } = await admin.query(documents.variantCost, {
    id: toGid('ProductVariant', change.variantId),
  });
  if (productVariant === null) {
    throw new ShopifyFailure({
      code: 'not_found',
      operation: documents.variantCost.name,
      detail: 'no such variant',
    });
  }
  if (shop.currencyCode !== change.cost.currency) {
    return { outcome: 'other_currency', shopCurrency: shop.currencyCode };
  }
  const { id, unitCost } = productVariant.inventoryItem;
  const cost = decimalOf(change.cost);
  if (
    unitCost !== null &&
    unitCost.currencyCode === change.cost.currency &&
    Number(unitCost.amount) === Number(cost)
  ) {
    return { outcome: 'unchanged' };
  }
  const document = documents.setVariantCost;
  const result = await admin.query(document, { inventoryItemId: id, cost });
  requireDone(document.name, result.inventoryItemUpdate);
  return { outcome: 'set' };
}
