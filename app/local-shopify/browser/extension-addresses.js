// @ts-check
// Addresses as extensions write them, and where they lead on this machine.

/** What the host knows of the app whose extensions these are. @type {import('./extension-host.js').Block['app']} */
export const places = { handle: '', addressOfRecord: null, runsAt: null };

/** A customer account's own pages, by Shopify's names. @type {Record<string, string>} */
const ACCOUNT_PAGES = { '': '/account', orders: '/account', profile: '/account/profile' };

/**
 * Shopify's own schemes, each with or without the two slashes. `extension:/kits` is below the extension's own full
 * page, `extension:my-kits/kits` below that of another (as is `extension://my-kits/kits`).
 * @type {[RegExp, (rest: string, handle: string) => string][]}
 */
const SCHEMES = [
  [/^shopify:(\/\/)?customer-account\/?/, (rest) => ACCOUNT_PAGES[rest] ?? `/account/${rest}`],
  [/^shopify:(\/\/)?\/?admin\/?/, (rest) => `/admin/${rest}`],
  [/^app:(\/\/)?\/?/, (rest) => `/admin/apps/${places.handle}/${rest}`],
  [/^shopify:(\/\/)?storefront\/?/, (rest) => `/storefront/${rest}`],
  [/^extension:(\/\/$|\/(?!\/))/, (rest, handle) => `/account/pages/${handle}/${rest}`],
  [/^extension:(\/\/)?/, (rest, handle) => `/account/pages/${rest === '' ? handle : rest}`],
];

/**
 * Where an address leads in this shop; null when it is none that a link may have (a script's, for example).
 * @param {string} text
 * @param {string} handle Of the extension that wrote it.
 */
export function addressOf(text, handle) {
  if (text === '') return null;
  for (const [scheme, lead] of SCHEMES) {
    if (scheme.test(text))
      return lead(text.replace(scheme, '').replace(/^gid:\/\/shopify\/\w+\//, ''), handle).replace(/\/$/, '');
  }
  try {
    const url = new URL(text, document.baseURI);
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return null;
    // The app's address of record leads to where it runs, as its name would.
    const { addressOfRecord, runsAt } = places;
    const isApp =
      addressOfRecord !== null && runsAt !== null && url.origin === new URL(addressOfRecord).origin;
    return isApp ? new URL(`${url.pathname}${url.search}`, runsAt).href : text;
  } catch {
    return null;
  }
}
