/**
 * What the metering has to do, written another way: all calls in a list, windows compared as text of ISO timestamps.
 * Knows one model, 'built-in', at 3 and 15 dollars a million tokens.
 */
import { ServiceFailure } from '../../../app/sandbox/core/failure.ts';
import type { Meter } from '../../../app/sandbox/metering/meter.ts';

interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelCall {
  /** Null for calls that reserve nothing. */
  readonly id: bigint | null;
  readonly kind: 'interpretation' | 'conversation_message' | 'read';
  readonly atMs: number;
  readonly bounds: Tokens;
  open: boolean;
  used: Tokens;
}

export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
  readonly budgetUsd: number;
}

interface Asked extends Pick<ModelCall, 'kind' | 'bounds'> {
  /** How long before now it began: others, which began later, were counted first. */
  readonly lateMs?: number;
}
/** One of the open calls, and how much of its bounds it used (0 to 1). */
interface Picked {
  readonly pick: number;
  readonly used: number;
}

export interface Outcome {
  readonly code: string | null;
  readonly callId: bigint | null;
  readonly retryAfter: string | null;
}

/** How a call was answered: counted, or refused with a 429. Other errors are thrown on. */
export async function outcomeOf(asked: Promise<{ callId: bigint | null }>): Promise<Outcome> {
  try {
    const { callId } = await asked;
    return { code: null, callId, retryAfter: null };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return { code: error.code, callId: null, retryAfter: error.headers['retry-after'] ?? null };
  }
}

const cost = ({ inputTokens, outputTokens }: Tokens): number => inputTokens * 3 + outputTokens * 15;
const minuteName = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
const monthName = (ms: number): string => new Date(ms).toISOString().slice(0, 7);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const dayMs = 24 * 60 * 60 * 1_000;

/** The first moment of the next window, found by walking there. */
function nextOf(name: (ms: number) => string, fromMs: number, stepMs: number): number {
  let ms = Math.floor(fromMs / stepMs) * stepMs;
  while (name(ms) === name(fromMs)) ms += stepMs;
  return ms;
}

export type MeterModel = ReturnType<typeof meterModel>;

export function meterModel(startMs: number, startLimits: Limits) {
  let nowMs = startMs;
  let limits = startLimits;
  let calls: ModelCall[] = [];

  const inDay = (atMs: number, endMs: number): boolean => atMs > endMs - dayMs && atMs <= endMs;
  const inMonth = (ms: number): ModelCall[] => calls.filter(({ atMs }) => monthName(atMs) === monthName(ms));
  const takenOf = (some: readonly ModelCall[]): number =>
    total(some.map((call) => cost(call.open ? call.bounds : call.used)));
  const spent = (ms: number): number => takenOf(inMonth(ms).filter(({ open }) => !open));

  /** What one more such call is answered with. */
  function refusal({ kind, bounds, lateMs = 0 }: Asked): { code: string | null; retryAfter: string | null } {
    const atMs = nowMs - lateMs;
    const seconds = (untilMs: number): string => String(Math.max(1, Math.ceil((untilMs - atMs) / 1_000)));
    if (calls.filter((call) => minuteName(call.atMs) === minuteName(atMs)).length >= limits.perMinute) {
      return { code: 'rate_limit_exceeded', retryAfter: seconds(nextOf(minuteName, atMs, 1_000)) };
    }
    // Those that began after it share a day with it, too.
    const ofDay = calls.map((call) => call.atMs).filter((ms) => ms > atMs - dayMs);
    const freeing = ofDay.toSorted((a, b) => a - b)[ofDay.length - limits.perDay];
    if (freeing !== undefined) {
      return { code: 'daily_rate_limit_exceeded', retryAfter: seconds(Math.min(freeing, atMs) + dayMs) };
    }
    const budget = limits.budgetUsd * 1e6;
    if (kind !== 'read' && takenOf(inMonth(atMs)) + cost(bounds) > budget) {
      const monthEndMs = nextOf(monthName, atMs, 3_600_000);
      const soonMs = spent(atMs) + cost(bounds) > budget ? monthEndMs : Math.min(atMs + 10_000, monthEndMs);
      return { code: 'monthly_budget_exhausted', retryAfter: seconds(soonMs) };
    }
    return { code: null, retryAfter: null };
  }

  function add({ id, kind, bounds, lateMs = 0 }: Asked & { id: bigint | null }): void {
    calls.push({ id, kind, bounds, atMs: nowMs - lateMs, open: kind !== 'read', used: bounds });
  }

  const waits: Record<string, (lengthMs: number) => number> = {
    'a little': () => nowMs + 1_000,
    minute: () => nextOf(minuteName, nowMs, 1_000),
    month: () => nextOf(monthName, nowMs, 3_600_000),
    'oldest is a day old': () =>
      Math.min(...calls.map(({ atMs }) => atMs + dayMs).filter((ms) => ms > nowMs), nowMs + 2 * dayMs),
    'a while': (lengthMs) => nowMs + lengthMs,
  };

  return {
    get nowMs() {
      return nowMs;
    },
    get limits() {
      return limits;
    },
    refusal,
    add,
    wait({ until, offByMs, lengthMs }: { until: string; offByMs: number; lengthMs: number }): void {
      nowMs = Math.max(nowMs, (waits[until]?.(lengthMs) ?? nowMs) + offByMs);
    },
    /** How many of `most` such calls fit one after the other. */
    roomFor(asked: Asked, most: number): number {
      const before = [...calls];
      let fitting = 0;
      for (; fitting < most && refusal(asked).code === null; fitting += 1) add({ ...asked, id: null });
      calls = before;
      return fitting;
    },
    pickOpen({ pick, used }: Picked): { call: ModelCall; used: Tokens } | null {
      const open = calls.filter((call) => call.open);
      const call = open[pick % Math.max(1, open.length)];
      if (call === undefined) return null;
      const { inputTokens, outputTokens } = call.bounds;
      const part = (tokens: number): number => Math.floor(tokens * used);
      return { call, used: { inputTokens: part(inputTokens), outputTokens: part(outputTokens) } };
    },
    settle(call: ModelCall, used: Tokens): void {
      call.open = false;
      call.used = used;
    },
    chargeOpenInFull(): void {
      for (const call of calls) call.open = false;
    },
    raise(by: Limits): Limits {
      limits = {
        perMinute: limits.perMinute + by.perMinute,
        perDay: limits.perDay + by.perDay,
        budgetUsd: limits.budgetUsd + by.budgetUsd,
      };
      return limits;
    },
    read() {
      const month = inMonth(nowMs);
      const settled = month.filter(({ open }) => !open);
      const count = (kind: ModelCall['kind']): number => month.filter((call) => call.kind === kind).length;
      const meter: Meter = {
        minuteUsed: calls.filter(({ atMs }) => minuteName(atMs) === minuteName(nowMs)).length,
        dayUsed: calls.filter(({ atMs }) => inDay(atMs, nowMs)).length,
        monthMicroUsd: spent(nowMs),
        openMicroUsd: takenOf(month) - spent(nowMs),
        month: {
          requests: month.length,
          interpretations: count('interpretation'),
          conversationMessages: count('conversation_message'),
          inputTokens: total(settled.map(({ used }) => used.inputTokens)),
          outputTokens: total(settled.map(({ used }) => used.outputTokens)),
        },
      };
      return {
        meter,
        fullestMinute: Math.max(
          0,
          ...calls.map((one) => calls.filter(({ atMs }) => minuteName(atMs) === minuteName(one.atMs)).length),
        ),
        fullestDay: Math.max(
          0,
          ...calls.map((one) => calls.filter(({ atMs }) => inDay(atMs, one.atMs)).length),
        ),
        dearestMonthMicroUsd: Math.max(0, ...calls.map(({ atMs }) => takenOf(inMonth(atMs)))),
      };
    },
  };
}
