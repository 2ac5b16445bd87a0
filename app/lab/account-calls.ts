import type { Logger } from 'pino';
import type { EndpointDefinition } from '../contract/endpoints.ts';
import type { LabAiLimits } from './ai-records.ts';
import type { HttpAnswer } from './http-exchange.ts';
import type { JsonObject } from './json.ts';
import { isLabError } from './lab-error.ts';
import type { Reach } from './reach.ts';
import { readOne, readPage, type RecordReading } from './read-answers.ts';
import { retrying, type RetryPolicy } from './retrying.ts';
import { createServiceCalls, type CallInput, type ServiceCalls } from './service-calls.ts';
import { fieldOf, text } from './tolerance.ts';
import type { Page } from './walk.ts';

/** How an account of either interface is reached. */
export interface AccountOptions {
  /** The account's base_url. Operator's configuration, never typed by a merchant. */
  baseUrl: string;
  token: string;
  /** How long one try may take. */
  timeoutMs: number;
  log: Logger;
  /** How long connecting may take when something is sent that must arrive at most once; 5 s. */
  connectTimeoutMs?: number;
  /** How long the service may be silent while it writes an interpretation or a reply; 60 s. */
  generationTimeoutMs?: number;
  /** Hears what each answer of an AI endpoint says of the account's limits. */
  onAiLimits?: (limits: LabAiLimits) => void;
  /** Hears what each try of each call showed of the service. */
  onReach?: (seen: Reach) => void;
  retry?: Partial<RetryPolicy>;
  /** The clock that the app's processes share, by which people are told when something was sent; else this machine's. */
  now?: () => Date;
}

/** Which page of a list to read. */
export interface PageRequest {
  /** As a page before gave it; null for the first page. */
  cursor: string | null;
  /** At most this many records; 50 when not given, as in the contract's reference request (reseller-api §4). */
  limit?: number;
}

/** What is asked for of a list. */
export interface ListReading<T> {
  /** Names the list may stand under. */
  names: readonly string[];
  read: (raw: unknown) => T;
  cursor: string | null;
  /** Null where none is sent. */
  limit: number | null;
  query?: Readonly<Record<string, string | null>>;
}

/** What the clients of both interfaces are made of. */
export interface AccountCalls {
  calls: ServiceCalls;
  baseUrl: string;
  token: string;
  timeoutMs: number;
  connectTimeoutMs: number;
  generationTimeoutMs: number;
  log: Logger;
  onReach: ((seen: Reach) => void) | null;
  now: () => Date;
  /** Repeats a call that may be repeated, for as long as the retry policy allows. */
  repeated<Endpoint extends EndpointDefinition>(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
  ): Promise<HttpAnswer>;
  /** The one record of an answer, read by a call that may be repeated. */
  one<Endpoint extends EndpointDefinition, T>(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    reading: RecordReading<T>,
  ): Promise<T>;
  page<T extends { id: string }>(endpoint: ListEndpoint, list: ListReading<T>): Promise<Page<T>>;
  /** An answer as a PDF: at most 10 MB. */
  pdf<Endpoint extends EndpointDefinition>(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
  ): Promise<Uint8Array>;
}

/** A list is read with cursor and limit; its address has no parameters. */
type ListEndpoint = EndpointDefinition & { readonly list: true };

/** A report is some hundred kilobytes; what is far longer is not one. PDFs begin so by ISO 32000-2 §7.5.2. */
const PDF = { mediaType: 'application/pdf', head: '%PDF-', mostBytes: 10_000_000 };

/** Throws for a base URL that can't be one: that is a mistake of the configuration. */
export function createAccountCalls(options: AccountOptions): AccountCalls {
  const { token, timeoutMs, log, onAiLimits, onReach } = options;
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const calls = createServiceCalls({ baseUrl, token, log, onAiLimits, onReach });
  const retry: RetryPolicy = {
    attempts: 4,
    firstDelayMs: 300,
    longestDelayMs: 5_000,
    totalMs: timeoutMs * 2,
    ...options.retry,
  };
  const repeated: AccountCalls['repeated'] = (endpoint, input) =>
    retrying(retry, (leftMs) => calls.call(endpoint, input, Math.min(timeoutMs, leftMs)));
  return {
    calls,
    baseUrl,
    token,
    timeoutMs,
    connectTimeoutMs: options.connectTimeoutMs ?? 5_000,
    generationTimeoutMs: options.generationTimeoutMs ?? 60_000,
    log,
    onReach: onReach ?? null,
    now: options.now ?? (() => new Date()),
    repeated,
    one: async (endpoint, input, reading) => readOne(await repeated(endpoint, input), reading),
    async page(endpoint, { names, read, cursor, limit, query = {} }) {
      const written = limit === null ? null : String(limit);
      const answer = await repeated(endpoint, { params: {}, query: { ...query, cursor, limit: written } });
      return readPage(answer, names, read, { cursor, limit }, log);
    },
    pdf: (endpoint, input) =>
      retrying(retry, (leftMs) =>
        calls.document(endpoint, input, { ...PDF, timeoutMs: Math.min(timeoutMs, leftMs) }),
      ),
  };
}

function checkedBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) throw new TypeError('the service address is no absolute URL');
  const { protocol, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('the service address is not http(s)');
  if (username + password + search + hash !== '') {
    throw new TypeError('the service address must have no credentials, query or fragment');
  }
  return baseUrl;
}

/** Tells a record from its wrapper by a field that only the record has. */
export const has =
  (key: string) =>
  (candidate: JsonObject): boolean =>
    text(fieldOf(candidate, key)) !== null;

/** Runs a removal; what is gone already is removed, too. */
export async function removed(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isLabError(error) || error.code !== 'not_found') throw error;
  }
}
