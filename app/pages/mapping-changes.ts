import { refreshCatalogue } from '../catalogue/items.ts';
import { type ExpectedMapping, readMapping, unmapVariant } from '../catalogue/mappings.ts';
import { mapMatches, type MatchResult } from '../catalogue/matches.ts';
import { saveMapping } from '../catalogue/save-mapping.ts';
import { connectionFailureOf, isConnectionFailure } from '../connection/failures.ts';
import { chosenConnection } from '../connection/use.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { Done, NotDone } from './done.ts';
import type { Opened, PageMappingInput } from './products-view.ts';
import { isShopifyFailure } from '../shopify/errors.ts';
import type { PagesContext } from './context.ts';
import { mappedAs } from './products-check.ts';
import { failures } from '../words/failures.ts';
import { products } from '../words/products.ts';

/** What can be changed on the Products pages. */
export interface MappingChanges {
  save(shop: string, input: PageMappingInput): Promise<Done>;
  remove(shop: string, input: Omit<PageMappingInput, 'variationId' | 'quantity'>): Promise<Done>;
  mapMatches(
    shop: string,
    input: { connectionId: string; variantIds: string[] },
  ): Promise<{ ok: true; results: MatchResult[] } | NotDone>;
  refreshCatalogue(shop: string): Promise<Done>;
}

/** What the Products pages can change. What waited for it goes on by itself. */
export function mappingChanges(ctx: PagesContext): MappingChanges {
  /** Runs `act` on the account that the page showed, if new orders still go to it. */
  const onAccount = async <T>(
    shop: string,
    connectionId: string,
    act: () => Promise<T>,
  ): Promise<T | NotDone> => {
    const chosen = await chosenConnection(ctx, shop, 'reseller');
    if (chosen?.id !== connectionId) return refused(products.match.accountChanged);
    try {
      return await act();
    } catch (error) {
      if (!isShopifyFailure(error)) throw error;
      return refused(failures.nothingChanged(error.merchantMessage));
    }
  };

  return {
    save: (shop, input) =>
      onAccount(shop, input.connectionId, async (): Promise<Done> => {
        const { connectionId, variantId, variationId, quantity, opened } = input;
        const expected = expectedOf(opened);
        const answer = await saveMapping(ctx, {
          shop,
          connectionId,
          variantId,
          variationId,
          quantity,
          expected,
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
          said: problem === null ? products.match.saved : products.match.savedLater,
        };
      }),

    remove: (shop, { connectionId, variantId, opened }) =>
      onAccount(shop, connectionId, async (): Promise<Done> => {
        const expected = expectedOf(opened);
        const removed = await unmapVariant(ctx, { shop, connectionId, variantId, expected });
        if (removed !== 'changed_meanwhile') return { ok: true, said: products.match.removed };
        const present = await readMapping(ctx, { shop, connectionId, variantId });
        return {
          ...refused(products.match.overtaken.notRemoved),
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
      const account = await chosenConnection(ctx, shop, 'reseller');
      if (account === null) return refused(products.catalog.noAccount);
      try {
        const { listed, vanished } = await refreshCatalogue(ctx, account.id);
        await reviewWaiting(ctx, shop, 'unmapped');
        return { ok: true, said: products.catalog.refreshed(listed, vanished) };
      } catch (error) {
        const { merchantMessage } = isConnectionFailure(error) ? error : connectionFailureOf(error);
        return refused(products.catalog.notRefreshed(merchantMessage));
      }
    },
  };
}

const fieldOf: Readonly<Record<string, NotDone['field']>> = {
  unknown_item: 'item',
  bad_quantity: 'quantity',
  unknown_variant: 'variant',
};

const refused = (message: string): NotDone => ({ ok: false, message, field: null });

const expectedOf = (opened: Opened): ExpectedMapping => opened ?? 'none';
