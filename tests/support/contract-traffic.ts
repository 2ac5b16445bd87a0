import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { streamLineSchema } from '../../app/contract/reseller/schemas.ts';
import { streamMediaType } from '../../app/contract/ai.ts';
import { partnerStreamLineSchema } from '../../app/contract/partner/ai.ts';

/** A request as it was sent to the sandbox, and what it answered. */
export interface Exchange {
  method: string;
  /** Path below base_url, and query. */
  path: string;
  requestHeaders: IncomingHttpHeaders;
  requestBody: Buffer;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What Prism found wrong with an exchange, held against the OpenAPI document. */
export interface Judged extends Exchange {
  requestViolations: string[];
  responseViolations: string[];
}

/**
 * Stands between a client and the sandbox. Bytes pass as they are, cut connections and binary bodies included; each
 * exchange is then played through Prism's validating proxy, the answer coming from the record.
 */
export interface ContractTraffic {
  /** The same base_url, with the recorder in front. */
  through(baseUrl: string): string;
  /** All exchanges since the last call, judged. */
  judged(): Promise<Judged[]>;
  /**
   * Throws when an answer since the last call does not fit the document, or a request that the sandbox took does not.
   * Gives how many exchanges were looked at.
   */
  check(): Promise<number>;
  close(): Promise<void>;
}

interface ReadySandbox {
  url: string;
  ready: { openapi: { reseller: string; partner: string } };
}

const host = '127.0.0.1';
const exchangeHeader = 'x-exchange';
/** Refusals after which a request may be anything: shape, authentication, address, form of the body. */
const refusedForItsForm = new Set([400, 401, 404, 405, 406, 413, 415]);
/** Of one connection only; `fetch` sets its own. */
const connectionHeaders = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
];

/** @param kind the interface whose document the traffic is held against */
export async function startContractTraffic(
  sandbox: ReadySandbox,
  kind: 'reseller' | 'partner' = 'reseller',
): Promise<ContractTraffic> {
  const { origin } = new URL(sandbox.url);
  const recorded: Exchange[] = [];
  /** Ids that Prism let through to its upstream. */
  const replayed = new Set<number>();
  let waiting: { id: number; exchange: Exchange }[] = [];
  let bases: string[] = [];

  const agent = new Agent({ keepAlive: true });
  const recorder = await listen((incoming, answer) => {
    void pass({ origin, agent }, incoming, answer, (exchange) => {
      const base = bases.find((candidate) => exchange.path.startsWith(candidate)) ?? '';
      const id = recorded.push({ ...exchange, path: exchange.path.slice(base.length) }) - 1;
      waiting.push({ id, exchange: recorded[id] as Exchange });
    });
  });
  const replay = await listen((incoming, answer) => {
    incoming.resume();
    const id = Number(incoming.headers[exchangeHeader]);
    replayed.add(id);
    const { status, headers, body } = recorded[id] as Exchange;
    answer.writeHead(status, withoutConnection(headers)).end(body);
  });
  const prism = await startPrism(sandbox.ready.openapi[kind], replay.url);

  async function judge(id: number, exchange: Exchange): Promise<Judged> {
    const { method, path, requestHeaders, requestBody } = exchange;
    // Prism never answers such a request.
    if (claimsJson(exchange) && !isJson(requestBody)) {
      return { ...exchange, requestViolations: ['request.body: is not JSON'], responseViolations: [] };
    }
    const answer = await fetch(prism.url + path, {
      method,
      redirect: 'manual',
      headers: { ...withoutConnection(requestHeaders), [exchangeHeader]: String(id) },
      ...(requestBody.length === 0 ? {} : { body: new Uint8Array(requestBody) }),
    });
    await answer.arrayBuffer();
    if (!replayed.has(id)) throw new Error(`Prism did not hand on ${method} ${path}`);
    const found = violationsOf(answer.headers.get('sl-violations'));
    return {
      ...exchange,
      requestViolations: found.filter((violation) => violation.startsWith('request')),
      responseViolations: found
        .filter((violation) => !violation.startsWith('request'))
        .flatMap((violation) => (isStream(exchange) ? ofStream(violation, exchange.body) : violation)),
    };
  }

  async function judged(): Promise<Judged[]> {
    const mine = waiting;
    waiting = [];
    const found: Judged[] = [];
    for (const { id, exchange } of mine) {
      // What answers HEAD is described in words; OpenAPI would want an operation of its own for it.
      if (exchange.method !== 'HEAD') found.push(await judge(id, exchange));
    }
    return found;
  }

  return {
    through(baseUrl) {
      bases = [...new Set([...bases, new URL(baseUrl).pathname])];
      return baseUrl.replace(origin, recorder.url);
    },
    judged,
    async check() {
      const all = await judged();
      const wrong = all.flatMap(complaint);
      if (wrong.length > 0) throw new Error(`Against the OpenAPI document:\n${wrong.join('\n')}`);
      return all.length;
    },
    async close() {
      await prism.stop();
      await recorder.close();
      await replay.close();
      agent.destroy();
    },
  };
}

function isStream({ headers }: Exchange): boolean {
  return headers['content-type'] === streamMediaType;
}

/** Of either interface. */
const lineSchemas = [streamLineSchema, partnerStreamLineSchema];

/** Prism takes lines of JSON for one text: what it says of the body is asked of each line instead. */
function ofStream(violation: string, body: Buffer): string[] {
  if (!violation.startsWith('response.body')) return [violation];
  const lines = body.toString().split('\n');
  const whole =
    lines.pop() === '' &&
    lines.every((line) => lineSchemas.some((schema) => schema.safeParse(JSON.parse(line)).success));
  return whole ? [] : [`${violation} (its lines do not fit either)`];
}

function claimsJson({ requestHeaders, requestBody }: Exchange): boolean {
  return requestBody.length > 0 && /^application\/json\b/i.test(requestHeaders['content-type'] ?? '');
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

function complaint(exchange: Judged): string[] {
  const { method, path, status, requestViolations, responseViolations } = exchange;
  const ofRequest = refusedForItsForm.has(status) ? [] : requestViolations;
  return [...ofRequest, ...responseViolations].map(
    (violation) => `${method} ${path.split('?')[0] ?? ''} -> ${String(status)}: ${violation}`,
  );
}

function withoutConnection(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || connectionHeaders.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

function violationsOf(header: string | null): string[] {
  if (header === null) return [];
  if (!header.startsWith('[')) return [`response: ${header}`];
  const found = JSON.parse(header) as { location: string[]; message: string }[];
  return found.map(({ location, message }) => `${location.join('.')}: ${message}`);
}

interface Upstream {
  origin: string;
  agent: Agent;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Hands a request on and its answer back; who hangs up on one side hangs up on the other. */
async function pass(
  { origin, agent }: Upstream,
  incoming: IncomingMessage,
  answer: ServerResponse,
  keep: (exchange: Exchange) => void,
): Promise<void> {
  const cut = () => incoming.socket.destroy();
  try {
    const requestBody = await bytesOf(incoming);
    const { method = '', url: path = '', headers: requestHeaders } = incoming;
    const asked = httpRequest(origin + path, { method, agent, headers: requestHeaders });
    answer.once('close', () => asked.destroy());
    asked.end(requestBody);
    const [given] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await bytesOf(given);
    const { statusCode: status = 0, headers } = given;
    keep({ method, path, requestHeaders, requestBody, status, headers, body });
    const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = headers;
    answer.writeHead(status, kept).end(body);
  } catch {
    cut();
  }
}

async function listen(
  handle: (incoming: IncomingMessage, answer: ServerResponse) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(handle).listen(0, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${String((server.address() as AddressInfo).port)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Prism's proxy as its command line starts it. */
async function startPrism(
  document: string,
  upstream: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  const child = spawn(
    process.execPath,
    [program, 'proxy', document, upstream, '--host', host, '--port', '0'],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.setEncoding('utf8');
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      said += text;
      const line = /Prism is listening on (http:\S+)/.exec(said);
      if (line?.[1] === undefined) return;
      child.stdout.off('data', read).resume();
      resolve(line[1]);
    };
    child.stdout.on('data', read);
    void ended.then(() => reject(new Error(`Prism did not start: ${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
