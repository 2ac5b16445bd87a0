import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import type { PartState } from '../ledger/part-states.ts';
import { type ReasonCode, reasons } from '../reasons.ts';
import { order as words } from '../../words/order.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { leastFarPart } from '../ledger/state-words.ts';
import type { OrderTimings } from '../timings.ts';

/** What happens next, as one sentence. Where it has a moment, `{when}` in it stands for that ("in 12 minutes"). */
export interface NextStep {
  says: string;
  /** ISO 8601; null where no moment is known: none is made up. */
  at: string | null;
  /** By whom: pages mark what waits for the merchant. */
  by: 'kitbridge' | 'service' | 'shopify' | 'customer' | 'merchant' | 'nobody';
}

/** What the ledger knows of one part. */
export interface PartProgress {
  state: PartState;
  reasonCode: ReasonCode | null;
  /** What helps, as its reason says; null where that says nothing. */
  fix: string | null;
  /** A person called what its reason says settled. */
  isResolved: boolean;
  nextAttemptAt: Date | null;
  nextSearchAt: Date | null;
  firstAbsentAt: Date | null;
  sendDeadlineAt: Date | null;
  shipsNothing: boolean;
  kits: { registered: number; resultsReady: number; of: number };
}

/** What the ledger knows of one fulfilment order. */
export interface OrderProgress {
  state: FulfilmentOrderState;
  reasonCode: ReasonCode | null;
  /** What helps, as its reason says; null where that says nothing. */
  fix: string | null;
  /** A person called what its reason says settled. */
  isResolved: boolean;
  /** Shopify's word. */
  requestStatus: string;
  goesOnAt: Date | null;
  requestedAt: Date | null;
  nextReviewAt: Date | null;
  parts: readonly PartProgress[];
}

export interface NextStepRules {
  timings: Pick<OrderTimings, 'requestLimitMs' | 'sendMarginMs'>;
  /** A part that was searched for in vain is not sent again without a person. */
  askBeforeResend: boolean;
  /** The app itself requests fulfilment for paid orders. */
  automaticRequests: boolean;
}

/** What happens next with one fulfilment order, by whom and, where that is known, when. */
export function nextStepOfOrder(order: OrderProgress, rules: NextStepRules): NextStep {
  const live = order.parts.filter(({ state }) => state !== 'withdrawn');
  const slowest = leastFarPart(live);
  // What needs a person first: a part that waits for one says more than its order does.
  const asking =
    live.find(({ state }) => state === 'undecided') ?? live.find(({ state }) => state === 'refused');
  if (asking) return nextStepOfPart(asking, rules);
  if (order.state !== 'waiting') return byOrderState[order.state](order, slowest, rules);
  // A part that may be at the service is settled first, whatever the order waits for.
  const unclear = live.find(({ state }) => state === 'unanswered' || state === 'sending');
  return unclear ? nextStepOfPart(unclear, rules) : whileWaiting(order, rules);
}

/** What happens next with one part of an order. */
export function nextStepOfPart(part: PartProgress, rules: NextStepRules): NextStep {
  return byPartState[part.state](part, rules);
}

/**
 * By when Shopify's request is answered, where one is open and nothing has gone out for it: then it is declined, so
 * that the merchant can ship it another way. ISO 8601; null where no answer is due.
 */
export function answerDueAt(order: OrderProgress, { timings }: NextStepRules): string | null {
  const isOpen = order.requestStatus === 'SUBMITTED' && order.requestedAt !== null;
  const nothingWent = order.parts.every(({ state }) => ['due', 'refused', 'withdrawn'].includes(state));
  if (!isOpen || !nothingWent || !['waiting', 'requested', 'placing'].includes(order.state)) return null;
  return new Date((order.requestedAt?.getTime() ?? 0) + timings.requestLimitMs).toISOString();
}

type By = NextStep['by'];

function step(by: By, says: string): NextStep {
  return { by, says, at: null };
}

/** @param untimed what is said while the moment is not known */
function timed(by: By, at: Date | null, says: string, untimed: string): NextStep {
  return at === null ? step(by, untimed) : { by, says, at: at.toISOString() };
}

const { next } = words;

/** By whom what an order waits for is done, where what helps is what comes next. */
const helpers: Record<Exclude<ReasonCode, 'grace' | 'uncertain' | 'searching' | 'service_down'>, By> = {
  unpaid: 'shopify',
  cancelled: 'nobody',
  on_hold: 'merchant',
  high_risk: 'merchant',
  test_order: 'merchant',
  not_live: 'merchant',
  account_disconnected: 'merchant',
  unmapped: 'merchant',
  address: 'merchant',
  no_email: 'merchant',
  kit_listed_twice: 'merchant',
  ordered_before: 'merchant',
  moved: 'merchant',
  request_closed: 'merchant',
  acceptance_refused: 'merchant',
  overdue: 'kitbridge',
  duplicate: 'merchant',
  kits_canceled: 'merchant',
  result_withdrawn: 'merchant',
  kit_info_missing: 'merchant',
  shipped_gone: 'merchant',
  late_shipping: 'merchant',
  stalled: 'merchant',
  fulfillment_refused: 'merchant',
};

function whileWaiting(order: OrderProgress, { automaticRequests }: NextStepRules): NextStep {
  const { reasonCode, fix, requestStatus, goesOnAt, nextReviewAt } = order;
  const isRejected = requestStatus === 'REJECTED';
  if (reasonCode !== null && isRejected && !automaticRequests)
    return step('merchant', orderReasons.fixes.fixAndRequestAgain);
  if (reasonCode === 'grace') return timed('kitbridge', goesOnAt, next.send.at, next.send.later);
  if (reasonCode === 'searching') return timed('kitbridge', nextReviewAt, next.search.at, next.search.later);
  if (reasonCode === 'uncertain')
    return step('merchant', fix === null || fix === reasons.uncertain.fix ? next.unclear : fix);
  if (reasonCode === 'service_down')
    return fix === null || fix === reasons.service_down.fix
      ? timed('kitbridge', nextReviewAt, next.labDown.at, reasons.service_down.fix)
      : step('merchant', fix);
  if (reasonCode !== null) return step(helpers[reasonCode], fix ?? reasons[reasonCode].fix);
  if (goesOnAt !== null) return timed('kitbridge', goesOnAt, next.requestAgainAt, next.recheck.later);
  if (isRejected) return step('merchant', next.onceRequestedAgain);
  // Where requests are automatic, one that nobody has asked for yet is about to be.
  if (requestStatus === 'SUBMITTED' || automaticRequests)
    return timed('kitbridge', nextReviewAt, next.recheck.at, next.recheck.later);
  return step('merchant', next.onceRequested);
}

type Live = PartProgress | null;

const byOrderState: Record<
  Exclude<FulfilmentOrderState, 'waiting'>,
  (order: OrderProgress, slowest: Live, rules: NextStepRules) => NextStep
> = {
  requested: () => step('shopify', next.requested),
  placing: (_, slowest, rules) =>
    slowest ? nextStepOfPart(slowest, rules) : step('kitbridge', next.prepare),
  accepted: (_, slowest, rules) =>
    slowest ? nextStepOfPart(slowest, rules) : step('kitbridge', next.findAccepted),
  mismatched: ({ fix, reasonCode, isResolved }) =>
    isResolved
      ? step('nobody', next.resolved)
      : step(reasonCode === 'overdue' ? 'kitbridge' : 'merchant', fix ?? orderReasons.fixes.checkInShopify),
  fulfilled: (_, slowest, rules) => (slowest ? nextStepOfPart(slowest, rules) : step('nobody', next.nothing)),
  closed: () => step('nobody', next.ended),
};

const byPartState: Record<PartState, (part: PartProgress, rules: NextStepRules) => NextStep> = {
  due: ({ nextAttemptAt, reasonCode }) =>
    reasonCode === null
      ? step('kitbridge', next.sendNow)
      : timed('kitbridge', nextAttemptAt, next.sendAgainAt, next.sendNow),
  sending: ({ sendDeadlineAt }, { timings }) =>
    timed(
      'service',
      sendDeadlineAt && new Date(sendDeadlineAt.getTime() + timings.sendMarginMs),
      next.answer.at,
      next.answer.later,
    ),
  unanswered: ({ nextSearchAt, firstAbsentAt }, { askBeforeResend }) =>
    firstAbsentAt === null
      ? timed('kitbridge', nextSearchAt, next.search.at, next.search.later)
      : timed(
          'kitbridge',
          nextSearchAt,
          next.searchAgain[askBeforeResend ? 'ask' : 'resend'],
          next.searchAgain.later,
        ),
  undecided: () => step('merchant', next.decide),
  refused: ({ nextAttemptAt }) => timed('merchant', nextAttemptAt, next.refused.at, next.refused.later),
  placed: (part) =>
    part.reasonCode !== null
      ? toLookInto(part)
      : part.shipsNothing
        ? step('kitbridge', next.fulfillAddOn)
        : step('service', next.ship),
  shipped: (part) => (part.reasonCode !== null ? toLookInto(part) : step('kitbridge', next.fulfill)),
  fulfilled: (part) => {
    const { reasonCode, shipsNothing, kits } = part;
    if (reasonCode !== null) return toLookInto(part);
    if (shipsNothing || kits.of === 0 || kits.resultsReady >= kits.of) return step('nobody', next.nothing);
    return kits.registered >= kits.of ? step('service', next.result) : step('customer', next.register);
  },
  withdrawn: (part) => (part.reasonCode !== null ? toLookInto(part) : step('nobody', next.ended)),
};

const toLookInto = ({ fix, isResolved }: PartProgress): NextStep =>
  isResolved ? step('nobody', next.resolved) : step('merchant', fix ?? next.look);
