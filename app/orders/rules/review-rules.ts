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
import type { OrderSettings } from '../settings.ts';
import type { ReasonCode } from '../reasons.ts';
import {
  afterOwnRejection,
  type Answering,
  answerInTime,
  type RejectDecision,
  rejectedReason,
} from './request-limit.ts';
import type { CoveredLine, KitMapping } from '../service/service-order.ts';

export interface ReviewFacts {
  now: Date;
  snapshot: FulfilmentOrderSnapshot;
  /** Our fulfilment service's location in this shop; null before it was registered. */
  ourLocationId: string | null;
  settings: OrderSettings;
  connection: { environment: string } | null;
  /** By Shopify variant id. */
  mappings: ReadonlyMap<string, KitMapping>;
  parts: readonly PartFact[];
  /** When the order was first seen paid. */
  paidSeenAt: Date | null;
  /** When this ledger accepted it in Shopify: what no part covers was left for later then. */
  acceptedAt: Date | null;
  /** A person let it go in spite of Shopify's rating of its risk. */
  riskAccepted: boolean;
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
  | { kind: 'close'; reasonCode: ReasonCode | null; detail: string }
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
  | { kind: 'mismatched'; reasonCode: ReasonCode; detail: string; isOver: boolean }
  /** Accepted: tracking takes it from here. `left`: why some of it has not gone to the service. */
  | { kind: 'settled'; left: Omit<Wait, 'kind'> | null };

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
      return { kind: 'wait', reasonCode: 'service_down', detail: 'Our location is missing in the shop.' };
    return gone(held, anyUnknown, 'uncertain', 'It was moved to another location.');
  }
  if (snapshot.status === 'CLOSED' && parts.some(({ state }) => state === 'shipped' || state === 'fulfilled'))
    return settled;
  if (parts.length === 0 && remaining === 0 && hasLiveFulfilment(snapshot))
    return { kind: 'close', reasonCode: null, detail: 'It was fulfilled in Shopify.' };
  if (ended) return gone(held, anyUnknown, 'cancelled', '');
  const uncovered = uncoveredAfterCut(snapshot, parts);
  if (accepted) return afterAcceptance(facts, uncovered);
  // Nothing left, and open all the same: read in the middle of a change, which says soon what it was.
  if (remaining === 0 && parts.length === 0)
    return {
      kind: 'wait',
      reasonCode: null,
      detail: 'Nothing is left to fulfil; Shopify has yet to close it.',
    };
  if (remaining === 0) return gone(held, anyUnknown, 'cancelled', 'Nothing is left to fulfil.');
  if (isHeld(snapshot)) {
    if (anyPlaced)
      return {
        kind: 'mismatched',
        reasonCode: 'on_hold',
        detail: 'Placed but not accepted: it was held meanwhile.',
        isOver: false,
      };
    return { kind: 'wait', reasonCode: 'on_hold', detail: holdDetail(snapshot) };
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
      reasonCode: 'uncertain',
      detail: 'Placed but not accepted: the request is no longer open in Shopify.',
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
    return {
      kind: 'wait',
      reasonCode: null,
      detail: 'The last request was rejected: request fulfilment again.',
    };
  // Shopify takes a request only while nothing of it was fulfilled; from then on it is the merchant's.
  const isFresh = snapshot.status === 'OPEN' && snapshot.requestStatus === 'UNSUBMITTED';
  if (!facts.settings.automaticRequests || !isFresh)
    return { kind: 'wait', reasonCode: null, detail: 'Waiting until you request fulfilment in Shopify.' };
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
  return { ...wait, words: rejectedReason(wait.reasonCode, wait.detail, automaticRequests) };
}

const settled: Decision = { kind: 'settled', left: null };

/** Pieces that were taken away in Shopify after the service had them: it sends them all the same, so a person is told. */
function surplus({ snapshot, parts }: ReviewFacts): Decision | null {
  const placed = parts.filter(({ state }) => placedPartStates.includes(state));
  const coming = placed.filter(({ state }) => state !== 'fulfilled');
  if (!coming.some(({ lines }) => exceedTotals(snapshot, placed, lines))) return null;
  return {
    kind: 'mismatched',
    reasonCode: 'cancelled',
    detail:
      'Some of it was refunded or edited away after the service had it. The service cannot take that back: ' +
      'all of it is sent and charged.',
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
  const wait = { kind: 'wait' } as const;
  // The merchant wanted none of it; what the service has can't be taken back, what it has not is not sent.
  if (snapshot.requestStatus !== 'ACCEPTED')
    return {
      ...wait,
      reasonCode: 'cancelled',
      detail: 'The cancellation came too late for what the service has; the rest is not sent.',
    };
  if (isHeld(snapshot)) return { ...wait, reasonCode: 'on_hold', detail: holdDetail(snapshot) };
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
    environment: string;
    notPlacedSaidAt: Date | null;
    lines: readonly CoveredLine[];
    isOutdated: boolean;
  },
): 'yes' | 'no' | 'ask' {
  const { snapshot, parts } = facts;
  if (overcovers(snapshot, parts, part.lines)) return 'no';
  // What binds is the account that the part goes to, whichever is the shop's present one.
  const bound = { ...facts, connection: facts.connection && { environment: part.environment } };
  // Time binds reviews alone: they take back what was not sent before they reject.
  const decision = decideUntimed(bound);
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
  return whyNot(bound, { now: [], unmapped: [] }, true) === null ? 'yes' : 'no';
}

/** The decision about a fulfilment order that Shopify no longer shows. */
export function decideVanished(parts: readonly PartFact[]): Decision {
  const { anyPlaced, anyUnknown } = heldAtLab(parts);
  return gone(anyPlaced, anyUnknown, 'cancelled', 'Shopify no longer shows this fulfilment order.');
}

function gone(placed: boolean, unknown: boolean, reasonCode: ReasonCode, detail: string): Decision {
  if (placed)
    return {
      kind: 'mismatched',
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
