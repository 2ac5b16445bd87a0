/** Lets the clock act: finds what is due and moves it. Safe to call at any time, from any number of places. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { commitDueLateOrders } from '../reseller/late-orders.ts';
import { simulatedTime } from './clock.ts';
import { moveKit, plannedSteps, putDown, shipOrder, takeInHand } from './steps.ts';
import type { KitRow, OrderInHand } from './steps.ts';

/** Orders found by one look for due steps; further looks follow until nothing is due. */
const ordersPerLook = 200;
/** Kits moved in one transaction, so that a very large order does not hold its account for long. */
const kitsAtOnce = 500;

interface DueOrder {
  accountId: string;
  orderId: string;
}

function findDue(ctx: SandboxContext, accountId: string | null): Promise<DueOrder[]> {
  const now = BigInt(ctx.now());
  // The clock's formula as in clock.ts, so that the database finds what is due by index.
  return ctx.db.$queryRaw<DueOrder[]>`
    WITH clock AS (
      SELECT "id", CASE WHEN "frozen" THEN "simAnchorMs" ELSE
        FLOOR("simAnchorMs" + GREATEST(0, ${now}::bigint - "realAnchorMs") * "speed")::bigint END AS sim
      FROM "Account" WHERE ${accountId}::text IS NULL OR "id" = ${accountId}
    ), due AS (
      SELECT o."accountId", o."id" AS "orderId", o."shipDueSimMs" AS due
        FROM clock c JOIN "Order" o ON o."accountId" = c."id" AND o."shipDueSimMs" <= c.sim
      UNION ALL
      SELECT k."accountId", k."orderId", k."nextStepDueSimMs" AS due
        FROM clock c JOIN "Kit" k ON k."accountId" = c."id" AND k."nextStepDueSimMs" <= c.sim
    )
    SELECT "accountId", "orderId" FROM due GROUP BY "accountId", "orderId"
    ORDER BY MIN(due), "orderId" LIMIT ${ordersPerLook}`;
}

/** Moves what is due, for one account or for all. Returns how often an order was moved. */
export async function moveWhatIsDue(ctx: SandboxContext, accountId: string | null = null): Promise<number> {
  await commitDueLateOrders(ctx);
  let count = 0;
  for (;;) {
    const due = await findDue(ctx, accountId);
    for (const item of due) {
      await ctx.db.$transaction(async (tx) => {
        const account = await lockAccount(tx, item.accountId);
        await moveOrder(tx, ctx, account, item.orderId);
      });
    }
    if (due.length === 0) return count;
    count += due.length;
  }
}

/**
 * Ships an order, or takes its due kits further, each as far as it is due, in the order of their times. The caller
 * holds the account's lock.
 */
async function moveOrder(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  orderId: string,
): Promise<void> {
  const simNow = BigInt(simulatedTime(account, ctx.now()));
  const order = await tx.order.findUnique({ where: { id: orderId } });
  if (order === null) return;
  const hand = takeInHand(tx, ctx, account, order);
  if (order.shipDueSimMs !== null && order.shipDueSimMs <= simNow) {
    shipOrder(hand, await tx.kit.findMany({ where: { orderId }, orderBy: { ordinal: 'asc' } }));
  } else {
    const kits = await tx.kit.findMany({
      where: { orderId, nextStepDueSimMs: { lte: simNow } },
      orderBy: [{ nextStepDueSimMs: 'asc' }, { ordinal: 'asc' }],
      take: kitsAtOnce,
    });
    moveKits(hand, kits, simNow);
  }
  await putDown(hand);
}

function moveKits(hand: OrderInHand, kits: readonly KitRow[], simNow: bigint): void {
  const current = new Map(kits.map((kit) => [kit.code, kit]));
  const steps = kits
    .flatMap((kit) => plannedSteps(hand, kit).filter((planned) => planned.dueSimMs <= simNow))
    .sort((a, b) => Number(a.dueSimMs - b.dueSimMs) || a.ordinal - b.ordinal);
  for (const { code, step } of steps) {
    const kit = current.get(code);
    if (kit !== undefined) current.set(code, moveKit(hand, kit, step));
  }
}
