import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { DifferenceKind } from '../findings/kinds.ts';

/** A fulfilment order shows no more of its fulfilments than this. */
const mostShown = 10;

/**
 * How the fulfilment of a part in Shopify differs from what was written there.
 * @param written the tracking numbers that it was given
 */
export function compareFulfilment(
  fulfilments: FulfilmentOrderSnapshot['fulfilments'],
  fulfilmentId: string,
  written: readonly string[],
): Extract<DifferenceKind, 'fulfilment_cancelled' | 'tracking_missing' | 'tracking_differs'> | null {
  const fulfilment = fulfilments.find(({ id }) => id === fulfilmentId);
  if (!fulfilment) return fulfilments.length < mostShown ? 'fulfilment_cancelled' : null;
  if (fulfilment.status === 'CANCELLED') return 'fulfilment_cancelled';
  const shown = fulfilment.tracking.flatMap(({ number }) => number ?? []);
  if (written.every((number) => shown.includes(number))) return null;
  return shown.every((number) => written.includes(number)) ? 'tracking_missing' : 'tracking_differs';
}
