/** One section for each index: what it sums up, where the value stands, what that means, what goes with it. */
import { indexDefinitions, peakStructures } from '../../../contract/indexes.ts';
import type { IndexSymbol, PeakName } from '../../../contract/indexes.ts';
import { indexWords } from '../sentences/interpretation/index-words.ts';
import { percent } from '../language/wording.ts';
import { link } from './links.ts';
import { literature } from './literature.ts';
import type { Pen } from './pen.ts';
import type { IndexReading, Reading } from './reading.ts';
import { standing } from './standing.ts';

export interface Section {
  readonly heading: string;
  /** Paragraphs of passages. */
  readonly paragraphs: readonly (readonly string[])[];
}

/** The five sections; an index that was asked for comes first. */
export function indexSections(pen: Pen, reading: Reading): Section[] {
  const ordered = inOrder(reading.indexes, pen.wishes.first);
  const meaningFirst = pen.variety.shuffle('meaning first', [true, true, true, false, false]);
  return ordered.map((index, place) => {
    const before = ordered.slice(0, place).map(({ view }) => view.symbol);
    const task = { pen, reading, index, before, meaningFirst: meaningFirst[place] ?? true };
    return { heading: `${index.view.name} (${index.view.symbol})`, paragraphs: paragraphs(task) };
  });
}

function inOrder(indexes: readonly IndexReading[], first: IndexSymbol | null): readonly IndexReading[] {
  return indexes.toSorted((a, b) => Number(b.view.symbol === first) - Number(a.view.symbol === first));
}

interface SectionTask {
  readonly pen: Pen;
  readonly reading: Reading;
  readonly index: IndexReading;
  readonly before: readonly IndexSymbol[];
  readonly meaningFirst: boolean;
}

function paragraphs(task: SectionTask): string[][] {
  const { pen, reading, index, meaningFirst } = task;
  if (pen.wishes.brief) return [[standing(pen, index), briefVerdict(pen, index)]];
  const words = indexWords[index.view.symbol];
  const verdict = pen.say(`verdict ${index.view.symbol}`, words.verdict[index.favour]);
  const meaning = pen.say(`meaning ${index.view.symbol}`, words.meaning);
  const place = standing(pen, index);
  const opening = meaningFirst ? [[meaning, place], [verdict]] : [[place], [meaning, verdict]];
  const rest = [...link(task), ...largestPeak(task), ...literature(pen, reading, index)];
  const [first = [], second = []] = opening;
  return [first, [...second, ...rest]];
}

function briefVerdict(pen: Pen, { view, favour }: IndexReading): string {
  const tone = favour === 3 ? 'even' : favour > 3 ? 'good' : 'weak';
  return pen.say(`brief ${view.favourable} ${tone}`, briefVerdicts[view.favourable][tone]);
}

const briefVerdicts = {
  higher: {
    good: [
      'Higher is better, so this is a plus.',
      'As more is better, it is a good sign.',
      'More is better here.',
    ],
    even: [
      'Higher is better; this is in between.',
      'More would be better, but this is fine.',
      'The better way is up.',
    ],
    weak: [
      'Higher is better, so this is a weak point.',
      'More would be better.',
      'The better way is up, away from here.',
    ],
  },
  lower: {
    good: [
      'Lower is better, so this is a plus.',
      'As less is better, it is a good sign.',
      'Less is better here.',
    ],
    even: [
      'Lower is better; this is in between.',
      'Less would be better, but this is fine.',
      'The better way is down.',
    ],
    weak: [
      'Lower is better, so this is a weak point.',
      'Less would be better.',
      'The better way is down, away from here.',
    ],
  },
  'mid-range': {
    good: ['The middle is best, and here it is.', 'A middle place is the best one.'],
    even: ['The middle is best; this is a little off it.', 'The best place is the middle, not far away.'],
    weak: ['The middle is best; this is off it.', 'The best place is the middle.'],
  },
} as const;

/** Where in the table of peaks a primary index out of its range comes from: told once, of the farthest one. */
function largestPeak({ pen, reading, index }: SectionTask): string[] {
  const { view } = index;
  if (!index.out || view.role !== 'primary' || pen.wishes.simple || pen.wishes.fewNumbers) return [];
  if (index !== farthest(reading)) return [];
  const { peaks } = pen.subject.result;
  const definition = indexDefinitions.find(({ symbol }) => symbol === view.symbol);
  const [largest] = [...(definition?.peaks ?? [])].toSorted((a, b) => peaks[b] - peaks[a]);
  if (largest === undefined) return [];
  return [pen.say('peak', peakWordings, { peak: peakName(largest), size: percent(peaks[largest]) })];
}

function farthest({ indexes }: Reading): IndexReading | undefined {
  const distance = ({ view }: IndexReading): number => Math.abs(view.percentile - 50);
  return indexes
    .filter(({ view }) => view.role === 'primary')
    .toSorted((a, b) => distance(b) - distance(a))[0];
}

function peakName(peak: PeakName): string {
  const structure = peakStructures[peak];
  return structure === undefined ? peak : `${peak} (${structure})`;
}

const peakWordings = [
  'In the table of peaks, look for {peak}: with {size} of all glycans it is the largest one in this index.',
  'Its largest part is the peak {peak}, at {size} of all glycans.',
  'Among the peaks, {peak} adds the most to it: {size} of all glycans.',
];
