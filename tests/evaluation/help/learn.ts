/** Multinomial logistic regression by stochastic gradient descent with adaptive steps (AdaGrad) and a penalty on weights. */
import type { Features } from '../../../app/sandbox/help/recognising/features.ts';

export interface Example {
  /** The windows of a message, the whole first; a model of whole messages has one. */
  readonly windows: readonly Features[];
  /** Index of its class. */
  readonly label: number;
}

export interface Learned {
  readonly hashes: readonly number[];
  /** Feature by feature, a weight a class. */
  readonly weights: Float32Array;
}

interface Indexed {
  readonly rows: Int32Array;
  readonly values: Float32Array;
}

interface Settings {
  readonly classes: number;
  readonly epochs: number;
  readonly rate: number;
  readonly penalty: number;
  readonly seed: number;
}

/** 0 to 1, the same sequence for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

class Regression {
  readonly weights: Float32Array;
  readonly #squares: Float32Array;
  readonly #settings: Settings;

  constructor(featureCount: number, settings: Settings) {
    this.#settings = settings;
    this.weights = new Float32Array(featureCount * settings.classes);
    this.#squares = new Float32Array(featureCount * settings.classes);
  }

  probabilities({ rows, values }: Indexed): Float64Array {
    const { classes } = this.#settings;
    const scores = new Float64Array(classes);
    for (const [at, row] of rows.entries()) {
      const value = values[at] ?? 0;
      for (let one = 0; one < classes; one += 1)
        scores[one] = (scores[one] ?? 0) + (this.weights[row * classes + one] ?? 0) * value;
    }
    const largest = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - largest));
    const sum = shares.reduce((total, share) => total + share, 0);
    return shares.map((share) => share / sum);
  }

  learn(window: Indexed, label: number, importance: number): void {
    const { classes, rate, penalty } = this.#settings;
    const errors = this.probabilities(window);
    errors[label] = (errors[label] ?? 0) - 1;
    for (const [at, row] of window.rows.entries()) {
      const value = (window.values[at] ?? 0) * importance;
      for (let one = 0; one < classes; one += 1) {
        const place = row * classes + one;
        const weight = this.weights[place] ?? 0;
        const gradient = (errors[one] ?? 0) * value + penalty * weight;
        if (gradient === 0) continue;
        const square = (this.#squares[place] ?? 0) + gradient * gradient;
        this.#squares[place] = square;
        this.weights[place] = weight - (rate * gradient) / (Math.sqrt(square) + 1e-4);
      }
    }
  }
}

/** From this epoch on the most telling window of a message is learned from, and the whole at half its weight. */
const wholeEpochs = 2;
const wholeImportance = 0.5;

/** Of an urgent message, the window that shows its kind most; of a calm one, the one that looks most alarming. */
function tellingWindow(model: Regression, windows: readonly Indexed[], label: number): Indexed | undefined {
  const telling = (window: Indexed): number => {
    const shares = model.probabilities(window);
    return label === 0 ? 1 - (shares[0] ?? 0) : (shares[label] ?? 0);
  };
  let [best] = windows;
  let most = -1;
  for (const window of windows) {
    const share = telling(window);
    if (share > most) [most, best] = [share, window];
  }
  return best;
}

/** Learns from examples whose features are `hashes` (others are left out). Class 0 is the one that nothing speaks for. */
export function learned(
  examples: readonly Example[],
  hashes: readonly number[],
  settings: Settings,
): Learned {
  const rowOf = new Map(hashes.map((hash, row) => [hash, row]));
  const indexed = examples.map(({ windows, label }) => ({
    label,
    windows: windows.map((window) => indexedWindow(window, rowOf)),
  }));
  const model = new Regression(hashes.length, settings);
  const random = randomFrom(settings.seed);
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    for (const at of shuffled(indexed.length, random)) {
      const example = indexed[at];
      if (example !== undefined) learnFrom(model, example, epoch);
    }
  }
  return { hashes, weights: model.weights };
}

function learnFrom(
  model: Regression,
  { windows, label }: { readonly windows: readonly Indexed[]; readonly label: number },
  epoch: number,
): void {
  const [whole] = windows;
  if (whole === undefined) return;
  const telling =
    windows.length === 1 || (label !== 0 && epoch < wholeEpochs)
      ? whole
      : tellingWindow(model, windows, label);
  if (telling !== undefined) model.learn(telling, label, 1);
  if (telling !== whole) model.learn(whole, label, wholeImportance);
}

function indexedWindow({ hashes, values }: Features, rowOf: ReadonlyMap<number, number>): Indexed {
  const known = [...hashes].flatMap((hash, at) => {
    const row = rowOf.get(hash);
    return row === undefined ? [] : [{ row, value: values[at] ?? 0 }];
  });
  return {
    rows: Int32Array.from(known, ({ row }) => row),
    values: Float32Array.from(known, ({ value }) => value),
  };
}

/** The mean of models of the same features: steadier than any of them. */
export function meanOf(models: readonly Learned[]): Learned {
  const [first] = models;
  if (first === undefined) throw new RangeError('no model');
  const weights = first.weights.map(
    (_, at) => models.reduce((sum, model) => sum + (model.weights[at] ?? 0), 0) / models.length,
  );
  return { hashes: first.hashes, weights };
}
