import { createHash } from 'node:crypto';

/** Faults that the control address can put on webhooks (design, start-up contract). */
export const FAULT_KINDS = ['duplicate', 'reorder', 'delay', 'lose'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** How long each fault holds a delivery back, in milliseconds of the shop's clock, where none was asked for. */
export const DEFAULT_HOLD_MS: Record<FaultKind, number> = {
  duplicate: 2_000,
  reorder: 10_000,
  delay: 120_000,
  lose: 0,
};

/** What happens to one delivery. */
export interface FaultPlan {
  lost: boolean;
  /** Before its first attempt, in milliseconds of the shop's clock. */
  holdMs: number;
  /** A second delivery under the same webhook id this much later, or null. */
  duplicateAfterMs: number | null;
}

/**
 * Decides what faults do to the n-th delivery. The same seed and number decide alike, so that a run can be repeated;
 * kinds are drawn independently of each other.
 */
export function planFaults(
  seed: number,
  n: bigint,
  faults: readonly { kind: string; rate: number; holdMs: number }[],
): FaultPlan {
  const hit = (kind: FaultKind) => {
    const fault = faults.find((entry) => entry.kind === kind);
    return fault && draw(`${seed}:${kind}:${n}`) < fault.rate ? fault : null;
  };
  const holds = [hit('reorder'), hit('delay')].map((fault) => fault?.holdMs ?? 0);
  return {
    lost: hit('lose') !== null,
    holdMs: Math.max(...holds),
    duplicateAfterMs: hit('duplicate')?.holdMs ?? null,
  };
}

/** A number from 0 up to 1 that depends on the text alone. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
