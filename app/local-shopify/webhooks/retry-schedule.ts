const MINUTE_MS = 60_000;

/**
 * Eight retries within four hours, ever further apart. Shopify states the number and the span ("a total of 8 times over
 * 4 hours using an exponential backoff"), not the steps; these add up to four hours.
 */
export const RETRY_DELAYS_MS = [1, 2, 5, 10, 20, 40, 60, 102].map((minutes) => minutes * MINUTE_MS);

/** How long Shopify waits for the connection, and for the whole answer, in milliseconds. Not sped up. */
export const CONNECT_TIMEOUT_MS = 1_000;
export const TOTAL_TIMEOUT_MS = 5_000;

/** How long to wait after that many failed attempts (1 = the first), in real milliseconds; null: no retry is left. */
export function retryDelayMs(failedAttempts: number, speed: number): number | null {
  const delayMs = RETRY_DELAYS_MS[failedAttempts - 1];
  return delayMs === undefined ? null : delayMs / speed;
}
