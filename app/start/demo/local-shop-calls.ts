import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';

/**
 * Sends what Shopify's library calls at a shop's address to the local Shopify that plays the shop, which reads it from
 * the forwarded host. For the whole process; set before the app starts.
 *
 * @param urlOf where a shop's local Shopify listens; null for a shop that there is none of, whose calls then fail as
 *   those to a host without an address do
 */
export function sendShopCallsTo(urlOf: (shop: string) => string | null): void {
  setAbstractFetchFunc((input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.hostname.endsWith('.myshopify.com')) return fetch(request);
    const localShopifyUrl = urlOf(url.hostname);
    if (localShopifyUrl === null)
      return Promise.reject(new TypeError(`There is no local shop ${url.hostname}.`));
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-host', url.hostname);
    return fetch(
      new Request(`${localShopifyUrl}${url.pathname}${url.search}`, new Request(request, { headers })),
    );
  });
}
