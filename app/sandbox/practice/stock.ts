/** A self-fulfilled practice's own stock list: its own ids for kits, used up in their order. The kits never run out. */
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

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
  const taken = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    const kitCode = kitCodes[index];
    if (kitCode === undefined) break;
    taken.set(kitCode, item.externalId);
    await tx.stockItem.update({
      where: { accountId_ordinal: { accountId, ordinal: item.ordinal } },
      data: { kitCode },
    });
  }
  return taken;
}

/** Adds ids to the end of the list; gives how many are left. */
export async function addToStock(
  ctx: AccountsContext,
  accountId: string,
  externalIds: readonly string[],
): Promise<{ left: number }> {
  const left = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
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
