import { tokenFromAuthorization } from '../../contract/signing.ts';
import type { SandboxDb } from '../../db/sandbox-client.ts';
import type { AccountRow } from './account-row.ts';
import { tokenHash } from './tokens.ts';

/**
 * Accounts by API token, remembered between requests: one process owns a sandbox database. What a remembered row says
 * of the account's limits, AI access, faults and outage is current as long as every change of these is followed by
 * `forget`; its clock and its counters are not kept current (read these under the account's lock).
 */
export interface AccountDirectory {
  /** The remembered account of an `Authorization` header; null when its token has to be looked up. */
  remembered(authorization: string): AccountRow | null;
  /** The account of a token that is not revoked, or null. */
  find(token: string): Promise<AccountRow | null>;
  /** Call it after the commit of a change to the account or its tokens; without an id, for all. */
  forget(accountId?: string): void;
}

/** Headers are kept as they came; what a client can write differently is bounded. */
const maxHeaders = 1_000;

/** Unknown tokens are not remembered, so guessing fills nothing. */
export function createAccountDirectory(db: SandboxDb): AccountDirectory {
  const known = new Map<string, AccountRow>();
  const byHeader = new Map<string, AccountRow>();
  let generation = 0;
  return {
    remembered(authorization) {
      const seen = byHeader.get(authorization);
      if (seen !== undefined) return seen;
      const token = tokenFromAuthorization(authorization);
      const account = token === null ? undefined : known.get(tokenHash(token));
      if (account === undefined) return null;
      if (byHeader.size >= maxHeaders) byHeader.clear();
      byHeader.set(authorization, account);
      return account;
    },
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
      byHeader.clear();
      if (accountId === undefined) known.clear();
      for (const [hash, account] of known) if (account.id === accountId) known.delete(hash);
    },
  };
}
