/** Why a model gave no text to go on with, and what to do about it. No word of text, prompt or answer is in it. */
import { APICallError, RetryError } from 'ai';

export class ModelFailure extends Error {
  /** The status that the provider answered with; undefined when it began to write, or could not be reached. */
  readonly status: number | undefined;
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(what: string, { status, retryAfterMs }: { status?: number; retryAfterMs?: number } = {}) {
    super(`the model ${what}`);
    this.name = 'ModelFailure';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Statuses that a wait may mend; any other 4xx is the same however often it is asked for. */
const passing = (status: number): boolean => status === 429 || status >= 500;

/** What went wrong, of anything thrown while a model was asked. */
export function failureOf(thrown: unknown): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown;
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (!APICallError.isInstance(error)) return new ModelFailure('failed');
  const { statusCode: status, responseHeaders = {} } = error;
  if (status === undefined) return new ModelFailure('could not be reached');
  if (status < 400) return new ModelFailure('failed');
  const retryAfterMs = waitAskedFor(responseHeaders);
  return new ModelFailure(`answered with status ${String(status)}`, {
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

/** Whether the same request, a little later, may get a text. */
export function maySucceedLater({ status, message }: ModelFailure): boolean {
  return status === undefined ? message.endsWith('could not be reached') : passing(status);
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), or in milliseconds as some providers say it. */
function waitAskedFor(headers: Readonly<Record<string, string>>): number | undefined {
  const exactMs = Number(headers['retry-after-ms'] ?? NaN);
  if (Number.isFinite(exactMs)) return Math.max(0, exactMs);
  const asked = headers['retry-after'];
  if (asked === undefined) return undefined;
  const seconds = Number(asked);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
