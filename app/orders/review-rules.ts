import type { FulfilmentOrderSnapshot } from '../shopify/fulfilment-order-snapshot.ts';
import { overcovers, type PartFact, standingOf, uncoveredAfterCut } from './coverage.ts';
import { placedPartStates } from './part-states.ts';
import type { Policy } from './policy.ts';
import type { ReasonCode } from './reasons.ts';
import { buildServiceOrder, type CoveredLine, itemsFor, type KitMapping } from './service-order.ts';

export interface ReviewFacts {
  now: Date;
  snapshot: FulfilmentOrderSnapshot;
  /** Our fulfilment service's location in this shop; null before it was registered. */
  ourLocationId: string | null;
  policy: Policy;
  connection: { environment: string } | null;
  /** By Shopify variant id. */
  mappings: ReadonlyMap<string, KitMapping>;
  parts: readonly PartFact[];
  /** When the order was first seen paid. */
  paidSeenAt: Date | null;
  /** The service was seen to hold an order for it that no living part stands for: the ledger lost something. */
  hasUnaccounted: boolean;
  /** What became of an earlier request of the same order for the same products, which Shopify closed unfulfilled. */
  earlierRequest: 'none' | 'cancelled' | 'placed';
}

/** What is to be done about a fulfilment order now. */
export type Decision =
  /** Nothing of ours. */
  | { kind: 'ignore' }
  /** It will not go on: take back what was not sent. */
  | { kind: 'close'; reasonCode: ReasonCode | null; detail: string }
  /** Something must change first. `at`: when time alone changes it. */
  | { kind: 'wait'; reasonCode: ReasonCode | null; detail: string; at?: Date }
  /** Ask Shopify to request fulfilment from us. */
  | { kind: 'submit' }
  /** Requested: fix parts and send what is due. */
  | { kind: 'place' }
  /** Everything is placed: tell Shopify. */
  | { kind: 'accept' }
  /** A cancellation was requested; `later` while an outcome is unknown. */
  | { kind: 'answer_cancellation'; answer: 'accept' | 'reject' | 'later' }
  /** Accepted in Shopify, but this ledger knows of no part: it was rebuilt. Search, never send. */
  | { kind: 'rebuild' }
  /**
   * Placed, and Shopify will not take the acceptance any more: a person must look. `isOver`: nothing more is to be
   * sent for it, so that what was not sent is taken back.
   */
  | { kind: 'stranded'; reasonCode: ReasonCode; detail: string; isOver: boolean }
  /** Accepted: tracking takes it from here. */
  | { kind: 'settled' };

const acceptedStatuses = new Set(['ACCEPTED', 'CANCELLATION_REJECTED']);

/** Whether the service's acceptance stands in Shopify. (In progress it may also be because a person fulfilled some.) */
export function isAccepted({ requestStatus }: { requestStatus: string }): boolean {
  return acceptedStatuses.has(requestStatus);
}

const endedStatuses = new Set(['CANCELLED', 'CLOSED']);
/** Shopify's financial statuses in which all that is still to be shipped has been paid for. */
const paidStatuses = new Set(['PAID', 'PARTIALLY_REFUNDED']);

/** The rules, in the order in which they bind. Pure: the same facts give the same decision. */
export function decide(facts: ReviewFacts): Decision {
  const { snapshot, parts } = facts;
  const { anyPlaced, anyUnknown } = standingOf(parts);
  const held = anyPlaced || facts.hasUnaccounted;
  const accepted = isAccepted(snapshot);

  if (snapshot.requestStatus === 'CANCELLATION_REQUESTED' && !endedStatuses.has(snapshot.status)) {
    if (anyUnknown) return { kind: 'answer_cancellation', answer: 'later' };
    if (anyPlaced) return { kind: 'answer_cancellation', answer: 'reject' };
    // It was accepted once, so it was placed once; a ledger that knows nothing of it looks before it says yes.
    if (parts.length === 0 || facts.hasUnaccounted) return { kind: 'rebuild' };
    return { kind: 'answer_cancellation', answer: 'accept' };
  }
  const remaining = snapshot.lines.reduce((sum, line) => sum + line.remainingQuantity, 0);
  const ended = endedStatuses.has(snapshot.status) || snapshot.order.cancelledAt !== null;
  const ours = facts.ourLocationId !== null && snapshot.assignedLocationId === facts.ourLocationId;
  if (!ours) {
    if (parts.length === 0) return { kind: 'ignore' };
    if (accepted && anyPlaced) return { kind: 'settled' };
    if (facts.ourLocationId === null && !ended)
      return { kind: 'wait', reasonCode: 'service_down', detail: 'Our location is missing in the shop.' };
    return gone(held, anyUnknown, 'uncertain', 'It was moved to another location.');
  }
  if (snapshot.status === 'CLOSED' && parts.some(({ state }) => state === 'shipped' || state === 'fulfilled'))
    return { kind: 'settled' };
  if (ended && parts.length === 0 && remaining === 0 && hasLiveFulfilment(snapshot))
    return { kind: 'close', reasonCode: null, detail: 'It was fulfilled in Shopify.' };
  if (ended) return gone(held, anyUnknown, 'cancelled', '');
  const uncovered = uncoveredAfterCut(snapshot, parts);
  if (accepted) return uncovered.length > 0 ? { kind: 'rebuild' } : { kind: 'settled' };
  if (remaining === 0) return gone(held, anyUnknown, 'cancelled', 'Nothing is left to fulfil.');
  if (snapshot.status === 'ON_HOLD' || snapshot.holds.length > 0 || snapshot.status === 'SCHEDULED') {
    if (anyPlaced)
      return {
        kind: 'stranded',
        reasonCode: 'on_hold',
        detail: 'Placed but not accepted: it was held meanwhile.',
        isOver: false,
      };
    return { kind: 'wait', reasonCode: 'on_hold', detail: holdDetail(snapshot) };
  }
  if (snapshot.requestStatus === 'SUBMITTED' && uncovered.length === 0 && parts.length > 0) {
    const live = parts.filter(({ state }) => state !== 'withdrawn');
    if (live.length > 0 && live.every(({ state }) => placedPartStates.includes(state)))
      return { kind: 'accept' };
  }
  if (anyPlaced && snapshot.requestStatus !== 'SUBMITTED')
    return {
      kind: 'stranded',
      reasonCode: 'uncertain',
      detail: 'Placed but not accepted: the request is no longer open in Shopify.',
      isOver: false,
    };
  const wait = whyNot(facts, uncovered);
  if (wait) return wait;
  if (snapshot.requestStatus === 'SUBMITTED') return { kind: 'place' };
  if (snapshot.requestStatus === 'REJECTED')
    return {
      kind: 'wait',
      reasonCode: null,
      detail: 'The last request was rejected: request fulfilment again.',
    };
  // Shopify takes a request only while nothing of it was fulfilled; from then on it is the merchant's.
  const isFresh = snapshot.status === 'OPEN' && snapshot.requestStatus === 'UNSUBMITTED';
  if (!facts.policy.automaticRequests || !isFresh)
    return { kind: 'wait', reasonCode: null, detail: 'Waiting until you request fulfilment in Shopify.' };
  const wary = afterEarlierRequest[facts.earlierRequest];
  if (wary) return wary;
  const graceEndsAt = new Date((facts.paidSeenAt ?? facts.now).getTime() + facts.policy.graceMs);
  if (graceEndsAt > facts.now) return { kind: 'wait', reasonCode: 'grace', detail: '', at: graceEndsAt };
  return { kind: 'submit' };
}

/** What was requested once and closed in Shopify is not requested again without the merchant. */
const afterEarlierRequest: Record<ReviewFacts['earlierRequest'], Decision | null> = {
  none: null,
  cancelled: {
    kind: 'wait',
    reasonCode: null,
    detail:
      'An earlier request for these products was cancelled: request fulfilment in Shopify to send them.',
  },
  placed: {
    kind: 'wait',
    reasonCode: 'uncertain',
    detail:
      'An earlier request for these products was closed in Shopify after the service had it. ' +
      'Request fulfilment in Shopify only if they are to be sent a second time.',
  },
};

/**
 * Whether a fixed, due part may be sent on these facts. `ask`: Shopify has it as accepted already, so that it must
 * have been placed once, and nobody has said yet that it was not.
 */
export function mayBeSent(
  facts: ReviewFacts,
  part: { environment: string; notPlacedSaidAt: Date | null; lines: readonly CoveredLine[] },
): 'yes' | 'no' | 'ask' {
  const { snapshot, parts } = facts;
  if (overcovers(snapshot, parts, part.lines)) return 'no';
  // What binds is the account that the part goes to, whichever is the shop's present one.
  const bound = { ...facts, connection: facts.connection && { environment: part.environment } };
  const decision = decide(bound);
  if (decision.kind === 'place') return 'yes';
  const isOpen =
    !endedStatuses.has(snapshot.status) &&
    snapshot.order.cancelledAt === null &&
    snapshot.holds.length === 0 &&
    snapshot.assignedLocationId === facts.ourLocationId;
  if (decision.kind !== 'settled' || !isAccepted(snapshot) || !isOpen) return 'no';
  if (part.notPlacedSaidAt === null) return 'ask';
  return whyNot(bound, []) === null ? 'yes' : 'no';
}

/** The decision about a fulfilment order that Shopify no longer shows. */
export function decideVanished(parts: readonly PartFact[]): Decision {
  const { anyPlaced, anyUnknown } = standingOf(parts);
  return gone(anyPlaced, anyUnknown, 'cancelled', 'Shopify no longer shows this fulfilment order.');
}

/** What became of an earlier request for the products of `snapshot`, judged by the order's other fulfilment orders. */
export function earlierRequestFor(
  snapshot: FulfilmentOrderSnapshot,
  others: readonly { snapshot: FulfilmentOrderSnapshot; parts: readonly PartFact[] }[],
): ReviewFacts['earlierRequest'] {
  const variants = new Set(snapshot.lines.map(({ variantId }) => variantId));
  const closed = others.filter(
    (other) =>
      endedStatuses.has(other.snapshot.status) &&
      other.snapshot.requestStatus !== 'UNSUBMITTED' &&
      !hasLiveFulfilment(other.snapshot) &&
      other.snapshot.lines.some(({ variantId }) => variants.has(variantId)),
  );
  if (closed.length === 0) return 'none';
  const standings = closed.map(({ parts }) => standingOf(parts));
  return standings.some(({ anyPlaced, anyUnknown }) => anyPlaced || anyUnknown) ? 'placed' : 'cancelled';
}

function hasLiveFulfilment({ fulfilments }: Pick<FulfilmentOrderSnapshot, 'fulfilments'>): boolean {
  return fulfilments.some(({ status }) => status !== 'CANCELLED');
}

/** The first thing that forbids sending, whoever requested it; null when nothing does. */
function whyNot(facts: ReviewFacts, uncovered: readonly CoveredLine[]): Decision | null {
  const { snapshot, policy, connection } = facts;
  const wait = (reasonCode: ReasonCode, detail = ''): Decision => ({ kind: 'wait', reasonCode, detail });
  if (!paidStatuses.has(snapshot.order.financialStatus ?? '')) return wait('unpaid');
  if (policy.holdHighRisk && snapshot.order.riskRecommendation === 'CANCEL') return wait('high_risk');
  if (!connection) return wait('service_down', 'No account with the service is connected.');
  if (snapshot.order.test && connection.environment === 'production') return wait('test_order');
  const unmapped = uncovered
    .map(({ id }) => snapshot.lines.find((line) => line.id === id))
    .filter((line) => !line?.variantId || !facts.mappings.has(line.variantId));
  if (unmapped.length > 0)
    return wait(
      'unmapped',
      `Not mapped: ${unmapped.map((line) => line?.sku ?? line?.title ?? '?').join(', ')}.`,
    );
  const probe = uncovered.length > 0 ? itemsFor(snapshot, uncovered, facts.mappings).items : [probeItem];
  const built = buildServiceOrder(snapshot, probe, 'probe');
  return built.ok ? null : wait(built.reasonCode, built.detail);
}

/** Stands in for already fixed items where only the e-mail and the address are in question. */
const probeItem = { variation_id: 'probe', quantity: 1 };

function gone(placed: boolean, unknown: boolean, reasonCode: ReasonCode, detail: string): Decision {
  if (placed)
    return {
      kind: 'stranded',
      reasonCode,
      detail: `${detail} The service has it already and cannot cancel it.`.trim(),
      isOver: true,
    };
  if (unknown) return { kind: 'wait', reasonCode: 'uncertain', detail };
  return { kind: 'close', reasonCode, detail };
}

function holdDetail(snapshot: FulfilmentOrderSnapshot): string {
  if (snapshot.status === 'SCHEDULED') return 'Shopify has scheduled it for later.';
  const words = snapshot.holds.map(({ reason }) => reason.toLowerCase().replaceAll('_', ' '));
  return words.length > 0 ? `Shopify's reason: ${words.join(', ')}.` : '';
}
