import type { Logger } from 'pino';
import type { Progress } from '../../../app/start/progress.ts';

export interface CampaignRun {
  /** Decides faults and the choice of points. */
  seed: number;
  /** Only what fits in 50 s. */
  quick: boolean;
  startedAtMs: number;
  progress: Progress;
  log: Logger;
}

/** One figure of a campaign, as its last line carries it. */
export interface Result {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, and the ratio of both. */
  beside: number | null;
  ratio: number | null;
  goal: string;
  ok: boolean;
}

export type Campaign = (run: CampaignRun) => Promise<Result[]>;

/** With --quick, nothing new is begun after this. */
export const quickMs = 36_000;

/** A list in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  // mulberry32: small, and the same everywhere.
  let state = seed >>> 0;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The value in the middle; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
