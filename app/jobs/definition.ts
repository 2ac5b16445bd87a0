import type { ZodType } from 'zod';

/** A queue as its room declares it. Payloads carry ids only: the room's own rows are the truth. */
export interface QueueDefinition<P extends object> {
  name: string;
  payload: ZodType<P>;
  /**
   * Jobs of one key run one after the other, with at most one waiting: a second wake-up while one waits adds
   * nothing. The key must say all that the payload says.
   */
  keyed?(payload: P): string;
  /** How often a failed job is tried again before it is left to the room's sweep. */
  retryLimit: number;
  /** The first wait between tries; it doubles, with jitter, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** A handler that takes longer is given up and its job tried again, though the handler may still be running. */
  expireInSeconds: number;
}

const DEFAULTS = { retryLimit: 5, retryDelaySeconds: 1, retryDelayMaxSeconds: 60, expireInSeconds: 300 };

/** Declares a queue; see `QueueDefinition` for what each option means. */
export function defineQueue<P extends object>(options: {
  name: string;
  payload: ZodType<P>;
  keyed?: (payload: P) => string;
  retryLimit?: number;
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  expireInSeconds?: number;
}): QueueDefinition<P> {
  return { ...DEFAULTS, ...options };
}
