import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';

/** Where a line goes. `serviceHandle` is null at the merchant's own location. */
export interface Destination {
  id: bigint;
  name: string;
  serviceHandle: string | null;
}

/** A location that stocks a variant. */
export interface StockedAt extends Destination {
  variantId: bigint;
}

/**
 * Chooses the location of a line: the merchant's own wherever the variant is stocked there, else a fulfilment
 * service's that stocks it, else the merchant's all the same. Whether anything is left in stock does not matter.
 */
export function routeLine(
  variantId: bigint | null,
  stocked: readonly StockedAt[],
  merchantDefault: Destination,
): Destination {
  const places = stocked.filter((place) => place.variantId === variantId);
  return places.find((place) => place.serviceHandle === null) ?? places[0] ?? merchantDefault;
}

/** Groups lines by the location each goes to, in the order in which locations first occur. */
export function routeLines<L extends { variantId: bigint | null }>(
  lines: readonly L[],
  stocked: readonly StockedAt[],
  merchantDefault: Destination,
): { destination: Destination; lines: L[] }[] {
  const groups = new Map<bigint, { destination: Destination; lines: L[] }>();
  for (const line of lines) {
    const destination = routeLine(line.variantId, stocked, merchantDefault);
    const group = groups.get(destination.id) ?? { destination, lines: [] };
    group.lines.push(line);
    groups.set(destination.id, group);
  }
  return [...groups.values()];
}

/** The active locations at which these variants are stocked now, oldest location first. */
export async function readStock(tx: LocalShopifyTx, variantIds: bigint[]): Promise<StockedAt[]> {
  const levels = await tx.inventoryLevel.findMany({
    where: { active: true, location: { active: true }, inventoryItem: { variantId: { in: variantIds } } },
    include: { inventoryItem: true, location: { include: { fulfillmentService: true } } },
    orderBy: { locationId: 'asc' },
  });
  return levels.map(({ inventoryItem, location }) => ({
    variantId: inventoryItem.variantId,
    id: location.id,
    name: location.name,
    serviceHandle: location.fulfillmentService?.handle ?? null,
  }));
}

/** The merchant's own first location. The shop always has one. */
export async function merchantLocation(tx: LocalShopifyTx): Promise<Destination> {
  const row = await tx.location.findFirstOrThrow({
    where: { active: true, fulfillmentService: null },
    orderBy: { id: 'asc' },
  });
  return { id: row.id, name: row.name, serviceHandle: null };
}
