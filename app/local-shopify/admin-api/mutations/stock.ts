import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { LocalShopifyTx } from '../../../db/local-shopify-client.ts';
import { announceProduct } from '../../catalogue/products.ts';
import { NotBuilt, Refused } from '../../core/errors.ts';
import { idOf } from '../../core/gid.ts';
import { minorOf } from '../../core/money.ts';
import { committedQuantity } from '../nodes/inventory.ts';
import type { Gql } from '../fields/source.ts';

/** InventoryQuantityInput. */
export interface QuantityInput {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  changeFromQuantity?: number | null;
}

/** A quantity that a mutation changed. */
export const Change = z.object({
  levelId: z.coerce.bigint(),
  inventoryItemId: z.coerce.bigint(),
  locationId: z.coerce.bigint(),
  name: z.string(),
  delta: z.number(),
  after: z.number(),
});
export type Change = z.infer<typeof Change>;

/** Runs a mutation once for each key: the same key with the same input answers as before and changes nothing. */
export async function once<T>(
  g: Gql,
  tx: LocalShopifyTx,
  request: { key: string; mutation: string; input: unknown },
  read: (stored: unknown) => T,
  run: () => Promise<{ result: T; stored: object }>,
): Promise<T> {
  const inputHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex');
  const { key, mutation } = request;
  const inserted = await tx.idempotencyKey.createMany({
    data: [{ key, mutation, inputHash, response: {}, createdAt: g.ctx.clock.now() }],
    skipDuplicates: true,
  });
  if (inserted.count === 0) {
    const row = await tx.idempotencyKey.findUniqueOrThrow({ where: { key } });
    if (row.inputHash === inputHash && row.mutation === mutation) return read(row.response);
    throw new Refused('The same idempotency key cannot be used with different operation parameters.', {
      userErrorCode: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
    });
  }
  const { result, stored } = await run();
  await tx.idempotencyKey.update({ where: { key }, data: { response: stored } });
  return result;
}

async function requireItem(tx: LocalShopifyTx, id: string, field: string[]) {
  const row = await tx.inventoryItem.findUnique({
    where: { id: idOf('InventoryItem', id) ?? 0n },
    include: { variant: true },
  });
  if (row) return row;
  throw new Refused('The specified inventory item could not be found.', {
    field,
    userErrorCode: 'INVALID_INVENTORY_ITEM',
  });
}

async function requireLocation(tx: LocalShopifyTx, id: string, field: string[]) {
  const row = await tx.location.findFirst({
    where: { id: idOf('Location', id) ?? 0n, active: true },
    include: { fulfillmentService: true },
  });
  if (row) return row;
  throw new Refused('The specified location could not be found.', {
    field,
    userErrorCode: 'INVALID_LOCATION',
  });
}

/** Stocks an item at a location. What is available besides what open orders need there lies on hand. */
export async function activate(
  g: Gql,
  tx: LocalShopifyTx,
  args: { inventoryItemId: string; locationId: string; available?: number | null; onHand?: number | null },
): Promise<bigint> {
  const item = await requireItem(tx, args.inventoryItemId, ['inventoryItemId']);
  const location = await requireLocation(tx, args.locationId, ['locationId']);
  if (location.fulfillmentService && !item.variant.sku) {
    throw new Refused(
      'Cannot stock this inventory item at this location because the variant is missing a SKU.',
      { field: ['inventoryItemId'] },
    );
  }
  const now = g.ctx.clock.now();
  const key = { inventoryItemId: item.id, locationId: location.id };
  const existing = await tx.inventoryLevel.findUnique({ where: { inventoryItemId_locationId: key } });
  const quantity = args.onHand ?? args.available;
  if (existing?.active) {
    if (quantity != null) {
      throw new Refused(
        'Not allowed to set available quantity when the item is already active at the location.',
        {
          field: ['available'],
        },
      );
    }
    return existing.id;
  }
  const committed = args.available == null ? 0 : await committedQuantity(tx, key);
  const onHand = (quantity ?? 0) + committed;
  const row = await tx.inventoryLevel.upsert({
    where: { inventoryItemId_locationId: key },
    create: { ...key, onHand, createdAt: now, updatedAt: now },
    update: { active: true, onHand, updatedAt: now },
  });
  return row.id;
}

/** Sets available or on-hand quantities; returns what changed. Throws Refused in Shopify's words. */
export async function setQuantities(
  g: Gql,
  tx: LocalShopifyTx,
  input: { name: string; quantities: QuantityInput[] },
): Promise<Change[]> {
  if (input.name !== 'available' && input.name !== 'on_hand') {
    throw new Refused("The quantity name must be either 'available' or 'on_hand'.", {
      field: ['input', 'name'],
      userErrorCode: 'INVALID_NAME',
    });
  }
  const changes: Change[] = [];
  for (const [i, entry] of input.quantities.entries()) {
    const field = (name: string) => ['input', 'quantities', String(i), name];
    const item = await requireItem(tx, entry.inventoryItemId, field('inventoryItemId'));
    const location = await requireLocation(tx, entry.locationId, field('locationId'));
    const key = { inventoryItemId: item.id, locationId: location.id };
    const level = await tx.inventoryLevel.findUnique({ where: { inventoryItemId_locationId: key } });
    if (!level?.active) {
      throw new Refused('The specified inventory item is not stocked at the location.', {
        field: field('locationId'),
        userErrorCode: 'INVALID_LOCATION',
      });
    }
    const committed = await committedQuantity(tx, key);
    const current = input.name === 'available' ? level.onHand - committed : level.onHand;
    if (entry.changeFromQuantity != null && entry.changeFromQuantity !== current) {
      throw new Refused('The changeFromQuantity value does not match persisted value.', {
        field: field('changeFromQuantity'),
        userErrorCode: 'CHANGE_FROM_QUANTITY_STALE',
      });
    }
    const delta = entry.quantity - current;
    const onHand = level.onHand + delta;
    await tx.inventoryLevel.update({
      where: { id: level.id },
      data: { onHand, updatedAt: g.ctx.clock.now() },
    });
    const change = { levelId: level.id, ...key, delta };
    changes.push({ ...change, name: 'available', after: onHand - committed });
    changes.push({ ...change, name: 'on_hand', after: onHand });
  }
  return changes;
}

/** changeFromQuantity must be there since 2026-04; null in so many words skips the comparison. */
export function requireChangeFrom(quantities: QuantityInput[]): void {
  if (quantities.every((entry) => entry.changeFromQuantity !== undefined)) return;
  throw new GraphQLError('InventoryQuantityInput must include the following argument: changeFromQuantity.', {
    extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
  });
}

/** InventoryItemInput, as far as it is built. */
export interface ItemInput {
  cost?: string | null;
  tracked?: boolean | null;
  requiresShipping?: boolean | null;
  sku?: string | null;
  [other: string]: unknown;
}

/** Changes an item's cost, tracking, shipping or SKU. Cost comes as a decimal in the shop's currency. */
export async function updateItem(g: Gql, tx: LocalShopifyTx, id: string, input: ItemInput): Promise<bigint> {
  const { cost, tracked, requiresShipping, sku, ...others } = input;
  const other = Object.keys(others)[0];
  if (other !== undefined) throw new NotBuilt(`InventoryItemInput.${other}`);
  const item = await requireItem(tx, id, ['id']);
  const costMinor = cost == null ? cost : minorOf(cost);
  if (cost != null && costMinor === null) {
    throw new Refused('Cost must be a whole number of cents.', { field: ['input', 'cost'] });
  }
  const updatedAt = g.ctx.clock.now();
  await tx.inventoryItem.update({
    where: { id: item.id },
    data: {
      ...(costMinor === undefined ? {} : { unitCostMinor: costMinor }),
      ...(tracked == null ? {} : { tracked }),
      ...(requiresShipping == null ? {} : { requiresShipping }),
      updatedAt,
    },
  });
  if (sku !== undefined && sku !== item.variant.sku) {
    await tx.variant.update({ where: { id: item.variantId }, data: { sku, updatedAt } });
    await announceProduct(g.ctx, tx, item.variant.productId);
  }
  return item.id;
}
