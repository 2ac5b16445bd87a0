import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamMediaType } from '../../app/contract/ai.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** A reply as a reader gets it. */
export interface ReadStream {
  /** From the request's start to the first line. */
  firstLineMs: number;
  /** How many lines have come by now. */
  lines(): number;
  /** Resolves at the end, with how many lines there were; rejects when the connection broke. */
  ended: Promise<number>;
}

/** Asks a question; resolves with the first line of the reply. */
export async function askStreaming(url: string, authorization: string, message: string): Promise<ReadStream> {
  const body = JSON.stringify({ message });
  const startedAtMs = performance.now();
  const asked = request(url, {
    method: 'POST',
    agent,
    headers: { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.headers['content-type']?.startsWith(streamMediaType) !== true)
    throw new Error(`The answer is no stream (${String(answer.statusCode)}).`);
  let lines = 0;
  const ended = new Promise<number>((resolve, reject) => {
    answer.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 0x0a) lines += 1;
    });
    answer.on('end', () => resolve(lines));
    answer.on('error', reject);
  });
  // Looked at later; until then it must not count as unhandled.
  ended.catch(() => undefined);
  await once(answer, 'data');
  return { firstLineMs: performance.now() - startedAtMs, lines: () => lines, ended };
}

/** As much of a service as streams need, that writes a line a second to each until it is told to finish. */
export interface SlowService {
  baseUrl: string;
  /** Ends every reply that is being written. */
  finish(): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  const plenty = { 'x-ratelimit-limit': '1000000', 'x-ratelimit-remaining': '1000000' };
  response.writeHead(status, { 'content-type': 'application/json', ...plenty }).end(JSON.stringify(body));
};

export async function startSlowService(): Promise<SlowService> {
  const writing = new Set<ServerResponse>();
  const line = `${JSON.stringify({ type: 'text', content: `${'A sentence of usual length. '.repeat(4)}` })}\n`;
  const message = { id: 'm', role: 'assistant', content: 'Done.', sources: [] };
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => {
      if (!incoming.url?.endsWith('/stream')) return json(response, 201, { id: 'conversation' });
      response.writeHead(200, { 'content-type': streamMediaType });
      response.write(line);
      writing.add(response);
      response.on('close', () => writing.delete(response));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ticking = setInterval(() => writing.forEach((response) => response.write(line)), 1_000);
  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    finish() {
      for (const response of writing) response.end(`${JSON.stringify({ type: 'complete', message })}\n`);
    },
    async close() {
      clearInterval(ticking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
