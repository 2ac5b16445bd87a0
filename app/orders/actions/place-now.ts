import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { OrdersContext } from '../context.ts';
import type { OrderActionResult } from './order-actions.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { type Asked, combined, goneFromShopify, notePerson } from './asked.ts';
import { reasonText } from '../reasons.ts';
import { act, submit } from '../review/actions.ts';
import type { GatheredFacts } from '../placement/facts.ts';
import { type Decision, decide, type ReviewFacts } from '../rules/review-rules.ts';
import { reviewOrder } from '../review/review.ts';
import type { SettleReason } from '../review/settle.ts';

const words = orderActionWords.sendNow;

/**
 * Requests fulfilment now, without the waiting time and whether or not that is automatic. Whatever else forbids it still
 * does, and is told. The review does it, so that all its rules hold.
 */
export async function placeNow(ctx: OrdersContext, asked: Asked): Promise<OrderActionResult> {
  const { shop, orderId, requests } = asked;
  const told = new Map<string, OrderActionResult>();
  await reviewOrder(ctx, shop, orderId, async (_ctx, row, facts) => {
    told.set(row.id, await placeOneNow(ctx, row, facts, asked));
  });
  const ofRequests = requests.flatMap(({ id }) => told.get(id) ?? []);
  // What was asked about may have a successor in Shopify.
  const results = ofRequests.length > 0 ? ofRequests : [...told.values()];
  if (results.length > 0) return combined(results);
  // The review could not come to its rules, and wrote down why; or there was nothing left to review.
  const stopped = await ctx.db.fulfilmentOrder.findFirst({
    where: { shop, orderId, state: 'waiting', reason: { not: null } },
  });
  return stopped?.reason ? { outcome: 'failed', message: stopped.reason } : goneFromShopify;
}

/** The facts as they would be if only a person's request were missing. */
function asIfOnlyAsked<F extends ReviewFacts>(facts: F): F {
  const { snapshot, settings, earlierRequest } = facts;
  // What was rejected, or cancelled with nothing sent, may be asked for anew.
  const isRejected = snapshot.status === 'OPEN' && snapshot.requestStatus === 'REJECTED';
  return {
    ...facts,
    settings: { ...settings, automaticRequests: true, graceMs: 0 },
    earlierRequest: earlierRequest === 'cancelled' ? 'none' : earlierRequest,
    snapshot: isRejected ? { ...snapshot, requestStatus: 'UNSUBMITTED' } : snapshot,
  };
}

async function placeOneNow(
  ctx: OrdersContext,
  row: FulfilmentOrder,
  facts: GatheredFacts,
  asked: Asked,
): Promise<OrderActionResult> {
  const decision = decide(asIfOnlyAsked(facts));
  if (decision.kind !== 'submit') {
    // Nothing was asked that could change anything: the review does what it does unasked.
    await act(ctx, row, decide(facts), facts);
    return answerTo(decision);
  }
  const came = await submit(ctx, row, facts.settings.notifyCustomer, decision.lines);
  if (came === 'already') return requestedAlready;
  if (came !== 'submitted') return { outcome: 'refused', message: came.refused };
  await notePerson(ctx.db, row, asked);
  return { outcome: 'done', message: words.done };
}

const requestedAlready: OrderActionResult = {
  outcome: 'unchanged',
  message: words.already,
};

function refusedFor(why: SettleReason): OrderActionResult {
  return { outcome: 'refused', message: reasonText(why) };
}

function answerTo(decision: Exclude<Decision, { kind: 'submit' }>): OrderActionResult {
  if ('reasonCode' in decision) return refusedFor(decision);
  switch (decision.kind) {
    case 'place':
    case 'accept':
      return requestedAlready;
    case 'settled':
      if (decision.left) return refusedFor(decision.left);
      return { outcome: 'unchanged', message: words.atLab };
    case 'rebuild':
      return {
        outcome: 'refused',
        message: words.searching,
      };
    case 'answer_cancellation':
      return { outcome: 'refused', message: words.canceling };
    case 'ignore':
      return { outcome: 'refused', message: words.elsewhere };
  }
}
