import type { ShopifyGlobal } from '@shopify/app-bridge-react';

/**
 * App Bridge as the admin's script put it there; undefined on the server, and where the script could not be loaded:
 * the pages work without it.
 */
export function appBridge(): ShopifyGlobal | undefined {
  return (globalThis as { shopify?: ShopifyGlobal }).shopify;
}

/** A short note at the bottom of the admin that something was done. Errors never go there: they stay on the page. */
export function toast(words: string): void {
  appBridge()?.toast.show(words);
}

/**
 * Loads the page anew, within the admin's frame: with the shop and the host in its address, from which the server
 * gets a new session. (Pages that were reached by a click have lost them.)
 */
export function reopenPage(): void {
  const { shop, host } = appBridge()?.config ?? {};
  if (shop === undefined || host === undefined) {
    window.location.reload();
    return;
  }
  const address = new URL(window.location.href);
  address.searchParams.delete('id_token');
  for (const [name, value] of Object.entries({ shop, host, embedded: '1' }))
    address.searchParams.set(name, value);
  window.location.assign(address);
}
