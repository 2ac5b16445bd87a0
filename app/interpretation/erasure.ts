import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isConnectionFailure } from '../connection/failures.ts';
import type { AppTx } from '../db/app-client.ts';
import type { CustomerConversation } from '../db/generated/app/client.ts';
import { defineQueue } from '../jobs/queue.ts';
import type { InterpretationContext } from './context.ts';
import { inTurn } from './in-turn.ts';

/**
 * Removing conversations at the service. A conversation that is to go keeps its row until the service has removed it,
 * under a customer of nobody's: no one finds it any more, and the row is what says that there is something left to do.
 */
const NOBODY = 'removed:';

const keySchema = z.object({ kitId: z.string(), customerId: z.string().startsWith(NOBODY) });
type Key = z.infer<typeof keySchema>;

/** Remove one conversation at the service. */
export const removeConversationQueue = defineQueue({
  name: 'ai-remove-conversation',
  payload: keySchema,
  keyed: ({ kitId, customerId }) => `${kitId}:${customerId}`,
  retryLimit: 8,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 600,
});

type ErasureContext = Pick<
  InterpretationContext,
  'db' | 'jobs' | 'log' | 'assistantOf' | 'turns' | 'budgets'
>;

/** Takes conversations out of everybody's sight and queues their removal at the service, in the same transaction. */
export async function forgetConversations(
  ctx: Pick<ErasureContext, 'jobs'>,
  tx: AppTx,
  whose: { shop: string; kitId?: string | { in: string[] }; customerId?: string | { not: string } },
): Promise<void> {
  const rows = await tx.customerConversation.findMany({
    where: { AND: [whose, { customerId: { not: { startsWith: NOBODY } } }] },
  });
  for (const { kitId, customerId } of rows) {
    const key = { kitId, customerId: NOBODY + randomUUID() };
    // Asked for twice at once: whoever comes second finds it taken already.
    const { count } = await tx.customerConversation.updateMany({ where: { kitId, customerId }, data: key });
    if (count > 0) await ctx.jobs.enqueue(tx, removeConversationQueue, key);
  }
}

/** Queues the removal of a conversation that is nobody's. */
export async function removeLater(
  ctx: Pick<ErasureContext, 'db' | 'jobs'>,
  conversation: Omit<CustomerConversation, 'customerId'>,
): Promise<void> {
  const key = { kitId: conversation.kitId, customerId: NOBODY + randomUUID() };
  await ctx.db.$transaction(async (tx) => {
    await tx.customerConversation.create({ data: { ...conversation, ...key } });
    await ctx.jobs.enqueue(tx, removeConversationQueue, key);
  });
}

/** The queue's work: removes a conversation at the service, then its row. May run twice. */
export async function removeAtService(ctx: ErasureContext, key: Key): Promise<void> {
  const row = await ctx.db.customerConversation.findUnique({ where: { kitId_customerId: key } });
  if (row !== null) await removeRow(ctx, row);
}

/** Puts what is left to be removed back into the queue. */
export async function requeueRemovals(ctx: Pick<ErasureContext, 'db' | 'jobs'>): Promise<void> {
  const rows = await ctx.db.customerConversation.findMany({
    where: { customerId: { startsWith: NOBODY } },
    orderBy: { openedAt: 'asc' },
    take: 500,
  });
  for (const { kitId, customerId } of rows)
    await ctx.jobs.enqueue(ctx.db, removeConversationQueue, { kitId, customerId });
}

/**
 * Removes all conversations of a shop at the service, one after the other, each with its row.
 *
 * @throws LabError at the first one that can't be removed for now; what was removed stays so
 */
export async function removeAllOfShop(ctx: ErasureContext, shop: string): Promise<void> {
  for (;;) {
    const rows = await ctx.db.customerConversation.findMany({ where: { shop }, take: 100 });
    if (rows.length === 0) return;
    for (const row of rows) await removeRow(ctx, row);
  }
}

/** A token that may be entered, or read, again: removing waits for it. */
const mayComeBack = new Set<string>(['connection_unauthorized', 'token_unreadable']);

async function removeRow(ctx: ErasureContext, row: CustomerConversation): Promise<void> {
  const { kitId, customerId, shop, connectionId, conversationId } = row;
  try {
    const assistant = await ctx.assistantOf(connectionId);
    await inTurn(ctx, { connectionId, customer: { shop, customerId: NOBODY } }, () =>
      assistant.removeConversation(conversationId),
    );
  } catch (error) {
    // Without the account's token nobody can ask for it. The service keeps it under the shop's own agreement.
    if (!isConnectionFailure(error) || mayComeBack.has(error.code)) throw error;
    ctx.log.warn({ shop, connectionId }, 'a conversation stays at the service: its account is disconnected');
  }
  await ctx.db.customerConversation.deleteMany({ where: { kitId, customerId, conversationId } });
}
