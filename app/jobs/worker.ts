import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { QueueDefinition } from './definition.ts';
import { describeFailure, JobError } from './errors.ts';

/** pg-boss's lower bound. Faster polling is done by waking the workers (see `createJobs`). */
export const MIN_POLLING_SECONDS = 0.5;
const HEARTBEAT_REFRESH_SECONDS = 3;

/** Starts one worker, which runs one job at a time, and returns its id. */
export async function startWorker<P extends object>(
  context: { boss: PgBoss; log: Logger; pollingIntervalSeconds: number },
  queue: QueueDefinition<P>,
  handler: (payload: P) => Promise<void>,
): Promise<string> {
  const { boss, log } = context;
  const pollingSeconds = Math.max(MIN_POLLING_SECONDS, context.pollingIntervalSeconds);
  const options = {
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: pollingSeconds, // a delayed job or a retry falls due without any notice
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
