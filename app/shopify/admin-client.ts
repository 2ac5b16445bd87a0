import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readAdminResponse } from './admin-response.ts';
import type { AdminDocument } from './document.ts';
import { isShopifyFailure, ShopifyFailure } from './errors.ts';

/** The Admin API's version, for every call, webhook and document. */
export const ADMIN_API_VERSION = '2026-10';

/** One shop's Admin API. */
export interface AdminClient {
  /** The shop's permanent domain, `example.myshopify.com`. */
  readonly shop: string;
  /**
   * Runs one operation.
   *
   * Reads are tried again for some seconds when Shopify throttles, fails or is not reached. Changes are tried again
   * only where nothing was done: throttled, or the connection was never made; else the failure says
   * `outcomeUnknown` and the caller decides.
   *
   * @param signal once it is aborted, nobody waits for the answer: nothing more is sent
   * @throws ShopifyFailure `unavailable`, too, where it was aborted
   */
  query<R, V>(document: AdminDocument<R, V>, variables: V, signal?: AbortSignal): Promise<R>;
}

/** Where a client's access token comes from. Both throw ShopifyFailure `unauthorized` when there is none. */
export interface AccessTokenSource {
  /** A token that is not about to expire. */
  current(): Promise<string>;
  /** A token other than the one that Shopify has just refused. */
  afterRefusal(refusedToken: string): Promise<string>;
}

export interface AdminClientOptions {
  readonly shop: string;
  readonly tokens: AccessTokenSource;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Logger;
  /** Names the app in Shopify's logs. */
  readonly userAgent: string;
  /** Pauses before the second, third, … try; longer where Shopify asks for it (up to `maxPauseMs`). */
  readonly retryDelaysMs?: readonly number[];
  readonly maxPauseMs?: number;
  /** How long one try may take. */
  readonly timeoutMs?: number;
}

/** Errors of a connection that was never made: nothing was sent. */
const NOTHING_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function nothingWasSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && NOTHING_SENT.has(cause.code)) return true;
    // Several addresses were tried, none took the connection.
    if (cause instanceof AggregateError && cause.errors.length > 0) {
      return cause.errors.every((inner) => nothingWasSent(inner));
    }
  }
  return false;
}

function mayTryAgain(failure: ShopifyFailure, kind: 'query' | 'mutation'): boolean {
  if (failure.code === 'throttled') return true;
  return failure.code === 'unavailable' && (kind === 'query' || !failure.outcomeUnknown);
}

/** A client of one shop's Admin API over the given source of tokens. */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  const { shop, tokens, log } = options;
  const retryDelaysMs = options.retryDelaysMs ?? [300, 1_000, 3_000];
  const maxPauseMs = options.maxPauseMs ?? 5_000;
  const timeoutMs = options.timeoutMs ?? 15_000;
  const url = `https://${shop}/admin/api/${ADMIN_API_VERSION}/graphql.json`;

  async function send<R, V>(
    document: AdminDocument<R, V>,
    variables: V,
    token: string,
    signal: AbortSignal | undefined,
  ): Promise<R> {
    let response: Response;
    let body: string;
    try {
      response = await options.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': options.userAgent,
          'x-shopify-access-token': token,
        },
        body: JSON.stringify({ query: document.source, operationName: document.name, variables }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      body = await response.text();
    } catch (cause) {
      const unsent = nothingWasSent(cause);
      throw new ShopifyFailure({
        code: 'unavailable',
        operation: document.name,
        detail: unsent ? 'no connection' : 'the connection broke or timed out',
        outcomeUnknown: document.kind === 'mutation' && !unsent,
        cause,
      });
    }
    return readAdminResponse(document, { status: response.status, headers: response.headers, body });
  }

  async function sendWithToken<R, V>(
    document: AdminDocument<R, V>,
    variables: V,
    signal: AbortSignal | undefined,
  ): Promise<R> {
    const token = await tokens.current();
    try {
      return await send(document, variables, token, signal);
    } catch (error) {
      if (!isShopifyFailure(error) || error.code !== 'unauthorized') throw error;
      // Refused before anything was done, so the same operation may be sent with the next token.
      return send(document, variables, await tokens.afterRefusal(token), signal);
    }
  }

  return {
    shop,
    async query(document, variables, signal) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await sendWithToken(document, variables, signal);
        } catch (error) {
          const pauseMs = retryDelaysMs[attempt];
          if (
            !isShopifyFailure(error) ||
            pauseMs === undefined ||
            signal?.aborted === true ||
            !mayTryAgain(error, document.kind)
          ) {
            throw error;
          }
          const waitMs = Math.min(maxPauseMs, Math.max(error.retryAfterMs ?? 0, pauseMs));
          log.warn(
            { shop, operation: document.name, code: error.code, attempt: attempt + 1, waitMs },
            'Shopify call failed, trying again',
          );
          await delay(waitMs, undefined, signal && { signal }).catch(() => {
            // Aborted: nobody waits for the next try.
            throw error;
          });
        }
      }
    },
  };
}
