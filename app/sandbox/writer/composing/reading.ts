/** What a result amounts to before a word of it is written: what stands out, and what belongs together. */
import { bandOf, favourOf } from '../../../contract/indexes.ts';
import type { BandNumber, IndexSymbol } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import type { SubjectResult } from '../subject.ts';

export interface IndexReading {
  readonly view: IndexView;
  /** Where it lies among people of the same age and gender. */
  readonly band: BandNumber;
  /** 1 (least favourable) to 5 (most). */
  readonly favour: BandNumber;
  /** Below or above the reference range. */
  readonly out: boolean;
}

export interface Reading {
  readonly result: SubjectResult;
  /** Glycan age less age in years. */
  readonly gap: number;
  readonly indexes: readonly IndexReading[];
  /** Out of range on the side that is not the better one, `aside` left out. */
  readonly poor: readonly IndexReading[];
  /** Median out of its range as the mere counterpart of a good Youth or Mature, with which it makes one whole. */
  readonly aside: IndexReading | null;
  /** Out of range on the better side. */
  readonly good: readonly IndexReading[];
  /** Within the range, on the less favourable side. */
  readonly leaning: readonly IndexReading[];
  /** Youth and Mature, which tend to move against each other, both lean one way and at least one is out of range. */
  readonly tilt: 'older' | 'younger' | null;
  readonly allMiddle: boolean;
  /** Each of the five is out of its range, none of them on the better side. */
  readonly allPoor: boolean;
}

export function readingOf(result: SubjectResult): Reading {
  const indexes = result.indexes.map(readIndex);
  const gap = result.glycanAge - result.chronologicalAge;
  const out = indexes.filter((index) => index.out);
  const aside = asideOf(indexes);
  return {
    result,
    gap,
    indexes,
    poor: out.filter((index) => index.favour === 1 && index !== aside),
    aside,
    good: out.filter(({ favour }) => favour === 5),
    leaning: indexes.filter(({ favour }) => favour === 2),
    tilt: tiltOf(indexes),
    allMiddle: indexes.every(({ band }) => band === 3),
    allPoor: indexes.every((index) => index.out && index.favour === 1 && index !== aside),
  };
}

function readIndex(view: IndexView): IndexReading {
  const { band } = bandOf(view.percentile);
  return { view, band, favour: favourOf(view.percentile, view.favourable), out: band === 1 || band === 5 };
}

export function readingIn(indexes: readonly IndexReading[], symbol: IndexSymbol): IndexReading {
  const found = indexes.find(({ view }) => view.symbol === symbol);
  if (found === undefined) throw new RangeError(`a result without ${symbol}`);
  return found;
}

function asideOf(indexes: readonly IndexReading[]): IndexReading | null {
  const median = readingIn(indexes, 'G1');
  const youth = readingIn(indexes, 'G2').band;
  const mature = readingIn(indexes, 'G0').band;
  const belowForYouth = median.band === 1 && youth === 5 && mature <= 3;
  const aboveForMature = median.band === 5 && mature === 1 && youth >= 3;
  return belowForYouth || aboveForMature ? median : null;
}

function tiltOf(indexes: readonly IndexReading[]): Reading['tilt'] {
  const pair = [readingIn(indexes, 'G2'), readingIn(indexes, 'G0')];
  if (!pair.some(({ out }) => out)) return null;
  if (pair.every(({ favour }) => favour <= 2)) return 'older';
  return pair.every(({ favour }) => favour >= 4) ? 'younger' : null;
}
