import Table from 'cli-table3';
import { type CampaignReport, runCrashCampaign, unexplained } from '../crash-campaign.ts';
import { keyOf, type PlannedPoint, type PointResult, stages } from '../crash-points.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { type FaultWorld, startFaultWorld } from '../support/world.ts';
import { type Measured, quickMs, type Result } from '../../support/measured-run.ts';
import { median } from '../../support/statistics.ts';
import { shuffled } from './choice.ts';

/** Lanes that share the points: about as many as a small machine has processors. */
const lanes = 2;

/** Kills the app at every moment of every step of an order's way; with --quick at a choice that the seed decides. */
export const runCrashPoints: Measured = async ({ seed, quick, startedAtMs, progress, log }) => {
  const cluster = await startOwnCluster(log);
  const worlds: FaultWorld[] = [];
  try {
    for (let lane = 1; lane <= lanes; lane += 1)
      worlds.push(
        await startFaultWorld({ databases: await cluster.databases(lane), log, seed, manual: true }),
      );
    progress.event(`${lanes} worlds are ready; an order is watched undisturbed`);
    const report = await runCrashCampaign({
      worlds,
      points: 'all',
      ...(quick ? { choose: (points) => decisiveFirst(points, seed), until: startedAtMs + quickMs } : {}),
      onResult: (result, done, planned) => {
        progress.event(`${String(done).padStart(3)}/${planned}  ${inOneLine(result)}`);
      },
    });
    progress.print(`\n${tableOf(report)}\n${whatWasLeftOut(report, quick)}`);
    return resultsOf(report, quick);
  } finally {
    for (const world of worlds) await world.stop();
    await cluster.stop();
  }
};

/** What reaches outside first, then the commits, then the rest; the seed decides the order within each. */
function decisiveFirst(points: readonly PlannedPoint[], seed: number): PlannedPoint[] {
  const rank = ({ kind }: PlannedPoint): number =>
    kind === 'call that writes' ? 0 : kind === 'commit' ? 1 : 2;
  return shuffled(points, seed).sort((a, b) => rank(a) - rank(b));
}

function inOneLine({ point, outcome, tookMs, missing }: PointResult): string {
  const what = `killed ${keyOf(point)}: ${outcome}, ${tookMs.toLocaleString('en')} ms`;
  return missing.length > 0 ? `${what}. ${missing.join('; ')}` : what;
}

function tableOf({ results }: CampaignReport): string {
  const table = new Table({
    head: ['stage', 'killed', 'outcome', 'ms'],
    colAligns: ['left', 'left', 'left', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const { point, outcome, tookMs, missing } of results)
    table.push([
      point.stage,
      keyOf(point),
      missing.length > 0 ? `${outcome}: ${missing.join('; ')}` : outcome,
      tookMs.toLocaleString('en'),
    ]);
  return table.toString();
}

function whatWasLeftOut(
  { known, notRun, unsteady, ignored, results }: CampaignReport,
  quick: boolean,
): string {
  const notReached = results.filter(({ outcome }) => outcome === 'not reached').length;
  return [
    notRun > 0
      ? `${notRun} of ${known} points were not run${quick ? ' (--quick)' : ''}.`
      : `All ${known} points were run.`,
    `${notReached} were armed six times and did not come again; each that is no repeat of a point above is a failure.`,
    `Moments that only some orders have (a sweep or a second wake-up came in between) are no points: ${unsteady.join(', ') || 'none'}.`,
    `Statements that write and are not an order's: ${ignored.length} of pg-boss's housekeeping and of the start.`,
  ].join('\n');
}

function resultsOf(report: CampaignReport, quick: boolean): Result[] {
  const { results, known } = report;
  const of = (outcome: PointResult['outcome']) => results.filter((result) => result.outcome === outcome);
  const survived = of('survived');
  const counted = (
    name: string,
    value: number,
    beside: number | null,
    goal: string,
    ok: boolean,
  ): Result => ({
    name,
    value,
    unit: 'points',
    beside,
    ratio: beside === null || beside === 0 ? null : value / beside,
    goal,
    ok,
  });
  return [
    ...stages.map((stage) => {
      const inStage = results.filter(
        ({ point, outcome }) => point.stage === stage && outcome !== 'not reached',
      );
      const alive = inStage.filter(({ outcome }) => outcome === 'survived').length;
      return counted(
        `crash points survived in ${stage}`,
        alive,
        inStage.length,
        'all',
        alive === inStage.length,
      );
    }),
    counted('crash points failed', of('failed').length, null, '0', of('failed').length === 0),
    counted(
      'crash points that nothing proved',
      unexplained(results).length,
      null,
      '0',
      unexplained(results).length === 0,
    ),
    counted(
      'crash points run',
      results.length,
      known,
      quick ? 'at least 1' : 'all',
      quick ? results.length > 0 : results.length === known,
    ),
    {
      name: 'order with a crash, median',
      value: median(survived.map(({ tookMs }) => tookMs)),
      unit: 'ms',
      beside: null,
      ratio: null,
      goal: 'none',
      ok: true,
    },
  ];
}
