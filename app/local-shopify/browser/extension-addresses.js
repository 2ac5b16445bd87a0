// @ts-check
// Addresses as extensions write them, and where they lead on this machine.

/** What the host knows of the app whose extensions these are. */
export const places = { appHandle: '' };

/** Shopify's own schemes. @type {[RegExp, (rest: string) => string][]} */
const SCHEMES = [
  [/^shopify:customer-account\/?/, (rest) => `/account/${rest.replace(/^orders$/, '')}`],
  [/^shopify:\/?\/?admin\/?/, (rest) => `/admin/${rest}`],
  [/^app:(\/\/)?\/?/, (rest) => `/admin/apps/${places.appHandle}/${rest}`],
  [/^shopify:storefront\/?/, (rest) => `/storefront/${rest}`],
];

/**
 * Where an address leads in this shop; null when it is none that a link may have (a script's, for example).
 * @param {string} text
 */
export function addressOf(text) {
  if (text === '') return null;
  for (const [scheme, lead] of SCHEMES) {
    if (scheme.test(text))
      return lead(text.replace(scheme, '').replace(/^gid:\/\/shopify\/\w+\//, '')).replace(/\/$/, '');
  }
  try {
    const url = new URL(text, document.baseURI);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? text : null;
  } catch {
    return null;
  }
}
