import type {
  FulfilmentOrderLine,
  FulfilmentOrderSnapshot,
} from '../../shopify/fulfilment-order-snapshot.ts';
import type { PartialFulfilment } from '../settings/order-settings.ts';
import type { CoveredLine, KitMapping } from '../lab-order/service-order.ts';

/** What of some lines goes to the service now, and what waits because nothing is known to order for it. */
export interface Division {
  now: CoveredLine[];
  unmapped: FulfilmentOrderLine[];
}

/** How lines are divided: which variants stand for something, and the merchant's choice where not all do. */
export interface DividedBy {
  mappings: ReadonlyMap<string, KitMapping>;
  partialFulfilment: PartialFulfilment;
}

/** The one rule of partial fulfilment. `all`: while anything is unmapped, nothing goes. */
export function divide(
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>,
  wanted: readonly CoveredLine[],
  { mappings, partialFulfilment }: DividedBy,
): Division {
  const lineOf = ({ id }: CoveredLine) => snapshot.lines.find((line) => line.id === id);
  const isMapped = (line: FulfilmentOrderLine | undefined) =>
    line?.variantId != null && mappings.has(line.variantId);
  const now = wanted.filter((one) => isMapped(lineOf(one)));
  const unmapped = wanted.flatMap((one) => {
    const line = lineOf(one);
    return line && !isMapped(line) ? [line] : [];
  });
  return unmapped.length === 0 || partialFulfilment === 'mapped_first'
    ? { now, unmapped }
    : { now: [], unmapped };
}

/** All that is still to be fulfilled, whatever parts cover it. */
export function remainingLines(snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>): CoveredLine[] {
  return snapshot.lines.flatMap(({ id, remainingQuantity }) =>
    remainingQuantity > 0 ? [{ id, quantity: remainingQuantity }] : [],
  );
}
