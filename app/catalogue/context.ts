import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import type { CostOutcome, MinorAmount } from '../shopify/variants.ts';

/** All that the catalogue room needs; `start` puts it together. */
export interface CatalogueContext {
  db: AppDb;
  log: Logger;
  clock: { now(): Date };
  /** Rejects with a ConnectionFailure when the connection is closed, unknown or unauthorized. */
  clientFor(connectionId: string): Promise<Pick<ResellerClient, 'catalogue'>>;
  shopVariants: ShopVariants;
}

/** What is done to variants of a shop. All reject with a ShopifyFailure; variant ids are Shopify's numeric ones. */
export interface ShopVariants {
  /** Stocks the variant at our location. `alsoElsewhere`: Shopify would not take it off another location. */
  stockAtService(shop: string, variantId: string): Promise<{ alsoElsewhere: boolean }>;
  setCost(shop: string, variantId: string, cost: MinorAmount): Promise<CostOutcome>;
  /** The variants with exactly one of these SKUs; several of one where a product was duplicated. */
  findBySku(shop: string, skus: readonly string[], signal?: AbortSignal): Promise<ShopVariant[]>;
  /** The variants with these ids; one that was deleted is absent. */
  readByIds(shop: string, variantIds: readonly string[], signal?: AbortSignal): Promise<ShopVariant[]>;
}

/** A variant of the shop as it is now. */
export interface ShopVariant {
  /** Numeric. */
  id: string;
  sku: string | null;
  /** With the product's name. */
  displayName: string;
  /** What one costs in the shop: a decimal in the shop's currency (ISO 4217). */
  price: { amount: string; currency: string };
}
