// @ts-check
// The worker's side: a small document, `shopify`, and the extension's script as it was built.
import { connectDocument, defineElements } from './extension-worker-elements.js';
import { createFetch } from './extension-fetch.js';
import { createNavigation } from './extension-navigation.js';
import { createShopify } from './extension-shopify.js';
import { createPacker } from './extension-wire.js';

/** @typedef {import('./extension-host.js').Block} Block */
/** @typedef {import('./extension-page.js').Page} Page */
/** @typedef {import('./extension-history.js').Entry} Entry */
/** @typedef {import('./extension-history.js').Way} Way */

const { pack, invoke } = createPacker();
/** The calls of the page that wait for its answer. @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
let calls = 0;
/** @type {Entry | null} */
let entry = null;
/** @type {Set<(way: Way, from: Entry) => void>} */
const entryListeners = new Set();

/** @param {string} name @returns {(...args: any[]) => Promise<any>} */
const inPage =
  (name) =>
  (...args) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      self.postMessage({ kind: 'call', call: calls, name, args });
    });

/** The page around, as an extension's `shopify` is made with it. @type {Page} */
const page = {
  navigate: inPage('navigate'),
  updateState(state) {
    if (entry) entry = { ...entry, state };
    void inPage('updateState')(state);
  },
  entry: () => entry,
  onEntry(listener) {
    entryListeners.add(listener);
    return () => entryListeners.delete(listener);
  },
  leaveFor: inPage('leaveFor'),
  reload: inPage('reload'),
  showToast: inPage('showToast'),
  hideToast: inPage('hideToast'),
  readStored: inPage('readStored'),
  writeStored: inPage('writeStored'),
  removeStored: inPage('removeStored'),
};

/** @param {{ block: Block, definitions: import('./s-element.js').Definitions, entry: Entry | null }} message */
async function start(message) {
  const { block, definitions } = message;
  entry = message.entry;
  try {
    defineElements(definitions);
    connectDocument({
      mutate: (records) => self.postMessage({ kind: 'changes', records: pack(records) }),
      call: (id, method, ...args) => self.postMessage({ kind: 'method', id, method, args }),
    });
    const { shopify, draw } = createShopify(block, page);
    Object.assign(globalThis, { shopify, fetch: createFetch(block) });
    Object.defineProperty(globalThis, 'navigation', { value: createNavigation(page), configurable: true });
    await import(block.builtUrl);
    await draw();
    self.postMessage({ kind: 'drawn' });
  } catch (error) {
    self.postMessage({ kind: 'failed', error });
  }
}

/** @type {Record<string, (message: any) => unknown>} */
const kinds = {
  start,
  event: ({ listener, detail }) => invoke(listener, detail),
  entry: ({ entry: now, way }) => {
    const from = entry;
    entry = now;
    if (from) for (const listener of entryListeners) listener(way, from);
  },
  answer: ({ call, value, error }) => {
    const asked = waiting.get(call);
    waiting.delete(call);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  },
};
self.addEventListener('message', ({ data }) => kinds[data.kind]?.(data));
