import { gid } from '../../core/gid.ts';
import { moneyBag } from '../../core/money.ts';
import type { LineItemRow, OrderRow } from '../../orders/read.ts';
import { lineItemName } from '../../orders/rest-order-parts.ts';
import { fulfilledQuantity, fulfillableQuantity } from '../../orders/totals.ts';
import type { Gql, Source } from '../fields/source.ts';

/** A line of an order as the Admin API shows it. */
export function lineItemNode(g: Gql, order: OrderRow, row: LineItemRow): Source {
  const bag = (amountMinor: number) => moneyBag(amountMinor, order.currencyCode);
  const open = fulfillableQuantity(order, row);
  return {
    __typename: 'LineItem',
    id: gid('LineItem', row.id),
    title: row.title,
    name: lineItemName(row),
    variantTitle: row.variantTitle,
    sku: row.sku,
    vendor: row.vendor,
    quantity: row.quantity,
    currentQuantity: row.currentQuantity,
    unfulfilledQuantity: open,
    fulfillableQuantity: open,
    refundableQuantity: row.currentQuantity,
    nonFulfillableQuantity: row.quantity - row.currentQuantity,
    fulfillmentStatus:
      fulfilledQuantity(order, row.id) === 0 ? 'unfulfilled' : open === 0 ? 'fulfilled' : 'partial',
    requiresShipping: row.requiresShipping,
    taxable: row.taxable,
    isGiftCard: false,
    customAttributes: [],
    originalUnitPriceSet: bag(row.priceMinor),
    discountedUnitPriceSet: bag(row.priceMinor),
    discountedUnitPriceAfterAllDiscountsSet: bag(row.priceMinor),
    originalTotalSet: bag(row.priceMinor * row.quantity),
    discountedTotalSet: bag(row.priceMinor * row.quantity),
    variant: () => (row.variantId === null ? null : g.node('ProductVariant', row.variantId)),
    product: () => (row.productId === null ? null : g.node('Product', row.productId)),
  };
}
