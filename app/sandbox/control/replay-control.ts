/** Sending deliveries once more: one, or those of a time window. */
import { z } from 'zod';
import { textSchema, typeRule } from '../../contract/fields.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { lockWebhooks } from '../deliveries/locks.ts';
import { enqueueFurther, replaysQueue } from '../deliveries/queues.ts';
import { fieldFailure, ServiceFailure } from '../core/failure.ts';
import { deliveryIdOf, deliveryStateSchema, reportOne } from './delivery-control.ts';
import type { DeliveryReport } from './delivery-control.ts';
import { errorWords, ruleWords } from '../words/errors.ts';

/**
 * Sends a delivery once more, with the same bytes, whatever became of it before. 409 when its registration is inactive.
 */
export async function replayDelivery(
  ctx: SandboxContext,
  accountId: string,
  id: string,
): Promise<DeliveryReport> {
  const deliveryId = deliveryIdOf(id);
  const delivery = await ctx.db.$transaction(async (tx) => {
    const found = await tx.delivery.findFirst({
      where: { id: deliveryId, accountId },
      select: { webhookId: true },
    });
    if (found === null) throw new ServiceFailure('not_found');
    const [webhook] = await lockWebhooks(tx, accountId, found.webhookId);
    if (webhook === undefined) throw new ServiceFailure('not_found');
    if (webhook.disabled)
      throw new ServiceFailure('step_not_possible', { message: errorWords.webhookInactive });
    const data = { state: 'pending', nextAttemptAt: new Date(ctx.now()) };
    await tx.delivery.update({ where: { id: deliveryId }, data });
    await enqueueFurther(tx, ctx, deliveryId, 0);
    return reportOne(tx, accountId, deliveryId);
  });
  ctx.changes.tell(accountId, 'deliveries');
  return delivery;
}

const momentSchema = z.iso
  .datetime({ offset: true, ...typeRule(ruleWords.timestamp) })
  .transform((text) => new Date(text));

/** Body of POST /deliveries/replay. */
export const replayRequestSchema = z
  .strictObject({
    from: momentSchema,
    to: momentSchema.optional(),
    state: deliveryStateSchema.optional(),
    webhook_id: textSchema.optional(),
  })
  .refine(({ from, to }) => to === undefined || from <= to, {
    path: ['to'],
    message: ruleWords.notBefore('from'),
  });

/** So many deliveries are replayed at once; a wider window is refused. */
const replayedAtMost = 1_000;

export interface ReplayReport {
  /** Deliveries that are sent once more. */
  replayed: number;
  /** Deliveries of the window that are not, because their registration is inactive. */
  inactive: number;
}

/**
 * Sends the deliveries of all events of a time window once more (both ends are in it; without `to`, up to now), at each
 * address one after the other in the order of the events, also those lost by a fault. What still waits for its turn is
 * left to it. 400 when there are too many; 404 or 409 when `webhook_id` names no registration or an inactive one.
 */
export async function replayWindow(
  ctx: SandboxContext,
  accountId: string,
  request: z.output<typeof replayRequestSchema>,
): Promise<ReplayReport> {
  const { from, to = new Date(ctx.now()), state, webhook_id: webhookId } = request;
  const counted = await ctx.db.$transaction(async (tx) => {
    const webhooks = await lockWebhooks(tx, accountId, webhookId);
    if (webhookId !== undefined) {
      if (webhooks.length === 0) throw new ServiceFailure('not_found');
      if (webhooks[0]?.disabled === true)
        throw new ServiceFailure('step_not_possible', { message: errorWords.webhookInactive });
    }
    const found = await tx.$queryRaw<{ id: bigint; webhookId: string }[]>`
      SELECT d."id", d."webhookId" FROM "Delivery" d JOIN "Event" e ON e."id" = d."eventId"
      WHERE d."accountId" = ${accountId} AND e."createdAt" BETWEEN ${from} AND ${to}
        AND NOT (d."state" = 'pending' AND d."nextAttemptAt" IS NULL)
        AND (${state ?? null}::text IS NULL OR d."state" = ${state ?? null})
        AND (${webhookId ?? null}::text IS NULL OR d."webhookId" = ${webhookId ?? null})
      LIMIT ${replayedAtMost + 1}`;
    if (found.length > replayedAtMost) throw tooMany();
    const active = new Set(webhooks.filter(({ disabled }) => !disabled).map(({ id }) => id));
    const replayed = found.filter((delivery) => active.has(delivery.webhookId));
    await putInLine(tx, ctx, replayed);
    return { replayed: replayed.length, inactive: found.length - replayed.length };
  });
  ctx.changes.tell(accountId, 'deliveries');
  return counted;
}

/** Without a time of their own, and with a past, they wait for their turn in the replay of their address. */
async function putInLine(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'jobs'>,
  deliveries: readonly { id: bigint; webhookId: string }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.$executeRaw`
    UPDATE "Delivery" SET "state" = 'pending', "nextAttemptAt" = NULL,
      "lastError" = CASE WHEN "attemptCount" = 0 THEN 'lost' ELSE "lastError" END
    WHERE "id" IN (${SandboxPrisma.join(deliveries.map(({ id }) => id))})`;
  for (const webhookId of new Set(deliveries.map((delivery) => delivery.webhookId))) {
    await ctx.jobs.enqueue(tx, replaysQueue, { webhookId });
  }
}

function tooMany(): ServiceFailure {
  return fieldFailure('from', ruleWords.replayWindow(replayedAtMost));
}
