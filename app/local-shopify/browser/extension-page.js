// @ts-check
// What an extension can do to the page around it. Where the extension runs in a worker, this is done for it.
import { addressOf } from './extension-addresses.js';
import { createHistory } from './extension-history.js';

/** @typedef {import('./extension-host.js').Block} Block */
/** @typedef {import('./extension-history.js').Entry} Entry */
/** @typedef {import('./extension-history.js').Way} Way */

/**
 * What an extension's `shopify` is made with. What may take a message to another thread is a promise.
 * @typedef {object} Page
 * @property {(url: string, options?: { history?: string, state?: unknown }) => void} navigate
 * @property {(state: unknown) => void} updateState Of the current entry.
 * @property {() => Entry | null} entry Null: not a full page.
 * @property {(listener: (way: Way, from: Entry) => void) => () => void} onEntry
 * @property {(path: string) => void} leaveFor
 * @property {() => void} reload
 * @property {(text: string) => Promise<number>} showToast
 * @property {(toast: number) => void} hideToast
 * @property {(key: string) => Promise<unknown>} readStored
 * @property {(key: string, value: unknown) => Promise<void>} writeStored
 * @property {(key: string) => Promise<void>} removeStored
 */

/** @type {Map<number, HTMLElement>} */
const toasts = new Map();
let lastToast = 0;

/** @param {string} text */
async function showToast(text) {
  const toast = document.createElement('div');
  toast.className = 'extension-toast';
  toast.setAttribute('role', 'status');
  document.body.append(toast);
  // Readers hear what changes in a status, not what it begins with.
  await Promise.resolve();
  toast.textContent = text;
  lastToast += 1;
  const number = lastToast;
  toasts.set(number, toast);
  setTimeout(() => hideToast(number), 5_000);
  return number;
}

/** @param {number} number */
function hideToast(number) {
  toasts.get(number)?.remove();
  toasts.delete(number);
}

/**
 * @param {Block} block
 * @returns {Page}
 */
export function createPage(block) {
  /** @type {Set<(way: Way, from: Entry) => void>} */
  const listeners = new Set();
  const base = block.data.pagePath;
  /** @type {Entry | null} */
  let entry = null;
  const here =
    base === undefined
      ? null
      : createHistory(base, (now, way) => {
          const from = entry;
          entry = now;
          if (from) for (const listener of listeners) listener(way, from);
        });
  entry = here?.entry() ?? null;
  // Kept in this browser for each extension by itself.
  const keyOf = (/** @type {string} */ key) => `extension:${block.handle}:${key}`;

  return {
    navigate(url, options) {
      const address = addressOf(url, block.handle);
      if (address === null) throw new Error(`There is no way to ${url}.`);
      if (!here?.navigate(address, options)) location.assign(address);
    },
    updateState(state) {
      here?.update(state);
      entry = here?.entry() ?? null;
    },
    entry: () => entry,
    onEntry(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leaveFor: (path) => location.assign(path),
    reload: () => location.reload(),
    showToast,
    hideToast,
    readStored: async (key) => JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null'),
    writeStored: async (key, value) => localStorage.setItem(keyOf(key), JSON.stringify(value)),
    removeStored: async (key) => localStorage.removeItem(keyOf(key)),
  };
}
