import type { Logger } from 'pino';
import { describeFailure } from './errors.ts';

export interface Sweeps {
  /** Adds a sweep. It runs when the sweeps are started (at once, if they are), then `everyMs` after each end. */
  add(name: string, everyMs: number, run: () => Promise<void>): void;
  start(): void;
  /** No sweep begins any more; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/**
 * Timers of this process, for looking after what is due. A sweep never overlaps itself, and a failing one is
 * logged and runs again. Every working process runs its own: a sweep must bear company.
 */
export function createSweeps(log: Logger): Sweeps {
  const waiting: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let state: 'waiting' | 'started' | 'stopped' = 'waiting';

  async function runOnce(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.error({ sweep: name, ...describeFailure(error) }, 'sweep failed');
    }
  }

  function begin(name: string, everyMs: number, run: () => Promise<void>): void {
    if (state !== 'started') return;
    const round = runOnce(name, run).then(() => {
      running.delete(round);
      if (state !== 'started') return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        begin(name, everyMs, run);
      }, everyMs);
      timers.add(timer);
    });
    running.add(round);
  }

  return {
    add(name, everyMs, run) {
      if (state === 'waiting') waiting.push(() => begin(name, everyMs, run));
      else begin(name, everyMs, run);
    },
    start() {
      state = 'started';
      for (const start of waiting.splice(0)) start();
    },
    async stop() {
      state = 'stopped';
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
    },
  };
}
