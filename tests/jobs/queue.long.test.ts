import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withClient } from '../../app/db/databases.ts';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import { createJobs, defineQueue, type Jobs, type JobsOptions } from '../../app/jobs/queue.ts';
import { createLogCapture, silentLog } from '../support/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../support/postgres.ts';

const payload = z.object({ id: z.string() });
const plainQueue = defineQueue({ name: 'plain', payload });
const keyedQueue = defineQueue({ name: 'keyed', payload, keyed: ({ id }) => id });
const onceQueue = defineQueue({ name: 'once', payload, retryLimit: 0 });
const patientQueue = defineQueue({ name: 'patient', payload, retryLimit: 3, retryDelaySeconds: 0 });
const onceAgainQueue = defineQueue({ name: 'once-again', payload, retryLimit: 1, retryDelaySeconds: 0 });
const queues = [plainQueue, keyedQueue, onceQueue, patientQueue, onceAgainQueue];

let database: TestDatabase;
let db: AppDb;
let open: Jobs[];

async function startJobs(options: Partial<JobsOptions> = {}): Promise<Jobs> {
  const jobs = createJobs({ databaseUrl: database.url, queues, log: silentLog, ...options });
  open.push(jobs);
  await jobs.start();
  return jobs;
}

/** A promise and what settles it: how a test waits inside a handler. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  db = openAppDb(database.url);
  open = [];
  await db.$executeRawUnsafe('CREATE TABLE thing (id text PRIMARY KEY)');
});

afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()));
  await db.$disconnect();
  await database.drop();
});

describe('a row and its job', () => {
  it('are both there after the commit', async () => {
    const jobs = await startJobs();
    const seen: unknown[] = [];
    await jobs.work(plainQueue, async ({ id }) => {
      seen.push(await db.$queryRawUnsafe('SELECT id FROM thing WHERE id = $1', id));
    });
    await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("INSERT INTO thing VALUES ('a')");
      await jobs.enqueue(tx, plainQueue, { id: 'a' });
    });
    await jobs.idle();
    expect(seen).toEqual([[{ id: 'a' }]]);
  });

  it.each([plainQueue, keyedQueue])('are both gone after a rollback ($name)', async (queue) => {
    const jobs = await startJobs();
    const seen: string[] = [];
    await jobs.work(queue, async ({ id }) => void seen.push(id));
    const attempt = db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("INSERT INTO thing VALUES ('a')");
      await jobs.enqueue(tx, queue, { id: 'a' });
      throw new Error('changed our mind');
    });
    await expect(attempt).rejects.toThrow('changed our mind');
    await jobs.idle();
    expect(seen).toEqual([]);
    expect(await db.$queryRawUnsafe('SELECT * FROM thing')).toEqual([]);
    const { rows } = await withClient(database.url, (c) => c.query('SELECT id FROM pgboss.job'));
    expect(rows).toEqual([]);
  });
});

describe('jobs of one key', () => {
  it('are worked although pg-boss noted the key as running when a process died', async () => {
    await (await startJobs()).stop();
    // What pg-boss's monitor notes at a moment when a job of the key runs, and a later start reads.
    await withClient(database.url, (c) =>
      c.query("UPDATE pgboss.queue SET singletons_active = '{a}' WHERE name = 'keyed'"),
    );
    const jobs = await startJobs();
    const seen: string[] = [];
    await jobs.work(keyedQueue, async ({ id }) => void seen.push(id));
    await jobs.enqueue(db, keyedQueue, { id: 'a' });
    await jobs.idle();
    expect(seen).toEqual(['a']);
  });

  it('never run at the same time, in two processes, and are not lost', async () => {
    const [one, two] = [await startJobs(), await startJobs()];
    const running = new Map<string, number>();
    const runs = new Map<string, number>();
    const lastSeen = new Map<string, number>();
    let written = 0;
    const overlaps: string[] = [];
    const handler = async ({ id }: { id: string }) => {
      if ((running.get(id) ?? 0) > 0) overlaps.push(id);
      running.set(id, (running.get(id) ?? 0) + 1);
      lastSeen.set(id, written);
      runs.set(id, (runs.get(id) ?? 0) + 1);
      await db.$queryRawUnsafe('SELECT 1');
      running.set(id, (running.get(id) ?? 0) - 1);
    };
    for (const jobs of [one, two]) await jobs.work(keyedQueue, handler, { concurrency: 3 });
    for (written = 1; written <= 60; written += 1) {
      await one.enqueue(db, keyedQueue, { id: `k${written % 4}` });
    }
    await one.idle();
    expect(overlaps).toEqual([]);
    expect([...runs.keys()].sort()).toEqual(['k0', 'k1', 'k2', 'k3']);
    // whatever the last wake-up of a key was, a run began after it
    for (const [id, at] of [...lastSeen]) expect(at).toBeGreaterThanOrEqual(60 - ((60 - Number(id[1])) % 4));
  });

  it('do not hold up those of other keys while one runs and another waits', async () => {
    const jobs = await startJobs();
    const busy = gate();
    const otherRan = gate();
    const started = gate();
    await jobs.work(
      keyedQueue,
      async ({ id }) => {
        if (id === 'other') return otherRan.open();
        started.open();
        await busy.opened;
      },
      { concurrency: 2 },
    );
    await jobs.enqueue(db, keyedQueue, { id: 'slow' });
    await started.opened;
    await jobs.enqueue(db, keyedQueue, { id: 'slow' }); // waits behind the first, at the head of the queue
    await jobs.enqueue(db, keyedQueue, { id: 'other' });
    await otherRan.opened;
    busy.open();
    await jobs.idle();
  });

  it('a wake-up is seen although one was waiting while its transaction was open', async () => {
    const jobs = await startJobs();
    await jobs.enqueue(db, keyedQueue, { id: 'k' });
    const counts: number[] = [];
    await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("INSERT INTO thing VALUES ('a')");
      await jobs.enqueue(tx, keyedQueue, { id: 'k' }); // one waits already: nothing new is sent
      // A worker that starts now must not take the waiting job before this transaction is over.
      await jobs.work(keyedQueue, async () => {
        const rows = await db.$queryRawUnsafe<unknown[]>('SELECT * FROM thing');
        counts.push(rows.length);
      });
      await tx.$queryRawUnsafe('SELECT 1 FROM pg_sleep(0.7)'); // the worker polls in the meantime
    });
    await jobs.idle();
    expect(counts.at(-1)).toBe(1);
  });

  it('a delayed one is brought forward by one that is due now', async () => {
    const jobs = await startJobs();
    const ran = gate();
    await jobs.work(keyedQueue, async () => ran.open());
    await jobs.enqueue(db, keyedQueue, { id: 'k' }, { startAfterMs: 3_600_000 });
    await jobs.enqueue(db, keyedQueue, { id: 'k' });
    await ran.opened;
  });
});

describe('a job that no notice told of', () => {
  it.each([plainQueue, keyedQueue])('is found by the next look ($name)', async (queue) => {
    const jobs = await startJobs({ pollingIntervalSeconds: 0.1 });
    const ran = gate();
    await jobs.work(queue, async () => ran.open());
    await jobs.enqueue(db, queue, { id: 'k' }, { startAfterMs: 3_600_000 });
    await db.$executeRawUnsafe('UPDATE pgboss.job SET start_after = now()');
    await ran.opened;
  });
});

describe('a handler that throws', () => {
  it('is tried again until it succeeds', async () => {
    const { log, lines } = createLogCapture();
    const jobs = await startJobs({ log, pollingIntervalSeconds: 0.1 });
    const done = gate();
    let tries = 0;
    await jobs.work(patientQueue, async () => {
      tries += 1;
      if (tries < 2) throw Object.assign(new Error('the service is away'), { code: 'service_down' });
      done.open();
    });
    await jobs.enqueue(db, patientQueue, { id: 'a' });
    await done.opened;
    await jobs.idle();
    const failures = lines.filter((line) => line.msg === 'job failed and will be tried again');
    expect(failures).toMatchObject([{ queue: 'patient', code: 'service_down', attempt: 1, willRetry: true }]);
  });

  it('ends visibly after its last try', async () => {
    const { log, lines } = createLogCapture();
    const jobs = await startJobs({ log });
    await jobs.work(onceQueue, async () => {
      throw Object.assign(new Error('no such part'), { code: 'part_missing' });
    });
    await jobs.enqueue(db, onceQueue, { id: 'a' });
    await jobs.idle();
    expect(lines.filter((line) => line.level >= 50)).toMatchObject([
      { msg: 'job failed for good', queue: 'once', code: 'part_missing', attempt: 1 },
    ]);
    const { rows } = await withClient(database.url, (c) => c.query('SELECT state, output FROM pgboss.job'));
    expect(rows).toEqual([{ state: 'failed', output: { code: 'part_missing', name: 'Error' } }]);
  });

  it('is not tried again when its error says that a retry does not help', async () => {
    const { log, lines } = createLogCapture();
    const jobs = await startJobs({ log });
    await jobs.work(patientQueue, async () => {
      throw Object.assign(new Error('refused'), { code: 'refused', retryable: false });
    });
    await jobs.enqueue(db, patientQueue, { id: 'a' });
    await jobs.idle();
    expect(lines.filter((line) => line.level >= 40)).toMatchObject([
      { msg: 'job failed for good', code: 'refused' },
    ]);
  });
});

describe('a killed worker', () => {
  it('leaves its jobs to the next one, at once', async () => {
    const first = await startJobs();
    await first.enqueue(db, keyedQueue, { id: 'k' });
    // What a killed process leaves: a job that is active, and nobody who holds the presence lock.
    await withClient(database.url, (c) =>
      c.query("UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now()"),
    );
    const { log, lines } = createLogCapture();
    const second = await startJobs({ log });
    const ran = gate();
    await second.work(keyedQueue, async () => ran.open());
    await ran.opened;
    expect(lines).toContainEqual(expect.objectContaining({ jobs: 1, level: 40 }));
  });

  it('is found by its missed heartbeats while another one works', async () => {
    const jobs = await startJobs();
    const ran = gate();
    await jobs.work(onceAgainQueue, async () => ran.open());
    await db.$transaction(async (tx) => {
      await jobs.enqueue(tx, onceAgainQueue, { id: 'a' });
      await tx.$executeRawUnsafe(
        "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'",
      );
    });
    await ran.opened;
  });

  it('is not assumed while another one works', async () => {
    const [first, second] = [await startJobs(), await startJobs()];
    const [started, finish] = [gate(), gate()];
    let runs = 0;
    const handler = async () => {
      runs += 1;
      started.open();
      await finish.opened;
    };
    await first.work(keyedQueue, handler);
    await first.enqueue(db, keyedQueue, { id: 'k' });
    await started.opened;
    await second.work(keyedQueue, handler);
    finish.open();
    await second.idle();
    expect(runs).toBe(1);
  });
});

describe('starting and stopping', () => {
  it('several may start on an empty database at the same moment', async () => {
    const started = await Promise.all([startJobs(), startJobs(), startJobs()]);
    const ran = gate();
    await Promise.all(started.map((jobs) => jobs.work(plainQueue, async () => ran.open())));
    await started[0].enqueue(db, plainQueue, { id: 'a' });
    await ran.opened;
  });

  it('a stop waits for the job under way', async () => {
    const jobs = await startJobs();
    const [started, finish] = [gate(), gate()];
    let finished = false;
    await jobs.work(plainQueue, async () => {
      started.open();
      await finish.opened;
      finished = true;
    });
    await jobs.enqueue(db, plainQueue, { id: 'a' });
    await started.opened;
    const stopped = jobs.stop();
    finish.open();
    await stopped;
    expect(finished).toBe(true);
    const { rows } = await withClient(database.url, (c) => c.query('SELECT state FROM pgboss.job'));
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('a stop gives back what takes too long, within five seconds', async () => {
    const jobs = await startJobs();
    const [started, never] = [gate(), gate()];
    await jobs.work(patientQueue, async () => {
      started.open();
      await never.opened;
    });
    await jobs.enqueue(db, patientQueue, { id: 'a' });
    await started.opened;
    const began = Date.now();
    await jobs.stop();
    expect(Date.now() - began).toBeLessThan(5_000);
    const { rows } = await withClient(database.url, (c) => c.query('SELECT state FROM pgboss.job'));
    expect(rows).toEqual([{ state: 'retry' }]);
    never.open();
  });

  it('new jobs are taken as they commit, not at the next poll', async () => {
    const jobs = await startJobs();
    let ran = gate();
    await jobs.work(plainQueue, async () => ran.open());
    const began = Date.now();
    for (let i = 0; i < 10; i += 1) {
      ran = gate();
      await jobs.enqueue(db, plainQueue, { id: String(i) });
      await ran.opened;
      await jobs.idle(); // by now the worker has looked for more and waits
    }
    expect(Date.now() - began).toBeLessThan(2_000); // ten polls would be five seconds
  });

  it('a backlog is worked off without a pause between jobs', async () => {
    const jobs = await startJobs();
    for (let i = 0; i < 20; i += 1) await jobs.enqueue(db, plainQueue, { id: String(i) });
    let runs = 0;
    const began = Date.now();
    await jobs.work(plainQueue, async () => void (runs += 1));
    await jobs.idle();
    expect(runs).toBe(20);
    expect(Date.now() - began).toBeLessThan(3_000); // twenty polls would be ten seconds
  });
});

describe('a worker that nobody stopped', () => {
  it('fails the test that leaked it', async () => {
    const other = await createEmptyTestDatabase();
    const jobs = createJobs({ databaseUrl: other.url, queues, log: silentLog });
    await jobs.start();
    await expect(other.drop()).rejects.toThrow(/still runs/);
    await jobs.stop();
    await other.drop();
  });
});

describe('a misuse', () => {
  it('is refused with a code', async () => {
    const jobs = await startJobs();
    const stranger = defineQueue({ name: 'stranger', payload });
    await expect(jobs.enqueue(db, stranger, { id: 'a' })).rejects.toMatchObject({
      code: 'job_queue_unknown',
    });
    const wrong = { id: 7 } as unknown as { id: string };
    await expect(jobs.enqueue(db, plainQueue, wrong)).rejects.toMatchObject({ code: 'job_payload_invalid' });
    const idle = createJobs({ databaseUrl: database.url, queues, log: silentLog });
    await expect(idle.enqueue(db, plainQueue, { id: 'a' })).rejects.toMatchObject({
      code: 'jobs_not_started',
    });
    const rekeyed = defineQueue({ name: 'plain', payload, keyed: ({ id }) => id });
    await expect(startJobs({ queues: [rekeyed] })).rejects.toMatchObject({ code: 'job_queue_changed' });
  });
});
