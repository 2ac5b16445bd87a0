// @ts-check

/** A token that is about to run out is not used any more: it has to arrive while it counts. */
const tokenMarginMs = 5_000;

/** @type {{ token: string, expiresAtMs: number } | null} */
let heldToken = holdable(new URLSearchParams(location.search).get('id_token'));

/** @type {Promise<string> | null} */
let tokenUnderWay = null;

/** @param {string | null} token */
function holdable(token) {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return token !== null && typeof exp === 'number' ? { token, expiresAtMs: exp * 1000 } : null;
  } catch {
    return null;
  }
}

/** A session token that counts for some seconds at least. Waits while the staff member has to log in again. */
async function idToken() {
  if (heldToken && heldToken.expiresAtMs - Date.now() > tokenMarginMs) return heldToken.token;
  tokenUnderWay ??= ask('id-token').finally(() => {
    tokenUnderWay = null;
  });
  const token = await tokenUnderWay;
  heldToken = holdable(token);
  return token;
}

const plainFetch = window.fetch.bind(window);

/**
 * The app's calls to its own server carry a session token.
 * @param {RequestInfo | URL} input
 * @param {RequestInit} [init]
 */
async function fetchWithToken(input, init) {
  const request = new Request(input, init);
  const own = new URL(request.url).origin === location.origin;
  if (!inFrame || !own || request.headers.has('Authorization')) return plainFetch(request);
  const again = request.clone();
  let response = await plainFetch(await authorized(request));
  // The server found the token wanting, and asks for another try: once.
  if (response.headers.get('X-Shopify-Retry-Invalid-Session-Request') === '1') {
    heldToken = null;
    response = await plainFetch(await authorized(again));
  }
  const elsewhere = response.headers.get('X-Shopify-API-Request-Failure-Reauthorize-Url');
  if (elsewhere !== null) {
    tell('open', { url: new URL(elsewhere, location.href).href, target: '_top' });
  }
  return response;
}

/** @param {Request} request */
async function authorized(request) {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${await idToken()}`);
  headers.set('X-Requested-With', 'XMLHttpRequest');
  return new Request(request, { headers });
}

window.fetch = fetchWithToken;

/** A page without a token in its address was sent here to get one, and goes back with it. */
const reload = new URLSearchParams(location.search).get('shopify-reload');

async function goBackWithToken() {
  const url = new URL(reload ?? '', location.href);
  if (url.origin !== location.origin) return;
  url.searchParams.set('id_token', await idToken());
  location.replace(url);
}

if (reload !== null && inFrame) void goBackWithToken();
