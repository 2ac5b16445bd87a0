// @ts-check
// Stand-ins that are filled in. Each holds one control of the browser's with its label, details and error.
import { define } from './s-element.js';
import { annotate, CSS, FLAGS, forward, NOTES, TEXTS } from './s-field-parts.js';

/** @typedef {import('./s-element.js').SElement} SElement */

/** A property that is the control's own, settable before the element stands in a page. */
function valueOf(/** @type {any} */ prototype, /** @type {string} */ name, /** @type {string} */ selector) {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get() {
      return this.inner(selector)[name];
    },
    set(value) {
      this.touched = true;
      this.inner(selector)[name] = value ?? '';
    },
  });
}

/** @param {string} tag @param {string} control @param {Record<string, string>} [given] */
function field(tag, control, given = {}) {
  define(tag, {
    attributes: TEXTS,
    flags: FLAGS,
    live: ['value'],
    focusable: true,
    css: CSS,
    markup: `<label for="control"></label>${control}${NOTES}`,
    connect: (element) => {
      const input = element.inner('#control');
      for (const [name, value] of Object.entries(given)) input.setAttribute(name, value);
      forward(element, input, () => input.value);
      const start = element.getAttribute('value') ?? element.text('defaultValue');
      if (start !== '' && !(/** @type {any} */ (element).touched)) input.value = start;
    },
    update: (element) => {
      const input = element.inner('#control');
      annotate(element, input);
      input.disabled = element.flag('disabled');
      input.readOnly = element.flag('readOnly');
      input.required = element.flag('required');
      for (const name of [
        'placeholder',
        'autocomplete',
        'min',
        'max',
        'step',
        'minlength',
        'maxlength',
        'rows',
        'accept',
      ]) {
        if (element.hasAttribute(name)) input.setAttribute(name, element.text(name));
      }
    },
  });
  valueOf(customElements.get(tag)?.prototype, 'value', '#control');
}

const INPUT = '<input id="control">';
field('s-text-field', INPUT);
field('s-search-field', INPUT, { type: 'search' });
field('s-email-field', INPUT, { type: 'email' });
field('s-url-field', INPUT, { type: 'url' });
field('s-phone-field', INPUT, { type: 'tel' });
field('s-consent-phone-field', INPUT, { type: 'tel' });
field('s-password-field', INPUT, { type: 'password' });
field('s-number-field', INPUT, { type: 'number' });
field('s-money-field', INPUT, { type: 'number', step: '0.01' });
field('s-date-field', INPUT, { type: 'date' });
field('s-date-picker', INPUT, { type: 'date' });
field('s-color-field', INPUT);
field('s-drop-zone', INPUT, { type: 'file' });
field('s-text-area', '<textarea id="control"></textarea>');

/** A knob that stands left or right; its colour is not all that tells which. */
const SWITCH_CSS = `
  input[role='switch'] { appearance: none; flex: none; width: 2.4rem; min-height: 1.4rem; padding: 0; margin: 0;
    border: 1px solid #57605d; border-radius: 1rem; background: #fff; cursor: pointer; }
  input[role='switch']::before { content: ''; display: block; width: 1rem; height: 1rem; margin: 0.13rem;
    border-radius: 50%; background: #57605d; }
  input[role='switch']:checked { background: #1f5c4d; border-color: #1f5c4d; }
  input[role='switch']:checked::before { margin-inline-start: 1.13rem; background: #fff; }
  input:disabled { opacity: 0.6; cursor: default; }
`;

/** @param {string} tag @param {string} role */
function tick(tag, role) {
  define(tag, {
    attributes: [...TEXTS, 'accessibilityLabel', 'value', 'policy'],
    flags: [...FLAGS, 'defaultChecked', 'indeterminate'],
    live: ['checked'],
    focusable: true,
    css: `${CSS} ${SWITCH_CSS}`,
    markup: `<div class="row"><input id="control" type="checkbox"><label for="control"></label></div>${NOTES}`,
    connect: (element) => {
      const input = element.inner('input');
      if (role !== 'checkbox') input.setAttribute('role', role);
      forward(element, input, () => input.checked);
      if (element.flag('checked') || element.flag('defaultChecked')) input.checked = true;
    },
    update: (element) => {
      const input = element.inner('input');
      annotate(element, input);
      if (element.text('accessibilityLabel'))
        input.setAttribute('aria-label', element.text('accessibilityLabel'));
      input.disabled = element.flag('disabled');
      input.required = element.flag('required');
    },
  });
  valueOf(customElements.get(tag)?.prototype, 'checked', 'input');
}
tick('s-checkbox', 'checkbox');
tick('s-consent-checkbox', 'checkbox');
tick('s-switch', 'switch');
