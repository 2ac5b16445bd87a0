import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { withClient } from '../../../app/db/databases.ts';
import { startSandbox } from '../../../app/sandbox/index.ts';
import type { RunningSandbox, SandboxOptions } from '../../../app/sandbox/index.ts';
import type { ServiceAccount } from '../../../app/contract/account.ts';
import type { ResellerEvent } from '../../../app/contract/reseller/events.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or undefined when the body was empty. */
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- what came is what the test looks at
}

export interface Client {
  account: ServiceAccount;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  send(method: string, path: string, init?: RequestInit): Promise<Answer>;
  control(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<Answer>;
}

export interface TestSandbox {
  running: RunningSandbox;
  databaseUrl: string;
  /** Clients of the resellers in the order of the READY object: two usual ones, raised, without AI. */
  clients: [Client, Client, Client, Client];
  /** Clients of the practices in the order of the READY object: usual, raised, self-fulfilled, without AI. */
  practices: [Client, Client, Client, Client];
  /** Stops and starts again on the same data. */
  restart(changes?: Partial<SandboxOptions>): Promise<TestSandbox>;
  close(): Promise<void>;
}

/** A sandbox on a database of its own. Frozen, unless told otherwise: tests move the clock. */
export async function startTestSandbox(changes: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const database = await createTestDatabase('sandbox');
  return start(database, {
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    speed: 1,
    seed: 7,
    manual: true,
    allowLoopbackWebhooks: true,
    log: silentLog,
    ...changes,
  });
}

async function start(
  database: { url: string; drop(): Promise<void> },
  options: SandboxOptions & { log: Logger },
): Promise<TestSandbox> {
  const running = await startSandbox(options);
  const clients = running.ready.resellers.map((account) => client(account, running.ready.control));
  const practices = running.ready.partners.map((account) => client(account, running.ready.control));
  return {
    running,
    databaseUrl: database.url,
    clients: clients as TestSandbox['clients'],
    practices: practices as TestSandbox['practices'],
    async restart(changes = {}) {
      await running.stop();
      return start(database, { ...options, ...changes });
    },
    async close() {
      await running.stop();
      await database.drop();
    },
  };
}

async function exchange(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export function client(account: ServiceAccount, controlUrl: string): Client {
  const authorization = basicAuthorization(account.token);
  const json = { authorization, 'content-type': 'application/json' };
  return {
    account,
    get: (path, headers = {}) =>
      exchange(account.base_url + path, { headers: { authorization, ...headers } }),
    post: (path, body, headers = {}) =>
      exchange(account.base_url + path, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    put: (path, body) =>
      exchange(account.base_url + path, {
        method: 'PUT',
        headers: json,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    send: (method, path, init = {}) =>
      exchange(account.base_url + path, { ...init, method, headers: { authorization, ...init.headers } }),
    control: (method, path, body) =>
      exchange(controlUrl + path, {
        method,
        ...(body === undefined
          ? { headers: { authorization } }
          : { headers: json, body: JSON.stringify(body) }),
      }),
  };
}

export function order(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'customer@example.com',
    reference: 'shop-1001',
    customerName: 'Ada Example',
    items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
    ...changes,
  };
}

export interface Received {
  event: ResellerEvent;
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Status to answer with from now on; null destroys the connection. */
  answerWith(status: number | null, headers?: Record<string, string>, body?: string): void;
  /** Leaves requests unanswered until `release`. */
  hold(): void;
  release(): void;
  /** Resolves as soon as `enough` holds for what was received. */
  until(enough: (received: Received[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A webhook receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let status: number | null = 200;
  let answer: { headers: Record<string, string>; body: string } = { headers: {}, body: '' };
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      received.push({
        event: JSON.parse(rawBody.toString('utf8')) as ResellerEvent,
        rawBody,
        headers: request.headers,
      });
      if (held !== null) held.push(() => response.writeHead(200).end());
      else if (status === null) request.socket.destroy();
      else {
        const redirect = status >= 300 && status < 400 ? { location: '/elsewhere' } : {};
        response.writeHead(status, { ...redirect, ...answer.headers }).end(answer.body);
      }
      for (const check of waiting) check();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`,
    received,
    answerWith(next, headers = {}, body = '') {
      status = next;
      answer = { headers, body };
    },
    hold: () => void (held = []),
    release() {
      for (const answer of held ?? []) answer();
      held = null;
    },
    until: (enough) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!enough(received)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const secret = 'a-secret-of-at-least-thirty-two-characters';

export async function registerWebhook(
  of: Client,
  url: string,
  events = ['order.shipped', 'unit.registered', 'result.ready'],
): Promise<Answer> {
  return of.post('/webhooks', { url, events, secret });
}

/** Asks again until `holds`, as a client would that polls; no fixed waits. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Resolves when a transaction of the sandbox waits for a lock that a test holds; entries of the request log don't count. */
export async function somebodyWaits({ databaseUrl }: TestSandbox): Promise<void> {
  // On a connection of its own: inside a transaction PostgreSQL shows the same activity again and again.
  await withClient(databaseUrl, (db) =>
    eventually(
      () =>
        db.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock' AND query NOT LIKE '%"RequestLog"%'`),
      ({ rowCount }) => (rowCount ?? 0) > 0,
    ),
  );
}
