import Table from 'cli-table3';
import { basicAuthorization } from '../../app/contract/signing.ts';
import type { SandboxReady } from '../../app/sandbox/index.ts';
import { runCommand } from '../support/command.ts';
import type { Measured, Result } from '../support/measured-run.ts';
import { median, quantile } from '../support/statistics.ts';

const limitMs = 150;
const kits = 10;

interface Timed {
  firstMs: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
}

/**
 * GET /reports/{result_id} as PDF, one after the other over HTTP on a sandbox of its own: p50 and p99 beside 150 ms,
 * and as a ratio to the JSON answer of the same reports, asked for in turns.
 */
export const benchPdf: Measured = async ({ seed, quick, progress }) => {
  const sandbox = runCommand(process.execPath, [
    ...['app/start/sandbox.ts', '--port', '0', '--ephemeral', '--manual', '--seed', String(seed)],
  ]);
  try {
    const ready = (await sandbox.ready) as SandboxReady;
    const [account] = ready.resellers;
    if (account === undefined) throw new Error('The sandbox named no account.');
    const headers = {
      authorization: basicAuthorization(account.token),
      'content-type': 'application/json',
    };
    await released(account.base_url, ready.control, headers);
    const list = await fetch(`${account.base_url}/reports`, { headers });
    const { data } = (await list.json()) as { data: { id: string }[] };
    progress.event(`${data.length} reports are released`);

    const ask = async (accept: string, id: string): Promise<{ ms: number; bytes: number }> => {
      const startedAtMs = performance.now();
      const answer = await fetch(`${account.base_url}/reports/${id}`, { headers: { ...headers, accept } });
      const { byteLength: bytes } = await answer.arrayBuffer();
      if (answer.headers.get('content-type')?.startsWith(accept) !== true) throw new Error(`No ${accept}.`);
      return { ms: performance.now() - startedAtMs, bytes };
    };
    const pdfs: { ms: number; bytes: number }[] = [];
    const jsons: typeof pdfs = [];
    const rounds = quick ? 100 : 500;
    for (let round = 0; round < rounds; round += 1) {
      const id = data[round % data.length]?.id ?? '';
      pdfs.push(await ask('application/pdf', id));
      jsons.push(await ask('application/json', id));
      progress.waitingFor(`report ${round + 1} of ${rounds}`);
    }
    const [pdf, json] = [timed(pdfs), timed(jsons)];
    const table = new Table({
      head: ['GET /reports/{result_id}', 'p50', 'p99', 'first', 'bytes'],
      colAligns: ['left', 'right', 'right', 'right', 'right'],
      style: { head: [], border: [] },
    });
    for (const [name, each] of [
      ['as PDF', pdf],
      ['as JSON', json],
    ] as const) {
      table.push([name, ms(each.p50Ms), ms(each.p99Ms), ms(each.firstMs), each.bytes]);
    }
    progress.print(table.toString());
    return [
      beside('report as PDF, p50', pdf.p50Ms, limitMs, `below ${limitMs} ms`, pdf.p50Ms < limitMs),
      beside('report as PDF, p99', pdf.p99Ms, limitMs, 'none: shown beside the limit', true),
      beside('report as PDF beside JSON, p50', pdf.p50Ms, json.p50Ms, 'none: shown as a ratio', true),
    ];
  } finally {
    sandbox.kill('SIGTERM');
    await sandbox.ended;
  }
};

/** Places an order of kits and plays it to its end. */
async function released(
  baseUrl: string,
  control: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const bodies = {
    [`${baseUrl}/orders`]: {
      email: 'customer@example.com',
      reference: 'bench',
      items: [{ variation_id: 'glycan-kit-1', quantity: kits }],
      shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
    },
    [`${control}/clock`]: { advance_ms: 60_000 },
  };
  for (const [url, body] of Object.entries(bodies)) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  }
}

/** The first is told apart: then the fonts are read. */
function timed(answers: readonly { ms: number; bytes: number }[]): Timed {
  const [first, ...rest] = answers;
  const times = rest.map((answer) => answer.ms);
  return {
    firstMs: first?.ms ?? 0,
    p50Ms: median(times),
    p99Ms: quantile(times, 0.99),
    bytes: median(answers.map(({ bytes }) => bytes)),
  };
}

function beside(name: string, value: number, limit: number, goal: string, ok: boolean): Result {
  const rounded = Number(value.toFixed(1));
  const other = Number(limit.toFixed(1));
  return {
    name,
    value: rounded,
    unit: 'ms',
    beside: other,
    ratio: Number((value / limit).toFixed(2)),
    goal,
    ok,
  };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
