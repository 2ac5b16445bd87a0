import type { FulfilmentOrder } from '../db/generated/app/client.ts';
import { isShopifyFailure } from '../shopify/errors.ts';
import { readFulfilmentOrder } from '../shopify/fulfilment-orders.ts';
import {
  acceptCancellationRequest,
  acceptFulfilmentRequest,
  rejectCancellationRequest,
  submitFulfilmentRequest,
} from '../shopify/fulfilment-requests.ts';
import type { OrdersContext } from './context.ts';
import { ensureKits } from './kit-slots.ts';
import { fixParts, lockParts, withdrawUnsent } from './parts.ts';
import { reviewOrderQueue, searchQueue, trackPartQueue } from './queues.ts';
import { reasonText } from './reasons.ts';
import type { GatheredFacts } from './review-facts.ts';
import { type Decision, isAccepted } from './review-rules.ts';
import { settle, type SettleReason } from './settle.ts';
import { noteOrder } from './timeline.ts';

/** Does what was decided about a fulfilment order. */
export async function act(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  decision: Decision,
  facts: GatheredFacts,
): Promise<void> {
  switch (decision.kind) {
    case 'ignore':
      return settle(ctx, row, 'closed');
    case 'close':
      return close(ctx, row, decision);
    case 'wait':
      return settle(ctx, row, 'waiting', decision);
    case 'stranded':
      return strand(ctx, row, decision);
    case 'submit':
      return submit(ctx, row, facts.policy.notifyCustomer);
    case 'place':
      return fix(ctx, row, facts, 'due');
    case 'rebuild':
      return fix(ctx, row, facts, 'unsure');
    case 'accept':
      return accept(ctx, row);
    case 'settled':
      return settleAccepted(ctx, row);
    case 'answer_cancellation':
      return answerCancellation(ctx, row, decision.answer);
  }
}

/** It will not go on: what was not sent is taken back. */
export async function close(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  why: Decision & { kind: 'close' },
): Promise<void> {
  await takeBackUnsent(ctx, row, why);
  return settle(ctx, row, 'closed', why);
}

/** Placed in part or whole, and out of step with Shopify: a person looks; of what is over, nothing more is sent. */
export async function strand(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  why: Decision & { kind: 'stranded' },
): Promise<void> {
  if (why.isOver) await takeBackUnsent(ctx, row, why);
  return settle(ctx, row, 'stranded', why);
}

async function takeBackUnsent(ctx: OrdersContext, row: FulfilmentOrder, why: SettleReason): Promise<void> {
  const words = why.reasonCode === null ? why.detail : reasonText(why.reasonCode, why.detail);
  await ctx.db.$transaction(async (tx) => withdrawUnsent(tx, await lockParts(tx, row.shop, row.id), words));
}

async function submit(ctx: OrdersContext, row: FulfilmentOrder, notifyCustomer: boolean): Promise<void> {
  try {
    await submitFulfilmentRequest(await ctx.adminFor(row.shop), row.id, { notifyCustomer, message: null });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    // Requested meanwhile by somebody else, or not to be requested: the next look tells.
    return settle(ctx, row, 'waiting', { reasonCode: null, detail: error.merchantMessage });
  }
  await noteOrder(ctx.db, row, 'request.submitted');
  await settle(ctx, row, 'requested');
  await lookAgainNow(ctx, row);
}

/** Fixes the parts, to be sent, or to be searched for where an earlier ledger may have sent them. */
async function fix(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  { snapshot, connection, mappings }: GatheredFacts,
  begin: 'due' | 'unsure',
): Promise<void> {
  if (!connection) {
    const detail = 'No account with the service is connected.';
    return settle(ctx, row, 'waiting', { reasonCode: 'service_down', detail });
  }
  const unmapped = snapshot.lines.filter(
    ({ remainingQuantity, variantId }) => remainingQuantity > 0 && !(variantId && mappings.has(variantId)),
  );
  if (begin === 'unsure' && unmapped.length > 0) {
    const detail =
      'It was accepted by an earlier installation; its products must be mapped before it can be searched for.';
    return settle(ctx, row, 'stranded', { reasonCode: 'unmapped', detail });
  }
  await ctx.db.$transaction(async (tx) => {
    await fixParts(ctx, tx, row.shop, snapshot, connection, mappings, begin);
    if (begin === 'unsure') await ctx.jobs.enqueue(tx, searchQueue, { connectionId: connection.id });
  });
  return settle(ctx, row, begin === 'due' ? 'placing' : 'accepted');
}

/** Placed with the service first, then accepted in Shopify. */
async function accept(ctx: OrdersContext, row: FulfilmentOrder): Promise<void> {
  const admin = await ctx.adminFor(row.shop);
  try {
    await acceptFulfilmentRequest(admin, row.id, { message: null });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    const again = await readFulfilmentOrder(admin, row.id);
    if (again && isAccepted(again)) return settleAccepted(ctx, row);
    // Moved, held or closed between the reading and the acceptance: for a person, and never placed again.
    return settle(ctx, row, 'stranded', {
      reasonCode: 'uncertain',
      detail: `Placed but not accepted: Shopify would not take the acceptance. ${error.merchantMessage}`,
    });
  }
  await noteOrder(ctx.db, row, 'request.accepted');
  await settleAccepted(ctx, row);
}

async function settleAccepted(ctx: OrdersContext, row: FulfilmentOrder): Promise<void> {
  const parts = await ctx.db.orderPart.findMany({ where: { shop: row.shop, fulfilmentOrderId: row.id } });
  for (const part of parts) {
    if (part.state !== 'placed' && part.state !== 'shipped') continue;
    await ctx.db.$transaction((tx) => ensureKits(tx, part));
    await ctx.jobs.enqueue(ctx.db, trackPartQueue, { partId: part.id });
  }
  const live = parts.filter((part) => part.state !== 'withdrawn');
  const done = live.length > 0 && live.every((part) => part.state === 'fulfilled');
  await settle(ctx, row, done ? 'fulfilled' : 'accepted');
}

async function answerCancellation(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  answer: 'accept' | 'reject' | 'later',
): Promise<void> {
  if (answer === 'later')
    return settle(ctx, row, 'placing', {
      reasonCode: 'uncertain',
      detail: 'The cancellation is answered once it is known whether the service has the order.',
    });
  if (answer === 'accept') {
    // First make sure that nothing goes out any more; only then tell Shopify that it is cancelled.
    const withdrawn = await ctx.db.$transaction(async (tx) => {
      const parts = await withdrawUnsent(
        tx,
        await lockParts(tx, row.shop, row.id),
        'Cancellation requested.',
      );
      return parts.every((part) => part.state === 'withdrawn');
    });
    if (!withdrawn) return lookAgainNow(ctx, row);
  }
  const admin = await ctx.adminFor(row.shop);
  try {
    if (answer === 'accept') await acceptCancellationRequest(admin, row.id, { message: null });
    else
      await rejectCancellationRequest(admin, row.id, {
        message: 'The kit has been ordered at the laboratory already and cannot be cancelled there.',
      });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    // Taken back or answered meanwhile: the next look tells.
    return settle(ctx, row, 'waiting', { reasonCode: null, detail: error.merchantMessage });
  }
  if (answer === 'accept') {
    await noteOrder(ctx.db, row, 'cancellation.accepted');
    return settle(ctx, row, 'closed', { reasonCode: 'cancelled', detail: '' });
  }
  await noteOrder(ctx.db, row, 'cancellation.rejected');
  await lookAgainNow(ctx, row);
}

function lookAgainNow(ctx: OrdersContext, row: FulfilmentOrder): Promise<void> {
  return ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop: row.shop, orderId: row.orderId });
}
