import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';

/** A server of one test, on a free port. */
export interface TestServer {
  /** Without a trailing slash. */
  baseUrl: string;
  close(): Promise<void>;
}

export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface HttpTestServer extends TestServer {
  /** All requests that arrived whole, in order. */
  requests: ReceivedRequest[];
}

/** An HTTP server that answers each whole request by `answer`. */
export async function startHttp(
  answer: (response: ServerResponse, request: ReceivedRequest, count: number) => void,
): Promise<HttpTestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createHttpServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      answer(response, request, requests.length);
    });
  });
  return { ...(await listening(server, 'http')), requests };
}

/** A server that hands each raw connection to `onSocket`. */
export async function startTcp(onSocket: (socket: Socket) => void): Promise<TestServer> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  return listening(server, 'http');
}

export async function listening(server: Server | TcpServer, scheme: 'http' | 'https'): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `${scheme}://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
