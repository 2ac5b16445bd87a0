/** What was asked for when the connection was cut first, to be committed later (fault late_commit). */
import { z } from 'zod';
import { orderCreateRequestSchema } from '../../contract/reseller/schemas.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { drawFault } from '../faults/rules.ts';
import { practiceLateCommits } from '../practice/late-commits.ts';
import type { LateCommit } from '../practice/late-commits.ts';
import { commitOrder } from './place-order.ts';

/** Commits a request of an endpoint that was kept; throws for one that is not acceptable any longer. */
const lateCommits = {
  createOrder: async (tx, ctx, account, { request, seedKey, listLag }) => {
    const order = orderCreateRequestSchema.parse(request);
    await commitOrder(tx, ctx, account, { request: order, seedKey, listLag });
  },
} as const satisfies Record<string, LateCommit>;

export type LateEndpoint = keyof typeof lateCommits | keyof typeof practiceLateCommits;

interface Late {
  readonly accountId: string;
  readonly seedKey: string;
  readonly endpoint: LateEndpoint;
  readonly request: object;
  readonly destination: object | null;
  readonly commitAt: Date;
}

/** Remembers an accepted request for later. */
export async function keepForLater(tx: SandboxTx, late: Late): Promise<void> {
  await tx.lateOrder.create({
    data: {
      id: `${late.accountId}:${late.seedKey}`,
      accountId: late.accountId,
      endpoint: late.endpoint,
      seedKey: late.seedKey,
      request: late.request,
      destination: late.destination ?? SandboxPrisma.DbNull,
      commitAt: late.commitAt,
    },
  });
}

/** A reseller's and a practice's createOrder are two endpoints: the account says which is meant. */
function lateCommitOf(account: AccountRow, endpoint: string): LateCommit | undefined {
  const table: Readonly<Record<string, LateCommit>> =
    account.kind === 'partner' ? practiceLateCommits : lateCommits;
  return Object.hasOwn(table, endpoint) ? table[endpoint] : undefined;
}

/**
 * Commits the late requests whose time has come, each once. One that an earlier version accepted and this one does not,
 * or whose patient is gone, is dropped, as nothing would ever come of it.
 */
export async function commitDueLateOrders(ctx: SandboxContext): Promise<void> {
  const due = await ctx.db.lateOrder.findMany({
    where: { commitAt: { lte: new Date(ctx.now()) } },
    orderBy: [{ commitAt: 'asc' }, { id: 'asc' }],
    select: { id: true, accountId: true },
  });
  for (const { id, accountId } of due) {
    await commitOne(ctx, id, accountId).catch(async (error: unknown) => {
      if (!isUnacceptable(error)) throw error;
      await ctx.db.lateOrder.deleteMany({ where: { id } });
      ctx.log.warn({ accountId }, 'a late order that is not acceptable any longer was dropped');
    });
    ctx.changes.tell(accountId, 'orders');
  }
}

async function commitOne(ctx: SandboxContext, id: string, accountId: string): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const late = await tx.lateOrder.findUnique({ where: { id } });
    if (late === null) return;
    await tx.lateOrder.delete({ where: { id } });
    const commit = lateCommitOf(account, late.endpoint);
    if (commit === undefined) return;
    const listLag = await drawFault(tx, ctx, account, 'list_lag');
    const { request, destination, seedKey } = late;
    await commit(tx, ctx, account, { request, destination, seedKey, listLag });
  });
}

/** Refused by a rule, rather than failed. */
function isUnacceptable(error: unknown): boolean {
  return error instanceof ServiceFailure || error instanceof z.ZodError;
}
