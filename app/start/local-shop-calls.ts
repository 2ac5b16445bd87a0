import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';

/**
 * Sends what Shopify's library calls at any shop's address to the local Shopify, which reads the shop from the
 * forwarded host. For the whole process; set before the app starts.
 */
export function sendShopCallsTo(localShopifyUrl: string): void {
  setAbstractFetchFunc((input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.hostname.endsWith('.myshopify.com')) return fetch(request);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-host', url.hostname);
    return fetch(
      new Request(`${localShopifyUrl}${url.pathname}${url.search}`, new Request(request, { headers })),
    );
  });
}
