/** Puts a report's values into the words of words/report.ts. */
import { bandOf, peakNames, percentileBands } from '../../contract/indexes.ts';
import type { PeakName } from '../../contract/indexes.ts';
import type { IndexView } from '../results/index-view.ts';
import type { ReportView } from '../results/report-view.ts';
import { reportWords } from '../words/report.ts';

/** A percentage as it is shown: two decimals, as measured. */
export function percent(value: number): string {
  return value.toFixed(2);
}

/** 1st, 2nd, 3rd, 11th, 21st … */
export function ordinal(value: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };
  return `${String(value)}${ending[ordinals.select(value)]}`;
}
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** `1962-03-14` as `March 14, 1962`. */
export function longDate(date: string): string {
  return dates.format(new Date(`${date}T00:00:00Z`));
}
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `female` as `Female`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The two ages of a report, in whole years. */
export type Ages = Pick<ReportView, 'glycanAge' | 'chronologicalAge'>;

/** How the two ages compare, in a sentence. */
export function ageSentence(ages: Ages): string {
  const years = ages.glycanAge - ages.chronologicalAge;
  return years === 0 ? reportWords.ages.same : reportWords.ages.apart(years);
}

/** Which direction is favorable. */
export function directionSentence(index: IndexView): string {
  return reportWords.indexes.favorable[index.favourable];
}

/** Where the value lies, in a sentence. */
export function placeSentence(index: IndexView): string {
  const { band } = bandOf(index.percentile);
  const [lowest, highest] = [percentileBands[0]?.band, percentileBands.at(-1)?.band];
  if (band !== lowest && band !== highest) return reportWords.indexes.within;
  const side = band === highest ? 'above' : 'below';
  const isFavorable = index.favourable === (side === 'above' ? 'higher' : 'lower');
  return reportWords.indexes.outside(side, isFavorable);
}

/** What the bands and the bracket of a scale mark. */
export function bandsSentence(): string {
  const [, ...others] = percentileBands.map(({ from }) => ordinal(from));
  const usual = percentileBands.slice(1, -1);
  const edges = `${others.slice(0, -1).join(', ')}, and ${others.at(-1) ?? ''}`;
  return reportWords.indexes.bands(edges, ordinal(usual[0]?.from ?? 0), ordinal(usual.at(-1)?.to ?? 0));
}

/** Everything the chart of an index shows, for those who cannot see it. */
export function indexAlternative(index: IndexView): string {
  const words = reportWords.indexes;
  const shown = words.alternative({
    name: index.name,
    value: percent(index.value),
    percentile: ordinal(index.percentile),
    range: words.range(percent(index.referenceLow), percent(index.referenceHigh)),
  });
  return `${shown} ${directionSentence(index)}`;
}

/** The peaks of an index, runs shortened: `GP12 to GP15`, `GP1, GP2, GP4 and GP6`. */
export function peaksInWords(peaks: readonly PeakName[]): string {
  const numbers = peaks.map((name) => peakNames.indexOf(name));
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  const [first, last] = [peaks[0] ?? '', peaks.at(-1) ?? ''];
  return isRun && peaks.length > 2 ? reportWords.peaks.run(first, last) : reportWords.peaks.list(peaks);
}
