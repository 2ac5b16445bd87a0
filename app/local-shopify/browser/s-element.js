// @ts-check
// What all stand-ins for Shopify's `s-…` elements share: attributes that are properties too, a shadow root, styles.

/**
 * @typedef {object} Definition
 * @property {string[]} [attributes] Texts, by their property names.
 * @property {string[]} [flags] Attributes that are there or not.
 * @property {string} [css] Within the shadow root.
 * @property {string} [markup] Of the shadow root; fixed, so that no text of an extension becomes markup.
 * @property {boolean} [focusable] Focus goes to what the shadow root holds.
 * @property {(element: SElement, root: ShadowRoot) => void} [connect] Once, when it first stands in a page.
 * @property {(element: SElement, root: ShadowRoot) => void} [update] Whenever it or an attribute of it changes.
 * @property {Record<string, (this: SElement, ...values: any[]) => unknown>} [methods]
 * @property {string[]} [live] Properties that are no attributes: what somebody typed or chose.
 */

/**
 * What a worker has to know of the elements.
 * @typedef {[tag: string, { names: string[], flags: string[], live: string[], methods: string[] }][]} Definitions
 */
/** @type {Map<string, Definitions[number][1]>} */
export const definitions = new Map();

/** Preact writes `onDismiss` as a listener for `dismiss` only where the element knows `ondismiss`. */
const EVENTS = [
  'afterhide',
  'aftershow',
  'aftertoggle',
  'blur',
  'buttonclick',
  'dismiss',
  'hide',
  'retract',
  'show',
];

const shared = sheet(`
  :host { box-sizing: border-box; }
  :host([hidden]), [hidden] { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; }
  button, input, select, textarea { font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid #1f5c4d88; outline-offset: 2px; }
`);

/** @param {string} css */
function sheet(css) {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

export class SElement extends HTMLElement {
  /** @type {Definition} */
  static definition = {};
  static styles = [shared];
  /** @type {ShadowRoot} */
  root;
  #connected = false;

  constructor() {
    super();
    const { definition, styles } = /** @type {typeof SElement} */ (this.constructor);
    this.root = this.attachShadow({ mode: 'open', delegatesFocus: definition.focusable ?? false });
    this.root.adoptedStyleSheets = styles;
    this.root.innerHTML = definition.markup ?? '<slot></slot>';
  }

  connectedCallback() {
    const { definition } = /** @type {typeof SElement} */ (this.constructor);
    if (!this.#connected) {
      this.#connected = true;
      definition.connect?.(this, this.root);
    }
    definition.update?.(this, this.root);
  }

  attributeChangedCallback() {
    const { definition } = /** @type {typeof SElement} */ (this.constructor);
    if (this.#connected) definition.update?.(this, this.root);
  }

  /** An attribute's text by the property's name; empty when it is not there. @param {string} name */
  text(name) {
    return this.getAttribute(name.toLowerCase()) ?? '';
  }

  /** @param {string} name */
  flag(name) {
    const value = this.getAttribute(name.toLowerCase());
    return value !== null && value !== 'false';
  }

  /** A piece of the shadow root that its markup is known to have. @param {string} selector @returns {any} */
  inner(selector) {
    return this.root.querySelector(selector);
  }
}

for (const name of EVENTS) {
  Object.defineProperty(SElement.prototype, `on${name}`, { value: null, writable: true, configurable: true });
}

/**
 * Defines one of Shopify's elements.
 * @param {string} tag
 * @param {Definition} definition
 */
export function define(tag, definition) {
  const flags = definition.flags ?? [];
  const names = [...(definition.attributes ?? []), ...flags];
  const { live = [], methods = {} } = definition;
  definitions.set(tag, {
    names: names.filter((n) => !live.includes(n)),
    flags,
    live,
    methods: Object.keys(methods),
  });
  class Defined extends SElement {
    static definition = definition;
    static styles = [shared, sheet(definition.css ?? ':host { display: block; }')];
    static observedAttributes = names.map((name) => name.toLowerCase());
  }
  for (const name of names) {
    const attribute = name.toLowerCase();
    Object.defineProperty(Defined.prototype, name, {
      configurable: true,
      get: flags.includes(name)
        ? /** @this {SElement} */ function () {
            return this.flag(name);
          }
        : /** @this {SElement} */ function () {
            return this.text(name);
          },
      set: /** @this {SElement} @param {unknown} value */ function (value) {
        if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : String(value));
      },
    });
  }
  Object.assign(Defined.prototype, methods);
  customElements.define(tag, Defined);
}

/**
 * Sets a semantic attribute of the element itself, unless the extension did.
 * @param {HTMLElement} element @param {string} name @param {string} value
 */
export function presume(element, name, value) {
  if (!element.hasAttribute(name)) element.setAttribute(name, value);
}

/**
 * The level of a heading here: the page has the first (a full page has it of the extension), each titled section around
 * adds one.
 * @param {Element} element
 */
export function headingLevel(element) {
  let level = element.closest('[data-full-page]') ? 1 : 2;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches('s-section[heading], s-page[heading], s-admin-block, s-banner[heading]')) level += 1;
  }
  return Math.min(level, 6);
}
