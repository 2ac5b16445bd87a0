import type { AppDb } from '../db/app-client.ts';
import { monthOf } from './budget-rules.ts';

/** An AI budget of which the merchant must know. */
export interface BudgetWarning {
  connectionId: string;
  level: 'nearly_used' | 'used_up';
  /** `YYYY-MM`, in UTC. */
  month: string;
  usedUsd: number;
  limitUsd: number;
}

/** Which of these accounts are short of AI budget in the current month. */
export async function readBudgetWarnings(
  ctx: { db: AppDb; clock: { now(): Date } },
  connectionIds: readonly string[],
): Promise<BudgetWarning[]> {
  const month = monthOf(ctx.clock.now());
  const rows = await ctx.db.aiBudget.findMany({
    where: { connectionId: { in: [...connectionIds] }, month, warned80At: { not: null } },
    orderBy: { connectionId: 'asc' },
  });
  return rows.map(({ connectionId, warned100At, usedMicroUsd, limitMicroUsd }) => ({
    connectionId,
    month,
    level: warned100At === null ? 'nearly_used' : 'used_up',
    usedUsd: Number(usedMicroUsd) / 1_000_000,
    limitUsd: Number(limitMicroUsd) / 1_000_000,
  }));
}
