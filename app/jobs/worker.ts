import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { QueueDefinition } from './definition.ts';
import { describeFailure, JobError } from './errors.ts';

/** A worker is woken when there is something for it (see due-watch.ts): it hardly ever looks unasked. */
const UNASKED_POLLING_SECONDS = 30;
const HEARTBEAT_REFRESH_SECONDS = 3;

/** Starts one worker, which runs one job at a time, and returns its id. */
export async function startWorker<P extends object>(
  context: { boss: PgBoss; log: Logger },
  queue: QueueDefinition<P>,
  handler: (payload: P) => Promise<void>,
): Promise<string> {
  const { boss, log } = context;
  const options = {
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
    pollingIntervalSeconds: UNASKED_POLLING_SECONDS,
    notifyPollingIntervalSeconds: UNASKED_POLLING_SECONDS,
    ...(queue.keyed ? { groupConcurrency: 1 } : {}),
  } as const;
  const workerId: string = await boss.work<object, JobResult[], typeof options>(
    queue.name,
    options,
    async (jobs) => {
      boss.notifyWorker(workerId); // look for the next job as soon as this one is done
      return Promise.all(jobs.map((job) => runJob(job)));
    },
  );

  async function runJob(job: JobWithMetadata<object>): Promise<JobResult> {
    try {
      await handler(parsePayload(queue, job.data));
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const { code, name, reason, retryable } = describeFailure(error);
      const willRetry = retryable && job.retryCount < job.retryLimit;
      const facts = {
        queue: queue.name,
        job: job.id,
        code,
        name,
        reason,
        attempt: job.retryCount + 1,
        willRetry,
      };
      if (willRetry) log.warn(facts, 'job failed and will be tried again');
      else log.error(facts, 'job failed for good');
      // pg-boss ends a job at once where it would dead-letter it; these queues have no dead letter queue.
      return { id: job.id, status: willRetry ? 'failed' : 'deadletter', output: { code, name } };
    }
  }
  return workerId;
}

function parsePayload<P extends object>(queue: QueueDefinition<P>, data: unknown): P {
  const parsed = queue.payload.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new JobError(
    'job_payload_invalid',
    `A job of ${queue.name} has a payload of another form (${fields}).`,
  );
}
