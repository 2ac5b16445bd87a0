/**
 * Accounts and their tokens, as whoever runs the sandbox manages them (console, control address): each function is one
 * transaction, tells watchers after its commit, and acts at once, because the remembered tokens are forgotten.
 */
import type { ServiceAccount } from '../../contract/account.ts';
import { defaultAiLimits } from '../../contract/account.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import type { Currency } from './currencies.ts';
import { ServiceFailure } from '../core/failure.ts';
import { baseUrlOf } from '../http/addresses.ts';
import type { InterfaceKind } from '../http/addresses.ts';
import { described, lockAccount } from './accounts.ts';
import type { AccountRow } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { accountDefinitions } from './definitions.ts';
import { issueToken as issueNext } from './tokens.ts';
import { errorWords } from '../words/errors.ts';

/** Of an account's name, in characters. */
export const accountNameLength = 100;

export interface ManagedToken {
  /** 1, 2, 3 … within the account */
  readonly ordinal: number;
  /** First and last characters. The token itself was told once, when it was issued. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface AiLimits {
  readonly enabled: boolean;
  readonly requestsPerMinute: number;
  readonly requestsPerDay: number;
  /** Whole US dollars */
  readonly monthlyBudgetUsd: number;
}

/** What is absent stays as it is. */
export type AiChange = { readonly [Name in keyof AiLimits]?: AiLimits[Name] | undefined };

export interface ManagedAccount {
  readonly id: string;
  readonly kind: 'reseller' | 'partner';
  readonly name: string;
  readonly currency: string;
  readonly selfFulfilled: boolean;
  readonly ai: AiLimits;
  /** From the sandbox's first start (and announced by READY); false: made later. */
  readonly standing: boolean;
  /** Oldest first, revoked ones among them. */
  readonly tokens: readonly ManagedToken[];
  readonly counts: { readonly orders: number; readonly kits: number; readonly webhooks: number };
}

export interface IssuedToken {
  readonly ordinal: number;
  /** Told here, and never again. */
  readonly token: string;
  readonly hint: string;
}

const whole = {
  tokens: {
    orderBy: { ordinal: 'asc' },
    select: { ordinal: true, hint: true, createdAt: true, revokedAt: true },
  },
  _count: { select: { webhooks: true } },
} as const;

async function readAccounts(db: SandboxDb | SandboxTx, id?: string) {
  const rows = await db.account.findMany({ ...(id === undefined ? {} : { where: { id } }), include: whole });
  const ofThem = { where: { accountId: { in: rows.map((row) => row.id) } }, _count: true } as const;
  const orders = await db.order.groupBy({ by: ['accountId'], ...ofThem });
  const kits = await db.kit.groupBy({ by: ['accountId'], ...ofThem });
  const countOf = (groups: { accountId: string; _count: number }[], accountId: string): number =>
    groups.find((group) => group.accountId === accountId)?._count ?? 0;
  return rows.map((row) => ({
    ...row,
    counts: {
      orders: countOf(orders, row.id),
      kits: countOf(kits, row.id),
      webhooks: row._count.webhooks,
    },
  }));
}
type WholeAccount = Awaited<ReturnType<typeof readAccounts>>[number];

const standingOrder = new Map(accountDefinitions.map(({ id }, index) => [id, index]));

function managed(row: WholeAccount): ManagedAccount {
  return {
    id: row.id,
    kind: row.kind === 'partner' ? 'partner' : 'reseller',
    name: row.name,
    currency: row.currency,
    selfFulfilled: row.selfFulfilled,
    ai: limitsOf(row),
    standing: standingOrder.has(row.id),
    tokens: row.tokens,
    counts: row.counts,
  };
}

/** All accounts: the standing ones as READY lists them, then those made later, oldest first. */
export async function listAccounts(ctx: Pick<AccountsContext, 'db'>): Promise<ManagedAccount[]> {
  const place = (id: string): number =>
    standingOrder.get(id) ?? accountDefinitions.length + Number(/\d+$/.exec(id)?.[0] ?? 0);
  const rows = await readAccounts(ctx.db);
  return rows.sort((a, b) => place(a.id) - place(b.id)).map(managed);
}

/** One account; 404 when there is none of that id. */
export async function readAccount(
  ctx: { readonly db: SandboxDb | SandboxTx },
  accountId: string,
): Promise<ManagedAccount> {
  const [row] = await readAccounts(ctx.db, accountId);
  if (row === undefined) throw noSuchAccount();
  return managed(row);
}

export interface NewAccount {
  readonly name: string;
  readonly kind?: InterfaceKind | undefined;
  /** Of a practice: it fulfils orders from its own stock. */
  readonly selfFulfilled?: boolean | undefined;
  readonly currency: Currency;
  /** What is absent is as usual: AI on, with the limits of reseller-api §8. */
  readonly ai?: AiChange | undefined;
}

/**
 * Makes an isolated account with its first token, which is told here alone. Under a seed the first account made is
 * always `reseller-x1` (or `partner-x1`, a practice with an empty profile) with the same token, the next `reseller-x2` …
 */
export async function createAccount(
  ctx: AccountsContext,
  wanted: NewAccount,
): Promise<{ account: ManagedAccount; token: IssuedToken; service: ServiceAccount }> {
  const made = await ctx.db.$transaction(async (tx) => {
    const kind = wanted.kind ?? 'reseller';
    const id = `${kind}-x${String(await countMade(tx))}`;
    const now = BigInt(ctx.now());
    const row = await tx.account.create({
      data: {
        id,
        kind,
        name: wanted.name,
        selfFulfilled: wanted.selfFulfilled ?? false,
        currency: wanted.currency,
        ...aiColumns(changedLimits(usualLimits, wanted.ai)),
        simAnchorMs: now,
        realAnchorMs: now,
        speed: ctx.speed,
        frozen: ctx.manual,
        frozenByStart: ctx.manual,
      },
    });
    if (kind === 'partner') await tx.practice.create({ data: { accountId: id, name: wanted.name } });
    const token = await issueNext(tx, ctx, id);
    const service = described(row, token.token, baseUrlOf(kind, ctx.publicUrl));
    return { account: await readAccount({ db: tx }, id), token, service };
  });
  ctx.changes.tell(made.account.id, 'accounts');
  return made;
}

/** Number of the account now made. The row stays locked until the commit, so no two get the same. */
async function countMade(tx: SandboxTx): Promise<number> {
  const rows = await tx.$queryRaw<{ value: string }[]>`
    INSERT INTO "Setting" ("id", "value") VALUES ('accounts-made', '1')
    ON CONFLICT ("id") DO UPDATE SET "value" = ("Setting"."value"::int + 1)::text
    RETURNING "value"`;
  return Number(rows[0]?.value);
}

/** Issues one more token; the others stay valid. */
export async function issueToken(ctx: AccountsContext, accountId: string): Promise<IssuedToken> {
  return changed(ctx, accountId, (tx) => issueNext(tx, ctx, accountId));
}

/** Issues a new token and revokes all others at once. */
export async function rotateToken(ctx: AccountsContext, accountId: string): Promise<IssuedToken> {
  return changed(ctx, accountId, async (tx) => {
    const issued = await issueNext(tx, ctx, accountId);
    await tx.apiToken.updateMany({
      where: { accountId, ordinal: { not: issued.ordinal }, revokedAt: null },
      data: { revokedAt: new Date(ctx.now()) },
    });
    return issued;
  });
}

/**
 * Revokes a token: the very next request that carries it is 401. Also the last one may be revoked; a standing account
 * without any gets a new one at the next start. Revoked already: nothing changes. 404 when there is no such token.
 */
export async function revokeToken(
  ctx: AccountsContext,
  accountId: string,
  ordinal: number,
): Promise<{ validTokensLeft: number }> {
  return changed(ctx, accountId, async (tx) => {
    const token = await tx.apiToken.findUnique({ where: { accountId_ordinal: { accountId, ordinal } } });
    if (token === null) {
      throw new ServiceFailure('not_found', { message: errorWords.noSuchToken });
    }
    if (token.revokedAt === null) {
      await tx.apiToken.update({
        where: { accountId_ordinal: { accountId, ordinal } },
        data: { revokedAt: new Date(ctx.now()) },
      });
    }
    return { validTokensLeft: await tx.apiToken.count({ where: { accountId, revokedAt: null } }) };
  });
}

/** Changes what is given of AI access and its limits ("raised per account on request", reseller-api §8). */
export async function setAiLimits(
  ctx: AccountsContext,
  accountId: string,
  limits: AiChange,
): Promise<ManagedAccount> {
  return changeAccount(ctx, accountId, { ai: limits });
}

/** Changes what is given of an account's name, AI access and limits. */
export async function changeAccount(
  ctx: AccountsContext,
  accountId: string,
  change: { readonly name?: string | undefined; readonly ai?: AiChange | undefined },
): Promise<ManagedAccount> {
  await changed(ctx, accountId, async (tx, account) => {
    const limits = changedLimits(limitsOf(account), change.ai);
    const name = change.name ?? account.name;
    await tx.account.update({ where: { id: accountId }, data: { name, ...aiColumns(limits) } });
  });
  return readAccount(ctx, accountId);
}

const usualLimits: AiLimits = { enabled: true, ...defaultAiLimits };

function changedLimits(limits: AiLimits, change: AiChange = {}): AiLimits {
  return {
    enabled: change.enabled ?? limits.enabled,
    requestsPerMinute: change.requestsPerMinute ?? limits.requestsPerMinute,
    requestsPerDay: change.requestsPerDay ?? limits.requestsPerDay,
    monthlyBudgetUsd: change.monthlyBudgetUsd ?? limits.monthlyBudgetUsd,
  };
}

function limitsOf(row: AccountRow): AiLimits {
  return {
    enabled: row.aiEnabled,
    requestsPerMinute: row.aiRequestsPerMinute,
    requestsPerDay: row.aiRequestsPerDay,
    monthlyBudgetUsd: row.aiMonthlyBudgetUsd,
  };
}

function aiColumns(limits: AiLimits) {
  return {
    aiEnabled: limits.enabled,
    aiRequestsPerMinute: limits.requestsPerMinute,
    aiRequestsPerDay: limits.requestsPerDay,
    aiMonthlyBudgetUsd: limits.monthlyBudgetUsd,
  };
}

/** Runs `change` under the account's lock; afterwards its remembered tokens are forgotten and watchers told. */
async function changed<Result>(
  ctx: AccountsContext,
  accountId: string,
  change: (tx: SandboxTx, account: AccountRow) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.$transaction(async (tx) => {
    if ((await tx.account.count({ where: { id: accountId } })) === 0) throw noSuchAccount();
    return change(tx, await lockAccount(tx, accountId));
  });
  ctx.accounts.forget(accountId);
  ctx.changes.tell(accountId, 'accounts');
  return result;
}

function noSuchAccount(): ServiceFailure {
  return new ServiceFailure('not_found', { message: errorWords.noSuchAccount });
}
