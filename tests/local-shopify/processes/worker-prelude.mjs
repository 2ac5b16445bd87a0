// Runs in a web worker before an extension's script: a small DOM, and `shopify` made of what the page sent. Shopify runs
// extensions so; this one draws nothing, it tells what they drew.
/* global CustomEvent, document, Element, importScripts, self */
import '@remote-dom/core/polyfill';

// Preact writes `onClick` as a listener for `click` only where the element knows `onclick`, as Shopify's do.
Object.defineProperty(Element.prototype, 'onclick', { value: null, writable: true, configurable: true });

class PlainSignal {
  constructor(value) {
    this.value = value;
  }
  subscribe() {
    return () => undefined;
  }
}

const textAt = (texts, key) => key.split('.').reduce((at, part) => at?.[part], texts);

self.onmessage = async ({ data: message }) => {
  if (message.kind === 'event') {
    const node = document.body.querySelector(message.selector);
    node.dispatchEvent(new CustomEvent(message.type, { detail: message.detail }));
    self.postMessage({ kind: 'done' });
    return;
  }
  if (message.kind === 'tree') {
    self.postMessage({ kind: 'tree', html: document.body.innerHTML });
    return;
  }
  const { scriptUrl, target, values, signals, token, translations } = message;
  const drawings = new Map();
  globalThis.shopify = {
    setSignals: () => undefined,
    extend: (name, draw) => drawings.set(name, draw),
    extension: { target },
    ...values,
    ...Object.fromEntries(Object.entries(signals).map(([name, value]) => [name, new PlainSignal(value)])),
    sessionToken: { get: async () => token },
    requireLogin: async () => undefined,
    i18n: {
      translate: (key, options = {}) => {
        const found = textAt(translations, key);
        const text = typeof found === 'object' ? (options.count === 1 ? found.one : found.other) : found;
        return String(text).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(options[name]));
      },
    },
  };
  try {
    importScripts(scriptUrl);
    await drawings.get(target)(globalThis.shopify);
    self.postMessage({ kind: 'drawn' });
  } catch (error) {
    self.postMessage({ kind: 'failed', error: String(error?.stack ?? error) });
  }
};
