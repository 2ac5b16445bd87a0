// @ts-check
import { byId, element } from './admin-dom.js';
import { words } from './admin-words.js';

/** @typedef {{ index: number, label: string, variant: string | null, tone: string | null, disabled: boolean, loading: boolean, group: string | null }} TitleButton */

/** @param {{ appName: string, title: string, buttons: TitleButton[], click: (index: number) => void }} bar */
export function showTitleBar({ appName, title, buttons, click }) {
  // An app's own titles may name it already.
  const own = title.replace(new RegExp(`\\s*[·|–-]\\s*${escaped(appName)}$`), '');
  byId('app-title').textContent = own === '' ? appName : own;
  document.title = own === '' || own === appName ? appName : `${own} · ${appName}`;
  const make = (/** @type {TitleButton} */ button) => titleButton(button, click);
  byId('title-back').replaceChildren(...buttons.filter(({ variant }) => variant === 'breadcrumb').map(make));
  const loose = buttons.filter(({ variant, group }) => variant !== 'breadcrumb' && group === null);
  const groups = new Set(buttons.flatMap(({ group }) => (group === null ? [] : [group])));
  byId('title-actions').replaceChildren(
    ...[...groups].map((group) =>
      element(
        'details',
        { className: 'menu' },
        element('summary', { textContent: group }),
        element(
          'div',
          { className: 'menu-body' },
          ...buttons.filter((button) => button.group === group).map(make),
        ),
      ),
    ),
    // The first is the page's main action, and stands last, as in Shopify's admin.
    ...loose.sort((a, b) => Number(a.variant === 'primary') - Number(b.variant === 'primary')).map(make),
  );
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {TitleButton} button @param {(index: number) => void} click */
function titleButton({ index, label, variant, tone, disabled, loading }, click) {
  const back = variant === 'breadcrumb';
  return element('button', {
    type: 'button',
    className: back ? 'plain' : variant === 'primary' ? 'primary' : tone === 'critical' ? 'critical' : '',
    textContent: back ? '‹' : label,
    disabled: disabled || loading,
    'aria-busy': loading,
    'aria-label': back ? words.backTo(label) : label,
    onclick: () => click(index),
  });
}

/** @type {{ href: string, label: string }[]} */
let items = [];
let path = '';

/** @param {{ handle: string, items?: { href: string, label: string }[], current?: string }} state */
export function showAppNav({ handle, items: declared, current }) {
  items = declared ?? items;
  path = current ?? path;
  const here = path.split(/[?#]/)[0] ?? '';
  const active = items
    .map(({ href }) => href)
    .filter((href) => here === href || here.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
  byId('app-nav').replaceChildren(
    ...items.map(({ href, label }) => {
      const link = element('a', { href: `/admin/apps/${handle}${href}`, textContent: label });
      link.dataset.inner = href;
      if (href === active) link.setAttribute('aria-current', 'page');
      return element('li', {}, link);
    }),
  );
}
