import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shuffled } from './campaigns/choice.ts';
import { type CampaignReport, runCrashCampaign } from './crash-campaign.ts';
import { keyOf, type PlannedPoint } from './crash-points.ts';
import { decisivePoints, failedSeeds } from './decisive-points.ts';
import { startTestWorld } from './support/test-world.ts';
import type { FaultWorld } from './support/world.ts';

/** Points that each seed draws. */
const drawnPoints = 25;

/** Of the commit's hash, so that each commit draws others; CRASH_POINTS_SEED draws a failed run's points again. */
const seed = Number(
  process.env['CRASH_POINTS_SEED'] ??
    Number.parseInt(execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }), 16),
);

/**
 * An order's whole way, with the process killed at moments that are drawn: after a write that changed something, a
 * COMMIT, a job that was taken or a call that reads; before, in or after a call that changes something outside.
 * `npm run campaign -- crash-points` takes every moment of every step.
 */
describe(`the app, killed at points drawn with CRASH_POINTS_SEED=${seed} and restarted`, () => {
  const worlds: FaultWorld[] = [];
  let report: CampaignReport;
  let drawn: readonly PlannedPoint[];

  beforeAll(async () => {
    worlds.push(await startTestWorld({ manual: true }));
    report = await runCrashCampaign({
      worlds,
      points: 'distinct',
      // A moment that comes in half of all orders may be drawn, once in a while; how many are reached is judged below.
      recordings: 4,
      choose: (points) => {
        const others = points.filter((point) => !(keyOf(point) in decisivePoints));
        drawn = [
          ...new Set([seed, ...failedSeeds].flatMap((each) => shuffled(others, each).slice(0, drawnPoints))),
        ];
        return drawn;
      },
    });
  }, 1_200_000);

  afterAll(async () => {
    for (const world of worlds) await world.stop();
  });

  test('reaches the same end state at each of them', () => {
    const failed = report.results.filter(({ outcome }) => outcome === 'failed');
    expect(failed.map(({ point, missing }) => `killed ${keyOf(point)}: ${missing.join('; ')}`)).toEqual([]);
  });

  test('and every one of them was run, and nearly every one reached', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(drawnPoints);
    expect(report.results).toHaveLength(drawn.length);
    // The few that come in some orders only are told apart where all of them are run: in the campaign.
    const survived = report.results.filter(({ outcome }) => outcome === 'survived').length;
    expect(survived).toBeGreaterThanOrEqual(Math.floor(0.8 * drawn.length));
  });
});
