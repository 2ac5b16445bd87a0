import type { SandboxDb } from '../../db/sandbox-client.ts';
import type { AccountRow } from './account-row.ts';
import { tokenHash } from './tokens.ts';

/**
 * Accounts by API token, remembered between requests: one process owns a sandbox database. What a remembered row says
 * of the account's limits, AI access, faults and outage is current as long as every change of these is followed by
 * `forget`; its clock and its counters are not kept current (read these under the account's lock).
 */
export interface AccountDirectory {
  /** The remembered account of a token; null when the token has to be looked up. */
  remembered(token: string): AccountRow | null;
  /** The account of a token that is not revoked, or null. */
  find(token: string): Promise<AccountRow | null>;
  /** Call it after the commit of a change to the account or its tokens; without an id, for all. */
  forget(accountId?: string): void;
}

/** Unknown tokens are not remembered, so guessing fills nothing. */
export function createAccountDirectory(db: SandboxDb): AccountDirectory {
  const known = new Map<string, AccountRow>();
  let generation = 0;
  return {
    remembered: (token) => known.get(tokenHash(token)) ?? null,
    async find(token) {
      const hash = tokenHash(token);
      const remembered = known.get(hash);
      if (remembered !== undefined) return remembered;
      const asked = generation;
      const found = await db.apiToken.findUnique({ where: { tokenHash: hash }, include: { account: true } });
      if (found === null || found.revokedAt !== null) return null;
      // Read before a change and remembered after it, it would stay wrong.
      if (asked === generation) known.set(hash, found.account);
      return found.account;
    },
    forget(accountId) {
      generation += 1;
      if (accountId === undefined) known.clear();
      for (const [hash, account] of known) if (account.id === accountId) known.delete(hash);
    },
  };
}
