import fc from 'fast-check';
import { story } from './generators.ts';
import { playStory } from './play.ts';
import { allKnown } from './shop-moments.ts';
import type { StoryWorld } from './story-state.ts';

/** What some stories came to: how many, the orders in them, and in how many each moment was reached. */
export interface Played {
  stories: number;
  orders: number;
  moments: Record<string, number>;
}

/**
 * Plays so many stories, as the seed has them. They hold true concurrency: the same seed gives the same commands, not
 * always the same interleaving.
 * @param endOnFailure false: the story that failed is made small first
 * @throws what fast-check says of the story that failed
 */
export async function playStories(
  world: StoryWorld,
  { numRuns, seed, endOnFailure }: { numRuns: number; seed?: number; endOnFailure: boolean },
): Promise<Played> {
  const played: Played = { stories: 0, orders: 0, moments: {} };
  const property = fc.asyncProperty(story, async (one) => {
    await playStory(world, one);
    played.stories += 1;
    played.orders += allKnown(world).length;
    for (const moment of world.state.reached) played.moments[moment] = (played.moments[moment] ?? 0) + 1;
  });
  await fc.assert(property, {
    numRuns,
    endOnFailure,
    includeErrorInReport: true,
    ...(seed === undefined ? {} : { seed }),
  });
  return played;
}
