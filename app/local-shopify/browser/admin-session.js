// @ts-check
import { askInDialog, element } from './admin-dom.js';
import { words } from './admin-words.js';

/** @type {Promise<void> | null} */
let loggingIn = null;

/**
 * A fresh session token for the app's frame. When the staff session has ended, it asks to log in again and waits: what
 * the app was about to do goes on afterwards.
 * @returns {Promise<string>}
 */
export async function getSessionToken() {
  const response = await fetch('/admin/session-token', { cache: 'no-store' }).catch(() => null);
  if (response === null) throw new Error(words.session.noAnswer);
  if (response.status === 401) {
    loggingIn ??= logInAgain().finally(() => {
      loggingIn = null;
    });
    await loggingIn;
    return getSessionToken();
  }
  if (!response.ok) throw new Error(words.session.noToken(response.status));
  const { token } = await response.json();
  return token;
}

async function logInAgain() {
  const wants = await askInDialog({
    title: words.session.endedTitle,
    body: [element('p', { textContent: words.session.keepsEntries })],
    choices: [{ label: words.session.logInAgain, value: () => true, style: 'primary' }],
  });
  // Whoever closes the dialog is asked anew as soon as the app needs a token.
  if (!wants) throw new Error(words.session.ended);
  await fetch('/admin/login', { method: 'POST', redirect: 'manual' });
}
