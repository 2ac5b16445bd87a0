import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import {
  openPartStates,
  type PartState,
  placedPartStates,
  withdrawablePartStates,
} from '../ledger/part-states.ts';
import type { ReasonCode } from '../reasons.ts';
import type { CoveredLine } from '../lab-order/service-order.ts';

/** A part as the rules see it. */
export interface PartFact {
  state: PartState;
  lines: readonly CoveredLine[];
  /** How often it was tried. */
  attempts?: number;
  /** Of one that was not sent: why the last try did not get through. */
  failed?: { reasonCode: ReasonCode } | null;
  /** Its items are not what the mappings say by now (outdated-parts.ts). */
  isOutdated?: boolean;
  /** It was not sent, and another account takes the shop's new orders by now (outdated-parts.ts). */
  isOfOtherAccount?: boolean;
  /** A sandbox has it while the order is real: nothing ships, and nothing of it counts as placed. */
  isSimulated?: boolean;
}

/** Whether the service is known to hold one of the parts, and whether it may hold one without our knowing. */
export function heldAtLab(parts: readonly PartFact[]): { anyPlaced: boolean; anyUnknown: boolean } {
  return {
    anyPlaced: parts.some(
      ({ state, isSimulated }) => placedPartStates.includes(state) && isSimulated !== true,
    ),
    anyUnknown: parts.some(
      ({ state }) => openPartStates.includes(state) && !withdrawablePartStates.includes(state),
    ),
  };
}

/**
 * What of the fulfilment order no part covers yet. Never negative: where parts cover more than is left (an edit or a
 * refund took pieces away), `tooMuch` tells.
 *
 * Two bounds hold, because the snapshot may be older than the parts: what remains less what unfulfilled parts cover,
 * and the whole less what any part covers. A snapshot from before a fulfilment still shows its pieces as remaining;
 * the second bound keeps them from being covered again.
 */
export function uncoveredLines(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  parts: readonly PartFact[],
): CoveredLine[] {
  const unfulfilled = coverage(parts);
  const all = coverage(parts, { fulfilledToo: true });
  return snapshot.lines
    .map((line) => ({
      id: line.id,
      quantity: Math.min(
        line.remainingQuantity - (unfulfilled.get(line.id) ?? 0),
        line.totalQuantity - (all.get(line.id) ?? 0),
      ),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The same once the parts that `tooMuch` names have been taken back. */
export function uncoveredAfterCut(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  parts: readonly PartFact[],
): CoveredLine[] {
  const cut = new Set(tooMuch(snapshot, parts));
  return uncoveredLines(
    snapshot,
    parts.filter((part) => !cut.has(part)),
  );
}

/** The parts to take back: not sent, and of a line of which the parts together ask for more than Shopify wants. */
export function tooMuch<P extends PartFact>(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  parts: readonly P[],
): P[] {
  return parts.filter(
    (part) => withdrawablePartStates.includes(part.state) && overcovers(snapshot, parts, part.lines),
  );
}

/** True when the parts together ask for more of one of these lines than Shopify still wants. */
export function overcovers(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  parts: readonly PartFact[],
  lines: readonly CoveredLine[],
): boolean {
  const covered = coverage(parts);
  const left = new Map(snapshot.lines.map((line) => [line.id, line.remainingQuantity]));
  return lines.some(({ id }) => (covered.get(id) ?? 0) > (left.get(id) ?? 0));
}

/** True when the parts together were asked for more of one of these lines than it has in all, fulfilled or not. */
export function exceedTotals(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  parts: readonly PartFact[],
  lines: readonly CoveredLine[],
): boolean {
  const covered = coverage(parts, { fulfilledToo: true });
  const totals = new Map(snapshot.lines.map((line) => [line.id, line.totalQuantity]));
  return lines.some(({ id }) => (covered.get(id) ?? 0) > (totals.get(id) ?? 0));
}

/** Without `fulfilledToo`: what is fulfilled has left Shopify's remaining quantity already. */
function coverage(parts: readonly PartFact[], { fulfilledToo = false } = {}): Map<string, number> {
  const covered = new Map<string, number>();
  for (const part of parts) {
    if (part.state === 'withdrawn' || (part.state === 'fulfilled' && !fulfilledToo)) continue;
    for (const { id, quantity } of part.lines) covered.set(id, (covered.get(id) ?? 0) + quantity);
  }
  return covered;
}
