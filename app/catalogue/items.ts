import type { CatalogueItem } from '../db/generated/app/client.ts';
import type { LabProduct } from '../lab/reseller-records.ts';
import type { MinorAmount } from '../shopify/variants.ts';
import type { CatalogueContext } from './context.ts';

/**
 * Reads the account's catalogue (reseller-api §2.1) and stores what it lists. An item that is no longer listed is
 * kept and marked; variants mapped to it wait until it comes back or is mapped anew. A changed price makes the cost
 * of its variants due. An item that can't be read is left as it was read last: it is still listed.
 *
 * @throws LabError, ConnectionFailure
 */
export async function refreshCatalogue(
  ctx: Pick<CatalogueContext, 'db' | 'log' | 'clock' | 'clientFor'>,
  connectionId: string,
): Promise<{ listed: number; vanished: number }> {
  const { records: products, unreadable } = await (await ctx.clientFor(connectionId)).catalogue();
  const seenAt = ctx.clock.now();
  return ctx.db.$transaction(async (tx) => {
    for (const product of products) {
      const facts = { ...factsOf(product), seenAt, vanishedAt: null };
      await tx.catalogueItem.upsert({
        where: { connectionId_variationId: { connectionId, variationId: product.variationId } },
        create: { connectionId, variationId: product.variationId, ...facts },
        update: facts,
      });
    }
    // Item by item above, so that a price that changed is compared with each mapping's own quantity here.
    await tx.$executeRaw`
      UPDATE "VariantMapping" AS mapping SET "costState" = 'due', "updatedAt" = ${seenAt}
        FROM "CatalogueItem" AS item
       WHERE mapping."connectionId" = ${connectionId}
         AND item."connectionId" = mapping."connectionId" AND item."variationId" = mapping."variationId"
         AND item."priceMinor" IS NOT NULL AND item."currency" IS NOT NULL
         AND (mapping."costState" = 'unpriced'
              OR mapping."costMinor" IS DISTINCT FROM item."priceMinor" * mapping."quantity")`;
    if (products.length === 0) {
      // An account that sells nothing has nothing to lose; anything else is more likely a mishap of the service's.
      ctx.log.warn({ connectionId }, 'the catalogue is empty; what it listed before is kept');
      return { listed: 0, vanished: 0 };
    }
    const unread = unreadable.map(({ names }) => names.variation_id);
    // One without a name may be any of those that are not there.
    if (unread.includes(undefined)) return { listed: products.length, vanished: 0 };
    const listed = [...products.map(({ variationId }) => variationId), ...unread.flatMap((id) => id ?? [])];
    const { count: vanished } = await tx.catalogueItem.updateMany({
      where: { connectionId, vanishedAt: null, variationId: { notIn: listed } },
      data: { vanishedAt: seenAt },
    });
    return { listed: products.length, vanished };
  });
}

function factsOf(
  product: LabProduct,
): Omit<CatalogueItem, 'connectionId' | 'variationId' | 'seenAt' | 'vanishedAt'> {
  const { product: name, variation, priceMinor, currency, kits, requiresShipping } = product;
  return { product: name, variation, priceMinor, currency, kits, requiresShipping };
}

/** What the account's catalogue listed last, by product and variation. */
export async function listItems(
  ctx: Pick<CatalogueContext, 'db'>,
  connectionId: string,
): Promise<CatalogueItem[]> {
  return ctx.db.catalogueItem.findMany({
    where: { connectionId, vanishedAt: null },
    orderBy: [{ product: 'asc' }, { variation: 'asc' }],
  });
}

/** What one item costs the merchant; null where the catalogue names no price. */
export function priceOf(item: Pick<CatalogueItem, 'priceMinor' | 'currency'> | null): MinorAmount | null {
  if (item === null || item.priceMinor === null || item.currency === null) return null;
  return { amountMinor: item.priceMinor, currency: item.currency };
}
