import type { CustomerKitRow } from '../../../app/kits/customer-kits.ts';

/** What came of asking the app for an order's kits. */
export type KitsAnswer =
  | { kind: 'kits'; kits: CustomerKitRow[] }
  /** The page was opened from a link in an e-mail: nobody is signed in. */
  | { kind: 'login_required' }
  | { kind: 'failed' };

/** What is known of the order's kits. */
export type KitsView = KitsAnswer | { kind: 'loading' };

const ANSWER_TIMEOUT_MS = 15_000;

/**
 * The build writes the app's address here: `application_url` of shopify.app.toml, or the tunnel of `npm run dev`.
 */
const appUrl = process.env.APP_URL;

/** Shopify's numeric id within `gid://shopify/Order/123`; customer accounts speak of `OrderIdentity` at times. */
const numericId = (gid: string): string => /(\d+)$/.exec(gid)?.[1] ?? '';

/** The kits of one order of the customer whose session token this is. Never throws. */
export async function fetchKits(
  orderGid: string,
  sessionToken: { get(): Promise<string> },
): Promise<KitsAnswer> {
  try {
    const response = await fetch(`${appUrl}/api/customer/kits?order_id=${numericId(orderGid)}`, {
      headers: { Authorization: `Bearer ${await sessionToken.get()}` },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const body = (await response.json()) as { data?: unknown; code?: unknown };
    if (response.status === 401 && body.code === 'login_required') return { kind: 'login_required' };
    if (!response.ok || !Array.isArray(body.data)) return { kind: 'failed' };
    return { kind: 'kits', kits: body.data as CustomerKitRow[] };
  } catch {
    // No connection, no token, no answer in time, or no JSON: for the customer it is all the same.
    return { kind: 'failed' };
  }
}
