/** How much texts about different results are like each other. Numbers count as equal: they are what a result brings. */
import { quantile } from '../../support/statistics.ts';
import { sentencesOf } from './sentences.ts';

export interface Variety {
  /** Share (0 to 1) of the texts that open with a sentence of their own or shared by few. */
  readonly distinctOpenings: number;
  /** Share of the texts that have the most frequent opening. */
  readonly commonestOpening: number;
  /** Jaccard similarity of the five-word sequences of two texts: mean, and 95 % of pairs are below. */
  readonly meanSimilarity: number;
  readonly highSimilarity: number;
  /** Sentences in more than 30 % of the texts, with the share. */
  readonly shared: readonly { readonly sentence: string; readonly share: number }[];
}

const gramLength = 5;
const sharedFrom = 0.3;

function masked(sentence: string): string {
  return sentence.replace(/\d+(?:[.,]\d+)*/g, '#').toLowerCase();
}

function grams(text: string): Set<string> {
  const words = masked(text).match(/[\p{L}#'’-]+/gu) ?? [];
  return new Set(words.map((_, at) => words.slice(at, at + gramLength).join(' ')).slice(0, 1 - gramLength));
}

/** Jaccard similarity of each two texts. Goes by what is shared, which is little, and not pair by pair. */
function similaritiesOf(texts: readonly string[]): number[] {
  const all = texts.map(grams);
  const places = new Map<string, number[]>();
  for (const [at, own] of all.entries()) {
    for (const gram of own) {
      const others = places.get(gram);
      if (others === undefined) places.set(gram, [at]);
      else others.push(at);
    }
  }
  const common = all.map(() => new Uint32Array(all.length));
  for (const sharing of places.values()) {
    for (const [nth, one] of sharing.entries()) {
      const row = common[one];
      if (row !== undefined) for (const other of sharing.slice(nth + 1)) row[other] = (row[other] ?? 0) + 1;
    }
  }
  return all.flatMap((one, at) =>
    all.slice(at + 1).map((other, further) => {
      const shared = common[at]?.[at + 1 + further] ?? 0;
      return shared / Math.max(1, one.size + other.size - shared);
    }),
  );
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function varietyOf(texts: readonly string[]): Variety {
  const sentences = texts.map((text) => sentencesOf(text).map(({ plain }) => masked(plain)));
  const openings = countOf(sentences.map(([first = '']) => first));
  const similarities = similaritiesOf(texts);
  const inTexts = countOf(sentences.flatMap((own) => [...new Set(own)]));
  return {
    distinctOpenings: openings.size / Math.max(1, texts.length),
    commonestOpening: Math.max(0, ...openings.values()) / Math.max(1, texts.length),
    meanSimilarity: similarities.reduce((sum, value) => sum + value, 0) / Math.max(1, similarities.length),
    highSimilarity: quantile(similarities, 0.95),
    shared: [...inTexts]
      .map(([sentence, count]) => ({ sentence, share: count / texts.length }))
      .filter(({ share }) => share > sharedFrom)
      .sort((a, b) => b.share - a.share),
  };
}
