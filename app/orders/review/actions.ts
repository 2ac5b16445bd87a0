import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import {
  acceptCancellationRequest,
  acceptFulfilmentRequest,
  rejectCancellationRequest,
  submitFulfilmentRequest,
} from '../../shopify/fulfilment-requests.ts';
import type { OrdersContext } from '../context.ts';
import { uncoveredAfterCut } from '../rules/coverage.ts';
import { ensureKits } from '../ledger/kit-slots.ts';
import { openPartStates, partStateOf, placedPartStates } from '../ledger/part-states.ts';
import { divide } from '../rules/division.ts';
import { whyNoAccount } from '../rules/obstacles.ts';
import { fixParts, lockParts, withdrawUnsent } from '../placement/parts.ts';
import { reviewOrderQueue, searchQueue, followPartQueue } from '../queues.ts';
import { sentenceOf } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { isBeingRejected, rejectRequest } from './rejection.ts';
import type { GatheredFacts } from '../placement/facts.ts';
import { type Decision, isAccepted } from '../rules/review-rules.ts';
import type { CoveredLine } from '../lab-order/service-order.ts';
import { isSimulated } from '../rules/simulated.ts';
import { settle, type SettleReason } from './settle.ts';
import { noteOrder } from '../ledger/timeline.ts';

const { details, fixes } = orderReasons;

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
    case 'mismatched':
      return markMismatched(ctx, row, decision);
    case 'submit':
      await submit(ctx, row, facts.settings.notifyCustomer, decision.lines);
      return;
    case 'place':
    case 'rebuild':
      return fix(ctx, row, facts, decision);
    case 'reject':
      if ((await rejectRequest(ctx, row, decision, facts)) === 'look_again') await lookAgainNow(ctx, row);
      return;
    case 'accept':
      return accept(ctx, row, decision.left);
    case 'settled':
      return settleAccepted(ctx, row, decision.left);
    case 'answer_cancellation':
      return answerCancellation(ctx, row, decision.answer, facts);
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
export async function markMismatched(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  why: Decision & { kind: 'mismatched' },
): Promise<void> {
  if (why.isOver) await takeBackUnsent(ctx, row, why);
  return settle(ctx, row, 'mismatched', why);
}

async function takeBackUnsent(ctx: OrdersContext, row: FulfilmentOrder, why: SettleReason): Promise<void> {
  await ctx.db.$transaction(async (tx) =>
    withdrawUnsent(tx, await lockParts(tx, row.shop, row.id), sentenceOf(why)),
  );
}

/**
 * Asks Shopify to request fulfilment from us.
 * @param lines of these alone; the rest becomes a fulfilment order of its own, which waits. Null for all
 * @returns `already` when somebody else has asked meanwhile; Shopify's words when it would not have it
 */
export async function submit(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  notifyCustomer: boolean,
  lines: readonly CoveredLine[] | null = null,
): Promise<'submitted' | 'already' | { refused: string }> {
  const admin = await ctx.adminFor(row.shop);
  try {
    await submitFulfilmentRequest(admin, row.id, { notifyCustomer, lines, message: null });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    const again = await readFulfilmentOrder(admin, row.id);
    if (again?.requestStatus === 'SUBMITTED') {
      await lookAgainNow(ctx, row);
      return 'already';
    }
    await settle(ctx, row, 'waiting', { reasonCode: null, detail: error.merchantMessage });
    return { refused: error.merchantMessage };
  }
  await noteOrder(ctx.db, row, 'request.submitted');
  await settle(ctx, row, 'requested');
  await lookAgainNow(ctx, row);
  return 'submitted';
}

/** Fixes the parts, to be sent, or to be searched for where an earlier ledger may have sent them. */
async function fix(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  { snapshot, connection, isTokenRefused, mappings, parts, settings }: GatheredFacts,
  decision: Decision & { kind: 'place' | 'rebuild' },
): Promise<void> {
  const begin = decision.kind === 'place' ? 'due' : 'unanswered';
  if (!connection) return settle(ctx, row, 'waiting', whyNoAccount(isTokenRefused));
  // What is searched for was sent as a whole: the merchant's choice is about what is yet to be sent.
  const partialFulfilment = begin === 'unanswered' ? 'all' : settings.partialFulfilment;
  const dividedBy = { mappings, partialFulfilment } as const;
  const { unmapped } = divide(snapshot, uncoveredAfterCut(snapshot, parts), dividedBy);
  if (begin === 'unanswered' && unmapped.length > 0) {
    const why = { reasonCode: 'unmapped', detail: details.acceptedBefore, fix: fixes.matchToFind } as const;
    return settle(ctx, row, 'mismatched', why);
  }
  const isFixed = await ctx.db.$transaction(async (tx) => {
    if (await isBeingRejected(tx, row)) return false;
    await fixParts(ctx, tx, snapshot, { shop: row.shop, connection, begin, ...dividedBy });
    if (begin === 'unanswered') await ctx.jobs.enqueue(tx, searchQueue, { connectionId: connection.id });
    return true;
  });
  if (decision.kind === 'place' && decision.isOverdue)
    return settle(ctx, row, 'mismatched', { reasonCode: 'overdue', detail: '' });
  if (!isFixed) return lookAgainNow(ctx, row);
  return settle(ctx, row, begin === 'due' ? 'placing' : 'accepted');
}

/** Placed with the service first, then accepted in Shopify. */
async function accept(ctx: OrdersContext, row: FulfilmentOrder, left: SettleReason | null): Promise<void> {
  // Written first: once Shopify has it as accepted, a ledger without it would search for what is left for later.
  if (!(await noteAcceptance(ctx, row))) return lookAgainNow(ctx, row);
  const admin = await ctx.adminFor(row.shop);
  try {
    await acceptFulfilmentRequest(admin, row.id, { message: null });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    const again = await readFulfilmentOrder(admin, row.id);
    if (again && isAccepted(again)) return settleAccepted(ctx, row, left);
    // Moved, held or closed between the reading and the acceptance: for a person, and never placed again.
    return settle(ctx, row, 'mismatched', {
      reasonCode: 'acceptance_refused',
      detail: details.acceptanceRefused(error.merchantMessage),
    });
  }
  await noteOrder(ctx.db, row, 'request.accepted');
  await settleAccepted(ctx, row, left);
}

/**
 * Writes down that it is accepted with the parts that it has now.
 * @returns false when another part was fixed meanwhile: that one is placed first
 */
async function noteAcceptance(ctx: OrdersContext, row: FulfilmentOrder): Promise<boolean> {
  return ctx.db.$transaction(async (tx) => {
    const parts = await lockParts(tx, row.shop, row.id);
    const live = parts.map(({ state }) => partStateOf(state)).filter((state) => state !== 'withdrawn');
    if (!live.every((state) => placedPartStates.includes(state))) return false;
    await tx.fulfilmentOrder.update({
      where: { shop_id: { shop: row.shop, id: row.id } },
      data: { acceptedAt: ctx.clock.now() },
    });
    return true;
  });
}

async function settleAccepted(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  left: SettleReason | null,
): Promise<void> {
  const parts = await ctx.db.orderPart.findMany({ where: { shop: row.shop, fulfilmentOrderId: row.id } });
  for (const part of parts) {
    if (part.state !== 'placed' && part.state !== 'shipped') continue;
    await ctx.db.$transaction((tx) => ensureKits(tx, part));
    await ctx.jobs.enqueue(ctx.db, followPartQueue, { partId: part.id });
  }
  const live = parts.filter((part) => part.state !== 'withdrawn');
  const done = left === null && live.length > 0 && live.every((part) => part.state === 'fulfilled');
  await settle(ctx, row, done ? 'fulfilled' : 'accepted', left);
}

async function answerCancellation(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  answer: 'accept' | 'reject' | 'later',
  { snapshot, maySimulate }: GatheredFacts,
): Promise<void> {
  if (answer === 'later')
    return settle(ctx, row, 'placing', {
      reasonCode: 'searching',
      detail: details.cancellationLater,
      fix: null,
    });
  // First make sure that nothing goes out any more; only then answer. What the service has not is never sent.
  const parts = await ctx.db.$transaction(async (tx) =>
    withdrawUnsent(
      tx,
      await lockParts(tx, row.shop, row.id),
      orderReasons.over.alone(orderReasons.over.fulfillmentCanceled),
    ),
  );
  // What is simulated stays in the sandbox; nothing of it ships.
  const real = parts.filter((part) => !isSimulated(part, snapshot.order, maySimulate));
  const states = real.map(({ state }) => partStateOf(state));
  const isAsDecided =
    answer === 'accept'
      ? states.every((state) => state === 'withdrawn')
      : !states.some((state) => openPartStates.includes(state));
  if (!isAsDecided) return lookAgainNow(ctx, row);
  const admin = await ctx.adminFor(row.shop);
  try {
    if (answer === 'accept') await acceptCancellationRequest(admin, row.id, { message: null });
    else
      await rejectCancellationRequest(admin, row.id, {
        message: orderActionWords.inShopify.cancellationRefused,
      });
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    // Taken back or answered meanwhile: the next look tells.
    return settle(ctx, row, 'waiting', { reasonCode: null, detail: error.merchantMessage });
  }
  if (answer === 'accept') {
    await noteOrder(ctx.db, row, 'cancellation.accepted');
    const detail = orderReasons.over.alone(orderReasons.over.fulfillmentCanceled);
    return settle(ctx, row, 'closed', { reasonCode: 'cancelled', detail, fix: null });
  }
  await noteOrder(ctx.db, row, 'cancellation.rejected');
  await lookAgainNow(ctx, row);
}

function lookAgainNow(ctx: OrdersContext, row: FulfilmentOrder): Promise<void> {
  return ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop: row.shop, orderId: row.orderId });
}
