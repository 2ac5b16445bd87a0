import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import type { PartState } from '../ledger/part-states.ts';
import { type ReasonCode, reasons } from '../reasons.ts';
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

const fixOf = (by: By, code: ReasonCode) => (): NextStep => step(by, reasons[code].fix);

/** While an order waits: what lets it go on, by reason. */
const waitingSteps: Record<ReasonCode, (order: OrderProgress) => NextStep> = {
  unpaid: fixOf('shopify', 'unpaid'),
  cancelled: fixOf('nobody', 'cancelled'),
  on_hold: fixOf('merchant', 'on_hold'),
  high_risk: fixOf('merchant', 'high_risk'),
  test_order: fixOf('merchant', 'test_order'),
  unmapped: fixOf('merchant', 'unmapped'),
  address: fixOf('merchant', 'address'),
  no_email: fixOf('merchant', 'no_email'),
  grace: ({ goesOnAt }) =>
    timed(
      ...(['kitbridge', goesOnAt, 'Kitbridge requests fulfilment {when}.'] as const),
      'Kitbridge requests fulfilment once the waiting time after the payment is over.',
    ),
  uncertain: () => step('merchant', 'It goes on once it is clear whether the service has the order.'),
  service_down: ({ nextReviewAt }) =>
    timed(
      ...([
        'kitbridge',
        nextReviewAt,
        'Kitbridge tries again {when}; if it lasts, check the connection.',
      ] as const),
      reasons.service_down.fix,
    ),
};

function whileWaiting(order: OrderProgress, { automaticRequests }: NextStepRules): NextStep {
  const { reasonCode, requestStatus, goesOnAt, nextReviewAt } = order;
  const isRejected = requestStatus === 'REJECTED';
  if (reasonCode !== null && isRejected && !automaticRequests)
    return step('merchant', 'It goes on once that is put right and you request fulfilment again in Shopify.');
  if (reasonCode !== null) return waitingSteps[reasonCode](order);
  if (goesOnAt !== null)
    return {
      by: 'kitbridge',
      says: 'Kitbridge requests fulfilment again {when}.',
      at: goesOnAt.toISOString(),
    };
  if (isRejected)
    return step(
      'merchant',
      'Once you request fulfilment again in Shopify, it goes to the service within moments.',
    );
  if (requestStatus === 'SUBMITTED')
    return timed(
      ...(['kitbridge', nextReviewAt, 'Kitbridge looks at it again {when}.'] as const),
      'Kitbridge looks at it again by itself.',
    );
  return step('merchant', 'Once you request fulfilment in Shopify, it goes to the service within moments.');
}

type Live = PartProgress | null;

const byOrderState: Record<
  Exclude<FulfilmentOrderState, 'waiting'>,
  (order: OrderProgress, slowest: Live, rules: NextStepRules) => NextStep
> = {
  requested: () => step('shopify', 'Shopify passes the request on, and the order is sent to the service.'),
  placing: (_, slowest, rules) =>
    slowest
      ? nextStepOfPart(slowest, rules)
      : step('kitbridge', 'Kitbridge puts the order together and sends it to the service.'),
  accepted: (_, slowest, rules) =>
    slowest
      ? nextStepOfPart(slowest, rules)
      : step('kitbridge', 'Kitbridge searches the service’s orders for what it was accepted with.'),
  mismatched: ({ reasonCode }) =>
    reasonCode === 'on_hold'
      ? step('merchant', 'Once you release the hold, Kitbridge accepts the request.')
      : reasonCode === 'unmapped'
        ? step('merchant', 'Once its products are mapped, Kitbridge searches the service’s orders for it.')
        : reasonCode === 'cancelled'
          ? step(
              'merchant',
              'The service sends it all the same: ask it whether it can still be stopped, and tell your customer.',
            )
          : toLookInto,
  fulfilled: (_, slowest, rules) =>
    slowest ? nextStepOfPart(slowest, rules) : step('nobody', 'Nothing is left to do.'),
  closed: () => step('nobody', 'Nothing more is sent to the service.'),
};

const sendsAgain = {
  ask: 'Kitbridge searches once more {when}, and asks you if that does not find it either.',
  resend: 'Kitbridge searches once more {when}, and sends it again if that does not find it either.',
};

const byPartState: Record<PartState, (part: PartProgress, rules: NextStepRules) => NextStep> = {
  due: ({ nextAttemptAt, reasonCode }) =>
    reasonCode === null || nextAttemptAt === null
      ? step('kitbridge', 'Kitbridge sends it to the service within moments.')
      : {
          by: 'kitbridge',
          says: 'Kitbridge tries to send it again {when}.',
          at: nextAttemptAt.toISOString(),
        },
  sending: ({ sendDeadlineAt }, { timings }) =>
    timed(
      ...(['service', sendDeadlineAt && new Date(sendDeadlineAt.getTime() + timings.sendMarginMs)] as const),
      'The service answers, or its orders are searched for it {when}.',
      'The service answers, or its orders are searched for it.',
    ),
  unanswered: ({ nextSearchAt, firstAbsentAt }, { askBeforeResend }) =>
    firstAbsentAt === null
      ? timed(
          ...(['kitbridge', nextSearchAt, 'Kitbridge searches the service’s orders for it {when}.'] as const),
          'Kitbridge searches the service’s orders for it.',
        )
      : timed(
          ...(['kitbridge', nextSearchAt] as const),
          askBeforeResend ? sendsAgain.ask : sendsAgain.resend,
          'Kitbridge searches the service’s orders once more.',
        ),
  undecided: () => step('merchant', 'It goes on once you say whether the service has it.'),
  refused: ({ nextAttemptAt }) =>
    timed(
      ...(['merchant', nextAttemptAt] as const),
      'Kitbridge tries again {when}, or at once when you have corrected it.',
      'Kitbridge tries again once you have corrected it.',
    ),
  placed: ({ reasonCode, shipsNothing }) =>
    reasonCode !== null
      ? toLookInto
      : shipsNothing
        ? step('kitbridge', 'Nothing of it is shipped: Kitbridge creates the fulfilment in Shopify.')
        : step('service', 'The service ships it, and its tracking number goes to Shopify by itself.'),
  shipped: ({ reasonCode }) =>
    reasonCode !== null
      ? toLookInto
      : step('kitbridge', 'Kitbridge creates the fulfilment with its tracking number in Shopify.'),
  fulfilled: ({ reasonCode, shipsNothing, kits }) => {
    if (reasonCode !== null) return toLookInto;
    if (shipsNothing || kits.of === 0 || kits.resultsReady >= kits.of)
      return step('nobody', 'Nothing is left to do.');
    return kits.registered >= kits.of
      ? step('service', 'The sample goes to the laboratory, and its result follows.')
      : step('customer', 'Your customer registers the kit and sends the sample to the laboratory.');
  },
  withdrawn: ({ reasonCode }) =>
    reasonCode !== null ? toLookInto : step('nobody', 'Nothing more is sent to the service.'),
};

const toLookInto = step('merchant', 'Nothing more happens by itself until you have looked into it.');
