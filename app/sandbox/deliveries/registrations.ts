/** Registered addresses: what the webhook endpoints of either interface do. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { fieldFailure, ServiceFailure } from '../core/failure.ts';
import { seededStream } from '../core/seeded.ts';
import { ruleWords } from '../words/errors.ts';
import { checkTarget, TargetRefused } from './targets.ts';

/** Active registrations of one account; every event is sent to each of them. */
export const webhooksAtMost = 20;

export type WebhookRow = Awaited<ReturnType<SandboxTx['webhook']['findUniqueOrThrow']>>;

interface Registration {
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
}

/** Registers an address: 400 for one that is not to be called, or one too many. */
export async function registerWebhook(
  ctx: SandboxContext,
  accountId: string,
  { url, events, secret }: Registration,
): Promise<WebhookRow> {
  try {
    await checkTarget(url, { allowLoopback: ctx.allowLoopbackWebhooks });
  } catch (error) {
    if (error instanceof TargetRefused) throw fieldFailure('url', error.message);
    throw error;
  }
  const row = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const active = await tx.webhook.count({ where: { accountId, disabledAt: null } });
    if (active >= webhooksAtMost) throw fieldFailure('url', ruleWords.webhooks(webhooksAtMost));
    const { webhooksCreated } = await tx.account.update({
      where: { id: accountId },
      data: { webhooksCreated: { increment: 1 } },
    });
    const id = seededStream(ctx.seed, 'webhook-id', accountId, webhooksCreated).code(16).toLowerCase();
    return tx.webhook.create({
      data: {
        id: `whk_${id}`,
        accountId,
        ordinal: webhooksCreated,
        url,
        events: [...events],
        secret,
        createdAt: new Date(ctx.now()),
      },
    });
  });
  ctx.changes.tell(accountId, 'deliveries');
  return row;
}

/** All of an account, the newest first. */
export function registeredWebhooks(ctx: SandboxContext, accountId: string): Promise<WebhookRow[]> {
  return ctx.db.webhook.findMany({ where: { accountId }, orderBy: { ordinal: 'desc' } });
}

/** Removes one with what it still had to send; 404 when the account has none of that id. */
export async function removeWebhook(ctx: SandboxContext, accountId: string, id: string): Promise<void> {
  const { count } = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    return tx.webhook.deleteMany({ where: { id, accountId } });
  });
  if (count === 0) throw new ServiceFailure('not_found');
  ctx.changes.tell(accountId, 'deliveries');
}
