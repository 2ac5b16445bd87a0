/** What Shopify gives a fulfillment service as the reason to cancel when the whole order was canceled. */
export const orderCanceledRequest = 'The order was canceled.';

/**
 * Why an order was left as it is, where the words are ours. What the Admin API refuses is in Shopify's own words, beside
 * the rule.
 */
export const refusalWords = {
  orderCanceled: 'This order has been canceled.',
  orderAlreadyCanceled: 'This order has already been canceled.',
  orderAlreadyPaid: 'This order has already been paid.',
  orderShipped: "This order can't be canceled because some of its items have shipped.",
  notThatMany: (lineItemId: bigint, quantity: number) =>
    `You can refund up to ${quantity} of line item ${lineItemId}.`,
  notOfThisOrder: (lineItemId: bigint, orderName: string) =>
    `Line item ${lineItemId} isn't part of order ${orderName}.`,
  lineItemShipped: (lineItemId: bigint) => `Line item ${lineItemId} has shipped and can't be removed.`,
  notInThisState: "None of this order's fulfillment orders allow this in their current state.",
  nothingToCancel: 'This order has no fulfillment request to cancel.',
  noFulfillment: 'This order has no fulfillment to cancel.',
  singleItem: "This fulfillment order has only one item, so it can't be split.",
  noOtherLocation: "There's no other location to move to.",
};
