// @ts-check
// Stand-ins that come and go, or open and close: banners, details, dialogs, popovers.
import { define, headingLevel } from './s-element.js';

/** @typedef {import('./s-element.js').SElement} SElement */

const TITLE = '<div data-heading role="heading"></div>';
const BANNER_CSS = `
  :host { display: block; border: 1px solid #d9dedb; border-inline-start: 4px solid #57605d; border-radius: 8px; padding: 0.75rem 1rem; background: #fff; }
  :host([tone='critical']) { border-inline-start-color: #a3231b; background: #fdf1f0; }
  :host([tone='warning']), :host([tone='caution']) { border-inline-start-color: #a86400; background: #fdf6e9; }
  :host([tone='success']) { border-inline-start-color: #1d5f37; background: #eff8f1; }
  :host([tone='info']) { border-inline-start-color: #1d4f7c; background: #eff5fa; }
  [data-heading] { font-weight: 650; margin-bottom: 0.25rem; }
  .top { display: flex; justify-content: space-between; gap: 1rem; }
  button { border: 0; background: none; cursor: pointer; text-decoration: underline; align-self: start; }
`;
for (const tag of ['s-banner', 's-announcement']) {
  define(tag, {
    attributes: ['heading', 'tone'],
    flags: ['dismissible', 'collapsible'],
    css: BANNER_CSS,
    markup: `<div class="top"><div>${TITLE}<slot></slot></div><button type="button" hidden>Dismiss</button></div>
      <slot name="primary-action"></slot><slot name="secondary-actions"></slot>`,
    connect: (element) => {
      element.inner('button').addEventListener('click', () => {
        element.hidden = true;
        element.dispatchEvent(new Event('dismiss'));
      });
    },
    update: (element) => {
      const heading = element.inner('[data-heading]');
      heading.textContent = element.text('heading');
      heading.hidden = heading.textContent === '';
      heading.setAttribute('aria-level', String(headingLevel(element)));
      element.inner('button').hidden = !element.flag('dismissible');
      // What is wrong is said at once; everything else when the reader comes to it.
      element.setAttribute('role', element.text('tone') === 'critical' ? 'alert' : 'status');
    },
  });
}

define('s-details', {
  attributes: ['id', 'toggleTransition'],
  flags: ['open', 'defaultOpen'],
  css: ':host { display: block; } summary { cursor: pointer; padding: 0.25rem 0; } details[open] > summary { padding-bottom: 0.5rem; }',
  markup: '<details><summary><slot name="summary"></slot></summary><slot></slot></details>',
  connect: (element) => {
    const details = element.inner('details');
    details.open = element.flag('defaultOpen');
    details.addEventListener('toggle', (/** @type {ToggleEvent} */ { oldState, newState }) => {
      for (const type of ['toggle', 'aftertoggle'])
        element.dispatchEvent(Object.assign(new Event(type), { oldState, newState }));
    });
  },
  update: (element) => {
    // What the extension says last holds, until the reader opens or closes it.
    const details = element.inner('details');
    const said = String(element.flag('open'));
    if (said !== (details.dataset.said ?? 'false')) details.open = element.flag('open');
    details.dataset.said = said;
  },
});
define('s-summary', {
  css: ':host { display: inline; font-weight: 550; }',
  connect: (element) => {
    element.slot = 'summary';
  },
});

const DIALOG_CSS = `
  :host { display: contents; }
  dialog { border: 1px solid #d9dedb; border-radius: 12px; padding: 1rem; max-width: min(40rem, calc(100vw - 2rem)); }
  dialog::backdrop { background: #0006; }
  .top { display: flex; justify-content: space-between; gap: 1rem; margin-bottom: 0.75rem; }
  [data-heading] { font-weight: 650; }
  .top button { border: 0; background: none; cursor: pointer; text-decoration: underline; }
  footer { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1rem; }
`;
for (const tag of ['s-modal', 's-sheet']) {
  define(tag, {
    attributes: ['heading', 'accessibilityLabel', 'id', 'size', 'padding'],
    css: DIALOG_CSS,
    markup: `<dialog aria-labelledby="heading"><div class="top"><div id="heading" data-heading role="heading" aria-level="2"></div>
      <button type="button">Close</button></div><slot></slot>
      <footer><slot name="secondary-actions"></slot><slot name="primary-action"></slot></footer></dialog>`,
    connect: (element) => {
      const dialog = element.inner('dialog');
      element.inner('button').addEventListener('click', () => dialog.close());
      dialog.addEventListener('close', () => {
        for (const type of ['hide', 'afterhide']) element.dispatchEvent(new Event(type));
      });
    },
    update: (element) => {
      element.inner('#heading').textContent = element.text('heading') || element.text('accessibilityLabel');
    },
    methods: {
      showOverlay() {
        this.inner('dialog').showModal();
        for (const type of ['show', 'aftershow']) this.dispatchEvent(new Event(type));
      },
      hideOverlay() {
        this.inner('dialog').close();
      },
      toggleOverlay() {
        /** @type {any} */ const self = this;
        if (this.inner('dialog').open) self.hideOverlay();
        else self.showOverlay();
      },
    },
  });
}

const POPOVER_CSS = `
  :host { display: contents; }
  div { position: absolute; inset: auto; margin: 0.25rem 0; padding: 0.75rem; max-width: calc(100vw - 2rem); border: 1px solid #d9dedb; border-radius: 8px; background: #fff; box-shadow: 0 4px 16px #0002; }
`;
for (const tag of ['s-popover', 's-menu']) {
  define(tag, {
    attributes: ['id', 'accessibilityLabel', 'inlineSize', 'maxInlineSize'],
    css: POPOVER_CSS,
    markup: '<div popover><slot></slot></div>',
    connect: (element) => {
      const box = element.inner('div');
      box.addEventListener('toggle', (/** @type {ToggleEvent} */ event) =>
        element.dispatchEvent(new Event(event.newState === 'open' ? 'show' : 'hide')),
      );
    },
    methods: {
      /** @param {HTMLElement} [by] */
      showOverlay(by) {
        const box = this.inner('div');
        box.showPopover();
        if (!by) return;
        const at = by.getBoundingClientRect();
        const left = Math.min(at.left, innerWidth - box.offsetWidth - 16);
        box.style.top = `${at.bottom + scrollY}px`;
        box.style.left = `${Math.max(left, 8) + scrollX}px`;
      },
      hideOverlay() {
        this.inner('div').hidePopover();
      },
      /** @param {HTMLElement} [by] */
      toggleOverlay(by) {
        /** @type {any} */ const self = this;
        if (this.inner('div').matches(':popover-open')) self.hideOverlay();
        else self.showOverlay(by);
      },
    },
  });
}
// What is shown only while the pointer rests is left out here: nothing may depend on it.
define('s-tooltip', { attributes: ['id'], css: ':host { display: none; }' });
