import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CampaignReport, runCrashCampaign, unexplained } from './crash-campaign.ts';
import { keyOf, stages } from './crash-points.ts';
import { startTestWorld } from './test-world.ts';
import type { FaultWorld } from './world.ts';

/**
 * An order's whole way, with the process killed right after every write that changed something, every COMMIT and every
 * job that was taken; before, in and after every call that changes something outside; once in every kind of statement
 * within a transaction; and after every kind of reading call. `npm run campaign -- crash-points` takes every moment of
 * every step.
 */
describe('the app, killed at one step after the other and restarted, reaches the same end state', () => {
  const worlds: FaultWorld[] = [];
  let report: CampaignReport;

  beforeAll(async () => {
    worlds.push(await startTestWorld({ manual: true }));
    report = await runCrashCampaign({ worlds, points: 'distinct' });
  }, 2_400_000);

  afterAll(async () => {
    for (const world of worlds) await world.stop();
  });

  test.each(stages)('in %s', (stage) => {
    const results = report.results.filter(({ point }) => point.stage === stage);
    expect(results.length).toBeGreaterThan(10);
    expect(results.filter(({ outcome }) => outcome === 'failed').map(described)).toEqual([]);
  });

  test('and every point was run and reached, or is a repeat of one that was', () => {
    expect(report.notRun).toBe(0);
    expect(unexplained(report.results)).toEqual([]);
  });

  test('and the calls and writes that decide over an order are among the points', () => {
    const survived = new Set(
      report.results.filter(({ outcome }) => outcome === 'survived').map(({ point }) => keyOf(point)),
    );
    expect([...decisive].filter((key) => !survived.has(key))).toEqual([]);
  });
});

/** What must be among the points whatever else changes: else the recording missed something. */
const decisive = [
  'before INSERT ShopEvent #1',
  'before SHOP SubmitFulfilmentRequest #1',
  'after SHOP SubmitFulfilmentRequest #1',
  'before INSERT OrderPart #1',
  'before UPDATE OrderPart sending #1',
  'before LAB POST /orders #1',
  'sent LAB POST /orders #1',
  'after LAB POST /orders #1',
  'before UPDATE OrderPart placed #1',
  'before SHOP AcceptFulfilmentRequest #1',
  'after SHOP AcceptFulfilmentRequest #1',
  'before INSERT LabEvent #1',
  'before SHOP CreateFulfilment #1',
  'after SHOP CreateFulfilment #1',
  'before UPDATE OrderPart fulfilled #1',
];

function described({ point, missing }: CampaignReport['results'][number]): string {
  return `killed ${keyOf(point)}: ${missing.join('; ')}`;
}
