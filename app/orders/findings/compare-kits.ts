import type { Kit } from '../../db/generated/app/client.ts';
import type { ServiceUnit } from '../lab-order/placer.ts';

/** What the ledger knows of a kit. */
export type KnownKit = Pick<
  Kit,
  'kitCode' | 'status' | 'trackingCode' | 'trackingLink' | 'shippedAt' | 'registeredAt' | 'resultReadyAt'
>;

/** What of a part's kits the service knows and the ledger does not. */
export interface KitDifferences {
  /** An event should have told: the codes of kits that were shipped. One event tells of all of them. */
  shipped: string[];
  registered: string[];
  results: string[];
  /** No event tells of these: a newer state or tracking of kits of which nothing of the above is new. */
  behind: string[];
  /** How many kits more than were ordered. */
  tooMany: number;
}

/**
 * Compares the ledger's kits with the service's units. What only the ledger knows is no difference: it may have heard first.
 * @param taken by code, the kits that another part has: what is told of them is learnt there
 */
export function compareKits(
  kits: readonly KnownKit[],
  units: readonly ServiceUnit[],
  expectedKits: number,
  taken: ReadonlyMap<string, unknown> = new Map(),
): KitDifferences {
  const byCode = new Map(kits.map((kit) => [kit.kitCode, kit]));
  const found: KitDifferences = { shipped: [], registered: [], results: [], behind: [], tooMany: 0 };
  for (const unit of units) {
    if (taken.has(unit.kitCode)) continue;
    const kit = byCode.get(unit.kitCode);
    const isNew = {
      shipped: unit.shipped && !kit?.shippedAt,
      registered: unit.registered && !kit?.registeredAt,
      results: unit.resultsReady && !kit?.resultReadyAt,
    };
    if (isNew.shipped) found.shipped.push(unit.kitCode);
    if (isNew.registered) found.registered.push(unit.kitCode);
    if (isNew.results) found.results.push(unit.kitCode);
    if (!Object.values(isNew).some(Boolean) && isBehind(kit, unit)) found.behind.push(unit.kitCode);
  }
  found.tooMany = Math.max(0, new Set(units.map(({ kitCode }) => kitCode)).size - expectedKits);
  return found;
}

function isBehind(kit: KnownKit | undefined, unit: ServiceUnit): boolean {
  if (!kit) return true;
  return (['status', 'trackingCode', 'trackingLink'] as const).some(
    (fact) => unit[fact] !== null && unit[fact] !== kit[fact],
  );
}
