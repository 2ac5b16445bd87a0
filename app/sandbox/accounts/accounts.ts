import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccount } from '../../contract/account.ts';
import type { PartnerAccount } from '../../contract/partner/account.ts';
import { tokenFromAuthorization } from '../../contract/signing.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { currencies } from '../catalogue.ts';
import type { Currency } from '../catalogue.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../failure.ts';
import { seededStream } from '../seeded.ts';
import { accountDefinitions } from './definitions.ts';
import type { AccountDefinition } from './definitions.ts';

/** Row of an account, as read from the database. */
export type AccountRow = NonNullable<Awaited<ReturnType<SandboxDb['account']['findUnique']>>>;

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

/** The API token of an account, derived from the seed (never stored). */
export function accountToken(seed: string, accountId: string): string {
  return `sbx_${seededStream(seed, 'token', accountId).code(40).toLowerCase()}`;
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/**
 * Makes the standing accounts where they are missing and sets their clocks going: `manual` freezes them until somebody
 * moves them, and a start without it releases those that only `manual` had frozen.
 */
export async function ensureAccounts(
  ctx: Pick<SandboxContext, 'db' | 'seed' | 'speed' | 'now'>,
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
      tokenHash: tokenHash(accountToken(ctx.seed, definition.id)),
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
}

/** The account whose token the header carries, or a 401 with WWW-Authenticate. */
export async function authenticate(
  db: SandboxDb,
  authorization: string | undefined,
  kind?: 'reseller' | 'partner',
): Promise<AccountRow> {
  const token = tokenFromAuthorization(authorization);
  // Looked up by hash, so that the time taken says nothing about a token.
  const account =
    token === null ? null : await db.account.findUnique({ where: { tokenHash: tokenHash(token) } });
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

function described(definition: AccountDefinition, seed: string, baseUrl: string): ServiceAccount {
  return {
    name: definition.name,
    base_url: baseUrl,
    token: accountToken(seed, definition.id),
    environment: 'sandbox',
    currency: definition.currency,
    ai: definition.ai.enabled,
    ai_requests_per_minute: definition.ai.requestsPerMinute,
    ai_requests_per_day: definition.ai.requestsPerDay,
    ai_monthly_budget_usd: definition.ai.monthlyBudgetUsd,
  };
}

/** The standing accounts as the READY line lists them. */
export function standingAccounts(
  seed: string,
  baseUrls: { reseller: string; partner: string },
): { resellers: ServiceAccount[]; partners: PartnerAccount[] } {
  const of = (kind: AccountDefinition['kind']) => accountDefinitions.filter((item) => item.kind === kind);
  return {
    resellers: of('reseller').map((item) => described(item, seed, baseUrls.reseller)),
    partners: of('partner').map((item) => ({
      ...described(item, seed, baseUrls.partner),
      self_fulfilled: item.selfFulfilled,
    })),
  };
}
