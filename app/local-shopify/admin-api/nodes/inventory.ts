import { NotBuilt } from '../../core/errors.ts';
import { gid, idOf, inventoryLevelGid } from '../../core/gid.ts';
import { moneyV2 } from '../../core/money.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import type { Gql, Source } from '../fields/source.ts';

export interface InventoryItemRow {
  id: bigint;
  variantId: bigint;
  tracked: boolean;
  requiresShipping: boolean;
  unitCostMinor: number | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface InventoryLevelRow {
  id: bigint;
  inventoryItemId: bigint;
  locationId: bigint;
  active: boolean;
  onHand: number;
  createdAt: Date;
  updatedAt: Date;
}

/** How many of an item open fulfilment orders of a location still need. */
export async function committedQuantity(
  db: Pick<Gql['ctx']['db'], 'fulfillmentOrderLine' | 'inventoryItem'>,
  level: { inventoryItemId: bigint; locationId: bigint },
): Promise<number> {
  const item = await db.inventoryItem.findUniqueOrThrow({ where: { id: level.inventoryItemId } });
  const sum = await db.fulfillmentOrderLine.aggregate({
    _sum: { remainingQuantity: true },
    where: {
      lineItem: { variantId: item.variantId },
      fulfillmentOrder: { locationId: level.locationId, status: { not: 'CLOSED' } },
    },
  });
  return sum._sum.remainingQuantity ?? 0;
}

/** What the quantity names of an inventory level stand for here. */
async function quantityOf(g: Gql, level: InventoryLevelRow, name: string): Promise<number> {
  const committed = await committedQuantity(g.ctx.db, level);
  const quantities: Record<string, number> = {
    available: level.onHand - committed,
    committed,
    on_hand: level.onHand,
    incoming: 0,
    reserved: 0,
    damaged: 0,
    safety_stock: 0,
    quality_control: 0,
  };
  const quantity = quantities[name];
  if (quantity === undefined) throw new NotBuilt(`The inventory quantity ${name}`);
  return quantity;
}

/** An inventory item as the Admin API shows it. */
export function inventoryItemNode(g: Gql, row: InventoryItemRow): Source {
  const levels = (includeInactive: boolean | null | undefined) =>
    g.ctx.db.inventoryLevel.findMany({
      where: { inventoryItemId: row.id, ...(includeInactive ? {} : { active: true }) },
      orderBy: { id: 'asc' },
    });
  return {
    __typename: 'InventoryItem',
    id: gid('InventoryItem', row.id),
    legacyResourceId: row.id,
    sku: async () => (await g.ctx.db.variant.findUniqueOrThrow({ where: { id: row.variantId } })).sku,
    tracked: row.tracked,
    requiresShipping: row.requiresShipping,
    unitCost: row.unitCostMinor === null ? null : moneyV2(row.unitCostMinor, g.ctx.shop.currencyCode),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    variant: () => g.node('ProductVariant', row.variantId),
    locationsCount: async () => ({
      __typename: 'Count',
      count: (await levels(false)).length,
      precision: 'EXACT',
    }),
    inventoryLevels: async (args: PageArgs & { includeInactive?: boolean | null }) =>
      connect('InventoryLevel', await levels(args.includeInactive), args, (level) =>
        inventoryLevelNode(g, level),
      ),
    inventoryLevel: async (args: { locationId: string; includeInactive?: boolean | null }) => {
      const locationId = idOf('Location', args.locationId);
      const level = (await levels(args.includeInactive)).find(
        (candidate) => candidate.locationId === locationId,
      );
      return level ? inventoryLevelNode(g, level) : null;
    },
  };
}

/** What of an item lies at a location. */
export function inventoryLevelNode(g: Gql, row: InventoryLevelRow): Source {
  return {
    __typename: 'InventoryLevel',
    id: inventoryLevelGid(row),
    isActive: row.active,
    canDeactivate: async () => (await committedQuantity(g.ctx.db, row)) === 0,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    location: () => g.node('Location', row.locationId),
    item: async () =>
      inventoryItemNode(
        g,
        await g.ctx.db.inventoryItem.findUniqueOrThrow({ where: { id: row.inventoryItemId } }),
      ),
    quantities: ({ names }: { names: string[] }) =>
      names.map((name) => ({
        __typename: 'InventoryQuantity',
        id: `gid://shopify/InventoryQuantity/${row.id}?name=${encodeURIComponent(name)}`,
        name,
        quantity: () => quantityOf(g, row, name),
        updatedAt: row.updatedAt,
      })),
  };
}
