// @ts-check
// Where a full page is among the addresses below its own: the page's history, which the back button walks.

/** @typedef {{ key: string, url: string, state: unknown }} Entry */
/** @typedef {'push' | 'replace' | 'traverse'} Way */

/** @returns {Entry} */
function entryNow() {
  const kept = history.state ?? {};
  return { key: kept.key ?? 'first', url: location.href, state: kept.state };
}

/**
 * @param {string} base The full page's path.
 * @param {(entry: Entry, way: Way) => void} changed
 */
export function createHistory(base, changed) {
  const isWithin = (/** @type {URL} */ url) =>
    url.origin === location.origin && (url.pathname === base || url.pathname.startsWith(`${base}/`));

  /** @param {URL} url @param {{ history?: string, state?: unknown }} options */
  function go(url, { history: wanted = 'auto', state }) {
    const replaces = wanted === 'replace' || (wanted !== 'push' && url.href === location.href);
    const kept = { key: crypto.randomUUID(), state };
    if (replaces) history.replaceState({ ...kept, key: entryNow().key }, '', url);
    else history.pushState(kept, '', url);
    changed(entryNow(), replaces ? 'replace' : 'push');
  }

  addEventListener('popstate', () => changed(entryNow(), 'traverse'));
  // A link to an address below is not a new page.
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target === '_blank') return;
    const url = new URL(link.href);
    if (!isWithin(url)) return;
    event.preventDefault();
    go(url, {});
  });

  return {
    entry: entryNow,
    /** @param {unknown} state */
    update: (state) => history.replaceState({ key: entryNow().key, state }, ''),
    /**
     * Goes there without leaving the page.
     * @param {string} address @param {{ history?: string, state?: unknown }} [options]
     * @returns {boolean} Whether it is below this page at all.
     */
    navigate(address, options = {}) {
      const url = new URL(address, location.href);
      if (!isWithin(url)) return false;
      go(url, options);
      return true;
    },
  };
}
