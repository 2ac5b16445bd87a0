/**
 * Counted AI requests (reseller-api §8). A call that generates reserves what it may cost at most before it begins and
 * is settled with what it used, so that calls at the same time cannot overshoot the budget together. A call belongs to
 * the minute, day and month in which it began.
 */
import type { Logger } from 'pino';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { TokenCount, Writer, WritingTask } from '../writer/writer.ts';
import { brokenLimit, quotaRefusal } from './limits.ts';
import type { QuotaCode } from './limits.ts';
import { readMeter } from './meter.ts';
import type { Meter } from './meter.ts';
import { budgetMicroUsd } from './money.ts';
import { costMicroUsd, priceOf } from '../writer/prices.ts';
import type { PriceTable } from '../writer/prices.ts';
import { dayAfter, dayBefore } from './windows.ts';

export type GenerationKind = 'interpretation' | 'conversation_message';
export type CallKind = GenerationKind | 'read';

/** What all tries of a task together may use at most: what `reserve` asks for. */
export function boundsOfAllTries(writer: Writer, task: WritingTask): TokenCount {
  const { inputTokens, outputTokens } = writer.bounds(task);
  return { inputTokens: inputTokens * writer.maxAttempts, outputTokens: outputTokens * writer.maxAttempts };
}

export interface GenerationRequest {
  readonly kind: GenerationKind;
  readonly model: string;
  /** Of all tries together. */
  readonly bounds: TokenCount;
  /** When it began: best read under the account's lock. */
  readonly nowMs: number;
}

/**
 * Counts a call that is going to generate and reserves what it may cost, under the account's lock, which it takes (and
 * the rest of the transaction keeps). Commit before generating, then `settle`.
 * Throws the 429 of the limit that it would break: minute first, then day, then budget.
 */
export async function reserve(
  { prices }: { readonly prices: PriceTable },
  tx: SandboxTx,
  accountId: string,
  { kind, model, bounds, nowMs }: GenerationRequest,
): Promise<{ callId: bigint }> {
  const reservedMicroUsd = costMicroUsd(priceOf(prices, model, nowMs), bounds);
  await refuseBeyondLimits(tx, accountId, { nowMs, reserveMicroUsd: reservedMicroUsd });
  // While it is open its tokens are the bounds, which stay if it is never settled but charged in full.
  const { id } = await tx.aiCall.create({
    data: {
      accountId,
      kind,
      model,
      ...bounds,
      costMicroUsd: 0,
      reservedMicroUsd,
      settled: false,
      at: new Date(nowMs),
    },
    select: { id: true },
  });
  return { callId: id };
}

/**
 * Counts a call that costs nothing (a transcript, a list, a fixed answer), under the account's lock, which it takes.
 * Throws the 429 of the minute or the day; no budget stops it.
 */
export async function countCall(
  tx: SandboxTx,
  accountId: string,
  { kind, nowMs }: { readonly kind: CallKind; readonly nowMs: number },
): Promise<void> {
  await refuseBeyondLimits(tx, accountId, { nowMs, reserveMicroUsd: 0 });
  await tx.aiCall.create({
    data: { accountId, kind, inputTokens: 0, outputTokens: 0, costMicroUsd: 0, at: new Date(nowMs) },
    select: { id: true },
  });
}

interface Wanted {
  readonly nowMs: number;
  readonly reserveMicroUsd: number;
}

async function refuseBeyondLimits(tx: SandboxTx, accountId: string, wanted: Wanted): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const meter = await readMeter(tx, accountId, wanted.nowMs);
  const code = brokenLimit(account, meter, wanted.reserveMicroUsd);
  if (code === null) return;
  const freeAtMs = await freeAt[code](tx, { account, meter, ...wanted });
  throw quotaRefusal(code, wanted.nowMs, freeAtMs);
}

interface Refused extends Wanted {
  readonly account: AccountRow;
  readonly meter: Meter;
}

/** Calls under way may free what they reserved: a moment is worth waiting. */
const settlingMs = 10_000;

/** When there is room again, where that is not simply the end of the window. */
const freeAt: Record<QuotaCode, (tx: SandboxTx, refused: Refused) => Promise<number | undefined>> = {
  rate_limit_exceeded: () => Promise.resolve(undefined),
  async daily_rate_limit_exceeded(tx, { account, meter, nowMs }) {
    // As many have to grow old as are too many; more than one after the limit was lowered.
    const calls = await tx.aiCall.findMany({
      where: { accountId: account.id, at: { gt: dayBefore(nowMs) } },
      orderBy: { at: 'asc' },
      skip: meter.dayUsed - account.aiRequestsPerDay,
      take: 1,
      select: { at: true },
    });
    return calls[0] === undefined ? undefined : dayAfter(calls[0].at.getTime());
  },
  monthly_budget_exhausted(_tx, { account, meter, nowMs, reserveMicroUsd }) {
    const onlyOpenOnes = meter.monthMicroUsd + reserveMicroUsd <= budgetMicroUsd(account);
    return Promise.resolve(onlyOpenOnes ? nowMs + settlingMs : undefined);
  },
};

interface Settling {
  /** A client, or the transaction that stores what was generated. */
  readonly db: SandboxTx;
  readonly prices: PriceTable;
  readonly log: Logger;
}

/**
 * Charges what a generation used, whether it succeeded or not, and gives back the rest of its reservation. A call that
 * is settled already, or gone, stays as it is. Needs no lock: one statement moves the money from reserved to spent.
 */
export async function settle({ db, prices, log }: Settling, callId: bigint, used: TokenCount): Promise<void> {
  const call = await db.aiCall.findUnique({
    where: { id: callId },
    select: { model: true, at: true, reservedMicroUsd: true },
  });
  if (call?.model == null) return;
  const cost = costMicroUsd(priceOf(prices, call.model, call.at.getTime()), used);
  const { count } = await db.aiCall.updateMany({
    where: { id: callId, settled: false },
    data: { settled: true, reservedMicroUsd: 0, costMicroUsd: cost, ...used },
  });
  if (count > 0 && cost > Number(call.reservedMicroUsd)) {
    log.error(
      { model: call.model, cost, reserved: Number(call.reservedMicroUsd) },
      'a writer used more than its bounds: the budget may be overshot by the difference',
    );
  }
}

/**
 * Charges in full what a killed process had reserved: what its model used is unknown, and the budget must not be
 * overshot. To be called before anything is served.
 */
export async function settleLeftOpen({ db, log }: { db: SandboxDb; log: Logger }): Promise<void> {
  const charged = await db.$executeRaw`
    UPDATE "AiCall" SET "costMicroUsd" = "reservedMicroUsd", "reservedMicroUsd" = 0, "settled" = true
    WHERE NOT "settled"`;
  if (charged > 0) log.warn({ calls: charged }, 'generations broken off by a kill are charged in full');
}
