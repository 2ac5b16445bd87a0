// @ts-check
import { byId } from './admin-dom.js';
import { askToLeave, showSaveBar } from './admin-save-bar.js';
import { getSessionToken } from './admin-session.js';
import { pickResources } from './admin-picker.js';
import { showAppNav, showTitleBar } from './admin-title-bar.js';
import { hideToast, showToast } from './admin-toasts.js';

/** The page around the app's frame: does what App Bridge in the frame asks for, and mirrors where the frame is. */

const root = byId('app-frame');
const { app: handle = '', name: appName = '', origin: appOrigin = '', shop = '' } = root.dataset;
const base = `/admin/apps/${handle}`;
const frame = root.querySelector('iframe');
const bar = byId('loading-bar');

/** @param {string} type @param {unknown} [detail] */
function tell(type, detail) {
  frame?.contentWindow?.postMessage({ bridge: 1, type, detail }, appOrigin);
}

/** What is asked with an answer expected. @type {Record<string, (detail: any) => Promise<unknown>>} */
const answers = {
  'id-token': () => getSessionToken(),
  'resource-picker': (options) => pickResources(options),
  'confirm-leaving': () => askToLeave(),
  user: async () => JSON.parse(root.dataset.user ?? '{}'),
};

/** What is told. @type {Record<string, (detail: any) => void>} */
const told = {
  ready: () => {
    reported = true;
    showProblem(false);
  },
  navigated: ({ path, state = null }) => {
    history.replaceState({ inner: state }, '', `${base}${path}`);
    arrived(path);
  },
  pushed: ({ path, state }) => {
    history.pushState({ inner: state }, '', `${base}${path}`);
    arrived(path);
  },
  'nav-menu': ({ items }) => showAppNav({ handle, items }),
  'title-bar': ({ title, buttons }) => {
    showTitleBar({ appName, title, buttons, click: (index) => tell('title-bar-click', { index }) });
  },
  'save-bar': (state) => showSaveBar(state, (action) => tell('save-bar-click', { action })),
  toast: (toast) => {
    showToast(toast, {
      act: () => tell('toast-action', { id: toast.id }),
      dismissed: () => tell('toast-dismissed', { id: toast.id }),
    });
  },
  'toast-hide': ({ id }) => hideToast(id),
  loading: ({ isLoading }) => {
    bar.classList.toggle('busy', isLoading);
  },
  open: ({ url, target }) => open(String(url), target),
};

/** @param {string} path */
function arrived(path) {
  bar.classList.remove('busy');
  showAppNav({ handle, current: path });
}

window.addEventListener('popstate', ({ state }) => {
  const path = `${location.pathname}${location.search}${location.hash}`.slice(base.length);
  // Without App Bridge in the frame nobody would follow.
  if (hasBridge) tell('traversed', { path, state: state?.inner ?? null });
  else location.reload();
});

/** @param {MessageEvent} event */
async function hearFrame(event) {
  if (!frame || event.source !== frame.contentWindow || event.origin !== appOrigin) return;
  if (event.data?.bridge !== 1) return;
  const { type, id, detail } = event.data;
  const answer = answers[type];
  if (!answer) {
    told[type]?.(detail);
    return;
  }
  const reply = await answer(detail).then(
    (value) => ({ detail: value }),
    (error) => ({ error: String(error?.message ?? error) }),
  );
  frame.contentWindow?.postMessage({ bridge: 1, type: 'answer', id, ...reply }, appOrigin);
}

/** Goes where the app sends the whole admin. @param {string} url @param {string} target */
async function open(url, target) {
  const address = outerAddress(url);
  if (address === null) return;
  if (target === '_blank') window.open(address, '_blank', 'noopener');
  else if (await askToLeave()) location.assign(address);
}

/** @param {string} url @returns {string | null} null for what is no place to go to, such as a script */
function outerAddress(url) {
  const admin = /^shopify:\/*admin\/(.*)$/i.exec(url);
  if (admin) return `/admin/${admin[1]}`;
  if (!URL.canParse(url, location.href)) return null;
  const parsed = new URL(url, location.href);
  if (!['http:', 'https:'].includes(parsed.protocol)) return null;
  const inAdmin = /^\/store\/[^/]+(\/.*)$/.exec(parsed.pathname);
  if (parsed.hostname === 'admin.shopify.com' && inAdmin) return `/admin${inAdmin[1]}${parsed.search}`;
  if (parsed.hostname === shop && parsed.pathname.startsWith('/admin'))
    return `${parsed.pathname}${parsed.search}`;
  if (parsed.origin === appOrigin) return `${base}${parsed.pathname}${parsed.search}${parsed.hash}`;
  return parsed.href;
}

document.addEventListener('click', async (event) => {
  const link = /** @type {Element} */ (event.target).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inner = link.dataset.inner;
  if (inner !== undefined && hasBridge) {
    event.preventDefault();
    if (!(await askToLeave())) return;
    tell('left');
    bar.classList.add('busy');
    if (byId('admin-nav').classList.contains('open')) byId('nav-toggle').click();
    tell('navigate', { href: inner });
  } else if (!(link.getAttribute('href') ?? '').startsWith('#')) {
    event.preventDefault();
    if (await askToLeave()) location.assign(link.href);
  }
});

/** Whether App Bridge reported from the document that is being loaded, and whether it is in the one that is shown. */
let reported = false;
let hasBridge = false;

/** @param {boolean} is */
function showProblem(is) {
  byId('app-problem').hidden = !is;
  if (frame) frame.hidden = is;
  bar.classList.remove('busy');
}

/** How long a page may take until it is asked whether the app is there at all. */
const patienceMs = 15_000;

/** A frame does not say why it stays empty: when no App Bridge reports from it, the app is asked directly. */
async function checkApp() {
  if (reported || hasBridge) return;
  try {
    await fetch(appOrigin, { mode: 'no-cors', signal: AbortSignal.timeout(patienceMs) });
    bar.classList.remove('busy');
  } catch {
    if (!reported && !hasBridge) showProblem(true);
  }
}

function frameLoaded() {
  bar.classList.remove('busy');
  hasBridge = reported;
  reported = false;
  void checkApp();
}

byId('try-again').addEventListener('click', () => location.reload());
if (frame) {
  bar.classList.add('busy');
  window.addEventListener('message', hearFrame);
  frame.addEventListener('load', frameLoaded);
  // From admin-frame-early.js, which was there before the frame.
  /** @type {any} */ (window).listenToFrame((/** @type {Event} */ event) => {
    if (event instanceof MessageEvent) void hearFrame(event);
    else frameLoaded();
  });
  setTimeout(() => void checkApp(), patienceMs);
}
