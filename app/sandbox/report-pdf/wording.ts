/** What the report says, without how it is drawn. Calm, British English, no diagnosis, no branding. */
import type { IndexDefinition, PeakName } from '../../contract/indexes.ts';
import { peakNames } from '../../contract/indexes.ts';
import type { ReportRecord } from '../../contract/reseller/schemas.ts';
import type { IndexView } from '../results/index-view.ts';

export const sandboxNotice = 'Sandbox – simulated values, not a real result';

/** A percentage as it is shown: two decimals, as measured. */
export function percent(value: number): string {
  return value.toFixed(2);
}

/** 1st, 2nd, 3rd, 11th, 21st … */
export function ordinal(value: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };
  return `${String(value)}${ending[ordinals.select(value)]}`;
}
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** `1962-03-14` as `14 March 1962`. */
export function longDate(date: string): string {
  return dates.format(new Date(`${date}T00:00:00Z`));
}
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `female` as `Female`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How the two ages compare, in a sentence. */
export function ageSentence(record: ReportRecord): string {
  const years = record.glycan_age - record.chronological_age;
  if (years === 0) return 'Glycan age and chronological age are the same.';
  const distance = `${String(Math.abs(years))} ${Math.abs(years) === 1 ? 'year' : 'years'}`;
  return `Glycan age is ${distance} ${years < 0 ? 'below' : 'above'} chronological age.`;
}

const directions: Readonly<Record<IndexView['favourable'], string>> = {
  higher: 'Higher is favourable.',
  lower: 'Lower is favourable.',
  'mid-range': 'The middle of the range is favourable.',
};

/** Which direction is favourable. */
export function directionSentence(index: IndexView): string {
  return directions[index.favourable];
}

type Place = 'below' | 'within' | 'above';

/** Where a value stands; the reference range is the 18th to the 82nd percentile. */
function placeOf(percentile: number): Place {
  if (percentile < 18) return 'below';
  return percentile > 82 ? 'above' : 'within';
}

/** Where the value lies, in a sentence. */
export function placeSentence(index: IndexView): string {
  const place = placeOf(index.percentile);
  if (place === 'within') return 'Within the reference range.';
  const side =
    index.favourable === (place === 'above' ? 'higher' : 'lower') ? ', on the favourable side' : '';
  return `${place === 'above' ? 'Above' : 'Below'} the reference range${side}.`;
}

/** Everything the chart of an index shows, for those who cannot see it. */
export function indexAlternative(index: IndexView): string {
  const range = `${percent(index.referenceLow)} to ${percent(index.referenceHigh)} %`;
  return [
    `Scale of percentiles for ${index.name}: the value ${percent(index.value)} % is at the ${ordinal(index.percentile)} percentile.`,
    `Reference range ${range}. ${directionSentence(index)}`,
  ].join(' ');
}

/** The peaks of an index, runs shortened: `GP12 to GP15`, `GP1, GP2, GP4 and GP6`. */
export function peaksInWords(peaks: readonly PeakName[]): string {
  const numbers = peaks.map((name) => peakNames.indexOf(name));
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  const [first, last] = [peaks[0] ?? '', peaks.at(-1) ?? ''];
  if (isRun && peaks.length > 2) return `${first} to ${last}`;
  return `${peaks.slice(0, -1).join(', ')} and ${last}`;
}

/** What an index is a share of. */
export const wholes: Readonly<Record<IndexDefinition['shareOf'], string>> = {
  neutral: 'neutral glycans',
  total: 'total area',
};

/** What a result is and what it is not; the limits are those that the literature names. */
export const limits = [
  'It is a risk- and trend-oriented signal, not a diagnosis. It names no disease and rules none out.',
  'It describes one sample, taken on one day. Questions about health belong with a doctor.',
  'Testing is best put off around surgery, severe infection, pregnancy and vaccination.',
  'This one comes from a sandbox: person, ages, peaks, indexes, reference ranges and percentiles are simulated, and nothing may be concluded from them.',
] as const;
