import { Refused } from '../core/errors.ts';
import type { FulfillmentOrderRow, LineQuantity } from './records.ts';

/** What was chosen of a fulfilment order's remaining items, and what stays behind. */
export interface Selection {
  chosen: LineQuantity[];
  left: LineQuantity[];
}

/** Messages as Shopify words them (UserError has no code here). */
const MESSAGES = {
  unknownLine: 'Fulfillment order line item does not exist.',
  quantity: 'Quantity must be greater than 0 and less than or equal to the remaining quantity.',
  duplicate: 'The fulfillment order line items are not unique.',
};

/**
 * Chooses items of a fulfilment order: those named, or all that remain when none are. Refuses a line of another
 * fulfilment order, a line named twice, and more than remains; `field` is the input's path for that refusal.
 */
export function selectLines(
  row: FulfillmentOrderRow,
  named: readonly LineQuantity[] | null,
  field: readonly string[],
): Selection {
  const open = row.lines.filter((line) => line.remainingQuantity > 0);
  if (!named || named.length === 0) {
    return { chosen: open.map((line) => ({ id: line.id, quantity: line.remainingQuantity })), left: [] };
  }
  const wanted = new Map(named.map(({ id, quantity }) => [id, quantity]));
  if (wanted.size !== named.length) throw refuse(MESSAGES.duplicate, field);
  for (const [id, quantity] of wanted) {
    const line = row.lines.find((candidate) => candidate.id === id);
    if (!line) throw refuse(MESSAGES.unknownLine, field);
    if (quantity < 1 || quantity > line.remainingQuantity) throw refuse(MESSAGES.quantity, field);
  }
  const left = open
    .map((line) => ({ id: line.id, quantity: line.remainingQuantity - (wanted.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { chosen: [...named], left };
}

function refuse(message: string, field: readonly string[]): Refused {
  return new Refused(message, { code: 'invalid_line_items', field });
}

/** The same quantities by the order's line items instead of the fulfilment order's. */
export function toOrderLines(row: FulfillmentOrderRow, lines: LineQuantity[]) {
  return lines.flatMap(({ id, quantity }) => {
    const line = row.lines.find((candidate) => candidate.id === id);
    return line ? [{ lineItemId: line.lineItemId, quantity }] : [];
  });
}
