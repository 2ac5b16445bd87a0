/**
 * When a failed delivery is tried again, and when an address is given up (docs/contract-decisions.md, "Retries").
 * Planned times are simulated: they pass `speed` times faster. What a receiver asks for is real time.
 */
import { seededStream } from '../core/seeded.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Wait before each further attempt; together about three days. */
export const waitsMs = [
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
  18 * hour,
  26 * hour,
] as const;

/** Each wait is at most this share longer or shorter; small enough that waits always grow. */
const jitterShare = 0.1;

export const maxAttempts = waitsMs.length + 1;

/**
 * An address that has only failed for this long is switched off. It is the shortest time in which a delivery can use up
 * its attempts, so a delivery that fails for good while nothing else arrives always switches its address off.
 */
export const giveUpAfterMs = Math.floor(
  waitsMs.reduce<number>((total, wait) => total + wait, 0) * (1 - jitterShare),
);

/** No receiver can put an attempt off for longer, in real milliseconds. */
export const longestRetryAfterMs = 24 * hour;

/**
 * Wait after the failed attempt number `attempt` (1, 2, 3 …) in simulated milliseconds, a tenth more or less; null when
 * no attempt is left.
 */
export function retryWaitMs(seed: string, deliveryId: bigint, attempt: number): number | null {
  const wait = waitsMs[attempt - 1];
  if (wait === undefined) return null;
  const jitter = (seededStream(seed, 'retry', String(deliveryId), attempt).uniform() * 2 - 1) * jitterShare;
  return Math.ceil(wait * (1 + jitter));
}

export interface FailedAttempt {
  readonly deliveryId: bigint;
  /** 1, 2, 3 … */
  readonly attempt: number;
  /** What the answer's Retry-After asked for, in real milliseconds. */
  readonly retryAfterMs: number | null;
}

/**
 * Real milliseconds until the next attempt: as planned, or later where the receiver asked for it, but by no more than a
 * day; never earlier than planned. Null when no attempt is left.
 */
export function nextAttemptInMs(
  { seed, speed }: { seed: string; speed: number },
  { deliveryId, attempt, retryAfterMs }: FailedAttempt,
): number | null {
  const plannedMs = retryWaitMs(seed, deliveryId, attempt);
  if (plannedMs === null) return null;
  return Math.max(Math.ceil(plannedMs / speed), Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
}
