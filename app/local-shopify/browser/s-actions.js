// @ts-check
// Stand-ins that are pressed: buttons, links, forms, and the commands by which one element moves another.
import { define } from './s-element.js';
import { addressOf } from './extension-addresses.js';

/** @typedef {import('./s-element.js').SElement} SElement */

const ACTION = [
  'accessibilityLabel',
  'href',
  'target',
  'type',
  'variant',
  'tone',
  'command',
  'commandFor',
  'icon',
  'inlineSize',
  'download',
  'interestFor',
];

/** A button, or a link where it leads somewhere; both there from the start, one of them shown. */
const MARKUP = '<button type="button"><slot></slot></button><a hidden></a>';
const BUTTON_CSS = `
  :host { display: inline-block; }
  :host([inlinesize='fill']) { display: block; }
  :host([inlinesize='fill']) :is(button, a) { width: 100%; }
  button, a { display: inline-block; text-align: center; text-decoration: none; color: #1c2321; background: #fff;
    border: 1px solid #7d8783; border-radius: 8px; padding: 0.45rem 0.9rem; cursor: pointer; }
  :host([variant='primary']) :is(button, a) { background: #1f5c4d; border-color: #1f5c4d; color: #fff; font-weight: 600; }
  :host([variant='tertiary']) :is(button, a) { border-color: transparent; background: transparent; text-decoration: underline; }
  :host([tone='critical']) :is(button, a) { border-color: #a3231b; color: #a3231b; background: #fff; }
  button:is(:disabled, [aria-disabled]) { opacity: 0.6; cursor: default; }
`;
const LINK_CSS = `
  :host { display: inline; }
  button, a { font: inherit; display: inline; border: 0; padding: 0; background: none; color: #1f5c4d; text-decoration: underline; cursor: pointer; }
  :host([tone='critical']) :is(button, a) { color: #a3231b; }
`;
const BARE_CSS = `
  :host { display: block; }
  button, a { all: unset; display: block; width: 100%; cursor: pointer; }
  :is(button, a):focus-visible { outline: 3px solid #1f5c4d88; }
`;

/** @param {SElement} element */
function update(element) {
  const button = element.inner('button');
  const link = element.inner('a');
  const handle =
    /** @type {HTMLElement | null} */ (element.closest('[data-handle]'))?.dataset['handle'] ?? '';
  const address = addressOf(element.text('href'), handle);
  const [shown, other] = address === null ? [button, link] : [link, button];
  const slot = element.inner('slot');
  if (slot.parentElement !== shown) shown.append(slot);
  shown.hidden = false;
  other.hidden = true;
  button.disabled = element.flag('disabled');
  // One that waits keeps the focus, and does nothing.
  if (element.flag('loading')) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  button.setAttribute('aria-busy', String(element.flag('loading')));
  if (element.tagName === 'S-PRESS-BUTTON')
    button.setAttribute('aria-pressed', String(element.flag('pressed')));
  const label = element.text('accessibilityLabel');
  if (label) shown.setAttribute('aria-label', label);
  else shown.removeAttribute('aria-label');
  if (address === null) return;
  link.href = address;
  link.target = element.text('target') === '_blank' ? '_blank' : '';
  link.rel = 'noopener noreferrer';
}

/** @param {SElement} element */
function connect(element) {
  element.addEventListener('click', (event) => {
    if (element.flag('disabled') || element.flag('loading')) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    runCommand(element);
    const form = element.closest('s-form');
    const type = element.text('type');
    if (form && (type === 'submit' || type === 'reset'))
      form.dispatchEvent(new Event(type, { cancelable: true }));
  });
}

/** @param {SElement} element */
function runCommand(element) {
  const id = element.text('commandFor');
  /** @type {any} */
  // The block's own first: two blocks may name theirs alike.
  const target =
    id === ''
      ? null
      : (element.closest('[data-handle]')?.querySelector(`#${CSS.escape(id)}`) ??
        document.getElementById(id));
  if (!target) return;
  const command = element.text('command') || '--auto';
  if (target.tagName === 'S-CLIPBOARD-ITEM') void target.copy();
  else if (command === '--show') target.showOverlay?.(element);
  else if (command === '--hide') target.hideOverlay?.();
  else target.toggleOverlay?.(element);
}

/** @param {string} tag @param {string} css */
const action = (tag, css) =>
  define(tag, {
    attributes: ACTION,
    flags: ['disabled', 'loading', 'pressed', 'defaultPressed'],
    focusable: true,
    markup: MARKUP,
    css,
    connect,
    update,
  });
action('s-button', BUTTON_CSS);
action('s-press-button', BUTTON_CSS);
action('s-clickable-chip', `${BUTTON_CSS} button, a { border-radius: 1rem; padding: 0.15rem 0.7rem; }`);
action('s-link', LINK_CSS);
action('s-clickable', BARE_CSS);

define('s-form', {
  attributes: ['id'],
  flags: ['disabled'],
  connect: (element) => {
    // Enter in a field submits, as in a form of the browser's.
    element.addEventListener('keydown', (event) => {
      const at = /** @type {Element | null} */ (event.composedPath()[0] ?? null);
      if (event.key === 'Enter' && at instanceof HTMLInputElement)
        element.dispatchEvent(new Event('submit', { cancelable: true }));
    });
  },
});

define('s-clipboard-item', {
  attributes: ['text', 'id'],
  css: ':host { display: none; }',
  methods: {
    async copy() {
      try {
        await navigator.clipboard.writeText(this.text('text'));
        this.dispatchEvent(new Event('copy'));
      } catch {
        this.dispatchEvent(new Event('copyerror'));
      }
    },
  },
});
