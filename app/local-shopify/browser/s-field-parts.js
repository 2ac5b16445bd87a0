// @ts-check
// What every stand-in that is filled in has around its control: label, details, error, and how it is told of changes.

/** @typedef {import('./s-element.js').SElement} SElement */

export const TEXTS = [
  'label',
  'name',
  'details',
  'error',
  'placeholder',
  'autocomplete',
  'labelAccessibilityVisibility',
  'defaultValue',
  'min',
  'max',
  'step',
  'minLength',
  'maxLength',
  'rows',
  'prefix',
  'suffix',
  'icon',
  'accept',
  'inputMode',
  'allow',
  'disallow',
];
export const FLAGS = ['disabled', 'required', 'readOnly', 'multiple'];

export const CSS = `
  :host { display: block; }
  label { display: block; font-weight: 550; margin-bottom: 0.2rem; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  input, select, textarea { width: 100%; min-height: 2.5rem; padding: 0.35rem 0.6rem; border: 1px solid #7d8783; border-radius: 8px; background: #fff; }
  [aria-invalid='true'] { border: 2px solid #a3231b; }
  p { margin: 0.2rem 0 0; color: #57605d; }
  p.error { color: #a3231b; }
  .row { display: flex; gap: 0.5rem; align-items: start; }
  .row input { width: 1.2rem; min-height: 1.2rem; margin: 0.15rem 0 0; }
  .row label { font-weight: 400; margin: 0; }
`;
export const NOTES = '<p id="details" hidden></p><p id="error" class="error" hidden></p>';

/** What label, details and error say. @param {SElement} element @param {HTMLElement} control */
export function annotate(element, control) {
  const label = element.inner('label, legend');
  label.textContent = element.text('label');
  label.classList.toggle('hidden', element.text('labelAccessibilityVisibility') === 'exclusive');
  const said = ['details', 'error'].filter((name) => {
    const note = element.inner(`#${name}`);
    note.textContent = element.text(name);
    note.hidden = note.textContent === '';
    return !note.hidden;
  });
  if (said.length > 0) control.setAttribute('aria-describedby', said.join(' '));
  else control.removeAttribute('aria-describedby');
  control.setAttribute('aria-invalid', String(element.text('error') !== ''));
}

/**
 * Tells the extension what was done in the shadow root, whose own `change` stays within; what stands there now is the
 * event's `detail`, as workers need it.
 * @param {SElement} element @param {HTMLElement} control @param {() => unknown} valueNow
 */
export function forward(element, control, valueNow) {
  for (const type of ['input', 'change']) {
    control.addEventListener(type, (event) => {
      event.stopPropagation();
      element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: valueNow() }));
    });
  }
}
