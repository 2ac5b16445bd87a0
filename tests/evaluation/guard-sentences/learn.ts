/** Logistic regression by stochastic gradient descent (AdaGrad), the same for the same examples in the same order. */

export interface Lesson {
  /** Buckets of its features, each once. */
  readonly buckets: readonly number[];
  readonly bad: boolean;
  readonly weight: number;
}

const rounds = 30;
const rate = 0.2;
const decay = 1e-3;

/** Weights by bucket. */
export function learn(lessons: readonly Lesson[]): Map<number, number> {
  const places = new Map<number, number>();
  const rows = lessons.map(({ buckets, bad, weight }) => ({
    at: Int32Array.from(buckets, (bucket) => placeOf(bucket, places)),
    bad,
    weight,
  }));
  const weights = new Float64Array(places.size);
  const squares = new Float64Array(places.size).fill(1e-6);
  const random = randomFrom(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(rows, random);
    for (const { at, bad, weight } of rows) {
      const scale = 1 / Math.sqrt(Math.max(1, at.length));
      let sum = 0;
      for (const place of at) sum += weights[place] ?? 0;
      const error = (1 / (1 + Math.exp(-sum * scale)) - (bad ? 1 : 0)) * scale * weight;
      for (const place of at) {
        const before = weights[place] ?? 0;
        const gradient = error + decay * before;
        const square = (squares[place] ?? 0) + gradient * gradient;
        squares[place] = square;
        weights[place] = before - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
  return new Map([...places].map(([bucket, place]) => [bucket, weights[place] ?? 0]));
}

function placeOf(bucket: number, places: Map<number, number>): number {
  const known = places.get(bucket);
  if (known !== undefined) return known;
  places.set(bucket, places.size);
  return places.size - 1;
}

export function scoreOf({ buckets }: Pick<Lesson, 'buckets'>, weights: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const bucket of buckets) sum += weights.get(bucket) ?? 0;
  return sum / Math.sqrt(Math.max(1, buckets.length));
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [items[at], items[other]];
    if (one === undefined || two === undefined) continue;
    [items[at], items[other]] = [two, one];
  }
}
