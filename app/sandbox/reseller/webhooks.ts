import { z } from 'zod';
import { eventKinds } from '../../contract/reseller/events.ts';
import type { WebhookRecord } from '../../contract/reseller/schemas.ts';
import { registeredWebhooks, registerWebhook, removeWebhook } from '../deliveries/registrations.ts';
import type { WebhookRow } from '../deliveries/registrations.ts';
import type { Handler } from './call.ts';

const eventsSchema = z.array(z.enum(eventKinds));

function webhookRecord(row: WebhookRow): WebhookRecord {
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

export const createWebhook: Handler<'createWebhook'> = async ({ ctx, account, body }) =>
  webhookRecord(await registerWebhook(ctx, account.id, body));

export const listWebhooks: Handler<'listWebhooks'> = async ({ ctx, account }) => ({
  data: (await registeredWebhooks(ctx, account.id)).map(webhookRecord),
});

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ ctx, account, params }) => {
  await removeWebhook(ctx, account.id, params.id);
};
