import { setTimeout as delay } from 'node:timers/promises';
import type { OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { ConnectionCut, ServiceFailure } from '../failure.ts';
import { downMs, lateCommitMs, slowAnswerMs, takeMagicFault } from '../faults/magic.ts';
import { drawFault } from '../faults/rules.ts';
import { unavailable } from '../faults/request-faults.ts';
import type { Call, Handler } from '../http/call.ts';
import { keepForLater } from './late-orders.ts';
import { commitOrder, createdOrder, priceOrder, receiveOrder } from './place-order.ts';

type Answer = 'normal' | 'cut' | 'error' | 'slow' | 'down';

interface Outcome {
  readonly answer: Answer;
  /** What acted, for the request log. */
  readonly fault?: string;
  readonly order: OrderCreateResponse | null;
}

/** Decides what happens to the order and does it, all or nothing. */
async function carryOut(tx: SandboxTx, call: Call<'createOrder'>): Promise<Outcome> {
  const { ctx, body } = call;
  const { account, seedKey } = await receiveOrder(tx, call.account.id);
  const magic = await takeMagicFault(tx, account.id, body);
  if (magic === 'fault+down-60s') {
    const downUntil = new Date(ctx.now() + downMs / ctx.speed);
    await tx.account.update({ where: { id: account.id }, data: { downUntil } });
    return { answer: 'down', fault: magic, order: null };
  }

  const lateRule = await drawFault(tx, ctx, account, 'late_commit');
  const cutRule = await drawFault(tx, ctx, account, 'cut_after_commit');
  if (magic === 'fault+late-commit' || lateRule.hit) {
    const waitMs = lateRule.hit ? lateRule.ms : lateCommitMs / ctx.speed;
    const commitAt = new Date(ctx.now() + waitMs);
    await keepForLater(tx, { accountId: account.id, seedKey, request: body, commitAt });
    return { answer: 'cut', fault: magic ?? 'late_commit', order: null };
  }

  const listLag = await drawFault(tx, ctx, account, 'list_lag');
  const row = await commitOrder(tx, ctx, account, { request: body, seedKey, listLag });
  const order = createdOrder(row);
  switch (magic) {
    case 'fault+cut-after-commit':
      return { answer: 'cut', fault: magic, order };
    case 'fault+500-after-commit':
      return { answer: 'error', fault: magic, order };
    case 'fault+slow-8s':
      return { answer: 'slow', fault: magic, order };
    case null:
      if (cutRule.hit) return { answer: 'cut', fault: 'cut_after_commit', order };
      return listLag.hit ? { answer: 'normal', fault: 'list_lag', order } : { answer: 'normal', order };
  }
}

/** Places an order (reseller-api §2.2, §4 rules 1 and 2), with the faults that were asked for. */
export const createOrder: Handler<'createOrder'> = async (call) => {
  const { ctx, account, body, notes } = call;
  notes.reference = body.reference ?? null;
  priceOrder(account, body);
  const outcome = await ctx.db.$transaction((tx) => carryOut(tx, call));
  notes.orderId = outcome.order?.id ?? null;
  if (outcome.fault !== undefined) notes.fault = outcome.fault;

  if (outcome.answer === 'down') throw unavailable(downMs / ctx.speed);
  if (outcome.answer === 'cut' || outcome.order === null) throw new ConnectionCut();
  if (outcome.answer === 'error') throw new ServiceFailure('internal_error');
  if (outcome.answer === 'slow') await delay(slowAnswerMs, undefined, { signal: ctx.stopping });
  return outcome.order;
};
