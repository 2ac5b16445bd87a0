/** What the classifier sees of a clause: words, neighbors, runs of letters, and the rules that it meets. */
import { withoutIndexNames } from './index-questions.ts';
import { signsIn } from './rules.ts';
import type { Language } from '../../words/language.ts';

/** Hashes of features, ascending and each once, all of the same weight within a group. */
export interface Features {
  readonly hashes: Uint32Array;
  readonly values: Float32Array;
}

/** How much a group of features counts as a whole, and up to how many of them share that. */
const groups = {
  word: { weight: 1, shared: 6 },
  pair: { weight: 0.8, shared: 6 },
  run: { weight: 1, shared: 40 },
  rule: { weight: 0.9, shared: 2 },
  shape: { weight: 0.3, shared: 2 },
} as const;
type Group = keyof typeof groups;

const shortestRun = 3;
const longestRun = 5;
/** Words farther back in a clause say nothing new. */
const mostWords = 40;

/** FNV-1a, 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** @param clause as `plainWords` gives it */
export function featuresOf(clause: string, language: Language): Features {
  const weights = new Map<number, number>([[hashOf('bias'), 1]]);
  for (const [group, names] of Object.entries(namesIn(clause, language)) as [Group, string[]][]) {
    const unique = new Set(names);
    const { weight, shared } = groups[group];
    const value = weight / Math.sqrt(Math.max(shared, unique.size));
    for (const name of unique) weights.set(hashOf(`${group}:${name}`), value);
  }
  const ordered = [...weights].toSorted(([a], [b]) => a - b);
  return {
    hashes: Uint32Array.from(ordered, ([hash]) => hash),
    values: Float32Array.from(ordered, ([, value]) => value),
  };
}

function namesIn(clause: string, language: Language): Record<Group, string[]> {
  const plain = withoutIndexNames(clause).replace(/\d+(?:[.,]\d+)?/g, 'num');
  const words = (plain.match(/[a-z']+/g) ?? []).map((word) => word.replaceAll("'", '')).slice(0, mostWords);
  return {
    word: words,
    pair: ['^', ...words, '$'].flatMap((word, at, all) =>
      [all[at + 1], all[at + 2]].filter((next) => next !== undefined).map((next) => `${word} ${next}`),
    ),
    run: words.flatMap(runsOf),
    rule: [...signsIn(clause, language)],
    shape: [
      `words ${String(Math.min(6, Math.ceil(words.length / 2)))}`,
      clause.includes('?') ? 'asked' : 'said',
      ...(plain === clause ? [] : ['named']),
    ],
  };
}

function runsOf(word: string): string[] {
  const closed = `_${word}_`;
  const found: string[] = [];
  for (let length = shortestRun; length <= longestRun; length += 1)
    for (let at = 0; at + length <= closed.length; at += 1) found.push(closed.slice(at, at + length));
  return found;
}
