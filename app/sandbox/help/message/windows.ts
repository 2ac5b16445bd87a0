/**
 * The parts of a message that are judged by themselves: one alarming sentence counts, however much else is said. All of
 * it; each sentence; each two that follow on each other; and of a long message, pieces of a fixed length, for those who
 * type without signs.
 */
import type { Word } from './words.ts';

/** Places of the first and the last word. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const longMessageWords = 24;
const pieceWords = 18;
const stepWords = 8;

/** The whole message first; empty for a message without words. */
export function windowsOf(words: readonly Word[]): Window[] {
  if (words.length === 0) return [];
  return [{ from: 0, to: words.length - 1 }, ...sentenceWindows(words), ...pieces(words)];
}

function sentenceWindows(words: readonly Word[]): Window[] {
  const starts = words.flatMap(({ sentence }, at) => (sentence === words[at - 1]?.sentence ? [] : [at]));
  if (starts.length < 2) return [];
  const endOf = (index: number): number => (starts[index + 1] ?? words.length) - 1;
  return starts.flatMap((from, index) => {
    const alone = endOf(index) > from ? [{ from, to: endOf(index) }] : [];
    const withNext = starts.length > 2 && index + 1 < starts.length;
    return withNext ? [...alone, { from, to: endOf(index + 1) }] : alone;
  });
}

function pieces(words: readonly Word[]): Window[] {
  if (words.length <= longMessageWords) return [];
  const last = words.length - 1;
  const count = Math.ceil(words.length / stepWords);
  return Array.from({ length: count }, (_, index) => {
    const from = index * stepWords;
    return { from, to: Math.min(from + pieceWords - 1, last) };
  });
}
