import type { ShopVariant } from '../catalogue/context.ts';
import { listItems, priceOf } from '../catalogue/items.ts';
import { troublesOf } from '../catalogue/mapping-checks.ts';
import { listMappings, readMapping } from '../catalogue/mappings.ts';
import type { ConnectionView } from '../connection/connections.ts';
import { chosenConnection } from '../connection/use.ts';
import type { AccountBrief, MappingFormView, ProductsCheck, ProductsView } from './products-view.ts';
import type { PagesContext } from './context.ts';
import { checkProducts, fromShop, mappedAs, marginOfMapping } from './products-check.ts';
import { readOrderSettings } from '../orders/settings/order-settings.ts';
import { type MappingChanges, mappingChanges } from './mapping-changes.ts';

/** What the Products pages need of the running app. */
export interface ProductsPages extends MappingChanges {
  read(shop: string): Promise<ProductsView>;
  check(shop: string): Promise<ProductsCheck>;
  /** Null when the variant is neither mapped nor in the shop. */
  readForm(shop: string, variantId: string | null): Promise<MappingFormView | null>;
}

/** What the Products pages get of the running app. */
export function createProductsPages(ctx: PagesContext): ProductsPages {
  return {
    ...mappingChanges(ctx),

    check: (shop) => checkProducts(ctx, shop),

    async read(shop) {
      const account = await chosenConnection(ctx, shop, 'reseller');
      if (account === null) return { account: null, items: 0, waitingOrders: 0 };
      const [items, waiting] = await Promise.all([
        ctx.db.catalogueItem.count({ where: { connectionId: account.id, vanishedAt: null } }),
        ctx.db.fulfilmentOrder.findMany({
          where: { shop, state: 'waiting', reasonCode: 'unmapped' },
          distinct: ['orderId'],
          select: { orderId: true },
        }),
      ]);
      return { account: briefOf(account), items, waitingOrders: waiting.length };
    },

    async readForm(shop, variantId) {
      const account = await chosenConnection(ctx, shop, 'reseller');
      if (account === null) return noAccountForm;
      const of = { shop, connectionId: account.id };
      const items = (await listItems(ctx, account.id)).map((item) => ({
        variationId: item.variationId,
        product: item.product,
        variation: item.variation,
        kits: item.kits,
        wholesale: priceOf(item),
      }));
      const form = { ...noAccountForm, account: briefOf(account), items };
      if (variantId === null) {
        const mappings = await listMappings(ctx, of);
        const mappedVariants = Object.fromEntries(
          mappings.map(({ variantId: id, product, variation }) => [id, { product, variation }]),
        );
        return { ...form, mappedVariants };
      }
      const present = await readMapping(ctx, { ...of, variantId });
      const found = await fromShop((signal) => ctx.shopVariants.readByIds(shop, [variantId], signal));
      const variant: ShopVariant | null | 'unknown' = found === null ? 'unknown' : (found[0] ?? null);
      if (variant === null && present === null) return null;
      const known = variant === 'unknown' ? null : variant;
      return {
        ...form,
        variant: {
          id: variantId,
          displayName: known?.displayName ?? null,
          sku: known?.sku ?? present?.sku ?? null,
        },
        present: present && mappedAs(present),
        margin: present && marginOfMapping(present, known, (await readOrderSettings(ctx.db, shop)).costRates),
        troubles: present === null ? [] : troublesOf(present, variant),
      };
    },
  };
}

const noAccountForm: MappingFormView = {
  account: null,
  items: [],
  variant: null,
  present: null,
  margin: null,
  troubles: [],
  mappedVariants: {},
};

const briefOf = ({ id, name, environment, state }: ConnectionView): AccountBrief => ({
  id,
  name,
  environment,
  works: state === 'active',
});
