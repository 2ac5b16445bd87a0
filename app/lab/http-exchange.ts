import { Agent, request, type Dispatcher } from 'undici';

/** One answer, with its body read whole. */
export interface HttpAnswer {
  status: number;
  /** Names in lower case; several values of one name joined by a comma. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

interface HttpCall {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/** The longest answer that is read: a page of 100 reports with all their columns stays far below. */
const MOST_BYTES = 20_000_000;

/** Calls that may be repeated. Connections are kept alive between them. */
export interface HttpExchange {
  /** Rejects when no whole answer came. Follows no redirects: they would carry the token elsewhere. */
  call(call: HttpCall): Promise<HttpAnswer>;
  close(): Promise<void>;
}

/** An exchange with connections of its own. */
export function createHttpExchange(): HttpExchange {
  const agent = new Agent({
    pipelining: 1,
    connections: 8,
    keepAliveTimeout: 4_000,
    maxResponseSize: MOST_BYTES,
    connect: { timeout: 10_000 },
  });
  return {
    async call({ url, method, headers, body, timeoutMs }) {
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers,
        body: body ?? null,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.statusCode, headers: headersOf(answer), body: await answer.body.text() };
    },
    close: () => agent.destroy(),
  };
}

function headersOf(answer: Dispatcher.ResponseData): ReadonlyMap<string, string> {
  const pairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return new Map(pairs);
}

/**
 * What `Retry-After` asks for, in milliseconds from `now`: whole seconds or an HTTP date. Null when it is absent or
 * unreadable, 0 for a date that has passed.
 */
export function retryAfterMs(headers: ReadonlyMap<string, string>, now: Date): number | null {
  const written = headers.get('retry-after')?.trim();
  if (written === undefined || written === '') return null;
  if (/^\d+(\.\d+)?$/.test(written)) return Math.ceil(Number(written) * 1000);
  const until = Date.parse(written);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
