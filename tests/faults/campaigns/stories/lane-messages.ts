import type { Played } from '../../../orders/support/stories/batch.ts';

/** A batch: so many stories, as its seed has them. */
export interface ToLane {
  seed: number;
  stories: number;
}

export type FromLane =
  | { type: 'ready' }
  | { type: 'played'; played: Played }
  /** An order was placed twice, lost, or silent, or the app did something that the judge does not know. */
  | { type: 'failed'; problem: string };
