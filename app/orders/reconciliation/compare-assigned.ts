import type { DifferenceKind } from '../findings/kinds.ts';

/** A fulfilment order as Shopify shows it, in Shopify's own words. */
export interface SeenFulfilmentOrder {
  status: string;
  requestStatus: string;
  updatedAt: Date;
}

/** What the ledger last read of it. */
export interface KnownFulfilmentOrder {
  status: string;
  requestStatus: string;
  /** State of `fulfilment-order-states.ts`. */
  state: string;
}

/** What changed later than this may still be told by an event that is on its way. */
export interface Patience {
  now: Date;
  lateEventMs: number;
}

type AssignedKind = Extract<
  DifferenceKind,
  'request_unheard' | 'cancellation_unheard' | 'order_unheard' | 'order_changed' | 'order_over'
>;

/** Answers that only our service gives: that Shopify has them is our own doing, and no event tells of it. */
const ourAnswers: Readonly<Record<string, readonly string[]>> = {
  SUBMITTED: ['ACCEPTED', 'REJECTED'],
  CANCELLATION_REQUESTED: ['CANCELLATION_ACCEPTED', 'CANCELLATION_REJECTED'],
};

/** How a fulfilment order that is assigned to us differs from what the ledger knows; null when an event may still come. */
export function compareAssigned(
  seen: SeenFulfilmentOrder,
  known: KnownFulfilmentOrder | null,
  patience: Patience,
): AssignedKind | null {
  if (!isOlder(seen.updatedAt, patience)) return null;
  if (known !== null && isSame(seen, known)) return null;
  if (known?.requestStatus !== seen.requestStatus) {
    if (seen.requestStatus === 'SUBMITTED') return 'request_unheard';
    if (seen.requestStatus === 'CANCELLATION_REQUESTED') return 'cancellation_unheard';
  }
  if (known === null) return 'order_unheard';
  if (ourAnswers[known.requestStatus]?.includes(seen.requestStatus)) return null;
  return 'order_changed';
}

/**
 * How a fulfilment order that is open in the ledger, but not among those assigned to us, differs.
 * @param seen as Shopify shows it when asked for it alone; null when it shows none
 * @param known `readAt`: when the ledger last read it, by the database's clock
 */
export function compareUnlisted(
  seen: (SeenFulfilmentOrder & { isElsewhere: boolean }) | null,
  known: KnownFulfilmentOrder & { readAt: Date },
  patience: Patience,
): AssignedKind | null {
  // Whoever must look at it knows that it is over.
  if (seen === null)
    return known.state === 'mismatched' || !isOlder(known.readAt, patience) ? null : 'order_over';
  if (!isOlder(seen.updatedAt, patience) || isSame(seen, known)) return null;
  if (seen.isElsewhere || seen.status === 'CLOSED' || seen.status === 'CANCELLED') return 'order_over';
  return compareAssigned(seen, known, patience);
}

function isSame(seen: SeenFulfilmentOrder, known: KnownFulfilmentOrder): boolean {
  return seen.status === known.status && seen.requestStatus === known.requestStatus;
}

function isOlder(at: Date, { now, lateEventMs }: Patience): boolean {
  return now.getTime() - at.getTime() >= lateEventMs;
}
