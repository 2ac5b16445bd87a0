/** Plain English, or German where the reader's words were German: a cheap look at the small words that every sentence has. */
import { foreignWords, germanWords } from '../phrases/lexicon.ts';
import { countSmallWords } from '../text/language.ts';
import type { SentenceRule } from '../text/rule.ts';

const COMPLAINT = 'The text is in English, or in German where the reader wrote German.';

export const languageGuard: SentenceRule = ({ lower, kind, language }, { languages }) => {
  if (kind === 'heading') return [];
  const words = lower.match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  if (words.length === 0) return /\d/.test(lower) ? [] : ['The sentence has no words.'];
  const count = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length;
  const foreign = count(foreignWords);
  if (language === 'de') {
    return languages.includes('de') && foreign <= count(germanWords) ? [] : [COMPLAINT];
  }
  const english = countSmallWords(words, 'en');
  const others = foreign + count(germanWords);
  if (others >= english && (others >= 2 || (others === 1 && words.length >= 7))) return [COMPLAINT];
  // A language whose words are not known here: no small English word among so many.
  if (english === 0 && words.length >= (others > 0 ? 4 : 6)) return [COMPLAINT];
  return words.length >= 9 && english / words.length < 0.12 ? [COMPLAINT] : [];
};
