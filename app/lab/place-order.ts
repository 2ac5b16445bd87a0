import type { Logger } from 'pino';
import { resellerEndpoints } from '../contract/reseller/endpoints.ts';
import type { OrderCreateRequest, OrderCreateResponse } from '../contract/reseller/schemas.ts';
import { retryAfterMs } from './http-exchange.ts';
import { parseJson, type JsonObject } from './json.ts';
import { type Reach, reachOf } from './reach.ts';
import { orderIdOf } from './read-records.ts';
import { sendOnce, type OneExchange } from './send-once.ts';
import { endpointUrl, requestHeaders, wordsWithout } from './service-calls.ts';
import { fields } from './tolerance.ts';
import { findRecord } from './tolerance-envelope.ts';
import { readErrorBody, type FieldProblem } from './tolerance-errors.ts';
import { failures } from '../words/failures.ts';

/** The order that a placement made, as far as the answer tells. */
interface PlacedOrder {
  id: string;
  reference: string | null;
  status: string | null;
  amountMinor: number | null;
  currency: string | null;
  createdOn: Date | null;
}

/** What became of POST /orders. Only `unanswered` leaves open whether there is an order. */
export type PlaceOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** A 4xx other than 408 and 429: the service has the request and made no order of it. */
  | {
      kind: 'refused';
      status: number;
      /** The service's code, else one made of the status: `unauthorized`, `forbidden`, `not_found`, `invalid_request`. */
      code: string;
      message: string;
      fields: FieldProblem[];
    }
  /** A 429: no order was made; later one may be. */
  | { kind: 'throttled'; retryAfterMs: number | null }
  /** Certain: no byte of the request reached the service. */
  | { kind: 'not_sent'; reason: string }
  /** Anything else. The order may exist, or may come to exist. */
  | { kind: 'unanswered'; reason: string };

export interface Placement {
  baseUrl: string;
  token: string;
  timeoutMs: number;
  connectTimeoutMs: number;
  log: Logger;
  /** Hears what the call showed of the service. */
  onReach?: (seen: Reach) => void;
}

/**
 * Places an order: one request, never repeated, never redirected (reseller-api §4 has no idempotency key, so two
 * requests are two orders). Never throws; the outcome says what is known.
 */
export async function placeOrder(placement: Placement, request: OrderCreateRequest): Promise<PlaceOutcome> {
  const { baseUrl, token, timeoutMs, connectTimeoutMs, log, onReach } = placement;
  const { method, path } = resellerEndpoints.createOrder;
  const startedMs = performance.now();
  const exchange = await sendOnce({
    url: endpointUrl(baseUrl, path, {}),
    method,
    headers: requestHeaders(token),
    body: JSON.stringify(request),
    timeoutMs,
    connectTimeoutMs,
  });
  const outcome = outcomeOf(exchange, wordsWithout(token));
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
    'order sent',
  );
  return outcome;
}

function outcomeOf(exchange: OneExchange, words: (text: string | null) => string | null): PlaceOutcome {
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
      message: words(error.message) ?? failures.lab.refusedOrder(String(status)),
      fields: error.fields.map(({ path, message }) => ({ path, message: words(message) ?? '' })),
    };
  }
  if (status < 200 || status >= 300) return { kind: 'unanswered', reason: `answered ${status}` };
  if (body === null) return { kind: 'unanswered', reason: `answered ${status}, but the answer was cut off` };
  const order = findRecord(
    parseJson(body),
    ['order', 'orders'],
    (candidate) => orderIdOf(candidate) !== null,
  );
  if (order === null) return { kind: 'unanswered', reason: `answered ${status} without an order id` };
  return { kind: 'placed', order: placedOrder(order) };
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
};

/** The id is what matters: with it everything else can be read again. */
function placedOrder(record: JsonObject): PlacedOrder {
  const field = fields<OrderCreateResponse>(record);
  return {
    id: orderIdOf(record) ?? '',
    reference: field.text('reference'),
    status: field.text('status'),
    amountMinor: field.integer('amount'),
    currency: field.text('currency')?.toUpperCase() ?? null,
    createdOn: field.moment('created_on'),
  };
}
