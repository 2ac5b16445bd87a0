import type { PartnerOrderShippedEvent } from '../../contract/partner/events.ts';
import type { ResellerEvent } from '../../contract/reseller/events.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { drawDeliveryFaults } from '../faults/delivery-faults.ts';
import type { WebhookMagic } from '../faults/magic.ts';
import { seededStream } from '../core/seeded.ts';
import { enqueueFurther, firstAttemptsQueue } from './queues.ts';

/** What either interface tells. */
export type ServiceEvent = ResellerEvent | PartnerOrderShippedEvent;

/** Events of one order in the order they happened. */
export interface OrderEvents {
  readonly orderId: string;
  readonly events: readonly ServiceEvent[];
  /** What the order's e-mail asks of its deliveries. */
  readonly magic: WebhookMagic | null;
}

/** Few enough rows for one statement. */
const eventsAtOnce = 500;

/**
 * Stores events and one delivery for each registered address that wants them, and enqueues the first attempts: all in
 * the caller's transaction, which holds the account's lock. Each address gets exactly the bytes stored here.
 */
export async function emitEvents(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { orderId, events, magic }: OrderEvents,
): Promise<void> {
  for (let start = 0; start < events.length; start += eventsAtOnce) {
    const some = events.slice(start, start + eventsAtOnce);
    await emitSome(tx, ctx, account, { orderId, events: some, magic });
  }
}

async function emitSome(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { orderId, events, magic }: OrderEvents,
): Promise<void> {
  const now = ctx.now();
  const { eventsEmitted } = await tx.account.update({
    where: { id: account.id },
    data: { eventsEmitted: { increment: events.length } },
  });
  const rows = events.map((event, index) => {
    const ordinal = eventsEmitted - events.length + index + 1;
    return {
      id: `evt_${seededStream(ctx.seed, 'event-id', account.id, ordinal).code(16).toLowerCase()}`,
      accountId: account.id,
      ordinal,
      kind: event.event,
      orderId,
      kitCode: 'kit_code' in event.data ? event.data.kit_code : null,
      resultId: 'result_id' in event.data ? event.data.result_id : null,
      body: JSON.stringify(event),
      createdAt: new Date(now),
    };
  });
  await tx.event.createMany({ data: rows });

  const webhooks = await tx.webhook.findMany({
    where: { accountId: account.id, disabledAt: null },
    orderBy: { ordinal: 'asc' },
  });
  const pairs = webhooks.flatMap((webhook) =>
    rows
      .filter((row) => webhook.events.includes(row.kind))
      .map((row) => ({ webhookId: webhook.id, eventId: row.id, kind: row.kind })),
  );
  if (pairs.length === 0) return;

  const kinds = pairs.map((pair) => pair.kind);
  const faults = await drawDeliveryFaults(tx, ctx, account, { kinds, magic });
  const deliveries = await tx.delivery.createManyAndReturn({
    select: { id: true, webhookId: true, state: true, nextAttemptAt: true },
    data: pairs.map(({ webhookId, eventId }, index) => {
      const { lost = false, heldBackMs = null, duplicateMs = null } = faults[index] ?? {};
      return {
        webhookId,
        eventId,
        accountId: account.id,
        orderId,
        state: lost ? 'lost' : 'pending',
        // A delivery with a time of its own leaves the sequence: later ones overtake it.
        nextAttemptAt: heldBackMs === null ? null : new Date(now + heldBackMs),
        duplicatesLeft: duplicateMs === null ? 0 : 1,
        duplicateMs: Math.round(duplicateMs ?? 0),
        createdAt: new Date(now),
      };
    }),
  });
  for (const delivery of deliveries) {
    if (delivery.state !== 'pending' || delivery.nextAttemptAt === null) continue;
    await enqueueFurther(tx, ctx, delivery.id, delivery.nextAttemptAt.getTime() - now);
  }
  for (const webhookId of new Set(pairs.map((pair) => pair.webhookId))) {
    await ctx.jobs.enqueue(tx, firstAttemptsQueue, { webhookId, orderId });
  }
}
