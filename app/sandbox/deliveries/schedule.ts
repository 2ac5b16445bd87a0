/**
 * When a failed delivery is tried again, and when an address is given up (docs/contract-decisions.md, "Retries").
 * Times are simulated: they pass `speed` times faster.
 */
import { seededStream } from '../seeded.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Wait before each further attempt; together about three days. */
const waitsMs = [
  10 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
] as const;

export const maxAttempts = waitsMs.length + 1;

/** An address that has only failed for this long is switched off. */
export const giveUpAfterMs = 3 * 24 * hour;

/**
 * Wait after the failed attempt number `attempt` (1, 2, 3 …) in simulated milliseconds, a fifth more or less; null when
 * no attempt is left.
 */
export function retryWaitMs(seed: string, deliveryId: bigint, attempt: number): number | null {
  const wait = waitsMs[attempt - 1];
  if (wait === undefined) return null;
  const jitter = seededStream(seed, 'retry', String(deliveryId), attempt).uniform() * 0.4 - 0.2;
  return Math.round(wait * (1 + jitter));
}
