import type { AdminOrderRow } from '../../../app/orders/pages/admin-orders.ts';

/** What came of asking the app for an order's parts. */
export type PartsAnswer = { kind: 'parts'; parts: AdminOrderRow[] } | { kind: 'failed' };

const ANSWER_TIMEOUT_MS = 15_000;

/** Shopify's numeric id within `gid://shopify/Order/123`. */
export const numericId = (gid: string): string => /(\d+)$/.exec(gid)?.[1] ?? '';

/** The parts of one order. Shopify resolves the path against the app and adds the token. Never throws. */
export async function fetchParts(orderGid: string): Promise<PartsAnswer> {
  try {
    const response = await fetch(`/api/admin/orders?order_id=${numericId(orderGid)}`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!response.ok) return { kind: 'failed' };
    const body = (await response.json()) as { data?: unknown };
    if (!Array.isArray(body.data)) return { kind: 'failed' };
    return { kind: 'parts', parts: body.data as AdminOrderRow[] };
  } catch {
    // No connection, no answer in time, or no JSON: for the merchant it is all the same.
    return { kind: 'failed' };
  }
}
