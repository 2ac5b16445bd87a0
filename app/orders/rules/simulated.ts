import type { PartState } from '../ledger/part-states.ts';

/** States in which a sandbox has a part that Shopify has no fulfilment of yet. */
const unfulfilled: readonly PartState[] = ['placed', 'shipped'];

/**
 * True for what a sandbox has of a real order that is not to be simulated (any more): the shop is no development store,
 * and its merchant has not said so. No kit ships for it, so it is never fulfilled in Shopify with a number made up.
 */
export function isSimulated(
  part: { state: string; environment: string },
  order: { test: boolean },
  maySimulate: boolean,
): boolean {
  if (part.environment !== 'sandbox' || order.test || maySimulate) return false;
  return unfulfilled.some((state) => state === part.state);
}
