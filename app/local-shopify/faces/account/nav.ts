import type { ShownExtension } from '../../extensions.ts';
import { fullName } from '../../orders/address.ts';
import { html, type Html } from '../html.ts';
import type { SignedIn } from './session.ts';

/** The account's own navigation: orders, the app's full pages, the profile; who is signed in, and the way out. */
export function accountNav(path: string, customer: SignedIn, fullPages: readonly ShownExtension[]): Html {
  const links: [address: string, text: string][] = [
    ['/account', 'Orders'],
    ...fullPages.map(({ handle, name }): [string, string] => [`/account/pages/${handle}`, name]),
    ['/account/profile', 'Profile'],
  ];
  return html`<div class="account-bar">
    <nav aria-label="Account">
      ${links.map(([address, text]) => html`<a href="${address}" ${current(path, address)}>${text}</a>`)}
    </nav>
    <span class="quiet"
      >${fullName(customer.firstName, customer.lastName) ?? customer.email ?? 'A customer'}</span
    >
    <form method="post" action="/account/logout" class="inline">
      <button type="submit">Sign out</button>
    </form>
  </div>`;
}

/** The page itself, or the one that it stands below. */
function current(path: string, address: string): Html {
  if (path === address) return html`aria-current="page"`;
  const isBelow = path.startsWith(address === '/account' ? '/account/orders/' : `${address}/`);
  return isBelow ? html`aria-current="true"` : html``;
}
