import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import autocannon from 'autocannon';
import Table from 'cli-table3';
import { basicAuthorization } from '../../app/contract/signing.ts';
import { projectDir, runCommand } from '../support/command.ts';
import type { Measured, MeasuredRun, Result } from '../support/measured-run.ts';
import { median } from '../support/statistics.ts';

/** A few clients, and a load test that keeps both busy: what they can do at most, which is what the goals are about. */
const connectionCounts = [10, 50] as const;
const busyConnections = 50;
const storedOrders = 200;
/** How many times Prism's requests a second are wanted. */
const goals = { read: 5, write: 2 } as const;

interface Account {
  base_url: string;
  token: string;
}
interface Ready {
  resellers: [Account, ...Account[]];
  partners: [Account, ...Account[]];
  control: string;
  openapi: { reseller: string; partner: string };
}

interface Load {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly goal: number;
}

interface Round {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

const order = (reference: string) => ({
  email: 'customer@example.com',
  reference,
  customerName: 'Ada Example',
  items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
  shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
});

/** One interface, beside Prism on its document. */
interface Side {
  readonly account: Account;
  /** Address of the OpenAPI document. */
  readonly document: string;
  /** What Prism is asked until it answers. */
  readonly firstRead: string;
  readonly loads: readonly Load[];
}

/**
 * The sandbox beside Prism, which mocks the sandbox's own OpenAPI documents: requests a second and p99 of seven
 * operations, four of resellers and three of practices, with few and with many connections, in turns within one run. The
 * sandbox stores and its clock stands still; Prism stores nothing. The goals are about requests a second with many
 * connections; all else is told beside them.
 */
export const benchSandbox: Measured = async (run) => {
  const sandbox = runCommand(process.execPath, [
    ...['app/start/sandbox.ts', '--port', '0', '--ephemeral', '--manual', '--seed', String(run.seed)],
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-bench-'));
  try {
    const ready = (await sandbox.ready) as Ready;
    const sides = [await resellerSide(ready), await practiceSide(ready)];
    run.progress.event(`the sandbox holds ${String(storedOrders)} orders of each; Prism mocks its documents`);
    const results: Result[] = [];
    for (const side of sides) results.push(...(await besidePrism(run, side, folder)));
    return results;
  } finally {
    sandbox.kill('SIGTERM');
    await sandbox.ended;
    await rm(folder, { recursive: true, force: true });
  }
};

async function besidePrism(run: MeasuredRun, side: Side, folder: string): Promise<Result[]> {
  const { account, loads } = side;
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(await askJson(side.document, account.token)));
  const port = await freePort();
  const prism = runCommand(process.execPath, [
    join(projectDir, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js'),
    ...['mock', document, '--port', String(port), '--verboseLevel', 'error'],
  ]);
  try {
    const prismUrl = `http://127.0.0.1:${String(port)}`;
    await answers(prismUrl + side.firstRead, account.token);
    return await compare(run, loads, { ours: account.base_url, prism: prismUrl, token: account.token });
  } finally {
    prism.kill('SIGTERM');
    await prism.ended;
  }
}

/** Orders to list, and one order with ten kits that have shipped. */
async function resellerSide(ready: Ready): Promise<Side> {
  const [account] = ready.resellers;
  const post = (url: string, body: unknown): Promise<unknown> => askJson(url, account.token, body);
  const ten = { ...order('ten kits'), items: [{ variation_id: 'glycan-kit-10', quantity: 1 }] };
  const { id } = (await post(`${account.base_url}/orders`, ten)) as { id: string };
  await post(`${ready.control}/events`, { order_id: id, kind: 'order.shipped' });
  for (let i = 1; i < storedOrders; i += 1) {
    await post(`${account.base_url}/orders`, order(`bench-${String(i)}`));
  }
  return {
    account,
    document: ready.openapi.reseller,
    firstRead: '/products',
    loads: [
      { name: 'GET /products', method: 'GET', path: '/products', goal: goals.read },
      { name: 'POST /orders', method: 'POST', path: '/orders', body: order('bench'), goal: goals.write },
      { name: 'GET /orders?limit=50', method: 'GET', path: '/orders?limit=50', goal: goals.read },
      { name: 'GET /units?order_id=', method: 'GET', path: `/units?order_id=${id}`, goal: goals.read },
    ],
  };
}

const standardOrder = { numberOfKits: 1, paymentType: 'bank-transfer' };
const patient = {
  name: 'Ada Example',
  address: 'Beispielweg 1',
  city: 'Berlin',
  country: 'DE',
  zip: '10115',
};

/** Orders, and one with fifty kits that have shipped: a page of them. */
async function practiceSide(ready: Ready): Promise<Side> {
  const [account] = ready.partners;
  const post = (url: string, body: unknown): Promise<unknown> => askJson(url, account.token, body);
  const fifty = { ...standardOrder, numberOfKits: 50 };
  const { id } = (await post(`${account.base_url}/orders`, fifty)) as { id: string };
  await post(`${ready.control}/events`, { order_id: id, kind: 'order.shipped' });
  for (let i = 1; i < storedOrders; i += 1) await post(`${account.base_url}/orders`, standardOrder);
  const of = (name: string): string => `practice, ${name}`;
  return {
    account,
    document: ready.openapi.partner,
    firstRead: '/kits',
    loads: [
      { name: of('POST /orders'), method: 'POST', path: '/orders', body: standardOrder, goal: goals.write },
      { name: of('POST /patients'), method: 'POST', path: '/patients', body: patient, goal: goals.write },
      { name: of('GET /kits'), method: 'GET', path: '/kits', goal: goals.read },
    ],
  };
}

async function askJson(url: string, token: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${String(response.status)}: ${text}`);
  return JSON.parse(text);
}

async function compare(
  { quick, progress }: MeasuredRun,
  loads: readonly Load[],
  { ours, prism, token }: { ours: string; prism: string; token: string },
): Promise<Result[]> {
  const rounds = quick ? 1 : 3;
  const seconds = quick ? 2 : 5;
  const table = new Table({
    head: ['', 'connections', 'sandbox, 1/s', 'p99', 'Prism, 1/s', 'p99', 'ratio', 'goal'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  const results: Result[] = [];
  for (const load of loads) {
    const firePair = async (connections: number, duration: number): Promise<Pair> => ({
      ours: await fire(load, ours, { token, connections, duration }),
      prism: await fire(load, prism, { token, connections, duration }),
    });
    progress.waitingFor(`${load.name}, to warm both up`);
    await firePair(connectionCounts[0], 1);
    for (const connections of quick ? [busyConnections] : connectionCounts) {
      const measured: Pair[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        progress.waitingFor(`${load.name}, ${String(connections)} connections, round ${String(round)}`);
        measured.push(await firePair(connections, seconds));
      }
      const figures = figuresOf(measured);
      const goal = connections === busyConnections ? load.goal : null;
      const name = `${load.name}, ${String(connections)} connections`;
      progress.event(`${name}: ${figures.ratio.toFixed(1)} times Prism`);
      table.push([
        ...[load.name, String(connections), figures.rate.toFixed(0), `${figures.p99Ms.toFixed(0)} ms`],
        ...[figures.prismRate.toFixed(0), `${figures.prismP99Ms.toFixed(0)} ms`],
        ...[figures.ratio.toFixed(1), goal === null ? '' : `at least ${String(goal)}`],
      ]);
      results.push(...resultsOf(name, figures, goal));
    }
  }
  progress.print(table.toString());
  return results;
}

const forComparison = 'none: told for comparison';

interface Pair {
  readonly ours: Round;
  readonly prism: Round;
}

/** The median of the rounds. */
function figuresOf(measured: readonly Pair[]) {
  const over = (figure: (pair: Pair) => number): number => median(measured.map(figure));
  return {
    rate: over((pair) => pair.ours.requestsPerSecond),
    p99Ms: over((pair) => pair.ours.p99Ms),
    prismRate: over((pair) => pair.prism.requestsPerSecond),
    prismP99Ms: over((pair) => pair.prism.p99Ms),
    ratio: over((pair) => pair.ours.requestsPerSecond / pair.prism.requestsPerSecond),
  };
}

/** @param goal how many times Prism's rate is wanted; null where it is told for comparison alone */
function resultsOf(name: string, figures: ReturnType<typeof figuresOf>, goal: number | null): Result[] {
  return [
    {
      name: `${name}, requests a second`,
      value: Math.round(figures.rate),
      unit: '1/s',
      beside: Math.round(figures.prismRate),
      ratio: figures.ratio,
      goal: goal === null ? forComparison : `at least ${String(goal)} times Prism`,
      ok: goal === null || figures.ratio >= goal,
    },
    {
      name: `${name}, p99`,
      value: figures.p99Ms,
      unit: 'ms',
      beside: figures.prismP99Ms,
      ratio: figures.p99Ms / figures.prismP99Ms,
      goal: forComparison,
      ok: true,
    },
  ];
}

/** Sends one request over and over for so many seconds. Throws when an answer is not a success. */
async function fire(
  load: Load,
  baseUrl: string,
  { token, connections, duration }: { token: string; connections: number; duration: number },
): Promise<Round> {
  const result = await autocannon({
    url: `${baseUrl}${load.path}`,
    method: load.method,
    headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
    ...(load.body === undefined ? {} : { body: JSON.stringify(load.body) }),
    connections,
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const failed = `${String(result.non2xx)} refused, ${String(result.errors)} failed`;
    throw new Error(`${load.name} at ${baseUrl}: ${failed}`);
  }
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks until the address answers 200; a minute at most. */
async function answers(url: string, token: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(url, { headers: { authorization: basicAuthorization(token) } }).catch(
      () => null,
    );
    if (response?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer with success`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
