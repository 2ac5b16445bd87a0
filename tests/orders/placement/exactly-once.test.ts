import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createReach } from '../../support/reach.ts';
import type { Story } from '../support/stories/commands.ts';
import { examples } from '../support/stories/examples.ts';
import { story } from '../support/stories/generators.ts';
import { playStory } from '../support/stories/play.ts';
import { kinds } from '../support/stories/reachable.ts';
import { allKnown } from '../support/stories/shop-moments.ts';
import { useStoryWorld } from '../support/stories/story-world.ts';

const world = useStoryWorld();

/**
 * `npm run campaign -- stories` plays thousands; a failing run prints seed and path.
 * Runs hold true concurrency: the same seed gives the same commands, not always the same interleaving.
 */
const numRuns = Number(process.env['SIMULATION_RUNS'] ?? 8);
/** Where the campaign reads what was played. */
const reportFile = process.env['SIMULATION_REPORT'];
describe('exactly once', () => {
  it(
    'each fulfilment order is placed, whatever breaks and whoever dies on the way, or waits visibly for a person',
    async () => {
      const played = { stories: 0, orders: 0, moments: {} as Record<string, number> };
      await fc.assert(
        fc.asyncProperty(story, async (one) => {
          await playStory(world, one);
          played.stories += 1;
          played.orders += allKnown(world).length;
          for (const moment of world.state.reached)
            played.moments[moment] = (played.moments[moment] ?? 0) + 1;
        }),
        // A campaign is told at once; who plays a few has the failing story made small.
        { numRuns, endOnFailure: reportFile !== undefined },
      );
      if (reportFile !== undefined) writeFileSync(reportFile, JSON.stringify(played));
    },
    Math.max(120_000, numRuns * 30_000),
  );

  it.each(Object.entries(examples))('in a story that failed once: %s', (_name, one) => playStory(world, one));

  it('every kind of moment is in many stories', () => {
    const reach = createReach();
    for (const { commands } of fc.sample(story, { numRuns: 500, seed: 1 }))
      reach.count(Object.fromEntries(kinds.map((kind) => [kind, hasKind(commands, kind)])));
    reach.expectAtLeast(0.1);
  });
});

const hasKind = (commands: Story['commands'], kind: string) => commands.some((one) => one.kind === kind);
