/**
 * The built-in writer: an interpretation composed from the report alone, the same text for the same report and
 * instructions. Second person, no greeting, branding or sign-off (reseller-api §1.6); overview, a section an index,
 * considerations (§2.8). Every number in it stands in the report as it is.
 */
import { indexDefinitions, peakStructures } from '../../contract/indexes.ts';
import type { IndexDefinition, PeakName } from '../../contract/indexes.ts';
import type { ReportRecord, Source } from '../../contract/reseller/schemas.ts';
import { corpus } from './corpus.ts';

export interface WrittenInterpretation {
  /** Markdown */
  readonly text: string;
  readonly sources: readonly Source[];
}

/** Writes the interpretation of a report. `instructions` may ask for brevity and for an index to come first. */
export function writeInterpretation(
  report: ReportRecord,
  instructions: string | undefined,
): WrittenInterpretation {
  const wishes = readWishes(instructions ?? '');
  const sections = orderedIndexes(wishes.first).map((index) => indexSection(report, index, wishes.brief));
  const sources: Source[] = [corpus.age, corpus.method, corpus.populations];
  const considerations = considerationLines(report, sources);
  const text = [
    `## Overview\n\n${overview(report, wishes.brief)}`,
    ...sections,
    `## Considerations\n\n${considerations.map((line) => `- ${line}`).join('\n')}`,
  ].join('\n\n');
  return { text, sources };
}

interface Wishes {
  readonly brief: boolean;
  readonly first: IndexDefinition | undefined;
}

/** What this writer understands of instructions; the rest has no effect, and none of it is ever repeated. */
function readWishes(instructions: string): Wishes {
  const lower = instructions.toLowerCase();
  return {
    brief: /\b(short|shorter|brief|briefly|concise)\b/.test(lower),
    first: indexDefinitions.find((index) => lower.includes(index.name.toLowerCase())),
  };
}

function orderedIndexes(first: IndexDefinition | undefined): readonly IndexDefinition[] {
  if (first === undefined) return indexDefinitions;
  return [first, ...indexDefinitions.filter((index) => index.name !== first.name)];
}

function overview(report: ReportRecord, brief: boolean): string {
  const { glycan_age: glycanAge, chronological_age: age } = report;
  const comparison =
    glycanAge === age
      ? 'the same as your age in years'
      : glycanAge < age
        ? 'below your age in years'
        : 'above your age in years';
  const first = `Your glycan age is ${String(glycanAge)}. You were ${String(age)} when you took the sample, so your glycan age is ${comparison}.`;
  if (brief) return first;
  return [
    first,
    'It is read from the sugars attached to your antibodies of the type immunoglobulin G. Their pattern changes with age and with the state of your immune system, which is why it can serve as a signal of risk and trend. It is not a diagnosis.',
    'Five indexes sum the pattern up: Shield, Youth and Mature first, with Median and Lifestyle in support.',
  ].join('\n\n');
}

const direction: Record<IndexDefinition['favourable'], string> = {
  higher: 'A higher share is the better sign.',
  lower: 'A lower share is the better sign.',
  'mid-range': 'A share in the middle of the range is the better sign.',
};

function peakText(report: ReportRecord, peak: PeakName): string {
  const structure = peakStructures[peak];
  return `${peak}${structure === undefined ? '' : ` (${structure})`} at ${String(report[peak])} %`;
}

function indexSection(report: ReportRecord, index: IndexDefinition, brief: boolean): string {
  const largest = index.peaks.toSorted((a, b) => report[b] - report[a]).slice(0, brief ? 1 : 3);
  const named = largest.map((peak) => peakText(report, peak));
  const last = named.at(-1) ?? '';
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last;
  const sum = `${index.name} sums up your ${index.measures}. ${direction[index.favourable]}`;
  const parts =
    named.length > 1
      ? `The largest parts of it in your sample are ${list} of all glycans.`
      : `The largest part of it in your sample is ${list} of all glycans.`;
  return `## ${index.name} (${index.symbol})\n\n${sum} ${parts}`;
}

/** Adds the sources of what it says to `sources`. */
function considerationLines(report: ReportRecord, sources: Source[]): string[] {
  const lines = [
    'One result is a snapshot. What it shows is a direction to watch, not a verdict on your health.',
    'The pattern also differs among populations, so compare with care.',
  ];
  if (report.glycan_age > report.chronological_age) {
    lines.push(
      'In a published trial, people on a low-calorie diet came to have fewer agalactosylated and more sialylated glycans; moderate exercise went along with a lower glycan age in one study. Neither says what would happen in your case.',
    );
    sources.push(corpus.diet, corpus.exercise);
  }
  if (report.gender.toLowerCase() === 'female') {
    lines.push(
      'Galactosylation and sialylation fall with menopause; if that may concern you, read Youth and Shield with it in mind.',
    );
    sources.push(corpus.menopause);
  }
  lines.push(
    'Surgery, a severe infection, pregnancy and vaccination can shift the pattern for a time. If one of them fell near your sample, a later test tells more.',
    'Speak with a doctor before you change a treatment, and about any symptom that worries you.',
  );
  return lines;
}
