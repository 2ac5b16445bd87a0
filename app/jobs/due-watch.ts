import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { queuesWithDueJobs } from './queue-set.ts';

export interface DueWatch {
  /** From now on this worker is woken when a job of the queue is due. */
  add(queueName: string, workerId: string): void;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Looks for due jobs of every queue that this process works in one statement, and wakes the workers of those that have
 * some. A delayed job or a retry falls due without any notice, and so does a new one whose notice was lost with a
 * connection. Workers that each looked for themselves would ask as often as there are queues, in vain almost always.
 * @param onError a look that failed; the next one follows all the same
 */
export function createDueWatch(
  { boss, everyMs }: { boss: PgBoss; everyMs: number },
  onError: (error: unknown) => void,
): DueWatch {
  const workersOf = new Map<string, string[]>();
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if (workersOf.size === 0) return;
    for (const name of await queuesWithDueJobs(boss, [...workersOf.keys()]))
      for (const id of workersOf.get(name) ?? []) boss.notifyWorker(id);
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch(onError);
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    add(queueName, workerId) {
      workersOf.set(queueName, [...(workersOf.get(queueName) ?? []), workerId]);
    },
    start() {
      running = keepLooking();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
