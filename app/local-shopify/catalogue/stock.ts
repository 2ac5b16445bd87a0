import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NoSuchRecord } from '../core/errors.ts';
import type { FoPlace } from '../fulfillment/transitions.ts';

/** Stocks a variant at all active places of these kinds and nowhere else; how many there are does not change. */
export async function stockVariant(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  { id, at }: { id: bigint; at: readonly FoPlace[] },
): Promise<void> {
  const item = await tx.inventoryItem.findFirst({ where: { variantId: id } });
  if (!item) throw new NoSuchRecord(`Variant ${id}`);
  const places = await tx.location.findMany({
    where: { active: true },
    include: { fulfillmentService: true },
  });
  const now = ctx.clock.now();
  for (const place of places) {
    const kind: FoPlace = place.fulfillmentService ? 'service' : 'merchant';
    const level = { inventoryItemId: item.id, locationId: place.id };
    if (at.includes(kind))
      await tx.inventoryLevel.upsert({
        where: { inventoryItemId_locationId: level },
        create: { ...level, createdAt: now, updatedAt: now },
        update: { active: true, updatedAt: now },
      });
    else await tx.inventoryLevel.updateMany({ where: level, data: { active: false, updatedAt: now } });
  }
}
