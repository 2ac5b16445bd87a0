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

/** An answer whose body is read as it comes. */
export interface HttpStream {
  status: number;
  headers: ReadonlyMap<string, string>;
  /** Throws when the connection breaks, and when it brings nothing for as long as the head might have taken. */
  body: AsyncIterable<Uint8Array>;
  /** The rest of the body as text. */
  text(): Promise<string>;
}

/** The longest answer that is read: a page of 100 reports with all their columns stays far below. */
const MOST_BYTES = 20_000_000;

/** Connections are kept alive between calls. Follows no redirects: they would carry the token elsewhere. */
export interface HttpExchange {
  /** Rejects when no whole answer came. */
  call(call: HttpCall): Promise<HttpAnswer>;
  /**
   * For what takes long to write: on connections of its own, as many as are needed, so that nothing else waits for
   * them. Rejects when no head came within `timeoutMs`, or `signal` was aborted; aborting it later breaks the body.
   */
  open(call: HttpCall & { signal: AbortSignal | null }): Promise<HttpStream>;
  close(): Promise<void>;
}

/** An exchange with connections of its own. */
export function createHttpExchange(): HttpExchange {
  const options = {
    pipelining: 1,
    keepAliveTimeout: 4_000,
    maxResponseSize: MOST_BYTES,
    connect: { timeout: 10_000 },
  };
  const agent = new Agent({ ...options, connections: 8 });
  const patient = new Agent(options);
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
    async open({ url, method, headers, body, timeoutMs, signal }) {
      const answer = await request(url, {
        dispatcher: patient,
        method,
        headers,
        body: body ?? null,
        signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      return {
        status: answer.statusCode,
        headers: headersOf(answer),
        body: answer.body as AsyncIterable<Uint8Array>,
        text: () => answer.body.text(),
      };
    },
    async close() {
      await Promise.all([agent.destroy(), patient.destroy()]);
    },
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
 * What `Retry-After` asks for, in milliseconds: whole seconds or an HTTP date. Null when it is absent or unreadable, 0 for a
 * date that has passed. A date is the answering server's, so it is measured from that server's own time (`Date`), whatever
 * this machine's clock says; from `now` where the answer has none.
 */
export function retryAfterMs(headers: ReadonlyMap<string, string>, now: Date): number | null {
  const written = headers.get('retry-after')?.trim();
  if (written === undefined || written === '') return null;
  if (/^\d+(\.\d+)?$/.test(written)) return Math.ceil(Number(written) * 1000);
  const until = Date.parse(written);
  const answeredAt = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? null : Math.max(0, until - (answeredAt || now.getTime()));
}
