import { addPlayed, type CampaignProgress } from './progress-file.ts';
import type { BatchEnd, Lane } from './lane.ts';

/** So many batches that something ends, one after the other, are no accident. */
const mostInARow = 5;

export interface BatchPlan {
  lanes: readonly Lane[];
  progress: CampaignProgress;
  /** Stories a batch. */
  size: number;
  /** Asked before each batch. */
  isOver: () => boolean;
  /** Aborted: no further batch, and those under way are ended and kept for another time. */
  stop: AbortSignal;
  /** A busy machine needs long; what needs longer is ended, and played once more alone, with twice the time. */
  limitMs: number;
  onEnd: (seed: number, end: BatchEnd) => void;
}

/** Plays batches on every lane, and in the end, one by one, those that something ended. `progress` tells what came of it. */
export async function playBatches(plan: BatchPlan): Promise<void> {
  const { lanes, progress, isOver, stop } = plan;
  let endedInARow = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      while (!isOver() && !stop.aborted) {
        const seed = progress.nextSeed;
        progress.nextSeed += 1;
        const end = await playOne(plan, lane, { seed, limitMs: plan.limitMs });
        if (end.kind === 'ended') progress.again.push(seed);
        plan.onEnd(seed, end);
        endedInARow = end.kind === 'ended' ? endedInARow + 1 : 0;
        if (end.kind === 'ended' && endedInARow > mostInARow) throw new Error(`No batch ends: ${end.why}`);
      }
    }),
  );
  const [alone] = lanes;
  while (alone && !stop.aborted) {
    const seed = progress.again.shift();
    if (seed === undefined) return;
    const end = await playOne(plan, alone, { seed, limitMs: 2 * plan.limitMs });
    // Stopped, it is still to be played; otherwise it had its chance.
    if (end.kind === 'ended' && stop.aborted) progress.again.unshift(seed);
    else if (end.kind === 'ended') progress.unfinished.push({ seed, why: end.why });
    plan.onEnd(seed, end);
  }
}

async function playOne(
  { size, progress, stop }: BatchPlan,
  lane: Lane,
  { seed, limitMs }: { seed: number; limitMs: number },
): Promise<BatchEnd> {
  const onStop = (): void => void lane.close();
  stop.addEventListener('abort', onStop, { once: true });
  const end = await lane.play({ seed, stories: size }, limitMs);
  stop.removeEventListener('abort', onStop);
  if (end.kind === 'played') addPlayed(progress, end.played);
  if (end.kind === 'failed') progress.failures.push({ seed, problem: end.problem });
  return end;
}
