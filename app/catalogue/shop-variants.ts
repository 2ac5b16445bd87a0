import type { AdminClient } from '../shopify/admin-client.ts';
import { stockVariantAtService } from '../shopify/stock.ts';
import { ShopifyFailure } from '../shopify/errors.ts';
import { findVariantsBySku, readVariants, setVariantCost } from '../shopify/variants.ts';
import type { ShopVariants } from './context.ts';

/** The service names no stock levels and ships what is ordered, so a variant is never sold out on its account. */
const AVAILABLE_AT_SERVICE = 1_000_000;

/** Variants of the real shop, through its Admin API. */
export function shopVariantsThrough(shopify: {
  adminFor(shop: string): Promise<AdminClient>;
  /** Our fulfilment service's location in the shop (numeric); null before it was registered. */
  serviceLocation(shop: string): Promise<string | null>;
}): ShopVariants {
  return {
    async stockAtService(shop, variantId) {
      const locationId = await shopify.serviceLocation(shop);
      if (locationId === null) {
        throw new ShopifyFailure({
          code: 'not_found',
          operation: 'stockAtService',
          detail: 'our fulfilment service is not registered in the shop',
        });
      }
      const target = { variantId, locationId, available: AVAILABLE_AT_SERVICE };
      const { stillStockedAt } = await stockVariantAtService(await shopify.adminFor(shop), target);
      return { alsoElsewhere: stillStockedAt.length > 0 };
    },
    async setCost(shop, variantId, cost) {
      return setVariantCost(await shopify.adminFor(shop), { variantId, cost });
    },
    async findBySku(shop, skus, signal) {
      return findVariantsBySku(await shopify.adminFor(shop), skus, signal);
    },
    async readByIds(shop, variantIds, signal) {
      return readVariants(await shopify.adminFor(shop), variantIds, signal);
    },
  };
}
