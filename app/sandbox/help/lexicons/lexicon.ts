/**
 * Lexicons: which words and phrases speak of what. A line names a concept and lists how it is put. Words of a phrase are
 * joined by `_`; `*` at a word's end stands for any ending; `~` for up to three words; `<name>` for a kind of word.
 */
import { spelling, unaccented } from '../message/words.ts';
import type { Word } from '../message/words.ts';

/** A concept found in a message. */
export interface Finding {
  readonly concept: string;
  /** Places of its first and its last word in the message. */
  readonly from: number;
  readonly to: number;
}

type Part = { readonly text: string; readonly open: boolean } | 'gap' | 'number' | readonly string[];
interface Entry {
  readonly concept: string;
  readonly rest: readonly Part[];
}

export interface Lexicon {
  readonly whole: ReadonlyMap<string, readonly Entry[]>;
  readonly beginning: ReadonlyMap<string, readonly Entry[]>;
  readonly longest: number;
  readonly numbered: readonly Entry[];
}

const mostBetween = 3;
const classes: Readonly<Record<string, readonly string[]>> = {
  cant: 'cant cannot couldnt unable struggling hardly barely'.split(' '),
};

/** Puts single letters ("l_air") and the word behind them together too, as they are typed without the apostrophe. */
function withJoined(pattern: string): string[] {
  const joined = pattern.replace(/(^|_)([a-z]|qu)_(?=[a-z])/g, '$1$2');
  return joined === pattern ? [pattern] : [pattern, joined];
}

function partsOf(pattern: string, isGerman: boolean): Part[] {
  return pattern.split('_').flatMap((part): Part[] => {
    if (part === '') return [];
    if (part === '~') return ['gap'];
    const kind = /(.*)<(\w+)>(.*)/.exec(part);
    if (kind !== null) {
      const [, before = '', name = '', behind = ''] = kind;
      const list: Part =
        name === 'number' ? 'number' : (classes[name] ?? []).map((word) => spelling(word, isGerman));
      return [...partsOf(before, isGerman), list, ...partsOf(behind, isGerman)];
    }
    const open = part.endsWith('*');
    const pieces = unaccented(part.replace(/\*$/, '')).match(/\d+|[^\d\W]+|[^\w\s]/gu) ?? [];
    return pieces.map((text, at) => ({
      text: spelling(text, isGerman),
      open: open && at === pieces.length - 1,
    }));
  });
}

/** Reads lexicons, one or several of the same language. */
export function readLexicon(texts: readonly string[], isGerman = false): Lexicon {
  const whole = new Map<string, Entry[]>();
  const beginning = new Map<string, Entry[]>();
  const numbered: Entry[] = [];
  const add = (map: Map<string, Entry[]>, key: string, entry: Entry): void => {
    const entries = map.get(key);
    if (entries === undefined) map.set(key, [entry]);
    else entries.push(entry);
  };
  let concept = '';
  for (const item of texts.join('\n').split(/\s+/)) {
    if (item.endsWith(':')) concept = item.slice(0, -1);
    else
      for (const pattern of withJoined(item)) {
        const [first, ...rest] = partsOf(pattern, isGerman);
        if (first === undefined || first === 'gap') continue;
        const entry = { concept, rest };
        if (first === 'number') numbered.push(entry);
        else if ('text' in first) add(first.open ? beginning : whole, first.text, entry);
        else for (const word of first) add(whole, word, entry);
      }
  }
  const longest = Math.max(0, ...[...beginning.keys()].map((key) => key.length));
  return { whole, beginning, longest, numbered };
}

const isNumber = (text: string): boolean => /^\d/.test(text);

function fits(part: Part, { text }: Word): boolean {
  if (part === 'number') return isNumber(text);
  if (part === 'gap') return true;
  if ('text' in part) return part.open ? text.startsWith(part.text) : text === part.text;
  return part.includes(text);
}

/** Where the rest of a phrase ends when it stands from `at` on; null when it does not. */
function endOf(rest: readonly Part[], words: readonly Word[], at: number): number | null {
  const [part, ...others] = rest;
  if (part === undefined) return at - 1;
  if (part === 'gap') {
    for (let skipped = 0; skipped <= mostBetween; skipped += 1) {
      const end = endOf(others, words, at + skipped);
      if (end !== null) return end;
    }
    return null;
  }
  const word = words[at];
  if (word === undefined || !fits(part, word)) return null;
  return endOf(others, words, at + 1);
}

function entriesFor({ whole, beginning, longest, numbered }: Lexicon, text: string): Entry[] {
  const entries = [...(whole.get(text) ?? [])];
  for (let length = Math.min(text.length, longest); length > 0; length -= 1)
    entries.push(...(beginning.get(text.slice(0, length)) ?? []));
  if (isNumber(text)) entries.push(...numbered);
  return entries;
}

/** All concepts of a message, in the order of their first words. */
export function findingsIn(words: readonly Word[], lexicon: Lexicon): Finding[] {
  return words.flatMap(({ text }, from) =>
    entriesFor(lexicon, text).flatMap(({ concept, rest }) => {
      const to = endOf(rest, words, from + 1);
      return to === null ? [] : [{ concept, from, to }];
    }),
  );
}
