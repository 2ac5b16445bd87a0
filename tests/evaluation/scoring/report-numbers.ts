/** Every number that a report holds, with what it is the number of. */
import { peakNames, peakStructures } from '../../../app/contract/indexes.ts';
import { gapShare } from '../../../app/sandbox/results/gap-share.ts';
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import type { Subject, SubjectResult } from '../../../app/sandbox/writer/subject.ts';

export interface ReportNumber {
  readonly value: number;
  readonly kind:
    | 'glycan age'
    | 'age'
    | 'gap'
    | 'value'
    | 'low'
    | 'high'
    | 'percentile'
    | 'peak'
    | 'change'
    | 'count'
    /** Of a hundred people of that age, how many have as large a difference between the ages. */
    | 'people'
    | 'answer';
  readonly index?: IndexSymbol;
  /** For a peak; its structure's name is in `peakStructures`. */
  readonly peak?: string;
}

/** Of the result and, for a practitioner, of the others, of what changed, and of the questionnaire. */
export function reportNumbers(subject: Subject): ReportNumber[] {
  const { result, history } = subject;
  const results = history.length > 1 ? history : [result];
  return [
    ...results.flatMap(ofResult),
    ...changes(results),
    { kind: 'count', value: results.length },
    { kind: 'people', value: peopleWithSuchGap(subject) },
    { kind: 'count', value: results.length - 1 },
    ...subject.questionnaire.flatMap(({ answer }) =>
      numbersIn(answer).map(({ value }): ReportNumber => ({ kind: 'answer', value })),
    ),
  ];
}

/** Up to four years on either side, beyond on the same side; below one of a hundred the text says "fewer than 1". */
function peopleWithSuchGap({ result }: Subject): number {
  const { beyond, either } = gapShare(result);
  const isNear = Math.abs(result.glycanAge - result.chronologicalAge) < 5;
  return Math.min(99, Math.max(1, Math.round((isNear ? either : beyond) * 100)));
}

function ofResult(result: SubjectResult): ReportNumber[] {
  return [
    { kind: 'glycan age', value: result.glycanAge },
    { kind: 'age', value: result.chronologicalAge },
    { kind: 'gap', value: Math.abs(result.glycanAge - result.chronologicalAge) },
    ...result.indexes.flatMap(
      ({ symbol: index, value, referenceLow, referenceHigh, percentile }): ReportNumber[] => [
        { kind: 'value', index, value },
        { kind: 'low', index, value: referenceLow },
        { kind: 'high', index, value: referenceHigh },
        { kind: 'percentile', index, value: percentile },
      ],
    ),
    ...peakNames.map((peak): ReportNumber => ({ kind: 'peak', peak, value: result.peaks[peak] })),
  ];
}

/** Between any two results: what a trend may say. */
function changes(results: readonly SubjectResult[]): ReportNumber[] {
  const pairs = results.flatMap((later, at) =>
    results.slice(0, at).map((earlier) => [later, earlier] as const),
  );
  return pairs.flatMap(([later, earlier]) => [
    { kind: 'change', value: Math.abs(later.glycanAge - earlier.glycanAge) },
    { kind: 'change', value: later.chronologicalAge - earlier.chronologicalAge },
    ...later.indexes.flatMap((index, nth): ReportNumber[] => {
      const before = earlier.indexes[nth];
      if (before === undefined) return [];
      const value = Math.round(Math.abs(index.value - before.value) * 100) / 100;
      const points = Math.abs(index.percentile - before.percentile);
      return [
        { kind: 'change', index: index.symbol, value },
        { kind: 'change', index: index.symbol, value: points },
      ];
    }),
  ]);
}

export interface NumberInText {
  readonly value: number;
  readonly written: string;
  readonly at: number;
  readonly end: number;
}

/** Names with digits in them, which are no numbers: peaks, structures, symbols. */
const digitNames = new Set<string>([
  ...peakNames,
  ...Object.values(peakStructures),
  ...['G0', 'G1', 'G2', 'IgG1', 'IgG2', 'IgG3', 'IgG4', 'FA2'],
]);

/** Vitamins and fats are told apart by numbers. */
const supplementNames = /\bomega-[369]\b|\b[Vv]itamin [BDK]\d{1,2}\b/g;
const numberShape = /[A-Za-z][A-Za-z]*\d\w*|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** What is written in digits, in the order it stands. Names that nobody knows count by their digits. */
export function numbersIn(plain: string): NumberInText[] {
  const text = plain.normalize('NFKC').replace(supplementNames, (name) => ' '.repeat(name.length));
  return [...text.matchAll(numberShape)].flatMap((match) => {
    const written = match[0];
    if (digitNames.has(written)) return [];
    const value = Number(written.replace(/^[A-Za-z]+/, '').replace(/,/g, ''));
    return [{ value, written, at: match.index, end: match.index + written.length }];
  });
}

const wordValues: Readonly<Record<string, number>> = {
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  dozen: 12,
  half: 0.5,
  thirds: 0.67,
  quarter: 0.25,
  quarters: 0.75,
  double: 2,
  twice: 2,
  triple: 3,
};
const smallWords: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const measured = String.raw`(?=[ -](?:years?|points?|percent|per cent|%|weeks?|months?|days?|times|kilos?))`;

/** Numbers in words: all from six on, smaller ones only where they measure something. */
export function wordNumbersIn(plain: string): { value: number; written: string }[] {
  const large = new RegExp(String.raw`\b(?:${Object.keys(wordValues).join('|')})\b`, 'gi');
  const small = new RegExp(String.raw`\b(?:${Object.keys(smallWords).join('|')})\b${measured}`, 'gi');
  return [large, small].flatMap((shape) =>
    [...plain.matchAll(shape)].map(([written]) => ({
      written,
      value: { ...wordValues, ...smallWords }[written.toLowerCase()] ?? Number.NaN,
    })),
  );
}
