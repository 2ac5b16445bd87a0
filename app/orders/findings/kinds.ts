/** What became of a difference: repaired by itself, left to a person, or told without anything to do. */
export const outcomes = ['repaired', 'asked', 'told'] as const;
export type Outcome = (typeof outcomes)[number];

interface KindWords {
  /** A few words, for counts and filters. */
  name: string;
  /** What differed. */
  says: string;
  /** By what became of it: what was done, or what there is to do. Only what stands here can become of it. */
  then: Partial<Record<Outcome, string>>;
}

const fromShopify = 'It was read from Shopify and is worked on now.';
const fromService = 'It was read from the service and is known now.';

/** Every kind of difference that a comparison can find, in the words that a merchant reads. */
export const differenceKinds = {
  request_unheard: {
    name: 'Requests that were not heard of',
    says: 'You requested fulfilment in Shopify, and no event had told of it.',
    then: { repaired: fromShopify },
  },
  cancellation_unheard: {
    name: 'Cancellations that were not heard of',
    says: 'You requested a cancellation in Shopify, and no event had told of it.',
    then: { repaired: fromShopify },
  },
  order_unheard: {
    name: 'Orders that were not heard of',
    says: 'Shopify has an order with kits that no event had told of.',
    then: { repaired: fromShopify },
  },
  order_changed: {
    name: 'Changes in Shopify',
    says: 'The order was changed in Shopify, and no event had told of it.',
    then: { repaired: fromShopify },
  },
  order_over: {
    name: 'No longer open in Shopify',
    says: 'The order was still open here, but is closed, moved or gone in Shopify.',
    then: { repaired: 'It was read from Shopify again; nothing more is sent for it.' },
  },
  order_found: {
    name: 'Placed, but not known to be',
    says: 'The service has an order that was not known to be placed.',
    then: {
      repaired: 'It was taken over. It is not sent a second time.',
      asked: 'It does not fit what was to be ordered. Open the order and say whether it is the one.',
    },
  },
  order_not_listed: {
    name: 'Unknown to the service',
    says: 'The order was placed, but the service knows no such order any more.',
    then: { asked: 'Nothing was sent again. Ask the service what became of it.' },
  },
  items_differ: {
    name: 'Other items',
    says: 'The service’s order holds other items than were placed.',
    then: { asked: 'Ask the service to correct it, before it is shipped if you can.' },
  },
  amount_differs: {
    name: 'Another amount',
    says: 'The service’s order has another amount than when it was placed.',
    then: { asked: 'Compare it with your invoice, and ask the service if it is wrong.' },
  },
  second_order: {
    name: 'Orders too many',
    says: 'The service has an order too many for it.',
    then: { asked: 'Ask the service to cancel the one that is too many.' },
  },
  order_unknown: {
    name: 'Orders at the service that were unknown here',
    says: 'The service has an order with this shop’s reference that was not known here.',
    then: {
      repaired: 'Its order was found in Shopify and is looked at now.',
      asked:
        'Shopify does not show its order. Ask the service what it is, and have it cancelled if it is a mistake.',
    },
  },
  shipping_missed: {
    name: 'Shipping that was not reported',
    says: 'The service had shipped it, and no event had told of it.',
    then: { repaired: 'Kits and tracking were read from the service; Shopify is told.' },
  },
  registration_missed: {
    name: 'Registrations that were not reported',
    says: 'The customer had registered the kit, and no event had told of it.',
    then: { repaired: fromService },
  },
  result_missed: {
    name: 'Results that were not reported',
    says: 'A result is available, and no event had told of it.',
    then: { repaired: fromService },
  },
  kit_behind: {
    name: 'Kits that had moved on',
    says: 'The service had a newer state or tracking of the kit.',
    then: { repaired: fromService },
  },
  kit_unknown: {
    name: 'Kits that were unknown',
    says: 'The service has a kit of this order that was not known here.',
    then: { repaired: fromService },
  },
  kits_too_many: {
    name: 'More kits than ordered',
    says: 'The service lists more kits for the order than were ordered.',
    then: { told: 'They are shown with the order.' },
  },
  fulfilment_missing: {
    name: 'Shipped, but not fulfilled in Shopify',
    says: 'It was shipped, but has no fulfilment in Shopify.',
    then: {
      repaired: 'The fulfilment is created now.',
      asked: 'The order’s page says what stands in the way.',
    },
  },
  fulfilment_cancelled: {
    name: 'Fulfilments that were cancelled',
    says: 'Its fulfilment was cancelled in Shopify, although the kit was shipped.',
    then: { asked: 'Fulfil it again in Shopify if the customer is to see the tracking.' },
  },
  tracking_missing: {
    name: 'Tracking that was missing in Shopify',
    says: 'Its fulfilment in Shopify lacked tracking.',
    then: { repaired: 'The tracking is written again.' },
  },
  tracking_differs: {
    name: 'Other tracking in Shopify',
    says: 'Its fulfilment in Shopify has other tracking than the service gave.',
    then: { told: 'It was left as it is: somebody in your shop may have entered it.' },
  },
  account_closed: {
    name: 'Accounts that are disconnected',
    says: 'Orders were placed with an account that is disconnected by now.',
    then: { told: 'They could not be compared. Connect the account again to have them followed.' },
  },
} as const satisfies Record<string, KindWords>;

export type DifferenceKind = keyof typeof differenceKinds;

/** A difference with what became of it: a kind can only end in what its row of the table says. */
export type Verdict = {
  [K in DifferenceKind]: { kind: K; done: keyof (typeof differenceKinds)[K]['then'] & Outcome };
}[DifferenceKind];

/** A kind as it stands in the database; null for one that this version does not know. */
export function kindOf(value: string): (KindWords & { kind: DifferenceKind }) | null {
  if (!Object.hasOwn(differenceKinds, value)) return null;
  const kind = value as DifferenceKind;
  return { kind, ...differenceKinds[kind] };
}
