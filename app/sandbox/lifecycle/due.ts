/** Finds the steps of orders and kits that are due by the clock, and takes them. */
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { clockStepAfter } from './plan.ts';
import { moveKit, plannedKit, putDown, shipOrder, stateOf } from './steps.ts';
import { takeInHand } from './in-hand.ts';
import type { KitRow, OrderInHand } from './in-hand.ts';
import { approveIfDue } from './practice-approval.ts';

/** Orders found by one look for due steps; further looks follow until nothing is due. */
const ordersPerLook = 200;
/** Kits moved in one transaction, so that a very large order does not hold its account for long. */
const kitsAtOnce = 500;

/** What is due by each account's clock; the clock's formula as in clock.ts, so that an index finds it. */
function dueNow(ctx: SandboxContext, accountId: string | null): SandboxPrisma.Sql {
  const now = BigInt(ctx.now());
  return SandboxPrisma.sql`
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
      UNION ALL
      SELECT p."accountId", p."orderId", p."approvalDueSimMs" AS due
        FROM clock c JOIN "PracticeOrder" p ON p."accountId" = c."id" AND p."approvalDueSimMs" <= c.sim
    )`;
}

/**
 * Moves what is due, for one account or for all. When it returns, all that was due has happened. An account that cannot
 * be moved does not hold up the others; its error is thrown at the end.
 */
export async function moveDueSteps(ctx: SandboxContext, accountId: string | null): Promise<void> {
  const accounts = await ctx.db.$queryRaw<{ id: string }[]>`
    ${dueNow(ctx, accountId)} SELECT "accountId" AS id FROM due GROUP BY "accountId" ORDER BY MIN(due), "accountId"`;
  // A clock moved by hand also waits for a sweep that has begun on its account.
  const ids = new Set([...(accountId === null ? [] : [accountId]), ...accounts.map(({ id }) => id)]);
  const failures: unknown[] = [];
  for (const id of ids) {
    await inTurn(ctx, id, () => moveAccount(ctx, id)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const turns = new WeakMap<SandboxContext, Map<string, Promise<void>>>();

/**
 * One after the other for an account: two that worked through what is due at the same moment would mix up the order of
 * its events, and what follows from the seed would not follow from it.
 */
async function inTurn(ctx: SandboxContext, accountId: string, act: () => Promise<void>): Promise<void> {
  const waiting = turns.get(ctx) ?? new Map<string, Promise<void>>();
  turns.set(ctx, waiting);
  const before = waiting.get(accountId) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(act);
  waiting.set(accountId, mine);
  try {
    await mine;
  } finally {
    if (waiting.get(accountId) === mine) waiting.delete(accountId);
  }
}

async function moveAccount(ctx: SandboxContext, accountId: string): Promise<void> {
  for (;;) {
    const due = await ctx.db.$queryRaw<{ orderId: string }[]>`
      ${dueNow(ctx, accountId)} SELECT "orderId" FROM due GROUP BY "orderId"
      ORDER BY MIN(due), "orderId" LIMIT ${ordersPerLook}`;
    if (due.length === 0) return;
    for (const { orderId } of due) {
      await ctx.db.$transaction(async (tx) => {
        const account = await lockAccount(tx, accountId);
        await moveOrder(tx, ctx, account, orderId);
      });
    }
    ctx.changes.tell(accountId, 'orders', 'deliveries', 'clock');
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
  const order = await tx.order.findUnique({ where: { id: orderId } });
  if (order === null) return;
  const hand = await takeInHand(tx, ctx, account, order);
  if (await approveIfDue(hand)) return;
  if (order.shipDueSimMs !== null && order.shipDueSimMs <= hand.simNowMs) {
    const kits = await tx.kit.findMany({ where: { orderId }, orderBy: { ordinal: 'asc' } });
    shipOrder(hand, kits, order.shipDueSimMs);
  } else {
    const kits = await tx.kit.findMany({
      where: { orderId, nextStepDueSimMs: { lte: hand.simNowMs } },
      orderBy: [{ nextStepDueSimMs: 'asc' }, { ordinal: 'asc' }],
      take: kitsAtOnce,
    });
    moveKits(hand, kits);
  }
  await putDown(hand);
}

/** The steps of many kits in the order of their times: each step plans the next one of its kit. */
function moveKits(hand: OrderInHand, kits: readonly KitRow[]): void {
  const waiting = [...kits];
  for (;;) {
    const index = earliest(waiting);
    const kit = waiting[index];
    const due = kit?.nextStepDueSimMs ?? null;
    if (kit === undefined || due === null || due > hand.simNowMs) return;
    const step = clockStepAfter(plannedKit(hand, kit), stateOf(kit));
    waiting[index] =
      step === null || step === 'order.shipped'
        ? unplanned(hand, kit)
        : moveKit(hand, kit, step, { atSimMs: due });
  }
}

/** A plan that an earlier version made and this one does not have. */
function unplanned(hand: OrderInHand, kit: KitRow): KitRow {
  const next = { ...kit, nextStepDueSimMs: null };
  hand.changed.set(next.code, next);
  return next;
}

function earliest(kits: readonly KitRow[]): number {
  let found = -1;
  for (const [index, { nextStepDueSimMs: due }] of kits.entries()) {
    const best = kits[found]?.nextStepDueSimMs ?? null;
    if (due !== null && (best === null || due < best)) found = index;
  }
  return found;
}
