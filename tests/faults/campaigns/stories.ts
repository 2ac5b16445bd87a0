import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { projectDir } from '../../support/command.ts';
import { reachable } from '../../orders/support/stories/reachable.ts';
import { type Measured, quickMs } from '../../support/measured-run.ts';

/** What one run of stories did, as tests/orders/placement/exactly-once.test.ts reports it. */
const report = z.object({
  stories: z.number(),
  orders: z.number(),
  moments: z.record(z.string(), z.number()),
});
type Report = z.infer<typeof report>;

const file = 'tests/orders/placement/exactly-once.test.ts';
const wanted = 10_000;
/**
 * Stories a process: enough that its start does not count, few enough that a failure is told soon, and that a busy
 * machine plays them before their file is taken to hang (tests/support/run/tiers.ts).
 */
const batch = { full: 25, quick: 10 };
/** The property alone: the stories that failed once are played by the usual tests. */
const property = 'each fulfilment order is placed';
/** So many failing batches are told in one run; what breaks more often than that needs no further example. */
const mostFailures = 5;
/** In fewer stories than this share, a moment proves little. */
const leastShare = 0.01;

/**
 * Plays order stories at random: faults of the lab and of Shopify, workers that die or whose clocks are off, accounts and
 * tokens that change, reinstalls, redactions, events that always fail, orders that are edited, taken back, restored from a
 * backup. After each, every order is at the lab once, or visibly waits for a person. Each batch prints its seed; `--seed`
 * begins with it.
 */
export const runStories: Measured = async ({ seed, quick, startedAtMs, progress }) => {
  const size = quick ? batch.quick : batch.full;
  const total: Report = { stories: 0, orders: 0, moments: {} };
  const failures: string[] = [];
  let begun = 0;
  const isOver = (): boolean =>
    quick ? begun > 0 && Date.now() > startedAtMs + quickMs / 2 : begun * size >= wanted;
  const lane = async (): Promise<void> => {
    while (!isOver() && failures.length < mostFailures) {
      const batchSeed = seed + begun;
      begun += 1;
      const played = await playBatch(batchSeed, size);
      if (played.ok) {
        add(total, played.report);
        progress.event(`seed ${batchSeed}: ${played.report.stories} stories, ${total.stories} in all`);
      } else {
        failures.push(`PROPERTY_SEED=${batchSeed} SIMULATION_RUNS=${size}`);
        progress.print(`seed ${batchSeed} failed:\n${played.output}`);
      }
    }
  };
  progress.waitingFor('order stories');
  await Promise.all(Array.from({ length: quick ? 1 : availableParallelism() }, lane));
  progress.print(
    `${total.orders} orders; stories that reached: ${Object.entries(total.moments)
      .map(([kind, times]) => `${kind} ${times}`)
      .join(', ')}`,
  );
  const rare = reachable.filter((moment) => (total.moments[moment] ?? 0) < leastShare * total.stories);
  for (const moment of rare) progress.print(`In fewer than one story in a hundred: ${moment}`);
  for (const failure of failures)
    progress.print(`Play it again: ${failure} npx vitest run ${file} -t '${property}'`);
  return [
    {
      name: 'stories played',
      value: total.stories,
      unit: 'stories',
      beside: quick ? null : wanted,
      ratio: quick ? null : total.stories / wanted,
      goal: quick ? 'at least 1' : `${wanted}`,
      ok: quick ? total.stories > 0 : total.stories >= wanted,
    },
    {
      name: 'kinds of moments that stories hardly reach',
      value: quick ? 0 : rare.length,
      unit: 'kinds',
      beside: reachable.length,
      ratio: null,
      goal: 'none',
      ok: quick || rare.length === 0,
    },
    {
      name: 'runs with an order placed twice, lost, or silent',
      value: failures.length,
      unit: 'runs',
      beside: begun,
      ratio: null,
      goal: 'none',
      ok: failures.length === 0,
    },
  ];
};

async function playBatch(
  seed: number,
  stories: number,
): Promise<{ ok: true; report: Report } | { ok: false; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'kitbridge-stories-'));
  const reportFile = join(folder, 'report.json');
  try {
    const vitest = join(projectDir, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', file, '-t', property], {
      cwd: projectDir,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        SIMULATION_RUNS: String(stories),
        SIMULATION_REPORT: reportFile,
        PROPERTY_SEED: String(seed),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (text: string) => (output = (output + text).slice(-20_000));
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const [code] = await once(child, 'close');
    if (code !== 0) return { ok: false, output };
    return { ok: true, report: report.parse(JSON.parse(await readFile(reportFile, 'utf8'))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function add(total: Report, { stories, orders, moments }: Report): void {
  total.stories += stories;
  total.orders += orders;
  for (const [kind, times] of Object.entries(moments))
    total.moments[kind] = (total.moments[kind] ?? 0) + times;
}
