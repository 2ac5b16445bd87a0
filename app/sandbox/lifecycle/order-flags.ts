/** What an order's record says of its kits (reseller-api §2.4), as rules over the states its kits are in. */
import { resultAvailable } from './kit-states.ts';
import type { KitState } from './kit-states.ts';

export const orderFlagRules = {
  shipped: {
    means: 'a kit has left the warehouse',
    holdsFor: (kit: KitState) => kit.status !== 'In stock',
  },
  registered: {
    means: 'a kit is registered by its customer',
    holdsFor: (kit: KitState) => kit.registered,
  },
  results_ready: {
    means: 'a report is released and not withdrawn',
    holdsFor: resultAvailable,
  },
} as const satisfies Record<string, { means: string; holdsFor: (kit: KitState) => boolean }>;

export type OrderFlag = keyof typeof orderFlagRules;

/** Each flag is true as soon as its rule holds for one kit; an order without kits has none. */
export function orderFlags(kits: readonly KitState[]): Record<OrderFlag, boolean> {
  return {
    shipped: kits.some(orderFlagRules.shipped.holdsFor),
    registered: kits.some(orderFlagRules.registered.holdsFor),
    results_ready: kits.some(orderFlagRules.results_ready.holdsFor),
  };
}

/** The one status the contract names (§3): an order is `Paid` from the moment it is placed, and stays so. */
export const orderStatus = 'Paid';
