/** A self-fulfilled practice's own stock list: its own ids for kits, used up in their order. The kits never run out. */
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { errorWords } from '../words/errors.ts';

/** The next ids of the list, one a kit as far as they reach; null for the others. The caller holds the lock. */
export async function takeFromStock(
  tx: SandboxTx,
  accountId: string,
  kitCodes: readonly string[],
): Promise<Map<string, string>> {
  const items = await tx.stockItem.findMany({
    where: { accountId, kitCode: null },
    orderBy: { ordinal: 'asc' },
    take: kitCodes.length,
  });
  const taken = items.flatMap(({ ordinal, externalId }, index) => {
    const kitCode = kitCodes[index];
    return kitCode === undefined ? [] : [{ ordinal, externalId, kitCode }];
  });
  // One statement for a thousand kits, too: a transaction has only so much time.
  await tx.$executeRaw`
    UPDATE "StockItem" AS item SET "kitCode" = taken.code
    FROM unnest(${taken.map(({ ordinal }) => ordinal)}::int[], ${taken.map(({ kitCode }) => kitCode)}::text[])
      AS taken(ordinal, code)
    WHERE item."accountId" = ${accountId} AND item."ordinal" = taken.ordinal`;
  return new Map(taken.map(({ kitCode, externalId }) => [kitCode, externalId]));
}

/** Adds ids to the end of the list; gives how many are left. 404 for a practice that has its kits sent by the lab. */
export async function addToStock(
  ctx: AccountsContext,
  accountId: string,
  externalIds: readonly string[],
): Promise<{ left: number }> {
  const left = await ctx.db.$transaction(async (tx) => {
    const { selfFulfilled } = await lockAccount(tx, accountId);
    if (!selfFulfilled) throw new ServiceFailure('not_found', { message: errorWords.noStockList });
    const { stockAdded } = await tx.practice.update({
      where: { accountId },
      data: { stockAdded: { increment: externalIds.length } },
    });
    const first = stockAdded - externalIds.length + 1;
    await tx.stockItem.createMany({
      data: externalIds.map((externalId, index) => ({ accountId, ordinal: first + index, externalId })),
    });
    return tx.stockItem.count({ where: { accountId, kitCode: null } });
  });
  ctx.changes.tell(accountId, 'accounts');
  return { left };
}

/** How much of the list is left, and what the next kit takes. */
export async function stockOf(
  db: SandboxDb,
  accountId: string,
): Promise<{ left: number; used: number; next: string | null }> {
  const where = { accountId, kitCode: null };
  const [left, used, next] = await Promise.all([
    db.stockItem.count({ where }),
    db.stockItem.count({ where: { accountId, kitCode: { not: null } } }),
    db.stockItem.findFirst({ where, orderBy: { ordinal: 'asc' } }),
  ]);
  return { left, used, next: next?.externalId ?? null };
}
