import Table from 'cli-table3';
import { basicAuthorization } from '../../app/contract/signing.ts';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import { writeGuarded } from '../../app/sandbox/writer/guards/write-guarded.ts';
import type { InterpretationTask, Writer } from '../../app/sandbox/writer/writer.ts';
import type { SandboxReady } from '../../app/sandbox/index.ts';
import { reports } from '../evaluation/cases/reports.ts';
import { runCommand } from '../support/command.ts';
import { withinLimit } from '../support/measured-run.ts';
import type { Measured, MeasuredRun, Result } from '../support/measured-run.ts';
import { median } from '../support/statistics.ts';
import { startAiApp, type AiApp, type OpenKit } from './ai-app.ts';
import { askStreaming, startSlowService, type ReadStream } from './ai-streams.ts';

const addedLimitMs = 10;
const streamsAtOnce = 500;
const growthLimitMb = 10;
const perStreamLimitKb = 150;
const guardLimitMs = 10;

/**
 * A customer's questions through the app: what the app adds to the service's first streamed line, how many replies it
 * holds at once and in how much memory, and what the guards cost.
 */
export const benchAi: Measured = async (run) => {
  const app = await startAiApp(run.log);
  try {
    return [...(await benchFirstLine(run, app)), ...(await benchHeld(run, app)), await benchGuards(run)];
  } finally {
    await app.stop();
  }
};

/** The same question, in turns: asked of the service, and through the app. */
async function benchFirstLine(run: MeasuredRun, app: AiApp): Promise<Result[]> {
  const { seed, quick, progress } = run;
  const sandbox = runCommand(process.execPath, [
    ...['app/start/sandbox.ts', '--port', '0', '--ephemeral', '--manual', '--seed', String(seed)],
  ]);
  try {
    const { resellers, control } = (await sandbox.ready) as SandboxReady;
    const account = resellers[2];
    if (account === undefined) throw new Error('The sandbox named no raised account.');
    const { base_url: baseUrl, token } = account;
    const ask = askJson(basicAuthorization(token));
    const released = () => releasedKit(ask, baseUrl, control);
    const [direct, through] = [await released(), await released()];
    const { id } = (await ask(`${baseUrl}/ai/conversations`, { kit_code: direct })) as { id: string };
    const shop = await app.connect({ baseUrl, token });
    const kit = await app.openKit(shop, '1', through);
    const message = 'What is Shield?';
    const directUrl = `${baseUrl}/ai/conversations/${id}/messages/stream`;

    const ways = {
      direct: () => askStreaming(directUrl, basicAuthorization(token), message),
      through: () => askStreaming(kit.messagesUrl, kit.authorization, message),
    };
    const tookMs = { direct: [] as number[], through: [] as number[] };
    const rounds = quick ? 60 : 200;
    for (let round = -10; round < rounds; round += 1) {
      progress.waitingFor(`question ${String(Math.max(0, round + 1))} of ${String(rounds)}`);
      // Each goes first as often as the other: what came before must not favour one of them.
      for (const way of round % 2 === 0
        ? (['direct', 'through'] as const)
        : (['through', 'direct'] as const)) {
        const reply = await ways[way]();
        if (round >= 0) tookMs[way].push(reply.firstLineMs);
        await reply.ended;
      }
    }
    const [directMs, throughMs] = [median(tookMs.direct), median(tookMs.through)];
    const addedMs = Number((throughMs - directMs).toFixed(2));
    progress.event(
      `first line: ${directMs.toFixed(1)} ms direct, ${throughMs.toFixed(1)} ms through the app`,
    );
    return [withinLimit('added to the first streamed line, median', addedMs, 'ms', addedLimitMs)];
  } finally {
    sandbox.kill('SIGTERM');
    await sandbox.ended;
  }
}

type AskJson = (url: string, body?: unknown) => Promise<unknown>;

const askJson =
  (authorization: string): AskJson =>
  async (url, body) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url, { headers, ...sent });
    if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
    return answer.json();
  };

async function releasedKit(ask: AskJson, baseUrl: string, control: string): Promise<string> {
  const { id } = (await ask(`${baseUrl}/orders`, {
    email: 'customer@example.com',
    items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
  })) as { id: string };
  await ask(`${control}/events`, { order_id: id, kind: 'order.shipped' });
  const { data } = (await ask(`${baseUrl}/units?order_id=${id}`)) as { data: { kit_code: string }[] };
  const kit = data[0]?.kit_code ?? '';
  for (const kind of ['unit.registered', 'result.ready'])
    await ask(`${control}/events`, { kit_code: kit, kind });
  return kit;
}

/** Many readers at once of replies that come a line a second. */
async function benchHeld({ quick, progress }: MeasuredRun, app: AiApp): Promise<Result[]> {
  const service = await startSlowService();
  try {
    const shop = await app.connect({ baseUrl: service.baseUrl, token: 'bench-token' });
    const kits: OpenKit[] = [];
    for (let n = 0; n < streamsAtOnce; n += 1) {
      progress.waitingFor(`kit ${String(n + 1)} of ${String(streamsAtOnce)}`);
      kits.push(await app.openKit(shop, String(1_000 + n), `kit-${String(n)}`));
    }
    const openAll = async (count: number): Promise<ReadStream[]> => {
      const streams: ReadStream[] = [];
      for (let start = 0; start < count; start += 25) {
        const some = kits.slice(start, Math.min(count, start + 25));
        streams.push(
          ...(await Promise.all(
            some.map(({ messagesUrl, authorization }) => askStreaming(messagesUrl, authorization, 'Why?')),
          )),
        );
      }
      return streams;
    };
    const endAll = (streams: readonly ReadStream[]) => {
      service.finish();
      return Promise.all(streams.map(({ ended }) => ended));
    };
    // Once all of it before anything is measured: code is compiled, connections and caches have their size.
    await endAll(await openAll(streamsAtOnce));
    const before = await app.memory();
    const streams = await openAll(streamsAtOnce);
    await untilAll(streams, 3);
    const early = await app.memory();
    await untilAll(streams, quick ? 9 : 33);
    const late = await app.memory();
    const lines = await endAll(streams);
    const after = await app.memory();

    const table = new Table({
      head: ['the app’s process', 'heap after GC', 'RSS'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    for (const [name, { heapUsed, rss }] of [
      ['before', before],
      [`${String(streamsAtOnce)} replies, 3 lines each`, early],
      [`${String(streamsAtOnce)} replies, ${quick ? '9' : '33'} lines each`, late],
      ['after', after],
    ] as const)
      table.push([name, `${inMb(heapUsed).toFixed(1)} MB`, `${inMb(rss).toFixed(0)} MB`]);
    progress.print(table.toString());
    const held = lines.filter((count) => count > 3).length;
    const perStreamKb = Math.round((late.heapUsed - before.heapUsed) / streamsAtOnce / 1024);
    const growth = (earlier: number, later: number) => Number(Math.max(0, inMb(later - earlier)).toFixed(1));
    return [
      {
        name: 'replies held at once',
        value: held,
        unit: 'streams',
        beside: streamsAtOnce,
        ratio: held / streamsAtOnce,
        goal: `${String(streamsAtOnce)}`,
        ok: held >= streamsAtOnce,
      },
      withinLimit(
        'heap growth while they are written',
        growth(early.heapUsed, late.heapUsed),
        'MB',
        growthLimitMb,
      ),
      withinLimit('heap left behind by them', growth(before.heapUsed, after.heapUsed), 'MB', growthLimitMb),
      withinLimit('heap for each of them', perStreamKb, 'KB', perStreamLimitKb),
    ];
  } finally {
    await service.close();
  }
}

const inMb = (bytes: number): number => bytes / 1024 / 1024;

/** Until each reader has so many lines. */
async function untilAll(streams: readonly ReadStream[], lines: number): Promise<void> {
  while (streams.some((stream) => stream.lines() < lines)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the guards take for a text of the built-in writer, which they only read. */
async function benchGuards({ quick, seed, progress }: MeasuredRun): Promise<Result> {
  const { signal } = new AbortController();
  const tookMs: number[] = [];
  for (const [round, { subject }] of reports(String(seed), quick ? 20 : 60).entries()) {
    const task: InterpretationTask = {
      kind: 'interpretation',
      version: 0,
      instructions: null,
      attempt: 0,
      complaints: [],
      shown: '',
      subject,
    };
    const pieces: string[] = [];
    for await (const piece of builtInWriter.write(task, signal).pieces) pieces.push(piece);
    const writer: Writer = {
      model: 'bench',
      maxAttempts: 1,
      bounds: () => ({ inputTokens: 0, outputTokens: 0 }),
      write: () => ({ pieces: eachOf(pieces), used: Promise.resolve({ inputTokens: 0, outputTokens: 0 }) }),
    };
    const startedAtMs = performance.now();
    const { ok } = await writeGuarded(writer, task, { signal, forbidden: ['Bench Ltd'] });
    const characters = pieces.join('').length;
    if (!ok) throw new Error('The guards refuse a text of the built-in writer.');
    if (round >= 5) tookMs.push((performance.now() - startedAtMs) / (characters / 1_000));
  }
  const costMs = Number(median(tookMs).toFixed(2));
  progress.event(`guards: ${String(costMs)} ms for 1,000 characters`);
  return withinLimit('guards, 1,000 characters, median', costMs, 'ms', guardLimitMs);
}

async function* eachOf(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}
