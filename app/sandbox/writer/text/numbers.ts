/** Reads the numbers of a sentence, English or German: digits, words, fractions, with what each is said to be. */
import { numberOfWord, spacedTens } from './number-words.ts';
import type { Language } from '../../words/language.ts';

/** What a number counts, read from the words around it. */
export type NumberRole = 'share' | 'percentile' | 'years' | 'amount' | 'plain';

export interface WrittenNumber {
  readonly value: number;
  readonly written: string;
  readonly role: NumberRole;
  /** Where it stands in the text that was read. */
  readonly at: number;
  readonly end: number;
}

const digits: Readonly<Record<Language, string>> = {
  en: String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`,
  // A point before three digits parts thousands; before others a writer meant the decimals of the report.
  de: String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[,.]\d+)?`,
};
const patternOf = (language: Language): RegExp =>
  new RegExp(
    String.raw`(?<digits>${digits[language]})(?<ordinal>st|nd|rd|th)?(?![\d])|(?<word>\p{Ll}+)(?:-(?<unit>\p{Ll}+))?`,
    'gu',
  );
const numberPatterns: Readonly<Record<Language, RegExp>> = { en: patternOf('en'), de: patternOf('de') };

function valueOf(written: string, language: Language): number {
  if (language === 'en') return Number(written.replaceAll(',', ''));
  return Number(written.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** Names with digits that are no numbers: glycan structures and peaks, index symbols, the disease's name. */
const namesWithDigits =
  /\b(?:f?a\d?[a-z0-9]*\d[a-z0-9]*|gp ?\d{1,2}|g[012]|type [12](?= diabet)|(?:diabetes )?typ[e ]?-?[12](?: diabetes)?|covid-?19|omega-?[369](?:-\w+)?|(?:vitamin )?[bdk][1-9]\d?|q10|hba1c|h[1-9]n[1-9]|24\/7|two-sided|one-sided)\b/g;
/** Bases of a percentile said in words: "62 of 100 people". */
const hundred = /(?<=\b(?:of|in|von) (?:every |each |je )?)(?:100|a hundred|one hundred|hundert)\b/g;

function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => ' '.repeat(found.length));
}

/** "a third of them", but not "a third sample". */
const fraction = /\b(?:a|one) $/;
const ofThem = /^ (?:of|or|more|less|the)\b|^[.,;]|^$/;

/** The numbers of `lower`, a sentence in lower case without citation marks, in their order. */
export function readNumbers(lower: string, language: Language = 'en'): WrittenNumber[] {
  const text = blanked(lower.replace(spacedTens, '-'), namesWithDigits);
  const bases = [...text.matchAll(hundred)].map((match) => match.index);
  const open = blanked(text, hundred);
  return [...open.matchAll(numberPatterns[language])].flatMap((match) => {
    const { digits: written, ordinal, word = '', unit } = match.groups ?? {};
    if (written === undefined && unit === undefined && !mayCount(word, language)) return [];
    const before = open.slice(0, match.index);
    const found =
      written === undefined
        ? wordNumber(word, unit, {
            before,
            behind: open.slice(match.index + match[0].length),
            language,
          })
        : { value: valueOf(written, language), written: match[0], skip: 0 };
    if (found === null) return [];
    const at = match.index + found.skip;
    const end = at + found.written.length;
    const toBase = bases.some((base) => base > end && base - end <= 20 && !/\d/.test(open.slice(end, base)));
    const role =
      toBase || ordinal !== undefined ? 'percentile' : roleOf(open.slice(end), before, found.written);
    return [{ value: found.value, written: found.written, role, at, end }];
  });
}

/** Most words count nothing, and need no second look. */
function mayCount(word: string, language: Language): boolean {
  return word === 'second' || word === 'third' || numberOfWord(word, language) !== undefined;
}

interface WordNumber {
  readonly value: number;
  readonly written: string;
  /** Letters of the match before the number. */
  readonly skip: number;
}

/** What a word, or two with a hyphen between, count: "twenty-five", the "two" of "two-week", "third" in "a third". */
function wordNumber(
  word: string,
  unit: string | undefined,
  { before, behind, language }: { before: string; behind: string; language: Language },
): WordNumber | null {
  if (unit !== undefined) {
    const both = `${word}-${unit}`;
    const value = numberOfWord(both, language);
    if (value !== undefined) return { value, written: both, skip: 0 };
  }
  const first = numberOfWord(word, language);
  if (first !== undefined) return { value: first, written: word, skip: 0 };
  if (word === 'third' && unit === undefined && fraction.test(before) && ofThem.test(behind)) {
    return { value: 1 / 3, written: word, skip: 0 };
  }
  if (word === 'second' && /\bevery $/.test(before)) return { value: 2, written: word, skip: 0 };
  const second = unit === undefined ? undefined : numberOfWord(unit, language);
  return second === undefined || unit === undefined
    ? null
    : { value: second, written: unit, skip: word.length + 1 };
}

const rangeTail = new RegExp(
  String.raw`^(?: ?[–—-] ?| (?:to|and|or|bis|und|oder) )(?:${digits.en}|${digits.de})`,
);

/** By the words behind and before; a number that opens a range has the role of the one that closes it. */
function roleOf(behind: string, before: string, written: string): NumberRole {
  const rest = behind.replace(rangeTail, '');
  if (/^(?:st|nd|rd|th|\.)?[ -](?:percentile|centile|perzentil)/.test(rest)) return 'percentile';
  if (/^ ?(?:%|per ?cent|prozent)/.test(rest)) return isOfPeople(rest, before) ? 'percentile' : 'share';
  if (
    /(?:percentiles?|perzentile?n?) (?:of |is |at |from |between |von |ist |liegt bei |zwischen )?(?:about |around |etwa |rund )?$/.test(
      before,
    )
  )
    return 'percentile';
  if (
    /^[ -](?:full |whole |ganze |volle )?(?:years?|jahren?)\b/.test(rest) ||
    /\b(?<!(?:women|men|people|others) (?:of )?your )(?:age|aged) (?:of |is |was |in years is )?$|\balter (?:von |ist |beträgt |liegt bei )?$/.test(
      before,
    )
  )
    return 'years';
  if (amountOf.test(rest)) return 'amount';
  if (/\b(?:value|wert)(?: itself| selbst)? (?:is|of|ist|von|beträgt|liegt bei) $/.test(before))
    return 'share';
  return /[.,]/.test(written) ? 'share' : 'plain';
}

/** No report gives an amount of these. */
const amountOf =
  /^[ -](?:[\p{L}]+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|times|people|persons|women|men|adults|studies|trials|groups|glasses|kilos?|kg|calories|steps|cigarettes|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|mal|menschen|personen|frauen|männern?|erwachsenen?|studien|gruppen|gläsern?|kilo|kalorien|schritten?|zigaretten)(?!\p{L})/u;

/** "higher than in 62 % of people", "62 % have a lower Youth": a place among people, not an amount of glycans. */
function isOfPeople(rest: string, before: string): boolean {
  return (
    /^ ?(?:%|per ?cent) (?:of (?:the |all |other |such )*(?:people|women|men|persons|those|them|group)|have |show |a (?:lower|higher))/.test(
      rest,
    ) ||
    /^ ?(?:%|prozent) (?:der (?:anderen |übrigen )*(?:menschen|frauen|männer|personen|gleichaltrigen)|haben |zeigen )/.test(
      rest,
    ) ||
    /\bthan (?:in |that of |those of )?(?:about |around |roughly |nearly )?$|\bals (?:bei )?(?:etwa |rund )?$/.test(
      before,
    )
  );
}
