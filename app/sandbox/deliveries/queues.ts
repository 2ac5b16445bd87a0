import { z } from 'zod';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { defineQueue } from '../../jobs/queue.ts';
import type { SandboxContext } from '../context.ts';

/** Longer than an attempt can take: the contract's 10 s, the answer's body, and the time to write the outcome. */
const expireInSeconds = 60;

/** One job of a sequence makes so many attempts, each of which may take the whole time; then another job goes on. */
export const attemptsInOneJob = 30;
const sequenceExpiresInSeconds = 2 * attemptsInOneJob * 15;

/**
 * First attempts of an order's events at one address. The key makes them run one after the other, so that they arrive
 * in the order of the events.
 */
export const firstAttemptsQueue = defineQueue({
  name: 'sandbox-first-attempts',
  payload: z.object({ webhookId: z.string(), orderId: z.string() }),
  keyed: ({ webhookId, orderId }) => `${webhookId}:${orderId}`,
  expireInSeconds: sequenceExpiresInSeconds,
});

/** What is replayed at one address, one after the other in the order of the events, whatever their orders. */
export const replaysQueue = defineQueue({
  name: 'sandbox-replays',
  payload: z.object({ webhookId: z.string() }),
  keyed: ({ webhookId }) => webhookId,
  expireInSeconds: sequenceExpiresInSeconds,
});

/** One further attempt of a delivery. */
export const furtherAttemptQueue = defineQueue({
  name: 'sandbox-further-attempt',
  payload: z.object({ deliveryId: z.string() }),
  keyed: ({ deliveryId }) => deliveryId,
  expireInSeconds,
});

export const sandboxQueues = [firstAttemptsQueue, replaysQueue, furtherAttemptQueue] as const;

/** Enqueues the next attempt of a delivery, `waitMs` real milliseconds from now; a waiting one is brought forward. */
export async function enqueueFurther(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'jobs'>,
  deliveryId: bigint,
  waitMs: number,
): Promise<void> {
  await ctx.jobs.enqueue(
    tx,
    furtherAttemptQueue,
    { deliveryId: String(deliveryId) },
    { startAfterMs: Math.max(0, waitMs) },
  );
}
