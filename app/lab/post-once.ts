import type { BodyOf, EndpointDefinition } from '../contract/endpoints.ts';
import type { AccountCalls } from './account-calls.ts';
import { retryAfterMs } from './http-exchange.ts';
import { parseJson } from './json.ts';
import { reachOf } from './reach.ts';
import type { RecordReading } from './read-answers.ts';
import { sendOnce, type OneExchange } from './send-once.ts';
import { endpointUrl, requestHeaders, wordsWithout } from './service-calls.ts';
import { UnreadableRecord } from './tolerance.ts';
import { findRecord } from './tolerance-envelope.ts';
import { readErrorBody, type FieldProblem } from './tolerance-errors.ts';

/** What became of a POST that makes something. Only `unanswered` leaves open whether it did. */
export type PostOutcome<T> =
  | { kind: 'placed'; record: T }
  /** A 4xx other than 408 and 429: the service has the request and made nothing of it. */
  | {
      kind: 'refused';
      status: number;
      /** The service's code, else one made of the status: `unauthorized`, `forbidden`, `not_found`, `invalid_request`. */
      code: string;
      message: string;
      fields: FieldProblem[];
    }
  /** A 429: nothing was made; later it may be. */
  | { kind: 'throttled'; retryAfterMs: number | null }
  /** Certain: no byte of the request reached the service. */
  | { kind: 'not_sent'; reason: string }
  /** Anything else. What was asked for may exist, or may come to exist. */
  | { kind: 'unanswered'; reason: string };

/** The account that it is sent to. */
export type PostAccess = Pick<
  AccountCalls,
  'baseUrl' | 'token' | 'timeoutMs' | 'connectTimeoutMs' | 'log' | 'onReach'
>;

/**
 * Sends one request, never repeated, never redirected: neither interface has an idempotency key, so two requests make
 * two records. Never throws; the outcome says what is known.
 *
 * @param refusedWords what people read where the service refuses without words of its own
 */
export async function postOnce<Endpoint extends EndpointDefinition, T>(
  { baseUrl, token, timeoutMs, connectTimeoutMs, log, onReach }: PostAccess,
  { method, path }: Endpoint,
  body: BodyOf<Endpoint>,
  reading: RecordReading<T>,
  refusedWords: (status: string) => string,
): Promise<PostOutcome<T>> {
  const startedMs = performance.now();
  const exchange = await sendOnce({
    url: endpointUrl(baseUrl, path, {}),
    method,
    headers: requestHeaders(token),
    body: JSON.stringify(body),
    timeoutMs,
    connectTimeoutMs,
  });
  const outcome = outcomeOf(exchange, reading, wordsWithout(token), refusedWords);
  const seen = exchange.kind === 'answered' ? reachOf(exchange.status, exchange.body) : 'unavailable';
  if (seen !== null) onReach?.(seen);
  log.info(
    {
      called: `${method} ${path}`,
      outcome: outcome.kind,
      status: exchange.kind === 'answered' ? exchange.status : null,
      reason: 'reason' in outcome ? outcome.reason : null,
      tookMs: Math.round(performance.now() - startedMs),
    },
    'sent once',
  );
  return outcome;
}

function outcomeOf<T>(
  exchange: OneExchange,
  { names, isOne, read }: RecordReading<T>,
  words: (text: string | null) => string | null,
  refusedWords: (status: string) => string,
): PostOutcome<T> {
  if (exchange.kind !== 'answered') return exchange;
  const { status, headers, body } = exchange;
  if (status === 429) return { kind: 'throttled', retryAfterMs: retryAfterMs(headers, new Date()) };
  // A 408 is no verdict: gateways send it too when a request that they have passed on takes too long.
  if (status >= 400 && status < 500 && status !== 408) {
    const error = readErrorBody(body ?? '');
    const code = words(error.code) ?? CODE_OF_STATUS[status] ?? 'invalid_request';
    return {
      kind: 'refused',
      status,
      code,
      message: words(error.message) ?? refusedWords(String(status)),
      fields: error.fields.map(({ path, message }) => ({ path, message: words(message) ?? '' })),
    };
  }
  const unanswered = (reason: string) => ({ kind: 'unanswered', reason }) as const;
  if (status < 200 || status >= 300) return unanswered(`answered ${status}`);
  if (body === null) return unanswered(`answered ${status}, but the answer was cut off`);
  const record = findRecord(parseJson(body), names, isOne);
  if (record === null) return unanswered(`answered ${status} without an id`);
  try {
    return { kind: 'placed', record: read(record) };
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    return unanswered(`answered ${status}, but ${error.message}`);
  }
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
};
