import {
  bandOf,
  favourOf,
  indexDefinitions,
  indexValues,
  peakNames,
  roundedIndexValue,
  type Peaks,
} from '../contract/indexes.ts';
import type { ResultIndex } from '../contract/customer/answers.ts';
import type { LabIndex, LabReport } from '../lab/reseller-records.ts';

/** How far from 100 the peaks may end: 24 of them, each rounded to one decimal. */
const mostOffTotal = 1.5;
/** How far the report's own value of an index may be from ours: rounding, and no other way to reckon. */
const mostOffValue = 0.1;

/**
 * The five indexes as a customer sees them: values from the peaks by the formulas of contract/indexes.ts, reference
 * ranges and percentiles from the report. All or none: null where a peak or a range is missing or can't be right, and
 * where the report's own value says that it reckons otherwise, so that its range is not for ours.
 */
export function resultIndexes({
  peaks,
  indexes,
}: Pick<LabReport, 'peaks' | 'indexes'>): ResultIndex[] | null {
  if (peaks === null || !isProfile(peaks)) return null;
  const values = indexValues(peaks);
  const results = indexDefinitions.map(({ symbol, favourable }): ResultIndex | null => {
    const reported = indexes.filter((index) => index.symbol === symbol);
    const value = roundedIndexValue(values[symbol]);
    const range = reported.length === 1 ? rangeOf(reported[0], value) : null;
    if (range === null) return null;
    const percentile = percentileOf(reported[0]);
    const place = percentile ?? placeIn(range, value);
    return {
      symbol,
      value,
      reference_low: range.low,
      reference_high: range.high,
      percentile,
      band: bandOf(place).band,
      favour: favourOf(place, favourable),
    };
  });
  return results.every((result) => result !== null) ? results : null;
}

function isProfile(peaks: Peaks): boolean {
  const areas = peakNames.map((name) => peaks[name]);
  const total = areas.reduce((sum, area) => sum + area, 0);
  return areas.every((area) => area >= 0) && Math.abs(total - 100) <= mostOffTotal;
}

interface Range {
  low: number;
  high: number;
}

function rangeOf(reported: LabIndex | undefined, value: number): Range | null {
  const { referenceLow, referenceHigh, value: theirs = null } = reported ?? {};
  if (theirs !== null && !(Math.abs(theirs - value) <= mostOffValue)) return null;
  const low = roundedIndexValue(referenceLow ?? NaN);
  const high = roundedIndexValue(referenceHigh ?? NaN);
  return low >= 0 && low < high && high <= 100 ? { low, high } : null;
}

/** Between 0 and 1 it may be a share as well, so nothing is made of it. */
function percentileOf(reported: LabIndex | undefined): number | null {
  const percentile = reported?.percentile ?? null;
  return percentile !== null && (percentile === 0 || percentile >= 1) && percentile <= 100
    ? percentile
    : null;
}

/** A percentile that stands for where a value lies by its range alone: below it, within, above. */
function placeIn({ low, high }: Range, value: number): number {
  if (value < low) return 0;
  return value > high ? 100 : 50;
}
