import { z } from 'zod';
import { defineQueue } from '../../jobs/queue.ts';

/** Longer than an attempt can take: the contract's 10 s and the time to write the outcome. */
const expireInSeconds = 60;

/**
 * First attempts of an order's events at one address. The key makes them run one after the other, so that they arrive
 * in the order of the events.
 */
export const firstAttemptsQueue = defineQueue({
  name: 'sandbox-first-attempts',
  payload: z.object({ webhookId: z.string(), orderId: z.string() }),
  keyed: ({ webhookId, orderId }) => `${webhookId}:${orderId}`,
  // One job makes all first attempts that wait, each of which may take the whole 10 s.
  expireInSeconds: 10 * expireInSeconds,
});

/** One further attempt of a delivery. */
export const furtherAttemptQueue = defineQueue({
  name: 'sandbox-further-attempt',
  payload: z.object({ deliveryId: z.string() }),
  keyed: ({ deliveryId }) => deliveryId,
  expireInSeconds,
});

export const sandboxQueues = [firstAttemptsQueue, furtherAttemptQueue] as const;
