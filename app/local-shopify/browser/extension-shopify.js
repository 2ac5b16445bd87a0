// @ts-check
// The global `shopify` of an extension, wherever it runs: made anew of the class of signals that the extension brings.
import { createApi } from './extension-api.js';
import { PlainSignal } from './extension-signals.js';

/** @typedef {import('./extension-host.js').Block} Block */

/**
 * @param {Block} block
 * @param {import('./extension-page.js').Page} page
 * @returns {{ shopify: object, draw: () => Promise<void> }} `draw` calls what the extension gave for its target.
 */
export function createShopify(block, page) {
  /** @type {(api: object) => unknown} */
  let render = () => {
    throw new Error(`Its script has nothing for ${block.target}.`);
  };
  /** @type {ReturnType<typeof createApi> | undefined} */
  let made;
  /** @type {any} */
  let Signal = PlainSignal;
  const shopify = {
    /** Called before anything else by what preact brings along: blocks then draw anew when a value changes. @param {any} given */
    setSignals(given) {
      Signal = given;
      fill();
    },
    /** @param {string} target @param {(api: object) => unknown} draw */
    extend(target, draw) {
      if (target === block.target) render = draw;
    },
    reload: page.reload,
  };
  function fill() {
    made = createApi(block, (value) => new Signal(value), page);
    Object.assign(shopify, made.api);
  }
  fill();
  return {
    shopify,
    async draw() {
      await render(shopify);
      made?.shown();
    },
  };
}
