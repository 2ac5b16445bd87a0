/** When a limit refuses, and when to come back (reseller-api §7, §8). */
import type { AccountRow } from '../accounts/account-row.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { Meter } from './meter.ts';
import { budgetMicroUsd } from './money.ts';
import { dayAfter, minuteOf, monthOf } from './windows.ts';

export type QuotaCode = 'rate_limit_exceeded' | 'daily_rate_limit_exceeded' | 'monthly_budget_exhausted';

/**
 * The limit that one more call breaks, or null: minute first, then day, then budget.
 * @param reserveMicroUsd what it may cost at most; 0 for calls that generate nothing, which no budget stops
 */
export function brokenLimit(account: AccountRow, meter: Meter, reserveMicroUsd: number): QuotaCode | null {
  if (meter.minuteUsed >= account.aiRequestsPerMinute) return 'rate_limit_exceeded';
  if (meter.dayUsed >= account.aiRequestsPerDay) return 'daily_rate_limit_exceeded';
  const taken = meter.monthMicroUsd + meter.openMicroUsd + reserveMicroUsd;
  if (reserveMicroUsd > 0 && taken > budgetMicroUsd(account)) return 'monthly_budget_exhausted';
  return null;
}

/**
 * The 429 of a limit, with Retry-After in whole seconds, never 0.
 * @param freeAtMs when there is room again; without it the end of the minute, of a day from now, or of the month
 */
export function quotaRefusal(code: QuotaCode, nowMs: number, freeAtMs?: number): ServiceFailure {
  const ends = {
    rate_limit_exceeded: minuteOf(nowMs).until.getTime(),
    daily_rate_limit_exceeded: dayAfter(nowMs),
    monthly_budget_exhausted: monthOf(nowMs).until.getTime(),
  };
  const waitMs = Math.min(freeAtMs ?? Infinity, ends[code]) - nowMs;
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ServiceFailure(code, { headers: { 'retry-after': String(seconds) } });
}
