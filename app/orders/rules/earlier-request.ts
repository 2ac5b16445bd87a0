import type {
  FulfilmentOrderLine,
  FulfilmentOrderSnapshot,
} from '../../shopify/fulfilment-order-snapshot.ts';
import { type PartFact, uncoveredLines } from './coverage.ts';
import { withdrawablePartStates } from '../ledger/part-states.ts';
import type { CoveredLine } from '../lab-order/service-order.ts';
import type { Wait } from './obstacles.ts';
import { orderReasons } from '../../words/order-reasons.ts';

const { details, fixes } = orderReasons;

/** Shopify's statuses of a fulfilment order that does not go on. */
export const endedStatuses: ReadonlySet<string> = new Set(['CANCELLED', 'CLOSED']);

/**
 * What became of what the order's other fulfilment orders asked for: it was requested or fulfilled once and taken back
 * with nothing sent, or the service has, or may have, so much of the order already that this would be more than the
 * order still wants.
 */
export type EarlierRequest = 'none' | 'cancelled' | 'placed';

/** What was requested once and taken back in Shopify is not requested again without the merchant. */
export const afterEarlierRequest: Record<EarlierRequest, Wait | null> = {
  none: null,
  cancelled: {
    kind: 'wait',
    reasonCode: null,
    detail: details.earlierCanceled,
    fix: fixes.request,
  },
  placed: {
    kind: 'wait',
    reasonCode: 'ordered_before',
    detail: '',
  },
};

/** Another fulfilment order of the same order, with the parts that stand for it. */
export interface OtherFulfilmentOrder {
  snapshot: FulfilmentOrderSnapshot;
  parts: readonly PartFact[];
}

/**
 * What became of earlier requests for what `snapshot` is about, judged by the order's other fulfilment orders line by
 * line: a closed fulfilment order may have been fulfilled in part, and a fulfilment of it taken back later.
 * @param hasUntold the service has, or may have, something of the order of which Shopify's lines are not known
 */
export function earlierRequestFor(
  snapshot: FulfilmentOrderSnapshot,
  others: readonly OtherFulfilmentOrder[],
  hasUntold = false,
): EarlierRequest {
  const wanted = snapshot.lines.filter(({ remainingQuantity }) => remainingQuantity > 0);
  if (hasUntold || others.some(hasUnshown) || exceedsOrder(wanted, snapshot, others)) return 'placed';
  const takenBack = others.some(
    (other) =>
      endedStatuses.has(other.snapshot.status) &&
      wasTakenBack(other.snapshot) &&
      other.snapshot.lines.some((line) => wanted.some((one) => isSameItem(one, line))),
  );
  return takenBack ? 'cancelled' : 'none';
}

const isSameItem = (one: FulfilmentOrderLine, other: FulfilmentOrderLine) =>
  one.lineItem.id === other.lineItem.id || (one.variantId !== null && one.variantId === other.variantId);

/** Closed although it had been requested and nothing was fulfilled, or with a fulfilment that was cancelled. */
function wasTakenBack(snapshot: FulfilmentOrderSnapshot): boolean {
  return (
    (snapshot.requestStatus !== 'UNSUBMITTED' && !hasLiveFulfilment(snapshot)) ||
    snapshot.fulfilments.some(({ status }) => status === 'CANCELLED')
  );
}

/**
 * Whether the service would have more of a line than the order still wants, if these were sent as well. Counted by the
 * order's own lines, and by product where the order has several lines of one (an edit may replace one by another).
 */
function exceedsOrder(
  wanted: readonly FulfilmentOrderLine[],
  snapshot: FulfilmentOrderSnapshot,
  others: readonly OtherFulfilmentOrder[],
): boolean {
  const all = [snapshot, ...others.map((other) => other.snapshot)].flatMap(({ lines }) => lines);
  const claims = others.flatMap(claimsOf);
  const own = wanted.map((line) => ({ line, quantity: line.remainingQuantity, isHeld: false }));
  return wanted.some((one) =>
    [
      (line: FulfilmentOrderLine) => line.lineItem.id === one.lineItem.id,
      (line: FulfilmentOrderLine) => line.variantId !== null && line.variantId === one.variantId,
    ].some((isIt) => {
      const asked = claims.filter(({ line }) => isIt(line));
      if (!asked.some((claim) => claim.isHeld)) return false;
      const items = new Map(all.filter(isIt).map(({ lineItem }) => [lineItem.id, lineItem.currentQuantity]));
      return sum([...asked, ...own.filter(({ line }) => isIt(line))]) > sumOf([...items.values()]);
    }),
  );
}

interface Claim {
  line: FulfilmentOrderLine;
  quantity: number;
  /** The service has it, or may have it. */
  isHeld: boolean;
}

/**
 * What another fulfilment order has of the order's lines: what the service has of it, or may have, and, while it goes
 * on, what it is still going to ask for.
 */
function claimsOf({ snapshot, parts }: OtherFulfilmentOrder): Claim[] {
  const held = parts.filter(isHeld);
  const unsent = parts.filter((part) => withdrawablePartStates.includes(part.state));
  const coming = [...unsent.flatMap(({ lines }) => lines), ...uncoveredLines(snapshot, parts)];
  const named = (pieces: readonly CoveredLine[], areHeld: boolean) =>
    pieces.flatMap(({ id, quantity }) => {
      const line = snapshot.lines.find((one) => one.id === id);
      return line ? [{ line, quantity, isHeld: areHeld }] : [];
    });
  return [
    ...named(
      held.flatMap(({ lines }) => lines),
      true,
    ),
    ...named(endedStatuses.has(snapshot.status) ? [] : coming, false),
  ];
}

/** What the service has of lines that Shopify no longer shows can't be told apart: it may be anything of the order. */
function hasUnshown({ snapshot, parts }: OtherFulfilmentOrder): boolean {
  const shown = new Set(snapshot.lines.map(({ id }) => id));
  return parts.some((part) => isHeld(part) && part.lines.some(({ id }) => !shown.has(id)));
}

/** The service has it, or may have it. */
export function isHeld({ state }: Pick<PartFact, 'state'>): boolean {
  return state !== 'withdrawn' && !withdrawablePartStates.includes(state);
}

const sum = (claims: readonly Claim[]) => sumOf(claims.map(({ quantity }) => quantity));
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Whether a fulfilment of it stands in Shopify. */
export function hasLiveFulfilment({ fulfilments }: Pick<FulfilmentOrderSnapshot, 'fulfilments'>): boolean {
  return fulfilments.some(({ status }) => status !== 'CANCELLED');
}
