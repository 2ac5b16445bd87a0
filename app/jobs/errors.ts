import { quotesValues, withoutRows } from '../db/errors.ts';

/** Everything that can go wrong in this room, and whether trying again, with nothing changed, may help. */
const JOB_ERRORS = {
  jobs_not_started: { retryable: true },
  job_queue_unknown: { retryable: false },
  job_queue_changed: { retryable: false },
  job_payload_invalid: { retryable: false },
  job_contended: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>;

export type JobErrorCode = keyof typeof JOB_ERRORS;

export class JobError extends Error {
  readonly code: JobErrorCode;
  readonly retryable: boolean;

  constructor(code: JobErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'JobError';
    this.code = code;
    this.retryable = JOB_ERRORS[code].retryable;
  }
}

/** What a failure may say in a log and in the queue's table. */
export interface FailureFacts {
  code: string;
  name: string;
  reason: string;
  retryable: boolean;
}

/**
 * The loggable part of whatever a handler threw. The errors of our rooms carry `code` and `retryable`, and their
 * messages are written for logs. A database's quote values, so of those only the name and code are told.
 */
export function describeFailure(error: unknown): FailureFacts {
  if (!(error instanceof Error)) return { code: 'unknown', name: typeof error, reason: '', retryable: true };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected',
    name: error.name,
    reason: quotesValues(error) ? '' : withoutRows(error.message),
    retryable: !('retryable' in error && error.retryable === false),
  };
}
