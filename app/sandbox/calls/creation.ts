/**
 * A request that creates something, with the faults that were asked for: one way for every such endpoint of both
 * interfaces. None of them looks for the same request of before, because neither contract has idempotency.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ConnectionCut, ServiceFailure } from '../core/failure.ts';
import { creationRefusal } from '../faults/creation-faults.ts';
import type { RefusedFields } from '../faults/creation-faults.ts';
import { downMs, lateCommitMs, listLagMs, takeRequestMagic } from '../faults/magic.ts';
import type { KeptMagic } from '../faults/magic.ts';
import { unavailable } from '../faults/request-faults.ts';
import { drawFault } from '../faults/rules.ts';
import type { FaultDraw } from '../faults/rules.ts';
import type { CallNotes } from '../http/request-log.ts';
import { receiveRequest } from '../lifecycle/new-orders.ts';
import { keepForLater } from '../orders/late-orders.ts';
import type { LateEndpoint } from '../orders/late-orders.ts';

export interface Creation<Made> {
  readonly endpoint: LateEndpoint;
  /** The parsed body, to be committed later where a fault asks for that. */
  readonly request: object;
  /** Of a practice's order: who pays and where it goes, which is decided now, whenever it is committed. */
  readonly destination?: object;
  /** What the request asks for. */
  readonly magic: KeptMagic;
  /** Stands for the request: what acts once, acts once for it. */
  readonly requestKey: string;
  /** What a refusal that was asked for is about. */
  readonly refused: RefusedFields;
  /** Commits it, under the account's lock. */
  commit(tx: SandboxTx, account: AccountRow, how: { seedKey: string; listLag: FaultDraw }): Promise<Made>;
}

interface CreatingCall {
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
  readonly notes: CallNotes;
}

type Answer = 'normal' | 'cut' | 'error' | 'slow' | 'down';

interface Outcome<Made> {
  /** An error is thrown as it is, after the commit of what goes with it. */
  readonly answer: Answer | Error;
  /** What acted, for the request log. */
  readonly fault?: string;
  readonly made: Made | null;
}

/** Decides what happens to the request and does it, all or nothing. */
async function carryOut<Made>(
  tx: SandboxTx,
  { ctx, account: { id: accountId } }: CreatingCall,
  creation: Creation<Made>,
): Promise<Outcome<Made>> {
  const { account, seedKey } = await receiveRequest(tx, accountId);
  const magic = await takeRequestMagic(tx, account.id, creation);
  const refusal = creationRefusal(magic, creation.refused);
  if (magic !== null && refusal !== null) return { answer: refusal, fault: magic, made: null };
  if (magic === 'fault+down-60s') {
    const downUntil = new Date(ctx.now() + downMs / ctx.speed);
    await tx.account.update({ where: { id: account.id }, data: { downUntil } });
    return { answer: 'down', fault: magic, made: null };
  }

  const lateRule = await drawFault(tx, ctx, account, 'late_commit');
  const cutRule = await drawFault(tx, ctx, account, 'cut_after_commit');
  if (magic === 'fault+late-commit' || lateRule.hit) {
    const waitMs = lateRule.hit ? lateRule.ms : lateCommitMs / ctx.speed;
    const commitAt = new Date(ctx.now() + waitMs);
    const { endpoint, request, destination = null } = creation;
    await keepForLater(tx, { accountId: account.id, seedKey, endpoint, request, destination, commitAt });
    return { answer: 'cut', fault: magic ?? 'late_commit', made: null };
  }

  const lagRule = await drawFault(tx, ctx, account, 'list_lag');
  const lagAsked = magic === 'fault+list-lag' && !lagRule.hit;
  const listLag = lagAsked ? { hit: true, ms: listLagMs / ctx.speed } : lagRule;
  const made = await creation.commit(tx, account, { seedKey, listLag });
  switch (magic) {
    case 'fault+cut-after-commit':
      return { answer: 'cut', fault: magic, made };
    case 'fault+500-after-commit':
      return { answer: 'error', fault: magic, made };
    case 'fault+slow-8s':
      return { answer: 'slow', fault: magic, made };
    case 'fault+list-lag':
      return { answer: 'normal', fault: magic, made };
    default:
      if (cutRule.hit) return { answer: 'cut', fault: 'cut_after_commit', made };
      return listLag.hit ? { answer: 'normal', fault: 'list_lag', made } : { answer: 'normal', made };
  }
}

/** Creates what the request asks for, and answers as the faults have it. `told` hears of what was made in any case. */
export async function create<Made>(
  call: CreatingCall,
  creation: Creation<Made>,
  told: (made: Made) => void = () => undefined,
): Promise<Made> {
  const { ctx, account, notes } = call;
  const outcome = await ctx.db.$transaction((tx) => carryOut(tx, call, creation));
  if (outcome.answer === 'down') ctx.accounts.forget(account.id);
  ctx.changes.tell(account.id, 'orders');
  if (outcome.made !== null) told(outcome.made);
  if (outcome.fault !== undefined) notes.fault = outcome.fault;

  if (outcome.answer instanceof Error) throw outcome.answer;
  if (outcome.answer === 'down') throw unavailable(downMs / ctx.speed);
  if (outcome.answer === 'cut' || outcome.made === null) throw new ConnectionCut();
  if (outcome.answer === 'error') throw new ServiceFailure('internal_error');
  if (outcome.answer === 'slow') await delay(ctx.slowAnswerMs, undefined, { signal: ctx.stopping });
  return outcome.made;
}
