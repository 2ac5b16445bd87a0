import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CampaignReport, runCrashCampaign } from './crash-campaign.ts';
import { keyOf } from './crash-points.ts';
import { decisivePoints } from './decisive-points.ts';
import { startTestWorld } from './support/test-world.ts';
import type { FaultWorld } from './support/world.ts';

/** Killed at each of the moments that decide over an order, the app reaches its end state once it is back. */
describe('the app, killed at a decisive moment and restarted, reaches the same end state', () => {
  const worlds: FaultWorld[] = [];
  let report: CampaignReport;

  beforeAll(async () => {
    worlds.push(await startTestWorld({ manual: true }));
    report = await runCrashCampaign({
      worlds,
      points: 'distinct',
      recordings: 1,
      choose: (points) => points.filter((point) => keyOf(point) in decisivePoints),
    });
  }, 900_000);

  afterAll(async () => {
    for (const world of worlds) await world.stop();
  });

  test.each(Object.entries(decisivePoints))('%s: %s', (key) => {
    const result = report.results.find(({ point }) => keyOf(point) === key);
    expect(result).toMatchObject({ outcome: 'survived', missing: [] });
  });
});
