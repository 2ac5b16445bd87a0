import { z } from 'zod';
import { eventKinds } from '../../contract/reseller/events.ts';
import type { WebhookRecord } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { checkTarget, TargetRefused } from '../deliveries/targets.ts';
import { fieldFailure, ServiceFailure } from '../core/failure.ts';
import type { Handler } from './call.ts';
import { seededStream } from '../core/seeded.ts';
import { ruleWords } from '../words/errors.ts';

/** Active registrations of one account; every event is sent to each of them. */
export const webhooksAtMost = 20;

const eventsSchema = z.array(z.enum(eventKinds));

function webhookRecord(row: Awaited<ReturnType<SandboxTx['webhook']['findUniqueOrThrow']>>): WebhookRecord {
  return {
    id: row.id,
    url: row.url,
    events: eventsSchema.parse(row.events),
    active: row.disabledAt === null,
    created_on: row.createdAt.toISOString(),
    disabled_on: row.disabledAt?.toISOString() ?? null,
    disabled_reason: row.disabledReason,
  };
}

export const createWebhook: Handler<'createWebhook'> = async ({ ctx, account, body }) => {
  try {
    await checkTarget(body.url, { allowLoopback: ctx.allowLoopbackWebhooks });
  } catch (error) {
    if (error instanceof TargetRefused) throw fieldFailure('url', error.message);
    throw error;
  }
  const record = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const active = await tx.webhook.count({ where: { accountId: account.id, disabledAt: null } });
    if (active >= webhooksAtMost) throw tooMany();
    const { webhooksCreated } = await tx.account.update({
      where: { id: account.id },
      data: { webhooksCreated: { increment: 1 } },
    });
    const id = seededStream(ctx.seed, 'webhook-id', account.id, webhooksCreated).code(16).toLowerCase();
    const row = await tx.webhook.create({
      data: {
        id: `whk_${id}`,
        accountId: account.id,
        ordinal: webhooksCreated,
        url: body.url,
        events: body.events,
        secret: body.secret,
        createdAt: new Date(ctx.now()),
      },
    });
    return webhookRecord(row);
  });
  ctx.changes.tell(account.id, 'deliveries');
  return record;
};

function tooMany(): ServiceFailure {
  return fieldFailure('url', ruleWords.webhooks(webhooksAtMost));
}

export const listWebhooks: Handler<'listWebhooks'> = async ({ ctx, account }) => {
  const rows = await ctx.db.webhook.findMany({
    where: { accountId: account.id },
    orderBy: { ordinal: 'desc' },
  });
  return { data: rows.map(webhookRecord) };
};

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ ctx, account, params }) => {
  const { count } = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    return tx.webhook.deleteMany({ where: { id: params.id, accountId: account.id } });
  });
  if (count === 0) throw new ServiceFailure('not_found');
  ctx.changes.tell(account.id, 'deliveries');
};
