import { playStories } from '../../orders/support/stories/batch.ts';
import { openStoryWorld } from '../../orders/support/stories/story-world.ts';
import type { FromLane, ToLane } from '../campaigns/stories/lane-messages.ts';

/** Plays one batch of order stories after another, on the database that its argument names, until its parent is gone. */
const [databaseUrl = ''] = process.argv.slice(2);

// Ctrl-C reaches the whole group of processes; the parent decides what becomes of a batch that is under way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(1));

const tell = (message: FromLane): void => void process.send?.(message);

const world = await openStoryWorld(databaseUrl);

process.on('message', ({ seed, stories }: ToLane) => {
  playStories(world, { seed, numRuns: stories, endOnFailure: true }).then(
    (played) => tell({ type: 'played', played }),
    (error: unknown) =>
      tell({ type: 'failed', problem: error instanceof Error ? error.message : String(error) }),
  );
});
tell({ type: 'ready' });
