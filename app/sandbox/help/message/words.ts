/**
 * A message as words that can be compared, however it was typed: without capitals, accents, signs, and doubled letters.
 * The patterns of the lexicons are written in the same way, so that both sides lose the same.
 */

export interface Word {
  readonly text: string;
  /** Which sentence of the message it is in, from 0. */
  readonly sentence: number;
}

/** Letters that Unicode does not take apart. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/đ/g, 'd'],
  [/ł/g, 'l'],
  [/ı/g, 'i'],
];

/** "can't", "hab's": what stands behind such an apostrophe belongs to the word. Behind any other a word begins ("l'air"). */
const closing = /(?<=\p{L})['’‘ʼ`´](?=(?:t|s|m|re|ve|ll|d|n)(?!\p{L}))/gu;

/** In lower case, without accents. */
export function unaccented(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '')
    .toLowerCase();
  return letters
    .reduce((written, [letter, instead]) => written.replace(letter, instead), plain)
    .replace(closing, '');
}

/** How a word is compared: a letter twice or more is that letter, and in German an umlaut written out is an umlaut. */
export function spelling(word: string, isGerman: boolean): string {
  const written = isGerman ? word.replace(/([aou])e/g, '$1') : word;
  return written.replace(/(\p{L})\1+/gu, '$1');
}

const token = /\d+\/\d+|\d+(?:[.,]\d+)?|\p{L}+|\p{Extended_Pictographic}|;\)|[.!?…;\n]+/gu;
const sentenceEnd = /^[.!?…;\n]+$/;

export const isNumber = (text: string): boolean => /^\d/.test(text);

/** Short forms of people's typing that would be lost with their doubled letters: Italian "nn". */
const asSaid: ReadonlyMap<string, string> = new Map([['nn', 'non']]);

/** The words of a message in order. A number is a word, with a point: "39,5" is "39.5". */
export function wordsOf(message: string, isGerman: boolean): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  for (const [found] of unaccented(message).matchAll(token)) {
    if (found !== ';)' && sentenceEnd.test(found)) sentence += 1;
    else {
      const text = isNumber(found) ? found.replace(',', '.') : spelling(asSaid.get(found) ?? found, isGerman);
      words.push({ text, sentence });
    }
  }
  return words;
}
