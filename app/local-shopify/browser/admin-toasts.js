// @ts-check
import { byId, element } from './admin-dom.js';
import { words } from './admin-words.js';

const defaultDurationMs = 5_000;

/** @type {Map<string, () => void>} */
const shown = new Map();

/**
 * @param {{ id: string, message: string, duration?: number, isError?: boolean, action?: string }} toast
 * @param {{ act: () => void, dismissed: () => void }} on
 */
export function showToast({ id, message, duration = defaultDurationMs, isError = false, action }, on) {
  const close = () => {
    clearTimeout(timer);
    shown.delete(id);
    box.remove();
    on.dismissed();
  };
  const timer = setTimeout(close, duration);
  const box = element(
    'div',
    { className: isError ? 'toast error' : 'toast' },
    element('span', { textContent: message }),
  );
  if (action) box.append(element('button', { type: 'button', textContent: action, onclick: on.act }));
  box.append(
    element('button', { type: 'button', textContent: '×', 'aria-label': words.dismiss, onclick: close }),
  );
  shown.set(id, close);
  byId('toasts').append(box);
}

/** @param {string} id */
export function hideToast(id) {
  shown.get(id)?.();
}
