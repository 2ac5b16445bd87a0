import { z } from 'zod';
import { defineQueue } from '../../jobs/queue.ts';

/** One attempt at one delivery. One active and one queued at a time, so that two attempts never overlap. */
export const deliveryQueue = defineQueue({
  name: 'local-shopify-delivery',
  payload: z.object({ deliveryId: z.string() }),
  keyed: (payload) => payload.deliveryId,
  expireInSeconds: 30,
});
