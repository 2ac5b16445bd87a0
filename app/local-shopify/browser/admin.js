// @ts-check

/** What every page of the admin does: the menu on a phone, menus that close, and buttons that work once. */

const toggle = document.getElementById('nav-toggle');
const nav = document.getElementById('admin-nav');
toggle?.addEventListener('click', () => {
  const open = nav?.classList.toggle('open') === true;
  toggle.setAttribute('aria-expanded', String(open));
});

/** @param {Element | null} except */
function closeMenus(except) {
  for (const menu of document.querySelectorAll('details.menu[open]')) {
    if (menu !== except) menu.removeAttribute('open');
  }
}

document.addEventListener('click', (event) => {
  closeMenus(/** @type {Element} */ (event.target).closest('details.menu'));
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeMenus(null);
});
// The app's frame keeps clicks to itself, but takes the focus.
window.addEventListener('blur', () => closeMenus(null));

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.dataset.sent === 'yes') {
    event.preventDefault();
    return;
  }
  form.dataset.sent = 'yes';
  event.submitter?.setAttribute('aria-busy', 'true');
});
// A page that the browser brings back as it was has to work again.
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) form.removeAttribute('data-sent');
  for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
});
