import { randomUUID } from 'node:crypto';
import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/stock.ts';
import { isShopifyFailure, requireDone, ShopifyFailure, type UserErrorDetail } from './errors.ts';
import type { VariantStockQuery } from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';

interface StockLevel {
  /** A GID as Shopify gave it. */
  readonly levelGid: string;
  /** Numeric. */
  readonly locationId: string;
  readonly available: number | null;
}

/** Why Shopify routes as it does: an item also stocked elsewhere may be sent to that location instead. */
export interface StockOutcome {
  /** Locations that still stock the variant because Shopify refused to stop it, with its words. */
  readonly stillStockedAt: readonly {
    readonly locationId: string;
    readonly userErrors: readonly UserErrorDetail[];
  }[];
}

async function readStock(
  admin: AdminClient,
  variantId: string,
): Promise<{ inventoryItemGid: string; levels: StockLevel[] }> {
  const document = documents.variantStock;
  const levels: StockLevel[] = [];
  let after: string | null = null;
  for (;;) {
    const result: VariantStockQuery = await admin.query(document, {
      id: toGid('ProductVariant', variantId),
      after,
    });
    if (result.productVariant === null) {
      throw new ShopifyFailure({ code: 'not_found', operation: document.name, detail: 'no such variant' });
    }
    const { id, inventoryLevels } = result.productVariant.inventoryItem;
    for (const level of inventoryLevels.nodes) {
      const available = level.quantities.find((quantity) => quantity.name === 'available');
      levels.push({
        levelGid: level.id,
        locationId: toNumericId('Location', level.location.id),
        available: available?.quantity ?? null,
      });
    }
    const { hasNextPage, endCursor } = inventoryLevels.pageInfo;
    if (!hasNextPage || endCursor === null || endCursor === after) return { inventoryItemGid: id, levels };
    after = endCursor;
  }
}

/**
 * Stocks a variant at the service's location, and nowhere else, so that Shopify routes it to the service. May run
 * any number of times.
 *
 * @param target `variantId` and `locationId` numeric; `available` in units.
 * @returns where it could not be taken off; the rest is done even then.
 * @throws ShopifyFailure `not_found` when the variant does not exist; `user_error` when Shopify refuses to stock it
 *   at the service, or its quantity changed in the same moment.
 */
export async function stockVariantAtService(
  admin: AdminClient,
  target: { readonly variantId: string; readonly locationId: string; readonly available: number },
): Promise<StockOutcome> {
  const { inventoryItemGid, levels } = await readStock(admin, target.variantId);
  const locationGid = toGid('Location', target.locationId);
  const atService = levels.find((level) => level.locationId === target.locationId);
  if (atService === undefined) {
    const result = await admin.query(documents.activateStock, {
      inventoryItemId: inventoryItemGid,
      locationId: locationGid,
      available: target.available,
      idempotencyKey: randomUUID(),
    });
    requireDone(documents.activateStock.name, result.inventoryActivate);
  } else if (atService.available !== target.available) {
    const result = await admin.query(documents.setStock, {
      input: {
        name: 'available',
        reason: 'correction',
        quantities: [
          {
            inventoryItemId: inventoryItemGid,
            locationId: locationGid,
            quantity: target.available,
            // Required since 2026-04: what was read, so that a sale in between is not undone; null forgoes the check.
            changeFromQuantity: atService.available,
          },
        ],
      },
      idempotencyKey: randomUUID(),
    });
    requireDone(documents.setStock.name, result.inventorySetQuantities);
  }
  const elsewhere = levels.filter((level) => level.locationId !== target.locationId);
  return { stillStockedAt: await stopStocking(admin, elsewhere) };
}

async function stopStocking(
  admin: AdminClient,
  levels: readonly StockLevel[],
): Promise<StockOutcome['stillStockedAt']> {
  const refused: { locationId: string; userErrors: readonly UserErrorDetail[] }[] = [];
  for (const level of levels) {
    const document = documents.deactivateStock;
    try {
      const result = await admin.query(document, { inventoryLevelId: level.levelGid });
      requireDone(document.name, result.inventoryDeactivate);
    } catch (error) {
      // Typically stock that is committed to orders there: for the merchant to see to, not a reason to stop.
      if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
      refused.push({ locationId: level.locationId, userErrors: error.userErrors });
    }
  }
  return refused;
}
