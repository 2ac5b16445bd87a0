import type { z } from 'zod';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { enqueueFurther } from '../deliveries/attempt.ts';
import { nextDueMs, setClock, simulatedTime } from '../lifecycle/clock.ts';
import { moveWhatIsDue } from '../lifecycle/due.ts';
import type { clockRequestSchema } from './schemas.ts';

export interface ClockReport {
  frozen: boolean;
  speed: number;
  /** What the simulated clock shows. */
  now: string;
  /** Simulated time of the next planned step. */
  next: string | null;
}

/**
 * Moves an account's clock and everything that becomes due by it, before returning. `advance_ms` is simulated time and
 * brings the retries of deliveries nearer by as much; freezing stops the lifecycle, not the retries.
 */
export async function moveClock(
  ctx: SandboxContext,
  accountId: string,
  request: z.infer<typeof clockRequestSchema>,
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
    await setClock(tx, accountId, { simMs: target, nowMs });
    if (request.advance_ms === undefined) return;

    const nearerMs = request.advance_ms / ctx.speed;
    await tx.$executeRaw`
      UPDATE "Webhook" SET "failingSince" = "failingSince" - ${nearerMs}::float8 * interval '1 millisecond'
      WHERE "accountId" = ${accountId} AND "failingSince" IS NOT NULL`;
    const retries = await tx.$queryRaw<{ id: bigint; at: Date }[]>`
      UPDATE "Delivery" SET "nextAttemptAt" = "nextAttemptAt" - ${nearerMs}::float8 * interval '1 millisecond'
      WHERE "accountId" = ${accountId} AND "state" = 'pending' AND "nextAttemptAt" IS NOT NULL
      RETURNING "id", "nextAttemptAt" AS at`;
    for (const { id, at } of retries) await enqueueFurther(tx, ctx, id, at.getTime() - nowMs);
  });
  await moveWhatIsDue(ctx, accountId);
  return clockReport(ctx, await ctx.db.account.findUniqueOrThrow({ where: { id: accountId } }));
}

async function clockReport(ctx: SandboxContext, account: AccountRow): Promise<ClockReport> {
  const next = await nextDueMs(ctx.db, account.id);
  return {
    frozen: account.frozen,
    speed: account.speed,
    now: new Date(simulatedTime(account, ctx.now())).toISOString(),
    next: next === null ? null : new Date(next).toISOString(),
  };
}
