/**
 * What a linear model weighs (linear.ts): the concepts of a window, each two of them together, its words, its pairs of
 * words, and the pieces of its longer words. Each is named by a hash of what it is.
 */
import type { Finding } from '../lexicons/lexicon.ts';
import type { Window } from '../message/windows.ts';
import { isNumber } from '../message/words.ts';
import type { Word } from '../message/words.ts';

export interface Features {
  readonly hashes: Uint32Array;
  readonly values: Float32Array;
}

/** FNV-1a with a final mix, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The groups of features: how much each counts, and from how many on they share that. So a long message does not outweigh
 * what is said in it.
 */
const groups = {
  concept: { weight: 1, shared: 3 },
  pair: { weight: 1, shared: 6 },
  word: { weight: 0.5, shared: 10 },
  bigram: { weight: 0.5, shared: 10 },
  piece: { weight: 1, shared: 60 },
} as const;

const pieceLengths = [4, 5];
const shortestInPieces = 4;

/** Numbers are words by their kind: which number it is, measures.ts says. */
function wordName(text: string): string {
  if (!isNumber(text)) return text;
  if (text.includes('/')) return '#ratio';
  return text.includes('.') ? '#decimal' : `#${Math.min(text.length, 4)}`;
}

function piecesOf(text: string): string[] {
  if (isNumber(text) || text.length < shortestInPieces) return [];
  const closed = `<${text}>`;
  return pieceLengths.flatMap((length) =>
    Array.from({ length: Math.max(0, closed.length - length + 1) }, (_, at) => closed.slice(at, at + length)),
  );
}

/** The names of a window's features by group. */
function namesIn(
  words: readonly Word[],
  findings: readonly Finding[],
  { from, to }: Window,
): Record<keyof typeof groups, readonly string[]> {
  const within = findings.filter((finding) => finding.from >= from && finding.to <= to);
  const concepts = [...new Set(within.map(({ concept }) => concept))].toSorted();
  const names = words.slice(from, to + 1).map(({ text }) => wordName(text));
  return {
    concept: concepts,
    pair: concepts.flatMap((one, at) => concepts.slice(at + 1).map((other) => `${one}+${other}`)),
    word: names,
    bigram: names.slice(1).map((name, at) => `${names[at] ?? ''}_${name}`),
    piece: words.slice(from, to + 1).flatMap(({ text }) => piecesOf(text)),
  };
}

export const bias = hashOf('bias');

export function featuresIn(words: readonly Word[], findings: readonly Finding[], window: Window): Features {
  const names = namesIn(words, findings, window);
  const hashes: number[] = [bias];
  const values: number[] = [1];
  for (const group of Object.keys(groups) as (keyof typeof groups)[]) {
    const unique = new Set(names[group]);
    const { weight, shared } = groups[group];
    const value = weight / Math.sqrt(Math.max(shared, unique.size));
    for (const name of unique) {
      hashes.push(hashOf(`${group}:${name}`));
      values.push(value);
    }
  }
  return { hashes: Uint32Array.from(hashes), values: Float32Array.from(values) };
}
