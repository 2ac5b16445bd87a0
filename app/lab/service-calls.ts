import type { Logger } from 'pino';
import { basicAuthorization } from '../contract/signing.ts';
import { endpointPath } from '../contract/endpoints.ts';
import type { BodyOf, EndpointDefinition, ParamsOf } from '../contract/endpoints.ts';
import { streamMediaType } from '../contract/ai.ts';
import type { LabAiLimits } from './ai-records.ts';
import { createHttpExchange, retryAfterMs, type HttpAnswer, type HttpStream } from './http-exchange.ts';
import { LabError, LAB_ERRORS, type LabErrorCode } from './lab-error.ts';
import { type Reach, reachOf } from './reach.ts';
import { readDocument, type DocumentRules } from './read-document.ts';
import { readAiLimits } from './read-ai.ts';
import { knownWord } from './tolerance.ts';
import { readErrorBody } from './tolerance-errors.ts';

/** Where an account is reached, and how. */
export interface ServiceAccess {
  /** The account's base_url; paths of the endpoint table are relative to it. */
  baseUrl: string;
  token: string;
  log: Logger;
  /** Hears what each answer of an AI endpoint says of the account's limits, refusals and streams included. */
  onAiLimits?: ((limits: LabAiLimits) => void) | undefined;
  /** Hears what each try showed of the service; one that its caller aborted shows nothing. */
  onReach?: ((seen: Reach) => void) | undefined;
}

/** What a call is made with; what an endpoint has no use for can't be given. */
export interface CallInput<Endpoint extends EndpointDefinition> {
  params: ParamsOf<Endpoint>;
  query?: Readonly<Record<string, string | null>>;
  body?: BodyOf<Endpoint>;
}

/** Calls of an interface's endpoints: everything but what must be sent at most once. Nothing here repeats one. */
export interface ServiceCalls {
  /** One try. Resolves with a 2xx answer, else throws {@link LabError}. */
  call<Endpoint extends EndpointDefinition>(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    timeoutMs: number,
  ): Promise<HttpAnswer>;
  /**
   * One try of a call that may take long or answers in parts, on a connection of its own. Resolves once the head of a
   * 2xx answer is here, else throws {@link LabError}; the reason of `signal` when that was aborted.
   */
  open<Endpoint extends EndpointDefinition>(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    options: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<HttpStream>;
  /**
   * One try at an answer as a document of another kind than JSON, read whole. Else throws {@link LabError}:
   * `invalid_response` where it is not of that kind, or too long.
   */
  document<Endpoint extends EndpointDefinition>(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    options: DocumentRules & { timeoutMs: number },
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createServiceCalls({
  baseUrl,
  token,
  log,
  onAiLimits,
  onReach,
}: ServiceAccess): ServiceCalls {
  const http = createHttpExchange();
  const headers = requestHeaders(token);
  const words = wordsWithout(token);

  const requestOf = <Endpoint extends EndpointDefinition>(
    endpoint: Endpoint,
    { params, query = {}, body }: CallInput<Endpoint>,
  ) => {
    const accept = endpoint.stream === true ? { accept: `${streamMediaType}, application/json` } : {};
    const sent = { ...(body === undefined ? withoutContentType(headers) : headers), ...accept };
    return {
      url: endpointUrl(baseUrl, endpoint.path, params, query),
      method: endpoint.method,
      headers: sent,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  };

  /** What every answer goes through, whole or in parts. */
  const exchanged = async <Answer extends { status: number; headers: ReadonlyMap<string, string> }>(
    endpoint: EndpointDefinition,
    exchange: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const { method, path } = endpoint;
    const called = `${method} ${path}`;
    const startedMs = performance.now();
    let answer: Answer;
    try {
      answer = await exchange();
    } catch (cause) {
      signal?.throwIfAborted();
      const reason = codeOf(cause);
      log.warn({ called, reason }, 'the service did not answer');
      onReach?.('unavailable');
      const notSent = REASONS_BEFORE_SENDING.has(reason);
      throw new LabError({
        code: 'unavailable',
        message: `${called}: no answer (${reason})`,
        cause,
        notSent,
      });
    }
    const tookMs = Math.round(performance.now() - startedMs);
    log.debug({ called, status: answer.status, tookMs }, 'called');
    const limits = endpoint.ai === true ? readAiLimits(answer.headers) : null;
    if (limits !== null) onAiLimits?.(limits);
    return answer;
  };

  const tell = (status: number, body: string | null): void => {
    const seen = reachOf(status, body);
    if (seen !== null) onReach?.(seen);
  };

  const failed = (endpoint: EndpointDefinition, answer: HttpAnswer): LabError => {
    const error = failureOf(endpoint, answer, words);
    // The writer had nothing to say; the service answers.
    if (error.code !== 'empty_response') tell(answer.status, answer.body);
    return error;
  };

  return {
    async call(endpoint, input, timeoutMs) {
      const answer = await exchanged(endpoint, () => http.call({ ...requestOf(endpoint, input), timeoutMs }));
      if (!isSuccess(answer)) throw failed(endpoint, answer);
      tell(answer.status, answer.body);
      return answer;
    },
    async open(endpoint, input, { timeoutMs, signal }) {
      const stream = await exchanged(
        endpoint,
        () => http.open({ ...requestOf(endpoint, input), timeoutMs, signal: signal ?? null }),
        signal,
      );
      if (isSuccess(stream)) {
        tell(stream.status, null);
        return stream;
      }
      const body = await stream.text().catch(() => '');
      throw failed(endpoint, { status: stream.status, headers: stream.headers, body });
    },
    async document(endpoint, input, { timeoutMs, ...rules }) {
      const asked = requestOf(endpoint, input);
      const headers = { ...asked.headers, accept: rules.mediaType };
      // The whole of it within the time, not only its head.
      const signal = AbortSignal.timeout(timeoutMs);
      const stream = await exchanged(endpoint, () => http.open({ ...asked, headers, timeoutMs, signal }));
      if (!isSuccess(stream)) {
        const body = await stream.text().catch(() => '');
        throw failed(endpoint, { status: stream.status, headers: stream.headers, body });
      }
      tell(stream.status, null);
      return readDocument(stream, rules);
    },
    close: () => http.close(),
  };
}

const isSuccess = ({ status }: { status: number }): boolean => status >= 200 && status < 300;

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
  { method, path, ai }: EndpointDefinition,
  answer: HttpAnswer,
  words: (text: string | null) => string | null,
): LabError {
  const body = readErrorBody(answer.body);
  const serviceCode = knownWord(words(body.code), KNOWN_CODES);
  const code = codeFor(answer.status, serviceCode, ai === true);
  return new LabError({
    code,
    message: `${method} ${path} answered ${answer.status} (${code})`,
    status: answer.status,
    serviceCode,
    serviceMessage: words(body.message),
    serviceFields: body.fields.map(({ path, message }) => ({ path, message: words(message) ?? '' })),
    retryAfterMs: retryAfterMs(answer.headers, new Date()),
  });
}

const KNOWN_CODES = Object.keys(LAB_ERRORS) as LabErrorCode[];
const CODES_OF_409: readonly LabErrorCode[] = ['result_not_ready', 'no_results', 'kit_unassigned'];
const CODES_OF_429: readonly LabErrorCode[] = [
  'rate_limit_exceeded',
  'daily_rate_limit_exceeded',
  'monthly_budget_exhausted',
];

/** The status decides; the service's code only tells apart what shares a status (reseller-api §7, partner-api §7). */
function codeFor(status: number, serviceCode: string | null, ai: boolean): LabErrorCode {
  const among = (codes: readonly LabErrorCode[]): LabErrorCode | undefined =>
    codes.find((code) => code === serviceCode);
  if (status === 401) return 'unauthorized';
  if (status === 403) return among(['ai_disabled']) ?? 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 502 && ai && serviceCode === 'empty_response') return serviceCode;
  if (status === 408 || status >= 500) return 'unavailable';
  if (status === 409) return among(CODES_OF_409) ?? (ai ? 'result_not_ready' : 'refused');
  if (status === 429) return among(CODES_OF_429) ?? 'throttled';
  return status >= 400 ? 'refused' : 'invalid_response';
}

/** No byte of a request left this machine when one of these ended it. */
const REASONS_BEFORE_SENDING: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** The code of a connection's error; its message may name an address with an id in it, so it is not used. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
