/** One section for each index: short where it is within its range, with its meaning and its neighbours where it is not. */
import { indexDefinitions, peakStructures } from '../../../contract/indexes.ts';
import type { IndexSymbol, PeakName } from '../../../contract/indexes.ts';
import { headingOf } from '../language/headings.ts';
import { menopauseTold } from './cases.ts';
import { link } from './links.ts';
import type { Pen } from './pen.ts';
import { readingIn } from './reading.ts';
import type { IndexReading, Reading } from './reading.ts';
import { valueSentence } from './value-sentence.ts';
import type { StudyCase } from '../sentences/interpretation/words.ts';

export interface Section {
  readonly heading: string;
  /** Paragraphs of passages. */
  readonly paragraphs: readonly (readonly string[])[];
}

interface SectionTask {
  readonly pen: Pen;
  readonly reading: Reading;
  readonly index: IndexReading;
  /** Symbols of the sections before this one. */
  readonly before: readonly IndexSymbol[];
}

export function indexSection(
  pen: Pen,
  reading: Reading,
  symbol: IndexSymbol,
  before: readonly IndexSymbol[],
): Section {
  const index = readingIn(reading.indexes, symbol);
  const task = { pen, reading, index, before };
  return { heading: headingOf(symbol, pen.instructions.language), paragraphs: [passages(task)] };
}

function passages(task: SectionTask): string[] {
  const { pen, index } = task;
  const { length, simple } = pen.instructions;
  const words = pen.words.indexes[index.view.symbol];
  if (length === 'brief') return [valueSentence(pen, index)];
  const meaning = pen.say(`meaning ${index.view.symbol}`, words.meaning);
  const [verdict] = index.out ? [index.favour === 5 ? words.verdict.good : words.verdict.weak] : [];
  const isAside = index === task.reading.aside;
  return [
    meaning,
    valueSentence(pen, index),
    ...(verdict === undefined || isAside ? [] : [pen.say(`verdict ${index.view.symbol}`, verdict)]),
    ...(index.out || length === 'long' ? link(task) : []),
    ...(simple || length !== 'long' ? [] : largestPeak(task)),
    ...study(task),
  ];
}

/** At most one study for a section, the first that fits; nothing that the text told before. */
function study({ pen, reading, index }: SectionTask): string[] {
  const { instructions } = pen;
  if (instructions.simple || instructions.omittedTopics.has('studies')) return [];
  if (!index.out && index.favour !== 2 && instructions.length !== 'long') return [];
  const holds: Readonly<Record<StudyCase, boolean>> = {
    menopause: menopauseTold(reading, index) && !instructions.omittedTopics.has('hormones'),
    weak: index.favour <= 2 && !instructions.omittedTopics.has('diet'),
    exercise: instructions.topics.includes('exercise') && !instructions.omittedTopics.has('exercise'),
    health: instructions.topics.includes('health') || (pen.reader === 'practitioner' && index.favour <= 2),
    always: index.out || instructions.length === 'long',
  };
  const found = pen.words.indexes[index.view.symbol].studies.find(
    ({ id, when }) => holds[when] && (id === 'kristic-2014' || !pen.cited(id)),
  );
  return found === undefined ? [] : [pen.say(`${index.view.symbol} ${found.id}`, found.wordings)];
}

/** Where in the table of peaks a primary index comes from. */
function largestPeak({ pen, index: { view } }: SectionTask): string[] {
  if (view.role !== 'primary' || pen.instructions.fewNumbers || pen.instructions.omittedTopics.has('peaks'))
    return [];
  const { peaks } = pen.subject.result;
  const definition = indexDefinitions.find(({ symbol }) => symbol === view.symbol);
  const [largest] = [...(definition?.peaks ?? [])].toSorted((a, b) => peaks[b] - peaks[a]);
  if (largest === undefined) return [];
  const values = { peak: peakName(largest), size: pen.percent(peaks[largest]) };
  return [pen.say('peak', pen.words.sections.peak, values)];
}

function peakName(peak: PeakName): string {
  const structure = peakStructures[peak];
  return structure === undefined ? peak : `${peak} (${structure})`;
}
