/** The numbers and dates of a report, by what they are: an age is no percentile, and Shield's value is not Youth's. */
import { indexSymbols, peakNames } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { gapShare } from '../../results/gap-share.ts';
import type { IndexView } from '../../results/index-view.ts';
import { hasTrend } from '../subject.ts';
import type { Subject, SubjectResult } from '../subject.ts';

export interface IndexFacts {
  /** The index as the present result has it. */
  readonly view: IndexView;
  /** Percent: value and reference bounds; with a history those of its results, and the changes of the value. */
  readonly shares: readonly number[];
  readonly percentiles: readonly number[];
}

/** Up to so many years between the ages the share of people is told for either side, beyond for the result's own. */
export const nearYears = 4;

/** How many of a hundred people of that age have a difference at least as large; below one it is told as "fewer than 1". */
export function usualShareOf(result: Pick<SubjectResult, 'glycanAge' | 'chronologicalAge'>): {
  readonly ofHundred: number;
  readonly isFewer: boolean;
} {
  const { beyond, either } = gapShare(result);
  const isNear = Math.abs(result.glycanAge - result.chronologicalAge) <= nearYears;
  const share = isNear ? either : beyond;
  return { ofHundred: Math.min(99, Math.max(1, Math.round(share * 100))), isFewer: share < 0.005 };
}

export interface Facts {
  readonly result: SubjectResult;
  /** The results of a history in the order of their dates; empty where there is only one. */
  readonly history: readonly SubjectResult[];
  readonly byIndex: ReadonlyMap<IndexSymbol, IndexFacts>;
  /** Percent of the total area, lower-case names. */
  readonly byPeak: ReadonlyMap<string, readonly number[]>;
  /** Years: both ages, their difference; with a history those of its results, and the changes. */
  readonly ages: readonly number[];
  readonly glycanAges: readonly number[];
  readonly chronologicalAges: readonly number[];
  readonly differences: readonly number[];
  /** How many of the five lie below, within, above their reference range. */
  readonly indexCounts: readonly number[];
  /** How many results there are, when more than one. */
  readonly resultCount: number | undefined;
  /** How many of a hundred people of that age have as large a difference between the ages (usualShareOf). */
  readonly usualShare: number;
  /** YYYY-MM-DD */
  readonly dates: readonly string[];
  /** Numbers that a patient's questionnaire gives. */
  readonly answers: readonly number[];
  /** Whole months and years between samples. */
  readonly spans: readonly number[];
}

export function factsOf(subject: Subject): Facts {
  const { result } = subject;
  const history = hasTrend(subject) ? subject.history : [];
  const results = [result, ...history.filter((one) => one !== result)];
  const glycanAges = results.map((one) => one.glycanAge);
  const chronologicalAges = results.map((one) => one.chronologicalAge);
  const differences = [
    ...results.map((one) => Math.abs(one.glycanAge - one.chronologicalAge)),
    ...distances(glycanAges),
  ];
  return {
    result,
    history,
    byIndex: new Map(indexSymbols.flatMap((symbol) => indexFacts(symbol, results))),
    byPeak: new Map(peakNames.map((peak) => [peak.toLowerCase(), results.map((one) => one.peaks[peak])])),
    ages: [...glycanAges, ...chronologicalAges, ...differences, ...distances(chronologicalAges)],
    glycanAges,
    chronologicalAges,
    differences,
    indexCounts: countsOf(result.indexes),
    resultCount: history.length > 1 ? history.length : undefined,
    usualShare: usualShareOf(result).ofHundred,
    dates: results.map((one) => one.dateOfSampling),
    answers: subject.questionnaire.flatMap(({ answer }) => numbersIn(answer)),
    spans: spansOf(results),
  };
}

function indexFacts(symbol: IndexSymbol, results: readonly SubjectResult[]): [IndexSymbol, IndexFacts][] {
  const views = results.flatMap((one) => one.indexes.find((index) => index.symbol === symbol) ?? []);
  const [view] = views;
  if (view === undefined) return [];
  const shares = views.flatMap(({ value, referenceLow, referenceHigh }) => [
    value,
    referenceLow,
    referenceHigh,
  ]);
  const changes = distances(views.map(({ value }) => value));
  const percentiles = views.map(({ percentile }) => percentile);
  return [
    [
      symbol,
      { view, shares: [...shares, ...changes], percentiles: [...percentiles, ...distances(percentiles)] },
    ],
  ];
}

/** Every distance between two of the values. */
function distances(values: readonly number[]): number[] {
  return values.flatMap((a, index) => values.slice(index + 1).map((b) => Math.abs(a - b)));
}

function countsOf(indexes: readonly IndexView[]): number[] {
  const below = indexes.filter((index) => index.value < index.referenceLow).length;
  const above = indexes.filter((index) => index.value > index.referenceHigh).length;
  return [below, above, below + above, indexes.length - below - above];
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

function spansOf(results: readonly SubjectResult[]): number[] {
  const months = results.map((one) => {
    const [year = 0, month = 0] = one.dateOfSampling.split('-').map(Number);
    return year * 12 + month;
  });
  return distances(months).flatMap((span) => [span, span - 1, Math.floor(span / 12), Math.round(span / 12)]);
}

/** Numbers stand as the report shows them, with two decimals at most; trailing zeros may go. */
export function isAmong(value: number, facts: readonly number[]): boolean {
  return facts.some((fact) => Math.abs(fact - value) < 0.005 + 1e-9);
}
