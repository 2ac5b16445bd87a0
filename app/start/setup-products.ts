import {
  checkMappings,
  checkWithoutShop,
  type CheckedMapping,
  troublesOf,
} from '../catalogue/mapping-checks.ts';
import { mapMatches, suggestMappings } from '../catalogue/matches.ts';
import {
  listMappings,
  type MappingView,
  readMapping,
  type ExpectedMapping,
  unmapVariant,
} from '../catalogue/mappings.ts';
import { listItems, priceOf, refreshCatalogue } from '../catalogue/items.ts';
import { saveMapping } from '../catalogue/save-mapping.ts';
import type { ShopVariant } from '../catalogue/context.ts';
import { chosenConnection } from '../connection/use.ts';
import type { ConnectionView } from '../connection/connections.ts';
import { connectionFailureOf, isConnectionFailure } from '../connection/failures.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type {
  AccountBrief,
  Done,
  MappedAs,
  MappingFormView,
  MappingRow,
  NotDone,
  Opened,
  SetupPagesContext,
} from '../routes/setup-pages-context.ts';
import { isShopifyFailure } from '../shopify/errors.ts';
import type { AppContext } from './app-context.ts';
import { within } from './within.ts';

/** A page does not wait longer for Shopify; it then shows what is known here. */
const shopLimitMs = 3_000;

/** What the Products pages get of the running app. */
export function productsPages(ctx: AppContext): SetupPagesContext['products'] {
  /** Runs `act` on the account that the page showed, if new orders still go to it. */
  const onAccount = async <T>(
    shop: string,
    connectionId: string,
    act: () => Promise<T>,
  ): Promise<T | NotDone> => {
    const chosen = await chosenConnection(ctx, shop);
    if (chosen?.id !== connectionId) return refused(accountChanged);
    try {
      return await act();
    } catch (error) {
      if (!isShopifyFailure(error)) throw error;
      return refused(`${error.merchantMessage} Nothing was changed.`);
    }
  };

  return {
    async read(shop) {
      const account = await chosenConnection(ctx, shop);
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

    async check(shop) {
      const account = await chosenConnection(ctx, shop);
      if (account === null) return { rows: [], matches: [], shopAnswered: true };
      const of = { shop, connectionId: account.id };
      const mappings = await listMappings(ctx, of);
      const asked = await fromShop(() =>
        Promise.all([checkMappings(ctx, shop, mappings), suggestMappings(ctx, of)]),
      );
      if (asked === null) {
        return { rows: checkWithoutShop(mappings).map(rowOf), matches: [], shopAnswered: false };
      }
      const [checked, suggested] = asked;
      const matches = suggested.map(({ variantId, sku, displayName, product, variation }) => ({
        ...{ variantId, sku, displayName, item: itemName({ product, variation }) },
      }));
      return { rows: checked.map(rowOf), matches, shopAnswered: true };
    },

    async readForm(shop, variantId) {
      const account = await chosenConnection(ctx, shop);
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
          mappings.map((mapping) => [mapping.variantId, itemName(mapping)]),
        );
        return { ...form, mappedVariants };
      }
      const present = await readMapping(ctx, { ...of, variantId });
      const found = await fromShop(() => ctx.shopVariants.readByIds(shop, [variantId]));
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
        troubles: present === null ? [] : troublesOf(present, variant),
      };
    },

    save: (shop, wish) =>
      onAccount(shop, wish.connectionId, async (): Promise<Done> => {
        const { connectionId, variantId, variationId, quantity, opened } = wish;
        const expected = expectedOf(opened);
        const answer = await saveMapping(ctx, {
          ...{ shop, connectionId, variantId, variationId, quantity, expected },
        });
        if (!answer.ok) {
          const { code, message, present } = answer;
          return {
            ...refused(message),
            field: fieldOf[code] ?? null,
            ...(present === undefined ? {} : { present: present && mappedAs(present) }),
          };
        }
        // What waited for this mapping goes on by itself.
        await reviewWaiting(ctx, shop, 'unmapped');
        const { problem } = answer.mapping;
        return {
          ok: true,
          said: problem === null ? 'Mapping saved' : 'Mapping saved; Shopify is still to follow',
        };
      }),

    remove: (shop, { connectionId, variantId, opened }) =>
      onAccount(shop, connectionId, async (): Promise<Done> => {
        const expected = expectedOf(opened);
        const removed = await unmapVariant(ctx, { shop, connectionId, variantId, expected });
        if (removed !== 'changed_meanwhile') return { ok: true, said: 'Mapping removed' };
        const present = await readMapping(ctx, { shop, connectionId, variantId });
        return {
          ...refused('Somebody changed this mapping since you opened it, so it was not removed.'),
          present: present && mappedAs(present),
        };
      }),

    mapMatches: (shop, { connectionId, variantIds }) =>
      onAccount(shop, connectionId, async () => {
        const results = await mapMatches(ctx, { shop, connectionId, variantIds });
        await reviewWaiting(ctx, shop, 'unmapped');
        return { ok: true as const, results };
      }),

    async refreshCatalogue(shop) {
      const account = await chosenConnection(ctx, shop);
      if (account === null) return refused('Connect an account with the service first.');
      try {
        const { listed, vanished } = await refreshCatalogue(ctx, account.id);
        await reviewWaiting(ctx, shop, 'unmapped');
        const gone = vanished === 0 ? '' : `; ${vanished} no longer offered`;
        return { ok: true, said: `${listed} ${listed === 1 ? 'item' : 'items'} in the catalogue${gone}` };
      } catch (error) {
        const { merchantMessage } = isConnectionFailure(error) ? error : connectionFailureOf(error);
        return refused(`${merchantMessage} What was known of the catalogue is kept.`);
      }
    },
  };

  /** What Shopify says; null when it does not say it in time. */
  async function fromShop<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await within(shopLimitMs, ask());
    } catch (error) {
      if (!isShopifyFailure(error)) throw error;
      return null;
    }
  }
}

const accountChanged =
  'New orders go to another account by now, so nothing was changed. Reload this page to see its mappings.';

const fieldOf: Readonly<Record<string, NotDone['field']>> = {
  unknown_item: 'item',
  bad_quantity: 'quantity',
  unknown_variant: 'variant',
};

const refused = (message: string): NotDone => ({ ok: false, message, field: null });

const noAccountForm: MappingFormView = {
  account: null,
  items: [],
  variant: null,
  present: null,
  troubles: [],
  mappedVariants: {},
};

const briefOf = ({ id, name, environment, state }: ConnectionView): AccountBrief => ({
  ...{ id, name, environment, works: state === 'active' },
});

const expectedOf = (opened: Opened): ExpectedMapping => opened ?? 'none';

const itemName = ({ product, variation }: { product: string; variation: string }): string =>
  variation === '' ? product : `${product} – ${variation}`;

const mappedAs = ({ variationId, quantity, product, variation, kits }: MappingView): MappedAs => ({
  ...{ variationId, quantity, product, variation, kits },
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
