import { nameFor, type ShownExtension } from '../../core/extensions.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../words/languages.ts';
import { fullName } from '../../orders/address.ts';
import { html, type Html } from '../page/html.ts';
import type { SignedIn } from '../buyer/session.ts';
import type { AccountWords } from '../../words/account.ts';

/**
 * The head of the account's pages: its navigation (orders, the app's full pages, the profile) and the way out for
 * somebody who is signed in, the switch to the other language for everybody.
 */
export function accountBar(input: {
  path: string;
  customer: SignedIn | null;
  fullPages: readonly ShownExtension[];
  words: AccountWords;
}): Html {
  const { path, customer, fullPages, words } = input;
  const links: [address: string, text: string][] = [
    ['/account', words.orders],
    ...fullPages.map((page): [string, string] => [
      `/account/pages/${page.handle}`,
      nameFor(page, words.language),
    ]),
    ['/account/profile', words.profile],
  ];
  return html`<div class="account-bar">
    ${
      customer &&
      html`<nav aria-label="${words.account}">
          ${links.map(([address, text]) => html`<a href="${address}" ${current(path, address)}>${text}</a>`)}
        </nav>
        <span class="quiet">
          ${fullName(customer.firstName, customer.lastName) ?? customer.email ?? words.aCustomer}
        </span>
        <form method="post" action="/account/logout">
          <button type="submit" class="plain">${words.signOut}</button>
        </form>`
    }
    <form method="post" action="/account/view" class="languages">
      <input type="hidden" name="return_to" value="${path}" />
      ${LANGUAGES.filter((language) => language !== words.language).map(
        (language) =>
          html`<button type="submit" class="plain" name="language" value="${language}" lang="${language}">
            ${LANGUAGE_NAMES[language]}
          </button>`,
      )}
    </form>
  </div>`;
}

/** The page itself, or the one that it stands below. */
function current(path: string, address: string): Html {
  if (path === address) return html`aria-current="page"`;
  const isBelow = path.startsWith(address === '/account' ? '/account/orders/' : `${address}/`);
  return isBelow ? html`aria-current="true"` : html``;
}
