/**
 * What we say of a fulfilment order as a whole, and whether our work on it has ended there. Shopify is the truth of
 * its status and may reopen what was closed (a move back, a cancelled fulfilment), so any state may follow any: each
 * review sets what it finds. An ended one is not looked at again unasked.
 */
export const fulfilmentOrderStates = {
  /** Something must change first: see the reason. Without a code: the merchant's request is awaited. */
  waiting: { ended: false },
  /** We asked Shopify to request fulfilment. */
  requested: { ended: false },
  /** Parts are fixed and on their way to the service. */
  placing: { ended: false },
  /** Accepted in Shopify; tracking goes on. */
  accepted: { ended: false },
  /** The service has it but Shopify's side does not fit any more: a person must look. */
  mismatched: { ended: false },
  /** Every part has its fulfilment in the shop. */
  fulfilled: { ended: true },
  /** Cancelled, moved away or empty. */
  closed: { ended: true },
} as const satisfies Record<string, { ended: boolean }>;

export type FulfilmentOrderState = keyof typeof fulfilmentOrderStates;
