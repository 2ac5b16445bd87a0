import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/variants.ts';
import { requireDone, ShopifyFailure } from './errors.ts';
import type { ProductStatus, VariantFieldsFragment, VariantsBySkuQuery } from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';

/** A variant of the shop. Numeric ids. */
export interface Variant {
  readonly id: string;
  readonly sku: string | null;
  /** With the product's name ("Kit – Twin pack"). */
  readonly displayName: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly productStatus: ProductStatus;
  readonly inventoryItemId: string;
  /** Whether Shopify counts its stock. */
  readonly tracked: boolean;
  readonly requiresShipping: boolean;
}

function variantOf(raw: VariantFieldsFragment): Variant {
  return {
    id: toNumericId('ProductVariant', raw.id),
    sku: raw.sku === '' ? null : raw.sku,
    displayName: raw.displayName,
    productId: toNumericId('Product', raw.product.id),
    productTitle: raw.product.title,
    productStatus: raw.product.status,
    inventoryItemId: toNumericId('InventoryItem', raw.inventoryItem.id),
    tracked: raw.inventoryItem.tracked,
    requiresShipping: raw.inventoryItem.requiresShipping,
  };
}

/** A search for one SKU. In quotes, so that spaces, colons and `OR` are text and not search syntax. */
function skuSearch(sku: string): string {
  return `sku:"${sku.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** More pages than this of near matches means a search that does not filter; the SKU is then too vague to look for. */
const MOST_PAGES = 20;

/**
 * Finds the variants with exactly this SKU (letter case counts). There may be several: duplicated products keep
 * their SKUs.
 *
 * @throws ShopifyFailure
 */
export async function findVariantsBySku(admin: AdminClient, sku: string): Promise<Variant[]> {
  const found: Variant[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const result: VariantsBySkuQuery = await admin.query(documents.variantsBySku, {
      search: skuSearch(sku),
      after,
    });
    const { nodes, pageInfo } = result.productVariants;
    // Shopify's search is looser than equality.
    found.push(...nodes.filter((node) => node.sku === sku).map(variantOf));
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
    after = pageInfo.endCursor;
  }
  return found;
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
