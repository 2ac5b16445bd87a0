// @ts-check
// What an extension reads as `shopify.order.value` and hears of changes in.

/** For an extension that hands in no class of its own. */
export class PlainSignal {
  #value;
  #listeners = new Set();

  /** @param {unknown} value */
  constructor(value) {
    this.#value = value;
  }

  get value() {
    return this.#value;
  }

  set value(next) {
    this.#value = next;
    for (const listener of this.#listeners) listener(next);
  }

  /** @param {(value: unknown) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
