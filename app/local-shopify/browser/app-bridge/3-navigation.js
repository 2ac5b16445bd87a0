// @ts-check

/** The address as people should see it: without what only the frame needs. */
function shownPath() {
  const url = new URL(location.href);
  for (const name of frameParameters) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** @param {'navigated' | 'pushed'} how */
function tellWhere(how) {
  if (reload === null) tell(how, { path: shownPath(), state: history.state });
}

const plainPush = history.pushState.bind(history);
const plainReplace = history.replaceState.bind(history);

/**
 * The admin's page keeps the history: entries of the frame would be lost when it is loaded anew, and the back button
 * would do nothing.
 * @type {History['pushState']}
 */
history.pushState = (...args) => {
  (inFrame ? plainReplace : plainPush)(...args);
  tellWhere('pushed');
};
history.replaceState = (...args) => {
  plainReplace(...args);
  tellWhere('navigated');
};
window.addEventListener('popstate', () => tellWhere('navigated'));
window.addEventListener('hashchange', () => tellWhere('navigated'));

/** The back or forward button: the app's router is told as the browser would tell it. */
hear('traversed', ({ path, state }) => {
  plainReplace(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
});

/**
 * What an address leads to outside the app's own pages; null when it stays inside.
 * @param {string} href as written
 */
function outsideOf(href) {
  if (/^shopify:\/*admin\//i.test(href)) return href;
  const url = new URL(href, location.href);
  return url.hostname === 'admin.shopify.com' ? url.href : null;
}

const plainOpen = window.open.bind(window);

/**
 * `_top` and `_parent` are the admin: it goes there, and keeps the app in its frame where the address is the app's.
 * @param {string | URL} [url]
 * @param {string} [target]
 * @param {string} [features]
 */
window.open = (url = '', target = '_blank', features) => {
  const href = String(url);
  const outside = outsideOf(href);
  if (!inFrame || (outside === null && !['_top', '_parent'].includes(target)))
    return plainOpen(url, target, features);
  tell('open', { url: outside ?? new URL(href, location.href).href, target });
  return null;
};

/** The link that a click is about, if it would load something in this tab. @param {MouseEvent} event */
function clickedLink(event) {
  if (event.defaultPrevented || event.button !== 0) return null;
  const link = /** @type {Element | null} */ (event.target)?.closest?.('a[href]');
  return link instanceof HTMLAnchorElement ? link : null;
}

/** A link that was let go although there are unsaved changes. @type {HTMLAnchorElement | null} */
let letGo = null;

document.addEventListener(
  'click',
  (event) => {
    const link = clickedLink(event);
    if (!link || !inFrame) return;
    const href = link.getAttribute('href') ?? '';
    const outside = outsideOf(href);
    const newTab = event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank';
    if (outside !== null || ['_top', '_parent'].includes(link.target)) {
      event.preventDefault();
      event.stopPropagation();
      tell('open', { url: outside ?? link.href, target: newTab ? '_blank' : '_top' });
      return;
    }
    const leaves = !newTab && !href.startsWith('#') && !link.hasAttribute('download');
    if (!leaves || letGo === link || !hasUnsavedChanges()) return;
    event.preventDefault();
    event.stopPropagation();
    void leaveConfirmation().then(() => {
      letGo = link;
      link.click();
      letGo = null;
    });
  },
  { capture: true },
);

/** Who follows `shopify:navigate`: as long as nobody does, a plain link has to load its page. */
const followers = new Set();
const { addEventListener: plainAdd, removeEventListener: plainRemove } = window;

/** @this {Window} @param {Parameters<typeof plainAdd>} args */
window.addEventListener = function (...args) {
  if (args[0] === 'shopify:navigate') followers.add(args[1]);
  plainAdd.apply(this, args);
};
/** @this {Window} @param {Parameters<typeof plainRemove>} args */
window.removeEventListener = function (...args) {
  if (args[0] === 'shopify:navigate') followers.delete(args[1]);
  plainRemove.apply(this, args);
};

/** A link of the admin's sidebar was chosen: the app's router takes it, without loading the page anew. */
hear('navigate', ({ href }) => {
  const listed = [...document.querySelectorAll('ui-nav-menu a')].find(
    (link) => link.getAttribute('href') === href,
  );
  const link = listed ?? Object.assign(document.createElement('a'), { href, hidden: true });
  if (!listed) document.documentElement.append(link);
  // A router's own link takes the click. For a plain one Shopify's library listens to the event.
  const takeOver = (/** @type {Event} */ event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (followers.size > 0) link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true }));
    else tell('open', { url: new URL(href, location.href).href, target: '_top' });
  };
  window.addEventListener('click', takeOver);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  window.removeEventListener('click', takeOver);
  if (!listed) link.remove();
});
