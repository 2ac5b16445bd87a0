/**
 * A linear classifier over hashed features: how much a sentence reads like those that a reply may not say. Trained by
 * tests/evaluation/guard-sentences/train.ts from sentences that people wrote; nothing is learned while the service runs.
 */

/** So many that a feature which nobody weighed hardly ever falls on one that was. A power of two. */
const bucketCount = 1 << 20;

/** FNV-1a, 32 bit, of the UTF-16 units, folded. */
export function bucketOf(feature: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01_00_01_93);
  }
  return ((hash >>> 20) ^ hash) & (bucketCount - 1);
}

export interface PackedWeights {
  /** What one step of a weight is worth. */
  readonly step: number;
  /** Taken off every score: the bar that the training set. */
  readonly bar: number;
  /** Base64: for each bucket with a weight, in their order, the distance from the one before (7 bits a byte, the last without its high bit), then the weight (a signed byte). */
  readonly packed: string;
}

/** Above zero: rather one of those that may not be said. */
export type Classifier = (features: readonly string[]) => number;

export function classifierOf({ step, bar, packed }: PackedWeights): Classifier {
  const weights = unpack(packed);
  return (features) => {
    let sum = 0;
    let known = 0;
    for (const feature of features) {
      const weight = weights[bucketOf(feature)] ?? 0;
      sum += weight;
      if (weight !== 0) known += 1;
    }
    // Between sum and mean: a long sentence has more to go by, and much of it says the same.
    return known === 0 ? -bar : (sum * step) / Math.sqrt(known) - bar;
  };
}

function unpack(packed: string): Int8Array {
  const bytes = Buffer.from(packed, 'base64');
  const weights = new Int8Array(bucketCount);
  let bucket = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let distance = 0;
    for (let shift = 0; ; shift += 7, at += 1) {
      const byte = bytes[at] ?? 0;
      distance |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    bucket += distance;
    at += 1;
    weights[bucket] = bytes[at] ?? 0;
  }
  return weights;
}

/** The other way round; `weights` are whole numbers from -127 to 127 by bucket. */
export function pack(weights: ReadonlyMap<number, number>): string {
  const bytes: number[] = [];
  let before = 0;
  for (const [bucket, weight] of [...weights].toSorted(([a], [b]) => a - b)) {
    let distance = bucket - before;
    before = bucket;
    while (distance > 0x7f) {
      bytes.push((distance & 0x7f) | 0x80);
      distance >>>= 7;
    }
    bytes.push(distance, weight & 0xff);
  }
  return Buffer.from(bytes).toString('base64');
}
