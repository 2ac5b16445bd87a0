import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { type PartFact, heldAtLab } from './coverage.ts';
import type { Wait } from './obstacles.ts';

/** Shopify's statuses of a fulfilment order that does not go on. */
export const endedStatuses: ReadonlySet<string> = new Set(['CANCELLED', 'CLOSED']);

/** What became of an earlier request of the same order for the same products, which Shopify closed unfulfilled. */
export type EarlierRequest = 'none' | 'cancelled' | 'placed';

/** What was requested once and closed in Shopify is not requested again without the merchant. */
export const afterEarlierRequest: Record<EarlierRequest, Wait | null> = {
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

/** What became of an earlier request for the products of `snapshot`, judged by the order's other fulfilment orders. */
export function earlierRequestFor(
  snapshot: FulfilmentOrderSnapshot,
  others: readonly { snapshot: FulfilmentOrderSnapshot; parts: readonly PartFact[] }[],
): EarlierRequest {
  const variants = new Set(snapshot.lines.map(({ variantId }) => variantId));
  const closed = others.filter(
    (other) =>
      endedStatuses.has(other.snapshot.status) &&
      other.snapshot.requestStatus !== 'UNSUBMITTED' &&
      !hasLiveFulfilment(other.snapshot) &&
      other.snapshot.lines.some(({ variantId }) => variants.has(variantId)),
  );
  if (closed.length === 0) return 'none';
  const held = closed.map(({ parts }) => heldAtLab(parts));
  return held.some(({ anyPlaced, anyUnknown }) => anyPlaced || anyUnknown) ? 'placed' : 'cancelled';
}

/** Whether a fulfilment of it stands in Shopify. */
export function hasLiveFulfilment({ fulfilments }: Pick<FulfilmentOrderSnapshot, 'fulfilments'>): boolean {
  return fulfilments.some(({ status }) => status !== 'CANCELLED');
}
