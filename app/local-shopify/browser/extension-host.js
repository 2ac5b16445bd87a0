// @ts-check
// Runs the app's extensions where the page has a place for them (`[data-block]`), each by itself: one that fails shows
// that it did, and the rest of the page lives.
import './s-elements.js';
import { places } from './extension-addresses.js';
import { createApi } from './extension-api.js';
import { createFetch } from './extension-fetch.js';
import { createPage } from './extension-page.js';
import { createScope } from './extension-scope.js';
import { PlainSignal } from './extension-signals.js';

/**
 * As the server describes it (faces/extensions/blocks.ts).
 * @typedef {object} Block
 * @property {string} handle
 * @property {string} name
 * @property {string} target
 * @property {string} apiVersion
 * @property {string} scriptUrl
 * @property {string} locale
 * @property {Record<string, unknown>} translations
 * @property {string} tokenPath
 * @property {{ addressOfRecord: string | null, runsAt: string | null, handle: string }} app
 * @property {any} data
 */

const styles = new CSSStyleSheet();
styles.replaceSync(`
  .extension-failure { border: 1px dashed #7d8783; border-radius: 8px; padding: 0.75rem 1rem; margin: 0; color: #57605d; }
  .extension-toast { position: fixed; inset: auto 1rem 1rem; width: fit-content; margin: 0 auto; padding: 0.6rem 1rem;
    border-radius: 8px; background: #1c2321; color: #fff; }
`);
document.adoptedStyleSheets.push(styles);

/** @param {HTMLElement} place */
async function show(place) {
  /** @type {Block} */
  const block = JSON.parse(place.dataset['block'] ?? '{}');
  places.appHandle = block.app.handle;
  const root = document.createElement('div');
  place.replaceChildren(root);
  try {
    await run(block, root);
  } catch (error) {
    failed(place, block, error);
  }
}

/** @param {Block} block @param {HTMLElement} root */
async function run(block, root) {
  /** @type {(api: object) => unknown} */
  let render = () => {
    throw new Error(`Its script has nothing for ${block.target}.`);
  };
  /** @type {ReturnType<typeof createApi> | undefined} */
  let made;
  /** @type {any} */
  let Signal = PlainSignal;
  const page = createPage(block);
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
  const scope = createScope(root, shopify, createFetch(block), page);
  const script = await import(block.scriptUrl);
  script.run(scope);
  await render(shopify);
  made?.shown();
}

/** @param {HTMLElement} place @param {Block} block @param {unknown} error */
function failed(place, block, error) {
  // eslint-disable-next-line no-console -- whoever writes the extension looks there
  console.error(`The block “${block.name}” (${block.handle}) could not be shown.`, error);
  const box = document.createElement('p');
  box.className = 'extension-failure';
  box.setAttribute('role', 'status');
  box.textContent = `The block “${block.name}” could not be shown. The browser's console says why.`;
  place.replaceChildren(box);
}

for (const place of document.querySelectorAll('[data-block]')) void show(/** @type {HTMLElement} */ (place));
