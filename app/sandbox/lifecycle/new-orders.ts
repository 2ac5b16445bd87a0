/** What storing an order has in common, whoever placed it. The caller holds the account's lock. */
import type { SandboxPrisma, SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { FaultDraw } from '../faults/rules.ts';

/**
 * Counts a request that creates something, which locks its account for the rest of the transaction. The count names the
 * order's seeded stream from here on, whenever it may be committed.
 */
export async function receiveRequest(
  tx: SandboxTx,
  accountId: string,
): Promise<{ account: AccountRow; seedKey: string }> {
  const account = await tx.account.update({
    where: { id: accountId },
    data: { ordersReceived: { increment: 1 } },
  });
  return { account, seedKey: String(account.ordersReceived) };
}

/** The next order's place in the account's list. */
export async function nextPosition(tx: SandboxTx, accountId: string): Promise<number> {
  const { ordersCommitted } = await tx.account.update({
    where: { id: accountId },
    data: { ordersCommitted: { increment: 1 } },
  });
  return ordersCommitted;
}

const kitsAtOnce = 2_000;

export async function storeKits(
  tx: SandboxTx,
  kits: readonly SandboxPrisma.KitCreateManyInput[],
): Promise<void> {
  for (let start = 0; start < kits.length; start += kitsAtOnce) {
    await tx.kit.createMany({ data: kits.slice(start, start + kitsAtOnce) });
  }
}

/** From when on lists show what is made now. */
export function listedAt(nowMs: number, listLag: FaultDraw): Date {
  return new Date(nowMs + (listLag.hit ? listLag.ms : 0));
}

/** Lists go on changing by themselves until then, where the fault list_lag has hit. */
export function showLate(ctx: Pick<SandboxContext, 'answers'>, listedAt: Date, listLag: FaultDraw): void {
  if (listLag.hit) ctx.answers.unsettledUntil(listedAt.getTime() + 1);
}

/** At start: lists may still be waiting to show what was made before (fault list_lag). */
export async function restoreListLag({ db, answers }: Pick<SandboxContext, 'db' | 'answers'>): Promise<void> {
  const latest = { _max: { listedAt: true } } as const;
  const found = [
    await db.order.aggregate(latest),
    await db.patient.aggregate(latest),
    await db.assignment.aggregate(latest),
  ];
  for (const { _max: last } of found) answers.unsettledUntil((last.listedAt?.getTime() ?? 0) + 1);
}
