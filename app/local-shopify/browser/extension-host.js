// @ts-check
// Runs the app's extensions where the page has a place for them (`[data-block]`), each by itself: one that fails shows
// that it did, and the rest of the page lives.
import './s-elements.js';
import { places } from './extension-addresses.js';
import { runInPage } from './extension-in-page.js';
import { createPage } from './extension-page.js';

/**
 * As the server describes it (faces/extensions/blocks.ts).
 * @typedef {object} Block
 * @property {string} handle
 * @property {string} name
 * @property {string} target
 * @property {string} apiVersion
 * @property {string} scriptUrl As a module that gives it globals of its own.
 * @property {string} builtUrl As it was built.
 * @property {'page' | 'worker'} runIn
 * @property {string} language The reader's.
 * @property {string} locale Of the extension's texts.
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
  Object.assign(places, block.app);
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
  const page = createPage(block);
  if (block.runIn === 'page') return runInPage(block, root, page);
  const { runInWorker } = await import('./extension-in-worker.js');
  return runInWorker(block, root, page);
}

/** @param {HTMLElement} place @param {Block} block @param {unknown} error */
function failed(place, block, error) {
  // eslint-disable-next-line no-console -- whoever writes the extension looks there
  console.error(`“${block.name}” (${block.handle}) couldn't load.`, error);
  const box = document.createElement('p');
  box.className = 'extension-failure';
  box.setAttribute('role', 'status');
  box.textContent = `“${block.name}” couldn't load. The browser's console has details.`;
  place.replaceChildren(box);
}

for (const place of document.querySelectorAll('[data-block]')) void show(/** @type {HTMLElement} */ (place));
