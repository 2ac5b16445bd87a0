import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Client } from 'undici';
import { webhookAcknowledgementMs } from '../../contract/webhooks.ts';
import { retryAfterMs } from './retry-after.ts';
import { signatureHeaders } from './signatures.ts';
import { checkTargetUrl, judgedAddresses, resolveBySystem, TargetRefused } from './targets.ts';
import type { Resolve, ResolvedAddress, TargetPolicy } from './targets.ts';

/** Why an attempt was no acknowledged one. */
export type AttemptError =
  | 'timeout'
  | 'refused_target'
  | 'dns'
  | 'tls'
  | 'connection'
  | 'redirect'
  | 'status';

export interface SendResult {
  readonly acknowledged: boolean;
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** Beginning of the answer's body, as text; null without an answer. */
  readonly answer: string | null;
  /** What the answer's Retry-After asked for. */
  readonly retryAfterMs: number | null;
  /** Until the status was known, or the attempt had failed. */
  readonly durationMs: number;
}

export interface Message {
  readonly url: string;
  readonly secret: string;
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
  /** Time of the attempt, epoch milliseconds. */
  readonly atMs: number;
}

export interface WebhookSender {
  /** Makes one attempt; never rejects. */
  send(message: Message): Promise<SendResult>;
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly resolve?: Resolve;
  /** Time for everything up to the status: name, connection, TLS, request, answer's head. */
  readonly acknowledgeWithinMs?: number;
}

/** How much of an answer is kept, and how long its body is waited for once its status is known. */
const answerBytes = 1_000;
const answerWithinMs = 1_000;

interface Exchange {
  readonly url: URL;
  readonly addresses: readonly ResolvedAddress[];
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal;
}

/**
 * Sends signed deliveries. Each attempt judges its target anew and has a connection of its own to a judged address:
 * there is none to be reused that an earlier judgement allowed. Redirects are not followed, proxies not asked.
 */
export function createWebhookSender(policy: TargetPolicy, options: SenderOptions = {}): WebhookSender {
  const { resolve = resolveBySystem, acknowledgeWithinMs = webhookAcknowledgementMs } = options;
  const closing = new AbortController();

  return {
    async send({ url, body, ...message }) {
      const startedAt = performance.now();
      const timeout = AbortSignal.timeout(acknowledgeWithinMs);
      const signal = AbortSignal.any([timeout, closing.signal]);
      const bytes = Buffer.from(body, 'utf8');
      const duration = (): number => Math.max(0, Math.round(performance.now() - startedAt));
      try {
        const target = checkTargetUrl(url, policy);
        const addresses = await unlessAborted(judged(target, policy, resolve), signal);
        const headers = signatureHeaders({ ...message, bytes });
        return await exchange({ url: target, addresses, headers, bytes, signal }, duration);
      } catch (error) {
        return {
          acknowledged: false,
          status: null,
          error: timeout.aborted ? 'timeout' : failureKind(error),
          answer: null,
          retryAfterMs: null,
          durationMs: duration(),
        };
      }
    },
    close() {
      closing.abort();
      return Promise.resolve();
    },
  };
}

/** The name has no address that could be judged. */
class Unresolved extends Error {}

async function judged(url: URL, policy: TargetPolicy, resolve: Resolve): Promise<readonly ResolvedAddress[]> {
  try {
    return await judgedAddresses(url, policy, resolve);
  } catch (error) {
    throw error instanceof TargetRefused
      ? error
      : new Unresolved('the name does not resolve', { cause: error });
  }
}

/** One request on a connection of its own, and the beginning of its answer. Rejects when no status comes. */
async function exchange(
  { url, addresses, headers, bytes, signal }: Exchange,
  duration: () => number,
): Promise<SendResult> {
  const client = new Client(url.origin, {
    connect: {
      lookup: lookupOf(addresses),
      // Without it, a connection that is still being made would outlive its client.
      signal,
      timeout: webhookAcknowledgementMs,
      rejectUnauthorized: true,
    },
    // The signal limits the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'service-sandbox-webhooks',
        ...headers,
      },
      body: bytes,
      signal,
    });
    const durationMs = duration();
    const status = answer.statusCode;
    const acknowledged = status === 200;
    return {
      acknowledged,
      status,
      error: acknowledged ? null : status >= 300 && status < 400 ? 'redirect' : 'status',
      // The status is the acknowledgement, whatever becomes of the body.
      answer: textOf(await beginningOf(answer.body)),
      retryAfterMs: acknowledged ? null : retryAfterMs(answer.headers['retry-after'], Date.now()),
      durationMs,
    };
  } finally {
    client.destroy().catch(() => undefined);
  }
}

/** A name lookup that knows the judged addresses alone, so that the one connected to is one of them. */
function lookupOf(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else if (first === undefined) callback(new Error('no address'), '');
    else callback(null, first.address, first.family);
  };
}

/** What arrives of a body until enough of it is here, it ends, breaks off, or takes too long. */
function beginningOf(body: Readable): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const done = (): void => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).subarray(0, answerBytes));
    };
    const timer = setTimeout(done, answerWithinMs);
    body.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerBytes) done();
    });
    for (const end of ['end', 'error', 'close']) body.on(end, done);
  });
}

/** Bytes as text that the database can hold; a character cut in half is left out. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\u0000', '\ufffd');
}

function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

const certificateProblems = ['CERT', 'TLS', 'SSL', 'ERR_OSSL', 'UNABLE_TO_', 'EPROTO'];

function failureKind(error: unknown): AttemptError {
  if (error instanceof TargetRefused) return 'refused_target';
  if (error instanceof Unresolved) return 'dns';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout';
  return certificateProblems.some((part) => code.includes(part)) ? 'tls' : 'connection';
}
