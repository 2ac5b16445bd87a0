import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { QueueDefinition } from './definition.ts';
import { describeFailure, JobError } from './errors.ts';
import { announceWorker, type Presence } from './presence.ts';
import { createDueWatch } from './due-watch.ts';
import { ensureQueues, freeAbandonedJobs, hasDueJobs } from './queue-set.ts';
import { createSweeps } from './sweeps.ts';
import { type JobTx, QUEUE_SCHEMA, sendWakeUp } from './wake-up.ts';
import { startWorker } from './worker.ts';

export { defineQueue, type QueueDefinition } from './definition.ts';
export type { JobTx } from './wake-up.ts';

/** The queue of one database, as one process uses it. */
export interface Jobs {
  /** Connects, creates what is missing in the database, and starts the sweeps. Several processes may at once. */
  start(): Promise<void>;
  /** No new job or sweep begins; those under way get up to 4 s, then their jobs go back to the queue. */
  stop(): Promise<void>;
  /**
   * Puts a job on a queue. Row and job commit together when `tx` is the transaction that writes the row.
   * `startAfterMs` delays it. On a keyed queue with a job of that key waiting, that one serves (see `sendWakeUp`).
   * @throws JobError `job_payload_invalid`, `job_queue_unknown`, `jobs_not_started`
   */
  enqueue<P extends object>(
    tx: JobTx,
    queue: QueueDefinition<P>,
    payload: P,
    opts?: { startAfterMs?: number },
  ): Promise<void>;
  /**
   * Runs a queue's jobs in this process, `concurrency` (default 1) at a time. Every job may run more than once:
   * handlers check the ledger. A handler that throws is tried again with growing delays; one whose error says
   * `retryable: false` is not. Failures are logged with their code, and the ledger's sweep is what recovers.
   */
  work<P extends object>(
    queue: QueueDefinition<P>,
    handler: (payload: P) => Promise<void>,
    opts?: { concurrency?: number },
  ): Promise<void>;
  /** A sweep of this process: at start, then `everyMs` after each end, never overlapping itself. */
  repeat(name: string, everyMs: number, run: () => Promise<void>): void;
  /** For tests: resolves when no job of these queues runs or is due. Delayed jobs and retries that wait don't count. */
  idle(): Promise<void>;
}

export interface JobsOptions {
  databaseUrl: string;
  /** All queues of this database that the process puts jobs on or works. */
  queues: readonly QueueDefinition<object>[];
  log: Logger;
  /**
   * How often this process looks for delayed jobs and retries (default 0.5; at least 0.05). New jobs do not wait for
   * it: they are announced as they commit.
   */
  pollingIntervalSeconds?: number;
}

const POOL_SIZE = 6;
const STOP_GRACE_MS = 4_000;
const SUPERVISE_SECONDS = 5;
const SHORTEST_WATCH_MS = 50;
const IDLE_POLL_MS = 20;
const REPEATED_ERROR_MS = 10_000;

/** A queue over pg-boss, in schema `pgboss` of the database. docs/decisions/0003-job-queue.md */
export function createJobs({ databaseUrl, queues, log, pollingIntervalSeconds = 0.5 }: JobsOptions): Jobs {
  const names = queues.map((queue) => queue.name);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kitbridge jobs',
    schema: QUEUE_SCHEMA,
    max: POOL_SIZE,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  const sweeps = createSweeps(log);
  const lastLoggedAt = new Map<string, number>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let presence: Promise<Presence> | undefined;

  // While the database is away every poll fails: say so once in a while, not twice a second.
  function tellTrouble(error: unknown): void {
    const facts = describeFailure(error);
    const now = Date.now();
    if (state === 'stopped' || now - (lastLoggedAt.get(facts.code) ?? 0) < REPEATED_ERROR_MS) return;
    lastLoggedAt.set(facts.code, now);
    log.error(facts, 'job queue trouble');
  }
  boss.on('error', tellTrouble);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  const everyMs = Math.max(SHORTEST_WATCH_MS, pollingIntervalSeconds * 1000);
  const watch = createDueWatch({ boss, everyMs }, tellTrouble);

  function demand(queue: { name: string }): void {
    if (state !== 'started') throw new JobError('jobs_not_started', 'The job queue is not running.');
    if (names.includes(queue.name)) return;
    throw new JobError('job_queue_unknown', `Queue ${queue.name} is not among the queues of this process.`);
  }

  async function onAlone(): Promise<void> {
    const freed = await freeAbandonedJobs(boss, names);
    if (freed > 0) log.warn({ jobs: freed }, 'jobs of a process that ended were given back to their queues');
  }

  return {
    async start() {
      await boss.start();
      await ensureQueues(boss, queues);
      state = 'started';
      watch.start();
      sweeps.start();
    },
    async stop() {
      if (state === 'stopped') return;
      const wasStarted = state === 'started';
      state = 'stopped';
      if (wasStarted) {
        const ended = Promise.all([sweeps.stop(), watch.stop(), ...names.map((name) => boss.offWork(name))]);
        await Promise.race([ended, delay(STOP_GRACE_MS, undefined, { ref: false })]);
      }
      // Not graceful: what still runs has had its time, and its jobs are failed, to be tried again.
      await boss.stop({ graceful: false });
      await (await presence?.catch(() => undefined))?.leave();
    },
    async enqueue(tx, queue, payload, { startAfterMs = 0 } = {}) {
      demand(queue);
      const parsed = queue.payload.safeParse(payload);
      if (!parsed.success) {
        throw new JobError('job_payload_invalid', `The payload does not fit queue ${queue.name}.`, {
          cause: parsed.error,
        });
      }
      await sendWakeUp({ boss, tx }, queue, parsed.data, startAfterMs);
    },
    async work(queue, handler, { concurrency = 1 } = {}) {
      demand(queue);
      presence ??= announceWorker({ databaseUrl, onAlone });
      await presence;
      for (let i = 0; i < concurrency; i += 1) {
        watch.add(queue.name, await startWorker({ boss, log }, queue, handler));
      }
    },
    repeat: (name, everyMs, run) => sweeps.add(name, everyMs, run),
    async idle() {
      while (await hasDueJobs(boss, names)) await delay(IDLE_POLL_MS);
    },
  };
}
