// @ts-check
import { words } from './admin-words.js';

/**
 * Makes an element. Text is text: nothing that the app or a customer wrote becomes markup.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties] `onclick` and the like are handlers, names with a hyphen attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-')) made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children);
  return made;
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This page has no #${id}.`);
  return found;
}

/**
 * A dialog over the page, which waits for a choice. Closed without one, it resolves with null.
 * @template T
 * @param {{ title: string, className?: string, body: Node[], choices: { label: string, value: () => T, style?: string }[] }} options
 * @returns {Promise<T | null>}
 */
export function askInDialog({ title, className = '', body, choices }) {
  return new Promise((resolve) => {
    /** @type {T | null} */
    let chosen = null;
    const close = element('button', {
      type: 'button',
      className: 'close',
      textContent: '×',
      'aria-label': words.close,
    });
    const buttons = choices.map(({ label, value, style = '' }) =>
      element('button', {
        type: 'button',
        className: style,
        textContent: label,
        onclick: () => {
          chosen = value();
          dialog.close();
        },
      }),
    );
    const dialog = element(
      'dialog',
      { className: `dialog ${className}`, 'aria-label': title },
      element('div', { className: 'dialog-title' }, element('h2', { textContent: title }), close),
      element('div', { className: 'dialog-body' }, ...body),
      element('div', { className: 'dialog-choices' }, ...buttons),
    );
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
    const first = dialog.querySelector('.dialog-body input, .dialog-choices button');
    if (first instanceof HTMLElement) first.focus();
  });
}
