import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccount } from '../../contract/account.ts';
import type { PartnerAccount } from '../../contract/partner/account.ts';
import { tokenFromAuthorization } from '../../contract/signing.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { currencies } from './currencies.ts';
import type { Currency } from './currencies.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { AccountRow } from './account-row.ts';
import type { AccountsContext } from './accounts-context.ts';
import { accountDefinitions } from './definitions.ts';
import type { AccountDefinition } from './definitions.ts';
import type { AccountDirectory } from './directory.ts';
import { accountToken, issueToken } from './tokens.ts';

export type { AccountRow };

const seedSettingId = 'seed';

/**
 * The master seed of this database: the stored one, else `wanted`, else a random one that is stored now.
 * Throws when another seed than the stored one is wanted, because the stored data would not follow from it.
 */
export async function settleSeed(db: SandboxDb, wanted: string | undefined): Promise<string> {
  const value = wanted ?? randomBytes(24).toString('base64url');
  await db.setting.createMany({ data: [{ id: seedSettingId, value }], skipDuplicates: true });
  const stored = await db.setting.findUniqueOrThrow({ where: { id: seedSettingId } });
  if (wanted !== undefined && stored.value !== wanted) {
    throw new Error(
      'The sandbox data of this database was made with another seed. Start without a seed, or with fresh data.',
    );
  }
  return stored.value;
}

/**
 * Makes the standing accounts where they are missing and sets their clocks going: `manual` freezes them until somebody
 * moves them, and a start without it releases those that only `manual` had frozen.
 */
export async function ensureAccounts(
  ctx: Pick<AccountsContext, 'db' | 'seed' | 'speed' | 'now'>,
  manual: boolean,
): Promise<void> {
  const now = BigInt(ctx.now());
  await ctx.db.account.createMany({
    skipDuplicates: true,
    data: accountDefinitions.map((definition) => ({
      id: definition.id,
      kind: definition.kind,
      name: definition.name,
      currency: definition.currency,
      selfFulfilled: definition.selfFulfilled,
      aiEnabled: definition.ai.enabled,
      aiRequestsPerMinute: definition.ai.requestsPerMinute,
      aiRequestsPerDay: definition.ai.requestsPerDay,
      aiMonthlyBudgetUsd: definition.ai.monthlyBudgetUsd,
      simAnchorMs: now,
      realAnchorMs: now,
      speed: ctx.speed,
      frozen: manual,
      frozenByStart: manual,
    })),
  });
  await ctx.db.practice.createMany({
    skipDuplicates: true,
    data: accountDefinitions.flatMap(({ id, profile }) =>
      profile === undefined ? [] : [{ accountId: id, ...profile }],
    ),
  });
  // Each has a token that can be announced, also when all of its tokens were revoked.
  const withoutToken = await ctx.db.account.findMany({
    where: {
      id: { in: accountDefinitions.map(({ id }) => id) },
      tokens: { none: { revokedAt: null } },
    },
  });
  for (const { id } of withoutToken) await ctx.db.$transaction((tx) => issueToken(tx, ctx, id));
}

/** The account whose token the header carries, or a 401 with WWW-Authenticate. */
export async function authenticate(
  directory: AccountDirectory,
  authorization: string | undefined,
  kind?: 'reseller' | 'partner',
): Promise<AccountRow> {
  const token = tokenFromAuthorization(authorization);
  const account = token === null ? null : await directory.find(token);
  if (account === null || (kind !== undefined && account.kind !== kind)) {
    throw new ServiceFailure('unauthorized', {
      headers: { 'www-authenticate': 'Basic realm="sandbox", charset="UTF-8"' },
    });
  }
  return account;
}

/** Locks the account for the rest of the transaction and reads it. All changes to an account's records pass here. */
export async function lockAccount(tx: SandboxTx, accountId: string): Promise<AccountRow> {
  const rows = await tx.$queryRaw<AccountRow[]>`SELECT * FROM "Account" WHERE "id" = ${accountId} FOR UPDATE`;
  const account = rows[0];
  if (account === undefined) throw new Error(`there is no account ${accountId}`);
  return account;
}

const currencySchema = z.enum(currencies);
export function accountCurrency(account: AccountRow): Currency {
  return currencySchema.parse(account.currency);
}

/** An account as the contract's clients are told of it. */
export function described(account: AccountRow, token: string, baseUrl: string): ServiceAccount {
  return {
    name: account.name,
    base_url: baseUrl,
    token,
    environment: 'sandbox',
    currency: account.currency,
    ai: account.aiEnabled,
    ai_requests_per_minute: account.aiRequestsPerMinute,
    ai_requests_per_day: account.aiRequestsPerDay,
    ai_monthly_budget_usd: account.aiMonthlyBudgetUsd,
  };
}

/** The standing accounts as the READY line lists them, each with its earliest token that is not revoked. */
export async function standingAccounts(
  { db, seed }: Pick<AccountsContext, 'db' | 'seed'>,
  baseUrls: { reseller: string; partner: string },
): Promise<{ resellers: ServiceAccount[]; partners: PartnerAccount[] }> {
  const rows = await db.account.findMany({
    where: { id: { in: accountDefinitions.map(({ id }) => id) } },
    include: { tokens: { where: { revokedAt: null }, orderBy: { ordinal: 'asc' }, take: 1 } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const of = (kind: AccountDefinition['kind']) =>
    accountDefinitions.flatMap(({ id }) => {
      const row = byId.get(id);
      const [token] = row?.tokens ?? [];
      if (row?.kind !== kind || token === undefined) return [];
      return { row, token: accountToken(seed, id, token.ordinal) };
    });
  return {
    resellers: of('reseller').map(({ row, token }) => described(row, token, baseUrls.reseller)),
    partners: of('partner').map(({ row, token }) => ({
      ...described(row, token, baseUrls.partner),
      self_fulfilled: row.selfFulfilled,
    })),
  };
}
