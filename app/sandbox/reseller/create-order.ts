import { setTimeout as delay } from 'node:timers/promises';
import type { OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { ConnectionCut, ServiceFailure } from '../core/failure.ts';
import { downMs, lateCommitMs, listLagMs, requestMagicOf, takeRequestMagic } from '../faults/magic.ts';
import { orderRefusal } from '../faults/order-faults.ts';
import { drawFault } from '../faults/rules.ts';
import { unavailable } from '../faults/request-faults.ts';
import type { Call, Handler } from './call.ts';
import { keepForLater } from '../orders/late-orders.ts';
import { commitOrder, createdOrder, priceOrder, receiveOrder } from '../orders/place-order.ts';

type Answer = 'normal' | 'cut' | 'error' | 'slow' | 'down';

interface Outcome {
  /** An error is thrown as it is, after the commit of what goes with it. */
  readonly answer: Answer | Error;
  /** What acted, for the request log. */
  readonly fault?: string;
  readonly order: OrderCreateResponse | null;
}

/** Decides what happens to the order and does it, all or nothing. */
async function carryOut(tx: SandboxTx, call: Call<'createOrder'>): Promise<Outcome> {
  const { ctx, body } = call;
  const { account, seedKey } = await receiveOrder(tx, call.account.id);
  const magic = await takeRequestMagic(tx, account.id, body);
  const refusal = orderRefusal(magic);
  if (magic !== null && refusal !== null) return { answer: refusal, fault: magic, order: null };
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

  const lagRule = await drawFault(tx, ctx, account, 'list_lag');
  const lagAsked = magic === 'fault+list-lag' && !lagRule.hit;
  const listLag = lagAsked ? { hit: true, ms: listLagMs / ctx.speed } : lagRule;
  const row = await commitOrder(tx, ctx, account, { request: body, seedKey, listLag });
  const order = createdOrder(row);
  switch (magic) {
    case 'fault+cut-after-commit':
      return { answer: 'cut', fault: magic, order };
    case 'fault+500-after-commit':
      return { answer: 'error', fault: magic, order };
    case 'fault+slow-8s':
      return { answer: 'slow', fault: magic, order };
    case 'fault+list-lag':
      return { answer: 'normal', fault: magic, order };
    default:
      if (cutRule.hit) return { answer: 'cut', fault: 'cut_after_commit', order };
      return listLag.hit ? { answer: 'normal', fault: 'list_lag', order } : { answer: 'normal', order };
  }
}

/** Where nothing was asked for, the order goes with others that wait. Null when it has to go its own way. */
async function placeTogether(
  { ctx, account, body }: Call<'createOrder'>,
  kitCount: number,
): Promise<OrderCreateResponse | null> {
  if (account.faultKinds.length > 0 || requestMagicOf(body.email) !== null) return null;
  return ctx.orderBatches.place(account.id, body, kitCount);
}

/** Places an order (reseller-api §2.2, §4 rules 1 and 2), with the faults that were asked for. */
export const createOrder: Handler<'createOrder'> = async (call) => {
  const { ctx, account, body, notes } = call;
  notes.reference = body.reference ?? null;
  const { kitCount } = priceOrder(account, body);
  const placed = await placeTogether(call, kitCount);
  if (placed !== null) {
    ctx.changes.tell(account.id, 'orders');
    notes.orderId = placed.id;
    return placed;
  }
  const outcome = await ctx.db.$transaction((tx) => carryOut(tx, call));
  if (outcome.answer === 'down') ctx.accounts.forget(account.id);
  ctx.changes.tell(account.id, 'orders');
  notes.orderId = outcome.order?.id ?? null;
  if (outcome.fault !== undefined) notes.fault = outcome.fault;

  if (outcome.answer instanceof Error) throw outcome.answer;
  if (outcome.answer === 'down') throw unavailable(downMs / ctx.speed);
  if (outcome.answer === 'cut' || outcome.order === null) throw new ConnectionCut();
  if (outcome.answer === 'error') throw new ServiceFailure('internal_error');
  if (outcome.answer === 'slow') await delay(ctx.slowAnswerMs, undefined, { signal: ctx.stopping });
  return outcome.order;
};
