// @ts-check
// `fetch` and session tokens, as an extension has them.

/** @typedef {import('./extension-host.js').Block} Block */

/** The browser's own, of the page or of the worker. */
const ownFetch = globalThis.fetch.bind(globalThis);

/** A session token for whoever looks at the page. @param {Block} block @returns {Promise<string>} */
export async function sessionToken(block) {
  const response = await ownFetch(block.tokenPath, { method: 'POST' });
  if (!response.ok) throw new Error(`There is no session token: ${response.status}.`);
  return (await response.json()).token;
}

/**
 * Calls to the app's address of record reach it where it runs, as a name would. In the admin a bare path is the app's,
 * and calls to the app carry the merchant's token. Cookies are never sent: at Shopify, extensions have none.
 * @param {Block} block
 */
export function createFetch(block) {
  const { addressOfRecord, runsAt } = block.app;
  const inAdmin = block.target.startsWith('admin.');
  const origins = [addressOfRecord, runsAt].flatMap((address) =>
    address === null ? [] : [new URL(address).origin],
  );

  /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
  return async function fetch(input, init) {
    const asked = input instanceof Request ? input.url : String(input);
    const base = inAdmin ? (runsAt ?? undefined) : undefined;
    const url = new URL(asked, base);
    const isApp = origins.includes(url.origin);
    const place =
      isApp && runsAt !== null ? `${new URL(runsAt).origin}${url.pathname}${url.search}` : url.href;
    const request = input instanceof Request ? new Request(place, input) : new Request(place, init);
    const headers = new Headers(init?.headers ?? request.headers);
    if (inAdmin && isApp && !headers.has('Authorization'))
      headers.set('Authorization', `Bearer ${await sessionToken(block)}`);
    return ownFetch(request, { ...init, headers, credentials: 'omit' });
  };
}
