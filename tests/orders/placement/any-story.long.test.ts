import { it } from 'vitest';
import { playStories } from '../support/stories/batch.ts';
import { useStoryWorld } from '../support/stories/story-world.ts';

const world = useStoryWorld();

/**
 * Other stories in every run; exactly-once.test.ts has the same ones each time, and `npm run campaign -- stories` plays
 * thousands. A failing run prints seed and path.
 */
const numRuns = Number(process.env['SIMULATION_RUNS'] ?? 12);

it(
  'each fulfilment order of a story that was drawn is placed once, or waits visibly for a person',
  // The story that fails is made small.
  () => playStories(world, { numRuns, endOnFailure: false }),
  Math.max(120_000, numRuns * 30_000),
);
