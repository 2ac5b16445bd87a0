import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AdminCall {
  path: string;
  token: string | undefined;
  body: Record<string, unknown>;
}

type Answer = (call: AdminCall, response: ServerResponse) => void | Promise<void>;

/**
 * A server where Shopify would be, that answers what a test says: for what the local Shopify cannot be made to do
 * (throttling, gateway errors, broken connections). `fetch` sends calls to any shop there.
 */
export async function startFakeAdmin(answer: Answer): Promise<{
  fetch: typeof globalThis.fetch;
  calls: AdminCall[];
  stop: () => Promise<void>;
}> {
  const calls: AdminCall[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const token = request.headers['x-shopify-access-token'];
      const call = {
        path: request.url ?? '',
        token: typeof token === 'string' ? token : undefined,
        body: JSON.parse(text) as Record<string, unknown>,
      };
      calls.push(call);
      return answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
