import { lockAccount } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { lockWebhooks } from '../deliveries/locks.ts';

/**
 * Empties an account: orders, kits, reports with their interpretations and conversations, a practice's patients,
 * assignments, tokens and stock list, events, deliveries, faults, the request log, AI use, and on demand the registered
 * addresses. Counters go on, so that no code or id is ever given out twice.
 */
export async function resetAccount(
  ctx: SandboxContext,
  accountId: string,
  options: { webhooks: boolean },
): Promise<{ orders: number; webhooks: number }> {
  // What waits to be written belongs to before the reset.
  await ctx.requests.flush();
  const removed = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const mine = { where: { accountId } };
    await lockWebhooks(tx, accountId);
    await tx.event.deleteMany(mine);
    await tx.result.deleteMany(mine);
    await tx.kit.deleteMany(mine);
    await tx.practiceOrder.deleteMany(mine);
    await tx.assignment.deleteMany(mine);
    await tx.patient.deleteMany(mine);
    await tx.stockItem.deleteMany(mine);
    await tx.practice.updateMany({ ...mine, data: { tokens: 0 } });
    const orders = await tx.order.deleteMany(mine);
    await tx.lateOrder.deleteMany(mine);
    await tx.faultRule.deleteMany(mine);
    await tx.magicFault.deleteMany(mine);
    await tx.requestLog.deleteMany(mine);
    await tx.aiCall.deleteMany(mine);
    await tx.account.update({ where: { id: accountId }, data: { downUntil: null, faultKinds: [] } });
    const webhooks = options.webhooks ? (await tx.webhook.deleteMany(mine)).count : 0;
    if (!options.webhooks) {
      await tx.webhook.updateMany({
        where: { accountId },
        data: { failingSince: null, disabledAt: null, disabledReason: null },
      });
    }
    return { orders: orders.count, webhooks };
  });
  ctx.accounts.forget(accountId);
  ctx.changes.tell(accountId, 'requests', 'orders', 'patients', 'deliveries', 'faults');
  return removed;
}
