// @ts-check
// A double click on a button sends its form once.

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.dataset['sent'] !== undefined) event.preventDefault();
  form.dataset['sent'] = '';
});
// The back button shows the page as it was left: its forms may be sent again.
window.addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset['sent'];
});
