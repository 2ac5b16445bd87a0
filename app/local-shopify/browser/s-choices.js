// @ts-check
// Stand-ins to choose in: the extension writes the choices, the control in the shadow root follows them.
import { define } from './s-element.js';
import { annotate, CSS, FLAGS, forward, NOTES, TEXTS } from './s-field-parts.js';

/** @typedef {import('./s-element.js').SElement} SElement */

for (const tag of ['s-option', 's-choice', 's-option-group']) {
  define(tag, {
    attributes: ['value', 'label', 'details', 'error', 'accessibilityLabel'],
    flags: ['selected', 'disabled', 'defaultSelected'],
    css: ':host { display: none; }',
  });
}

/** The choices that an element holds, as the extension wrote them. @param {SElement} element @param {string} tag */
const choicesOf = (element, tag) =>
  [...element.querySelectorAll(tag)].map((node) => {
    const choice = /** @type {SElement} */ (node);
    return {
      value: choice.text('value'),
      text: choice.textContent?.trim() ?? '',
      selected: choice.flag('selected') || choice.flag('defaultSelected'),
      disabled: choice.flag('disabled'),
    };
  });

/** Draws again when the choices change. @param {SElement} element @param {() => void} draw */
function follow(element, draw) {
  new MutationObserver(draw).observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
}

/** @param {SElement} element */
function drawOptions(element) {
  const select = element.inner('select');
  const { wanted = element.getAttribute('value') ?? select.value } = /** @type {any} */ (element);
  const choices = choicesOf(element, 's-option');
  const options = choices.map(({ value, text, selected, disabled }) => {
    const option = new Option(text, value, selected, wanted === '' ? selected : value === wanted);
    option.disabled = disabled;
    return option;
  });
  const placeholder = element.text('placeholder');
  select.replaceChildren(...(placeholder === '' ? [] : [new Option(placeholder, '')]), ...options);
}

define('s-select', {
  attributes: TEXTS,
  flags: FLAGS,
  live: ['value'],
  focusable: true,
  css: CSS,
  markup: `<label for="control"></label><select id="control"></select>${NOTES}`,
  connect: (element) => {
    const select = element.inner('select');
    forward(element, select, () => select.value);
    follow(element, () => drawOptions(element));
    select.addEventListener('change', () => {
      /** @type {any} */ (element).wanted = select.value;
    });
  },
  update: (element) => {
    const select = element.inner('select');
    drawOptions(element);
    annotate(element, select);
    select.disabled = element.flag('disabled');
    select.required = element.flag('required');
  },
});
Object.defineProperty(customElements.get('s-select')?.prototype ?? {}, 'value', {
  /** @this {SElement} */
  get() {
    return this.inner('select').value;
  },
  /** @this {SElement} @param {unknown} value */
  set(value) {
    /** @type {any} */ (this).wanted = String(value ?? '');
    drawOptions(this);
  },
});

/** @param {SElement} element */
function drawChoices(element) {
  const box = element.inner('div');
  const { chosen } = /** @type {any} */ (element);
  const rows = choicesOf(element, 's-choice').map(({ value, text, selected, disabled }, i) => {
    const input = document.createElement('input');
    Object.assign(input, {
      type: element.flag('multiple') ? 'checkbox' : 'radio',
      name: 'choice',
      id: `choice-${i}`,
      value,
    });
    input.checked = chosen ? chosen.includes(value) : selected;
    input.disabled = disabled || element.flag('disabled');
    const label = Object.assign(document.createElement('label'), { htmlFor: input.id, textContent: text });
    const row = Object.assign(document.createElement('div'), { className: 'row' });
    row.append(input, label);
    return row;
  });
  box.replaceChildren(...rows);
}

define('s-choice-list', {
  attributes: TEXTS,
  flags: FLAGS,
  live: ['values'],
  focusable: true,
  css: `${CSS} fieldset { border: 0; padding: 0; margin: 0; } legend { font-weight: 550; padding: 0; }`,
  markup: `<fieldset><legend></legend><div></div></fieldset>${NOTES}`,
  connect: (element) => {
    const box = element.inner('div');
    box.addEventListener('change', () => {
      /** @type {any} */ (element).chosen = [...box.querySelectorAll('input:checked')].map(
        (input) => input.value,
      );
    });
    forward(element, box, () => /** @type {any} */ (element).values);
    follow(element, () => drawChoices(element));
  },
  update: (element) => {
    drawChoices(element);
    annotate(element, element.inner('fieldset'));
    element.inner('fieldset').removeAttribute('aria-invalid');
  },
});
Object.defineProperty(customElements.get('s-choice-list')?.prototype ?? {}, 'values', {
  /** @this {SElement} */
  get() {
    return [...this.root.querySelectorAll('input:checked')].map((input) => /** @type {any} */ (input).value);
  },
  /** @this {SElement} @param {unknown} values */
  set(values) {
    /** @type {any} */ (this).chosen = Array.isArray(values) ? values.map(String) : [];
    drawChoices(this);
  },
});
