// @ts-check
// The elements of a worker's document: the properties, events and methods of Shopify's, and nothing that draws.
import { hooks } from '@remote-dom/core/polyfill';
import {
  BatchingRemoteConnection,
  connectRemoteNode,
  createRemoteElement,
  disconnectRemoteNode,
  setRemoteId,
  updateRemoteElementAttribute,
} from '@remote-dom/core/elements';

/** The name of the document's root on both sides, as the receiver knows it. */
const ROOT = '~';

/** Of which a worker is told, on every element. Those of `BUBBLING` reach the elements around as well. */
const EVENTS = [
  ...['input', 'change', 'focus', 'blur', 'invalid', 'submit', 'reset', 'dismiss', 'show', 'hide'],
  ...[
    'aftershow',
    'afterhide',
    'toggle',
    'aftertoggle',
    'retract',
    'buttonclick',
    'copy',
    'copyerror',
    'error',
  ],
];
const BUBBLING = ['click'];

/** @type {BatchingRemoteConnection | undefined} */
let connection;

// Attributes of custom elements travel as well: the page's stand-ins are made of them.
hooks.setAttribute = updateRemoteElementAttribute;
hooks.removeAttribute = (element, name) => updateRemoteElementAttribute(element, name);

/**
 * Everything that stands in the document from now on is drawn in the page.
 * @param {{ mutate: (records: readonly unknown[]) => void, call: (id: string, method: string, ...args: readonly unknown[]) => unknown }} page
 */
export function connectDocument(page) {
  connection = new BatchingRemoteConnection(/** @type {any} */ (page));
  setRemoteId(document.body, ROOT);
  connectRemoteNode(document.body, connection);
}

/** @param {import('./s-element.js').Definitions} definitions */
export function defineElements(definitions) {
  for (const [tag, { names, flags, live, methods }] of definitions) {
    const Remote = createRemoteElement({ events: eventsOf(live[0]), methods: [...methods, 'focus', 'blur'] });
    for (const name of names) reflect(Remote.prototype, name, flags.includes(name));
    for (const name of live) follow(Remote.prototype, name);
    customElements.define(tag, Remote);
  }
}

/** The events of an element; those of a field bring what stands in it. @param {string | undefined} name @returns {any} */
function eventsOf(name) {
  /** @param {string} type */
  const withValue = (type) => ({
    /** @this {any} @param {unknown} detail */
    dispatchEvent(detail) {
      if (name !== undefined) this.taken(name, detail);
      return new CustomEvent(type, { detail });
    },
  });
  return Object.fromEntries([
    ...EVENTS.map((type) => [type, type === 'input' || type === 'change' ? withValue(type) : {}]),
    ...BUBBLING.map((type) => [type, { bubbles: true }]),
  ]);
}

/** A property that is an attribute. @param {any} prototype @param {string} name @param {boolean} isFlag */
function reflect(prototype, name, isFlag) {
  const attribute = name.toLowerCase();
  Object.defineProperty(prototype, name, {
    configurable: true,
    /** @this {Element} */
    get() {
      const value = this.getAttribute(attribute);
      return isFlag ? value !== null && value !== 'false' : (value ?? '');
    },
    /** @this {Element} @param {unknown} value */
    set(value) {
      if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : String(value));
    },
  });
}

/** A property that people change: it comes with their events, and goes to the page only when the extension sets it. @param {any} prototype @param {string} name */
function follow(prototype, name) {
  /** @type {WeakMap<object, unknown>} */
  const values = new WeakMap();
  Object.defineProperty(prototype, name, {
    configurable: true,
    /** @this {object} */
    get() {
      return values.get(this);
    },
    /** @this {any} @param {unknown} value */
    set(value) {
      values.set(this, value);
      this.updateRemoteProperty(name, value);
    },
  });
  /** What the page has already is noted here, and not sent back: somebody may have typed on. @this {any} @param {string} name @param {unknown} value */
  prototype.taken = function taken(/** @type {string} */ name, /** @type {unknown} */ value) {
    values.set(this, value);
    disconnectRemoteNode(this);
    this.updateRemoteProperty(name, value);
    if (connection) connectRemoteNode(this, connection);
  };
}
