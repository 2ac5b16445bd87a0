import type { Logger } from 'pino';
import { basicAuthorization } from '../contract/signing.ts';
import { endpointPath, resellerEndpoints } from '../contract/reseller/endpoints.ts';
import type { EndpointBody, EndpointParams, ResellerEndpointName } from '../contract/reseller/endpoints.ts';
import { createHttpExchange, retryAfterMs, type HttpAnswer } from './http-exchange.ts';
import { LabError, LAB_ERRORS, type LabErrorCode } from './lab-error.ts';
import { knownWord } from './tolerance.ts';
import { readErrorBody } from './tolerance-errors.ts';

/** Where an account is reached, and how. */
export interface ServiceAccess {
  /** The account's base_url; paths of the endpoint table are relative to it. */
  baseUrl: string;
  token: string;
  log: Logger;
}

/** What a call is made with; what an endpoint has no use for can't be given. */
export interface CallInput<Name extends ResellerEndpointName> {
  params: EndpointParams<Name>;
  query?: Readonly<Record<string, string | null>>;
  body?: EndpointBody<Name>;
}

/** Calls of the endpoint table that may be repeated: everything but placing an order. */
export interface ServiceCalls {
  /** One try. Resolves with a 2xx answer, else throws {@link LabError}. */
  call<Name extends ResellerEndpointName>(
    name: Name,
    input: CallInput<Name>,
    timeoutMs: number,
  ): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export function createServiceCalls({ baseUrl, token, log }: ServiceAccess): ServiceCalls {
  const http = createHttpExchange();
  const headers = requestHeaders(token);
  const words = wordsWithout(token);
  return {
    async call(name, { params, query = {}, body }, timeoutMs) {
      const { method, path } = resellerEndpoints[name];
      const called = `${method} ${path}`;
      const startedMs = performance.now();
      let answer: HttpAnswer;
      try {
        answer = await http.call({
          url: endpointUrl(baseUrl, path, params, query),
          method,
          headers: body === undefined ? withoutContentType(headers) : headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          timeoutMs,
        });
      } catch (cause) {
        log.warn({ called, reason: codeOf(cause) }, 'the service did not answer');
        throw new LabError({
          code: 'unavailable',
          message: `${called}: no answer (${codeOf(cause)})`,
          cause,
        });
      }
      log.debug(
        { called, status: answer.status, tookMs: Math.round(performance.now() - startedMs) },
        'called',
      );
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw failureOf(name, answer, words);
    },
    close: () => http.close(),
  };
}

/** The address of an endpoint below `baseUrl`, parameters filled in; query values that are null are left out. */
export function endpointUrl(
  baseUrl: string,
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | null>> = {},
): URL {
  const url = new URL(baseUrl.replace(/\/+$/, '') + endpointPath(template, params));
  // Percent-encoded, not as a form would be: a space as `+` is not understood everywhere.
  url.search = Object.entries(query)
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&');
  return url;
}

export function requestHeaders(token: string): Record<string, string> {
  return {
    authorization: basicAuthorization(token),
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'kitbridge',
  };
}

function withoutContentType(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'));
}

/** Takes a token out of the service's words, should it have echoed it. */
export function wordsWithout(token: string): (words: string | null) => string | null {
  const encoded = basicAuthorization(token).slice('Basic '.length);
  return (words) => words?.replaceAll(token, '[token]').replaceAll(encoded, '[token]') ?? null;
}

/** The error behind an answer that is not 2xx. */
function failureOf(
  name: ResellerEndpointName,
  answer: HttpAnswer,
  words: (text: string | null) => string | null,
): LabError {
  const { method, path } = resellerEndpoints[name];
  const body = readErrorBody(answer.body);
  const serviceCode = knownWord(words(body.code), KNOWN_CODES);
  const code = codeFor(answer.status, serviceCode, 'ai' in resellerEndpoints[name]);
  return new LabError({
    code,
    message: `${method} ${path} answered ${answer.status} (${code})`,
    status: answer.status,
    serviceCode,
    serviceMessage: words(body.message),
    retryAfterMs: retryAfterMs(answer.headers, new Date()),
  });
}

const KNOWN_CODES = Object.keys(LAB_ERRORS) as LabErrorCode[];
const CODES_OF_409: readonly LabErrorCode[] = ['result_not_ready', 'no_results'];
const CODES_OF_429: readonly LabErrorCode[] = [
  'rate_limit_exceeded',
  'daily_rate_limit_exceeded',
  'monthly_budget_exhausted',
];

/** The status decides; the service's code only tells apart what shares a status (reseller-api §7). */
function codeFor(status: number, serviceCode: string | null, ai: boolean): LabErrorCode {
  const among = (codes: readonly LabErrorCode[]): LabErrorCode | undefined =>
    codes.find((code) => code === serviceCode);
  if (status === 401) return 'unauthorized';
  if (status === 403) return among(['ai_disabled']) ?? 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 408 || status >= 500) return 'unavailable';
  if (status === 409) return among(CODES_OF_409) ?? (ai ? 'result_not_ready' : 'refused');
  if (status === 429) return among(CODES_OF_429) ?? 'throttled';
  return status >= 400 ? 'refused' : 'invalid_response';
}

/** The code of a connection's error; its message may name an address with an id in it, so it is not used. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
