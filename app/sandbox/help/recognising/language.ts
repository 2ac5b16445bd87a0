/** Which language a message is in, told from its short words and the letters that follow on each other. */
import { unaccented } from '../message/words.ts';
import { bias, hashOf } from './features.ts';
import type { Features } from './features.ts';
import { scoresOf } from './linear.ts';
import type { LinearModel } from './linear.ts';
import { helpLanguages } from '../../words/language.ts';
import type { HelpLanguage } from '../../words/language.ts';

/** The classes of the model: the languages, and any other. */
export const languageClasses = [...helpLanguages, 'other'] as const;
export type GuessedLanguage = (typeof languageClasses)[number];

const longestSequence = 4;
const firstLetters = 400;

/** A message's words, and its sequences of up to four letters. */
export function languageFeatures(message: string): Features {
  // Signs over letters tell more than anything: they stay, beside the letters without them.
  const accented = message.slice(0, firstLetters).toLowerCase().normalize('NFC');
  const signs = accented.match(/[^\p{ASCII}]/gu) ?? [];
  const words = unaccented(accented).match(/\p{L}+/gu) ?? [];
  const names = new Set([...words.flatMap(sequencesOf), ...signs.map((sign) => `sign ${sign}`)]);
  const value = 1 / Math.sqrt(Math.max(20, names.size));
  const hashes = [bias, ...[...names].map(hashOf)];
  return {
    hashes: Uint32Array.from(hashes),
    values: Float32Array.from(hashes, (_, at) => (at === 0 ? 1 : value)),
  };
}

function sequencesOf(word: string): string[] {
  const closed = `<${word}>`;
  const sequences = [closed];
  for (let length = 2; length <= longestSequence; length += 1)
    for (let at = 0; at + length <= closed.length; at += 1) sequences.push(closed.slice(at, at + length));
  return sequences;
}

export interface LanguageGuess {
  readonly language: GuessedLanguage;
  /** 0 to 1 */
  readonly probability: number;
}

/** The languages by how likely they are, the likeliest first. */
export function languagesOf(model: LinearModel, message: string): LanguageGuess[] {
  const scores = scoresOf(model, languageFeatures(message));
  const largest = Math.max(...scores);
  const shares = Array.from(scores, (score) => Math.exp(score - largest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return languageClasses
    .map((language, at) => ({ language, probability: (shares[at] ?? 0) / sum }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** A language that help is given in; English for any other. */
export function answerLanguage(guesses: readonly LanguageGuess[]): HelpLanguage {
  const likeliest = guesses[0]?.language;
  return likeliest === undefined || likeliest === 'other' ? 'en' : likeliest;
}
