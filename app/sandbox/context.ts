import type { Logger } from 'pino';
import type { SandboxDb } from '../db/sandbox-client.ts';
import type { Jobs } from '../jobs/queue.ts';

/** What the sandbox's functions receive; made once in startSandbox. */
export interface SandboxContext {
  readonly db: SandboxDb;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** Master seed of all codes, tokens, offsets and results. */
  readonly seed: string;
  /** The simulated lifecycle runs this many times faster than real time. */
  readonly speed: number;
  /** Origin under which the sandbox is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  /** Accept webhook targets on this machine, and http for them. */
  readonly allowLoopbackWebhooks: boolean;
  /** Aborted when the sandbox stops; whatever waits on purpose listens to it. */
  readonly stopping: AbortSignal;
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
}
