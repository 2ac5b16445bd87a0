// @ts-check
// The parts of App Bridge's stand-in are joined into one classic script, in the order of their names.

const ownScript = /** @type {HTMLScriptElement} */ (document.currentScript);

const inFrame = window.parent !== window;

/** What is remembered for later documents in the frame. */
const memory = 'local-app-bridge';

/** Messages are sent to, and taken from, the admin that holds the frame; the app's headers say who may. */
const adminOrigin = readAdminOrigin();

/** The browser knows it; one that does not tell names it as the referrer of the frame's first document. */
function readAdminOrigin() {
  const [told] = location.ancestorOrigins ?? [];
  if (told) return told;
  const referrer = document.referrer === '' ? location.origin : new URL(document.referrer).origin;
  return referrer === location.origin ? String(readMemory().adminOrigin) : referrer;
}

/** Where Shopify's library puts who asks into an address; no part of the app's own addresses. */
const frameParameters = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'];

/** @type {Map<string, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();

/** @type {Map<string, (detail: any) => void>} */
const listeners = new Map();

let lastRequest = 0;

/**
 * Tells the admin something.
 * @param {string} type
 * @param {unknown} [detail]
 */
function tell(type, detail) {
  if (inFrame) window.parent.postMessage({ bridge: 1, type, detail }, adminOrigin);
}

/**
 * Asks the admin for something, and waits as long as it takes: a person may have to choose.
 * @param {string} type
 * @param {unknown} [detail]
 * @returns {Promise<any>}
 */
function ask(type, detail) {
  if (!inFrame) return Promise.reject(new Error('The app does not run in the admin.'));
  const id = String((lastRequest += 1));
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    window.parent.postMessage({ bridge: 1, type, id, detail }, adminOrigin);
  });
}

/**
 * Hears what the admin tells.
 * @param {string} type
 * @param {(detail: any) => void} listener
 */
function hear(type, listener) {
  listeners.set(type, listener);
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== adminOrigin || event.data?.bridge !== 1) return;
  const { type, id, detail, error } = event.data;
  if (type !== 'answer') {
    listeners.get(type)?.(detail);
    return;
  }
  const asked = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) asked?.resolve(detail);
  else asked?.reject(new Error(error));
});

/** Who asks: from the address, or as the frame's first document had it. */
const config = readConfig();

function readConfig() {
  const query = new URLSearchParams(location.search);
  const kept = readMemory();
  const found = {
    apiKey: ownScript.dataset.apiKey ?? '',
    shop: query.get('shop') ?? kept.shop,
    host: query.get('host') ?? kept.host,
    locale: query.get('locale') ?? kept.locale ?? 'en',
  };
  try {
    sessionStorage.setItem(memory, JSON.stringify({ ...found, adminOrigin }));
  } catch {
    // A browser that keeps nothing for frames: documents after the first have to say it themselves.
  }
  return found;
}

/** @returns {{ shop?: string, host?: string, locale?: string, adminOrigin?: string }} */
function readMemory() {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '{}');
  } catch {
    return {};
  }
}
