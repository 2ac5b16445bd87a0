import { fromPrisma, type PgBoss, type SendOptions } from 'pg-boss';
import type { QueueDefinition } from './definition.ts';
import { JobError } from './errors.ts';

/** pg-boss's own schema, in the same database as the rows. */
export const QUEUE_SCHEMA = 'pgboss';

/** A Prisma transaction, or a client where nothing else has to commit with the job. */
export interface JobTx {
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}

const ATTEMPTS = 20;

/**
 * Puts a job on its queue inside the caller's transaction.
 *
 * For a keyed queue, `send` gives null when a job of that key already waits. That job is then locked until the
 * caller commits, so that no worker can take it, read the rows as they were before, and leave the new ones unseen;
 * and it is brought forward when the new wake-up is due earlier. Where a worker took it in between, a new one is
 * sent. (Locks are taken in the order of the calls: enqueue last, and in the same order everywhere.)
 */
export async function sendWakeUp<P extends object>(
  context: { boss: PgBoss; tx: JobTx },
  queue: QueueDefinition<P>,
  payload: P,
  startAfterMs: number,
): Promise<void> {
  const db = fromPrisma(context.tx);
  const startAfterSeconds = Math.max(0, startAfterMs) / 1000;
  const key = queue.keyed?.(payload);
  const options: SendOptions = { db, startAfter: startAfterSeconds };
  if (key === undefined) {
    await context.boss.send(queue.name, payload, options);
    return;
  }
  // The group keeps fetches off keys that are being worked on; without it, one busy key at the head of the queue
  // makes every fetch collide with the queue's unique index, and all other keys wait behind it.
  const keyOptions = { ...options, singletonKey: key, group: { id: key } };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const sent = await context.boss.send(queue.name, payload, keyOptions);
    if (sent !== null || (await holdWaiting(db, queue.name, key, startAfterSeconds))) return;
  }
  throw new JobError('job_contended', `Queue ${queue.name} kept changing while a job was put on it.`);
}

/** Locks the waiting job of that key until the transaction ends; false when there is none any more. */
async function holdWaiting(
  db: ReturnType<typeof fromPrisma>,
  name: string,
  key: string,
  startAfterSeconds: number,
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `UPDATE ${QUEUE_SCHEMA}.job
        SET start_after = LEAST(start_after, now() + $3::float8 * interval '1 second')
      WHERE name = $1 AND singleton_key = $2 AND state = 'created'
      RETURNING id`,
    [name, key, startAfterSeconds],
  );
  return rows.length > 0;
}
