import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createReach } from '../../support/reach.ts';
import { playStories } from '../support/stories/batch.ts';
import type { Story } from '../support/stories/commands.ts';
import { examples } from '../support/stories/examples.ts';
import { story } from '../support/stories/generators.ts';
import { playStory } from '../support/stories/play.ts';
import { kinds } from '../support/stories/reachable.ts';
import { useStoryWorld } from '../support/stories/story-world.ts';

const world = useStoryWorld();

/** The same stories in every run: what fails here was broken by a change. Others are drawn in any-story.long.test.ts. */
const seed = 4;
const numRuns = 8;
describe('exactly once', () => {
  it(
    'each fulfilment order is placed, whatever breaks and whoever dies on the way, or waits visibly for a person',
    () => playStories(world, { numRuns, seed, endOnFailure: true }),
    Math.max(120_000, numRuns * 30_000),
  );

  it.each(Object.entries(examples))(
    'in a story that failed once: %s',
    (_name, one) => playStory(world, one),
    120_000,
  );

  it('every kind of moment is in many stories', () => {
    const reach = createReach();
    for (const { commands } of fc.sample(story, { numRuns: 500, seed: 1 }))
      reach.count(Object.fromEntries(kinds.map((kind) => [kind, hasKind(commands, kind)])));
    reach.expectAtLeast(0.1);
  });
});

const hasKind = (commands: Story['commands'], kind: string) => commands.some((one) => one.kind === kind);
