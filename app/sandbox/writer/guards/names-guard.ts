/**
 * No brand, no person, no shop: a closed world of capitals. Within a sentence only words of the lexicon may begin with
 * one; at its start a word is taken for a name when it is spelled like one, or when instructions or a message wrote it
 * with a capital within a sentence of theirs. Names that the service knows (`forbidden`) are refused however written.
 */
import type { GuardContext, Sentence, SentenceRule } from '../text/rule.ts';
import { clearLanguageOf } from '../text/language.ts';
import { commonWords } from '../phrases/common-words.ts';
import {
  brands,
  capitalised,
  chemistry,
  commonOpeners,
  englishWords,
  medicalNames,
} from '../phrases/lexicon.ts';

const COMPLAINT = 'No names of people, companies, products or places: ';

export const namesGuard: SentenceRule = (sentence, context) =>
  sentence.kind === 'heading' ? [] : [...knownNames(sentence, context), ...capitals(sentence, context)];

/** Names that the service knows, and brands: in any language. */
export function knownNames(sentence: Sentence, context: GuardContext): string[] {
  const letters = bareOf(sentence.lower);
  const known = context.forbidden
    .filter((name) => contains(sentence.lower, letters, name))
    .map(() => `${COMPLAINT}a name that must not occur.`);
  const lone = (sentence.lower.match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => brands.has(word) || context.nameWords.has(word))
    .map((word) => `${COMPLAINT}"${word}".`);
  return [...known, ...lone];
}

/**
 * Lower case. Names to be looked for whole. An account may be called "Practice" or "Better Sleep": of a name made of
 * everyday words nothing is looked for; written as a name it has a capital, which is refused.
 */
export function tellingNames(names: readonly string[]): string[] {
  return names
    .map((name) => name.toLowerCase())
    .filter((name) => (name.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !isEveryday(word)));
}

/** Words of those names that give them away alone ("northwind"). */
export function nameWordsOf(names: readonly string[]): Set<string> {
  const words = names.flatMap(
    (name) => name.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? [],
  );
  return new Set(words.filter((word) => !isEveryday(word)));
}

/** Short words tell nobody apart, unless they are codes. */
function isEveryday(word: string): boolean {
  if (word.length < 4) return !/\d/.test(word);
  return [word, word.replace(/s$/, '')].some(
    (one) => commonWords.has(one) || commonOpeners.has(one) || englishWords.has(one),
  );
}

/** Also written apart or with other signs between: "Long-Life" is "longlife". */
function contains(lower: string, letters: string, name: string): boolean {
  const bare = bareOf(name);
  if (bare.length < 3) return false;
  if (bare.length < 6) return new RegExp(`(?<![\\p{L}\\p{N}])${bare}(?![\\p{L}\\p{N}])`, 'u').test(lower);
  return letters.includes(bare);
}

function bareOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Begins of sentences within the unit: behind a colon, a dash, an opening quote or bracket a capital is usual. */
const opening = /(?:^|[:;.!?…–—]['")]*\s+|[–—]|["(]|['“‘])$/;

function capitals({ text, lower, language }: Sentence, { suspects, asked }: GuardContext): string[] {
  const complaints: string[] = [];
  // "13 Jahre." has nothing to tell the language by but the message.
  const isGerman = language === 'de' || (asked.language === 'de' && clearLanguageOf(lower) === null);
  for (const match of text.matchAll(/\p{L}[\p{L}\d]*(?:['’]\p{Ll}+)?/gu)) {
    const word = match[0].replace(/['’]\p{Ll}+$/u, '');
    if (!/\p{Lu}/u.test(word) || isAllowed(word) || isAbbreviationOf(word, asked.text)) continue;
    const starts = opening.test(text.slice(0, match.index));
    const lower = word.toLowerCase();
    const spelledAsName = /.\p{Lu}/u.test(word);
    // German begins every noun with a capital: there only the spelling gives a name away.
    const suspect = !isGerman && suspects.has(lower) && !commonOpeners.has(lower);
    const amid = !isGerman && !starts;
    if (amid || spelledAsName || suspect) complaints.push(`${COMPLAINT}"${word}".`);
  }
  return complaints;
}

/** "CRP", because the customer wrote of it. */
function isAbbreviationOf(word: string, asked: string): boolean {
  if (!/^\p{L}*\p{Lu}\p{L}*[\p{Lu}\d]\p{L}*$/u.test(word) || word.length > 6) return false;
  return new RegExp(String.raw`\b${word.toLowerCase()}\b`).test(asked);
}

function isAllowed(word: string): boolean {
  return (
    /^[A-EIK]\d{0,2}$/.test(word) || capitalised.has(word) || medicalNames.has(word) || chemistry.test(word)
  );
}

/** Words of untrusted texts that stand there with a capital where no sentence begins. */
export function suspectsIn(texts: readonly string[]): Set<string> {
  const found = texts.flatMap((text) => {
    const named = [...text.matchAll(/(?<=[^\s.!?:;"“(>*-][*_"”')]*[ \t]+["“'*_(]*)[A-Z][A-Za-z0-9]+/g)].map(
      (match) => match[0],
    );
    const spelled = text.match(/\b[A-Z]?[a-z]+[A-Z]\w*|\b[A-Z]{2,}\w*/g) ?? [];
    return [...named, ...spelled];
  });
  return new Set(found.filter((word) => !isAllowed(word)).map((word) => word.toLowerCase()));
}
