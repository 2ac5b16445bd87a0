import type { CustomerKit, Support } from '../../../app/contract/customer/answers.ts';
import type { CustomerApi, Problem } from '../../shared/customer-api.ts';

/** What came of asking the app for an order's kits. */
export type KitsAnswer =
  | { kind: 'kits'; kits: CustomerKit[]; support: Support }
  /** The page was opened from a link in an e-mail: nobody is signed in. */
  | { kind: 'login_required' }
  | { kind: 'failed'; problem: Problem };

/** What is known of the order's kits. */
export type KitsView = KitsAnswer | { kind: 'loading' };

/** Shopify's numeric id within `gid://shopify/Order/123`; customer accounts speak of `OrderIdentity` at times. */
const numericId = (gid: string): string => /(\d+)$/.exec(gid)?.[1] ?? '';

const unreadable: Problem = { code: 'internal_error', retryAfterMs: null, triesLeft: null };

/** The kits of one order of the customer who is signed in. Never throws. */
export async function fetchKits(orderGid: string, api: Pick<CustomerApi, 'get'>): Promise<KitsAnswer> {
  const answer = await api.get<unknown>(`/api/customer/kits?order_id=${numericId(orderGid)}`);
  if (!answer.ok)
    return answer.problem.code === 'login_required'
      ? { kind: 'login_required' }
      : { kind: 'failed', problem: answer.problem };
  return readKits(answer.data) ?? { kind: 'failed', problem: unreadable };
}

/** The answer as far as this block can show it, whatever its server adds later; null: it is none. */
function readKits(body: unknown): KitsAnswer | null {
  const { data, support } = (body ?? {}) as { data?: unknown; support?: Partial<Support> | null };
  if (!Array.isArray(data) || !data.every(isKit)) return null;
  return {
    kind: 'kits',
    kits: data,
    support: { email: support?.email ?? null, url: support?.url ?? null },
  };
}

function isKit(row: unknown): row is CustomerKit {
  const { id, state, tracking } = (row ?? {}) as Partial<Record<keyof CustomerKit, unknown>>;
  return typeof id === 'string' && typeof state === 'string' && Array.isArray(tracking);
}
