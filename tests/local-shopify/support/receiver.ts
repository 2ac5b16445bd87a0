import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A request as it arrived. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An app's server that keeps what it gets and answers as told. */
export interface Receiver {
  url: string;
  received: Received[];
  /** How the next requests are answered: a status, or `null` to leave them without an answer. Default 200. */
  answer: (request: Received) => number | null;
  /** What came for a topic, in the order of arrival. */
  webhooks(topic: string): Received[];
  /** The payloads of a topic. */
  payloads(topic: string): Record<string, unknown>[];
  /** Resolves when a request that fits has come. */
  next(fits: (request: Received) => boolean): Promise<Received>;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { fits: (request: Received) => boolean; resolve: (request: Received) => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://receiver');
      const entry: Received = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(entry);
      const status = receiver.answer(entry);
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('ok');
      for (const waiter of waiting.filter(({ fits }) => fits(entry))) {
        waiting.splice(waiting.indexOf(waiter), 1);
        waiter.resolve(entry);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: () => 200,
    webhooks: (topic) => received.filter(({ headers }) => headers['x-shopify-topic'] === topic),
    payloads: (topic) =>
      receiver.webhooks(topic).map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    next: async (fits) => {
      const there = received.find(fits);
      if (there) return there;
      return new Promise((resolve) => {
        waiting.push({ fits, resolve });
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Whether a request is signed with the secret: HMAC-SHA256 over its bytes, in base64. */
export function isSigned(request: Received, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(request.body, 'utf8').digest('base64');
  return request.headers['x-shopify-hmac-sha256'] === expected;
}
