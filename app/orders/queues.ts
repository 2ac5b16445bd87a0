import { z } from 'zod';
import { defineQueue } from '../jobs/queue.ts';
import { reasonCodes } from './reasons.ts';

/** Read an order's fulfilment orders from Shopify and do what is due for each. */
export const reviewOrderQueue = defineQueue({
  name: 'orders-review',
  payload: z.object({ shop: z.string(), orderId: z.string() }),
  keyed: ({ shop, orderId }) => `${shop}:${orderId}`,
});

/** Put a shop's waiting and refused orders in the queue above: those with one reason, or (null) all. */
export const reviewWaitingQueue = defineQueue({
  name: 'orders-review-waiting',
  payload: z.object({ shop: z.string(), reasonCode: z.enum(reasonCodes).nullable() }),
  keyed: ({ shop, reasonCode }) => `${shop}:${reasonCode ?? ''}`,
});

/** Look again at all that a shop has not sent yet: which account takes its new orders has changed. */
export const accountsChangedQueue = defineQueue({
  name: 'orders-accounts-changed',
  payload: z.object({ shop: z.string() }),
  keyed: ({ shop }) => shop,
});

/** Send one due part. */
export const placePartQueue = defineQueue({
  name: 'orders-place',
  payload: z.object({ partId: z.string() }),
  keyed: ({ partId }) => partId,
});

/** Search one account's orders for what became of unanswered parts. */
export const searchQueue = defineQueue({
  name: 'orders-search',
  payload: z.object({ connectionId: z.string() }),
  keyed: ({ connectionId }) => connectionId,
});

/** Compare one placed part with the service's units, and create or complete its fulfilment. */
export const followPartQueue = defineQueue({
  // Its stored name is older than the glossary. A new one would leave behind the jobs that wait under this one when the app
  // is upgraded.
  name: 'orders-track',
  payload: z.object({ partId: z.string() }),
  keyed: ({ partId }) => partId,
});

/** Compare Shopify's assigned fulfilment orders with the ledger. */
export const assignedSweepQueue = defineQueue({
  name: 'orders-assigned',
  payload: z.object({ shop: z.string() }),
  keyed: ({ shop }) => shop,
});

/** Go on with what a person asked for several orders at once. */
export const bulkActionQueue = defineQueue({
  name: 'orders-bulk',
  payload: z.object({ actionId: z.string() }),
  keyed: ({ actionId }) => actionId,
});

/** Go on with a shop's comparison of everything with everything. */
export const reconcileQueue = defineQueue({
  name: 'orders-reconcile',
  payload: z.object({ shop: z.string() }),
  keyed: ({ shop }) => shop,
  // It reads whole lists, as fast as the service lets it.
  expireInSeconds: 2 * 60 * 60,
});

/** Write to an order in Shopify how it stands. */
export const markOrderQueue = defineQueue({
  name: 'orders-mark',
  payload: z.object({ shop: z.string(), orderId: z.string() }),
  keyed: ({ shop, orderId }) => `${shop}:${orderId}`,
});

export const orderQueues = [
  reviewOrderQueue,
  reviewWaitingQueue,
  accountsChangedQueue,
  placePartQueue,
  searchQueue,
  followPartQueue,
  assignedSweepQueue,
  markOrderQueue,
  bulkActionQueue,
  reconcileQueue,
];
