/**
 * Which topics a clause comes nearest to: its words and letters beside those of example phrases, in both languages. No
 * model, and the same answer every time. docs/decisions: why no sentence encoder.
 */
import { topicExamples } from '../topics/examples/examples.ts';
import type { TopicId } from '../topics/topic.ts';
import { plainWords } from './words.ts';
import type { AnswerLanguage } from '../language/languages.ts';

export interface Near {
  readonly topic: TopicId;
  /** 0 (nothing in common) to 1 (the same words). */
  readonly score: number;
}

/** Whole words, pairs of words, and runs of letters, so that a slip of the pen costs little. */
function features(text: string): Set<string> {
  const words = text.match(/[a-z0-9]+/g) ?? [];
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  const letters = words.flatMap((word) => runs(`_${word}_`, 4));
  return new Set([...words.map((word) => `=${word}`), ...pairs.map((pair) => `+${pair}`), ...letters]);
}

function runs(word: string, length: number): string[] {
  return Array.from({ length: Math.max(1, word.length - length + 1) }, (_, at) =>
    word.slice(at, at + length),
  );
}

interface Index {
  readonly topics: readonly TopicId[];
  readonly rarity: ReadonlyMap<string, number>;
  /** By feature: the examples that have it, with its weight in each. */
  readonly postings: ReadonlyMap<string, readonly (readonly [example: number, weight: number])[]>;
}

function indexOf(language: AnswerLanguage): Index {
  const all = topicExamples.flatMap(([topic, examples]) =>
    examples[language].map((phrase) => ({ topic, found: features(plainWords(phrase)) })),
  );
  const counts = new Map<string, number>();
  for (const { found } of all) for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  const rarity = new Map([...counts].map(([one, times]) => [one, Math.log(all.length / times)]));
  const postings = new Map<string, [number, number][]>();
  for (const [example, { found }] of all.entries()) {
    for (const [one, weight] of weighed(found, rarity, all.length)) {
      const entries = postings.get(one) ?? [];
      entries.push([example, weight]);
      postings.set(one, entries);
    }
  }
  return { topics: all.map(({ topic }) => topic), rarity, postings };
}

function weighed(
  found: ReadonlySet<string>,
  rarity: ReadonlyMap<string, number>,
  size: number,
): readonly (readonly [string, number])[] {
  const raw = [...found].map((one) => [one, rarity.get(one) ?? Math.log(size)] as const);
  const length = Math.sqrt(raw.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return raw.map(([one, weight]) => [one, weight / length]);
}

const indexes = new Map<AnswerLanguage, Index>();
/** A conversation is read anew with each message, so most clauses come again. */
const remembered = new Map<string, readonly Near[]>();
const mostRemembered = 500;
/** Of a clause only so many characters are compared. */
const longestClause = 300;

/** The nearest topics, best first, each once. `plain` as `plainWords` gives it. */
export function nearestTopics(plain: string, language: AnswerLanguage): readonly Near[] {
  const clause = plain.slice(0, longestClause);
  const key = `${language} ${clause}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found = compared(clause, language);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, found);
  return found;
}

function compared(clause: string, language: AnswerLanguage): readonly Near[] {
  const index = indexes.get(language) ?? indexOf(language);
  indexes.set(language, index);
  const scores = new Map<number, number>();
  for (const [one, weight] of weighed(features(clause), index.rarity, index.topics.length))
    for (const [example, other] of index.postings.get(one) ?? [])
      scores.set(example, (scores.get(example) ?? 0) + weight * other);
  const best = new Map<TopicId, number>();
  for (const [example, score] of scores) {
    const topic = index.topics[example];
    if (topic !== undefined && score > (best.get(topic) ?? 0)) best.set(topic, score);
  }
  return [...best].map(([topic, score]) => ({ topic, score })).toSorted((a, b) => b.score - a.score);
}
