/** The two ends of a generation in the database: what may refuse it and what it reserves, and what it cost. */
import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { takeAiFault } from '../faults/ai-faults.ts';
import type { AiFault, Generated } from '../faults/ai-faults.ts';
import { ServiceFailure } from '../core/failure.ts';
import { boundsOfAllTries, countCall, reserve, settle } from '../metering/calls.ts';
import type { GenerationKind } from '../metering/calls.ts';
import type { TokenCount, WritingTask } from '../writer/writer.ts';
import type { ReleasedResult } from './released.ts';

/** What the request log is told. */
export interface FaultNotes {
  fault?: string;
}

const kindOf: Readonly<Record<Generated, GenerationKind>> = {
  interpretation: 'interpretation',
  reply: 'conversation_message',
  'streamed reply': 'conversation_message',
};

interface Generation {
  readonly generated: Generated;
  readonly known: ReleasedResult;
  /** Null for a fixed answer, which is counted and costs nothing. */
  readonly task: WritingTask | null;
  readonly notes: FaultNotes;
}

export type Charge =
  | { readonly callId: bigint | null; readonly fault: AiFault | null }
  | { readonly refused: ServiceFailure };

/**
 * Counts the call and reserves what it may cost. Throws the 429 of the account's limits; a refusal that a fault asks for
 * is given back instead, to be thrown after the commit.
 */
export async function openCharge(
  ctx: SandboxContext,
  tx: SandboxTx,
  accountId: string,
  { generated, known, task, notes }: Generation,
): Promise<Charge> {
  const nowMs = ctx.now();
  const { kitCode, magic } = known;
  const fault = await takeAiFault(tx, { accountId, kitCode, magic, nowMs }, generated);
  if (fault !== null) notes.fault = fault.name;
  if (fault?.act === 'refuse') return { refused: fault.failure };
  const kind = kindOf[generated];
  if (task === null || fault?.act === 'return nothing') {
    await countCall(tx, accountId, { kind, nowMs });
    return { callId: null, fault };
  }
  const bounds = boundsOfAllTries(ctx.writer, task);
  const { callId } = await reserve(ctx, tx, accountId, { kind, model: ctx.writer.model, bounds, nowMs });
  return { callId, fault };
}

/** Waits between the tries to store what was written: a database that stumbles must not cost a text that is paid for. */
const storingAgainMs = [200, 1_500] as const;

/**
 * Charges what was used, then does `keep`, in one transaction under the account's lock. `keep` may run again. What
 * cannot be stored at all leaves its reservation to upkeep.ts.
 */
export async function settleAndKeep<Kept>(
  ctx: SandboxContext,
  { accountId, callId, used }: { accountId: string; callId: bigint | null; used: TokenCount },
  keep: (tx: SandboxTx) => Promise<Kept>,
): Promise<Kept> {
  const store = (): Promise<Kept> =>
    ctx.db.$transaction(async (tx) => {
      await lockAccount(tx, accountId);
      if (callId !== null) await settle({ ...ctx, db: tx }, callId, used);
      return keep(tx);
    });
  for (const waitMs of storingAgainMs) {
    try {
      return await store();
    } catch (error) {
      // Its name alone: a database error may quote what was to be stored.
      ctx.log.warn({ name: error instanceof Error ? error.name : undefined }, 'a text is stored once more');
      await delay(waitMs, undefined, { ref: false });
    }
  }
  return store();
}

/** The account under its lock; 403 when AI was switched off meanwhile. */
export async function lockWithAi(tx: SandboxTx, accountId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, accountId);
  if (!account.aiEnabled) throw new ServiceFailure('ai_disabled');
  return account;
}

/** 502; the log is told why, without a word of the text. */
export function nothingCame(
  ctx: SandboxContext,
  { reasons, attempts }: { readonly reasons: readonly string[]; readonly attempts: number },
): ServiceFailure {
  ctx.log.warn({ reasons, attempts, model: ctx.writer.model }, 'no text came about');
  return new ServiceFailure('empty_response');
}
