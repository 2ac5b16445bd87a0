import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/customers.ts';
import { toNumericId } from './ids.ts';

/** The customers that a search found. */
export interface FoundCustomers {
  /** Numeric ids. */
  readonly ids: readonly string[];
  /** There are more than `ids` names. */
  readonly isCut: boolean;
}

const MOST = 100;
/** Words of Shopify's search syntax that mean something else than themselves. */
const CONNECTIVES = new Set(['and', 'or', 'not']);

/**
 * What somebody typed as a search for customers, in Shopify's syntax: each word the beginning of a name, or, with an @
 * in it, of an e-mail address. Signs that mean something there are left out. Null where it can be neither: numbers and
 * codes hold digits, and nobody should wait for Shopify to say that no customer is called so.
 */
export function customerSearch(typed: string): string | null {
  const words = typed
    .split(/[^\p{L}\p{M}\p{N}@._+-]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase())
    .filter((word) => word !== '' && !CONNECTIVES.has(word));
  const couldBe = words.every((word) => word.includes('@') || !/\p{N}/u.test(word));
  if (words.length === 0 || !couldBe) return null;
  return words.map((word) => (word.includes('@') ? `email:${word}*` : `${word}*`)).join(' ');
}

/**
 * Finds customers by name or e-mail address.
 *
 * @param search of {@link customerSearch}
 * @throws ShopifyFailure
 */
export async function findCustomers(
  admin: AdminClient,
  search: string,
  signal?: AbortSignal,
): Promise<FoundCustomers> {
  const { customers } = await admin.query(documents.findCustomers, { search, first: MOST }, signal);
  return {
    ids: customers.nodes.map(({ id }) => toNumericId('Customer', id)),
    isCut: customers.pageInfo.hasNextPage,
  };
}
