// @ts-check
import { askInDialog, byId, element } from './admin-dom.js';
import { words } from './admin-words.js';

/** @typedef {{ label: string, disabled: boolean, loading: boolean }} SaveButton */
/** @typedef {{ confirmDiscard: boolean, save: SaveButton, discard: SaveButton }} SaveBar */

/** @type {SaveBar | null} */
let shown = null;

/** @param {SaveBar | null} state @param {(action: 'save' | 'discard') => void} click */
export function showSaveBar(state, click) {
  shown = state;
  const place = byId('save-bar');
  place.hidden = state === null;
  if (!state) {
    place.replaceChildren();
    return;
  }
  place.replaceChildren(
    element('span', { textContent: words.saveBar.unsavedChanges }),
    button(state.discard, words.saveBar.discard, '', async () => {
      if (!state.confirmDiscard || (await askToDiscard())) click('discard');
    }),
    button(state.save, words.saveBar.save, 'primary', () => click('save')),
  );
}

/** @param {SaveButton} state @param {string} fallback @param {string} className @param {() => void} onclick */
function button({ label, disabled, loading }, fallback, className, onclick) {
  return element('button', {
    type: 'button',
    className,
    textContent: label || fallback,
    disabled: disabled || loading,
    'aria-busy': loading,
    onclick,
  });
}

async function askToDiscard() {
  const sure = await askInDialog({
    title: words.saveBar.discardTitle,
    body: [
      element('p', {
        textContent: words.saveBar.discardLoses,
      }),
    ],
    choices: [
      { label: words.saveBar.continueEditing, value: () => false },
      { label: words.saveBar.discardChanges, value: () => true, style: 'critical' },
    ],
  });
  return sure === true;
}

/** Whether the staff member may and wants to leave: at once when nothing is unsaved. */
export async function askToLeave() {
  if (!shown) return true;
  const leaves = await askInDialog({
    title: words.saveBar.leaveTitle,
    body: [element('p', { textContent: words.saveBar.leaveLoses })],
    choices: [
      { label: words.saveBar.stay, value: () => false },
      { label: words.saveBar.leave, value: () => true, style: 'critical' },
    ],
  });
  if (leaves === true) {
    shown = null;
    byId('save-bar').hidden = true;
  }
  return leaves === true;
}

window.addEventListener('beforeunload', (event) => {
  if (shown) event.preventDefault();
});
