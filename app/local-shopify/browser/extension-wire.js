// @ts-check
// Changes on their way from a worker to its page: a function cannot travel, its number can.

/** @typedef {{ listener: number }} Numbered */

/** @param {unknown} value @param {(leaf: any) => unknown} change What becomes of a leaf; `undefined`: look within. @returns {unknown} */
function walk(value, change) {
  const changed = change(value);
  if (changed !== undefined) return changed;
  if (Array.isArray(value)) return value.map((entry) => walk(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, change)]));
}

/** In the worker: functions become numbers, by which `invoke` calls them. */
export function createPacker() {
  /** @type {Map<Function, number>} */
  const numbers = new Map();
  /** @type {Function[]} */
  const functions = [];
  /** @param {any} leaf */
  const pack = (leaf) => {
    if (typeof leaf !== 'function') return undefined;
    if (!numbers.has(leaf)) numbers.set(leaf, functions.push(leaf) - 1);
    return { listener: numbers.get(leaf) };
  };
  return {
    /** @param {unknown} records */
    pack: (records) => walk(records, pack),
    /** @param {number} number @param {unknown} detail */
    invoke: (number, detail) => functions[number]?.(detail),
  };
}

/**
 * In the page: numbers become functions again, one each.
 * @param {(number: number, detail: unknown) => void} invoke
 */
export function createUnpacker(invoke) {
  /** @type {Map<number, (detail: unknown) => void>} */
  const listeners = new Map();
  /** @param {any} leaf */
  const unpack = (leaf) => {
    if (typeof leaf?.listener !== 'number') return undefined;
    const { listener } = /** @type {Numbered} */ (leaf);
    const known = listeners.get(listener) ?? ((/** @type {unknown} */ detail) => invoke(listener, detail));
    listeners.set(listener, known);
    return known;
  };
  return (/** @type {unknown} */ records) => walk(records, unpack);
}
