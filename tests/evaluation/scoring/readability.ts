/** The US school grade that a text takes, by Flesch and Kincaid, and its length. */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { sentencesOf } from './sentences.ts';

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d][\p{L}\d'’.,-]*/gu) ?? [];
}

/** Headings and citations are left out; a number counts as a word of one syllable. */
export function gradeOf(text: string): number {
  const sentences = sentencesOf(text).filter(({ plain }) => wordsOf(plain).length > 1);
  const words = sentences.flatMap(({ plain }) => wordsOf(plain));
  const syllables = words.reduce(
    (sum, word) => sum + (/^\d/.test(word) ? 1 : Math.max(1, syllable(word))),
    0,
  );
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

export function wordCount(text: string): number {
  return sentencesOf(text).reduce((sum, { plain }) => sum + wordsOf(plain).length, 0);
}
