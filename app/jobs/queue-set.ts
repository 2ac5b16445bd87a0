import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import { z } from 'zod';
import type { QueueDefinition } from './definition.ts';
import { JobError } from './errors.ts';
import { QUEUE_SCHEMA } from './wake-up.ts';

/** Shortest that pg-boss allows. A worker touches its jobs far more often than this. */
const HEARTBEAT_SECONDS = 10;
/** Held while the trigger is made, so that processes that start at once don't collide: 'kbks' in ASCII. */
const SIGHT_LOCK = 0x6b626b73;
/** Jobs that ended are kept so long, to see what happened. */
export const ENDED_JOBS_KEPT_MS = 2 * 24 * 60 * 60_000;

const dueRows = z.array(z.object({ name: z.string() }));
const abandonedRows = z.array(z.object({ name: z.string(), ids: z.array(z.string()) }));

/** What a definition means in pg-boss's words. */
function toQueue(definition: QueueDefinition<object>): Queue {
  return {
    name: definition.name,
    policy: definition.keyed ? 'stately' : 'standard', // `exclusive` loses a wake-up that comes while one is active
    notify: true,
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: definition.retryDelayMaxSeconds,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: ENDED_JOBS_KEPT_MS / 1000,
  };
}

/**
 * Creates the queues that are missing and brings the others up to date. Several processes may do so at once.
 *
 * @throws JobError `job_queue_changed`: pg-boss cannot turn a plain queue into a keyed one or back
 */
export async function ensureQueues(
  boss: PgBoss,
  definitions: readonly QueueDefinition<object>[],
): Promise<void> {
  await keepKeysInSight(boss);
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const wanted = toQueue(definition);
    const found = present.get(wanted.name);
    if (!found) {
      await boss.createQueue(wanted.name, wanted); // nothing happens when another process was quicker
    } else if (found.policy !== wanted.policy) {
      throw new JobError(
        'job_queue_changed',
        `Queue ${wanted.name} is ${found.policy}; give the new kind a new name.`,
      );
    } else if (differs(found, wanted)) {
      const { name, policy: _policy, ...options } = wanted;
      await boss.updateQueue(name, options);
    }
  }
}

/**
 * pg-boss's monitor notes the keys that it sees running, and every worker passes these keys over while it remembers
 * the note: up to a minute, though the key's job may have ended at once, with its process or by itself. Our fetches
 * keep off running keys exactly, by their group (see worker.ts), so a trigger keeps the note empty.
 */
async function keepKeysInSight(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    DO $do$ BEGIN
      PERFORM pg_advisory_xact_lock(${SIGHT_LOCK});
      IF NOT EXISTS (
        SELECT FROM pg_trigger
        WHERE tgname = 'kitbridge_keys_in_sight' AND tgrelid = '${QUEUE_SCHEMA}.queue'::regclass
      ) THEN
        CREATE FUNCTION ${QUEUE_SCHEMA}.kitbridge_keys_in_sight() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN NEW.singletons_active := NULL; RETURN NEW; END';
        CREATE TRIGGER kitbridge_keys_in_sight BEFORE INSERT OR UPDATE ON ${QUEUE_SCHEMA}.queue
          FOR EACH ROW WHEN (NEW.singletons_active IS NOT NULL)
          EXECUTE FUNCTION ${QUEUE_SCHEMA}.kitbridge_keys_in_sight();
      END IF;
    END $do$`);
}

function differs(found: QueueResult, wanted: Queue): boolean {
  const keys = Object.keys(wanted) as (keyof Queue)[];
  return keys.some((key) => found[key] !== wanted[key]);
}

/**
 * Gives jobs that killed processes left active back to their queues, due at once; one that has had its last try
 * ends as failed. Only for when no other process works.
 */
export async function freeAbandonedJobs(boss: PgBoss, names: readonly string[]): Promise<number> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(
    `SELECT name, array_agg(id::text) AS ids FROM ${QUEUE_SCHEMA}.job
      WHERE name = ANY($1::text[]) AND state = 'active' GROUP BY name`,
    [names],
  );
  const orphans = abandonedRows.parse(rows);
  for (const { name, ids } of orphans) {
    await boss.fail(name, ids, { code: 'worker_ended' });
    await db.executeSql(
      `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'retry'`,
      [name, ids],
    );
  }
  return orphans.reduce((count, { ids }) => count + ids.length, 0);
}

/** Those of these queues that have a job which should be running by now and isn't. */
export async function queuesWithDueJobs(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT name FROM unnest($1::text[]) AS queue (name)
      WHERE EXISTS (SELECT FROM ${QUEUE_SCHEMA}.job
        WHERE job.name = queue.name AND state < 'active' AND start_after <= now())`,
    [names],
  );
  return dueRows.parse(rows).map(({ name }) => name);
}

/** Whether any job of these queues runs or should be running by now. */
export async function hasDueJobs(boss: PgBoss, names: readonly string[]): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT 1 FROM ${QUEUE_SCHEMA}.job
      WHERE name = ANY($1::text[])
        AND (state = 'active' OR (state < 'active' AND start_after <= now())) LIMIT 1`,
    [names],
  );
  return rows.length > 0;
}
