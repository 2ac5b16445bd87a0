import type { z } from 'zod';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { lockWebhooks } from '../deliveries/locks.ts';
import { enqueueFurther } from '../deliveries/queues.ts';
import { fieldFailure } from '../core/failure.ts';
import { nextDueMs, setClock, simulatedTime } from '../lifecycle/clock.ts';
import { moveWhatIsDue } from '../orders/due.ts';
import type { clockRequestSchema } from './schemas.ts';
import { clockWords } from '../words/control.ts';
import { ruleWords } from '../words/errors.ts';

export interface ClockReport {
  frozen: boolean;
  speed: number;
  /** What the simulated clock shows. */
  now: string;
  /** Simulated time of the next planned step. */
  next: string | null;
  /** What a reader might miss: that nothing is planned, and what waits for a person. */
  note: string | null;
}

type ClockRequest = z.infer<typeof clockRequestSchema>;

/** Latest time a date can show; far enough for any number of advances in earnest. */
const latestSimMs = Date.UTC(9999, 0, 1);
/** No retry is planned further ahead than this. */
const longestWaitMs = 3_650 * 86_400_000;

/**
 * Moves an account's clock and everything that becomes due by it, before returning. `advance_ms` is simulated time and
 * brings the retries of deliveries nearer by as much; freezing stops the lifecycle, not the retries.
 */
export async function moveClock(
  ctx: SandboxContext,
  accountId: string,
  request: ClockRequest,
): Promise<ClockReport> {
  await ctx.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const nowMs = ctx.now();
    const simMs = simulatedTime(account, nowMs);
    if (request.freeze !== undefined) {
      await setClock(tx, accountId, { simMs, nowMs, frozen: request.freeze });
      return;
    }
    const target =
      request.advance_ms === undefined ? await nextDueMs(tx, accountId) : simMs + request.advance_ms;
    if (target === null || target <= simMs) return;
    if (target > latestSimMs)
      throw fieldFailure('advance_ms', ruleWords.notBeyondYear(new Date(latestSimMs - 1).getUTCFullYear()));
    await setClock(tx, accountId, { simMs: target, nowMs });
    if (request.advance_ms === undefined) return;
    await bringRetriesNearer(tx, ctx, { accountId, nowMs, nearerMs: request.advance_ms / ctx.speed });
  });
  await moveWhatIsDue(ctx, accountId);
  ctx.changes.tell(accountId, 'clock');
  return clockReport(ctx, accountId);
}

async function bringRetriesNearer(
  tx: SandboxTx,
  ctx: SandboxContext,
  by: { accountId: string; nowMs: number; nearerMs: number },
): Promise<void> {
  const { accountId, nowMs } = by;
  const nearerMs = Math.min(by.nearerMs, longestWaitMs);
  await lockWebhooks(tx, accountId);
  await tx.$executeRaw`
    UPDATE "Webhook" SET "failingSince" = "failingSince" - ${nearerMs}::float8 * interval '1 millisecond'
    WHERE "accountId" = ${accountId} AND "failingSince" IS NOT NULL`;
  const retries = await tx.$queryRaw<{ id: bigint; at: Date }[]>`
    UPDATE "Delivery" SET "nextAttemptAt" = "nextAttemptAt" - ${nearerMs}::float8 * interval '1 millisecond'
    WHERE "accountId" = ${accountId} AND "state" = 'pending' AND "nextAttemptAt" IS NOT NULL
    RETURNING "id", "nextAttemptAt" AS at`;
  for (const { id, at } of retries) await enqueueFurther(tx, ctx, id, at.getTime() - nowMs);
}

/** How an account's clock stands; changes nothing. */
export async function clockReport(ctx: SandboxContext, accountId: string): Promise<ClockReport> {
  const account: AccountRow = await ctx.db.account.findUniqueOrThrow({ where: { id: accountId } });
  const next = await nextDueMs(ctx.db, accountId);
  return {
    frozen: account.frozen,
    speed: account.speed,
    now: new Date(simulatedTime(account, ctx.now())).toISOString(),
    next: next === null ? null : new Date(next).toISOString(),
    note: next === null ? await nothingPlanned(ctx, accountId) : null,
  };
}

async function nothingPlanned(ctx: SandboxContext, accountId: string): Promise<string> {
  const [unregistered, missing] = await Promise.all([
    ctx.db.kit.count({ where: { accountId, status: 'Shipped', registered: false } }),
    ctx.db.kit.count({ where: { accountId, status: 'Missing info' } }),
  ]);
  const waits = [
    ...(unregistered > 0 ? [clockWords.registrations(unregistered)] : []),
    ...(missing > 0 ? [clockWords.missingInfo(missing)] : []),
  ];
  return waits.length === 0 ? clockWords.idle : clockWords.waitsFor(waits);
}
