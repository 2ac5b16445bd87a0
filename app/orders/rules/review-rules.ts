import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { exceedTotals, overcovers, type PartFact, heldAtLab, uncoveredAfterCut } from './coverage.ts';
import {
  afterEarlierRequest,
  type EarlierRequest,
  endedStatuses,
  hasLiveFulfilment,
} from './earlier-request.ts';
import { type Wait, waitFor, whyNot } from './obstacles.ts';
import { divide, type Division, remainingLines } from './division.ts';
import { openPartStates, placedPartStates, withdrawablePartStates } from '../ledger/part-states.ts';
import type { OrderSettings } from '../settings/order-settings.ts';
import type { ReasonCode, Why } from '../reasons.ts';
import { holdReasons, orderReasons } from '../../words/order-reasons.ts';
import {
  afterOwnRejection,
  afterRejection,
  type Answering,
  answerInTime,
  type RejectDecision,
} from './request-limit.ts';
import type { CoveredLine, KitMapping } from '../lab-order/service-order.ts';

export interface ReviewFacts {
  now: Date;
  snapshot: FulfilmentOrderSnapshot;
  /** Our fulfilment service's location in this shop; null before it was registered. */
  ourLocationId: string | null;
  settings: OrderSettings;
  connection: { environment: string } | null;
  /** There is none because the service refuses its token. */
  isTokenRefused: boolean;
  /** By Shopify variant id. */
  mappings: ReadonlyMap<string, KitMapping>;
  parts: readonly PartFact[];
  /** When the order was first seen paid. */
  paidSeenAt: Date | null;
  /** When this ledger accepted it in Shopify: what no part covers was left for later then. */
  acceptedAt: Date | null;
  /** A person let it go in spite of Shopify's rating of its risk. */
  riskAccepted: boolean;
  /** Real orders may go to a sandbox: in a development store, or on the merchant's word. */
  maySimulate: boolean;
  /** The service was seen to hold an order for it that no living part stands for: the ledger lost something. */
  hasUnaccounted: boolean;
  earlierRequest: EarlierRequest;
  /** How long the open request has waited for an answer, and what time has done so far. */
  answering: Answering;
}

/** What is to be done about a fulfilment order now. */
export type Decision =
  /** Nothing of ours. */
  | { kind: 'ignore' }
  /** It will not go on: take back what was not sent. */
  | ({ kind: 'close' } & Why)
  | Wait
  /** Ask Shopify to request fulfilment from us: of these lines, or (null) of all. The rest is split off there. */
  | { kind: 'submit'; lines: CoveredLine[] | null }
  /** Requested: fix parts and send what is due. `isOverdue`: for a person's eyes, too. */
  | { kind: 'place'; isOverdue?: true }
  | RejectDecision
  /** All that goes now is placed: tell Shopify. `left`: why some of it goes later. */
  | { kind: 'accept'; left: Omit<Wait, 'kind'> | null }
  /** A cancellation was requested; `later` while an outcome is unknown. */
  | { kind: 'answer_cancellation'; answer: 'accept' | 'reject' | 'later' }
  /** Accepted in Shopify, but not by this ledger as it is now: it was rebuilt. Search, never send. */
  | { kind: 'rebuild' }
  /**
   * Placed, and Shopify will not take the acceptance any more: a person must look. `isOver`: nothing more is to be
   * sent for it, so that what was not sent is taken back.
   */
  | ({ kind: 'mismatched'; reasonCode: ReasonCode; isOver: boolean } & Why)
  /** Accepted: tracking takes it from here. `left`: why some of it has not gone to the service. */
  | { kind: 'settled'; left: Omit<Wait, 'kind'> | null };

const { details, over, fixes } = orderReasons;
const acceptedStatuses = new Set(['ACCEPTED', 'CANCELLATION_REJECTED']);

/** Whether the service's acceptance stands in Shopify. (In progress it may also be because a person fulfilled some.) */
export function isAccepted({ requestStatus }: { requestStatus: string }): boolean {
  return acceptedStatuses.has(requestStatus);
}

/** What is to be done now. Pure: the same facts give the same decision. */
export function decide(facts: ReviewFacts): Decision {
  return answerInTime(facts, decideUntimed(facts));
}

/** The rules, in the order in which they bind, whatever the time. */
function decideUntimed(facts: ReviewFacts): Decision {
  const { snapshot, parts } = facts;
  const { anyPlaced, anyUnknown } = heldAtLab(parts);
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
    if (accepted && anyPlaced) return settled;
    if (facts.ourLocationId === null && !ended)
      return { kind: 'wait', reasonCode: 'service_down', detail: details.noLocation };
    return gone(held, anyUnknown, 'moved', over.moved);
  }
  if (snapshot.status === 'CLOSED' && parts.some(({ state }) => state === 'shipped' || state === 'fulfilled'))
    return settled;
  if (parts.length === 0 && remaining === 0 && hasLiveFulfilment(snapshot))
    return { kind: 'close', reasonCode: null, detail: details.fulfilledInShopify };
  if (ended) return gone(held, anyUnknown, 'cancelled', howEnded(snapshot));
  const uncovered = uncoveredAfterCut(snapshot, parts);
  if (accepted && parts.some(({ isSimulated }) => isSimulated === true)) return simulated;
  if (accepted) return afterAcceptance(facts, uncovered);
  // Nothing left, and open all the same: read in the middle of a change, which says soon what it was. Where the lab has
  // an order for it that a restored ledger knows no part of, nothing more will say so: a person is told.
  if (remaining === 0 && parts.length === 0 && !facts.hasUnaccounted)
    return { kind: 'wait', reasonCode: null, detail: details.nothingLeft };
  if (remaining === 0) return gone(held, anyUnknown, 'cancelled', over.removed);
  if (isHeld(snapshot)) {
    if (anyPlaced)
      return {
        kind: 'mismatched',
        reasonCode: 'on_hold',
        detail: details.heldAfterPlacing,
        fix: fixes.releaseToAccept,
        isOver: false,
      };
    return waitForRelease(snapshot);
  }
  const requested = snapshot.requestStatus === 'SUBMITTED';
  const division = divided(facts, requested ? uncovered : remainingLines(snapshot));
  if (requested && isAllPlaced(facts, division)) {
    const isWhole = division.unmapped.length === 0;
    return { kind: 'accept', left: isWhole ? null : waitFor(division.unmapped) };
  }
  if (anyPlaced && !requested)
    return {
      kind: 'mismatched',
      reasonCode: 'request_closed',
      detail: '',
      isOver: false,
    };
  const wait = whyNot(facts, division, requested && hasOpenPart(parts));
  const isOwnRejection = snapshot.requestStatus === 'REJECTED' && facts.answering.rejectedAt !== null;
  if (wait) return isOwnRejection ? saidAfterRejection(wait, facts.settings) : wait;
  if (requested) return { kind: 'place' };
  if (isOwnRejection) {
    const isAgain = facts.settings.automaticRequests && snapshot.status === 'OPEN';
    return afterOwnRejection(facts, isAgain) ?? { kind: 'submit', lines: linesToRequest(division) };
  }
  if (snapshot.requestStatus === 'REJECTED')
    return { kind: 'wait', reasonCode: null, detail: details.requestRejected, fix: fixes.requestAgain };
  // Shopify takes a request only while nothing of it was fulfilled; from then on it is the merchant's.
  const isFresh = snapshot.status === 'OPEN' && snapshot.requestStatus === 'UNSUBMITTED';
  if (!facts.settings.automaticRequests || !isFresh)
    return { kind: 'wait', reasonCode: null, detail: details.requestAwaited };
  const wary = afterEarlierRequest[facts.earlierRequest];
  if (wary) return wary;
  const graceEndsAt = new Date((facts.paidSeenAt ?? facts.now).getTime() + facts.settings.graceMs);
  if (graceEndsAt > facts.now) return { kind: 'wait', reasonCode: 'grace', detail: '', at: graceEndsAt };
  return { kind: 'submit', lines: linesToRequest(division) };
}

const linesToRequest = ({ now, unmapped }: Division) => (unmapped.length > 0 ? now : null);

/** The same, of an order whose request the app rejected because of it. */
function saidAfterRejection(wait: Wait, { automaticRequests }: OrderSettings): Wait {
  if (wait.reasonCode === null) return wait;
  return { ...wait, ...afterRejection(wait.reasonCode, wait.detail, automaticRequests) };
}

const settled: Decision = { kind: 'settled', left: null };
/** A real order of which a sandbox has something: it stays there, is not fulfilled, and a person is told. */
const simulated: Decision = {
  kind: 'mismatched',
  reasonCode: 'test_order',
  detail: details.simulated,
  fix: fixes.sendForReal,
  isOver: false,
};

/** Pieces that were taken away in Shopify after the service had them: it sends them all the same, so a person is told. */
function surplus({ snapshot, parts }: ReviewFacts): Decision | null {
  const placed = parts.filter(({ state }) => placedPartStates.includes(state));
  const coming = placed.filter(({ state }) => state !== 'fulfilled');
  if (!coming.some(({ lines }) => exceedTotals(snapshot, placed, lines))) return null;
  return {
    kind: 'mismatched',
    reasonCode: 'cancelled',
    detail: details.removedAfterPlacing,
    fix: fixes.askToChange,
    isOver: false,
  };
}

/**
 * What this ledger accepted while some of it was not mapped goes on with that part later. Where it does not know of
 * having accepted it, or misses an order that the service has, uncovered lines are what it lost.
 */
function afterAcceptance(facts: ReviewFacts, uncovered: readonly CoveredLine[]): Decision {
  const isUnsent = facts.parts.some(({ state }) => withdrawablePartStates.includes(state));
  if (uncovered.length === 0 && !isUnsent) return surplus(facts) ?? settled;
  if (facts.acceptedAt === null || facts.hasUnaccounted)
    return uncovered.length > 0 ? { kind: 'rebuild' } : settled;
  const wait = whyNotLater(facts, uncovered);
  return wait ? { kind: 'settled', left: wait } : { kind: 'place' };
}

function whyNotLater(facts: ReviewFacts, uncovered: readonly CoveredLine[]): Wait | null {
  const { snapshot, parts } = facts;
  // The merchant wanted none of it; what the service has can't be taken back, what it has not is not sent.
  if (snapshot.requestStatus !== 'ACCEPTED')
    return { kind: 'wait', reasonCode: 'cancelled', detail: details.canceledTooLate };
  if (isHeld(snapshot)) return waitForRelease(snapshot);
  return whyNot(facts, divided(facts, uncovered), hasOpenPart(parts));
}

function divided({ snapshot, mappings, settings }: ReviewFacts, lines: readonly CoveredLine[]): Division {
  return divide(snapshot, lines, { mappings, partialFulfilment: settings.partialFulfilment });
}

/** Whether all that goes now is placed. What is left for later was left because it is not mapped, and for nothing else. */
function isAllPlaced({ parts, settings, connection }: ReviewFacts, { now, unmapped }: Division): boolean {
  const live = parts.filter(({ state }) => state !== 'withdrawn');
  const isLeft = settings.partialFulfilment === 'mapped_first' && connection !== null;
  return (
    live.length > 0 &&
    live.every(({ state }) => placedPartStates.includes(state)) &&
    now.length === 0 &&
    (unmapped.length === 0 || isLeft)
  );
}

const hasOpenPart = (parts: readonly PartFact[]) => parts.some(({ state }) => openPartStates.includes(state));

function isHeld({ status, holds }: FulfilmentOrderSnapshot): boolean {
  return status === 'ON_HOLD' || status === 'SCHEDULED' || holds.length > 0;
}

/**
 * Whether a fixed, due part may be sent on these facts. `ask`: Shopify has it as accepted already, so that it must
 * have been placed once, and nobody has said yet that it was not.
 */
export function mayBeSent(
  facts: ReviewFacts,
  part: {
    notPlacedSaidAt: Date | null;
    lines: readonly CoveredLine[];
    isOutdated: boolean;
    isOfOtherAccount: boolean;
  },
): 'yes' | 'no' | 'ask' {
  const { snapshot, parts } = facts;
  // The review takes it back and puts it together anew for the account that takes new orders by now.
  if (part.isOfOtherAccount) return 'no';
  if (overcovers(snapshot, parts, part.lines)) return 'no';
  // Time binds reviews alone: they take back what was not sent before they reject.
  const decision = decideUntimed(facts);
  // What its products stand for has changed: the review takes it back and puts it together anew.
  if (decision.kind === 'place') return part.isOutdated ? 'no' : 'yes';
  const isOpen =
    !endedStatuses.has(snapshot.status) &&
    snapshot.order.cancelledAt === null &&
    snapshot.holds.length === 0 &&
    snapshot.assignedLocationId === facts.ourLocationId;
  if (decision.kind !== 'settled' || !isAccepted(snapshot) || !isOpen) return 'no';
  // Left for later by this ledger itself, and why is known: there is nothing to ask.
  if (decision.left !== null) return 'no';
  if (part.notPlacedSaidAt === null) return 'ask';
  return whyNot(facts, { now: [], unmapped: [] }, true) === null ? 'yes' : 'no';
}

/** The decision about a fulfilment order that Shopify no longer shows. */
export function decideVanished(parts: readonly PartFact[]): Decision {
  const { anyPlaced, anyUnknown } = heldAtLab(parts);
  return gone(anyPlaced, anyUnknown, 'cancelled', over.gone);
}

/** @param what what became of it in Shopify, without its full stop */
function gone(placed: boolean, unknown: boolean, reasonCode: ReasonCode, what: string): Decision {
  // Moved is said by its code: what helps is another thing than with what is over.
  if (placed && reasonCode === 'moved') return { kind: 'mismatched', reasonCode, detail: '', isOver: true };
  if (placed)
    return { kind: 'mismatched', reasonCode, detail: over.atLab(what), fix: fixes.askToStop, isOver: true };
  if (unknown) return { kind: 'wait', reasonCode: 'searching', detail: over.inDoubt(what), fix: null };
  // Nothing of it is at the service: it is over, however that came.
  return { kind: 'close', reasonCode: 'cancelled', detail: over.alone(what), fix: null };
}

function howEnded({ order, status }: FulfilmentOrderSnapshot): string {
  if (order.cancelledAt !== null) return over.canceled;
  return status === 'CLOSED' ? over.closed : over.fulfillmentCanceled;
}

function waitForRelease({ status, holds }: FulfilmentOrderSnapshot): Wait {
  const wait = { kind: 'wait', reasonCode: 'on_hold' } as const;
  if (status === 'SCHEDULED') return { ...wait, detail: details.scheduled, fix: fixes.scheduled };
  const reasons = holdReasons(holds.map(({ reason }) => reason));
  return { ...wait, detail: reasons === null ? '' : details.held(reasons) };
}
