/** An account's AI counters, read from the database, and how answers tell them (reseller-api §2.8, §8). */
import { aiHeaders } from '../../contract/ai.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { budgetMicroUsd, inUsd } from './money.ts';
import { dayBefore, minuteOf, monthOf } from './windows.ts';

export interface Meter {
  readonly minuteUsed: number;
  readonly dayUsed: number;
  /** Settled cost of the month's calls, millionths of a dollar. */
  readonly monthMicroUsd: number;
  /** Reserved by the month's calls that are still going on. */
  readonly openMicroUsd: number;
  /** Requests count as they begin, tokens once they are settled. */
  readonly month: {
    readonly requests: number;
    readonly interpretations: number;
    readonly conversationMessages: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  };
}

interface MeterRow {
  minute_used: bigint;
  day_used: bigint;
  month_cost: bigint;
  open_cost: bigint;
  requests: bigint;
  interpretations: bigint;
  messages: bigint;
  input_tokens: bigint;
  output_tokens: bigint;
}

/**
 * Reads an account's counters at `nowMs`: one query over its calls of this month and of the last day. A call that a
 * clock set back finds in the future counts for the day, and for its own minute and month.
 */
export async function readMeter(tx: SandboxTx, accountId: string, nowMs: number): Promise<Meter> {
  const [minute, day, month] = [minuteOf(nowMs), dayBefore(nowMs), monthOf(nowMs)];
  const earliest = new Date(Math.min(day.getTime(), month.from.getTime()));
  const rows = await tx.$queryRaw<MeterRow[]>`
    SELECT COUNT(*) FILTER (WHERE "at" >= ${minute.from} AND "at" < ${minute.until}) AS minute_used,
      COUNT(*) FILTER (WHERE "at" > ${day}) AS day_used,
      COALESCE(SUM("costMicroUsd") FILTER (WHERE "in_month"), 0)::bigint AS month_cost,
      COALESCE(SUM("reservedMicroUsd") FILTER (WHERE "in_month"), 0)::bigint AS open_cost,
      COUNT(*) FILTER (WHERE "in_month") AS requests,
      COUNT(*) FILTER (WHERE "in_month" AND "kind" = 'interpretation') AS interpretations,
      COUNT(*) FILTER (WHERE "in_month" AND "kind" = 'conversation_message') AS messages,
      COALESCE(SUM("inputTokens") FILTER (WHERE "in_month" AND "settled"), 0)::bigint AS input_tokens,
      COALESCE(SUM("outputTokens") FILTER (WHERE "in_month" AND "settled"), 0)::bigint AS output_tokens
    FROM (
      SELECT *, "at" >= ${month.from} AND "at" < ${month.until} AS "in_month"
      FROM "AiCall" WHERE "accountId" = ${accountId} AND "at" >= ${earliest}
    ) AS "call"`;
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate always has a row');
  return {
    minuteUsed: Number(row.minute_used),
    dayUsed: Number(row.day_used),
    monthMicroUsd: Number(row.month_cost),
    openMicroUsd: Number(row.open_cost),
    month: {
      requests: Number(row.requests),
      interpretations: Number(row.interpretations),
      conversationMessages: Number(row.messages),
      inputTokens: Number(row.input_tokens),
      outputTokens: Number(row.output_tokens),
    },
  };
}

function spentUsd(meter: Meter): number {
  return inUsd(meter.monthMicroUsd);
}

/** What can still be spent: what calls under way have reserved cannot. */
function remainingUsd(account: AccountRow, meter: Meter): number {
  return inUsd(Math.max(0, budgetMicroUsd(account) - meter.monthMicroUsd - meter.openMicroUsd));
}

/** The seven headers of an AI answer. Spent is what is settled; left is what nothing has spent or reserved. */
export function meterHeaders(account: AccountRow, meter: Meter): Record<string, string> {
  const left = (limit: number, used: number): string => String(Math.max(0, limit - used));
  return {
    [aiHeaders.limitMinute]: String(account.aiRequestsPerMinute),
    [aiHeaders.remainingMinute]: left(account.aiRequestsPerMinute, meter.minuteUsed),
    [aiHeaders.limitDay]: String(account.aiRequestsPerDay),
    [aiHeaders.remainingDay]: left(account.aiRequestsPerDay, meter.dayUsed),
    [aiHeaders.budgetLimitUsd]: account.aiMonthlyBudgetUsd.toFixed(2),
    [aiHeaders.budgetUsedUsd]: spentUsd(meter).toFixed(6),
    [aiHeaders.budgetRemainingUsd]: remainingUsd(account, meter).toFixed(6),
  };
}

/** What the usage endpoint tells, whichever interface asks (reseller-api §2.8, partner-api §2.6). */
export function usageOf(account: AccountRow, meter: Meter) {
  return {
    enabled: account.aiEnabled,
    limits: {
      requestsPerMinute: account.aiRequestsPerMinute,
      requestsPerDay: account.aiRequestsPerDay,
      monthlyBudgetUsd: account.aiMonthlyBudgetUsd,
    },
    currentMonth: { spendUsd: spentUsd(meter), remainingUsd: remainingUsd(account, meter), ...meter.month },
  };
}
