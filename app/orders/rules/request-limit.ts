import { type PartFact, heldAtLab } from './coverage.ts';
import { withdrawablePartStates } from '../ledger/part-states.ts';
import { type ReasonCode, sentenceOf, type Why } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';

const { details, fixes } = orderReasons;

/** What the clock is about: since when a request is open, and how long it may be. */
export interface Answering {
  /** When the request that is open, or was answered last, was made in Shopify; null where there was none. */
  requestedAt: Date | null;
  /** How long a request may stay unanswered. */
  limitMs: number;
  /** How long after its own rejection the app asks for fulfilment again, where the service had been tried. */
  pauseMs: number;
  /** When the app rejected the last request because of the time. */
  rejectedAt: Date | null;
}

interface LimitFacts {
  now: Date;
  snapshot: { requestStatus: string };
  parts: readonly PartFact[];
  hasUnaccounted: boolean;
  answering: Answering;
}

/** It is certain that the service has nothing of it: what was not sent is taken back, then the request is rejected. */
export interface RejectDecision {
  kind: 'reject';
  reasonCode: ReasonCode;
  detail: string;
  /** The service itself refused it, or could not be reached; false where it was never tried. */
  wasTried: boolean;
}

/** True once the request that is open has been so for as long as one may be. */
export function isOverLimit({
  now,
  snapshot,
  answering,
}: Omit<LimitFacts, 'parts' | 'hasUnaccounted'>): boolean {
  const { requestedAt, limitMs } = answering;
  if (snapshot.requestStatus !== 'SUBMITTED' || requestedAt === null) return false;
  return now.getTime() - requestedAt.getTime() >= limitMs;
}

type Undecided = { kind: string } & Partial<Why>;
type Overdue =
  | { kind: 'place'; isOverdue: true }
  | ({ kind: 'mismatched'; reasonCode: ReasonCode; isOver: false } & Why);

/**
 * The one step in which time decides (Shopify counts requests that stay unanswered for 24 hours): a request that has
 * been open too long is rejected with what is wrong, but only where it is certain that nothing was sent and nothing is
 * on its way. Where that is open it stays as it is, for a person. Time never accepts anything.
 */
export function answerInTime<D extends Undecided>(
  facts: LimitFacts,
  decision: D,
): D | RejectDecision | Overdue {
  if (decision.kind !== 'wait' && decision.kind !== 'place') return decision;
  if (!isOverLimit(facts)) return decision;
  const { anyPlaced, anyUnknown } = heldAtLab(facts.parts);
  if (anyPlaced || anyUnknown || facts.hasUnaccounted) {
    if (decision.kind === 'place') return { kind: 'place', isOverdue: true };
    const { reasonCode = null, detail = '' } = decision;
    // Where nothing else is the matter, it is that the request can't be answered yet.
    const isOpen = reasonCode === null || reasonCode === 'searching';
    const fix = isOpen ? undefined : decision.fix;
    return {
      kind: 'mismatched',
      reasonCode: isOpen ? 'overdue' : reasonCode,
      detail: `${sentenceOf({ reasonCode, detail })} ${details.overdue}`.trim(),
      isOver: false,
      ...(fix !== undefined && { fix }),
    };
  }
  const live = facts.parts.filter(({ state }) => withdrawablePartStates.includes(state));
  const failed = live.filter(({ failed }) => failed);
  if (decision.kind === 'wait')
    return rejection(decision.reasonCode ?? null, decision.detail ?? '', failed.length > 0);
  // Begun to be rejected, and stopped between the taking back and the answer: it is brought to its end.
  if (facts.answering.rejectedAt !== null && live.length === 0) return rejection(null, '', true);
  // What was not tried yet is tried first: late is better than not at all.
  const [why] = failed;
  if (!why?.failed || failed.length < live.length) return decision;
  return rejection(why.failed.reasonCode, '', true);
}

function rejection(reasonCode: ReasonCode | null, detail: string, wasTried: boolean): RejectDecision {
  return { kind: 'reject', reasonCode: reasonCode ?? 'service_down', detail, wasTried };
}

/** Why a request that the app itself rejected is not made again yet; null: it is to be made now. */
export function afterOwnRejection(
  { now, parts, answering }: Pick<LimitFacts, 'now' | 'parts' | 'answering'>,
  isAutomatic: boolean,
): ({ kind: 'wait'; at?: Date } & Why) | null {
  const { rejectedAt, pauseMs } = answering;
  const rejected = { kind: 'wait', reasonCode: null, detail: details.ourRejection } as const;
  if (!isAutomatic) return { ...rejected, fix: fixes.requestAgain };
  const wasTried = parts.some(({ attempts = 0 }) => attempts > 0);
  const at = new Date((rejectedAt ?? now).getTime() + pauseMs);
  return wasTried && at > now ? { ...rejected, fix: fixes.requestedAgain, at } : null;
}

/** What a merchant reads of an order whose request the app rejected, while what was wrong still is. */
export function afterRejection(
  reasonCode: ReasonCode,
  detail: string,
  isAutomatic: boolean,
): Why & { fix: string } {
  return {
    reasonCode,
    detail: `${sentenceOf({ reasonCode, detail })} ${details.ourRejection}`,
    fix: isAutomatic ? fixes.requestedAgainOnceFixed : fixes.fixAndRequestAgain,
  };
}
