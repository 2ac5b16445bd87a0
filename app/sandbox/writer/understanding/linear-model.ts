/**
 * A linear model with many classes, most weights of which are zero. Its file is packed by Brotli; inside, little-endian: the
 * number of classes and of features (32 bits each), a scale (a float), the features' hashes (32 bits each, ascending), how many
 * weights each feature has (a byte each), and then class and weight (a byte each) of all. tests/evaluation/understanding makes it.
 */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Features } from './features.ts';

export interface LinearModel {
  readonly classes: number;
  readonly hashes: Uint32Array;
  /** Where each feature's weights begin, and behind the last one where they end. */
  readonly begins: Uint32Array;
  readonly places: Uint8Array;
  readonly weights: Int8Array;
  /** What a weight of 1 stands for. */
  readonly scale: number;
}

const headerBytes = 12;
/** Weights below this share of the largest are left out: they change nothing that could be measured. */
const leastWeight = 2;

export function readModel(packed: Uint8Array): LinearModel {
  const bytes = Uint8Array.from(brotliDecompressSync(packed));
  const view = new DataView(bytes.buffer);
  const classes = view.getUint32(0, true);
  const count = view.getUint32(4, true);
  const hashes = Uint32Array.from({ length: count }, (_, row) => view.getUint32(headerBytes + row * 4, true));
  const counts = bytes.subarray(headerBytes + count * 4, headerBytes + count * 5);
  const begins = new Uint32Array(count + 1);
  for (const [row, weights] of counts.entries()) begins[row + 1] = (begins[row] ?? 0) + weights;
  const all = begins[count] ?? 0;
  const from = headerBytes + count * 5;
  return {
    classes,
    hashes,
    begins,
    places: bytes.subarray(from, from + all),
    weights: new Int8Array(bytes.buffer, from + all, all),
    scale: view.getFloat32(8, true),
  };
}

/** How likely each class is; together 1. */
export function probabilitiesOf(model: LinearModel, features: Features): Float64Array {
  const scores = new Float64Array(model.classes);
  for (const [at, hash] of features.hashes.entries()) {
    const row = rowOf(model.hashes, hash);
    if (row === -1) continue;
    const value = (features.values[at] ?? 0) * model.scale;
    for (let one = model.begins[row] ?? 0; one < (model.begins[row + 1] ?? 0); one += 1) {
      const place = model.places[one] ?? 0;
      scores[place] = (scores[place] ?? 0) + (model.weights[one] ?? 0) * value;
    }
  }
  const largest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - largest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** The row of a feature; -1 where the model does not know it. */
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

/** The file of a model. `hashes` ascending; `weights` feature by feature, a weight a class. */
export function modelFile(hashes: Uint32Array, weights: Float32Array, classes: number): Uint8Array {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const rows = [...hashes].map((hash, row) => ({
    hash,
    kept: [...weights.subarray(row * classes, (row + 1) * classes)].flatMap((weight, place) => {
      const rounded = Math.round(weight / scale);
      return Math.abs(rounded) < leastWeight ? [] : [{ place, rounded }];
    }),
  }));
  const used = rows.filter(({ kept }) => kept.length > 0);
  const all = used.flatMap(({ kept }) => kept);
  const bytes = new Uint8Array(headerBytes + used.length * 5 + all.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, classes, true);
  view.setUint32(4, used.length, true);
  view.setFloat32(8, scale, true);
  for (const [row, { hash, kept }] of used.entries()) {
    view.setUint32(headerBytes + row * 4, hash, true);
    view.setUint8(headerBytes + used.length * 4 + row, kept.length);
  }
  const from = headerBytes + used.length * 5;
  for (const [at, { place, rounded }] of all.entries()) {
    view.setUint8(from + at, place);
    view.setInt8(from + all.length + at, rounded);
  }
  return brotliCompressSync(bytes);
}
