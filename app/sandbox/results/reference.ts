/** Where an index stands among people of the same age and gender, by the model's own distributions (model.ts). */
import type { IndexSymbol } from '../../contract/indexes.ts';
import type { Gender } from './registration.ts';
import { indexDistribution } from './model.ts';

export interface Reference {
  /** Percent with two decimals: from the 18th to the 82nd percentile, both included. */
  readonly low: number;
  readonly high: number;
  /** Whole number, 1 to 99. */
  readonly percentile: number;
}

/** Deviations from the mean up to which whole percentiles are 18 to 82: 17.5 % lie below and 17.5 % above. */
const rangeDeviations = 0.934589;

/**
 * Reference range and percentile of an index's value (percent, two decimals) for an age in years and a gender (null: not
 * stated, so of women and men together). The
 * percentile is 18 to 82 exactly when the value lies within the range.
 */
export function referenceOf(
  symbol: IndexSymbol,
  value: number,
  age: number,
  gender: Gender | null,
): Reference {
  const { mean, deviation } = indexDistribution(symbol, age, gender);
  const share = normalShareBelow((value - mean) / deviation);
  return {
    low: Math.ceil((mean - rangeDeviations * deviation) * 100) / 100,
    high: Math.floor((mean + rangeDeviations * deviation) * 100) / 100,
    percentile: Math.min(99, Math.max(1, Math.round(share * 100))),
  };
}

/** Share of a normal distribution below `z` deviations, by Abramowitz and Stegun 26.2.17 (error below 1e-7). */
export function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? above : 1 - above;
}
