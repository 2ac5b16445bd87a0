import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type AppLoadContext, createRequestHandler } from '@remix-run/node';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import type { Logger } from 'pino';
import { reportPath, withoutTicket } from '../contract/customer/report-address.ts';
import { type DocumentStandIns, finishDocumentHeaders } from '../shopify/document-headers.ts';
import { api } from '../words/api.ts';
import type { WebBuild } from './web-build.ts';

/** Larger bodies get 413. Shopify's largest webhooks are some hundred kilobytes. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** How long requests that are under way may take to end once the server stops. */
const STOP_TIMEOUT_MS = 4_000;

/**
 * How long a connection may lie idle. Longer than proxies keep theirs (60 s is usual): else one sends a request into a
 * connection that is just being closed, and answers 502.
 */
const KEEP_ALIVE_MS = 75_000;

export interface WebServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly build: WebBuild;
  /**
   * The app's public address, null while the app still starts. Routes see requests as they were sent there, whatever a
   * proxy in front makes of Host: no forwarded header is believed, so none can be forged.
   */
  readonly publicUrl: () => string | null;
  /** What routes get as `context`; asked once a request. Null while the app still starts: the answer is 503. */
  readonly loadContext: () => Pick<AppLoadContext, 'app'> | null;
  /** Whether the app can work (its database answers); asked by `GET /health`. */
  readonly isHealthy: () => Promise<boolean>;
  readonly documents: DocumentStandIns;
  readonly log: Logger;
}

export interface WebServer {
  /** Absolute, without a trailing slash. */
  readonly url: string;
  /** Takes no more requests, lets those under way end, and resolves within five seconds. */
  stop(): Promise<void>;
}

/** Tickets' addresses, which people open: what goes wrong there is told on a page. */
const isForBrowsers = (path: string) => path.startsWith(reportPath(''));

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/** One line a request: never the query string (session tokens, HMACs), a ticket, a header or a body. */
function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const path = withoutTicket(c.req.path);
    log.info({ method: c.req.method, path, status: c.res.status, ms }, 'request');
  };
}

/** What extensions call, and nothing else, may be read by pages of other origins. */
const isForExtensions = (path: string) => /^\/api\/(customer|admin)\//.test(path);

/**
 * Extensions call from Shopify's origins (customer accounts from a worker without one), with a bearer token and without
 * credentials: any origin may, and a preflight is answered before any token is looked at. Everything else is closed to
 * other origins, whatever a library says (Shopify's opens the app's pages to all).
 */
const otherOrigins: MiddlewareHandler = async (c, next) => {
  const isOpen = isForExtensions(c.req.path);
  if (isOpen && c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Max-Age': '7200',
      'Cache-Control': 'no-store',
    });
  }
  await next();
  const { headers } = c.res;
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  if (isOpen) {
    headers.set('Access-Control-Allow-Origin', '*');
    headers.set('Access-Control-Expose-Headers', 'Retry-After');
  }
  return undefined;
};

/** Whatever answers under `/api`, failures of the router and of the server included, is for one reader. */
const neverKept: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

const tooLarge = api.tooLarge(MAX_BODY_BYTES / 1024 / 1024);

const API_ERRORS: Readonly<Record<number, { error: string; code: string }>> = {
  400: { error: api.malformed, code: 'invalid_request' },
  401: { error: api.tokenNeeded, code: 'unauthorized' },
  403: { error: api.forbidden, code: 'forbidden' },
  404: { error: api.notFound, code: 'not_found' },
  405: { error: api.methodNotAllowed, code: 'method_not_allowed' },
  413: { error: tooLarge, code: 'invalid_request' },
  503: { error: api.unavailable, code: 'service_down' },
};

function apiError(status: number): { error: string; code: string } {
  const fallback = { error: api.failed, code: 'internal_error' };
  return API_ERRORS[status] ?? fallback;
}

/** Under `/api` every failure is JSON, those of the router (which answers in HTML or text) included. */
const jsonErrors: MiddlewareHandler = async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (c.res.status >= 400 && !type.includes('json') && !isForBrowsers(c.req.path)) {
    const { status } = c.res;
    const headers = new Headers(c.res.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/json');
    c.res = undefined;
    c.res = new Response(JSON.stringify(apiError(status)), { status, headers });
  }
};

function securityHeaders(documents: DocumentStandIns): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if ((headers.get('content-type') ?? '').startsWith('text/html'))
      finishDocumentHeaders(headers, documents);
  };
}

function failurePage(c: Context, status: 413 | 500 | 503): Response {
  // The rest of a body that is too large stays unread, so the connection is of no more use.
  if (status === 413) c.header('Connection', 'close');
  if (isApi(c.req.path)) return c.json(apiError(status), status);
  return c.text(status === 413 ? tooLarge : api.failed, status);
}

/** A body's bytes, exactly as they came; null when there are more than the limit. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) break;
    size += value.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/** The request's address at the app's public one. */
function publicAddressOf(raw: Request, publicUrl: string): URL {
  const { pathname, search } = new URL(raw.url);
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** The headers as if there were no proxy: Remix compares a form's Origin with Host, or with what was forwarded. */
function directHeaders(raw: Headers, host: string): Headers {
  const headers = new Headers(raw);
  for (const name of [...headers.keys()])
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) headers.delete(name);
  headers.set('host', host);
  return headers;
}

/**
 * Hands the request on to Remix with its body in memory. A request of its own, too: Node's adapter makes light ones
 * that web code may not copy (hono's own body limit fails on them).
 */
async function requestForRemix(raw: Request, publicUrl: string): Promise<Request | null> {
  const { method, signal } = raw;
  const url = publicAddressOf(raw, publicUrl);
  const headers = directHeaders(raw.headers, url.host);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  const body = await readBody(raw);
  return body === null ? null : new Request(url, { method, headers, signal, body });
}

function createApp(options: WebServerOptions): Hono<{ Bindings: HttpBindings }> {
  const { log, build } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const handleByRemix = createRequestHandler(build.server, 'production');

  app.use(logRequests(log));
  app.use(securityHeaders(options.documents), otherOrigins);
  app.use('/api/*', neverKept, jsonErrors);

  app.get('/health', async (c) => {
    const healthy = await options.isHealthy().catch(() => false);
    return c.json({ status: healthy ? 'ok' : 'unavailable' }, healthy ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const file = build.files.get(c.req.path);
    if (file === undefined) return next();
    const headers = { 'Content-Type': file.contentType, 'Cache-Control': file.cacheControl };
    if (file.gzipped === null) return c.body(file.bytes, 200, headers);
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['gzip', 'identity'],
      default: 'identity',
    });
    c.header('Vary', 'Accept-Encoding');
    if (encoding !== 'gzip') return c.body(file.bytes, 200, headers);
    return c.body(file.gzipped, 200, { ...headers, 'Content-Encoding': 'gzip' });
  });

  app.all('*', async (c) => {
    const context = options.loadContext();
    const publicUrl = options.publicUrl();
    if (context === null || publicUrl === null) return failurePage(c, 503);
    const request = await requestForRemix(c.req.raw, publicUrl);
    if (request === null) return failurePage(c, 413);
    const remoteAddress = c.env.incoming.socket.remoteAddress ?? 'unknown';
    return handleByRemix(request, { ...context, remoteAddress });
  });

  app.onError((error, c) => {
    log.error({ err: error, method: c.req.method, path: withoutTicket(c.req.path) }, 'a request failed');
    return failurePage(c, 500);
  });
  return app;
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Serves the app over HTTP: Remix's routes, the files for browsers, and `GET /health`.
 *
 * @throws what listening throws (EADDRINUSE, EACCES).
 */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const app = createApp(options);
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => {
    // The listener answers 500 itself when the app fails; it only rejects when the connection is gone.
    listener(request, response).catch((error: unknown) =>
      options.log.debug({ err: error }, 'connection lost'),
    );
  });
  // Header and body of one request; webhooks come in one piece, and a client that dawdles holds a socket.
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const { port } = await listen(server, options.port, options.host);
  const host = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    stop: () => stopServer(server),
  };
}
