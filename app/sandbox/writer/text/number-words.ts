/** Words with a number's meaning, English and German. "One" and ordinals up to "third" are structure, not numbers. */
import type { Language } from '../../words/language.ts';

const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const unitOrdinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

const englishWords = new Map<string, number>([
  ...units.slice(1).map((word, index): [string, number] => [word, index + 2]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...unitOrdinals.slice(3).map((word, index): [string, number] => [word, index + 4]),
  ...teens.map((word, index): [string, number] => [word === 'twelve' ? 'twelfth' : `${word}th`, index + 10]),
  ...tens.map((word, index): [string, number] => [word.replace(/y$/, 'ieth'), (index + 2) * 10]),
  ...tens.flatMap((ten, tenIndex) =>
    [...units, ...unitOrdinals].map((unit, index): [string, number] => [
      `${ten}-${unit}`,
      (tenIndex + 2) * 10 + (index % 9) + 1,
    ]),
  ),
  ['zero', 0],
  ['hundred', 100],
  ['hundreds', 100],
  ['hundredth', 100],
  ['thousand', 1_000],
  ['thousands', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['dozen', 12],
  ['dozens', 12],
  ['decade', 10],
  ['decades', 10],
  ['half', 0.5],
  ['halves', 0.5],
  ['halved', 0.5],
  ['quarter', 0.25],
  ['quarters', 0.25],
  ['thirds', 1 / 3],
  ['twice', 2],
  ['thrice', 3],
  ['double', 2],
  ['doubled', 2],
  ['doubles', 2],
  ['triple', 3],
  ['tripled', 3],
  ['twofold', 2],
  ['threefold', 3],
  ['tenfold', 10],
]);

const germanUnits = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const germanTeens = [
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const germanTens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

const germanWords = new Map<string, number>([
  ...germanUnits.slice(1).map((word, index): [string, number] => [word, index + 2]),
  ...germanTeens.map((word, index): [string, number] => [word, index + 10]),
  ...germanTens.flatMap((ten, index): [string, number][] => [
    [ten, (index + 2) * 10],
    ...germanUnits.map((unit, at): [string, number] => [`${unit}und${ten}`, (index + 2) * 10 + at + 1]),
  ]),
  ['zweien', 2],
  ['null', 0],
  ['hundert', 100],
  ['hunderte', 100],
  ['tausend', 1_000],
  ['tausende', 1_000],
  ['million', 1_000_000],
  ['millionen', 1_000_000],
  ['dutzend', 12],
  ['jahrzehnt', 10],
  ['jahrzehnte', 10],
  ['jahrzehnten', 10],
  ['halb', 0.5],
  ['halbe', 0.5],
  ['halben', 0.5],
  ['hälfte', 0.5],
  ['drittel', 1 / 3],
  ['viertel', 0.25],
  ['doppelt', 2],
  ['doppelte', 2],
  ['zweimal', 2],
  ['dreimal', 3],
  ['viermal', 4],
  ['zehnfach', 10],
]);

const words: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: englishWords,
  de: germanWords,
};

/** What a lower-case word counts, or undefined. */
export function numberOfWord(word: string, language: Language): number | undefined {
  return words[language].get(word);
}

/** "fifty two" is "fifty-two". */
export const spacedTens = new RegExp(`(?<=ty) (?=(?:${units.join('|')})\\b)`, 'g');
