/** Plain English: a cheap look at the small words, which every sentence of some length has. */
import { englishWords, foreignWords } from '../phrases/lexicon.ts';
import type { SentenceRule } from '../text/rule.ts';

const COMPLAINT = 'The text is in English only.';

export const languageGuard: SentenceRule = ({ lower, kind }) => {
  if (kind === 'heading') return [];
  const words = lower.match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
  if (words.length === 0) return /\d/.test(lower) ? [] : ['The sentence has no words.'];
  const english = words.filter((word) => englishWords.has(word)).length;
  const foreign = words.filter((word) => foreignWords.has(word)).length;
  if (foreign >= 2 && foreign >= english) return [COMPLAINT];
  // A language whose words are not known here: no small English word among so many.
  if (english === 0 && words.length >= (foreign > 0 ? 4 : 6)) return [COMPLAINT];
  return words.length >= 9 && english / words.length < 0.12 ? [COMPLAINT] : [];
};
