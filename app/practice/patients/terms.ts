import { createHmac } from 'node:crypto';
import type { PatientRecord } from './record.ts';

/** What patients are found by. */
type TermKind = 'word' | 'start' | 'birth' | 'zip';

/** Blinds a term: equal terms of one shop are equal, and say nothing without the shop's key. */
export type Blind = (kind: TermKind, term: string) => string;

/** Half of a SHA-256: no two terms of a shop meet by chance. */
const BLIND_BYTES = 16;

/** Words are also found by their first letters: so many at least, and at most. */
const SHORTEST_START = 3;
const LONGEST_START = 8;

export function blindWith(key: Buffer): Blind {
  return (kind, term) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, term]))
      .digest()
      .subarray(0, BLIND_BYTES)
      .toString('base64url');
}

/** Letters that Unicode doesn't take apart, and how people without them on their keyboard write them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const lettersAndDigits = /[\p{L}\p{N}]+/gu;
const apostrophes = /['’‘ʼ`´]/gu;

/** A word without marks: `Müller` is `muller`, `Weiß` is `weiss`. */
function plain(word: string): string {
  const written = [...word].map((letter) => WRITTEN_OUT[letter] ?? letter).join('');
  return written.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The words of a name, each in every spelling that it is looked for by: without marks, and with umlauts written out
 * (`Müller` by `muller` and `mueller`). `O’Brien` is one word, `Müller-Lüdenscheidt` two.
 */
export function nameWords(name: string): string[][] {
  const words = name.normalize('NFC').toLowerCase().replace(apostrophes, '').match(lettersAndDigits) ?? [];
  return words.map((word) => {
    const writtenOut = [...word].map((letter) => UMLAUTS[letter] ?? letter).join('');
    return [...new Set([plain(word), plain(writtenOut)])].filter((spelling) => spelling !== '');
  });
}

const plainZip = (zip: string): string => plain(zip.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');

/** A zip code as a whole and by its parts: `SW1A 1AA` is looked for with and without the space. */
const zipWords = (zip: string): string[] => [plainZip(zip), ...zip.split(/\s+/u).map(plainZip)];

const startsOf = (word: string): string[] => {
  const letters = [...word];
  const longest = Math.min(LONGEST_START, letters.length);
  return Array.from({ length: Math.max(0, longest - SHORTEST_START + 1) }, (_, i) =>
    letters.slice(0, SHORTEST_START + i).join(''),
  );
};

/** The fields that a patient is found by. */
export const foundByFields = [
  'name',
  'dateOfBirth',
  'zip',
] as const satisfies readonly (keyof PatientRecord)[];

type FoundBy = Pick<PatientRecord, (typeof foundByFields)[number]>;

/** Everything that a record is found by, blinded: the words of the name, their first letters, birth date and zip. */
export function termsOf(record: FoundBy, blind: Blind): string[] {
  const words = nameWords(record.name).flat();
  const terms = [
    ...words.map((word) => blind('word', word)),
    ...words.flatMap(startsOf).map((start) => blind('start', start)),
    ...(record.dateOfBirth === null ? [] : [blind('birth', record.dateOfBirth)]),
    ...(record.zip === null ? [] : zipWords(record.zip).map((zip) => blind('zip', zip))),
  ];
  return [...new Set(terms)];
}

/** The words of a record's name, blinded, each in all of its spellings. */
export const wordTermsOf = ({ name }: PatientRecord, blind: Blind): string[][] =>
  nameWords(name).map((spellings) => spellings.map((word) => blind('word', word)));

export const birthTerm = (day: string, blind: Blind): string => blind('birth', day);

/** More words than this are not looked at: nobody's search has more. */
const MOST_WORDS = 8;

/**
 * What somebody typed into the search box, as groups of blinded terms: a patient is found who has one of each group.
 * Each word is part of a name (its beginning, from three letters on, or all of it) or a zip code; a date is a birth date,
 * written `1984-03-27`, `27.3.1984` or `3/27/1984`.
 */
export function searchTerms(typed: string, blind: Blind): string[][] {
  const groups: string[][] = [];
  const rest = typed.slice(0, 300).replace(/\S*\d[./-]\d+[./-]\d+\S*/gu, (written) => {
    const day = birthDayOf(written);
    if (day === null) return written;
    groups.push([blind('birth', day)]);
    return ' ';
  });
  for (const written of rest.split(/\s+/u)) {
    for (const spellings of nameWords(written)) {
      const terms = spellings.flatMap((word) => {
        const start = [...word].slice(0, LONGEST_START).join('');
        const isStart = [...word].length >= SHORTEST_START && [...word].length <= LONGEST_START;
        return isStart ? [blind('start', start), blind('word', word)] : [blind('word', word)];
      });
      groups.push([...new Set([...terms, blind('zip', plainZip(written))])]);
    }
  }
  return groups.slice(0, MOST_WORDS);
}

/** A day as people write it: `1984-03-27`, `27.3.1984` or `3/27/1984`; null for anything else. */
export function birthDayOf(written: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : german
      ? [german[3], german[2], german[1]]
      : american
        ? [american[3], american[1], american[2]]
        : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
