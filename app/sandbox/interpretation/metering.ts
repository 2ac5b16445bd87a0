/**
 * AI limits of an account (reseller-api §8), counted in the database. The minute is the calendar minute, the day the
 * trailing 24 hours, the month the calendar month in UTC.
 */
import { aiHeaders } from '../../contract/reseller/schemas.ts';
import type { Usage } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import { ServiceFailure } from '../failure.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What the simulated model costs: dollars per million tokens, and characters a token. */
const tokenPrice = { inputUsdPerMillion: 3, outputUsdPerMillion: 15, charactersPerToken: 4 } as const;

export interface Meter {
  readonly minuteUsed: number;
  readonly dayUsed: number;
  /** Epoch ms of the earliest call of the trailing day. */
  readonly oldestOfDayMs: number | null;
  readonly monthMicroUsd: number;
  readonly month: Omit<Usage['current_month'], 'spend_usd' | 'remaining_usd'>;
}

export interface TokenUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}

/** Tokens and price of a generation, estimated from the lengths of what goes in and comes out. */
export function tokenUse(inputCharacters: number, outputCharacters: number): TokenUse {
  const inputTokens = Math.ceil(inputCharacters / tokenPrice.charactersPerToken);
  const outputTokens = Math.ceil(outputCharacters / tokenPrice.charactersPerToken);
  // Dollars per million tokens are millionths of a dollar per token.
  const costMicroUsd =
    inputTokens * tokenPrice.inputUsdPerMillion + outputTokens * tokenPrice.outputUsdPerMillion;
  return { inputTokens, outputTokens, costMicroUsd };
}

interface MeterRow {
  minute_used: bigint;
  day_used: bigint;
  oldest_of_day: Date | null;
  month_cost: bigint;
  requests: bigint;
  interpretations: bigint;
  messages: bigint;
  input_tokens: bigint;
  output_tokens: bigint;
}

/** Reads an account's counters at `nowMs`. */
export async function readMeter(tx: SandboxTx, accountId: string, nowMs: number): Promise<Meter> {
  const minute = new Date(Math.floor(nowMs / minuteMs) * minuteMs);
  const day = new Date(nowMs - dayMs);
  const now = new Date(nowMs);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const earliest = new Date(Math.min(day.getTime(), month.getTime()));
  const rows = await tx.$queryRaw<MeterRow[]>`
    SELECT COUNT(*) FILTER (WHERE "at" >= ${minute}) AS minute_used,
      COUNT(*) FILTER (WHERE "at" > ${day}) AS day_used,
      MIN("at") FILTER (WHERE "at" > ${day}) AS oldest_of_day,
      COALESCE(SUM("costMicroUsd") FILTER (WHERE "at" >= ${month}), 0)::bigint AS month_cost,
      COUNT(*) FILTER (WHERE "at" >= ${month}) AS requests,
      COUNT(*) FILTER (WHERE "at" >= ${month} AND "kind" = 'interpretation') AS interpretations,
      COUNT(*) FILTER (WHERE "at" >= ${month} AND "kind" = 'conversation_message') AS messages,
      COALESCE(SUM("inputTokens") FILTER (WHERE "at" >= ${month}), 0)::bigint AS input_tokens,
      COALESCE(SUM("outputTokens") FILTER (WHERE "at" >= ${month}), 0)::bigint AS output_tokens
    FROM "AiCall" WHERE "accountId" = ${accountId} AND "at" >= ${earliest}`;
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate always has a row');
  return {
    minuteUsed: Number(row.minute_used),
    dayUsed: Number(row.day_used),
    oldestOfDayMs: row.oldest_of_day?.getTime() ?? null,
    monthMicroUsd: Number(row.month_cost),
    month: {
      requests: Number(row.requests),
      interpretations: Number(row.interpretations),
      conversation_messages: Number(row.messages),
      input_tokens: Number(row.input_tokens),
      output_tokens: Number(row.output_tokens),
    },
  };
}

export type QuotaCode = 'rate_limit_exceeded' | 'daily_rate_limit_exceeded' | 'monthly_budget_exhausted';

/** The 429 of a limit, with Retry-After in whole seconds: until the next minute, day (at most) or month. */
export function quotaRefusal(code: QuotaCode, nowMs: number, oldestOfDayMs = nowMs): ServiceFailure {
  const now = new Date(nowMs);
  const waitMs = {
    rate_limit_exceeded: minuteMs - (nowMs % minuteMs),
    daily_rate_limit_exceeded: oldestOfDayMs + dayMs - nowMs,
    monthly_budget_exhausted: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - nowMs,
  }[code];
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ServiceFailure(code, { headers: { 'retry-after': String(seconds) } });
}

/** Throws the 429 that applies when nothing is left: minute first, then day, then budget. */
export function checkMeter(account: AccountRow, meter: Meter, nowMs: number): void {
  if (meter.minuteUsed >= account.aiRequestsPerMinute) throw quotaRefusal('rate_limit_exceeded', nowMs);
  if (meter.dayUsed >= account.aiRequestsPerDay) {
    throw quotaRefusal('daily_rate_limit_exceeded', nowMs, meter.oldestOfDayMs ?? nowMs);
  }
  if (meter.monthMicroUsd >= account.aiMonthlyBudgetUsd * 1_000_000) {
    throw quotaRefusal('monthly_budget_exhausted', nowMs);
  }
}

function spentUsd(meter: Meter): number {
  return meter.monthMicroUsd / 1_000_000;
}

function remainingUsd(account: AccountRow, meter: Meter): number {
  return Math.max(0, (account.aiMonthlyBudgetUsd * 1_000_000 - meter.monthMicroUsd) / 1_000_000);
}

/** The seven headers of an AI answer. */
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

export function usageOf(account: AccountRow, meter: Meter): Usage {
  return {
    enabled: account.aiEnabled,
    limits: {
      requests_per_minute: account.aiRequestsPerMinute,
      requests_per_day: account.aiRequestsPerDay,
      monthly_budget_usd: account.aiMonthlyBudgetUsd,
    },
    current_month: {
      spend_usd: spentUsd(meter),
      remaining_usd: remainingUsd(account, meter),
      ...meter.month,
    },
  };
}
