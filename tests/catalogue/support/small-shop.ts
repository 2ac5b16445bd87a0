import type { ShopVariant, ShopVariants } from '../../../app/catalogue/context.ts';
import type { ShopifyFailure } from '../../../app/shopify/errors.ts';

/** A shop in memory, as far as this room touches one; app/shopify is tested against the Admin API's own schema. */
export interface SmallShop extends ShopVariants {
  currency: string;
  bySku: Record<string, string[]>;
  /** What each variant sells for, as Shopify writes it. */
  price: string;
  stocked: string[];
  costs: Record<string, number>;
  alsoElsewhere: boolean;
  fails: ShopifyFailure | null;
  all(wanted: (variant: ShopVariant) => boolean): Promise<ShopVariant[]>;
}

export function smallShop(): SmallShop {
  const shop: SmallShop = {
    currency: 'EUR',
    bySku: {},
    price: '249.00',
    stocked: [],
    costs: {},
    alsoElsewhere: false,
    fails: null,
    stockAtService(_shop, variantId) {
      if (shop.fails !== null) return Promise.reject(shop.fails);
      shop.stocked.push(variantId);
      return Promise.resolve({ alsoElsewhere: shop.alsoElsewhere });
    },
    setCost(_shop, variantId, { amountMinor, currency }) {
      if (shop.fails !== null) return Promise.reject(shop.fails);
      if (currency !== shop.currency) {
        return Promise.resolve({ outcome: 'other_currency', shopCurrency: shop.currency });
      }
      shop.costs[variantId] = amountMinor;
      return Promise.resolve({ outcome: 'set' });
    },
    findBySku: (_shop, skus) => shop.all((variant) => variant.sku !== null && skus.includes(variant.sku)),
    readByIds: (_shop, ids) => shop.all(({ id }) => ids.includes(id)),
    all(wanted) {
      if (shop.fails !== null) return Promise.reject(shop.fails);
      const variants = Object.entries(shop.bySku).flatMap(([sku, ids]) =>
        ids.map((id) => ({
          id,
          sku,
          displayName: `Variant ${id}`,
          price: { amount: shop.price, currency: shop.currency },
        })),
      );
      return Promise.resolve(variants.filter(wanted));
    },
  };
  return shop;
}
