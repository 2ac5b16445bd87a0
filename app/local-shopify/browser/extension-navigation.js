// @ts-check
// The global `navigation` of an extension: full pages have entries, all others only ways that lead away.

/** @typedef {import('./extension-page.js').Page} Page */
/** @typedef {import('./extension-history.js').Entry} Entry */
/** @typedef {{ navigationType: string, from: ReturnType<typeof entryOf> }} Change */

/** As extensions read it. @param {Entry} entry */
const entryOf = ({ key, url, state }) => ({ key, url, getState: () => structuredClone(state) });

/** @param {Page} page */
export function createNavigation(page) {
  const navigate = (/** @type {string | URL} */ url, /** @type {any} */ options) =>
    page.navigate(String(url), options);
  if (page.entry() === null) return { navigate };
  /** @type {Set<(change: Change) => void>} */
  const listeners = new Set();
  const read = () => entryOf(/** @type {Entry} */ (page.entry()));
  let currentEntry = read();
  page.onEntry((navigationType, from) => {
    currentEntry = read();
    for (const listener of listeners) listener({ navigationType, from: entryOf(from) });
  });
  return {
    navigate,
    /** The same object until it changes, so that it can be compared. */
    get currentEntry() {
      return currentEntry;
    },
    /** @param {{ state: unknown }} options */
    updateCurrentEntry({ state }) {
      page.updateState(state);
      currentEntry = read();
    },
    /** @param {string} type @param {(change: Change) => void} listener */
    addEventListener: (type, listener) => {
      if (type === 'currententrychange') listeners.add(listener);
    },
    /** @param {string} _type @param {(change: Change) => void} listener */
    removeEventListener: (_type, listener) => listeners.delete(listener),
  };
}
