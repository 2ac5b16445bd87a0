import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../support/command.ts';
import { reachable } from '../../orders/support/stories/reachable.ts';
import { type Measured, type MeasuredRun, quickMs, type Result } from '../../support/measured-run.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { openLane } from './stories/lane.ts';
import { playBatches } from './stories/play-batches.ts';
import {
  type CampaignProgress,
  fingerprintOf,
  newProgress,
  readProgress,
  writeProgress,
} from './stories/progress-file.ts';

const file = 'tests/orders/placement/any-story.long.test.ts';
const wanted = 10_000;
/** Few enough that one that failed is played again in a moment. */
const size = 10;
/** With --quick, so few that even a busy machine ends the first batch in time. */
const quickSize = 2;
/** Some seconds on an idle machine. */
const limitMs = 10 * 60_000;
/** So many failing batches are told in one run; what breaks more often than that needs no further example. */
const mostFailures = 5;
/** In fewer stories than this share, a moment proves little. */
const leastShare = 0.01;

/** What was played and counted so far, beside what is not for git. */
const progressPath = join(projectDir, '.cache', 'campaigns', 'stories.json');

/** The code that is tried: all that the app is made from. */
const codeNow = () => fingerprintOf(projectDir, ['app', 'prisma/app'], ['app/db/generated']);
const storyCodeNow = () => fingerprintOf(projectDir, ['tests/orders/support'], []);

/**
 * Plays order stories at random: faults of the lab and of Shopify, workers that die or whose clocks are off, accounts and
 * tokens that change, reinstalls, redactions, events that always fail, orders that are edited, taken back, restored from a
 * backup. After each, every order is at the lab once, or visibly waits for a person. Each batch has a seed, the next
 * number after the former one's; `--seed` is the first. SIGINT and SIGTERM stop it with its report, `--resume` adds to
 * what was counted, as long as the app's code is the same.
 */
export const runStories: Measured = async (run) => {
  const progress = beginOrGoOn(run);
  const save = (): void => {
    if (!run.quick) writeProgress(progressPath, progress);
  };
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const cluster = await startOwnCluster(run.log);
  const numbers = Array.from({ length: run.quick ? 1 : availableParallelism() }, (_, index) => index + 1);
  const lanes = await Promise.all(numbers.map(async (lane) => openLane(await cluster.appDatabase(lane))));
  run.progress.waitingFor('order stories');
  const failedBefore = progress.failures.length;
  let ends = 0;
  try {
    await playBatches({
      lanes,
      progress,
      size: run.quick ? quickSize : size,
      limitMs,
      stop: stopping.signal,
      isOver: () =>
        progress.failures.length - failedBefore >= mostFailures ||
        (run.quick ? ends > 0 && Date.now() > run.startedAtMs + quickMs / 2 : progress.stories >= wanted),
      onEnd(seed, end) {
        ends += 1;
        save();
        if (end.kind === 'played') {
          run.progress.event(`seed ${seed}: ${end.played.stories} stories, ${progress.stories} in all`);
        } else if (end.kind === 'failed') {
          run.progress.print(`seed ${seed} failed:\n${end.problem}`);
        } else if (!stopping.signal.aborted) {
          run.progress.event(`seed ${seed} did not come to its end, and is no failure: ${end.why}`);
        }
      },
    });
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
    await cluster.stop();
    save();
  }
  report(run, progress);
  return resultsOf(run.quick, progress);
};

function beginOrGoOn({ seed, resume, progress: shown }: MeasuredRun): CampaignProgress {
  const code = codeNow();
  const earlier = resume ? readProgress(progressPath) : null;
  let progress = newProgress(seed, code);
  if (earlier?.code === code) {
    progress = earlier;
    shown.print(
      `Goes on after ${progress.stories} stories; the next seed is ${progress.nextSeed}, the code ${code}.`,
    );
  } else if (earlier !== null) {
    // With other stories than those, which is worth more than the same again.
    progress = newProgress(earlier.nextSeed, code);
    shown.print(
      `The app's code has changed since ${earlier.stories} stories were played: ${earlier.code}, now ${code}. Begins anew.`,
    );
  } else if (resume) {
    shown.print('No earlier run left anything to go on with. Begins anew.');
  }
  progress.runs += 1;
  const storyCode = storyCodeNow();
  if (!progress.storyCode.includes(storyCode)) progress.storyCode.push(storyCode);
  return progress;
}

function rareOf({ moments, stories }: CampaignProgress): string[] {
  return reachable.filter((moment) => (moments[moment] ?? 0) < leastShare * stories);
}

function report({ quick, progress: shown }: MeasuredRun, progress: CampaignProgress): void {
  const { stories, orders, moments, runs, firstSeed, nextSeed } = progress;
  shown.print(
    `${stories} stories with ${orders} orders in ${runs === 1 ? 'one run' : `${runs} runs`}, seeds ${firstSeed} to ${nextSeed - 1}, of the code ${progress.code}`,
  );
  if (progress.storyCode.length > 1)
    shown.print(
      `The stories themselves were changed ${progress.storyCode.length - 1} times between its runs.`,
    );
  shown.print('Stories that reached:');
  for (const [kind, times] of Object.entries(moments).toSorted(([, a], [, b]) => b - a))
    shown.print(
      `  ${String(times).padStart(6)}  ${((100 * times) / stories).toFixed(1).padStart(5)} %  ${kind}`,
    );
  for (const moment of rareOf(progress)) shown.print(`In fewer than one story in a hundred: ${moment}`);
  for (const { seed } of progress.failures)
    shown.print(`Play it again: PROPERTY_SEED=${seed} SIMULATION_RUNS=${size} npx vitest run ${file}`);
  for (const { seed, why } of progress.unfinished) shown.print(`Not finished, alone either: ${seed}: ${why}`);
  if (progress.again.length > 0)
    shown.print(`Not finished, and still to be played alone: ${progress.again.join(', ')}`);
  if (!quick && stories < wanted)
    shown.print('Go on where it was stopped: npm run campaign -- stories --resume');
}

function resultsOf(quick: boolean, progress: CampaignProgress): Result[] {
  const { stories, failures, unfinished, again, firstSeed, nextSeed } = progress;
  const rare = rareOf(progress);
  return [
    {
      name: 'stories played',
      value: stories,
      unit: 'stories',
      beside: quick ? null : wanted,
      ratio: quick ? null : stories / wanted,
      goal: quick ? 'at least 1' : `${wanted}`,
      ok: quick ? stories > 0 : stories >= wanted,
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
      name: 'batches with an order placed twice, lost, or silent',
      value: failures.length,
      unit: 'batches',
      beside: nextSeed - firstSeed,
      ratio: null,
      goal: 'none',
      ok: failures.length === 0,
    },
    {
      name: 'batches that something ended, which says nothing of the app',
      value: unfinished.length + again.length,
      unit: 'batches',
      beside: nextSeed - firstSeed,
      ratio: null,
      goal: 'none',
      ok: unfinished.length + again.length === 0,
    },
  ];
}
