/** Cuts a sentence into words and says what each means to the guard (phrases/concept-words.ts, stance-words.ts). */
import { conceptWords } from '../../phrases/concept-words.ts';
import { careCues } from '../../phrases/care-cues.ts';
import { harmCues } from '../../phrases/harm-cues.ts';
import { stanceWords } from '../../phrases/stance-words.ts';

import { wordPattern } from '../../text/pattern.ts';

export interface Word {
  readonly text: string;
  /** Names of concepts and stances. */
  readonly meanings: readonly string[];
}

/** In lower case, straight apostrophes. Numbers are one word, `#`; citation marks are gone. */
export function wordsOf(text: string): Word[] {
  const found =
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/\d[\d.,]*|[\p{L}][\p{L}\d]*(?:['-][\p{L}\d]+)*|[?!;:]/gu) ?? [];
  return found.map((one) => {
    if (/^\d/.test(one)) return { text: '#', meanings: [] };
    return { text: one, meanings: meaningsOf(one) };
  });
}

type Matcher = (word: string) => boolean;

const matchers: readonly (readonly [string, Matcher])[] = [
  ...Object.entries(conceptWords),
  ...Object.entries(stanceWords).map(([name, words]): [string, string] => [`~${name}`, words]),
].map(([name, words]) => [name, matcherOf(words)]);

function matcherOf(words: string): Matcher {
  const sources = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      if (word.startsWith('=')) return `^${word.slice(1)}$`;
      if (word.startsWith('*')) return word.slice(1);
      return word.length <= 3 ? `^${word}(?:s|e|en)?$` : `^${word}`;
    });
  const pattern = new RegExp(sources.join('|'), 'u');
  return (word) => pattern.test(word);
}

const remembered = new Map<string, readonly string[]>();
const mostRemembered = 20_000;

function meaningsOf(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const found = matchers.filter(([, matches]) => matches(word)).map(([name]) => name);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, found);
  return found;
}

const turnsIn = (cues: Readonly<Record<string, string>>): (readonly [string, RegExp])[] =>
  Object.entries(cues).map(([name, source]) => [`@${name}`, wordPattern(source)]);
const caring = turnsIn(careCues);
const harming = turnsIn(harmCues);

interface Turns {
  readonly care: readonly string[];
  readonly harm: readonly string[];
}

let lastText = '';
let lastTurns: Turns = { care: [], harm: [] };

/** Turns of phrase in a sentence, each once. Several guards ask in turn, so the last answer is kept. */
export function turnsOf(text: string): Turns {
  const plain = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\d[\d.,]*/g, '#');
  if (plain === lastText) return lastTurns;
  const found = (turns: typeof caring): string[] =>
    turns.filter(([, pattern]) => pattern.test(plain)).map(([name]) => name);
  lastText = plain;
  lastTurns = { care: found(caring), harm: found(harming) };
  return lastTurns;
}

/** These alone are the report's and the test's own affair. */
const ofTheReport = new Set(['test', 'study', 'brand']);

/** Whether there is a matter of health or of living among the concepts. */
export function hasMatter(meanings: ReadonlySet<string>): boolean {
  return [...meanings].some((one) => !ofTheReport.has(one));
}

/** What a text speaks of: its concepts, each once. */
export function meaningsIn(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap(({ meanings }) => meanings.filter((one) => !one.startsWith('~'))));
}
