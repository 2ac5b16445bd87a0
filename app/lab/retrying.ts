import { setTimeout as delay } from 'node:timers/promises';
import { isLabError } from './lab-error.ts';

/** How often and how long a repeatable call is tried. */
export interface RetryPolicy {
  /** Tries in all, the first included. */
  attempts: number;
  /** The first pause; each further one may be twice as long. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** No try begins, and none is waited for, past this. */
  totalMs: number;
}

/**
 * Runs a repeatable call until it succeeds, fails for good, or the policy is used up; then throws its last error.
 * Pauses grow and are drawn at random from their upper half, so that many callers don't come back at once; a
 * `Retry-After` is honoured when it fits into what is left, else the error goes to the caller, who can wait longer.
 *
 * @param call gets the whole milliseconds that are left for it.
 */
export async function retrying<T>(policy: RetryPolicy, call: (leftMs: number) => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const leftMs = (): number => policy.totalMs - (performance.now() - startedMs);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(Math.max(1, Math.floor(leftMs())));
    } catch (error) {
      if (!isLabError(error) || !error.retryable || attempt >= policy.attempts) throw error;
      const ceilingMs = Math.min(policy.longestDelayMs, policy.firstDelayMs * 2 ** (attempt - 1));
      const pauseMs = Math.max(error.retryAfterMs ?? 0, ceilingMs * (0.5 + Math.random() / 2));
      if (pauseMs >= leftMs()) throw error;
      await delay(pauseMs);
    }
  }
}
