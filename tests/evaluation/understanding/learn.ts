/** Multinomial logistic regression by stochastic gradient descent with adaptive steps (AdaGrad) and a penalty on weights. */
import type { SeededStream } from '../../../app/sandbox/core/seeded.ts';
import type { Features } from '../../../app/sandbox/writer/understanding/features.ts';

export interface Example {
  readonly features: Features;
  /** Index of its class. */
  readonly label: number;
}

interface Learned {
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** Feature by feature, a weight a class. */
  readonly weights: Float32Array;
}

const epochs = 10;
/** The weights of so many last epochs are averaged: a single one leans to the examples that it saw last. */
const averaged = 4;
const rate = 0.4;
const penalty = 2e-5;
/** Classes that are wrong by less than this are left as they are: most are, and it saves nearly all of the time. */
const leastError = 2e-3;
/** Features that fewer examples have are left out. */
const leastExamples = 2;

/** Learns from `examples` in an order that `draw` shuffles. */
export function learned(examples: readonly Example[], classes: number, draw: SeededStream): Learned {
  const hashes = commonHashes(examples);
  const rowOf = new Map([...hashes].map((hash, row) => [hash, row]));
  const weights = new Float32Array(hashes.length * classes);
  const squares = new Float32Array(hashes.length * classes);
  const indexed = examples.map(({ features, label }) => {
    const rows: number[] = [];
    const values: number[] = [];
    for (const [at, hash] of features.hashes.entries()) {
      const row = rowOf.get(hash);
      if (row === undefined) continue;
      rows.push(row * classes);
      values.push(features.values[at] ?? 0);
    }
    return { label, rows: Int32Array.from(rows), values: Float64Array.from(values) };
  });
  const errors = new Float64Array(classes);
  const step = ({ label, rows, values }: (typeof indexed)[number]): void => {
    errors.fill(0);
    for (let at = 0; at < rows.length; at += 1) {
      const begin = rows[at] ?? 0;
      const value = values[at] ?? 0;
      for (let one = 0; one < classes; one += 1)
        errors[one] = (errors[one] ?? 0) + (weights[begin + one] ?? 0) * value;
    }
    toErrors(errors, label);
    for (let one = 0; one < classes; one += 1) {
      const error = errors[one] ?? 0;
      if (Math.abs(error) < leastError) continue;
      for (let at = 0; at < rows.length; at += 1) {
        const place = (rows[at] ?? 0) + one;
        const weight = weights[place] ?? 0;
        const gradient = error * (values[at] ?? 0) + penalty * weight;
        const square = (squares[place] ?? 0) + gradient * gradient;
        squares[place] = square;
        weights[place] = weight - (rate * gradient) / (Math.sqrt(square) + 1e-3);
      }
    }
  };
  const sums = new Float32Array(weights.length);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const example of shuffled(indexed, draw)) step(example);
    if (epoch < epochs - averaged) continue;
    for (let at = 0; at < weights.length; at += 1) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0) / averaged;
  }
  return { hashes, weights: sums };
}

/** Turns scores into probabilities, less 1 at the right class. */
function toErrors(scores: Float64Array, label: number): void {
  let largest = -Infinity;
  for (let at = 0; at < scores.length; at += 1) largest = Math.max(largest, scores[at] ?? 0);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const share = Math.exp((scores[at] ?? 0) - largest);
    scores[at] = share;
    sum += share;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
  scores[label] = (scores[label] ?? 0) - 1;
}

function commonHashes(examples: readonly Example[]): Uint32Array {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const hash of features.hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return Uint32Array.from(
    [...counts].filter(([, count]) => count >= leastExamples).map(([hash]) => hash),
  ).toSorted();
}

function shuffled<Item>(items: readonly Item[], draw: SeededStream): readonly Item[] {
  return items
    .map((item) => ({ item, at: draw.uniform() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
