import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect as tcpConnect, isIP, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';

/** A request that must reach the service at most once. */
export interface OneRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string;
  /** How long all of it may take: connecting, sending and reading the answer. */
  timeoutMs: number;
  /** How long connecting may take of that. */
  connectTimeoutMs: number;
}

/** What became of it. */
export type OneExchange =
  /** An answer's head arrived. `body` is null when it did not arrive whole. */
  | { kind: 'answered'; status: number; headers: ReadonlyMap<string, string>; body: string | null }
  /** Certain: no byte of the request left this machine. */
  | { kind: 'not_sent'; reason: string }
  /** The request may or may not have arrived. */
  | { kind: 'unanswered'; reason: string };

/** The longest answer that is read: an order's answer has a few hundred bytes. */
const MOST_BYTES = 1_000_000;

/**
 * Sends a request once, on a connection of its own, and knows what it can know about its fate.
 *
 * The certainty of `not_sent` is by construction: the connection (with TLS, if any) is made first, and only when it
 * stands is there a request that could be written to it. Nothing here retries, reuses a connection or follows a
 * redirect, and when this has returned, no further byte is sent.
 */
export async function sendOnce(request: OneRequest): Promise<OneExchange> {
  const startedMs = performance.now();
  let socket: Socket;
  try {
    socket = await connected(request.url, Math.min(request.connectTimeoutMs, request.timeoutMs));
  } catch (error) {
    return { kind: 'not_sent', reason: `could not connect: ${reasonOf(error)}` };
  }
  const leftMs = request.timeoutMs - (performance.now() - startedMs);
  if (leftMs <= 0) {
    socket.destroy();
    return { kind: 'not_sent', reason: 'no time was left after connecting' };
  }
  try {
    return await exchange(socket, request, leftMs);
  } finally {
    socket.destroy();
  }
}

function connected(url: URL, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
    const socket = secure
      ? tlsConnect({
          host,
          port,
          ALPNProtocols: ['http/1.1'],
          ...(isIP(host) === 0 ? { servername: host } : {}),
        })
      : tcpConnect({ host, port });
    const giveUp = (error: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => giveUp(new Error(`no connection within ${timeoutMs} ms`)), timeoutMs);
    // Stays after connecting, so that a late error never goes unheard: then it changes nothing here.
    socket.on('error', giveUp);
    socket.once('close', () => giveUp(new Error('closed before it was ready')));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      resolve(socket.setNoDelay(true));
    });
  });
}

function exchange(socket: Socket, request: OneRequest, timeoutMs: number): Promise<OneExchange> {
  return new Promise((resolve) => {
    const unanswered = (reason: string): void => finish({ kind: 'unanswered', reason });
    const timer = setTimeout(() => unanswered(`no answer within ${request.timeoutMs} ms`), timeoutMs);
    let answer: IncomingMessage | null = null;
    let settled = false;

    const finish = (outcome: OneExchange): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      socket.destroy();
      // Once the head is here, it tells the status whatever happened to the rest.
      resolve(outcome.kind === 'unanswered' && answer !== null ? headOnly(answer) : outcome);
    };

    const body = Buffer.from(request.body);
    const outgoing = httpRequest({
      createConnection: () => socket,
      method: request.method,
      path: request.url.pathname + request.url.search,
      headers: { host: request.url.host, 'content-length': body.byteLength, ...request.headers },
    });
    outgoing.on('error', (error) => unanswered(reasonOf(error)));
    outgoing.on('close', () => unanswered('the connection was closed without an answer'));
    outgoing.on('upgrade', () => unanswered('the service tried to change the protocol'));
    outgoing.on('response', (incoming) => {
      answer = incoming;
      const chunks: Buffer[] = [];
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) unanswered('the answer is too long');
        else chunks.push(chunk);
      });
      incoming.on('error', (error) => unanswered(reasonOf(error)));
      // An answer that is cut off ends with an error.
      incoming.on('end', () => {
        finish({ ...headOnly(incoming), body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    outgoing.end(body);
  });
}

function headOnly(incoming: IncomingMessage): OneExchange & { kind: 'answered' } {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return { kind: 'answered', status: incoming.statusCode ?? 0, headers: new Map(headers), body: null };
}

/** The code and words of a connection's error. They name addresses and ports, never headers or bodies. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // With several addresses for one name, Node reports each attempt.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code =
    inner instanceof Error && 'code' in inner && typeof inner.code === 'string' ? `${inner.code} ` : '';
  return `${code}${inner instanceof Error ? inner.message : error.message}`.slice(0, 200);
}
