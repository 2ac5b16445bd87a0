/**
 * A linear model with several classes: for each feature a weight a class, in a byte. Its file holds, little-endian: the
 * number of classes and of features (32 bits each), a scale (a float), the hashes of the features (32 bits each), and their
 * weights (a byte each, feature by feature), both in the order of the hashes, so that a file is used as it was read. tests/evaluation/help/train.ts makes the files.
 */
import type { Features } from './features.ts';

export interface LinearModel {
  readonly classes: number;
  /** The hashes of its features, ascending; the weights stand in the same order. */
  readonly hashes: Uint32Array;
  readonly weights: Int8Array;
  /** What a weight of 1 stands for. */
  readonly scale: number;
}

const headerBytes = 12;

export function readModel(bytes: Uint8Array): LinearModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const classes = view.getUint32(0, true);
  const count = view.getUint32(4, true);
  const scale = view.getFloat32(8, true);
  const hashes = Uint32Array.from({ length: count }, (_, row) => view.getUint32(headerBytes + row * 4, true));
  const begin = bytes.byteOffset + headerBytes + count * 4;
  return { classes, hashes, scale, weights: new Int8Array(bytes.buffer, begin, count * classes) };
}

/** The row of a feature's weights; -1 where the model does not know it. */
function rowOf(hashes: Uint32Array, hash: number): number {
  let [low, high] = [0, hashes.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** How much speaks for each class; only differences mean anything. */
export function scoresOf({ classes, hashes, weights, scale }: LinearModel, features: Features): Float64Array {
  const scores = new Float64Array(classes);
  for (const [at, hash] of features.hashes.entries()) {
    const row = rowOf(hashes, hash);
    if (row === -1) continue;
    const value = (features.values[at] ?? 0) * scale;
    for (let one = 0; one < classes; one += 1)
      scores[one] = (scores[one] ?? 0) + (weights[row * classes + one] ?? 0) * value;
  }
  return scores;
}

/** The file of a model whose weights are floats, feature by feature. */
export function modelFile(hashes: readonly number[], weights: Float32Array, classes: number): Uint8Array {
  const order = hashes.map((hash, row) => ({ hash, row })).toSorted((a, b) => a.hash - b.hash);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127;
  const bytes = new Uint8Array(headerBytes + hashes.length * 4 + weights.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, classes, true);
  view.setUint32(4, hashes.length, true);
  view.setFloat32(8, scale, true);
  const begin = headerBytes + hashes.length * 4;
  for (const [to, { hash, row }] of order.entries()) {
    view.setUint32(headerBytes + to * 4, hash, true);
    for (let one = 0; one < classes; one += 1)
      view.setInt8(begin + to * classes + one, Math.round((weights[row * classes + one] ?? 0) / scale));
  }
  return bytes;
}
