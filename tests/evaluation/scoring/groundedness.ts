/** Each number stands in the report or in a cited entry, and is used as what it is. Knows nothing of the guards. */
import { indexDefinitions, peakNames, peakStructures } from '../../../app/contract/indexes.ts';
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import { corpusEntry } from '../../../app/sandbox/writer/corpus/corpus.ts';
import type { Subject } from '../../../app/sandbox/writer/subject.ts';
import type { Answer, Fault, Scorer } from './answer.ts';
import { directionFaults } from './directions.ts';
import { contextOf, indexAt, namedBefore } from './indexes-named.ts';
import { numbersIn, reportNumbers, wordNumbersIn } from './report-numbers.ts';
import type { NumberInText, ReportNumber } from './report-numbers.ts';
import { sentencesOf } from './sentences.ts';
import type { Sentence } from './sentences.ts';

export const groundedness: Scorer = (answer) => {
  const sentences = sentencesOf(answer.text);
  const known = reportNumbers(answer.subject);
  return sentences.flatMap((sentence, at) => {
    const seen = {
      sentence,
      known,
      context: contextOf(sentences, at),
      cited: citedNumbers(answer, sentence),
    };
    const plain = withoutDates(sentence.plain, answer.subject);
    return [
      ...numbersIn(plain).flatMap((number) => faultOf(number, plain, seen)),
      ...wordNumbersIn(plain).flatMap((number) => wordFault(number, seen)),
      ...strangeDigits(plain).map((what): Fault => ({ what, sentence: sentence.text })),
      ...directionFaults(answer.subject, sentence, {
        context: seen.context,
        before: namedBefore(sentences, at),
      }),
    ];
  });
};

interface Seen {
  readonly sentence: Sentence;
  readonly known: readonly ReportNumber[];
  readonly context: IndexSymbol | null;
  readonly cited: ReadonlySet<number>;
}

/** Numbers of the entries that a sentence cites, and what their claims say in words. */
function citedNumbers(answer: Answer, sentence: Sentence): Set<number> {
  const entries = sentence.cites.flatMap((cite) => corpusEntry(answer.sources[cite - 1]?.id ?? '') ?? []);
  return new Set(
    entries.flatMap(({ numbers, claim, population }) => [
      ...numbers.flatMap((number) => numbersIn(number).map(({ value }) => value)),
      ...[...numbersIn(`${claim} ${population}`), ...wordNumbersIn(claim)].map(({ value }) => value),
    ]),
  );
}

/** Days of sampling, as `2024-02-29`, `February 29, 2024`, `29 February 2024` or `February 2024`, and years by themselves. */
function withoutDates(plain: string, subject: Subject): string {
  return [subject.result, ...subject.history].reduce((text, { dateOfSampling }) => {
    const [year = '', month, day] = dateOfSampling.split('-');
    const name = new Date(`${dateOfSampling}T00:00:00Z`).toLocaleString('en-US', {
      month: 'long',
      timeZone: 'UTC',
    });
    const days = String.raw`(?:${Number(day)} )?`;
    return text
      .replaceAll(dateOfSampling, 'that day')
      .replaceAll(
        new RegExp(
          String.raw`${name} ${Number(day)}, ${year}|${days}${name} ${year}|${year}-${month ?? ''}\b|\bin ${year}\b`,
          'g',
        ),
        'then',
      );
  }, plain);
}

/** What a percentile is, and what a share is a share of. */
const meanings: readonly { readonly value: number; readonly where: RegExp }[] = [
  { value: 18, where: /percentile|reference range/i },
  { value: 82, where: /percentile|reference range/i },
  { value: 50, where: /percentile|middle/i },
  { value: 3, where: /\bomega-3\b/i },
  { value: 1, where: /percentile|GP1|\bin 100/i },
  { value: 99, where: /percentile/i },
  { value: 100, where: /(?:of|in|out of|add up to|together|makes?|make up) (?:every )?100|percentile/i },
  { value: 24, where: /peaks|glycans/i },
];

/** What the words around a number say that it is. */
function rolesAt(plain: string, { at, end }: NumberInText): readonly ReportNumber['kind'][] | null {
  const before = plain.slice(Math.max(0, at - 34), at);
  const after = plain.slice(end, end + 30);
  const nextOf = (shape: RegExp): boolean => shape.test(after);
  if (nextOf(/^(?:st|nd|rd|th)\b|^ ?percentile/)) return ['percentile'];
  if (/percentile(?: is| of| was| at|:)? (?:at |is |of )?$/i.test(before)) return ['percentile'];
  if (
    nextOf(
      /^(?: ?%)? of (?:people|women|men|others|those)\b|^ (?:of|out of|in) (?:every )?(?:100|a hundred)\b/,
    )
  )
    return ['percentile', 'people'];
  if (
    /glycan age(?: is| of| was| at| stands at| reads| comes? to| came out at| lies at|:)+ $/i.test(before)
  ) {
    return ['glycan age'];
  }
  if (nextOf(/^ years? (?:older|younger|above|below|higher|lower|more|less|apart|between|ahead|behind)\b/)) {
    return ['gap', 'change'];
  }
  if (nextOf(/^ ?(?:%|percent\b|per cent\b)/)) return ['value', 'low', 'high', 'peak', 'change', 'answer'];
  return null;
}

function faultOf(number: NumberInText, plain: string, seen: Seen): Fault[] {
  if (seen.cited.has(number.value)) return [];
  if (meanings.some(({ value, where }) => value === number.value && where.test(plain))) return [];
  const say = (what: string): Fault[] => [
    { what: `${number.written}: ${what}`, sentence: seen.sentence.text },
  ];
  const equal = seen.known.filter(({ value }) => value === number.value);
  if (equal.length === 0) return say('not in the report, nor in a cited entry');
  const roles = rolesAt(plain, number);
  const fitting = roles === null ? equal : equal.filter(({ kind }) => roles.includes(kind));
  if (fitting.length === 0) return say(`the report has it, but not as ${roles?.join(' or ') ?? ''}`);
  const index = indexAt(plain, number.at, seen.context);
  const peak = peakBefore(plain, number.at);
  const own = fitting.some((fit) => {
    if (fit.peak !== undefined) return peak === fit.peak;
    return fit.index === undefined || index === null || fit.index === index;
  });
  return own ? rangeFault(number, plain, seen, index) : say(`not a number of ${index ?? peak ?? 'this'}`);
}

/** "from 17.2 % to 21.4 %" is a reference range: both ends, in this order. */
function rangeFault(number: NumberInText, plain: string, seen: Seen, index: IndexSymbol | null): Fault[] {
  const shape = /^(\d+(?:\.\d+)?) ?%? ?(?:to|and|–|-) ?(\d+(?:\.\d+)?) ?%/;
  const [, low, high] = shape.exec(plain.slice(number.at)) ?? [];
  if (low === undefined || index === null || !/range|between/i.test(plain)) return [];
  const isEnd = (kind: 'low' | 'high', value: number): boolean =>
    seen.known.some((known) => known.kind === kind && known.index === index && known.value === value);
  const right = isEnd('low', Number(low)) && isEnd('high', Number(high));
  return right
    ? []
    : [{ what: `${low} to ${high ?? ''}: not the range of ${index}`, sentence: seen.sentence.text }];
}

/** The peak whose number it is: the last one named before it, by its name or by its structure's. */
function peakBefore(plain: string, at: number): string | null {
  const structures = Object.entries(peakStructures).map(([peak, structure]) => [structure, peak] as const);
  const byName = new Map<string, string>([...peakNames.map((peak) => [peak, peak] as const), ...structures]);
  const last = [...plain.slice(0, at).matchAll(/\b(?:GP\d+|FA2\w*)\b/g)].at(-1)?.[0];
  return byName.get(last ?? '') ?? null;
}

function wordFault({ value, written }: { value: number; written: string }, seen: Seen): Fault[] {
  const { plain, text } = seen.sentence;
  const harmless =
    seen.cited.has(value) ||
    seen.known.some((known) => known.value === value && (known.kind !== 'peak' || value > 5)) ||
    (value === indexDefinitions.length && /ind(?:ex|ices)/i.test(plain)) ||
    // The reference range holds the middle two thirds of people.
    (/^thirds?$/i.test(written) && /\brange/i.test(plain)) ||
    (written.toLowerCase() === 'hundred' && /\b(?:a|one|of|in|every) hundred\b/i.test(plain));
  return harmless ? [] : [{ what: `"${written}": not in the report, nor in a cited entry`, sentence: text }];
}

/** Digits of other scripts, Roman numerals and fractions would slip past a look for 0 to 9. */
function strangeDigits(plain: string): string[] {
  const digits = plain.match(/(?![0-9])\p{N}/gu) ?? [];
  const roman = plain.match(/\b(?=[IXVLC]{2,}\b)[IVXLC]+\b/g) ?? [];
  return [...digits, ...roman].map((written) => `${written}: a number in disguise`);
}
