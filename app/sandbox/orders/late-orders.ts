/** Orders whose connection was cut first and which are committed later (fault late_commit). */
import { orderCreateRequestSchema } from '../../contract/reseller/schemas.ts';
import type { OrderCreateRequest } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { drawFault } from '../faults/rules.ts';
import { commitOrder, priceOrder } from './place-order.ts';

/** Remembers an accepted order for later. */
export async function keepForLater(
  tx: SandboxTx,
  late: { accountId: string; seedKey: string; request: OrderCreateRequest; commitAt: Date },
): Promise<void> {
  await tx.lateOrder.create({
    data: {
      id: `${late.accountId}:${late.seedKey}`,
      accountId: late.accountId,
      seedKey: late.seedKey,
      request: late.request,
      commitAt: late.commitAt,
    },
  });
}

/**
 * Commits the late orders whose time has come, each once. One that an earlier version accepted and this one does not is
 * dropped, as nothing would ever come of it.
 */
export async function commitDueLateOrders(ctx: SandboxContext): Promise<void> {
  const due = await ctx.db.lateOrder.findMany({
    where: { commitAt: { lte: new Date(ctx.now()) } },
    orderBy: [{ commitAt: 'asc' }, { id: 'asc' }],
    select: { id: true, accountId: true },
  });
  for (const { id, accountId } of due) {
    await ctx.db.$transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const late = await tx.lateOrder.findUnique({ where: { id } });
      if (late === null) return;
      await tx.lateOrder.delete({ where: { id } });
      const request = stillAcceptable(account, late.request);
      if (request === null) {
        ctx.log.warn({ accountId }, 'a late order of an earlier version was dropped');
        return;
      }
      const listLag = await drawFault(tx, ctx, account, 'list_lag');
      await commitOrder(tx, ctx, account, { request, seedKey: late.seedKey, listLag });
    });
    ctx.changes.tell(accountId, 'orders');
  }
}

function stillAcceptable(account: AccountRow, stored: unknown): OrderCreateRequest | null {
  const request = orderCreateRequestSchema.safeParse(stored);
  if (!request.success) return null;
  try {
    priceOrder(account, request.data);
    return request.data;
  } catch (error) {
    if (error instanceof ServiceFailure) return null;
    throw error;
  }
}
