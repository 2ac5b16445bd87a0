import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { ServiceFailure } from '../core/failure.ts';

export interface HttpEnv {
  Bindings: HttpBindings;
}

/** Of every JSON answer. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** A JSON answer; null for an empty body (204). */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (body === null || body === undefined) return new Response(null, { status, headers });
  return jsonTextAnswer(status, JSON.stringify(body), headers);
}

/** A JSON answer whose text, or its UTF-8 bytes, is known already. */
export function jsonTextAnswer(
  status: number,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: { ...jsonHeaders, ...headers },
  });
}

interface FailureContext {
  readonly log: Logger;
  /** What fails while the sandbox stops is not worth a line. */
  readonly stopping: AbortSignal;
}

/** What was thrown, as a failure to answer with. Anything unforeseen is logged and becomes a 500. */
export function failureOf(ctx: FailureContext, error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (!ctx.stopping.aborted) {
    // The name and code only: a database error may quote personal data.
    const facts =
      error instanceof Error ? { name: error.name, stack: stackOnly(error) } : { name: typeof error };
    ctx.log.error(facts, 'request failed');
  }
  return new ServiceFailure('internal_error');
}

function stackOnly(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

export function failureAnswer(
  failure: ServiceFailure,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonAnswer(failure.status, failure.body(), { ...headers, ...failure.headers });
}

/** Destroys the connection instead of answering. */
export function cutConnection(c: Context<HttpEnv>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
