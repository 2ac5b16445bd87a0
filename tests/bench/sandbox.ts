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
import type { RunningCommand } from '../support/command.ts';
import type { Measured, MeasuredRun, Result } from '../support/measured-run.ts';
import { median } from '../support/statistics.ts';

const connections = 10;
const storedOrders = 200;
/** How many times Prism's requests a second are wanted. */
const goals = { read: 5, write: 2 } as const;

interface Reseller {
  base_url: string;
  token: string;
}
interface Ready {
  resellers: [Reseller, ...Reseller[]];
  control: string;
  openapi: { reseller: string };
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

/**
 * The sandbox beside Prism, which mocks the sandbox's own OpenAPI document: requests a second and p99 of four
 * operations, in turns within one run. The sandbox stores and its clock stands still; Prism stores nothing.
 */
export const benchSandbox: Measured = async (run) => {
  const sandbox = runCommand(process.execPath, [
    ...['app/start/sandbox.ts', '--port', '0', '--ephemeral', '--manual', '--seed', String(run.seed)],
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-bench-'));
  let prism: RunningCommand | undefined;
  try {
    const ready = (await sandbox.ready) as Ready;
    const [account] = ready.resellers;
    const orderId = await fill(ready, account);
    const document = join(folder, 'openapi.json');
    await writeFile(document, JSON.stringify(await askJson(ready.openapi.reseller, account.token)));
    const port = await freePort();
    prism = runCommand(process.execPath, [
      join(projectDir, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js'),
      ...['mock', document, '--port', String(port), '--verboseLevel', 'error'],
    ]);
    const prismUrl = `http://127.0.0.1:${String(port)}`;
    await answers(`${prismUrl}/products`, account.token);
    run.progress.event(`the sandbox holds ${String(storedOrders)} orders; Prism mocks its document`);

    const loads: readonly Load[] = [
      { name: 'GET /products', method: 'GET', path: '/products', goal: goals.read },
      { name: 'POST /orders', method: 'POST', path: '/orders', body: order('bench'), goal: goals.write },
      { name: 'GET /orders?limit=50', method: 'GET', path: '/orders?limit=50', goal: goals.read },
      {
        name: 'GET /units?order_id=',
        method: 'GET',
        path: `/units?order_id=${orderId}`,
        goal: goals.read,
      },
    ];
    return await compare(run, loads, { ours: account.base_url, prism: prismUrl, token: account.token });
  } finally {
    for (const process of [prism, sandbox]) {
      process?.kill('SIGTERM');
      await process?.ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
};

/** Orders to list, and one order with ten kits that have shipped, whose id it answers with. */
async function fill(ready: Ready, account: Reseller): Promise<string> {
  const post = (url: string, body: unknown): Promise<unknown> => askJson(url, account.token, body);
  const ten = { ...order('ten kits'), items: [{ variation_id: 'glycan-kit-10', quantity: 1 }] };
  const { id } = (await post(`${account.base_url}/orders`, ten)) as { id: string };
  await post(`${ready.control}/events`, { order_id: id, kind: 'order.shipped' });
  for (let i = 1; i < storedOrders; i += 1) {
    await post(`${account.base_url}/orders`, order(`bench-${String(i)}`));
  }
  return id;
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
  const seconds = quick ? 3 : 5;
  const table = new Table({
    head: ['', 'sandbox, 1/s', 'p99', 'Prism, 1/s', 'p99', 'ratio', 'goal'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  const results: Result[] = [];
  for (const load of loads) {
    const measured: { ours: Round; prism: Round }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      progress.waitingFor(`${load.name}, round ${String(round)}`);
      const pair = {
        ours: await fire(load, ours, token, round === 0 ? 1 : seconds),
        prism: await fire(load, prism, token, round === 0 ? 1 : seconds),
      };
      // The first warms both up.
      if (round > 0) measured.push(pair);
    }
    const rate = median(measured.map((pair) => pair.ours.requestsPerSecond));
    const p99Ms = median(measured.map((pair) => pair.ours.p99Ms));
    const prismRate = median(measured.map((pair) => pair.prism.requestsPerSecond));
    const prismP99Ms = median(measured.map((pair) => pair.prism.p99Ms));
    const ratio = median(measured.map((pair) => pair.ours.requestsPerSecond / pair.prism.requestsPerSecond));
    progress.event(`${load.name}: ${ratio.toFixed(1)} times Prism`);
    table.push([
      ...[load.name, rate.toFixed(0), `${p99Ms.toFixed(0)} ms`, prismRate.toFixed(0)],
      ...[`${prismP99Ms.toFixed(0)} ms`, ratio.toFixed(1), `at least ${String(load.goal)}`],
    ]);
    results.push(
      {
        name: `${load.name}, requests a second`,
        value: Math.round(rate),
        unit: '1/s',
        beside: Math.round(prismRate),
        ratio,
        goal: `at least ${String(load.goal)} times Prism`,
        ok: ratio >= load.goal,
      },
      {
        name: `${load.name}, p99`,
        value: p99Ms,
        unit: 'ms',
        beside: prismP99Ms,
        ratio: p99Ms / prismP99Ms,
        goal: 'below Prism',
        ok: p99Ms < prismP99Ms,
      },
    );
  }
  progress.print(table.toString());
  return results;
}

/** Sends one request over and over for so many seconds. Throws when an answer is not a success. */
async function fire(load: Load, baseUrl: string, token: string, seconds: number): Promise<Round> {
  const result = await autocannon({
    url: `${baseUrl}${load.path}`,
    method: load.method,
    headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
    ...(load.body === undefined ? {} : { body: JSON.stringify(load.body) }),
    connections,
    duration: seconds,
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
